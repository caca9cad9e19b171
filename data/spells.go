package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Spells reads the catalogue of spells.
func Spells() ([]brickquest.Spell, error) {
	p, err := embedded("spells.yaml")
	return p.Spells, err
}
