package play

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
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
	for _, ch := range from(ts, func(t Title) []Chapter { return t.Chapters }) {
		i := slices.IndexFunc(all, func(c ChapterOfActs) bool { return c.Chapter == ch.Name })
		if i < 0 {
			i, all = len(all), append(all, ChapterOfActs{Chapter: ch.Name})
		}
		for _, p := range slices.Concat(say.Each(ch.Plays, Maker.All)...) {
			class := "reads"
			if p.Class == AtTable {
				class = "table"
			}
			if p.InReach() {
				all[i].Acts = append(all[i].Acts, Act{p.Name, p.Short, p.Throws, class, p.Joins, p.Begins})
			}
		}
	}
	return slices.DeleteFunc(all, func(c ChapterOfActs) bool { return len(c.Acts) == 0 })
}

// IsPlayed tells whether it is a game that somebody plays at a table.
func (t Title) IsPlayed(st *table.State) bool { return t.Played != nil && t.Played(st) }

// IsIdle tells whether it is a game, and nobody plays it at a table.
func (t Title) IsIdle(st *table.State) bool { return t.Played != nil && !t.Played(st) }

// parted are the titles without the games that nobody plays at a table, and these games.
func (ts Titles) parted(st *table.State) (played, idle Titles) {
	for _, t := range ts {
		if t.IsIdle(st) {
			idle = append(idle, t)
		} else {
			played = append(played, t)
		}
	}
	return played, idle
}

// PlayedFirst are the titles with the games that nobody plays at a table behind the rest.
func (ts Titles) PlayedFirst(st *table.State) Titles {
	played, idle := ts.parted(st)
	return append(played, idle...)
}

// InReach tells whether somebody away from the terminal can do a play: in a way without a file.
func (u Untyped) InReach() bool { return len(u.waysInReach()) > 0 }

// waysInReach are the ways to say a play that touch no file, as they stand among all.
func (u Untyped) waysInReach() []int {
	var all []int
	for i, w := range u.Ways() {
		if p, _ := u.saidBy(i); p.about.Class != Files && !p.has("File") && !w.NeedsFile() {
			all = append(all, i)
		}
	}
	return all
}

// ThrowsFor tells whether a line for the play may throw dice, in the way that it is meant.
func (u Untyped) ThrowsFor(h *ask.Here, l ask.Line) bool {
	u = u.For(l)
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

// An ActOn is something that can be done with a thing at the table, or by a figure: the
// rules don't refuse it before its first throw. Its JSON names are a contract.
type ActOn struct {
	Says  string   `json:"says"`            // the act, as a button says it: "Attack it"
	Line  []string `json:"line"`            // the words behind zbrikz, with the first answer to what it asks for
	Asks  string   `json:"asks,omitempty"`  // what it asks for: "spell"; left out where nothing is to choose
	With  []string `json:"with,omitempty"`  // the answers that the rules allow
	Throw string   `json:"throw,omitempty"` // its first throw; left out where it needs none
}

// mostWith is how many answers are tried for what an act asks for.
const mostWith = 40

// ActsOf are the acts of a name at the table, for the figure that acts there: what it does
// itself, or what can be done with anything else, by what the game needs at the moment.
// Where nobody in particular acts, a figure that somebody plays does.
func (ts Titles) ActsOf(h *ask.Here, name string) []ActOn {
	by := h.By
	if by == "" && slices.ContainsFunc(ts.Seats(h.State), func(c Chair) bool { return c.Name == name && !c.All }) {
		by = name
	}
	all := []ActOn{}
	if by == name {
		all = ts.acts(h, by, by, func(f *ask.Field) bool { return f.By(h, by) })
	}
	for _, t := range ts.ThingsCalled(h.State, name) {
		some := ts.acts(h, by, t.Name, func(f *ask.Field) bool { return f.For(t) })
		all = append(all, slices.DeleteFunc(some, func(a ActOn) bool { return has(all, a) })...)
	}
	return all
}

// mostTold is how many answers a line of an act tells.
const mostTold = 6

// ActLines are acts of a name as lines of an answer.
func ActLines(name string, acts []ActOn) []Line {
	if len(acts) == 0 {
		return As(Note, "Nothing can be done with "+name+" now.")
	}
	lines := As(Note, "what can be done:")
	for _, a := range acts {
		switch n := len(a.With); {
		case n > mostTold:
			a.Says += fmt.Sprintf(": %s, or %d others", strings.Join(a.With[:mostTold-1], ", "), n-mostTold+1)
		case n > 1:
			a.Says += ": " + say.Or(a.With)
		}
		lines = append(lines, Offer{Line: a.Line, Text: a.Says}.line("  "))
	}
	return lines
}

// Things are the things with a name at a table, in all games that are played there.
func (ts Titles) Things(st *table.State) []ask.Thing {
	var all []ask.Thing
	played, _ := ts.parted(st)
	for _, one := range from(played, func(t Title) []ask.Thing { return part(t.Things, st) }) {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

// ThingNames are the names of these things.
func (ts Titles) ThingNames(st *table.State) []string {
	return say.Each(ts.Things(st), func(t ask.Thing) string { return t.Name })
}

// ThingsCalled are the things with this name, each of another sort.
func (ts Titles) ThingsCalled(st *table.State, name string) []ask.Thing {
	return slices.DeleteFunc(ts.Things(st), func(one ask.Thing) bool {
		return name == "" || !names.SameLook(one.Name, name) && one.Also != name
	})
}

// acts are the acts of the games that are played, with a name in each field that is for it.
func (ts Titles) acts(h *ask.Here, by, name string, is func(*ask.Field) bool) []ActOn {
	here := *h
	here.By = by
	played, _ := ts.parted(h.State)
	needs := from(played, func(t Title) []string { return part(t.Needs, h.State) })
	var all []ActOn
	for _, u := range from(played, Title.Plays) {
		for _, a := range u.actsAt(ts, &here, by, name, is) {
			if !has(all, a) {
				all = append(all, a)
			}
		}
	}
	rank := func(a ActOn) int { // what the game doesn't need comes last
		i := slices.IndexFunc(needs, func(name string) bool { return strings.HasPrefix(strings.Join(a.Line, " "), name+" ") })
		return (i + len(needs) + 1) % (len(needs) + 1)
	}
	slices.SortStableFunc(all, func(a, b ActOn) int { return rank(a) - rank(b) })
	return all
}

func has(all []ActOn, a ActOn) bool {
	return slices.ContainsFunc(all, func(o ActOn) bool { return slices.Equal(o.Line, a.Line) })
}

// actsAt are the acts of a play that its rule doesn't refuse.
func (u Untyped) actsAt(ts Titles, h *ask.Here, by, name string, is func(*ask.Field) bool) []ActOn {
	var all []ActOn
	if u.ByHand {
		return nil
	}
	ways := u.Ways()
	for _, i := range u.waysInReach() {
		if p, _ := u.saidBy(i); p.about.Class != AtTable {
			continue
		}
		for at := range ways[i].Fields {
			f := &ways[i].Fields[at]
			if !is(f) {
				continue
			}
			short, _, _ := strings.Cut(strings.ReplaceAll(u.Short, ",", ":"), ":")
			try := trying{ts, h, u, i, at, name, ActOn{Says: cmp.Or(f.Says(), short)}}
			way, _ := u.fresh(i)
			asks, aims := way.Aims(h, at, name, by)
			for _, aim := range aims[:min(len(aims), mostWith)] {
				try.with(asks, aim, by)
			}
			if try.act.Line != nil {
				all = append(all, try.act)
			}
		}
	}
	return all
}

// trying is an act with a name in a field of a way, as far as it was tried.
type trying struct {
	titles  Titles
	here    *ask.Here
	play    Untyped
	way, at int
	name    string
	act     ActOn
}

// with adds an answer to what an act asks for, unless the rules refuse it. Where the line
// may mean several, those that it may mean are the answers.
func (t *trying) with(asks string, aim ask.Aim, by string) {
	throw, err := t.play.tried(t.titles, t.here, t.way, aim.Line)
	which, asksWhich := errors.AsType[*ask.Which](err)
	switch {
	case asksWhich && aim.Word == "":
		for _, word := range which.Answers() {
			way, _ := t.play.fresh(t.way)
			l := ask.Line{Words: aim.Line.Words, Flags: maps.Clone(aim.Line.Flags)}
			l.Flags[which.Flag] = []string{word}
			if _, own := way.Aims(t.here, t.at, t.name, word); by == "" && len(own) > 0 && (which.Flag == "by" || which.Flag == "") {
				l = own[0].Line // it acts
			} else if which.Flag == "by" {
				continue
			} else if which.Flag == "" {
				l = ask.Line{Words: append(slices.Clone(l.Words), word), Flags: aim.Line.Flags}
			}
			t.with(which.What, ask.Aim{Word: word, Line: l}, word)
		}
	case err == nil:
		if t.act.Line == nil {
			t.act.Line, t.act.Asks, t.act.Throw = append(strings.Fields(t.play.Name), t.play.Ways()[t.way].Typed(aim.Line)...), asks, throw
		}
		if aim.Word != "" {
			t.act.With = append(t.act.With, aim.Word)
		}
	}
}

// Asks is a line of the play that may mean several things, as an act that asks which.
func (u Untyped) Asks(line []string, which *ask.Which) *ActOn {
	short, _, _ := strings.Cut(strings.ReplaceAll(u.Short, ",", ":"), ":")
	all := which.Answers()
	first := say.If(which.Flag != "", "--"+which.Flag+"=") + all[0]
	return &ActOn{Says: short, Line: append(slices.Clone(line), first), Asks: which.What, With: all, Throw: say.If(u.Throws, which.What)}
}

// tried runs a rule up to its first throw, and tells which it is.
func (u Untyped) tried(ts Titles, h *ask.Here, at int, l ask.Line) (throw string, err error) {
	l = u.line(l)
	if ask.Pick(h, u.Ways(), l) != at {
		return "", errors.New("it is meant in another way")
	}
	if err := ts.goesOn(u, h.State); err != nil {
		return "", err
	}
	way, bind := u.fresh(at)
	if err := way.Resolve(h, l); err != nil {
		return "", err
	}
	hand := dice.NewHand(nil)
	hand.Ask(func(t dice.Throw) ([]int, error) { return nil, &Needs{t} })
	b := bind()
	_, err = dice.Play(hand, func(r dice.Roller) (any, error) {
		o, _, err := b.Rule(h.State, r)
		return o, err
	})
	if needs, is := errors.AsType[*Needs](err); is {
		return needs.Throw.String(), nil
	}
	return "", err
}
