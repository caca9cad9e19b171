// Package paper is what BrickQuest prints: cards, sheets and evenings.
package paper

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A nightPart is a part of an evening: its name, and its pages.
type nightPart struct {
	shelf.NightPart
	title  string // empty: the name
	prints func(night) ([]card.Printable, error)
}

// nightParts are the parts in the order in which they are printed.
func nightParts() []nightPart {
	panels := func(of func(night) []card.Panel, rest card.Rest) func(night) ([]card.Printable, error) {
		return func(n night) ([]card.Printable, error) {
			return []card.Printable{card.Panels(of(n), rest)}, nil
		}
	}
	return []nightPart{
		{shelf.NightPart{Name: "goals", Does: "what to reach, with boxes to tick"}, "", panels(night.goals, card.Map)},
		{
			shelf.NightPart{Name: "build", Does: "figures, things and bricks to have at hand", Secret: true},
			"What to have at hand", panels(night.build, card.Notes),
		},
		{
			shelf.NightPart{Name: "rooms", Does: "each room and wave: foes with tracks, treasure, locks, traps", Secret: true},
			"", panels(night.rooms, card.Notes),
		},
		{shelf.NightPart{Name: "tents", Does: "a tent for each hero and each kind of foe, for the initiative"}, "", night.tents},
		{shelf.NightPart{Name: "sheets", Does: "the heroes' sheets"}, "", night.sheets},
		{shelf.NightPart{Name: "cards", Does: "a card for each foe, each thing and each spell of the heroes"}, "", night.cards},
		{shelf.NightPart{Name: "reference", Does: "BrickQuest in short, and the order of turns"}, cards.Game + " in short", night.reference},
		{shelf.NightPart{Name: "odds", Does: "a poster: chances of attacks and checks", Poster: true}, cards.Game + " in numbers", night.odds},
		{shelf.NightPart{Name: "classes", Does: "a card for each class, to choose from", Poster: true}, "", night.classes},
		{
			shelf.NightPart{Name: "words", Does: "a card for each player, with twelve short words to type", Poster: true},
			"Short words", func(n night) ([]card.Printable, error) {
				return []card.Printable{card.Cards{cards.ShortWords(cmp.Or(len(n.game.Heroes), n.players, 1))}}, nil
			},
		},
	}
}

// A night is a quest that is printed: its plan, or its state at the table.
type night struct {
	*ask.Here
	title, story string
	plan         brickquest.Quest
	bricks       []string
	from         *data.PackFile   // the pack that the quest is out of; nil: none
	game         *brickquest.Game // the table
	begun        bool             // it is played at the table
	players      int
	spells       []brickquest.Spell // those of the quest's pack, the table's, and the catalogue's
}

// nightOf reads the quest that was typed, or else the one that is played.
func nightOf(h *ask.Here, asked shelf.Asked) (shelf.Night, error) {
	n := night{Here: h, game: words.GameOf(h.State), players: asked.Players}
	err := asked.Read(n.typed, n.atTable)
	if err == nil {
		n.spells, err = spellsAt(h)
	}
	if n.from != nil {
		n.spells = data.Overlay(data.In[brickquest.Spell](&n.from.Pack), n.spells, func(s brickquest.Spell) string { return s.Name })
	}
	return shelf.Night{Title: n.title, Part: n.part}, err
}

// typed is a quest before anybody plays it.
func (n *night) typed(typed string) error {
	found, err := shelf.Typed(cards.Quests(), n.Cards, typed)
	if err != nil {
		return err
	}
	n.plan, n.from = found.Card.PlanFor(cmp.Or(len(n.game.Heroes), n.players)), found.From
	n.told(found.Card)
	if n.Players {
		n.plan = (&brickquest.Game{Quest: n.plan}).Known().Quest
	}
	return nil
}

// told adds what only the file of a quest has: its story, and the bricks to build with.
func (n *night) told(q cards.Quest) {
	n.title, n.story = q.Title, q.Story
	if !n.Players {
		n.bricks = q.Bricks
	}
}

// atTable reads the quest that is played at the table.
func (n *night) atTable() error {
	n.plan = n.game.Quest
	if n.begun = show.Played(n.State) || len(n.plan.Modes)+len(n.plan.Rooms) > 0; !n.begun {
		return nil
	}
	n.title = cmp.Or(n.plan.Title, cards.Game)
	all, err := cards.Quests().Deck(n.Cards, nil)
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(all.Cards, func(q cards.Quest) bool { return q.Key == n.plan.Name && q.Title == n.plan.Title }); i >= 0 {
		n.from = all.Picks[i].From
		n.told(all.Cards[i])
	}
	return nil
}

// part is the pages of one part, by its name.
func (n night) part(name string) (card.Part, error) {
	p := names.Find(nightParts(), func(p *nightPart) bool { return p.Name == name })
	part := card.Part{Name: name, Title: cmp.Or(p.title, say.Sentence(name)), Game: cards.Game, Credit: cards.Credit}
	part.Secret = say.If(p.Secret, "for the BrickMaster")
	var err error
	part.Prints, err = p.prints(n)
	return part, err
}

func (n night) classes() ([]card.Printable, error) {
	all, err := cards.Classes().Deck(n.Cards, nil)
	if err != nil {
		return nil, err
	}
	drawn := say.Each(all.Cards, cards.Class)
	return []card.Printable{card.Cards(drawn)}, shelf.Pictured(n.Here, drawn)
}

// reference is the game in short, and how its monsters act where nobody plays them.
func (n night) reference() ([]card.Printable, error) {
	page := card.Page{
		card.InShort(cards.Paper(nil)), cards.Order(initiativeOrder(n.State)),
		card.Count{What: "rounds", Gone: max(0, n.game.Initiative.Round-1)},
	}
	if !n.game.HasNoMaster() {
		return []card.Printable{page}, nil
	}
	acts, err := n.acts()
	return []card.Printable{page, card.Panels([]card.Panel{acts}, card.Notes)}, err
}

// acts is how monsters act whom nobody plays: those of all cards, because the kinds of a
// quest that nobody has read are secret.
func (n night) acts() (card.Panel, error) {
	all, err := cards.Monsters().Deck(n.Cards, nil)
	acts := card.Panel{Title: "How the monsters act", Look: cards.OfMonster.Look, Rows: []card.Row{{
		Label: "all", Says: []string{"attack one of those whom they reach: cunning ones the best target, dull ones anybody; for fair ones a coin decides"},
	}}}
	for _, m := range all.Cards {
		says := say.Each(m.Orders, func(o brickquest.SpecialOrder) string { return show.OrderWords(brickquest.SpecialOrder{Do: o.Do}) })
		acts.Rows = append(acts.Rows, card.Row{Label: m.Name, Says: append(says, say.Some(say.If(m.Skill != "", "is "+m.Skill))...)})
	}
	return acts, err
}

// sheets are the heroes' sheets, and empty ones while the table has no figures.
func (n night) sheets() ([]card.Printable, error) {
	all, err := heroSheets(n.Here)
	if len(all) == 0 {
		for range n.players {
			all = append(all, cards.BlankSheet())
		}
	}
	return []card.Printable{card.Sheets(all)}, err
}

// goals are the goals of the quest, as everybody may read them.
func (n night) goals() []card.Panel {
	q := &n.plan
	come := slices.DeleteFunc(slices.Clone(q.Waves), func(w brickquest.Wave) bool { return !w.Come })
	about := card.Panel{Title: say.Sentence(say.And(show.ModeWords(q.Modes))), Look: cards.OfHero.Look, Rows: []card.Row{card.Aloud("story", n.story)}}
	for _, m := range q.Modes {
		about.Rows = append(about.Rows, card.Aloud("to win", map[brickquest.Mode]string{
			brickquest.BackstabMode: "leave with more gold than anybody else",
			brickquest.TeamPlay:     "clear all rooms, and be the last team alive",
		}[m]))
	}
	about.Rows = append(about.Rows,
		card.Row{Label: "the way out", Says: []string{q.Exit}}, card.Row{Label: "to hold", Says: []string{q.Defends}},
		card.Row{Label: "to keep alive", Says: []string{q.Protects}}, card.Row{Label: "waves", Tracks: []card.Track{{Most: len(q.Waves), Gone: len(come)}}})
	goals := card.Panel{Title: "What to reach", Look: cards.OfSpell.Look}
	for i, g := range q.Goals {
		goals.Rows = append(goals.Rows, n.goal(i, g))
	}
	return []card.Panel{about, goals}
}

// goal is a goal with its box, and a track where several are counted.
func (n night) goal(i int, g brickquest.Goal) card.Row {
	row := card.Row{Goal: true, Loud: true, Says: []string{say.Sentence(g.Says) + say.InBrackets(say.If(g.Optional, "optional"))}}
	have := 0
	if n.begun {
		reached := n.game.QuestProgress().Goals[i]
		row.Done, have = reached.Done, reached.Have
	}
	if g.Needs > 1 {
		row.Tracks = []card.Track{{Most: g.Needs, Gone: min(have, g.Needs)}}
	}
	return row
}

// build is the things to have at hand before the evening.
func (n night) build() []card.Panel {
	swag, gold := words.SwagIn(n.plan)
	have := card.Panel{Title: "Figures and things", Look: cards.OfItem.Look, Rows: []card.Row{
		{Label: "foes", Ticks: n.figures()}, {Label: "things", Ticks: show.LyingWords(gold, swag)},
	}}
	bricks := card.Panel{Title: "What to build", Look: cards.OfItem.Look}
	bricks.Rows = say.Each(n.bricks, func(line string) card.Row { return card.Row{Goal: true, Says: []string{line}} })
	for i, r := range n.plan.Rooms {
		bricks.Rows = append(bricks.Rows, card.Row{Label: cmp.Or(r.Name, fmt.Sprint("room ", i+1)), Ticks: r.Doors})
	}
	return []card.Panel{have, bricks}
}

// figures are the foes of all rooms and waves, counted by their look.
func (n night) figures() []string {
	var kinds []brickquest.Party
	for _, p := range n.plan.Parties() {
		look := brickquest.Party{Card: p.Card, Weapon: p.Weapon, Hidden: p.Hidden}
		i := slices.IndexFunc(kinds, func(k brickquest.Party) bool { return k.Card == p.Card && k.Weapon == p.Weapon && k.Hidden == p.Hidden })
		if i < 0 {
			i, kinds = len(kinds), append(kinds, look)
		}
		kinds[i].Count += p.Count
	}
	return show.PartyWords(kinds)
}

// ahead is the plan without foes that have come: the living have cards, the dead need none.
func (n night) ahead() brickquest.Quest {
	plan := n.plan
	plan.Rooms, plan.Waves = slices.Clone(plan.Rooms), slices.Clone(plan.Waves)
	for i := range plan.Rooms {
		if plan.Rooms[i].Opened {
			plan.Rooms[i].Foes = nil
		}
	}
	for i := range plan.Waves {
		if plan.Waves[i].Come {
			plan.Waves[i].Foes = nil
		}
	}
	return plan
}

// cards are as many as there are foes and things, and the spells of the heroes.
func (n night) cards() ([]card.Printable, error) {
	drawn, err := planCards(n.Here, n.ahead(), n.from)
	if err != nil {
		return nil, err
	}
	if n.begun {
		for _, more := range []func(*ask.Here, bool) ([]card.Card, error){foeCards, swagAtTable} {
			some, err := more(n.Here, false)
			if err != nil {
				return nil, err
			}
			drawn = append(drawn, some...)
		}
	}
	for _, f := range n.game.Heroes {
		for _, s := range spellsOf(n.spells, n.game.Stats(&f)) {
			drawn = append(drawn, cards.Spell(s))
		}
	}
	drawn = shelf.Once(drawn)
	return []card.Printable{card.Cards(drawn)}, shelf.Pictured(n.Here, drawn)
}
