package view

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
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

// figureLines is heroes and foes: a line for each, or for several that are alike and
// follow each other, with its number in the order if there is one. Then come those that
// aren't in it, the dead, and the effects at places.
func figureLines(g *brickquest.Game) []play.Line {
	rows, dead := orderedRows(g)
	format := "%s %3s  %s"
	if len(g.Initiative.Order) == 0 {
		format = "%s%s %s"
	}
	var all []play.Line
	for _, r := range show.Fold(rows) {
		all = append(all, show.RowLines(g, r, fmt.Sprintf(format, r.Pointer(), r.Number, r.Told()))...)
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
				own := show.RowOf(g, f)
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
			rows = append(rows, show.RowOf(g, f))
		}
	}
	return rows, dead
}

func deadLine(dead []string) []play.Line {
	text := say.If(len(dead) > 0, "  dead: "+strings.Join(show.Ranges(dead), ", "))
	return play.Marked(play.As(play.Note, text), play.Mark{Part: "dead", Tone: play.Dead})
}

// ofPlaces are the effects at places, and others that are on nobody.
func ofPlaces(g *brickquest.Game) []brickquest.Effect {
	return slices.DeleteFunc(slices.Clone(g.Effects), func(e brickquest.Effect) bool { return e.At == "" && len(e.On) > 0 })
}

func placesInForce(g *brickquest.Game) string {
	all := say.Each(ofPlaces(g), func(e brickquest.Effect) string {
		return "  " + say.If(e.At != "", "at "+e.At+": ") + show.EffectLine(g, e)
	})
	return say.If(len(all) > 0, say.Lines(append([]string{"in force:"}, all...)...))
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
	acts, figures := show.ActsMark(g.Ordered()), figureLines(g)
	if how.Leads {
		return play.Said(
			play.Marked(play.As(play.Answer, show.TurnLine(g)+" "+how.At), acts), figures, binLines(g),
			play.As(play.Note, show.ChargeLines(g), show.QuestStatus(g), how.Rules))
	}
	turn := say.If(len(g.Initiative.Order) > 0, "initiative, r"+strings.TrimPrefix(show.TurnLine(g), "R"))
	return play.Said(play.Marked(play.As(play.Note, turn), acts), figures, binLines(g), play.As(play.Note, show.ChargeLines(g), show.QuestStatus(g)))
}

func binLines(g *brickquest.Game) []play.Line {
	return play.As(play.Note, say.Each(g.Heroes, func(f brickquest.Figure) string {
		return say.If(show.CarriedWords(f) != "", "  "+show.BinLine(&f))
	})...)
}

// Prompt is the place whose turn it is, where initiative was rolled.
func Prompt(st *table.State, _ bool) string { return words.GameOf(st).Initiative.Turn }

// brickMaster is the person at the table who knows all secrets.
const brickMaster = "BrickMaster"

// Seats are the heroes, and the BrickMaster where the game is played.
func Seats(st *table.State) []play.Chair {
	g := words.GameOf(st)
	all := say.Each(g.Heroes, func(f brickquest.Figure) play.Chair { return play.Chair{Name: f.Name, What: "hero", Dead: f.Dead()} })
	if !untouched(g) {
		all = append(all, play.Chair{Name: brickMaster, What: "all secrets", All: true, Empty: []string{"rules", "set", "monsters", "app"}})
	}
	return all
}

// Unread is the line by which somebody sits down behind the screen, where nobody does.
func Unread(st *table.State) []string {
	if !words.GameOf(st).HasNoMaster() {
		return nil
	}
	return []string{"rules", "set", "monsters", "person"}
}

// untouched tells whether nothing of the game is at the table.
func untouched(g *brickquest.Game) bool {
	return len(g.Heroes)+len(g.Foes)+len(g.Quest.Modes)+len(g.Quest.Rooms) == 0
}

// Sheet is the line that shows all about a hero.
func Sheet(st *table.State, name string) []string {
	if g := words.GameOf(st); g.Figure(name) != nil && g.IsHero(name) {
		return ShowLine(g, name)
	}
	return nil
}

// ShowLine is the line that shows all about a figure.
func ShowLine(g *brickquest.Game, name string) []string {
	if g.IsHero(name) {
		return []string{"hero", "show", name}
	}
	return []string{"foe", "show", name}
}

// Board is how the table stands in BrickQuest, as a screen shows it.
func Board(st *table.State) play.Board {
	var b play.Board
	g := words.GameOf(st)
	if untouched(g) && len(g.Initiative.Order) == 0 {
		return b
	}
	if o := g.Ordered(); o.Round > 0 {
		b.Top = append(b.Top, play.Fact{Name: fmt.Sprintf("round %d", o.Round), Value: show.Actors(o), Mark: play.Acts})
	}
	rows, dead := orderedRows(g)
	b.Add(cmp.Or(say.If(len(g.Initiative.Order) > 0, "Initiative"), "Heroes and foes"), boardRows(g, rows)...)
	b.Add("Dead", deadRows(g, dead)...)
	b.Add("In force", forceRows(g)...)
	b.Add("Charges", chargeRows(g)...)
	b.Add("Quest", questRows(g)...)
	b.Add("Rooms", roomRows(g)...)
	_, err := battle.NewBrawl(g)
	b.Over = errors.Is(err, battle.ErrNoFoe) || errors.Is(err, battle.ErrNoHero)
	return b
}

// boardRows are rows of the status, each figure in one of its own.
func boardRows(g *brickquest.Game, rows []show.Row) []play.BoardRow {
	var all []play.BoardRow
	for _, r := range rows {
		one := play.BoardRow{Name: r.Names[0], Turn: r.Acts}
		var words []string
		if f := g.Figure(one.Name); f != nil {
			words, one.Mark, one.Line = rowWords(g, *f), show.FigureTone(g, *f), ShowLine(g, f.Name)
			one.Picture = "monsters/" + f.Card
			if g.IsHero(f.Name) {
				one.Picture = "classes/" + f.Card
			}
			if !g.KeepsPoints(f.Name) {
				one.Count("hit points", f.HitPoints, g.Stats(f).HitPoints)
				one.Count("spell points", f.SpellPoints, g.Stats(f).SpellPoints)
			}
		}
		if r.At.Number != 0 {
			one.Count("initiative", r.At.Number, 0)
		}
		words = append(words, say.If(r.At.Out, "out"), say.If(r.At.Held && !r.At.Out, "holds"))
		one.Words = strings.Join(say.Some(words...), ", ")
		all = append(all, one)
	}
	return all
}

func rowWords(g *brickquest.Game, f brickquest.Figure) []string {
	if g.KeepsPoints(f.Name) {
		return append([]string{f.Card}, words.OpenParts(g, f)...)
	}
	return append([]string{f.Card}, words.OwnParts(g, f)...)
}

// deadRows are the dead: a finger loots one.
func deadRows(g *brickquest.Game, dead []string) []play.BoardRow {
	return say.Each(dead, func(who string) play.BoardRow {
		return play.BoardRow{Name: who, Words: "dead", Mark: play.Dead, Line: ShowLine(g, who)}
	})
}

func forceRows(g *brickquest.Game) []play.BoardRow {
	return say.Each(ofPlaces(g), func(e brickquest.Effect) play.BoardRow {
		return play.BoardRow{Name: cmp.Or(e.At, e.Name), Words: show.EffectLine(g, e), Line: []string{"effect"}}
	})
}

func chargeRows(g *brickquest.Game) []play.BoardRow {
	return say.Each(g.Charges, func(e brickquest.Explosive) play.BoardRow {
		return play.BoardRow{Name: strconv.Itoa(e.Number), Words: show.ChargeWords(g, e), Mark: play.Danger, Line: []string{"sapper"}}
	})
}

func questRows(g *brickquest.Game) []play.BoardRow {
	p := g.QuestProgress()
	if len(p.Modes) == 0 {
		return nil
	}
	line := []string{"quest"}
	all := []play.BoardRow{{Name: show.QuestTitle(p), Words: show.QuestState(p), Line: line}}
	for _, r := range p.Goals {
		row := play.BoardRow{Name: r.Key, Words: r.Says + say.Remarks(say.If(r.Optional, "optional")), Line: line}
		switch {
		case r.Done:
			row.Mark = play.Safe
		case show.Counted(r):
			row.Count("so far", r.Have, r.Needs)
		}
		all = append(all, row)
	}
	for _, words := range say.Some(show.WaveLine(p), show.GuardLines(g), show.ExitLine(g)) {
		words, _, _ = strings.Cut(words, ": zbrikz ") // a tap has the line
		for one := range strings.SplitSeq(words, "\n") {
			all = append(all, play.BoardRow{Words: one, Line: line})
		}
	}
	return all
}

func roomRows(g *brickquest.Game) []play.BoardRow {
	var all []play.BoardRow
	state := map[bool]string{true: "open", false: "closed"}
	for _, r := range show.Rooms(g) {
		row := play.BoardRow{Name: cmp.Or(r.Name, strconv.Itoa(r.Number)), Words: show.RoomWords(r), Line: []string{"room"}}
		if r.Cleared {
			row.Mark = play.Safe
		}
		all = append(all, row)
		for _, l := range r.Locked { // to be opened, or emptied
			if !l.Open || l.Gold+len(l.Swag) > 0 {
				all = append(all, play.BoardRow{Name: l.What, Words: state[l.Open] + ", in the " + r.Name, Line: []string{"room"}})
			}
		}
	}
	return all
}
