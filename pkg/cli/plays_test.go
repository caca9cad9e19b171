package cli_test

import (
	"slices"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/pkg/both"
	plays "github.com/zbrikz/zbrikz/pkg/play"
)

// A gamePlay is a play, and where it stands.
type gamePlay struct {
	plays.Untyped
	game    string // the title: "BrickQuest"
	chapter string
}

// The games, as their titles name them.
const (
	zombieBrikz = "Zombie Brikz"
	brickQuest  = "BrickQuest"
)

// gamePlays are all plays of the games, by their names, with what the model and the oracle
// go by: a new play is known to both as soon as it stands in its title.
var gamePlays = sync.OnceValue(func() map[string]gamePlay {
	all := map[string]gamePlay{}
	for _, title := range both.Games().Titles {
		for _, ch := range title.Chapters {
			for _, m := range ch.Plays {
				for _, p := range m.All() {
					all[p.Name] = gamePlay{p, title.Name, ch.Name}
				}
			}
		}
	}
	return all
})

// onlyDice tells whether the play changes nothing: dice and chances are all of it.
func (p gamePlay) onlyDice() bool { return strings.HasPrefix(p.chapter, "Dice") }

// withExamples adds to phrases the examples of those plays that have none among them.
func withExamples(phrases []string, of func(gamePlay) bool) []string {
	known := map[string]bool{}
	for _, phrase := range phrases {
		known[playNamed(phrase)] = true
	}
	all := slices.Clone(phrases)
	for _, name := range sortedPlays() {
		p := gamePlays()[name]
		if known[name] || !of(p) {
			continue
		}
		if strings.Join(p.Usage(), "") == "" { // it takes nothing
			all = append(all, name)
		}
		for _, example := range p.Examples {
			if !strings.Contains(example, ".") && !strings.Contains(example, `"`) { // no file, and words that stand for themselves
				all = append(all, strings.TrimPrefix(example, "zbrikz "))
			}
		}
	}
	return all
}

func sortedPlays() []string {
	var all []string
	for name := range gamePlays() {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// playNamed is the play that a line is for: the longer name counts.
func playNamed(line string) string {
	words := strings.Fields(line)
	for n := min(2, len(words)); n > 0; n-- {
		if name := strings.Join(words[:n], " "); gamePlays()[name].Name != "" {
			return name
		}
	}
	return ""
}
