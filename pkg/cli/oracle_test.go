package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	shellquote "github.com/kballard/go-shellquote"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	plays "github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The oracle. Each rule of both games that throws dice is played on every face
// of every die, one by one, and each way's share is added up as a whole
// fraction. Counting it (odds.Of) and asking the command (--odds -o json) must
// give the same fractions.

// An oracleTable is a table and the questions there.
type oracleTable struct {
	setup []string                                  // commands
	seat  func(*testing.T, *table.State)            // adds to the table; may be nil
	asked func(*testing.T, *table.State) []question // on that table
}

// A question is a command and the number that its --odds is about.
type question struct {
	typed string
	count counting
	also  counting    // the number of its second question; nil where it has none
	falls *odds.Stock // what a second question about attacks takes from; else nil
}

// counting plays a rule and counts something in it.
type counting func(dice.Roller) (int, error)

// of makes a counting of a rule's outcome.
func of[O, G any](play func(dice.Roller) (O, G, error), count func(O) int) counting {
	return func(r dice.Roller) (int, error) {
		o, _, err := play(r)
		if err != nil {
			return 0, err
		}
		return count(o), nil
	}
}

// yes is 1 where something is so.
func yes(so bool) int {
	if so {
		return 1
	}
	return 0
}

func TestOracle(t *testing.T) {
	long(t)
	t.Parallel()
	asked, obeyed := map[string]bool{}, map[string]bool{} // plays, lines
	for _, at := range append(zombieOracle(), questOracle()...) {
		e := newEvening(t)
		for _, words := range at.setup {
			typed(t, e, words)
		}
		st := seated(t, e, at.seat)
		for _, q := range at.asked(t, st) {
			if asked[playNamed(q.typed)] && q.also == nil && q.falls == nil && !*everyLine {
				continue
			}
			asked[playNamed(q.typed)] = true
			t.Run(q.typed, func(t *testing.T) {
				if q.check(t, e); !obeyed[q.typed] {
					obeys(t, st, q.typed)
				}
				obeyed[q.typed] = true
			})
		}
	}
	e := newEvening(t)
	table, _ := examples(t)
	for line := range strings.Lines(table) {
		play(t, e.home, line)
	}
	for _, name := range sortedPlays() {
		if gamePlays()[name].Throws && !asked[name] {
			t.Run(name, func(t *testing.T) { plainly(t, e, gamePlays()[name]) })
		}
	}
}

// plainly checks the odds of a play without a case of its own against every face, by
// those of its examples that throw few dice.
func plainly(t *testing.T, e evening, p gamePlay) {
	st := seated(t, e, nil)
	held := 0
	for _, example := range p.Examples {
		line := strings.TrimPrefix(example, "zbrikz ")
		words, err := shellquote.Split(line)
		if err != nil {
			t.Fatal(err)
		}
		u, l, err := plays.Read(both.Games().Titles, words)
		if err != nil {
			continue // a flag of the terminal's
		}
		bound, err := u.Resolve(ask.At(st, &data.Cards{}), l)
		if err != nil || bound.Odds == nil || bound.Odds(st).Count == nil {
			continue
		}
		q := question{typed: line, count: bound.Odds(st).Count}
		if _, err := everyFace(q.count); err == nil {
			q.check(t, e)
			obeys(t, st, line)
			held++
		}
	}
	if held == 0 {
		t.Errorf("the oracle holds no example of %s against every face: give it a case", p.Name)
	}
}

// typed runs a command that must work, and gives its output.
func typed(t *testing.T, e evening, line string) []byte {
	t.Helper()
	words, err := shellquote.Split(line)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := cli.Run(e.home, &out, &errs, words...); code != 0 {
		t.Fatalf("%s: exit %d: %s", line, code, errs.String())
	}
	return out.Bytes()
}

// seated is the table, after somebody sat down at it.
func seated(t *testing.T, e evening, seat func(*testing.T, *table.State)) *table.State {
	t.Helper()
	tb, err := both.Games().Titles.Kept().At(e.dir(), "table")
	if err != nil {
		t.Fatal(err)
	}
	if seat != nil {
		_, err := tb.Change(nil, time.Now(), func(f *table.Found) (table.Step, table.State, error) {
			next := f.State.Clone()
			seat(t, &next)
			return table.Step{Command: "seat", Args: []string{"seat"}, Text: "They sit down."}, next, nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	found, err := tb.Read(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &found.State
}

// check holds the answer to a question against every face.
func (q question) check(t *testing.T, e evening) {
	t.Helper()
	var said struct {
		askedChances
		Also *askedChances
	}
	if err := json.Unmarshal(typed(t, e, q.typed+" --odds -o json"), &said); err != nil {
		t.Fatal(err)
	}
	q.fits(t, e)
	plain := q.count.same(t, said.askedChances)
	switch {
	case q.also != nil && said.Also == nil:
		t.Fatal("the second question isn't answered")
	case q.also != nil:
		q.also.same(t, *said.Also)
	case q.falls != nil && said.Also == nil:
		t.Fatal("it isn't told after how many attacks the target falls")
	case q.falls != nil:
		q.fallsAfter(t, plain, said.Also.fractions())
	}
}

// fits holds the answer for people against what a small terminal shows, and
// --plain against the two lines that it has.
func (q question) fits(t *testing.T, e evening) {
	t.Helper()
	const columns, most = 60, 2
	words, err := shellquote.Split(q.typed)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := cli.RunOnTerminal(e.home, columns, "", &out, &errs, []string{"NO_COLOR=1"}, append(words, "--odds")...); code != 0 {
		t.Fatalf("%s: exit %d: %s", q.typed, code, errs.String())
	}
	for line := range strings.Lines(out.String()) {
		if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > columns {
			t.Errorf("more than %d columns: %s", columns, line)
		}
	}
	if plain := typed(t, e, q.typed+" --odds --plain"); bytes.Count(plain, []byte("\n")) > most {
		t.Errorf("more than %d lines:\n%s", most, plain)
	}
}

// askedChances are chances as -o json has them.
type askedChances struct {
	Leftover  float64
	MeanExact string `json:"mean_exact"`
	Outcomes  []struct {
		Value int
		Exact string
	}
}

func (a askedChances) fractions() map[int]string {
	all := map[int]string{}
	for _, o := range a.Outcomes {
		all[o.Value] = o.Exact
	}
	return all
}

// same checks a counting against every face, and the answer against the counting.
func (c counting) same(t *testing.T, said askedChances) map[int]*big.Rat {
	t.Helper()
	plain, err := everyFace(c)
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]string{}
	for n, p := range plain {
		want[n] = p.RatString()
	}
	counted, err := odds.Of(c)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, chancesOf(counted)); diff != "" {
		t.Errorf("-every face +counted\n%s", diff)
	}
	if diff := cmp.Diff(want, said.fractions()); diff != "" || said.Leftover != 0 {
		t.Errorf("-every face +--odds (%v left over)\n%s", said.Leftover, diff)
	}
	mean := new(big.Rat)
	for n, p := range plain {
		mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(n), 1)))
	}
	if said.MeanExact != mean.RatString() {
		t.Errorf("on average %s, and %s of every face", said.MeanExact, mean.RatString())
	}
	return plain
}

// chancesOf are chances as fractions.
func chancesOf(d odds.Dist[int]) map[int]string {
	all := map[int]string{}
	for n, p := range odds.Sorted(d) {
		all[n] = p.RatString()
	}
	return all
}

// fallsAfter holds the chances that the target falls with the first attack, the
// second and the third against all ways to get there.
func (q question) fallsAfter(t *testing.T, damage map[int]*big.Rat, said map[int]string) {
	t.Helper()
	const most = 3
	want := map[int]*big.Rat{}
	var attack func(n, left int, p *big.Rat)
	attack = func(n, left int, p *big.Rat) {
		for off, chance := range damage {
			p := new(big.Rat).Mul(p, chance)
			switch now := left - off; {
			case now <= 0:
				if want[n] == nil {
					want[n] = new(big.Rat)
				}
				want[n].Add(want[n], p)
			case n < most:
				if q.falls.Back > 0 && n%q.falls.Every == 0 {
					now = min(now+q.falls.Back, q.falls.Full)
				}
				attack(n+1, now, p)
			}
		}
	}
	attack(1, q.falls.Left, big.NewRat(1, 1))
	for n := 1; n <= most; n++ {
		text := ""
		if want[n] != nil {
			text = want[n].RatString()
		}
		if said[n] != text {
			t.Errorf("it falls with attack %d in %q of all ways, and not %q", n, said[n], text)
		}
	}
}

const mostWays = 20_000_000

// everyFace plays a rule on every face of every die in turn. It gives up where they are
// too many.
func everyFace(play counting) (map[int]*big.Rat, error) {
	type share struct {
		n    int
		over int64
	}
	ways := map[share]int64{}
	for w, n := (&wheels{}), 0; ; n++ {
		if n == mostWays {
			return nil, errors.New("too many ways")
		}
		w.at = 0
		n, err := play(w)
		if err != nil {
			return nil, err
		}
		over := int64(1)
		for _, one := range w.all {
			over *= int64(one.sides)
		}
		ways[share{n, over}]++
		if !w.turn() {
			break
		}
	}
	sums := map[int]*big.Rat{}
	for s, n := range ways {
		if sums[s.n] == nil {
			sums[s.n] = new(big.Rat)
		}
		sums[s.n].Add(sums[s.n], big.NewRat(n, s.over))
	}
	return sums, nil
}

// wheels are the dice of a way, a wheel each, as in a counter for miles.
type wheels struct {
	all []wheel
	at  int
}

type wheel struct{ face, sides int }

// Roll shows the wheels whose turn it is, new ones with a one.
func (w *wheels) Roll(t dice.Throw) []int {
	faces := make([]int, t.N)
	for i := range faces {
		if w.at == len(w.all) {
			w.all = append(w.all, wheel{1, t.Die.Sides})
		}
		faces[i] = w.all[w.at].face
		w.at++
	}
	return faces
}

// turn turns the last wheel; a wheel that has been round is taken off.
func (w *wheels) turn() bool {
	for len(w.all) > 0 {
		last := &w.all[len(w.all)-1]
		if last.face++; last.face <= last.sides {
			return true
		}
		w.all = w.all[:len(w.all)-1]
	}
	return false
}
