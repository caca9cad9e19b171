package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newTable(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "table",
		Short: "Several tables: choose, check, export them",
		Long: `Keeps several tables apart: each has its own evening, and they share nothing. check
and repair are for files that were damaged.`,
		Example: `  zbrikz table list
  zbrikz table use friday
  zbrikz table export --to friday.table
  zbrikz table check`,
		Args: a.group,
	}
	cmd.RunE = a.listTables
	use := &cobra.Command{
		Use: "use NAME", Short: "Play at this table from now on", Example: "  zbrikz table use friday", Args: words(1, 1, "a table's name"),
		ValidArgsFunction: a.tab(aTable, nil),
		RunE:              func(_ *cobra.Command, args []string) error { return a.useTable(args[0]) },
	}
	cmd.AddCommand(
		alone("table list", "List the tables", a.listTables),
		use, newTableExport(a), newTableImport(a),
		alone("table check", "Check the table's files", a.checkTable),
		alone("table repair", "Restore damaged files from the journal, and keep the damaged ones aside", a.repairTable))
	return cmd
}

// tableShown is a table in the list. Its JSON names are a contract.
type tableShown struct {
	Name  string    `json:"name"`            // the table's name
	Steps int       `json:"steps"`           // the number of its last step
	Last  time.Time `json:"last"`            // when that step was played, as in the log
	InUse bool      `json:"in_use"`          // it is the table that is played at
	Error string    `json:"error,omitempty"` // the faults of its files
}

// The parts that -o json has of the commands below table. Their JSON names are a
// contract.
type (
	tablesShown struct {
		Tables []tableShown `json:"tables"` // all tables, by name
	}
	usedShown struct {
		New   bool   `json:"new"`   // nobody has played there yet
		Table string `json:"table"` // the table in use now
	}
	checkedShown struct {
		Findings []string          `json:"findings"` // the faults, a line each; empty: there are none
		Packs    []desk.PlayedPack `json:"packs"`    // packs that the table was played with; empty where there are findings
	}
	repairedShown struct {
		Did []string `json:"did"` // the repairs, a line each
	}
)

func (a *app) listTables(*cobra.Command, []string) error {
	dir, err := a.tables()
	if err != nil {
		return err
	}
	tables, err := a.games.Titles.Kept().List(dir)
	if err != nil {
		return err
	}
	inUse, err := a.openTable()
	if err != nil {
		return err
	}
	shown := []tableShown{}
	var rows [][]string
	for _, info := range tables {
		one := tableShown{Name: info.Name, Steps: info.N, Last: info.Time.UTC(), InUse: info.Name == inUse.Name()}
		state, steps := say.If(one.InUse, "in use"), fmt.Sprint(info.N)
		if info.Err != nil {
			one.Error, state, steps = info.Err.Error(), "damaged: table check tells", "?"
		}
		if errors.Is(info.Err, fs.ErrPermission) {
			state = "can't be read: permission denied"
		}
		shown = append(shown, one)
		rows = append(rows, []string{one.Name, steps, one.Last.Local().Format("2006-01-02 15:04"), state})
	}
	drawn := a.drawing().Rows([]string{"table", "steps", "last played", "state"}, rows)
	text := cmp.Or(say.If(len(shown) == 0, "No tables yet."), say.Lines(say.Count(len(shown), "table")+".", drawn))
	return a.tell(answer{Command: "table list", Outcome: tablesShown{shown}, Text: text})
}

func (a *app) useTable(name string) error {
	t, err := a.tableCalled(name)
	if err != nil {
		return err
	}
	found, err := t.Read(a.desk().Fresh)
	if err != nil {
		return err
	}
	if err := table.Use(t.Folder(), name); err != nil {
		return err
	}
	text := say.Lines(fmt.Sprintf("Table %s is in use.", name), say.If(!found.Exists, "it is new, and begins with the next step"))
	return a.tell(answer{N: found.State.N, Command: "table use", Outcome: usedShown{!found.Exists, name}, Text: text})
}

func (a *app) checkTable(*cobra.Command, []string) error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	findings, err := t.CheckFiles()
	if err != nil {
		return err
	}
	if len(findings) == 0 {
		found, err := a.desk().Found()
		if err != nil {
			return err
		}
		packs := a.desk().PlayedPacks(&found.State)
		return a.tell(answer{
			Command: "table check", Outcome: checkedShown{[]string{}, packs},
			Text: say.Lines(fmt.Sprintf("Table %s is sound.", t.Name()), desk.PlayedLines(packs)),
		})
	}
	text := fmt.Sprintf("Table %s is damaged.\n  %s", t.Name(), strings.Join(findings, "\n  "))
	if err := a.tell(answer{Command: "table check", Outcome: checkedShown{findings, []desk.PlayedPack{}}, Text: text}); err != nil {
		return err
	}
	return fmt.Errorf("%s; zbrikz table repair restores all that it can", say.Count(len(findings), "finding"))
}

func (a *app) repairTable(*cobra.Command, []string) error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	did, err := t.Repair(a.now())
	if err != nil {
		return err
	}
	text := "Table " + t.Name() + " is " + cmp.Or(say.If(len(did) > 0, "repaired.\n  "+strings.Join(did, "\n  ")), "sound: nothing to repair.")
	return a.tell(answer{Command: "table repair", Outcome: repairedShown{append([]string{}, did...)}, Text: text})
}

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
	cmd.Flags().BoolVar(&replace, "replace", false, "write over the file")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		t, err := a.openTable()
		if len(args) > 0 {
			t, err = a.tableCalled(args[0])
		}
		if err != nil {
			return err
		}
		if to == "" {
			return usagef("table export needs a file, as in: zbrikz table export --to %s.table", t.Name())
		}
		_, shell := files.FromShell(to) // the shell knows where it goes
		said, out, err := a.desk().Export(t, to, !shell)
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
		return a.tell(said)
	}
	return cmd
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
	cmd.Flags().BoolVar(&replace, "replace", false, "in place of the table there; its files are kept aside")
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
		t, err := a.tableCalled(name)
		if err != nil {
			return err
		}
		said, err := a.desk().Import(t, foreign, replace)
		if errors.Is(err, table.ErrThere) {
			return fmt.Errorf("%w; zbrikz table import %s --as NAME takes another name, --replace puts it in its place", err, say.Quoted(args[0]))
		}
		return a.answers(said, err)
	}
	return cmd
}
