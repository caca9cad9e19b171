package paper

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// tents are a tent for each hero and each kind of foe that acts on its number, and empty
// ones for players who aren't at the table yet.
func (n night) tents() card.Tents {
	var all card.Tents
	for _, f := range n.game.Heroes {
		all = append(all, n.heroTent(f))
	}
	if len(all) == 0 {
		for range n.players {
			all = append(all, card.Tent{Under: "2D6 and the bonus", Look: cards.OfHero.Look})
		}
	}
	var kinds []string
	for _, p := range n.plan.Parties() { // a plan has cards of foes that come with more heroes alone
		kinds = append(kinds, p.Card)
	}
	if n.begun {
		for _, f := range n.game.Foes {
			kinds = append(kinds, f.Card)
		}
	}
	for _, kind := range words.Distinct(kinds) {
		m := n.monster(kind)
		tent := card.Tent{Name: m.Name, Number: fmt.Sprint(m.Initiative), Under: "always on its number", Look: cards.OfMonster.Look}
		if !n.Players {
			tent.Back = fmt.Sprintf("attack %s, defense %s, move %d, %s, %s", n.attacks(*m), say.Dice(m.DefenseDice), m.Move,
				say.Count(m.Actions, "action"), say.Count(m.Health(), "hit point"))
		}
		all = append(all, tent)
	}
	return all
}

// attacks are the attack dice of the foes of a kind, with the weapons that they have.
func (n night) attacks(m brickquest.Monster) string {
	var all []string
	add := func(kind, weapon string) {
		if kind == m.Name {
			all = append(all, cards.AttackDice(m.Of(weapon, false)))
		}
	}
	for _, p := range n.plan.Parties() {
		add(p.Card, p.Weapon)
	}
	if n.begun {
		for _, f := range n.game.Foes {
			add(f.Card, f.Weapon)
		}
	}
	return say.Or(words.Distinct(all))
}

// heroTent is a hero's tent, with its place where initiative was rolled.
func (n night) heroTent(f brickquest.Figure) card.Tent {
	stats := n.game.Stats(&f)
	t := card.Tent{Name: f.Name, Under: "2D6" + say.Signed(stats.Initiative), Look: cards.OfHero.Look}
	for _, s := range n.game.Initiative.Order {
		if s.Name == f.Name {
			t.Number = fmt.Sprint(s.Number) + s.Letter
		}
	}
	return t
}
