package cli

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A line may begin with a short verb, which stands for the beginning of a longer line,
// perhaps for another one at each table.

// shorts are the short verbs of the games and of zbrikz's own commands.
func (a *app) shorts() []play.Short {
	all := a.games.Titles.Shorts()
	for _, ch := range own() {
		for _, m := range ch.commands {
			all = append(all, m.shorts...)
		}
	}
	return all
}

// ownVerbs are the names and short verbs of zbrikz's own commands, and words of other tools
// for them.
func ownVerbs() []play.Short {
	all := []play.Short{{Verb: "history", Line: []string{"log"}}, {Verb: "take back", Line: []string{"undo"}}, {Verb: "what now", Line: []string{"now"}}, {Verb: "what next", Line: []string{"now"}}}
	for _, word := range []string{"who", "stats", "where"} {
		all = append(all, play.Short{Verb: word, Line: []string{"status"}})
	}
	for _, ch := range own() {
		for _, m := range ch.commands {
			all = append(append(all, play.Short{Verb: m.name, Line: []string{m.name}}), m.shorts...)
		}
	}
	return all
}

// short is a line that begins with a short verb, or nil.
func (f *firstWord) short(line []string, by string) ([]string, error) {
	meant, rest := f.shortsOf(line)
	switch {
	case len(meant) == 0:
		return nil, nil
	case len(meant) > 1 || meant[0].At != nil:
		if err := f.reads(); err != nil {
			return nil, err
		}
		all := meant
		meant = meantAt(f.st, meant)
		if len(meant) == 0 && (len(all) == 1 || len(line[0]) > 1) { // for next, the refusal names its commands
			return nil, nil
		}
		if len(meant) == 0 {
			next := line[0] + " stands for " + say.Or(linesOf(all))
			for _, offer := range f.app.games.Titles.Now(f.st, play.Seat{}) {
				if offer.Kind == play.Likely {
					next = offer.String()
					break
				}
			}
			return nil, usagef("no turns are played at this table yet; %s", next)
		}
		if len(meant) > 1 {
			return nil, usagef("%s can be %s here: type one of them", line[0], say.Or(linesOf(meant)))
		}
	}
	s := meant[0]
	if s.Again != nil && !f.goesOn && f.alone(rest) {
		if err := f.reads(); err != nil {
			return nil, err
		}
		again, err := s.Again(f.st, f.found.Past(farBack), by)
		if again == nil && err == nil {
			err = usagef("no figure has done that here yet: name the target behind it")
		}
		return append(again, rest...), err
	}
	if s.Word != "" && len(rest) > 0 && slices.Contains(s.Line, "--"+rest[0]) { // s room
		rest = rest[1:]
	}
	for s.Word != "" && len(rest) > 1 && slices.Contains([]string{"to", "the", "into"}, strings.ToLower(rest[0])) { // go to the street
		rest = rest[1:]
	}
	words := upToFlags(rest)
	switch {
	case s.Word != "" && f.goesOn && len(rest) == 0:
		return append(slices.Clone(s.Line), "--"+s.Word), nil
	case s.Word == "" || words == 0:
		return slices.Concat(s.Line, rest), nil
	}
	named := strings.Join(rest[:words], " ")
	p, _, err := play.Find(f.app.games.Titles, s.Line)
	if told := s.Sentence(p, rest[:words]); told != nil && f.reads() == nil && !p.Takes(f.here(), s.Word, named) { // to kitchen past 2a, sneaking
		return slices.Concat(told, rest[words:]), nil
	}
	if words > 1 && err == nil && p.Throws && desk.AreFaces(rest[words-1:words]) && f.reads() == nil && !p.Takes(f.here(), s.Word, named) { // s hall 25
		for words > 1 && desk.AreFaces(rest[words-1:words]) {
			words--
		}
		named = strings.Join(rest[:words], " ")
		end := words + upToFlags(rest[words:])
		rest = slices.Concat(rest[:words], []string{"--dice", strings.Join(rest[words:end], ",")}, rest[end:])
	}
	return slices.Concat(s.Line, []string{"--" + s.Word, named}, rest[words:]), nil
}

// farBack is how many steps the search for the last act goes back.
const farBack = 100

// shortsOf are the short verbs that a line may begin with, and the words behind them.
func (f *firstWord) shortsOf(line []string) (meant []play.Short, rest []string) {
	all := f.app.shorts()
	word := line[0]
	rest = line[1:]
	if i := strings.IndexAny(word, "0123456789"); i > 0 { // z3
		all = slices.DeleteFunc(all, func(s play.Short) bool { return !s.Number })
		word, rest = word[:i], append([]string{word[i:]}, rest...)
	}
	for _, s := range all {
		if s.Verb == word {
			meant = append(meant, s)
		}
	}
	return meant, rest
}

// linesOf are the lines that short verbs stand for.
func linesOf(all []play.Short) []string {
	return say.Each(all, func(s play.Short) string { return strings.Join(s.Line, " ") })
}

// alone tells whether nothing stands behind a verb but dice and flags that any line may
// have.
func (f *firstWord) alone(rest []string) bool {
	if upToFlags(rest) > 0 {
		return false
	}
	root := newRoot(&app{games: f.app.games}, nil)
	for _, word := range rest {
		name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
		if strings.HasPrefix(word, "--") && name != "fudge" && !slices.Contains(diceFlags(), name) && root.PersistentFlags().Lookup(name) == nil {
			return false
		}
	}
	return true
}

// upToFlags is how many words there are before flags and typed dice.
func upToFlags(words []string) int {
	i := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, "-") })
	if i < 0 {
		return len(words)
	}
	return i
}

// helped is the help of a short verb, by its meaning at the table.
func (f *firstWord) helped(line []string) ([]string, error) {
	meant, _ := f.shortsOf(line[1:])
	if f.app.isCommand(line[1]) || len(meant) == 0 {
		return line, nil
	}
	if len(meant) > 1 {
		if err := f.reads(); err != nil {
			return nil, err
		}
		all := meant
		meant = meantAt(f.st, meant)
		if len(meant) != 1 {
			pages := say.Each(linesOf(all), func(short string) string { return "zbrikz help " + short })
			return nil, usagef("%s stands for %s: type %s", line[1], say.Or(linesOf(all)), say.Or(pages))
		}
	}
	words := meant[0].Line
	return slices.Concat(line[:1], words[:upToFlags(words)], line[2:]), nil
}

// meantAt are the short verbs that mean something at a table.
func meantAt(st *table.State, all []play.Short) []play.Short {
	return slices.DeleteFunc(slices.Clone(all), func(s play.Short) bool { return s.At != nil && !s.At(st) })
}
