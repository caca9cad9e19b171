package serve

import (
	"context"
	"time"

	"github.com/fsnotify/fsnotify"
)

// poll is how often the table's files are looked at, whatever the system tells.
const poll = time.Second

// watch looks after the table's files until the context is done: as the system tells of
// them, and now and then besides, for no system tells of all disks.
func (f *feed) watch(ctx context.Context) {
	told := newTold(f.server.Table.Folder())
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
			_ = err // what the system doesn't tell, is seen a second later
		}
		f.look()
	}
}

// told is what the system tells of a folder.
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

// begin begins to be told, if the folder is there by now.
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
