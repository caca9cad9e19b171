package data

import (
	"strings"

	"github.com/zbrikz/zbrikz/docs"
)

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
