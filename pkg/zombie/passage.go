package zombie

import "github.com/zbrikz/zbrikz/pkg/dice"

// A Passage is a way past zombies before anything is thrown, so that it can be counted
// die by die (Zombie Brikz, Close encounters).
type Passage struct {
	Groups []int // zombies within 1 inch, group by group
	Cup    Cup   // from which Zombie Dice are taken
	dice   meeting
}

// Passage is the way of [Game.ZombieRoll]. It refuses the same.
func (g *Game) Passage(way Way) (Passage, error) {
	groups, meeting, err := g.opens(way)
	if err != nil {
		return Passage{}, err
	}
	return Passage{groups, meeting.cup, *meeting}, meeting.choose
}

// Blind tells whether Zombie Dice are drawn without looking.
func (p Passage) Blind() bool { return p.dice.blind }

// Alike is how many zombies, beginning with number at (the first is 0), throw like dice
// whatever came before. With plain dice that is all of them, with Zombie Dice those of
// one colour. Where dice are drawn blind, it is 1.
func (p Passage) Alike(at int) int {
	switch {
	case p.dice.blind:
		return 1
	case len(p.dice.chosen) == 0:
		return dice.Sum(p.Groups) - at
	}
	like := 1
	for at+like < len(p.dice.chosen) && p.dice.chosen[at+like] == p.dice.chosen[at] {
		like++
	}
	return like
}

// Brains throws for zombie n with the dice in a cup: 1 if it attacks, else 0. left is the
// cup afterwards, where dice were drawn from it.
func (p Passage) Brains(at int, cup Cup, r dice.Roller) (attacks int, left Cup) {
	one := p.dice
	one.cup, one.used = cup, nil
	if len(one.chosen) > 0 {
		one.chosen = one.chosen[at:]
	}
	attacks, _, _ = one.roll(1, r)
	return attacks, one.cup
}
