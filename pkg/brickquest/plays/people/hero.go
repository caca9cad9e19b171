// Package people is the plays of heroes and foes in BrickQuest, and of the cards behind
// them.
package people

import (
	"fmt"
	"reflect"

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

// HeroPlays are the plays about the players' characters.
func HeroPlays() []play.Untyped {
	s := heroSide()
	return []play.Untyped{heroAddPlay(), figureShowPlay(s), figureSetPlay(s), figureRenamePlay(s), figureRemovePlay(s), figureRevivePlay(s)}
}

// HeroPlay is zbrikz hero.
func HeroPlay() play.Untyped {
	type shown struct {
		Heroes []show.FigureShown `json:"heroes"` // all characters
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: play.About{
			Name: "hero", Class: play.Reads, Short: "The players' characters, and how they are",
			Long: `Shows the players' characters: hit points, spell points, effects on them. Its
commands bring them, take them away, and put them right by hand.`,
			Examples: []string{"zbrikz hero", "zbrikz hero add Tom --class human-thief --player Zoe"},
		},
		Rule: words.Looking(func(g *brickquest.Game, _ struct{}) shown { return shown{show.Figures(g, g.Heroes)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			g := words.GameOf(d.After)
			return figureLines(g, g.Heroes, "hero", "heroes")
		},
	})
}

// A newcomer is a character that comes to the table.
type newcomer struct {
	Name, Player, Team string
	Class              data.Pick[brickquest.Class]
}

func heroAddPlay() play.Untyped {
	return play.Of(&play.Play[newcomer, brickquest.Came]{
		About: play.About{
			Name: "hero add", Joins: true, Short: "Bring a character to the table, with all points of its class",
			Examples: []string{
				"zbrikz hero add Tom --class human-thief --player Zoe",
				`zbrikz hero add Ida --class "elven ranger"`,
				"zbrikz hero add Una --class bard --pack own-classes.yaml",
			},
		},
		Takes: func(n *newcomer) []ask.Way {
			return ask.Takes(
				ask.Word(&n.Name, "name", ask.TextAt("name", (*table.State).CheckFigure)).EachNew(),
				ask.Flag(&n.Class, "class", "its `class`; see zbrikz class list", words.ClassKind()).Must(),
				ask.Flag(&n.Player, "player", "the `name` of its player", ask.Text("player", names.Check)),
				ask.Flag(&n.Team, "team", "its `team`, where teams play", ask.Text("team", names.Check)),
			)
		},
		Rule: func(st *table.State, n newcomer, _ dice.Roller) (brickquest.Came, table.State, error) {
			card := n.Class.Card
			if c := words.GameOf(st).Class(card.Name); n.Class.From != nil && c != nil && !reflect.DeepEqual(showClass(*c), showClass(card)) {
				return brickquest.Came{}, table.State{}, play.PlaysAlready(card.Name)
			}
			came, game, err := words.GameOf(st).AddHero(n.Name, n.Player, n.Team, card)
			return show.Comes(st, came, game, n.Class.From, err)
		},
		Say: func(d play.Done[newcomer, brickquest.Came]) []play.Line {
			g, name := words.GameOf(d.After), d.Asked.Name
			late := ""
			switch n := d.Outcome.Late; {
			case n != nil:
				late = fmt.Sprintf("in the order already, on %d, with the bonus of its class", n.Number)
			case g.Initiative.Round > 0:
				late = "not in the order yet: zbrikz initiative add " + say.Quoted(name)
			}
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("%s the %s joins.", name, d.Outcome.Card)),
				play.As(play.Note, "  "+show.FigureLine(g, d.Outcome.Figures[0])), play.As(play.Next, late), play.As(play.Note, d.Asked.Class.Instead()))
		},
		Shapes: []any{show.CameShown{}},
		Show: func(d play.Done[newcomer, brickquest.Came]) any {
			return show.NewCameShown(words.GameOf(d.After), d.Outcome)
		},
		Because: []string{"BrickQuest, Beginning the Game: each player has a character of a class", show.WhyCard},
	})
}

func figureLines(g *brickquest.Game, all []brickquest.Figure, one, more string) []play.Line {
	if len(all) == 0 {
		return play.As(play.Answer, fmt.Sprintf("No %s.", more))
	}
	friends := 0
	if one == "foe" {
		friends = len(words.NamesOf(all, func(f brickquest.Figure) bool { return !g.AgainstHeroes(f.Name) }))
	}
	n, with := len(all)-friends, say.If(friends > 0, fmt.Sprintf(", and %d with the heroes", friends))
	each := say.Each(all, func(f brickquest.Figure) string { return "  " + show.RowOf(g, f).Told() })
	return play.Said(play.As(play.Answer, fmt.Sprintf("%d %s%s.", n, say.Verb(n, one, more), with)), play.As(play.Note, each...))
}
