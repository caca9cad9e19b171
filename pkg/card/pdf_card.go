package card

import (
	"math"
	"strings"
)

// The least sizes of letters on paper, in points.
const (
	leastText  = 5.25
	leastLabel = 4.25
	leastTitle = 6.5
)

// tint is a kind's colour on paper: so light that it is nearly white in black and
// white.
func (k Kind) tint() (red, green, blue int) {
	switch k {
	case OfMonster:
		return 250, 218, 212
	case OfZombie:
		return 222, 236, 200
	case OfClass, OfHero:
		return 214, 238, 216
	case OfMinifig:
		return 250, 240, 190
	case OfSpell:
		return 214, 227, 250
	case OfItem, OfWeapon:
		return 252, 236, 196
	case OfTrait:
		return 238, 220, 246
	case OfSkill:
		return 212, 238, 240
	}
	return 255, 255, 255
}

// card is one card in its box, down to where it is cut.
func (p *pen) card(c Card, cut box) {
	u := math.Min(cut.w/63, cut.h/88) // 1 on a card of poker size
	p.stroke(200, 0.1)
	p.pdf.Rect(cut.x, cut.y, cut.w, cut.h, "D")
	in := cut.inset(2.5 * u)
	head := p.head(c, in, u)
	p.stroke(0, 0.35*u)
	p.pdf.RoundedRect(in.x, in.y, in.w, in.h, 2.5*u, "1234", "D")

	text := in.inset(2 * u)
	y := in.y + head + 1.2*u
	if len(c.Numbers) > 0 {
		y += p.numbers(c, box{text.x, y, text.w, 0}, u)
	}
	foot := in.y + in.h - 1.3*u
	p.foot(c, in, foot, u)
	rules := box{text.x, y + 0.8*u, text.w, foot - 2.6*u - y - 0.8*u}
	if below := p.studs(c, rules, u, false); p.height(c.Rules, text.w, leastText) <= rules.h-below { // rules come before studs
		p.studs(c, box{text.x, y, text.w, rules.h}, u, true)
		rules.y, rules.h = rules.y+below, rules.h-below
	}
	p.text(c.Rules, rules, 11*u, leastText, c.Title)
}

// studs is the studs of all points, and gives their height; they are drawn, or only
// measured.
func (p *pen) studs(c Card, in box, u float64, draw bool) float64 {
	height := 0.0
	for _, points := range c.Points {
		height += p.points(points, box{in.x, in.y + height, in.w, 19.5 * u / float64(len(c.Points))}, u, draw)
	}
	return height
}

// head is the band with the title, and gives its height.
func (p *pen) head(c Card, in box, u float64) float64 {
	high := 12.5 * u
	p.pdf.SetFillColor(c.Kind.tint())
	p.pdf.RoundedRect(in.x, in.y, in.w, high, 2.5*u, "12", "F")
	p.stroke(0, 0.35*u)
	p.pdf.Line(in.x, in.y+high, in.x+in.w, in.y+high)
	middle, width := in.x+in.w/2, in.w-3*u
	size, ok := p.fit(c.Title, true, width, 15*u, 9*u)
	if ok {
		p.write(middle, in.y+6.6*u, c.Title, size, true, inMiddle)
	} else {
		p.longTitle(c.Title, box{in.x + 1.5*u, in.y + 0.8*u, width, 7.4 * u}, 10*u)
	}
	size, ok = p.fit(c.Under, false, width, 7.5*u, leastLabel)
	if !ok {
		p.cut = append(p.cut, c.Title)
	}
	p.write(middle, in.y+10.7*u, p.clip(c.Under, false, width, size), size, false, inMiddle)
	return high
}

// longTitle is a title on as many lines as it takes, in the middle.
func (p *pen) longTitle(title string, in box, most float64) {
	words := wordsOf(title)
	for i := range words {
		words[i].bold = true
	}
	size, broken := most, [][]word(nil)
	for ; ; size -= 0.25 {
		size = max(size, leastLabel)
		broken = p.lines(words, in.w, size)
		whole := true
		for _, one := range words {
			whole = whole && p.width(one.text, true)*size <= in.w
		}
		if high := float64(len(broken)) * size * point * 1.1; high <= in.h && (whole || size <= leastTitle) || size <= leastLabel {
			if high > in.h {
				p.cut = append(p.cut, title)
				broken = broken[:max(1, int(in.h/(size*point*1.1)))]
			}
			break
		}
	}
	high := float64(len(broken)) * size * point * 1.1
	for i, line := range broken {
		text := ""
		for _, one := range line {
			text += " " + one.text
		}
		p.write(in.x+in.w/2, in.y+(in.h-high)/2+(float64(i)+0.8)*size*point*1.1, strings.TrimSpace(text), size, true, inMiddle)
	}
}

func (p *pen) foot(c Card, in box, y, u float64) {
	size, ok := p.fit(c.Foot, false, in.w-4*u, 5.5*u, 3.5)
	if !ok {
		p.cut = append(p.cut, c.Title)
	}
	p.pdf.SetTextColor(grey, grey, grey)
	p.write(in.x+in.w/2, y, p.clip(c.Foot, false, in.w-4*u, size), size, false, inMiddle)
	p.pdf.SetTextColor(0, 0, 0)
}

// numbers is the big ones, up to three in a row, and gives their height. One or two
// alone are bigger.
func (p *pen) numbers(c Card, in box, u float64) float64 {
	n := len(c.Numbers)
	abreast := min(n, 3)
	if n == 4 {
		abreast = 2
	}
	scale := 1.0
	if n <= 2 {
		scale = 1.5
	}
	high := 13.2 * u * scale
	rows := (n + abreast - 1) / abreast
	for i, one := range c.Numbers {
		row := i / abreast
		inRow := min(abreast, n-row*abreast)
		wide := in.w / float64(inRow)
		p.number(c.Title, one, box{in.x + float64(i%abreast)*wide, in.y + float64(row)*high, wide, high}, u*scale)
	}
	return float64(rows) * high
}

// number is one with its symbol and its name.
func (p *pen) number(title string, n Number, in box, u float64) {
	symbol := 7.2 * u
	gap := 0.9 * u
	size, ok := p.fit(n.Value, true, in.w-symbol-gap-2*u, 26*u, 5)
	if !ok {
		p.cut = append(p.cut, title)
	}
	value := p.clip(n.Value, true, in.w-symbol-gap-2*u, size)
	wide := symbol + gap + p.width(value, true)*size
	x := in.x + (in.w-wide)/2
	p.symbol(n.Symbol, x, in.y+1.4*u, symbol)
	p.write(x+symbol+gap, in.y+5*u+0.36*size*point, value, size, true, fromLeft)
	size, ok = p.fit(n.Name, false, in.w-0.5*u, 6.5*u, leastLabel)
	if !ok {
		p.cut = append(p.cut, title)
	}
	p.write(in.x+in.w/2, in.y+11.8*u, p.clip(n.Name, false, in.w-0.5*u, size), size, false, inMiddle)
}

// points is a stud for each, in rows of ten if there is room, and gives their
// height; they are drawn, or only measured. Where even small ones have no room there
// are none: the number is above.
func (p *pen) points(points Points, in box, u float64, draw bool) float64 {
	const lost = 1.4 // millimetres: too small to be counted
	if points.N <= 0 {
		return 0
	}
	label := 2.4 * u
	for _, abreast := range []int{10, 12, 15, 20, 25, 30} {
		pitch := in.w / float64(abreast)
		rows := (points.N + abreast - 1) / abreast
		if pitch < lost {
			break
		}
		if label+float64(rows)*pitch > in.h {
			continue
		}
		height := label + float64(rows)*pitch + 0.6*u
		if !draw {
			return height
		}
		p.write(in.x, in.y+label-0.6*u, points.Name, math.Max(leastLabel, 5.5*u), false, fromLeft)
		for i := range points.N {
			x := in.x + (float64(i%abreast)+0.5)*pitch
			y := in.y + label + (float64(i/abreast)+0.5)*pitch
			p.stud(x, y, 0.44*pitch)
		}
		return height
	}
	return 0
}

// stud is a stud from above.
func (p *pen) stud(x, y, radius float64) {
	p.stroke(0, radius*0.14)
	p.pdf.Circle(x, y, radius, "D")
	p.stroke(120, radius*0.1)
	p.pdf.Circle(x, y, radius*0.62, "D")
}
