package data

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/docs"
)

// A HelpTopic is a page of help about no single command. It stands in docs/topics.md.
type HelpTopic struct {
	Key   string   // the word to type
	About string   // its subject, in a line
	Says  []string // its paragraphs; an item of a list begins with two blanks
}

// HelpTopics reads the topics of the help.
func HelpTopics() []HelpTopic {
	var all []HelpTopic
	for line := range strings.Lines(docs.Topics) {
		line = strings.TrimSpace(line)
		title, titled := strings.CutPrefix(line, "## ")
		item, listed := strings.CutPrefix(line, "- ")
		switch {
		case titled:
			key, about, _ := strings.Cut(title, ": ")
			all = append(all, HelpTopic{Key: key, About: about})
		case line == "" || len(all) == 0:
		case listed:
			all[len(all)-1].Says = append(all[len(all)-1].Says, "  "+plainText(item))
		default:
			all[len(all)-1].Says = append(all[len(all)-1].Says, plainText(line))
		}
	}
	return all
}

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

// A Course is a part of the tutorial: five minutes at a table that vanishes.
type Course struct {
	Name    string   `yaml:"name"`    // its name: "zombies"
	Begins  []string `yaml:"begins"`  // the lines that set the table up, which nobody needs to type
	Lessons []Lesson `yaml:"lessons"` // its lines, in their order
	Ends    string   `yaml:"ends"`    // lines to go on with afterwards
}

// A Lesson is one line that somebody learns to type.
type Lesson struct {
	Tell string `yaml:"tell"`           // the situation at the table, and the purpose of the line
	Line string `yaml:"line"`           // the line to type, in its shortest words
	Dice string `yaml:"dice,omitempty"` // the faces that are thrown, as --dice takes them; empty: none are
	Look string `yaml:"look"`           // a part of the answer to look at
}

// Courses reads the tutorials of all games.
func Courses() ([]Course, error) {
	var courses []Course
	names, err := fs.Glob(files, "*/courses.yaml")
	for _, name := range slices.Backward(names) { // as the rulebooks came to zbrikz
		var all struct {
			Courses []Course `yaml:"courses"`
		}
		if _, err := open(name, &all); err != nil {
			return nil, err
		}
		courses = append(courses, all.Courses...)
	}
	return courses, err
}

// A Ruling is a decision of zbrikz where a rulebook is silent. It stands in
// docs/rulings.md.
type Ruling struct {
	Chapter string `json:"chapter"` // the line that shows it and its neighbors
	Title   string `json:"title"`   // the title of that chapter
	Game    string `json:"game"`    // the game that it is of
	Asks    string `json:"asks"`    // the question that the rulebook leaves open
	Does    string `json:"does"`    // the answer of zbrikz
	Shows   string `json:"shows"`   // the commands that show it
}

// Rulings reads all rulings: of the page, each row of a table below a chapter's title.
func Rulings() []Ruling {
	var all []Ruling
	var in Ruling
	for line := range strings.Lines(docs.Rulings) {
		line = strings.TrimSpace(line)
		switch title, cells := strings.TrimLeft(line, "# "), strings.Split(strings.Trim(line, "| "), " | "); {
		case strings.HasPrefix(line, "### "):
			named, _, _ := strings.Cut(title, " (")
			named, _, _ = strings.Cut(named, ":")
			in.Chapter, in.Title = Slug(named), title
		case strings.HasPrefix(line, "## "):
			in.Game = title
		case strings.HasPrefix(line, "| ") && len(cells) == 3 && cells[0] != "question" && cells[0] != "---":
			one := in
			one.Asks, one.Does, one.Shows = plainText(cells[0]), plainText(cells[1]), plainText(cells[2])
			all = append(all, one)
		}
	}
	return all
}

// plainText is a line of a page without its marks: of a link its words are left.
func plainText(line string) string {
	line = strings.ReplaceAll(line, "`", "")
	for {
		before, rest, ok := strings.Cut(line, "](")
		open := strings.LastIndex(before, "[")
		_, after, closed := strings.Cut(rest, ")")
		if !ok || !closed || open < 0 {
			return line
		}
		line = before[:open] + before[open+1:] + after
	}
}

// Licenses is the licenses of all modules that the program is built from, each below the
// names of its modules.
func Licenses() string { return docs.Licenses }
