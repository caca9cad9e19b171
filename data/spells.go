package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Spells reads the catalogue of spells.
func Spells() ([]brickquest.Spell, error) { return embedded("spells.yaml", ReadSpells) }

// ReadSpells reads a file of spells. Its error names the file, the line and the
// field.
func ReadSpells(name string, text []byte) ([]brickquest.Spell, error) {
	var all struct {
		Spells []brickquest.Spell `yaml:"spells"`
	}
	f, err := Read(name, text, &all)
	if err != nil {
		return nil, err
	}
	return checkCards(f, "spells", all.Spells, func(s brickquest.Spell) string { return s.Name },
		"name", "school", "cost", "target", "range", "area", "duration", "does")
}
