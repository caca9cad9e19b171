package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReferenceDoc: docs/reference.md says what zbrikz reference says, a list
// item for each of its lines.
func TestReferenceDoc(t *testing.T) {
	const page = "../../docs/reference.md"
	z := newPlayer(t)
	stdout, stderr, code := z.run(t, "", "reference", "all", "-o", "json")
	if code != 0 {
		t.Fatal(stderr)
	}
	var said struct {
		Outcome struct {
			Topics []struct {
				Key, Title, Game string
				Says             []string
			}
		}
	}
	if err := json.Unmarshal([]byte(stdout), &said); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "\n## ")
	var truth strings.Builder
	truth.WriteString(head)
	game := ""
	for _, topic := range said.Outcome.Topics {
		if topic.Game != game {
			game = topic.Game
			fmt.Fprintf(&truth, "\n## %s\n", game)
		}
		fmt.Fprintf(&truth, "\n### %s\n\n`zbrikz reference %s`\n\n", topic.Title, topic.Key)
		for _, line := range topic.Says {
			fmt.Fprintf(&truth, "- %s\n", line)
		}
	}
	switch diff := cmp.Diff(strings.Split(string(text), "\n"), strings.Split(truth.String(), "\n")); {
	case diff == "":
	case *update:
		if err := os.WriteFile(page, []byte(truth.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s is stale; -update mends it (-page +truth):\n%s", page, diff)
	}
}
