package cli

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A line may begin with a name: alone, the name shows somebody or something; in front of
// another line, it says who acts.

// name is a line that begins with a name: alone it is the line that shows it, and before
// another line it says who acts. Or nil.
func (f *firstWord) name(line []string, _ string) ([]string, error) {
	if err := f.reads(); err != nil {
		return nil, err
	}
	words := upToFlags(line)
	acts := f.app.games.Titles.ActsBy(f.st)
	if f.goesOn && slices.Contains(acts, names.Exact(strings.Join(line, " "), acts)) {
		h := f.here()
		h.By = f.thing(line)
		for _, act := range f.app.games.Titles.ActsOf(h, h.By) {
			f.app.verbs = append(f.app.verbs, act.Line[0])
		}
		return []string{}, nil
	}
	alone := line[:words]
	if short := names.Numbered(strings.Join(alone, ""), acts); len(short) == 1 { // g1
		alone = short
	}
	if shows := f.app.games.Titles.Shows(f.here(), strings.Join(alone, " ")); len(shows) > 1 {
		all := say.Each(shows, func(show []string) string { return "zbrikz " + strings.Join(show, " ") })
		return nil, usagef("%q stands on several cards: %s", strings.Join(alone, " "), say.Or(all))
	} else if len(shows) == 1 {
		f.app.thing = f.thing(alone)
		return append(shows[0], line[words:]...), nil
	} else if name := f.thing(alone); name != "" {
		return slices.Concat([]string{"now", name}, line[words:]), nil
	}
	if name, rest := oneOf(line[:words], append(slices.Clone(acts), ask.Everybody)); name != "" {
		return f.doneBy([]string{name}, slices.Concat(rest, line[words:]), acts)
	}
	return nil, nil
}

// oneOf is the one of some names that a line begins with, and the words behind it; empty: it
// begins with none, or nothing stands behind it.
func oneOf(line []string, acts []string) (name string, rest []string) {
	for n := min(len(line)-1, ask.MostWords); n > 0; n-- {
		if name := names.Exact(strings.TrimSuffix(strings.Join(line[:n], " "), ","), acts); slices.Contains(acts, name) {
			return name, line[n:]
		}
	}
	if len(line) > 0 {
		if first, more, ok := strings.Cut(line[0], ","); ok && more != "" { // ann,bob
			return oneOf(slices.Concat([]string{first, more}, line[1:]), acts)
		}
	}
	return "", nil
}

// doneBy is a line behind the name of whoever acts, or behind several: ann and bob run.
func (f *firstWord) doneBy(by, line, acts []string) ([]string, error) {
	meant, err := f.verb(line, by[0])
	if err != nil {
		return nil, err
	} else if meant != nil {
		return f.by(meant, strings.Join(by, ","))
	}
	next := line
	if len(next) > 1 && strings.EqualFold(next[0], "and") {
		next = next[1:]
	}
	if other, rest := oneOf(next[:upToFlags(next)], acts); other != "" {
		return f.doneBy(append(by, other), slices.Concat(rest, next[upToFlags(next):]), acts)
	}
	return nil, f.noVerb(by, line)
}

// thing is the name of somebody or something at the table that words stand for; empty:
// nobody and nothing has it.
func (f *firstWord) thing(words []string) string {
	if all := f.app.games.Titles.ThingsCalled(f.st, strings.Join(words, " ")); len(all) > 0 {
		return all[0].Name
	}
	return ""
}

// noVerb refuses words behind a name that are no command.
func (f *firstWord) noVerb(by, line []string) error {
	if len(line) > 1 && slices.Contains([]string{"is", "was", "has"}, line[0]) {
		line = line[1:]
	}
	return f.nameless(say.And(by)+say.Verb(len(by), " is", " are")+" named, and no command is called %q", line)
}

// by is a line with somebody who acts: with --by, or with the name as its first word.
func (f *firstWord) by(line []string, name string) ([]string, error) {
	if other, ok := named(line); ok {
		if names.SameLook(other, name) {
			return line, nil
		}
		return nil, usagef("%s and %s are both named: leave one of them out", name, other)
	}
	p, _, err := play.Find(f.app.games.Titles, line)
	first, _, _ := strings.Cut(name, ",")
	instead := f.app.games.Titles.InsteadOf(f.st, p.Name, first)
	switch {
	case instead != "":
	case err == nil && p.HasBy() && (first == name || !p.Names(f.here(), name)): // goblin1 and goblin2 attack Pia are words
		return wordsBehind(line, "--by", name), nil
	case err == nil && p.Names(f.here(), name):
		return slices.Insert(slices.Clone(line), len(strings.Fields(p.Name)), name), nil
	}
	what := line[0]
	if err == nil {
		what = p.Name
	}
	if instead != "" {
		return nil, usagef("%s isn't for %s; did you mean %q?", what, name, instead)
	}
	return nil, usage(&nameless{what: what + " isn't for one figure", next: ": leave out " + name})
}

// named is the name behind --by in a line.
func named(line []string) (name string, ok bool) {
	for i, word := range line {
		if value, ok := strings.CutPrefix(word, "--by="); ok {
			return value, true
		}
		if word == "--by" && i+1 < len(line) {
			return line[i+1], true
		}
		if word == "--" {
			break
		}
	}
	return "", false
}

// wordsBehind is a line with some more words. They stand before dice, and before a bare --,
// where flags end.
func wordsBehind(line []string, words ...string) []string {
	at := slices.IndexFunc(line, func(word string) bool { return word == "--" || word == "--dice" || word == "--ask" })
	if at < 0 {
		at = len(line)
	}
	return slices.Insert(slices.Clone(line), at, words...)
}

// verb is a line behind a name. It must begin with a verb: another name may not follow
// the first.
func (f *firstWord) verb(line []string, by string) ([]string, error) {
	if f.app.isCommand(line[0]) {
		return line, nil
	}
	for _, means := range []func([]string, string) ([]string, error){f.short, f.ownAlias, f.like, f.below} {
		if meant, err := means(line, by); meant != nil || err != nil {
			return meant, err
		}
	}
	return nil, nil
}

// below is a line behind names that begins with a command of a group: ann and bob enter
// yard.
func (f *firstWord) below(line []string, _ string) ([]string, error) {
	if group := f.app.only(f.st, line[0]); group != nil {
		return slices.Concat(group, line[1:]), nil
	}
	return nil, nil
}

// only is the command of a group whose last word this is, if only one group has a command
// of this name, and a game that is played has no other words for it.
func (a *app) only(st *table.State, last string) []string {
	is := func(word string) bool { return last == word || last == word+"s" }
	titles := a.games.Titles
	if titles.Says(st, is) {
		return nil
	}
	played := slices.DeleteFunc(slices.Clone(titles), func(t play.Title) bool { return t.Played != nil && !t.Played(st) })
	if slices.ContainsFunc(played, func(t play.Title) bool { return t.Played != nil }) {
		titles = played
	}
	var all []string
	for _, ch := range titles.Acts() {
		for _, act := range ch.Acts {
			if _, word, _ := strings.Cut(act.Name, " "); word != "" && is(word) {
				all = append(all, act.Name)
			}
		}
	}
	if len(all) != 1 {
		return nil
	}
	return strings.Fields(all[0])
}
