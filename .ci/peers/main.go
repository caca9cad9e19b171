// Peers asks zbrikz and two dice tools of Debian the same questions, compares the
// answers, and times all of them in one run.
//
//	apt install dicelab rolldice
//	go run ./.ci/peers -n 100
//
// dicelab counts chances, by a program in its own language; its answers have six digits.
// rolldice only throws. A program that isn't installed is left out.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	runs := flag.Int("n", 100, "how often each question is asked")
	flag.Parse()
	if err := compare(*runs); err != nil {
		fmt.Fprintf(os.Stderr, "peers: %v\n", err)
		os.Exit(1)
	}
}

// A question is one for zbrikz and one for a peer.
type question struct {
	zbrikz []string
	peer   string // the peer's program
	args   []string
	stdin  string
	floor  bool // the peer counts below 0, where no damage is done
}

func questions() []question {
	lab := func(program string, zbrikz ...string) question {
		return question{zbrikz: append(zbrikz, "--odds", "-o", "json"), peer: "dicelab", args: []string{"-c"}, stdin: program}
	}
	damage := lab("sum(6#d6) - sum(4#d6)", "attack", "--ad", "6", "--dd", "4")
	bonus := lab("sum(3#d6) + 2 - sum(2#d6)", "attack", "--ad", "3", "--bonus", "2", "--dd", "2")
	damage.floor, bonus.floor = true, true
	return []question{
		lab("sum(3#d6)", "roll", "3d6"),
		lab("sum(12#d6)", "roll", "12d6"),
		lab("sum(5#d20)", "roll", "5d20"),
		damage, bonus,
		{zbrikz: []string{"roll", "6d6", "--dry-run"}, peer: "rolldice", args: []string{"6d6"}},
	}
}

func compare(runs int) (err error) {
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // nothing in it is wanted
	zbrikz := filepath.Join(dir, "zbrikz")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", zbrikz, "./cmd/zbrikz")
	if said, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("building: %w\n%s", err, said)
	}
	fmt.Printf("%-40s %8s %10s %10s %7s\n", "", "peer", "zbrikz ms", "peer ms", "ratio")
	for _, q := range questions() {
		path, err := find(q.peer)
		if err != nil {
			fmt.Printf("%-40s %8s isn't installed\n", strings.Join(q.zbrikz, " "), q.peer)
			continue
		}
		if err := q.ask(dir, zbrikz, path, runs); err != nil {
			return fmt.Errorf("%s: %w", strings.Join(q.zbrikz, " "), err)
		}
	}
	return nil
}

// find looks where Debian puts games, too.
func find(name string) (string, error) {
	if path := filepath.Join("/usr/games", name); exec.Command(path, "--version").Run() == nil {
		return path, nil
	}
	return exec.LookPath(name)
}

// ask asks both programs in turns, runs times each, and compares their answers.
func (q question) ask(dir, zbrikz, peer string, runs int) error {
	var ours, theirs []time.Duration
	var ourAnswer, theirAnswer string
	for range runs {
		took, said, err := start(dir, zbrikz, "", q.zbrikz...)
		if err != nil {
			return err
		}
		ours, ourAnswer = append(ours, took), said
		if took, said, err = start(dir, peer, q.stdin, q.args...); err != nil {
			return err
		}
		theirs, theirAnswer = append(theirs, took), said
	}
	if q.peer == "dicelab" {
		if err := q.same(ourAnswer, theirAnswer); err != nil {
			return err
		}
	}
	words := strings.TrimSuffix(strings.Join(q.zbrikz, " "), " -o json")
	fmt.Printf("%-40s %8s %10.2f %10.2f %7.2f\n", words, q.peer, median(ours), median(theirs), median(ours)/median(theirs))
	return nil
}

func start(dir, path, stdin string, args ...string) (took time.Duration, said string, err error) {
	cmd := exec.Command(path, args...)
	cmd.Env = []string{"HOME=" + dir}
	cmd.Stdin = strings.NewReader(stdin)
	began := time.Now()
	out, err := cmd.CombinedOutput()
	took = time.Since(began)
	if err != nil {
		return 0, "", fmt.Errorf("%w\n%s", err, out)
	}
	return took, string(out), nil
}

// same tells where the chances differ by more than the peer's last digit.
func (q question) same(ours, theirs string) error {
	var counted struct {
		Outcomes []struct {
			Value int
			P     float64
		}
	}
	if err := json.Unmarshal([]byte(ours), &counted); err != nil {
		return err
	}
	want := map[int]float64{}
	lines := 0
	for line := range strings.Lines(theirs) {
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		value, err1 := strconv.Atoi(fields[0])
		p, err2 := strconv.ParseFloat(fields[1], 64)
		if err1 != nil || err2 != nil {
			continue
		}
		if q.floor {
			value = max(0, value)
		}
		want[value] += p
		lines++
	}
	for _, one := range counted.Outcomes {
		if math.Abs(one.P-want[one.Value]) > 1e-6*float64(lines) {
			return fmt.Errorf("%d has %f, and by %s %f", one.Value, one.P, q.peer, want[one.Value])
		}
	}
	if len(want) != len(counted.Outcomes) {
		return fmt.Errorf("%d outcomes, and by %s %d", len(counted.Outcomes), q.peer, len(want))
	}
	return nil
}

func median(all []time.Duration) float64 {
	slices.Sort(all)
	return float64(all[len(all)/2]) / float64(time.Millisecond)
}
