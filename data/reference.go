package data

import (
	"io/fs"
	"slices"
)

// Topic is rules that are looked up, in our own words.
type Topic struct {
	Key     string   `json:"key" yaml:"key"`             // the word to type
	Title   string   `json:"title" yaml:"title"`         // its title
	Game    string   `json:"game" yaml:"-"`              // the game that it is of
	Chapter string   `json:"chapter" yaml:"chapter"`     // of the rulebook
	Also    []string `json:"-" yaml:"also,omitempty"`    // further words that find it
	Says    []string `json:"says,omitempty" yaml:"says"` // its rules, a line each; not in the list of all
}

// Reference reads the topics of all games' references, one game after the other.
func Reference() ([]Topic, error) {
	var topics []Topic
	names, err := fs.Glob(files, "*/reference.yaml")
	for _, name := range slices.Backward(names) { // as the rulebooks came to zbrikz
		var all struct {
			Game   string  `yaml:"game"`
			Topics []Topic `yaml:"topics"`
		}
		f, err := open(name, &all)
		if err != nil {
			return nil, err
		}
		for i, t := range all.Topics {
			if t.Key == "" || t.Title == "" || t.Chapter == "" || len(t.Says) == 0 || slices.Contains(t.Says, "") {
				return nil, f.Errorf(Path{"topics", i}, "something is missing")
			}
			t.Game = all.Game
			topics = append(topics, t)
		}
	}
	return topics, err
}
