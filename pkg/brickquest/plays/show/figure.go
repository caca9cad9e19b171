// Package show is how BrickQuest's figures, rooms and swag are shown, and the lines that
// several plays say.
package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// EffectShown is something that lasts.
type EffectShown struct {
	Name   string   `json:"name"`   // of the spell, the potion, the poison or the disease: "Poison"
	By     string   `json:"by"`     // the figure that caused it; empty: nobody did
	On     []string `json:"on"`     // all figures that are under it
	At     string   `json:"at"`     // the thing that it stands at; empty: it is on somebody
	Rounds *int     `json:"rounds"` // rounds that are left, this one included; null where they aren't counted
	Upkeep int      `json:"upkeep"` // spell points that it costs in each turn of its caster
}

// SwagShown is things of a kind that somebody carries.
type SwagShown struct {
	Item   string   `json:"item"`   // the name of its card
	Count  int      `json:"count"`  // how many
	Strong bool     `json:"strong"` // of a potion: it was made stronger
	Spells []string `json:"spells"` // of a scroll or a book: the spells in it
	Opens  string   `json:"opens"`  // of a key: the thing that it opens
	Times  int      `json:"times"`  // how many times the card's worth it has
}

// Effects are effects as -o json has them.
func Effects(g *brickquest.Game, all []brickquest.Effect) []EffectShown {
	shown := []EffectShown{}
	for _, e := range all {
		one := EffectShown{Name: e.Name, By: e.By, On: append([]string{}, e.On...), At: e.At, Upkeep: e.Upkeep}
		if n, counted := g.RoundsLeft(e); counted {
			one.Rounds = &n
		}
		shown = append(shown, one)
	}
	return shown
}

// Swag is swag as -o json has it.
func Swag(all []brickquest.Swag) []SwagShown {
	return append([]SwagShown{}, say.Each(all, func(s brickquest.Swag) SwagShown {
		return SwagShown{s.Item, s.Count, s.Strong, append([]string{}, s.Spells...), s.Opens, max(1, s.Times)}
	})...)
}

// EffectLine is an effect in a few words: what it does, and for how long.
func EffectLine(g *brickquest.Game, e brickquest.Effect) string {
	does := strings.Join(EffectDoes(g, e), ", ")
	return e.Name + say.If(e.By != "", " by "+e.By) + say.If(does != "", ": "+does)
}

// EffectLines are the effects on a figure, in a few words each.
func EffectLines(g *brickquest.Game, name string) []string {
	return say.Each(g.Under(name), func(e brickquest.Effect) string { return EffectLine(g, e) })
}

// EffectDoes are the parts of an effect in words, and how long it lasts.
func EffectDoes(g *brickquest.Game, e brickquest.Effect) []string {
	rounds, counted := g.RoundsLeft(e)
	return say.Some(
		say.If(e.Damage > 0, fmt.Sprintf("%d damage each time", e.Damage)),
		say.If(e.DamageDice > 0, say.Dice(e.DamageDice)+" of damage"),
		say.If(e.AttackBonus != 0, fmt.Sprintf("attack %+d", e.AttackBonus)),
		say.If(e.DefenseBonus != 0, fmt.Sprintf("defense %+d", e.DefenseBonus)),
		say.If(e.Move != 0, fmt.Sprintf("move %+d", e.Move)),
		say.If(e.Actions > 0, say.Count(e.Actions, "action")+" a turn"),
		say.If(e.Upkeep > 0, say.Count(e.Upkeep, "spell point")+" a turn"),
		say.If(e.Ongoing, "a 6 breaks it"),
		say.If(counted, say.Count(rounds, "round")+" left"),
	)
}

// CarriedWords is the things in a figure's swag bin; empty: none.
func CarriedWords(f brickquest.Figure) string { return say.And(LyingWords(f.Gold, f.Swag)) }

// SwagWords is things of a kind: "2 Healing Potions", "Key (the crypt)".
func SwagWords(s brickquest.Swag) string {
	text := s.Item
	if s.Count != 1 {
		text = say.Count(s.Count, s.Item)
	}
	about := say.Some(say.If(s.Strong, "strong"), s.Opens, say.If(s.Times > 1, fmt.Sprintf("worth %d times", s.Times)))
	return text + say.InBrackets(strings.Join(append(about, s.Spells...), ", "))
}

// Figures are figures as -o json has them.
func Figures(g *brickquest.Game, all []brickquest.Figure) []FigureShown {
	return append([]FigureShown{}, say.Each(all, func(f brickquest.Figure) FigureShown { return NewFigureShown(g, f) })...)
}

// FigureShown is a hero or a foe as it stands. Its JSON names are a contract.
type FigureShown struct {
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

// NewFigureShown is a figure as -o json has it.
func NewFigureShown(g *brickquest.Game, f brickquest.Figure) FigureShown {
	points := func(n int) brickquest.Points { return g.Told(f.Name, n) }
	shown := FigureShown{
		Name: f.Name, Card: f.Card, Hero: g.IsHero(f.Name), Player: f.Player, Team: f.Team, HitPoints: points(f.HitPoints),
		Most: points(g.Stats(&f).HitPoints), SpellPoints: points(f.SpellPoints), Dead: f.Dead(), Hidden: f.Hidden, Effects: []string{},
	}
	shown.Effects = append(shown.Effects, say.Each(g.Under(f.Name), func(e brickquest.Effect) string { return e.Name })...)
	return shown
}

// FigureLine is a hero or a foe in a few words.
func FigureLine(g *brickquest.Game, f brickquest.Figure) string { return RowOf(g, f).Told() }

// RecordLines is a text about somebody's points. Where the BrickMaster keeps them, it is the
// open text, if there is one.
func RecordLines(g *brickquest.Game, name string, role play.Role, text, open string) []play.Line {
	if g.KeepsPoints(name) {
		text = open
	}
	return play.As(role, text)
}

// CameShown is heroes or foes that came. Its JSON names are a contract.
type CameShown struct {
	Figures []FigureShown `json:"figures"`         // the figures that came
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

// Arrived is foes that came, of one kind or of several.
func Arrived(g *brickquest.Game, all []brickquest.Came) CameShown {
	shown := NewCameShown(g, all[0])
	if len(all) == 1 {
		return shown
	}
	shown.Figures = []FigureShown{}
	for _, came := range all {
		k := kindCame{say.Each(came.Figures, func(f brickquest.Figure) string { return f.Name }), came.Number, came.House}
		shown.Figures, shown.Kinds = append(shown.Figures, Figures(g, came.Figures)...), append(shown.Kinds, k)
	}
	return shown
}

// NewCameShown is figures that came, as -o json has them.
func NewCameShown(g *brickquest.Game, came brickquest.Came) CameShown {
	return CameShown{Figures: Figures(g, came.Figures), Number: came.Number, Acts: came.Acts, House: came.House}
}

// Comes is the table to which heroes or foes came, which remembers the pack of their card.
func Comes(st *table.State, came brickquest.Came, game brickquest.Game, from *data.PackFile, err error) (brickquest.Came, table.State, error) {
	if err != nil {
		return came, table.State{}, err
	}
	next := table.With(st, game)
	play.Bring(&next, play.OutOf(from))
	return came, next, nil
}

// WhyCard is the rule of the card behind a figure.
const WhyCard = "ruling: a table keeps its cards' numbers: a card that changes later changes no figure here"

// Placeless says which of some figures have no place in the order, where there is one.
func Placeless(g *brickquest.Game, names []string) string {
	none := slices.DeleteFunc(slices.Clone(names), g.HasPlace)
	add := fmt.Sprintf("%s %s no place in the order: zbrikz initiative add %s", say.And(none), say.Verb(len(none), "has", "have"), say.Typed(none))
	return say.If(g.Initiative.Round > 0 && len(none) > 0, add)
}
