// Bench times how long phones at a table wait, and lets a storm of taps loose on a server
// that is killed again and again.
//
//	go run ./.ci/phones/bench
//	go run ./.ci/phones/bench -n 50 -taps 1000 -kills 20
//
// Everything is asked of a real zbrikz serve on 127.0.0.1, by phones that speak HTTP and by
// a headless chromium. The wanted figures stand behind the measured ones.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

func main() {
	var b bench
	flag.IntVar(&b.runs, "n", 200, "how often each is timed")
	flag.IntVar(&b.storm.Taps, "taps", 10000, "taps of the storm")
	flag.IntVar(&b.storm.Kills, "kills", 100, "how often the server is killed in it")
	flag.Uint64Var(&b.storm.Seed, "seed", uint64(time.Now().Unix()), "what the storm is made of")
	flag.BoolVar(&b.noPages, "no-pages", false, "without a browser")
	flag.Parse()
	b.storm.Phones = 8
	if err := b.run(); err != nil {
		fmt.Fprintf(os.Stderr, "bench: %v\n", err)
		os.Exit(1)
	}
}

// A bench is the things to time, and the place for them.
type bench struct {
	runs    int
	noPages bool
	storm   phones.Storm
	dir     string
	program string
	home    phones.Home
	server  *phones.Server
}

func (b *bench) run() (err error) {
	if b.runs < 1 || b.storm.Taps < 0 || b.storm.Kills < 0 {
		return errors.New("-n must be 1 or more, -taps and -kills 0 or more")
	}
	if b.dir, err = os.MkdirTemp("", "bench"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(b.dir)) }()
	if b.program, err = phones.Build(b.dir); err != nil {
		return err
	}
	fmt.Printf("%-44s %8s %8s %8s %8s\n", "milliseconds", "median", "95 %", "most", "wanted")
	for _, part := range []struct {
		evening []string
		words   []string
		timed   func() error
	}{
		{evening: phones.StormEvening(), timed: b.http},
		{evening: phones.StormEvening(), timed: b.pages},
		{evening: crowded(), timed: b.crowd},
		{evening: phones.StormEvening(), timed: b.memory},
		{evening: phones.StormEvening(), words: []string{"--key"}, timed: b.taps},
	} {
		if err := b.at(part.evening, part.words, part.timed); err != nil {
			return err
		}
	}
	return nil
}

// at does something at a table of its own.
func (b *bench) at(evening, words []string, timed func() error) (err error) {
	if b.home, err = phones.NewHome(b.dir, b.program, evening...); err != nil {
		return err
	}
	if b.server, err = b.home.Serve(words...); err != nil {
		return err
	}
	return errors.Join(timed(), b.server.Stop())
}

// figures prints a row.
func figures(name string, wanted int, took []time.Duration) {
	slices.Sort(took)
	ms := func(d time.Duration) string { return strconv.FormatFloat(float64(d.Microseconds())/1000, 'f', 1, 64) }
	want := ""
	if wanted > 0 {
		want = strconv.Itoa(wanted)
	}
	fmt.Printf("%-44s %8s %8s %8s %8s\n", name, ms(took[len(took)/2]), ms(took[len(took)*95/100]), ms(took[len(took)-1]), want)
}

// http times a command in the terminal, and a tap, with seven phones that only look on.
func (b *bench) http() error {
	var streams []<-chan phones.Event
	var tapping *phones.Phone
	for range 8 {
		p, err := phones.NewPhone(b.server.Link, "Ann")
		if err != nil {
			return err
		}
		events, end, err := p.Follow()
		if err != nil {
			return err
		}
		defer end()
		streams, tapping = append(streams, events), p
	}
	first, err := phones.WaitFor(streams[0], 1)
	if err != nil {
		return err
	}
	n := first.View.N
	var alone, first8, last8, answer, others []time.Duration
	for i := range b.runs {
		began := time.Now()
		if _, err := b.home.Run("danger", "set", strconv.Itoa(3+i%2)); err != nil {
			return err
		}
		alone = append(alone, time.Since(began))
		n++
		first, last, err := come(streams, n)
		if err != nil {
			return err
		}
		first8, last8 = append(first8, first.Sub(began)), append(last8, last.Sub(began))
	}
	for i := range b.runs {
		began := time.Now()
		var reply phones.Reply
		if err := tapping.Post("/api/do", phones.Tap{Line: []string{"danger", "set", strconv.Itoa(3 + i%2)}, ID: fmt.Sprint("tap", i), If: n}, &reply); err != nil {
			return err
		}
		answer = append(answer, time.Since(began))
		n = reply.N
		_, last, err := come(streams, n)
		if err != nil {
			return err
		}
		others = append(others, last.Sub(began))
	}
	figures("a command in the terminal, till it has ended", 0, alone)
	figures("a command in the terminal -> a phone", 20, first8)
	figures("a command in the terminal -> eight phones", 0, last8)
	figures("tap -> answer", 25, answer)
	figures("tap -> eight phones", 0, others)
	return nil
}

// come tells when the first and the last phone were shown a step.
func come(streams []<-chan phones.Event, n int) (first, last time.Time, err error) {
	for _, events := range streams {
		e, err := phones.WaitFor(events, n)
		if err != nil {
			return first, last, err
		}
		if first.IsZero() || e.At.Before(first) {
			first = e.At
		}
		if e.At.After(last) {
			last = e.At
		}
	}
	return first, last, nil
}

// memory is the memory that the server has taken when 32 phones have followed 100 taps.
func (b *bench) memory() error {
	var p *phones.Phone
	for range 32 {
		var err error
		if p, err = phones.NewPhone(b.server.Link, "Ann"); err != nil {
			return err
		}
		events, end, err := p.Follow()
		if err != nil {
			return err
		}
		defer end()
		go func() {
			for range events { // they are only taken
			}
		}()
	}
	for i := range 100 {
		if err := p.Post("/api/do", phones.Tap{Line: []string{"roll", "2d6"}, ID: fmt.Sprint("memory", i)}, nil); err != nil {
			return err
		}
	}
	most, err := b.server.Memory()
	if err != nil {
		return err
	}
	fmt.Printf("\n%d MB with 32 phones, 40 wanted\n", most>>20)
	return nil
}

// taps is the storm.
func (b *bench) taps() error {
	began := time.Now()
	tally, err := b.storm.Run(b.server)
	if err != nil {
		return err
	}
	fmt.Printf("\n%d taps from %d phones in %.0f s, seed %d:\n%v\n", b.storm.Taps, b.storm.Phones, time.Since(began).Seconds(), b.storm.Seed, tally)
	if !tally.Right() {
		return errors.New("the storm has left something behind")
	}
	return nil
}
