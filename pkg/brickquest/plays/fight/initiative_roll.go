package fight

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// comers are those who come into the order.
type comers struct {
	All   []comer
	Named bool // they were typed
	Fudge bool
}

// A comer is a figure or a player who comes into the order: the word that was typed, and
// the numbers of its card where none was typed.
type comer struct {
	Word string
	brickquest.Entrant
}

// entrants are comers, each place of the order once, as of foes that share one. It
// refuses a name that was typed twice.
func (c comers) entrants() ([]brickquest.Entrant, error) {
	var words []string
	var all []brickquest.Entrant
	for _, one := range c.All {
		words = append(words, one.Word)
		if !slices.ContainsFunc(all, func(o brickquest.Entrant) bool { return o.Name == one.Name }) {
			all = append(all, one.Entrant)
		}
	}
	return all, names.Once(words)
}

// field is the comers as words. Where nobody is named they are those that are left; none is the
// refusal where nobody is.
func (c *comers) field(left func(*brickquest.Game) []brickquest.Entrant, none string, tab func(*ask.Here) []string) ask.Field {
	k := comersKind()
	k.Left = func(h *ask.Here) ([]comer, error) {
		all := left(words.GameOf(h.State))
		if len(all) == 0 {
			return nil, ask.Usagef("%s", none)
		}
		return say.Each(all, func(e brickquest.Entrant) comer { return comer{e.Name, e} }), nil
	}
	return ask.Words(&c.All, "names", k).Maybe().Given(&c.Named).Tab(tab)
}

func initiativeRollPlay() play.Untyped {
	const example = "zbrikz initiative roll Harry+1 Mia-1 Troll=5"
	return turning[comers]{
		About: play.About{
			Name: "initiative roll", Short: "Roll for everyone, and begin the first round",
			Long: `Without names, all heroes roll with the bonus of their class, and all foes go on
the number of their kind. Somebody whose name stands alone comes into the order, too:
a hero or a foe with the bonus or number of its card, unless you type something else.`,
			Examples: []string{example, "zbrikz initiative roll", "zbrikz initiative roll Harry+1 Mia --odds"},
		},
		takes: func(c *comers) []ask.Way {
			return ask.Takes(c.field((*brickquest.Game).Everyone, "initiative roll needs names, as in: "+example, words.AliveAndSeen), ask.Fudge(&c.Fudge))
		},
		rule: func(g *brickquest.Game, c comers, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
			all, err := c.entrants()
			if err != nil {
				return brickquest.TurnPassed{}, brickquest.Game{}, err
			}
			if err := g.MayRoll(all); err != nil && !c.Fudge {
				return brickquest.TurnPassed{}, brickquest.Game{}, err
			}
			return g.Roll(all, r)
		},
		first: func(d play.Done[comers, brickquest.TurnPassed]) string {
			first := show.Actors(d.Outcome.Ordered) + " " + show.ActVerb(d.Outcome.Ordered, "goes", "go") + " first"
			switch player := firstPlayer(words.GameOf(d.After).Initiative); player {
			case d.Outcome.Turn:
				return first + ", and places the first figure."
			case "":
				return first + "."
			default:
				return fmt.Sprintf("%s; %s places the first figure.", first, player)
			}
		},
		rest: true,
		odds: whoIsFirst(func(_ *table.State, c comers) ([]brickquest.Entrant, error) { return c.entrants() }),
	}.play()
}

func initiativeRerollPlay() play.Untyped {
	return turning[struct{}]{
		About: play.About{
			Name: "initiative reroll", Short: "Roll anew for all players in the order; monsters stay on their number",
			Examples: []string{"zbrikz initiative reroll"},
		},
		rule: func(g *brickquest.Game, _ struct{}, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
			return g.Reroll(r)
		},
		first: func(d play.Done[struct{}, brickquest.TurnPassed]) string { return d.Outcome.Turn + " goes first now." },
		odds: whoIsFirst(func(st *table.State, _ struct{}) ([]brickquest.Entrant, error) {
			return words.GameOf(st).Initiative.Entrants(), nil
		}),
	}.play()
}

func initiativeAddPlay() play.Untyped {
	return turning[comers]{
		About: play.About{
			Name: "initiative add", Short: "Let latecomers into the order; players roll",
			Long: `Lets the named figures into the order; without names, all heroes and foes at the table
that aren't in it.`,
			Examples: []string{"zbrikz initiative add Tom+2 Wolfman=8", "zbrikz initiative add"},
		},
		takes: func(c *comers) []ask.Way {
			return ask.Takes(c.field((*brickquest.Game).Latecomers, "who? everybody is in the order already", latecomers))
		},
		rule: func(g *brickquest.Game, c comers, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
			all, err := c.entrants()
			if err != nil {
				return brickquest.TurnPassed{}, brickquest.Game{}, err
			}
			return g.Add(all, r)
		},
		first: func(d play.Done[comers, brickquest.TurnPassed]) string {
			all, _ := d.Asked.entrants() // the rule has refused wrong ones
			names := say.Each(all, func(e brickquest.Entrant) string { return e.Name })
			return fmt.Sprintf("%s %s in; %s.", say.And(names), say.Verb(len(names), "is", "are"), show.ActsNow(d.Outcome.Ordered))
		},
		odds: func(st *table.State, c comers) play.Odds {
			all, err := c.entrants()
			if err == nil {
				err = words.GameOf(st).Initiative.CheckEntrants(all)
			}
			if err != nil {
				return show.Refused(err)
			}
			counts := "the number of the first figure"
			if c.Named {
				counts = "the number of " + c.All[0].Word
			}
			return play.Odds{
				Exact:  func(context.Context) (odds.Dist[int], error) { return numberOdds(all[0]) },
				Number: play.Question{Counts: counts},
			}
		},
	}.play()
}

// comersKind is those who come into the order: a figure, a range of foes, all living foes of
// a kind, or a name that the table hasn't heard of.
func comersKind() ask.Kind[[]comer] {
	return ask.Kind[[]comer]{
		Noun: "name", Form: "NAME+BONUS|MONSTER=NUMBER", Names: func(h *ask.Here) []string { return words.FigureNames(h.State) }, About: words.AboutFigure,
		Read: func(h *ask.Here, typed string) (all []comer, _ ask.Fit, err error) {
			e, given, err := readEntrant(typed)
			var some []string
			switch {
			case err != nil:
			case strings.EqualFold(e.Name, ask.Everybody):
				some = words.FiguresThat(func(_ *brickquest.Game, f brickquest.Figure) bool { return !f.Dead() })(h)
			case words.RangeOfFoes().MatchString(e.Name):
				some, err = words.FigureRange(h.State, e.Name)
			case len(kindred(words.GameOf(h.State), e.Name)) > 0:
				some = kindred(words.GameOf(h.State), e.Name)
			default:
				some, err = []string{e.Name}, h.State.CheckFigure(e.Name)
			}
			if err != nil {
				return nil, ask.No, err
			}
			for _, e.Name = range some {
				c := comer{Word: e.Name}
				if c.Entrant, err = entrantAt(h.State, e, given); err != nil {
					return nil, ask.Any, err
				}
				all = append(all, c)
			}
			if slices.ContainsFunc(all, func(c comer) bool { return words.GameOf(h.State).Figure(c.Name) == nil }) {
				return all, ask.Any, nil
			}
			return all, ask.Whole, nil
		},
	}
}

// kindred are the living foes of a kind that nobody has for a name: orc, orcs.
func kindred(g *brickquest.Game, kind string) []string {
	return words.NamesOf(g.Foes, func(f brickquest.Figure) bool {
		return !f.Dead() && (strings.EqualFold(f.Card, kind) || strings.EqualFold(say.Plural(f.Card), kind))
	})
}

// readEntrant reads one that comes into the order; given: its bonus or number was typed.
func readEntrant(typed string) (e brickquest.Entrant, given bool, err error) {
	const most = brickquest.MostPoints
	if name, n, ok := strings.Cut(typed, "="); ok {
		e = brickquest.Entrant{Name: name, Monster: true}
		e.Number, err = ask.WholeNumber("the number of "+name, n, -most, most)
		return e, true, err
	}
	if i := strings.LastIndexAny(typed, "+-"); i > 0 && i+1 < len(typed) && strings.Trim(typed[i+1:], "0123456789") == "" {
		e = brickquest.Entrant{Name: typed[:i]}
		e.Bonus, err = ask.WholeNumber("the bonus of "+typed[:i], typed[i:], -most, most)
		return e, true, err
	}
	return brickquest.Entrant{Name: typed}, false, nil
}

// entrantAt is an entrant to the order of a table. A hero or a foe has the numbers of its
// card, unless they are given. What may be a slip of a name is none.
func entrantAt(st *table.State, e brickquest.Entrant, given bool) (brickquest.Entrant, error) {
	g := words.GameOf(st)
	name := names.Exact(e.Name, g.FigureNames())
	f := g.Figure(name)
	for _, foe := range g.Foes { // the place that several share
		if f == nil && foe.With != "" && strings.EqualFold(foe.With, e.Name) {
			name, f = foe.Name, &foe
		}
	}
	if f == nil && !given && len(names.Nearest(name, g.FigureNames())) > 0 && !slices.Contains(g.Names(), name) {
		return e, words.NoFigure(g, e.Name)
	}
	if f == nil {
		return e, nil
	}
	if f.Dead() {
		return brickquest.Entrant{}, fmt.Errorf("%s is dead", name)
	}
	known := g.Entrant(name)
	if given {
		known.Bonus, known.Number, known.Monster = e.Bonus, e.Number, e.Monster
	}
	return known, nil
}

func latecomers(h *ask.Here) []string {
	order := words.GameOf(h.State).Names()
	return words.FiguresThat(func(_ *brickquest.Game, f brickquest.Figure) bool {
		return !f.Dead() && !slices.Contains(order, f.Name)
	})(h)
}

// firstPlayer is the first player in the order, who places the first figure; empty where
// there is none (BrickQuest, Beginning the Game).
func firstPlayer(in brickquest.Initiative) string {
	if s := names.Find(in.Order, func(s *brickquest.Slot) bool { return !s.Monster && !s.Out }); s != nil {
		return s.Name
	}
	return ""
}

// whoIsFirst are the chances of each to be first, by their places as they were typed.
func whoIsFirst[A any](entrants func(*table.State, A) ([]brickquest.Entrant, error)) func(*table.State, A) play.Odds {
	return func(st *table.State, a A) play.Odds {
		all, err := entrants(st, a)
		if err != nil {
			return show.Refused(err)
		}
		return play.Odds{
			Exact: func(context.Context) (odds.Dist[int], error) {
				return firstOdds(all, words.GameOf(st).Rules.TieBonus == "yes")
			},
			Number: play.Question{Counts: "the first one", Name: func(i int) string { return all[i-1].Name + " first" }},
		}
	}
}

// How many players' chances to be first are counted: where ties are even, and
// where the bonus counts in them.
const (
	mostCounted = 12
	mostUneven  = 9
)

// A lead is the highest number of players, and the players that have it: one bit for each.
type lead struct {
	number  int
	players uint
}

// firstOdds counts which one is first. Tied players roll off: each of them is first as often as
// the others, unless the bonus counts there, too. A monster comes after the players on its
// number, and after the monsters before it.
func firstOdds(entrants []brickquest.Entrant, tieBonus bool) (odds.Dist[int], error) {
	if err := (brickquest.Initiative{}).CheckEntrants(entrants); err != nil {
		return odds.Dist[int]{}, err
	}
	off := rollOff{tieBonus: tieBonus, known: map[uint]odds.Dist[int]{}}
	monster := -1 // the first of those with the highest number
	for i, e := range entrants {
		if e.Monster {
			if monster < 0 || e.Number > entrants[monster].Number {
				monster = i
			}
			continue
		}
		number, err := numberOdds(e)
		if err != nil {
			return odds.Dist[int]{}, err
		}
		off.places, off.throws = append(off.places, i+1), append(off.throws, number)
	}
	most := mostCounted
	if tieBonus {
		most = mostUneven
	}
	if len(off.places) > most {
		return odds.Dist[int]{}, fmt.Errorf("%w: more than %d players", odds.ErrTooMany, most)
	}
	return odds.Then(off.leads(math.MaxUint), func(l lead) odds.Dist[int] {
		if monster >= 0 && entrants[monster].Number > l.number {
			return odds.Uniform(monster + 1)
		}
		return off.winner(l.players)
	}), nil
}

func numberOdds(e brickquest.Entrant) (odds.Dist[int], error) {
	if e.Monster {
		return odds.Uniform(e.Number), nil
	}
	return odds.Of(func(r dice.Roller) (int, error) { return brickquest.InitiativeNumber(e, false, r), nil })
}

// A rollOff is players that may tie, and their chances to be first where they do.
type rollOff struct {
	places   []int // of the players among all, from 1
	throws   []odds.Dist[int]
	tieBonus bool
	known    map[uint]odds.Dist[int] // by one bit for each player that tied
}

// leads are the chances of who has the highest number among some players.
func (o *rollOff) leads(some uint) odds.Dist[lead] {
	leads := odds.Uniform(lead{number: -10 * brickquest.MostPoints})
	for i, throw := range o.throws {
		if some&(1<<i) == 0 {
			continue
		}
		leads = odds.Join(leads, throw, func(l lead, n int) lead {
			switch {
			case n > l.number:
				return lead{n, 1 << i}
			case n == l.number:
				l.players |= 1 << i
			}
			return l
		})
	}
	return leads
}

// winner are the chances of each of the tied to be first, by place among all.
func (o *rollOff) winner(tied uint) odds.Dist[int] {
	var places []int
	for i, place := range o.places {
		if tied&(1<<i) != 0 {
			places = append(places, place)
		}
	}
	if len(places) == 1 || !o.tieBonus {
		return odds.Uniform(places...)
	}
	if d, ok := o.known[tied]; ok {
		return d
	}
	best := odds.Map(o.leads(tied), func(l lead) uint { return l.players })
	o.known[tied] = odds.Then(best.Except(tied), o.winner)
	return o.known[tied]
}
