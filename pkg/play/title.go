package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Title is a game as the rest of the program knows it: its plays, by the chapters of
// the help, and everything that it says of a table. With a title alone, a person or a
// program can type the game's lines, complete them, count their chances and take them
// back. Everything but its name and its chapters may be nil.
type Title struct {
	Name     string // "Zombie Brikz"
	Chapters []Chapter
	// Kept is how tables keep the state of the game; the zero value: it has none.
	Kept table.Game
	// Library is the kinds of cards that files have of the game.
	Library data.Library
	// Rules are the house rules of the game.
	Rules func() []HouseRule
	// Settings are the keys of the configuration for new tables, besides house rules.
	Settings func() []Setting
	// Begins is the game's fields where a table begins, with fresh variables each time.
	Begins func() Beginning

	// Played tells whether somebody plays the game at a table.
	Played func(*table.State) bool
	// Called is the kind of thing that has a name at a table: "a minifig"; empty: nothing
	// in this game has.
	Called func(st *table.State, name string) string
	// Things are all that can be named at a table, as its reader may know it: figures,
	// places, and what lies or stands there.
	Things func(*table.State) []ask.Thing
	// Letters are those that are short for no name at a table.
	Letters func(*table.State) string
	// Instead are the commands of other games, each with this game's command for the
	// same: run for move.
	Instead map[string]string
	// Uses are the commands that other words stand for: initiative for init; and by its kind
	// that which does what a card shows: cast for spell.
	Uses map[string]string
	// Sayings are other words for lines of the game, as people say them; a refused line wants them.
	Sayings func() []Saying
	// Cast are names in the examples of the game.
	Cast []string
	// Help is what the game adds to the help of commands that are no game's, and to refusals
	// of words that are none.
	Help []Help
	// Start is the line that begins the game where there is no table yet.
	Start Offer
	// Bare are flags whose word may stand alone in a line: ann z2 b.
	Bare []string
	// Brief is a line without the words that the table knows itself, as players type it.
	Brief func(st *table.State, line []string) []string
	// Choices are the beginnings of lines that players choose on purpose: an attack, the end
	// of a turn. Enter alone never writes one.
	Choices []string
	// Acts are the names at a table that may stand before a verb: figures that can act.
	Acts func(*table.State) []string
	// Shows is the line that shows the figure or thing with this name at a table, in
	// whatever capitals; nil: there is none.
	Shows func(st *table.State, name string) []string
	// OnCards are the lines that show the cards with this name.
	OnCards func(h *ask.Here, name string) [][]string
	// Hint adds to a refusal a line to type instead.
	Hint func(*table.State, error) error
	// Prompt is the game's words at the prompt, a few; alone tells that no other game is
	// played at the table.
	Prompt func(st *table.State, alone bool) string
	// Status is how the table stands in this game.
	Status func(*table.State, Showing) Shown
	// Now is reminders for players, and lines that they are likely to type next: of
	// the state alone, without a card.
	Now func(*table.State, Seat) []Offer
	// Remind is the reminders alone: each step asks for it.
	Remind func(*table.State, Seat) []Offer
	// Seats are the chairs that somebody may choose in this game: the figures that players
	// play, dead ones too, and one that sees all where the game has secrets.
	Seats func(*table.State) []Chair
	// Sheet is the line that shows all about whoever sits on a chair; nil: this game has no
	// such chair.
	Sheet func(st *table.State, name string) []string
	// Board is how the table stands in this game, as a screen shows it; empty where the game
	// isn't played.
	Board func(*table.State) Board
	// Needs is the commands that the game needs at this moment of a table, the most used first:
	// the help shows the first nine, or six where several games are played.
	Needs func(*table.State) []string
	// Entries are the things that players may look for in this game: all at the table,
	// goals, scenarios. Cards and the reference aren't among them.
	Entries func(*ask.Here) ([]Entry, error)
	// Turn numbers the turns, or rounds, that are played: as one begins, all reminders are
	// said anew.
	Turn func(*table.State) int

	// SideEffects are the further effects of a step, which its play isn't about, as on somebody
	// else. It stands behind the answer.
	SideEffects func(before, after *table.State) []Line
	// HealthMarks are the names of figures that a step has hurt, killed or healed, each with
	// its mark.
	HealthMarks func(before, after *table.State) []Mark
	// Told are the events of a step in this game, between two states, which may be the known
	// ones. From the step it reads the command and plain fields of the outcome, and no state.
	Told func(before, after *table.State, s table.Step) []Event
	// Recap is an evening in short, by all events since its first state.
	Recap func(first, last *table.State, told []Happened) Evening
	// Curve is how the chances of fights that are over went in some steps, the first of which
	// is the state before them, in the game's own fields and in lines; luck alone: without
	// anybody's choices.
	Curve func(steps []table.Step, luckAlone bool) (any, []Line)

	// Known is a table as players know it; nil: they know all.
	Known func(table.State) table.State
	// Unread is the line by which somebody may read the secrets of a table, where nobody has
	// read them yet: answers are for players there; nil: somebody knows them.
	Unread func(*table.State) []string
	// Veil takes the secrets of the game out of what is told of a step; nil: it has none.
	Veil func(before, after *table.State) Veil
}

// A Chapter is the plays under one title of the help, the most used first.
type Chapter struct {
	Name  string // "Zombie Brikz, in a turn"
	Plays []Maker
}

// Read finds the play that some words begin with, and splits the rest into words and
// flags. It refuses words that begin no play, and flags that neither the play nor the
// reader has.
func Read(titles []Title, words []string, also ...func(Untyped, *pflag.FlagSet)) (Untyped, ask.Line, error) {
	p, rest, err := Find(titles, words)
	if err != nil {
		return p, ask.Line{}, err
	}
	set := pflag.NewFlagSet(p.Name, pflag.ContinueOnError)
	set.Usage = func() {}
	p.Declare(set)
	for _, declare := range also {
		declare(p, set)
	}
	switch err := set.Parse(rest); {
	case errors.Is(err, pflag.ErrHelp):
		return p, ask.Line{}, ask.Usagef("--help is for the terminal: zbrikz %s --help", p.Name)
	case err != nil:
		return p, ask.Line{}, cmp.Or(ThrowsNone(p.Name, err), ask.Wrong(err))
	}
	l := Typed(set.Args(), set)
	return p.For(l), l, nil
}

// ThrowsNone is the refusal of dice for a line that throws none; nil: its error is another one.
func ThrowsNone(name string, err error) error {
	unknown, is := errors.AsType[*pflag.NotExistError](err)
	if !is || name == "" || !slices.Contains([]string{"dice", "ask", "odds"}, unknown.GetSpecifiedName()) {
		return nil
	}
	return ask.Usagef("%s throws no dice", name)
}

// Said are its sayings; nil: it has none.
func (t Title) Said() []Saying {
	if t.Sayings == nil {
		return nil
	}
	return t.Sayings()
}

// Makers make the plays of a game, in the order of its chapters.
func (t Title) Makers() []Maker {
	return slices.Concat(say.Each(t.Chapters, func(ch Chapter) []Maker { return ch.Plays })...)
}

// Maker makes the plays with a name; false: there are none.
func (ts Titles) Maker(name string) (Maker, bool) {
	for _, t := range ts {
		for _, ch := range t.Chapters {
			if i := slices.IndexFunc(ch.Plays, func(m Maker) bool { return m.Name == name }); i >= 0 {
				return ch.Plays[i], true
			}
		}
	}
	return Maker{}, false
}

// Plays are all plays of a game.
func (t Title) Plays() []Untyped { return slices.Concat(say.Each(t.Makers(), Maker.All)...) }

// Find is the play that some words begin with, and the words behind its name.
func Find(titles []Title, words []string) (Untyped, []string, error) {
	if len(words) == 0 {
		return Untyped{}, nil, ask.Usagef("a line begins with a command, as in: status")
	}
	m, is := Titles(titles).Maker(words[0])
	if !is {
		all := say.Each(from(titles, Title.Makers), func(m Maker) string { return m.Name })
		return Untyped{}, nil, ask.Usagef("nothing is called %q%s", words[0], names.Hint(words[0], all))
	}
	group := m.All()
	for _, p := range group[1:] {
		if len(words) > 1 && p.Name == strings.Join(words[:2], " ") {
			return p, words[2:], nil
		}
	}
	return group[0], words[1:], nil
}

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

// A Help is what a game adds to the help of a command that is no game's, or to the refusal
// of words that are no command.
type Help struct {
	Of       string // "cards print"; several with commas: "hurt, dead"; "zbrikz" is the program itself
	Says     string // whole sentences behind those of the command; the end of a refusal
	Examples []string
}

// Help is what all games add to the help of a command, or to the refusal of a word.
func (ts Titles) Help(of string) (says, examples []string) {
	for _, t := range ts {
		for _, h := range t.Help {
			if slices.Contains(strings.Split(h.Of, ", "), of) {
				says, examples = append(says, h.Says), append(examples, h.Examples...)
			}
		}
	}
	return says, examples
}

// Needed is the commands that a game needs at a moment, the most used first.
type Needed struct {
	Game     string
	Commands []string // "spawn", "turn end"
}

// Needs are the needed commands of the games that are played at the table now. Where none
// is played, they are the commands with which any of the games begins.
func (v View) Needs() []Needed {
	needed := func(t Title) []Needed {
		if t.Needs == nil {
			return nil
		}
		return []Needed{{t.Name, t.Needs(v.State)}}
	}
	played, _ := v.titles.parted(v.State)
	if all := from(played, needed); len(all) > 0 {
		return all
	}
	return from(v.titles, needed)
}

// A HouseRule is a house rule of a game, as a table has it.
type HouseRule struct {
	house.Choice
	In  func(*table.State) string        // the value that the table has for it
	Set func(*table.State, string) error // sets it; refuses a value that it can't have
}

// HouseRules are the switches of a game with the state G, and the place where it keeps
// them.
func HouseRules[H, G any](switches []house.Switch[H], at func(*G) *H) []HouseRule {
	return say.Each(switches, func(s house.Switch[H]) HouseRule {
		return HouseRule{
			Choice: s.Choice,
			In:     func(st *table.State) string { return s.In(at(table.In[G](st))) },
			Set: func(st *table.State, value string) error {
				game := *table.In[G](st)
				if err := s.Set(at(&game), value); err != nil {
					return err
				}
				*st = table.With(st, game)
				return nil
			},
		}
	})
}

// An Event is something that a step brought about, for the story of an evening. The
// journal keeps the events of a step in its line, so the JSON names are a contract.
type Event struct {
	Game   string `json:"game"`             // as the state file calls it: "zombie", "brickquest"
	What   string `json:"what"`             // a word of that game: "killed", "goal"
	Who    string `json:"who,omitempty"`    // the figure that it happened to
	By     string `json:"by,omitempty"`     // the figure or the thing that did it
	Number int    `json:"number,omitempty"` // how many, or the new value of something
	Says   string `json:"says,omitempty"`   // of a goal: the deed in words
}

// Happened is an event and the step that brought it about.
type Happened struct {
	N int
	Event
}

// Kills is a line of how many each figure killed; empty where nobody killed any. by gives
// a figure's name and its number of kills; it gives no name where nobody was named.
func Kills[K any](all []K, by func(K) (string, int)) string {
	each := say.Each(all, func(k K) string {
		name, n := by(k)
		return fmt.Sprintf("%s killed %d", cmp.Or(name, "others"), n)
	})
	return say.Indented(strings.Join(each, ", "))
}

// An Evening is a game's part of the story of an evening.
type Evening struct {
	Fields any      // an object of JSON, whose fields stand beside those of the other games
	Lines  []string // for people, at least one
	// Nothing tells that nothing has happened in the game that is worth a line.
	Nothing bool
	Why     []string // the rules behind it, besides those of every recap
}
