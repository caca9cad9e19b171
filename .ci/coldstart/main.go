// Coldstart times how long a player waits, as docs/trust.md tells it: zbrikz is started
// anew for each command, against a Go program that only says hello.
//
//	go run ./.ci/coldstart -n 300
//
// All of them take turns, so that any other work of the machine hits all alike. A file
// fresh from the linker starts up to 15 % slower or faster than its own copy, so copies are
// started. A step is on the disk when its command ends; -dir says which disk.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// copies is how many copies of a program take turns.
const copies = 4

func main() {
	runs := flag.Int("n", 300, "how often each command is started")
	steps := flag.Int("steps", 20000, "how many steps the long evening has")
	dir := flag.String("dir", "", "where to play, if not in the folder for temporary files")
	flag.Parse()
	place, err := os.MkdirTemp(*dir, "coldstart")
	if err == nil {
		err = measure(place, *runs, *steps)
	}
	os.RemoveAll(place)
	if err != nil {
		fmt.Fprintf(os.Stderr, "coldstart: %v\n", err)
		os.Exit(1)
	}
}

// build builds a program as a release is built, and copies it.
func build(dir, name, from string) error {
	built := filepath.Join(dir, name)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", built, from)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, said)
	}
	text, err := os.ReadFile(built)
	for i := range copies {
		err = cmp.Or(err, os.WriteFile(fmt.Sprint(built, i), text, 0o777))
	}
	return err
}

// start runs a program in a home, and tells how long that took.
func start(program, home, typed string, words ...string) (time.Duration, error) {
	cmd := exec.Command(program, words...)
	cmd.Dir, cmd.Stdin = home, strings.NewReader(typed)
	for _, name := range []string{"HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"} {
		cmd.Env = append(cmd.Env, name+"="+home)
	}
	began := time.Now()
	said, err := cmd.CombinedOutput()
	took := time.Since(began)
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s", words, err, said)
	}
	return took, err
}

func measure(dir string, runs, steps int) error {
	hello := filepath.Join(dir, "hello.go")
	err := os.WriteFile(hello, []byte("package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"hello\") }\n"), 0o666)
	if err := cmp.Or(err, build(dir, "hello", hello), build(dir, "zbrikz", "./cmd/zbrikz")); err != nil {
		return err
	}
	// No room has anybody in it (danger 3, a 6): the long evening differs only by its length.
	for home, rooms := range map[string]int{"short": 1, "long": steps} {
		home = filepath.Join(dir, home)
		evening := "new Ann Bob --danger 3\n" + strings.Repeat("spawn --room --dice 6\n", rooms)
		err := os.Mkdir(home, 0o777)
		if err == nil {
			_, err = start(filepath.Join(dir, "zbrikz"), home, evening, "play")
		}
		if err != nil {
			return err
		}
	}
	commands := []struct{ program, home, words string }{
		{"hello", "short", ""}, {"zbrikz", "short", "--version"}, {"zbrikz", "short", "danger"},
		{"zbrikz", "short", "spawn --room"}, {"zbrikz", "long", "spawn --room"}, {"zbrikz", "short", "undo"},
		{"zbrikz", "short", "attack --ad 6 --dd 4 --criticals --odds"}, {"zbrikz", "short", "monster show troll"},
		{"zbrikz", "short", "cards print --all --to all.pdf"},
	}
	took := make([][]time.Duration, len(commands))
	for i := range runs + 1 {
		for at, c := range commands {
			program := fmt.Sprint(filepath.Join(dir, c.program), i%copies)
			one, err := start(program, filepath.Join(dir, c.home), "", strings.Fields(c.words)...)
			if err != nil {
				return err
			}
			if i > 0 { // the first one warms up
				took[at] = append(took[at], one)
			}
		}
	}
	fmt.Printf("%10s %10s   medians of %d starts\n", "ms", "x hello", runs)
	for at, c := range commands {
		slices.Sort(took[at])
		median := took[at][runs/2].Seconds()
		fmt.Printf("%10.2f %10.2f   %s %s, %s evening\n", 1000*median, median/took[0][runs/2].Seconds(), c.program, c.words, c.home)
	}
	return nil
}
