package data_test

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// library is the kinds of cards of both games.
func library() data.Library { return append(bqcards.Library(), zbcards.Library()...) }

// The examples are sound, each has a card of its kind, and every field that a card
// of the kind has is explained in it.
func TestExamples(t *testing.T) {
	fields := map[string][]reflect.Type{
		"monster": {reflect.TypeFor[brickquest.Monster](), reflect.TypeFor[brickquest.WeaponDice]()},
		"class":   {reflect.TypeFor[brickquest.Class](), reflect.TypeFor[brickquest.ClassAttack](), reflect.TypeFor[brickquest.SkillBonus]()},
		"spell":   {reflect.TypeFor[brickquest.Spell](), reflect.TypeFor[brickquest.Area](), reflect.TypeFor[brickquest.Duration]()},
		"item":    {reflect.TypeFor[brickquest.Item]()},
		"trait":   {reflect.TypeFor[zbcards.Trait]()},
		"weapon":  {reflect.TypeFor[zombie.WeaponCard]()},
	}
	unprinted := []string{"house_hit_points", "per_minifig", "spells"} // zbrikz's own; a doctor's; of a scroll or a book, which are all printed
	for _, kind := range library().Names() {
		text := example(t, kind)
		p, err := library().ReadPack(kind+".yaml", []byte(text))
		if err != nil {
			t.Error(err)
		}
		parts, err := library().Parts(&p)
		if err != nil {
			t.Fatal(err)
		}
		if n := slices.IndexFunc(parts, func(one data.Part) bool { return len(one.Names) > 0 }); n < 0 || parts[n].One != kind {
			t.Errorf("%s: no card", kind)
		}
		for _, card := range fields[kind] {
			for i := range card.NumField() {
				name, _, _ := strings.Cut(card.Field(i).Tag.Get("yaml"), ",")
				if !slices.Contains(unprinted, name) && !strings.Contains(text, name+":") {
					t.Errorf("%s: %s isn't explained", kind, name)
				}
			}
		}
	}
}

// A pack with each kind of mistake: one error with file, line and column, quickly.
func TestPackMistakes(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	const rat = "monsters:\n  - name: Rat\n    move: 5\n    attack_dice: 1\n    defense_dice: 1\n    ranges: [[0, 0]]\n    initiative: 8\n    actions: 2\n    hit_points: 2\n"
	bomb := "a: &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'k'; c++ {
		bomb += fmt.Sprintf("%c: &%c [%s*%c]\n", c, c, strings.Repeat(fmt.Sprintf("*%c, ", c-1), 8), c-1)
	}
	for name, tt := range map[string]struct{ text, want string }{
		"sound":            {rat, ""},
		"wrong type":       {strings.Replace(rat, "move: 5", "move: fast", 1), "own.yaml: line 3, column 11: monsters[0].move: can't read `fast` as a number"},
		"unknown key":      {strings.Replace(rat, "move: 5", "mvoe: 5", 1), `own.yaml: line 3, column 5: monsters[0]: no field is called "mvoe"; did you mean "move"?`},
		"unknown kind":     {strings.Replace(rat, "monsters", "monster", 1), `own.yaml: line 1, column 1: no field is called "monster"; did you mean "monsters"?`},
		"missing number":   {strings.Replace(rat, "    move: 5\n", "", 1), "own.yaml: line 2, column 5: monsters[0].move: it is missing"},
		"too high":         {strings.Replace(rat, "attack_dice: 1", "attack_dice: 99", 1), "own.yaml: line 4, column 5: monsters[0].attack_dice: 99: it goes from 1 to 20"},
		"duplicate name":   {rat + strings.Replace(rat[len("monsters:\n"):], "Rat", "RAT", 1), "own.yaml: line 10, column 5: monsters[1].name: RAT stands twice"},
		"duplicate key":    {rat + "    move: 6\n", "own.yaml: line 10, column 5: monsters[0].move: it stands twice; line 3 has it, too"},
		"duplicate list":   {rat + "monsters: []\n", "own.yaml: line 10, column 1: monsters: it stands twice; line 1 has it, too"},
		"long file":        {"monsters:\n  - name: " + strings.Repeat("x", data.MostBytes), "own.yaml: it is longer than 1048576 bytes"},
		"long text":        {strings.Replace(rat, "Rat", strings.Repeat("x", 900_000), 1), `own.yaml: line 2, column 11: monsters[0].name: "xxxxxxxxxxxxxxxxxxxx"... is longer than 2000 letters`},
		"long name":        {strings.Replace(rat, "Rat", strings.Repeat("x", 41), 1), `own.yaml: line 2, column 5: monsters[0].name: "xxxxxxxxxxxxxxxxxxxx"... is longer than 40 letters`},
		"no name":          {strings.Replace(rat, "Rat", `"--"`, 1), `own.yaml: line 2, column 5: monsters[0].name: "--": a name has letters or digits`},
		"bomb":             {bomb, `own.yaml: line 1, column 1: no field is called "a"; there are monsters, classes, spells, items, quests, traits and 3 more`},
		"bomb in a list":   {"monsters:\n  - &a {name: x}\n  - *a\n", "own.yaml: line 2, column 5: monsters[0]: no &, *, << and ! of YAML here; write it out"},
		"bomb in itself":   {"monsters: &a [*a]\n", "own.yaml: line 1, column 11: monsters: no &, *, << and ! of YAML here; write it out"},
		"bomb in a quest":  {"quests:\n  - rooms: [{foes: [{foe: &a orc}]}]\n", "own.yaml: line 2, column 27: quests[0].rooms[0].foes[0].foe: no &, *, << and ! of YAML here; write it out"},
		"bomb in modes":    {"quests:\n  - mode: [&a team, *a]\n", "own.yaml: line 2, column 12: quests[0].mode: no &, *, << and ! of YAML here; write it out"},
		"unknown alias":    {"monsters: *a\n", "own.yaml: unknown anchor 'a' referenced"},
		"merge key":        {strings.Replace(rat, "move: 5", "<<: {move: 5}", 1), "own.yaml: line 3, column 5: monsters[0]: no &, *, << and ! of YAML here; write it out"},
		"merge of nothing": {"<<: [1, {}]\n", "own.yaml: line 1, column 1: no &, *, << and ! of YAML here; write it out"},
		"tag":              {strings.Replace(rat, "move: 5", "move: !!str 5", 1), "own.yaml: line 3, column 11: monsters[0].move: no &, *, << and ! of YAML here; write it out"},
		"tab":              {strings.Replace(rat, "    move", "\tmove", 1), "own.yaml: line 3: a tab; blanks indent, two for each step"},
		"tab behind":       {strings.Replace(rat, "    move", "    \tmove", 1), "own.yaml: line 3: a tab; blanks indent, two for each step"},
		"escape":           {strings.Replace(rat, "Rat", `"\e[2JRat"`, 1), `own.yaml: line 2, column 11: monsters[0].name: "\x1b[2JRat" has a character that can't be shown`},
		"line break":       {strings.Replace(rat, "Rat", `"Rat\nKing"`, 1), `own.yaml: line 2, column 11: monsters[0].name: "Rat\nKing" has a line break; a long text begins with >- instead`},
		"no text":          {strings.Replace(rat, "Rat", "Ratt\xe9", 1), "own.yaml: line 2: it is no text in UTF-8"},
		"no letter":        {strings.Replace(rat, "Rat", "R\x00t", 1), "own.yaml: line 2: a character that can't be shown"},
		"utf16":            {"\xff\xfe" + strings.ReplaceAll(rat, "", "\x00")[1:], ""},
		"deep":             {"monsters: " + strings.Repeat("[", 100_000), "own.yaml: exceeded max depth of 10000"},
		"wide":             {"monsters: [" + strings.Repeat("[],", 300_000) + "]", "own.yaml: line 1, column 12: monsters[0]: can't read a list as a block of fields"},
		"no card":          {"{}\n", "own.yaml: line 1, column 1: there is no card in it"},
		"no cards":         {"spells: []\n", "own.yaml: line 1, column 1: there is no card in it"},
		"nothing":          {"# nothing\n", "own.yaml: there is nothing in it"},
		"a list":           {"- rat\n", "own.yaml: line 1, column 1: can't read a list as a block of fields"},
		"two documents":    {rat + "---\n" + rat, "own.yaml: more than one YAML document"},
		"summons":          {strings.Replace(example(t, "spell"), "# summons: Golem", "summons: Goldem", 1), `own.yaml: line 28, column 5: spells[0].summons: no monster is called "Goldem"; did you mean "golem"?`},
		"skill":            {strings.Replace(example(t, "class"), "skill: jump", "skill: jmup", 1), `own.yaml: line 23, column 10: classes[0].skills[0].skill: no skill is called "jmup"; did you mean "jump"?`},
		"trait":            {strings.Replace(example(t, "trait"), "key: baker", "key: The Baker", 1), `own.yaml: line 7, column 5: traits[0].key: "The Baker": it is a word of small letters, digits and dashes`},
		"weapon kind":      {strings.Replace(example(t, "weapon"), "kind: hand", "kind: sword", 1), "own.yaml: line 9, column 5: weapons[0].kind: hand or ranged"},
		"weapon dice":      {strings.Replace(example(t, "weapon"), "attack_dice: 3", "attack_dice: 0", 1), "own.yaml: line 10, column 5: weapons[0].attack_dice: 0: it goes from 1 to 20"},
		"weapon no dice":   {strings.Replace(example(t, "weapon"), "    attack_dice: 3 ", "    # ", 1), "own.yaml: line 8, column 5: weapons[0].attack_dice: it is missing"},
		"weapon reach":     {strings.Replace(example(t, "weapon"), "bonus: 1", "range: 2", 1), "own.yaml: line 12, column 5: weapons[0].range: a hand weapon touches; ranged weapons have a range"},
		"weapon inches":    {strings.Replace(example(t, "weapon"), "range: 12", "range: 101", 1), "own.yaml: line 17, column 5: weapons[1].range: 101: it goes from 1 to 100 inches"},
		"weapon bonus":     {strings.Replace(example(t, "weapon"), "bonus: 1", "bonus: -21", 1), "own.yaml: line 12, column 5: weapons[0].bonus: -21: it goes from -20 to 20"},
		"weapon noise":     {strings.Replace(example(t, "weapon"), "noise: loud", "noise: 10", 1), "own.yaml: line 13, column 5: weapons[0].noise: quiet or loud"},
		"weapon of rules":  {strings.Replace(example(t, "weapon"), "Chainsaw", "Hand", 1), "own.yaml: line 8, column 5: weapons[0].name: Hand is one of the rules' weapons; take another name"},
		"weapon twice":     {strings.Replace(example(t, "weapon"), "Crossbow", "chain-saw", 1) + "  - {name: Chain Saw, kind: hand, attack_dice: 1}\n", "own.yaml: line 19, column 6: weapons[2].name: Chain Saw stands twice"},
		"trait's weapon":   {strings.Replace(example(t, "trait"), "# weapons: [ranged]", "weapons: [ranged, bow]", 1), `own.yaml: line 14, column 23: traits[0].weapons[1]: no weapon is called "bow"; there are hand, ranged and brick`},
		"trait's name":     {strings.Replace(example(t, "trait"), "name: Baker", "name: "+strings.Repeat("B", 41), 1), `own.yaml: line 8, column 5: traits[0].name: "BBBBBBBBBBBBBBBBBBBB"... is longer than 40 letters`},
		"uses":             {strings.Replace(example(t, "trait"), "uses: 2", "uses: 2000", 1), "own.yaml: line 12, column 5: traits[0].uses: 2000: it goes from 1 to 100"},
		"per minifig":      {example(t, "trait") + "    per_minifig: true\n", "own.yaml: line 15, column 5: traits[0].per_minifig: the rules count for each minifig what a doctor does, and nothing else"},
	} {
		p, err := library().ReadPack("own.yaml", []byte(tt.text))
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, tt.want)
		}
		if tt.want != "" && !reflect.ValueOf(p).IsZero() {
			t.Errorf("%s: something is loaded", name)
		}
	}
}

func example(t testing.TB, kind string) string {
	t.Helper()
	text, err := library().Example(kind)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A quest of a pack has the pack's cards in it, before the catalogue's.
func TestPackQuest(t *testing.T) {
	text := strings.Replace(example(t, "monster"), "Giant Louse", "Goblin", 1) + "quests:\n" +
		"  - {key: den, title: Den, mode: questing, goals: [{key: all, says: clear it, clear: den}], rooms: [{name: den, foes: [goblin x2, orc], treasure: [opal, ruby]}]}\n" +
		example(t, "item")
	p, err := library().ReadPack("own.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	plan := data.In[bqcards.Quest](&p)[0].Plan()
	if g := plan.Monsters[0]; g.Name != "Goblin" || g.Move != 6 || plan.Monsters[1].Name != "Orc" || plan.Rooms[0].Swag[0].Item != "Opal" {
		t.Errorf("%+v", plan)
	}
}

// No text panics, and a pack that is read can be played: foes and heroes come to a table,
// weapons are taken, scenarios begin, quests go to the last room.
func FuzzPack(f *testing.F) {
	for _, kind := range library().Names() {
		f.Add(example(f, kind))
	}
	for _, name := range []string{"brickquest/quests.yaml", "zombie/scenarios.yaml"} {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("quests:\n  - {key: a, title: A, mode: team, rooms: [{name: b, foes: [orc]}]}\n")
	f.Add("quests:\n  - {key: a, title: A, mode: defense, waves: [{foes: [{foe: bat x2, hidden: true}]}]}\n")
	f.Add("scenarios:\n  - key: own\n    title: Own\n    goals: [{key: a, says: b, after: [a]}]\n")
	f.Add("!%0a") // a tag of a line break
	f.Add("monsters: &a [*a]\n")
	f.Add("monsters:\n  - <<: {name: x}\n")
	f.Add("spells:\n\t- name: x\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := library().ReadPack("own.yaml", []byte(text))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "own.yaml: ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: %q", text, err)
			}
			return
		}
		can := func(card any, err error, check func() error) {
			t.Helper()
			if err == nil {
				err = check()
			}
			if err != nil {
				t.Fatalf("%+v: %v", card, err)
			}
		}
		for _, m := range data.In[brickquest.Monster](&p) {
			var g brickquest.Game
			if _, next, err := g.AddFoes(m, brickquest.Muster{Count: 1}); err == nil || len(m.Variants) == 0 {
				can(m, err, next.Check)
			}
		}
		var zb zombie.Game
		for _, w := range data.In[zombie.WeaponCard](&p) {
			_, next, err := zb.Arm("Ann", w.Name, &w, false)
			can(w, err, next.Check)
			zb = next
		}
		for _, c := range data.In[brickquest.Class](&p) {
			var g brickquest.Game
			_, next, err := g.AddHero("Ann", "", "", c)
			can(c, err, next.Check)
		}
		for _, s := range data.In[zbcards.Scenario](&p) {
			g := zombie.NewGame(2, 0, []string{"Ann"})
			_, next, err := g.StartScenario(s.Plan(), false)
			can(s, err, next.Check)
		}
		for _, q := range data.In[bqcards.Quest](&p) {
			var g brickquest.Game
			_, next, err := g.StartQuest(q.Plan(), false)
			can(q, err, next.Check)
			g = next
			for _, r := range q.Plan().Rooms {
				if _, next, err := g.OpenDoor(r.Name, "", true); err == nil {
					g = next
				} else if !r.Start {
					t.Fatalf("%+v: %v", q, err)
				}
			}
			for range q.Plan().Waves {
				_, next, err := g.NextWave(nil, nil)
				can(q, err, next.Check)
				g = next
			}
			can(q, nil, g.Check)
		}
	})
}

// docs/packs.md: its pack is sound, and every kind is in the page.
func TestPacksDoc(t *testing.T) {
	page, err := os.ReadFile("../docs/packs.md")
	if err != nil {
		t.Fatal(err)
	}
	_, pack, _ := strings.Cut(string(page), "```yaml\n")
	pack, _, ok := strings.Cut(pack, "```")
	p, err := library().ReadPack("docs", []byte(pack))
	if err != nil || !ok || len(data.In[bqcards.Quest](&p)) != 1 {
		t.Error(err)
	}
	for _, kind := range library().Names() {
		if !bytes.Contains(page, []byte("`"+kind+"`")) {
			t.Errorf("%s isn't there", kind)
		}
	}
}
