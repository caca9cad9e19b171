// Package play is the one path of all acts of players. A play says once which words it
// takes, what its rule is and what it answers; a typed line, Tab, a phone and the help
// all go through here. It knows no game.
package play

import (
	"context"
	"math/big"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Class tells where a play can be done, and whether it touches the table or other files.
type Class int

// The classes of plays.
const (
	AtTable Class = iota // it makes the table's next state
	Reads                // it looks at the table, and changes nothing
	Looks                // it looks at cards alone, and never at the table
	Files                // it names files of the person who types
)

// About is the help of a play, or of a group of plays.
type About struct {
	Name     string   // the words behind zbrikz: "horde walk"
	Short    string   // one line, for lists
	Long     string   // paragraphs, for its own help
	Examples []string // whole lines; refusals quote the first
	Class    Class
	// Glance says that players ask for its chances in the heat of a turn: they are told in a
	// few lines, and whole only with the rules behind them.
	Glance bool
	// ByHand says that it puts something right by hand, or that another play does the same:
	// it isn't among the acts of a thing.
	ByHand bool
	// Joins says that a figure of a player comes to the table: somebody who has no seat yet
	// may do it. Begins says that it lays out what is played this evening.
	Joins, Begins bool
	// Once says that nobody means it twice within a moment: at the prompt it is asked for
	// then. It ends a turn, say.
	Once bool
}

// A Play is one thing that players do: A is its input, O its outcome.
type Play[A, O any] struct {
	About
	// Takes lists the fields that the play takes, bound to the variables of A: most plays
	// are said in one way. nil: it takes nothing.
	Takes func(*A) []ask.Way
	// Rule asks the rules of the game: it gives the outcome and the table's next state,
	// and leaves the state that it was given as it is.
	Rule func(st *table.State, a A, r dice.Roller) (O, table.State, error)
	// Doubt is a sentence about something that players may not want, without a full stop: it
	// is said first, and asked at the prompt. Empty: there is nothing. nil: there never is.
	Doubt func(*table.State, A) string
	// Say is the answer: its first line is enough.
	Say func(Done[A, O]) []Line
	// Show is the outcome as JSON has it; nil where that is the outcome itself.
	Show func(Done[A, O]) any
	// Shapes are the values that Show may give, as bare values, for docs/schema.json; nil: an
	// O.
	Shapes []any
	// Why names the rules behind the outcome, an empty text none; nil: no rule of the games is.
	Why func(Done[A, O]) []string
	// Because is the rules behind any outcome, where there is no Why.
	Because []string
	// Rules are the house rules that it goes by, by their names.
	Rules []string
	// File is the file that it writes, of class Files; nil: it writes none.
	File func(Done[A, O]) File
	// Odds is how its chances are counted at a table; nil: it throws nothing.
	Odds func(*table.State, A) Odds
}

// A File is a file that a play writes, under the name that somebody typed.
type File struct {
	Name  string
	Text  []byte
	Notes []string // faults in it, told beside the answer
}

// Done is a play that was made or tried: its input, its outcome, its dice, and the table
// before and after it. Where chances are counted, there is no outcome and no After.
type Done[A, O any] struct {
	Before, After *table.State
	Asked         A
	Outcome       O
	Rolled        []dice.Rolled
}

// done is a play of any types that was made, is tried, or is counted.
type done = Done[any, any]

// Odds is how the chances of a line are counted. Without a Count and an Exact it throws
// nothing at this table.
type Odds struct {
	Number Question // the number that is counted, without its Chances
	// Count is the number, by a smaller function of the rules that makes no next state.
	Count func(dice.Roller) (int, error)
	// Exact is the chances where plain counting is not the way; else nil. A Count beside
	// it is for lines with some known faces. It ends with the context.
	Exact func(context.Context) (odds.Dist[int], error)
	// Questions are the questions that people ask first, where they aren't about the number,
	// and a second one about the same dice. They are nil where there are none.
	Questions func(odds.Dist[int]) (first []Question, also Question, err error)
	// Follows says that these follow from the chances of the number alone, so that they
	// also hold where some faces are known.
	Follows bool
	// Headline is the chances in a few words, for a button; nil: the likeliest word, or
	// the average of a number.
	Headline func(Counted) string
	// Tells is the answer where the chances are of more than one number, in its own shape and
	// in lines; nil: they are of one.
	Tells func() (any, []Line, error)
}

// A Question is a number whose chances are counted.
type Question struct {
	Counts  string // the meaning of the number; empty: there is no question
	Harm    bool   // fewer of it are better for whoever asks
	Chances odds.Dist[int]
	Name    func(int) string // the number in a word, where it is no number; else nil
	Mean    *big.Rat         // the exact average where counting stops somewhere; nil: as far as it was counted
	Mixed   bool             // the numbers that counting leaves over aren't all higher than those that it counts
	Fall    *odds.Fall       // where it is how many it takes until nothing is left; else nil
}

// Words are the names of the numbers from 0 on.
func Words(all ...string) func(int) string { return func(n int) string { return all[n] } }

// A Maker makes a play, or a group of plays, only when it is needed: most lines need one
// of them.
type Maker struct {
	Name string // the first word: "spawn", "horde"
	Make func() Untyped
	// Below makes the plays below it: "horde walk"; nil: it is no group.
	Below func() []Untyped
	// Shorts are the short verbs that stand for it, or for a play below it.
	Shorts []Short
}

// All are the play and the plays below it.
func (m Maker) All() []Untyped {
	all := []Untyped{m.Make()}
	if m.Below != nil {
		all = append(all, m.Below()...)
	}
	return all
}

// Untyped is a play without the types of its input and its outcome. It is made for one
// line.
type Untyped struct {
	About
	Throws bool
	plays  []*oneOf // the plays that are typed with its name: mostly one
	alone  *Untyped // the play of its name alone, or with a flag; nil: the same
	flag   string   // the flag; empty: the name alone
	orders bool     // its outcome is an Order, which is carried out
}

// Bound is a play with its input. Dice are all that it may still ask for.
type Bound struct {
	Rule   func(*table.State, dice.Roller) (any, table.State, error)
	Say    func(done) []Line
	Show   func(done) any
	Why    func(done) []string
	Rules  []string
	Doubt  func(*table.State) string // empty: nothing is doubtful
	Secret bool                      // its words tell a secret
	File   func(done) File           // nil: it writes none

	Glance bool // as About has it

	Spelled []ask.Spelled // words that were typed short, for the journal
	Found   []ask.Found   // those that nobody named, and the table knew
	order   *Order        // the line that it has decided on; nil: it decides on none

	Odds func(*table.State) Odds // nil: it throws nothing
}

// OnlyReads tells whether the play changes nothing: it looks at the table, or at cards.
func (u Untyped) OnlyReads() bool { return u.Class == Reads || u.Class == Looks }

// Either joins several plays under one name: an attack in BrickQuest and one in Zombie
// Brikz. The table decides under the lock which of them a line means.
func Either(about About, plays ...Untyped) Untyped {
	one := Untyped{About: about}
	for _, p := range plays {
		one.Throws = one.Throws || p.Throws
		one.plays = append(one.plays, p.plays...)
	}
	return one
}

// Alone joins two plays under one name: the name alone shows something, and words behind
// it do something, as in repair, and repair truck.
func Alone(show, does Untyped) Untyped {
	does.alone = &show
	return does
}

// With joins two plays under one name: a flag shows something, and without it something
// is done, as in zombie-roll --cup, and zombie-roll 3.
func With(flag string, show, does Untyped) Untyped {
	does.alone, does.flag = &show, flag
	does.plays = append(does.plays, show.plays...)
	return does
}

// For is the play that a line means, where [Alone] or [With] joined two.
func (u Untyped) For(l ask.Line) Untyped {
	switch {
	case u.alone == nil:
		return u
	case u.flag == "" && len(l.Words)+len(l.Flags) == 0, u.flag != "" && len(l.Flags[u.flag]) > 0:
		return *u.alone
	}
	return u
}

// line is a line for this play, with the examples that refusals quote.
func (u Untyped) line(l ask.Line) ask.Line {
	l.Name, l.More = u.Name, u.Examples
	for _, example := range u.Examples {
		if l.Example == "" && (u.alone == nil || example != "zbrikz "+u.Name) {
			l.Example = example
		}
	}
	return l
}

// fresh is one of the ways to say the play, with new variables, and the function that
// binds the play to them.
func (u Untyped) fresh(way int) (ask.Way, func() Bound) {
	p, own := u.saidBy(way)
	variables, ways := p.takes()
	return ways[own], func() Bound { return p.bind(variables) }
}

// saidBy is the play that has a way of all those to say it, and the place of the way there.
func (u Untyped) saidBy(way int) (p *oneOf, own int) {
	for _, p := range u.plays {
		if way < len(p.ways()) {
			return p, way
		}
		way -= len(p.ways())
	}
	panic("play: there is no such way")
}

// Resolve reads a line at a table. It refuses unknown words, too many and too few of
// them, and flags that don't go together.
func (u Untyped) Resolve(h *ask.Here, l ask.Line) (Bound, error) {
	l = u.line(l)
	shows := func(l ask.Line) bool { return u.flag != "" && len(l.Flags[u.flag]) > 0 } // it is another play's
	if parts, spelled := ask.PartedLines(h, u.Ways(), l); parts != nil {
		b, err := u.oneAfterAnother(h, parts, spelled)
		if err != nil {
			err = ask.MendParted(parts, ask.Mend(h, u.freshWays(), parts[0], err, shows))
		}
		return b, err
	}
	b, err := u.read(h, l)
	if err != nil {
		return Bound{}, ask.Mend(h, u.freshWays(), l, err, shows)
	}
	return b, nil
}

// read reads a line as it stands.
func (u Untyped) read(h *ask.Here, l ask.Line) (Bound, error) {
	ways := u.Ways()
	meant := ask.Pick(h, ways, l)
	way, bind := u.fresh(meant)
	ways[meant] = way
	if err := ask.Read(h, ways, meant, l); err != nil {
		return Bound{}, err
	}
	b := bind()
	b.Spelled, b.Found, b.Secret = way.Spelled(h, l), way.Found(), way.Secret(h, l)
	if u.orders {
		b = b.carriesOut(h)
	}
	return b, nil
}

// Brings tells whether a line that can be read has a word that names nothing here: a new
// name, or any text.
func (u Untyped) Brings(h *ask.Here, l ask.Line) bool {
	l = u.line(l)
	if parts, _ := ask.PartedLines(h, u.Ways(), l); parts != nil { // they differ by names of the table
		l = parts[0]
	}
	ways := u.freshWays()
	return ways[ask.Pick(h, ways, l)].Brings(h, l)
}

// freshWays are all ways to say the play, each with variables of its own.
func (u Untyped) freshWays() []ask.Way {
	all := u.Ways()
	for i := range all {
		all[i], _ = u.fresh(i)
	}
	return all
}

// Next are the words that may come next in a line, for Tab and for forms. files tells
// whether a file may come as well.
func (u Untyped) Next(h *ask.Here, l ask.Line) (all []ask.Choice, files bool) {
	return ask.Next(h, u.freshWays(), u.line(l))
}

// NextFlags are the names of the play's own flags that fit a line best, the most used
// first.
func (u Untyped) NextFlags(h *ask.Here, l ask.Line) []string {
	return ask.NextFlags(h, u.freshWays(), u.line(l))
}

// NextOf are the words that may come behind a flag. list tells whether several of them
// may, with commas between them.
func (u Untyped) NextOf(h *ask.Here, l ask.Line, flag string) (all []ask.Choice, files, list bool) {
	return ask.NextOf(h, u.freshWays(), u.line(l), flag)
}

// Shapes are values of all the types that the play's JSON may have. A nil pointer stands
// for the type that it points to.
func (u Untyped) Shapes() []any {
	var all []any
	for _, p := range u.plays {
		own := p.shapes()
		all = append(all, own...)
		for i := range own {
			if slices.ContainsFunc(p.ways(), ask.Way.Several) {
				all = append(all, listOf(own[i]))
			}
		}
	}
	if u.alone != nil && u.flag == "" { // with a flag it is one of the plays
		all = append(all, u.alone.Shapes()...)
	}
	return all
}

// Usage is how the play is typed, without its name: a line for each way.
func (u Untyped) Usage() []string {
	var all []string
	if u.alone != nil && u.flag == "" { // with a flag it is one of the ways
		all = u.alone.Usage()
	}
	return append(all, say.Each(u.Ways(), ask.Way.Usage)...)
}

// TakesWords tells whether words may stand behind the play's name, besides flags.
func (u Untyped) TakesWords() bool {
	return slices.ContainsFunc(u.Ways(), func(w ask.Way) bool { return len(wordFields(w)) > 0 })
}

// Ways are the ways to say the play, for forms, docs and tests.
func (u Untyped) Ways() []ask.Way {
	return slices.Concat(say.Each(u.plays, func(p *oneOf) []ask.Way { return p.ways() })...)
}
