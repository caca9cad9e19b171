package cli

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli/draw"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Run is Main in this process, in a home of its own and without a terminal.
func Run(home string, out, errs io.Writer, args ...string) int {
	return rightly(home, newApp(home, "", out, errs, args))
}

// rightly runs zbrikz, and panics where zbrikz itself goes wrong.
func rightly(home string, a *app) int {
	code := a.run()
	if trace, err := os.ReadFile(filepath.Join(home, "state", "zbrikz", traceFile)); err == nil {
		panic(string(trace))
	}
	return code
}

// RunPiped is Run with something on the input.
func RunPiped(home, typed string, out, errs io.Writer, args ...string) int {
	return rightly(home, newApp(home, typed, out, errs, args))
}

// playedGames are the games of lines that are typed in tests: their cards are read once.
var playedGames = both.Games()

// RunTyped is Main in this process with another environment, each NAME=VALUE, and with
// something on the input.
func RunTyped(environ []string, typed string, out, errs io.Writer, args ...string) int {
	getenv := func(key string) (value string) {
		for _, one := range environ { // the last one counts
			if is, ok := strings.CutPrefix(one, key+"="); ok {
				value = is
			}
		}
		return value
	}
	a := newShown(playedGames, getenv, func() time.Time { return time.Now().UTC() }, typed, out, errs, args)
	a.variables, a.listen, a.screen.width = environ, net.Listen, 80
	return a.run()
}

// RunOnTerminal is Run on a terminal so wide, where somebody types. Further
// environment is NAME=VALUE.
func RunOnTerminal(home string, width int, typed string, out, errs io.Writer, env []string, args ...string) int {
	a := newApp(home, typed, out, errs, args)
	a.screen = screen{asks: true, shows: true, width: width}
	inHome := a.getenv
	a.getenv = func(key string) string {
		for _, one := range env {
			if value, ok := strings.CutPrefix(one, key+"="); ok {
				return value
			}
		}
		return inHome(key)
	}
	return rightly(home, a)
}

func newApp(home, typed string, out, errs io.Writer, args []string) *app {
	getenv := func(key string) string {
		return map[string]string{
			"HOME":            home,
			"XDG_STATE_HOME":  filepath.Join(home, "state"),
			"XDG_CONFIG_HOME": filepath.Join(home, "config"),
		}[key]
	}
	a := newShown(playedGames, getenv, time.Now, typed, out, errs, args)
	a.listen = func(string, string) (net.Listener, error) { return nobody{}, nil }
	return a
}

// nobody is a place where nobody comes, and that is closed at once.
type nobody struct{}

func (nobody) Accept() (net.Conn, error) { return nil, net.ErrClosed }
func (nobody) Close() error              { return nil }
func (nobody) Addr() net.Addr            { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: firstPort} }

// Serve is zbrikz serve in a home, with further games, at a port that the system chooses,
// until the context is done.
func Serve(ctx context.Context, more []play.Title, home string, out, errs io.Writer, flags ...string) int {
	a := newApp(home, "", out, errs, append([]string{"serve", "--at", "127.0.0.1", "-o", "json"}, flags...))
	a.games.Titles = append(a.games.Titles, more...)
	a.ctx = ctx
	a.listen = func(network, _ string) (net.Listener, error) { return net.Listen(network, "127.0.0.1:0") }
	return a.run()
}

// Greeter tells who comes, and gives advice where nobody does so long.
func Greeter(ctx context.Context, errs io.Writer, patience time.Duration) func(seat, address string) {
	return newApp("", "", io.Discard, errs, nil).greeter(ctx, patience)
}

// TypedShort is a line as a hint at the prompt has it.
func TypedShort(home string, line []string) string {
	a := newApp(home, "", io.Discard, io.Discard, nil)
	err := a.configure(newRoot(a, nil), nil)
	v, wrong := a.desk().View()
	if err = errors.Join(err, wrong); err != nil {
		return err.Error()
	}
	return a.typedShort(v.State, line)
}

// DropsEnter tells whether an Enter that comes so long after the prompt wrote a line is
// dropped.
func DropsEnter(since time.Duration) bool {
	var o keysOffered
	o.writesNext("spawn --room", false)
	o.writes(make([]byte, 100))
	drops, _ := o.comes([]byte("\n"), o.last.Add(since))
	return drops
}

// DrawnCode is the code that a phone is shown, and Likeliest the addresses that it is
// sent to.
var DrawnCode = drawnCode

// A Card is a network card with an address.
type Card struct {
	Name string
	VPN  bool
	At   string
}

// Likeliest are the addresses of cards in the order in which phones are sent there.
func Likeliest(cards ...Card) []string {
	var all []reach
	for _, c := range cards {
		r := reach{c.Name, net.FlagUp | net.FlagBroadcast, netip.MustParseAddr(c.At)}
		if c.VPN {
			r.flags = net.FlagUp | net.FlagPointToPoint
		}
		all = append(all, r)
	}
	return say.Each(likeliest(all), netip.Addr.String)
}

// Searched is all commands as a search of their help makes them.
func Searched() *cobra.Command { return (&app{games: both.Games()}).all() }

// AllNames are the names by which commands are made.
func AllNames() []string { return (&app{games: both.Games()}).allNames() }

// RunWith is Run with another game besides those of the program.
func RunWith(title play.Title, home string, out, errs io.Writer, args ...string) int {
	a := newApp(home, "", out, errs, args)
	a.games.Titles = append(a.games.Titles, title)
	return a.run()
}

// The checks that text passes on its way to the screen, and the check of a name.
var (
	Visible    = visible
	VisibleInk = visibleInk
	WriteJSON  = writeJSON
	CheckName  = names.Check
	SameLook   = names.SameLook
	Wrap       = wrap
	QuotedWord = say.Quoted
)

// TypedWord is the last word of a line, as Tab sees it.
func TypedWord(line string) string { return typedLineOf(line).word }

// FallsAtPrompt is zbrikz play where whatever is looked up while a line is typed
// panics: its answers, and whether the terminal is cooked then.
func FallsAtPrompt(home, typed string) (out, errs string, cooked bool) {
	var said, asked strings.Builder
	a := newApp(home, typed, &said, &asked, []string{"play"})
	cooked = true
	a.screen = screen{asks: true, width: 200, raw: func() (func() error, error) {
		cooked = false
		return func() error { cooked = true; return nil }, nil
	}}
	inHome := a.getenv
	a.getenv = func(key string) string {
		if !cooked {
			panic("it falls")
		}
		return inHome(key)
	}
	a.run()
	return said.String(), asked.String(), cooked
}

// PromptWith is lines at the prompt, on a terminal or out of a file, with another game besides.
func PromptWith(title play.Title, home string, terminal bool, typed string) string {
	var out strings.Builder
	a := newApp(home, typed, &out, &out, []string{"play"})
	a.screen = screen{asks: terminal, width: 200}
	a.games.Titles = append(a.games.Titles, title)
	a.run()
	return out.String()
}

// DrawnRows is a table of rows on a screen with a width in columns; false: it is too
// narrow.
func DrawnRows(width int, header []string, rows [][]string) (string, bool) {
	return draw.Screen{Width: width, Pictures: true}.DrawnRows(header, rows)
}
