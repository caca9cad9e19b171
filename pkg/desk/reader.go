package desk

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A line is read by its beginning (decision 24): names may stand there, and then a verb. If
// the line is refused, its words are a bag (bag.go, decision 36).

// A Reader reads a line that somebody types.
type Reader struct {
	Desk   *Desk
	Table  func() (*table.Found, *ask.Here, error) // as people may see it; it is read where a line needs it
	Alias  func(word string) ([]string, error)     // the words that an own one stands for; none: it is no own one
	Begins bool                                    // the beginning of a command will do
	GoesOn bool                                    // the line isn't typed to its end

	Thing string   // the thing at the table that is the whole line
	Verbs []string // of what a figure can do, where the line is its name and goes on

	titles play.Titles
	found  *table.Found
	here   *ask.Here
	err    error // of the table
}

// Reads makes it ready.
func (r Reader) Reads() *Reader {
	r.titles = r.Desk.Titles()
	return &r
}

// ReaderAt reads at a table that is known.
func (d *Desk) ReaderAt(st *table.State) *Reader {
	return &Reader{Desk: d, titles: d.Titles(), found: &table.Found{State: *st}, here: ask.At(st, new(data.Cards))}
}

// At is the table that the line is read at. Where it can't be read, nobody is there.
func (r *Reader) At() *ask.Here {
	if r.here == nil {
		if r.found, r.here, r.err = r.Table(); r.err != nil {
			st := r.Desk.Empty()
			r.here = r.Desk.ReaderAt(&st).here
		}
	}
	return r.here
}

func (r *Reader) acts() []string { return r.titles.ActsBy(r.At().State) }

func (r *Reader) isPlayed() bool {
	return slices.ContainsFunc(r.titles, func(t play.Title) bool { return t.IsPlayed(r.At().State) })
}

func (r *Reader) things() []string { return r.titles.ThingNames(r.At().State) }

// IsCommand tells whether a word is the name of a command.
func (d *Desk) IsCommand(word string) bool {
	_, is := d.Games.Titles.Maker(word)
	return is || slices.ContainsFunc(d.Own, func(s play.Short) bool { return s.Verb == word && s.Line[0] == word }) || strings.HasPrefix(word, "__") // a command of the completion
}

// CommandNames are the names of all commands.
func (d *Desk) CommandNames() (all []string) {
	for _, t := range d.Games.Titles {
		for _, m := range t.Makers() {
			all = append(all, m.Name)
		}
	}
	for _, s := range d.Own {
		if s.Verb == s.Line[0] {
			all = append(all, s.Verb)
		}
	}
	return all
}

// Shorts are the short verbs of the games and of the commands around them.
func (d *Desk) Shorts() []play.Short {
	return append(d.Games.Titles.Shorts(), slices.DeleteFunc(slices.Clone(d.Own), func(s play.Short) bool { return s.Verb == s.Line[0] })...)
}

// Written is a line written out to one that begins with a command, by its beginning; nil: that
// means nothing.
func (r *Reader) Written(line []string) ([]string, error) {
	meant, err := r.written(line, nil, false)
	if r.err != nil {
		return nil, r.err
	}
	return meant, err
}

// written is a line behind the names of those who do it.
func (r *Reader) written(line, by []string, aliased bool) ([]string, error) {
	n := UpToFlags(line)
	if r.Desk.IsCommand(line[0]) {
		p, rest, err := play.Find(r.titles, line)
		if err != nil || len(by) == 0 {
			return r.doneBy(verb{line: line}, by, nil, nil)
		}
		n = UpToFlags(rest)
		return r.doneBy(verb{line: strings.Fields(p.Name)}, by, rest[:n], rest[n:])
	}
	if meant, err := r.short(line, by); meant != nil || err != nil {
		return meant, err
	}
	if !aliased && r.Alias != nil && r.At() != nil && r.err == nil {
		words, err := r.Alias(line[0])
		if err != nil {
			return nil, err
		}
		if len(words) > 0 {
			meant, err := r.written(slices.Concat(words, line[1:]), by, true)
			if meant == nil && err == nil {
				err = ask.Usagef("the alias %s stands for a line that begins with no command", line[0])
			}
			return meant, err
		}
	}
	if len(by) == 0 && !r.GoesOn && r.isAsked(line) {
		return nil, nil
	}
	if len(by) == 0 {
		if r.GoesOn && slices.Contains(r.acts(), names.Exact(strings.Join(line, " "), r.acts())) {
			h := *r.At()
			h.By = r.thing(line)
			for _, act := range r.titles.ActsOf(&h, h.By) {
				r.Verbs = append(r.Verbs, act.Line[0])
			}
			return []string{}, nil
		}
		if shows, err := r.shows(line[:n]); shows != nil || err != nil {
			return append(shows, line[n:]...), err
		}
	}
	switch small := strings.ToLower(line[0]); {
	case r.Desk.IsCommand(small):
		return r.written(slices.Concat([]string{small}, line[1:]), by, aliased)
	case len(by) > 0 && r.Last(line[0]) != nil: // ann and bob enter yard
		return r.written(slices.Concat(r.Last(line[0]), line[1:]), by, aliased)
	}
	switch name, rest := r.first(line[:n], true); {
	case len(rest) > 0:
		return r.written(slices.Concat(rest, line[n:]), append(by, name), aliased)
	case len(by) > 0 && name != "":
		return nil, ask.Usagef("%s are named: what do they do?", say.And(append(by, name)))
	case len(by) > 0:
		if len(line) > 1 && line[0] == "and" {
			return nil, r.nobody(line[1])
		}
		if len(line) > 1 && slices.Contains([]string{"is", "was", "has"}, line[0]) && !r.Desk.IsCommand(line[1]) {
			line = line[1:]
		}
		return nil, r.Nameless(say.And(by)+say.Verb(len(by), " is", " are")+" named, and no command is called %q", line)
	}
	return nil, nil
}

// short is a line that begins with a short verb, or nil.
func (r *Reader) short(line, by []string) ([]string, error) {
	all, rest := r.shortsOf(line)
	if len(all) == 0 {
		return nil, nil
	}
	here := r.MeantHere(all)
	switch {
	case len(here) == 0 && len(all) > 1 && len(line[0]) == 1: // for next, the refusal names its commands
		next := line[0] + " stands for " + say.Or(linesOf(all))
		for _, offer := range r.titles.Now(r.At().State, play.Seat{}) {
			if offer.Kind == play.Likely {
				next = offer.String()
				break
			}
		}
		return nil, ask.Usagef("no turns are played at this table yet; %s", next)
	case len(here) != 1:
		return nil, nil
	}
	s, n := here[0], UpToFlags(rest)
	v := verb{line: s.Line, flag: s.Word}
	if s.Again != nil && !r.GoesOn && r.isAlone(s.Line, rest) {
		who := ""
		if len(by) > 0 {
			who = by[0]
		}
		st := r.At().State
		if r.err != nil {
			return nil, r.err
		}
		again, err := s.Again(st, r.found.Past(farBack), who)
		if again == nil && err == nil {
			err = ask.Usagef("no figure has done that here yet: name the target behind it")
		}
		if err != nil {
			return nil, err
		}
		v.line = again
	}
	return r.doneBy(v, by, rest[:n], rest[n:])
}

// farBack is how many steps the search for the last act goes back.
const farBack = 100

// isAlone tells whether nothing stands behind a verb but dice and flags that any line may
// have.
func (r *Reader) isAlone(verb, rest []string) bool {
	p, _, err := play.Find(r.titles, verb)
	return err == nil && UpToFlags(rest) == 0 && !slices.ContainsFunc(rest, func(word string) bool {
		name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
		return strings.HasPrefix(word, "--") && name != "fudge" && p.Has(name)
	})
}

// shortsOf are the short verbs that a line may begin with, and the words behind them.
func (r *Reader) shortsOf(line []string) (meant []play.Short, rest []string) {
	word, number := line[0], ""
	rest = line[1:]
	if i := strings.IndexAny(word, "0123456789"); i > 0 { // z3
		word, number = word[:i], word[i:]
		rest = append([]string{number}, rest...)
	}
	for _, s := range r.Desk.Shorts() {
		if s.Verb == word && (number == "" || s.Number) {
			meant = append(meant, s)
		}
	}
	return meant, rest
}

// MeantHere are those of some short verbs that mean something at this table.
func (r *Reader) MeantHere(all []play.Short) []play.Short {
	return slices.DeleteFunc(slices.Clone(all), func(s play.Short) bool { return s.At != nil && !s.At(r.At().State) })
}

// Short is the line that a short verb stands for at this table. all are its lines at any
// table; without them, the word is no short verb.
func (r *Reader) Short(word string) (line []string, all []string) {
	shorts, _ := r.shortsOf([]string{word})
	all = linesOf(shorts)
	if len(shorts) > 1 {
		shorts = r.MeantHere(shorts)
	}
	if len(shorts) != 1 {
		return nil, all
	}
	return shorts[0].Line[:UpToFlags(shorts[0].Line)], all
}

func linesOf(all []play.Short) []string {
	return say.Each(all, func(s play.Short) string { return strings.Join(s.Line, " ") })
}

// shows is the line that shows somebody or something with a name, or a card of it; nil:
// nothing is called so.
func (r *Reader) shows(words []string) ([]string, error) {
	text := strings.Join(words, " ")
	if short := names.Numbered(strings.Join(words, ""), r.acts()); len(short) == 1 { // g1
		text = short[0]
	}
	switch shows := r.titles.Shows(r.At(), text); {
	case len(shows) > 1:
		all := say.Each(shows, func(show []string) string { return "zbrikz " + strings.Join(show, " ") })
		return nil, ask.Usagef("%q stands on several cards: %s", text, say.Or(all))
	case len(shows) == 1:
		r.Thing = r.thing([]string{text})
		return shows[0], nil
	}
	if name := r.thing([]string{text}); name != "" {
		return []string{"now", name}, nil
	}
	return nil, nil
}

// thing is the name of somebody or something at the table that words stand for; empty:
// nobody and nothing has it.
func (r *Reader) thing(words []string) string {
	if all := r.titles.ThingsCalled(r.At().State, strings.Join(words, " ")); len(all) > 0 {
		return all[0].Name
	}
	return ""
}

// first is the figure that a line begins with, by its whole name or by less of it, and the
// words behind it; empty: it begins with none.
func (r *Reader) first(line []string, whole bool) (name string, rest []string) {
	if len(line) > 1 && strings.EqualFold(line[0], "and") {
		line = line[1:]
	}
	acts := append(r.acts(), ask.Everybody)
	for n := min(len(line), ask.MostWords); n > 0; n-- {
		typed := written(strings.TrimSuffix(strings.Join(line[:n], " "), ","))
		if strings.EqualFold(typed, "we") {
			typed = ask.Everybody
		}
		if name = names.Exact(typed, acts); slices.Contains(acts, name) {
			return name, line[n:]
		}
		if name, is := r.actor(strings.Fields(typed)); is && !whole {
			return name, line[n:]
		}
	}
	if len(line) > 0 {
		if first, more, ok := strings.Cut(line[0], ","); ok && more != "" { // ann,bob
			return r.first(slices.Concat([]string{first, more}, line[1:]), whole)
		}
	}
	return "", nil
}
