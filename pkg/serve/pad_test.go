package serve_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// needs asks which dice a line needs next.
func (s *served) needs(seat, dice string, line ...string) string {
	s.Helper()
	words, err := json.Marshal(line)
	if err != nil {
		s.Fatal(err)
	}
	status, text := s.post("/api/needs", fmt.Sprintf(`{"line":%s,"dice":%q,"seat":%q}`, words, dice, seat))
	var shown struct{ Needs *struct{ Label string } }
	if err := json.Unmarshal([]byte(text), &shown); err != nil || status != 200 {
		s.Fatalf("%q %q: %d %s: %v", line, dice, status, text, err)
	}
	if shown.Needs == nil {
		return ""
	}
	return shown.Needs.Label
}

// TestPad: the dice are asked for one throw after the other, as long as the app has thrown
// none, and then for those that come whatever it has thrown.
func TestPad(t *testing.T) {
	s := evening(t)
	for _, tt := range []struct{ line, dice, wants string }{
		{"spawn --room --by Ann", "", "room, 1 die"},
		{"spawn --room --by Ann", "2", "wandering, 1 die"},
		{"spawn --room --by Ann", "6", ""},
		{"spawn --room --by Ann", "2,5", ""},
		{"spawn --room --by Ann", "_", ""},
		{"spawn --open --by Ann", "2", "wandering, 2 dice"},
		{"attack Harry goblin1", "_,_", "goblin1: defense, 2 dice"},
		{"attack Harry goblin1", "_,_,_,_", ""},
		{"zombie-roll 1+1 --by Ann --zombie-dice choose", "green,_", ""},
		{"zombie-roll 2 --by Ann --zombie-dice choose", "green,_", "Ann: colour, 1 die"},
	} {
		if label := s.needs("Ann", tt.dice, strings.Fields(tt.line)...); label != tt.wants {
			t.Errorf("%s behind %q wants %q, not %q", tt.line, tt.dice, label, tt.wants)
		}
	}
}

// TestNoFaceBeforeTheAct: whatever phones ask about a line, in whatever words, however
// often, tells nothing of the app's dice, and changes nothing of them.
func TestNoFaceBeforeTheAct(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	acts := []struct {
		line, dice string
		wordings   []string
	}{
		{"spawn --open", "_", []string{"", "--by Ann", "--by Bob", "--at a1", "--at a2", "--danger 3"}},
		{"spawn --room", "_", []string{"", "--by Ann"}},
		{"attack Harry goblin1", "_,_,3,_", []string{"", "--bonus 0"}},
		{"zombie-roll 2+2 --horde none --zombie-dice choose", "red,_,green,_", []string{"--by none", "--by Ann"}},
	}
	told := map[string]map[string]bool{} // by the line: the answers at all tables
	for seed := range 4 {
		asked, quiet := evening(t), evening(t)
		for _, s := range []*served{asked, quiet} { // tables that differ in their seed alone
			path := filepath.Join(s.dir, "friday.yaml")
			text, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(path, []byte(strings.Replace(string(text), "seed: thursday", fmt.Sprintf("seed: day %d", seed), 1)), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			s.types("danger set 2") // keeps the edit, which else is weighed at each question
		}
		before := asked.files()
		for _, a := range acts {
			if told[a.line] == nil {
				told[a.line] = map[string]bool{}
			}
			for _, seat := range []string{"Ann", "Bob", "Harry", "BrickMaster"} {
				for _, more := range a.wordings {
					told[a.line][asked.needs(seat, a.dice, strings.Fields(a.line+" "+more)...)] = true
				}
			}
		}
		for i := 0; seed == 0 && i < 257; i++ { // at one table: it takes a while
			asked.needs("Bob", "_,*", "attack", "--ad", "1", "--dd", fmt.Sprint(i))
		}
		if !maps.Equal(before, asked.files()) {
			t.Fatal("questions changed the table")
		}
		for _, a := range acts {
			post := fmt.Sprintf(`{"line":["%s"],"dice":%q,"seat":"Ann"}`, strings.Join(strings.Fields(a.line), `","`), a.dice)
			status, text := asked.post("/api/do", post)
			if other, want := quiet.post("/api/do", post); status != 200 || status != other || text != want {
				t.Errorf("%s: after questions it is\n%d %s\nand without any\n%d %s", a.line, status, text, other, want)
			}
		}
	}
	for line, answers := range told {
		if len(answers) != 1 {
			t.Errorf("%s: what the app throws tells: %v", line, answers)
		}
	}
}
