package cli_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/docs"
)

// questions are the questions of players, as the help has them, by the word or two that a
// player types for each.
func questions(t *testing.T) map[string]string {
	t.Helper()
	_, text, found := strings.Cut(docs.Topics, "\n## questions: ")
	if !found {
		t.Fatal("the help has no questions")
	}
	all := map[string]string{}
	for _, words := range []string{
		"grenade", "box empty", "print goblins", "own dice", "take something back", "next week",
		"survivors", "without one of the games", "overrule", "edit by hand", "dice fair", "internet", "save game", "start over",
		"quit", "player late", "people play", "colors", "only sheet", "level up", "buy", "time limit", "life", "break walls", "window",
	} {
		for line := range strings.Lines(text) {
			asks, _, _ := strings.Cut(strings.TrimPrefix(line, "- "), "? ")
			if !slices.ContainsFunc(strings.Fields(words), func(w string) bool { return !strings.Contains(asks, w) }) {
				all[words] = strings.TrimSpace(strings.TrimPrefix(line, "- "))
			}
		}
		if all[words] == "" {
			t.Errorf("no question is about %s", words)
		}
	}
	return all
}

// Each question is found by search in one line, by a word or two and as it is asked, and
// the lines that its answer tells to type can be typed.
func TestQuestions(t *testing.T) {
	long(t)
	t.Parallel()
	for words, answer := range questions(t) {
		t.Run(words, func(t *testing.T) {
			z := newPlayer(t)
			asks, _, _ := strings.Cut(answer, "? ")
			for _, typed := range []string{words, asks + "?"} {
				if found := z.say(t, `search "`+typed+`"`); !strings.Contains(found, "help questions: help, questions: "+asks+"?") {
					t.Errorf("search %s finds %s", typed, found)
				}
			}
			for _, line := range []string{"table use friday", "new Ann Bob", "hero add Bo --class sapper"} {
				z.say(t, line)
			}
			for _, m := range regexp.MustCompile("`zbrikz ([^`]*)`").FindAllStringSubmatch(answer, -1) {
				if strings.HasPrefix(m[1], "new ") {
					z.say(t, "table use saturday")
				}
				z.say(t, m[1])
			}
		})
	}
}

// TestAnswers: questions as players ask them, each with the place that the search names
// first: behind a dash where it has some of the words alone, and empty where there is none.
func TestAnswers(t *testing.T) {
	long(t)
	t.Parallel()
	z := newPlayer(t)
	for _, one := range regexp.MustCompile(`; |\n`).Split(strings.TrimSpace(`
why did my spell fail: reference spells; how do I rename Ann: help foe rename; how do I heal Ann: help heal; what is a horde: reference hordes
do zombies climb stairs: help questions; can a zombie break a door: help questions; how many zombies can attack me at once: reference zombie-roll
does armor stop every hit: - reference fighting; can I take the gun of a dead friend: reference things
when does the danger level go down: reference danger; can I attack twice in one turn: reference actions; do sixes explode: ruling who-is-there
how long does a fire burn: reference fire; can I jump out of a window: help questions; who moves first zombies or players: reference round
can I throw food to a friend: reference things; what does the red stud mean: reference wounds; can I cast two spells in a turn: reference actions
what does a thief do: class show human-thief; how do I disarm a trap: skill show disarm-traps; what happens at zero hit points: reference attacking
do spells hit my friends: reference spells; how far can I see in the dark: - help questions; how do I level up: help questions
can I wait and act later: reference holding; how do I flee from a fight: reference breakaway; how do I print only my sheet: help sheet
can we play with three people: - help questions; can a wounded minifig run: reference wounds; how many actions do I have: reference actions
do heroes come back to life: help questions; can I push a goblin into a pit:
when do zombies move: reference walking; how many spells can a mage cast: reference actions; can a hero wear two armors: help questions
what happens when I roll a 1 on a zombie roll: reference zombie-roll; can I run past a zombie without rolling: - reference zombie-roll
does a wounded minifig move slower: reference wounds; can I shoot through a door: help questions
how many items can a minifig carry: reference things; can two minifigs share a weapon: - reference things
what happens if the last minifig dies: reference scenarios; how do I heal a zombie bite: - help heal; can zombies climb stairs: help questions
what does a red stud mean: reference wounds; when does the danger level go up: reference danger
do dead minifigs come back as zombies: reference wounds; can I search the same place twice: - reference exploring
how far does a shotgun reach: reference fighting; what is a horde: reference hordes; can I split a horde: reference hordes
how many dice does an unarmed hero roll: - reference criticals; can I attack twice in a turn: reference round
what if initiative is tied: rules list initiative.tie_bonus; does a shield work against magic: - help questions
can a thief disarm traps: skill show disarm-traps; who controls the monsters: - rules list monsters
how do spell points come back: reference spells; can I open a chest during a fight: - reference chests
what happens when a hero dies: reference attacking; can heroes trade gold: reference items; can I attack diagonally: reference melee
how big is a square: reference gridless; may I walk through another hero: reference movement; how does turn undead work: - help turn-undead
what is swag: help swag; do zombies see in the dark: help questions; can a car run over zombies: help questions
`), -1) {
		asks, want, _ := strings.Cut(one, ":")
		lines := strings.Split(z.say(t, "search "+asks), "\n")
		got, _, _ := strings.Cut(lines[1], ":")
		switch got = got[1:]; {
		case strings.HasPrefix(lines[0], "Nothing found"):
			got = ""
		case strings.HasPrefix(lines[0], "Nothing has all the words"):
			got = " -" + got
		}
		if got != want {
			t.Errorf("%s finds %q, want %q", asks, got, want)
		}
	}
}
