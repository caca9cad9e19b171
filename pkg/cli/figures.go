package cli

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// figuresPlanned is how many zombie figures an evening takes. Its JSON names are
// a contract.
type figuresPlanned struct {
	Rooms   int      `json:"rooms"`
	Open    int      `json:"open"`
	From    int      `json:"from"` // the danger level at the first place
	To      int      `json:"to"`
	InSight int      `json:"in_sight"`
	Crews   int      `json:"crews"` // zombies that wait whatever the dice say
	Enough  []enough `json:"enough"`
	Have    int      `json:"have"` // figures that the table owns; 0: not said
	Chance  float64  `json:"chance"`
	AtOnce  chances  `json:"at_once"` // the most that stand at the same time
	All     chances  `json:"all"`     // all that come
}

// enough is how many figures are enough in such a part of all evenings.
type enough struct {
	P       float64 `json:"p"`
	Figures int     `json:"figures"` // -1: more than are counted
}

// mostAtOnce is from how many zombies on at the same time are only "that many or more".
const mostAtOnce = 100

// figuresFlags are an evening as it was typed.
type figuresFlags struct {
	ahead   zombie.Ahead
	danger  string
	inSight int
	have    int
}

func newFigures(a *app) *cobra.Command {
	var f figuresFlags
	cmd := &cobra.Command{
		Use:   "figures [SCENARIO|FILE] --rooms N --open N",
		Short: "Plan how many zombie figures it will take",
		Long: `Counts how many zombies will come in all, and how many will stand at once, if so
many rooms and open areas are seen. The danger level rises evenly from the first
to the second; the places are seen one after the other, and so many of them are in
sight together. Nobody is killed, and crews of special places stay.`,
		Example: `  zbrikz figures --rooms 12 --open 3 --danger 2..4
  zbrikz figures escape --rooms 10 --danger 2..5
  zbrikz figures --rooms 8 --have 18 --in-sight 3`,
		Args: words(0, 2, "a scenario"),
	}
	flags := cmd.Flags()
	flags.IntVar(&f.ahead.Rooms, "rooms", 0, "how many `rooms` and other small spaces will be seen")
	flags.IntVar(&f.ahead.Open, "open", 0, "how many open `areas` will be seen")
	flags.StringVar(&f.danger, "danger", "", "the danger `level` all evening, or from one to another: 2..4; as it is now where you don't say")
	flags.IntVar(&f.inSight, "in-sight", 4, "how many `places` are in sight at the same time")
	flags.IntVar(&f.have, "have", 0, "how many `figures` you own; else as many as the table says")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return a.planFigures(cmd, f, args) }
	return cmd
}

func (a *app) planFigures(cmd *cobra.Command, f figuresFlags, args []string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	st := &found.State
	crews, err := f.read(a, cmd, st, args)
	if err != nil {
		return err
	}
	p, err := figuresFor(st, f, crews)
	if errors.Is(err, odds.ErrTooMany) {
		return fmt.Errorf("%w; try a smaller --in-sight", err)
	}
	if err != nil {
		return err
	}
	return a.tell(answer{N: st.N, Command: "figures", Outcome: p, Text: a.sayFigures(p), Why: append([]string{
		"Zombie Brikz, To be: a room holds a zombie on a die up to the danger level, an open area (exploding die - 1) x danger level",
		"ruling: zombies out of sight are gone; here each place is out of sight when so many others have been seen after it",
	}, houseRules(st, []string{"spawn.open_formula", "dice.explode"})...)})
}

// read takes what was typed, and what a scenario says, whose crews it gives.
func (f *figuresFlags) read(a *app, cmd *cobra.Command, st *table.State, args []string) (crews int, err error) {
	if f.ahead.Rooms < 0 || f.ahead.Open < 0 {
		return 0, usage(f.ahead.Check())
	}
	if len(args) > 0 {
		found, err := a.scenario(args)
		if err != nil {
			return 0, err
		}
		s := found.Card
		for _, p := range s.Places {
			crews += p.Crew
			if p.Open {
				f.ahead.Open++
			} else {
				f.ahead.Rooms++
			}
		}
		if f.ahead.Rooms+f.ahead.Open == 0 {
			return 0, usagef("scenario %s names no rooms: say how many you build, as in: zbrikz figures %s --rooms 10", s.Key, strings.Join(args, " "))
		}
	}
	f.ahead.From, f.ahead.To = st.Zombie.DangerFor(zombie.Looking{}).Level, st.Zombie.DangerFor(zombie.Looking{}).Level
	if f.danger != "" {
		from, to, _ := strings.Cut(f.danger, "..")
		if to == "" {
			to = from
		}
		if f.ahead.From, err = wholeNumber("--danger", from, zombie.MinDanger, zombie.MaxDanger); err != nil {
			return 0, err
		}
		if f.ahead.To, err = wholeNumber("--danger", to, zombie.MinDanger, zombie.MaxDanger); err != nil {
			return 0, err
		}
	}
	switch {
	case f.ahead.Rooms+f.ahead.Open == 0:
		return 0, usagef("figures needs --rooms or --open, as in: %s", firstExample(cmd))
	case f.inSight < 1 || f.inSight > odds.PeakWidth:
		return 0, usagef("--in-sight %d: it goes from 1 to %d", f.inSight, odds.PeakWidth)
	case f.have < 0 || f.have > mostFigures:
		return 0, usagef("--have %d: figures go from 0 to %d", f.have, mostFigures)
	}
	if f.have == 0 {
		f.have = st.Zombie.Figures
	}
	if err := f.ahead.Check(); err != nil {
		return 0, usage(err)
	}
	return crews, nil
}

// figuresFor counts the places one by one, and puts them together.
func figuresFor(st *table.State, f figuresFlags, crews int) (figuresPlanned, error) {
	p := figuresPlanned{
		Rooms: f.ahead.Rooms, Open: f.ahead.Open, From: f.ahead.From, To: f.ahead.To, InSight: f.inSight, Crews: crews,
		Have: f.have, Enough: []enough{},
	}
	var row []odds.Dist[int]
	all, mean := odds.Uniform(crews), big.NewRat(int64(crews), 1)
	for _, place := range f.ahead.Places() {
		d, err := placeOdds(&st.Zombie, place)
		if err != nil {
			return p, err
		}
		// What is left over are more than are counted at once.
		row = append(row, odds.Else(odds.Map(d, func(n int) int { return min(n, mostAtOnce) }), mostAtOnce))
		exact, err := st.Zombie.MeanZombies(zombie.Reveal{Open: place.Open, Danger: place.Danger})
		if err != nil {
			return p, err
		}
		if exact == nil {
			exact = odds.Mean(d)
		}
		mean.Add(mean, exact)
		all = odds.Join(all, d, func(a, b int) int { return a + b })
	}
	peak, err := odds.Peak(row, f.inSight, mostAtOnce)
	if err != nil {
		return p, err
	}
	peak = odds.Map(peak, func(n int) int { return n + crews })
	p.AtOnce = question{counts: "zombies at once", chances: peak}.answer()
	p.All = question{counts: "zombies in all", chances: all, mean: mean}.answer()
	for _, part := range []float64{0.5, 0.9, 0.99} {
		p.Enough = append(p.Enough, enough{part, p.AtOnce.quantile(part, mostAtOnce+crews)})
	}
	for _, one := range p.AtOnce.Outcomes {
		if one.Value <= p.Have {
			p.Chance += one.P
		}
	}
	return p, nil
}

// placeOdds are the chances of how many zombies are in a place. What is left over
// are mostAtOnce or more: a die takes off 1, or by house rule 1 for each six.
func placeOdds(g *zombie.Game, place zombie.Reveal) (odds.Dist[int], error) {
	if place.Open && g.Explodes() == zombie.Unlimited {
		return odds.Map(odds.Exploding(1, 6, 6*mostAtOnce/5+6), func(sum int) int { return g.OpenZombies(sum, place.Danger) }), nil
	}
	return odds.Of(func(r dice.Roller) (int, error) {
		return g.Zombies(zombie.Reveal{Open: place.Open, Danger: place.Danger}, r)
	})
}

// quantile is the least number that isn't passed in such a part of all cases;
// -1 where that is past what was counted.
func (c chances) quantile(part float64, most int) int {
	sum := 0.0
	for _, one := range c.Outcomes {
		if sum += one.P; sum >= part && one.Value < most {
			return one.Value
		}
	}
	return -1
}

func (a *app) sayFigures(p figuresPlanned) string {
	level := fmt.Sprintf("danger level %d", p.From)
	if p.To > p.From {
		level += fmt.Sprintf(" to %d", p.To)
	}
	crews, have := "", ""
	if p.Crews > 0 {
		crews = fmt.Sprintf(", %d of them in crews that stay", p.Crews)
	}
	if p.Have > 0 {
		have = fmt.Sprintf("you own %d: enough in %s of all evenings", p.Have, oneIn(p.Chance))
	}
	first := fmt.Sprintf("More than %d figures are needed one evening in ten.", mostAtOnce)
	if n := p.Enough[1].Figures; n >= 0 {
		first = fmt.Sprintf("%s nine evenings in ten.", figuresAre(n))
	}
	left := ""
	if p.AtOnce.Leftover > 0 {
		left = fmt.Sprintf("left over, not counted: %s of all evenings, whose sixes go on and on", leftOver(p.AtOnce.Leftover))
	}
	return lines(first,
		fmt.Sprintf("%s, %s, %s; %s in sight", count(p.Rooms, "room"), count(p.Open, "open area"), level, count(p.InSight, "place")),
		fmt.Sprintf("at once: %.1f on average at the worst moment; at most %s in half of all evenings, %s in 99 of 100",
			*p.AtOnce.Mean, orMore(p.Enough[0].Figures), orMore(p.Enough[2].Figures)),
		fmt.Sprintf("in all: %.1f zombies on average%s; at most %s in 9 of 10", *p.All.Mean, crews, orMore(p.All.quantile(0.9, 1<<30))),
		have, left)
}

func figuresAre(n int) string {
	if n == 1 {
		return "1 figure is enough"
	}
	return fmt.Sprintf("%d figures are enough", n)
}

func orMore(n int) string {
	if n < 0 {
		return fmt.Sprintf("%d or more", mostAtOnce)
	}
	return fmt.Sprint(n)
}
