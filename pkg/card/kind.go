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
	brush{pen: p, x: x, y: y, unit: size / 10, plain: true, inks: map[string]data.Shade{"sign": c, "hole": holes}}.draw("sign-" + string(k))
}

// symbol draws a symbol in black into a square at x and y.
func (p *pen) symbol(s Symbol, x, y, size float64) {
	p.stroke(0, 0.08*size)
	brush{pen: p, x: x, y: y, unit: size / 10, plain: true}.draw("symbol-" + string(s))
}
