package cli_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// slowly types as people do, key by key, each after the one before was seen: where a
// busy machine reads several at once, they would be taken for a paste.
func (w *window) slowly(text string) {
	w.t.Helper()
	for _, key := range text {
		time.Sleep(20 * time.Millisecond)
		before := w.letters()
		w.types(string(key))
		w.awaits(fmt.Sprintf("an answer to %q", key), func() bool { return w.letters() > before })
	}
}

// letters is how much came to the screen so far.
func (w *window) letters() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.shown.Len()
}

// rests waits until an Enter counts alone.
func rests() { time.Sleep(400 * time.Millisecond) }

// shownSince tells whether a text has come to the screen since it was last waited for.
func (w *window) shownSince(text string) bool { return strings.Contains(w.looks(), text) }

// Enter alone after an act writes the line that is obviously next, and a second one plays
// it.
func TestEnterOffers(t *testing.T) {
	long(t)
	t.Parallel()
	w, e := newWindow(t, "NO_COLOR=1")
	w.prompts()
	steps := func() int { return strings.Count(e.files(t)["table.journal"], "\n") }
	before := steps()
	enter := func() { rests(); w.types("\r") }

	enter() // nothing was done yet
	w.prompts()
	rests()
	if w.shownSince("spawn") {
		t.Errorf("before an act: %q", w.looks())
	}
	w.slowly("turn end\r")
	w.shows("Turn 2 begins")
	w.prompts()
	enter()
	w.shows("danger 2> s")
	if got := steps(); got != before+1 {
		t.Errorf("the line plays itself: %d steps, want %d", got, before+1)
	}
	enter()
	w.shows("there")
	w.prompts()
	if got := steps(); got != before+2 {
		t.Errorf("%d steps, want %d", got, before+2)
	}

	// A blank goes on with the line that it writes, and a letter begins another line.
	enter()
	w.shows("danger 2> s")
	w.slowly(" : 6\r")
	w.shows("dice: room 6")
	w.prompts()
	enter()
	w.shows("danger 2> s")
	w.slowly("minifig add Cyd\r")
	w.shows("Cyd joins")
	w.prompts()

	// Behind a refusal, and at once behind a line, it writes nothing.
	w.slowly("turn qwe\r")
	w.shows(`turn knows no "qwe"`)
	w.prompts()
	enter()
	w.prompts()
	w.slowly("minifig add Dan")
	w.types("\r\r\r")
	w.shows("Dan joins")
	w.prompts()
	rests()
	if w.shownSince("spawn") {
		t.Errorf("blank lines at once: %q", w.looks())
	}
}

// An Enter that is held plays no line, and one that is pressed later does.
func TestHeldEnter(t *testing.T) {
	for since, want := range map[time.Duration]bool{30 * time.Millisecond: true, 299 * time.Millisecond: true, 300 * time.Millisecond: false} {
		if got := cli.DropsEnter(since); got != want {
			t.Errorf("after %v it is dropped: %v", since, got)
		}
	}
}

// A reminder without a line writes none: Enter alone after it waits for the next one.
func TestEnterAtAReminder(t *testing.T) {
	long(t)
	t.Parallel()
	w, e := newWindow(t, "NO_COLOR=1")
	w.prompts()
	w.slowly("new Eve Fay --danger 2\r")
	w.shows("A new table")
	w.prompts()
	w.slowly("scenario start escape\r")
	w.shows("Escape this goddamn city begins")
	w.prompts()
	w.slowly("n\r")
	w.shows("Turn 2 begins")
	w.prompts()
	rests()
	w.types("\r")
	w.prompts()
	if trace := e.files(t)["zbrikz.trace"]; trace != "" {
		t.Errorf("Enter at a reminder:\n%s", trace)
	}
}
