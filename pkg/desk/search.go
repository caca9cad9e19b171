package desk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
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
	Words string `json:"words"`          // the words that were looked for
	Found int    `json:"found"`          // how many entries were found
	Some  bool   `json:"some,omitempty"` // no entry has all words; these have most of them
	Hits  []Hit  `json:"hits"`           // the ten that fit best, the best first
}

// Hit is an entry that a search found. Its JSON names are a contract.
type Hit struct {
	Type string `json:"type"` // the line to type, without zbrikz: it shows the entry
	Kind string `json:"kind"` // its kind: "trait", "command", "minifig", a game's name for a rule
	Game string `json:"game"` // the game of a card or a rule; else empty
	Name string `json:"name"` // its name
	Line string `json:"line"` // its topic, or the line of it that has the words
}

// searchPlay looks for words in everything: commands, cards, rules, figures and things at
// the table.
func (d *Desk) searchPlay() play.Untyped {
	return play.Of(&play.Play[lookingFor, foundShown]{
		About: play.About{
			Name: "search", Class: play.Reads, Short: "Find anything by a word",
			Long: `Looks for words in everything: commands, cards, the rules of the games, house rules,
rulings, evenings and their goals, your own cards, and the table itself. It tells the ten
that fit best, each with what to type; plurals, beginnings and slips will do.
At the prompt of play it is ? and the words.`,
			Examples: []string{"zbrikz search door", "zbrikz search out of sight", "zbrikz search fearful -o json"},
		},
		Takes: func(l *lookingFor) []ask.Way {
			return ask.Takes(ask.Words(&l.Words, "word", ask.Each(ask.Text("word", nil))).Called("a word to look for"),
				ask.From(&l.All, d.Entries))
		},
		Rule: func(st *table.State, l lookingFor, _ dice.Roller) (foundShown, table.State, error) {
			words := strings.Join(l.Words, " ")
			hits := play.Search(d.withoutNames(st, words), l.All)
			shown := foundShown{words, len(hits), len(hits) > 0 && hits[0].Some, []Hit{}}
			for _, h := range hits[:min(len(hits), mostHits)] {
				shown.Hits = append(shown.Hits, Hit{h.Type, h.Kind, h.Game, h.Name, h.Line})
			}
			return shown, *st, nil
		},
		Say: func(done play.Done[lookingFor, foundShown]) []play.Line { return d.foundLines(done.Outcome) },
	})
}

// withoutNames is a question without the names of players: how do I heal Ann.
func (d *Desk) withoutNames(st *table.State, words string) string {
	all := d.Games.Titles.ActsBy(st)
	for _, t := range d.Games.Titles {
		all = append(all, t.Cast...)
	}
	asks := strings.Fields(words)
	if len(asks) < 4 || !isQuestion(asks[0]) {
		return words
	}
	return strings.Join(slices.DeleteFunc(asks, func(word string) bool {
		return slices.ContainsFunc(all, func(name string) bool { return strings.EqualFold(name, strings.Trim(word, "?!.,")) })
	}), " ")
}

// isAsked tells whether a line is a question: was ann bitten, bob is dead? Will and May are names, too.
func (r *Reader) isAsked(line []string) bool {
	n := UpToFlags(line)
	if n > 0 && strings.HasSuffix(line[n-1], "?") {
		return true
	}
	return n > 0 && isQuestion(line[0]) && (!r.IsFigure(line[0]) || n > 1 && (has(" he she it they we i you ", strings.ToLower(line[1])) || r.IsFigure(line[1])))
}

func isQuestion(word string) bool {
	return slices.Contains(strings.Fields("what what's where's who's how why when where who whose can could may must do does did is are was were has had which if should would will shall"), strings.ToLower(word))
}

// changes tells whether a line may change the table, or its files.
func (r *Reader) changes(line []string) bool {
	p, _, err := play.Find(r.titles, line)
	return err == nil && !p.OnlyReads() || has(" undo redo fix new ", line[0])
}

// answers is the line that answers a question: who is asked about is shown, unless it asks how or what.
func (r *Reader) answers(words, typed []string) []string {
	if isQuestion(words[0]) {
		words = words[1:]
	}
	if at := slices.IndexFunc(words, r.IsFigure); at >= 0 && !has(" what how why when where which if ", strings.ToLower(typed[0])) {
		if line, err := r.shows(words[at : at+1]); line != nil && err == nil {
			return line
		}
	}
	return append([]string{"search"}, typed...)
}

// Search finds the things that fit some words best; none for no words.
func (d *Desk) Search(words []string) ([]Hit, error) {
	if len(words) == 0 {
		return nil, nil
	}
	said, err := d.Host().Look(play.Call{Name: "search", Means: d.Games.Titles.Means(d.searchPlay(), ask.Line{Words: words})})
	if err != nil {
		return nil, err
	}
	return said.Outcome.(foundShown).Hits, nil
}

// foundLines is the result of a search, a line for each entry, with the line to type first.
func (d *Desk) foundLines(f foundShown) []play.Line {
	if f.Found == 0 {
		return play.Said(play.As(play.Answer, fmt.Sprintf("Nothing found for %q.", f.Words)),
			play.As(play.Next, "  zbrikz help --all, zbrikz reference and zbrikz ruling list everything"))
	}
	first := fmt.Sprintf("%d found for %q", f.Found, f.Words)
	if f.Found > len(f.Hits) {
		first = fmt.Sprintf("The best %d of %d for %q", len(f.Hits), f.Found, f.Words)
	}
	if f.Some {
		first = fmt.Sprintf("Nothing has all the words of %q. The nearest", f.Words)
	}
	where := "; type zbrikz and:"
	if d.Prompt {
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
func (h Hit) told() string {
	return h.Kind + ", " + h.Name + say.If(h.Line != "", ": "+h.Line)
}

// drawn is an entry as one line of a screen. The line to type tells its kind.
func (h Hit) drawn(s play.Screen, widest int) string {
	if !s.Pictures {
		return "  " + h.Type + ": " + h.told()
	}
	typed, told := h.Type, h.Line
	if widest <= s.Width/2 {
		typed += strings.Repeat(" ", widest-card.Width(typed))
	}
	name := data.Slug(h.Name)
	if last := data.Slug(h.Type[strings.LastIndex(h.Type, " ")+1:]); told == "" || !strings.Contains(data.Slug(h.Type), name) && !strings.HasPrefix(name, last) {
		told = strings.TrimSuffix(h.Name+": "+told, ": ")
	}
	return card.Shortened("  "+typed+"  "+told, s.Width)
}

// Entries are all entries that a search can find.
func (d *Desk) Entries(h *ask.Here) ([]play.Entry, error) {
	all, err := d.Games.Titles.Entries(h)
	if err != nil {
		return nil, err
	}
	for _, game := range d.Games.Cards() {
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
	if d.Commands != nil {
		all = append(all, d.Commands()...)
	}
	for _, r := range d.Games.Titles.Rules() {
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
	played := say.Some(say.Each(d.Games.Titles, func(t play.Title) string { return say.If(t.IsPlayed(h.State), t.Name) })...)
	for i, e := range all {
		all[i].Far = e.Game != "" && len(played) > 0 && !slices.Contains(played, e.Game)
	}
	return all, err
}
