package serve

import (
	"context"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/zbrikz/zbrikz/pkg/phone"
)

// poll is how often the server looks at the table's files, whatever the system tells.
const poll = time.Second

// watch looks after the table's files until the context is done. It looks when the system
// tells of a change, and at each poll as well, because no system tells of changes on all
// disks.
func watch(ctx context.Context, t *phone.Table) {
	told := newTold(t.Folder())
	defer told.close()
	tick := time.NewTicker(poll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			told.begin()
		case <-told.files():
		case err := <-told.errors():
			_ = err // if the system doesn't tell of a change, the next poll sees it
		}
		t.Look()
	}
}

// told is how the system tells of changes in a folder.
type told struct {
	folder  string
	watcher *fsnotify.Watcher // nil: it tells nothing
	begun   bool              // the folder is there
}

func newTold(folder string) *told {
	t := &told{folder: folder}
	if w, err := fsnotify.NewWatcher(); err == nil {
		t.watcher = w
	}
	t.begin()
	return t
}

// begin asks the system to tell, if the folder is there by now.
func (t *told) begin() {
	if t.watcher != nil && !t.begun {
		t.begun = t.watcher.Add(t.folder) == nil
	}
}

func (t *told) files() <-chan fsnotify.Event {
	if t.watcher == nil {
		return nil
	}
	return t.watcher.Events
}

func (t *told) errors() <-chan error {
	if t.watcher == nil {
		return nil
	}
	return t.watcher.Errors
}

func (t *told) close() {
	if t.watcher != nil {
		_ = t.watcher.Close()
	}
}
