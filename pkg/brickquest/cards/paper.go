package cards

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// Paper is what papers need to know of the game besides its cards; order is the names in the
// initiative, the first first.
func Paper(order []string) card.Game {
	return card.Game{
		Name: Game, Credit: Credit, Look: OfMonster.Look, Rules: rules(), Bars: []card.Bar{Order(order)},
		Blank: BlankSheet(), Areas: areas(),
		Ruler: Game + ": a square is 4 studs. Measure from middle to middle; the longer marks are the middles",
	}
}

func rules() []string {
	return []string{
		"order: 2D6 and the bonus, high first; monsters on their number, last on it; ties roll again",
		"turn: two actions: move, attack, object, spell, skill, in any order",
		"with a spell: no attack, no second spell, no turning in that round; moves are fine",
		"melee and ranged: not in the same round",
		"move: steps forward, back or sideways 1, diagonal 2; one brick up or down is fine, two aren't",
		"melee: the square in front and both beside it; a quarter turn before is free",
		"ranged: middle to middle, from between the front corners, with nothing in the way",
		"damage: attack dice and bonus less defense dice and bonus; a tie does no damage; at 0 dead",
		"skill check: 2D6 and bonus: easy 6, normal 8, hard 10, extremely hard 12, nearly impossible 13; two ones fail",
		"spells: pay the points first; no saves; a 6 ends a lasting one",
		"doors, chests, levers: an action; with its key, the lock is part of it",
		"loot, pick up, give, use: an action each; carry all that fits into the closed bin",
		"critical (optional): two sixes or more, a point for each at least; all ones, the weapon falls",
		"breaking away (optional): on a 6; else the figure that threatens you attacks for nothing",
		"holding (optional): wait with both actions, to the end of the round",
	}
}

// Order is the order of turns, from the first.
func Order(names []string) card.Order {
	return card.Order{Title: "Initiative of " + Game + ", from the highest", Names: names}
}

// areas are the areas that are in the rulebook (BrickQuest, Spells).
func areas() (all []card.Area) {
	for _, long := range []int{3, 4} {
		all = append(all, card.Area{Name: fmt.Sprintf("cone of %d squares", long), On: squares(brickquest.Area{Shape: brickquest.Cone, Length: long}), Figure: true})
	}
	all = append(all, card.Area{Name: "line of 6 squares", On: squares(brickquest.Area{Shape: brickquest.Line, Length: 6}), Figure: true})
	for _, radius := range []int{2, 4, 5} {
		all = append(all, card.Area{Name: fmt.Sprint("radius ", radius), On: squares(brickquest.Area{Shape: brickquest.Circle, Radius: radius}), Round: true})
	}
	return all
}

// BlankSheet is a hero's sheet to fill in by hand.
func BlankSheet() card.Sheet {
	hero := card.Sheet{Title: "Hero", Under: "name, class, player", Blank: true, Kind: OfHero, Bin: "swag bin:"}
	for _, c := range []card.Column{
		{Name: hitPoints, Most: 14}, {Name: spellPoints, Most: 14}, {Name: "initiative bonus", Most: 4},
		{Name: "defense dice", Most: 6}, {Name: "attack dice", Most: 6}, {Name: "movement", Most: 8},
	} {
		c.Note = card.ToFill
		hero.Columns = append(hero.Columns, c)
	}
	return hero
}

// ShortWords is the quick card of the words to type at the prompt, for so many players.
func ShortWords(players int) card.Card {
	return card.Card{Title: "Short words", Kind: OfHero, Under: "to type, a line for each", Foot: Game, Copies: players, Rules: []string{
		"a g1: attacks goblin1; a alone does it again",
		"harry a g1: Harry does it, in any turn",
		"dice you rolled: behind a colon, a g1 : 4612",
		"c mif g1..3: casts Minor Fireball at three",
		"jump hard: a skill check",
		"open 2: opens room 2",
		"damage harry 3: takes 3 points; heal harry 2 gives 2",
		"troll, harry: the card, the sheet",
		"odds a g1: the chances before you roll",
		"n: the next turn",
		"u: takes the last step back; fix 7 : 52 mends step 7",
		"? backstab: looks it up",
	}}
}
