package data

import "slices"

// Topic is rules that are looked up, in our own words.
type Topic struct {
	Key     string   `json:"key" yaml:"key"`
	Title   string   `json:"title" yaml:"title"`
	Chapter string   `json:"chapter" yaml:"chapter"` // of the rulebook
	Says    []string `json:"says" yaml:"says"`       // a rule a line
}

// Reference reads the topics of the reference.
func Reference() ([]Topic, error) {
	var all struct {
		Topics []Topic `yaml:"topics"`
	}
	f, err := open("reference.yaml", &all)
	if err != nil {
		return nil, err
	}
	for i, t := range all.Topics {
		if t.Key == "" || t.Title == "" || t.Chapter == "" || len(t.Says) == 0 || slices.Contains(t.Says, "") {
			return nil, f.Errorf(Path{"topics", i}, "something is missing")
		}
	}
	return all.Topics, nil
}
