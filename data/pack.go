package data

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Pack is cards of any kind that stand in one file: the catalogue's, or somebody's
// own.
type Pack struct {
	Monsters  []brickquest.Monster `yaml:"monsters"`
	Classes   []brickquest.Class   `yaml:"classes"`
	Spells    []brickquest.Spell   `yaml:"spells"`
	Items     []brickquest.Item    `yaml:"items"`
	Traits    []Trait              `yaml:"traits"`
	Weapons   []zombie.WeaponCard  `yaml:"weapons"`
	Scenarios []Scenario           `yaml:"scenarios"`
	Quests    []Quest              `yaml:"quests"`
	Pictures  Gallery              `yaml:"-"` // the pictures of its cards, where they have one
}

// ReadPack reads a file of own cards. Its error names the file, the line, the column and
// the field. It has a [NoKey] in it for an unknown field, and a [NoCard] for an unknown
// card.
func ReadPack(name string, text []byte) (Pack, error) {
	p, f, err := readPack(name, text)
	if err == nil {
		err = p.checkOwn(f)
	}
	if err != nil {
		return Pack{}, err
	}
	return p, nil
}

// embedded reads a file of the catalogue, when it is asked for.
func embedded(name string) (Pack, error) {
	text, err := files.ReadFile(name)
	if err != nil {
		return Pack{}, err
	}
	p, _, err := readPack(name, text)
	return p, err
}

func readPack(name string, text []byte) (p Pack, f *File, err error) {
	if f, err = Read(name, text, &p); err != nil {
		return p, nil, err
	}
	some := false
	for _, key := range fieldNames(reflect.TypeFor[Pack]()) {
		switch node := f.find(Path{key}); {
		case node != nil && len(node.Content) == 0:
			return p, nil, f.Errorf(Path{key}, "it takes at least one")
		case node != nil:
			some = true
		}
	}
	if !some {
		return p, nil, f.Errorf(nil, "there is no card in it")
	}
	return p, f, p.check(f)
}

// check refuses cards that can't be, and two of one name.
func (p *Pack) check(f *File) error {
	for _, check := range []func() error{
		func() error { return checkMonsters(f, Path{"monsters"}, p.Monsters) },
		func() error {
			return checkList(f, Path{"classes"}, p.Classes, "name", className,
				"name", "race", "archetype", "move", "attack", "defense_dice", "initiative_bonus", "hit_points")
		},
		func() error {
			return checkList(f, Path{"spells"}, p.Spells, "name", spellName,
				"name", "school", "cost", "target", "range", "area", "duration", "does")
		},
		func() error { return checkList(f, Path{"items"}, p.Items, "name", itemName, "name", "kind", "gold") },
		func() error {
			return checkList(f, Path{"traits"}, p.Traits, "key", traitKey, "key", "name", "kind", "does")
		},
		func() error {
			return checkList(f, Path{"weapons"}, p.Weapons, "name", weaponName, "name", "kind", "attack_dice")
		},
		func() error { return p.checkTraitWeapons(f) },
		func() error { return checkList(f, Path{"scenarios"}, p.Scenarios, "key", scenarioKey) },
		func() error { return p.checkQuests(f) },
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func checkMonsters(f *File, list Path, all []brickquest.Monster) error {
	return checkList(f, list, all, "name", monsterName,
		"name", "move", "attack_dice", "defense_dice", "ranges", "initiative", "actions")
}

func monsterName(m brickquest.Monster) string { return m.Name }
func className(c brickquest.Class) string     { return c.Name }
func spellName(s brickquest.Spell) string     { return s.Name }
func itemName(i brickquest.Item) string       { return i.Name }
func traitKey(t Trait) string                 { return t.Key }
func weaponName(w zombie.WeaponCard) string   { return string(w.Name) }
func scenarioKey(s Scenario) string           { return s.Key }

// checkOwn refuses faults that only own cards can have, because tests look for them in
// the catalogue: names that can't be typed, and names of unknown cards.
func (p *Pack) checkOwn(f *File) error {
	for _, list := range []struct {
		key   string
		names []string
	}{
		{"monsters", namesOf(p.Monsters, monsterName)}, {"classes", namesOf(p.Classes, className)},
		{"spells", namesOf(p.Spells, spellName)}, {"items", namesOf(p.Items, itemName)},
		{"weapons", namesOf(p.Weapons, weaponName)},
	} {
		for i, name := range list.names {
			if err := nameFault(name); err != nil {
				return f.Errorf(Path{list.key, i, "name"}, "%w", err)
			}
		}
	}
	for i, m := range p.Monsters {
		if err := zombie.FigureName(brickquest.FoeName(m.Name) + "1"); err != nil {
			return f.Errorf(Path{"monsters", i, "name"}, "%w", err)
		}
	}
	for i, w := range p.Weapons {
		if slices.ContainsFunc(zombie.Weapons(), func(known zombie.Weapon) bool { return string(known) == Slug(weaponName(w)) }) {
			return f.Errorf(Path{"weapons", i, "name"}, "%s is one of the rules' weapons; take another name", w.Name)
		}
	}
	for i, t := range p.Traits {
		if t.Key != Slug(t.Key) || utf8.RuneCountInString(t.Key) > longestName {
			return f.Errorf(Path{"traits", i, "key"}, "%q: it is a word of small letters, digits and dashes", t.Key)
		}
		if err := nameFault(t.Name); err != nil {
			return f.Errorf(Path{"traits", i, "name"}, "%w", err)
		}
		if t.PerMinifig && !zombie.PerMinifig(t.Key) {
			return f.Errorf(Path{"traits", i, "per_minifig"}, "the rules count for each minifig what a doctor does, and nothing else")
		}
	}
	return p.checkNamed(f)
}

// checkTraitWeapons refuses a weapon of a trait that is neither a weapon of the rules nor
// one of the same file. It writes the names of own weapons as the file has them.
func (p *Pack) checkTraitWeapons(f *File) error {
	all := slices.Concat(zombie.WeaponCards(), p.Weapons)
	for i, t := range p.Traits {
		for k, w := range t.Weapons {
			card, err := find("weapon", string(w), all, weaponName)
			if err != nil {
				return f.Errorf(Path{"traits", i, "weapons", k}, "%w", err)
			}
			t.Weapons[k] = card.Name
		}
	}
	return nil
}

// checkNamed refuses a monster that a spell summons, and a skill of a class, that
// there aren't.
func (p *Pack) checkNamed(f *File) error {
	var beasts []brickquest.Monster
	known := map[string]bool{}
	for i, s := range p.Spells {
		if s.Summons == "" {
			continue
		}
		if beasts == nil {
			printed, err := Monsters()
			if err != nil {
				return err
			}
			beasts = Overlay(p.Monsters, printed, monsterName)
			for _, m := range beasts {
				known[Slug(m.Name)] = true
			}
		}
		if known[Slug(s.Summons)] {
			continue
		}
		if _, err := find("monster", s.Summons, beasts, monsterName); err != nil {
			return f.Errorf(Path{"spells", i, "summons"}, "%w", err)
		}
	}
	for i, c := range p.Classes {
		if len(c.Skills) == 0 {
			continue
		}
		all, err := Skills()
		if err != nil {
			return err
		}
		for k, s := range c.Skills {
			if !slices.ContainsFunc(all, func(known brickquest.Skill) bool { return known.Name == s.Skill }) {
				refusal := &NoCard{Noun: "skill", Name: s.Skill}
				for _, known := range all {
					refusal.Names = append(refusal.Names, known.Name)
				}
				return f.Errorf(Path{"classes", i, "skills", k, "skill"}, "%w", refusal)
			}
		}
	}
	return nil
}

func namesOf[C any](all []C, name func(C) string) []string {
	var names []string
	for _, c := range all {
		names = append(names, name(c))
	}
	return names
}

// longestName is how many letters a card's name has at most.
const longestName = 40

func nameFault(name string) error {
	switch {
	case !strings.ContainsFunc(Slug(name), func(r rune) bool { return unicode.In(r, unicode.Letter, unicode.Nd) }):
		return fmt.Errorf("%q: a name has letters or digits", name)
	case utf8.RuneCountInString(name) > longestName:
		return fmt.Errorf("%.20q... is longer than %d letters", name, longestName)
	}
	return nil
}

// Overlay is some cards and, behind them, the cards of the rest that have other names.
func Overlay[C any](some, rest []C, name func(C) string) []C {
	all := slices.Clone(some)
	names := map[string]bool{}
	for _, c := range some {
		names[Slug(name(c))] = true
	}
	for _, c := range rest {
		if !names[Slug(name(c))] {
			all = append(all, c)
		}
	}
	return all
}
