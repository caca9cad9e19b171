package dungeon

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// pickedUp is things that a figure picks up, with the facts about them that were typed.
type pickedUp struct {
	By     string
	Words  []string
	Spells []data.Pick[brickquest.Spell]
	Opens  string
	In     string
	Found  found
	Fudge  bool
}

// found is the things that the words of pickedUp name, and the packs of their cards.
type found struct {
	brickquest.Load
	packs []table.Pack
	cards data.Deck[brickquest.Item]
}

// PickUpPlay is zbrikz pick-up.
func PickUpPlay() play.Untyped {
	p := show.Changing(play.About{
		Name: "pick-up", Short: "Put things into a swag bin",
		Long: `Puts things of the catalogue into a swag bin; coins become gold. Things in an open
room of the quest are taken from there. Other things are there because the
BrickMaster says so. With --in alone, or the word all, it is all that lies at that
place. The word gold alone is all the gold there.`,
		Examples: []string{
			`zbrikz pick-up Harry "coin of 30" ruby 2`,
			"zbrikz pick-up healing potion --by Mia",
			"zbrikz pick-up Mia scroll --spells levinbolt",
			`zbrikz pick-up Harry key --opens "the vault"`,
			"zbrikz pick-up goblin1 gold 15",
		},
	}, (*pickedUp).ways, nil, func(p brickquest.Passed) string {
		from := say.If(p.Room != "", " in "+p.Room)
		return fmt.Sprintf("%s picks up %s%s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), from)
	}, "BrickQuest, Picking Up Items: an action takes all that lies in a square, or on a shelf")
	p.Rule = func(st *table.State, f pickedUp, _ dice.Roller) (brickquest.Passed, table.State, error) {
		passed, game, err := words.GameOf(st).PickUp(f.By, f.Found.Load, f.In, f.Fudge)
		if err != nil {
			return passed, table.State{}, err
		}
		next := table.With(st, game)
		err = words.Bring(st, &next, f.Found.packs...)
		return passed, next, err
	}
	lines := p.Say
	p.Say = func(d play.Done[pickedUp, brickquest.Passed]) []play.Line {
		said := lines(d)
		said = play.Said(said[:1], play.As(play.Note, blankLine(d.Asked.Found.cards, d.Outcome.Swag)), said[1:])
		if d.Outcome.Room == "" && !words.GameOf(d.After).IsHero(d.Outcome.By) { // the BrickMaster says what a foe has
			return show.BrickMasterLines(words.GameOf(d.After), said)
		}
		return said
	}
	return play.Of(p)
}

func (f *pickedUp) ways() []ask.Way {
	return ask.Takes(
		ask.Word(&f.By, "name", words.HandsKind()).Or("by", "the one that picks them up, a `name`").Tab(words.AliveAndSeen).As("Pick something up"),
		ask.Words(&f.Words, "thing", ask.Each(lyingKind())).Maybe().Wanted().As("Pick it up"),
		ask.List(&f.Spells, "spells", "the `spells` in a scroll or a book", ask.Each(words.SpellKind())),
		ask.Flag(&f.Opens, "opens", "the `thing` that a key opens", ask.Text("thing", nil)),
		ask.Flag(&f.In, "in", "the `room` or the open chest where they lie", pileKind()).As("Pick up what lies there"),
		ask.From(&f.Found, f.found),
		ask.Fudge(&f.Fudge),
	)
}

// found is the things with the facts that were typed; coins are gold.
func (f *pickedUp) found(h *ask.Here) (found, error) {
	if len(f.Words) == 0 && f.In == "" {
		return found{}, ask.Usagef(`pick-up needs a thing, as in: zbrikz pick-up Harry "coin of 30" ruby 2`)
	}
	all, err := words.ItemDeck(h)
	if err != nil {
		return found{}, err
	}
	if len(f.Words) == 1 && slices.Contains([]string{"all", "everything"}, strings.ToLower(f.Words[0])) {
		switch filled := words.GameOf(h.State).Filled(); {
		case f.In != "":
		case len(filled) == 0:
			return found{}, errors.New("nothing lies in an open room or chest")
		case len(filled) > 1:
			return found{}, ask.Usagef("pick up everything where? add --in and one of these: %s", say.Or(filled))
		default:
			f.In = filled[0]
		}
		f.Words = nil
	}
	f.readSpells(h, all)
	lies, _ := lyingSwag(words.GameOf(h.State))
	there := say.Each(lies, func(s brickquest.Swag) string { return s.Item })
	p, err := show.ReadParcel(f.Words, func(typed string) (string, error) {
		if name := names.Match(typed, there); slices.Contains(there, name) { // the goblet, where one lies
			return name, nil
		}
		card, err := all.Find(typed)
		return card.Card.Name, err
	})
	if err != nil {
		return found{}, err
	}
	if p.AllGold {
		g := words.GameOf(h.State)
		rich := slices.DeleteFunc(g.Filled(), func(place string) bool { return g.GoldThere(place) == 0 })
		if f.In == "" && len(rich) > 1 {
			return found{}, ask.Usagef("pick up gold where? add --in and one of these: %s", say.Or(rich))
		}
		if p.Gold += words.GameOf(h.State).GoldThere(f.In); p.Gold == 0 {
			return found{}, ask.Usagef("how much gold? as in: zbrikz pick-up gold 30")
		}
	}
	things := found{Load: brickquest.Load{Gold: p.Gold}, cards: all}
	spells, opens := len(f.Spells) > 0, f.Opens != ""
	for _, s := range p.Swag {
		pick := all.Picks[slices.IndexFunc(all.Cards, func(c brickquest.Item) bool { return c.Name == s.Item })]
		things.packs = append(things.packs, words.OutOf(pick.From, pick.Card))
		switch pick.Card.Kind {
		case brickquest.Coin:
			things.Gold += pick.Card.Gold * s.Count
			continue
		case brickquest.Scroll, brickquest.Book:
			if s.Spells, err = f.inside(&things, pick.Card); err != nil {
				return found{}, err
			}
			spells = false
		case brickquest.Key:
			s.Opens, opens = f.Opens, false
		case brickquest.Treasure, brickquest.Goblet, brickquest.Gem, brickquest.Potion: // as they are
		}
		things.Swag = append(things.Swag, s)
	}
	switch {
	case spells:
		return found{}, ask.Usagef("--spells is for a scroll or a book")
	case opens:
		return found{}, ask.Usagef("--opens is for a key")
	}
	return things, nil
}

// readSpells takes the spells out of the words, where a scroll or a book stands beside them:
// scroll of curse isn't Cure Curse Potion.
func (f *pickedUp) readSpells(h *ask.Here, all data.Deck[brickquest.Item]) {
	holds := func(typed string) bool { card, err := all.Find(typed); return err == nil && card.Card.Spells > 0 }
	if !slices.ContainsFunc(f.Words, holds) {
		return
	}
	spell := words.SpellKind()
	f.Words = slices.DeleteFunc(slices.Clone(f.Words), func(typed string) bool {
		pick, fit, err := spell.Read(h, typed)
		if err != nil || fit != ask.Whole || holds(typed) {
			return false
		}
		f.Spells = append(f.Spells, pick)
		return true
	})
}

// inside are the spells in a scroll or a book; none where a room of the quest knows them.
func (f *pickedUp) inside(things *found, card brickquest.Item) ([]string, error) {
	if len(f.Spells) > card.Spells {
		return nil, ask.Usagef("%s holds %s, not %d", say.A(data.Slug(card.Name)), say.Count(card.Spells, "spell"), len(f.Spells))
	}
	var inside []string
	for _, p := range f.Spells {
		things.packs = append(things.packs, words.OutOf(p.From, p.Card))
		inside = append(inside, p.Card.Name)
	}
	return inside, nil
}

// blankLine is about a scroll or a book whose spells nobody has named.
func blankLine(cards data.Deck[brickquest.Item], all []brickquest.Swag) string {
	for _, s := range all {
		if p, err := cards.Find(s.Item); err == nil && p.Card.Spells > 0 && len(s.Spells) == 0 {
			return fmt.Sprintf("nothing stands in the %s: undo, and --spells names the right ones", data.Slug(s.Item))
		}
	}
	return ""
}

// lyingKind is a word about things that can be picked up; one for no thing fits worse.
func lyingKind() ask.Kind[string] {
	item := words.ItemKind()
	k := show.ThingKind(func(h *ask.Here, typed string) ask.Fit {
		switch _, fit, _ := item.Read(h, typed); {
		case fit >= ask.Short, typed == "and":
			return ask.Whole
		case fit == ask.Slip:
			return ask.Short
		}
		return ask.Any
	})
	k.Form, k.Card, k.Names = "THING [HOW MANY]", true, swagThatLies
	k.About = func(h *ask.Here, name string) string {
		lies, gold := lyingSwag(words.GameOf(h.State))
		if name == show.GoldWord && gold > 0 {
			return fmt.Sprint(gold, " lie there")
		}
		for _, s := range lies {
			if data.Slug(s.Item) == name {
				return show.SwagWords(s)
			}
		}
		return item.About(h, name)
	}
	return k
}

// GoldLies tells whether gold lies in an open room, to be picked up.
func GoldLies(st *table.State) bool {
	_, gold := lyingSwag(words.GameOf(st))
	return gold > 0
}

// lyingSwag is the things that lie in open rooms, and in open things there, and how much gold.
func lyingSwag(g *brickquest.Game) (all []brickquest.Swag, gold int) {
	for _, r := range g.Quest.Rooms {
		if !r.Opened {
			continue
		}
		all, gold = append(all, r.Swag...), gold+r.Gold
		for _, l := range r.Locks {
			if l.Open {
				all, gold = append(all, l.Swag...), gold+l.Gold
			}
		}
	}
	return all, gold
}

// swagThatLies is what Tab offers to pick up: things in open rooms, else any, and gold.
func swagThatLies(h *ask.Here) []string {
	lies, gold := lyingSwag(words.GameOf(h.State))
	all := say.Each(show.ItemNames(lies), data.Slug)
	if len(all) == 0 && gold == 0 {
		all = slices.Clone(words.ItemKind().Names(h))
	}
	return append(all, show.GoldWord)
}
