// Package fight is the plays of a turn in BrickQuest: initiative, moves, attacks, damage
// and abilities, and the counted fights.
package fight

import (
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An onslaught is attacks of heroes and foes on one figure, one after the other.
type onslaught struct {
	brickquest.Assault
	Attackers attackers
	Then      []string // the next targets, once the one before is dead

	total, against *int // sums that the table has added up
}

// sums refuses sums that say nothing, or too much.
func (o onslaught) sums() error {
	switch {
	case len(o.Then) > 0 && !o.Attackers.several:
		return ask.Usagef("--then is for the others of several attackers: name more than one, as in: zbrikz attack orc1..3 Mia --then Harry")
	case (o.total == nil) != (o.against == nil):
		return ask.Usagef("attack needs --total and --against together, as in: zbrikz attack goblin1 --total 14 --against 9")
	case o.total != nil && o.Attackers.several:
		return ask.Usagef("--total is the sum of one attack: name one attacker")
	case o.total != nil && (o.Bonus != 0 || o.ExtraDice != 0 || o.DefenseBonus != 0 || o.Height != 0):
		return ask.Usagef("--total and --against have everything in them: leave out bonuses, extra dice and heights")
	}
	return nil
}

// attackers are the figures that attack. The answer for several is another one than for
// one, though only one of them may be left.
type attackers struct {
	names   []string
	several bool
}

// assaults are the attacks, one by one.
func (o onslaught) assaults() []brickquest.Assault {
	var all []brickquest.Assault
	for _, name := range o.Attackers.names {
		a := o.Assault
		a.By = name
		if o.total != nil && o.against != nil {
			a.Totals = &brickquest.Totals{Attack: *o.total, Defense: *o.against}
		}
		all = append(all, a)
	}
	return all
}

// on is the same attacks, on another figure.
func (o onslaught) on(target string) onslaught {
	o.Target = target
	return o
}

// aims are the attacks before their dice.
func (o onslaught) aims(g *brickquest.Game) ([]brickquest.Aimed, error) {
	var aims []brickquest.Aimed
	for _, a := range o.assaults() {
		aim, err := g.Aim(a)
		if err != nil {
			return nil, err
		}
		aims = append(aims, aim)
	}
	return aims, nil
}

// first is the name of the first attacker, as far as anybody was named.
func (o *onslaught) first() string {
	if len(o.Attackers.names) > 0 {
		return o.Attackers.names[0]
	}
	return ""
}

// attackersKind is a figure that attacks, or several: goblin1..4, goblin1,goblin3.
func attackersKind() ask.Kind[attackers] {
	some := words.ActorsKind()
	return ask.Kind[attackers]{
		Noun: some.Noun, Names: some.Names, About: some.About, Only: some.Only,
		Read: func(h *ask.Here, typed string) (attackers, ask.Fit, error) {
			if names.IsNumber(typed) {
				return attackers{}, ask.No, ask.Usagef("attack takes names; by numbers it is --ad and --dd")
			}
			all, fit, err := some.Read(h, typed)
			return attackers{all, strings.Contains(typed, ",") || words.RangeOfFoes().MatchString(typed)}, fit, err
		},
	}
}

// AttackByNamePlay is attack of the heroes and foes at the table.
func AttackByNamePlay() play.Untyped {
	return play.Of(&play.Play[onslaught, brickquest.Assaults]{
		About: play.About{Name: "attack", Glance: true},
		Takes: func(o *onslaught) []ask.Way {
			others, next := words.OtherSide(o.first, words.AliveAndSeen), ask.Each(words.FigureKind())
			next.Names = nil // nobody leaves the flag out
			return ask.Takes(
				ask.Word(&o.Attackers, "attacker", attackersKind()).Or("by", "the figure that attacks, a `name`").Called("an attacker").Tab(others).As("Attack").
					Only(func(h *ask.Here) ask.Among { return words.ActingOn(h, o.Target) }),
				ask.Word(&o.Target, "target", targetKind()).Called("a target").Tab(others).As("Attack it").Spares(words.FriendOf(o.first)).
					Only(func(h *ask.Here) ask.Among { return words.Against(h, o.first()) }),
				ask.List(&o.Then, "then", "the next `figures` to attack, once the target is dead", next).Tab(others).Off(),
				ask.Flag(&o.Bonus, "bonus", "`points` added to the attack", words.PointsKind()),
				ask.Flag(&o.ExtraDice, "extra-dice", "attack `dice` that the table adds", words.WholeKind("dice")),
				ask.Flag(&o.DefenseBonus, "defense-bonus", "`points` added to the defense; -2 for a large creature", words.PointsKind()),
				ask.Flag(&o.Height, "height", "full `bricks` that the attacker stands higher; less than 0: lower", words.WholeKind("bricks")),
				criticalsField(&o.Criticals),
				ask.Flag(&o.total, "total", "your own `sum` of the attack, bonuses and all, instead of its dice; needs --against", ask.Maybe(words.WholeKind("points"))),
				ask.Flag(&o.against, "against", "the `sum` of the defense, for --total", ask.Maybe(words.WholeKind("points"))),
				ask.Switch(&o.Ranged, "ranged", "a shot, not a melee attack"),
				ask.Flag(&o.Range, "range", "a shot over so many `squares`", words.SquaresKind(1)),
				ask.Switch(&o.Behind, "behind", "from the square directly behind the target"),
				ask.Switch(&o.Charge, "charge", "after a move in a straight line to the target, two squares or more"),
				ask.Switch(&o.Enchanted, "enchanted", "with an enchanted weapon"),
				ask.Fudge(&o.Fudge),
			)
		},
		Doubt: func(st *table.State, o onslaught) string {
			for _, by := range o.Attackers.names {
				for _, target := range append([]string{o.Target}, o.Then...) {
					if doubt := words.OwnSide(words.GameOf(st), by, target); doubt != "" {
						return doubt
					}
				}
			}
			return ""
		},
		Rule: words.InQuest(func(g *brickquest.Game, o onslaught, r dice.Roller) (brickquest.Assaults, brickquest.Game, error) {
			if err := o.sums(); err != nil {
				return brickquest.Assaults{}, brickquest.Game{}, err
			}
			return g.Assault(o.assaults(), r, o.Then...)
		}),
		Say: func(d play.Done[onslaught, brickquest.Assaults]) []play.Line {
			g := words.GameOf(d.After)
			if d.Asked.Attackers.several {
				return allAssaultLines(g, d.Outcome, d.Rolled)
			}
			b := d.Outcome.Last()
			return play.Said(play.As(play.Answer, assaultFirst(b)), assaultLines(g, b, d.Rolled))
		},
		Shapes: []any{brickquest.Assaulted{}, brickquest.Assaults{}},
		Show: func(d play.Done[onslaught, brickquest.Assaults]) any {
			if d.Asked.Attackers.several {
				return d.Outcome
			}
			return d.Outcome.Last()
		},
		Why: func(d play.Done[onslaught, brickquest.Assaults]) []string {
			if d.Asked.Target == "" { // chances are counted, for the best target
				return whyBrawl()
			}
			aims := say.Each(d.Outcome.All(), func(b brickquest.Assaulted) brickquest.Aimed { return b.Aimed })
			if len(aims) == 0 { // chances are counted: those of all attacks
				aims, _ = d.Asked.aims(words.GameOf(d.Before)) // the attacks were aimed before
			}
			return whyAssaults(aims, d.Outcome.All())
		},
		Rules: []string{"criticals", "heights"},
		Odds:  assaultOdds,
	})
}
