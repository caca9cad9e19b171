package turn

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// tossed is a coin. Its JSON names are a contract.
type tossed struct {
	Coin string `json:"coin"` // "heads" or "tails"
}

// CoinPlay is zbrikz coin.
func CoinPlay() play.Untyped {
	toss := func(r dice.Roller) int { return r.Roll(zombie.Coin("coin"))[0] }
	side := func(face int) string { return zombie.Coin("").Die.Name(face) }
	return play.Of(&play.Play[struct{}, tossed]{
		About: play.About{
			Name: "coin", Short: "Toss a coin",
			Long:     `Tosses a coin, for anything that the table wants to leave to chance.`,
			Examples: []string{"zbrikz coin", "zbrikz coin --dice heads"},
		},
		Rule: func(st *table.State, _ struct{}, r dice.Roller) (tossed, table.State, error) {
			return tossed{side(toss(r))}, *st, nil
		},
		Say: func(d play.Done[struct{}, tossed]) []play.Line {
			return play.Said(play.As(play.Answer, say.Sentence(d.Outcome.Coin)+"."), play.As(play.Dice, play.DiceLine(d.Rolled, nil)))
		},
		Because: []string{"Zombie Brikz, The abandoned mansion: a coin decides what the hostage is; twist tosses that one"},
		Odds:    words.Chances(play.Question{Counts: "the coin", Name: side}, nil, func(_ *zombie.Game, _ struct{}, r dice.Roller) (int, error) { return toss(r), nil }),
	})
}
