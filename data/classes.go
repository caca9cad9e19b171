package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Classes reads the catalogue of character classes.
func Classes() ([]brickquest.Class, error) { return embedded("classes.yaml", ReadClasses) }

// ReadClasses reads a file of classes. Its error names the file, the line and
// the field.
func ReadClasses(name string, text []byte) ([]brickquest.Class, error) {
	var all struct {
		Classes []brickquest.Class `yaml:"classes"`
	}
	f, err := Read(name, text, &all)
	if err != nil {
		return nil, err
	}
	return checkCards(f, "classes", all.Classes, func(c brickquest.Class) string { return c.Name },
		"name", "race", "archetype", "move", "attack", "defense_dice", "initiative_bonus", "hit_points")
}
