package plays

import (
	"fmt"
	"reflect"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// heroPlays are the plays about the players' characters.
func heroPlays() []play.Untyped {
	s := heroSide()
	return []play.Untyped{heroAddPlay(), figureShowPlay(s), figureSetPlay(s), figureRenamePlay(s), figureRemovePlay(s), figureRevivePlay(s)}
}

func heroPlay() play.Untyped {
	type shown struct {
		Heroes []figureShown `json:"heroes"` // all characters
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: play.About{
			Name: "hero", Class: play.Reads, Short: "The players' characters, and how they are",
			Long: `Shows the players' characters: hit points, spell points, effects on them. Its
commands bring them, take them away, and put them right by hand.`,
			Examples: []string{"zbrikz hero", "zbrikz hero add Tom --class human-thief --player Zoe"},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (shown, table.State, error) {
			return shown{showFigures(gameOf(st), gameOf(st).Heroes)}, *st, nil
		},
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			g := gameOf(d.After)
			return figureList(g, g.Heroes, "hero", "heroes")
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
			Name: "hero add", Short: "A character comes to the table, with all points of its class",
			Examples: []string{
				"zbrikz hero add Tom --class human-thief --player Zoe",
				`zbrikz hero add Ida --class "elven ranger"`,
				"zbrikz hero add Una --class bard --pack own-classes.yaml",
			},
		},
		Takes: func(n *newcomer) []ask.Way {
			return ask.Takes(
				ask.Word(&n.Name, "name", ask.TextAt("name", (*table.State).CheckFigure)),
				ask.Flag(&n.Class, "class", "its `class`; see zbrikz class list", classKind()).Must(),
				ask.Flag(&n.Player, "player", "whose character it is, the `name` of a player", ask.Text("player", names.Check)),
				ask.Flag(&n.Team, "team", "its `team`, where teams play", ask.Text("team", names.Check)),
			)
		},
		Rule: func(st *table.State, n newcomer, _ dice.Roller) (brickquest.Came, table.State, error) {
			card := n.Class.Card
			if c := gameOf(st).Class(card.Name); n.Class.From != nil && c != nil && !reflect.DeepEqual(showClass(*c), showClass(card)) {
				return brickquest.Came{}, table.State{}, play.PlaysAlready(card.Name)
			}
			came, game, err := gameOf(st).AddHero(n.Name, n.Player, n.Team, card)
			return comes(st, came, game, n.Class.From, err)
		},
		Say: func(d play.Done[newcomer, brickquest.Came]) []play.Line {
			g, name := gameOf(d.After), d.Asked.Name
			late := ""
			if g.Initiative.Round > 0 {
				late = "not in the order yet: zbrikz initiative add " + say.Quoted(name)
			}
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("%s the %s joins.", name, d.Outcome.Card)),
				play.As(play.Note, "  "+figureLine(g, d.Outcome.Figures[0])), play.As(play.Next, late), play.As(play.Note, d.Asked.Class.Instead()))
		},
		Shapes: []any{cameShown{}},
		Show:   func(d play.Done[newcomer, brickquest.Came]) any { return newCameShown(gameOf(d.After), d.Outcome) },
		Why: func(play.Done[newcomer, brickquest.Came]) []string {
			return []string{"BrickQuest, Beginning the Game: each player has a character of a class", whyCard}
		},
	})
}

// showFigures are figures as -o json has them.
func showFigures(g *brickquest.Game, all []brickquest.Figure) []figureShown {
	shown := []figureShown{}
	for _, f := range all {
		shown = append(shown, newFigureShown(g, f))
	}
	return shown
}

// figureList are figures in a line each, below how many there are.
func figureList(g *brickquest.Game, all []brickquest.Figure, one, more string) []play.Line {
	if len(all) == 0 {
		return play.As(play.Answer, fmt.Sprintf("No %s.", more))
	}
	said := play.As(play.Answer, fmt.Sprintf("%d %s.", len(all), say.Verb(len(all), one, more)))
	for _, f := range all {
		said = append(said, play.As(play.Note, fmt.Sprintf("  %s (%s): %s", f.Name, f.Card, figureState(g, f)))...)
	}
	return said
}
