package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/zbrikz/zbrikz/pkg/cli/draw"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func newPlay(a *app) *cobra.Command {
	stop := false
	cmd := &cobra.Command{
		Use:   "play",
		Short: "A whole evening at a prompt",
		Long: `Plays a whole evening: type commands without zbrikz in front. The prompt shows the
danger level and whose turn it is.

  Tab      completes a word, or lists what fits
  ?        tells what to type now, as help does; behind a word, what may come next
  ? door   looks for door in everything, as search does
  Enter    alone, writes the line that is likely next; a second Enter plays it
  arrows   bring earlier lines back; Ctrl-R finds one by a part of it
  fix      alone, writes the last step again, to be changed
  +1       alone, is a bonus that was forgotten
  u, n, s  are short words; the beginning of a command will do, too
  Ctrl-C   clears the line, or stops the command
  exit     or Ctrl-D leaves

Where it asks for dice: Enter lets the app roll, ? says why it asks, back drops the line,
and any other line is played instead. A line that begins with # is a note.

A file of lines is an evening, too. A line that fails is reported, and the others are
played; --stop ends with the first. --table, --plain, --why and -o hold for each line.`,
		Example: `  zbrikz play
  zbrikz play --why --table friday`,
		Args: words(0, 0, ""),
	}
	cmd.Flags().BoolVar(&stop, "stop", false, "end with the first line that fails")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if a.inPlay {
			return usagef("this is play already; type the command itself")
		}
		s := &session{app: a, lines: &lineReader{in: a.in}}
		cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) {
			switch {
			case f.Name == keyPlayers:
				a.session = &a.habit // not a word of the line, because start-points has another --players
			case f.Changed:
				s.held = append(s.held, "--"+f.Name+"="+f.Value.String())
			}
		})
		if a.screen.asks {
			return s.atPrompt(stop)
		}
		return s.through(stop)
	}
	return cmd
}

// A session is one evening at a prompt, or one file of commands.
type session struct {
	app   *app
	held  []string // the flags of the session, for each line
	lines *lineReader
	once  doneOnce
	by    string // the figure that acts where a line names nobody; empty: nobody
	last  string // the figure that acted last

	course  *lessons // the tutorial; nil: it is an evening
	instead string   // a line that was typed in answer to a question

	// At a prompt.
	played     []string // the words of the last line that was played
	acted      bool     // that line succeeded
	source     *source
	interrupts chan os.Signal // Ctrl-C while a command runs
}

// through plays a file of commands, and says at its end which lines failed.
func (s *session) through(stop bool) error {
	var failed []string
	for {
		line, end := s.lines.next()
		if leaves(line) {
			line, end = "", io.EOF
		}
		at := fmt.Sprint(s.lines.read)
		if err := play.Caught(func() error { return s.play(line) }); err != nil {
			err = fmt.Errorf("line %s: %w", at, err)
			if stop {
				return err
			}
			s.complain(err)
			failed = append(failed, at)
		}
		switch {
		case errors.Is(end, io.EOF) && len(failed) > 0:
			return fmt.Errorf("%s failed: %s", say.Count(len(failed), "line"), say.And(failed))
		case errors.Is(end, io.EOF):
			return nil
		case end != nil:
			return fmt.Errorf("the text behind line %s can't be read: %w", at, end)
		}
	}
}

// atPrompt plays the lines that somebody types.
func (s *session) atPrompt(stop bool) error {
	s.source = &source{in: s.app.in, ctx: s.app.ctx}
	s.lines = &lineReader{in: bufio.NewReader(s.source), keys: true}
	board := &keyboard{raw: s.app.screen.raw, last: s.leave}
	k := &keys{lines: s.lines, keyboard: board}
	t := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{k, visibleWriter{s.app.err}}, "")
	defer board.watched(s.app.err)()
	// While a command runs, Ctrl-C ends only the command.
	s.interrupts = make(chan os.Signal, 1)
	signal.Notify(s.interrupts, os.Interrupt)
	defer signal.Stop(s.interrupts)
	before := s.remember()
	t.History = before
	if before.Len() == 0 && s.course == nil { // the first time
		if _, err := fmt.Fprintln(s.app.err, wrap("? lists, ? door looks it up, Tab completes, Ctrl-D leaves", s.app.width())); err != nil {
			return err
		}
	}
	t.AutoCompleteCallback = k.guarded(func(line string, pos int, key rune) (string, int, bool) {
		return s.press(t, k, line, pos, key)
	})
	for {
		if s.app.screen.measure != nil {
			s.app.screen.width, _ = s.app.screen.measure()
		}
		_ = t.SetSize(s.app.screen.width, 1) // it only fails to repaint, and nothing is painted yet
		s.app.opts.players = s.app.habit || s.app.unread() != nil
		prompt := s.prompt()
		if s.app.colours(true) {
			prompt = draw.Dim + prompt + draw.Plain
		}
		line, err := s.readLine(t, k, prompt)
		var bug *play.Bug
		switch {
		case errors.As(err, &bug):
			s.complain(err)
			continue
		case errors.Is(err, io.EOF):
			_, err := fmt.Fprintln(s.app.err)
			return err
		case err != nil || leaves(line):
			return err
		}
		over := false
		err = play.Caught(func() (err error) {
			over, err = s.typed(k, line)
			return err
		})
		switch {
		case over || err != nil && stop && !errors.Is(err, errInterrupted):
			return err
		case err != nil:
			s.complain(err)
		}
		if strings.TrimSpace(line) != "" {
			_, _ = fmt.Fprintln(s.app.err) // an answer and the next line are apart
		}
	}
}

// typed plays a typed line, or writes the one that is meant. over tells that the evening has ended.
func (s *session) typed(k *keys, line string) (over bool, err error) {
	if strings.TrimSpace(line) == "" {
		k.offer.writesNext(s.offered(k), false)
		return false, nil
	}
	if s.course != nil {
		over, err := s.lesson(line)
		return over || err != nil, err
	}
	if last := s.toFix(k, line); last != "" {
		k.offer.writesNext(last, true)
		return false, nil
	}
	s.acted = false
	err = s.play(line)
	s.acted = err == nil
	if errors.Is(err, errInterrupted) {
		_, _ = fmt.Fprintln(s.app.err) // the terminal shows ^C
	}
	return false, err
}

// leaves tells whether a line ends the evening. The exit of a hero has a name behind it.
func leaves(line string) bool {
	line = strings.TrimSpace(line)
	return line == "exit" || line == "quit"
}

// readLine reads a line key by key, or as a whole where the terminal can't move its
// cursor. While a command runs, the terminal is as it was before zbrikz.
func (s *session) readLine(t *term.Terminal, k *keys, prompt string) (string, error) {
	if s.app.getenv("TERM") == "dumb" {
		if _, err := fmt.Fprint(s.app.err, prompt); err != nil {
			return "", err
		}
		line, err := s.lines.next()
		if line != "" && errors.Is(err, io.EOF) {
			err = nil
		}
		return line, err
	}
	k.back = backSearch{prompt: prompt}
	t.SetPrompt(prompt)
	return k.readsLine(t)
}

// play runs the command in a line, if there is one. Where a question mark stands in it,
// play lists the words that may stand there.
func (s *session) play(line string) error {
	line = strings.TrimSpace(line)
	search := lookedFor(line)
	if asked, ok := strings.CutSuffix(line, "?"); ok && search == nil && (strings.HasPrefix(line, "?") || strings.HasSuffix(asked, " ")) {
		_, err := io.WriteString(s.app.out, s.next(strings.TrimLeft(asked, "?")))
		return err
	}
	words, err := lineWords(line)
	if search != nil {
		words, err = search, nil
	}
	if err != nil || len(words) == 0 {
		return err
	}
	if words, err = s.app.forgotten(words); err != nil {
		return err
	}
	s.played = words
	ctx, ended := s.interruptible()
	defer ended()
	for {
		one := s.one()
		one.args, one.in, one.ctx = words, bufio.NewReader(s.lines), ctx // Ctrl-C and Ctrl-D at a question end the command, not the evening
		err = one.execute(s.held, words)
		s.played = one.args
		var line []string
		if line, err = s.chosen(words, err, one); line == nil {
			line = s.meantLine(err, one)
		}
		if line == nil {
			break
		}
		words = line
	}
	if line := s.instead; line != "" {
		ended()
		s.instead = ""
		return s.play(line)
	}
	if errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	return err
}

// lookedFor is the line of a search at the prompt, ? and words; nil: it is none.
func lookedFor(line string) []string {
	words, ok := strings.CutPrefix(line, "?")
	if words = strings.Trim(words, "? "); !ok || words == "" {
		return nil
	}
	return append([]string{"search", "--"}, strings.Fields(strings.ReplaceAll(words, ":", " "))...) // the words may look like flags or quotes
}

// interruptible is the context of one command, which Ctrl-C ends. ended is called behind it.
func (s *session) interruptible() (ctx context.Context, ended func()) {
	if s.interrupts == nil { // Ctrl-C ends the process itself
		return s.app.ctx, func() {}
	}
	select {
	case <-s.interrupts: // it was for the command before
	default:
	}
	ctx, cancel := context.WithCancel(s.app.ctx)
	s.source.ctx = ctx
	go func() {
		select {
		case <-s.interrupts:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(); s.source.ctx = s.app.ctx }
}

// one is an app for one line.
func (s *session) one() *app {
	one := *s.app
	one.opts, one.notes, one.inPlay, one.by, one.once, one.next = options{}, nil, true, &s.by, &s.once, &s.instead
	one.given, one.inFolder = nil, nil // they may change meanwhile
	return &one
}

// complain tells the error of a line, if it has one.
func (s *session) complain(err error) {
	if err == nil {
		return
	}
	one := *s.app
	one.args, one.once = s.played, &s.once
	one.sayRefusal(err)
}

// prompt shows the table unless it is the usual one, the danger level where Zombie Brikz is
// played, and whose turn it is where initiative was rolled. It reads the table anew each time, because others may play at
// it.
func (s *session) prompt() string {
	var known []string
	err := play.Caught(func() error {
		v, err := s.app.desk().View()
		if err != nil || !v.Found.Exists {
			return err
		}
		known = v.Prompt()
		if v.Found.Last != nil {
			if name, ok := desk.Named(v.Found.Last.Args); ok {
				s.last = name
			}
		}
		if slices.Contains(s.app.games.Titles.ActsBy(v.State), s.by) {
			known = append(known, s.by)
		} else {
			s.by = "" // the figure is gone, or the table is another one
		}
		return nil
	})
	if err != nil || len(known) == 0 {
		known = []string{"zbrikz"}
	}
	text := visible(strings.Join(known, ", ")) + "> "
	if t, err := s.app.openTable(); err == nil && t.Name() != defaultTable {
		text = visible(t.Name()) + ": " + text
	}
	return text
}

// lineWords parts a line into words as a shell does. A comment has no words.
func lineWords(line string) ([]string, error) {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "#") {
		return nil, nil
	}
	words, err := say.Words(line)
	if err != nil {
		return nil, usagef("%s: a quote is left open", line)
	}
	return words, nil
}
