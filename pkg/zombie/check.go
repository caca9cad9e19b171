package zombie

import (
	"cmp"
	"fmt"
	"slices"
)

// Check refuses a game that can't be, as somebody may have edited it, and says why.
func (g *Game) Check() error {
	return cmp.Or(
		g.checkCounts(), checkAll(g.Weapons, WeaponCard.check), checkOnce(g.Weapons, WeaponCard.lower, "weapon %s stands twice"),
		checkAll(g.Minifigs, g.checkMinifig), checkAll(g.Things, Thing.check), checkAll(g.Hordes, Horde.check), g.checkBoard(),
		checkAll(g.Cups, Cup.check), checkOnce(g.Cups, func(c Cup) string { return c.Of }, "cup of %q stands twice"),
		checkAll(g.Places, Place.check), checkOnce(g.Places, func(p Place) string { return p.Name }, "place %s stands twice"),
		g.checkPlace("home", g.Home),
		checkAll(g.Repairs, g.checkRepair), checkOnce(g.Repairs, func(r Repair) string { return r.What }, "two repairs of %s"),
		checkAll(g.Stashes, Stash.check), checkOnce(g.Stashes, func(s Stash) string { return s.What }, "two stashes of %s"),
		g.Scenario.check(), g.Rules.Check())
}

// checkAll is the first refusal of a check, of all in a list.
func checkAll[T any](all []T, check func(T) error) error {
	for _, one := range all {
		if err := check(one); err != nil {
			return err
		}
	}
	return nil
}

// checkOnce refuses two of one name, which is the last that the words take.
func checkOnce[T any](all []T, name func(T) string, twice string, args ...any) error {
	for i, one := range all {
		if slices.ContainsFunc(all[:i], func(o T) bool { return name(o) == name(one) }) {
			return fmt.Errorf(twice, append(args, name(one))...)
		}
	}
	return nil
}

// itself is the name of what is one.
func itself(name string) string { return name }

// checkBoard refuses more zombies than there can be. Each horde is checked.
func (g *Game) checkBoard() error {
	board := g.Board()
	return cmp.Or(
		wrong(board > most, "more than %d zombies on the board", most),
		wrong(g.Figures > 0 && board > g.Figures, "%d zombies on the board, but only %d figures", board, g.Figures))
}

// checkPlace refuses a place of something that the table doesn't know.
func (g *Game) checkPlace(of, place string) error {
	return wrong(place != "" && g.Place(place) == nil, "%s: no place is called %q", of, place)
}

// most is far beyond any table, and far below sums that overflow.
const most = 1_000_000

func (g *Game) checkCounts() error {
	d := &g.Danger
	impossible := func(d LastDeath) bool { return d.Until < 0 || d.Until > most }
	return cmp.Or(
		wrong(g.Turn < 0, "turn %d: turns are counted from 1", g.Turn),
		wrong(d.Base < 0 || d.Base > MaxDanger, "danger base %d: it goes from %d to %d", d.Base, MinDanger, MaxDanger),
		wrong(d.LastDeath.Until < 0, "danger death until turn %d: turns are counted from 1", d.LastDeath.Until),
		wrong(g.Figures < 0, "%d figures: a box can't hold less than none", g.Figures),
		wrong(g.Lettered < 0, "lettered %d: it counts the horde letters given out", g.Lettered),
		wrong(max(g.Turn, d.LastDeath.Until, g.Figures, g.Lettered) > most, "turn, death, figures, lettered: none goes beyond %d", most),
		wrong(slices.ContainsFunc(slices.Concat(d.Deaths, d.Hidden), impossible), "danger deaths, hidden: each is felt until a turn from 1 to %d", most),
		checkStock("the store", g.Store))
}

func (g *Game) checkMinifig(m Minifig) error {
	lacks := func(w Weapon) error {
		_, err := g.WeaponCard(w)
		return wrong(err != nil, "minifig %s: %w", m.Name, err)
	}
	counts := func(t Trait) error {
		impossible := t.Key == "" || min(t.Uses, t.Used) < 0 || max(t.Uses, t.Used) > most
		return wrong(impossible, "minifig %s: trait %q, used %d of %d times", m.Name, t.Key, t.Used, t.Uses)
	}
	return cmp.Or(
		wrong(m.Name == "", "a minifig has no name"),
		wrong(!slices.Contains([]Health{Healthy, Wounded, Dead}, m.Health), "minifig %s: health %q isn't one of healthy, wounded, dead", m.Name, m.Health),
		wrong(!slices.Contains([]Health{"", Healthy, Wounded}, m.Was), "minifig %s: before its death it was %q, which isn't one of healthy, wounded", m.Name, m.Was),
		wrong(m.Role != "" && !slices.Contains(Roles(), m.Role), "minifig %s: role %q isn't one of hostage, prisoner, journalist, child, killer", m.Name, m.Role),
		g.checkPlace("minifig "+m.Name, m.Place),
		wrong(m.Alone && m.Together, "minifig %s: alone and together", m.Name),
		wrong(m.Armor < 0 || m.Armor > MostArmor, "minifig %s: %d armor pieces; they go from 0 to %d", m.Name, m.Armor, MostArmor),
		checkAll(m.Weapons, lacks), checkAll(m.Traits, counts), checkStock("minifig "+m.Name, m.Carries))
}

func checkStock(of string, all []Stock) error {
	return checkAll(all, func(s Stock) error {
		return wrong(s.What == "" || s.N < 1 || s.N > most, "%s: %d of %q; it takes a name and a number from 1 to %d", of, s.N, s.What, most)
	})
}

func (h Horde) check() error {
	return cmp.Or(
		wrong(h.Name == "", "a horde has no letter"),
		wrong(min(h.Standing, h.Wandering, h.Focused, h.Down) < 0, "horde %s: fewer than no zombies", h.Name),
		wrong(max(h.Standing, h.Wandering, h.Focused, h.Down) > most, "horde %s: more than %d zombies", h.Name, most),
		wrong(h.Zombies() == 0, "horde %s: no zombies; take it out", h.Name))
}

func (p Place) check() error {
	return cmp.Or(
		wrong(p.Name == "", "a place has no name"),
		wrong(min(p.Fires, p.Crew) < 0 || max(p.Fires, p.Crew) > most, "place %s: %d fires, a crew of %d", p.Name, p.Fires, p.Crew),
		wrong(!slices.Contains([]string{"", BabySafe, BabyTurned}, p.Child), "place %s: child %q is neither safe nor turned", p.Name, p.Child),
		checkStock("place "+p.Name, p.Holds))
}
