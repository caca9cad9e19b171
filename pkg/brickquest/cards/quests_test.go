package cards_test

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// The quests that come with zbrikz: the first has three rooms, a lich in the last one,
// and there is one for each other mode. All of them say when hidden foes wake and what
// springs the traps.
func TestQuests(t *testing.T) {
	all := read(t, cards.Quests())
	var told []string
	for _, q := range all {
		p := q.Plan()
		text := fmt.Sprint(p.Name, p.Modes)
		for _, g := range p.Goals {
			text += fmt.Sprintf(" %s=%s%s%s", g.Key, g.Kill, g.Hold, g.Clear)
		}
		for _, r := range p.Rooms {
			text += " /"
			for _, f := range r.Foes {
				text += fmt.Sprintf(" %d %s %s", f.Count, f.Card, f.Weapon)
			}
			text += fmt.Sprintf(": %d", r.Gold)
			for _, s := range r.Swag {
				text += fmt.Sprintf(" %d %s %v", s.Count, s.Item, s.Spells)
			}
			for _, l := range r.Locks {
				text += fmt.Sprintf(" %s %d", l.What, l.Gold)
				for _, s := range l.Swag {
					text += fmt.Sprintf(" %d %s %s", s.Count, s.Item, s.Opens)
				}
			}
		}
		told = append(told, text)
	}
	want := []string{"salt-lamp[questing] keeper=Lich lamp=Crystal Ball miners=salt hall" +
		" / 3 Goblin : 20 tool chest 0 2 Healing Potion  1 Key iron grate" +
		" / 2 Skeleton  1 Skeleton halberd 1 Tygurah : 30 1 Emerald [] iron grate 0" +
		" / 1 Lich : 0 1 Crystal Ball [] 1 Scroll [Major Healing] sarcophagus 40 1 Gold Goblet  1 Mana Potion "}
	if fmt.Sprint(told[:1]) != fmt.Sprint(want) {
		t.Errorf("\n got %q\nwant %q", told, want)
	}
	var modes, unsaid []string
	for _, q := range all {
		unsaid = append(unsaid, q.Unsaid()...)
		two, five := q.PlanFor(2), q.PlanFor(5)
		modes = append(modes, fmt.Sprint(q.Mode, len(two.Parties()), len(five.Parties())))
	}
	if got := fmt.Sprint(modes, unsaid); got != "[[questing] 5 5 [backstab] 6 7 [defense] 5 7 [team] 5 7] []" {
		t.Error(got)
	}
	if p := all[0].Plan(); len(p.Monsters) != 4 || !p.Rooms[0].Start || !p.Rooms[2].Secret || !p.Rooms[1].Foes[2].Hidden || !p.Rooms[1].Foes[0].Together {
		t.Errorf("%+v", p)
	}
}

// Each fault in a quest is told with file, line and field.
func TestQuestFaults(t *testing.T) {
	const sound = `quests:
  - key: own
    title: Own
    mode: [questing, defense]
    goals:
      - {key: crown, says: find it, hold: ruby}
    rooms:
      - name: den
        foes:
          - goblin x3
          - {foe: louse x2, together: true}
        treasure: [30 gold, {item: scroll, spells: [levinbolt]}]
        locked:
          - {what: chest, opens: its key, holds: [ruby]}
    waves:
      - foes: [orc x2]
    monsters:
      - name: Louse
        move: 2
        attack_dice: 1
        defense_dice: 1
        ranges: [[0, 0]]
        initiative: 4
        hit_points: 3
        actions: 2
`
	checkFaults(t, cards.Library(), sound, []fault{
		{"title: Own", "title: ''", "line 3: quests[0].title: it is empty"},
		{"key: own", "key: My Own", `line 2: quests[0].key: "My Own": it is a word of small letters, digits and dashes`},
		{"[questing, defense]", "chess", `line 4: quests[0].mode: "chess": each at most once of questing, backstab, defense, team`},
		{"[questing, defense]", "[team, team]", `line 4: quests[0].mode: "team": each at most once of questing, backstab, defense, team`},
		{"[questing, defense]", "[]", "line 4: quests[0].mode: it takes one: questing, backstab, defense, team"},
		{"    goals:\n      - {key: crown, says: find it, hold: ruby}\n", "", "line 2: quests[0].goals: questing takes a goal"},
		{"    waves:\n      - foes: [orc x2]\n", "", "line 2: quests[0].waves: a defense takes a wave"},
		{"hold: ruby", "hold: rubyy", `line 6: quests[0].goals[0].hold: no item is called "rubyy"; did you mean "ruby"?`},
		{"hold: ruby", "kill: orcs", `line 6: quests[0].goals[0].kill: no monster is called "orcs"; did you mean "orc"?`},
		{"hold: ruby", "kill: troll", "line 6: quests[0].goals[0].kill: no Troll waits in a room or a wave"},
		{"hold: ruby", "kill: orc, needs: 3", "line 6: quests[0].goals[0].needs: 3, but only 2 Orc"},
		{"hold: ruby", "clear: attic", `line 6: quests[0].goals[0].clear: no room is called "attic"`},
		{"hold: ruby", "hold: ruby, clear: den", "line 6: quests[0].goals[0].kill: one of kill, hold and clear"},
		{"hold: ruby", "needs: 2", "line 6: quests[0].goals[0].needs: so many of what? it stands beside kill or hold"},
		{"goblin x3", "gobblin x3", `line 10: quests[0].rooms[0].foes[0]: no monster is called "gobblin"; did you mean "goblin"?`},
		{"goblin x3", "goblin x0", `line 10: quests[0].rooms[0].foes[0]: "goblin x0": so many go from 1 to 200`},
		{"goblin x3", "goblin x500", `line 10: quests[0].rooms[0].foes[0]: "goblin x500": so many go from 1 to 200`},
		{"goblin x3", "goblin x-1", `line 10: quests[0].rooms[0].foes[0]: "goblin x-1": so many go from 1 to 200`},
		{"goblin x3", "goblin x199", "line 7: quests[0].rooms: 203 foes in all; a table has at most 200"},
		{"goblin x3", "{foe: goblin, weapon: ax}", "line 10: quests[0].rooms[0].foes[0]: the Goblin has no ax"},
		{"goblin x3", "{foe: goblin, spells: true}", "line 10: quests[0].rooms[0].foes[0]: the Goblin doesn't cast, or always does"},
		{"goblin x3", "{fo: goblin}", `line 10: quests[0].rooms[0].foes[0]: no field is called "fo"; did you mean "foe"?`},
		{"goblin x3", "''", "line 10: quests[0].rooms[0].foes[0]: it is empty"},
		{"goblin x3", "[goblin]", "line 10: quests[0].rooms[0].foes[0]: can't read a list as a block of fields"},
		{"30 gold", "0 gold", "line 12: quests[0].rooms[0].treasure[0]: 0 gold: from 1 to 100000"},
		{"30 gold", "rubyy", `line 12: quests[0].rooms[0].treasure[0]: no item is called "rubyy"; did you mean "ruby"?`},
		{"30 gold", "{item: ruby, spells: [curse]}", "line 12: quests[0].rooms[0].treasure[0]: a Ruby has no spells"},
		{"30 gold", "{item: ruby, opens: chest}", "line 12: quests[0].rooms[0].treasure[0]: a key opens things, and nothing else"},
		{"30 gold", "scroll", "line 12: quests[0].rooms[0].treasure[0]: a Scroll takes spells, at most 1"},
		{"[levinbolt]", "[leviathan]", `line 12: quests[0].rooms[0].treasure[1]: no spell is called "leviathan"; there are minor-healing, major-healing, cure-disease, cure-poison, curse, cure-curse and 24 more`},
		{"holds: [ruby]", "holds: [rubyy]", `line 14: quests[0].rooms[0].locked[0].holds[0]: no item is called "rubyy"; did you mean "ruby"?`},
		{"what: chest, ", "", "line 14: quests[0].rooms[0].locked[0].what: it is empty"},
		{"- name: den", "- name: 12", `line 8: quests[0].rooms[0].name: "12" is a number`},
		{"- name: den", "- name: Den\n      - name: den", "line 9: quests[0].rooms[1].name: den stands twice"},
		{"- name: den", "- says: hush", "line 8: quests[0].rooms[0].name: it is empty"},
		{"[orc x2]", "[{foe: orc, wakes: touched}]", "line 16: quests[0].waves[0].foes[0].wakes: it stands beside hidden: true"},
		{"[orc x2]", "[{foe: orc, hidden: true, wakes: at noon}]", `line 16: quests[0].waves[0].foes[0].wakes: "at noon": it is room opens, touched, or round and a number`},
		{"[orc x2]", "[{foe: orc, heroes: 900}]", "line 16: quests[0].waves[0].foes[0].heroes: 900: it goes from 1 to 200"},
		{"[orc x2]", "[{foe: orc, heroes: 3}]", "line 16: quests[0].waves[0].foes: nobody attacks"},
		{"- name: den", "- name: den\n        traps: [{trap: pit, springs: hop}]", `line 9: quests[0].rooms[0].traps[0].springs: "hop": it is stepped on, touched, room opens, round and a number, or open and a thing`},
		{"[orc x2]", "[]", "line 16: quests[0].waves[0].foes: nobody attacks"},
		{"[orc x2]", "[ork]", `line 16: quests[0].waves[0].foes[0]: no monster is called "ork"; did you mean "orc"?`},
		{"hit_points: 3", "hit_points: 0", "line 24: quests[0].monsters[0].hit_points: 0: it goes from 1 to 200"},
		{"attack_dice: 1", "attack_dice: 400", "line 20: quests[0].monsters[0].attack_dice: 400: it goes from 1 to 20"},
		{"        initiative: 4\n", "", "line 18: quests[0].monsters[0].initiative: it is missing"},
		{"name: Louse", "name: Black Dragon", "line 18: quests[0].monsters[0].name: the catalogue has a Black Dragon"},
	})
	if _, err := cards.Library().ReadPack("own.yaml", []byte("quests: []\n")); err == nil {
		t.Error("no quest at all")
	}
	_, err := cards.Library().ReadPack("own.yaml", []byte(strings.Replace(sound, "goblin x3", "ninja", 1)))
	if none := new(names.Miss); !errors.As(err, &none) || len(none.Near) < 3 {
		t.Errorf("a ninja: %v", err)
	}
}

// docs/quests.md: its quest is sound, and every field is explained.
func TestQuestsDoc(t *testing.T) {
	page, err := os.ReadFile("../../../docs/quests.md")
	if err != nil {
		t.Fatal(err)
	}
	_, pack, _ := strings.Cut(string(page), "```yaml\n")
	pack, _, ok := strings.Cut(pack, "```")
	if _, err := cards.Library().ReadPack("docs", []byte(pack)); err != nil || !ok {
		t.Error(err)
	}
	for _, kind := range []reflect.Type{
		reflect.TypeFor[cards.Quest](), reflect.TypeFor[cards.QuestRoom](), reflect.TypeFor[cards.Locked](),
		reflect.TypeFor[cards.QuestWave](), reflect.TypeFor[cards.Foes](), reflect.TypeFor[cards.Treasure](), reflect.TypeFor[cards.Trap](),
	} {
		for i := range kind.NumField() {
			field, _, _ := strings.Cut(kind.Field(i).Tag.Get("yaml"), ",")
			if field != "" && !strings.Contains(string(page), "`"+field) {
				t.Errorf("%s: %s isn't explained", kind.Name(), field)
			}
		}
	}
}
