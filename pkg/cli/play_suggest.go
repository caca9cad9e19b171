package cli

import (
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A suggestion is a word that may come next, and its explanation.
type suggestion struct{ word, about string }

// press answers Tab and ?: it fills in words that may come next, or lists them.
func (s *session) press(t *term.Terminal, k *keys, line string, pos int, key rune) (string, int, bool) {
	if line, pos, done := k.back.press(t, line, pos, key); done {
		return line, pos, true
	}
	if key != '?' && key != '\t' { // most keys are letters
		return "", 0, false
	}
	typed := typedLineOf(line[:pos])
	switch begin := strings.TrimSpace(line[:pos]); {
	case key == '?' && (begin == "" || begin[0] == '?'): // a search for words comes next
		return "", 0, false
	case key == '?' && pos == len(line) && !typed.open:
		_, _ = io.WriteString(t, s.next(line)) // if that fails, the screen is gone, or will tell
		return line, pos, true
	case key == '\t':
		filled, listed := s.fill(typed)
		if listed != "" {
			_, _ = io.WriteString(t, listed)
		}
		return filled + line[pos:], len(filled), true
	default:
		return "", 0, false
	}
}

// fill completes a line with the only word that fits. If several fit, it adds the
// beginning that they all have, and lists them.
func (s *session) fill(typed typedLine) (line, listed string) {
	all, bare := s.suggest(typed, typed.word)
	if len(all) == 0 && typed.word == "" { // the command takes no more words
		all, bare = s.suggest(typed, "-")
	}
	switch len(all) {
	case 0:
		return typed.text, ""
	case 1:
		word := say.Quoted(all[0].word)
		if !bare && !strings.HasSuffix(word, "=") {
			word += " "
		}
		return typed.text[:typed.start] + word, ""
	}
	if same := common(all); utf8.RuneCountInString(same) > utf8.RuneCountInString(typed.word) {
		if same = say.Quoted(same); strings.HasPrefix(same, `"`) {
			same = strings.TrimSuffix(same, `"`) // the name goes on
		}
		return typed.text[:typed.start] + same, s.listed(all)
	}
	if typed.word == "" && len(typed.before) > 0 { // flags fit as well
		if flags := s.ownFlags(typed); len(all)+len(flags) <= mostBelow {
			all = append(all, flags...)
		}
	}
	return typed.text, s.listed(all)
}

// next lists the words and flags that may come next in a line, and at its beginning what to type now.
func (s *session) next(line string) string {
	typed := typedLineOf(line)
	words, err := spelled(typed.before)
	alone := len(words) == 0 && typed.word == ""
	if alone {
		words = []string{"help"}
	}
	if err == nil && typed.word == "" {
		one, text := s.one(), &strings.Builder{}
		meant, err := one.writtenOut(s.held, words, false)
		if one.out = text; err == nil && (alone || one.thing != "" || meant[0] == "now" && words[0] != "now") && one.execute(s.held, words) == nil {
			return text.String()
		}
	}
	all, _ := s.suggest(typed, typed.word)
	if typed.word == "" {
		all = append(all, s.ownFlags(typed)...)
	}
	if len(all) == 0 {
		return "no suggestions here\n"
	}
	return s.listed(all)
}

// ownFlags are the flags that may come next, without the flags of all commands.
func (s *session) ownFlags(typed typedLine) []suggestion {
	everywhere := newRoot(s.one(), nil).PersistentFlags()
	flags, _ := s.suggest(typed, "-")
	return slices.DeleteFunc(flags, func(f suggestion) bool {
		name, long := strings.CutPrefix(f.word, "--")
		return !long || name == "help" || everywhere.Lookup(strings.TrimSuffix(name, "=")) != nil
	})
}

// suggest is the words that may come next, as a shell gets them. bare says that no blank follows.
func (s *session) suggest(typed typedLine, word string) (all []suggestion, bare bool) {
	one := s.one()
	one.completing = true
	completions, how := one.completions(s.held, typed, word)
	if how&(cobra.ShellCompDirectiveError|cobra.ShellCompDirectiveFilterFileExt) != 0 {
		return nil, false
	}
	for _, c := range completions {
		one := suggestion{}
		one.word, one.about, _ = strings.Cut(c, "\t")
		one.about, _, _ = strings.Cut(one.about, "\n")
		if fits(one.word, word) && !slices.ContainsFunc(all, func(s suggestion) bool { return s.word == one.word }) {
			all = append(all, one)
		}
	}
	return all, how&cobra.ShellCompDirectiveNoSpace != 0
}

// completions are the words that the command of a line offers: behind a flag its words,
// behind a dash the flags, else the commands below it and its words. A line with an error
// has none.
func (a *app) completions(held []string, typed typedLine, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	words, err := spelled(typed.before)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	words, _ = a.writtenOut(held, words, true)
	made := words
	if len(made) == 0 {
		made = forAll()
	}
	root := newRoot(a, made)
	cmd, rest, err := root.Find(words)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	flag, err := a.parsed(cmd, held, rest, typed)
	if err != nil || flag != "" && strings.HasPrefix(word, "-") {
		return nil, cobra.ShellCompDirectiveError
	}
	if err := a.configure(cmd, nil); err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	args := cmd.Flags().Args()
	switch {
	case cmd.Flags().Changed("help"):
		return nil, cobra.ShellCompDirectiveNoFileComp
	case flag != "":
		if of, ok := cmd.GetFlagCompletionFunc(flag); ok {
			return of(cmd, args, word)
		}
		return nil, cobra.ShellCompDirectiveDefault
	case strings.HasPrefix(word, "-") && cmd.Flags().ArgsLenAtDash() < 0:
		return a.flagsOf(cmd), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	case !cmd.HasParent():
		all, how := wordsOf(cmd, args, word)
		all = slices.DeleteFunc(all, func(c cobra.Completion) bool { return !fits(bare(c), word) })
		return lookedUp(a.playedOnly(all)), how | cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	default:
		return wordsOf(cmd, args, word)
	}
}

// parsed reads the flags of a line, and finds the flag whose word is being typed.
func (a *app) parsed(cmd *cobra.Command, held, rest []string, typed typedLine) (flag string, err error) {
	cmd.InitDefaultHelpFlag()
	joined := len(rest) > 0 && strings.HasSuffix(typed.text[:typed.start], "=") // as in --by=
	if joined {
		flag, rest = strings.TrimLeft(rest[len(rest)-1], "-"), rest[:len(rest)-1]
	}
	err = cmd.ParseFlags(slices.Concat(held, rest))
	var awaits *pflag.ValueRequiredError
	if errors.As(err, &awaits) && !joined {
		flag, err = awaits.GetFlag().Name, cmd.ParseFlags(slices.Concat(held, rest[:len(rest)-1]))
	}
	if f := cmd.Flags().Lookup(flag); flag != "" && (f == nil || f.Value.Type() == "bool") {
		return "", &pflag.NotExistError{}
	}
	return flag, err
}

// flagsOf are the flags of a command that may still come: the flags of its play that fit
// the line, in the play's order, then the flags for dice, and at last the flags of all
// commands.
func (a *app) flagsOf(cmd *cobra.Command) []cobra.Completion {
	order := []string{"dice", "ask", "odds", "dry-run", "fresh"}
	then := func(f *pflag.Flag) { order = append(order, f.Name) }
	if fitting, isPlay := a.fitting[cmd]; isPlay {
		order = append(fitting(cmd.Flags().Args()), order...)
	} else {
		cmd.NonInheritedFlags().VisitAll(then)
	}
	order = append(order, "why", "output")
	cmd.InheritedFlags().VisitAll(then)
	order = append(slices.DeleteFunc(order, func(name string) bool { return name == "help" }), "help")
	var all []cobra.Completion
	for i, name := range order {
		f := cmd.Flags().Lookup(name)
		if f == nil || f.Hidden || slices.Contains(order[:i], name) {
			continue
		}
		if several := strings.Contains(f.Value.Type(), "Slice") || strings.Contains(f.Value.Type(), "Array"); several || !f.Changed {
			all = append(all, cobra.CompletionWithDesc("--"+f.Name, f.Usage))
		}
	}
	return all
}

// wordsOf are the words that a command takes, behind the commands below it if none stands there yet.
func wordsOf(cmd *cobra.Command, args []string, word string) (all []cobra.Completion, how cobra.ShellCompDirective) {
	if len(args) == 0 {
		for _, sub := range cmd.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				all, how = append(all, cobra.CompletionWithDesc(sub.Name(), sub.Short)), cobra.ShellCompDirectiveNoFileComp
			}
		}
	}
	if cmd.ValidArgsFunction != nil {
		words, its := cmd.ValidArgsFunction(cmd, args, word)
		all, how = append(all, words...), its
	}
	return all, how
}

// fits tells whether a word begins with the letters that were typed.
func fits(word, typed string) bool {
	return word != "" && len(word) >= len(typed) && strings.EqualFold(word[:len(typed)], typed)
}

// common is the beginning that all suggestions have.
func common(all []suggestion) string {
	same := all[0].word
	for _, one := range all[1:] {
		for !strings.HasPrefix(one.word, same) {
			_, size := utf8.DecodeLastRuneInString(same)
			same = same[:len(same)-size]
		}
	}
	return same
}

// A typedLine is a line in which the last word isn't typed to its end.
type typedLine struct {
	text   string
	before []string // the words before the last
	word   string   // the last, as far as it is typed; empty behind a blank
	start  int      // where the last word begins; in --by=Ann, where the name does
	open   bool     // a quote is open
}

// typedLineOf finds the last word of a line, as a shell would.
func typedLineOf(line string) typedLine {
	typed := typedLine{text: line}
	var quote rune
	inside, escaped := false, false // whether a letter is in a word, and whether it stands behind a backslash
	for i, c := range line {
		blank := c == ' ' || c == '\t'
		if !inside && !blank {
			typed.start, inside = i, true
		}
		switch {
		case escaped:
			escaped = false
		case c == '\\' && quote != '\'':
			escaped = true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && say.Quote(line, i):
			quote = c
		case quote == 0 && blank:
			inside = false
		}
	}
	if !inside {
		typed.start = len(line)
	}
	typed.open = quote != 0
	closed := line[typed.start:]
	if escaped {
		closed = strings.TrimSuffix(closed, `\`)
	}
	if quote != 0 {
		closed += string(quote)
	}
	typed.before, _ = say.Words(line[:typed.start])
	if last, err := say.Words(closed); err == nil && len(last) == 1 {
		typed.word = last[0]
	}
	if flag, value, ok := strings.Cut(typed.word, "="); ok && strings.HasPrefix(flag, "-") && strings.HasPrefix(line[typed.start:], flag+"=") {
		typed.before, typed.word, typed.start = append(typed.before, flag), value, typed.start+len(flag)+1
	}
	return typed
}
