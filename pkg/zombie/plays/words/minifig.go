package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// MinifigParts is how a minifig is, without its name.
func MinifigParts(g *zombie.Game, m zombie.Minifig) []string {
	_, alone := g.IsAlone(m.Name)
	brick := []zombie.Weapon{zombie.Brick}
	return say.Some(slices.Concat([]string{
		string(m.Health),
		say.If(m.Health == zombie.Wounded, "a red stud"),
		strings.TrimPrefix(say.In(m.Place), " "),
		say.If(m.Place == "" && m.Health != zombie.Dead && g.KnowsWhere(), "place unknown"),
		say.If(alone, "alone"),
		say.If(m.Together, "with company"),
		say.If(m.DidIn(g.TurnNow()).Freaked, "freaked out this turn"),
		m.Role,
		say.If(m.Player != "", say.Owned(m.Player)),
		say.If(m.Escort != "", "with "+m.Escort),
	}, say.Each(m.Traits, func(t zombie.Trait) string { return traitWords(m, t) }), []string{
		say.If(m.Armor > 0, say.Count(m.Armor, "armor piece")),
		say.If(len(m.Weapons) > 0 && (!slices.Equal(m.Weapons, brick) || slices.Equal(g.Armed(&m), brick)), WeaponWords(m.Weapons)),
		say.If(len(m.Carries) > 0, "carries "+Stocks(m.Carries)),
	})...)
}

// Everybody are the living minifigs of players, who are meant by the word all.
func Everybody(h *ask.Here) []string {
	return GameOf(h.State).Who(func(m zombie.Minifig) bool { return m.Health != zombie.Dead && m.Role == "" })
}

// Laden are those of everybody who carry something: all who can bring or drop things.
func Laden(h *ask.Here) []string {
	g := GameOf(h.State)
	return slices.DeleteFunc(Everybody(h), func(name string) bool { return len(g.Leaves(g.Minifig(name))) == 0 })
}

// traitWords is a trait with the number of uses that are left, where they are counted.
func traitWords(m zombie.Minifig, t zombie.Trait) string {
	if t.Uses == 0 {
		return t.Key
	}
	return fmt.Sprintf("%s (%d of %d left)", t.Key, m.Left(t.Key), t.Uses)
}

// WeaponWords are weapons in words.
func WeaponWords(all []zombie.Weapon) string {
	if slices.Equal(all, []zombie.Weapon{zombie.Brick}) {
		return "unarmed"
	}
	var parts, own []string
	for _, w := range all {
		if slices.Contains(zombie.Weapons(), w) {
			parts = append(parts, string(w))
		} else {
			own = append(own, string(w))
		}
	}
	if len(parts) > 0 {
		own = append([]string{say.And(parts) + " weapon"}, own...)
	}
	return strings.Join(own, ", ")
}

// UnsaidRuling is about a minifig of whose weapons nobody has said anything.
const UnsaidRuling = "ruling: until you say which weapons a minifig has, it has the one that it uses, gives or lays down"

// Noted says which weapon a minifig has or had, as nobody had said which; none, nothing.
func Noted(who, has string, w zombie.Weapon) string {
	weapon := cmp.Or(say.If(slices.Contains(zombie.Weapons(), w), fmt.Sprintf("a %s weapon", w)), "the "+string(w))
	return say.If(w != "", fmt.Sprintf("noted: %s %s %s", who, has, weapon))
}
