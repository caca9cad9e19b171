package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/kballard/go-shellquote"
	"golang.org/x/tools/txtar"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// examplesFile is the table at which every example of the help makes sense. A file below
// it has the name of a line that waits for its moment, and the lines typed before it. Or
// it has the name of a command whose first example shows little, with a session or a
// picture instead: lines that begin with a $ are shown, the others lead there.
const examplesFile = "pkg/cli/testdata/examples.txtar"

// answers are the answers of examples, at a table whose dice and whose clock are always
// the same.
type answers struct {
	home    string
	moments map[string][]string
}

// newAnswers lays the table in a folder.
func newAnswers(root, folder string) (*answers, error) {
	file, err := txtar.ParseFile(filepath.Join(root, examplesFile))
	if err != nil {
		return nil, err
	}
	a := &answers{filepath.Join(folder, "table"), map[string][]string{}}
	for _, f := range file.Files {
		a.moments[f.Name] = lines(f.Data)
	}
	for _, line := range lines(file.Comment) {
		if _, err := said(a.home, line); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func lines(text []byte) []string {
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' || r == '\r' })
}

// of shows a command at work, as Markdown: its prepared session, at a table of its own,
// or its first example. It is empty where the command's answer is no help to anybody.
func (a *answers) of(command, example string) (string, error) {
	home, err := os.MkdirTemp(filepath.Dir(a.home), "line")
	if err != nil {
		return "", err
	}
	all, prepared := a.moments[command]
	if !prepared {
		all = append(a.moments[example], "$ "+example)
		if err := os.CopyFS(home, os.DirFS(a.home)); err != nil {
			return "", err
		}
	}
	var session strings.Builder
	for _, line := range all {
		if strings.HasPrefix(line, "![") {
			return line + "\n\n", nil
		}
		typed, shown := strings.CutPrefix(line, "$ ")
		answer, err := said(home, typed)
		if err != nil {
			return "", err
		}
		if shown {
			fmt.Fprintf(&session, "$ %s\n%s", typed, answer)
		}
	}
	if session.Len() == 0 {
		return "", nil
	}
	return "It answers:\n\n```console\n" + session.String() + "```\n\n", nil
}

// said is the answer of a line in a home, at half past seven.
func said(home, line string) (string, error) {
	words, err := shellquote.Split(line)
	if err != nil {
		return "", err
	}
	environment := map[string]string{
		"HOME":            home,
		"XDG_STATE_HOME":  filepath.Join(home, ".local", "state"),
		"XDG_CONFIG_HOME": filepath.Join(home, ".config"),
	}
	clock := func() time.Time { return time.Date(2026, 1, 30, 19, 30, 0, 0, time.UTC) }
	var out, errs bytes.Buffer
	if code := cli.Show(both.Games(), func(key string) string { return environment[key] }, clock, &out, &errs, words[1:]...); code != 0 {
		return "", fmt.Errorf("%s: exit code %d: %s", line, code, &errs)
	}
	return filepath.ToSlash(strings.ReplaceAll(out.String(), home, "/home/ann")), nil
}
