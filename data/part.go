package data

import "slices"

// A Part is the cards of one kind in a pack.
type Part struct {
	One, Many string   // "class", "classes"
	Names     []string // of traits, scenarios and quests their keys
	Instead   []string // the names that a card of the catalogue has, too
}

// Parts are all kinds of cards, in order, each with its cards in the pack. An error of it
// is one of the catalogue.
func (p *Pack) Parts() ([]Part, error) {
	var all []Part
	for _, of := range []func() (Part, error){
		func() (Part, error) { return part("monster", "monsters", p.Monsters, monsterName, Monsters) },
		func() (Part, error) { return part("class", "classes", p.Classes, className, Classes) },
		func() (Part, error) { return part("spell", "spells", p.Spells, spellName, Spells) },
		func() (Part, error) { return part("item", "items", p.Items, itemName, Items) },
		func() (Part, error) { return part("trait", "traits", p.Traits, traitKey, Traits) },
		func() (Part, error) { return part("weapon", "weapons", p.Weapons, weaponName, nil) }, // no own weapon has the name of one of the rules
		func() (Part, error) { return part("scenario", "scenarios", p.Scenarios, scenarioKey, Scenarios) },
		func() (Part, error) {
			return part("quest", "quests", p.Quests, func(q Quest) string { return q.Key }, Quests)
		},
	} {
		one, err := of()
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

func part[C any](one, many string, cards []C, name func(C) string, read func() ([]C, error)) (Part, error) {
	p := Part{One: one, Many: many, Names: namesOf(cards, name)}
	if len(cards) == 0 || read == nil {
		return p, nil
	}
	printed, err := read()
	for _, own := range p.Names {
		if slices.ContainsFunc(printed, func(c C) bool { return Slug(name(c)) == Slug(own) }) {
			p.Instead = append(p.Instead, own)
		}
	}
	return p, err
}
