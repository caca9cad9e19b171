package data

import "slices"

// Topic is rules that are looked up, in our own words.
type Topic struct {
	Key     string   `json:"key" yaml:"key"`             // the word to type
	Title   string   `json:"title" yaml:"title"`         // its title
	Game    string   `json:"game" yaml:"-"`              // the game that it is of
	Chapter string   `json:"chapter" yaml:"chapter"`     // of the rulebook
	Also    []string `json:"-" yaml:"also,omitempty"`    // further words that find it
	Says    []string `json:"says,omitempty" yaml:"says"` // its rules, a line each; not in the list of all
}

// Reference reads the topics of the reference, one game after the other.
func Reference() ([]Topic, error) {
	var topics []Topic
	for _, of := range []struct{ game, file string }{
		{"Zombie Brikz", "reference_zombie.yaml"},
		{"BrickQuest", "reference_brickquest.yaml"},
	} {
		some, err := referenceOf(of.game, of.file)
		if err != nil {
			return nil, err
		}
		topics = append(topics, some...)
	}
	return topics, nil
}

func referenceOf(game, file string) ([]Topic, error) {
	var all struct {
		Topics []Topic `yaml:"topics"`
	}
	f, err := open(file, &all)
	if err != nil {
		return nil, err
	}
	for i, t := range all.Topics {
		if t.Key == "" || t.Title == "" || t.Chapter == "" || len(t.Says) == 0 || slices.Contains(t.Says, "") {
			return nil, f.Errorf(Path{"topics", i}, "something is missing")
		}
		all.Topics[i].Game = game
	}
	return all.Topics, nil
}
