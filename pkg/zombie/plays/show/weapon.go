package show

import (
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// WeaponName is the name of a weapon's card.
func WeaponName(w zombie.WeaponCard) string { return string(w.Name) }

// WeaponPicked is the card of a weapon that was looked for. It refuses another card of a
// name that is at the table.
func WeaponPicked(g *zombie.Game, p data.Pick[zombie.WeaponCard]) (zombie.WeaponCard, error) {
	i := slices.IndexFunc(g.Weapons, func(w zombie.WeaponCard) bool { return data.Slug(WeaponName(w)) == data.Slug(WeaponName(p.Card)) })
	if i >= 0 && p.From != nil && g.Weapons[i].Full() != p.Card.Full() {
		return p.Card, play.PlaysAlready(WeaponName(p.Card))
	}
	return p.Card.Full(), nil
}

// WeaponLine is a weapon's card in a line; nothing of the rules' weapons.
func WeaponLine(w zombie.WeaponCard) string {
	if !w.Own() {
		return ""
	}
	return WeaponName(w) + ": " + card.WeaponText(w)
}
