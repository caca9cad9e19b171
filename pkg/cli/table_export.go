package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
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
	cmd.Flags().BoolVar(&replace, "replace", false, "write over the file")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		t, err := a.tableToExport(args)
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
