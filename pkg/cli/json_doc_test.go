package cli_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestJSONDoc holds docs/json.md against the program: every name that it lists
// is said, and every name that is said is listed. The commands are an evening;
// the heading under which a command's names are listed stands before it.
func TestJSONDoc(t *testing.T) {
	documented := readNames(t, "../../docs/json.md")
	said := map[string]map[string]bool{}
	say := func(heading string, names map[string]bool) {
		if said[heading] == nil {
			said[heading] = map[string]bool{}
		}
		maps.Copy(said[heading], names)
	}
	z := newPlayer(t)
	if err := os.CopyFS(z.home, os.DirFS("testdata/packs")); err != nil {
		t.Fatal(err)
	}
	play := func(heading string, code int, args ...string) {
		t.Helper()
		stdout, stderr, got := z.run(t, "", append(args, "-o", "json")...)
		if got != code {
			t.Fatalf("%q: exit %d: %s", args, got, stderr)
		}
		for line := range strings.Lines(stdout) {
			var value map[string]any
			if err := json.Unmarshal([]byte(line), &value); err != nil {
				t.Fatalf("%q: %v: %s", args, err, line)
			}
			switch heading {
			case "Chances":
				say(heading, namesIn(value))
			case "Own cards": // what stands behind any card
				say(heading, keep(namesIn(value["outcome"]), "pack", "instead"))
			case "The log": // the dice and outcomes of many commands, listed elsewhere
				value["dice"], value["outcome"] = nil, nil
				say(heading, namesIn(value))
			default:
				say(heading, namesIn(value["outcome"]))
				value["outcome"] = nil
				say("The answer", namesIn(value))
			}
		}
	}
	for _, typed := range []string{
		"spawn: spawn --room --by Ann --dice 1,1 --why",
		"new: new Ann Bob --figures 18 --danger 3 --seed evening",
		"spawn: spawn --open --at yard --sign --by Ann --dice 3,* --dry-run",
		"spawn: spawn --open --at yard --sign --dice 3,*",
		"spawn: spawn --room --at shop --dice 1,1",
		"zombie-roll: zombie-roll 2+1 --by Ann --horde A --dice 1,3,5",
		"attack: attack --ad 3 --dd 2",
		"attack zombie: attack zombie --horde A --by Bob",
		"skill-check: skill-check --difficulty hard",
		"minifig add: minifig add Jo --funny jedi --advantage sneaky",
		"minifig add: minifig add Kim",
		"minifig add: minifig add Fay --disadvantage fearful --advantage sneaky",
		"spawn: spawn --room --by Fay --dice 1,1,6",
		"minifig: minifig",
		"trait: trait",
		"trait show: trait show jedi",
		"weapon: weapon",
		"weapon show: weapon show hand",
		"minifig add: minifig weapon Jo flail --pack own-cards.yaml",
		"attack zombie: attack zombie --by Jo --weapon flail --dice 1,1",
		"attack on a minifig: attack Jo Kim --weapon flail --dice 1,1",
		"minifig add: minifig wound Jo",
		"heal: heal Jo",
		"minifig add: minifig wound Jo",
		"rules set: rules set death.turns_zombie yes",
		"minifig add: minifig wound Jo",
		"attack on a minifig: attack zombie Kim --dice 6",
		"attack on a minifig: attack zombie Kim --dice 6",
		"minifig add: minifig add Lil",
		"minifig add: minifig wound Lil",
		"zombie-roll: zombie-roll 1 --by Lil --dice 1,6",
		"minifig add: minifig add Moe",
		"danger: danger death Moe",
		"rules set: rules reset death.turns_zombie",
		"initiative: initiative",
		"initiative: initiative roll Harry+1 Mia Troll=5",
		"initiative: initiative next",
		"danger: danger death Ann",
		"danger: danger",
		"horde: horde",
		"horde focus: horde focus A --on Bob",
		"horde focus: horde split A 2",
		"horde focus: horde calm C",
		"horde focus: horde add A 1 --standing",
		"zombie-roll: zombie-roll --zombie-dice red --by Bob --dice feet",
		"zombie-roll --cup: zombie-roll --cup",
		"run: run Bob --near A",
		"noise: noise A --at garage",
		"turn: turn",
		"turn done: turn done Bob",
		"status: status",
		"turn end: turn end",
		"horde walk: horde walk",
		"turn end: turn end",
		"scenario list: scenario list",
		"scenario show: scenario show mansion",
		"scenario build: scenario build escape",
		"scenario check: scenario check own.yaml",
		"scenario start: scenario start escape",
		"scenario start: scenario start jailbreak --fudge",
		"scenario start: scenario start mansion --fudge",
		"goal done: goal done enter",
		"goal done: goal done garage",
		"goal done: goal done hostage",
		"scenario: scenario next",
		"twist: twist owner --dice heads",
		"scenario start: scenario start show --fudge",
		"twist: twist fall Bob",
		"rules set: rules set death.turns_zombie yes",
		"rules set: rules set wounds.other kill",
		"minifig add: minifig add Ivy",
		"twist: twist fall Ivy --fudge",
		"rules set: rules reset death.turns_zombie wounds.other",
		"collect: deliver food 1",
		"status: status",
		"rules: rules",
		"rules set: rules set danger.stack all",
		"status: status",
		"rules set: rules reset",
		"roll: roll 1d6",
		"horde focus: horde kill A",
		"recap: recap",
		"roll: roll 1d6 --dice 1",
		"undo: undo",
		"roll: roll 1d6 --dice 2",
		"fairness: fairness",
		"config: config",
		"config set: config set paper letter",
		"config path: config path",
		"version: version",
		"figures: figures --rooms 2",
		"undo: undo",
		"undo: redo",
		"table use: table use loot",
		"stash make: stash make food --spots attic --contents 1",
		"stash open: stash open attic --by Ann",
		"table use: table use swag",
		"collect: collect food --by Ann",
		"table use: table use attic",
		"place show: place add den --baby --fires 1",
		"fire out: fire out den --by Tom",
		"explore: explore den --dice 1,1",
		"table use: table use cot",
		"place show: place add den --baby",
		"minifig add: minifig add Mum --disadvantage fearful --disadvantage zombarys-baby",
		"scenario build: scenario build escape",
		"explore: explore den --by Mum --dice 1,1,1",
		"coin: coin",
		"direction: direction",
		"start-points: start-points 6 --players Ann,Bob",
		"table use: table use barn",
		"place show: place add den",
		"explore: explore den --by Tom",
		"table use: table use cellar",
		"repair: repair truck --tool saw --by Tom",
		"minifig add: minifig add Al --disadvantage alcoholic --advantage cop",
		"collect: collect food --by Al",
		"collect: deliver --by Al",
		"table use: table use things",
		"place show: place add yard --open --crew 2 --holds fuel=3",
		"spawn: spawn --at yard --dice 1,1,1",
		"place enter: place enter yard --by Ann",
		"collect: collect fuel 2 --by Ann --at yard",
		"collect: drop fuel 1 --by Ann --at yard",
		"collect: deliver fuel 1 --by Ann",
		"collect: deliver food 3",
		"collect: collect food 3 --by Ann",
		"store: store",
		"stash make: stash make food --spots attic,shed --contents 1,2",
		"stash: stash",
		"stash open: stash open attic --by Ann",
		"place show: fire add yard 2",
		"place show: place add shed --baby --holds tools",
		"fire: fire",
		"fire out: fire out yard --by Ann --fudge",
		"rules set: rules set fire.damage 1d6",
		"fire burn: fire burn yard --by Ann",
		"rules set: rules set death.turns_zombie yes",
		"minifig add: minifig add Ivo",
		"minifig add: minifig wound Ivo",
		"fire burn: fire burn yard --by Ivo --dice 6",
		"rules set: rules reset death.turns_zombie",
		"danger: danger scene siege",
		"explore: explore shed --by Ann --dice 6",
		"repair: repair truck --tool wrench --by Ann",
		"repair list: repair",
		"stash make: stash make fuel --spots loft --contents 1",
		"status: status",
		"place: place",
		"place show: place show yard",
		"table use: table use friday",
		"new: new --from table Eve",
		"table use: table use wednesday",
		"zombie-roll: zombie-roll 1 --by Tom",
		"table use: table use saturday",
		"attack zombie: attack zombie --by Tom",
		"table use: table use monday",
		"run: run Tim",
		"rules set: rules set despawn timer2",
		"rules set: rules set knockdown.turns 3",
		"horde focus: horde add 2",
		"horde focus: horde add 2",
		"horde focus: horde unseen A",
		"horde focus: horde down B",
		"turn end: turn end",
		"turn end: turn end",
		"turn end: turn end",
		"table use: table use tuesday",
		"noise: noise 2 --by Tim",
		"table use: table use thursday",
		"attack on a minifig: attack zombie Tom",
		"table use: table use tomb",
		"hero add: hero add Ida --class thief --team red",
		"quest list: quest list",
		"quest show: quest show salt-lamp",
		"quest show: quest show quests.yaml",
		"quest check: quest check quests.yaml",
		"quest start: quest start salt-lamp",
		"quest: quest",
		"room unlock: room unlock tool --by Ida",
		"room open: room open 2",
		"room: room",
		"room clear: room clear 2",
		"room add: room add cave --foes orc",
		"quest done: quest done lamp --fudge",
		"wave next: wave next --foes orc",
		"wave: wave",
		"quest won: quest lost",
		"quest start: quest mode team",
		"quest: quest",
		"exit: exit Ida",
		"quest: quest",
		"quest start: quest start salt-lamp",
		"exit: exit Ida",
		"status: status",
		"table use: table use sunday",
		"horde focus: horde add 3",
		"horde focus: horde focus A --on Tom",
		"hero add: hero add Harry --class thief",
		"hero: hero",
		"hero add: foe add orc",
		"foe: foe",
		"hero add: foe add vampire",
		"hero add: hero add Wim --class warmage",
		"damage: damage orc1 Harry 3",
		"damage: damage Harry 20 --by vampire1",
		"damage: damage vampire1 99 --by orc1",
		"hero add: foe add lich --hidden",
		"damage: damage lich1 3",
		"heal on a hero: heal orc1 2",
		"hero set: hero set Wim --hp 3 --sp 2",
		"hero rename: hero rename Wim Will",
		"hero show: hero show Will",
		"hero add: hero add Una --class ranger",
		"hero add: foe add spider",
		"attack by name: attack spider1 Una --dice 6,6,1,1,1",
		"hero show: hero show Una",
		"status: status --players",
		"sheet: sheet Una",
		"damage: damage Una 99 --by spider1",
		"recap: recap",
		"sheet: sheet Una --to una.pdf",
		"cards show: cards show --zombie",
		"cards print: cards print --table --reference",
		"hero remove: foe remove spider1",
		"attack by name: attack Harry orc1",
		"hero add: foe add goblin x2",
		"several attacks: attack goblin1..2 Harry --dice 1,1,1,1,*",
		"table use: table use spells",
		"hero add: hero add Mia --class mage",
		"hero add: hero add Zoe --class cleric",
		"hero add: hero add Bo --class warmage",
		"hero add: foe add goblin x3",
		"cast: cast Mia minor-fireball goblin1 Bo --dice 6",
		"hero add: foe add lich --hidden",
		"cast: cast lich1 levinbolt goblin3",
		"cast: cast Mia ethereality Mia",
		"cast: cast Zoe minor-healing Bo",
		"cast: cast Zoe infuse Bo --points 3",
		"cast: cast Zoe cure-disease Mia",
		"cast: cast Bo levinbolt Mia",
		"cast: cast Bo summon",
		"cast: cast Bo magic-lock --at door",
		"pick-up: pick-up Bo scroll --spells levinbolt",
		"pick-up: pick-up Bo mana potion",
		"cast: cast Bo levinbolt Zoe --scroll",
		"cast: cast Bo strengthen-potion mana",
		"effect: effect",
		"cast: cast Bo magic-unlock --at door",
		"effect end: effect end ethereality",
		"effect add: effect add magic-ward --at door --by Bo",
		"effect trigger: effect trigger door Mia",
		"effect add: effect add ethereality --on Mia --rounds 2",
		"effect add: effect add magic-ward --at door",
		"effect trigger: effect trigger door Mia",
		"effect end: effect end summon-stone-elemental",
		"hero set: hero set Bo --sp 14 --hp 1",
		"cast: cast Bo summon",
		"cast: cast Mia levinbolt Bo",
		"table use: table use drums",
		"hero add: hero add Bo --class warmage",
		"hero add: hero add Mia --class mage",
		"hero add: hero add Zoe --class cleric",
		"initiative: initiative roll Bo Mia Zoe --dice 6,6,3,3,1,1",
		"cast: cast Bo war-drums",
		"cast: cast Bo levinbolt Zoe",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"effect end: effect end war-drums --on Zoe",
		"effect end: effect end war-drums",
		"hero add: foe add wolfman",
		"hero add: foe add vampire",
		"effect add: effect add lycanthropy --on Mia --rounds 1",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"initiative: initiative next",
		"cast: cast Zoe cure-disease Mia",
		"hero set: hero set Mia --hp 1",
		"effect add: effect add magic-ward --at door --by vampire1",
		"effect trigger: effect trigger door Mia",
		"table use: table use turns",
		"hero add: foe add troll",
		"hero add: foe add goblin",
		"initiative: initiative roll",
		"move: move troll1 2",
		"interact: interact troll1 door",
		"damage: damage troll1 3",
		"damage: damage goblin1 6",
		"initiative: initiative",
		"initiative: initiative next",
		"table use: table use statues",
		"hero add: foe add ghost --hidden",
		"initiative: initiative roll",
		"effect add: effect add poison --on ghost1",
		"initiative: initiative next",
		"table use: table use sunday",
		"table use: table use crypt",
		"hero add: hero add Cara --class cleric",
		"hero add: hero add Bo --class sapper",
		"hero add: foe add ghost",
		"turn-undead: turn-undead Cara ghost1",
		"fire-spout: fire-spout Cara 2",
		"sapper: sapper",
		"initiative: initiative roll Bo+1",
		"sapper lay: sapper bomb --by Bo --held --near Cara",
		"sapper: sapper",
		"status: status",
		"blast: blast 1",
		"sapper lay: sapper bomb --by Bo --held",
		"sapper throw: sapper throw 1 --difficulty easy --at crypt --dice 3,3",
		"sapper find: sapper find 3 --by Bo",
		"sapper lay: sapper really big bomb --by Bo --at crypt --on ghost1 --near Bo --far Cara",
		"sapper: sapper",
		"status: status",
		"blast: blast 2 --on Bo --near ghost1 --far Cara",
		"table use: table use bins",
		"hero add: hero add Mia --class mage --team red",
		"hero add: hero add Bo --class sapper --team red",
		"hero add: foe add ghost",
		"pick-up: pick-up Bo healing potion speed potion cure curse potion gold 30 ruby",
		"pick-up: give Bo ruby Mia",
		"pick-up: take Bo Mia ruby",
		"pick-up: drop Bo gold 5",
		"damage: damage ghost1 10",
		"pick-up: loot Bo ghost1",
		"gold: gold",
		"gold add: gold add Mia 5",
		"gold add: gold pay Mia 5",
		"swag: swag",
		"damage: damage Bo 1",
		"initiative: initiative roll Bo Mia",
		"use a potion: use Bo healing potion",
		"use a potion: use Bo speed potion",
		"effect add: effect add curse --on Bo --by Mia",
		"use a potion: use Bo cure curse potion",
		"table use: table use lair",
		"hero add: hero add Cid --class cleric",
		"hero add: foe add black dragon --hidden",
		"rules set: rules set breath.defense yes",
		"breath: breath black-dragon1 Cid --dice 1,1,1,*",
		"attack by name: attack Cid black-dragon1 --criticals=miss --dice 1,1",
		"arm: arm Cid",
		"breakaway: breakaway Cid black-dragon1 --dice 1,1,1,*",
		"hero add: foe add louse --pack own-cards.yaml",
		"status: status",
		"table check: table check",
		"pack: pack --pack own-cards.yaml",
		"pack show: pack show own-cards.yaml",
		"pack check: pack check own-cards.yaml own-classes.yaml",
		"pack new: pack new monster",
		"pack path: pack path",
		"Own cards: monster show louse --pack own-cards.yaml",
		"table use: table use sunday",
		"monster: monster",
		"monster show: monster show skeleton",
		"class: class",
		"class show: class show thief",
		"class show: class show paladin",
		"spell: spell",
		"spell show: spell show curse",
		"item: item",
		"item show: item show key",
		"skill: skill",
		"skill show: skill show bomb",
		"reference: reference",
		"reference: reference all",
		"table check: table check",
		"table repair: table repair",
		"Chances: attack --ad 2 --dd 2 --hp 3 --odds --why",
		"Chances: zombie-roll 2 --odds",
		"Chances: skill-check --difficulty easy --odds",
		"The log: log",
	} {
		heading, command, _ := strings.Cut(typed, ": ")
		play(heading, 0, strings.Fields(command)...)
	}
	play("balance", 0, "balance", "--party", "mage", "--room", "goblin x2", "--error", "20")
	play("table use", 0, "table", "use", "duel")
	play("hero add", 0, "hero", "add", "Harry", "--class", "thief")
	play("hero add", 0, "foe", "add", "bat")
	play("duel", 0, "duel", "Harry", "bat1")
	// Where everybody is.
	play("table use", 0, "table", "use", "where")
	for _, typed := range []string{
		"new: new Ann Bob",
		"place show: place add crypt --leave-scene smoke --leave-says cough --leave-twist fall",
		"place show: place add loft --baby",
		"place enter: place enter crypt --by Ann",
		"place enter: place enter loft --by Ann",
		"place enter: place enter crypt --by Bob",
		"danger: danger --by Ann",
		"spawn: spawn --at crypt --by Ann --dice 6",
		"explore: explore loft --by Ann --dice 6",
		"danger: danger death Bob",
		"danger: danger --by Ann",
		"spawn: spawn --room --by Ann --dice 6",
		"status: status",
	} {
		heading, command, _ := strings.Cut(typed, ": ")
		play(heading, 0, strings.Fields(command)...)
	}
	play("table use", 0, "table", "use", "sunday")
	play("compare", 0, "compare", "attack --ad 1 --dd 1 --hp 1", "attack --ad 1 --dd 2")
	// What only an editor does: a zombie lies down, a file is older than the
	// table, a file is no table.
	sunday := findFile(t, z.home, "sunday.yaml")
	text, err := os.ReadFile(sunday)
	if err != nil {
		t.Fatal(err)
	}
	spoil(t, sunday, strings.Replace(string(text), "focused: 3", "focused: 2\n      down: 1", 1))
	play("horde focus", 0, "horde", "focus", "A", "--on", "Tom")
	spoil(t, sunday, string(text)+"# kept open\n")
	play("status", 0, "status")
	spoil(t, sunday, "spilled\n")
	play("table check", 1, "table", "check")
	play("table list", 0, "table", "list")
	play("table repair", 0, "table", "repair")

	got := map[string][]string{}
	for heading, names := range said {
		got[heading] = slices.Sorted(maps.Keys(names))
	}
	if diff := cmp.Diff(documented, got); diff != "" {
		t.Errorf("docs/json.md is stale (-listed +said):\n%s", diff)
	}
}

// keep is those names of some that are also among these.
func keep(names map[string]bool, these ...string) map[string]bool {
	maps.DeleteFunc(names, func(name string, _ bool) bool { return !slices.Contains(these, name) })
	return names
}

func findFile(t *testing.T, dir, name string) string {
	t.Helper()
	found := ""
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Base(path) == name {
			found = path
		}
		return err
	})
	if err != nil || found == "" {
		t.Fatalf("there is no %s: %v", name, err)
	}
	return found
}

func spoil(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// readNames reads the names in the first column of the tables under each
// heading whose table has the columns name and meaning.
func readNames(t *testing.T, path string) map[string][]string {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile("`([^`]+)`")
	names := map[string][]string{}
	heading, in := "", false
	for line := range strings.Lines(string(text)) {
		switch {
		case strings.HasPrefix(line, "#"):
			heading = strings.TrimSpace(strings.TrimLeft(line, "#"))
		case strings.HasPrefix(line, "| name | meaning |"):
			in = true
		case !strings.HasPrefix(line, "|"):
			in = false
		case in:
			for _, match := range quoted.FindAllStringSubmatch(strings.Split(line, "|")[1], -1) {
				names[heading] = append(names[heading], match[1])
			}
		}
	}
	for _, all := range names {
		slices.Sort(all)
	}
	return names
}

// namesIn is every name in a value, with those above it: order[].name.
func namesIn(value any) map[string]bool {
	names := map[string]bool{}
	collect(names, "", value)
	return names
}

func collect(names map[string]bool, path string, value any) {
	switch value := value.(type) {
	case map[string]any:
		for name, inner := range value {
			name = strings.TrimPrefix(path+"."+name, ".")
			names[name] = true
			collect(names, name, inner)
		}
	case []any:
		for _, inner := range value {
			collect(names, path+"[]", inner)
		}
	}
}
