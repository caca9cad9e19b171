package people

import (
	"errors"
	"fmt"
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

// A side is heroes or foes, whose commands are alike.
type side struct {
	noun   string
	sample string // the name of one, for examples
	hero   bool
}

func heroSide() side { return side{noun: "hero", sample: "Harry", hero: true} }

func foeSide() side { return side{noun: "foe", sample: "goblin1"} }

// figure is the kind of a figure of this side. It refuses a figure of the other side.
func (s side) figure() ask.Kind[string] { return s.figureOr(s.has) }

func (s side) has(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) == s.hero }

// figureOr is figure, and those of the other side that pass.
func (s side) figureOr(passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[string] {
	all := ask.Named(s.noun, words.FiguresThat(passes))
	own := ask.Named(s.noun, words.FiguresThat(s.has))
	k := words.FigureKind()
	k.Noun, k.Names = s.noun, all.Names // the word foe before a hero says something
	anybody := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		for _, some := range []ask.Kind[string]{all, own} {
			if name, fit, err := some.Read(h, typed); err == nil {
				return name, fit, nil
			}
		}
		name, fit, err := anybody(h, typed)
		if err == nil {
			other := foeSide()
			if !s.hero {
				other = heroSide()
			}
			err = ask.Usagef("%s is a %s: the command is zbrikz %s", name, other.noun, other.noun)
		}
		return name, fit, err
	}
	return k
}

func figureRemovePlay(s side) play.Untyped {
	return play.Of(&play.Play[string, brickquest.Removed]{
		About: play.About{
			Name: s.noun + " remove", ByHand: true, Short: "Take a " + s.noun + " off the table and out of the order; it didn't die",
			Examples: []string{fmt.Sprintf("zbrikz %s remove %s", s.noun, s.sample)},
		},
		Takes: func(name *string) []ask.Way { return ask.Takes(ask.Word(name, "name", s.figure()).Called("a name")) },
		Rule:  words.InQuest((*brickquest.Game).Remove),
		Say: func(d play.Done[string, brickquest.Removed]) []play.Line {
			g, r := words.GameOf(d.After), d.Outcome
			before := words.GameOf(d.Before)
			along := say.If(before.IsHero(r.Name), show.CarriedWords(*before.Figure(r.Name))) // a foe's things are no player's business
			return play.Said(
				play.As(play.Answer, say.Sentence(r.Name)+" is off the table."+say.If(r.Passed, " "+show.Acts(r.TurnPassed))),
				play.As(play.Next, say.If(along != "", fmt.Sprintf("it takes %s along: if that stays, undo, then zbrikz drop %s", along, r.Name))),
				play.As(play.Bricks, show.EndedLines(r.Ended, r.Gone)), show.HappenedLines(g, r.Happened),
				play.As(play.Dice, play.DiceLine(d.Rolled, show.BreakNeeds(g, d.Rolled, r.Happened))), show.HappenedBrickLines(g, r.Happened))
		},
		Why: func(d play.Done[string, brickquest.Removed]) []string {
			return append([]string{"ruling: a figure that leaves the table takes along the effects that are counted in its turns"}, show.WhyHappened(d.Outcome.Happened)...)
		},
		Odds: show.RuleOdds((*brickquest.Game).Remove, func(r brickquest.Removed) int { return len(r.Ended) },
			play.Question{Counts: "spells that end"}, play.OnAverage("spells")),
	})
}

// A renaming is a figure's name, and the new one.
type renaming struct{ Name, To string }

func figureRenamePlay(s side) play.Untyped {
	return play.Of(&play.Play[renaming, brickquest.Renamed]{
		About: play.About{
			Name: s.noun + " rename", ByHand: true, Short: "Give a " + s.noun + " another name",
			Examples: []string{fmt.Sprintf("zbrikz %s rename %s Snag", s.noun, s.sample)},
		},
		Takes: func(n *renaming) []ask.Way {
			return ask.Takes(
				ask.Word(&n.Name, "name", s.figure()).Called("a name"),
				ask.Word(&n.To, "newname", ask.TextAt("name", (*table.State).CheckFigure)).Called("a new one"))
		},
		Rule: words.InQuest(func(g *brickquest.Game, n renaming, _ dice.Roller) (brickquest.Renamed, brickquest.Game, error) {
			return g.Rename(n.Name, n.To)
		}),
		Say: func(d play.Done[renaming, brickquest.Renamed]) []play.Line {
			return play.As(play.Answer, fmt.Sprintf("%s is %s now.", say.Sentence(d.Outcome.Before), d.Outcome.Name))
		},
	})
}

// A righting is the values that players set for a figure.
type righting struct {
	Name                                  string
	To                                    brickquest.Correction
	Armed, Disarmed, Hidden, Seen         bool
	isArmed, isDisarmed, isHidden, isSeen bool // they were typed
}

// itself is a number that is set: +2 is two more, and no 2.
func itself(noun string) ask.Kind[int] {
	return words.WholeKind(noun).Then(func(_ *ask.Here, typed string, n int, fit ask.Fit, err error) (int, ask.Fit, error) {
		if strings.HasPrefix(typed, "+") {
			return 0, ask.No, &ask.Misfit{Why: "it takes the number that there is then"}
		}
		return n, fit, err
	})
}

func (c *righting) fields(s side) []ask.Field {
	points := ask.Maybe(itself("points"))
	all := []ask.Field{
		ask.Word(&c.Name, "name", s.figure()).Called("a name"),
		s.record(ask.Flag(&c.To.HitPoints, "hp", "hit `points`; 0: dead", points).Said("hit points", "points")),
		s.record(ask.Flag(&c.To.SpellPoints, "sp", "spell `points`", points).Said("spell points")),
		s.record(ask.Flag(&c.To.Gold, "gold", "`gold` in coins", ask.Maybe(itself("gold")))),
		ask.Switch(&c.Disarmed, "disarmed", "its weapon lies on its base").Given(&c.isDisarmed),
		ask.Switch(&c.Armed, "armed", "its weapon is in its hand").Given(&c.isArmed),
	}
	if s.hero {
		return append(all,
			ask.Flag(&c.To.Explosives, "explosives", "a Sapper's `points` of explosives", points),
			ask.Flag(&c.To.Player, "player", "the `name` of its player", ask.Maybe(ask.Text("player", nameOrNone))),
			ask.Flag(&c.To.Team, "team", "its `team`, where teams play", ask.Maybe(ask.Text("team", nameOrNone))))
	}
	return append(all,
		ask.Flag(&c.To.Weapon, "weapon", "of a kind with several: its `weapon`", ask.Maybe(words.WeaponKind())),
		ask.Switch(&c.Hidden, "hidden", "a statue, as far as players know").Given(&c.isHidden),
		ask.Switch(&c.Seen, "seen", "no statue any more").Given(&c.isSeen))
}

// record is a field whose words are the BrickMaster's record where they are about a foe.
func (s side) record(f ask.Field) ask.Field {
	if s.hero {
		return f
	}
	return f.Secret()
}

// nameOrNone checks a name that may be taken away: an empty one.
func nameOrNone(name string) error {
	if name == "" {
		return nil
	}
	return names.Check(name)
}

// correction is the values to set. It refuses a line without any, and flags that exclude
// each other.
func (c righting) correction(about play.About) (brickquest.Correction, error) {
	if c.isArmed && c.isDisarmed || c.isHidden && c.isSeen {
		return c.To, ask.Usagef("%s takes one of --armed and --disarmed, and one of --hidden and --seen", about.Name)
	}
	if c.isArmed || c.isDisarmed {
		c.To.Disarmed = new(c.Disarmed || c.isArmed && !c.Armed)
	}
	if c.isHidden || c.isSeen {
		c.To.Hidden = new(c.Hidden || c.isSeen && !c.Seen)
	}
	if c.To == (brickquest.Correction{}) {
		return c.To, ask.Usagef("%s needs something to set, as in: %s", about.Name, about.Examples[0])
	}
	return c.To, nil
}

func figureSetPlay(s side) play.Untyped {
	about := play.About{
		Name: s.noun + " set", ByHand: true, Short: "Put a " + s.noun + " right by hand: the table's word counts",
		Examples: []string{"zbrikz foe set goblin1 --hp 2", "zbrikz foe set goblin1 --hidden"},
	}
	if s.hero {
		about.Examples = []string{"zbrikz hero set Harry --hp 7 --armed", "zbrikz hero set Mia --sp 12 --gold 40"}
	}
	type shown struct {
		Ended  []string         `json:"ended"`  // spells that ended because it is dead now
		Figure show.FigureShown `json:"figure"` // as it is now
		Gone   []string         `json:"gone"`   // foes that vanished with the spells
	}
	return play.Of(&play.Play[righting, brickquest.Corrected]{
		About: about,
		Takes: func(c *righting) []ask.Way { return ask.Takes(c.fields(s)...) },
		Rule: words.InQuest(func(g *brickquest.Game, c righting, _ dice.Roller) (brickquest.Corrected, brickquest.Game, error) {
			to, err := c.correction(about)
			if err != nil {
				return brickquest.Corrected{}, brickquest.Game{}, err
			}
			return g.Correct(c.Name, to)
		}),
		Say: func(d play.Done[righting, brickquest.Corrected]) []play.Line {
			g, c := words.GameOf(d.After), d.Outcome
			bin := say.If(c.Before.Gold != c.Figure.Gold && g.IsHero(c.Figure.Name), show.BinLine(&c.Figure))
			back := say.If(c.Before.Dead() && !c.Figure.Dead(), show.Placeless(g, []string{c.Figure.Name}))
			return play.Said(
				play.As(play.Answer, show.FigureLine(g, c.Figure)+"."), play.As(play.Bricks, roundsLine(g, c.Before, c.Figure)),
				play.As(play.Note, bin, back), play.As(play.Bricks, show.EndedLines(c.Ended, c.Gone)), play.As(play.Next, byVampire(g, c)))
		},
		Shapes: []any{shown{}},
		Show: func(d play.Done[righting, brickquest.Corrected]) any {
			c := d.Outcome
			return shown{append([]string{}, c.Ended...), show.NewFigureShown(words.GameOf(d.After), c.Figure), append([]string{}, c.Gone...)}
		},
		Because: []string{"no rule of the games is behind this: the table is right"},
	})
}

// byVampire says how a hero becomes what has killed it, where a Vampire is at the table. (Monsters, Vampire.)
func byVampire(g *brickquest.Game, c brickquest.Corrected) string {
	f := names.Find(g.Foes, func(f *brickquest.Figure) bool {
		return !f.Dead() && !f.Hidden && g.Stats(f).Has(brickquest.MakesVampires) != nil
	})
	if f == nil || !g.IsHero(c.Figure.Name) || c.Before.Dead() || !c.Figure.Dead() {
		return ""
	}
	return fmt.Sprintf("whom %s kills becomes one: zbrikz undo, then zbrikz damage %s %d --by %s", f.Name, say.Quoted(c.Figure.Name), c.Before.HitPoints, say.Quoted(f.Name))
}

// roundsLine says what to do with the sheet of a hero that was put right.
func roundsLine(g *brickquest.Game, before, after brickquest.Figure) string {
	if !g.IsHero(after.Name) {
		return ""
	}
	var parts []string
	for _, n := range []struct {
		was, is int
		colour  string
	}{{before.HitPoints, after.HitPoints, "green"}, {before.SpellPoints, after.SpellPoints, "blue"}} {
		switch {
		case n.is < n.was:
			parts = append(parts, "take "+say.Count(n.was-n.is, n.colour+" round")+" off")
		case n.is > n.was:
			parts = append(parts, "put "+say.Count(n.is-n.was, n.colour+" round")+" on")
		}
	}
	return say.If(len(parts) > 0, fmt.Sprintf("%s sheet: %s", say.Owned(after.Name), say.And(parts)))
}

// A revival is a figure that isn't dead after all, and its hit points where they are said.
type revival struct {
	Name   string
	Points int
}

// revivedShown is a figure that lives again. Its JSON names are a contract.
type revivedShown struct {
	Figure   show.FigureShown `json:"figure"`   // as it is now
	Restored bool             `json:"restored"` // it had become a monster by its death, and is a hero again
	Acts     bool             `json:"acts"`     // it has a place in the order, or nobody has rolled
	Lost     []string         `json:"lost"`     // spells and foes that ended with the death, and don't come back
}

func figureRevivePlay(s side) play.Untyped {
	return play.Of(&play.Play[revival, brickquest.Revived]{
		About: play.About{
			Name: s.noun + " revive", ByHand: true, Short: "Take a death back: the " + s.noun + " lives after all",
			Long: `Takes a death back that was a mistake, with its consequences: the turns that are passed
over, and the Vampire that a hero became by it. The hit points are as before the blow,
or as you say. Right after it, undo does the same.`,
			Examples: []string{fmt.Sprintf("zbrikz %s revive %s", s.noun, s.sample), fmt.Sprintf("zbrikz %s revive %s 4", s.noun, s.sample)},
		},
		Takes: func(r *revival) []ask.Way {
			orKilled := func(g *brickquest.Game, f brickquest.Figure) bool { return s.has(g, f) || s.hero && f.Was != "" } // into a monster
			dead := words.FiguresThat(func(g *brickquest.Game, f brickquest.Figure) bool { return s.has(g, f) && f.Dead() })
			return ask.Takes(
				ask.Word(&r.Name, "name", s.figureOr(orKilled)).Called("a name").Each(dead),
				s.record(ask.Word(&r.Points, "points", ask.Number("hit points", 1, brickquest.MostPoints)).Maybe().Called("hit points")))
		},
		Rule: words.InQuest(func(g *brickquest.Game, r revival, _ dice.Roller) (brickquest.Revived, brickquest.Game, error) {
			o, next, err := g.Revive(r.Name, r.Points)
			if errors.Is(err, brickquest.ErrPoints) {
				err = fmt.Errorf("%w zbrikz %s revive %s 4", err, s.noun, say.Quoted(r.Name))
			}
			return o, next, err
		}),
		Say: func(d play.Done[revival, brickquest.Revived]) []play.Line {
			g, o := words.GameOf(d.After), d.Outcome
			first := say.Sentence(o.Figure.Name) + " lives."
			if o.Restored {
				first = fmt.Sprintf("%s lives, and isn't %s any more.", say.Sentence(o.Figure.Name), say.A(o.Before.Card))
			}
			before := o.Before
			if o.Restored { // the sheet lies there without a round
				before.HitPoints, before.SpellPoints = 0, o.Figure.SpellPoints
			}
			lost := say.If(len(o.Lost) > 0, fmt.Sprintf("%s ended with the death, and %s so; to take all of it back, drop the step of the death: zbrikz log tells its number",
				say.And(o.Lost), say.Verb(len(o.Lost), "stays", "stay")))
			next := say.If(!o.Rolled, show.Placeless(g, []string{o.Figure.Name}))
			return play.Said(play.As(play.Answer, first), play.As(play.Note, "  "+show.FigureLine(g, o.Figure)),
				play.As(play.Bricks, roundsLine(g, before, o.Figure)), play.As(play.Note, lost), play.As(play.Next, next))
		},
		Shapes: []any{revivedShown{}},
		Show: func(d play.Done[revival, brickquest.Revived]) any {
			o := d.Outcome
			return revivedShown{show.NewFigureShown(words.GameOf(d.After), o.Figure), o.Restored, o.Rolled, append([]string{}, o.Lost...)}
		},
		Because: []string{"ruling: a death that was a mistake goes with its consequences; spells that ended and things that others have taken stay as they are"},
	})
}
