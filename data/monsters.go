package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Monsters reads the catalogue of monsters.
func Monsters() ([]brickquest.Monster, error) {
	p, err := embedded("monsters.yaml")
	return p.Monsters, err
}
