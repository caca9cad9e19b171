package view

import (
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Seats are the players' minifigs.
func Seats(st *table.State) []play.Chair {
	var all []play.Chair
	for _, m := range words.GameOf(st).Minifigs {
		if m.Role == "" {
			all = append(all, play.Chair{Name: m.Name, What: "minifig", Dead: m.Health == zombie.Dead})
		}
	}
	return all
}

// Sheet is the line that shows all about a minifig.
func Sheet(st *table.State, name string) []string {
	if words.GameOf(st).Minifig(name) == nil {
		return nil
	}
	return SheetLine(name)
}

// SheetLine is the line that shows all about a minifig.
func SheetLine(name string) []string { return []string{"minifig", "show", name} }

// Board is how the table stands in Zombie Brikz, as a screen shows it.
func Board(st *table.State) play.Board {
	var b play.Board
	if show.Untouched(*words.GameOf(st)) {
		return b
	}
	g := words.GameOf(st)
	level := g.DangerFor(zombie.Looking{})
	turn := play.Fact{Name: "turn", Value: strconv.Itoa(g.TurnNow())}
	b.Top = []play.Fact{{Name: "danger", Value: strconv.Itoa(level.Level), Mark: play.Danger}, turn}
	if g.Walked {
		b.Top = append(b.Top, play.Fact{Name: "the zombies", Value: "have walked"})
	}
	b.Add("Danger", dangerRows(level)...)
	b.Add("Hordes", hordeRows(g)...)
	b.Add("Minifigs", minifigRows(g)...)
	b.Add("Places", placeRows(g)...)
	b.Add("Things", thingRows(g)...)
	b.Add("Goals", goalRows(g)...)
	if box, counted := g.Box(); counted {
		left := play.BoardRow{Name: "the box"} // figures plans an evening, and doesn't show the box
		left.Count("figures", box, g.Figures)
		b.Add("Figures", left)
	}
	return b
}

// dangerRows are the causes that raise the danger level; none where nothing does.
func dangerRows(l zombie.Level) []play.BoardRow {
	return say.Each(l.Causes, func(c zombie.Cause) play.BoardRow {
		return play.BoardRow{Name: "+1", Words: show.Cause(c), Line: []string{"danger"}}
	})
}

// hordeRows are the hordes, with the postures of their zombies. A horde that walks to a
// target threatens.
func hordeRows(g *zombie.Game) []play.BoardRow {
	return say.Each(g.Hordes, func(h zombie.Horde) play.BoardRow {
		row := play.BoardRow{Name: h.Name, Words: strings.Join(append(say.Some(strings.TrimSpace(say.At(h.Place))), show.HordeTells(h)...), "; "), Line: []string{"horde"}}
		_, noun, _ := strings.Cut(say.Count(h.Zombies(), "zombie"), " ")
		row.Count(noun, h.Zombies(), 0)
		row.Count("standing", h.Standing, 0)
		row.Count("wandering", h.Wandering, 0)
		row.Count("focused", h.Focused, 0)
		row.Count("down", h.Down, 0)
		switch row.Picture = "figures/standing"; {
		case h.Focused > 0:
			row.Mark, row.Picture = play.Danger, "figures/focused"
		case h.Wandering > 0:
			row.Picture = "figures/wandering"
		}
		return row
	})
}

// minifigRows are the minifigs. Where players keep track of turns, it is the turn of
// those that haven't ended it.
func minifigRows(g *zombie.Game) []play.BoardRow {
	keeps := g.KeepsTurns()
	return say.Each(g.Minifigs, func(m zombie.Minifig) play.BoardRow {
		words := words.MinifigParts(g, m)
		plays := keeps && m.Role == "" && m.Health != zombie.Dead
		done := plays && m.DidIn(g.TurnNow()).Done
		if done {
			words = append(words, "done this turn")
		}
		row := play.BoardRow{Name: m.Name, Words: strings.Join(words, ", "), Turn: plays && !done, Line: SheetLine(m.Name)}
		if row.Picture = "figures/Minifig"; len(m.Traits) > 0 {
			row.Picture = "traits/" + m.Traits[0].Key
		}
		if m.Health != zombie.Healthy {
			row.Mark = show.ToneOf(m.Health)
		}
		return row
	})
}

func placeRows(g *zombie.Game) []play.BoardRow {
	return say.Each(g.Places, func(p zombie.Place) play.BoardRow {
		return play.BoardRow{Name: p.Name, Words: words.PlaceWords(words.NewPlaceShown(g, p)), Line: []string{"place", "show", p.Name}}
	})
}

// thingRows are the things that were delivered, the repairs, the closed containers, and
// the cups of Zombie Dice.
func thingRows(g *zombie.Game) []play.BoardRow {
	var all []play.BoardRow
	if len(g.Store) > 0 {
		row := play.BoardRow{Name: "the store", Line: []string{"store"}}
		for _, s := range g.Store {
			row.Count(s.What, s.N, 0)
		}
		all = append(all, row)
	}
	for _, r := range show.Repairs(g) {
		all = append(all, play.BoardRow{Name: r.What, Words: show.RepairWords(r) + say.In(r.Place), Line: []string{"repair"}})
	}
	for _, s := range show.Stashes(g) {
		all = append(all, play.BoardRow{Name: s.What, Words: "closed: " + say.And(s.Spots), Line: []string{"stash"}})
	}
	for _, c := range g.Cups {
		all = append(all, play.BoardRow{Name: show.CupName(c), Words: "Zombie Dice left: " + c.String(), Line: []string{"zombie-roll", "--cup"}})
	}
	return all
}

func goalRows(g *zombie.Game) []play.BoardRow {
	return say.Each(g.Progress().Goals, func(r zombie.Reached) play.BoardRow {
		row := play.BoardRow{Name: r.Key, Words: r.Says + show.NotesOf(r, ""), Line: []string{"goal"}}
		if r.What != "" && r.Instead == "" {
			row.Count(r.What, min(r.Have, r.Needs), r.Needs)
		}
		if r.Done {
			row.Mark = play.Safe
		}
		return row
	})
}
