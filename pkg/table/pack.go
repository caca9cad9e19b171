package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Pack is a pack of own cards that the table has used. Cards of things and spells are
// kept here, because they are looked up each time that somebody uses them. Monsters,
// classes, quests and scenarios stand in the games.
type Pack struct {
	Name   string             `json:"name" yaml:"name"`
	Path   string             `json:"path,omitempty" yaml:"path,omitempty"` // of a file that isn't in the folder of packs
	Hash   string             `json:"hash" yaml:"hash"`                     // of its text
	Items  []brickquest.Item  `json:"items,omitempty" yaml:"items,omitempty"`
	Spells []brickquest.Spell `json:"spells,omitempty" yaml:"spells,omitempty"`
}

func (p Pack) clone() Pack {
	p.Items, p.Spells = slices.Clone(p.Items), slices.Clone(p.Spells)
	return p
}

func clonePacks(all []Pack) []Pack {
	all = slices.Clone(all)
	for i := range all {
		all[i] = all[i].clone()
	}
	return all
}

// Remember notes a pack and adds its cards to those that the table knows. Where two cards
// have one name, the later one stays.
func (s *State) Remember(p Pack) {
	s.Packs = clonePacks(s.Packs) // the state before may share them
	for i := range s.Packs {
		s.Packs[i].Items = slices.DeleteFunc(s.Packs[i].Items, func(c brickquest.Item) bool {
			return slices.ContainsFunc(p.Items, func(o brickquest.Item) bool { return strings.EqualFold(o.Name, c.Name) })
		})
		s.Packs[i].Spells = slices.DeleteFunc(s.Packs[i].Spells, func(c brickquest.Spell) bool {
			return slices.ContainsFunc(p.Spells, func(o brickquest.Spell) bool { return strings.EqualFold(o.Name, c.Name) })
		})
	}
	i := slices.IndexFunc(s.Packs, func(o Pack) bool { return o.Name == p.Name && o.Path == p.Path })
	if i < 0 {
		s.Packs = append(s.Packs, p.clone())
		return
	}
	at := &s.Packs[i]
	at.Hash, at.Items, at.Spells = p.Hash, append(at.Items, p.Items...), append(at.Spells, p.Spells...)
}

// OwnItems are the cards of things that came out of packs.
func (s *State) OwnItems() []brickquest.Item {
	var all []brickquest.Item
	for _, p := range s.Packs {
		all = append(all, p.Items...)
	}
	return all
}

// OwnSpells are the cards of spells that came out of packs.
func (s *State) OwnSpells() []brickquest.Spell {
	var all []brickquest.Spell
	for _, p := range s.Packs {
		all = append(all, p.Spells...)
	}
	return all
}

// checkPacks refuses packs that can't be.
func (s *State) checkPacks() error {
	for _, p := range s.Packs {
		if p.Name == "" || p.Hash == "" {
			return fmt.Errorf("packs: %q: it takes a name and a hash", p.Name)
		}
		for _, c := range p.Items {
			if at, err := c.Fault(); err != nil {
				return fmt.Errorf("packs: %s: %s: %v: %w", p.Name, c.Name, at, err)
			}
		}
		for _, c := range p.Spells {
			if at, err := c.Fault(); err != nil {
				return fmt.Errorf("packs: %s: %s: %v: %w", p.Name, c.Name, at, err)
			}
		}
	}
	return nil
}
