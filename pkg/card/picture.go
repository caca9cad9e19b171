package card

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // JPEG can be read
	"image/png"
	"math"

	"codeberg.org/go-pdf/fpdf"

	"github.com/zbrikz/zbrikz/data"
)

// picture draws a picture into a box, standing in its middle, as big as it can be: figures
// are slimmer than beasts and things.
func (p *pen) picture(of data.Picture, in box) {
	slim := 1.0
	if cmp.Or(of.Body, "figure") == "figure" && of.Legs != "horse" && of.Back != "bat-wings" && of.Build != "broad" {
		slim = 0.82
	}
	size := math.Min(in.w/slim, in.h)
	b := p.brush(in.x+(in.w-size)/2, in.y+in.h-size, size/120)
	p.note(mark{in: box{in.x + (in.w-slim*size)/2, b.y, slim * size, size}, shows: true})
	b.picture(of)
	p.stroke(0, 0.2)
	p.pdf.SetLineJoinStyle("miter")
	p.pdf.SetLineCapStyle("butt")
}

// picture draws a picture at the brush's corner.
func (b brush) picture(of data.Picture) {
	b.middle, b.inks = 60, map[string]data.Shade{}
	c := of.Colours
	for name, colour := range map[string]data.Colour{"skin": c.Skin, "hat": c.Hat, "torso": c.Torso, "legs": c.Legs, "back": c.Back} {
		b.chooses(name, colour)
	}
	if body := cmp.Or(of.Body, "figure"); body == "figure" {
		b.figure(of)
	} else {
		b.draw("body-" + body)
	}
}

// chooses sets an ink to the colour that a card chooses, if it does.
func (b brush) chooses(name string, c data.Colour) {
	delete(b.inks, name)
	if s, ok := c.Shade(); ok {
		b.inks[name] = s
	}
}

// figure draws a figure: the thing on its back, its legs, torso, head and hat, its arms,
// and the things in its hands.
func (b brush) figure(of data.Picture) {
	switch of.Build {
	case "small":
		b = b.at(60*(1-0.84), 120*(1-0.84), 0.84)
	case "broad":
		b.broad = 7
	}
	b.draw("shadow")
	if of.Legs == "horse" {
		b.draw("legs-horse")
		b = b.at(-20, 0, 1)
	}
	b.draw("back-" + of.Back)
	if of.Legs != "horse" {
		b.draw("legs-" + cmp.Or(of.Legs, "plain"))
	}
	if of.Legs != "sheet" { // the sheet is all of it
		b.draw("torso-" + cmp.Or(of.Torso, "plain"))
	}
	b.draw("head-" + cmp.Or(of.Head, "face"))
	b.draw("hat-" + of.Hat)
	b.arm(of, -1, of.Left, of.Colours.Left)
	b.arm(of, 1, of.Right, of.Colours.Right)
}

// arm draws an arm, on the left where side is -1, and the thing that it holds.
func (b brush) arm(of data.Picture, side float64, held string, own data.Colour) {
	shoulder := 15 + b.broad
	hand := [2]float64{60 + side*(shoulder+11), 76}
	switch {
	case of.Posture == "reaches" || of.Posture == "wanders" && side > 0:
		hand = [2]float64{60 + side*(shoulder+15), 40}
	case of.Posture == "strikes" && side > 0:
		hand = [2]float64{60 + side*(shoulder+15), 31}
	case held != "" && held != "nothing":
		hand = [2]float64{60 + side*(shoulder+14), 68}
	}
	b.chooses("own", own)
	holds := b.at(hand[0], hand[1], 1)
	holds.middle, holds.side = 0, side
	behind := held == "bow" || held == "crossbow" || held == "two-handed"
	if !behind {
		holds.draw("held-" + held)
	}
	const y = 53.0
	b.limb(shade(of.Colours.Arms, cmp.Or(of.Colours.Torso, "grey")), 8.5, 60+side*(shoulder+2), y,
		60+side*(shoulder+9), (y+hand[1])/2, hand[0]-side*1.5, hand[1]-3*math.Copysign(1, hand[1]-y))
	if behind {
		holds.draw("held-" + held)
	}
	holds.draw("hand")
}

// shade is a colour, or the other one where it has no name.
func shade(c data.Colour, other data.Colour) data.Shade {
	s, _ := cmp.Or(c, other).Shade()
	return s
}

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
	at := box{in.x + (in.w-wide)/2, in.y + (in.h-high)/2, wide, high}
	p.note(mark{in: at, shows: true})
	p.pdf.ImageOptions(one.name, at.x, at.y, at.w, at.h, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
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
