package plays

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// cupShown is the Zombie Dice that are left in a cup. Its JSON names are a contract.
type cupShown struct {
	Of   string        `json:"of"`   // the minifig whose cup it is; empty where all share one
	Left int           `json:"left"` // dice left in it, of 13
	Dice []colourShown `json:"dice"` // each color
}

// colourShown is one colour in the cup, and the chances of a die of it.
type colourShown struct {
	Colour zombie.Colour `json:"colour"` // the color
	Left   int           `json:"left"`   // dice of it that are left
	Set    int           `json:"set"`    // dice of it in the full set
	Brains float64       `json:"brains"` // how likely a die of it shows Brains
	Feet   float64       `json:"feet"`   // how likely a die of it shows Feet
	Hit    float64       `json:"hit"`    // how likely a die of it shows Hit
}

// cupPlay shows the cup, and the risk of each color.
func cupPlay() play.Untyped {
	type asked struct {
		Cup bool
		By  string
	}
	return play.Of(&play.Play[asked, cupShown]{
		About: play.About{Name: "zombie-roll --cup", Class: play.Reads, Examples: []string{"zbrikz zombie-roll --cup"}},
		Takes: func(a *asked) []ask.Way {
			return ask.Takes(
				ask.Switch(&a.Cup, "cup", "show the Zombie Dice that are left, and what each color risks").Must(),
				ask.Flag(&a.By, "by", "the `minifig` whose cup it is", minifigKind()),
			)
		},
		Rule: func(st *table.State, a asked, _ dice.Roller) (cupShown, table.State, error) {
			return newCupShown(gameOf(st), a.By), *st, nil
		},
		Say: func(d play.Done[asked, cupShown]) []play.Line {
			first, dice := sayCup(d.Outcome)
			return play.Said(play.As(play.Answer, first), play.As(play.Note, dice...))
		},
		Why:   func(play.Done[asked, cupShown]) []string { return whyZombieDice() },
		Rules: zombieDiceRules(),
	})
}

func newCupShown(g *zombie.Game, by string) cupShown {
	const faces = 6.0
	cup := g.CupOf(by)
	shown := cupShown{Of: cup.Of, Left: cup.All()}
	for _, c := range zombie.Colours() {
		shown.Dice = append(shown.Dice, colourShown{
			Colour: c, Left: cup.Left(c), Set: c.Set(),
			Brains: float64(c.Brains()) / faces, Feet: 2 / faces, Hit: float64(c.Hits()) / faces,
		})
	}
	return shown
}

// sayCup says how many dice are left, and of each colour how likely its faces are.
func sayCup(shown cupShown) (first string, dice []string) {
	of := "The cup"
	if shown.Of != "" {
		of = say.Owned(shown.Of) + " cup"
	}
	for _, c := range shown.Dice {
		dice = append(dice, fmt.Sprintf("  %d of %d %s: Brains %s, Feet %s, Hit %s",
			c.Left, c.Set, c.Colour, say.OneIn(c.Brains), say.OneIn(c.Feet), say.OneIn(c.Hit)))
	}
	return fmt.Sprintf("%s: %d of 13 Zombie Dice left.", of, shown.Left), dice
}

// cupLeft tells the dice that are left in the cup after Zombie Dice were rolled.
func cupLeft(st *table.State, e zombie.Encounter) string {
	if len(e.Dice) == 0 {
		return ""
	}
	cup := gameOf(st).CupOf(e.By)
	if cup == (zombie.Cup{Of: cup.Of}) {
		return fmt.Sprintf("that was the last die: the cup is full again, %s", cup)
	}
	return fmt.Sprintf("left in the cup: %s", cup)
}

// cupLine tells the dice that are left in a cup.
func cupLine(c zombie.Cup) string {
	return fmt.Sprintf("Zombie Dice left in %s: %s", cupName(c), c)
}

// cupName is the name of a cup, by its owner.
func cupName(c zombie.Cup) string {
	if c.Of == "" {
		return "the cup"
	}
	return say.Owned(c.Of) + " cup"
}

func zombieDiceRules() []string {
	return []string{"encounter.dice", "zombie_dice.pool", "zombie_dice.draw"}
}

func whyZombieDice() []string {
	return []string{
		"Zombie Brikz, Zombie roll outcomes: each Zombie Die is rolled and put away; when none is left all come back",
		"ruling: 6 green, 4 yellow and 3 red dice for the whole table, and players choose the colors; green is the risky one here, 3 of 6 Brains",
	}
}
