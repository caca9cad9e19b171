// Zbrikz-docs writes the command reference and the man pages out of the help of zbrikz
// and its answers, the lists of commands below guides, the schema of -o json out of the types of its outcomes, and the licenses out of the modules
// that are linked:
//
//	go run ./cmd/zbrikz-docs             writes all of it that is in docs, and nothing else
//	go run ./cmd/zbrikz-docs --man DIR   writes the man pages into DIR, and nothing else
//
// Man pages are dated by SOURCE_DATE_EPOCH, and else not at all.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// reference is where the command reference is, seen from the repository's root.
const reference = "docs/commands"

func main() {
	man := flag.String("man", "", "write man pages into this `folder`, instead of "+reference)
	flag.Parse()
	if err := write(*man); err != nil {
		fmt.Fprintln(os.Stderr, "zbrikz-docs:", err)
		os.Exit(1)
	}
}

func write(man string) error {
	if man == "" {
		return writeDocs(root())
	}
	date, err := sourceDate(os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	return replace(man, "zbrikz*.1", manual(cli.Root(both.Games()), cli.Contents(both.Games()), date))
}

// writeDocs writes all that is derived below docs, and the cask's list of man pages.
func writeDocs(root string) error {
	pages, err := derived(root)
	if err != nil {
		return err
	}
	if err := writePages(root, pages); err != nil {
		return err
	}
	commands, err := commandPages(root)
	if err != nil {
		return err
	}
	return replace(filepath.Join(root, reference), "*.md", commands)
}

// derived are the files that are partly or wholly written here, but for the command reference.
func derived(root string) ([]page, error) {
	text, err := schemaOf(root)
	if err != nil {
		return nil, err
	}
	release, err := os.ReadFile(filepath.Join(root, releasePage))
	if err != nil {
		return nil, err
	}
	licenses, err := licensesOf(root)
	if err != nil {
		return nil, err
	}
	manPages := manual(cli.Root(both.Games()), cli.Contents(both.Games()), "")
	pages := []page{
		{schemaFile, text},
		{releasePage, releasePageOf(strings.ReplaceAll(string(release), "\r\n", "\n"), manPages)},
		{licensesPage, licenses},
	}
	guides, err := guidesOf(root, cli.Contents(both.Games()))
	if err != nil {
		return nil, err
	}
	return append(pages, say.Each(guides, func(g guide) page { return page{"docs/" + g.name, g.text} })...), nil
}

// commandPages are the pages of the command reference.
func commandPages(root string) ([]page, error) {
	guides, err := guidesOf(root, cli.Contents(both.Games()))
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "zbrikz-docs")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	shown, err := newAnswers(root, folder)
	if err != nil {
		return nil, err
	}
	return markdown(cli.Root(both.Games()), cli.Contents(both.Games()), guides, shown)
}

// A page is a file and its text.
type page struct{ name, text string }

// replace writes pages into a folder, in place of all files that match the pattern.
func replace(dir, pattern string, pages []page) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		return err
	}
	for _, path := range old {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return writePages(dir, pages)
}

func writePages(dir string, pages []page) error {
	for _, p := range pages {
		if err := os.WriteFile(filepath.Join(dir, p.name), []byte(p.text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// sourceDate is the day of a time in seconds since 1970; none, of no time.
func sourceDate(epoch string) (string, error) {
	if epoch == "" {
		return "", nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return "", fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	return time.Unix(seconds, 0).UTC().Format(time.DateOnly), nil
}

// diceFlags are the flags of every command that throws, as spawn has them.
func diceFlags(root *cobra.Command) []cli.Flag {
	spawn, _, _ := root.Find([]string{"spawn"}) // or the root, which has none
	return cli.HelpOf(spawn).Dice
}
