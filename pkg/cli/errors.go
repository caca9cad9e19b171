package cli

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/cli/draw"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Errors are lower case, without a full stop, and say what is wrong, with which word, and
// what to do next. A line that was typed wrong exits with 2, any other error with 1.

func usage(err error) error { return ask.Wrong(err) }

func usagef(format string, args ...any) error { return ask.Usagef(format, args...) }

func isUsage(err error) bool { return play.IsUsage(err) }

// complaint is an error as one line of text. Of a very long one it has the beginning, and
// never a character that a terminal would obey.
func complaint(err error) string {
	const most = 2000
	text := strings.TrimSuffix(printed("zbrikz: "+flat(err)), ".") // Windows ends its own errors with one
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most]) + "..."
	}
	return text
}

// sayRefusal tells an error. On a terminal its beginning stands out.
func (a *app) sayRefusal(err error) {
	text := a.forPeople("zbrikz: " + a.hinted(strings.TrimPrefix(complaint(a.traced(err)), "zbrikz: "), nil))
	if a.colours(a.screen.asks) {
		text = draw.Inked(text, "", []play.Mark{{Part: "zbrikz:", Tone: play.Danger}})
	}
	_, _ = fmt.Fprintln(a.err, text) // nobody is left to tell
}

// flat is the text of an error. Errors that are joined in it stand one behind the other.
func flat(err error) string {
	var joined interface {
		error
		Unwrap() []error
	}
	if !errors.As(err, &joined) {
		return err.Error()
	}
	var below, beside []string
	for _, part := range joined.Unwrap() {
		below, beside = append(below, part.Error()), append(beside, flat(part))
	}
	return strings.Replace(err.Error(), strings.Join(below, "\n"), strings.Join(beside, "; "), 1)
}

// words checks that a command has between least and most words after its name; what names them.
func words(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usagef("%s needs %s, as in: %s", commandName(cmd), what, firstExample(cmd))
		case most >= 0 && len(args) > most && most == 0:
			refused := &names.Miss{Refused: usagef("%s takes no word %q%s", commandName(cmd), args[0], asFlag(cmd, args[0])), Typed: args[0]}
			return withFlags(cmd, args, refused)
		case most >= 0 && len(args) > most:
			return usagef("%s takes %s and no word %q", commandName(cmd), what, args[most])
		default:
			return nil
		}
	}
}

// asFlag is the flag that a word without dashes may have been meant for: spawn room.
func asFlag(cmd *cobra.Command, word string) string {
	if f := cmd.Flags().Lookup(strings.ToLower(word)); f != nil && !f.Hidden {
		return fmt.Sprintf("; did you mean --%s?", f.Name)
	}
	return fmt.Sprintf("; zbrikz %s --help tells what it takes", commandName(cmd))
}

// firstExample is the first line of a command's examples.
func firstExample(cmd *cobra.Command) string {
	line, _, _ := strings.Cut(strings.TrimSpace(cmd.Example), "\n")
	return line
}

// decimal is the number of a flag as people write it: 010 is ten, not eight.
type decimal int

func (d *decimal) String() string { return strconv.Itoa(int(*d)) }

func (d *decimal) Type() string { return "int" }

func (d *decimal) Set(typed string) error {
	n, err := strconv.Atoi(typed)
	*d = decimal(n)
	return err
}

// flagError is the error of a wrong flag. A wrong command before it comes first: in
// "zbrikz spwan --room" the flag isn't the trouble.
func flagError(cmd *cobra.Command, err error) error {
	if args := cmd.Flags().Args(); len(args) > 0 && cmd.HasSubCommands() {
		if err := cmd.Args(cmd, args); err != nil {
			return err
		}
	}
	var unknown *pflag.NotExistError
	var wrong *pflag.InvalidValueError
	none := play.ThrowsNone(commandName(cmd), err)
	switch {
	case none != nil:
		return none
	case errors.As(err, &wrong) && wrong.GetFlag().Value.Type() == "int":
		return usagef("--%s %s: it takes a number", wrong.GetFlag().Name, wrong.GetValue())
	case errors.As(err, &wrong) && wrong.GetFlag().Value.Type() == "bool":
		return usagef("--%s=%s: it is true or false", wrong.GetFlag().Name, wrong.GetValue())
	case errors.As(err, &unknown) && strings.Trim(unknown.GetSpecifiedName(), "0123456789") == "":
		return usagef("-%s: no negative numbers here", unknown.GetSpecifiedShortnames())
	case errors.As(err, &unknown):
		next := fmt.Sprintf("; %s --help lists them", cmd.CommandPath())
		var flags []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, f.Name) })
		typed, dashes := unknown.GetSpecifiedName(), "--"
		if shorts := unknown.GetSpecifiedShortnames(); shorts != "" { // -room
			typed, dashes = shorts, "-"
		}
		near := names.Nearest(typed, flags)
		if len(near) > 0 {
			next = names.DidYouMean("--%s", near)
		}
		return &names.Miss{Refused: usagef("%w%s", err, next), Typed: dashes + typed, Near: say.Each(near, func(name string) string { return "--" + name })}
	default:
		return usage(err)
	}
}

// traceFile is where the trace of the last bug is kept, in the folder of the tables.
const traceFile = "zbrikz.trace"

// traced keeps the trace of a bug, and names its file in the refusal. Other errors stay as they are.
func (a *app) traced(err error) error {
	var bug *play.Bug
	if !errors.As(err, &bug) {
		return err
	}
	if failed := a.keepTrace(bug); failed != nil {
		return fmt.Errorf("%w: nothing is lost, and its trace can't be kept: %w", err, failed)
	}
	return fmt.Errorf("%w: nothing is lost, and %s beside the table has the trace, for a report", err, traceFile)
}

func (a *app) keepTrace(bug *play.Bug) error {
	dir, err := a.tables()
	if err != nil {
		return err
	}
	if err := files.MakeFolder(dir); err != nil {
		return err
	}
	return files.Replace(filepath.Join(dir, traceFile), files.Private(), func(to io.Writer) error {
		v := newVersionShown()
		_, err := fmt.Fprintf(to, "zbrikz %s %s, %s, %s\n%s\nzbrikz %s\n%v\n\n%s",
			v.Version, v.Commit, v.Go, v.System, a.now().Format(time.RFC3339), say.Typed(a.args), bug.Thrown, bug.Trace)
		return err
	})
}
