package cli_test

import (
	"strings"
	"testing"
)

// fix alone writes the last step's line, to be changed; an Enter plays it.
func TestFixWritesTheLastLine(t *testing.T) {
	long(t)
	t.Parallel()
	w, e := newWindow(t, "NO_COLOR=1")
	w.prompts()
	w.slowly("minifig add Bob\r")
	w.shows("Bob joins")
	w.prompts()
	w.slowly("minifig wound Ann\r")
	w.shows("Ann is wounded")
	w.prompts()
	w.slowly("fix\r")
	w.shows("danger 2> fix minifig wound Ann")
	w.slowly("\x7f\x7f\x7fBob\r")
	w.shows("Step 3 is now: minifig wound Bob.")
	w.prompts()
	// The text that is typed goes on with the line.
	w.slowly("fix\r")
	w.shows("danger 2> fix minifig wound Bob")
	w.slowly(" --zombie\r")
	w.shows("Step 3 is now: minifig wound Bob --zombie.")
	w.prompts()
	// Nobody who pastes lines types behind it.
	before := strings.Count(e.files(t)["table.journal"], "\n")
	w.types("fix\rturn end\r")
	w.shows("fix needs the line as it should have been")
	w.shows("Turn 2 begins")
	w.prompts()
	if got := strings.Count(e.files(t)["table.journal"], "\n"); got != before+1 {
		t.Errorf("%d steps, want %d", got, before+1)
	}
	// Where nothing was played, there is nothing to change.
	w.slowly("table use empty\r")
	w.shows("zbrikz> ")
	w.slowly("fix\r")
	w.shows("fix needs the line as it should have been")
}
