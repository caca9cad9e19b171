package magic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// EffectPlay is zbrikz effect.
func EffectPlay() play.Untyped {
	return effectListPlay(play.About{
		Name: "effect", Short: "Effects that last: spells, poison, walls",
		Long: `Lists the lasting effects, with their figure or place, and how long they last: spells,
potions, poison, curses, wards and walls. An effect that is counted in rounds runs down
by itself at the turns.`,
		Examples: []string{
			"zbrikz effect",
			`zbrikz effect end "war drums"`,
			"zbrikz effect add curse --on Harry",
			"zbrikz effect trigger cellar goblin1",
		},
	})
}

// EffectPlays are the plays below zbrikz effect.
func EffectPlays() []play.Untyped {
	return []play.Untyped{
		effectListPlay(play.About{
			Name: "effect list", Short: "The lasting effects: on whom or where, and how long", Examples: []string{"zbrikz effect list"},
		}),
		effectEndPlay(), effectAddPlay(), effectTriggerPlay(),
	}
}

// lastingShown is an effect as effect list has it. Its JSON names are a contract.
type lastingShown struct {
	show.EffectShown
	Turn     string `json:"turn"`     // the figure or place whose turn counts it; empty: none
	Summoned string `json:"summoned"` // the foe that is there through it
}

func newLastingShown(g *brickquest.Game, e brickquest.Effect) lastingShown {
	return lastingShown{show.Effects(g, []brickquest.Effect{e})[0], e.Turn, e.Summoned}
}

// The parts that -o json has of steps about one effect. Their JSON names are a contract.
type (
	letShown struct {
		brickquest.Let
		Effect lastingShown `json:"effect"` // the effect that was ended
	}
	begunShown struct {
		Effect lastingShown `json:"effect"` // the effect that begins
	}
	sprungShown struct {
		brickquest.Sprung
		Effect lastingShown `json:"effect"` // the charge that has gone off
	}
)

// effectsShown is all effects that last. Its JSON names are a contract.
type effectsShown struct {
	Effects []lastingShown `json:"effects"` // the lasting effects
}

func effectListPlay(about play.About) play.Untyped {
	about.Class = play.Reads
	return play.Of(&play.Play[struct{}, effectsShown]{
		About: about,
		Rule: words.Looking(func(g *brickquest.Game, _ struct{}) effectsShown {
			all := say.Each(g.Effects, func(e brickquest.Effect) lastingShown { return newLastingShown(g, e) })
			return effectsShown{append([]lastingShown{}, all...)}
		}),
		Say: func(d play.Done[struct{}, effectsShown]) []play.Line {
			g := words.GameOf(d.After)
			n := len(g.Effects)
			if n == 0 {
				return play.As(play.Answer, "No lasting effects.")
			}
			all := say.Each(g.Effects, func(e brickquest.Effect) string { return "  " + effectWords(g, e) })
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("%s %s.", say.Count(n, "effect"), say.Verb(n, "lasts", "last"))), play.As(play.Note, all...))
		},
		Why: func(d play.Done[struct{}, effectsShown]) []string {
			g := words.GameOf(d.After)
			ongoing := func(e brickquest.Effect) bool { return e.Ongoing }
			counted := func(e brickquest.Effect) bool { _, is := g.RoundsLeft(e); return is }
			return []string{
				say.If(slices.ContainsFunc(g.Effects, ongoing), "BrickQuest, Casting a Spell: an ongoing spell happens again as each turn of its caster begins, unless a 6 breaks it"),
				say.If(slices.ContainsFunc(g.Effects, counted), "ruling: the round of the casting is the first; it is over as the turn that counts it begins after the last"),
			}
		},
	})
}

// effectWords is an effect in a line: its name, its figures or place, its caster, how
// long it lasts, and whose turn counts it.
func effectWords(g *brickquest.Game, e brickquest.Effect) string {
	text := e.Name
	switch {
	case e.At != "":
		text += " at " + e.At
	case len(e.On) > 0:
		text += " on " + say.And(e.On)
	case e.Summoned != "":
		text += " (" + e.Summoned + ")"
	}
	text += say.If(e.By != "", ", by "+e.By)
	does := show.EffectDoes(g, e)
	switch _, counted := g.RoundsLeft(e); {
	case e.Turn != "" && g.Initiative.Round > 0 && !g.HasPlace(e.Turn) && (counted || e.Ongoing || e.Upkeep > 0):
		does = append(does, "as the rounds begin")
	case e.Turn != "" && (counted || e.Ongoing || e.Upkeep > 0):
		does = append(does, "at "+say.Owned(e.Turn)+" turns")
	case e.DamageDice > 0:
		does = append(does, "until a figure steps in")
	case len(does) == 0:
		does = append(does, "until it is ended")
	}
	return text + ": " + strings.Join(does, ", ")
}

func effectEndPlay() play.Untyped {
	return play.Of(&play.Play[brickquest.Which, brickquest.Let]{
		About: play.About{
			Name: "effect end", ByHand: true, Short: "End an effect early: a spell let go, a cure by hand",
			Long: `Ends an effect before its time. Where several have the name, say on whom, where or
by whom. Of one that works on several, --on takes that one out of it. A caster that
lets a spell go in the turn in which its upkeep was paid gets that upkeep back.`,
			Examples: []string{
				`zbrikz effect end "war drums"`,
				"zbrikz effect end hiccups --on goblin3",
				`zbrikz effect end "magic ward" --at cellar`,
			},
		},
		Takes: func(w *brickquest.Which) []ask.Way {
			return ask.Takes(
				ask.Word(&w.Name, "name", effectKind()),
				ask.Flag(&w.On, "on", "the hero or foe that it leaves, a `name`", words.FigureKind()),
				ask.Flag(&w.At, "at", "the `place` that it stands at", words.EffectPlaceKind()),
				ask.Flag(&w.By, "by", "the caster, a `name`", words.FigureKind()).Aloud(),
			)
		},
		Rule: words.InQuest(func(g *brickquest.Game, w brickquest.Which, _ dice.Roller) (brickquest.Let, brickquest.Game, error) {
			return g.EndEffect(w)
		}),
		Say:    letLines,
		Shapes: []any{letShown{}},
		Show: func(d play.Done[brickquest.Which, brickquest.Let]) any {
			return letShown{d.Outcome, newLastingShown(words.GameOf(d.After), d.Outcome.Effect)}
		},
		Why: func(d play.Done[brickquest.Which, brickquest.Let]) []string {
			return say.Some(
				say.If(d.Outcome.Effect.Upkeep > 0, "BrickQuest, Dwarven War Spells: a spell with upkeep lasts as long as its caster spends the points at the beginning of a turn"),
				say.If(d.Outcome.Back > 0, "ruling: a caster that lets it go later in that turn hasn't spent them"),
			)
		},
	})
}

func letLines(d play.Done[brickquest.Which, brickquest.Let]) []play.Line {
	g, l := words.GameOf(d.After), d.Outcome
	first := l.Effect.Name + " is over."
	switch {
	case l.On != "":
		first = fmt.Sprintf("%s leaves %s.", l.Effect.Name, l.On)
	case l.Effect.At != "":
		first = fmt.Sprintf("%s at %s is over.", l.Effect.Name, l.Effect.At)
	case len(l.Effect.On) > 0:
		first = fmt.Sprintf("%s on %s is over.", l.Effect.Name, say.And(l.Effect.On))
	}
	again := ""
	var back []play.Line
	if l.Back > 0 {
		has := say.Count(int(l.SpellPoints), "spell point")
		back = show.RecordLines(g, l.Effect.By, play.Bricks, fmt.Sprintf("%s: %s, with the upkeep of this turn", l.Effect.By, has), "")
		if g.IsHero(l.Effect.By) {
			back = play.As(play.Bricks, fmt.Sprintf("put %s onto %s sheet: %s", say.Count(l.Back, "blue round"), say.Owned(l.Effect.By), has))
		}
	}
	if l.Restored != "" {
		again = show.AgainLine(g, l.Effect.On[0], l.Restored)
	}
	return play.Said(play.As(play.Answer, say.Sentence(first)), play.As(play.Bricks, show.EndedLines(nil, l.Gone)), back, play.As(play.Bricks, again))
}

// brewing is an effect that begins by hand.
type brewing struct {
	Known     brickquest.Affliction // or a spell's effect that lasts, or one of the table's own
	On        []string
	At, By    string
	Rounds    int
	Bonus     int
	Defending int
}

func effectAddPlay() play.Untyped {
	return play.Of(&play.Play[brewing, brickquest.Begun]{
		About: play.About{
			Name: "effect add", ByHand: true, Short: "Begin an effect by hand: the BrickMaster's curse, a trap's poison",
			Long: `Begins an effect without a spell being cast. One that the rules know (a spell,
Poison, Mummy Rot, Lycanthropy, Speed) does what it does and lasts as long as it
does; any other name is yours, for so many rounds or until you end it.`,
			Examples: []string{
				"zbrikz effect add curse --on Harry",
				"zbrikz effect add hiccups --on goblin1..2 --rounds 2",
				`zbrikz effect add "holy water" --on Mia --defense-bonus 1 --rounds 3`,
				`zbrikz effect add "magic ward" --at cellar`,
			},
		},
		Takes: func(b *brewing) []ask.Way {
			return []ask.Way{ask.Of(
				ask.Word(&b.Known, "name", lastingKind()),
				ask.List(&b.On, "on", "heroes or foes that it works on, `names` with commas between", words.FiguresKind()),
				ask.Flag(&b.At, "at", "the `place` that it stands at", words.WardPlaceKind()),
				ask.Flag(&b.By, "by", "the caster, a `name`; its turn counts the rounds", words.FigureKind()).Aloud(),
				ask.Flag(&b.Rounds, "rounds", "for so many `rounds`; as its card says where you don't say", ask.Number("rounds", 1, brickquest.MostPoints)),
				ask.Flag(&b.Bonus, "bonus", "`points` on the attacks of the figures that it works on", words.PointsKind()),
				ask.Flag(&b.Defending, "defense-bonus", "`points` on their defense rolls", words.PointsKind()),
			).ExactlyOne("on", "at")}
		},
		Rule: words.InQuest(func(g *brickquest.Game, b brewing, _ dice.Roller) (brickquest.Begun, brickquest.Game, error) {
			e := b.Known.Effect
			e.On, e.At, e.By = b.On, b.At, b.By
			e.AttackBonus += b.Bonus
			e.DefenseBonus += b.Defending
			return g.AddEffect(e, cmp.Or(b.Rounds, b.Known.Rounds))
		}),
		Say: func(d play.Done[brewing, brickquest.Begun]) []play.Line {
			e := d.Outcome.Effect
			return play.Said(
				play.As(play.Answer, say.Sentence(e.Name)+" begins."), play.As(play.Note, "  "+effectWords(words.GameOf(d.After), e)))
		},
		Shapes: []any{begunShown{}},
		Show: func(d play.Done[brewing, brickquest.Begun]) any {
			return begunShown{newLastingShown(words.GameOf(d.After), d.Outcome.Effect)}
		},
		Why: func(d play.Done[brewing, brickquest.Begun]) []string {
			return []string{say.If(d.Outcome.Effect.Turn != "", "ruling: an effect that the BrickMaster begins without a spell is counted by its caster's turns, else by those of a figure that it is on")}
		},
	})
}

func effectTriggerPlay() play.Untyped {
	type stepping struct{ At, Name string }
	rule := func(g *brickquest.Game, s stepping, r dice.Roller) (brickquest.Sprung, brickquest.Game, error) {
		return g.SpringEffect(s.At, s.Name, r)
	}
	return play.Of(&play.Play[stepping, brickquest.Sprung]{
		About: play.About{
			Name: "effect trigger", Short: "Set off a ward as a figure steps in",
			Long: `Lets a magic ward go off, as a figure steps where it is: the figure
that has the initiative, unless you name another one. Then it is gone. An ethereal figure
isn't touched by it.`,
			Examples: []string{"zbrikz effect trigger cellar goblin1", "zbrikz effect trigger cellar goblin1 --odds"},
		},
		Takes: func(s *stepping) []ask.Way {
			return ask.Takes(
				ask.Word(&s.At, "place", ask.Free(words.EffectPlaceKind(), names.New)).Tab(words.WardPlaceKind().Names),
				ask.Word(&s.Name, "name", words.ActorKind()).Maybe().Called("a name").Tab(words.AliveAndSeen),
			)
		},
		Rule: words.InQuest(rule),
		Say: func(d play.Done[stepping, brickquest.Sprung]) []play.Line {
			s := d.Outcome
			first := fmt.Sprintf("%s goes off: no damage to %s.", s.Effect.Name, say.And(s.Spared))
			for _, v := range s.Thrown {
				first = fmt.Sprintf("%s goes off: %d damage to %s.", s.Effect.Name, v.Points, say.And(v.On))
			}
			return play.Said(
				play.As(play.Answer, first), play.As(play.Note, show.SparedLine(s.Spared)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
				show.HarmLines(words.GameOf(d.After), s.Harms),
				play.As(play.Note, show.WokenLine(s.Woken), "nothing stands at "+s.Effect.At+" any more"))
		},
		Shapes: []any{sprungShown{}},
		Show: func(d play.Done[stepping, brickquest.Sprung]) any {
			return sprungShown{d.Outcome, newLastingShown(words.GameOf(d.After), d.Outcome.Effect)}
		},
		Why: func(d play.Done[stepping, brickquest.Sprung]) []string {
			return say.Some(
				"BrickQuest, Wizardly Spells, Magic Ward: a figure that steps in, the caster too, burns for a die, and no other does; then the ward is gone",
				say.If(len(d.Outcome.Spared) > 0, "ruling: fire doesn't touch the ethereal; the ward goes off all the same"),
			)
		},
		Odds: func(st *table.State, s stepping) play.Odds {
			o := show.RuleOdds(rule, func(s brickquest.Sprung) (damage int) {
				for _, v := range s.Thrown {
					damage += v.Points
				}
				return damage
			}, play.Question{Counts: "damage", Harm: true}, play.OnAverage("damage"))(st, s)
			o.Questions = show.Deaths(words.GameOf(st), s.Name)
			return o
		},
	})
}
