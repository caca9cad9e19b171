package magic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// longestName is how many words the name of a thing has at most.
const longestName = 8

// A drinking is a potion that a hero or a foe drinks.
type drinking struct {
	By            string
	Words         []string
	Card          brickquest.Item
	Strong, Fudge bool
}

// DrinkPlay is use in BrickQuest.
func DrinkPlay() play.Untyped {
	rule := func(g *brickquest.Game, d drinking, r dice.Roller) (brickquest.Drunk, brickquest.Game, error) {
		return g.Drink(d.By, d.Card, d.Strong, d.Fudge, r)
	}
	return play.Of(&play.Play[drinking, brickquest.Drunk]{
		About: play.About{Name: "use"},
		Takes: func(d *drinking) []ask.Way {
			carried := show.CarriedKind(&d.By).Then(func(h *ask.Here, _, word string, fit ask.Fit, err error) (string, ask.Fit, error) {
				if fit == ask.Any && len(words.FigureNames(h.State)) > 0 { // rather than a thing of another game
					fit = ask.Slip
				}
				return word, fit, err
			})
			potion := ask.Words(&d.Words, "potion", ask.Each(carried))
			return ask.Takes(
				ask.Word(&d.By, "name", words.HandsKind()).Or("by", "the `minifig`, hero or foe that carries it").Tab(show.Carriers),
				potion.Called("a potion").UpTo(longestName).Tab(func(h *ask.Here) []string {
					return slices.DeleteFunc(show.SwagOffered(h, d.By), func(name string) bool {
						_, err := potionOf(h, show.Carrier(h, d.By).Name, []string{name})
						return err != nil
					})
				}),
				ask.Switch(&d.Strong, "strong", "of potions: one that was made stronger"),
				ask.Fudge(&d.Fudge),
				ask.From(&d.Card, func(h *ask.Here) (brickquest.Item, error) { return potionOf(h, d.By, d.Words) }),
			)
		},
		Rule:  words.InQuest(rule),
		Say:   drunkLines,
		Why:   whyDrunk,
		Rules: []string{"heal.cap"},
		Odds: func(st *table.State, d drinking) play.Odds {
			if play.Diceless(func(r dice.Roller) error { _, _, err := rule(words.GameOf(st), d, r); return err }) {
				return play.Odds{}
			}
			return show.RuleOdds(rule, func(d brickquest.Drunk) int { return d.Healed + d.Points },
				play.Question{Counts: "hit points or spell points that come"}, play.OnAverage("points"))(st, d)
		},
	})
}

// potionOf is the card of the potion that words name in somebody's swag bin. It refuses
// things that aren't drunk.
func potionOf(h *ask.Here, who string, texts []string) (brickquest.Item, error) {
	f := words.GameOf(h.State).Figure(who)
	if f == nil {
		return brickquest.Item{}, &brickquest.NoFigure{Name: who}
	}
	name, err := show.CarriedNames(h, f.Swag)(strings.Join(texts, " "))
	if err != nil {
		return brickquest.Item{}, err
	}
	cards, err := words.ItemsAt(h.State)
	if err != nil {
		return brickquest.Item{}, err
	}
	card, err := data.FindCard("item", name, cards, func(i brickquest.Item) string { return i.Name })
	if err != nil {
		return card, err
	}
	if instead := usedAs(card); instead != "" {
		return card, ask.Usagef("%s isn't drunk; %s", data.Slug(card.Name), instead)
	}
	return card, nil
}

// usedAs is how something is used that isn't a potion.
func usedAs(card brickquest.Item) string {
	switch card.Kind {
	case brickquest.Potion:
		return ""
	case brickquest.Scroll, brickquest.Book:
		return "zbrikz cast reads it"
	case brickquest.Key:
		return "it goes with opening its lock"
	case brickquest.Coin, brickquest.Treasure, brickquest.Goblet, brickquest.Gem:
	}
	return "it is worth gold"
}

func drunkLines(p play.Done[drinking, brickquest.Drunk]) []play.Line {
	g, d := words.GameOf(p.After), p.Outcome
	first, now, bricks := fmt.Sprintf("%s drinks the %s%s: ", say.Sentence(d.By), say.If(d.Strong, "strong "), d.Item), "", ""
	put := func(n int, round string) {
		if g.IsHero(d.By) {
			bricks = fmt.Sprintf("put %s on %s sheet", say.Count(n, round), say.Owned(d.By))
		}
	}
	switch {
	case d.Cured != nil:
		first += "cured of " + say.And(d.Cured.Of)
		if d.Cured.Restored != "" {
			bricks = show.AgainLine(g, d.By, d.Cured.Restored)
		}
	case d.Effect != nil:
		first += effectFor(d)
	case d.Points > 0:
		first += say.Count(d.Points, "spell point")
		now = fmt.Sprintf(", %d now", d.SpellPoints)
		put(d.Points, "blue round")
	default:
		first += say.Count(d.Healed, "hit point")
		now = fmt.Sprintf(", %d now", d.HitPoints)
		put(d.Healed, "green round")
	}
	return play.Said(show.RecordLines(g, d.By, play.Answer, first+now+".", first+"."), play.As(play.Dice, play.DiceLine(p.Rolled, nil)),
		play.As(play.Bricks, bricks), play.As(play.Note, words.RuleLines(g, d.By, d.Breaks)))
}

// effectFor is the lasting effect of a potion, and how long it lasts.
func effectFor(d brickquest.Drunk) string {
	text := d.Effect.Name
	if d.Effect.Move > 0 {
		text = fmt.Sprintf("%s more in a move", say.Count(d.Effect.Move, "square"))
	}
	if d.Effect.Until == 0 {
		return fmt.Sprintf("%s for %s; count them yourselves", text, say.Count(d.Rounds, "round"))
	}
	return fmt.Sprintf("%s until %s turn in round %d begins", text, say.Owned(d.By), d.Effect.Until)
}

func whyDrunk(p play.Done[drinking, brickquest.Drunk]) []string {
	card := p.Asked.Card
	return say.Some(
		"BrickQuest, Using Items: one item is an action; Swag, Potions: the use of each",
		say.If(card.SpellDice > 0, "ruling: a mana potion is for priests and wizards, and for monsters with their spells; it may go past the start"),
		say.If(card.HealDice > 0, "ruling: a healing potion doesn't go past the hit points of the start"),
		say.If(p.Outcome.Strong, "BrickQuest, Strengthen Potion: twice the effect; ruling: twice the dice or the squares, and twice as long where there are neither"),
	)
}
