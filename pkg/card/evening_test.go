package card_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// eveningOf is everything that is printed for a quest, a scenario or, without a name, a
// table.
func eveningOf(t testing.TB, flag, typed string, st *table.State) card.Evening {
	t.Helper()
	return printedOf(t, flag, typed, st, &data.Cards{}, func(p shelf.NightPart) bool { return !p.Poster })
}

// printedOf is some of the parts of an evening.
func printedOf(t testing.TB, flag, typed string, st *table.State, cards *data.Cards, wanted func(shelf.NightPart) bool) card.Evening {
	t.Helper()
	e := card.Evening{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}}
	for _, g := range both.Games().Cards() {
		for _, one := range g.Evenings {
			if one.Flag != flag {
				continue
			}
			night, err := one.Night(ask.At(st, cards), shelf.Asked{Typed: typed, Players: 4})
			if err != nil {
				t.Fatal(err)
			}
			e.Title = night.Title
			for _, p := range one.Parts {
				if !wanted(p) {
					continue
				}
				part, err := night.Part(p.Name)
				if err != nil {
					t.Fatal(err)
				}
				if (part.Secret != "") != p.Secret {
					t.Errorf("%s: its pages say %q", p.Name, part.Secret)
				}
				if !part.Empty() {
					e.Parts = append(e.Parts, part)
				}
			}
		}
	}
	return e
}

// nobody is a table at which nobody plays.
func nobody() *table.State { return new(both.Games().Titles.Kept().State()) }

// party is a table with four heroes of classes that cast and fight.
func party(t testing.TB) *table.State {
	t.Helper()
	st := nobody()
	classes := read(t, bqcards.Classes().Read)
	for i, name := range []string{"Harry", "Mia", "Tom", "Zoe"} {
		_, next, err := table.In[brickquest.Game](st).AddHero(name, "Ann", "", classes[3*i])
		if err != nil {
			t.Fatal(err)
		}
		*st = table.With(st, next)
	}
	return st
}

// team is a table with three minifigs, one of them with traits that are counted.
func team() *table.State {
	st := nobody()
	table.In[zombie.Game](st).Minifigs = []zombie.Minifig{
		{Name: "Ann", Health: zombie.Wounded, Armor: 1, Traits: []zombie.Trait{{Key: zombie.Sneaky, Uses: 2, Used: 1}, {Key: zombie.Alcoholic}}},
		{Name: "Bob", Health: zombie.Healthy, Weapons: []zombie.Weapon{zombie.Ranged}}, {Name: "Cid", Health: zombie.Healthy},
	}
	return st
}

// onPages is the text of each page, its lines one behind the other.
func onPages(marks []card.Mark) map[int]string {
	pages := map[int]string{}
	for _, m := range marks {
		if m.Size > 0 {
			pages[m.Page] += " " + m.Text
		}
	}
	return pages
}

// ofPart is the text of the pages of a part, and its boxes of a width.
func ofPart(t testing.TB, e card.Evening, name string, wide float64) (text string, boxes int) {
	t.Helper()
	marks, done := card.WatchedEvening(e)
	i := slices.IndexFunc(e.Parts, func(p card.Part) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("%s has no %s", e.Title, name)
	}
	in := func(page int) bool {
		return page >= done.Parts[i].From && page < done.Parts[i].From+done.Parts[i].Pages
	}
	for page, words := range onPages(marks) {
		if in(page) {
			text += words
		}
	}
	for _, m := range marks {
		if in(m.Page) && m.Size == 0 && near(m.W, wide) && near(m.H, wide) {
			boxes++
		}
	}
	return text, boxes
}

// Sizes of boxes on paper, in millimetres.
const (
	trackBox = 5.4
	tickBox  = 4.0
	goalBox  = 7.0
)

// How many sheets of paper an evening of the catalogue takes at most, for four: before
// anybody has a hero, and with the spells of three who cast.
const (
	mostPages        = 15
	mostPagesOfParty = 18
)

// measure holds what all pages of an evening have in common: no letter is off the page or
// too small, none lies on another one, nothing is cut, and there aren't too many of them.
func measure(t *testing.T, e card.Evening, most int) {
	t.Helper()
	for _, paper := range card.Papers() {
		e.Paper = paper
		marks, done := card.WatchedEvening(e)
		if len(done.Cut) > 0 {
			t.Errorf("%s on %s: cut: %q", e.Title, paper.Name, done.Cut)
		}
		if done.Pages < len(e.Parts) || done.Pages > most {
			t.Errorf("%s on %s: %d pages for %d parts", e.Title, paper.Name, done.Pages, len(e.Parts))
		}
		seen, once := map[card.Mark]bool{}, []card.Mark{}
		for _, m := range marks {
			if !seen[m] { // the sides of a tent are the same
				seen[m], once = true, append(once, m)
			}
			if m.X < 4.9 || m.Y < 4.9 || m.X > 9 && m.X+m.W > paper.Width-4.9 || m.Y+m.H > paper.Height-4.9 {
				t.Errorf("%s on %s, page %d: %q is off the page", e.Title, paper.Name, m.Page, m.Text)
			}
		}
		legible(t, e.Title+" on "+paper.Name, once)
	}
}

// All quests and scenarios of the catalogue, with nobody at the table and with a party.
func TestEvenings(t *testing.T) {
	long(t)
	for _, q := range read(t, bqcards.Quests().Read) {
		for most, st := range map[int]*table.State{mostPages: nobody(), mostPagesOfParty: party(t)} {
			e := eveningOf(t, "quest", q.Key, st)
			measure(t, e, most)
			checkQuest(t, e, q.PlanFor(len(table.In[brickquest.Game](st).Heroes)))
		}
	}
	for _, s := range read(t, zbcards.Scenarios().Read) {
		for _, st := range []*table.State{nobody(), team()} {
			e := eveningOf(t, "scenario", s.Key, st)
			measure(t, e, mostPages)
			checkScenario(t, e, s)
		}
	}
}

// contains tells what of some texts doesn't stand on pages.
func contains(t *testing.T, of, on string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if text != "" && !strings.Contains(strings.ToLower(on), strings.ToLower(text)) {
			t.Errorf("%s: no %q in %q", of, text, on)
		}
	}
}

// checkQuest holds a quest's pages against its plan: each goal has a box, each room and
// trap is there, each foe has as many boxes as hit points, and each thing one.
func checkQuest(t *testing.T, e card.Evening, plan brickquest.Quest) {
	t.Helper()
	goals, boxes := ofPart(t, e, "goals", goalBox)
	if boxes != len(plan.Goals) {
		t.Errorf("%s: %d boxes for %d goals", e.Title, boxes, len(plan.Goals))
	}
	for _, g := range plan.Goals {
		contains(t, "goals", goals, g.Says)
	}
	for mode, wins := range map[brickquest.Mode]string{brickquest.BackstabMode: "Leave with more gold", brickquest.TeamPlay: "be the last team alive"} {
		if slices.Contains(plan.Modes, mode) {
			contains(t, "goals", goals, wins)
		}
	}
	health := map[string]int{}
	for _, m := range plan.Monsters {
		health[m.Name] = m.Health()
	}
	points, things := 0, 0
	for _, p := range plan.Parties() {
		points += p.Count * health[p.Card]
	}
	lie := func(gold int, swag []brickquest.Swag) {
		things += min(1, gold)
		for _, s := range swag {
			things += s.Count
		}
	}
	rooms, tracks := ofPart(t, e, "rooms", trackBox)
	for _, r := range plan.Rooms {
		lie(r.Gold, r.Swag)
		contains(t, "rooms", rooms, r.Name, r.Says)
		contains(t, "rooms", rooms, r.Doors...)
		contains(t, "rooms", rooms, r.Traps...)
		contains(t, "rooms", rooms, r.Secrets...)
		things += len(r.Traps) + len(r.Secrets)
		for _, l := range r.Locks {
			lie(l.Gold, l.Swag)
			contains(t, "rooms", rooms, l.What, l.Opens)
		}
	}
	if tracks != points {
		t.Errorf("%s: %d boxes for %d hit points", e.Title, tracks, points)
	}
	if _, ticks := ofPart(t, e, "rooms", tickBox); ticks != things {
		t.Errorf("%s: %d boxes for %d things and traps", e.Title, ticks, things)
	}
	tents, _ := ofPart(t, e, "tents", 0)
	build, _ := ofPart(t, e, "build", 0)
	for name := range health {
		contains(t, "tents", tents, name)
		contains(t, "build", build, name[:len(name)-2]) // Mummies, Wolfmen
	}
}

// checkScenario checks a scenario's pages against the scenario.
func checkScenario(t *testing.T, e card.Evening, s zbcards.Scenario) {
	t.Helper()
	goals, boxes := ofPart(t, e, "goals", goalBox)
	if boxes != len(s.Goals) {
		t.Errorf("%s: %d boxes for %d goals", e.Title, boxes, len(s.Goals))
	}
	for _, g := range s.Goals {
		then, _, _ := strings.Cut(g.Then, ": zbrikz")
		contains(t, "goals", goals, g.Says, then)
		for _, o := range s.Goals {
			if slices.Contains(g.After, o.Key) {
				contains(t, "goals", goals, "first: "+o.Says)
			}
			if o.Or == g.Key {
				contains(t, "goals", goals, "or: "+o.Says)
			}
		}
	}
	places, tracks := ofPart(t, e, "places", trackBox)
	want := 0
	for _, p := range s.Places {
		contains(t, "places", places, p.Name, p.Enter.Says, p.Enter.Scene, p.Leave.Says)
		want += p.Crew + p.Fires
		for _, held := range p.Holds {
			contains(t, "places", places, held.What)
			want += held.N
		}
	}
	for _, h := range s.Hidden {
		want += len(h.Contents)
	}
	if tracks != want {
		t.Errorf("%s: %d boxes for %d zombies, flames, resources and containers", e.Title, tracks, want)
	}
	all := ""
	for _, p := range e.Parts {
		text, _ := ofPart(t, e, p.Name, 0)
		for _, twist := range s.Twists {
			if p.Name != "twists" && strings.Contains(text, twist.Says) {
				t.Errorf("%s tells what the twist %s does", p.Name, twist.Key)
			}
		}
		all += text
	}
	for _, twist := range s.Twists {
		contains(t, "twists", all, twist.When, twist.Says)
	}
	build, _ := ofPart(t, e, "build", 0)
	contains(t, "build", build, s.Build...)
	if !strings.Contains(all, "CC BY-NC 4.0") {
		t.Errorf("%s doesn't say how it may be passed on", e.Title)
	}
}

// A sheet of a minifig has a box for each use of its traits, ticked where it is used up,
// and an Alcoholic's food is counted as the rules do (Zombie Brikz, Character creation).
func TestSheetOfMinifig(t *testing.T) {
	e := eveningOf(t, "scenario", "escape", team())
	if text, boxes := ofPart(t, e, "sheets", trackBox); boxes != 2 || !strings.Contains(text, "Alcoholic") || !strings.Contains(text, "health 1/2 armor pieces 1/4") {
		t.Errorf("%d boxes: %s", boxes, text)
	} else if strings.Count(text, "armor pieces") != 1 || !strings.Contains(text, "Hand weapon: 2 dice, touch") {
		t.Errorf("armor that nobody wears, or a weapon's kind twice: %s", text)
	}
	// 2 food for each of three and 4 more, 7 fuel, 3 tools, 3 repairs.
	if _, boxes := ofPart(t, e, "goals", trackBox); boxes != 6+4+7+3+3 {
		t.Errorf("%d boxes of goals", boxes)
	}
}

// The small words on a foe's tent are the BrickMaster's: players print none.
func TestTentsOfPlayers(t *testing.T) {
	st := nobody()
	g := table.In[brickquest.Game](st)
	g.Kinds = []brickquest.Kind{{Monster: brickquest.Monster{Name: "Goblin"}}}
	g.Foes = []brickquest.Figure{{Name: "goblin1", Card: "Goblin", HitPoints: 6}}
	for _, players := range []bool{false, true} {
		h := ask.At(st, &data.Cards{})
		h.Players = players
		for _, one := range both.Games().Cards()[0].Evenings {
			night, err := one.Night(h, shelf.Asked{Players: 1})
			if err != nil {
				t.Fatal(err)
			}
			part, err := night.Part("tents")
			if err != nil {
				t.Fatal(err)
			}
			tents := part.Prints[0].(card.Tents)
			if goblin := tents[len(tents)-1]; goblin.Name != "Goblin" || (goblin.Back == "") != players {
				t.Errorf("players %t: %+v", players, goblin)
			}
		}
	}
}

// Everything that a quest has fits: 200 foes, dragons of 999 hit points, the longest names and
// texts.
func TestCrowdedEvening(t *testing.T) {
	word := strings.Repeat("abcdefghi ", 30)[:295]
	points := 999
	name := "Grand Duchess of the Lower and Upper Sew"
	m := brickquest.Monster{Name: name, HitPoints: &points, Actions: 2, Initiative: 12, AttackDice: 30}
	small := m
	few := 12
	small.Name, small.HitPoints = "Rat", &few
	q := brickquest.Quest{
		Name: "crowd", Title: strings.Repeat("Long ", 50), Modes: []brickquest.Mode{brickquest.Questing}, Monsters: []brickquest.Monster{m, small},
		Exit: word, Goals: []brickquest.Goal{{Key: "a", Says: word, Kill: name, Needs: 40}},
		Rooms: []brickquest.Room{{
			Name: strings.Repeat("W", 40), Says: word, Foes: []brickquest.Party{{Card: name, Count: 60}, {Card: "Rat", Count: 140, Weapon: "sword", Hidden: true, Together: true}},
			Traps: slices.Repeat([]string{word}, 12), Doors: slices.Repeat([]string{word}, 12),
			Locks: []brickquest.Lock{{What: strings.Repeat("chest ", 40), Opens: word, Gold: 100000}},
		}},
		Waves: slices.Repeat([]brickquest.Wave{{Says: word, Foes: []brickquest.Party{{Card: "Rat", Count: 1}}}}, 3),
	}
	st := nobody()
	table.In[brickquest.Game](st).Quest = q
	e := eveningOf(t, "quest", "", st)
	e.Parts = slices.DeleteFunc(e.Parts, func(p card.Part) bool { return p.Name == "cards" })
	marks, done := card.WatchedEvening(e)
	for _, cut := range done.Cut { // above each page there is a line for the title
		if !strings.HasPrefix(cut, q.Title) {
			t.Errorf("cut: %q", cut)
		}
	}
	for _, m := range marks {
		if m.X > 9 && m.X+m.W > e.Paper.Width-4.9 || m.Y+m.H > e.Paper.Height-4.9 {
			t.Errorf("page %d: %q is off the page", m.Page, m.Text)
		}
	}
	// Foes with 999 hit points have a line to write on instead.
	if _, boxes := ofPart(t, e, "rooms", trackBox); boxes != (140+3)*few {
		t.Errorf("%d boxes for %d rats", boxes, 143)
	}
}

// The same evening is the same file, whatever the day, with a title, a language and a list of its parts.
func TestEveningIsAFile(t *testing.T) {
	e := eveningOf(t, "quest", "salt-lamp", party(t))
	first := evening(t, e)
	for range 8 { // what has no order of its own comes in two orders, mostly
		if !bytes.Equal(first, evening(t, e)) {
			t.Fatal("two evenings differ")
		}
	}
	for _, want := range []string{"/Lang (en)", "/Type /Outlines", "/Title", "/Author", "/CreationDate (D:20260101"} {
		if !bytes.Contains(first, []byte(want)) {
			t.Errorf("no %s in the PDF", want)
		}
	}
}
