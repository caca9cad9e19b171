package cli_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A savedTable is a fixture: two files that a released version wrote, and what must
// be found in them for ever.
type savedTable struct {
	version, name string
	steps         int      // in the journal
	found         []string // COMMAND | NAME of the outcome | its meaning
	told          []string // the same, for outcomes that only a journal has
	further       []string // the same, of steps that play on
	undos         int      // from the last of those steps to the beginning
}

func savedTables() []savedTable {
	return []savedTable{
		{
			version: "v1", name: "friday", steps: 7,
			found: []string{
				"status | turn | 2", "danger | level | 5", "danger | causes.0.by | a car horn", "minifig | minifigs.1.health | wounded", "minifig | minifigs.1.name | Bo",
				"horde | hordes.1.focused | 3", "initiative | order.0.label | 7A", "initiative | order.0.held | true",
			},
			told: []string{
				"recap | turns | 2", "recap | met | 7", "recap | killed | 0", "recap | events.0.by | for Al's death",
			},
			further: []string{"horde kill B 1 | zombies | 1", "skill-check --difficulty easy --dice 1,2 | total | 3"},
			undos:   6,
		},
		{ // throws that were burnt stay so
			version: "v1", name: "peeked", steps: 14,
			found:   []string{"foe | foes.1.hit_points | 5"},
			told:    []string{"fairness | back.burnt | 2", "fairness | back.taken_back | 1"},
			further: []string{"spawn --room --dice 6 | zombies | 0"},
			undos:   9,
		},
		{
			version: "v1", name: "town", steps: 46,
			found: []string{
				"status | turn | 2", "danger | level | 5", "danger | causes.0.by | a siren", "danger | causes.1.turns | 2",
				"status | figures.box | 8", "status | figures.board | 16", "status | figures.total | 24",
				"horde | hordes.0.down | 1", "horde | hordes.0.rises | 3", "horde | hordes.1.focused | 6", "horde | hordes.5.name | G",
				"minifig | minifigs.1.health | dead", "minifig | minifigs.2.armor | 1", "minifig | minifigs.3.health | wounded",
				"minifig | minifigs.3.traits.0.left | 4", "minifig | minifigs.4.role | hostage", "minifig | minifigs.0.carries.1.n | 1",
				"store | store.0.n | 2", "place show old | fires | 2", "place show gas | crew | 3",
				"repair | repairs.0.needs | 3", "stash | stashes.0.spots.1 | attic", "goal | goals.0.have | 2", "rules | rules.0.value | modern",
			},
			told: []string{
				"recap | met | 17", "recap | kills.0.by | Ann", "recap | events.2.by | minifig wound", "recap | events.4.turn | 2",
			},
			further: []string{
				"spawn --room --at attic --by Ann --dice 4,2 | danger | 5",
				"attack zombie --horde A --by Ann --weapon hand --dice 6,1 | hit | true",
				"deliver tools 1 --by Ann | store.1.n | 1",
				"turn end --dice 1,2,3,4 | turn | 3",
			},
			undos: 33,
		},
		{
			version: "v1", name: "dungeon", steps: 45,
			found: []string{
				"hero | heroes.0.hit_points | 10", "hero | heroes.0.spell_points | 6", "hero | heroes.2.team | blue",
				"hero show Mia | swag.3.spells.0 | LevinBolt", "hero show Bo | gold | 50", "hero show Bo | explosives | 2",
				"foe | foes.0.hit_points | 2", "foe | foes.6.hidden | true", "foe show Vi | was | Human Thief", "foe show giant-louse1 | card | Giant Louse",
				"effect | effects.1.rounds | 6", "effect | effects.0.by | Mia", "sapper | charges.0.ability | really big bomb",
				"initiative | turn | wolfman1", "initiative | round | 1", "initiative | order.2.held | true", "room | rooms.1.gold | 30",
				"quest | left.0.gold | 50", "quest | modes.1 | team", "gold | heroes.0.gold | 140", "danger | level | 3",
			},
			told: []string{
				"recap | brickquest.met | 16", "recap | brickquest.kills.0.by | Olaf", "recap | brickquest.kills.1.by | ", "recap | brickquest.events.0.by | Vampire",
				"recap | brickquest.events.1.what | room", "recap | brickquest.events.2.who | Bo",
			},
			further: []string{
				"damage goblin3 4 | harms.0.hit_points | 2",
				"cast Mia levinbolt goblin3 --fudge --dice 2 | spell_points | 4",
				"attack Mia wolfman1 --fudge --dice 6,5,1,1,1 | damage | 8",
				"initiative next | turn | ghost1",
				"spawn --room --dice 6 | zombies | 0",
			},
			undos: 44,
		},
		{ // places that only a horde, a sign or a stash names are labels beside the list
			version: "v2", name: "street", steps: 68,
			found: []string{
				"status | turn | 1", "status | figures.board | 15", "danger | causes.1.by | the gas station", "danger --by Ann | level | 5", "danger --at cellar | level | 6",
				"place show hall | crew | 0", "place show hall | hordes.0.unseen | 1", "place show hall | minifigs.2 | Kim", "place show shop | fires | 2",
				"place show nursery | explored.0 | Zak", "place show north | sign | true", "horde | hordes.3.rises | 3", "horde | hordes.6.place | attic",
				"minifig show Zak | carries.1.what | baby", "minifig show Doc | traits.0.left | 4", "stash | stashes.0.spots.0 | shed",
			},
			told: []string{"recap | killed | 1", "recap | met | 16"},
			further: []string{
				"spawn --at shop --by Ann --dice 6 | zombies | 0",
				"hit --horde G --by Bob --dice 6,1 | hit | true",
				"place enter shop --by Doc | danger | 6",
				"turn end --dice 4,5 | turn | 2",
			},
			undos: 54,
		},
		{
			version: "v2", name: "cave", steps: 45,
			found: []string{
				"hero | heroes.0.hit_points | 10", "hero show Mia | swag.3.spells.0 | LevinBolt", "hero show Bo | explosives | 2", "foe show goblin1 | hit_points | 2",
				"foe show bog-ogre1 | card | Bog Ogre", "foe | foes.5.hidden | true", "initiative | round | 1", "effect | effects.0.by | Mia", "danger | level | 3",
			},
			told: []string{"recap | brickquest.kills.0.by | Olaf"},
			further: []string{
				"damage bog-ogre1 4 | harms.0.hit_points | 10",
				"cast Mia levinbolt goblin3 --fudge --dice 2 | spell_points | 4",
				"initiative next | round | 1",
			},
			undos: 33,
		},
	}
}

// put lays a fixture into a home, and gives back its state file.
func (s savedTable) put(t *testing.T, home string) (state string) {
	t.Helper()
	if err := os.MkdirAll(folder(home), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, ext := range []string{".journal", ".yaml"} {
		text, err := os.ReadFile(filepath.Join("..", "table", "testdata", s.version, s.name+ext))
		if err != nil {
			t.Fatal(err)
		}
		state = string(text)
		if err := os.WriteFile(filepath.Join(folder(home), s.name+ext), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

// wants types a command and looks into its outcome.
func wants(t *testing.T, home, table, line string) {
	t.Helper()
	parts := strings.Split(line, " | ")
	out, errs, code := spoken(home, append(strings.Fields(parts[0]), "--table", table, "-o", "json")...)
	var said struct{ Outcome any }
	if err := json.Unmarshal([]byte(out), &said); code != 0 || err != nil {
		t.Errorf("table %s: %s: exit %d, %s", table, parts[0], code, errs)
		return
	}
	at := said.Outcome
	for name := range strings.SplitSeq(parts[1], ".") {
		switch value := at.(type) {
		case map[string]any:
			at = value[name]
		case []any:
			i := 0
			if _, err := fmt.Sscan(name, &i); err != nil || i >= len(value) {
				t.Errorf("table %s: %s: there is no %s", table, parts[0], parts[1])
				return
			}
			at = value[i]
		}
	}
	if got := fmt.Sprint(at); got != parts[2] {
		t.Errorf("table %s: %s: %s is %s, not %s", table, parts[0], parts[1], got, parts[2])
	}
}

func spoken(home string, words ...string) (out, errs string, code int) {
	var o, e strings.Builder
	code = cli.Run(home, &o, &e, words...)
	return o.String(), e.String(), code
}

// Every table that an older zbrikz wrote is read, played on and undone to its
// beginning: with its journal, and from its state file alone.
func TestOldTables(t *testing.T) {
	long(t)
	t.Parallel()
	var listed []string
	for _, s := range savedTables() {
		listed = append(listed, filepath.Join("..", "table", "testdata", s.version, s.name+".yaml"))
		t.Run(s.version+" "+s.name, func(t *testing.T) {
			home := t.TempDir()
			path := filepath.Join(folder(home), s.name+".yaml")
			state := s.put(t, home)
			if out, _, code := spoken(home, "table", "check", "--table", s.name); code != 0 {
				t.Fatalf("table check: %s", out)
			}
			for _, line := range slices.Concat(s.found, s.told) {
				wants(t, home, s.name, line)
			}
			if slurpFile(t, path) != state {
				t.Error("reading changed the state file")
			}
			for _, line := range s.further {
				wants(t, home, s.name, line)
			}
			undos := 0
			for {
				_, errs, code := spoken(home, "undo", "--table", s.name)
				if code != 0 {
					if !strings.Contains(errs, "nothing to undo: the table begins with step ") {
						t.Errorf("undo %d: %s", undos+1, errs)
					}
					break
				}
				undos++
			}
			if undos != s.undos {
				t.Errorf("%d undos to the beginning, not %d", undos, s.undos)
			}
			if _, errs, code := spoken(home, "undo", "--to", fmt.Sprint(s.steps), "--table", s.name); code != 0 {
				t.Fatal(errs)
			}
			if got := slurpFile(t, path); asNow(got) != asNow(state) {
				t.Errorf("undo --to %d: the state file was\n%s\nand is\n%s", s.steps, state, got)
			}
			if err := os.Remove(filepath.Join(folder(home), s.name+".journal")); err != nil {
				t.Fatal(err)
			}
			for _, line := range slices.Concat(s.found, s.further) {
				wants(t, home, s.name, line)
			}
		})
	}
	looked := 0
	for _, s := range savedTables() {
		looked += len(s.found) + len(s.told) + len(s.further)
	}
	t.Logf("%d tables: %d numbers in them, with their journal and without", len(listed), looked)
	for _, glob := range []string{"v*/*.yaml", "v*/*.journal"} {
		files, err := filepath.Glob(filepath.Join("..", "table", "testdata", filepath.FromSlash(glob)))
		if err != nil || len(files) != len(listed) {
			t.Errorf("%s: %d files, and %d tables are tested; %v", glob, len(files), len(listed), err)
		}
	}
	for _, path := range listed {
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
}

// asNow is a state file as this version writes it, but for its number and for places that
// were labels.
func asNow(state string) string {
	state = strings.Replace(state, "version: 1\n", fmt.Sprintf("version: %d\n", table.Version), 1)
	return regexp.MustCompile(`(?m)^    - name: .*\n      unsure: true\n      untold: true\n|^  places:\n|^  things:\n(    .*\n)*`).ReplaceAllString(unnumbered(state), "")
}

func slurpFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A table that a newer zbrikz wrote is refused by whatever is typed, with the file
// and what to do; not a byte of it changes.
func TestNewerTables(t *testing.T) {
	long(t)
	t.Parallel()
	for _, s := range savedTables() {
		for _, newer := range []struct {
			what, file string
			change     func(path string) string
		}{
			{"state", s.name + ".yaml", func(path string) string {
				return strings.Replace(slurpFile(t, path), "version: 1\n", "version: 3\n", 1)
			}},
			{"a state with what nobody knows", s.name + ".yaml", func(path string) string {
				return strings.Replace(slurpFile(t, path), "version: 1\n", "version: 3\nmoon: full\n", 1)
			}},
			{"a step of the journal", s.name + ".journal", func(path string) string {
				body := lastBody(t, path)
				return slurpFile(t, path) + summedLine(strings.Replace(body, `{"v":1,`, `{"v":3,`, 1))
			}},
			{"a step with what nobody knows", s.name + ".journal", func(path string) string {
				body := lastBody(t, path)
				return slurpFile(t, path) + summedLine(regexp.MustCompile(`"throws":\d+`).ReplaceAllString(strings.Replace(body, `{"v":1,`, `{"v":3,"moon":"full",`, 1), `"throws":["many"]`))
			}},
		} {
			home := t.TempDir()
			s.put(t, home)
			path := filepath.Join(folder(home), newer.file)
			if err := os.WriteFile(path, []byte(newer.change(path)), 0o644); err != nil {
				t.Fatal(err)
			}
			before := slurpFolder(t, folder(home))
			typed := []string{"status", "spawn --room", "horde", "undo", "undo --to 1", "redo", "new Ann", "table check", "table repair", "recap", "fairness", "damage Mia 1", "coin --dry-run"}
			if newer.file == s.name+".journal" {
				typed = append(typed, "log") // of an older journal, it can be read
			}
			for _, typed := range typed {
				out, errs, code := spoken(home, append(strings.Fields(typed), "--table", s.name)...)
				if code != 1 || !strings.Contains(out+errs, path) || !strings.Contains(out+errs, "written by a newer zbrikz (version 3; this one reads up to 2): update zbrikz") {
					t.Errorf("table %s, newer: %s: %s: exit %d, %q %q", s.name, newer.what, typed, code, out, errs)
				}
			}
			if after := slurpFolder(t, folder(home)); after != before {
				t.Errorf("table %s, newer: %s: its files changed", s.name, newer.what)
			}
		}
	}
}

// lastBody is the journal's last line, without its sum.
func lastBody(t *testing.T, path string) string {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(slurpFile(t, path), "\n"), "\n")
	last := lines[len(lines)-1]
	return last[:strings.LastIndex(last, `,"sum":`)] // an outcome may have a sum, too
}

// slurpFolder is all files but locks.
func slurpFolder(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) != ".lock" {
			fmt.Fprintf(&all, "%s: %s\n", entry.Name(), slurpFile(t, filepath.Join(dir, entry.Name())))
		}
	}
	return all.String()
}

// summedLine is a journal's line, made of the text before its sum.
func summedLine(body string) string {
	sum := sha256.Sum256([]byte(body))
	return body + `,"sum":"` + hex.EncodeToString(sum[:16]) + "\"}\n"
}
