package zombie

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Mustered is a change of a minifig that players made by hand.
type Mustered struct {
	Minifig Minifig // as it is now; of the minifig that was removed, as it was
	Before  Health
	Danger  int      // the danger level now
	Rises   string   // the horde that a dead one has become; empty: none
	Lost    []string // the hordes that walked to a minifig that was removed
}

// muster is the outcome of a change to a minifig that has been made to next.
func (g *Game) muster(name string, next Game) (Mustered, Game, error) {
	done := Mustered{Danger: next.DangerFor(Looking{}).Level, Rises: g.rises(&next)}
	if m := g.Minifig(name); m != nil {
		done.Minifig, done.Before = m.clone(), m.Health
	}
	if m := next.Minifig(name); m != nil {
		done.Minifig = m.clone()
	}
	return done, next, nil
}

// Recruit is a minifig that comes to the table.
type Recruit struct {
	Name    string
	Player  string // the player that it belongs to; may be empty
	Role    string // of the minifig that is no player's; may be empty
	Armor   int    // pieces
	Weapons []Weapon
	Own     []WeaponCard // the cards of own ones among them that may not be at the table yet
	Traits  []Trait
	Carries []Stock
	At      string // the place where it is; may be empty
	Fudge   bool
}

// MostCharacters is how many characters one player plays (Zombie Brikz,
// Character creation).
const MostCharacters = 2

// Recruit brings a healthy minifig to the table. What happens when somebody first enters
// its place doesn't happen for it. (Zombie Brikz, Character creation.) It refuses a name
// that is in use, an [Unknown] place, values that no minifig can have, and a third
// character of one player, unless that is fudged.
func (g *Game) Recruit(n Recruit) (Mustered, Game, error) {
	m := Minifig{
		Name: n.Name, Player: n.Player, Role: n.Role, Health: Healthy, Armor: n.Armor,
		Weapons: union(nil, n.Weapons...), Carries: slices.Clone(n.Carries),
	}
	next, goal := g.Clone(), g.Awaited(n.Name)
	theirs := g.Who(func(m Minifig) bool { return m.Role == "" && m.Player == n.Player })
	full := n.Player != "" && len(theirs) >= MostCharacters && !n.Fudge
	if err := cmp.Or(
		g.inUse(n.Name),
		wrong(goal != "" && n.Role == "", "%s joins the table with the goal %s", n.Name, goal),
		next.bring(n.Own...), next.checkMinifig(m),
		against(full, "Character creation", "%s plays %s already", n.Player, strings.Join(theirs, " and ")),
	); err != nil {
		return Mustered{}, Game{}, err
	}
	if n.Role != "" && n.Role != Killer && len(m.Weapons) == 0 {
		m.Weapons = []Weapon{Brick} // somebody to be rescued isn't armed
	}
	next.Minifigs = append(next.Minifigs, m)
	next.learn(n.At)
	next.stand(n.Name, n.At)
	if err := next.give(n.Name, n.Traits); err != nil {
		return Mustered{}, Game{}, err
	}
	if n.Role == "" && g.starting() {
		for i := range g.Minifigs { // the new one doesn't count: it has counted itself
			if t := next.Minifigs[i].trait(Doctor); t != nil {
				t.Uses++
			}
		}
	}
	return g.muster(n.Name, next)
}

// inUse refuses a name that a minifig or a horde has.
func (g *Game) inUse(name string) error {
	return wrong(slices.Contains(g.Names(), name), "%s is at the table already", name)
}

// starting tells whether the game hasn't left its first turn.
func (g *Game) starting() bool { return g.TurnNow() == 1 && !g.Walked }

// Characters is how many minifigs are players' characters.
func (g *Game) Characters() int {
	return len(g.Who(func(m Minifig) bool { return m.Role == "" }))
}

// PerMinifig tells whether a trait has its own number of uses for each character.
func PerMinifig(key string) bool { return key == Doctor }

// give gives traits. It refuses one that the minifig has.
func (g *Game) give(name string, traits []Trait) error {
	m := g.Minifig(name)
	for _, t := range traits {
		if m.Has(t.Key) {
			return fmt.Errorf("the trait %s: %s has it already", t.Key, name)
		}
		if PerMinifig(t.Key) {
			t.Uses *= max(1, g.Characters())
		}
		m.Traits = append(m.Traits, t)
		if t.Key == Alcoholic && m.Role == "" {
			g.moreFood(AlcoholicFood)
		}
	}
	return nil
}

// moreFood makes the team find so much more food, or less, in a scenario that is being
// played: an Alcoholic joined, or is one no more. (Zombie Brikz, Character creation.)
func (g *Game) moreFood(n int) {
	if p := g.Progress(); p.Won || p.Lost != "" {
		return
	}
	for i := range g.Scenario.Goals {
		if goal := &g.Scenario.Goals[i]; goal.What == Food && !goal.Done {
			goal.Needs = max(goal.Needs+n, 1)
		}
	}
}

// Gift is some traits, and the weapons and things that they bring.
type Gift struct {
	Traits  []Trait
	Weapons []Weapon
	Own     []WeaponCard // the cards of own ones among them that may not be at the table yet
	Carries []Stock
}

// GiveTraits gives a minifig at the table traits, and the things that come with them.
// (Zombie Brikz, Character creation.) It refuses an [Unknown] minifig, the
// dead, and a trait that it has.
func (g *Game) GiveTraits(name string, gift Gift) (Mustered, Game, error) {
	return g.change(name, func(next *Game, m *Minifig) error {
		if err := next.bring(gift.Own...); err != nil {
			return err
		}
		for _, w := range gift.Weapons {
			m.arm(w)
		}
		m.Carries = with(m.Carries, gift.Carries...)
		return next.give(m.Name, gift.Traits)
	})
}

// TakeTrait takes a trait from a minifig. It refuses an [Unknown] minifig, and a
// trait that it doesn't have.
func (g *Game) TakeTrait(name, trait string) (Mustered, Game, error) {
	return g.change(name, func(next *Game, m *Minifig) error {
		lacks := wrong(!m.Has(trait), "%s isn't %s", m.Name, trait)
		m.Traits = slices.DeleteFunc(m.Traits, func(t Trait) bool { return t.Key == trait })
		if trait == Alcoholic && m.Role == "" {
			next.moreFood(-AlcoholicFood)
		}
		return lacks
	})
}

// change is touch, but for the dead, and its outcome.
func (g *Game) change(name string, how func(next *Game, m *Minifig) error) (Mustered, Game, error) {
	if g.healthOf(name) == Dead {
		return Mustered{}, Game{}, fmt.Errorf("%s is dead", name)
	}
	next, err := g.touch(name, how)
	if err != nil {
		return Mustered{}, Game{}, err
	}
	return g.muster(name, next)
}

// touch is change, of the dead too, without its outcome.
func (g *Game) touch(name string, how func(next *Game, m *Minifig) error) (Game, error) {
	joins, err := g.seat(name)
	if err != nil {
		return Game{}, err
	}
	next := g.Clone()
	next.join(joins)
	return next, how(&next, next.Minifig(name))
}

// Wound notes a wound that players tell of: by a fall, an explosion, or a zombie. The
// second one kills. (Zombie Brikz, Health; house rule wounds.other.) It refuses an
// [Unknown] minifig and the dead.
func (g *Game) Wound(name string, zombie bool) (Mustered, Game, error) {
	return g.change(name, func(next *Game, m *Minifig) error {
		hits := 1
		if !zombie {
			hits = g.hitsOf("")
		}
		next.wound(m.Name, hits)
		return nil
	})
}

// Becomes notes that a minifig is wounded, or dead, as players tell. It refuses an [Unknown]
// minifig, the dead, and one that is so already.
func (g *Game) Becomes(name string, is Health) (Mustered, Game, error) {
	return g.change(name, func(next *Game, m *Minifig) error {
		so := wrong(m.Health == is, "%s is %s already", name, is)
		next.wound(name, map[Health]int{Wounded: 1, Dead: 2}[is])
		return so
	})
}

// SetArmor says how many armor pieces a minifig wears. It refuses an [Unknown] minifig,
// and the dead.
func (g *Game) SetArmor(name string, pieces int) (Mustered, Game, error) {
	return g.change(name, func(_ *Game, m *Minifig) error {
		m.Armor = pieces
		return nil
	})
}

// Arm gives a minifig a weapon, or takes it away. A minifig without any takes a brick
// from the ground. own is the card of an own weapon that the table may not have yet; else
// nil. It refuses an [Unknown] minifig or weapon, the dead, another card of a name that
// is at the table, and a weapon that isn't there.
func (g *Game) Arm(name string, w Weapon, own *WeaponCard, off bool) (Mustered, Game, error) {
	return g.change(name, func(next *Game, m *Minifig) error {
		card, err := next.laid(w, own)
		if !off {
			m.arm(w)
			return err
		}
		return cmp.Or(err, wrong(!m.handOff(w), "%s has no %s", m.Name, card.noun()))
	})
}

// arm adds a weapon to those of a minifig; it drops a brick for it.
func (m *Minifig) arm(w Weapon) {
	m.Weapons = union(slices.DeleteFunc(m.told(), func(v Weapon) bool { return v == Brick }), w)
}

// SetEscort says which minifig leads another one; none if by is empty. Neither is alone
// then, unless the other is no company. (Zombie Brikz, Danger Level.) It refuses an
// [Unknown] minifig, the dead, a killer on either side, and a minifig that would lead
// itself, directly or through others.
func (g *Game) SetEscort(name, by string) (Mustered, Game, error) {
	isKiller := func(name string) bool { m := g.Minifig(name); return m != nil && m.Role == Killer }
	down := g.leads(name, by)
	if err := cmp.Or(
		unknown(by != "" && g.Minifig(by) == nil, "minifig", by),
		wrong(g.isDead(by), "%s is dead and can't lead", by),
		wrong(isKiller(by), "%s is the killer and can't lead", by),                         // it is nobody's company
		wrong(by != "" && isKiller(name), "%s is the killer and follows no minifig", name), // it never retreats
		wrong(name == by, "%s can't lead %s", by, name),
		wrong(len(down) > 0, "%s can't lead %s: %s", by, name, strings.Join(down, ", who ")),
	); err != nil {
		return Mustered{}, Game{}, err
	}
	return g.change(name, func(next *Game, m *Minifig) error {
		m.Lost, m.Escort = "", by
		if leader := next.Minifig(by); leader != nil {
			m.Alone = false
			leader.Alone = leader.Alone && !next.isCompany(*m)
			next.stand(name, leader.Place)
		}
		return nil
	})
}

// leads is how a minifig leads another one, directly or through others: "Ann leads Bob",
// "leads Cal"; empty where it doesn't.
func (g *Game) leads(name, other string) []string {
	var all []string
	for m := g.Minifig(other); m != nil && m.Escort != "" && len(all) < len(g.Minifigs); m = g.Minifig(m.Escort) {
		if all = append(all, "leads "+m.Name); m.Escort == name {
			slices.Reverse(all)
			all[0] = name + " " + all[0]
			return all
		}
	}
	return nil
}

// RemoveMinifig takes a minifig off the table; that is no death. In the first turn it
// hasn't begun then, and each Doctor has a token less. (Zombie Brikz, Character creation.)
// It refuses an [Unknown] one.
func (g *Game) RemoveMinifig(name string) (Mustered, Game, error) {
	if err := g.known(name); err != nil {
		return Mustered{}, Game{}, err
	}
	m, next := g.Minifig(name), g.Clone()
	if m.Role == "" && g.starting() { // it wasn't there at the start
		for i := range next.Minifigs {
			if t := next.Minifigs[i].trait(Doctor); t != nil && next.Minifigs[i].Name != name {
				t.Uses = max(t.Uses-1, t.Used, 1)
			}
		}
	}
	next.leave(name, "")
	next.stir(*m, m.Place)
	next.Minifigs = slices.DeleteFunc(next.Minifigs, func(m Minifig) bool { return m.Name == name })
	names.Replace(&next.Minifigs, name, "")
	names.Replace(&next.Hordes, name, "")
	gone := func(who string) bool { return who == name }
	next.Running = slices.DeleteFunc(next.Running, gone)
	for i := range next.Places {
		next.Places[i].Explored = slices.DeleteFunc(next.Places[i].Explored, gone)
	}
	next.Cups = slices.DeleteFunc(next.Cups, func(c Cup) bool { return c.Of == name })
	removed, next, err := g.muster(name, next)
	removed.Lost = g.which(func(h Horde) bool { return h.Target == name })
	return removed, next, err
}

// Rename gives a minifig another name, everywhere. It refuses an [Unknown] one,
// and a name that is in use.
func (g *Game) Rename(name, to string) (Mustered, Game, error) {
	if err := cmp.Or(g.known(name), g.inUse(to)); err != nil {
		return Mustered{}, Game{}, err
	}
	next := g.Clone()
	names.Replace(&next, name, to)
	return g.muster(to, next)
}
