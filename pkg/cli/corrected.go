package cli

import (
	"errors"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// A refused line is read once more with other words in the place of the one for which it was
// refused, and again for the next one (decision 36).

// slipOf is the word for which a line was refused, and the names that it may be a slip for.
func slipOf(refused error) (typed string, near []string) {
	var slip interface {
		error
		Slip() (typed string, near []string)
	}
	if errors.As(refused, &slip) {
		typed, near = slip.Slip()
	}
	return typed, near
}

// isSlip tells whether a line was refused for a word, which may be a slip.
func isSlip(refused error) bool {
	typed, _ := slipOf(refused)
	return typed != "" || errors.As(refused, new(*desk.Nameless))
}

// apart are the parts of a word that lacks a blank; nil: it is whole, as goblin3 is near goblin1.
func apart(typed string, near []string) []string {
	if strings.ContainsAny(strings.Join(near, ""), "0123456789") || strings.Contains(typed, " ") {
		return nil
	}
	return names.Apart(typed)
}

// ways are the words that may be meant by one for which a line was refused: its parts, a name that
// is near, or a word of one.
func ways(typed string, near []string) (all [][]string) {
	if parts := apart(typed, near); parts != nil {
		all = append(all, parts)
	}
	for _, name := range near {
		for word := range strings.SplitSeq(name, "-") {
			if word != name && names.IsSlip(typed, word) { // mana poton
				all = append(all, []string{word})
			}
		}
	}
	for _, name := range near {
		if all = append(all, []string{name}); strings.HasPrefix(name, "--") { // --class thief
			all[len(all)-1] = strings.Fields(name)
		}
	}
	return all
}

// isPlain tells whether the one name that is near a flag or a card is meant: a letter of it was left
// out, is one too many, or stands behind its neighbor.
func isPlain(typed string, near []string, card bool) bool {
	dashed := strings.HasPrefix(typed, "-")
	return (card || dashed) && len(near) == 1 && names.IsTypo(strings.TrimLeft(typed, "-"), strings.TrimLeft(near[0], "-")) && typed != near[0]+"s" // nobody knows how many goblins come
}

// undashed is a line that was refused for one of two words behind a flag, with the flag's name as a
// word: --to cell block. nil: it has no such flag, or is refused even so.
func (a *app) undashed(words []string, at int, typed string) []string {
	for i := at; at >= 0 && i+2 < len(words) && !a.isOwn(words[at]) && !names.IsNumber(typed); i++ {
		if name, is := strings.CutPrefix(words[i], "--"); is && !strings.HasPrefix(words[i+2], "-") && slices.Contains(words[i+1:i+3], typed) {
			if line, err := a.refusal(slices.Concat(words[:i], []string{name}, words[i+1:])); err == nil && line != nil {
				return line
			}
		}
	}
	return nil
}

// corrected are the lines that would be right with other words for a slip, and the slip: the word
// that is refused, or, if that one may be right, another.
func (a *app) corrected(words []string, refused error, more int) (lines [][]string, typed string) {
	typed, near := slipOf(refused)
	none, is := errors.AsType[*desk.Nameless](refused)
	if !isSlip(refused) || is && none.Said && len(none.Near) == 0 {
		return nil, ""
	}
	if near = slices.Concat(near, a.reader(words).Near(typed)); len(near) == 0 && errors.As(refused, new(*desk.Nameless)) {
		typos, others := a.reader(words).NearVerbs(typed)
		near = append(typos, others...)
	}
	if len(typed) == 1 || a.reader(words).IsFigure(typed) { // a letter or goblin1 is no door, and no slip
		return nil, typed
	}
	if lines = a.withOther(words, typed, near, more); len(lines) > 0 || more < mostMended || len(near) > 0 && desk.Instead(words, typed, "") == nil {
		return lines, typed
	}
	for _, word := range words {
		r := a.reader(words)
		typos, _ := r.NearVerbs(word)
		if lines = a.withOther(words, word, slices.Concat(typos, r.Near(word), r.NearFlags(word)), 1); len(lines) > 0 {
			return lines, word
		}
	}
	return nil, typed
}

// withOther are the lines that would be right with other words for a slip.
func (a *app) withOther(words []string, typed string, near []string, more int) (lines [][]string) {
	for _, with := range ways(typed, near) {
		line := desk.Instead(words, typed, with...)
		if line == nil {
			continue
		}
		right, err := a.refusal(line)
		a.guesses = a.guesses || err == errGuessed //nolint:errorlint // it is never wrapped
		switch {
		case right == nil && more > 1 && isSlip(err):
			some, _ := a.corrected(line, err, more-1)
			lines, a.guesses = append(lines, some...), true
		case right == nil && (isUsage(err) || isSlip(err)):
		case right == nil:
			a.ruled = err
		case !slices.Contains(near, strings.Join(with, " ")): // food 2, mana potion
			return [][]string{right}
		default:
			lines = append(lines, right)
		}
	}
	return slices.CompactFunc(lines, desk.SameLine)
}

// mostBags is how many lines are read as bags at most for one that is refused: each takes a while.
const mostBags = 4

// errGuessed tells that a line is a guess.
var errGuessed = errors.New("a guess")

// refusal is that of a line if it were played, or the line that it means.
func (a *app) refusal(words []string) ([]string, error) {
	one := *a
	one.words = words
	line, err := one.writtenOut(nil, words, false)
	if err == nil {
		line, err = one.acceptable(line)
	}
	var s *slip
	switch {
	case err == nil && line != nil:
		return line, nil
	case errors.As(err, &s) && len(s.lines) == 1:
		return s.lines[0], nil
	}
	if at := verbAt(words); at >= 0 && a.bags < mostBags {
		a.bags++
		m := a.reader(words).InWords(words[at:])
		switch {
		case len(m.Sure) == 1:
			return slices.Concat(words[:at], m.Sure[0]), nil
		case len(m.Sure) == 0 && len(m.Guess) == 1:
			return slices.Concat(words[:at], m.Guess[0]), errGuessed
		}
	}
	return nil, err
}

// acceptable is a line that is written out as its command and its play take it, or their refusal.
func (a *app) acceptable(line []string) ([]string, error) {
	root := newRoot(a, line)
	cmd, args, err := root.Find(line)
	if err != nil {
		return nil, err
	}
	if err := cmd.ParseFlags(args); err != nil {
		return nil, cmd.FlagErrorFunc()(cmd, err)
	}
	if err := cmd.ValidateArgs(cmd.Flags().Args()); err != nil {
		return nil, err
	}
	if at := verbAt(line); at >= 0 && !a.isOwn(line[at]) {
		all, _, _, err := a.desk().Accepts(a.reader(line).At(), line[at:])
		if err != nil || len(all) != 1 {
			return nil, err
		}
		return slices.Concat(line[:at], all[0]), nil
	}
	return line, nil
}
