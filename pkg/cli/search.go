package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// mostHits is how many entries a search shows.
const mostHits = 10

// lookingFor is the words of a search, and all entries that it can find.
type lookingFor struct {
	Words []string
	All   []play.Entry
}

// foundShown is the result of a search. Its JSON names are a contract.
type foundShown struct {
	Words string     `json:"words"` // the words that were looked for
	Found int        `json:"found"` // how many entries were found
	Hits  []hitShown `json:"hits"`  // the ten that fit best, the best first
}

// hitShown is an entry that a search found. Its JSON names are a contract.
type hitShown struct {
	Type string `json:"type"` // the line to type, without zbrikz: it shows the entry
	Kind string `json:"kind"` // its kind: "trait", "command", "minifig", a game's name for a rule
	Game string `json:"game"` // the game of a card or a rule; else empty
	Name string `json:"name"` // its name
	Line string `json:"line"` // its topic, or the line of it that has the words
}

// searchPlay looks for words in everything: commands, cards, rules, figures and things at
// the table.
func (a *app) searchPlay() play.Untyped {
	return play.Of(&play.Play[lookingFor, foundShown]{
		About: play.About{
			Name: "search", Class: play.Reads, Short: "Find anything by a word",
			Long: `Looks for words in everything: commands, cards, skills, the rules of both games, house
rules, rulings, scenarios and their goals, own cards, and the table itself. It tells
the ten that fit best, each with what to type; plurals, beginnings and slips will do.
At the prompt of play it is ? and the words.`,
			Examples: []string{"zbrikz search door", "zbrikz search out of sight", "zbrikz search fearful -o json"},
		},
		Takes: func(l *lookingFor) []ask.Way {
			return ask.Takes(ask.Words(&l.Words, "word", ask.Each(ask.Text("word", nil))).Called("a word to look for"),
				ask.From(&l.All, a.entries))
		},
		Rule: func(st *table.State, l lookingFor, _ dice.Roller) (foundShown, table.State, error) {
			if len(l.Words) > play.MostSought {
				return foundShown{}, *st, usagef("%d words are too many to look for: %d at most", len(l.Words), play.MostSought)
			}
			words := strings.Join(l.Words, " ")
			hits := play.Search(words, l.All)
			shown := foundShown{words, len(hits), []hitShown{}}
			for _, h := range hits[:min(len(hits), mostHits)] {
				shown.Hits = append(shown.Hits, hitShown{h.Type, h.Kind, h.Game, h.Name, h.Line})
			}
			return shown, *st, nil
		},
		Say: func(d play.Done[lookingFor, foundShown]) []play.Line { return a.sayFound(d.Outcome) },
	})
}

// lookedFor is the line for a search at the prompt, which begins with a question mark;
// nil where no word stands behind it.
func lookedFor(line string) []string {
	words, ok := strings.CutPrefix(line, "?")
	if words = strings.Trim(words, "? "); !ok || words == "" {
		return nil
	}
	return append([]string{"search", "--"}, strings.Fields(strings.ReplaceAll(words, ":", " "))...) // the words may look like flags or quotes
}

// sayFound is the result of a search, a line for each entry, with the line to type first.
func (a *app) sayFound(f foundShown) []play.Line {
	if f.Found == 0 {
		return play.Said(play.As(play.Answer, fmt.Sprintf("Nothing is found for %q.", f.Words)),
			play.As(play.Next, "  zbrikz help --all, zbrikz reference and zbrikz ruling list everything"))
	}
	first := fmt.Sprintf("%d found for %q", f.Found, f.Words)
	if f.Found > len(f.Hits) {
		first = fmt.Sprintf("The best %d of %d for %q", len(f.Hits), f.Found, f.Words)
	}
	where := "; type behind zbrikz:"
	if a.inPlay {
		where = "; type:"
	}
	said := play.As(play.Answer, first+where)
	widest := 0
	for _, h := range f.Hits {
		widest = max(widest, card.Width(h.Type))
	}
	for _, h := range f.Hits {
		line := play.Line{Role: play.Next, Text: "  " + h.Type + ": " + h.told(), Play: strings.Fields(h.Type)}
		line.Draw = func(s play.Screen) string { return h.drawn(s, widest) }
		said = append(said, line)
	}
	return said
}

// told is an entry in words: its kind, its name and its line.
func (h hitShown) told() string {
	told := h.Kind + ", " + h.Name
	if h.Line != "" {
		told += ": " + h.Line
	}
	return told
}

// drawn is an entry as one line of a screen. The line to type tells its kind.
func (h hitShown) drawn(s play.Screen, widest int) string {
	if !s.Pictures {
		return "  " + h.Type + ": " + h.told()
	}
	typed, told := h.Type, h.Line
	if widest <= s.Width/2 {
		typed += strings.Repeat(" ", widest-card.Width(typed))
	}
	name := slug(h.Name)
	if last := slug(h.Type[strings.LastIndex(h.Type, " ")+1:]); told == "" || !strings.Contains(slug(h.Type), name) && !strings.HasPrefix(name, last) {
		told = strings.TrimSuffix(h.Name+": "+told, ": ")
	}
	return shortened("  "+typed+"  "+told, s.Width)
}

// shortened is a line that fits into a width in columns, with three dots where it is cut.
func shortened(line string, width int) string {
	if card.Width(line) <= width {
		return line
	}
	for card.Width(line) > width-3 && line != "" {
		_, size := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-size]
	}
	return strings.TrimRight(line, " ,:;") + "..."
}

// entries are all entries that a search can find.
func (a *app) entries(h *ask.Here) ([]play.Entry, error) {
	all, err := a.games.Titles.Entries(h)
	if err != nil {
		return nil, err
	}
	for _, game := range a.games.Cards() {
		for _, k := range game.Kinds {
			some, err := k.Entries(h)
			if err != nil {
				return nil, err
			}
			for i := range some {
				some[i].Game = game.Game
			}
			all = append(all, some...)
		}
	}
	all = append(all, a.commandEntries()...)
	for _, r := range a.games.Titles.Rules() {
		all = append(all, play.Entry{Kind: "house rule", Name: r.Name, About: r.Does + "; here " + r.In(h.State), Type: "rules list " + r.Name, Near: play.ToRead})
	}
	for _, t := range data.HelpTopics() {
		one := play.Entry{Kind: "help", Name: t.Key, About: t.About, Type: "help " + t.Key, Near: play.ToType}
		for _, says := range t.Says {
			one.Says = append(one.Says, strings.TrimSpace(says))
		}
		all = append(all, one)
	}
	rules, err := shelf.Rules()
	all = append(all, rules...)
	played := a.gamesAt(h.State)
	for i, e := range all {
		all[i].Far = e.Game != "" && len(played) > 0 && !slices.Contains(played, e.Game)
	}
	return all, err
}

// gamesAt are the games that are played at a table.
func (a *app) gamesAt(st *table.State) []string {
	var all []string
	for _, t := range a.games.Titles {
		if t.Played != nil && t.Played(st) {
			all = append(all, t.Name)
		}
	}
	return all
}

// commandEntries are the commands, with the sentences of their help and their flags.
func (a *app) commandEntries() []play.Entry {
	var all []play.Entry
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		for _, sub := range cmd.Commands() {
			if sub.Hidden {
				continue
			}
			h := HelpOf(sub)
			one := play.Entry{Kind: "command", Name: commandName(sub), About: sub.Short, Type: "help " + commandName(sub), Near: play.ToType}
			if sub.Long != "" {
				for _, about := range h.About {
					for sentence := range strings.SplitAfterSeq(strings.Join(strings.Fields(about), " "), ". ") {
						one.Says = append(one.Says, strings.TrimSpace(sentence))
					}
				}
			}
			for _, f := range h.Flags {
				if !slices.Contains([]string{"by", "fudge", "dry-run"}, f.Name) { // many commands have them
					one.Says = append(one.Says, "--"+f.Name+": "+strings.ReplaceAll(f.Does, "`", ""))
				}
			}
			all = append(all, one)
			look(sub)
		}
	}
	look(a.all())
	return all
}
