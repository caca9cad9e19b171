package cli_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestJSONDoc holds docs/json.md against the program, where Go's types don't tell all: the
// commands are an evening, and each answer has the names that a table of its command lists,
// and no other.
func TestJSONDoc(t *testing.T) {
	t.Parallel()
	doc := readTables(t, "../../docs/json.md")
	z := newPlayer(t)
	if err := os.CopyFS(z.home, os.DirFS("testdata/packs")); err != nil {
		t.Fatal(err)
	}
	play := func(code int, args ...string) {
		t.Helper()
		stdout, stderr, got := z.run(t, "", append(args, "-o", "json")...)
		if got != code {
			t.Fatalf("%q: exit %d: %s", args, got, stderr)
		}
		for line := range strings.Lines(stdout) {
			var said map[string]any
			if err := json.Unmarshal([]byte(line), &said); err != nil {
				t.Fatalf("%q: %v: %s", args, err, line)
			}
			if err := doc.has(said); err != nil {
				t.Errorf("%q: %v\n%s", args, err, line)
			}
		}
	}
	for _, typed := range []string{
		"spawn --room --by Ann --dice 1,1 --why",
		"new Ann Bob --figures 18 --danger 3 --seed evening",
		"spawn --open --at yard --sign --by Ann --dice 3,* --dry-run",
		"spawn --open --at yard --sign --dice 3,*",
		"spawn --room --at shop --dice 1,1",
		"zombie-roll 2+1 --by Ann --horde A --dice 1,3,5",
		"attack --ad 3 --dd 2",
		"attack zombie --horde A --by Bob",
		"skill-check --difficulty hard",
		"minifig add Jo --funny jedi --advantage sneaky",
		"minifig add Kim",
		"minifig add Fay --disadvantage fearful --advantage sneaky",
		"spawn --room --by Fay --dice 1,1,6",
		"minifig",
		"trait",
		"trait show jedi",
		"weapon",
		"weapon show hand",
		"minifig weapon Jo flail --pack own-cards.yaml",
		"attack zombie --by Jo --horde none --weapon flail --dice 1,1",
		"attack Jo Kim --weapon flail --dice 1,1",
		"minifig wound Jo",
		"heal Jo",
		"minifig wound Jo",
		"rules set death.turns_zombie yes",
		"minifig wound Jo",
		"attack zombie Kim --dice 6",
		"attack zombie Kim --dice 6",
		"minifig add Lil",
		"minifig wound Lil",
		"zombie-roll 1 --by Lil --horde none --dice 1,6",
		"minifig add Moe",
		"danger death Moe",
		"rules reset death.turns_zombie",
		"initiative",
		"initiative roll Harry+1 Mia Troll=5",
		"initiative next",
		"danger death Ann",
		"danger",
		"horde",
		"horde focus A --on Bob",
		"horde split A 2",
		"horde calm C",
		"horde add A 1 --standing",
		"zombie-roll --zombie-dice red --by Bob --horde none --dice feet",
		"zombie-roll --cup",
		"run Bob --near A",
		"noise A --at garage",
		"turn",
		"turn done Bob",
		"status",
		"turn end",
		"horde walk",
		"turn end",
		"scenario list",
		"scenario show mansion",
		"scenario build escape",
		"scenario check own.yaml",
		"scenario start escape",
		"scenario start jailbreak --fudge",
		"scenario start mansion --fudge",
		"goal done enter",
		"goal done garage",
		"goal done hostage",
		"scenario next",
		"minifig weapon Hostage hand",
		"twist owner --dice heads",
		"scenario start show --fudge",
		"twist fall Bob --fudge",
		"rules set death.turns_zombie yes",
		"rules set wounds.other kill",
		"minifig add Ivy",
		"twist fall Ivy --fudge",
		"rules reset death.turns_zombie wounds.other",
		"deliver food 1",
		"status",
		"rules",
		"rules set danger.stack all",
		"status",
		"rules reset",
		"roll 1d6",
		"horde kill A",
		"recap",
		"roll 1d6 --dice 1",
		"undo",
		"roll 1d6 --dice 2",
		"fairness",
		"config",
		"config set paper letter",
		"config path",
		"version",
		"figures --rooms 2",
		"undo",
		"redo",
		"table use loot",
		"stash make food --spots attic --contents 1",
		"stash open attic --by Ann",
		"table use swag",
		"collect food --by Ann",
		"table use attic",
		"place add den --baby --fires 1",
		"fire out den --by Tom",
		"explore den --dice 1,1",
		"table use cot",
		"place add den --baby",
		"minifig add Mum --disadvantage fearful --disadvantage zombarys-baby",
		"scenario build escape",
		"explore den --by Mum --dice 1,1,1",
		"coin",
		"direction",
		"start-points 6 --players Ann,Bob",
		"table use barn",
		"place add den",
		"explore den --by Tom",
		"table use cellar",
		"repair truck --tool saw --by Tom",
		"minifig add Al --disadvantage alcoholic --advantage cop",
		"collect food --by Al",
		"deliver --by Al",
		"table use things",
		"place add yard --open --crew 2 --holds fuel=3",
		"spawn --at yard --dice 1,1,1",
		"place enter yard --by Ann",
		"collect fuel 2 --by Ann --at yard",
		"drop fuel 1 --by Ann --at yard",
		"deliver fuel 1 --by Ann",
		"deliver food 3",
		"collect food 3 --by Ann",
		"store",
		"stash make food --spots attic,shed --contents 1,2",
		"stash",
		"stash open attic --by Ann",
		"fire add yard 2",
		"place add shed --baby --holds tools",
		"fire",
		"fire out yard --by Ann --fudge",
		"rules set fire.damage 1d6",
		"fire burn yard --by Ann",
		"rules set death.turns_zombie yes",
		"minifig add Ivo",
		"minifig wound Ivo",
		"fire burn yard --by Ivo --dice 6",
		"rules reset death.turns_zombie",
		"danger scene siege",
		"explore shed --by Ann --dice 6",
		"repair truck --tool wrench --by Ann",
		"repair",
		"stash make fuel --spots loft --contents 1",
		"status",
		"place",
		"place show yard",
		"table use friday",
		"new --from table Eve",
		"table use wednesday",
		"zombie-roll 1 --by Tom --horde none",
		"table use saturday",
		"attack zombie --by Tom --horde none",
		"table use monday",
		"run Tim",
		"rules set despawn timer2",
		"rules set knockdown.turns 3",
		"horde add 2",
		"horde add 2",
		"horde unseen A",
		"horde down B",
		"turn end",
		"turn end",
		"turn end",
		"table use tuesday",
		"noise 2 --by Tim",
		"table use thursday",
		"attack zombie Tom",
		"table use tomb",
		"hero add Ida --class thief --team red",
		"quest list",
		"quest show salt-lamp",
		"quest show quests.yaml",
		"quest check quests.yaml",
		"quest start salt-lamp",
		"quest",
		"room unlock tool --by Ida --fudge",
		"room open 2",
		"room",
		"room clear 2",
		"room add cave --foes orc",
		"quest done lamp --fudge",
		"wave next --foes orc",
		"wave",
		"quest lost",
		"quest mode team",
		"quest",
		"exit Ida",
		"quest",
		"quest start salt-lamp",
		"exit Ida",
		"status",
		"table use sunday",
		"horde add 3",
		"horde focus A --on Tom",
		"hero add Harry --class thief",
		"hero",
		"foe add orc",
		"foe",
		"foe add vampire",
		"hero add Wim --class warmage",
		"damage orc1 Harry 3",
		"damage Harry 20 --by vampire1",
		"damage vampire1 99 --by orc1",
		"foe add lich --hidden",
		"damage lich1 3",
		"heal orc1 2",
		"hero set Wim --hp 3 --sp 2",
		"hero rename Wim Will",
		"hero show Will",
		"hero add Una --class ranger",
		"foe add spider",
		"attack spider1 Una --dice 6,6,1,1,1",
		"hero show Una",
		"status --players",
		"sheet Una",
		"damage Una 99 --by spider1",
		"recap",
		"sheet Una --to una.pdf",
		"cards show --zombie",
		"cards print --table --reference",
		"foe remove spider1",
		"attack Harry orc1",
		"foe add goblin x2",
		"attack goblin1..2 Harry --dice 1,1,1,1,*",
		"table use spells",
		"hero add Mia --class mage",
		"hero add Zoe --class cleric",
		"hero add Bo --class warmage",
		"foe add goblin x3",
		"cast Mia minor-fireball goblin1 Bo --dice 6",
		"foe add lich --hidden",
		"cast lich1 levinbolt goblin3",
		"cast Mia ethereality Mia",
		"cast Zoe minor-healing Bo",
		"cast Zoe infuse Bo --points 3",
		"cast Zoe cure-disease Mia",
		"cast Bo levinbolt Mia",
		"cast Bo summon",
		"cast Bo magic-lock --at door",
		"pick-up Bo scroll --spells levinbolt",
		"pick-up Bo mana potion",
		"cast Bo levinbolt Zoe --scroll",
		"cast Bo strengthen-potion mana",
		"effect",
		"cast Bo magic-unlock --at door",
		"effect end ethereality",
		"effect add magic-ward --at door --by Bo",
		"effect trigger door Mia",
		"effect add ethereality --on Mia --rounds 2",
		"effect add magic-ward --at door",
		"effect trigger door Mia",
		"effect end summon-stone-elemental",
		"hero set Bo --sp 14 --hp 1",
		"cast Bo summon",
		"cast Mia levinbolt Bo",
		"table use drums",
		"hero add Bo --class warmage",
		"hero add Mia --class mage",
		"hero add Zoe --class cleric",
		"initiative roll Bo Mia Zoe --dice 6,6,3,3,1,1",
		"cast Bo war-drums",
		"cast Bo levinbolt Zoe",
		"initiative next",
		"initiative next",
		"initiative next",
		"effect end war-drums --on Zoe",
		"effect end war-drums",
		"foe add wolfman",
		"foe add vampire",
		"effect add lycanthropy --on Mia --rounds 1",
		"initiative next",
		"initiative next",
		"initiative next",
		"initiative next",
		"initiative next",
		"initiative next",
		"initiative next",
		"initiative next",
		"cast Zoe cure-disease Mia",
		"hero set Mia --hp 1",
		"effect add magic-ward --at door --by vampire1",
		"effect trigger door Mia",
		"table use turns",
		"foe add troll",
		"foe add goblin",
		"initiative roll",
		"move troll1 2",
		"interact troll1 door",
		"damage troll1 3",
		"damage goblin1 6",
		"initiative",
		"initiative next",
		"table use shadows",
		"foe add goblin, orc",
		"hero add Sue --class shaman",
		"hero add Kai --class warrior",
		"hero add Bo --class sapper",
		"foe add goblin",
		"hero set Sue --sp 5",
		"initiative roll Sue+9 Kai+5 Bo goblin1=1 --dice 6,6,3,3,1,1",
		"initiative next",
		"effect add invisibility --on goblin1",
		"attack Kai goblin1 --charge --dice 1,1,1,1,1,6,6",
		"cast Sue minor-healing Kai",
		"initiative next",
		"sapper bomb --by Bo --held",
		"initiative next",
		"sapper",
		"status",
		"sapper bomb --by Bo",
		"sapper throw 1 --difficulty easy --at crypt --dice 3,3",
		"blast 1",
		"table use statues",
		"foe add ghost --hidden",
		"initiative roll",
		"effect add poison --on ghost1",
		"initiative next",
		"table use sunday",
		"table use crypt",
		"hero add Cara --class cleric",
		"hero add Bo --class sapper",
		"foe add ghost",
		"turn-undead Cara ghost1",
		"fire-spout Cara 2",
		"sapper",
		"initiative roll Bo+1",
		"sapper bomb --by Bo --held --near Cara",
		"sapper",
		"status",
		"blast 1",
		"sapper bomb --by Bo --held",
		"sapper throw 1 --difficulty easy --at crypt --dice 3,3",
		"sapper find 3 --by Bo",
		"sapper really big bomb --by Bo --at crypt --on ghost1 --near Bo --far Cara",
		"sapper",
		"status",
		"blast 2 --on Bo --near ghost1 --far Cara",
		"table use bins",
		"hero add Mia --class mage --team red",
		"hero add Bo --class sapper --team red",
		"foe add ghost",
		"pick-up Bo healing potion speed potion cure curse potion gold 30 ruby",
		"give Bo ruby Mia",
		"take Bo Mia ruby",
		"drop Bo gold 5",
		"damage ghost1 10",
		"loot Bo ghost1",
		"gold",
		"gold add Mia 5",
		"gold pay Mia 5",
		"swag",
		"damage Bo 1",
		"initiative roll Bo Mia",
		"use Bo healing potion",
		"use Bo speed potion",
		"effect add curse --on Bo --by Mia",
		"use Bo cure curse potion",
		"table use lair",
		"hero add Cid --class cleric",
		"foe add black dragon --hidden",
		"rules set breath.defense yes",
		"breath black-dragon1 Cid --dice 1,1,1,*",
		"attack Cid black-dragon1 --criticals=miss --dice 1,1",
		"arm Cid",
		"breakaway Cid black-dragon1 --dice 1,1,1,*",
		"foe add louse --pack own-cards.yaml",
		"status",
		"table check",
		"pack --pack own-cards.yaml",
		"pack show own-cards.yaml",
		"pack check own-cards.yaml own-classes.yaml",
		"pack new monster",
		"pack path",
		"monster show louse --pack own-cards.yaml",
		"table use sunday",
		"monster",
		"monster show skeleton",
		"class",
		"class show thief",
		"class show paladin",
		"spell",
		"spell show curse",
		"item",
		"item show key",
		"skill",
		"skill show bomb",
		"reference",
		"reference all",
		"table check",
		"table repair",
		"attack --ad 2 --dd 2 --hp 3 --odds --why",
		"zombie-roll 2 --odds",
		"skill-check --difficulty easy --odds",
		"log",
	} {
		play(0, strings.Fields(typed)...)
	}
	play(0, "balance", "--party", "mage", "--room", "goblin x2", "--error", "20")
	play(0, "table", "use", "duel")
	play(0, "hero", "add", "Harry", "--class", "thief")
	play(0, "foe", "add", "bat")
	play(0, "duel", "Harry", "bat1")
	// Where everybody is.
	play(0, "table", "use", "where")
	for _, typed := range []string{
		"new Ann Bob",
		"place add crypt --leave-scene smoke --leave-says cough --leave-twist fall",
		"place add loft --baby",
		"place enter crypt --by Ann",
		"place enter loft --by Ann",
		"place enter crypt --by Bob",
		"danger --by Ann",
		"spawn --at crypt --by Ann --dice 6",
		"explore loft --by Ann --dice 6",
		"danger death Bob",
		"danger --by Ann",
		"spawn --room --by Ann --dice 6",
		"status",
	} {
		play(0, strings.Fields(typed)...)
	}
	play(0, "table", "use", "sunday")
	play(0, "compare", "attack --ad 1 --dd 1 --hp 1", "attack --ad 1 --dd 2")
	// A change that only an editor makes: a zombie lies down, a file is older than the
	// table, a file is no table.
	sunday := findFile(t, z.home, "sunday.yaml")
	text, err := os.ReadFile(sunday)
	if err != nil {
		t.Fatal(err)
	}
	spoil(t, sunday, strings.Replace(string(text), "focused: 3", "focused: 2\n      down: 1", 1))
	play(0, "horde", "focus", "A", "--on", "Tom")
	spoil(t, sunday, string(text)+"# kept open\n")
	play(0, "status")
	spoil(t, sunday, "spilled\n")
	play(1, "table", "check")
	play(0, "table", "list")
	play(0, "table", "repair")

}

// jsonDoc is the tables of docs/json.md, by their titles and by the commands of which
// they tell.
type jsonDoc struct {
	tables   map[string]*jsonTable
	commands map[string][]*jsonTable
}

// jsonTable is the rows of a table, by their names.
type jsonTable struct {
	title string
	rows  map[string]jsonRow
}

// jsonRow is a name: whether it may be left out, and the table where a link leads.
type jsonRow struct {
	may    bool
	link   string
	inside bool // its own names are in the same table
}

// readTables reads the tables below each heading that have the columns name, value and
// meaning.
func readTables(t *testing.T, path string) *jsonDoc {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc := &jsonDoc{map[string]*jsonTable{}, map[string][]*jsonTable{}}
	quoted, link := regexp.MustCompile("`([^`]+)`"), regexp.MustCompile(`\]\(#([^)]+)\)`)
	var now *jsonTable
	of := func(command string) {
		if !slices.Contains(doc.commands[command], now) {
			doc.commands[command] = append(doc.commands[command], now)
		}
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, " | ")
		switch {
		case strings.HasPrefix(line, "#"):
			now = &jsonTable{strings.TrimSpace(strings.TrimLeft(line, "#")), map[string]jsonRow{}}
			doc.tables[now.title] = now
			of(now.title)
		case strings.HasPrefix(line, "Of `"):
			for _, command := range quoted.FindAllStringSubmatch(line, -1) {
				of(command[1])
			}
		case strings.HasPrefix(line, "| `") && len(cells) == 3:
			row := jsonRow{may: strings.Contains(cells[1]+cells[2], "left out"), inside: cells[1] == "list" || strings.HasPrefix(cells[1], "object")}
			if to := link.FindStringSubmatch(cells[1]); to != nil {
				row.link = to[1]
			}
			now.rows[quoted.FindStringSubmatch(cells[0])[1]] = row
		}
	}
	return doc
}

// has holds a line of JSON against the tables: an answer with its outcome, chances, or a
// line of the log.
func (d *jsonDoc) has(said map[string]any) error {
	switch {
	case said["time"] != nil:
		return d.tables["The log"].like(d, "", said)
	case said["outcomes"] != nil:
		return d.tables["Chances"].like(d, "", said)
	}
	if err := d.tables["The answer"].like(d, "", said); err != nil {
		return err
	}
	outcome, ok := said["outcome"].(map[string]any)
	if !ok { // it is the BrickMaster's as a whole
		return nil
	}
	command, _, _ := strings.Cut(said["command"].(string), " --")
	var none []error
	for _, table := range d.commands[command] {
		err := table.like(d, "", outcome)
		if err == nil {
			return nil
		}
		none = append(none, err)
	}
	return fmt.Errorf("docs/json.md has no such outcome of %s: %w", command, errors.Join(none...))
}

// like tells how an object differs from the table, below a name of it.
func (j *jsonTable) like(d *jsonDoc, within string, object map[string]any) error {
	wanted := map[string]bool{}
	for name := range j.rows {
		if rest, ok := strings.CutPrefix(name, within); ok && !strings.Contains(rest, ".") {
			wanted[rest] = true
		}
	}
	for name := range wanted {
		if _, ok := object[name]; !ok && !j.rows[within+name].may {
			return fmt.Errorf("%s: no %s%s", j.title, within, name)
		}
	}
	own := d.tables["Own cards"]
	for name, value := range object {
		row, ok := j.rows[within+name]
		if _, card := own.rows[name]; !ok && card {
			continue
		}
		if !ok {
			return fmt.Errorf("%s: it doesn't have %s%s", j.title, within, name)
		}
		if err := j.inner(d, within+name, row, value); err != nil {
			return err
		}
	}
	return nil
}

// inner is like for the value of a name: an object, or a list of them.
func (j *jsonTable) inner(d *jsonDoc, name string, row jsonRow, value any) error {
	if all, ok := value.([]any); ok {
		for _, one := range all {
			if err := j.inner(d, name+"[]", row, one); err != nil {
				return err
			}
		}
		return nil
	}
	object, ok := value.(map[string]any)
	switch table := d.at(row.link); {
	case !ok:
		return nil
	case table != nil:
		return table.like(d, "", object)
	case row.inside && slices.ContainsFunc(slices.Collect(maps.Keys(j.rows)), func(o string) bool { return strings.HasPrefix(o, name+".") }):
		return j.like(d, name+".", object)
	}
	return nil
}

// at is the table where a link leads; nil: it leads to none.
func (d *jsonDoc) at(link string) *jsonTable {
	for title, table := range d.tables {
		if link != "" && strings.ReplaceAll(strings.ReplaceAll(title, ":", ""), " ", "-") == link {
			return table
		}
	}
	return nil
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
