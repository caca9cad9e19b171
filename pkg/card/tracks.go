package card

import (
	"fmt"
	"math"
	"strings"
)

// tracks are boxes to tick, one for each point, in fives: a row of them for each figure
// that the card is for. They are drawn, or only measured. Where there are too many,
// there are none: the number is above.
func (p *pen) tracks(c Card, in box, u float64, draw bool) float64 {
	const mostRows = 4
	y := in.y
	for _, points := range c.Points {
		names := []string{""}
		if len(c.Tracks) > 0 && points.Symbol == Heart {
			names = c.Tracks
		}
		for _, name := range names {
			at := box{in.x + 2*u, y, in.w - 4*u, 0}
			high := p.track(points, name, at, u, false)
			if high > mostRows*4*u {
				continue
			}
			if draw {
				p.track(points, name, at, u, true)
			}
			y += high
		}
	}
	if y > in.y {
		y += 0.8 * u
	}
	return y - in.y
}

// track draws the boxes of one figure, behind its name or the symbol of the points.
func (p *pen) track(points Points, name string, in box, u float64, draw bool) float64 {
	rows := (points.N + mostAbreast - 1) / mostAbreast
	abreast := ((points.N+rows-1)/rows + 4) / 5 * 5 // rows of fives that are as even as can be
	lead, wide := 4.2*u, mostAbreast
	if p.width(p.printable(name), true)*leastLabel > 14*u { // its kind stands above
		name = strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz-")
	}
	if p.width(p.printable(name), true)*7*u > lead {
		lead, wide = 15*u, max(10, abreast)
	}
	pitch := (in.w - lead) / (float64(wide) + float64(wide/5-1)*0.35)
	high := float64(rows)*pitch*1.08 + 0.7*u
	if !draw {
		return high
	}
	if name == "" {
		p.symbol(points.Symbol, in.x, in.y+0.9*u, 3*u)
	} else {
		fits, size := p.fitted(name, true, lead-0.8*u, math.Max(7*u, leastLabel), leastLabel, p.name)
		p.write(in.x, in.y+0.7*u+pitch*0.68, fits, size, true, fromLeft)
	}
	side := pitch * 0.86
	for i := range points.N {
		column := i % abreast
		x := in.x + lead + (float64(column)+float64(column/5)*0.35)*pitch
		y := in.y + 0.7*u + float64(i/abreast)*pitch*1.08
		p.stroke(60, 0.2)
		p.fill(255)
		p.pdf.RoundedRect(x, y, side, side, side*0.2, "1234", "DF")
	}
	p.drawn(box{in.x, in.y, in.w, high})
	return high
}

// mostAbreast is how many boxes stand side by side on a card.
const mostAbreast = 15

// withTracks are the cards of figures: those of so many of a kind or more have a track for
// as many figures as there is room for.
func withTracks(cards []Card, from int) []Card {
	var all []Card
	for _, c := range cards {
		if len(c.Points) == 0 || c.Many() < from || c.Points[0].Symbol != Heart {
			all = append(all, c)
			continue
		}
		names := c.Each
		for i := len(names); i < c.Many(); i++ {
			names = append(names[:i:i], fmt.Sprint(i+1))
		}
		each := max(1, 5/((c.Points[0].N+mostAbreast-1)/mostAbreast))
		few := (len(names) + each - 1) / each
		each = (len(names) + few - 1) / few // as many on each of the few
		for len(names) > 0 {
			one := c
			n := min(each, len(names))
			one.Tracks, one.Copies, one.Each = names[:n], 1, names[:n]
			all, names = append(all, one), names[n:]
		}
	}
	return all
}

// tracks are tracks as they stand side by side, each kind of them in columns, and on how
// many lines.
func (f *flow) tracks(all []Track, wide float64) (lines int, at []placed[Track]) {
	name := 0.0
	for _, t := range all {
		own := f.width(f.printable(t.Name), true) * textSize
		if t.Write {
			own += 18
		}
		if own > 0 {
			name = max(name, own+2.5)
		}
	}
	name = min(name, wide/2)
	for i := 0; i < len(all); {
		n := i + 1
		for n < len(all) && all[n].Most == all[i].Most {
			n++
		}
		perLine, high := f.boxesOf(all[i].Most, wide-name)
		own := name + boxesWide(perLine)
		abreast := max(1, int((wide+8)/(own+8)))
		if high > 1 {
			abreast = 1
		}
		step := wide / float64(abreast)
		for k := range n - i {
			at = append(at, placed[Track]{all[i+k], lines + k/abreast*high, float64(k%abreast) * step, name})
		}
		lines += (n - i + abreast - 1) / abreast * high
		i = n
	}
	return lines, at
}

// boxesOf is how many boxes of a track stand on a line, and on how many lines.
func (f *flow) boxesOf(most int, wide float64) (perLine, lines int) {
	if most > mostBoxes {
		return 4, 1
	}
	perLine = max(1, most)
	for perLine > 5 && boxesWide(perLine) > wide {
		perLine -= max(1, perLine%5)
	}
	return perLine, (max(1, most) + perLine - 1) / perLine
}

func boxesWide(n int) float64 { return float64(n)*(trackBox+0.8) + float64((n-1)/5)*byFive }

func (f *flow) track(at placed[Track], x, y float64) {
	t := at.it
	x += at.x
	y += float64(at.line) * trackLine
	name, size := f.fitted(t.Name, true, max(0, at.wide-1), textSize, smallest, t.Name)
	f.write(x, y+4.6, name, size, true, fromLeft)
	if t.Write {
		from := x + f.width(name, true)*size + 1.5
		f.stroke(150, 0.2)
		f.pdf.Line(from, y+5.4, x+at.wide-2, y+5.4)
	}
	x += at.wide
	if t.Most > mostBoxes {
		f.stroke(150, 0.2)
		f.pdf.Line(x, y+5.4, x+14, y+5.4)
		f.write(x+15, y+4.6, fmt.Sprintf("of %d", t.Most), textSize, false, fromLeft)
		return
	}
	perLine, _ := f.boxesOf(t.Most, content(box{w: f.wide()}).w-at.wide)
	for i := range t.Most {
		at := x + boxesWide(i%perLine+1) - trackBox - 0.8
		top := y + float64(i/perLine)*trackLine
		f.tickable(box{at, top, trackBox, trackBox}, 0.35, i < t.Gone)
	}
}
