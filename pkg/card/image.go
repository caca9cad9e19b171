package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // JPEG can be read
	"image/png"
	"math"

	"codeberg.org/go-pdf/fpdf"
)

// The sizes of the players' own images, in dots on a side.
const (
	leastDots = 50
	mostDots  = 4000
	// MostImage is how many bytes an image has at most.
	MostImage = 8 << 20
)

// CheckImage refuses a file that is neither PNG nor JPEG, and an image that is too small
// or too big to be printed.
func CheckImage(text []byte) error {
	if len(text) > MostImage {
		return fmt.Errorf("it has more than %d MB", MostImage>>20)
	}
	is, kind, err := image.DecodeConfig(bytes.NewReader(text))
	switch {
	case err != nil || kind != "png" && kind != "jpeg":
		return fmt.Errorf("it is neither PNG nor JPEG")
	case min(is.Width, is.Height) < leastDots || max(is.Width, is.Height) > mostDots:
		return fmt.Errorf("it has %d x %d dots; from %d to %d on a side can be printed", is.Width, is.Height, leastDots, mostDots)
	}
	if _, _, err := image.Decode(bytes.NewReader(text)); err != nil {
		return fmt.Errorf("it is damaged")
	}
	return nil
}

// image draws an image into the middle of a box, as big as it fits.
func (p *pen) image(text []byte, in box) {
	one, ok := p.images[&text[0]]
	if !ok {
		var err error
		if one, err = p.register(text); err != nil {
			p.cut = append(p.cut, p.name) // it was checked before
			return
		}
		p.images[&text[0]] = one
	}
	scale := math.Min(in.w/one.wide, in.h/one.high)
	wide, high := one.wide*scale, one.high*scale
	p.shown(box{in.x + (in.w-wide)/2, in.y + (in.h-high)/2, wide, high})
	p.pdf.ImageOptions(one.name, in.x+(in.w-wide)/2, in.y+(in.h-high)/2, wide, high, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
}

// registered is an image that lies in the PDF, once for all of its places.
type registered struct {
	name       string
	wide, high float64
}

// enough is how many dots an image has on a side: more aren't seen on a card.
const enough = 1000

// register puts an image into the PDF, in a form that every reader of PDF knows.
func (p *pen) register(text []byte) (registered, error) {
	is, _, err := image.Decode(bytes.NewReader(text))
	if err != nil {
		return registered{}, err
	}
	dots := shrunk(is)
	var plain bytes.Buffer
	if err := png.Encode(&plain, dots); err != nil {
		return registered{}, err
	}
	name := fmt.Sprintf("image %d", len(p.images)+1)
	p.pdf.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "PNG"}, &plain)
	return registered{name, float64(dots.Rect.Dx()), float64(dots.Rect.Dy())}, nil
}

// shrunk is an image in red, green and blue, with as few dots as are enough. Each dot is
// the mean of those in its place.
func shrunk(is image.Image) *image.NRGBA {
	b := is.Bounds()
	side := (max(b.Dx(), b.Dy()) + enough - 1) / enough // dots that become one, on a side
	dots := image.NewNRGBA(image.Rect(0, 0, max(1, b.Dx()/side), max(1, b.Dy()/side)))
	for y := range dots.Rect.Dy() {
		for x := range dots.Rect.Dx() {
			var sum [4]uint32
			for i := range side * side {
				r, g, b, a := is.At(b.Min.X+x*side+i%side, b.Min.Y+y*side+i/side).RGBA()
				sum[0], sum[1], sum[2], sum[3] = sum[0]+r, sum[1]+g, sum[2]+b, sum[3]+a
			}
			n := uint32(side * side)
			dots.Set(x, y, color.RGBA64{uint16(sum[0] / n), uint16(sum[1] / n), uint16(sum[2] / n), uint16(sum[3] / n)})
		}
	}
	return dots
}
