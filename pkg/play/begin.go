package play

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Beginning is a game's part of a new table: the fields that it takes, and how it lays
// the game.
type Beginning struct {
	Fields []ask.Field
	Shape  any // the Shown of a Laid, bare
	// Lay lays the game onto a new table, as the fields say. last is the table called
	// from, whose survivors come along; nil: none come.
	Lay func(fresh *table.State, from string, last *table.State) (Laid, error)
}

// Laid is the game that was laid onto a new table, as the answer tells it.
type Laid struct {
	How string // behind the first words of the answer: "at danger level 2"; may be empty
	// Nobody is why nobody came along from the other table; nil: somebody did, or there was
	// no other table.
	Nobody error
	Lines  []Line // further lines of the answer
	Shown  any    // in JSON, beside the fields of any new table: a struct
	Why    []string
}

// A Setting is a number in the configuration that a game's new tables begin with.
type Setting struct {
	Key   string
	Is    string // its subject
	Most  int    // it goes from 0, which nobody needs to say, to this
	Begin func(fresh *table.State, n int)
	In    func(*table.State) int // the value that a table has
}
