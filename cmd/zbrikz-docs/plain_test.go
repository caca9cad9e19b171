package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// better are ways to say things that readers stumbled over, and what says it better.
func better() [][2]string {
	return [][2]string{
		{"as much is none", "a tie does no damage"},
		{"throws a spot that is taken throws again", "if your spot is taken, roll again"},
		{"stands behind a `$` is typed", "type the lines after `$`"},
		{"a table that doesn't never sees it", "if you don't play it, it stays out of your way"},
		{"without a caster, it is", "if you leave the caster out, the figure whose turn it is casts"},
		{"on a direction, a line of", "a straight line, 6 squares"},
		{"heals what a die shows", "heals 1D6 hit points"},
		{"lasts: at once", "instant"},
		{"is reached that nothing counts", "mark a goal as reached when no count does it for you"},
		{"only looks waits for nobody", "commands that only read never wait"},
		{"what stands somewhere", "a wall or another thing that stands somewhere"},
		{"of how many throws something else stands now", "how many throws were changed later"},
		{"what a field doesn't say", "leave out fields that say nothing"},
		{"what no house rule knows", "no house rule for it?"},
		{"what lasts is counted", "lasting spells count down"},
		{"what you say here overrules", "your word here overrules"},
		{"what comes without a minifig", "things that come without a minifig"},
		{"what was taken back isn't", "steps that were taken back aren't"},
		{"what was taken back is marked", "steps that were taken back are marked"},
		{"what matters to the plot takes", "a thing that matters to the plot takes"},
		{"what it has to pass within", "zombies within 1\" of its way"},
		{"what is in which is drawn", "the contents of each are drawn"},
		{"who opens it carries it", "the minifig that opens it carries it"},
		{"what your own ones show is typed", "type your own ones"},
		{"those that nothing counts", "goals that nothing counts"},
		{"what is only about bricks", "rules about bricks alone"},
		{"what can be carried should", "things to carry should"},
		{"who has no bricks for it", "without bricks for it"},
		{"what grows back in between", "hit points that come back in between"},
		{"what yaml has besides", "YAML's references and tags"},
		{"what is zero or empty", "fields that are zero or empty"},
		{"who never chooses", "if you never choose"},
		{"what goes to a file or a pipe", "files and pipes"},
		{"what went wrong stands in", "one line says what went wrong"},
		{"what is refused changes", "a refused line changes"},
		{"what comes to the screen", "text on the screen"},
		{"what is kept up costs", "a spell that is kept up costs"},
		{"who leaves throws", "the figure that leaves throws"},
		{"what fits into the closed bin", "everything that fits into the closed bin"},
		{"those who tied throw", "the figures that tied throw"},
		{"what hurts doesn't", "harmful spells don't"},
		{"who is cured has", "a cured hero has"},
		{"what lasts: spells", "lasting effects"},
		{"what burns: show it", "flames: show them"},
		{"who is at the table: health", "the minifigs: health"},
		{"what may be forgotten now", "reminders"},
		{"what was delivered, and what", "things delivered, and on their way"},
		{"what is in the swag bins", "the contents of the swag bins"},
		{"what minifigs attack with", "the weapons of minifigs"},
		{"what is set, and by what", "the keys, and what set them"},
		{"what the table says counts", "the table's word counts"},
		{"who would act waits", "the figure that would act waits"},
		{"who has the address", "anybody with the address"},
		{"what isn't named stays", "all else stays"},
		{"what is done again shows", "a line that is done again shows"},
		{"shows what stands where", "shows the whole table"},
		{"what is simple needs no dice", "a simple task needs no dice"},
		{"what is waited for", "goals that wait for others"},
		{"what comes out otherwise is told", "the answer tells where it comes out otherwise"},
		{"measure yourselves who is in it", "measure yourselves which figures are in it"},
		{"a blast that all have fled", "a blast with nobody near"},
		{"what was said no longer counts", "forget what was said"},
		{"what the class has for the skill", "the class's bonus for the skill"},
		{"tried by whose initiative", "the figure whose turn it is tries"},
		{"what the attack has more is", "the difference is"},
		{"it is whose initiative it is", "it is the hero whose turn it is"},
		{"or what is named", "or the things that you name"},
		{"so does what grows back", "so do hit points that grow back"},
		{"what is seen is told", "you are told what can be seen"},
		{"what they can do, players hold", "players hold their cards"},
		{"whoever is first places", "the first one places"},
		{"what they own, their gold", "their things, their gold"},
		{"what came later is played again", "the later steps are played again"},
		{"whoever reads the state file", "anybody who reads the state file"},
		{"who never shoots leaves", "a minifig that never shoots leaves"},
		{"who is escorted is company", "an escorted minifig is company"},
		{"who looks isn't stopped", "commands that only read aren't stopped"},
		{"rooms with what waits in them", "rooms and their contents"},
		{"what a minifig throws who runs", "the throw of a minifig that runs"},
		{"neither of both is a check", "without both, the numbers alone are checked"},
		{"what nothing counts, the brickmaster", "goals that nothing counts are the BrickMaster's to say"},
	}
}

// pagesForPlayers are the texts that players read: the README, the pages in docs without
// the decisions, the help, and the catalogue.
func pagesForPlayers(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"README.md", "CHANGELOG.md", "docs/*.md", reference + "/*.md", "data/*.yaml"} {
		files, err := filepath.Glob(filepath.Join(root(), filepath.FromSlash(pattern)))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			name, _ := filepath.Rel(root(), file)
			pages[filepath.ToSlash(name)] = string(text)
		}
	}
	return pages
}

// No sentence that readers stumbled over comes back.
func TestPlainWords(t *testing.T) {
	for name, text := range pagesForPlayers(t) {
		flat := strings.Join(strings.Fields(strings.ToLower(text)), " ")
		for _, b := range better() {
			if strings.Contains(flat, b[0]) {
				t.Errorf("%s says %q; better: %s", name, b[0], b[1])
			}
		}
	}
}

// bareSubjects are the clauses of a text whose subject is a bare who, what or those: at the
// beginning of a sentence or of a cell, or behind a semicolon. Questions are none.
func bareSubjects(text string) []string {
	code := regexp.MustCompile("(?s)```.*?```")
	cells := regexp.MustCompile(`(?m)\n{2,}|^ *(?:[-#>]+|[0-9]+\.) |\|`)
	clause := regexp.MustCompile("(?:^|[.!?:;] |^[*\"(`]+)((?:[Ww]ho|[Ww]hat|[Ww]hom|[Ww]hoever|[Ww]hatever|[Tt]hose who|[Tt]hose that|Those) [^.!?;]*[.!?;]?)")
	var found []string
	for _, cell := range cells.Split(code.ReplaceAllString(text, ""), -1) {
		flat := strings.Join(strings.Fields(cell), " ")
		for _, m := range clause.FindAllStringSubmatch(flat, -1) {
			if !strings.HasSuffix(m[1], "?") && !strings.HasPrefix(strings.ToLower(m[1]), "what to ") {
				found = append(found, m[1])
			}
		}
	}
	return found
}

// TestSubjects: each sentence that players read has a person or a thing as its subject.
func TestSubjects(t *testing.T) {
	for text, want := range map[string]int{
		"Who leaves throws.": 1, "Ann runs. What is lost is off.": 1, "It waits; who acts is told.": 1, "| `key` | what it is |": 1, "- Those that wander": 1,
		"What is a horde? Zombies.": 0, "Ann, who runs, is hurt.": 0, "It says what is missing.": 0, "What to type": 0, "```\nWho is there.\n```": 0,
	} {
		if got := bareSubjects(text); len(got) != want {
			t.Errorf("%q has %q, want %d", text, got, want)
		}
	}
	for name, text := range pagesForPlayers(t) {
		if strings.HasSuffix(name, ".yaml") {
			continue
		}
		if name == "docs/rulings.md" { // its chapters are keys, which stay
			text = regexp.MustCompile("(?m)^### .*$").ReplaceAllString(text, "")
		}
		for _, found := range bareSubjects(text) {
			t.Errorf("%s says %q: name the person or the thing", name, found)
		}
	}
}

// Prose is spelled as the rulebooks spell: armor, defense, color. Keys keep their names.
func TestOneSpelling(t *testing.T) {
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)")
	british := regexp.MustCompile(`(?i)\b(armour|defence|colour|honour|neighbour|favour|licence|centre)\w*`)
	for name, text := range pagesForPlayers(t) {
		if strings.HasSuffix(name, ".yaml") {
			continue
		}
		for _, word := range british.FindAllString(code.ReplaceAllString(text, ""), -1) {
			t.Errorf("%s says %s", name, word)
		}
	}
}

// mostWords is how long a sentence of the README and of the help may be.
const mostWords = 25

// No sentence of the README and of the help is long.
func TestShortSentences(t *testing.T) {
	code := regexp.MustCompile("(?s)```.*?```|\\]\\([^)]*\\)")
	ends := regexp.MustCompile(`[.!?:;]\s`)
	for name, text := range pagesForPlayers(t) {
		if name != "README.md" && !strings.HasPrefix(name, reference) {
			continue
		}
		for _, paragraph := range strings.Split(code.ReplaceAllString(text, ""), "\n\n") {
			if strings.HasPrefix(paragraph, "|") || strings.HasPrefix(paragraph, "- ") { // rows and items are read one by one
				paragraph = strings.ReplaceAll(paragraph, "\n", ". ")
			}
			for _, sentence := range ends.Split(paragraph+" ", -1) {
				if words := strings.Fields(sentence); len(words) > mostWords {
					t.Errorf("%s: %d words in %q", name, len(words), strings.Join(words, " "))
				}
			}
		}
	}
}

// Everything that players ask is two clicks away from the README.
func TestTwoClicks(t *testing.T) {
	pages := pagesForPlayers(t)
	link := regexp.MustCompile(`\]\(([^)\s#]+\.md)(#[^)\s]*)?\)`)
	near := map[string]int{"README.md": 0}
	for _, clicks := range []int{1, 2} {
		for name := range pages {
			if at, ok := near[name]; !ok || at != clicks-1 {
				continue
			}
			for _, m := range link.FindAllStringSubmatch(pages[name], -1) {
				to := path.Join(path.Dir(name), m[1])
				if _, ok := near[to]; !ok {
					near[to] = clicks
				}
			}
		}
	}
	if _, ok := near["docs/topics.md"]; !ok {
		t.Error("the questions of docs/topics.md are more than two clicks away from the README")
	}
	for name := range pages {
		if _, ok := near[name]; !ok && strings.HasPrefix(name, "docs/") {
			t.Errorf("%s is more than two clicks away from the README", name)
		}
	}
}

// Each link of the pages leads to a file that is there, and to a chapter that is in it.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	code := regexp.MustCompile("(?s)```.*?```")
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	for name, text := range pagesForPlayers(t) {
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(text, ""), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, chapter, _ := strings.Cut(m[1], "#")
			to := filepath.Join(root(), filepath.Dir(filepath.FromSlash(name)), filepath.FromSlash(file))
			if file == "" {
				to = filepath.Join(root(), filepath.FromSlash(name))
			}
			page, err := os.ReadFile(to)
			if info, statErr := os.Stat(to); statErr != nil || err != nil && !info.IsDir() {
				t.Errorf("%s: %s leads nowhere", name, m[1])
				continue
			}
			found := chapter == ""
			for _, h := range heading.FindAllStringSubmatch(string(page), -1) {
				found = found || anchor(h[1]) == chapter
			}
			if !found {
				t.Errorf("%s: there is no chapter %s", name, m[1])
			}
		}
	}
}
