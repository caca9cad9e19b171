package fight

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/fight"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// How many values are counted at most: about a second and 100 MB. Where hit points come
// back, each takes three or four times as long.
const (
	MostValues     = 25_000_000
	mostBackValues = 7_000_000
	mostAtOnce     = 1_000_000 // 40 ms, where nobody has asked
)

// A Counted is the fight at the table, and the value of each moment that it can come to;
// nil where it isn't counted.
type Counted struct {
	battle.Brawl
	Table *fight.Table
	At    fight.Place
	rule  fight.Fight
}

// Count counts the fight at the table. There is no Table where that takes more than most
// values, and where a foe has more than its attacks. It refuses what Brawl refuses.
func Count(g *brickquest.Game, most float64) (Counted, error) {
	b, err := battle.NewBrawl(g)
	if err != nil {
		return Counted{}, err
	}
	c := Counted{Brawl: b, At: fight.Place{Group: b.Acting, Left: b.Left}}
	type like struct { // but for the figures
		brickquest.Attack
		Blind bool
	}
	known := map[like][]float64{}
	for i, rank := range b.Ranks {
		side := 1
		if rank.Hero {
			side = 0
		}
		c.rule.Groups = append(c.rule.Groups, fight.Group{Side: side, HP: rank.HitPoints, Attacks: rank.Attacks, Back: rank.Back, Full: rank.Full})
		c.At.HP = append(c.At.HP, rank.HitPoints)
		if rank.Back > 0 {
			most = min(most, mostBackValues)
		}
		row := make([][]float64, len(b.Ranks))
		for j, aim := range b.Aims[i] {
			if b.Ranks[j].Hero == rank.Hero {
				continue
			}
			one := like{aim.Attack, aim.Blind}
			one.By, one.Target = "", ""
			if known[one] == nil {
				damage, err := aimedOdds(context.Background(), aim)
				if err != nil {
					return Counted{}, err
				}
				known[one] = chances(damage)
			}
			row[j] = known[one]
		}
		c.rule.Damage = append(c.rule.Damage, row)
	}
	if len(b.Worse) == 0 {
		c.Table = fight.Solve(c.rule, most)
	}
	return c, nil
}

// cast gives each hero's rank the spell that takes the most hit points of those that it can
// pay, for the rule of thumb. It tells whether there is any.
func (c Counted) cast(g *brickquest.Game, spells []brickquest.Spell) (casts bool) {
	foes := 0
	for _, rank := range c.Ranks {
		if !rank.Hero {
			foes += len(rank.Names)
		}
	}
	for i, rank := range c.Ranks {
		group := &c.rule.Groups[i]
		for _, s := range spells {
			one, all := battle.Takes(s, foes)
			if rank.Hero && all > group.SpellAll && s.Duration.Kind == brickquest.Instant && g.Castable(rank.Names[0], s, false) {
				group.SpellOne, group.SpellAll, casts = one, all, true
			}
		}
	}
	return casts
}

// chances are the chances of 0, 1, 2 ... in a distribution.
func chances(d odds.Dist[int]) []float64 {
	all := make([]float64, slices.Max(d.Keys())+1)
	for n, p := range odds.Sorted(d) {
		all[n] = odds.Float(p)
	}
	return all
}

// brawled is the fight of the whole table. Its JSON names are a contract.
type brawled struct {
	Heroes  *float64 `json:"heroes"`   // how likely the heroes win; null where there is too much to count, and where a foe has more than its attacks
	AtLeast bool     `json:"at_least"` // they have more than their attacks, so it is no less
	TooRosy bool     `json:"too_rosy"` // an attack of a foe does more than its damage, so it is no more
	LeftOut []string `json:"left_out"` // what isn't in it, in words
	Acting  []string `json:"acting"`   // the figures whose attack it is
	Targets []valued `json:"targets"`  // of their next attack, the best one first
	ByThumb bool     `json:"by_thumb"` // there is too much to count, and the targets go by a rule of thumb
}

// A valued is a target, and how likely the heroes win if it is attacked.
type valued struct {
	Names  []string `json:"names"`  // the figure, or several with the same hit points
	Heroes *float64 `json:"heroes"` // how likely the heroes win then; null where it isn't told
}

func newBrawled(g *brickquest.Game, most float64) (*brawled, error) {
	c, err := Count(g, most)
	if err != nil {
		return nil, err
	}
	b := &brawled{
		LeftOut: leftOut(c.Brawl), AtLeast: len(c.Unused) > 0, TooRosy: len(c.Ills) > 0, Acting: c.Ranks[c.Acting].Names, Targets: []valued{},
		ByThumb: c.Table == nil && len(c.Worse) == 0,
	}
	if c.Table != nil {
		b.Heroes = new(c.Table.Value(c.At))
	}
	for _, t := range c.targets() {
		one := valued{Names: c.named(t)}
		if c.Table != nil {
			one.Heroes = &t.Value
		}
		b.Targets = append(b.Targets, one)
	}
	return b, nil
}

// targets are those of the next attack, the best one first: counted, or by the rule of thumb.
func (c Counted) targets() []fight.Target {
	if c.Table != nil {
		return c.Table.Targets(c.At)
	}
	return c.rule.Thumb(c.At)
}

// named are the figures that a target is.
func (c Counted) named(t fight.Target) (names []string) {
	rank := c.Ranks[t.Group]
	for i, name := range rank.Names {
		if rank.HitPoints[i] == t.HP {
			names = append(names, name)
		}
	}
	return names
}

func leftOut(b battle.Brawl) []string {
	return say.Each(slices.Concat(b.Unused, b.Worse, b.Ills), func(u battle.Unused) string {
		return say.Owned(u.Name) + " " + strings.ReplaceAll(u.What, "-", " ")
	})
}

// alone is the difference from which on it matters whom one attacks: half a percent.
const alone = 0.005

func brawledLines(b brawled) []play.Line {
	first, meaning := "This fight isn't counted: foes have more than their attacks.", ""
	switch {
	case b.Heroes != nil:
		atLeast := say.If(b.AtLeast, "at least ")
		first, meaning = fmt.Sprintf("The heroes win %s%s if both sides play their best.", atLeast, say.OneIn(*b.Heroes)), asIf
	case b.ByThumb:
		first = "There is too much to count in this fight."
	}
	left := say.If(len(b.LeftOut) > 0, "not in it: "+say.And(b.LeftOut))
	left += say.If(b.TooRosy, "; that is too rosy for the heroes")
	return play.Said(play.As(play.Answer, first), play.As(play.Note, bestLine(b), left, meaning))
}

// bestTarget tells whom to attack: the value of each target of a figure's next attack.
func bestTarget(g *brickquest.Game, o onslaught) (any, []play.Line, error) {
	by := o.first()
	b, err := newBrawled(g, mostAtOnce)
	switch {
	case o.Assault != (brickquest.Assault{}) || o.total != nil || o.against != nil:
		return nil, nil, ask.Usagef("bonuses and the like belong to one attack: name its target")
	case err != nil:
		return nil, nil, err
	case !slices.Contains(b.Acting, by):
		return nil, nil, fmt.Errorf("it isn't %s turn: name the target that %s attacks", say.Owned(by), by)
	}
	return b, brawledLines(*b), nil
}

// advised is the fight at a table that wants advice; nil where it doesn't, or there is none.
func advised(g *brickquest.Game) *brawled {
	if g.Rules.Advice != "on" {
		return nil
	}
	b, _ := newBrawled(g, mostAtOnce)
	return b
}

// Advice is whom it is best to attack now, in a line; empty where the table doesn't want to
// know, and where that takes more than a moment.
func Advice(g *brickquest.Game) string {
	if b := advised(g); b != nil && b.Heroes != nil {
		return bestLine(*b)
	}
	return ""
}

// targetKind is a figure that is attacked. Where the table wants advice, it is told how
// likely the heroes win then.
func targetKind() ask.Kind[string] {
	k := words.FigureKind()
	var known *brawled // the fight is counted once for all targets
	k.About = func(h *ask.Here, name string) string {
		about := words.AboutFigure(h, name)
		if known == nil {
			known = cmp.Or(advised(words.GameOf(h.State)), &brawled{})
		}
		for _, t := range known.Targets {
			if t.Heroes != nil && slices.Contains(t.Names, name) {
				about += fmt.Sprintf("; the heroes win %s", say.OneIn(*t.Heroes))
			}
		}
		return about
	}
	return k
}

// asIf is what a value means.
const asIf = "as if all reached all, no figure moved, cast, drank or breathed, and both sides chose the best target"

// bestLine is the targets of the next attack with their values, the best one first.
func bestLine(b brawled) string {
	if len(b.Targets) < 2 {
		return ""
	}
	who := say.And(show.Ranges(b.Acting))
	first, last := b.Targets[0], b.Targets[len(b.Targets)-1]
	switch {
	case first.Heroes == nil:
		return fmt.Sprintf("a good target for %s, by a rule of thumb: %s", who, say.And(show.Ranges(first.Names)))
	case math.Abs(*first.Heroes-*last.Heroes) < alone:
		return fmt.Sprintf("no matter which: %s may attack anybody", who)
	}
	all := say.Each(b.Targets, func(t valued) string { return say.And(show.Ranges(t.Names)) + " " + say.OneIn(*t.Heroes) })
	return fmt.Sprintf("best for %s: %s", who, strings.Join(all, ", "))
}

func whyBrawl() []string {
	return []string{
		"BrickQuest, Attacking: the damage of each attack is counted with all that cards, dice allotted and lasting effects give; each takes its better weapon",
		"BrickQuest, Monsters: a monster that regenerates gets hit points back as its turn begins, not more than it began with",
		"both sides take the target that is best for them in each moment, with all attacks that they have; nobody moves, casts, drinks, breathes or charges",
	}
}
