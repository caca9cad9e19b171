package cli

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// traceFile is where the trace of the last bug is kept, in the folder of the tables.
const traceFile = "zbrikz.trace"

// traced keeps the trace of a bug in its file, and names the file in the refusal. Any other
// error it leaves as it is.
func (a *app) traced(err error) error {
	var bug *play.Bug
	if !errors.As(err, &bug) {
		return err
	}
	if failed := a.keepTrace(bug); failed != nil {
		return fmt.Errorf("%w: nothing is lost, and its trace can't be kept: %w", err, failed)
	}
	return fmt.Errorf("%w: nothing is lost, and %s beside the table has the trace, for a report", err, traceFile)
}

func (a *app) keepTrace(bug *play.Bug) error {
	dir, err := a.tables()
	if err != nil {
		return err
	}
	if err := files.MakeFolder(dir); err != nil {
		return err
	}
	return files.Replace(filepath.Join(dir, traceFile), files.Private(), func(to io.Writer) error {
		v := newVersionShown()
		_, err := fmt.Fprintf(to, "zbrikz %s %s, %s, %s\n%s\nzbrikz %s\n%v\n\n%s",
			v.Version, v.Commit, v.Go, v.System, a.now().Format(time.RFC3339), say.Typed(a.args), bug.Thrown, bug.Trace)
		return err
	})
}
