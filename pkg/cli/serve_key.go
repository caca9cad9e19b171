package cli

import (
	"path/filepath"
	"regexp"
	"runtime"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// keysOf are the keys of a table for phones. They are new, or, with keep, those in a file
// beside the table that nobody else may read.
func keysOf(t *table.Table, keep bool) (serve.Keys, error) {
	keys := serve.Keys{Play: dice.NewKey(), Look: dice.NewKey()}
	if !keep {
		return keys, nil
	}
	path := filepath.Join(t.Folder(), t.Name()+".key")
	if kept, ok := keptKeys(path); ok {
		return kept, nil
	}
	if err := files.MakeFolder(t.Folder()); err != nil {
		return keys, err
	}
	return keys, files.Replace(path, files.Private(), files.Text([]byte(keys.Play+" "+keys.Look+"\n")))
}

// keptKeys are the keys in a file; false: it has none, or other users could read them.
func keptKeys(path string) (serve.Keys, bool) {
	info, err := files.Look(path)
	if err != nil || info.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows" {
		return serve.Keys{}, false
	}
	text, err := readLimited(path)
	if err != nil {
		return serve.Keys{}, false
	}
	found := regexp.MustCompile(`^([A-Z2-7]{16}) ([A-Z2-7]{16})\n$`).FindSubmatch(text)
	if found == nil {
		return serve.Keys{}, false
	}
	return serve.Keys{Play: string(found[1]), Look: string(found[2])}, true
}
