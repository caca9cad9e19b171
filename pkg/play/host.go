package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Host is the process as plays need it: the table's files, the cards, the games, and
// somebody to ask. It knows no cobra and no terminal: the prompt, a command and a phone
// each make a host.
type Host struct {
	Context context.Context // when it is done, a running line ends without a step
	// Read finds the table without its lock; Change makes a step of it under the lock.
	Read   func() (*table.Found, error)
	Change func(func(*table.Found) (table.Step, table.State, error)) (table.Kept, error)
	// Here is a table with the cards that words may stand for.
	Here func(*table.State) *ask.Here
	// Titles are the games that are played.
	Titles Titles
	// Players tells that the answers are for players, and they may not know all.
	Players bool
	// Quiet tells that no answer ends with reminders.
	Quiet bool
}

// Until is the host whose long answers have the time that until gives.
func (h *Host) Until(until func() (context.Context, func())) *Host {
	own := *h
	own.Here = func(st *table.State) *ask.Here {
		here := h.Here(st)
		here.Waits.Until = until
		return here
	}
	return &own
}

// at is where the words of a call have their meaning: at a table, by the one who acts.
func (h *Host) at(c Call, st *table.State) *ask.Here {
	here := h.Here(st)
	here.By = c.By
	return here
}

// A Call is one line that is to be played.
type Call struct {
	Name  string                         // of the play, as the journal names it: "horde walk"
	Args  []string                       // the words typed, for the journal
	Means func(*ask.Here) (Bound, error) // the meaning of its words at a table

	Dice  string // faces of the players' own dice, as --dice takes them
	Typed bool   // Dice was given, though it may be empty
	// Hands are the seats whose phones have typed the faces, one by one, where several have.
	Hands []string
	Fresh bool // other dice than the table's
	Why   bool // tell the rules behind the answer
	Cards bool // it looks at cards alone: no table is read
	// Ask asks a person for the faces of a throw; nil: nobody is asked.
	Ask func(dice.Throw) ([]int, error)
	// Seat is from where it was played; empty: from the terminal.
	Seat  string
	By    string // who acts where the line names nobody; empty: nobody in particular
	Thing string // of a line that only looks: what it names alone, whose acts follow; empty: nothing
	// ID is the caller's name for the line: the same line with the same ID is one step,
	// however often it comes. Empty: each call is another step.
	ID string
	// If is the step that the caller has seen last: the line is refused as stale where
	// the table has moved on since. 0: whatever the table's step is.
	If int
}

// A Reply is the answer to a line. Its JSON names are a contract: new ones may come, none
// is renamed.
type Reply struct {
	// the number of the step that this became; of a command that only reads, the step that
	// the table is at; 0 where there is none, as after --dry-run
	N       int           `json:"n"`
	Command string        `json:"command"`        // the command, without its flags: "horde walk"
	Dice    []dice.Rolled `json:"dice"`           // the throws in the order of their asking; empty where nothing was thrown
	Outcome any           `json:"outcome"`        // the result, by command
	Text    string        `json:"text"`           // the answer without -o json, its lines parted by line ends
	Lines   []Line        `json:"lines"`          // the same, line by line
	Acts    []ActOn       `json:"acts,omitempty"` // of a line that is a name alone: what can be done with it
	Why     []string      `json:"why,omitempty"`  // the rules behind it, a line each; only with --why
	// other things that a player should be told, such as a state file that was kept aside; also
	// on stderr
	Notes  []string `json:"notes,omitempty"`
	DryRun bool     `json:"dry_run,omitempty"` // with --dry-run: nothing was kept

	open    *Reply // what players read in its place; nil: the same
	closed  bool   // it is one for players, and tells nothing
	private bool   // it is one for players, who may not know the words typed

	// Seat is the seat from which it was played, and ID the caller's name for it.
	Seat string `json:"-"`
	ID   string `json:"-"`
	// File is the file to write before it is told; nil: nothing.
	File *File `json:"-"`
}

// appDice are the app's dice for the next step of a table. They come from the table's seed
// and the throws in its past, so that a step that was taken back and is done again shows
// the same faces. With --fresh they come from the step's number.
func (c Call) appDice(found *table.Found) *dice.Fair {
	if c.Fresh {
		return dice.NewFair(found.State.Seed, "fresh", strconv.Itoa(found.Next()))
	}
	return dice.NewFair(found.State.Seed, strconv.Itoa(found.State.NextThrow()))
}

// A Played is the error for a line whose ID a step of the journal has: this was the answer.
type Played struct{ Reply Reply }

func (p *Played) Error() string { return fmt.Sprintf("it is step %d already", p.Reply.N) }

// Before is the answer out of a [Played]; any other error stays one.
func Before(err error) (Reply, error) {
	if played, is := errors.AsType[*Played](err); is {
		return played.Reply, nil
	}
	return Reply{}, err
}

// Once refuses a line whose ID is in the journal already, with a [Played].
func (h *Host) Once(c Call, found *table.Found) error {
	if c.ID == "" {
		return nil
	}
	if s := found.ByID(c.ID, c.If); s != nil {
		return &Played{h.Told(s)}
	}
	return nil
}

// current refuses a line that was played already, and one for a table that has moved on.
func (h *Host) current(c Call, found *table.Found) error {
	if err := h.Once(c, found); err != nil {
		return err
	}
	if c.If > 0 && found.State.N != c.If {
		return h.Stale(found)
	}
	return nil
}

// Told is the answer of a step of the journal, as far as its readers may know it.
func (h *Host) Told(s *table.Step) Reply {
	if h.Players {
		s = new(h.Titles.OpenStep(*s))
	}
	said := Reply{N: s.N, Command: s.Command, Dice: []dice.Rolled{}, Text: s.Text, Lines: LinesAt(s), Seat: s.Seat, ID: s.ID}
	if len(s.Outcome) > 0 {
		said.Outcome = s.Outcome
	}
	if rolled, err := s.Rolled(); err == nil && rolled != nil {
		said.Dice = rolled
	}
	return said
}

// LinesAt are the lines of a step, as the journal has them. Lines of older versions have
// no roles.
func LinesAt(s *table.Step) []Line {
	if len(s.Lines) == 0 || s.Lines[0].Role == "" {
		return AsLines(s.Text)
	}
	var all []Line
	for _, l := range s.Lines {
		role := cmp.Or(Role(l.Role), roleOf(len(all), l.Text)) // undo, and others, have none
		all = append(all, Line{Role: role, Text: l.Text, Secret: l.Secret, Open: l.Open, Play: l.Play, Marks: marksOf(l.Marks)})
	}
	return all
}
