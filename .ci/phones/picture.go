package phones

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os/exec"
	"slices"
	"strings"
)

// Blocks draws a terminal that shows only full and half blocks, each cell 8 pixels wide
// and 16 high.
func Blocks(screen [][]Cell, own Colours) image.Image {
	width := 0
	for _, row := range screen {
		width = max(width, len(row))
	}
	seen := image.NewRGBA(image.Rect(0, 0, 8*(width+4), 16*(len(screen)+2)))
	fill := func(x, y, w, h int, with color.Color) {
		for dx := range w {
			for dy := range h {
				seen.Set(x+dx, y+dy, with)
			}
		}
	}
	fill(0, 0, seen.Rect.Dx(), seen.Rect.Dy(), own.Ground)
	for y, row := range screen {
		for x, c := range row {
			ink, ground := c.shown(own)
			top, bottom := ground, ground
			if c.Letter == '▀' || c.Letter == '█' {
				top = ink
			}
			if c.Letter == '▄' || c.Letter == '█' {
				bottom = ink
			}
			fill(8*(x+2), 16*(y+1), 8, 8, top)
			fill(8*(x+2), 16*(y+1)+8, 8, 8, bottom)
		}
	}
	return seen
}

// HTML is a terminal as the inside of a <pre>.
func HTML(screen [][]Cell, own Colours) string {
	for len(screen) > 0 && len(screen[len(screen)-1]) == 0 {
		screen = screen[:len(screen)-1]
	}
	var text strings.Builder
	for _, row := range screen {
		for _, c := range row {
			ink, ground := c.shown(own)
			style := "color:" + css(ink) + ";background:" + css(ground)
			if c.Bold {
				style += ";font-weight:bold"
			}
			_, _ = fmt.Fprintf(&text, `<span style="%s">%s</span>`, style, html.EscapeString(string(c.Letter)))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

func css(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// ReadCode reads the QR code in a picture, with zbarimg.
func ReadCode(seen image.Image, dir string) (string, error) {
	var drawn bytes.Buffer
	if err := png.Encode(&drawn, seen); err != nil {
		return "", err
	}
	zbar := exec.Command("zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", "-")
	zbar.Dir, zbar.Stdin = dir, &drawn
	out, err := zbar.Output()
	return strings.TrimSpace(string(out)), err
}

// Small is a picture with the 64 colours that it has the most of.
func Small(picture []byte) ([]byte, error) {
	page, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	count := map[color.RGBA]int{}
	size := page.Bounds()
	for y := range size.Dy() {
		for x := range size.Dx() {
			count[color.RGBAModel.Convert(page.At(x, y)).(color.RGBA)]++
		}
	}
	if len(count) == 0 {
		return nil, errors.New("an empty picture")
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var palette color.Palette
	for _, c := range all[:min(64, len(all))] {
		palette = append(palette, c)
	}
	few := image.NewPaletted(size, palette)
	index := map[color.RGBA]uint8{}
	for y := range size.Dy() {
		for x := range size.Dx() {
			c := color.RGBAModel.Convert(page.At(x, y)).(color.RGBA)
			is, ok := index[c]
			if !ok {
				is = uint8(palette.Index(c))
				index[c] = is
			}
			few.SetColorIndex(x, y, is)
		}
	}
	var small bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, few)
	return small.Bytes(), err
}
