package play

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Short is a short verb: a word in place of the beginning of a line. It stands in the
// row of its play, so that the first word alone tells what a line means, and no play is
// made for that.
type Short struct {
	Verb   string   // "so"
	Line   []string // the beginning of a line: spawn --open
	Word   string   // the flag that the words right behind it are for; empty: they stay words
	Number bool     // a number may stand right behind it, without a blank: z3
	Aside  bool     // players say it, and the help doesn't list it: fight
	// At tells whether it means that at a table; nil: it does at each.
	At func(*table.State) bool
	// Again is the line that it stands for alone: the last act, done again by a figure;
	// an empty name is the figure that acts. nil: it stands for its line.
	Again Again
}

// A Saying is other words for the beginning of a line. They may stand anywhere in a line
// that means nothing by its first word.
type Saying struct {
	Words []string // each of them maybe several words, which needn't stand together
	Line  string
	Word  string // the flag that the words behind it are for; empty: they stay words
	To    bool   // a name in front of them is whom it is done to: harry takes 3 damage

	Hurts bool // it hurts: words behind by tell who or what did it, and may be left out
	Turn  bool // the figure whose turn it is may stand in front of them: harry is done
	Whole bool // another form of them is something else: olaf turns around, and it isn't his turn
	// At tells whether they mean that at a table; nil: they do at each.
	At func(*table.State) bool
}

// Again finds the last act in the steps of the past, the newest first, and gives the line
// that does it again; by is the figure that does it. nil: there was no such act.
type Again func(st *table.State, past []table.Step, by string) ([]string, error)

// FirstAgain is an Again that asks one game after another, until one has a line.
func FirstAgain(games ...Again) Again {
	return func(st *table.State, past []table.Step, by string) ([]string, error) {
		for _, of := range games {
			if line, err := of(st, past, by); line != nil || err != nil {
				return line, err
			}
		}
		return nil, nil
	}
}

// Shorts are the short verbs of all games.
func (ts Titles) Shorts() []Short {
	return from(ts, Title.shorts)
}

// shorts are the short verbs of a game.
func (t Title) shorts() []Short {
	return slices.Concat(say.Each(t.Makers(), func(m Maker) []Short { return m.Shorts })...)
}

// goesOn refuses to end the turn of a game that nobody plays at a table where another game
// has turns, which the same short verb ends.
func (ts Titles) goesOn(p Untyped, st *table.State) error {
	for _, t := range ts {
		i := slices.IndexFunc(t.shorts(), func(s Short) bool {
			return s.Verb == shortNext && strings.Join(s.Line, " ") == p.Name && s.At != nil && !s.At(st)
		})
		if i < 0 || !t.IsIdle(st) {
			continue
		}
		for _, other := range ts.Shorts() {
			if line := strings.Join(other.Line, " "); other.Verb == shortNext && line != p.Name && other.At != nil && other.At(st) {
				return ask.Usagef("nobody plays %s at this table; did you mean %q?", t.Name, line)
			}
		}
	}
	return nil
}

// shortNext is the short verb that passes the turn on, in each game that has turns.
const shortNext = "n"

// ActsBy are the names at a table that may stand before a verb: the figures that act.
func (ts Titles) ActsBy(st *table.State) []string {
	return from(ts, func(t Title) []string { return part(t.Acts, st) })
}

// Shows are the lines that show the thing with a name: somebody or something at the
// table, or else cards.
func (ts Titles) Shows(h *ask.Here, name string) [][]string {
	var all [][]string
	for _, t := range ts {
		if line := part2(t.Shows, h.State, name); line != nil {
			all = append(all, line)
		}
	}
	for _, t := range ts {
		if len(all) == 0 {
			all = part2(t.OnCards, h, name)
		}
	}
	return all
}

// Has tells whether a play has a flag.
func (u Untyped) Has(flag string) bool {
	return slices.ContainsFunc(u.Flags(), func(f *ask.Field) bool { return f.Name == flag })
}

// DoneBy tells whether a name is one that --by may have.
func (u Untyped) DoneBy(h *ask.Here, name string) bool { return u.Takes(h, "by", name) }

// Takes tells whether a word is, as a whole, a name that a flag of the play takes.
func (u Untyped) Takes(h *ask.Here, flag, word string) bool {
	return slices.ContainsFunc(u.Flags(), func(f *ask.Field) bool { return f.Name == flag && f.Takes(h, word) })
}

// Flags are the flags of all ways to say a play.
func (u Untyped) Flags() []*ask.Field { return slices.Concat(say.Each(u.Ways(), ask.Way.Flags)...) }

// Sentence is the line of a short verb with words of which one behind the first is a flag of
// its play: to kitchen past 2a, sneaking. nil: there is none.
func (s Short) Sentence(u Untyped, words []string) []string {
	line, flag, told, value := slices.Clone(s.Line), s.Word, false, []string{}
	ends := func() {
		switch text := strings.Join(value, " "); {
		case flag != "" && text == "":
			line = append(line, "--"+flag+"=")
		case flag != "":
			line = append(line, "--"+flag, text)
		case text != "":
			line = append(line, text)
		}
		flag, value = "", nil
	}
	for i, word := range words {
		word = strings.TrimSuffix(word, ",")
		next := u.flagSaid(word)
		if i == 0 && len(words) > 1 && next != nil && next.Switch { // go quietly to the kitchen
			line, told = append(line, "--"+next.Name), true
			continue
		}
		if i == 0 || next == nil {
			value = append(value, word)
			continue
		}
		told = true
		ends()
		if flag = next.Name; next.Switch || next.Bare != "" {
			line, flag = append(line, "--"+flag), ""
		}
	}
	if ends(); told {
		return line
	}
	return nil
}

// IsSaid tells whether a word of a sentence is a flag of the play.
func (u Untyped) IsSaid(word string) bool { return u.flagSaid(word) != nil }

// flagSaid is the flag of the play that a word of a sentence is; nil: none.
func (u Untyped) flagSaid(word string) *ask.Field {
	for _, f := range u.Flags() {
		if f.IsSaid(word) {
			return f
		}
	}
	return nil
}

// IsKnown tells whether a figure does it where nobody is named: it is its turn.
func (ts Titles) IsKnown(st *table.State, by string) bool {
	line := []string{"turn", "end", "--by", by}
	return slices.ContainsFunc(ts, func(t Title) bool { return t.Brief != nil && len(t.Brief(st, line)) < len(line) })
}

// Targets is how many of the words of a play may be this name, in the way that takes most.
func (u Untyped) Targets(h *ask.Here, name string) (most int) {
	for _, w := range u.Ways() {
		most = max(most, len(slices.DeleteFunc(wordFields(w), func(f ask.Field) bool { return !f.Takes(h, name) })))
	}
	return most
}

// wordFields are the fields of a way whose words stand without a flag.
func wordFields(w ask.Way) []ask.Field {
	return slices.DeleteFunc(slices.Clone(w.Fields), func(f ask.Field) bool { return f.Flag })
}

// DoneTo tells whether a word of a play, and not the one who does it, may be this name.
func (u Untyped) DoneTo(h *ask.Here, name string) bool {
	return slices.ContainsFunc(u.Ways(), func(w ask.Way) bool {
		return slices.ContainsFunc(wordFields(w), func(f ask.Field) bool { return f.Also != "by" && f.Takes(h, name) })
	})
}

// Needs tells whether the first word of a play can't be left out and may be this name.
func (u Untyped) Needs(h *ask.Here, name string) bool {
	return slices.ContainsFunc(u.Ways(), func(w ask.Way) bool {
		all := wordFields(w)
		return len(all) > 0 && all[0].Least > 0 && all[0].Takes(h, name)
	})
}

// OnCard is the line that shows a card of a kind, if one has this name.
func OnCard[C any](h *ask.Here, noun string, k ask.Kind[C], name string) [][]string {
	if _, fit, err := k.Read(h, name); err != nil || fit != ask.Whole {
		return nil
	}
	return [][]string{{noun, "show", name}}
}
