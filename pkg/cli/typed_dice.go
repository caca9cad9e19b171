package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// behindColon reads dice behind a lone colon, which stand for --dice, and gives the words
// before it. A colon with nothing behind it asks for each throw.
func (a *app) behindColon(cmd *cobra.Command, f *desk.Flags, words []string) ([]string, error) {
	at := slices.Index(words, desk.DiceMark)
	if at < 0 {
		return words, nil
	}
	faces := words[at+1:]
	if cmd.Flags().Changed("dice") {
		return nil, usagef("dice stand behind --dice and behind a colon: leave out one of them")
	}
	if len(faces) == 0 {
		f.Ask = true
		a.args = inFlag(a.args, nil, "--ask")
		return words[:at], nil
	}
	typed := strings.Join(faces, ",")
	if _, err := dice.ParseTyped(typed); err != nil {
		return nil, err
	}
	if a.args = inFlag(a.args, faces, "--dice", typed); slices.Contains(a.args, desk.DiceMark) {
		return nil, usagef("dice behind a colon stand together: %s %s", desk.DiceMark, strings.Join(faces, " "))
	}
	return words[:at], cmd.Flags().Set("dice", typed)
}

// apart is a line whose colon stands right behind a word, or right before the dice: z3: 146,
// a g1 :25. An address has a colon of its own.
func apart(line []string) []string {
	for i, word := range line {
		name, first, has := strings.Cut(word, desk.DiceMark)
		if !has || word == desk.DiceMark || strings.Contains(name, ".") || strings.HasPrefix(name, "-") {
			continue
		}
		end := i + 1 + upToFlags(line[i+1:])
		faces := slices.DeleteFunc(append([]string{first}, line[i+1:end]...), func(word string) bool { return word == "" })
		if len(faces) > 0 && desk.AreFaces(faces) {
			return slices.Concat(line[:i], strings.Fields(name+" "+desk.DiceMark), faces, line[end:])
		}
	}
	return line
}

// inFlag is a line in which a colon and the faces behind it are written as a flag, for
// the journal.
func inFlag(line, faces []string, flag ...string) []string {
	for i, word := range line {
		if word == desk.DiceMark && len(line) >= i+1+len(faces) && slices.Equal(line[i+1:i+1+len(faces)], faces) {
			return slices.Concat(line[:i], flag, line[i+1+len(faces):])
		}
	}
	return line
}

// withLooseDice adds the right spelling to the refusal of a line in which faces with
// blanks between them stand behind --dice.
func (a *app) withLooseDice(f *desk.Flags, err error) error {
	at := slices.Index(a.args, "--dice")
	if err == nil || !f.Typed || at < 0 || !isUsage(err) {
		return err
	}
	var faces []string
	for _, word := range a.args[at+1:] {
		if word == "" || strings.Trim(word, "0123456789,_*") != "" {
			break
		}
		faces = append(faces, word)
	}
	if len(faces) < 2 {
		return err
	}
	return fmt.Errorf("%w; did you mean --dice %s?", err, strings.Join(faces, ","))
}
