package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/files"
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

func newTableExport(a *app) *cobra.Command {
	var to string
	var replace bool
	cmd := &cobra.Command{
		Use: "export [NAME] --to FILE", Short: "Put a whole table into one file",
		Long: `Puts a table with all its steps into one file, to go on with on another computer:
there, zbrikz table import FILE. The log and undo go along. So does all that only the
BrickMaster may know: don't give the file to players.`,
		Example: "  zbrikz table export --to friday.table\n  zbrikz table export friday --to friday.table --replace",
		Args:    words(0, 1, "at most a table's name"), ValidArgsFunction: a.tab(aTable, nil),
	}
	cmd.Flags().StringVar(&to, "to", "", "the `file` to write")
	cmd.Flags().BoolVar(&replace, "replace", false, "write over a file that is there")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		t, err := a.tableToExport(args)
		if err != nil {
			return err
		}
		if to == "" {
			return usagef("table export needs a file, as in: zbrikz table export --to %s.table", t.Name())
		}
		out, err := t.Export(a.now())
		if err != nil {
			return err
		}
		kind := givenFile{unless: ", or --replace writes over it"}
		if replace {
			kind = givenFile{begins: table.ExportBegins, is: "exported table"}
		}
		if err := a.give(to, kind, out.Mode, files.Text(out.Text)); err != nil {
			return err
		}
		next := "on the other computer: zbrikz table import " + say.Quoted(filepath.Base(to))
		if _, is := files.FromShell(to); is { // the shell knows where it goes
			next = ""
		}
		return a.tell(answer{
			Command: "table export", Outcome: exportedShown{t.Name(), to, out.Steps, len(out.Text)},
			Text: say.Lines(fmt.Sprintf("Table %s is in %s, with %s.", t.Name(), to, say.Count(out.Steps, "step")),
				"players who open it can read what only the BrickMaster may know", next),
		})
	}
	return cmd
}

// tableToExport is the table that somebody named, or else the table in use.
func (a *app) tableToExport(args []string) (*table.Table, error) {
	if len(args) == 0 {
		return a.openTable()
	}
	return a.tableCalled(args[0])
}

func newTableImport(a *app) *cobra.Command {
	var as string
	var replace bool
	cmd := &cobra.Command{
		Use: "import FILE", Short: "Take in a table out of such a file",
		Long: `Takes in a table that zbrikz table export has put into a file, with all its steps.
The file is checked first: one that isn't whole, or that a newer zbrikz wrote, is
refused. A table that is there stays, unless --replace is given: then its files are
kept under other names. With --as it gets dice of its own: a rehearsal doesn't show
the faces that come at the table itself.`,
		Example: "  zbrikz table import friday.table --as saturday\n  zbrikz table import friday.table --replace",
		Args:    words(1, 1, "a file"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveDefault // any file of the folder
		},
	}
	cmd.Flags().StringVar(&as, "as", "", "the `name` of the table here")
	cmd.Flags().BoolVar(&replace, "replace", false, "in place of a table that is there, whose files are kept aside")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		file, _, err := files.Open(args[0])
		if errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("there is no file %s; zbrikz table export --to FILE makes one", args[0])
		}
		if err != nil {
			return err
		}
		defer file.Close()
		foreign, err := a.games.Titles.Kept().ReadExported(file)
		if err != nil {
			return fmt.Errorf("%s: %w", args[0], err)
		}
		name := foreign.Name
		if cmd.Flags().Changed("as") {
			name = as
		}
		return a.importTable(args[0], name, foreign, replace)
	}
	return cmd
}

func (a *app) importTable(file, name string, foreign table.Foreign, replace bool) error {
	t, err := a.tableCalled(name)
	if err != nil {
		return err
	}
	aside, err := t.Import(foreign, replace)
	switch {
	case errors.Is(err, table.ErrThere):
		return fmt.Errorf("%w; zbrikz table import %s --as NAME takes another name, --replace puts it in its place", err, say.Quoted(file))
	case err != nil:
		return err
	}
	text := fmt.Sprintf("Table %s is here, with %s.", t.Name(), say.Count(foreign.Steps, "step"))
	if t.Name() != foreign.Name {
		text = say.Lines(text, fmt.Sprintf("it has dice of its own: table %s throws others", foreign.Name))
	}
	if len(aside) > 0 {
		text = say.Lines(text, "the table that was there is kept as "+say.And(aside))
	}
	return a.tell(answer{
		N: foreign.Steps, Command: "table import", Outcome: importedShown{t.Name(), foreign.Name, foreign.Steps, append([]string{}, aside...)},
		Text: say.Lines(text, "play goes on there: zbrikz table use "+say.Quoted(t.Name())),
	})
}
