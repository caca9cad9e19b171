package paper

import (
	"errors"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Cards are the cards of BrickQuest to show and to print.
func Cards() shelf.Cards {
	return shelf.Cards{
		Game: cards.Game,
		Groups: []shelf.Group{
			{Flag: "heroes", Does: "the heroes at the table", Cards: heroCards},
			{Flag: "foes", Does: "the foes at the table, a card for each", Cards: foeCards},
			{Cards: swagAtTable},
		},
		Evenings: []shelf.Evening{{
			Flag: "quest", Does: "everything that an evening with this quest needs: its `name`, or a file",
			Names: shelf.Choices(words.QuestKind()), Cards: evening, Night: nightOf, Parts: say.Each(nightParts(), func(p nightPart) shelf.NightPart { return p.NightPart }),
		}},
		Kinds: []shelf.Kind{
			shelf.Stack[brickquest.Monster]{
				Of: cards.Monsters(), Deck: words.MonsterDeck, Does: "`names` of monsters, or all",
				About: words.MonsterLine,
				Card:  func(m brickquest.Monster) (card.Card, error) { return cards.Monster(m), nil },
			}.Untyped(),
			shelf.Stack[brickquest.Class]{
				Of: cards.Classes(), Deck: words.ClassDeck, Does: "`names` of classes, or fighter, rogue, wizard, priest",
				Kind:  func(c brickquest.Class) string { return string(c.Archetype) },
				About: words.ClassLine,
				Card:  func(c brickquest.Class) (card.Card, error) { return cards.Class(c), nil },
			}.Untyped(),
			shelf.Stack[brickquest.Spell]{
				Of: cards.Spells(), Deck: words.SpellDeck, Does: "`names` of spells, or priest, wizard, dwarven",
				Kind:  func(s brickquest.Spell) string { return string(s.School) },
				About: words.SpellAbout,
				Card:  func(s brickquest.Spell) (card.Card, error) { return cards.Spell(s), nil },
			}.Untyped(),
			shelf.Stack[brickquest.Item]{
				Of: cards.Items(), Deck: words.ItemDeck, Does: "`names` of swag, or a kind such as potion",
				Kind:  func(i brickquest.Item) string { return string(i.Kind) },
				About: func(i brickquest.Item) string { return string(i.Kind) },
				Card:  func(i brickquest.Item) (card.Card, error) { return cards.Item(i), nil },
			}.Untyped(),
			shelf.Stack[brickquest.Skill]{
				Of: cards.Skills(), Does: "`names` of skills, or untrained, trained, sapper",
				Kind:  func(s brickquest.Skill) string { return string(s.Kind) },
				About: func(s brickquest.Skill) string { return s.Does },
				Card:  show.SkillCard,
			}.Untyped(),
		},
		Paper:  func(st *table.State) card.Game { return cards.Paper(initiativeOrder(st)) },
		Sheets: heroSheets,
	}
}

// initiativeOrder is the names in the initiative, the first first.
func initiativeOrder(st *table.State) []string {
	return say.Each(words.GameOf(st).Initiative.Order, func(e brickquest.Slot) string { return e.Name })
}

func heroCards(h *ask.Here, _ bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	return say.Each(g.Heroes, func(f brickquest.Figure) card.Card { return cards.Hero(g, f) }), nil
}

// foeCards are the drawn of the foes that live and are seen, one for each of them.
func foeCards(h *ask.Here, _ bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	var drawn []card.Card
	for _, k := range g.Kinds {
		for _, f := range g.Foes {
			if f.Card == k.Name && !f.Dead() && !f.Hidden {
				c := cards.Monster(k.Of(f.Weapon, f.Casts))
				c.Copies, c.Each = 1, []string{f.Name}
				drawn = heaped(drawn, c)
			}
		}
	}
	return drawn, nil
}

// swagAtTable are the drawn of the things that heroes carry or that lie in open rooms.
func swagAtTable(h *ask.Here, _ bool) ([]card.Card, error) {
	items, err := words.ItemsAt(h.State)
	if err != nil {
		return nil, err
	}
	spells, err := spellsAt(h)
	if err != nil {
		return nil, err
	}
	return swagCards(swagSeen(words.GameOf(h.State)), items, spells), nil
}

// spellsAt are the spells of a table: its own, and the catalogue's.
func spellsAt(h *ask.Here) ([]brickquest.Spell, error) {
	printed, err := cards.Spells().Read()
	return data.Overlay(table.Own[brickquest.Spell](h.State), printed, func(s brickquest.Spell) string { return s.Name }), err
}

func spellsOf(all []brickquest.Spell, stats brickquest.Stats) []brickquest.Spell {
	return slices.DeleteFunc(slices.Clone(all), func(s brickquest.Spell) bool { return !stats.Knows(s) })
}

// swagSeen is the things that heroes carry, and those that lie in open rooms.
func swagSeen(g *brickquest.Game) []brickquest.Swag {
	swag := slices.Concat(say.Each(g.Heroes, func(f brickquest.Figure) []brickquest.Swag { return f.Swag })...)
	for _, r := range g.Quest.Rooms {
		if r.Opened {
			swag = append(swag, r.Swag...)
		}
	}
	return swag
}

// swagCards are the cards of swag, as many as there are, and of the spells in it.
func swagCards(swag []brickquest.Swag, items []brickquest.Item, spells []brickquest.Spell) []card.Card {
	var drawn []card.Card
	for _, i := range items {
		for _, s := range swag {
			if s.Item == i.Name {
				drawn = heaped(drawn, cards.Swag(i, s, spells))
			}
		}
	}
	for _, one := range spells {
		if slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return slices.Contains(s.Spells, one.Name) }) {
			drawn = append(drawn, cards.Spell(one))
		}
	}
	return drawn
}

// heaped is drawn with one more. Cards that are alike lie on one heap.
func heaped(cards []card.Card, more card.Card) []card.Card {
	i := slices.IndexFunc(cards, func(c card.Card) bool { return c.Title == more.Title && slices.Equal(c.Rules, more.Rules) })
	if i < 0 {
		return append(cards, more)
	}
	cards[i].Copies += more.Copies
	cards[i].Each = append(cards[i].Each, more.Each...)
	return cards
}

// evening are the cards for a quest: monsters, things, and spells in scrolls and books.
func evening(h *ask.Here, typed string) ([]card.Card, error) {
	if h.Players {
		return nil, errors.New("the cards of a quest are for the BrickMaster: they tell who waits")
	}
	found, err := shelf.Typed(cards.Quests(), h.Cards, typed)
	if err != nil {
		return nil, err
	}
	return planCards(h, found.Card.Plan(), found.From)
}

// planCards are the cards for a plan, which is from a pack or the catalogue.
func planCards(h *ask.Here, plan brickquest.Quest, from *data.PackFile) ([]card.Card, error) {
	items, err := cards.Items().Deck(h.Cards, nil)
	if err != nil {
		return nil, err
	}
	spells, err := cards.Spells().Deck(h.Cards, nil)
	if err != nil {
		return nil, err
	}
	if from != nil {
		items.Cards = data.Overlay(data.In[brickquest.Item](&from.Pack), items.Cards, items.Name)
		spells.Cards = data.Overlay(data.In[brickquest.Spell](&from.Pack), spells.Cards, spells.Name)
	}
	var drawn []card.Card
	for _, m := range plan.Monsters {
		for _, p := range plan.Parties() {
			if p.Card != m.Name {
				continue
			}
			c := cards.Monster(m.Of(p.Weapon, p.Casts))
			if c.Copies = p.Count; from != nil && from.Has("monsters", m.Name) {
				c.Pack = from
			}
			drawn = heaped(drawn, c)
		}
	}
	lies, _ := words.SwagIn(plan)
	swag := swagCards(lies, items.Cards, spells.Cards)
	for i := range swag {
		if from != nil && from.Has(swag[i].OutOf(), swag[i].Named()) {
			swag[i].Pack = from
		}
	}
	return append(drawn, swag...), nil
}
