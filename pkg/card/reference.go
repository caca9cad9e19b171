package card

import (
	"fmt"
	"math"
)

// A reference is a page to look things up: a card for each game, the danger track,
// and the order of turns of both.
type reference struct{ order []string }

func (r reference) draw(p *pen, in box) {
	const gap = 6.0
	margin := in.x
	wide := (p.paper.Width - 2*margin - gap) / 2
	below := 30.0 + 3*gap + 2*17 + 12
	high := p.paper.Height - 2*margin - below
	p.panel("Zombie Brikz", OfZombie, zombieRules(), box{margin, margin, wide, high})
	p.panel("BrickQuest", OfMonster, questRules(), box{margin + wide + gap, margin, wide, high})
	strip := box{margin, margin + high + gap + 4, p.paper.Width - 2*margin, 30}
	p.dangerTrack(strip)
	strip.y, strip.h = strip.y+strip.h+gap+4, 17
	p.turnStrip(strip)
	strip.y += strip.h + gap + 4
	p.orderStrip(strip, r.order)
}

// panel is one game's rules in short.
func (p *pen) panel(title string, kind Kind, rules []string, b box) {
	p.fills(tint(kind.look().colour, 0.72))
	p.pdf.RoundedRect(b.x, b.y, b.w, 11, 2.5, "12", "F")
	p.write(b.x+b.w/2, b.y+7.6, title, 16, true, inMiddle)
	p.stroke(0, 0.35)
	p.pdf.RoundedRect(b.x, b.y, b.w, b.h, 2.5, "1234", "D")
	p.pdf.Line(b.x, b.y+11, b.x+b.w, b.y+11)
	p.text(rules, box{b.x + 3, b.y + 12.5, b.w - 6, b.h - 14.5}, 11, leastText, title)
}

func zombieRules() []string {
	return []string{
		"turn: all minifigs, in any order; then all zombies",
		`minifig: moves 5", then attacks; or does something else instead of one of them`,
		`quiet: 2" a turn, and nobody notices`,
		"a room comes into view: a D6 no higher than the danger level is a zombie",
		"open ground: a D6 less 1, times the danger level; a six is thrown again and added first",
		"each new zombie: another D6 no higher than the level, and it wanders",
		`past a zombie within 1": a D6 each. 1 or 2: stopped and attacked. 3 or 4: past. 5 or 6: it is pushed 2" away`,
		`attack: hand 2D6 in touch, gun 1D6 up to 10", brick 1D6 in touch; a 6 is thrown again and added; more than 4 is a hit`,
		"a zombie's attack: 1D6; more than 4 and the armor pieces' dice wounds; a wounded minifig dies",
		`zombies walk: 2" a turn; wandering ones somewhere new each time`,
		`horde: zombies within 2" of each other go together`,
		`they notice: a minifig that runs within 5"; within 10" of a noise each of them does, unless its D6 is a 6`,
		"hands: down stands, one up wanders, both up goes for something",
		"danger +1: for two turns after a death, for a minifig that is alone, behind a warning sign, and for good as a critical scene begins",
		"out of sight, and no way back into it in two turns: into the box",
	}
}

func questRules() []string {
	return []string{
		"order: 2D6 and the bonus, high first; monsters on their number, last on it; ties throw again",
		"turn: two actions: move, attack, object, spell, skill, in any order",
		"with a spell: no attack, no second spell, no turning in that round; moves are fine",
		"melee and ranged: not in the same round",
		"move: steps forward, back or sideways 1, diagonal 2; one brick up or down is fine, two aren't",
		"melee: the square in front and both beside it; a quarter turn before is free",
		"ranged: middle to middle, from between the front corners, with nothing in the way",
		"damage: attack dice and bonus less defense dice and bonus; a tie does no damage; at 0 dead",
		"skill check: 2D6 and bonus: easy 6, normal 8, hard 10, extremely hard 12, nearly impossible 13; two ones fail",
		"spells: points as they are cast, nobody saves; a spell that goes on ends on a 6",
		"doors, chests, levers: an action; with its key, the lock is part of it",
		"loot, pick up, give, use: an action each; carry all that fits into the closed bin",
		"critical (optional): two sixes or more, a point for each at least; all ones, the weapon falls",
		"breaking away (optional): on a 6; else the figure that threatens you attacks for nothing",
		"holding (optional): wait with both actions, to the end of the round",
	}
}

// dangerTrack is a place for a brick on each danger level (Zombie Brikz, Danger
// Level).
func (p *pen) dangerTrack(b box) {
	p.write(b.x, b.y-1.5, "Danger level: a brick stands on it", 9, true, fromLeft)
	wide := b.w / 6
	for i := range 6 {
		x := b.x + float64(i)*wide
		p.fill(255 - 14*i)
		p.stroke(0, 0.35)
		p.pdf.Rect(x, b.y, wide, b.h, "DF")
		p.write(x+wide/2, b.y+15, fmt.Sprint(i+1), 34, true, inMiddle)
		p.write(x+wide/2, b.y+21.5, "a room: "+upTo(i+1), 7.5, false, inMiddle)
		p.write(x+wide/2, b.y+26, fmt.Sprintf("open: (D6 - 1) x %d", i+1), 7.5, false, inMiddle)
	}
}

func upTo(n int) string {
	if n == 1 {
		return "1"
	}
	return fmt.Sprintf("1 to %d", n)
}

// turnStrip is a turn of Zombie Brikz from left to right (Zombie Brikz, Interactions).
func (p *pen) turnStrip(b box) {
	p.write(b.x, b.y-1.5, "A turn of Zombie Brikz", 9, true, fromLeft)
	parts := []string{
		"minifigs: all, in any order", `each: moves, with a D6 for each zombie within 1", then attacks`,
		`zombies: all walk 2", hordes together`, "wandering ones: somewhere new each turn", "next turn: the danger of a death runs out after two",
	}
	const tip = 3.5
	wide := b.w / float64(len(parts))
	for i, part := range parts {
		x := b.x + float64(i)*wide
		p.stroke(0, 0.35)
		p.fill(255 - 8*i)
		p.pdf.MoveTo(x, b.y)
		p.pdf.LineTo(x+wide-tip, b.y)
		p.pdf.LineTo(x+wide, b.y+b.h/2)
		p.pdf.LineTo(x+wide-tip, b.y+b.h)
		p.pdf.LineTo(x, b.y+b.h)
		p.pdf.LineTo(x+tip, b.y+b.h/2)
		p.pdf.ClosePath()
		p.pdf.DrawPath("DF")
		p.text([]string{part}, box{x + tip + 1.5, b.y + 2.5, wide - 2*tip - 2, b.h - 4}, 8.5, leastText, "a turn")
	}
}

// orderStrip is the order of turns, from the first, with places to write on.
func (p *pen) orderStrip(b box, order []string) {
	p.write(b.x, b.y-1.5, "Initiative of BrickQuest, from the highest", 9, true, fromLeft)
	places := max(8, len(order))
	rows := 1
	if places > 8 {
		rows = 2
	}
	abreast := int(math.Ceil(float64(places) / float64(rows)))
	wide, high := b.w/float64(abreast), b.h/float64(rows)
	for i := range rows * abreast {
		x, y := b.x+float64(i%abreast)*wide, b.y+float64(i/abreast)*high
		p.stroke(0, 0.35)
		p.pdf.Rect(x, y, wide, high, "D")
		p.write(x+1, y+3, fmt.Sprint(i+1), 6.5, false, fromLeft)
		if i < len(order) {
			p.text([]string{order[i]}, box{x + 1, y + 3.8, wide - 2, high - 4.3}, 10, leastLabel, "the order")
		}
	}
}
