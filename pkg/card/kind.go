package card

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
)

// A Look is a colour that tells the cards of a kind from others.
type Look int

// The looks. Each has a grey of its own in black and white.
const (
	White Look = iota
	Blue
	Red
	Violet
	Green
	Teal
	Sky
	Orange
	Lime
	Yellow
	Sand
)

// colour is the colour of a look on paper.
func (l Look) colour() data.Shade {
	return [...]data.Shade{
		White: {Red: 255, Green: 255, Blue: 255}, Blue: {Red: 20, Green: 40, Blue: 125}, Red: {Red: 165, Green: 22, Blue: 22},
		Violet: {Red: 120, Green: 50, Blue: 160}, Green: {Red: 70, Green: 130, Blue: 50}, Teal: {Red: 40, Green: 165, Blue: 130},
		Sky: {Red: 90, Green: 170, Blue: 190}, Orange: {Red: 225, Green: 155, Blue: 75}, Lime: {Red: 150, Green: 215, Blue: 120},
		Yellow: {Red: 255, Green: 205, Blue: 50}, Sand: {Red: 240, Green: 225, Blue: 170},
	}[l]
}

// ink is the code for the colour on a terminal, or for one near it that can be read on black
// and on white.
func (l Look) ink() string {
	n := [...]int{Blue: 63, Red: 160, Violet: 134, Green: 64, Teal: 30, Sky: 67, Orange: 166, Lime: 28, Yellow: 136, Sand: 101}[l]
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[38;5;%dm", n)
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
	b := p.brush(x, y, size/10)
	b.plain, b.inks = true, map[string]data.Shade{"sign": c, "hole": holes}
	if k.Less {
		b.draw("sign-less")
		return
	}
	b.draw("sign-" + k.Name)
}

// symbol draws a symbol in black into a square at x and y.
func (p *pen) symbol(s Symbol, x, y, size float64) {
	p.stroke(0, 0.08*size)
	b := p.brush(x, y, size/10)
	b.plain = true
	b.draw("symbol-" + string(s))
}
