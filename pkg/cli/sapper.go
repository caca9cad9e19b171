package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// caughtFlags are the flags for who stands where as something goes off.
type caughtFlags struct{ on, near, far []string }

func (f *caughtFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&f.on, "on", nil, "who is on the spot, `names`")
	cmd.Flags().StringSliceVar(&f.near, "near", nil, "who is next to it, `names`")
	cmd.Flags().StringSliceVar(&f.far, "far", nil, "who is farther out, within its radius, `names`")
}

func (f *caughtFlags) read(st *table.State) (brickquest.Caught, error) {
	var c brickquest.Caught
	for _, zone := range []struct {
		typed []string
		into  *[]string
	}{{f.on, &c.On}, {f.near, &c.Near}, {f.far, &c.Far}} {
		names, err := theseFigures(st, zone.typed)
		if err != nil {
			return c, err
		}
		*zone.into = names
	}
	return c, nil
}

func newSapper(a *app) *cobra.Command {
	var how brickquest.Laying
	var by string
	var caught caughtFlags
	cmd := &cobra.Command{
		Use:   "sapper [ABILITY]",
		Short: "A Sapper lays, holds or finds explosives",
		Long: `Takes points of explosives for one of the six sapper abilities. It goes off at the
end of the Sapper's turn, after as many rounds as the fuse is long, 0 to 3:
"zbrikz initiative next" says when, and "zbrikz blast" throws the damage. A bomb
can be held, and thrown or dropped later. Alone it lists what hasn't gone off.`,
		Example: `  zbrikz sapper "big bomb" --by Bo --fuse 2 --at "the gate" --near goblin1,Harry
  zbrikz sapper bomb --by Bo --fuse 3 --held
  zbrikz sapper open door --by Bo --fuse 1 --at "the vault"
  zbrikz sapper`,
		Args: words(0, -1, ""),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `Sapper`")
	cmd.Flags().IntVar(&how.Fuse, "fuse", 0, "`rounds` until it goes off, 0 to 3")
	cmd.Flags().StringVar(&how.At, "at", "", "the `place` where it lies")
	cmd.Flags().BoolVar(&how.Held, "held", false, "a bomb that the Sapper keeps in hand")
	caught.add(cmd)
	fudgeFlag(cmd, &how.Fudge)
	changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by", "at"); err != nil {
			return nil, err
		}
		ability, err := sapperAbility(strings.Join(args, " "))
		if err != nil {
			return nil, err
		}
		return layMove(ability, by, how, &caught), nil
	})
	lay := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		own := false
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) { own = own || f.Changed })
		switch {
		case len(args) == 0 && !own:
			return a.listCharges()
		case len(args) == 0:
			return usagef("sapper needs an ability, as in: %s", firstExample(cmd))
		default:
			return lay(cmd, args)
		}
	}
	cmd.AddCommand(newSapperThrow(a), newSapperDrop(a), newSapperFind(a))
	return cmd
}

// sapperAbility finds one of the Sapper's abilities in the catalogue.
func sapperAbility(typed string) (brickquest.Skill, error) {
	s, err := skillNamed(typed)
	if err != nil {
		return s, err
	}
	if s.Kind != brickquest.SapperSkills {
		return s, usagef("%s takes no explosives; as in: zbrikz skill-check %s --difficulty normal", s.Name, quoted(s.Name))
	}
	return s, nil
}

func layMove(ability brickquest.Skill, by string, how brickquest.Laying, caught *caughtFlags) move[brickquest.Laid] {
	return move[brickquest.Laid]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Laid, brickquest.Game, error) {
			who, err := actor(st, by)
			if err != nil {
				return brickquest.Laid{}, brickquest.Game{}, err
			}
			h := how
			if h.Caught, err = caught.read(st); err != nil {
				return brickquest.Laid{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Lay(who, ability, h)
		}),
		say: sayLaid,
		why: func(brickquest.Laid) []string { return whySapper() },
	}
}

func sayLaid(_ *table.State, l brickquest.Laid, _ []dice.Rolled) string {
	first := fmt.Sprintf("%s: %s%s, charge %d.", l.By, l.Ability, at(l.At), l.Number)
	if l.Held {
		first = fmt.Sprintf("%s holds a %s, charge %d.", l.By, l.Ability, l.Number)
	}
	when := "it goes off as " + owned(l.By) + " turn ends" + whenEnds(l)
	return lines(first, when,
		fmt.Sprintf("%s of explosives left", count(l.Explosives, "point")), breakLines(l.Breaks))
}

// whenEnds says which of the Sapper's turns it is.
func whenEnds(l brickquest.Laid) string {
	switch {
	case l.Until == 0 && l.Fuse == 0:
		return fmt.Sprintf(": zbrikz blast %d", l.Number)
	case l.Until == 0:
		return fmt.Sprintf(" %s from now, which you count: zbrikz blast %d", count(l.Fuse, "round"), l.Number)
	default:
		return fmt.Sprintf(" in round %d", l.Until)
	}
}

// chargeLine is a charge in a few words.
func chargeLine(g *brickquest.Game, e brickquest.Explosive) string {
	where := at(e.At)
	if e.Held {
		where = ", in hand"
	}
	when := "you count the rounds"
	switch {
	case e.Until > 0 && e.Until < g.Initiative.Round:
		when = fmt.Sprintf("its time has come: zbrikz blast %d", e.Number)
	case e.Until > 0:
		when = fmt.Sprintf("goes off as %s turn ends in round %d", owned(e.By), e.Until)
	}
	return fmt.Sprintf("%d: %s%s, %s; %s", e.Number, e.Ability, where, e.By, when)
}

// chargeLines are all charges; nothing where there are none.
func chargeLines(g *brickquest.Game) string {
	if len(g.Charges) == 0 {
		return ""
	}
	text := "charges:"
	for _, e := range g.Charges {
		text += "\n  " + chargeLine(g, e)
	}
	return text
}

func (a *app) listCharges() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	all := found.State.BrickQuest.Charges
	text := fmt.Sprintf("%s.", count(len(all), "charge"))
	if len(all) == 0 {
		text = "Nothing is lit."
	}
	for _, e := range all {
		text += "\n  " + chargeLine(&found.State.BrickQuest, e)
	}
	if all == nil {
		all = []brickquest.Explosive{}
	}
	return a.tell(answer{
		N: found.State.N, Command: "sapper", Outcome: map[string]any{"charges": all}, Text: text, Why: whySapper(),
	})
}

func newSapperThrow(a *app) *cobra.Command {
	var spot, difficulty string
	var check brickquest.Check
	cmd := &cobra.Command{
		Use:     "throw CHARGE --difficulty DIFFICULTY",
		Short:   "A bomb in hand is thrown: a check of Throw",
		Example: `  zbrikz sapper throw 1 --difficulty normal --at "the altar"`,
		Args:    words(1, 1, "the number of a charge"),
	}
	oneOf(cmd, &difficulty, "difficulty", "simple, easy, normal, hard, extremely-hard or nearly-impossible", difficultyNames())
	cmd.Flags().StringVar(&spot, "at", "", "the `place` that is aimed at")
	cmd.Flags().IntVar(&check.Circumstance, "circumstance", 0, "`points` that the BrickMaster grants")
	cmd.Flags().IntVar(&check.Bonus, "bonus", 0, "`points` that the table adds")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if difficulty == "" {
			return nil, usagef("sapper throw needs --difficulty, as in: %s", firstExample(cmd))
		}
		check.Difficulty = brickquest.Difficulty(difficulty)
		if !slices.Contains(brickquest.Difficulties(), check.Difficulty) {
			return nil, usagef("no difficulty is called %q%s", difficulty, hint(difficulty, difficultyNames()))
		}
		if err := check.Check(); err != nil {
			return nil, usage(err)
		}
		number, err := chargeNumber(args[0])
		if err != nil {
			return nil, err
		}
		throw, err := skillNamed("throw")
		if err != nil {
			return nil, err
		}
		m := lobbedMove(func(st *table.State, r dice.Roller) (brickquest.Lobbed, brickquest.Game, error) {
			return st.BrickQuest.ThrowBomb(number, spot, check, throw, r)
		})
		m.counts = fmt.Sprintf("throw, %s", difficulty)
		m.count = func(l brickquest.Lobbed) int {
			if l.Check.Success {
				return 1
			}
			return 0
		}
		m.name = func(success int) string { return []string{"failure", "success"}[success] }
		return m, checkGiven(cmd, "at")
	})
}

func newSapperDrop(a *app) *cobra.Command {
	var spot string
	cmd := &cobra.Command{
		Use:     "drop CHARGE",
		Short:   "A bomb in hand is laid down",
		Example: `  zbrikz sapper drop 1 --at "the altar"`,
		Args:    words(1, 1, "the number of a charge"),
	}
	cmd.Flags().StringVar(&spot, "at", "", "the `place` where it lies then")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		number, err := chargeNumber(args[0])
		if err != nil {
			return nil, err
		}
		return lobbedMove(func(st *table.State, _ dice.Roller) (brickquest.Lobbed, brickquest.Game, error) {
			return st.BrickQuest.LetGo(number, spot)
		}), checkGiven(cmd, "at")
	})
}

func lobbedMove(rule func(*table.State, dice.Roller) (brickquest.Lobbed, brickquest.Game, error)) move[brickquest.Lobbed] {
	return move[brickquest.Lobbed]{
		rule: onBrickQuest(rule),
		say: func(st *table.State, l brickquest.Lobbed, _ []dice.Rolled) string {
			first, check := fmt.Sprintf("%s lays the %s down%s.", l.By, l.Ability, at(l.At)), ""
			if l.Check != nil {
				first, check = fmt.Sprintf("The %s lands%s.", l.Ability, where(l.At)), sayChecked(*l.Check)
				if !l.Check.Success {
					first = fmt.Sprintf("The %s misses: it lies where the BrickMaster says.", l.Ability)
				}
			}
			return lines(first, check, chargeLine(&st.BrickQuest, l.Explosive), breakLines(l.Breaks))
		},
		why: func(brickquest.Lobbed) []string { return whySapper() },
	}
}

// where is at, and where it was meant to be if nobody said.
func where(spot string) string {
	if spot == "" {
		return " where it was aimed"
	}
	return at(spot)
}

func newSapperFind(a *app) *cobra.Command {
	var by string
	var fudge bool
	cmd := &cobra.Command{
		Use:     "find POINTS",
		Short:   "A Sapper has found explosives or blackpowder",
		Example: "  zbrikz sapper find 2 --by Bo",
		Args:    words(1, 1, "points"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `Sapper`")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		n, err := wholeNumber("points", args[0], 1, brickquest.MostPoints)
		if err != nil {
			return nil, err
		}
		return move[brickquest.Found]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Found, brickquest.Game, error) {
				who, err := actor(st, by)
				if err != nil {
					return brickquest.Found{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Find(who, n, fudge)
			}),
			say: func(_ *table.State, f brickquest.Found, _ []dice.Rolled) string {
				return fmt.Sprintf("%s has %s of explosives.", f.By, count(f.Explosives, "point"))
			},
			why: func(brickquest.Found) []string { return whySapper() },
		}, checkGiven(cmd, "by")
	})
}

func chargeNumber(word string) (int, error) { return wholeNumber("charge", word, 1, 1_000_000) }

func whySapper() []string {
	return []string{
		"BrickQuest, Sapper Abilities: points of explosives, a fuse of 0 to 3 rounds, and it goes off as the Sapper's turn ends; one ability a round",
		"ruling: no defense meets a blast; the dice of a zone are thrown once for all in it; a charge outlives its Sapper",
		"ruling: a bomb that is thrown takes a check of Throw; one that fails lies where the BrickMaster says",
	}
}
