package brickquest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/say"
)

func (g *Game) checkCasting(c Casting) error {
	f, err := g.living(c.By)
	if err != nil {
		return err
	}
	barred, wrong := g.barred(f, c), c.checkPoints()
	switch cost, has := c.cost(), f.SpellPoints-g.unrested(f, c.Fudge); {
	case c.Scroll && !f.reads(c.Spell.Name):
		return fmt.Errorf("%s carries no scroll or book with %s", c.By, c.Spell.Name)
	case barred != nil && !c.Fudge:
		return barred
	case wrong != nil:
		return wrong
	case cost > has:
		return &Counted{c.By, fmt.Sprintf("%s has %s, and %s takes %d", c.By, say.Count(has, "spell point"), c.Spell.Name, cost), fmt.Sprintf("%s hasn't the spell points that %s takes", c.By, c.Spell.Name)}
	}
	return cmp.Or(g.checkTargets(c), g.checkPlace(f, c))
}

// Castable tells whether a figure can cast a spell now, or read it from a scroll or a
// book, whatever the target: nothing is in the way, and it has the points (BrickQuest,
// Casting a Spell).
func (g *Game) Castable(name string, s Spell, scroll bool) bool {
	f, err := g.living(name)
	if err != nil || scroll && !f.reads(s.Name) {
		return false
	}
	c := Casting{By: name, Spell: s, Scroll: scroll}
	if s.Cost == Variable {
		c.Points = 2
	}
	return g.barred(f, c) == nil && c.cost() <= f.SpellPoints
}

// barred is why a figure may not cast a spell, by the rules; nil if it may. Under the
// house rule new_spells it may also cast, and read, a spell that it has learnt from a
// scroll or a book that it carries (BrickQuest, New Spells).
func (g *Game) barred(f *Figure, c Casting) error {
	s, stats := c.Spell, g.Stats(f)
	learns := s.School == DwarvenSchool && stats.Casts() // priests and wizards learn a dwarf's spell, which is new for them (ruling)
	learnt := g.Rules.NewSpells == "held" && f.reads(s.Name) && learns
	switch {
	case !stats.Knows(s) && !learnt:
		rule := "Casting a Spell"
		if c.Scroll {
			rule = "Swag, Scrolls"
		}
		return &Against{fmt.Sprintf("%s (%s) casts no %s spells", f.Name, f.Card, s.School), rule}
	case g.IsUnder(f.Name, HiccupsEffect):
		return &Against{f.Name + " has hiccups and can't cast", "Hiccups"}
	case g.IsUnder(f.Name, SilenceEffect):
		return &Against{f.Name + " is silenced and can't cast", "Silence"}
	}
	return nil
}

// Knows tells whether a spell is of a school whose spells the card has, or the only spell
// of a monster (BrickQuest, Casting a Spell).
func (s Stats) Knows(spell Spell) bool {
	if spell.Name == EtherealEffect && s.Has(Ethereality) != nil {
		return true
	}
	casts := map[School]AbilityKey{PriestSchool: ClericSpells, WizardSchool: WizardSpells, DwarvenSchool: DwarvenWarSpells}
	return s.Has(casts[spell.School]) != nil
}

// Casts tells whether a figure with these numbers can take spell points: it is a priest
// or a wizard, or a monster with their spells (ruling) (BrickQuest, Infuse; Potions).
func (s Stats) Casts() bool { return s.Has(ClericSpells) != nil || s.Has(WizardSpells) != nil }

func (c Casting) checkPoints() error {
	switch {
	case c.Spell.Cost != Variable && c.Points != 0:
		return fmt.Errorf("leave out --points: %s always takes %d", c.Spell.Name, c.Spell.Cost)
	case c.Spell.Cost == Variable && (c.Points < 2 || c.Points > MostPoints):
		return fmt.Errorf("%s takes 2 to %d spell points, not %d, and hands on one fewer", c.Spell.Name, MostPoints, c.Points)
	}
	return nil
}

// targets is how many figures a spell needs, and takes, by its card; beside
// tells whether it spills over.
func (s Spell) targets() (least, most int, beside bool) {
	switch s.Area.Shape {
	case Single:
		if s.Target == OneCreature {
			return 1, 1, false
		}
	case Adjacent:
		return 0, 1, s.SplashDice > 0
	case Circle:
		if s.Target == CasterItself {
			return 0, MostFigures, false
		}
		return 1, MostFigures, false
	case Line, Cone, Facing:
		return 1, MostFigures, false
	case Square, Wall: // it stands there, and works on nobody
	}
	return 0, 0, false
}

func (g *Game) checkTargets(c Casting) error {
	all := slices.Concat(c.Targets, c.Near)
	if err := g.allLiving(all); err != nil {
		return err
	}
	least, most, beside := c.Spell.targets()
	switch n := len(c.Targets); {
	case len(c.Near) > 0 && !beside:
		return fmt.Errorf("nobody stands near: %s doesn't spill over", c.Spell.Name)
	case n > most && most == 0:
		return fmt.Errorf("leave out %s: %s takes no target", say.And(c.Targets), c.Spell.Name)
	case n > most:
		return fmt.Errorf("%s takes %s, not %d", c.Spell.Name, say.Count(most, "target"), n)
	case len(all) == 0 && c.Nobody && (beside || n < least && most > 1): // its points are spent all the same (ruling)
		return nil
	case beside && len(all) == 0, n < least && most == 1:
		return fmt.Errorf("no target for %s", c.Spell.Name)
	case n < least:
		return fmt.Errorf("who is in the area of %s? if it catches nobody, type none", c.Spell.Name)
	case n == 0 && least == 0 && most > 1 && !beside && len(g.reached(c)) == 0:
		return fmt.Errorf("%s needs a figure to work on", c.Spell.Name)
	}
	return g.checkTarget(c)
}

func (g *Game) checkTarget(c Casting) error {
	_, most, beside := c.Spell.targets()
	if most != 1 || beside {
		return nil
	}
	to := g.Figure(c.Targets[0])
	hurts := c.Spell.DamageDice > 0 || c.Spell.DamagePoints > 0 || c.Spell.Actions > 0
	switch infuses := c.Spell.Cost == Variable; {
	case to.Name == c.By && (hurts || infuses):
		return fmt.Errorf("%s can't cast %s on itself", c.By, c.Spell.Name)
	case infuses && !g.Stats(to).Casts() && !c.Fudge:
		return &Against{fmt.Sprintf("%s (%s) is neither priest nor wizard", to.Name, to.Card), "Infuse"}
	case infuses && to.SpellPoints+c.Points-1 > mostSpellPoints:
		return fmt.Errorf("%s would have more than %d spell points", to.Name, mostSpellPoints)
	}
	return nil
}

func (g *Game) checkPlace(f *Figure, c Casting) error {
	s := c.Spell
	switch {
	case s.Target == OneObject && s.Duration.Kind == Instant && g.isOpen(c.At):
		return fmt.Errorf("the %s is open", c.At)
	case s.NeedsPlace() && c.At == "":
		return fmt.Errorf("no place for %s", s.Name)
	case !s.NeedsPlace() && s.Summons == "" && s.Target != OneSquare && s.Target != CasterItself && c.At != "":
		return fmt.Errorf("leave out %s: %s needs no place", c.At, s.Name)
	case s.Target == OnePotion && c.Potion == "":
		return fmt.Errorf("no potion for %s: it takes one that %s carries", s.Name, f.Name)
	case s.Target != OnePotion && c.Potion != "":
		return fmt.Errorf("leave out the potion: %s needs none", s.Name)
	case c.Potion != "" && !f.carries(c.Potion, false):
		return fmt.Errorf("%s carries no %s that isn't strong", f.Name, c.Potion)
	}
	return nil
}

// NeedsPlace tells whether a spell stands at a place, or opens something.
func (s Spell) NeedsPlace() bool {
	return s.Target == OneObject || s.Target == OneSquare && (s.Area.Shape == Wall || s.Duration.Kind == UntilDischarged)
}
