package both_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A twin is two evenings that differ in secrets alone: in a line, or in the state that they
// end with.
type twin struct {
	table      string
	one, other string // lines at the end
	to         func(*table.State)
}

// party is an evening of BrickQuest at which everybody has something to do.
const party = `
hero add Mia --class human-mage
hero add Harry --class human-thief
hero add Olaf --class dwarven-sapper
hero add Cara --class human-cleric
quest start salt-lamp
foe add troll
foe add skeleton x2
foe add "snakeman" --spells
foe add vampire
effect add curse --on Harry
gold add Harry 10
gold add Mia 10
pick-up Harry "healing potion"
pick-up Mia key --opens "tool chest"
`

const order = "initiative roll --dice *\ninitiative next\n"

func twins() map[string]twin {
	return map[string]twin{
		"what foes have left": {
			party + order, "foe set troll1 --hp 9\nfoe set snakeman1 --hp 9 --sp 7\nfoe set skeleton1 --hp 5", "foe set troll1 --hp 8\nfoe set snakeman1 --hp 8 --sp 6\nfoe set skeleton1 --hp 4", nil,
		},
		"what foes carry": {
			party + order, "gold add troll1 20\npick-up goblin1 emerald", "gold add troll1 30\npick-up goblin1 ruby", nil,
		},
		"which statue stands there": {
			party, "foe add orc --hidden\n" + order, "foe add spider --hidden\n" + order, nil,
		},
		"whether a statue stands there": {
			party, "foe add orc --hidden\nfoe set orc1 --hp 3\n" + order, "foe add orc --hidden\nfoe remove orc1\n" + order, nil,
		},
		"which statue acts": {
			party, "foe add orc --hidden\n" + order + "initiative to orc1", "foe add spider --hidden\n" + order + "initiative to spider1", nil,
		},
		"rooms that nobody has opened": {
			party + order, "room add cave --foes \"orc x2\" --treasure \"30 gold\"\nroom add crypt --secret --foes troll", "room add cave --foes \"goblin x2\" --treasure ruby --says \"it drips\"\nroom add vault --secret", nil,
		},
		"the rooms of a quest": {party + order, "", "", func(st *table.State) {
			for i := range table.In[brickquest.Game](st).Quest.Rooms {
				r := &table.In[brickquest.Game](st).Quest.Rooms[i]
				if r.Opened {
					r.Traps = append(r.Traps, "a pit")
					for j := range r.Locks {
						r.Locks[j].Opens, r.Locks[j].Gold, r.Locks[j].Swag = "a song", 7, nil
					}
					continue
				}
				r.Says, r.Doors, r.Traps, r.Gold, r.Swag, r.Locks = "it is cold", []string{"a slab"}, nil, 9, nil, nil
				if r.Secret {
					r.Name = "cellar"
				}
			}
		}},
		"goals that nobody has seen": {party + order, "", "", func(st *table.State) {
			table.In[brickquest.Game](st).Quest.Goals[0].Kill = "Tygurah" // as many of them wait
			table.In[brickquest.Game](st).Quest.Goals[1].Hold = "Ruby"
		}},
		"plot twists": {evening + "scenario start mansion --fudge", "", "", func(st *table.State) {
			for i := range table.In[zombie.Game](st).Scenario.Twists {
				t := &table.In[zombie.Game](st).Scenario.Twists[i]
				t.Says, t.Coin = "nothing at all", !t.Coin
			}
		}},
	}
}

// public are the rules that make a secret of a twin public, and the commands by which they do.
var public = []publicBy{
	{"which statue acts", "attack", "it attacks"},
	{"which statue acts", "breakaway", "it is attacked"},
	{"which statue acts", "fire-spout", "it loses hit points"},
	{"what foes carry", "take", "everybody sees what is taken from somebody"},
	{"what foes have left", "breakaway", "a blow kills"},
	{"what foes have left", "fire-spout", "fire kills"},
	{"the rooms of a quest", "open", "everybody sees what is behind it"},
	{"the rooms of a quest", "room open", "everybody sees what waits there"},
	{"the rooms of a quest", "room unlock", "everybody sees what is in it"},
	{"rooms that nobody has opened", "open", "everybody sees what waits there"},
	{"rooms that nobody has opened", "room open", "everybody sees what waits there"},
}

type publicBy struct{ twin, command, rule string }

// TestAlike: two tables that differ in secrets alone answer players alike, whatever line
// they play, try, or count the chances of; so do the steps that come of it, and the table
// behind them.
func TestAlike(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for name, tw := range twins() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			one, other := played(t, tw.table+tw.one), played(t, tw.table+tw.other)
			if tw.to != nil {
				other = changed(t, other, tw.to)
			}
			one, other = forPlayers(stands(t, one)), forPlayers(stands(t, other))
			lines := linesOf(t, one)
			if also := linesOf(t, other); !maps.Equal(lines, also) {
				t.Errorf("the forms differ: %q", differing(slices.Collect(maps.Keys(lines)), slices.Collect(maps.Keys(also))))
			}
			n, told := 0, map[string]bool{}
			for i, line := range slices.Sorted(maps.Keys(lines)) {
				if i += len(name); !*everyLine && i%192 != 0 && (!lines[line] || i%8 != 0) { // other lines at each pair
					continue
				}
				words := strings.Split(line, "\n")
				if words[0] == "balance" { // else its dice are new each time
					words = append(words, "--seed=friday")
				}
				a, b := toldEach(t, one, words), toldEach(t, other, words)
				for way := range a {
					if n++; a[way] == b[way] || late(a[way]) || late(b[way]) {
						continue
					}
					at := slices.IndexFunc(public, func(p publicBy) bool {
						return p.twin == name && way != "asked" && (!refused(a[way]) || !refused(b[way])) && strings.HasPrefix(strings.Join(words, " ")+" ", p.command+" ")
					})
					if at < 0 {
						t.Errorf("%q is %s:\n%s\n%s", words, way, a[way], b[way])
						continue
					}
					told[public[at].command] = true
				}
			}
			t.Logf("%d answers", n)
			for _, p := range public {
				if *everyLine && p.twin == name && !told[p.command] {
					t.Errorf("%s makes nothing public: %s", p.command, p.rule)
				}
			}
		})
	}
}

// forPlayers is a host whose answers are for players.
func forPlayers(h *play.Host) *play.Host {
	own := *h
	own.Players = true
	own.Here = func(st *table.State) *ask.Here {
		here := *h.Here(st)
		here.Players = true
		return &here
	}
	return &own
}

func differing(a, b []string) []string {
	only := func(some, others []string) []string {
		return slices.DeleteFunc(slices.Clone(some), func(one string) bool { return slices.Contains(others, one) })
	}
	return append(only(a, b), only(b, a)...)
}

// late tells that counting took longer than the glance of these tests.
func late(answer string) bool { return answer == "refused: "+context.DeadlineExceeded.Error() }

func refused(answer string) bool { return strings.HasPrefix(answer, "refused: ") }

// changed is a table whose state is another one.
func changed(t *testing.T, h *play.Host, to func(*table.State)) *play.Host {
	t.Helper()
	other := *h
	other.Read = func() (*table.Found, error) {
		found, err := h.Read()
		found.State = found.State.Clone()
		to(&found.State)
		last := *found.Last
		last.State, found.Last = found.State, &last
		return found, err
	}
	return &other
}

// toldEach is everything that players are told of a line, in each way in which it can be
// played.
func toldEach(t *testing.T, h *play.Host, line []string) map[string]string {
	t.Helper()
	p, l, err := play.Read(h.Titles, line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	var kept *table.Step
	own := *h
	own.Context = short()
	change := h.Change
	own.Change = func(f func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
		k, err := change(f)
		kept = &k.Step
		return k, err
	}
	asked := func() play.Call {
		return play.Call{Name: p.Name, Args: line, Means: h.Titles.Means(p, l), Why: true, Cards: p.Class == play.Looks, Ask: thrown()}
	}
	counted := asked()
	counted.Ask = nil
	typed := counted
	typed.Dice, typed.Typed = "1", true
	said := func(r play.Reply, err error) (any, error) { return r.ForPlayers(), err }
	ways := map[string]func() (any, error){
		"tried":      func() (any, error) { return said(own.Try(asked())) },
		"asked":      func() (any, error) { return own.Needs(counted, 0) },
		"counted":    func() (any, error) { return own.Odds(counted) },
		"counted on": func() (any, error) { return own.Odds(typed) },
		"typed":      func() (any, error) { return said(own.Do(typed)) },
		"kept": func() (any, error) {
			told, err := said(own.Do(asked()))
			if err != nil {
				return nil, err
			}
			open := h.Titles.OpenStep(*kept)
			open.State = h.Titles.Kept().State() // the view is made of it
			v := view(t, after(h, kept), "")
			return []any{told, open, v.Board(), v.Now(), v.Prompt()}, nil
		},
	}
	if p.Class != play.AtTable {
		ways = map[string]func() (any, error){"looked at": func() (any, error) { return said(own.Look(asked())) }}
	}
	all := map[string]string{}
	for name, way := range ways {
		var value any
		err := play.Caught(func() (err error) { value, err = way(); return err })
		var bug *play.Bug
		switch {
		case errors.As(err, &bug):
			t.Errorf("%q is %s: %v\n%s", line, name, err, bug.Trace)
		case err != nil:
			all[name] = "refused: " + err.Error()
		default:
			text, err := json.Marshal(value)
			all[name] = string(text)
			if err != nil {
				t.Errorf("%q is %s: %v", line, name, err)
			}
		}
	}
	return all
}

// after is a host at the table behind a step.
func after(h *play.Host, kept *table.Step) *play.Host {
	own := *h
	own.Read = func() (*table.Found, error) {
		found, err := h.Read()
		found.State, found.Last = kept.State, kept
		return found, err
	}
	return &own
}
