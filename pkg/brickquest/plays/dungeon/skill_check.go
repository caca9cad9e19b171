package dungeon

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A trial is a check of a skill, and the bonuses of the table.
type trial struct {
	brickquest.Check
	Skill data.Pick[brickquest.Skill]
	Named bool // a skill was typed
	Fudge bool
}

// SkillCheckPlay is zbrikz skill-check.
func SkillCheckPlay() play.Untyped {
	return play.Of(&play.Play[trial, brickquest.Tried]{
		About: play.About{
			Name: "skill-check", Short: "Try something that takes skill",
			Long: `Rolls 2D6 and adds the bonuses: the class's for the skill, the BrickMaster's for the
circumstances, and your own --bonus. Easy takes 6, normal 8, hard 10, extremely-hard
12 and nearly-impossible 13 or more. Two ones always fail; a simple task needs no
dice. If you name nobody, the figure whose turn it is tries; without a skill, a name
and --at, the numbers alone are checked. A search of a room finds the traps and secrets
that its total reaches. A good check disarms a trap, or opens something locked. Behind
--at the plan says how hard it is; where it doesn't, it is normal.`,
			Examples: []string{
				"zbrikz skill-check --difficulty normal --bonus 2",
				`zbrikz skill-check Harry "pick locks" --difficulty hard --circumstance 1`,
				"zbrikz skill-check jump --difficulty normal --by Harry",
				`zbrikz skill-check search --at "winch house" --by Harry`,
				"zbrikz skill-check --difficulty hard --by Harry --odds",
			},
		},
		Takes: func(t *trial) []ask.Way {
			return ask.Takes(
				ask.Word(&t.By, "name", ask.FreeAt(words.FigureKind(), (*table.State).CheckFigure)).Or("by", "the one that tries, a `name`").Tab(words.AliveAndSeen).Only(func(h *ask.Here) ask.Among {
					if !t.Named && t.At == "" { // by its numbers alone
						return ask.Among{}
					}
					return words.Handling(h)
				}),
				ask.Word(&t.Skill, "skill", t.planned()).Maybe().Given(&t.Named),
				ask.Flag(&t.Bonus, "bonus", "`points` that the table adds", words.PointsKind()),
				ask.Flag(&t.Circumstance, "circumstance", "`points` that the BrickMaster grants", words.PointsKind()),
				ask.Flag(&t.At, "at", "the `thing` to try it on: a chest, a door, a room to search, a trap to disarm", t.atKind()).As("Pick its lock").Only(t.places),
				ask.Flag(&t.Difficulty, "difficulty", "simple, easy, normal, hard, extremely-hard or nearly-impossible; of something planned, the plan says it", t.hardness()).Asks(),
				ask.Fudge(&t.Fudge),
			)
		},
		Rule: words.InQuest(func(g *brickquest.Game, t trial, r dice.Roller) (brickquest.Tried, brickquest.Game, error) {
			skill, err := t.skill(g)
			if err != nil {
				return brickquest.Tried{}, brickquest.Game{}, err
			}
			return g.Try(t.Check, skill, t.Fudge, r)
		}),
		Say: func(d play.Done[trial, brickquest.Tried]) []play.Line {
			return play.Said(checkedLines(d.Outcome), checkedThingLines(d.Outcome), play.As(play.Note, words.RuleLines(words.GameOf(d.After), d.Outcome.By, d.Outcome.Breaks)))
		},
		Because: []string{
			"BrickQuest, Skill Checks: 2D6 and bonuses; easy 6, normal 8, hard 10, extremely hard 12, nearly impossible more than 12; a simple task needs no dice",
			"BrickQuest, Skill Checks: two ones always fail; ruling: two sixes don't succeed by themselves",
			"BrickQuest, Skill Checks: some skills take training; ruling: the bonus is that of the table of classes, and a foe has none",
			"ruling: a search finds all that its total reaches, as hard as the plan says, normal where it says nothing",
		},
		Odds: func(st *table.State, t trial) play.Odds {
			g := words.GameOf(st)
			return play.Odds{
				Count: func(r dice.Roller) (int, error) {
					if _, hard := g.Planned(t.Skill.Card.Name, t.At); t.Difficulty == "" && !hard {
						return 0, ask.Usagef("how hard that is only the plan says; with --difficulty it has odds")
					}
					skill, err := t.skill(g)
					if err != nil {
						return 0, err
					}
					c, err := g.Trying(t.Check, skill, t.Fudge)
					if err != nil {
						return 0, err
					}
					checked, err := brickquest.SkillCheck(c, r)
					if err == nil && checked.Success {
						return 1, nil
					}
					return 0, err
				},
				Headline: play.AtLeastOne("%s to pass"),
				Number:   play.Question{Counts: fmt.Sprintf("skill check, %s", t.Difficulty), Name: play.Words("failure", "success")},
			}
		},
	})
}

// planned is the skill of a check. It may be left out where the plan names a single one.
func (t *trial) planned() ask.Kind[data.Pick[brickquest.Skill]] {
	return words.CheckedSkillKind().With(func(k *ask.Kind[data.Pick[brickquest.Skill]]) {
		k.Left = func(h *ask.Here) (data.Pick[brickquest.Skill], error) {
			skill, _ := words.GameOf(h.State).Planned("", t.At)
			if t.Named = skill != ""; !t.Named {
				return data.Pick[brickquest.Skill]{}, nil
			}
			p, _, err := k.Read(h, skill)
			return p, err
		}
	})
}

// hardness is how hard a check is. For a thing at the table it may be left out: the plan may
// say it, and players aren't asked what they can't know.
func (t *trial) hardness() ask.Kind[brickquest.Difficulty] {
	return words.DifficultyKind().With(func(k *ask.Kind[brickquest.Difficulty]) {
		k.Left = func(*ask.Here) (brickquest.Difficulty, error) {
			if t.At != "" {
				return "", nil
			}
			return "", ask.Usagef("skill-check needs --difficulty, as in: zbrikz skill-check --difficulty normal --bonus 2")
		}
	})
}

// skill is the skill that is checked, nil for a check by its numbers alone.
func (t *trial) skill(g *brickquest.Game) (*brickquest.Skill, error) {
	if !t.Named {
		return nil, nil
	}
	if g.Figure(t.By) == nil {
		return nil, words.NoFigure(g, t.By)
	}
	return &t.Skill.Card, nil
}

func checkedThingLines(t brickquest.Tried) []play.Line {
	switch {
	case t.Skill == "pick pockets" && t.Success && t.By != "":
		return play.As(play.Next, fmt.Sprintf("%s may take from one enemy in this turn: zbrikz take %s ...", t.By, t.By))
	case t.At == "":
		return nil
	case t.Skill == searching:
		return play.As(play.Bricks, say.Each(t.Found, func(one string) string { return "found: " + one })...)
	case t.Skill == disarming && t.Success:
		return play.As(play.Note, fmt.Sprintf("the %s is harmless now", t.At))
	case t.Skill == disarming:
		return play.As(play.Note, fmt.Sprintf("the %s is as dangerous as before", t.At))
	case t.Success:
		return play.As(play.Next, fmt.Sprintf("the %s isn't locked any more: zbrikz open %s opens it", t.At, say.Quoted(t.At)))
	default:
		return play.As(play.Note, fmt.Sprintf("the %s stays shut", t.At))
	}
}

// Skills that the plan answers.
const (
	searching = "search"
	disarming = "disarm traps"
)

// atKind is what a check is made for: a room to search, a trap to disarm, or something
// closed; any of them as long as the skill isn't known.
func (t *trial) atKind() ask.Kind[string] {
	room, trap, lock := words.RoomKind(), trapKind(), lockKind()
	kinds := func() []ask.Kind[string] {
		switch {
		case t.Skill.Card.Name == searching:
			return []ask.Kind[string]{room}
		case t.Skill.Card.Name == disarming:
			return []ask.Kind[string]{trap}
		case t.Named:
			return []ask.Kind[string]{lock}
		default:
			return []ask.Kind[string]{lock, trap, room}
		}
	}
	k := lock
	k.Names = func(h *ask.Here) []string { return kinds()[0].Names(h) }
	k.Read = func(h *ask.Here, typed string) (name string, fit ask.Fit, err error) {
		found := false
		for _, one := range slices.Backward(kinds()) { // the first one's refusal is told
			switch is, fits, wrong := one.Read(h, typed); {
			case wrong == nil && (!found || fits > fit): // the well, not the well room
				name, fit, err, found = is, fits, nil, true
			case !found:
				name, fit, err = is, fits, wrong
			}
		}
		return name, fit, err
	}
	return k
}

// places are the rooms that a search may be for, the newest first, where the plan hides
// anything, or the traps that heroes have found.
func (t *trial) places(h *ask.Here) ask.Among {
	g := words.GameOf(h.State)
	var all []string
	noun := "room"
	hides := slices.ContainsFunc(g.Quest.Rooms, func(r brickquest.Room) bool { return len(r.Traps)+len(r.Secrets)+len(r.Found) > 0 })
	switch t.Skill.Card.Name {
	case searching:
		for _, r := range slices.Backward(g.Quest.Rooms) {
			if r.Opened && hides {
				all = append(all, r.Name)
			}
		}
	case disarming:
		all, noun = trapNames(g.Traps(true)), "trap"
	}
	return ask.Among{Names: all, Noun: noun, Must: len(all) > 0}
}

// checkedLines are the result of a check; a search that is as hard as the plan says tells
// no number that would betray the plan.
func checkedLines(t brickquest.Tried) []play.Line {
	if t.Difficulty != "" {
		return show.CheckedLines(t.Checked)
	}
	first := fmt.Sprintf("%s searches the %s and finds nothing.", say.Sentence(t.By), t.At)
	if len(t.Found) > 0 {
		first = fmt.Sprintf("%s searches the %s, and finds something.", say.Sentence(t.By), t.At)
	}
	return append(play.As(play.Answer, first), show.CheckedLines(t.Checked)[1:]...)
}
