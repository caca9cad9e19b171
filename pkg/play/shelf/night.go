package shelf

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// A Night is an evening with all that goes onto paper for it, made part by part.
type Night struct {
	Title string // of the quest or the scenario; empty: nothing of this game is played
	// Part is what is printed by one of the names of [Evening.Parts].
	Part func(name string) (card.Part, error)
}

// A NightPart is one part of what is printed for an evening, as people choose it.
type NightPart struct {
	Name   string // what is typed for it: "rooms"
	Does   string
	Secret bool // not all may see it
}

// Asked is the evening that somebody asks for.
type Asked struct {
	Typed   string // the name of what is planned, or a file with it; empty: what is played at the table
	Players int    // how many play, where nobody is at the table yet
}

// Planned reads a night: those of the quest or the scenario that was typed, or of the
// table.
type Planned func(*ask.Here, Asked) (Night, error)
