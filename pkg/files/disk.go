package files

import (
	"errors"
	"os"
	"runtime"
	"syscall"
	"time"
)

// Rename moves a file over another. Windows refuses while an editor or a virus
// scanner has it open, which is often over soon.
func Rename(from, to string) error {
	for range 20 {
		if os.Rename(from, to) == nil {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return os.Rename(from, to)
}

// SyncFolder makes a new file's name durable, where folders can be synced.
func SyncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	err = folder.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}
