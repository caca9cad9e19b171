package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// Check refuses a game that can't be, as somebody may have edited it, and says why.
func (g *Game) Check() error {
	return cmp.Or(
		g.checkCounts(), g.checkWeapons(),
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

// checkOnce refuses two of one name.
func checkOnce[T any](all []T, name func(T) string, twice string) error {
	for i, one := range all {
		if slices.ContainsFunc(all[:i], func(o T) bool { return name(o) == name(one) }) {
			return fmt.Errorf(twice, name(one))
		}
	}
	return nil
}

// checkBoard refuses more zombies than there can be. Each horde is checked.
func (g *Game) checkBoard() error {
	board := 0
	for _, h := range g.Hordes {
		if board > most {
			return fmt.Errorf("horde %s: more than %d zombies", h.Name, most)
		}
		board += h.Zombies()
	}
	if g.Figures > 0 && board > g.Figures {
		return fmt.Errorf("%d zombies on the board, but only %d figures", board, g.Figures)
	}
	return nil
}

// checkPlace refuses a place of something that the table doesn't know.
func (g *Game) checkPlace(of, place string) error {
	if place != "" && g.Place(place) == nil {
		return fmt.Errorf("%s: no place is called %q", of, place)
	}
	return nil
}

// most is far beyond any table, and far below sums that overflow.
const most = 1_000_000

func (g *Game) checkCounts() error {
	switch {
	case g.Turn < 0:
		return fmt.Errorf("turn %d: turns are counted from 1", g.Turn)
	case g.Danger.Base < 0 || g.Danger.Base > MaxDanger:
		return fmt.Errorf("danger base %d: it goes from %d to %d", g.Danger.Base, MinDanger, MaxDanger)
	case g.Danger.LastDeath.Until < 0:
		return fmt.Errorf("danger death until turn %d: turns are counted from 1", g.Danger.LastDeath.Until)
	case g.Figures < 0:
		return fmt.Errorf("%d figures: a box can't hold less than none", g.Figures)
	case g.Lettered < 0:
		return fmt.Errorf("lettered %d: it counts the horde letters given out", g.Lettered)
	case max(g.Turn, g.Danger.LastDeath.Until, g.Figures, g.Lettered) > most:
		return fmt.Errorf("turn, death, figures, lettered: none goes beyond %d", most)
	case slices.ContainsFunc(slices.Concat(g.Danger.Deaths, g.Danger.Hidden), func(d LastDeath) bool { return d.Until < 0 || d.Until > most }):
		return fmt.Errorf("danger deaths, hidden: each is felt until a turn from 1 to %d", most)
	}
	return checkStock("the store", g.Store)
}

func (g *Game) checkMinifig(m Minifig) error {
	switch {
	case m.Name == "":
		return errors.New("a minifig has no name")
	case m.Health != Healthy && m.Health != Wounded && m.Health != Dead:
		return fmt.Errorf("minifig %s: health %q isn't one of healthy, wounded, dead", m.Name, m.Health)
	case m.Was != "" && m.Was != Healthy && m.Was != Wounded:
		return fmt.Errorf("minifig %s: before its death it was %q, which isn't one of healthy, wounded", m.Name, m.Was)
	case m.Role != "" && !slices.Contains(Roles(), m.Role):
		return fmt.Errorf("minifig %s: role %q isn't one of hostage, prisoner, journalist, child, killer", m.Name, m.Role)
	case m.Place != "" && g.Place(m.Place) == nil:
		return fmt.Errorf("minifig %s: no place is called %q", m.Name, m.Place)
	case m.Alone && m.Together:
		return fmt.Errorf("minifig %s: alone and together", m.Name)
	case m.Armor < 0 || m.Armor > MostArmor:
		return fmt.Errorf("minifig %s: %d armor pieces; they go from 0 to %d", m.Name, m.Armor, MostArmor)
	}
	for _, w := range m.Weapons {
		if _, err := g.WeaponCard(w); err != nil {
			return fmt.Errorf("minifig %s: %w", m.Name, err)
		}
	}
	for _, t := range m.Traits {
		if t.Key == "" || t.Uses < 0 || t.Used < 0 || t.Uses > most || t.Used > most {
			return fmt.Errorf("minifig %s: trait %q, used %d of %d times", m.Name, t.Key, t.Used, t.Uses)
		}
	}
	return checkStock("minifig "+m.Name, m.Carries)
}

func checkStock(of string, all []Stock) error {
	for _, s := range all {
		if s.What == "" || s.N < 1 || s.N > most {
			return fmt.Errorf("%s: %d of %q; it takes a name and a number from 1 to %d", of, s.N, s.What, most)
		}
	}
	return nil
}

func (h Horde) check() error {
	switch {
	case h.Name == "":
		return errors.New("a horde has no letter")
	case min(h.Standing, h.Wandering, h.Focused, h.Down) < 0:
		return fmt.Errorf("horde %s: fewer than no zombies", h.Name)
	case max(h.Standing, h.Wandering, h.Focused, h.Down) > most:
		return fmt.Errorf("horde %s: more than %d zombies", h.Name, most)
	case h.Zombies() == 0:
		return fmt.Errorf("horde %s: no zombies; take it out", h.Name)
	}
	return nil
}

func (p Place) check() error {
	switch {
	case p.Name == "":
		return errors.New("a place has no name")
	case min(p.Fires, p.Crew) < 0 || max(p.Fires, p.Crew) > most:
		return fmt.Errorf("place %s: %d fires, a crew of %d", p.Name, p.Fires, p.Crew)
	case !slices.Contains([]string{"", BabySafe, BabyTurned}, p.Child):
		return fmt.Errorf("place %s: child %q is neither safe nor turned", p.Name, p.Child)
	}
	return checkStock("place "+p.Name, p.Holds)
}
