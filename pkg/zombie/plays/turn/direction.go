package turn

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// pointed is a random direction. Its JSON names are a contract.
type pointed struct {
	Direction int `json:"direction"` // where to, as on a clock face with 12 up the table, or as the style has it
	// how directions are told, the house rule direction.style: "clock", "compass8" (1 is
	// north, 2 northeast, and so on) or "degrees" (1 to 360)
	Style string `json:"style"`
}

// DirectionPlay is zbrikz direction.
func DirectionPlay() play.Untyped {
	return play.Of(&play.Play[struct{}, pointed]{
		About: play.About{
			Name: "direction", Short: "Roll for a random direction",
			Long:     `Rolls for a direction, for something that wanders, rolls or is thrown too far.`,
			Examples: []string{"zbrikz direction"},
		},
		Rule: func(st *table.State, _ struct{}, r dice.Roller) (pointed, table.State, error) {
			return pointed{r.Roll(words.GameOf(st).Direction(""))[0], words.GameOf(st).DirectionStyle()}, *st, nil
		},
		Say: func(d play.Done[struct{}, pointed]) []play.Line {
			return play.Said(
				play.As(play.Answer, say.Sentence(direction(d.Outcome.Style, d.Outcome.Direction))+"."),
				play.As(play.Dice, play.DiceLine(d.Rolled, nil)))
		},
		Because: []string{whyDirection},
		Rules:   []string{"direction.style"},
		Odds:    directionChances[struct{}]("direction"),
	})
}
