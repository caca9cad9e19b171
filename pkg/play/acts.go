package play

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An Act is a play in a list of acts that are possible. Its JSON names are a contract.
type Act struct {
	Name   string `json:"name"`   // the words to type behind zbrikz: "horde walk"
	Short  string `json:"short"`  // its effect, in a line
	Throws bool   `json:"throws"` // it may throw dice
	// from where it is in reach: "table" makes a step, "reads" only looks
	Class  string `json:"class"`
	Joins  bool   `json:"joins,omitempty"`  // a figure of a player comes to the table: nobody needs a seat for it
	Begins bool   `json:"begins,omitempty"` // it lays out what is played this evening
}

// A ChapterOfActs is the acts under one title of the help. Its JSON names are a contract.
type ChapterOfActs struct {
	Chapter string `json:"chapter"` // its title
	Acts    []Act  `json:"acts"`    // the most used first
}

// Acts are the plays that somebody away from the terminal can do, chapter by chapter as
// in the help: plays of the table and plays that only look, as far as they need no file.
func (ts Titles) Acts() []ChapterOfActs {
	all := []ChapterOfActs{}
	for _, t := range ts {
		for _, ch := range t.Chapters {
			i := slices.IndexFunc(all, func(c ChapterOfActs) bool { return c.Chapter == ch.Name })
			if i < 0 {
				i, all = len(all), append(all, ChapterOfActs{Chapter: ch.Name})
			}
			for _, m := range ch.Plays {
				for _, p := range m.All() {
					if p.InReach() {
						all[i].Acts = append(all[i].Acts, Act{p.Name, p.Short, p.Throws, p.Class.String(), p.Joins, p.Begins})
					}
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(c ChapterOfActs) bool { return len(c.Acts) == 0 })
}

// IsPlayed tells whether it is a game that somebody plays at a table.
func (t Title) IsPlayed(st *table.State) bool { return t.Played != nil && t.Played(st) }

// IsIdle tells whether it is a game, and nobody plays it at a table.
func (t Title) IsIdle(st *table.State) bool { return t.Played != nil && !t.Played(st) }

// PlayedFirst are the titles with the games that nobody plays at a table behind the rest.
func (ts Titles) PlayedFirst(st *table.State) Titles {
	var played, idle Titles
	for _, t := range ts {
		if t.IsIdle(st) {
			idle = append(idle, t)
		} else {
			played = append(played, t)
		}
	}
	return append(played, idle...)
}

// String is the class of an act in a word.
func (c Class) String() string {
	if c == AtTable {
		return "table"
	}
	return "reads"
}

// InReach tells whether somebody away from the terminal can do a play: it has a way that
// touches no file.
func (u Untyped) InReach() bool { return len(u.waysInReach()) > 0 }

// waysInReach are the ways to say a play that touch no file, as they stand among all.
func (u Untyped) waysInReach() []int {
	var all []int
	at := 0
	for _, p := range u.plays {
		for _, w := range p.ways() {
			if p.about.Class != Files && !p.writes && !w.NeedsFile() {
				all = append(all, at)
			}
			at++
		}
	}
	return all
}

// ThrowsFor tells whether a line for the play throws dice. It goes by the way that the
// line is meant in, and doesn't run the rule.
func (u Untyped) ThrowsFor(h *ask.Here, l ask.Line) bool {
	u = u.For(l)
	if !u.Throws || len(u.plays) == 1 {
		return u.Throws
	}
	p, _ := u.saidBy(ask.Pick(h, u.freshWays(), u.line(l)))
	return p.throws
}

// Looks tells whether the line of the offer only looks, and changes nothing.
func (o Offer) Looks(ts Titles) bool {
	p, l, err := Read(ts, o.Line)
	return err == nil && p.For(l).Class != AtTable
}

// Throws tells whether the line of the offer throws dice at a table.
func (o Offer) Throws(ts Titles, h *ask.Here) bool {
	p, l, err := Read(ts, o.Line)
	return err == nil && p.ThrowsFor(h, l)
}
