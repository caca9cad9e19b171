package card

import (
	"bytes"
	"fmt"
	"image"
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

// CheckImage refuses what is no PNG and no JPEG, and what is too small or too big to be
// printed.
func CheckImage(text []byte) error {
	if len(text) > MostImage {
		return fmt.Errorf("it has more than %d MB", MostImage>>20)
	}
	is, _, err := image.DecodeConfig(bytes.NewReader(text))
	switch {
	case err != nil:
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
	is, _, err := image.Decode(bytes.NewReader(text))
	if err != nil {
		p.cut = append(p.cut, p.name) // it was checked before
		return
	}
	dots := image.NewNRGBA(is.Bounds())
	for y := is.Bounds().Min.Y; y < is.Bounds().Max.Y; y++ {
		for x := is.Bounds().Min.X; x < is.Bounds().Max.X; x++ {
			dots.Set(x, y, is.At(x, y))
		}
	}
	var plain bytes.Buffer // in a form that every reader of PDF knows
	if err := png.Encode(&plain, dots); err != nil {
		p.cut = append(p.cut, p.name)
		return
	}
	p.images++
	name, kind := fmt.Sprintf("image %d", p.images), fpdf.ImageOptions{ImageType: "PNG"}
	p.pdf.RegisterImageOptionsReader(name, kind, &plain)
	scale := math.Min(in.w/float64(is.Bounds().Dx()), in.h/float64(is.Bounds().Dy()))
	wide, high := float64(is.Bounds().Dx())*scale, float64(is.Bounds().Dy())*scale
	p.pdf.ImageOptions(name, in.x+(in.w-wide)/2, in.y+(in.h-high)/2, wide, high, false, kind, 0, "")
}
