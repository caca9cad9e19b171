package table_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A step that can't be written leaves every file as it was, byte for byte.
func TestCommitFails(t *testing.T) {
	for _, test := range []struct {
		name   string
		before func(*evenings)
		step   func(*table.Found) (table.Step, table.State, error)
		want   string
	}{{
		"the new file's name is taken by a folder",
		func(e *evenings) { mkdir(e, e.path+".new") },
		addMinifig("Dee"), "friday.yaml.new: is a directory",
	}, {
		"a text that doesn't come back from the file",
		func(*evenings) {},
		func(f *table.Found) (table.Step, table.State, error) {
			table.In[zombie.Game](&f.State).Minifigs[0].Name = "An\nn"
			return table.Step{Command: "minifig"}, f.State, nil
		}, `"An\nn" has a character that can't be shown`,
	}, {
		"an outcome that is no JSON",
		func(*evenings) {},
		func(f *table.Found) (table.Step, table.State, error) {
			return table.Step{Command: "spawn", Outcome: json.RawMessage("{")}, f.State, nil
		}, `table "friday" can't be written: `,
	}} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.before(e)
			before := files(t, e.dir)
			_, err := e.tb.Change(fresh, evening, test.step)
			mustContain(t, err, test.want)
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("files changed (-before +after):\n%s", diff)
			}
		})
	}
}

// A state file that can't be replaced is no failure: the step is in the
// journal, and the next command goes on from there.
func TestRenameFails(t *testing.T) {
	e := anEvening(t)
	kept := change(t, e.tb, func(f *table.Found) (table.Step, table.State, error) {
		os.Remove(e.path)
		mkdir(t, e.path)
		return addMinifig("Dee")(f)
	})
	if kept.Step.N != 5 {
		t.Errorf("kept %+v", kept.Step)
	}
	if _, err := os.Stat(e.path + ".new"); err == nil {
		t.Error("the new file was left behind")
	}
	os.Remove(e.path)
	spew(t, e.path, e.states[2])
	if f := read(t, e.tb); minifigs(f.State) != "Ann Bob Cyd Dee" {
		t.Errorf("read %q", minifigs(f.State))
	}
	kept = change(t, e.tb, poke)
	if len(kept.Notes) != 1 || kept.Notes[0] != "step 5 was kept but not shown: Dee joins." {
		t.Errorf("notes: %q", kept.Notes)
	}
}

// However many play at once, no step is lost, and none comes twice.
func TestChangesAtOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	tb, dir := friday(t)
	const players, each = 6, 15
	var wait sync.WaitGroup
	for p := range players {
		wait.Go(func() {
			mine := at(t, dir, "friday")
			for i := range each {
				if _, err := mine.Change(fresh, evening, addMinifig(fmt.Sprintf("m%d-%d", p, i))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	played := make(chan bool)
	go func() { wait.Wait(); close(played) }()
	reads, last := 0, 0
	for done := false; !done; reads++ {
		select {
		case <-played:
			done = true
		default:
		}
		f, err := tb.Read(fresh)
		if err != nil {
			t.Fatal(err)
		}
		n := f.Next() - 1
		if len(f.Notes) > 0 || n < last || f.Exists && len(table.In[zombie.Game](&f.State).Minifigs) != n-1 {
			t.Fatalf("read step %d after %d with %d minifigs; notes: %q", n, last, len(table.In[zombie.Game](&f.State).Minifigs), f.Notes)
		}
		if f.Exists {
			last = n
		}
	}
	if last != players*each+1 {
		t.Errorf("the last step is %d", last)
	}
	checkFindings(t, tb, nil)
}

// playerEnv makes a test process play at the table in that folder, instead of
// testing: it tells each step that was kept.
const playerEnv = "ZBRIKZ_TEST_PLAYER"

func TestMain(m *testing.M) {
	dir, name, ok := strings.Cut(os.Getenv(playerEnv), "|")
	if !ok {
		debug.SetGCPercent(400)                                                     // what tests make, they throw away
		if _, err := os.Stat("/dev/shm"); err == nil && os.Getenv("TMPDIR") == "" { // a disk is a quarter of their time
			_ = os.Setenv("TMPDIR", "/dev/shm")
		}
		os.Exit(m.Run())
	}
	if err := playForEver(dir, name); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func playForEver(dir, name string) error {
	tb, err := games().At(dir, "friday")
	if err != nil {
		return err
	}
	for i := 0; ; i++ {
		kept, err := tb.Change(fresh, evening, func(f *table.Found) (table.Step, table.State, error) {
			if name == "sleeper" {
				fmt.Println("holding")
				time.Sleep(time.Minute)
			}
			return addMinifig(fmt.Sprintf("%s-%d", name, i))(f)
		})
		if err != nil {
			return err
		}
		fmt.Println(kept.Step.N)
		time.Sleep(time.Millisecond) // as long as a command takes to start
	}
}

// player starts a process that plays at the table. Its output comes in said, which is
// closed when it has ended.
func player(t *testing.T, dir, name string) (cmd *exec.Cmd, said chan string) {
	t.Helper()
	cmd = exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), playerEnv+"="+dir+"|"+name)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said = make(chan string, 100_000)
	go func() {
		defer close(said)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			said <- lines.Text()
		}
	}()
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	return cmd, said
}

// A command that hangs with the lock doesn't hang the others: they say which
// file to look at. When it is gone, so is its lock.
func TestLockHolderThatHangs(t *testing.T) {
	tb, dir := friday(t)
	change(t, tb, poke)
	cmd, said := player(t, dir, "sleeper")
	if got := <-said; got != "holding" {
		t.Fatalf("the other process said %q", got)
	}
	before := files(t, dir)
	if f := read(t, tb); f.Next() != 3 {
		t.Errorf("reading needs no lock, but found step %d", f.Next())
	}
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		_, err := tb.Change(fresh, evening, poke)
		mustContain(t, err, `another zbrikz holds table "friday"`, filepath.Join(dir, "friday.lock"))
		if took := time.Since(start); took < 4*time.Second || took > 6*time.Second {
			t.Errorf("it waited %v", took)
		}
	})
	if diff := cmp.Diff(before, files(t, dir)); diff != "" {
		t.Errorf("files changed (-before +after):\n%s", diff)
	}
	// While others get on, a process that waits is patient.
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		go func() {
			for i := range 4 {
				time.Sleep(4 * time.Second)
				spew(t, filepath.Join(dir, "friday.journal"), before["friday.journal"]+strings.Repeat("x", i+1))
			}
		}()
		_, err := tb.Change(fresh, evening, poke)
		mustContain(t, err, `another zbrikz holds table "friday"`)
		if took := time.Since(start); took < 24*time.Second || took > 27*time.Second {
			t.Errorf("it waited %v", took)
		}
	})
	spew(t, filepath.Join(dir, "friday.journal"), before["friday.journal"])
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if kept := change(t, tb, poke); kept.Step.N != 3 {
		t.Errorf("kept step %d", kept.Step.N)
	}
}
