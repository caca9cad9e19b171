package play

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An OfferKind is why a line is offered.
type OfferKind string

// The kinds of offers.
const (
	Reminder OfferKind = "reminder" // players may be about to forget it
	Likely   OfferKind = "next"     // players are likely to do it next
)

// An Offer is a line for the moment: a reminder of something that players may forget, or
// an act that is likely next. Its JSON names are a contract.
type Offer struct {
	Kind OfferKind `json:"kind"` // "reminder" is for a thing that may be forgotten, "next" for a line that is likely next
	// the words behind zbrikz that do it, as they stand; left out where there is nothing to
	// type
	Line   []string `json:"line,omitempty"`
	Text   string   `json:"text"`             // the words for players, without the line
	For    string   `json:"for,omitempty"`    // the figure whose business it is: a minifig, a hero, a foe; left out where it is anybody's
	Ends   string   `json:"ends,omitempty"`   // the figure whose turn the line ends; left out where it ends nobody's
	Urgent bool     `json:"urgent,omitempty"` // its moment is now: later it is lost
	About  string   `json:"about"`            // its topic: the same as long as it is the same offer, even in other words

	// Waits tells that answers have the reminder only when a new turn begins: the step that
	// brought it about has said so itself, or it is no hurry. Listed tells that no answer has
	// it, and only the list of all offers does.
	Waits, Listed bool `json:"-"`

	order int // among offers that are as urgent: the lowest comes first
	alike *alike
	// it is for all seats, whoever's business it is
	everybody bool
	more      bool // it stands for several, each with a line of its own
}

// alike is how reminders of one kind are said in one line.
type alike struct {
	key  string                // the same for all of them
	one  string                // the subject of this one
	many string                // the line, with %s for the subjects of all of them
	list func([]string) string // say.And, or say.Or
}

// String is the offer as people read it.
func (o Offer) String() string {
	if len(o.Line) == 0 {
		return o.Text
	}
	return o.Text + " (zbrikz " + say.Typed(o.Line) + say.If(o.more, ", and so on") + ")"
}

// line is the offer as a line, behind its first words.
func (o Offer) line(first string) Line {
	return Line{Role: Next, Text: first + o.String(), Play: o.Line}
}

// Now is the offers of the moment in all games, the soonest first.
func (ts Titles) Now(st *table.State, seat Seat) []Offer {
	all := from(ts, func(t Title) []Offer { return part2(t.Now, st, seat) })
	slices.SortStableFunc(all, bySoonest)
	return all
}

// bySoonest puts reminders before lines that are likely next. Among reminders the urgent
// ones come first, and of those the most pressing.
func bySoonest(a, b Offer) int {
	return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(a.order, b.order))
}

// rank is where an offer stands among others, from 0.
func (o Offer) rank() int {
	switch {
	case o.Kind == Likely:
		return 3
	case o.Listed:
		return 2
	case o.Urgent:
		return 0
	default:
		return 1
	}
}

// OfferLines are offers as lines: reminders below one title, and no more than most of the
// likely lines below another.
func OfferLines(all []Offer, most int) []Line {
	below := func(title string, kind OfferKind, most int) []Line {
		lines := As(Note, title)
		for _, o := range all {
			if o.Kind == kind && len(lines) <= most {
				lines = append(lines, o.line("  "))
			}
		}
		if len(lines) == 1 {
			return nil
		}
		return lines
	}
	return Said(below("remember:", Reminder, len(all)), below("next:", Likely, most))
}

// mostReminders is how many reminders an answer ends with at most.
const mostReminders = 3

// withReminderLines is the reminders at the end of an answer. Where a turn begins in a game, they
// are all of that game; else those that weren't there before. If there are many, it says
// that there are more. A line that the answer names is not named again. A secret is never
// among them, or the log would have to hide the words typed.
func (h *Host) withReminderLines(before, next *table.State, said []Line) []Line {
	if h.Quiet {
		return nil
	}
	all := from(h.Titles, func(t Title) []Offer { return newReminders(t, before, next, said) })
	if len(all) == 0 {
		return nil
	}
	next = h.Titles.Known(next)
	known := from(h.Titles, func(t Title) []Offer { return part2(t.Remind, next, Seat{Players: true}) })
	slices.SortStableFunc(all, bySoonest)
	all = slices.DeleteFunc(all, func(o Offer) bool { return !slices.ContainsFunc(known, o.same) })
	for i, o := range all { // the words, too: which key fits is no news for players
		all[i] = known[slices.IndexFunc(known, o.same)]
	}
	all = together(all)
	lines := say.Each(all[:min(len(all), mostReminders)], func(o Offer) Line { return o.line("remember: ") })
	if len(all) > len(lines) {
		lines = append(lines, Line{Role: Next, Text: "there is more to remember: zbrikz now", Play: []string{"now"}})
	}
	return lines
}

// newReminders are the reminders of a game that belong to an answer.
func newReminders(t Title, before, next *table.State, said []Line) []Offer {
	begins := part(t.Turn, before) != part(t.Turn, next)
	all := slices.DeleteFunc(part2(t.Remind, next, Seat{}), func(o Offer) bool {
		return o.Listed || o.Waits && !begins || o.saidIn(said)
	})
	if begins || len(all) == 0 {
		return all
	}
	then := t.Remind(before, Seat{})
	return slices.DeleteFunc(all, func(o Offer) bool { return slices.ContainsFunc(then, o.same) })
}

// together makes one reminder of those that are alike, in the place of the first of them
// and with its line.
func together(all []Offer) []Offer {
	var said []Offer
	for i, o := range all {
		likes := func(other Offer) bool { return o.alike != nil && other.alike != nil && other.alike.key == o.alike.key }
		if slices.ContainsFunc(all[:i], likes) {
			continue
		}
		var ones []string
		for _, other := range all[i:] {
			if likes(other) && !slices.Contains(ones, other.alike.one) {
				ones = append(ones, other.alike.one)
			}
		}
		if len(ones) > 1 {
			o.Text, o.more = fmt.Sprintf(o.alike.many, o.alike.list(ones)), true
		}
		said = append(said, o)
	}
	return said
}

// same tells whether two offers are of one kind, and about the same.
func (o Offer) same(other Offer) bool { return o.Kind == other.Kind && o.About == other.About }

// saidIn tells whether an answer names the line of an offer.
func (o Offer) saidIn(said []Line) bool {
	return len(o.Line) > 0 && slices.ContainsFunc(said, func(l Line) bool { return slices.Equal(l.Play, o.Line) })
}

// Offers gathers the offers of a game.
type Offers []Offer

// Remind adds a reminder with the words of a line that does it; no words: there is
// nothing to type. It adds nothing where a reminder about the same is there already.
func (all *Offers) Remind(about, text string, line ...string) *Offer {
	return all.add(Offer{Kind: Reminder, About: about, Text: text, Line: line})
}

// Likely adds a line that is likely next.
func (all *Offers) Likely(about, text string, line ...string) *Offer {
	return all.add(Offer{Kind: Likely, About: about, Text: text, Line: line})
}

func (all *Offers) add(o Offer) *Offer {
	if slices.ContainsFunc(*all, o.same) {
		return new(Offer) // whatever else is said of it goes nowhere
	}
	*all = append(*all, o)
	return &(*all)[len(*all)-1]
}

// Reminds tells whether there is a reminder about something already.
func (all Offers) Reminds(about string) bool {
	return slices.ContainsFunc(all, Offer{Kind: Reminder, About: about}.same)
}

// Seen are the offers for somebody who plays these figures: for them, for everybody, and those that
// are no other player's. Somebody who plays none sees all of them.
func (all Offers) Seen(figures []string, plays func(figure string) bool) []Offer {
	if len(figures) == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(o Offer) bool {
		return o.For != "" && !o.everybody && !slices.Contains(figures, o.For) && plays(o.For)
	})
}

// Everybody makes the offer one that all players see, whomever it is about.
func (o *Offer) Everybody() *Offer {
	o.everybody = true
	return o
}

// Of makes the offer one for the player of a figure.
func (o *Offer) Of(name string) *Offer {
	o.For = name
	return o
}

// Now makes the offer one that is due now.
func (o *Offer) Now() *Offer {
	o.Urgent = true
	return o
}

// Later makes the offer wait for a new turn.
func (o *Offer) Later() *Offer {
	o.Waits = true
	return o
}

// Order sorts the offer among those that are as urgent: the lowest number comes first.
func (o *Offer) Order(n int) *Offer {
	o.order = n
	return o
}

// And makes offers of the same key one line. one is the subject of this offer; many is
// the line, with %s for the list of all subjects.
func (o *Offer) And(key, one, many string) *Offer {
	o.alike = &alike{key, one, many, say.And}
	return o
}

// Or is And for a line that lists them with "or".
func (o *Offer) Or(key, one, many string) *Offer {
	o.alike = &alike{key, one, many, say.Or}
	return o
}

// InList keeps the offer out of answers: only the list of offers has it.
func (o *Offer) InList() *Offer {
	o.Listed = true
	return o
}
