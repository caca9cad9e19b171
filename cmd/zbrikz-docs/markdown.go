package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/kballard/go-shellquote"
	"github.com/spf13/cobra"
	"golang.org/x/tools/txtar"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// markdown is the command reference: an index, and a page for each command, with an
// answer, its neighbours and the guides that it belongs to.
func markdown(root *cobra.Command, contents []cli.Chapter, guides []guide, shown *answers) ([]page, error) {
	pages := []page{{"README.md", index(root, contents)}}
	for _, cmd := range cli.HelpOf(root).Commands {
		answer, err := shown.of(cmd.Name(), cli.HelpOf(cmd).Examples[0])
		if err != nil {
			return nil, err
		}
		pages = append(pages, page{cmd.Name() + ".md", chapter(cmd, answer) + "\n" + seeAlso(cmd, contents, guides)})
	}
	return pages, nil
}

// index is all commands by the titles of the help, and the flags that many of them have.
func index(root *cobra.Command, contents []cli.Chapter) string {
	var out strings.Builder
	out.WriteString("# Commands\n\n" + prose(cli.HelpOf(root).About))
	out.WriteString("In a terminal, `zbrikz help spawn` shows the page of one command. " +
		"The pages show answers of one table, in the middle of an evening; at yours there are other names and numbers.\n\n")
	for _, ch := range contents {
		fmt.Fprintf(&out, "## %s\n\n| command | use |\n| --- | --- |\n", ch.Title)
		for _, cmd := range ch.Commands {
			fmt.Fprintf(&out, "| [%s](%s.md) | %s |\n", cmd.Name(), cmd.Name(), cell(cmd.Short))
		}
		out.WriteString("\n")
	}
	out.WriteString("## Flags of every command\n\n" + table(cli.FlagsOf(root.PersistentFlags())))
	out.WriteString("## Flags of every command that rolls\n\n" + table(diceFlags(root)))
	return strings.TrimSpace(out.String()) + "\n"
}

// chapter is a command's page, with an answer of its, and the commands below it.
func chapter(cmd *cobra.Command, answer string) string {
	var out strings.Builder
	for _, c := range cli.Within(cmd) {
		h := cli.HelpOf(c)
		level := "#" + say.If(c != cmd, "#")
		fmt.Fprintf(&out, "%s %s\n\n", level, c.CommandPath())
		fmt.Fprintf(&out, "```\n%s\n```\n\n", strings.Join(h.Usages, "\n"))
		if len(h.Shorts) > 0 {
			fmt.Fprintf(&out, "Short: %s.\n\n", strings.Join(h.Shorts, ", "))
		}
		out.WriteString(prose(h.About))
		fmt.Fprintf(&out, "For example:\n\n```sh\n%s\n```\n\n", strings.Join(h.Examples, "\n"))
		if c == cmd {
			out.WriteString(answer)
		}
		out.WriteString(table(h.Flags))
		if len(h.Dice) > 0 {
			out.WriteString("It rolls: `--dice`, `--ask`, `--odds`, `--dry-run` and `--fresh` [work as everywhere](README.md#flags-of-every-command-that-rolls).\n\n")
		}
	}
	return strings.TrimSpace(out.String()) + "\n"
}

func prose(paragraphs []string) string {
	var out strings.Builder
	for _, p := range paragraphs {
		if strings.HasPrefix(p, "  ") {
			fmt.Fprintf(&out, "```\n%s\n```\n\n", strings.TrimPrefix(strings.ReplaceAll(p, "\n  ", "\n"), "  "))
			continue
		}
		out.WriteString(withFlags(strings.ReplaceAll(p, "\n", " ")) + "\n\n")
	}
	return out.String()
}

func table(all []cli.Flag) string {
	if len(all) == 0 {
		return ""
	}
	var out strings.Builder
	out.WriteString("| flag | effect |\n| --- | --- |\n")
	for _, f := range all {
		fmt.Fprintf(&out, "| `%s` | %s |\n", strings.ReplaceAll(f.Typed, "|", `\|`), cell(f.Does))
	}
	return out.String() + "\n"
}

func cell(text string) string { return strings.ReplaceAll(withFlags(text), "|", `\|`) }

// withFlags is text as Markdown, with its flags as code: no line is broken within one.
func withFlags(text string) string {
	var out strings.Builder
	at := 0
	for _, flag := range regexp.MustCompile(`--[a-z][a-z-]*(=[a-z0-9]+)?`).FindAllStringIndex(text, -1) {
		out.WriteString(escape(text[at:flag[0]]) + "`" + text[flag[0]:flag[1]] + "`")
		at = flag[1]
	}
	return out.String() + escape(text[at:])
}

// escape escapes characters that have a meaning in Markdown.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "<", `\<`, "[", `\[`, "`", "\\`").Replace(text)
}

// examplesFile is the table at which every example of the help makes sense. A file below
// it has the name of a line that waits for its moment, and the lines typed before it. Or
// it has the name of a command whose first example shows little, with a session or a
// picture instead: lines that begin with a $ are shown, the others lead there.
const examplesFile = "pkg/cli/testdata/examples.txtar"

// answers are those of examples, at a table whose dice and whose clock are always the same.
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
