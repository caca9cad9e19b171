package cli_test

import (
	"strings"
	"testing"
)

// fix alone writes the last step's line, to be changed; an Enter plays it.
func TestFixWritesTheLastLine(t *testing.T) {
	t.Parallel()
	w, e := newWindow(t, "NO_COLOR=1")
	w.prompts(soon)
	w.slowly("minifig add Bob\r")
	w.shows(soon, "Bob joins")
	w.prompts(soon)
	w.slowly("minifig wound Ann\r")
	w.shows(soon, "Ann is wounded")
	w.prompts(soon)
	w.slowly("fix\r")
	w.shows(soon, "danger 2> fix minifig wound Ann")
	w.slowly("\x7f\x7f\x7fBob\r")
	w.shows(soon, "Step 3 is now: minifig wound Bob.")
	w.prompts(soon)
	// The text that is typed goes on with the line.
	w.slowly("fix\r")
	w.shows(soon, "danger 2> fix minifig wound Bob")
	w.slowly(" --zombie\r")
	w.shows(soon, "Step 3 is now: minifig wound Bob --zombie.")
	w.prompts(soon)
	// Nobody who pastes lines types behind it.
	before := strings.Count(e.files(t)["table.journal"], "\n")
	w.types("fix\rturn end\r")
	w.shows(soon, "fix needs the line as it should have been")
	w.shows(soon, "Turn 2 begins")
	w.prompts(soon)
	if got := strings.Count(e.files(t)["table.journal"], "\n"); got != before+1 {
		t.Errorf("%d steps, want %d", got, before+1)
	}
	// Where nothing was played, there is nothing to change.
	w.slowly("table use empty\r")
	w.shows(soon, "zbrikz> ")
	w.slowly("fix\r")
	w.shows(soon, "fix needs the line as it should have been")
}
