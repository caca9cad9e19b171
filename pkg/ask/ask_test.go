package ask_test

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zombies "github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// The kinds of these tests: two minifigs, a horde, spells of one word and of two.

func minifig() ask.Kind[string] {
	k := ask.Named("minifig", func(h *ask.Here) []string {
		var all []string
		for _, m := range table.In[zombie.Game](h.State).Minifigs {
			all = append(all, m.Name)
		}
		return all
	})
	k.Brings = "minifig add %s"
	return k
}

func monster() ask.Kind[string] {
	return ask.Named("foe", func(*ask.Here) []string { return []string{"goblin1", "goblin2", "goblin12", "troll"} })
}

func horde() ask.Kind[string] {
	return ask.Exactly("horde", func(*ask.Here) []string { return []string{"A", "B"} })
}

func spell() ask.Kind[string] {
	k := ask.Named("spell", func(*ask.Here) []string { return []string{"levinbolt", "minor fireball", "minor heal"} })
	k.Wide, k.Card = true, true
	return k
}

// place is a kind of one noun with other kinds, which may know other names.
func place(all ...string) ask.Kind[string] {
	return ask.Named("place", func(*ask.Here) []string { return all })
}

func groups() ask.Kind[[]int] {
	return ask.Notation("zombies", "ZOMBIES", func(word string) ([]int, error) {
		var all []int
		for _, n := range strings.Split(word, "+") {
			i, err := strconv.Atoi(n)
			if err != nil {
				return nil, &ask.Misfit{Why: "it is a number, or groups as in 2+3+1"}
			}
			all = append(all, i)
		}
		return all, nil
	})
}

// said is all fields that a line of these tests may have.
type said struct {
	By, Target, Spell, Word, Horde, On, At, Thing, To, Criticals string
	Targets                                                      []string
	Groups                                                       []int
	N, AD, DD                                                    int
	Fudge, HasN                                                  bool
}

// ways are the ways to say some plays, by the play's name.
func ways(s *said) map[string][]ask.Way {
	attacker := monster().With(func(k *ask.Kind[string]) { k.Left = func(*ask.Here) (string, error) { return "troll", nil } })
	return map[string][]ask.Way{
		"attack": {
			ask.Of(ask.Word(&s.By, "attacker", attacker).Or("by", "who attacks"), ask.Word(&s.Target, "target", monster()),
				ask.Switch(&s.Fudge, "fudge", "overrule the rule"), ask.Flag(&s.Criticals, "criticals", "the optional rules", ask.OneOf("rule", "hit", "miss", "both")).Alone("both")),
			ask.Of(ask.Word(&s.Word, "zombie", ask.Reserved("zombie", "one zombie")), ask.Word(&s.On, "minifig", minifig()).Maybe(), ask.Flag(&s.By, "by", "who attacks", minifig())),
			ask.Of(ask.Word(&s.By, "attacker", minifig()), ask.Word(&s.Target, "minifig", minifig())),
			ask.Of(ask.Flag(&s.AD, "ad", "attack dice", ask.Number("dice", 0, 100)).Must(), ask.Flag(&s.DD, "dd", "defense dice", ask.Number("dice", 0, 100)).Must()),
		},
		"cast": ask.Takes(ask.Word(&s.By, "caster", attacker).Or("by", "who casts"), ask.Word(&s.Spell, "spell", spell()),
			ask.Words(&s.Targets, "target", ask.Each(monster())).Maybe()),
		"give": ask.Takes(ask.Word(&s.Thing, "thing", ask.Text("thing", nil)).Maybe(), ask.Word(&s.N, "how many", ask.Number("how many", 1, 100)).Maybe().Given(&s.HasN),
			ask.Flag(&s.By, "by", "who gives", minifig()).Must(), ask.Flag(&s.To, "to", "who gets it", minifig()).Must()),
		"use": {
			ask.Of(ask.Word(&s.Thing, "thing", ask.Text("thing", nil)), ask.Flag(&s.By, "by", "who uses it", minifig()).Must()),
			ask.Of(ask.Word(&s.By, "name", monster().With(func(k *ask.Kind[string]) {
				k.Left = func(*ask.Here) (string, error) { return "", ask.Usagef("who?") }
			})).Or("by", "who uses it"), ask.Word(&s.Thing, "potion", ask.Text("potion", nil)), ask.Flag(&s.At, "in", "where", ask.Text("place", nil))),
		},
		"zombie-roll": {ask.Of(ask.Word(&s.Groups, "zombies", groups()).Maybe().Called("how many zombies"), ask.Flag(&s.Horde, "horde", "whose zombies", horde())).ExactlyOne("zombies", "horde")},
		"horde focus": {ask.Of(ask.Word(&s.Horde, "horde", horde()), ask.Flag(&s.On, "on", "the minifig", minifig()), ask.Flag(&s.At, "at", "the place", ask.Text("place", nil))).ExactlyOne("on", "at")},
		"move":        ask.Takes(ask.Word(&s.By, "name", monster()).Or("by", "who goes"), ask.Word(&s.N, "squares", ask.Number("squares", 0, 100)).Maybe()),
		"cross": ask.Takes(ask.Word(&s.By, "name", monster().With(func(k *ask.Kind[string]) {
			k.Left = func(*ask.Here) (string, error) { return "", errors.New("nobody's turn") }
		})).Maybe(), ask.Word(&s.N, "squares", ask.Number("squares", 0, 100))),
		"chant": ask.Takes(ask.Word(&s.By, "foe", monster()).Or("by", "who it is"), ask.Word(&s.Spell, "spell", spell())),
		"hit": ask.Takes(
			ask.Flag(&s.By, "by", "who", minifig()).Only(func(*ask.Here) ask.Among { return ask.Among{Names: []string{"Bob"}} }),
			ask.Flag(&s.Horde, "horde", "whose", horde()).Only(func(*ask.Here) ask.Among {
				return ask.Among{Names: map[string][]string{"Bob": {"B"}, "": {"A"}}[s.By]}
			})),
		"place": {
			ask.Of(ask.Flag(&s.At, "at", "a known place", place("hall"))),
			ask.Of(ask.Flag(&s.At, "at", "any place", place("attic", "yard"))),
		},
		"spawn": ask.Takes(ask.Switch(&s.Fudge, "room", "a small space")),
	}
}

func here() *ask.Here {
	return ask.At(new(stateOf(zombie.Game{Minifigs: []zombie.Minifig{{Name: "Ann"}, {Name: "Bob"}}})), nil)
}

// line cuts the text behind a play's name into words, and flags with their word.
func line(typed string) ask.Line {
	l := ask.Line{Flags: map[string][]string{}}
	for word := range strings.FieldsSeq(typed) {
		if flag, value, ok := strings.Cut(strings.TrimPrefix(word, "--"), "="); ok && strings.HasPrefix(word, "--") {
			l.Flags[flag] = append(l.Flags[flag], value)
			continue
		}
		l.Words = append(l.Words, word)
	}
	return l
}

// read is the values of a line in a few words, or its refusal.
func read(name, typed string) string {
	all := make([]said, len(ways(new(said))[name]))
	var fresh []ask.Way
	for i := range all {
		fresh = append(fresh, ways(&all[i])[name][i])
	}
	l := line(typed)
	l.Name, l.Example = name, "zbrikz "+name+" ..."
	h := here()
	i := ask.Pick(h, fresh, l)
	if err := ask.Read(h, fresh, i, l); err != nil {
		return words(err)
	}
	var parts []string
	for field, value := range reflect.ValueOf(all[i]).Fields() {
		if !value.IsZero() {
			parts = append(parts, fmt.Sprint(field.Name, " ", value))
		}
	}
	return strings.Join(parts, ", ")
}

func TestLines(t *testing.T) {
	for _, c := range []struct{ name, typed, want string }{
		{"attack", "goblin1", "By troll, Target goblin1"},
		{"attack", "troll goblin1 --fudge=true", "By troll, Target goblin1, Fudge true"},
		{"attack", "tro GOBLIN2", "By troll, Target goblin2"},
		{"attack", "--by=troll goblin1", "By troll, Target goblin1"},
		{"attack", "goblin1 --criticals=both", "By troll, Target goblin1, Criticals both"},
		{"attack", "zombie --by=Ann", "By Ann, Word zombie"},
		{"attack", "zombie Bob", "Word zombie, On Bob"},
		{"attack", "Ann Bob", "By Ann, Target Bob"},
		{"attack", "--ad=4 --dd=2", "AD 4, DD 2"},
		{"attack", "--ad=4", "usage: attack needs --dd, as in: zbrikz attack ..."},
		{"attack", "--ad=4 --dd=101", "usage: --dd 101: it goes from 0 to 100"},
		{"attack", "goblin1 --ad=3", "usage: --ad doesn't go with attack [ATTACKER] TARGET; it is for: zbrikz attack --ad DICE --dd DICE"},
		{"attack", "troll gobln1", `no foe is called "gobln1"; did you mean "goblin1"?`},
		{"attack", "gob", `no foe is called "gob"; did you mean "goblin1", "goblin2" or "goblin12"?`},
		{"cast", "levinbolt", "By troll, Spell levinbolt"},
		{"cast", "goblin1 minor fireball goblin2 troll", "By goblin1, Spell minor fireball, Targets [goblin2 troll]"},
		{"cast", "levinblot goblin2", `no spell is called "levinblot"; did you mean "levinbolt"?`},
		{"cast", "", "usage: cast needs a spell, as in: zbrikz cast ..."},
		{"give", "food 2 --by=Ann --to=bob", "By Ann, Thing food, To Bob, N 2, HasN true"},
		{"give", "food --by=Ann", "usage: give needs --to, as in: zbrikz give ..."},
		{"give", "food 0 --by=Ann --to=Bob", "usage: how many 0: it goes from 1 to 100"},
		{"give", "food --by=Zoe --to=Bob", `no minifig is called "Zoe"; there are Ann and Bob; zbrikz minifig add Zoe brings one`},
		{"zombie-roll", "2+3+1", "Groups [2 3 1]"},
		{"zombie-roll", "2+x", `usage: zombies "2+x": it is a number, or groups as in 2+3+1`},
		{"zombie-roll", "--horde=a", "Horde A"},
		{"zombie-roll", "", "usage: zombie-roll takes one of zombies and --horde, as in: zbrikz zombie-roll ..."},
		{"zombie-roll", "2 3", `usage: zombie-roll takes how many zombies and no word "3"`},
		{"use", "food", "usage: use needs --by, as in: zbrikz use ..."},
		{"use", "food --in=cellar", "usage: who?"},
		{"use", "food --by=troll", "By troll, Thing food"},
		{"attack", "hit --ad=2 --dd=2 --criticals=both", "usage: write it without a blank: --criticals=hit"},
		{"horde focus", "A --on=An", "Horde A, On Ann"},
		{"horde focus", "A --on=Ann --at=yard", "usage: horde focus takes one of --on and --at, as in: zbrikz horde focus ..."},
		{"horde focus", "C --on=Ann", `no horde is called "C"; there are A and B`},
		// A word that a flag says, too, is refused in both places, and read where all words behind are another field's.
		{"chant", "troll minor heal --by=goblin1", "usage: troll stands there already: leave out --by"},
		{"chant", "minor heal --by=goblin1", "By goblin1, Spell minor heal"},
		{"chant", "heal goblin2 --by=goblin1", `no spell is called "heal goblin2"; there are levinbolt, minor fireball and minor heal`},
		// A field knows those before it that were left out as well.
		{"hit", "", "By Bob, Horde B"},
		// Two kinds of one noun may know different names, and neither takes the other's.
		{"place", "--at=attic", "At attic"},
		{"move", "3", "N 3"},
		{"cross", "troll", `usage: squares "troll": it is a number from 0 to 100`},
		{"cross", "3", "nobody's turn"},
		{"move", "--by=troll 3", "By troll, N 3"},
		{"move", "Zed", `no foe is called "Zed"; there are goblin1, goblin2, goblin12 and troll`},
		{"spawn", "room", `usage: spawn takes no word "room"; zbrikz spawn --help tells what it takes`},
	} {
		if got := read(c.name, c.typed); got != c.want {
			t.Errorf("%s %s\n got %s\nwant %s", c.name, c.typed, got, c.want)
		}
	}
}

func TestUsage(t *testing.T) {
	for name, want := range map[string][]string{
		"attack":      {"[ATTACKER] TARGET", "ZOMBIE [MINIFIG]", "ATTACKER MINIFIG", "--ad DICE --dd DICE"},
		"cast":        {"[CASTER] SPELL [TARGET...]"},
		"zombie-roll": {"ZOMBIES | --horde HORDE"},
		"horde focus": {"HORDE --on MINIFIG | --at PLACE"},
	} {
		var got []string
		for _, w := range ways(new(said))[name] {
			got = append(got, strings.Replace(w.Usage(), "zombie", "ZOMBIE", 1))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestTab(t *testing.T) {
	for _, c := range []struct{ name, typed, want string }{
		{"attack", "", "goblin1 goblin2 goblin12 troll zombie Ann Bob"},
		{"attack", "troll", "goblin1 goblin2 goblin12 troll"},
		{"attack", "zombie", "Ann Bob"},
		{"attack", "Ann", "Ann Bob"},
		{"cast", "", "levinbolt minor fireball minor heal goblin1 goblin2 goblin12 troll"},
		{"cast", "goblin1", "levinbolt minor fireball minor heal"},
		{"cast", "goblin1 levinbolt", "goblin1 goblin2 goblin12 troll"},
		{"cast", "levinbolt goblin1", "goblin1 goblin2 goblin12 troll"},
		{"horde focus", "", "A B"},
		{"horde focus", "A", ""},
		{"give", "food", ""},
	} {
		all, _ := ask.Next(here(), ways(new(said))[c.name], line(c.typed))
		var words []string
		for _, one := range all {
			words = append(words, one.Word)
		}
		if got := strings.Join(words, " "); got != c.want {
			t.Errorf("%s %s\n got %s\nwant %s", c.name, c.typed, got, c.want)
		}
	}
	all, _, _ := ask.NextOf(here(), ways(new(said))["attack"], line("zombie"), "by")
	if len(all) != 2 || all[0].Word != "Ann" {
		t.Errorf("attack zombie --by offers %v, want the minifigs", all)
	}
}

// stateOf is a table with a game.
func stateOf(g zombie.Game) table.State {
	return table.With(new(table.Keeps(zombies.Kept()).State()), g)
}
