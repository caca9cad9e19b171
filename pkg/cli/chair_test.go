package cli_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// No chapter: an empty chair. Over the four quests of evening_alone.txtar, a turn of the
// monsters has one question, and two where two kinds act on one number.
func TestChairQuestions(t *testing.T) {
	text, err := os.ReadFile("testdata/script/evening_alone.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var turns []int
	for turn := range strings.SplitSeq(string(text), "zbrikz initiative next\n") {
		if n := strings.Count(turn, "zbrikz foe act --"); n > 0 {
			turns = append(turns, n)
		}
	}
	slices.Sort(turns)
	if quests := strings.Count(string(text), "\nzbrikz quest start "); quests != 4 || len(turns) < 16 || turns[len(turns)/2] != 1 || turns[len(turns)-1] > 2 {
		t.Errorf("%d quests, and their turns of monsters have %v questions", quests, turns)
	}
}
