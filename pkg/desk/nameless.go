package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Nameless is the refusal of words that name no command.
type Nameless struct {
	What, Next string
	Said       bool     // the next thing to do is told
	Typed      string   // the word
	Near       []string // commands that are called nearly so
}

func (n *Nameless) Error() string { return n.What + n.Next }

// Slip is the word, and the commands that it may be a slip for.
func (n *Nameless) Slip() (typed string, near []string) { return n.Typed, n.Near }

// NotBelow refuses a word behind a group of commands that is none of these.
func NotBelow(what string, typed, all []string) error {
	near := names.Nearest(typed[0], all)
	if len(typed[0]) == 1 { // of a horde, not the beginning of add
		near = nil
	}
	return ask.Wrong(&Nameless{What: what, Next: names.Among(near, all), Typed: typed[0], Near: near})
}

// Stranger refuses a name that nobody has, in front of a line that any figure may have: dan
// shoots. nil: it is another line.
func (r *Reader) Stranger(words []string) error {
	slip := func(name string) bool { // zoe is no foe, where she hits
		if names.IsTypo(words[0], name) {
			return true
		}
		_, _, _, err := r.Desk.Accepts(r.At(), slices.Concat([]string{name}, words[1:]))
		return names.IsSlip(words[0], name) && !strings.HasPrefix(name, strings.ToLower(words[0])) && (err == nil || inItsWords(err))
	}
	if name, _ := r.first(words, false); name != "" || strings.Contains(words[0], "..") || r.thing(words[:1]) != "" || UpToFlags(words) < 2 || len(names.Nearest(words[0], r.acts())) == 0 && slices.ContainsFunc(names.Nearest(strings.ToLower(words[0]), r.Desk.CommandNames()), slip) || len(r.acts()) == 0 {
		return nil
	}
	if m := r.Meant(slices.Concat(r.acts()[:1], words[1:]), nil); len(m.Sure)+len(m.Guess) == 0 && (m.Refused == nil || play.IsUsage(m.Refused)) {
		return nil
	}
	return r.nobody(words[0])
}

// Named is a refusal with the names that this table has: none is brought that is a verb, and
// where the kind that a word isn't has no name here, those of the figures are told.
func (r *Reader) Named(refused error) error {
	switch u, is := errors.AsType[*ask.Unknown](refused); {
	case !is:
	case r.IsVerb(u.Typed): // no minifig is called follows
		u.Brings = ""
	case len(u.There) == 0 && u.Some != "" && strings.HasPrefix(u.Some, "zbrikz ") && u.Other == "" && refused.Error() == u.Error() && len(r.acts()) > 0:
		return r.nobody(u.Typed)
	}
	return refused
}

// nobody refuses a name that no figure has.
func (r *Reader) nobody(name string) error {
	return ask.Wrong(names.Missed(fmt.Errorf("nobody at this table is called %q", name), name, names.Nearest(name, r.acts()), r.acts()))
}

// Nameless is the refusal of words that begin with no command.
func (r *Reader) Nameless(what string, words []string) error {
	noun, _, _ := strings.Cut(names.Bare(strings.ToLower(strings.Join(words, " "))), " ") // the orc hits
	if some := r.withBase(noun); len(some) > 1 && strings.HasPrefix(some[0], noun) {      // one of them
		return ask.Wrong(&Nameless{What: fmt.Sprintf("which %s? %s", noun, say.Or(some)), Said: true})
	}
	n := &Nameless{Typed: words[0], What: fmt.Sprintf(what, words[0]), Next: "; zbrikz help --all lists them"}
	word := strings.Trim(strings.ToLower(words[0]), ",.!")
	titles := r.titles
	if r.isPlayed() { // else a zombie game tells what heroes try
		titles = slices.DeleteFunc(slices.Clone(titles), func(t play.Title) bool { return t.IsIdle(r.At().State) })
	}
	all, _ := titles.Help(word)
	all = slices.DeleteFunc(all, func(says string) bool { return says == "" })
	near := slices.DeleteFunc(names.Nearest(word, r.Desk.CommandNames()), func(name string) bool { // use is no slip for push, and a troll no roll
		return len(word) < 3 || names.IsSmall(word) || len(words) > 1 && r.isKnown(word) || len(word) < 6 && !strings.HasPrefix(name, word) && names.Distance(word, name, 1) > 1
	})
	switch {
	case len(all) > 0:
		n.Said, n.Next = true, "; "+strings.Join(all, ", and ")
	case len(near) > 0:
		n.Near, n.Next = near, names.DidYouMean("%q", near)
	case len(words) == 1:
		if all, err := r.Desk.Entries(r.At()); r.err == nil && err == nil && len(play.Search(words[0], all)) > 0 {
			n.Next = fmt.Sprintf("; zbrikz search %s finds it", say.Quoted(words[0]))
		}
	}
	return ask.Wrong(n)
}

// help are ends of refusals for words that need no command here.
func help() []play.Help {
	return []play.Help{
		{Of: "stay, stays, stand, stands, rest, rests", Says: "nothing has to be typed for that"},
		{Of: "save", Says: "each step is kept as it is played, and zbrikz undo takes it back"},
		{Of: "back, oops, sorry, wrong", Says: "zbrikz undo takes the last step back"},
		{Of: "no, nope, actually", Says: "zbrikz undo takes the last step back, and zbrikz fix plays it as another line"},
		{Of: "load", Says: "zbrikz table list lists the tables, and zbrikz table use NAME goes to one"},
		{Of: "quit, bye, q", Says: "nothing has to be ended: each step is kept as it is played"},
		{Of: "wait, delay, pass, skip", Says: "zbrikz n passes the turn on"},
	}
}

// sayings are other words for lines of the table, also those of other tools.
func sayings() []play.Saying {
	return []play.Saying{
		{Words: []string{"history"}, Line: "log"},
		{Words: []string{"take back"}, Line: "undo"},
		{Words: []string{"what now", "what next"}, Line: "now"},
		{Words: []string{"who", "stats", "where"}, Line: "status"},
	}
}
