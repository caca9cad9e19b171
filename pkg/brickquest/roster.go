package brickquest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Kind is a monster's card in a game, and how many foes of it have got a number.
type Kind struct {
	Monster  `yaml:",inline"`
	Numbered int `json:"numbered,omitempty" yaml:"numbered,omitempty" is:"round"` // names given out: none is used twice
}

// MostFigures is the most heroes and foes that a table can have.
const MostFigures = MostEntrants

// Came is heroes or foes that have come to the table.
type Came struct {
	Figures []Figure `json:"figures"`
	Card    string   `json:"card"`
	Number  int      `json:"number"` // the foes' number in the order; of a hero, the initiative bonus
	Acts    bool     `json:"acts"`   // they have a place in the order
	House   bool     `json:"house"`  // their hit points are zbrikz's own: none are printed

	Late *Slot `json:"-"` // the place in the order of a hero that threw before it came; nil: it has none
}

// AddHero brings a character to the table, with all points of its class. It has no place
// in the order until its player throws for one. (BrickQuest, Beginning the Game.) It
// refuses a name that is in use, and more than 200 figures.
func (g *Game) AddHero(name, player, team string, class Class) (Came, Game, error) {
	if err := g.checkNew(name); err != nil {
		return Came{}, Game{}, err
	}
	f := Figure{Name: name, Card: class.Name, Player: player, Team: team, HitPoints: class.HitPoints, SpellPoints: class.SpellPoints}
	for _, a := range class.Abilities {
		f.Explosives += a.Points
	}
	next := g.Clone()
	if next.Class(class.Name) == nil {
		next.Classes = append(next.Classes, class)
	}
	next.Heroes = append(next.Heroes, f)
	came := Came{Figures: []Figure{f.clone()}, Card: class.Name, Number: class.InitiativeBonus}
	if i := next.Initiative.at(name); i >= 0 && !next.Initiative.Order[i].Monster { // it threw before anybody knew its class
		slot := next.Initiative.Order[i]
		if slot.Bonus == 0 {
			slot.Bonus = class.InitiativeBonus
			slot.Number, slot.Letter = slot.Number+slot.Bonus, ""
			next.seatPlayer(slot)
			next.Initiative.alone(slot.Number - slot.Bonus)
		}
		came.Late = &slot
	}
	return came, next, nil
}

// Muster is foes of a kind that come to the table.
type Muster struct {
	Count    int
	Casts    bool   // of a kind where only some cast
	Weapon   string // of a kind with several; empty: the first
	Hidden   bool   // as statues
	Together bool   // one place in the order for all of them
}

// AddFoes brings monsters to the table, with numbers behind the name of their kind:
// goblin1, goblin2. Where initiative was rolled, they go on their number. (BrickQuest,
// Monsters.) It refuses choices that the kind doesn't have, and more than 200 figures.
func (g *Game) AddFoes(m Monster, how Muster) (Came, Game, error) {
	next := g.Clone()
	came, err := next.addFoes(m, how)
	return came, next, err
}

func (g *Game) addFoes(m Monster, how Muster) (Came, error) {
	if err := m.checkMuster(how); err != nil {
		return Came{}, err
	}
	before := len(g.Foes)
	k := g.Kind(m.Name)
	if k == nil {
		g.Kinds = append(g.Kinds, Kind{Monster: g.Rules.Housed(m)})
		k = &g.Kinds[len(g.Kinds)-1]
	}
	came := Came{Card: k.Name, Number: k.Initiative, House: k.HitPoints == nil}
	for range how.Count {
		var name string
		name, k.Numbered = g.Promised.Next(k.Numbered, k.foe, func(name string) bool { return g.Figure(name) == nil })
		f := Figure{Name: name, Card: k.Name, Casts: how.Casts, Weapon: how.Weapon, Hidden: how.Hidden}
		stats := k.stats(&f)
		f.HitPoints, f.SpellPoints = stats.HitPoints, stats.SpellPoints
		if eyes := stats.Has(RubyEyes); eyes != nil {
			f.Swag = []Swag{{Item: "Ruby", Count: 2, Times: eyes.Times}}
		}
		if err := g.checkNew(f.Name); err != nil {
			return Came{}, err
		}
		g.Foes = append(g.Foes, f)
	}
	newcomers := g.Foes[before:]
	if how.Together && how.Count > 1 {
		share(newcomers)
	}
	if came.Acts = g.Initiative.Round > 0; came.Acts {
		for _, f := range newcomers {
			g.enter(f.Name)
		}
	}
	came.Figures = cloned(newcomers)
	return came, nil
}

// foe is the name of a foe of a kind behind n others.
func (k *Kind) foe(n int) string { return fmt.Sprintf("%s%d", FoeName(k.Name), n+1) }

func noWeapon(card, weapon string, has []WeaponDice) error {
	all := strings.Join(say.Each(has, func(v WeaponDice) string { return v.Weapon }), ", ")
	return fmt.Errorf("the %s has no %s%s", card, weapon, say.If(all != "", "; it has "+all))
}

func (m Monster) checkMuster(how Muster) error {
	switch {
	case how.Count < 1 || how.Count > MostFigures:
		return fmt.Errorf("%d foes: from 1 to %d can come", how.Count, MostFigures)
	case how.Weapon != "" && !slices.ContainsFunc(m.Variants, func(v WeaponDice) bool { return v.Weapon == how.Weapon }):
		return noWeapon(m.Name, how.Weapon, m.Variants)
	case how.Casts && !slices.ContainsFunc(m.Abilities, func(a Ability) bool { return a.Some }):
		return fmt.Errorf("the %s doesn't cast, or always does", m.Name)
	}
	return nil
}

// share gives figures that stand one after the other one place in the order.
func share(all []Figure) {
	first, last := all[0].Name, all[len(all)-1].Name
	for i := range all {
		all[i].With = first + ".." + strings.TrimLeftFunc(last, func(r rune) bool { return !unicode.IsDigit(r) })
	}
}

// enter gives a foe its place in the order: the place that it shares, or its own.
func (g *Game) enter(name string) {
	slot := g.slotOf(name)
	if g.Initiative.at(slot) >= 0 {
		return
	}
	in := &g.Initiative
	in.Order = sorted(append(slices.Clone(in.Order), Slot{Name: slot, Number: g.Stats(g.Figure(name)).Initiative, Monster: true}))
	in.Turn = cmp.Or(in.Turn, in.Order[0].Name)
}

// Housed is a card with the hit points that the table plays where none are printed.
func (h House) Housed(m Monster) Monster {
	if own := map[string]string{"Skeleton": h.SkeletonHP, "Snakeman": h.SnakemanHP}[m.Name]; m.HitPoints == nil {
		m.HouseHitPoints = house.Number(own, m.HouseHitPoints)
	}
	return m
}

// FoeName is the name of a kind's foes, before their number: "black-dragon".
func FoeName(kind string) string {
	words := strings.FieldsFunc(strings.ToLower(kind), func(r rune) bool { return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Nd) && r != '-' })
	name := strings.Join(words, "-")
	if last := name[max(0, len(name)-1):]; last >= "0" && last <= "9" { // the number stands apart
		name += "-"
	}
	return name
}

func (g *Game) checkNew(name string) error {
	switch {
	case g.Figure(name) != nil:
		return fmt.Errorf("%s is at the table already", name)
	case len(g.Heroes)+len(g.Foes) >= MostFigures:
		return fmt.Errorf("more than %d heroes and foes", MostFigures)
	}
	return nil
}

// Peopled is a game with the foes of all rooms at the table, and their names by
// room. It refuses foes without a card, and too many.
func (g *Game) Peopled(rooms [][]Party, cards []Monster) (Game, [][]string, error) {
	next := g.Clone()
	next.Quest.Monsters = cards
	var names [][]string
	for _, parties := range rooms {
		came, err := next.bring(parties)
		if err != nil {
			return Game{}, nil, err
		}
		names = append(names, say.Each(came, Figure.called))
	}
	return next, names, nil
}

// CarryOver is the next table of a party: its heroes that live, with their gold and their
// swag and all points of their classes again, and the house rules. A hero that is a
// monster now stays behind (ruling).
func (g *Game) CarryOver() Game {
	next := Game{Rules: g.Rules}
	for _, f := range g.Heroes {
		if f.Dead() {
			continue
		}
		_, next, _ = next.AddHero(f.Name, f.Player, f.Team, *g.Class(f.Card)) // whom this table has, the next one can have
		hero := next.Figure(f.Name)
		hero.Gold, hero.Swag = f.Gold, cloned(f.Swag)
	}
	return next
}
