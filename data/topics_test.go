package data_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
)

// TestHelpTopics: the page's topics in its order, each with its subject, and without the
// page's marks.
func TestHelpTopics(t *testing.T) {
	var keys []string
	for _, topic := range data.HelpTopics() {
		keys = append(keys, topic.Key)
		if text := strings.Join(topic.Says, "\n"); topic.About == "" || text == "" || strings.ContainsAny(text, "`#") || strings.Contains(text, "](") {
			t.Errorf("not read to the end: %+v", topic)
		}
	}
	if !slices.Equal(keys, []string{"dice", "names", "environment", "files", "exit-codes", "questions"}) {
		t.Errorf("the topics are %q", keys)
	}
	if says := data.HelpTopics()[4].Says[0]; says != "  0: it is done." {
		t.Errorf("an item of a list is %q", says)
	}
}
