package zombies

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// team are the players' minifigs that live.
func team(g *zombie.Game) []zombie.Minifig {
	var all []zombie.Minifig
	for _, m := range g.Minifigs {
		if m.Role == "" && m.Health != zombie.Dead {
			all = append(all, m)
		}
	}
	return all
}

// sheets are a sheet for each minifig that lives, empty ones for players who aren't at the
// table yet, and those of who joins in the scenario.
func (n night) sheets() ([]card.Panel, error) {
	traits, err := n.Cards.Traits()
	if err != nil {
		return nil, err
	}
	var all []card.Panel
	roles := map[string]bool{}
	for _, m := range n.game.Minifigs {
		if m.Health != zombie.Dead {
			all = append(all, n.sheet(m, traits.Cards))
			roles[m.Role] = true
		}
	}
	if len(n.team) == 0 {
		for range n.players {
			all = append(all, emptySheet())
		}
	}
	for _, c := range n.played.Cast {
		if roles[c.Role] {
			continue
		}
		m := zombie.Minifig{Name: c.Name, Role: c.Role, Health: c.Health}
		for _, key := range c.Traits {
			m.Traits = append(m.Traits, zombie.Trait{Key: key})
		}
		all = append(all, n.sheet(m, traits.Cards))
	}
	return all, nil
}

// armorOnPaper is how many armor pieces have boxes.
const armorOnPaper = 4

// sheet is a minifig's sheet.
func (n night) sheet(m zombie.Minifig, traits []data.Trait) card.Panel {
	c := card.Minifig(m, traits, n.game.Weapons, n.game.MinifigArmor(m.Name))
	p := card.Panel{Title: m.Name, Under: c.Under, Kind: card.OfMinifig}
	p.Rows = append(p.Rows, card.Row{Numbers: c.Numbers}, healthRow(m.Health), armorRow(m.Armor))
	var weapons []string
	known := slices.Concat(n.game.Weapons, zombie.WeaponCards())
	for _, name := range m.Armed() {
		if i := slices.IndexFunc(known, func(w zombie.WeaponCard) bool { return w.Name == name }); i >= 0 {
			weapons = append(weapons, card.WeaponTitle(known[i])+": "+card.WeaponText(known[i]))
		}
	}
	p.Rows = append(p.Rows, card.Row{Label: "weapons", Says: weapons, Lines: 1})
	for _, has := range m.Traits {
		p.Rows = append(p.Rows, traitRow(has, traits))
	}
	return withCarries(p, m.Carries)
}

func healthRow(h zombie.Health) card.Row {
	row := card.Row{Label: "health", Tracks: []card.Track{{Name: "wounded", Most: 1}, {Name: "dead", Most: 1}}}
	if h == zombie.Wounded {
		row.Tracks[0].Gone = 1
	}
	return row
}

func armorRow(pieces int) card.Row {
	return card.Row{Label: "armor", Tracks: []card.Track{{Name: "pieces", Most: max(armorOnPaper, pieces), Gone: pieces}}}
}

// traitRow is a trait, with a box for each of its uses.
func traitRow(has zombie.Trait, traits []data.Trait) card.Row {
	row := card.Row{Label: has.Key} // of a pack that is gone
	if i := slices.IndexFunc(traits, func(t data.Trait) bool { return t.Key == has.Key }); i >= 0 {
		row.Label, row.Says = traits[i].Name, []string{say.Sentence(traits[i].Does)}
	}
	if has.Uses > 0 {
		row.Tracks = []card.Track{{Name: "used", Most: has.Uses, Gone: has.Used}}
	}
	return row
}

// withCarries is a sheet with what is carried, and room to write more.
func withCarries(p card.Panel, carries []zombie.Stock) card.Panel {
	row := card.Row{Label: "carries", Lines: 1}
	if len(carries) > 0 {
		row.Says = []string{stocks(carries)}
	}
	p.Rows = append(p.Rows, row)
	return p
}

// emptySheet is one for a minifig that isn't at the table yet.
func emptySheet() card.Panel {
	p := card.Panel{Under: "a minifig", Kind: card.OfMinifig, Rows: []card.Row{
		healthRow(zombie.Healthy), armorRow(0), {Label: "weapons", Says: []string{fmt.Sprintf("Hand weapon: %s", card.WeaponText(zombie.WeaponCards()[0]))}, Lines: 1},
		{Label: "traits", Lines: 2},
	}}
	return withCarries(p, nil)
}
