package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// pagesForPlayers are the texts that players read: the README, the pages in docs without
// the decisions, the help, and the catalogue.
func pagesForPlayers(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"README.md", "CHANGELOG.md", "docs/*.md", reference + "/*.md", "data/*/*.yaml"} {
		files, err := filepath.Glob(filepath.Join(root(), filepath.FromSlash(pattern)))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			name, _ := filepath.Rel(root(), file)
			pages[filepath.ToSlash(name)] = textOf(t, name)
		}
	}
	return pages
}

// bareSubjects are the clauses of a text whose subject is a bare who, what or those: at the
// beginning of a sentence or of a cell, or behind a semicolon. Questions are none.
func bareSubjects(text string) []string {
	code := regexp.MustCompile("(?s)```.*?```")
	cells := regexp.MustCompile(`(?m)\n{2,}|^ *(?:[-#>]+|[0-9]+\.) |\|`)
	clause := regexp.MustCompile("(?:^|[.!?:;] |^[*\"(`]+)((?:[Ww]ho|[Ww]hat|[Ww]hom|[Ww]hoever|[Ww]hatever|[Tt]hose who|[Tt]hose that|Those) [^.!?;]*[.!?;]?)")
	var found []string
	for _, cell := range cells.Split(code.ReplaceAllString(text, ""), -1) {
		flat := strings.Join(strings.Fields(cell), " ")
		for _, m := range clause.FindAllStringSubmatch(flat, -1) {
			if !strings.HasSuffix(m[1], "?") && !strings.HasPrefix(strings.ToLower(m[1]), "what to ") {
				found = append(found, m[1])
			}
		}
	}
	return found
}

// TestSubjects: each sentence that players read has a person or a thing as its subject.
func TestSubjects(t *testing.T) {
	for text, want := range map[string]int{
		"Who leaves throws.": 1, "Ann runs. What is lost is off.": 1, "It waits; who acts is told.": 1, "| `key` | what it is |": 1, "- Those that wander": 1,
		"What is a horde? Zombies.": 0, "Ann, who runs, is hurt.": 0, "It says what is missing.": 0, "What to type": 0, "```\nWho is there.\n```": 0,
	} {
		if got := bareSubjects(text); len(got) != want {
			t.Errorf("%q has %q, want %d", text, got, want)
		}
	}
	for name, text := range pagesForPlayers(t) {
		if strings.HasSuffix(name, ".yaml") {
			continue
		}
		if name == "docs/rulings.md" { // its chapters are keys, which stay
			text = regexp.MustCompile("(?m)^### .*$").ReplaceAllString(text, "")
		}
		for _, found := range bareSubjects(text) {
			t.Errorf("%s says %q: name the person or the thing", name, found)
		}
	}
}

// Prose is spelled as the rulebooks spell: armor, defense, color. Keys keep their names.
func TestOneSpelling(t *testing.T) {
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)")
	british := regexp.MustCompile(`(?i)\b(armour|defence|colour|honour|neighbour|favour|licen[c]e|centre)\w*`)
	for name, text := range pagesForPlayers(t) {
		if strings.HasSuffix(name, ".yaml") {
			continue
		}
		for _, word := range british.FindAllString(code.ReplaceAllString(text, ""), -1) {
			t.Errorf("%s says %s", name, word)
		}
	}
}

// mostWords is how long a sentence of the README and of the help may be.
const mostWords = 25

// No sentence of the README and of the help is long.
func TestShortSentences(t *testing.T) {
	code := regexp.MustCompile("(?s)```.*?```|\\]\\([^)]*\\)")
	ends := regexp.MustCompile(`[.!?:;]\s`)
	for name, text := range pagesForPlayers(t) {
		if name != "README.md" && !strings.HasPrefix(name, reference) {
			continue
		}
		for _, paragraph := range strings.Split(code.ReplaceAllString(text, ""), "\n\n") {
			if strings.HasPrefix(paragraph, "|") || strings.HasPrefix(paragraph, "- ") { // rows and items are read one by one
				paragraph = strings.ReplaceAll(paragraph, "\n", ". ")
			}
			for _, sentence := range ends.Split(paragraph+" ", -1) {
				if words := strings.Fields(sentence); len(words) > mostWords {
					t.Errorf("%s: %d words in %q", name, len(words), strings.Join(words, " "))
				}
			}
		}
	}
}

// Everything that players ask is two clicks away from the README.
func TestTwoClicks(t *testing.T) {
	pages := pagesForPlayers(t)
	link := regexp.MustCompile(`\]\(([^)\s#]+\.md)(#[^)\s]*)?\)`)
	near := map[string]int{"README.md": 0}
	for _, clicks := range []int{1, 2} {
		for name := range pages {
			if at, ok := near[name]; !ok || at != clicks-1 {
				continue
			}
			for _, m := range link.FindAllStringSubmatch(pages[name], -1) {
				to := path.Join(path.Dir(name), m[1])
				if _, ok := near[to]; !ok {
					near[to] = clicks
				}
			}
		}
	}
	if _, ok := near["docs/topics.md"]; !ok {
		t.Error("the questions of docs/topics.md are more than two clicks away from the README")
	}
	for name := range pages {
		if _, ok := near[name]; !ok && strings.HasPrefix(name, "docs/") {
			t.Errorf("%s is more than two clicks away from the README", name)
		}
	}
}

// Each link of the pages leads to a file that is there, and to a chapter that is in it.
func TestLinks(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	code := regexp.MustCompile("(?s)```.*?```")
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	for name, text := range pagesForPlayers(t) {
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(text, ""), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, chapter, _ := strings.Cut(m[1], "#")
			to := filepath.Join(root(), filepath.Dir(filepath.FromSlash(name)), filepath.FromSlash(file))
			if file == "" {
				to = filepath.Join(root(), filepath.FromSlash(name))
			}
			page, err := os.ReadFile(to)
			if info, statErr := os.Stat(to); statErr != nil || err != nil && !info.IsDir() {
				t.Errorf("%s: %s leads nowhere", name, m[1])
				continue
			}
			found := chapter == ""
			for _, h := range heading.FindAllStringSubmatch(string(page), -1) {
				found = found || anchor(h[1]) == chapter
			}
			if !found {
				t.Errorf("%s: there is no chapter %s", name, m[1])
			}
		}
	}
}
