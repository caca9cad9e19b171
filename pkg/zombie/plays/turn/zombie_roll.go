package turn

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// ZombieRollPlay is the roll, or with --cup a look at the Zombie Dice that are left.
func ZombieRollPlay() play.Untyped { return play.With("cup", cupPlay(), wayPlay()) }

// A passing is a way past zombies, as it was typed.
type passing struct {
	zombie.Way
	Met []words.Group
}

func wayPlay() play.Untyped {
	return play.Of(&play.Play[passing, zombie.Encounter]{
		About: play.About{
			Name: "zombie-roll", Short: "Run past zombies within 1\" of the way",
			Long: `Rolls a die for each zombie within 1" of the way. 1-2 is Brains: the minifig is stopped,
and the zombie attacks at once with an exploding D6 that must beat armor 4, or more with
armor pieces. 3-4 is Feet: it gets by. 5-6 is Hit: it pushes the zombie 2" away. With
groups along the way, as in 2+3+1, later groups aren't rolled after a Brains. Groups of
several hordes have their letters: 1a+2b.

With --to a minifig that gets through is in that place then. One that is stopped is
where it was before it ran, and its way is over for this turn: a further roll judges
more zombies, and leads it nowhere.

The zombies are those of the only horde at the table, or at the minifig's place; else
name it with --horde.

Zombie Dice may be rolled instead: choose a color for each zombie, all at once or one at
a time with --zombie-dice choose and --ask. Green is the risky one. Type your own as
--dice brains,feet,hit, or b,f,h.

A 6 of an attacking zombie already hits. If you rolled it again anyway, add that die
after the first dice of all attackers: 6,5,2.`,
			Examples: []string{
				"zbrikz zombie-roll 3 --by Ann --horde A",
				"zbrikz zombie-roll 2+3+1 --by Ann --horde A",
				"zbrikz zombie-roll 1a+2b --by Ann",
				"zbrikz zombie-roll 3 --by Ann --horde A --to shop",
				"zbrikz zombie-roll 6 --odds",
				"zbrikz zombie-roll --zombie-dice green,green,red --by Ann --horde A",
				"zbrikz zombie-roll 2 --zombie-dice choose --by Ann --horde A --dice red,feet,green,hit",
				"zbrikz zombie-roll --cup",
			},
		},
		Takes: func(w *passing) []ask.Way {
			return ask.Takes(
				ask.Word(&w.Met, "zombies", words.GroupsKind()).Maybe().Called("how many zombies").Tab(w.likely),
				ask.Flag(&w.By, "by", "the `minifig` that runs", words.MinifigKind()).Only(words.Doer(nil)),
				w.horde().As("Meet its zombies"),
				ask.Flag(&w.To, "to", "the `place` where the minifig is if it gets through", words.AnyPlaceKind()),
				w.sneaky(), ask.Fudge(&w.Fudge), w.colors(),
			)
		},
		Rule: words.InZombie(func(g *zombie.Game, p passing, r dice.Roller) (zombie.Encounter, zombie.Game, error) {
			w, err := met(p)
			if err != nil {
				return zombie.Encounter{}, zombie.Game{}, err
			}
			return g.ZombieRoll(w, r)
		}),
		Say:   encounterLines,
		Why:   whyEncounter,
		Rules: append(zombieDiceRules(), "armor", "dice.explode", "death.turns_zombie", "danger.death_turns"),
		Odds:  passageOdds,
	})
}

// horde is the field that says whose zombies are met.
func (w *passing) horde() ask.Field {
	one := words.HordeOrNoneKind().Then(func(_ *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if err != nil && strings.Contains(typed, ",") {
			err = &ask.Misfit{Why: "it takes one horde; of several, each group has its letter: 1a+1b"}
		}
		return name, fit, err
	})
	return ask.Flag(&w.Horde, "horde", "whose zombies they are: the whole `horde` notices; none, where no horde has them", one).Only(func(h *ask.Here) ask.Among {
		if len(w.Met)+len(w.Dice) == 0 || len(w.Met) > 0 && !slices.ContainsFunc(w.Met, func(one words.Group) bool { return one.Horde == "" }) { // it is all of the horde that is named, or they have theirs
			return ask.Among{}
		}
		zombies := len(w.Dice)
		for _, one := range w.Met {
			zombies = max(zombies, one.Zombies)
		}
		return words.OneHorde(h, w.By, zombies)
	})
}

// sneaky is the field of attacks that a Sneaky minifig steps away from.
func (w *passing) sneaky() ask.Field {
	return ask.Flag(&w.Sneaky, "sneaky", "a Sneaky one steps away from an attack, or from so `many`: --sneaky=2", ask.Number("attacks", 1, zombie.MostMet)).Alone("1")
}

func (w *passing) colors() ask.Field {
	return ask.List(&w.Dice, "zombie-dice", "Zombie Dice by their `colors`, one for each zombie: green,green,red; or choose, one at a time", ask.Each(words.ColourKind()))
}

func passageOdds(st *table.State, p passing) play.Odds {
	w, wrong := met(p)
	if wrong != nil {
		return play.Odds{Count: func(dice.Roller) (int, error) { return 0, wrong }}
	}
	return play.Odds{
		Exact: func(context.Context) (odds.Dist[int], error) {
			p, err := words.GameOf(st).Passage(w)
			if err != nil {
				return odds.Dist[int]{}, err
			}
			return show.AttackersOdds(p)
		},
		Count:  func(r dice.Roller) (int, error) { return words.GameOf(st).Attackers(w, r) },
		Number: play.Question{Counts: "zombies that attack", Harm: true}, Headline: unhurt,
		Questions: func(attackers odds.Dist[int]) ([]play.Question, play.Question, error) {
			after, err := show.HealthAfter(words.GameOf(st), w, attackers)
			return []play.Question{after}, after, err
		},
		Follows: true,
	}
}

// likely is how many zombies are likely to be met: no more than the horde has that is
// named, or else the largest, and a handful where no horde is known.
func (w *passing) likely(h *ask.Here) []string {
	const handful, most = 6, 12
	largest := 0
	for _, h := range words.GameOf(h.State).Hordes {
		if w.Horde == "" || w.Horde == h.Name {
			largest = max(largest, h.Zombies())
		}
	}
	var all []string
	for n := range min(cmp.Or(largest, handful), most) {
		all = append(all, strconv.Itoa(n+1))
	}
	return all
}

// met is a way with as many zombies as there are Zombie Dice, where only these were said.
// It refuses a way on which nobody is met.
func met(p passing) (zombie.Way, error) {
	w := p.Way
	for _, one := range p.Met {
		if w.Groups = append(w.Groups, one.Zombies); one.Horde == "" {
			one.Horde = w.Horde
		} else if w.Horde != "" && w.Horde != one.Horde {
			return w, ask.Usagef("some are of horde %s, and some of horde %s: give each group its letter, as in 1%s+2%s, and leave out --horde", one.Horde, w.Horde, strings.ToLower(one.Horde), strings.ToLower(w.Horde))
		}
		w.Of = append(w.Of, one.Horde)
	}
	if len(w.Of) > 0 && !slices.ContainsFunc(w.Of, func(name string) bool { return name != w.Of[0] }) {
		w.Horde, w.Of = w.Of[0], nil
	}
	if slices.Contains(w.Dice, words.OneAtATime) {
		if len(w.Dice) > 1 {
			return w, ask.Usagef("--zombie-dice: colors, or %s alone", words.OneAtATime)
		}
		w.Choose, w.Dice = true, nil
	}
	if w.Groups == nil && len(w.Dice) > 0 {
		w.Groups = []int{len(w.Dice)}
	}
	if w.Groups == nil && w.Horde == "" {
		return w, ask.Usagef("zombie-roll needs how many zombies, or --horde, as in: zbrikz zombie-roll 3 --by Ann")
	}
	return w, nil
}

func encounterLines(d play.Done[passing, zombie.Encounter]) []play.Line {
	st, e := d.After, d.Outcome
	needs := armorNeeds(zombie.Protection{Fixed: e.Armor, Dice: e.ArmorDice}, "attacked")
	needs["zombie roll"] = "1-2 Brains, 3-4 Feet, 5-6 Hit"
	pushed := say.If(e.Pushed > 0, fmt.Sprintf(": push %s %d\" away, unless another zombie stands in the way", say.Verb(e.Pushed, "it", "them"), zombie.PushInches))
	spared := say.If(e.Spared > 0, say.Count(e.Spared, "zombie")+" further on: never met")
	return play.Said(
		play.Marked(play.As(play.Answer, encounterLine(e, cmp.Or(e.By, "the minifig"))),
			play.Mark{Part: "Through", Tone: play.Safe}, play.Mark{Part: "no hit", Tone: play.Safe}, play.Mark{Part: "Stopped", Tone: play.Danger}),
		play.As(play.Bricks, brickLine(st, e), fmt.Sprintf("%d Brains, %d Feet, %d Hit%s", e.Attacks, e.Passed, e.Pushed, pushed)),
		play.As(play.Note, spared, wayEnds(words.GameOf(st), e)),
		play.As(play.Bricks, dodged(st, e)),
		play.As(play.Dice, play.DiceLine(d.Rolled, needs)),
		play.As(play.Note, cupLeft(st, e)),
		play.As(play.Bricks, noticed(words.GameOf(st), e.By, append(e.Hordes, e.Horde)...)), show.ThereLines(words.GameOf(st), e.There),
		play.As(play.Note, words.Joined(e.Joins)),
	)
}

// encounterLine is the answer: how it went for the minifig.
func encounterLine(e zombie.Encounter, who string) string {
	if !e.Stopped && e.Over {
		return fmt.Sprintf("%s gets past %s%s, and stays: a zombie has stopped it this turn.", say.Sentence(who), say.Count(e.Zombies, "zombie"), ofHordes(e))
	}
	if !e.Stopped {
		return fmt.Sprintf("Through: %s gets past %s%s%s.", who, say.Count(e.Zombies, "zombie"), ofHordes(e), show.To(e.There.Place, ""))
	}
	attacks := e.Attacks - e.Dodged
	if attacks == 0 {
		return fmt.Sprintf("Stopped: %s steps away from %s%s.", who, say.Count(e.Dodged, "attack"), ofHordes(e))
	}
	hits := cmp.Or(say.If(e.Hits > 0, say.Count(e.Hits, "hit")), "no hit")
	return fmt.Sprintf("Stopped: %s%s %s%s, %s.", say.Count(attacks, "zombie"), ofHordes(e), say.Verb(attacks, "attacks", "attack"), say.If(e.By != "", " "+e.By), hits) +
		say.If(e.Hits > 0 && e.Health != "", fmt.Sprintf(" %s is %s.", who, e.Health))
}

// ofHorde says whose zombies they are; empty: of no horde.
func ofHorde(name string) string {
	return say.If(name != "", " of horde "+name)
}

// ofHordes says whose zombies were met on a way, or stopped the minifig.
func ofHordes(e zombie.Encounter) string {
	switch n := len(e.Hordes); {
	case n == 0:
		return ofHorde(e.Horde)
	case n == 1 || e.Stopped:
		return ofHorde(e.Hordes[n-1])
	}
	return " of hordes " + say.And(e.Hordes)
}

// brickLine says what to do with the bricks of the minifig.
func brickLine(st *table.State, e zombie.Encounter) string {
	switch {
	case e.Hits == 0:
		return ""
	case e.Health == "":
		return "first hit: a red stud; the next one kills"
	default:
		return show.Struck(st, e.By, e.Health, e.Rises)
	}
}

// dodged says what a Sneaky minifig does instead of being attacked.
func dodged(st *table.State, e zombie.Encounter) string {
	m := words.GameOf(st).Minifig(e.By)
	left := say.If(m.Has(zombie.Sneaky), fmt.Sprintf("; %s left", say.Count(m.Left(zombie.Sneaky), "use")))
	return say.If(e.Dodged > 0, fmt.Sprintf("sneaky: move it up to 2\" away for %s; no zombie rolls for that%s", say.Count(e.Dodged, "attack"), left))
}

// wayEnds says where a minifig is that was stopped, if that is news.
func wayEnds(g *zombie.Game, e zombie.Encounter) string {
	m := g.Minifig(e.By)
	switch {
	case e.Stopped && e.There.Place != "":
		return e.By + " is" + say.In(e.There.Place)
	case e.Back == "" || m == nil:
		return ""
	}
	return e.By + " hasn't come" + show.To(e.Back, "") + say.If(m.Place != "", ", and is still"+say.In(m.Place))
}

// noticed says that the hordes that were met are after the minifig, if any of them can walk.
func noticed(g *zombie.Game, by string, hordes ...string) string {
	after := cmp.Or(say.If(by != "", "is after "+by), "has noticed")
	return say.Lines(say.Each(hordes, func(name string) string {
		h := g.Horde(name)
		return say.If(h != nil && h.Focused > 0, fmt.Sprintf("horde %s %s: both hands forward", name, after))
	})...)
}

// whyMet is the rule of a minifig that meets a horde.
const whyMet = "Zombie Brikz, Horde rule: a minifig that meets a horde is noticed by all of it"

// whyEncounter are the rules that were at work; of chances, those about the roll and the attacks.
func whyEncounter(d play.Done[passing, zombie.Encounter]) []string {
	e, counted := d.Outcome, d.Outcome.Zombies == 0
	why := say.Some(
		"Zombie Brikz, Close encounters: one roll for each zombie within 1\" of the way; 1-2 Brains, 3-4 Feet, 5-6 Hit",
		say.If(len(d.Asked.Met) > 1, "ruling: each group is one roll; a Brains finishes its own group and cancels the later ones"),
		say.If(e.Dodged > 0, "Zombie Brikz, Character creation: a Sneaky minifig steps away from an attack, twice in a game"),
		say.If(counted || e.Attacks > e.Dodged && e.ArmorDice == 0, "Zombie Brikz, Zombie: an attack is D6, and more than the armor of 4 hits; a 6 hits before it could explode"),
		say.If(e.Attacks > e.Dodged && e.ArmorDice > 0, "Zombie Brikz, Zombie: an attack is D6, and more than the armor hits; ruling: each armor piece is a D6 more, and then sixes explode on both sides"),
		say.If(counted || e.Hits > 0, "Zombie Brikz, Health: the first hit wounds, the next one kills"),
		say.If(e.Horde != "" || len(e.Hordes) > 0, whyMet),
	)
	if len(e.Dice)+len(d.Asked.Dice) > 0 {
		why = append(why, whyZombieDice()...)
	}
	return append(why, show.WhyIn(e.There)...)
}

// unhurt is how likely a minifig gets past zombies with the health that it has; where
// only the attackers are known, it is their number.
func unhurt(c play.Counted) string {
	if len(c.First) == 0 || len(c.First[0].Outcomes) == 0 {
		return play.OnAverage("attackers")(c)
	}
	return play.WholePercent(c.First[0].Outcomes[0].P) + " unhurt"
}
