// First writes what the pocket's page shows on a device on which nobody has played, so that it
// needn't wait for the engine: the questions that it asks there, and their answers.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/phone"
)

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "first:", err)
		os.Exit(1)
	}
}

func write() error {
	folder, err := os.MkdirTemp("", "pocket")
	if err != nil {
		return err
	}
	d := &desk.Desk{Context: context.Background(), Games: both.Games(), Clock: time.Now, Note: func(string) {}}
	tables, err := phone.OpenTables(d, folder)
	all := map[string]json.RawMessage{}
	for _, what := range []string{"table", "acts"} {
		if err == nil {
			all[what+"?seat="], _ = tables.Answer(d.Context, phone.Act, what, func(string) string { return "" }, nil)
		}
	}
	return errors.Join(err, json.NewEncoder(os.Stdout).Encode(all), os.RemoveAll(folder))
}
