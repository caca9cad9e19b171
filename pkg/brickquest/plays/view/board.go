package view

import (
	"cmp"
	"errors"
	"fmt"
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
	if len(g.Initiative.Order) > 0 {
		rows, dead := orderedRows(g)
		b.Add("Initiative", boardRows(g, rows)...)
		b.Add("Dead", deadRows(g, dead)...)
	} else {
		heroes, foes, dead := rowsBySide(g)
		b.Add("Heroes", boardRows(g, heroes)...)
		b.Add("Foes", boardRows(g, foes)...)
		b.Add("Dead", deadRows(g, dead)...)
	}
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

// rowWords is the visible facts of a figure, without its points.
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

// forceRows are the effects at places, and others that are on nobody.
func forceRows(g *brickquest.Game) []play.BoardRow {
	var all []play.BoardRow
	for _, e := range g.Effects {
		if e.At != "" || len(e.On) == 0 {
			all = append(all, play.BoardRow{Name: cmp.Or(e.At, e.Name), Words: show.EffectLine(g, e), Line: []string{"effect"}})
		}
	}
	return all
}

// chargeRows are the charges that haven't gone off.
func chargeRows(g *brickquest.Game) []play.BoardRow {
	return say.Each(g.Charges, func(e brickquest.Explosive) play.BoardRow {
		return play.BoardRow{Name: strconv.Itoa(e.Number), Words: show.ChargeWords(g, e), Mark: play.Danger, Line: []string{"sapper"}}
	})
}

// questRows are how far the quest is, and its goals.
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

// roomRows are the rooms, as players know them.
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
