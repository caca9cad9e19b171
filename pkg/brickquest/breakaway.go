package brickquest

import (
	"cmp"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// BrokeAway tells how a figure moved out of the squares that another one threatens.
type BrokeAway struct {
	Name    string     `json:"name"`    // the figure that moves
	By      string     `json:"by"`      // the figure that may attack it
	Slipped bool       `json:"slipped"` // it slips away
	Blow    *Assaulted `json:"blow"`    // the attack; null where it slipped away

	Breaks []Break `json:"breaks,omitempty"` // the rules of the turn against which it moves; left out where there are none
}

// slips is the face on which a figure that moves away is not attacked.
const slips = 6

// Slips tells whether a figure slips away on a face.
func Slips(face int) bool { return face == slips }

// Breakaway lets the target of an attack move away from the figure that threatens it. It
// slips away on a 6, else it is attacked. The attack is no action, and each attacker has
// one in a round; a figure that slipped away is out of its reach for that round.
// Out of the turn of the figure that moves, and beside a spell, a shot or a meditation of the
// same round, it is against the rules, which is told, and refused under the house rule strict.
// (BrickQuest, Breakaway, an optional rule; Casting a Spell; Attacking.)
func (g *Game) Breakaway(a Assault, r dice.Roller) (BrokeAway, Game, error) {
	aim, err := g.AimAway(a)
	if err != nil {
		return BrokeAway{}, Game{}, err
	}
	b := BrokeAway{Name: a.Target, By: a.By}
	next := g.Clone()
	broken, foul := g.judged(a.By, g.awayBreaks(g.Figure(a.By), aim.Ranged), a.Fudge)
	if g.HasTurns(a.Target) && !g.Acts(a.Target) {
		b.Breaks, err = g.judged(a.Target, []Break{OutOfTurn}, a.Fudge)
	}
	if err = cmp.Or(foul, err); err != nil {
		return BrokeAway{}, Game{}, err
	}
	b.Slipped = Slips(r.Roll(dice.Throw{Why: "breakaway", Who: a.Target, N: 1, Die: dice.D(6), Cuts: dice.Cuts{slips - 1}})[0])
	next.noteFree(a.By, a.Target, b.Slipped)
	if b.Slipped {
		return b, next, nil
	}
	blow := next.strike(aim, r)
	if slices.Contains(broken, NotFullRound) {
		next.disturb(a.By)
	}
	blow.Breaks = broken
	b.Blow = &blow
	return b, next, nil
}

// awayBreaks are the rules of a round that a figure breaks by an attack on one that breaks
// away. It is no action, but an attack all the same (ruling). (BrickQuest, Casting a Spell;
// Attacking; Breakaway.)
func (g *Game) awayBreaks(f *Figure, ranged bool) (all []Break) {
	if !g.HasTurns(f.Name) {
		return nil
	}
	other := Shot
	if ranged {
		other = Struck
	}
	deeds := g.turnOf(f).Deeds
	if slices.Contains(deeds, Cast) {
		all = append(all, SpellAndAttack)
	}
	if slices.Contains(deeds, other) {
		all = append(all, MeleeAndRanged)
	}
	if f.Meditates || f.Ahead.Meditates {
		all = append(all, NotFullRound)
	}
	return all
}

// AimAway is the attack on a figure that breaks away, before its dice. It refuses the
// same as Aim, and an attack that this attacker has used up.
func (g *Game) AimAway(a Assault) (Aimed, error) {
	aim, err := g.Aim(a)
	if err != nil || a.Fudge {
		return aim, err
	}
	free, against := g.freeOf(a.By), ""
	switch {
	case g.Rules.Breakaway == "no":
		against = "breaking away isn't played at this table"
	case aim.Ranged:
		against = a.By + " only shoots: it can't strike a figure that moves away"
	case free.Used:
		against = a.By + " has had its extra attack in this round"
	case slices.Contains(free.Not, a.Target):
		against = a.Target + " has slipped away from " + a.By + " in this round"
	}
	if against != "" {
		return aim, &Against{against, "Breakaway"}
	}
	return aim, nil
}

// freeOf is the free attack of a figure in this round, on figures that break away.
func (g *Game) freeOf(name string) Free {
	if f := g.Figure(name).Free; f.Round == g.Initiative.Round {
		return f
	}
	return Free{Round: g.Initiative.Round}
}

// noteFree notes that somebody has slipped away from an attacker in this round,
// or was attacked. Where no initiative was rolled there are no rounds to note it for.
func (g *Game) noteFree(name, mover string, slipped bool) {
	if g.Initiative.Round == 0 {
		return
	}
	free := g.freeOf(name)
	if free.Used = free.Used || !slipped; slipped {
		free.Not = append(slices.Clone(free.Not), mover)
	}
	g.Figure(name).Free = free
}
