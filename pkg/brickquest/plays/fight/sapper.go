package fight

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"

	"github.com/zbrikz/zbrikz/data"
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

// SapperPlays are the plays about explosives.
func SapperPlays() []play.Untyped {
	return []play.Untyped{sapperThrowPlay(), sapperDropPlay(), sapperFindPlay()}
}

// caughtFields are the fields for the figures that stand near as something goes off.
func caughtFields(c *brickquest.Caught) []ask.Field {
	return []ask.Field{
		ask.List(&c.On, "on", "the figures on the spot, `names`", words.FiguresKind()).Off().Aloud(),
		ask.List(&c.Near, "near", "the figures next to it, `names`", words.FiguresKind()).Off().Aloud(),
		ask.List(&c.Far, "far", "the figures farther out, within its radius, `names`", words.FiguresKind()).Off().Aloud(),
	}
}

// laying is a Sapper that lays explosives.
type laying struct {
	brickquest.Laying
	By      string
	Ability data.Pick[brickquest.Skill]
}

// chargesShown is all charges. Its JSON names are a contract.
type chargesShown struct {
	Charges []brickquest.Explosive `json:"charges"` // the charges that haven't gone off, as a list
}

// SapperPlay is zbrikz sapper.
func SapperPlay() play.Untyped {
	about := play.About{
		Name: "sapper", Short: "Lay, hold or find explosives, as a Sapper",
		Long: `Takes points of explosives for one of the six sapper abilities. It goes off at the
end of the Sapper's turn, after as many rounds as the fuse is long, 0 to 3:
"zbrikz initiative next" says when, and "zbrikz blast" rolls the damage. A bomb
can be held, and thrown or dropped later. Alone it lists what hasn't gone off.`,
		Examples: []string{
			`zbrikz sapper "big bomb" --by Bo --fuse 2 --at "the gate" --near goblin1,Harry`,
			"zbrikz sapper bomb --by Bo --fuse 3 --held",
			`zbrikz sapper open door --by Bo --fuse 1 --at "the vault"`,
			"zbrikz sapper",
		},
	}
	return play.Alone(chargesPlay(about), play.Of(&play.Play[laying, brickquest.Laid]{
		About: about,
		Takes: func(l *laying) []ask.Way {
			return ask.Takes(append([]ask.Field{
				ask.Word(&l.Ability, "ability", words.SapperSkillKind()).Called("an ability"),
				ask.Flag(&l.By, "by", "the `Sapper`", words.AbleKind(brickquest.Sapping)).As("Lay explosives"),
				ask.Flag(&l.Fuse, "fuse", "`rounds` until it goes off, 0 to 3", words.FuseKind()),
				ask.Flag(&l.At, "at", "the `place` where it lies", words.WardPlaceKind()),
				ask.Switch(&l.Held, "held", "a bomb that the Sapper keeps in hand"),
				ask.Fudge(&l.Fudge),
			}, caughtFields(&l.Caught)...)...)
		},
		Rule: words.InQuest(func(g *brickquest.Game, l laying, _ dice.Roller) (brickquest.Laid, brickquest.Game, error) {
			return g.Lay(l.By, l.Ability.Card, l.Laying)
		}),
		Say:     laidLines,
		Because: []string{whySapper},
	}))
}

// whySapper is the rule that is at work whenever explosives are.
const whySapper = "BrickQuest, Sapper Abilities: points of explosives, a fuse of 0 to 3 rounds, and it goes off as the Sapper's turn ends; one ability a round"

// chargesPlay lists the charges that haven't gone off.
func chargesPlay(about play.About) play.Untyped {
	about.Class = play.Reads
	return play.Of(&play.Play[struct{}, chargesShown]{
		About: about,
		Rule: words.Looking(func(g *brickquest.Game, _ struct{}) chargesShown {
			return chargesShown{append([]brickquest.Explosive{}, g.Charges...)}
		}),
		Say: func(d play.Done[struct{}, chargesShown]) []play.Line {
			all := d.Outcome.Charges
			if len(all) == 0 {
				return play.As(play.Answer, "Nothing is lit.")
			}
			charges := say.Each(all, func(e brickquest.Explosive) string { return "  " + show.ChargeLine(words.GameOf(d.After), e) })
			return play.Said(play.As(play.Answer, say.Count(len(all), "charge")+"."), play.As(play.Note, charges...))
		},
		Because: []string{whySapper},
	})
}

func laidLines(d play.Done[laying, brickquest.Laid]) []play.Line {
	l := d.Outcome
	first := fmt.Sprintf("%s: %s%s, charge %d.", l.By, l.Ability, say.At(l.At), l.Number)
	if l.Held {
		first = fmt.Sprintf("%s holds %s, charge %d.", l.By, say.A(l.Ability), l.Number)
	}
	role, ends := play.Next, "it goes off as "+say.Owned(l.By)+" turn ends"+whenEnds(l)
	switch {
	case l.Due:
		ends = show.GoesOffLine(words.GameOf(d.After), words.GameOf(d.After).Charged(l.Number)) + "; the turn that it counts toward is over"
	case l.Until > 0:
		role = play.Note
	}
	return play.Said(
		play.As(play.Answer, first),
		play.As(role, ends),
		show.RecordLines(words.GameOf(d.After), l.By, play.Bricks, fmt.Sprintf("%s of explosives left", say.Count(int(l.Explosives), "point")), ""),
		play.As(play.Note, words.RuleLines(words.GameOf(d.After), l.By, l.Breaks)))
}

// whenEnds says which of the Sapper's turns it is.
func whenEnds(l brickquest.Laid) string {
	switch {
	case l.Until == 0 && l.Fuse == 0:
		return fmt.Sprintf(": zbrikz blast %d", l.Number)
	case l.Until == 0:
		return fmt.Sprintf(" %s from now; count them yourselves: zbrikz blast %d", say.Count(l.Fuse, "round"), l.Number)
	default:
		return fmt.Sprintf(" in round %d", l.Until)
	}
}

// lobbing is a bomb in hand that is thrown, or laid down.
type lobbing struct {
	By     string
	Number int
	At     string
	brickquest.Check
	Throw brickquest.Skill
	Fudge bool
}

// holderField is the Sapper who has the bomb in hand.
func holderField(l *lobbing) ask.Field {
	return ask.Flag(&l.By, "by", "the `Sapper` who holds it", words.FigureKind())
}

// heldField is the bomb in hand, by its number or as "bomb"; an only one needs no word.
func heldField(l *lobbing) ask.Field {
	held := func(h *ask.Here, typed string) []string {
		return say.Some(say.Each(words.GameOf(h.State).Charges, func(c brickquest.Explosive) string {
			meant := c.Held && (l.By == "" || c.By == l.By) && (typed == "" || data.Slug(typed) == data.Slug(c.Ability))
			return say.If(meant, strconv.Itoa(c.Number))
		})...)
	}
	none := func() error {
		return errors.New(cmp.Or(say.If(l.By != "", l.By+" holds no bomb"), "no bomb is in hand"))
	}
	k := words.ChargeKind()
	number := k.Read
	k.Read = func(h *ask.Here, typed string) (int, ask.Fit, error) {
		switch named := held(h, typed); len(named) {
		case 0:
			n, fit, err := number(h, typed)
			if err != nil && !names.IsNumber(typed) && len(held(h, "")) == 0 {
				err = none()
			}
			return n, fit, err
		case 1:
			return number(h, named[0])
		default:
			return 0, ask.Slip, &ask.Which{What: "charge", Words: named}
		}
	}
	return ask.Word(&l.Number, "charge", k).Called("the number of a charge").Only(func(h *ask.Here) ask.Among {
		return ask.Among{Names: held(h, ""), Noun: "charge", Must: true, None: none()}
	})
}

func sapperThrowPlay() play.Untyped {
	throws := func(g *brickquest.Game, l lobbing, r dice.Roller) (brickquest.Lobbed, brickquest.Game, error) {
		if err := l.checkHolder(g); err != nil {
			return brickquest.Lobbed{}, brickquest.Game{}, err
		}
		return g.ThrowBomb(l.Number, l.At, l.Check, l.Throw, l.Fudge, r)
	}
	p := lobbed(throws)
	p.About = play.About{
		Name: "sapper throw", Short: "Throw a bomb in hand: a check of Throw",
		Examples: []string{`zbrikz sapper throw 1 --difficulty normal --at "the altar"`},
	}
	p.Takes = func(l *lobbing) []ask.Way {
		return ask.Takes(
			holderField(l), heldField(l),
			ask.Flag(&l.Difficulty, "difficulty", "simple, easy, normal, hard, extremely-hard or nearly-impossible", words.DifficultyKind()).Must(),
			ask.Flag(&l.At, "at", "the `place` to aim at", words.WardPlaceKind()),
			ask.Flag(&l.Circumstance, "circumstance", "`points` that the BrickMaster grants", words.PointsKind()),
			ask.Flag(&l.Bonus, "bonus", "`points` that the table adds", words.PointsKind()),
			ask.From(&l.Throw, func(h *ask.Here) (brickquest.Skill, error) {
				p, _, err := words.SkillKind().Read(h, "throw")
				return p.Card, err
			}),
			ask.Fudge(&l.Fudge),
		)
	}
	p.Odds = func(st *table.State, l lobbing) play.Odds {
		asks := play.Question{Counts: fmt.Sprintf("throw, %s", l.Difficulty), Name: play.Words("failure", "success")}
		return show.RuleOdds(throws, passed, asks, play.AtLeastOne("%s to pass"))(st, l)
	}
	return play.Of(&p)
}

// passed counts the checks of Throw that were good.
func passed(l brickquest.Lobbed) int {
	if l.Check != nil && l.Check.Success {
		return 1
	}
	return 0
}

func sapperDropPlay() play.Untyped {
	p := lobbed(func(g *brickquest.Game, l lobbing, _ dice.Roller) (brickquest.Lobbed, brickquest.Game, error) {
		if err := l.checkHolder(g); err != nil {
			return brickquest.Lobbed{}, brickquest.Game{}, err
		}
		return g.LetGo(l.Number, l.At, l.Fudge)
	})
	p.About = play.About{
		Name: "sapper drop", Short: "Lay down a bomb in hand", Examples: []string{`zbrikz sapper drop 1 --at "the altar"`},
	}
	p.Takes = func(l *lobbing) []ask.Way {
		return ask.Takes(
			holderField(l), heldField(l),
			ask.Flag(&l.At, "at", "the `place` where it lies then", words.WardPlaceKind()),
			ask.Fudge(&l.Fudge),
		)
	}
	return play.Of(&p)
}

// checkHolder refuses a bomb that another one holds.
func (l lobbing) checkHolder(g *brickquest.Game) error {
	if c := g.Charged(l.Number); c != nil && l.By != "" && c.By != l.By {
		return fmt.Errorf("%s holds charge %d", c.By, l.Number)
	}
	return nil
}

// lobbed is a play of a bomb that its Sapper lets go of.
func lobbed(rule func(*brickquest.Game, lobbing, dice.Roller) (brickquest.Lobbed, brickquest.Game, error)) play.Play[lobbing, brickquest.Lobbed] {
	return play.Play[lobbing, brickquest.Lobbed]{
		Rule: words.InQuest(rule),
		Say: func(d play.Done[lobbing, brickquest.Lobbed]) []play.Line {
			l := d.Outcome
			first, check := fmt.Sprintf("%s lays the %s down%s.", l.By, l.Ability, say.At(l.At)), []play.Line(nil)
			if l.Check != nil {
				first, check = fmt.Sprintf("%s throws the %s: it lands%s.", l.By, l.Ability, cmp.Or(say.At(l.At), " where it was aimed")), show.CheckedLines(*l.Check)
				if !l.Check.Success {
					first = fmt.Sprintf("%s throws the %s and misses: it lies where the BrickMaster says.", l.By, l.Ability)
				}
			}
			for i := range check {
				if check[i].Role == play.Answer {
					check[i].Role = play.Note // the bomb's is the answer
				}
			}
			return play.Said(
				play.As(play.Answer, first), check,
				play.As(play.Note, show.ChargeLine(words.GameOf(d.After), l.Explosive), words.RuleLines(words.GameOf(d.After), l.By, l.Breaks)))
		},
		Because: []string{whySapper, "ruling: to throw a bomb takes a check of Throw; after a miss it lies where the BrickMaster says"},
	}
}

// finding is points of explosives that a Sapper has found.
type finding struct {
	By     string
	Points int
	Fudge  bool
}

func sapperFindPlay() play.Untyped {
	return play.Of(&play.Play[finding, brickquest.Found]{
		About: play.About{
			Name: "sapper find", Short: "Add explosives or blackpowder that a Sapper found", Examples: []string{"zbrikz sapper find 2 --by Bo"},
		},
		Takes: func(f *finding) []ask.Way {
			return ask.Takes(
				ask.Word(&f.Points, "points", ask.Number("points", 1, brickquest.MostPoints)).Called("points"),
				ask.Flag(&f.By, "by", "the `Sapper`", words.AbleKind(brickquest.Sapping)).As("Find explosives"),
				ask.Fudge(&f.Fudge),
			)
		},
		Rule: words.InQuest(func(g *brickquest.Game, f finding, _ dice.Roller) (brickquest.Found, brickquest.Game, error) {
			return g.Find(f.By, f.Points, f.Fudge)
		}),
		Say: func(d play.Done[finding, brickquest.Found]) []play.Line {
			f := d.Outcome
			return show.RecordLines(words.GameOf(d.After), f.By, play.Answer, fmt.Sprintf("%s has %s of explosives.", f.By, say.Count(int(f.Explosives), "point")), f.By+" finds explosives.")
		},
		Because: []string{whySapper},
	})
}
