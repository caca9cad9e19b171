package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Classes reads the catalogue of character classes.
func Classes() ([]brickquest.Class, error) {
	p, err := embedded("classes.yaml")
	return p.Classes, err
}
