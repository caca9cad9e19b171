package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// A line that was refused may be in the words of a sentence, or of another tool: roll
// initiative, ann: z3, show troll. Here it is rewritten as zbrikz says it. This is tried
// last, for lines that mean nothing else.

// reworded is a refused line in zbrikz's words; nil: no other words fit.
func (a *app) reworded(words []string) []string {
	at := verbAt(words)
	if a.mended == mostMended || at < 0 || a.completing {
		return nil
	}
	before, line := words[:at], words[at:]
	for _, other := range []func([]string) []string{colonApart, a.commaOff, a.numbered, a.turned, a.nounFirst, a.foreign, a.onlyShown, rolled} {
		if meant := other(line); meant != nil && !slices.Equal(meant, line) {
			return slices.Concat(before, meant)
		}
	}
	return nil
}

// colonApart is a line whose colon stands right behind a word, or right before the dice:
// z3: 146, a g1 :25. An address has a colon of its own: serve --at 192.168.1.20:3456.
func colonApart(line []string) []string {
	if line[0] == "serve" {
		return nil
	}
	for i, word := range line {
		name, first, has := strings.Cut(word, desk.DiceMark)
		if !has || strings.Contains(name, ".") {
			continue
		}
		end := i + 1 + upToFlags(line[i+1:])
		faces := slices.DeleteFunc(append([]string{first}, line[i+1:end]...), func(word string) bool { return word == "" })
		if len(faces) > 0 && !slices.ContainsFunc(faces, func(word string) bool { return strings.Trim(word, "0123456789,_*") != "" }) {
			return slices.Concat(line[:i], strings.Fields(name+" "+desk.DiceMark), faces, line[end:])
		}
	}
	return nil
}

// commaOff is a line without a comma behind its first word, or the in front of it, as in
// a sentence: ann, z3; the escape car.
func (a *app) commaOff(line []string) []string {
	if len(line) > 1 && strings.EqualFold(line[0], "the") {
		return line[1:]
	}
	if bare := strings.TrimRight(line[0], ",:;!."); bare != line[0] && bare != "" {
		return append([]string{bare}, line[1:]...)
	}
	return nil
}

// numbered is a line that begins with a name's letters and number: g1.
func (a *app) numbered(line []string) []string {
	f := &firstWord{app: a, all: a.words}
	if !strings.ContainsAny(line[0], "0123456789") || f.reads() != nil {
		return nil
	}
	if short := names.Numbered(line[0], a.games.Titles.ActsBy(f.st)); len(short) == 1 {
		return append(short, line[1:]...)
	}
	return nil
}

// turned is the line for the end of a turn that was typed in other words: next turn, end
// turn. The short verb knows which line that is at this table.
func (a *app) turned(line []string) []string {
	if len(line) > 1 && (line[0] == "next" || line[0] == "end") && (line[1] == "turn" || line[1] == "round") {
		return append([]string{"n"}, line[2:]...)
	}
	return nil
}

// nounFirst is a line that begins with an act and then says what it is done to: add foe
// goblin, roll initiative.
func (a *app) nounFirst(line []string) []string {
	if len(line) < 2 || len(line) == 2 && (line[0] == "show" || line[0] == "list") {
		return nil
	}
	for _, group := range []string{line[1], strings.TrimSuffix(line[1], "s")} {
		if a.hasBelow(group, line[0]) {
			return slices.Concat([]string{group, line[0]}, line[2:])
		}
	}
	return nil
}

// hasBelow tells whether a group has a command of this name.
func (a *app) hasBelow(group, name string) bool {
	if !a.isCommand(group) {
		return false
	}
	cmd, rest, err := newRoot(&app{games: a.games}, []string{group, name}).Find([]string{group, name})
	return err == nil && len(rest) == 0 && cmd.Name() == name
}

// foreign is a line that begins with a word of another tool, in zbrikz's words.
func (a *app) foreign(line []string) []string {
	meant := map[string]string{"history": "log", "who": "status", "stats": "status", "where": "status"}[strings.ToLower(line[0])]
	if meant == "" || len(line) > 1 {
		meant = a.games.Titles.Use(strings.ToLower(line[0]))
	}
	if meant == "" || a.isCommand(line[0]) {
		return nil
	}
	return append([]string{meant}, line[1:]...)
}

// onlyShown is the name in a line that only wants to see it: show troll, hp harry, harry
// hp.
func (a *app) onlyShown(line []string) []string {
	asks := []string{"show", "list", "hp", "status"}
	last := len(line) - 1
	switch {
	case last < 1:
		return nil
	case slices.Contains(asks, strings.ToLower(line[0])) && (line[0] != "status" || a.shown(line[1:])):
		return line[1:]
	case slices.Contains(asks, strings.ToLower(line[last])) && a.shown(line[:last]):
		return line[:last]
	}
	return nil
}

// shown tells whether words are the name of somebody or something at the table.
func (a *app) shown(words []string) bool {
	f := &firstWord{app: a, all: a.words}
	return f.reads() == nil && len(a.games.Titles.Shows(f.here(), strings.Join(words, " "))) > 0
}

// rolled is a line of dice alone: 2d6.
func rolled(line []string) []string {
	at := upToFlags(line)
	text := strings.Join(line[:at], " ")
	if _, err := desk.ReadDice(text); err != nil || !strings.ContainsAny(text, "dDwW") {
		return nil
	}
	return append([]string{"roll"}, line...)
}

// saidOf is the end of a refusal, for a word that needs no command here; empty: there is
// nothing to say.
func (a *app) saidOf(word string) string {
	word = strings.ToLower(word)
	all, _ := a.games.Titles.Help(word)
	switch word {
	case "save":
		all = append(all, "each step is kept as it is played", "zbrikz undo takes it back")
	case "back":
		all = append(all, "zbrikz undo takes the last step back")
	case "load":
		all = append(all, "zbrikz table list lists the tables", "zbrikz table use NAME goes to one")
	case "quit", "bye", "q":
		all = append(all, "nothing has to be ended: each step is kept as it is played")
	case "wait", "delay", "pass", "skip":
		all = append(all, "zbrikz n passes the turn on")
	}
	if len(all) == 0 {
		return ""
	}
	return "; " + strings.Join(all, ", and ")
}

// dashedFlags is a line of a command that takes no words, with its words as flags: undo
// to 2, log all. nil: a word is no flag.
func dashedFlags(cmd *cobra.Command, words []string) []string {
	line := strings.Fields(commandName(cmd))
	if number := cmd.Annotations[bareNumber]; number != "" && len(words) == 1 && names.IsNumber(words[0]) {
		words = []string{number, words[0]}
	}
	for i := 0; i < len(words); i++ {
		f := cmd.Flags().Lookup(strings.ToLower(words[i]))
		switch {
		case f == nil || f.Hidden:
			return nil
		case f.NoOptDefVal != "":
			line = append(line, "--"+f.Name)
		case i+1 == len(words):
			return nil
		default:
			line = append(line, "--"+f.Name, words[i+1])
			i++
		}
	}
	return append(line, otherFlags(cmd)...)
}

// bareNumber names the flag that a number alone stands for.
const bareNumber = "number"
