package desk

import (
	"fmt"
	"path/filepath"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The parts that -o json has of a table that goes to another computer. Its JSON names are a contract.
type (
	exportedShown struct {
		Table string `json:"table"` // the table's name
		File  string `json:"file"`  // the file that it was written to
		Steps int    `json:"steps"` // the number of its last step
		Bytes int    `json:"bytes"` // how long the file is
	}
	importedShown struct {
		Table string   `json:"table"` // the table's name here
		Was   string   `json:"was"`   // the name that it had where it was exported
		Steps int      `json:"steps"` // the number of its last step
		Aside []string `json:"aside"` // the files of the table that was replaced, under their new names
	}
)

// Export puts a table into one text, for the file called to, which is still to be written.
// next tells that the answer ends with the line to type on the other computer.
func (d *Desk) Export(t *table.Table, to string, next bool) (play.Reply, table.Exported, error) {
	out, err := t.Export(d.Clock())
	if err != nil {
		return play.Reply{}, out, err
	}
	text := say.Lines(fmt.Sprintf("Table %s is in %s, with %s.", t.Name(), to, say.Count(out.Steps, "step")),
		"players who open it can read what only the BrickMaster may know")
	if next {
		text = say.Lines(text, "on the other computer: zbrikz table import "+say.Quoted(filepath.Base(to)))
	}
	return play.Reply{Command: "table export", Outcome: exportedShown{t.Name(), to, out.Steps, len(out.Text)}, Text: text}, out, nil
}

// Import takes in an exported table as a table here. It refuses a table that is there
// ([table.ErrThere]); replace keeps that one's files aside.
func (d *Desk) Import(t *table.Table, foreign table.Foreign, replace bool) (play.Reply, error) {
	aside, err := t.Import(foreign, replace)
	if err != nil {
		return play.Reply{}, err
	}
	text := fmt.Sprintf("Table %s is here, with %s.", t.Name(), say.Count(foreign.Steps, "step"))
	if t.Name() != foreign.Name {
		text = say.Lines(text, fmt.Sprintf("it has dice of its own: table %s rolls others", foreign.Name))
	}
	if len(aside) > 0 {
		text = say.Lines(text, "the table that was there is kept as "+say.And(aside))
	}
	return play.Reply{
		N: foreign.Steps, Command: "table import", Outcome: importedShown{t.Name(), foreign.Name, foreign.Steps, append([]string{}, aside...)},
		Text: say.Lines(text, "play goes on there: zbrikz table use "+say.Quoted(t.Name())),
	}, nil
}
