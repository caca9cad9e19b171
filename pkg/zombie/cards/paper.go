package cards

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Paper is what papers need to know of the game besides its cards. Its arcs are the distances
// at which zombies notice (Zombie Brikz, Zombie attention).
func Paper() card.Game {
	return card.Game{
		Name: Game, Credit: Credit, Look: OfZombie.Look, Rules: rules(), Bars: []card.Bar{DangerTrack(0), Turn()},
		Blank: BlankSheet(), Arcs: []int{10, 5, 2, 1},
		Ruler: Game + ": inches on the left, studs of 8 mm on the right",
		Tokens: []card.Token{
			{Name: "wounded", Colour: data.Shade{Red: 205, Green: 35, Blue: 40}},
			{Name: "noise", Colour: data.Shade{Red: 252, Green: 205, Blue: 55}},
			{Name: "fire", Colour: data.Shade{Red: 235, Green: 125, Blue: 35}},
			{Name: "danger", Colour: data.Shade{Red: 70, Green: 70, Blue: 76}},
			{Name: "focused", Colour: data.Shade{Red: 120, Green: 190, Blue: 90}, Shows: &data.Picture{Head: "zombie", Posture: "reaches"}},
		},
	}
}

// rules are Zombie Brikz in short.
func rules() []string {
	return []string{
		"turn: all minifigs, in any order; then all zombies",
		`minifig: moves 5", then attacks; or does something else instead of one of them`,
		`quiet: 2" a turn, and no zombie notices`,
		"a room comes into view: a D6 no higher than the danger level is a zombie",
		"open ground: a D6 less 1, times the danger level; a six is rolled again and added first",
		"each new zombie: another D6 no higher than the level, and it wanders",
		`past a zombie within 1": a D6 each. 1 or 2: stopped and attacked. 3 or 4: past. 5 or 6: it is pushed 2" away`,
		`attack: hand 2D6 in touch, gun 1D6 up to 10", brick 1D6 in touch; a 6 is rolled again and added; more than 4 is a hit`,
		"a zombie's attack: 1D6; more than 4 and the armor pieces' dice wounds; a wounded minifig dies",
		`zombies walk: 2" a turn; wandering ones somewhere new each time`,
		`horde: zombies within 2" of each other go together`,
		`they notice: a minifig that runs within 5"; within 10" of a noise each of them does, unless its D6 is a 6`,
		"hands: down stands, one up wanders, both up goes for something",
		"danger +1: for two turns after a death, for a minifig that is alone, behind a warning sign, and for good as a critical scene begins",
		"out of sight, and no way back into it in two turns: into the box",
	}
}

// DangerTrack is a place for a brick on each danger level; one may be marked (Zombie Brikz,
// Danger Level).
func DangerTrack(now int) card.Levels {
	track := card.Levels{Title: "Danger level: a brick stands on it", Now: now}
	for n := zombie.MinDanger; n <= zombie.MaxDanger; n++ {
		track.Words = append(track.Words, [2]string{"a room: " + say.UpTo(n), fmt.Sprintf("open: (D6 - 1) x %d", n)})
	}
	return track
}

// Turn is a turn from left to right (Zombie Brikz, Interactions).
func Turn() card.Turn {
	return card.Turn{Title: "A turn of " + Game, Parts: []string{
		"minifigs: all, in any order", `each: moves, with a D6 for each zombie within 1", then attacks`,
		`zombies: all walk 2", hordes together`, "wandering ones: somewhere new each turn", "next turn: the danger of a death runs out after two",
	}}
}

// BlankSheet is a minifig's sheet to fill in by hand.
func BlankSheet() card.Sheet {
	minifig := card.Sheet{
		Title: "Minifig", Under: "name, player", Blank: true, Kind: OfMinifig, Bin: "carries:",
		Columns: []card.Column{{Name: "health", Colour: "red", Have: 2, Most: 2}, {Name: "armor pieces", Most: 4, Note: card.ToFill}},
	}
	for range 4 {
		minifig.Uses = append(minifig.Uses, card.Use{Name: "trait ________________", N: 6})
	}
	return minifig
}

// ShortWords is the quick card of the words to type at the prompt, for so many players.
func ShortWords(players int) card.Card {
	return card.Card{Title: "Short words", Kind: OfMinifig, Under: "to type, a line for each", Foot: Game, Copies: players, Rules: []string{
		"ann z3: Ann does it; without a name, zbrikz asks",
		"dice you rolled: behind a colon, z3 : 146",
		"s hall: looks into a room; so yard: open ground",
		"z3: past three zombies",
		"hit b: attacks horde B",
		"run hall, sneak hall: goes there",
		"look: searches the place",
		"give food bob: hands it over",
		"noise: zombies within 10\" hear it",
		"n: the turn ends",
		"u: takes the last step back; fix 7 : 52 mends step 7",
		"? grenade: looks it up",
	}}
}
