package phones

import (
	"bytes"
	"os/exec"
	"strings"
)

// ReadCode reads the QR code in a picture, with zbarimg.
func ReadCode(picture []byte, dir string) (string, error) {
	zbar := exec.Command("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", "-")
	zbar.Dir, zbar.Stdin = dir, bytes.NewReader(picture)
	out, err := zbar.Output()
	return strings.TrimSpace(string(out)), err
}

// Small is a picture with 64 colours, as pngquant chooses them.
func Small(picture []byte) ([]byte, error) {
	few := exec.Command("pngquant", "--nofs", "--speed", "1", "64", "-")
	few.Stdin = bytes.NewReader(picture)
	return few.Output()
}
