package play_test

import (
	"strings"
	"testing"

	plays "github.com/zbrikz/zbrikz/pkg/play"
)

func shed() []plays.Entry {
	return []plays.Entry{
		{Name: "Rake", Kind: "tool", About: "turns leaves into heaps", Type: "tool rake"},
		{Name: "Watering can", Kind: "tool", About: "carries ten liters", Says: []string{"Filled at the barrel.", "A leaky one is mended with a patch."}, Type: "tool can"},
		{Name: "Barrel", Also: []string{"rain"}, About: "below the gutter", Type: "barrel", Near: plays.AtHand},
		{Name: "Leaf", About: "one of many", Says: []string{"Leaves fall, and heaps of them burn."}, Type: "leaf"},
		{Name: "Leaf", About: "in a pack", Type: "leaf"},
	}
}

// TestSearch: searches in other words and with slips, and their results, best first.
func TestSearch(t *testing.T) {
	for _, tt := range []struct{ typed, want string }{
		{"rake", "Rake"},
		{"RAKES", "Rake"},
		{"Raek", "Rake"},
		{"barrel", "Barrel, Watering can"},
		{"barel", "Barrel, Watering can"},
		{"rain", "Barrel"},
		{"water", "Watering can"},
		{"mending", "Watering can"},
		{"a leaky one", "Watering can"},
		{"how is the can mended", "Watering can"},
		{"burning heaps", "Leaf"},
		{"heap", "Rake, Leaf"},
		{"heaps of gold", "Rake, Leaf"}, // half of the words will do
		{"gold silver heap", ""},
		{"the", "Barrel, Watering can, Leaf"}, // nothing else was typed
		{"", ""},
		{"?!", ""},
		{"zzzz", ""},
	} {
		var found []string
		for _, h := range plays.Search(tt.typed, shed()) {
			found = append(found, h.Name)
		}
		if got := strings.Join(found, ", "); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.typed, got, tt.want)
		}
	}
	if line := plays.Search("leaky", shed())[0].Line; line != "A leaky one is mended with a patch." {
		t.Errorf("the line that has the word is told: %q", line)
	}
	if line := plays.Search("can", shed())[0].Line; line != "carries ten liters" {
		t.Errorf("by its name: %q", line)
	}
}
