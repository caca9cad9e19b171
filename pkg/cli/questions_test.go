package cli_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/docs"
)

// questions are the questions of players, as the help has them, by the word or two that a
// player types for each.
func questions(t *testing.T) map[string]string {
	t.Helper()
	_, text, found := strings.Cut(docs.Topics, "\n## questions: ")
	if !found {
		t.Fatal("the help has no questions")
	}
	all := map[string]string{}
	for _, words := range []string{
		"grenade", "box empty", "print goblins", "own dice", "take something back", "next week",
		"survivors", "without one of the games", "overrule", "edit by hand", "dice fair", "internet",
	} {
		for line := range strings.Lines(text) {
			asks, _, _ := strings.Cut(strings.TrimPrefix(line, "- "), "? ")
			if !slices.ContainsFunc(strings.Fields(words), func(w string) bool { return !strings.Contains(asks, w) }) {
				all[words] = strings.TrimSpace(strings.TrimPrefix(line, "- "))
			}
		}
		if all[words] == "" {
			t.Errorf("no question is about %s", words)
		}
	}
	return all
}

// Each question is found by search in one line, by a word or two and as it is asked, and
// the lines that its answer tells to type can be typed.
func TestQuestions(t *testing.T) {
	long(t)
	for words, answer := range questions(t) {
		t.Run(words, func(t *testing.T) {
			z := newPlayer(t)
			asks, _, _ := strings.Cut(answer, "? ")
			for _, typed := range []string{words, asks + "?"} {
				if found := z.say(t, `search "`+typed+`"`); !strings.Contains(found, "help questions: help, questions: "+asks+"?") {
					t.Errorf("search %s finds %s", typed, found)
				}
			}
			for _, line := range []string{"table use friday", "new Ann Bob", "hero add Bo --class sapper"} {
				z.say(t, line)
			}
			for _, m := range regexp.MustCompile("`zbrikz ([^`]*)`").FindAllStringSubmatch(answer, -1) {
				if strings.HasPrefix(m[1], "new ") {
					z.say(t, "table use saturday")
				}
				z.say(t, m[1])
			}
		})
	}
}
