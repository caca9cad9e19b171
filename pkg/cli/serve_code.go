package cli

import (
	"strings"

	"rsc.io/qr"
)

// quietZone is how many modules around a code are left light, so that phones find it.
const quietZone = 4

// drawnCode is an address as a QR code for phones, two modules a letter. In capitals the
// address makes a smaller code. Both colours are set, because a terminal may be dark or
// light. Without colours, the terminal's own letters are the light modules, because most
// terminals are dark.
func drawnCode(url string, colour bool) (string, error) {
	code, err := qr.Encode(strings.ToUpper(url), qr.L)
	if err != nil {
		return "", err
	}
	dark := func(x, y int) bool { return code.Black(x, y) }
	letters := [2][2]string{{" ", "▄"}, {"▀", "█"}} // by whether the upper and the lower module are dark
	begin, end := "\x1b[30m\x1b[107m", "\x1b[0m"
	if !colour {
		letters, begin, end = [2][2]string{{"█", "▀"}, {"▄", " "}}, "", ""
	}
	var out strings.Builder
	for y := -quietZone; y < code.Size+quietZone; y += 2 {
		out.WriteString(begin)
		for x := -quietZone; x < code.Size+quietZone; x++ {
			out.WriteString(letters[bit(dark(x, y))][bit(dark(x, y+1))])
		}
		out.WriteString(end + "\n")
	}
	return out.String(), nil
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
