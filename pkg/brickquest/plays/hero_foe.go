package plays

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// FigureNames are the names of BrickQuest's heroes and foes.
func FigureNames(st *table.State) []string { return gameOf(st).FigureNames() }

// actor is the figure that typed stands for, or, where nothing was typed, the one whose
// turn it is. It refuses where that is nobody, or several.
func actor(st *table.State, typed string) (string, error) {
	if typed != "" {
		return names.Match(typed, FigureNames(st)), nil
	}
	var acting []string
	for _, name := range FigureNames(st) {
		if gameOf(st).Acts(name) && !gameOf(st).Figure(name).Dead() {
			acting = append(acting, name)
		}
	}
	switch len(acting) {
	case 1:
		return acting[0], nil
	case 0:
		return "", ask.Usagef("who? it is nobody's turn; name a hero or a foe")
	default:
		return "", ask.Usagef("who? it is the turn of %s", say.And(acting))
	}
}

// figureShown is a hero or a foe as it stands. Its JSON names are a contract.
type figureShown struct {
	Name        string            `json:"name"`            // its name: "goblin1"
	Card        string            `json:"card"`            // its class, or its kind
	Hero        bool              `json:"hero"`            // it is a hero, not a foe
	Player      string            `json:"player"`          // the player that it belongs to; empty: nobody said, or a foe
	Team        string            `json:"team"`            // the team, where teams play; else empty
	HitPoints   brickquest.Points `json:"hit_points"`      // hit points that are left; null where it is a foe and players look
	Most        brickquest.Points `json:"most_hit_points"` // hit points at the start; null likewise
	SpellPoints brickquest.Points `json:"spell_points"`    // spell points that are left; null likewise
	Dead        bool              `json:"dead"`            // no hit points are left
	Hidden      bool              `json:"hidden"`          // it is a statue, as far as players know
	Effects     []string          `json:"effects"`         // the effects on it, by name
}

func newFigureShown(g *brickquest.Game, f brickquest.Figure) figureShown {
	points := func(n int) brickquest.Points { return g.Told(f.Name, n) }
	shown := figureShown{
		Name: f.Name, Card: f.Card, Hero: g.IsHero(f.Name), Player: f.Player, Team: f.Team, HitPoints: points(f.HitPoints),
		Most: points(g.Stats(&f).HitPoints), SpellPoints: points(f.SpellPoints), Dead: f.Dead(), Hidden: f.Hidden, Effects: []string{},
	}
	for _, e := range g.Under(f.Name) {
		shown.Effects = append(shown.Effects, e.Name)
	}
	return shown
}

// figureLine is a hero or a foe in a few words.
func figureLine(g *brickquest.Game, f brickquest.Figure) string {
	parts := figureParts(g, f)
	if g.KeepsPoints(f.Name) {
		parts = openParts(g, f)
	}
	return strings.TrimSuffix(fmt.Sprintf("%s (%s): %s", f.Name, f.Card, strings.Join(parts, ", ")), ": ")
}

// recorded is a text about somebody's points. Where the BrickMaster keeps them, it is the
// open text, if there is one.
func recorded(g *brickquest.Game, name string, role play.Role, text, open string) []play.Line {
	if g.KeepsPoints(name) {
		text = open
	}
	return play.As(role, text)
}

// hitPointsOf is the hit points that a figure has left, and how many it had.
func hitPointsOf(g *brickquest.Game, f brickquest.Figure) string {
	return fmt.Sprintf("%d of %d hit points", f.HitPoints, g.Stats(&f).HitPoints)
}

// figureState is how a figure is, in a few words.
func figureState(g *brickquest.Game, f brickquest.Figure) string {
	if !g.KeepsPoints(f.Name) {
		return strings.Join(figureParts(g, f), ", ")
	}
	state := "alive"
	if f.Dead() {
		state = "dead"
	}
	return strings.Join(append([]string{state}, openParts(g, f)...), ", ")
}

// figureParts is how a hero or a foe is.
func figureParts(g *brickquest.Game, f brickquest.Figure) []string {
	parts := []string{hitPointsOf(g, f)}
	if f.Dead() {
		parts = []string{"dead"}
	}
	if g.Stats(&f).SpellPoints > 0 || f.SpellPoints > 0 {
		parts = append(parts, say.Count(f.SpellPoints, "spell point"))
	}
	return append(parts, ownParts(g, f)...)
}

// ownParts is the condition of a hero or a foe, besides its hit points and spell points.
func ownParts(g *brickquest.Game, f brickquest.Figure) []string {
	var parts []string
	add := func(yes bool, what string) {
		if yes {
			parts = append(parts, what)
		}
	}
	add(f.Explosives > 0, say.Count(f.Explosives, "point")+" of explosives")
	add(f.Player != "", f.Player+"'s")
	add(f.Team != "", "team "+f.Team)
	add(f.Hidden, "a statue")
	add(g.HasLeft(f.Name), "has left")
	return append(parts, openParts(g, f)...)
}

// openParts is the visible facts of a hero or a foe: the thing in its hand, and the
// effects on it.
func openParts(g *brickquest.Game, f brickquest.Figure) []string {
	var parts []string
	if f.Weapon != "" {
		parts = append(parts, f.Weapon)
	}
	if f.Disarmed {
		parts = append(parts, "disarmed")
	}
	for _, e := range g.Under(f.Name) {
		text := e.Name
		if n, counted := g.RoundsLeft(e); counted {
			text += fmt.Sprintf(" (%s left)", say.Count(n, "round"))
		}
		parts = append(parts, text)
	}
	return parts
}

// cameShown is heroes or foes that came, as -o json has them. Its JSON names are a
// contract.
type cameShown struct {
	Figures []figureShown `json:"figures"`         // the figures that came
	Number  int           `json:"number"`          // the foes' number in the order; of a hero, the initiative bonus
	Acts    bool          `json:"acts"`            // they have a place in the order
	House   bool          `json:"house"`           // their hit points are zbrikz's own, for none are printed
	Kinds   []kindCame    `json:"kinds,omitempty"` // each kind, where foes of several came; number and house are the first kind's
}

// kindCame is one of several kinds of foes that came. Its JSON names are a contract.
type kindCame struct {
	Names  []string `json:"names"`  // the names of the figures that came
	Number int      `json:"number"` // in the order
	House  bool     `json:"house"`  // their hit points are zbrikz's own, for none are printed
}

// showArrived is foes that came, of one kind or of several.
func showArrived(g *brickquest.Game, all []brickquest.Came) cameShown {
	shown := newCameShown(g, all[0])
	if len(all) == 1 {
		return shown
	}
	shown.Figures = []figureShown{}
	for _, came := range all {
		k := kindCame{Number: came.Number, House: came.House}
		for _, f := range came.Figures {
			k.Names = append(k.Names, f.Name)
		}
		shown.Figures, shown.Kinds = append(shown.Figures, showFigures(g, came.Figures)...), append(shown.Kinds, k)
	}
	return shown
}

func newCameShown(g *brickquest.Game, came brickquest.Came) cameShown {
	return cameShown{Figures: showFigures(g, came.Figures), Number: came.Number, Acts: came.Acts, House: came.House}
}

// comes is the table to which heroes or foes came, which remembers the pack of their card.
func comes(st *table.State, came brickquest.Came, game brickquest.Game, from *data.PackFile, err error) (brickquest.Came, table.State, error) {
	if err != nil {
		return came, table.State{}, err
	}
	next := table.With(st, game)
	play.Bring(&next, play.OutOf(from))
	return came, next, nil
}

const whyCard = "ruling: a card's numbers go along with the table, so that a card that changes later changes nobody here"

// figureRange is the figures of a range, goblin1..4, that are there and live;
// of any other word, the name that it stands for.
func figureRange(st *table.State, word string) ([]string, error) {
	parts := rangeOfFoes().FindStringSubmatch(word)
	if parts == nil {
		return []string{names.Match(word, FigureNames(st))}, nil
	}
	first, err := ask.WholeNumber("the first of "+word, parts[2], 1, highestFoe)
	if err != nil {
		return nil, err
	}
	if last, err := strconv.Atoi(parts[3]); err == nil && last < first {
		return nil, ask.Usagef("%s: the higher number comes last", word)
	}
	last, err := ask.WholeNumber("the last of "+word, parts[3], first, first+brickquest.MostFigures-1)
	if err != nil {
		return nil, err
	}
	all := numbered(st, parts[1], first, last)
	if len(all) == 0 && parts[1] != "" {
		meant := names.Ranged(parts[1], FigureNames(st), func(number string) bool {
			n, err := strconv.Atoi(number)
			return err == nil && first <= n && n <= last
		})
		if len(meant) > 1 {
			for i, base := range meant {
				meant[i] = fmt.Sprintf("%s%d..%d", base, first, last)
			}
			return nil, ask.Usagef("%s may be %s: type one of them", word, say.Or(meant))
		}
		if len(meant) == 1 {
			all = numbered(st, meant[0], first, last)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: nobody of them is there and alive; zbrikz foe lists them", word)
	}
	return all, nil
}

// numbered are the living figures with a name of a base and one of these numbers.
func numbered(st *table.State, base string, first, last int) []string {
	var all []string
	for n := first; n <= last; n++ {
		f := gameOf(st).Figure(names.Exact(base+strconv.Itoa(n), FigureNames(st)))
		if f != nil && !f.Dead() {
			all = append(all, f.Name)
		}
	}
	return all
}

// highestFoe is the highest number behind a foe's name that is read.
const highestFoe = 1_000_000

// rangeOfFoes is "goblin1..4", or "goblin1..goblin4".
var rangeOfFoes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*?)(\d+)\.\.(?:\D*)(\d+)$`) }) //nolint:gochecknoglobals // made when it is needed, and never changes
