package card

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// The sizes of letters on paper, in points, and of what is on a card.
const (
	leastText    = 6.0
	leastLabel   = 6.0
	leastTitle   = 7.0
	body         = 9.0  // of the rules, on a card of poker size
	titleLeading = 1.05 // how far the lines of a title are from each other, in letters
	mostTitle    = 4    // how many they are
	leastPicture = 20.0 // how wide and high a picture of a figure is, in millimetres
	around       = 0.8  // the free space around a picture, in units of a card
)

// onPaper is the colour of letters where nothing is below them.
var onPaper = data.Shade{} //nolint:gochecknoglobals // never changes

// draw draws a card into its box, down to where it is cut.
func (c Card) draw(p *pen, cut box) {
	u := math.Min(cut.w/63, cut.h/88) // 1 on a card of poker size
	p.name = c.Title
	head := p.head(c, cut, u)
	in := box{cut.x, cut.y + head, cut.w, cut.h - head - 4.2*u}
	if high := p.tracks(c, in, u, false); high > 0 && (len(c.Tracks) > 0 || p.leaves(c, in, u, high)) {
		in.h -= high
		p.tracks(c, box{in.x, in.y + in.h, in.w, high}, u, true)
	}
	switch high := 11.5 * u; {
	case len(c.Numbers) == 0:
	case c.Kind.Few:
		p.numbers(c, box{in.x, in.y, in.w, high}, 1/float64(max(len(c.Numbers), 3)), 0, u)
		in.y, in.h = in.y+high, in.h-high
	default:
		wide := math.Max(19*u, 15)
		p.numbers(c, box{in.x, in.y, wide, in.h}, 0, 1/float64(max(len(c.Numbers), 5)), u)
		in.x, in.w = in.x+wide, in.w-wide
	}
	p.body(c, box{in.x + 1.8*u, in.y + 1.6*u, in.w - 3.6*u, in.h - 2.2*u}, u)
	p.foot(c, cut, u)
	p.edge(cut)
}

// leaves tells whether a track leaves enough room for the rules of a card: these come
// before boxes to tick.
func (p *pen) leaves(c Card, in box, u, track float64) bool {
	wide := in.w - 3.6*u
	if len(c.Numbers) > 0 && !c.Kind.Few {
		wide -= math.Max(19*u, 15)
	}
	return p.height(c.Rules, wide, leastText)+leastPicture*u+3.6*u <= in.h-track
}

// edge is where a card is cut, unless its colours go beyond.
func (p *pen) edge(cut box) {
	if p.bleed == 0 {
		p.rim(cut, 200, 0.1)
	}
}

// body draws the picture of a card, and its rules below that, in the same letters on all
// cards of a size: smaller ones only where they have no room. How it fights comes last,
// where it leaves the picture enough.
func (p *pen) body(c Card, in box, u float64) {
	const gap = 1.4
	need := 0.0
	switch {
	case len(c.Shows) > 0 || c.Image != nil:
		need = leastPicture + 2*around*u
	case c.Plan != nil:
		need = 16 * u
	}
	if c.Reach[1] > 0 {
		need += 4.4 * u
	}
	size := math.Max(body*u, 6.5)
	if all := append(slices.Clone(c.Rules), c.Fights); c.Fights != "" && p.height(all, in.w, size)+gap*u+1.4*need <= in.h {
		c.Rules = all
	}
	size = largest(size, leastText, func(size float64) bool { return p.height(c.Rules, in.w, size)+gap*u+need <= in.h })
	text := p.height(c.Rules, in.w, size)
	need = math.Min(need, math.Max(0, in.h-gap*u-text)) // the rules come before the picture
	shown := in
	if len(c.Rules) > 0 {
		shown.h = math.Max(in.h-text-gap*u, 0)
	}
	if strip := 3.6 * u; c.Reach[1] > 0 && shown.h > 3*strip {
		p.readAs(fmt.Sprintf("squares %d to %d", c.Reach[0], c.Reach[1]), func() {
			p.reachStrip(c.Reach[0], c.Reach[1], c.Kind, box{in.x, shown.y + shown.h - strip, in.w, strip})
		})
		shown.h -= strip + 0.8*u
	}
	p.shows(c, shown, u)
	if len(c.Rules) > 0 {
		top := in.y + in.h - math.Min(text, in.h-need-gap*u)
		p.text(c.Rules, box{in.x, top, in.w, in.y + in.h - top + 0.01}, size, leastText, c.Title)
	}
}

// shows is the picture of a card, the squares that it works on, or both.
func (p *pen) shows(c Card, in box, u float64) {
	pictured := len(c.Shows) > 0 || c.Image != nil
	if in.h < 9*u {
		return
	}
	p.scene(c.Kind, in, u)
	left, right := in.inset(around*u), in.inset(around*u)
	if pictured && c.Plan != nil {
		if in.w > in.h*1.1 {
			left.w = math.Max(leastPicture, in.w*0.5)
			right.x, right.w = left.x+left.w+0.6*u, right.w-left.w-0.6*u
		} else {
			right.h = in.h * 0.42
			left.y, left.h = left.y+right.h, left.h-right.h
		}
	}
	if c.Plan != nil {
		p.plan(*c.Plan, c.Kind, right)
	}
	switch {
	case c.Image != nil:
		p.image(c.Image, left)
	case len(c.Shows) > 0:
		p.abreast(c.Shows, left)
	case c.Plan == nil:
		size := math.Min(in.w, in.h) * 0.62
		colour := c.Kind.Look.colour()
		p.icon(c.Kind, tint(colour, 0.35), pale(colour), in.x+(in.w-size)/2, in.y+(in.h-size)/2, size)
	}
}

// abreast draws pictures side by side; several stand close to each other.
func (p *pen) abreast(all []data.Picture, in box) {
	side, step := in.w, 0.0
	if n := float64(len(all)); n > 1 {
		side = in.w / n * 1.4
		if in.w > 1.8*leastPicture { // not on a mini card
			side = math.Max(leastPicture, side)
		}
		step = (in.w - side) / (n - 1)
	}
	for i, one := range all {
		p.picture(one, box{in.x + float64(i)*step, in.y, side, in.h})
	}
}

// scene draws the background of a picture: a wall of bricks.
func (p *pen) scene(k Kind, in box, u float64) {
	colour := pale(k.Look.colour())
	p.fills(colour)
	p.pdf.RoundedRect(in.x, in.y, in.w, in.h, 1.5*u, "1234", "F")
	p.drawn(in)
	p.strokes(darker(colour, 0.92), 0.15*u)
	high, wide := 3.2*u, 8*u
	for row := 1; float64(row)*high < in.h; row++ {
		y := in.y + in.h - float64(row)*high
		p.pdf.Line(in.x+0.4*u, y, in.x+in.w-0.4*u, y)
		for x := in.x + wide*(0.5+0.5*float64(row%2)); x < in.x+in.w-0.3*u; x += wide {
			p.pdf.Line(x, y, x, math.Min(y+high, in.y+in.h-0.3*u))
		}
	}
}

// head is the band with the kind's sign and the title, and gives its height.
func (p *pen) head(c Card, cut box, u float64) float64 {
	icon := 7.4 * u
	x := cut.x + 2.2*u + icon + 1.8*u
	width := cut.x + cut.w - 1.8*u - x
	size, ok := p.fit(c.Title, true, width, 15*u, math.Max(9.5*u, leastTitle))
	broken := [][]word{{{c.Title, true}}}
	if !ok {
		size, broken = p.longTitle(c.Title, width, 7.6*u, math.Max(10*u, leastTitle))
	}
	high := 12*u + math.Max(0, float64(len(broken))*size*point*titleLeading-8*u)
	colour := c.Kind.Look.colour()
	p.area(box{cut.x - p.bleed, cut.y - p.bleed, cut.w + 2*p.bleed, high + p.bleed}, colour)
	p.drawn(box{cut.x, cut.y, cut.w, high})
	p.icon(c.Kind, onIt(colour), colour, cut.x+2.2*u, cut.y+(high-icon)/2, icon)
	p.writes(onIt(colour))
	line := size * point * titleLeading
	y := cut.y + math.Max(0.4*u, (high-4*u-float64(len(broken))*line)/2) + 0.86*line
	for i, one := range broken {
		text := strings.Join(say.Each(one, func(w word) string { return w.text }), " ")
		p.write(x, y+float64(i)*line, text, size, true, fromLeft)
	}
	under, size := p.fitted(c.Under, false, width, math.Max(7.5*u, leastLabel), leastLabel, c.Title)
	p.write(x, cut.y+high-1.4*u, under, size, false, fromLeft)
	p.writes(onPaper)
	return high
}

// longTitle is a title on as many lines as it takes, and the size of its letters: no
// higher than that, if letters of the least size do it.
func (p *pen) longTitle(title string, width, high, most float64) (size float64, broken [][]word) {
	words := p.words(title, true)
	size = largest(most, leastLabel, func(size float64) bool {
		parted := slices.ContainsFunc(words, func(one word) bool { return p.width(one.text, true)*size > width })
		return float64(len(p.lines(words, width, size)))*size*point*titleLeading <= high && (!parted || size <= leastTitle)
	})
	broken = p.lines(words, width, size)
	if len(broken) > mostTitle {
		p.cut = append(p.cut, title)
		broken = broken[:mostTitle]
	}
	return size, broken
}

// foot is the strip at the bottom: the game, or the pack that a card is from.
func (p *pen) foot(c Card, cut box, u float64) {
	high := 3.8 * u
	p.area(box{cut.x - p.bleed, cut.y + cut.h - high, cut.w + 2*p.bleed, high + p.bleed}, tint(c.Kind.Look.colour(), 0.62))
	p.drawn(box{cut.x, cut.y + cut.h - high, cut.w, high})
	foot, size := p.fitted(c.Foot, false, cut.w-4*u, math.Max(6.5*u, leastLabel), leastLabel, c.Title)
	p.write(cut.x+cut.w/2, cut.y+cut.h-high/2+0.36*size*point, foot, size, false, inMiddle)
}

// numbers draws the numbers below each other, or beside each other: each takes a part of
// the box. Those that matter less are smaller.
func (p *pen) numbers(c Card, in box, across, down, u float64) {
	ground := box{in.x - p.bleed, in.y, in.w + p.bleed, in.h}
	if across > 0 {
		ground.w += p.bleed
	}
	p.area(ground, pale(c.Kind.Look.colour()))
	p.drawn(in)
	for i, n := range c.Numbers {
		one := box{in.x + 1.2*u, in.y, in.w - 1.8*u, in.h}
		if across > 0 {
			one.x, one.w = one.x+float64(i)*across*in.w, across*in.w-1.8*u
		} else {
			one.y, one.h = one.y+float64(i)*down*in.h, down*in.h
		}
		p.number(n, one, u, c.Title)
	}
}

// number is one with its symbol, its name above both. A text that is cut off is noted under a title.
func (p *pen) number(n Number, in box, u float64, title string) {
	most, symbol := 13.4*u, 4.8*u
	if n.Less {
		most, symbol = 11*u, 4.2*u
	}
	gap := 0.9 * u
	small := math.Max(6.4*u, leastLabel)
	free := in.h - small*point - 0.3*u // below the name
	symbol, most = math.Min(symbol, free), math.Min(most, 0.87*free/point)
	top := in.y + (free-symbol)/2
	beside := box{in.x, top + small*point + 0.3*u, symbol, symbol}
	p.readAs(n.Name+" "+n.Value, func() {
		p.symbol(n.Symbol, beside.x, beside.y, symbol)
		p.drawn(beside)
		name, size := p.fitted(n.Name, false, in.w, small, leastLabel, title)
		p.write(in.x, top+0.78*size*point, name, size, false, fromLeft)
		value, size := p.fitted(n.Value, true, in.w-symbol-gap, most, leastLabel, title)
		p.write(in.x+symbol+gap, beside.y+symbol/2+0.37*size*point, value, size, true, fromLeft)
	})
}

// back is the other side of a card: its kind's colour and its sign.
func (c Card) back(p *pen, cut box) {
	u := math.Min(cut.w/63, cut.h/88)
	colour := c.Kind.Look.colour()
	p.area(cut.inset(-p.bleed), colour)
	in := cut.inset(4 * u)
	p.strokes(tint(colour, 0.55), 0.8*u)
	p.pdf.RoundedRect(in.x, in.y, in.w, in.h, 3*u, "1234", "D")
	size := 30 * u
	p.icon(c.Kind, onIt(colour), colour, cut.x+(cut.w-size)/2, cut.y+(cut.h-size)/2-4*u, size)
	p.writes(onIt(colour))
	p.write(cut.x+cut.w/2, cut.y+cut.h-14*u, strings.ToUpper(c.Kind.Name), 12*u, true, inMiddle)
	p.writes(onPaper)
	p.edge(cut)
}
