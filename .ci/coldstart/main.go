// Coldstart times how long a player waits: zbrikz is started anew for each command,
// against a Go program that only says hello, one that has the libraries of zbrikz inside
// and uses none, and zbrikz doing nothing.
//
//	go run ./.ci/coldstart -n 300 -steps 20000
//	go run ./.ci/coldstart -n 300 -before zbrikz-of-last-month
//
// All of them take turns, in another order each round, so that any other work of the
// machine hits all alike. A file fresh from the linker starts up to 15 % slower or faster
// than its own copy, so copies are started, several of each program. With -before, each
// command is started with that binary too, from the same files, and the last columns are
// how many times as long it takes now: the medians, and the starts of which a tenth is
// faster. A step is kept durably, and timed from the same files each time; one of the
// steps is the first of a table and one comes after -steps of them. The cost of a sync
// depends on the disk: -dir says where to play, if not in the folder for temporary files.
// Memory is the most that was resident; less than coldstart's own isn't seen.
//
// Wanted: a durable spawn --room within 3 times the hello and in 12 MB, the chances of
// an attack within 3.3 times the hello.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

func main() {
	runs := flag.Int("n", 300, "how often each command is started")
	steps := flag.Int("steps", 20000, "how many steps the long evening has")
	dir := flag.String("dir", "", "where to play")
	before := flag.String("before", "", "a binary of zbrikz to compare with")
	flag.Parse()
	if err := measure(*runs, *steps, *dir, *before); err != nil {
		fmt.Fprintf(os.Stderr, "coldstart: %v\n", err)
		os.Exit(1)
	}
}

// A contender is a command that is started again and again.
type contender struct {
	name   string
	copies []string // of the program
	args   []string
	home   *home // where it plays
	keeps  bool  // it changes the home, which is put back before each start
	took   []time.Duration
	most   int64      // memory that was resident, in bytes
	before *contender // the same with the other binary; nil: there is none
}

func measure(runs, steps int, dir, before string) (err error) {
	if runs < 1 || steps < 1 {
		return errors.New("-n and -steps must be 1 or more")
	}
	dir, err = os.MkdirTemp(dir, "coldstart")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()

	programs, err := build(dir)
	if err != nil {
		return err
	}
	hellos, libraries, now := programs[0], programs[1], programs[2]
	zbrikz := now[0]
	var then []string
	if before != "" { // an older program doesn't always read a newer one's files
		if then, err = copiesOf(before, dir, "before"); err != nil {
			return err
		}
		zbrikz = then[0]
	}
	first, err := newHome(filepath.Join(dir, "first"), zbrikz, zombieEvening(1))
	if err != nil {
		return err
	}
	dungeon, err := newHome(filepath.Join(dir, "dungeon"), zbrikz, dungeonEvening())
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "playing %d steps ...\n", steps)
	long, err := newHome(filepath.Join(dir, "long"), zbrikz, zombieEvening(steps))
	if err != nil {
		return err
	}

	contenders := []*contender{{name: "hello", copies: hellos, home: first}, {name: "the libraries alone", copies: libraries, home: first}}
	add := func(home *home, keeps bool, words ...string) {
		name := strings.Join(words, " ")
		if home == long {
			name += fmt.Sprintf(", step %d", steps)
		}
		c := &contender{name: name, copies: now, args: words, home: home, keeps: keeps}
		if len(then) > 0 {
			c.before = &contender{name: name + ", before", copies: then, args: words, home: home, keeps: keeps}
		}
		contenders = append(contenders, c)
	}
	add(first, false, "--version")
	add(first, false, "help")
	add(first, false, "danger")
	add(first, false, "status")
	add(first, true, "spawn", "--room")
	add(long, true, "spawn", "--room")
	add(first, true, "undo")
	add(long, true, "undo")
	add(first, true, "zombie-roll", "2", "--by", "Ann")
	add(dungeon, true, "attack", "Harry", "troll")
	add(dungeon, true, "cast", "minor-healing", "Harry", "--by", "Cleo")
	add(dungeon, true, "initiative", "next")
	add(dungeon, false, "log")
	add(dungeon, false, "__complete", "attack", "")
	add(first, false, "monster", "show", "troll")
	add(first, true, "cards", "print", "--monsters", "troll", "--to", "troll.pdf")
	add(first, true, "cards", "print", "--all", "--to", "all.pdf")
	add(first, false, "attack", "--ad", "6", "--dd", "4", "--criticals", "--odds")
	var all []*contender
	for _, c := range contenders {
		all = append(all, c)
		if c.before != nil {
			all = append(all, c.before)
		}
	}
	const warmup = 5
	for i := range runs + warmup {
		rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for _, c := range all {
			took, err := c.start()
			if err != nil {
				return err
			}
			if i >= warmup {
				c.took = append(c.took, took)
			}
		}
	}
	report(contenders)
	return nil
}

// linked is the list of the libraries of zbrikz that are no part of Go, and of the
// package that it serves phones with.
func linked() []string {
	return []string{
		"codeberg.org/go-pdf/fpdf", "github.com/olekukonko/tablewriter", "github.com/spf13/cobra",
		"github.com/spf13/viper", "gopkg.in/yaml.v3", "net/http",
	}
}

// build builds a hello, one that imports the libraries, and zbrikz, all of them as a
// release is built, and gives some copies of each.
func build(dir string) ([][]string, error) {
	var imports strings.Builder
	for _, path := range linked() {
		fmt.Fprintf(&imports, "import _ %q\n", path)
	}
	var all [][]string
	for _, p := range []struct{ name, from, imports string }{{name: "hello"}, {name: "libraries", imports: imports.String()}, {name: "zbrikz", from: "./cmd/zbrikz"}} {
		if p.from == "" {
			p.from = filepath.Join(dir, p.name+".go")
			text := "package main\n\nimport \"fmt\"\n" + p.imports + "\nfunc main() { fmt.Println(\"hello\") }\n"
			if err := os.WriteFile(p.from, []byte(text), 0o666); err != nil {
				return nil, err
			}
		}
		out := filepath.Join(dir, p.name+".exe")
		cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, p.from)
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		cmd.Stderr = os.Stderr
		if err := cmd.Run(); err != nil {
			return nil, fmt.Errorf("building %s: %w", p.name, err)
		}
		copies, err := copiesOf(out, dir, p.name)
		if err != nil {
			return nil, err
		}
		all = append(all, copies)
	}
	return all, nil
}

// copiesOf copies a program a few times.
func copiesOf(path, dir, name string) ([]string, error) {
	var all []string
	for i := range 4 {
		to := filepath.Join(dir, fmt.Sprintf("%s%d.exe", name, i+1))
		if err := copyTo(to, path); err != nil {
			return nil, err
		}
		all = append(all, to)
	}
	return all, nil
}

// copyTo copies a program without holding it in memory, which would hide the memory of
// the others.
func copyTo(to, path string) error {
	from, err := os.Open(path)
	if err != nil {
		return err
	}
	defer from.Close()
	into, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o777)
	if err != nil {
		return err
	}
	_, err = io.Copy(into, from)
	return errors.Join(err, into.Close())
}

// start starts the command once and says how long it took to end.
func (c *contender) start() (time.Duration, error) {
	if c.keeps {
		if err := c.home.putBack(); err != nil {
			return 0, err
		}
	}
	path := c.copies[rand.IntN(len(c.copies))]
	cmd := c.home.command(path, c.args...)
	began := time.Now()
	err := cmd.Run()
	took := time.Since(began)
	c.most = max(c.most, resident(cmd.ProcessState))
	if err != nil {
		// Run it once more, for its message.
		said, _ := c.home.command(path, c.args...).CombinedOutput()
		return 0, fmt.Errorf("%s: %w\n%s", c.name, err, said)
	}
	return took, nil
}

func report(contenders []*contender) {
	fmt.Printf("medians of %d cold starts each (%s/%s, %s, %d cores)\n\n",
		len(contenders[0].took), runtime.GOOS, runtime.GOARCH, runtime.Version(), runtime.NumCPU())
	for _, c := range contenders {
		slices.Sort(c.took)
		if c.before != nil {
			slices.Sort(c.before.took)
		}
	}
	hello, idle := contenders[0].part(0.5), contenders[2].part(0.5)
	compared := ""
	if contenders[2].before != nil {
		compared = "   x before, a tenth"
	}
	fmt.Printf("%-48s %7s %8s %7s %6s  %-16s%s\n", "", "ms", "x hello", "x idle", "MB", "half of them, ms", compared)
	for _, c := range contenders {
		compared := ""
		if b := c.before; b != nil {
			compared = fmt.Sprintf("   %8.3f %8.3f", c.part(0.5)/b.part(0.5), c.part(0.1)/b.part(0.1))
		}
		half := fmt.Sprintf("%.2f to %.2f", ms(c.part(0.25)), ms(c.part(0.75)))
		fmt.Printf("%-48s %7.2f %8.2f %7.2f %6.1f  %-16s%s\n", c.name, ms(c.part(0.5)),
			c.part(0.5)/hello, c.part(0.5)/idle, float64(c.most)/1e6, half, compared)
	}
}

// part is the time, in nanoseconds, within which a part p of the sorted starts ended.
func (c *contender) part(p float64) float64 {
	at := p * float64(len(c.took)-1)
	i := int(at)
	j := min(i+1, len(c.took)-1)
	return float64(c.took[i]) + (at-float64(i))*float64(c.took[j]-c.took[i])
}

func ms(nanoseconds float64) float64 { return nanoseconds / float64(time.Millisecond) }

// A home is a folder in which zbrikz keeps its table, and its files as they were when the
// clock began.
type home struct {
	dir   string
	files map[string]file
}

// A file is remembered whole or, where it only grows, by its size.
type file struct {
	size    int64
	content []byte // of a small file
}

// zombieEvening is an evening of Zombie Brikz with a number of rooms. They are empty
// (danger 3, a 6), so that a long evening differs only by its length.
func zombieEvening(rooms int) string {
	return "new Ann Bob --danger 3 --seed 1\n" + strings.Repeat("spawn --room --dice 6\n", rooms)
}

// dungeonEvening is a fight of BrickQuest that has begun.
func dungeonEvening() string {
	return strings.Join([]string{
		"new --seed 1",
		"hero add Harry --class human-warrior",
		"hero add Cleo --class human-cleric",
		"damage Harry 3",
		"foe add troll",
		"initiative roll --dice *",
		"",
	}, "\n")
}

// newHome plays an evening in a home of its own.
func newHome(dir, zbrikz, evening string) (*home, error) {
	h := &home{dir: dir}
	if err := os.Mkdir(dir, 0o777); err != nil {
		return nil, err
	}
	cmd := h.command(zbrikz, "play")
	cmd.Stdin = strings.NewReader(evening)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("zbrikz play: %w\n%s", err, said)
	}
	return h, h.remember()
}

// command is a command that has this home, and no settings of the player who runs it.
func (h *home) command(path string, args ...string) *exec.Cmd {
	cmd := exec.Command(path, args...)
	cmd.Dir = h.dir
	for _, v := range os.Environ() {
		if name, _, _ := strings.Cut(v, "="); !strings.HasPrefix(name, "XDG_") && !strings.HasPrefix(name, "ZBRIKZ_") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	for _, name := range []string{"HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"} {
		cmd.Env = append(cmd.Env, name+"="+h.dir)
	}
	return cmd
}

// remember keeps the files of the home, and syncs them to the disk, so that no work on
// them is left for the commands that are timed.
func (h *home) remember() error {
	const whole = 64 << 10
	h.files = map[string]file{}
	return h.walk(func(path string, info fs.FileInfo) error {
		f := file{size: info.Size()}
		if f.size <= whole {
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			f.content = content
		}
		h.files[path] = f
		return change(path, func(*os.File) error { return nil })
	})
}

// putBack undoes the changes of a command in the home.
func (h *home) putBack() error {
	for path, f := range h.files {
		err := change(path, func(o *os.File) error {
			if err := o.Truncate(f.size); err != nil {
				return err
			}
			_, err := o.WriteAt(f.content, 0)
			return err
		})
		if err != nil {
			return err
		}
	}
	return h.walk(func(path string, _ fs.FileInfo) error {
		if _, ok := h.files[path]; ok {
			return nil
		}
		return os.Remove(path)
	})
}

func (h *home) walk(visit func(path string, info fs.FileInfo) error) error {
	return filepath.WalkDir(h.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return visit(path, info)
	})
}

// change changes a file and syncs it.
func change(path string, do func(*os.File) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	return errors.Join(do(f), f.Sync(), f.Close())
}
