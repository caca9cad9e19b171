package card

import (
	"cmp"
	"math"

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
	p.shown(box{in.x + (in.w-slim*size)/2, b.y, slim * size, size})
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
	b.paints(shade(of.Colours.Skin, "yellow"))
	b.on.Ellipse(b.across(hand[0]), b.down(hand[1]), 5.2*b.unit, 5.2*b.unit, 0, "DF")
}

// shade is a colour, or the other one where it has no name.
func shade(c data.Colour, other data.Colour) data.Shade {
	s, _ := cmp.Or(c, other).Shade()
	return s
}
