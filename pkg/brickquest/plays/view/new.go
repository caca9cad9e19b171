package view

import (
	"errors"

	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// begunShown is the heroes on a new table. Its JSON names are a contract.
type begunShown struct {
	Heroes []string `json:"heroes,omitempty"` // their names; none came: it is left out
}

// Begins is BrickQuest where a table begins: the heroes of another table come along.
func Begins() play.Beginning {
	return play.Beginning{Shape: begunShown{}, Lay: func(fresh *table.State, from string, last *table.State) (play.Laid, error) {
		if last == nil {
			return play.Laid{Shown: begunShown{[]string{}}}, nil
		}
		g := words.GameOf(last).CarryOver()
		if len(g.Heroes) == 0 {
			return play.Laid{Shown: begunShown{[]string{}}, Nobody: errors.New("no hero lives")}, nil
		}
		laid, names := play.Laid{}, []string{}
		for _, f := range g.Heroes {
			if err := fresh.CheckFigure(f.Name); err != nil {
				return play.Laid{}, err
			}
			names = append(names, f.Name)
		}
		*fresh = table.With(fresh, g)
		laid.Lines = play.As(play.Note, "heroes of table "+from+": "+say.And(names))
		for _, f := range g.Heroes {
			if carries := show.LyingWords(f.Gold, f.Swag); len(carries) > 0 {
				laid.Lines = append(laid.Lines, play.As(play.Note, "  "+f.Name+" carries "+say.And(carries))...)
			}
		}
		laid.Shown = begunShown{names}
		laid.Why = []string{"ruling: a hero that lives comes along with its gold and its swag, and with all points of its class"}
		return laid, nil
	}}
}
