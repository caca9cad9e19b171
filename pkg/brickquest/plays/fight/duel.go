package fight

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// dueled is how a fight of two ends. Its JSON names are a contract.
type dueled struct {
	Duelists    []duelist `json:"duelists"`     // the two duelists; the one that begins comes first; empty where nobody is named
	Rounds      *float64  `json:"rounds"`       // on average, the last one begun; null where it may have no end
	RoundsExact *string   `json:"rounds_exact"` // null: rounds is right to twelve digits
	Never       float64   `json:"never"`        // how likely it has no end
	Exact       bool      `json:"exact"`        // false: all numbers are right to twelve digits
	Table       *brawled  `json:"table"`        // the fight at the table, where nobody is named; null in a duel of two
}

type duelist struct {
	Name         string  `json:"name"`          // the figure
	HitPoints    int     `json:"hit_points"`    // its hit points now
	Attacks      int     `json:"attacks"`       // in a turn
	AttackDice   int     `json:"attack_dice"`   // dice of each attack
	AttackBonus  int     `json:"attack_bonus"`  // points on each attack
	DefenseDice  int     `json:"defense_dice"`  // dice of a defense against the other one's attacks
	DefenseBonus int     `json:"defense_bonus"` // points on each defense
	Back         int     `json:"back"`          // hit points that come back as each of its turns begins
	Wins         float64 `json:"wins"`          // how likely it wins, to twelve digits
	WinsExact    *string `json:"wins_exact"`    // null: wins is right to twelve digits
}

// A bout is two that fight until one falls, and how often each attacks in a turn; 0: as
// often as it can. Without names it is the whole table.
type bout struct {
	First, Second string
	Attacks       [2]int
	all           bool
}

// DuelPlay is zbrikz duel.
func DuelPlay() play.Untyped {
	return play.Of(&play.Play[bout, dueled]{
		About: play.About{
			Name: "duel", Short: "How a fight ends: of two, or of everybody", Class: play.Reads,
			Long: `Counts how a fight of two at the table ends: the first one begins, and each attacks in
all its turns until one of them falls. Nothing is rolled or kept. It goes by their
melee numbers and the hit points that they have now. Criticals count where the table
plays them, and so do hit points that grow back. --why tells what isn't in it.
Without names it is the fight of the whole table from this moment on, with both sides
choosing the best target for each attack.`,
			Examples: []string{"zbrikz duel Harry goblin1", "zbrikz duel Harry goblin1 --attacks 2,1", "zbrikz duel", "zbrikz duel goblin1 Harry --why"},
		},
		Takes: func(b *bout) []ask.Way {
			return []ask.Way{
				ask.Of(
					ask.Word(&b.First, "first", words.FigureKind()).Called("a name").Tab(words.AliveAndSeen),
					ask.Word(&b.Second, "second", words.FigureKind()).Called("another one").Tab(words.OtherSide(func() string { return b.First })),
					ask.Flag(&b.Attacks, "attacks", "attacks in a turn of each, as 2,1; as many as they can where you don't say",
						ask.Notation("attacks", "ATTACKS,ATTACKS", readAttacks))),
				ask.Of(ask.From(&b.all, func(*ask.Here) (bool, error) { return true, nil })),
			}
		},
		Rule: func(st *table.State, b bout, _ dice.Roller) (dueled, table.State, error) {
			if b.all {
				table, err := newBrawled(words.GameOf(st), MostValues)
				return dueled{Duelists: []duelist{}, Table: table}, *st, err
			}
			two, err := b.duelists(words.GameOf(st))
			if err != nil {
				return dueled{}, table.State{}, err
			}
			d, err := newDueled(two)
			if errors.Is(err, odds.ErrTooMany) {
				err = fmt.Errorf("%w: both get hit points back, and have very many", err)
			}
			return d, *st, err
		},
		Say: func(d play.Done[bout, dueled]) []play.Line {
			g := words.GameOf(d.After)
			if d.Asked.all {
				unhurt := say.If(g.ForPlayers(), "only the BrickMaster knows the foes' hit points: they count as unhurt")
				return play.Said(brawledLines(*d.Outcome.Table), play.As(play.Note, unhurt))
			}
			kept := g.KeepsPoints(d.Asked.First) || g.KeepsPoints(d.Asked.Second)
			unhurt := say.If(kept, "only the BrickMaster knows a foe's hit points: it counts as unhurt")
			return play.Said(duelLines(d.Outcome), play.As(play.Note, unhurt))
		},
		Why: func(d play.Done[bout, dueled]) []string {
			if d.Asked.all {
				return whyBrawl()
			}
			two, _ := d.Asked.duelists(words.GameOf(d.Before)) // the rule has refused wrong ones
			return whyDuel(two)
		},
		Rules: []string{"criticals"},
	})
}

func (b bout) duelists(g *brickquest.Game) ([2]battle.Duelist, error) {
	return battle.Duel(g, [2]string{b.First, b.Second}, b.Attacks)
}

// readAttacks reads attacks in a turn of both: "2,1".
func readAttacks(typed string) (each [2]int, err error) {
	parts := strings.Split(typed, ",")
	if len(parts) != len(each) {
		return each, &ask.Misfit{Why: "it is a number for each of the two, as in: --attacks 2,1"}
	}
	number := ask.Number("attacks", 1, battle.MostAttacks)
	for i, part := range parts {
		if each[i], _, err = number.Read(nil, strings.TrimSpace(part)); err != nil {
			return each, err
		}
	}
	return each, nil
}

// newDueled counts a duel: the damage of each turn, and how they end.
func newDueled(two [2]battle.Duelist) (dueled, error) {
	var sides [2]odds.Side
	var d dueled
	for i, one := range two {
		damage, err := show.DamageOdds(context.Background(), one.Aim.Attack)
		if err != nil {
			return d, err
		}
		// More than the other one can have takes no more.
		enough := max(two[1-i].HitPoints, two[1-i].Full)
		damage = odds.Map(damage, func(n int) int { return min(n, enough) })
		sides[i] = odds.Side{Turn: odds.Repeat(damage, one.Attacks), Stock: odds.Stock{Left: one.HitPoints, Full: one.Full, Back: one.Back}}
	}
	f, err := odds.Fight(sides[0], sides[1])
	if err != nil {
		return d, err
	}
	d.Never = f.Never
	for i, one := range two {
		defense := two[1-i].Aim
		d.Duelists = append(d.Duelists, duelist{
			Name: one.Name, HitPoints: one.HitPoints, Attacks: one.Attacks, AttackDice: one.Aim.AttackDice, AttackBonus: one.Aim.Bonus,
			DefenseDice: defense.DefenseDice, DefenseBonus: defense.DefenseBonus, Back: one.Back, Wins: f.Wins[i],
		})
	}
	if f.Never == 0 {
		d.Rounds = &f.Rounds
	}
	return d, nil
}

func duelLines(d dueled) []play.Line {
	first, second := d.Duelists[0], d.Duelists[1]
	answer := fmt.Sprintf("%s wins %s of all duels, %s %s.", say.Sentence(first.Name), say.OneIn(first.Wins), second.Name, say.OneIn(second.Wins))
	rounds := ""
	if d.Rounds != nil {
		rounds = say.Average(*d.Rounds) + " rounds on average, the last one begun"
	}
	never := ""
	switch {
	case d.Never == 1:
		answer = fmt.Sprintf("Neither %s nor %s ever falls.", first.Name, second.Name)
	case d.Never > 0:
		never = say.OneIn(d.Never) + " never end"
	}
	how := "right to 12 digits"
	for _, one := range d.Duelists {
		how += say.If(one.Back > 0, fmt.Sprintf("; %s gets %s back in each turn", one.Name, say.Count(one.Back, "hit point")))
	}
	return play.Said(play.As(play.Answer, answer),
		play.As(play.Note, rounds, never, duelistLine(first), duelistLine(second), how))
}

func duelistLine(one duelist) string {
	return fmt.Sprintf("  %s: %s, %s a turn with %s%s, defense %s%s; wins %s", one.Name, say.Count(one.HitPoints, "hit point"),
		say.Count(one.Attacks, "attack"), say.Dice(one.AttackDice), say.Signed(one.AttackBonus), say.Dice(one.DefenseDice), say.Signed(one.DefenseBonus), twelve(one.Wins))
}

// twelve is a chance to twelve digits. A possible chance is never told as 0, and an
// unsure one never as 1.
func twelve(p float64) string {
	const least = 5e-13 // from which on it is rounded to more than nothing
	switch {
	case 0 < p && p < least:
		return fmt.Sprintf("%.3g", p)
	case 1-least <= p && p < 1:
		return "more than 0.999999999999"
	default:
		return fmt.Sprintf("%.12f", p)
	}
}

func whyDuel(two [2]battle.Duelist) []string {
	return append(whyAssaults([]brickquest.Aimed{two[0].Aim, two[1].Aim}, nil),
		"BrickQuest, Monsters: a monster that regenerates gets hit points back as its turn begins, not more than it began with",
		"each attacks in every turn, as often as it can or as --attacks says, with the hit points of now; the first one begins",
		"dice of Prowess stand as they were divided, those of Ninja Focus count where they were chosen (zbrikz allot); a figure without a melee attack shoots",
		"not in it: charges, Rage, spells and their lasting effects, poison and other ills, breath, coming close, and weapons that drop; zbrikz balance has tactics")
}
