package view

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// statusFigure is a hero or a foe in the status.
type statusFigure struct {
	show.FigureShown
	Acts bool             `json:"acts"` // it is its turn
	Gold int              `json:"gold"` // gold in coins; 0 of a foe
	Swag []show.SwagShown `json:"swag"` // the rest of its things; none of a foe
}

func showStatus(g *brickquest.Game, all []brickquest.Figure) []statusFigure {
	shown := []statusFigure{}
	for _, f := range all {
		one := statusFigure{show.NewFigureShown(g, f), show.HasTurn(g, f), 0, show.Swag(nil)}
		if one.Hero {
			one.Gold, one.Swag = f.Gold, show.Swag(f.Swag)
		}
		shown = append(shown, one)
	}
	return shown
}

// orderLines is heroes and foes in the order, if there is one: a line for each, or
// for several that are alike and follow each other, with its number in the order. Then
// come those that aren't in it, the dead, and the effects at places.
func orderLines(g *brickquest.Game) []play.Line {
	rows, dead := orderedRows(g)
	var all []play.Line
	for _, r := range show.Fold(rows) {
		all = append(all, show.RowLines(g, r, fmt.Sprintf("%s %3s  %s", r.Pointer(), r.Number, r.Told()))...)
	}
	return play.Said(all, deadLine(dead), play.As(play.Note, placesInForce(g)))
}

// orderedRows is a row for each living hero and foe, in the order, and for each place in it
// that is no figure; then those that aren't in it; and the dead.
func orderedRows(g *brickquest.Game) (rows []show.Row, dead []string) {
	o := g.Ordered()
	var ordered []string
	for _, p := range o.Order {
		one := show.Row{Number: cmp.Or(p.Label, strconv.Itoa(p.Number)), At: p, Acts: o.Turn != "" && g.Acts(p.Name)}
		there := 0
		for _, f := range slices.Concat(g.Heroes, g.Foes) {
			if f.Name != p.Name && f.With != p.Name || slices.Contains(ordered, f.Name) {
				continue
			}
			there++
			ordered = append(ordered, f.Name)
			if !f.Dead() {
				own := rowOf(g, f)
				own.Number, own.At, own.Secret = one.Number, p, f.Hidden
				rows = append(rows, own)
			}
		}
		if there == 0 && (!p.Out || p.Name == o.Turn || g.Counts(p.Name)) {
			one.Names = []string{p.Name}
			rows = append(rows, one)
		}
	}
	for _, f := range slices.Concat(g.Heroes, g.Foes) {
		switch {
		case f.Dead():
			dead = append(dead, f.Name)
		case !slices.Contains(ordered, f.Name):
			rows = append(rows, rowOf(g, f))
		}
	}
	return rows, dead
}

// deadLine is the dead, in one line.
func deadLine(dead []string) []play.Line {
	if len(dead) == 0 {
		return nil
	}
	return play.Marked(play.As(play.Note, "  dead: "+strings.Join(show.Ranges(dead), ", ")), play.Mark{Part: "dead", Tone: play.Dead})
}

// figureLines is heroes and foes before there is an order, and the effects at places.
// Foes that are alike share a line. The dead foes come last.
func figureLines(g *brickquest.Game) []play.Line {
	heroes, foes, dead := rowsBySide(g)
	return play.Said(rowLines(g, "heroes:", heroes), rowLines(g, "foes:", show.Fold(foes)), deadLine(dead), play.As(play.Note, placesInForce(g)))
}

// rowsBySide is a row for each hero and ally, and for each other foe; and the dead foes.
func rowsBySide(g *brickquest.Game) (heroes, foes []show.Row, dead []string) {
	for _, f := range g.Heroes {
		heroes = append(heroes, rowOf(g, f))
	}
	for _, f := range g.Foes {
		switch {
		case f.Dead():
			dead = append(dead, f.Name)
		case g.AgainstHeroes(f.Name):
			foes = append(foes, rowOf(g, f))
		default:
			heroes = append(heroes, rowOf(g, f))
		}
	}
	return heroes, foes, dead
}

func rowOf(g *brickquest.Game, f brickquest.Figure) show.Row {
	return show.Row{Names: []string{f.Name}, Card: f.Card, How: words.FigureState(g, f), Acts: show.HasTurn(g, f)}
}

// rowLines is rows below a heading; nothing without any.
func rowLines(g *brickquest.Game, heading string, rows []show.Row) []play.Line {
	if len(rows) == 0 {
		return nil
	}
	all := play.As(play.Note, heading)
	for _, r := range rows {
		all = append(all, show.RowLines(g, r, r.Pointer()+" "+r.Told())...)
	}
	return all
}

// placesInForce is the effects at places, and others that are on nobody.
func placesInForce(g *brickquest.Game) string {
	var all []string
	for _, e := range g.Effects {
		switch {
		case e.At != "":
			all = append(all, "  at "+e.At+": "+show.EffectLine(g, e))
		case len(e.On) == 0:
			all = append(all, "  "+show.EffectLine(g, e))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return say.Lines(append([]string{"in force:"}, all...)...)
}

// A Status is the table as it stands in BrickQuest. Its JSON names are a contract.
type Status struct {
	Initiative brickquest.Ordered       `json:"initiative"` // the order of the round
	Heroes     []statusFigure           `json:"heroes"`     // all heroes
	Foes       []statusFigure           `json:"foes"`       // all foes; with --players no statues, which aren't in the order then either
	Effects    []show.EffectShown       `json:"effects"`    // all effects that last, on figures or at a place
	Quest      brickquest.QuestProgress `json:"quest"`      // how far the quest is
	Charges    []brickquest.Explosive   `json:"charges"`    // the charges that haven't gone off
}

// StatusOf is how the table stands in BrickQuest. It begins with the round if BrickQuest
// leads; else it stands below the status of another game.
func StatusOf(st *table.State, how play.Showing) play.Shown {
	g := words.GameOf(st)
	return play.Shown{Lines: statusLines(g, how), Fields: Status{
		Initiative: g.Ordered(), Heroes: showStatus(g, g.Heroes), Foes: showStatus(g, g.Foes), Effects: show.Effects(g, g.Effects),
		Quest: g.QuestProgress(), Charges: append([]brickquest.Explosive{}, g.Charges...),
	}}
}

func statusLines(g *brickquest.Game, how play.Showing) []play.Line {
	figures := figureLines
	if len(g.Initiative.Order) > 0 {
		figures = orderLines
	}
	acts := show.ActsMark(g.Ordered())
	if how.Leads {
		return play.Said(
			play.Marked(play.As(play.Answer, show.TurnLine(g)+" "+how.At), acts), figures(g), binLines(g),
			play.As(play.Note, show.ChargeLines(g), show.QuestStatus(g), how.Rules))
	}
	turn := say.If(len(g.Initiative.Order) > 0, "initiative, r"+strings.TrimPrefix(show.TurnLine(g), "R"))
	return play.Said(play.Marked(play.As(play.Note, turn), acts), figures(g), binLines(g), play.As(play.Note, show.ChargeLines(g), show.QuestStatus(g)))
}

// binLines are the things of each hero that carries some.
func binLines(g *brickquest.Game) []play.Line {
	return play.As(play.Note, say.Each(g.Heroes, func(f brickquest.Figure) string {
		return say.If(show.CarriedWords(f) != "", "  "+show.BinLine(&f))
	})...)
}

// Prompt is the place whose turn it is, where initiative was rolled.
func Prompt(st *table.State, _ bool) string { return words.GameOf(st).Initiative.Turn }
