package card

import "github.com/zbrikz/zbrikz/data"

// look tells the cards of a kind from others: by a colour, which has a grey of its own,
// and by a sign.
type look struct {
	colour data.Shade
	ink    string // the code for the colour on a terminal, or for one near it that can be read on black and on white
	sign   string // the sign on a terminal
}

func (k Kind) look() look {
	switch k {
	case OfSpell:
		return look{data.Shade{Red: 20, Green: 40, Blue: 125}, "\x1b[38;5;63m", "✦"}
	case OfMonster:
		return look{data.Shade{Red: 165, Green: 22, Blue: 22}, "\x1b[38;5;160m", "☠"}
	case OfTrait:
		return look{data.Shade{Red: 120, Green: 50, Blue: 160}, "\x1b[38;5;134m", "✚"}
	case OfZombie:
		return look{data.Shade{Red: 70, Green: 130, Blue: 50}, "\x1b[38;5;64m", "☣"}
	case OfClass:
		return look{data.Shade{Red: 40, Green: 165, Blue: 130}, "\x1b[38;5;30m", "♜"}
	case OfSkill:
		return look{data.Shade{Red: 90, Green: 170, Blue: 190}, "\x1b[38;5;67m", "⚙"}
	case OfWeapon:
		return look{data.Shade{Red: 225, Green: 155, Blue: 75}, "\x1b[38;5;166m", "⚔"}
	case OfHero:
		return look{data.Shade{Red: 150, Green: 215, Blue: 120}, "\x1b[38;5;28m", "♚"}
	case OfMinifig:
		return look{data.Shade{Red: 255, Green: 205, Blue: 50}, "\x1b[38;5;136m", "☻"}
	case OfItem:
		return look{data.Shade{Red: 240, Green: 225, Blue: 170}, "\x1b[38;5;101m", "◆"}
	default:
		return look{colour: data.Shade{Red: 255, Green: 255, Blue: 255}}
	}
}

// Kinds are all kinds of cards.
func Kinds() []Kind {
	return []Kind{OfMonster, OfClass, OfSpell, OfItem, OfSkill, OfTrait, OfWeapon, OfHero, OfMinifig, OfZombie}
}

// greyOf is how light a colour is in black and white, from 0 to 255.
func greyOf(c data.Shade) float64 {
	return 0.299*float64(c.Red) + 0.587*float64(c.Green) + 0.114*float64(c.Blue)
}

// tint is a colour thinned with white: by 1 it is white.
func tint(c data.Shade, by float64) data.Shade {
	thin := func(n int) int { return n + int(float64(255-n)*by) }
	return data.Shade{Red: thin(c.Red), Green: thin(c.Green), Blue: thin(c.Blue)}
}

// pale is a colour as light as the background of pictures and numbers.
func pale(c data.Shade) data.Shade {
	g := greyOf(c)
	return tint(c, min(max((226-g)/(255-g), 0.4), 0.85))
}

// onIt is the colour of letters on a colour.
func onIt(c data.Shade) data.Shade {
	if greyOf(c) < 115 {
		return data.Shade{Red: 255, Green: 255, Blue: 255}
	}
	return data.Shade{}
}

// icon draws a kind's sign in one colour into a square; holes is the colour that shows
// through.
func (p *pen) icon(k Kind, c, holes data.Shade, x, y, size float64) {
	b := sketch{p, x, y, size / 10}
	p.pdf.SetDrawColor(c.Red, c.Green, c.Blue)
	p.pdf.SetFillColor(c.Red, c.Green, c.Blue)
	fills := func(c data.Shade) { p.pdf.SetFillColor(c.Red, c.Green, c.Blue) }
	round := func(x, y, r float64) { p.pdf.Circle(b.across(x), b.down(y), r*b.unit, "F") }
	switch k {
	case OfMonster:
		round(5, 4.2, 4)
		b.shape(2.8, 6, 7.2, 6, 7.2, 9.8, 2.8, 9.8)
		fills(holes)
		round(3.4, 4.4, 1.15)
		round(6.6, 4.4, 1.15)
		b.shape(5, 5.8, 5.7, 7.2, 4.3, 7.2)
		b.shape(4, 8.2, 4.4, 8.2, 4.4, 9.8, 4, 9.8)
		b.shape(5.6, 8.2, 6, 8.2, 6, 9.8, 5.6, 9.8)
	case OfZombie: // a hand that comes out of the ground
		for i, finger := range [][2]float64{{1.8, 3.2}, {3.7, 0.8}, {5.6, 0.4}, {7.5, 1.6}} {
			b.shape(finger[0], finger[1], finger[0]+1.4, finger[1], 7.4-float64(3-i)*0.4, 7, 2.6+float64(i)*0.3, 7)
		}
		b.shape(2.4, 5, 7.9, 5, 7.2, 9.8, 3, 9.8)
		b.shape(2.6, 7.8, 0.2, 5.6, 1.2, 4.8, 3.4, 6.4)
	case OfClass: // a tower
		b.shape(1.6, 0.4, 3.2, 0.4, 3.2, 1.8, 4.2, 1.8, 4.2, 0.4, 5.8, 0.4, 5.8, 1.8, 6.8, 1.8, 6.8, 0.4, 8.4, 0.4, 8.4, 3.2, 7.2, 4, 7.6, 8, 2.4, 8, 2.8, 4, 1.6, 3.2)
		b.shape(1.2, 8.4, 8.8, 8.4, 8.8, 9.8, 1.2, 9.8)
	case OfHero:
		b.shape(0.8, 8, 0.2, 1.6, 2.8, 4.6, 5, 0.4, 7.2, 4.6, 9.8, 1.6, 9.2, 8)
		b.shape(0.8, 8.5, 9.2, 8.5, 9.2, 9.8, 0.8, 9.8)
	case OfMinifig:
		b.shape(3.4, 0.2, 6.6, 0.2, 6.6, 2, 3.4, 2)
		p.pdf.RoundedRect(b.across(1.2), b.down(1.5), 7.6*b.unit, 8.3*b.unit, 2.2*b.unit, "1234", "F")
		fills(holes)
		round(3.6, 4.6, 0.8)
		round(6.4, 4.6, 0.8)
		b.shape(3.2, 6.6, 6.8, 6.6, 6, 7.9, 4, 7.9)
	case OfSpell:
		b.shape(5, 0, 6.3, 3.7, 10, 5, 6.3, 6.3, 5, 10, 3.7, 6.3, 0, 5, 3.7, 3.7)
	case OfItem:
		b.shape(5, 0.2, 9.6, 5, 5, 9.8, 0.4, 5)
		fills(holes)
		b.shape(5, 2.6, 7.2, 5, 5, 7.4, 2.8, 5)
	case OfSkill:
		for i := range 8 {
			b.shape(turned(float64(i)*45, 5, 5, 4, 0.2, 6, 0.2, 6, 3, 4, 3)...)
		}
		round(5, 5, 3.5)
		fills(holes)
		round(5, 5, 1.5)
	case OfTrait:
		b.shape(3.4, 0.4, 6.6, 0.4, 6.6, 3.4, 9.6, 3.4, 9.6, 6.6, 6.6, 6.6, 6.6, 9.6, 3.4, 9.6, 3.4, 6.6, 0.4, 6.6, 0.4, 3.4, 3.4, 3.4)
	case OfWeapon:
		for _, flip := range []func(...float64) []float64{func(at ...float64) []float64 { return at }, func(at ...float64) []float64 {
			for i := 0; i < len(at); i += 2 {
				at[i] = 10 - at[i]
			}
			return at
		}} {
			b.shape(flip(9.8, 0.2, 9.6, 2, 4.2, 7.4, 2.6, 5.8, 8, 0.4)...)
			b.shape(flip(1, 5.4, 1.8, 4.6, 5.4, 8.2, 4.6, 9)...)
			b.shape(flip(2.2, 6.9, 3.1, 7.8, 1.3, 9.6, 0.4, 8.7)...)
		}
	}
}

// shape fills corners, across and down in turn, in the colour that is set.
func (s sketch) shape(corners ...float64) {
	s.pdf.Polygon(brush(s).points(corners), "F")
}
