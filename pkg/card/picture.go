package card

import (
	"cmp"
	"math"

	"github.com/zbrikz/zbrikz/data"
)

// picture draws a picture into a box, standing in its middle.
func (p *pen) picture(of data.Picture, in box) {
	size := math.Min(in.w, in.h)
	b := brush{p, in.x + (in.w-size)/2, in.y + in.h - size, size / 120}
	p.shown(box{b.x, b.y, size, size})
	switch of.Body {
	case "", "figure":
		b.figure(of)
	case "bear", "dogs", "dragon", "bat", "spider", "scorpion":
		b.shadow(46)
		b.beast(of)
	default:
		b.shadow(30)
		b.thing(of.Body, shade(of.Colours.Torso, "gold"), shade(of.Colours.Skin, "white"))
	}
	p.stroke(0, 0.2)
	p.pdf.SetLineJoinStyle("miter")
	p.pdf.SetLineCapStyle("butt")
}

// shade is a colour, or the other one where it has no name.
func shade(c data.Colour, other data.Colour) data.Shade {
	s, _ := cmp.Or(c, other).Shade()
	return s
}

// shadow is the shadow on the ground.
func (b brush) shadow(wide float64) {
	b.dot(data.Shade{Red: 150, Green: 150, Blue: 150}, 60, 114, wide, 4.5)
}

// A doll is the colours and the measures of a figure.
type doll struct {
	data.Picture
	skin, hat, torso, arms, legs, back data.Shade
	shoulder                           float64 // from the middle
	hands                              [2][2]float64
}

// figure draws a figure: the thing on its back, its legs, torso, arms, head and hat, and
// the things in its hands.
func (b brush) figure(of data.Picture) {
	c := of.Colours
	d := doll{
		Picture: of, skin: shade(c.Skin, "yellow"), hat: shade(c.Hat, "brown"), torso: shade(c.Torso, "grey"),
		legs: shade(c.Legs, "dark grey"), back: shade(c.Back, "dark red"), shoulder: 15,
	}
	d.arms = shade(c.Arms, cmp.Or(c.Torso, "grey"))
	switch of.Build {
	case "small":
		b = b.at(60*(1-0.84), 120*(1-0.84), 0.84)
	case "broad":
		d.shoulder = 22
	}
	b.shadow(30)
	if of.Legs == "horse" {
		b.horse(d)
		b = b.at(-20, 0, 1)
	}
	d.place()
	b.onBack(d)
	if of.Legs != "horse" {
		b.legs(d)
	}
	b.torso(d)
	b.head(d)
	b.wearing(d)
	for i, side := range []float64{-1, 1} {
		b.arm(d, i, side)
	}
}

// place says where the hands are.
func (d *doll) place() {
	down, up := 76.0, 40.0
	for i, side := range []float64{-1, 1} {
		hand := [2]float64{60 + side*(d.shoulder+11), down}
		raised := d.Posture == "reaches" || d.Posture == "wanders" && i == 1 || d.Posture == "strikes" && i == 1
		if raised {
			hand = [2]float64{60 + side*(d.shoulder+15), up}
			if d.Posture == "strikes" {
				hand[1] -= 9
			}
		}
		if held := []string{d.Left, d.Right}[i]; held != "" && held != "nothing" && !raised {
			hand = [2]float64{60 + side*(d.shoulder+14), 68}
		}
		d.hands[i] = hand
	}
}

func (b brush) arm(d doll, i int, side float64) {
	hand := d.hands[i]
	x, y := 60+side*(d.shoulder+2), 53.0
	held := []string{d.Left, d.Right}[i]
	behind := held == "bow" || held == "crossbow" || held == "two-handed"
	c := []data.Colour{d.Colours.Left, d.Colours.Right}[i]
	if !behind {
		b.held(held, hand[0], hand[1], side, c)
	}
	elbow := [2]float64{60 + side*(d.shoulder+9), (y + hand[1]) / 2}
	b.limb(d.arms, 8.5, x, y, elbow[0], elbow[1], hand[0]-side*1.5, hand[1]-3*sign(hand[1]-y))
	if behind {
		b.held(held, hand[0], hand[1], side, c)
	}
	b.oval(d.skin, hand[0], hand[1], 5.2, 5.2)
}

func sign(x float64) float64 { return math.Copysign(1, x) }

func (b brush) onBack(d doll) {
	switch d.Back {
	case "cape":
		b.polygon(d.back, 60-d.shoulder-1, 47, 60+d.shoulder+1, 47, 60+d.shoulder+15, 110, 60-d.shoulder-15, 110)
	case "bat-wings":
		mirrored(func(s float64) {
			b.polygon(d.back, 60+s*12, 58, 60+s*30, 22, 60+s*57, 26, 60+s*52, 50, 60+s*57, 74, 60+s*40, 66, 60+s*32, 82, 60+s*14, 76)
			b.trace(ink, 1, 60+s*30, 22, 60+s*40, 66)
			b.trace(ink, 1, 60+s*30, 22, 60+s*52, 50)
		})
	case "quiver":
		b.limb(d.back, 9, 72, 70, 82, 38)
		for _, at := range []float64{77, 82, 87} {
			b.trace(ink, 1.4, at-2, 40, at+1, 26)
			b.polygon(data.Shade{Red: 240, Green: 240, Blue: 235}, at-1.5, 30, at+1.5, 22, at+4, 30)
		}
	}
}

func (b brush) legs(d doll) {
	wide := d.shoulder + 6
	switch d.Legs {
	case "robe":
		b.polygon(d.legs, 60-wide, 80, 60+wide, 80, 60+wide+8, 114, 60-wide-8, 114)
		b.trace(darker(d.legs, 0.7), 1.4, 60, 84, 60, 113)
	case "sheet":
		b.curve(d.legs, [2]float64{60 - d.shoulder - 3, 50},
			[6]float64{60 - d.shoulder - 8, 80, 60 - d.shoulder - 12, 100, 60 - d.shoulder - 14, 110},
			[6]float64{60 - d.shoulder - 4, 98, 60 - d.shoulder + 2, 104, 60 - 10, 114},
			[6]float64{60 - 4, 100, 60 + 4, 100, 60 + 8, 113},
			[6]float64{60 + 14, 102, 60 + d.shoulder + 4, 100, 60 + d.shoulder + 14, 111},
			[6]float64{60 + d.shoulder + 12, 98, 60 + d.shoulder + 8, 80, 60 + d.shoulder + 3, 50})
	case "snake":
		b.limb(d.legs, 9, 96, 112, 104, 104, 100, 94)
		b.oval(d.legs, 62, 106, 36, 9)
		b.oval(d.legs, 59, 95, 27, 9)
		b.oval(d.legs, 60, 86, 20, 8)
		for _, x := range []float64{40, 52, 64, 76} {
			b.trace(darker(d.legs, 0.65), 1.4, x, 102, x+5, 108)
		}
	default:
		mirrored(func(s float64) {
			left := 60 + s*1.2
			if s < 0 {
				left -= wide - 1
			}
			b.block(d.legs, left, 86, wide-1, 28, 2.5)
			b.bar(darker(d.legs, 0.8), left+1, 107, wide-3, 1.4)
		})
		b.block(darker(d.legs, 0.88), 60-wide, 80, 2*wide, 8, 1.5)
	}
}

// horse draws the lower half of a centaur.
func (b brush) horse(d doll) {
	c := d.legs
	b.trace(ink, 8, 100, 80, 108, 86, 107, 104)
	b.trace(d.hat, 5.5, 100, 80, 108, 86, 107, 104)
	for _, x := range []float64{38, 92} {
		b.limb(darker(c, 0.72), 7.5, x, 88, x+2, 106)
	}
	b.block(c, 24, 72, 80, 25, 11)
	for _, x := range []float64{30, 84} {
		b.limb(c, 8.5, x, 92, x, 107)
		b.block(ink, x-5.5, 107, 11, 6, 1.5)
	}
}

func (b brush) torso(d doll) {
	top, low := d.shoulder-2, d.shoulder+5
	c := d.torso
	if d.Legs == "sheet" {
		return // the sheet is all of it
	}
	if d.Torso == "ribs" {
		b.bar(ink, 56, 46, 8, 36)
		b.limb(c, 5, 60, 47, 60, 81)
		for i, y := range []float64{51, 58, 65, 72} {
			b.limb(c, 3.6, 60-14+float64(i)*1.2, y, 60+14-float64(i)*1.2, y)
		}
		return
	}
	b.polygon(c, 60-top, 46, 60+top, 46, 60+low, 82, 60-low, 82)
	dark := darker(c, 0.68)
	switch d.Torso {
	case "belt":
		b.bar(dark, 60-low+1.5, 74, 2*low-3, 5)
		b.block(data.Shade{Red: 222, Green: 172, Blue: 60}, 56, 73, 8, 7, 1)
		b.trace(dark, 1.6, 54, 47, 60, 56, 66, 47)
	case "armor":
		b.polygon(data.Shade{Red: 205, Green: 208, Blue: 212}, 60-top+2, 48, 60+top-2, 48, 60+low-6, 68, 60, 76, 60-low+6, 68)
		b.trace(data.Shade{Red: 120, Green: 124, Blue: 128}, 1.4, 60, 50, 60, 74)
		b.bar(dark, 60-low+1.5, 77, 2*low-3, 3.5)
	case "bandages":
		for i, y := range []float64{50, 57, 64, 71, 78} {
			tilt := []float64{3, -2, 4, -3, 1}[i]
			b.trace(dark, 1.4, 60-top-float64(i)*1.2+1, y, 60+top+float64(i)*1.2-1, y+tilt)
		}
	case "fur":
		for _, y := range []float64{54, 62, 70, 78} {
			b.trace(dark, 1.5, 49, y-2, 52, y+2, 55, y-2, 58, y+2, 61, y-2, 64, y+2, 67, y-2, 70, y+2)
		}
	case "stone":
		b.trace(dark, 1.6, 60-top-1, 58, 52, 60, 56, 70, 50, 81)
		b.trace(dark, 1.6, 56, 47, 64, 56, 62, 64, 72, 70)
	case "robe":
		b.trace(dark, 1.8, 60-7, 47, 60, 60, 60, 82)
		b.trace(dark, 1.8, 60+7, 47, 60, 60)
		b.trace(data.Shade{Red: 222, Green: 172, Blue: 60}, 2.4, 60-low+3, 77, 60+low-3, 77)
	case "rags":
		b.trace(dark, 1.6, 50, 48, 54, 58, 50, 66, 55, 81)
		b.polygon(d.skin, 62, 58, 70, 62, 67, 70, 62, 66)
		b.trace(dark, 1.4, 60-low+2, 78, 52, 81, 58, 77, 64, 81, 72, 77)
	}
}
