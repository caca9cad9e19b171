package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// docsIndex is the page that lists all others.
const docsIndex = "docs/README.md"

// A guide is a page of docs that lists the commands which it types, behind a mark.
type guide struct {
	name, title string
	text        string   // the page with its list written anew
	commands    []string // by their names
}

// guidesOf are all guides, in the order of the index.
func guidesOf(root string, contents []cli.Chapter) ([]guide, error) {
	index, err := os.ReadFile(filepath.Join(root, docsIndex))
	if err != nil {
		return nil, err
	}
	var all []guide
	for _, m := range regexp.MustCompile(`\]\(([a-z-]+\.md)\)`).FindAllStringSubmatch(string(index), -1) {
		text, err := os.ReadFile(filepath.Join(root, "docs", m[1]))
		if err != nil {
			return nil, err
		}
		old := strings.ReplaceAll(string(text), "\r\n", "\n")
		list := regexp.MustCompile(`(?s)<!-- commands -->\n.*?<!-- end -->`)
		if !list.MatchString(old) || slices.ContainsFunc(all, func(g guide) bool { return g.name == m[1] }) {
			continue
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(old, "# "), "\n")
		typed := list.ReplaceAllString(old, "")
		for _, ch := range contents { // a game's page has all commands of the game
			if game, _, _ := strings.Cut(ch.Title, ", "); strings.ToLower(strings.ReplaceAll(game, " ", "-"))+".md" == m[1] {
				for _, cmd := range ch.Commands {
					typed += "\nzbrikz " + cmd.Name() + "\n"
				}
			}
		}
		g := guide{name: m[1], title: title, commands: typedIn(typed, contents)}
		g.text = list.ReplaceAllLiteralString(old, "<!-- commands -->\n\n"+links(g.commands, reference[len("docs/"):]+"/")+"\n\n<!-- end -->")
		all = append(all, g)
	}
	return all, nil
}

// typedIn are the commands that a text types (at the prompt or as code, too), as the help sorts them.
func typedIn(text string, contents []cli.Chapter) []string {
	typed := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)(?:`?zbrikz |^danger [^>\n]*> |`)([a-z][a-z-]*)[ `\n]").FindAllStringSubmatch(text+"\n", -1) {
		typed[m[1]] = true
	}
	var all []string
	for _, ch := range contents {
		for _, cmd := range ch.Commands {
			if typed[cmd.Name()] && !slices.Contains(all, cmd.Name()) {
				all = append(all, cmd.Name())
			}
		}
	}
	return all
}

func links(commands []string, folder string) string {
	return strings.Join(say.Each(commands, func(name string) string { return fmt.Sprintf("[%s](%s%s.md)", name, folder, name) }), ", ")
}

// besideIt is how many commands before and after one are its neighbours.
const besideIt = 2

// seeAlso is the end of a command's page: the commands that its help names, its
// neighbours in its chapter, and the guides that type it.
func seeAlso(cmd *cobra.Command, contents []cli.Chapter, guides []guide) string {
	var help strings.Builder
	for _, c := range cli.Within(cmd) {
		h := cli.HelpOf(c)
		help.WriteString(strings.Join(h.About, "\n"))
		for _, f := range h.Flags {
			help.WriteString(f.Does + "\n")
		}
	}
	also := typedIn(help.String(), contents)
	chapter := ""
	for _, ch := range contents {
		i := slices.IndexFunc(ch.Commands, func(c *cobra.Command) bool { return c.Name() == cmd.Name() })
		if i < 0 {
			continue
		}
		chapter = ch.Title
		for _, c := range ch.Commands[max(0, i-besideIt):min(len(ch.Commands), i+besideIt+1)] {
			also = append(also, c.Name())
		}
	}
	also = slices.DeleteFunc(unique(also), func(name string) bool { return name == cmd.Name() })
	tell := say.Some(say.Each(guides, func(g guide) string {
		return say.If(slices.Contains(g.commands, cmd.Name()), fmt.Sprintf("[%s](../%s)", g.title, g.name))
	})...)
	return fmt.Sprintf("## See also\n\n- Commands: %s; [%s](README.md#%s)\n- Pages: %s\n", links(also, ""), chapter, anchor(chapter), strings.Join(tell, "; "))
}

// unique leaves out texts that stand before.
func unique(all []string) []string {
	var once []string
	for _, one := range all {
		if !slices.Contains(once, one) {
			once = append(once, one)
		}
	}
	return once
}

// anchor is where a link to a title leads.
func anchor(title string) string {
	odd := regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	return strings.ReplaceAll(odd.ReplaceAllString(strings.ToLower(title), ""), " ", "-")
}
