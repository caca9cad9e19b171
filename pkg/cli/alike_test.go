package cli_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	plays "github.com/zbrikz/zbrikz/pkg/play"
)

// alikeTwins are evenings that differ in secrets alone: in what stands for SECRET.
var alikeTwins = map[string][2]string{
	"which statue stands there":     {"foe add orc --hidden\neffect add haste --on orc1", "foe add spider --hidden\neffect add haste --on spider1"},
	"whether a statue stands there": {"foe add orc --hidden\nfoe set orc1 --hp 3", "foe add orc --hidden\nfoe remove orc1"},
	"what foes have":                {"foe set troll1 --hp 9\ngold add troll1 20", "foe set troll1 --hp 8\npick-up troll1 ruby"},
	"what waits in rooms": {
		"room add cave --foes \"orc x2\" --treasure \"30 gold\"\nroom add crypt --secret --foes troll",
		"room add cave --foes goblin --treasure ruby --says \"it drips\"\nroom add vault --secret",
	},
	"what a statue does": {
		"foe add orc --hidden\ninitiative roll --dice *\ninitiative to orc1\nmove orc1",
		"foe add spider --hidden\ninitiative roll --dice *\ninitiative to spider1\nmove spider1",
	},
}

const alikeEvening = `new --seed twins
minifig add Ann
hero add Harry --class thief
hero add Mia --class human-mage
quest start salt-lamp
foe add troll
SECRET
initiative roll --dice 6,6,5,5
damage troll1 2
attack Harry troll1 --dice 3,3,1,1,1,1
initiative next
damage goblin1..2 1
heal troll1 1
undo
redo
effect add curse --on Harry
foe add goblin`

// alikeLines are lines for the table behind the evening, besides the names of all commands.
const alikeLines = `undo
undo --dry-run
undo --to 7
undo --to 5
undo --to 9 --dry-run
undo --history
undo --fork 3
redo
fix 8 --drop
fix 8 damage troll1 1
fix 9 initiative roll --dice 5,5,6,6
fix 6 foe add goblin
fix 6 foe add goblin --drop-broken
fix 7 --drop --drop-broken
fix --before damage troll1 1
log --all
log --last 3
log --why
recap --why
search orc1
search spider1
search cave
search crypt
search hidden
search troll1
status --why
print --list
cards list
attack orc2 Harry
attack goblin9 Harry
damage nobody 3
hero add goblin1 --class thief
foe rename troll1 orc9
room add cellar
room open 9
table list
export
__complete undo --to
__complete fix
__complete attack
__complete foe show
__complete room open
__complete damage
__complete search`

var everyLine = flag.Bool("every-line", false, "TestAlikeAnswers asks every line at all twins, TestOffers tries every offer at all moments, TestOracle asks every question of a rule")

// TestAlikeAnswers: at two tables that differ in secrets alone, every command answers
// players alike, and so does every address of the server.
func TestAlikeAnswers(t *testing.T) {
	long(t)
	for at, name := range slices.Sorted(maps.Keys(alikeTwins)) {
		twin := alikeTwins[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var files [2]map[string]string
			for i := range twin {
				files[i] = played(t, "zbrikz "+strings.ReplaceAll(strings.ReplaceAll(alikeEvening, "SECRET", twin[i]), "\n", "\nzbrikz "))
			}
			lines := strings.Split(alikeLines, "\n")
			for _, one := range cli.AllNames() { // pkg/both walks the plays
				if _, _, err := plays.Find(both.Games().Titles, strings.Fields(one)); err != nil && !slices.Contains([]string{"serve", "play", "print", "tutorial", "completion"}, one) {
					lines = append(lines, one)
				}
			}
			for i, line := range lines {
				if !*everyLine && i%(3*len(alikeTwins)) != at {
					continue
				}
				words, err := splitWords(line)
				if err != nil {
					t.Fatal(err)
				}
				if words[0] == "__complete" {
					words = append(slices.Insert(words, 1, "--players"), "")
				} else {
					words = append(words, "--players", "-o", "json", "--why")
				}
				var said [2]string
				for i := range twin {
					said[i] = alikeSaid(t, files[i], words)
				}
				if said[0] != said[1] {
					t.Errorf("%s:\n%s\n%s", line, said[0], said[1])
				}
			}
			alikePhones(t, at, files)
		})
	}
}

// alikeSaid is the answer of a line in a home of its own, without the times in it.
func alikeSaid(t *testing.T, files map[string]string, words []string) string {
	t.Helper()
	home := t.TempDir()
	for name, text := range files {
		spill(t, filepath.Join(home, name), text)
	}
	var out, errs bytes.Buffer
	code := cli.Run(home, &out, &errs, words...)
	return timeless(fmt.Sprintf("%d\n%s\n%s", code, strings.ReplaceAll(out.String(), home, "HOME"), strings.ReplaceAll(errs.String(), home, "HOME")))
}

func timeless(text string) string {
	return regexp.MustCompile(`\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d`).ReplaceAllString(text, "then")
}

// alikePhones asks the servers of two tables the same, from players' seats. Each seat of each
// pair of tables asks about other acts.
func alikePhones(t *testing.T, pair int, files [2]map[string]string) {
	t.Helper()
	var asked [2]map[string]string
	for i := range files {
		home := t.TempDir()
		for name, text := range files[i] {
			spill(t, filepath.Join(home, name), text)
		}
		p, _ := serves(t, home)
		asked[i] = map[string]string{}
		for at, seat := range []string{"", "Harry", "Ann"} {
			ask := func(method, path, body string) string {
				_, text := p.asks(method, path, body)
				asked[i][method+path+body] = regexp.MustCompile(`"server":"\w+"`).ReplaceAllString(timeless(text), "")
				return text
			}
			for i, get := range []string{"table", "log", "recap", "undo", "acts", "acts?thing=troll1", "acts?thing=orc1", "acts?thing=Harry", "acts?thing=2", "acts?thing=3", "acts?thing=gold", "search?q=orc", "search?q=trap", "search?q=troll1", "search?q=room"} {
				path, query, _ := strings.Cut(get, "?")
				if path == "search" && !*everyLine && (i+pair)%3 != at { // each seat of a pair searches for other words
					continue
				}
				ask("GET", "/api/"+path+"?seat="+seat+"&"+query, "")
			}
			var chapters []struct {
				Acts []struct{ Name string }
			}
			if err := json.Unmarshal([]byte(p.does("GET", "/api/acts?seat="+seat, "")), &chapters); err != nil {
				t.Fatal(err)
			}
			for i, ch := range chapters {
				for j, act := range ch.Acts {
					if part := i + j + pair; part%36 == at || *everyLine && part%3 == at {
						line, _ := json.Marshal(strings.Fields(act.Name))
						ask("POST", "/api/form", fmt.Sprintf(`{"name":%q,"seat":%q}`, act.Name, seat))
						ask("POST", "/api/look", fmt.Sprintf(`{"line":%s,"seat":%q}`, line, seat))
					}
				}
			}
			for i, post := range []string{
				`{"line":["damage","troll1","1"],"seat":%q}`, `{"line":["damage","troll1","1"],"if":2,"seat":%q}`, `{"line":["heal","troll1","1"],"seat":%q}`,
				`{"line":["attack","Harry","troll1"],"dice":"3,3,1,1,1","seat":%q}`, `{"line":["attack","orc2"],"seat":%q}`,
				`{"line":["attack","Harry","nobody"],"seat":%q}`, `{"line":["foe","revive","troll1"],"seat":%q}`, `{"line":["foe","set","troll1","--hp","7"],"seat":%q}`,
			} {
				for j, to := range []string{"odds", "needs", "do"} {
					if to == "do" || *everyLine || (i+j+pair)%6 == at {
						ask("POST", "/api/"+to, fmt.Sprintf(post, seat))
					}
				}
				ask("GET", "/api/table?seat="+seat, "")
			}
			ask("POST", "/api/undo", fmt.Sprintf(`{"seat":%q}`, seat))
			ask("GET", "/api/log?seat="+seat, "")
		}
	}
	for what := range maps.Keys(asked[0]) {
		if asked[0][what] != asked[1][what] {
			t.Errorf("%s:\n%s\n%s", what, asked[0][what], asked[1][what])
		}
	}
}
