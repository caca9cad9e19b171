package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// toFix is the line that appears where somebody types fix at the prompt, alone or with a
// number: the line of the last step, or of the step with this number, ready to be
// changed. Empty: there is none, or it can't be shown there, and fix says why.
func (s *session) toFix(k *keys, line string) string {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != table.CommandFix || k.offer.paste || k.lines.in.Buffered() > 0 || s.app.getenv("TERM") == "dumb" {
		return ""
	}
	n := 0
	if len(words) == 2 {
		n, _ = strconv.Atoi(words[1])
	}
	if len(words) > 2 || len(words) == 2 && n < 1 {
		return ""
	}
	found, err := s.app.readAll()
	if err != nil {
		return ""
	}
	was, before, err := desk.StepOf(found, n)
	if err != nil || before == nil {
		return ""
	}
	if s.app.opts.players {
		was = s.app.games.Titles.OpenStep(was)
	}
	if len(was.Args) == 0 || was.Command == table.CommandEdit {
		return ""
	}
	typed := strings.Join(words, " ") + " " + play.TypedWords(was)
	if strings.ContainsAny(typed, "?\t") || !prints(typed) {
		return ""
	}
	return typed
}

const (
	flagBonus     = "--bonus"
	mostForgotten = 100 // steps that are searched for a throw that takes a bonus
)

// forgotten is the line for a bonus that somebody forgot, where +1 stands alone at the
// prompt. The bonus goes to the last throw that takes one: a throw by the figure by, else
// by the figure whose turn it is, else by anybody. Any other line stays as it is.
func (a *app) forgotten(words []string, by string) ([]string, error) {
	if len(words) != 1 || !strings.HasPrefix(words[0], "+") && !strings.HasPrefix(words[0], "-") {
		return words, nil
	}
	bonus, err := strconv.Atoi(words[0])
	if err != nil || bonus == 0 {
		return words, nil
	}
	v, err := a.desk().View()
	if err != nil {
		return nil, err
	}
	for _, at := range v.Prompt() {
		if by == "" && slices.Contains(a.games.Titles.ActsBy(v.State), at) {
			by = at
		}
	}
	found, err := a.readAll()
	if err != nil {
		return nil, err
	}
	other := ""
	for _, step := range a.desk().OpenAll(found.Past(mostForgotten)) {
		who := a.threwForBonus(step)
		switch {
		case who == nil:
			continue
		case by == "" || *who == by:
			all := bonus + bonusOf(step.Args)
			return []string{table.CommandFix, strconv.Itoa(step.Number()), flagBonus, strconv.Itoa(all)}, nil
		case other == "":
			other = fmt.Sprintf("; %s's is step %d: fix %d %s %d", *who, step.Number(), step.Number(), flagBonus, bonus+bonusOf(step.Args))
		}
	}
	if by == "" {
		return nil, errors.New("no roll yet takes a bonus")
	}
	return nil, fmt.Errorf("%s has rolled nothing that takes a bonus%s", by, other)
}

// threwForBonus names the figure that threw in a step; nil: the step takes no bonus.
func (a *app) threwForBonus(step table.Step) *string {
	rolled, err := step.Rolled()
	if err != nil || len(rolled) == 0 || len(step.Args) == 0 {
		return nil
	}
	if _, err := a.desk().Call(slices.Concat(a.desk().Without(step.Args, []string{flagBonus, "0"}), []string{flagBonus, "1"})); err != nil {
		return nil
	}
	return &rolled[0].Who
}

// bonusOf is the bonus in a line.
func bonusOf(line []string) int {
	for i, word := range line {
		name, value, joined := strings.Cut(word, "=")
		if !joined && i+1 < len(line) {
			value = line[i+1]
		}
		if n, err := strconv.Atoi(value); name == flagBonus && err == nil {
			return n
		}
	}
	return 0
}
