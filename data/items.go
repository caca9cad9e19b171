package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Items reads the catalogue of swag.
func Items() ([]brickquest.Item, error) {
	p, err := embedded("items.yaml")
	return p.Items, err
}
