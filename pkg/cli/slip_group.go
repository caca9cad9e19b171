package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// instead is the line with other words in place of some words that stand together; nil:
// they don't.
func (a *app) instead(of []string, words ...string) []string {
	for i := range a.args {
		if i+len(of) <= len(a.args) && slices.Equal(a.args[i:i+len(of)], of) {
			return slices.Concat(a.args[:i], words, a.args[i+len(of):])
		}
	}
	return nil
}

// asSlip is a refusal, with the line that is meant if there is one.
func asSlip(refused error, line []string) error {
	if line == nil {
		return refused
	}
	return &slip{refused, [][]string{line}}
}

// several is the refusal of a word with the commands that may be meant.
func (a *app) several(refused string, word []string, names []string) error {
	var lines [][]string
	for _, name := range names {
		lines = append(lines, strings.Fields(name))
	}
	return a.severalLines(refused, word, lines)
}

// severalLines is the refusal of some words, with the lines that may be meant in their
// place.
func (a *app) severalLines(refused string, words []string, of [][]string) error {
	var lines [][]string
	var named []string
	for _, one := range of {
		if line := a.instead(words, one...); line != nil {
			lines, named = append(lines, line), append(named, say.Typed(line))
		}
	}
	return &slip{usagef("%s%s", refused, names.DidYouMean(`"%s"`, named)), lines}
}

// group answers a word behind a group of commands that is none of these.
func (a *app) group(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	group, word := commandName(cmd), args[0]
	refused := usagef("%s knows no %q%s", group, word, names.Hint(word, commandNames(cmd)))
	if whole := group + "-" + word; a.isCommand(whole) { // as for turn undead
		return asSlip(usagef("%s knows no %q; did you mean %q?", group, word, whole), a.instead([]string{group, word}, whole))
	}
	if len(args) > 1 && slices.Contains(commandNames(cmd), args[1]) { // as for horde A kill 2
		line := a.instead([]string{group, word, args[1]}, group, args[1], word)
		return asSlip(usagef("%s knows no %q; did you mean %q?", group, word, group+" "+args[1]+" "+word), line)
	}
	if next := a.passesOn(group); next != "" && slices.Contains([]string{"end", "n", "next", "over"}, word) {
		return usagef("%s knows no %q; did you mean %q?", group, word, next)
	}
	if _, none := strconv.Atoi(word); none == nil && word[0] == '+' { // set would read danger +1 as 1
		return refused
	}
	f := &firstWord{app: a, all: a.words}
	if shown, err := f.shows(group, args); shown != nil {
		return asSlip(refused, a.instead(append([]string{group}, args...), shown...))
	} else if err != nil && len(names.Nearest(word, commandNames(cmd))) == 0 {
		return usage(err)
	}
	if set := f.setsNumber(group, args); set != "" { // as for danger 3
		return usagef("%s knows no %q; did you mean %q?", group, word, set)
	}
	if a.isSwitchOf(group, word) { // as for room spawn
		line := a.instead([]string{group, word}, word, "--"+group)
		return asSlip(usagef("%s knows no %q; did you mean %q?", group, word, word+" --"+group), line)
	}
	does, sure := f.readings(subsOf(cmd), args)
	switch near := names.Nearest(word, commandNames(cmd)); {
	case !sure && len(near) > 0: // as for effect ad
	case len(does) == 1:
		return usagef(`%s knows no %q; did you mean "%s"?`, group, word, say.Typed(does[0]))
	case 1 < len(does) && len(does) <= mostMeant:
		return a.severalLines(fmt.Sprintf("%s knows no %q", group, word), append([]string{group}, args...), does)
	}
	if _, _, err := play.Find(a.games.Titles, []string{group}); err == nil && f.isAtTable(word) { // as for horde A
		return usagef("%s knows no %q; zbrikz %s shows it, and zbrikz help %s tells what it takes", group, word, group, group)
	}
	if names.IsLetter(word) { // the letter of a horde, not the beginning of "add"
		return usagef("%s knows no %q; zbrikz %s --help tells what it takes", group, word, group)
	}
	return refused
}

// passesOn is the line of a group that the short verb n stands for at some table: turn
// end.
func (a *app) passesOn(group string) string {
	for _, s := range a.shorts() {
		if s.Verb == "n" && s.Line[0] == group {
			return strings.Join(s.Line, " ")
		}
	}
	return ""
}

// mostMeant is how many lines a refusal names at most.
const mostMeant = 3

// setsNumber is the line that sets a number, where one of two words is a number and a
// command of the group sets it: danger set 3 for danger level 3. Empty: there is none.
func (f *firstWord) setsNumber(group string, words []string) string {
	last := words[len(words)-1]
	p, _, err := play.Find(f.app.games.Titles, []string{group, "set"})
	if _, none := strconv.Atoi(last); none != nil || len(words) > 2 || err != nil || f.reads() != nil || !p.Knows(f.here(), []string{last}) {
		return ""
	}
	return p.Name + " " + last
}

// isSwitchOf tells whether a command has a switch with this name.
func (a *app) isSwitchOf(flag, command string) bool {
	p, _, err := play.Find(a.games.Titles, []string{command})
	return err == nil && slices.ContainsFunc(p.Ways(), func(w ask.Way) bool {
		return slices.ContainsFunc(w.Fields, func(f ask.Field) bool { return f.Switch && f.Name == flag })
	})
}

// subsOf are the full names of the commands below one.
func subsOf(cmd *cobra.Command) []string {
	var all []string
	for _, c := range cmd.Commands() {
		all = append(all, commandName(c))
	}
	return all
}

// shows is the line that shows the thing that some words behind a group name. If they
// nearly name one, it is the refusal instead.
func (f *firstWord) shows(group string, words []string) ([]string, error) {
	p, _, err := play.Find(f.app.games.Titles, []string{group, "show"})
	if err != nil || p.Class == play.AtTable || f.reads() != nil {
		return nil, nil
	}
	line := strings.Fields(p.Name) // a group may be a play itself, as danger is
	_, err = p.Resolve(f.here(), ask.Line{Words: words})
	var slip *ask.Meant
	switch {
	case err == nil:
		return append(line, words...), nil
	case errors.As(err, &slip) && len(slip.Lines) == 1:
		return append(line, slip.Lines[0]...), nil
	case isNear(err):
		return nil, err
	}
	return nil, nil
}

// isNear tells whether a refused word may be a slip for a name.
func isNear(refused error) bool {
	near, _ := nearOf(refused)
	return len(near) > 0
}

// nearOf are the names that a refused word may be a slip for, and the word.
func nearOf(refused error) (near []string, typed string) {
	var card *ask.NoCard
	var name *ask.Unknown
	switch {
	case errors.As(refused, &card):
		return card.Near, card.Typed
	case errors.As(refused, &name):
		return name.Near, name.Typed
	}
	return nil, ""
}

// thatKnow are the names of the commands that know each of some words: as a name, a
// number or a notation.
func (f *firstWord) thatKnow(commands []string, words []string) []string {
	if f.reads() != nil {
		return nil
	}
	var all []string
	for _, name := range commands {
		p, _, err := play.Find(f.app.games.Titles, strings.Fields(name))
		if err == nil && p.Knows(f.here(), words) {
			all = append(all, name)
		}
	}
	return all
}

// readings are the lines of some commands that can take some words, written out. If some
// commands know each of the words, sure is true and the lines are theirs. Else they are
// of all commands that can take the words, in another order or as new names.
func (f *firstWord) readings(commands []string, words []string) (all [][]string, sure bool) {
	if f.reads() != nil {
		return nil, false
	}
	var known, taken [][]string
	for _, name := range commands {
		p, _, err := play.Find(f.app.games.Titles, strings.Fields(name))
		if err != nil {
			continue
		}
		_, err = p.Resolve(f.here(), ask.Line{Words: words})
		var meant *ask.Meant
		switch line := strings.Fields(name); {
		case err == nil && p.Knows(f.here(), words):
			known = append(known, append(line, words...))
		case err == nil:
			taken = append(taken, append(line, words...))
		case errors.As(err, &meant) && len(meant.Lines) == 1 && (meant.Lines[0][0] == words[0] || p.Knows(f.here(), meant.Lines[0])):
			taken = append(taken, append(line, meant.Lines[0]...)) // otherwise minifig leave s would rename s
		}
	}
	if len(known) > 0 {
		return known, true
	}
	return taken, false
}

// isAtTable tells whether a word is the name of a horde, or of another thing at the table
// that a line shows.
func (f *firstWord) isAtTable(word string) bool {
	return f.reads() == nil && len(f.app.games.Titles.Shows(ask.At(f.st, nil), word)) > 0
}

// noSuchCommand refuses words after zbrikz that are no command.
func (a *app) noSuchCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	word := args[0]
	refused := func(next string) error { return usagef("no command is called %q%s", word, next) }
	if turned := a.nounFirst(args); turned != nil { // as for add foe goblin
		return asSlip(refused(fmt.Sprintf(`; did you mean "%s"?`, say.Typed(turned))), a.instead(args, turned...))
	}
	for _, n := range []int{2, 1} { // as for zombie roll, zombieroll
		if whole := a.dashed(args, n); whole != "" {
			return asSlip(refused(names.DidYouMean("%q", []string{whole})), a.instead(args[:n], whole))
		}
	}
	if one := strings.TrimSuffix(strings.ToLower(word), "s"); one != word && a.isCommand(one) { // as for monsters
		return asSlip(refused(names.DidYouMean("%q", []string{one})), a.instead([]string{word}, one))
	}
	f := &firstWord{app: a, all: a.words}
	below := below(a.all(), word) // "next" is a command of groups, and no slip for "new"
	does := below
	switch {
	case len(below) > 1 && len(args) == 1:
		does = nil
	case len(below) > 1:
		does = f.thatKnow(below, args[1:])
	}
	switch {
	case len(does) == 1:
		return asSlip(refused(names.DidYouMean("%q", does)), a.instead([]string{word}, strings.Fields(does[0])...))
	case len(does) > 1 && len(does) <= mostMeant:
		return a.several(fmt.Sprintf("no command is called %q", word), []string{word}, does)
	case len(below) > 0 && len(below) <= mostMeant:
		return refused(names.DidYouMean("%q", below))
	}
	if said := a.saidOf(word); said != "" {
		return refused(said)
	}
	switch lines, _ := f.readings(below, args[1:]); {
	case len(args) == 1:
	case len(lines) == 1: // the line has a new name in it, which nobody guesses
		return refused(fmt.Sprintf(`; did you mean "%s"?`, say.Typed(lines[0])))
	case len(lines) > 1:
		return a.severalLines(fmt.Sprintf("no command is called %q", word), args, lines)
	}
	if len(below) > 0 {
		return refused(fmt.Sprintf("; it stands behind another command%s", names.DidYouMean("%q", below)))
	}
	if near := names.Nearest(word, commandNames(root)); len(near) > 0 {
		return refused(names.DidYouMean("%q", near))
	}
	if near := f.nearCards(args); 0 < len(near) && len(near) <= mostMeant {
		if lines := f.allDoneTo(near, args[1:]); lines != nil { // as for fireball goblin1
			return a.severalLines(fmt.Sprintf("no command is called %q", word), args, lines)
		}
		return refused(names.DidYouMean("%q", near))
	}
	if len(args) == 1 {
		return refused(f.looksFor(word))
	}
	return refused(listsAll)
}

// listsAll is the end of a refusal of words that mean nothing.
const listsAll = "; zbrikz help --all lists them"

// looksFor is the end of a refusal of a word that is no command: to search for it, if a
// search finds something.
func (f *firstWord) looksFor(word string) string {
	if f.reads() != nil {
		return listsAll
	}
	all, err := f.app.desk().Entries(f.here())
	if err != nil || len(play.Search(word, all)) == 0 {
		return listsAll
	}
	return fmt.Sprintf("; zbrikz search %s finds it", say.Quoted(word))
}

// dashed is the command that the first words would be with a dash between them; empty:
// there is none.
func (a *app) dashed(args []string, n int) string {
	if n > len(args) {
		return ""
	}
	typed := strings.ToLower(strings.Join(args[:n], ""))
	for _, name := range a.allNames() {
		if strings.Contains(name, "-") && strings.ReplaceAll(name, "-", "") == strings.ReplaceAll(typed, "-", "") {
			return name
		}
	}
	return ""
}

// nearCards are the lines that show the things whose names some words nearly are: on
// cards, else at the table.
func (f *firstWord) nearCards(words []string) []string {
	if f.reads() != nil || len(words) > ask.MostWords {
		return nil
	}
	var all, atTable []string
	for _, t := range f.app.games.Titles {
		for _, ch := range t.Chapters {
			for _, m := range ch.Plays {
				if m.Below == nil {
					continue
				}
				p, _, err := play.Find(f.app.games.Titles, []string{m.Name, "show"})
				if err != nil {
					continue
				}
				_, err = p.Resolve(f.here(), ask.Line{Words: words})
				var card *ask.NoCard
				near, _ := nearOf(err)
				for _, near := range near {
					if one := m.Name + " show " + near; errors.As(err, &card) {
						all = append(all, one)
					} else {
						atTable = append(atTable, one)
					}
				}
			}
		}
	}
	if len(all) == 0 {
		return atTable
	}
	return all
}
