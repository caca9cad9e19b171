package card

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
)

// A Mark is a line of text on a page, or a shape without a size.
type Mark struct {
	Page       int
	X, Y, W, H float64
	Text       string
	Size       float64
	Bold       bool
	Shows      bool // a picture
}

// watching is a pen that notes what it draws.
func watching(title string, s Setup, all *[]Mark) *pen {
	p := newPen(title, s.Paper, s.Font)
	p.pdf.SetCompression(false)
	p.watch = func(m mark) {
		*all = append(*all, Mark{m.page, m.in.x, m.in.y, m.in.w, m.in.h, m.text, m.size, m.bold, m.shows})
	}
	return p
}

// Watched are the lines and shapes of a print, as they are drawn.
func Watched(p Print) (all []Mark, done Printed) {
	pen := watching(p.Title, p.Setup, &all)
	done = pen.evening(p.evening())
	return all, done
}

// Place is where a card lies on its page.
func Place(p Print, i int) (x, y float64) {
	b := run{size: p.Size, bleed: p.Bleed}.place(p.Paper, i)
	return b.x, b.y
}

// Abreast is how many cards lie on a page.
func Abreast(p Print) int {
	columns, rows := run{size: p.Size, bleed: p.Bleed}.grid(p.Paper)
	return columns * rows
}

// Grey is how light a kind's colour is in black and white.
func Grey(k Kind) float64 { return greyOf(k.Look.colour()) }

// Draws are the commands that draw a picture alone.
func Draws(of data.Picture) string {
	p := newPen("", Papers()[0], nil)
	p.page()
	p.pdf.SetCompression(false)
	p.picture(of, box{10, 10, 30, 30})
	var all strings.Builder
	_ = p.pdf.Output(&all)
	return all.String()
}

// WatchedEvening are the lines and shapes of an evening, as they are drawn.
func WatchedEvening(e Evening) (all []Mark, done Printed) {
	pen := watching(e.Title, e.Setup, &all)
	done = pen.evening(e)
	pen.pdf.AddPage() // signs the last page
	return all, done
}

// DrawingsText is the text of the drawings.
var DrawingsText = drawingsText

// Drawings are the sides of each drawing's shapes, and the drawings that others use.
func Drawings(text string) (all map[string][]float64, uses []string, err error) {
	read, err := drawings(text)
	all = map[string][]float64{}
	for name, shapes := range read {
		for _, s := range shapes {
			all[name] = append(all[name], s.side)
			uses = append(uses, s.use)
		}
	}
	return all, slices.DeleteFunc(uses, func(name string) bool { return name == "" }), err
}
