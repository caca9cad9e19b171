package ask_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// A word that may be said with a flag is refused where it stands there, too, and read
// where the words behind the flag are all of another field.
func TestSaidTwice(t *testing.T) {
	for _, one := range []struct {
		words []string
		want  string // of the foe; any other text than "" is a refusal
		err   string
	}{
		{[]string{"troll", "minor", "heal"}, "", "troll stands there already: leave out --by"},
		{[]string{"minor", "heal"}, "goblin1", ""},
		{[]string{"heal", "goblin2"}, "", `no spell is called "heal goblin2"; there are levinbolt, minor fireball and minor heal`},
	} {
		var by, what string
		ways := ask.Takes(ask.Word(&by, "foe", monster()).Or("by", "who it is"), ask.Word(&what, "spell", spell()))
		err := ask.Read(ask.At(nil, nil), ways, 0, ask.Line{Name: "cast", Words: one.words, Flags: map[string][]string{"by": {"goblin1"}}})
		switch {
		case one.err == "" && (err != nil || by != one.want || what != "minor heal"):
			t.Errorf("%v: by %q, spell %q, error %v", one.words, by, what, err)
		case one.err != "" && (err == nil || err.Error() != one.err):
			t.Errorf("%v: error %v, want %q", one.words, err, one.err)
		}
	}
}
