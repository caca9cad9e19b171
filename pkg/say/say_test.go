package say_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/say"
)

func TestCount(t *testing.T) {
	for want, got := range map[string]string{
		"1 zombie":          say.Count(1, "zombie"),
		"0 zombies":         say.Count(0, "zombie"),
		"2 Torches":         say.Count(2, "Torch"),
		"3 Bags of Holding": say.Count(3, "Bag of Holding"),
		"2 Rubies":          say.Count(2, "Ruby"),
		"2 Keys (the city)": say.Count(2, "Key (the city)"),
		"5 dice":            say.Count(5, "die"),
		"2 boxes":           say.Count(2, "box"),
		"2 Wolfmen":         say.Count(2, "Wolfman"),
		"2 Shamans":         say.Count(2, "Shaman"),
		"2 attack dice":     say.Count(2, "attack die"),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{say.A("Elven Ranger"), "an Elven Ranger"},
		{say.A("Goblin"), "a Goblin"},
		{say.Sentence(""), ""},
		{say.Sentence("élan"), "Élan"},
		{say.Stopped("it smells of cheese"), "it smells of cheese."},
		{say.Stopped("it smells of cheese. "), "it smells of cheese."},
		{say.Stopped("who is there?"), "who is there?"},
		{say.Stopped("they howl: “Run!”"), "they howl: “Run!”"},
		{say.Stopped("(the lamp) and so on…"), "(the lamp) and so on…"},
		{say.And([]string{"Ann", "Bob", "Zoe"}), "Ann, Bob and Zoe"},
		{say.Or([]string{"sword"}), "sword"},
		{say.Lines("one", "", "two"), "one\ntwo"},
		{say.Indented("once upon a time"), "  once upon a time"},
		{say.Indented(""), ""},
		{say.Remarks("", "optional", "", "2 of 3"), ", optional, 2 of 3"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestWords(t *testing.T) {
	line, want := `open ringers' chest "D'Arcy's" 'an "ox"' O\'Neil a\ b's`, []string{"open", "ringers'", "chest", "D'Arcy's", `an "ox"`, "O'Neil", "a b's"}
	if got, err := say.Words(line); err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
}
