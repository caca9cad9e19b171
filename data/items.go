package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Items reads the catalogue of swag.
func Items() ([]brickquest.Item, error) { return embedded("items.yaml", ReadItems) }

// ReadItems reads a file of swag. Its error names the file, the line and the
// field.
func ReadItems(name string, text []byte) ([]brickquest.Item, error) {
	var all struct {
		Items []brickquest.Item `yaml:"items"`
	}
	f, err := Read(name, text, &all)
	if err != nil {
		return nil, err
	}
	return checkCards(f, "items", all.Items, func(i brickquest.Item) string { return i.Name }, "name", "kind", "gold")
}
