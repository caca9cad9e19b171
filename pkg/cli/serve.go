package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// served tells where phones find the table. Its JSON names are a contract.
type served struct {
	Table  string   `json:"table"`  // the table's name
	URL    string   `json:"url"`    // the address for people who play; empty with --watch
	Look   string   `json:"look"`   // the address for people who only look on
	Others []string `json:"others"` // other addresses of this computer, for --at
}

func newServe(a *app) *cobra.Command {
	var at string
	var watch, key bool
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "The table on phones, in this network",
		Long: `Shows a code: a phone that opens it sees the table, and plays at it, until Ctrl-C. Nothing
has to be installed, and nothing leaves the network that this computer is in. Everybody with
the address of the code may play, everybody with the other one may look on; in an open Wi-Fi
others can listen.`,
		Example: `  zbrikz serve
  zbrikz serve --watch
  zbrikz serve --at 192.168.1.20:8080 --key`,
		Args: words(0, 0, ""),
	}
	flags := cmd.Flags()
	flags.StringVar(&at, "at", "", "the `address` of this computer, and a port: 192.168.1.20:8080")
	flags.BoolVar(&watch, "watch", false, "for looking on only")
	flags.BoolVar(&key, "key", false, "keep the key, so that phones find the table again")
	cmd.RunE = func(*cobra.Command, []string) error {
		if a.inPlay {
			return usagef("serve goes on until Ctrl-C: type it in a terminal of its own")
		}
		where, err := placeOf(at)
		if err != nil {
			return err
		}
		return a.serve(where, watch, key)
	}
	return cmd
}

func (a *app) serve(where place, watch, keep bool) error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	if _, err := a.readAll(); err != nil { // a table that can't be read can't be shown
		return err
	}
	ctx, stop := signal.NotifyContext(a.ctx, heeded(append(endings(), os.Interrupt)...)...)
	defer stop()
	l, err := where.open(a.listen)
	if err != nil {
		return err
	}
	keys, err := keysOf(t, keep)
	if err != nil {
		_ = l.Close()
		return err
	}
	if watch {
		keys.Play = ""
	}
	host := l.Addr().String()
	server := &serve.Server{Desk: a.phones(ctx, t), Refusal: a.phoneRefusal, Keys: keys, ID: dice.NewSeed()}
	if where.name != "" {
		_, port, _ := net.SplitHostPort(host)
		host = net.JoinHostPort(where.name, port)
		server.Also = host
	}
	if err := a.tellServed(t.Name(), host, keys, where.others); err != nil {
		_ = l.Close()
		return err
	}
	server.Came = a.greeter(ctx, patience)
	return server.Serve(ctx, l)
}

// phones is the table as phones have it, without a terminal and without files.
func (a *app) phones(ctx context.Context, t *table.Table) *desk.Desk {
	one := *a
	one.ctx, one.opts.table, one.screen = ctx, t.Name(), screen{}
	d := one.desk()
	d.Open = func() (*table.Table, error) { return t, nil }
	d.Packs = func() []*data.PackFile { // they may change meanwhile
		anew := one
		anew.given, anew.inFolder = nil, nil
		return anew.packs()
	}
	d.Note = func(string) {}
	return d
}

// phoneRefusal is the refusal of a phone's line in words for people, on one line.
func (a *app) phoneRefusal(d *desk.Desk, line []string, err error) string {
	one := *a
	one.args = line
	return strings.TrimPrefix(complaint(d.Refusal(one.traced(err))), "zbrikz: ")
}

// tellServed tells where phones find the table, with a code to scan.
func (a *app) tellServed(name, host string, keys serve.Keys, others []string) error {
	base := "http://" + host
	s := served{Table: name, Look: base + "/k/" + keys.Look, Others: append([]string{}, others...)}
	code, first := s.Look, fmt.Sprintf("Table %s is open for looking on, until Ctrl-C:", name)
	if keys.Play != "" {
		s.URL = base + "/k/" + keys.Play
		code, first = s.URL, fmt.Sprintf("Table %s is open for phones, until Ctrl-C:", name)
	}
	alone := strings.HasPrefix(host, "127.") || strings.HasPrefix(host, "[::1]") || strings.HasPrefix(host, localhost+":")
	all := play.Said(play.As(play.Answer, first), play.As(play.Next, "  "+code), play.As(play.Note,
		say.If(keys.Play != "", "only to look on, as on a television:\n  "+base+"/tv?k="+keys.Look),
		say.If(alone, "this address is for this computer alone: no phone finds it"),
		say.If(len(others) > 0, "if no phone finds it, another address of this computer may do: --at "+strings.Join(others, ", --at "))))
	if a.pictures() && a.opts.output == "text" {
		drawn, err := drawnCode(code, a.colour())
		if err != nil {
			return err
		}
		if _, err := fmt.Fprint(a.out, drawn); err != nil {
			return err
		}
	}
	return a.tell(answer{Command: "serve", Outcome: s, Text: play.Text(all), Lines: all})
}

// patience is how long nobody may come before zbrikz says what may be wrong.
const patience = time.Minute

// greeter tells who comes, each once, or what may be wrong where nobody comes for long enough.
func (a *app) greeter(ctx context.Context, patience time.Duration) func(seat, address string) {
	var lock sync.Mutex
	known := map[string]bool{}
	tell := a.desk().Note
	alone := time.AfterFunc(patience, func() {
		tell("no phone has come yet. Is it in the same Wi-Fi, and not in the guests'? Does the firewall of this computer let it in? A phone's own hotspot helps with both")
	})
	context.AfterFunc(ctx, func() { alone.Stop() })
	return func(seat, address string) {
		alone.Stop()
		host, _, err := net.SplitHostPort(address)
		if err != nil {
			host = address
		}
		lock.Lock()
		defer lock.Unlock()
		if known[seat+"\n"+host] {
			return
		}
		known[seat+"\n"+host] = true
		tell(cmp.Or(seat, "somebody") + " looks at the table (" + host + ")")
	}
}

// A place is the address that the table is served at.
type place struct {
	name   string // "localhost", where that was typed
	at     netip.Addr
	port   uint16
	fixed  bool     // the port was typed: no other is tried
	others []string // other addresses of this computer
}

// The ports that are tried, always from the first on, so that phones find the table again.
const (
	firstPort = 9275
	lastPort  = 9284
)

// localhost is the one name in place of an address: it means this computer everywhere.
const localhost = "localhost"

// placeOf reads --at; where that is empty, it is an address that phones are likely to reach.
func placeOf(at string) (place, error) {
	all := addresses()
	if at == "" {
		p := place{at: netip.AddrFrom4([4]byte{127, 0, 0, 1}), port: firstPort}
		if len(all) > 0 {
			p.at, p.others = all[0], say.Each(all[1:], netip.Addr.String)
		}
		return p, nil
	}
	p, number := place{port: firstPort}, at
	if host, port, _ := strings.Cut(at, ":"); strings.EqualFold(host, localhost) {
		p.name, number = localhost, strings.TrimSuffix("127.0.0.1:"+port, ":")
	}
	var err error
	if p.at, err = netip.ParseAddr(strings.Trim(number, "[]")); err != nil {
		both, wrong := netip.ParseAddrPort(number)
		if wrong != nil || both.Port() == 0 {
			return p, usagef("--at %s: it is an address of this computer, as 192.168.1.20, or with a port, 192.168.1.20:8080", at)
		}
		p.at, p.port, p.fixed = both.Addr(), both.Port(), true
	}
	if p.at.IsUnspecified() || p.at.IsMulticast() || p.at.Zone() != "" {
		return p, usagef("--at %s: the table is served at one address; this computer has %s", at, ownAddresses())
	}
	return p, nil
}

func ownAddresses() string {
	return strings.Join(append(say.Each(addresses(), netip.Addr.String), "127.0.0.1"), ", ")
}

func (p place) open(listen func(network, address string) (net.Listener, error)) (net.Listener, error) {
	last := uint16(lastPort)
	if p.fixed {
		last = p.port
	}
	var first error
	for port := p.port; port <= last; port++ {
		l, err := listen("tcp", netip.AddrPortFrom(p.at, port).String())
		if err == nil {
			return l, nil
		}
		if first == nil {
			first = err
		}
	}
	switch {
	case errors.Is(first, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is in use, maybe by another zbrikz serve; --at ADDRESS:PORT takes another place", netip.AddrPortFrom(p.at, p.port))
	case errors.Is(first, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("%s isn't an address of this computer; it has %s", p.at, ownAddresses())
	default:
		return nil, fmt.Errorf("%w; zbrikz serve --at ADDRESS:PORT takes another place", first)
	}
}
