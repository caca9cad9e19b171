package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A slip is the refusal of a line that may be meant as other lines, which are right. If
// there is one such line, it is played. If there are several, somebody at a prompt is
// asked.
type slip struct {
	error
	lines [][]string
}

func (s *slip) Unwrap() error { return s.error }

// asMeant is the refusal of a line by its play, with the lines that may be meant written
// out. Flags that aren't the play's stay as they were typed.
func asMeant(cmd *cobra.Command, err error) error {
	var meant *ask.Meant
	if !errors.As(err, &meant) {
		return err
	}
	lines := say.Each(meant.Lines, func(line []string) []string {
		return slices.Concat(strings.Fields(meant.Name), line, desk.OtherFlags(cmd.Flags()))
	})
	return &slip{usage(err), lines}
}

// mostMended is how many slips of one line are put right: skill check jump hard has two.
const mostMended = 3

// mostMeant is how many lines a refusal names at most.
const mostMeant = 3

// otherwise is the one line that a refused line may be meant as; nil: there are none or
// several, or the line was rewritten too often before. Then it is the refusal that names
// them.
func (a *app) otherwise(words []string, refused error) ([]string, error) {
	var s *slip
	var card *ask.NoCard
	var unknown *ask.Unknown
	var typed *dice.TypedError
	at := verbAt(words)
	switch asked := errors.As(refused, &s); {
	case a.mended == mostMended || a.completing || errors.As(refused, &typed) && !typed.None:
		return nil, refused
	case asked && len(s.lines) == 1:
		return s.lines[0], nil
	case asked || at < 0 || !isUsage(refused) && !errors.As(refused, &card) && !errors.As(refused, &unknown) && typed == nil || a.isOwn(words[at]) || a.isWhole(words[at:]):
		return nil, refused
	}
	f := &firstWord{app: a, all: words}
	if f.reads() != nil {
		return nil, refused
	}
	m := f.known.desk().Meant(f.here(), words[at:])
	if words[at] == "status" && (len(m.Sure) == 0 || !slices.Contains(m.Sure[0], "show")) {
		return nil, refused
	}
	var none *nameless
	named := errors.As(refused, &none) && !none.said
	if len(m.Guess) == 0 && named && !none.near {
		m.Guess = m.Free
	}
	switch {
	case len(m.Sure) == 1 && slices.Equal(m.Sure[0], words[at:]):
	case len(m.Sure) == 1:
		return slices.Concat(words[:at], m.Sure[0]), nil
	case 0 < len(m.Sure) && len(m.Sure) <= mostMeant:
		return nil, &slip{usagef("which is meant? %s", lines(m.Sure)), m.Sure}
	case !named && m.Refused != nil && !isUsage(m.Refused) && !a.isCommand(words[at]): // each of its words fits there
		return nil, m.Refused
	case !named:
	case 0 < len(m.Guess) && len(m.Guess) <= mostMeant:
		refused = usagef("%s; did you mean %s?", none.what, lines(m.Guess))
		if len(m.Guess) > 1 {
			return nil, &slip{refused, m.Guess}
		}
		return nil, refused
	case m.Refused != nil && !a.isCommand(words[at]):
		return nil, m.Refused
	}
	return nil, refused
}

// A nameless is the refusal of words that name no command.
type nameless struct {
	what, next string
	said       bool // the next thing to do is told
	near       bool // a command is called nearly so
}

func (n *nameless) Error() string { return n.what + n.next }

// lines are lines in a refusal.
func lines(all [][]string) string {
	quoted := say.Each(all, func(line []string) string { return fmt.Sprintf("%q", say.Typed(line)) })
	return say.Or(quoted)
}

// isWhole tells whether a line is the name of a play, and nothing else.
func (a *app) isWhole(line []string) bool {
	p, rest, err := play.Find(a.games.Titles, line)
	return err == nil && len(rest) == 0 && p.Name == strings.Join(line, " ")
}

// isOwn tells whether a word is a command that is no play.
func (a *app) isOwn(word string) bool {
	_, _, err := play.Find(a.desk().Titles(), []string{word})
	return err != nil && a.isCommand(word) && word != "status"
}

// meantLine asks somebody at the prompt which of several lines was meant, by its number;
// nil: there are no such lines, or nobody answers.
func (s *session) meantLine(refused error, one *app) []string {
	slip := one.nearLines(refused)
	if _ = errors.As(refused, &slip); !s.app.screen.asks || one.opts.output == "json" || slip == nil || len(slip.lines) < 2 {
		return nil
	}
	for i, line := range slip.lines {
		_, _ = fmt.Fprintf(s.app.err, "%d  %s\n", i+1, printed(say.Typed(line)))
	}
	_, _ = fmt.Fprintf(s.app.err, "which is meant? 1 to %d, Enter for none: ", len(slip.lines))
	answer := s.answer(one)
	for i, line := range slip.lines {
		if answer == fmt.Sprint(i+1) {
			return line
		}
	}
	return nil
}

// mostNear is how many names somebody may choose from.
const mostNear = 6

// nearLines are the lines with each of the names that a word may be meant as: goblin1 or
// goblin2 for goblin. nil: no word may be meant as several names.
func (a *app) nearLines(refused error) *slip {
	near, typed := nearOf(refused)
	at := slices.Index(a.args, typed)
	if len(near) > mostNear || at < 0 {
		return nil
	}
	s := &slip{error: refused}
	for _, name := range near {
		s.lines = append(s.lines, slices.Concat(a.args[:at], []string{name}, a.args[at+1:]))
	}
	return s
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

// asSlip is a refusal, with the line that is meant if there is one.
func asSlip(refused error, line []string) error {
	if line == nil {
		return refused
	}
	return &slip{refused, [][]string{line}}
}

// group answers a word behind a group of commands that is none of these.
func (a *app) group(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	all := commandNames(cmd)
	near := names.Nearest(args[0], all)
	if names.IsLetter(args[0]) { // of a horde, not the beginning of add
		near = nil
	}
	return usage(&nameless{what: fmt.Sprintf("%s knows no %q", commandName(cmd), args[0]), next: names.Among(near, all), said: len(args) == 1 && len(near) > 0})
}

// noSuchCommand refuses words after zbrikz that are no command.
func (a *app) noSuchCommand(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	f := &firstWord{app: a, all: a.words}
	if err := f.stranger(args); err != nil {
		return err
	}
	return f.nameless("no command is called %q", args)
}

// stranger refuses a name that nobody at the table has, in front of words that any other may
// have in front of them: dan shoots. nil: it is no such line.
func (f *firstWord) stranger(words []string) error {
	slip := func(name string) bool { return !strings.HasPrefix(name, strings.ToLower(words[0])) }
	if len(words) < 2 || slices.ContainsFunc(names.Nearest(strings.ToLower(words[0]), f.app.allNames()), slip) || f.reads() != nil {
		return nil
	}
	acts := f.app.games.Titles.ActsBy(f.st)
	if len(acts) == 0 {
		return nil
	}
	m := f.known.desk().Meant(f.here(), slices.Concat(acts[:1], words[1:]))
	if len(m.Sure) == 0 && (m.Refused == nil || isUsage(m.Refused)) {
		return nil
	}
	return usage(&nameless{what: fmt.Sprintf("nobody at this table is called %q", words[0]), next: names.Hint(words[0], acts), near: true})
}

// nameless is the refusal of words that begin with no command.
func (f *firstWord) nameless(what string, words []string) error {
	n := &nameless{what: fmt.Sprintf(what, words[0]), next: "; zbrikz help --all lists them"}
	word := strings.ToLower(words[0])
	all, _ := f.app.games.Titles.Help(word)
	for _, one := range said() {
		if slices.Contains(strings.Split(one.words, ", "), word) {
			all = append(all, one.says)
		}
	}
	near := slices.DeleteFunc(names.Nearest(word, f.app.allNames()), func(name string) bool { // use is no slip for push
		return len(word) < 6 && !strings.HasPrefix(name, word) && names.Distance(word, name, 1) > 1
	})
	switch {
	case len(all) > 0:
		n.said, n.next = true, "; "+strings.Join(all, ", and ")
	case len(near) > 0:
		n.near, n.next = true, names.DidYouMean("%q", near)
	case len(words) == 1 && f.reads() == nil:
		if all, err := f.app.desk().Entries(f.here()); err == nil && len(play.Search(words[0], all)) > 0 {
			n.next = fmt.Sprintf("; zbrikz search %s finds it", say.Quoted(words[0]))
		}
	}
	return usage(n)
}

// said are the ends of refusals for words that need no command here.
func said() []struct{ words, says string } {
	return []struct{ words, says string }{
		{"save", "each step is kept as it is played, and zbrikz undo takes it back"},
		{"back, oops, sorry, wrong", "zbrikz undo takes the last step back"},
		{"load", "zbrikz table list lists the tables, and zbrikz table use NAME goes to one"},
		{"quit, bye, q", "nothing has to be ended: each step is kept as it is played"},
		{"wait, delay, pass, skip", "zbrikz n passes the turn on"},
	}
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
	return append(line, desk.OtherFlags(cmd.Flags())...)
}

// bareNumber names the flag that a number alone stands for.
const bareNumber = "number"

// aMoment is the time within which doing the same again may be a slip of a finger.
const aMoment = 2 * time.Second

// doneOnce is the last act at a prompt of those that nobody means twice within a moment.
type doneOnce struct {
	command string
	at      time.Time
}

// atPrompt tells whether somebody at a prompt can be asked.
func (a *app) atPrompt() bool { return a.once != nil && a.screen.asks && a.opts.output != "json" }

// sure asks at the prompt, and refuses where the answer is no.
func (a *app) sure(question, refusal string) error {
	_, _ = fmt.Fprintf(a.err, "%s y: ", printed(question))
	answer := a.answer()
	switch {
	case a.isLine(answer, false):
		*a.next = answer
		return errLeft
	case strings.ToLower(answer) != "y":
		return errors.New(refusal + ": nothing is changed")
	default:
		return nil
	}
}

// onceMore does an act that nobody means twice within a moment. If that happens at a
// prompt, it asks.
func (a *app) onceMore(command string, do func() error) error {
	if !a.atPrompt() {
		return do()
	}
	if a.once.command == command && a.now().Sub(a.once.at) < aMoment {
		if err := a.sure(command+" was typed a moment ago; once more?", command+" is done once"); err != nil {
			return err
		}
	}
	err := do()
	if err == nil {
		*a.once = doneOnce{command, a.now()}
	}
	return err
}
