package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// NamesOf are the names of those of some figures that pass.
func NamesOf(all []brickquest.Figure, passes func(brickquest.Figure) bool) []string {
	return say.Some(say.Each(all, func(f brickquest.Figure) string { return say.If(passes(f), f.Name) })...)
}

// FigureNames are the names of BrickQuest's heroes and foes.
func FigureNames(st *table.State) []string { return GameOf(st).FigureNames() }

// Acting are the figures that may act where nobody is named: the one whose turn it is, or
// those that share a place; in nobody's turn each hero that lives, or else each foe that
// players know of.
func Acting(h *ask.Here) ask.Among { return acting(h, anybody(h)) }

// anybody is each hero that lives, or else each foe that players know of.
func anybody(h *ask.Here) []string {
	if heroes := heroesSeen(h); len(heroes) > 0 {
		return heroes
	}
	return AliveAndSeen(h)
}

func heroesSeen(h *ask.Here) []string {
	g := GameOf(h.State)
	return slices.DeleteFunc(AliveAndSeen(h), func(name string) bool { return !g.IsHero(name) })
}

// Handling are those that may handle a thing where nobody is named: those that act, and no
// monsters whom nobody plays.
func Handling(h *ask.Here) ask.Among {
	if !playsMonsters(h) {
		return Acting(h)
	}
	return ask.Among{Must: true, None: ask.Usagef("who? no hero is left"), Names: heroesSeen(h)}
}

// playsMonsters tells whether it is the turn of monsters whom nobody plays.
func playsMonsters(h *ask.Here) bool {
	g := GameOf(h.State)
	return g.HasNoMaster() && slices.ContainsFunc(onTurn(g), g.AgainstHeroes)
}

// ActingBut are those that may act where nobody is named, without another one that is.
func ActingBut(other *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		isOther := func(name string) bool { return name == *other }
		if a := Handling(h); playsMonsters(h) {
			a.Names = slices.DeleteFunc(a.Names, isOther)
			return a
		}
		return acting(h, slices.DeleteFunc(anybody(h), isOther))
	}
}

// ActingOn are those that may act on a figure where nobody is named: in nobody's turn, who
// fights it.
func ActingOn(h *ask.Here, target string) ask.Among {
	g := GameOf(h.State)
	if g.Figure(target) == nil {
		return Acting(h)
	}
	return acting(h, slices.DeleteFunc(AliveAndSeen(h), func(name string) bool { return !g.Fights(name, target) }))
}

// Against are those that a figure may attack where no target is named: whom it fights, of
// all that are seen. Chances leave it out.
func Against(h *ask.Here, by string) ask.Among {
	g := GameOf(h.State)
	if turn := onTurn(g); by == "" && len(turn) > 0 {
		by = turn[0]
	}
	foes := slices.DeleteFunc(AliveAndSeen(h), func(name string) bool { return g.Figure(by) != nil && !g.Fights(by, name) })
	return ask.Among{Names: foes, Must: !h.Unasked || len(foes) < 2}
}

// acting are those whose turn it is, or in nobody's turn some others. Chances need one.
func acting(h *ask.Here, others []string) ask.Among {
	turn := onTurn(GameOf(h.State))
	a := ask.Among{Names: turn, Told: len(turn) == 1, Must: true}
	if len(turn) == 0 {
		a.Names, a.None = others, ask.Usagef("who? it is nobody's turn; name a hero or a foe")
	}
	if h.Unasked && len(a.Names) > 1 {
		return ask.Among{Must: true, None: &ask.Which{What: "hero or foe", Flag: "by", Words: a.Names}}
	}
	return a
}

// Actor is the figure that typed stands for, or, where nothing was typed, the one whose
// turn it is; empty: it is nobody's, or of several that share a place.
func Actor(st *table.State, typed string) string {
	if typed != "" {
		return names.Match(typed, FigureNames(st))
	}
	if turn := onTurn(GameOf(st)); len(turn) == 1 {
		return turn[0]
	}
	return ""
}

// onTurn are the figures whose turn it is: of monsters on one number, the first that has
// an action left.
func onTurn(g *brickquest.Game) []string {
	acting := slices.DeleteFunc(g.Ordered().Acting, func(name string) bool { return g.Figure(name) == nil })
	if i := slices.IndexFunc(acting, func(name string) bool { f := g.Figure(name); return len(f.Deeds) < g.ActionsOf(f) }); i >= 0 && g.Figure(acting[i]).With == "" {
		acting = acting[i : i+1]
	} else if len(acting) > 0 && g.Figure(acting[0]).With == "" {
		acting = acting[:1]
	}
	return acting
}

// HitPointsOf is the hit points that a figure has left, and how many it had.
func HitPointsOf(g *brickquest.Game, f brickquest.Figure) string {
	return fmt.Sprintf("%d of %d hit points", f.HitPoints, g.Stats(&f).HitPoints)
}

// FigureState is how a figure is, in a few words.
func FigureState(g *brickquest.Game, f brickquest.Figure) string {
	parts := FigureParts(g, f)
	if g.KeepsPoints(f.Name) {
		parts = append([]string{"alive"}, OpenParts(g, f)...)
		if f.Dead() {
			parts[0] = "dead"
		}
	}
	if by := g.Master(f.Name); by != f.Name {
		parts = append(parts, "as "+by+" says")
	}
	return strings.Join(parts, ", ")
}

// FigureParts is how a hero or a foe is.
func FigureParts(g *brickquest.Game, f brickquest.Figure) []string {
	parts := []string{HitPointsOf(g, f)}
	if f.Dead() {
		parts = []string{"dead"}
	}
	if g.Stats(&f).SpellPoints > 0 || f.SpellPoints > 0 {
		parts = append(parts, say.Count(f.SpellPoints, "spell point"))
	}
	return append(parts, OwnParts(g, f)...)
}

// OwnParts is the condition of a hero or a foe, besides its hit points and spell points.
func OwnParts(g *brickquest.Game, f brickquest.Figure) []string {
	return append(say.Some(
		say.If(f.Explosives > 0, say.Count(f.Explosives, "point")+" of explosives"),
		say.If(f.Player != "", f.Player+"'s"),
		say.If(f.Team != "", "team "+f.Team),
		say.If(f.Hidden, "a statue"),
		say.If(g.HasLeft(f.Name), "has left"),
	), OpenParts(g, f)...)
}

// OpenParts is the visible facts of a hero or a foe: the thing in its hand, and the
// effects on it.
func OpenParts(g *brickquest.Game, f brickquest.Figure) []string {
	parts := say.Some(f.Weapon, say.If(f.Disarmed, "disarmed"))
	for _, e := range g.Under(f.Name) {
		text := e.Name
		if n, counted := g.RoundsLeft(e); counted {
			text += fmt.Sprintf(" (%s left)", say.Count(n, "round"))
		}
		parts = append(parts, text)
	}
	return parts
}

// FigureRange is the figures of a range, goblin1..4, that are there and live;
// of any other word, the name that it stands for.
func FigureRange(st *table.State, word string) ([]string, error) {
	parts := RangeOfFoes().FindStringSubmatch(word)
	if parts == nil {
		return []string{names.Match(word, FigureNames(st))}, nil
	}
	first, err := ask.WholeNumber("the first of "+word, parts[2], 1, MostTyped)
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
			return nil, ask.Usagef("%s may be of %s: type its whole name", word, say.Or(meant))
		}
		all = numbered(st, strings.Join(meant, ""), first, last)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: none of them is there and alive; zbrikz foe lists them", word)
	}
	return all, nil
}

// numbered are the living figures with a name of a base and one of these numbers.
func numbered(st *table.State, base string, first, last int) []string {
	var all []string
	for n := first; n <= last; n++ {
		f := GameOf(st).Figure(names.Exact(base+strconv.Itoa(n), FigureNames(st)))
		if f != nil && !f.Dead() {
			all = append(all, f.Name)
		}
	}
	return all
}

// RangeOfFoes is "goblin1..4", or "goblin1..goblin4".
var RangeOfFoes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*?)(\d+)\.\.(?:\D*)(\d+)$`) }) //nolint:gochecknoglobals // made when it is needed, and never changes

// ItemsAt are the cards of all things that can lie on a table: its own and the catalogue's.
func ItemsAt(st *table.State) ([]brickquest.Item, error) {
	printed, err := cards.Items().Read()
	return data.Overlay(table.Own[brickquest.Item](st), printed, func(i brickquest.Item) string { return i.Name }), err
}

// readSoMany reads a kind of monster and a number: goblin x3; and as people say it: 3
// goblins.
func readSoMany(h *ask.Here, one ask.Kind[data.Pick[brickquest.Monster]], typed string) (data.Pick[brickquest.Monster], int, ask.Fit, error) {
	what, n, err := cards.SoMany(typed)
	if err != nil {
		return data.Pick[brickquest.Monster]{}, n, ask.No, ask.Wrong(err)
	}
	p, fit, refused := one.Read(h, what)
	slug := data.Slug(p.Card.Name)
	switch several := slug != "" && (data.Slug(what) == slug+"s" || data.Slug(what) == say.Plural(slug)); {
	case refused == nil && several && n == 1 && !strings.Contains(typed, "1"): // goblins: nobody knows how many
		return p, n, ask.Slip, &ask.Unknown{Card: true, Noun: one.Noun, Typed: what, Near: []string{slug}}
	case refused == nil:
		return p, n, fit, nil
	}
	if words := strings.Fields(what); n == 1 && len(words) > 1 {
		for _, at := range []int{0, len(words) - 1} {
			if names.IsNumber(words[at]) {
				so := " x" + words[at]
				what, n, err = cards.SoMany(strings.Join(slices.Delete(words, at, at+1), " ") + so)
				break
			}
		}
	}
	if what == "" {
		return p, n, ask.No, ask.Wrong(err)
	}
	for _, name := range one.Names(h) {
		if data.Slug(what) == name || n > 1 && data.Slug(what) == say.Plural(name) {
			p, _, err := one.Read(h, name)
			return p, n, ask.Short, err
		}
	}
	if p, again, err := one.Read(h, what); again == ask.Slip {
		return p, n, again, err
	}
	return p, n, fit, refused
}
