package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Quest is the goals and the dungeon: rooms with their contents, and waves of attackers
// (BrickQuest, Objective). Rooms may be there without a quest that has a name.
type Quest struct {
	Name     string      `json:"name,omitempty" yaml:"name,omitempty"`
	Title    string      `json:"title,omitempty" yaml:"title,omitempty"`
	Modes    []Mode      `json:"modes,omitempty" yaml:"modes,omitempty,flow"`
	Exit     string      `json:"exit,omitempty" yaml:"exit,omitempty"` // the way out
	Goals    []Goal      `json:"goals,omitempty" yaml:"goals,omitempty"`
	Defends  string      `json:"defends,omitempty" yaml:"defends,omitempty"`                  // the room or the thing to hold, in words
	Protects string      `json:"protects,omitempty" yaml:"protects,omitempty" names:"figure"` // the figure that has to live
	Rooms    []Room      `json:"rooms,omitempty" yaml:"rooms,omitempty"`
	Waves    []Wave      `json:"waves,omitempty" yaml:"waves,omitempty"`
	Monsters []Monster   `json:"monsters,omitempty" yaml:"monsters,omitempty"` // the cards of all foes that wait
	Left     []Departure `json:"left,omitempty" yaml:"left,omitempty"`
	Won      bool        `json:"won,omitempty" yaml:"won,omitempty"`   // as the BrickMaster says
	Lost     string      `json:"lost,omitempty" yaml:"lost,omitempty"` // why, as the BrickMaster says
}

// Mode is a way to play (BrickQuest, Objective).
type Mode string

// The modes. They can go together.
const (
	Questing     Mode = "questing" // reach the goals, and get back to the exit
	BackstabMode Mode = "backstab" // leave with the most gold
	Defense      Mode = "defense"  // hold out against waves
	TeamPlay     Mode = "team"     // the rooms cleared, and one team left
)

// Modes are all modes.
func Modes() []Mode { return []Mode{Questing, BackstabMode, Defense, TeamPlay} }

// Goal is one thing to reach in a quest. A goal that counts nothing is reached when the
// BrickMaster says so.
type Goal struct {
	Key      string `json:"key" yaml:"key"`
	Says     string `json:"says" yaml:"says"`                       // the deed, for people
	Kill     string `json:"kill,omitempty" yaml:"kill,omitempty"`   // the kind of the quest's foes that has to die
	Hold     string `json:"hold,omitempty" yaml:"hold,omitempty"`   // the piece of swag that living heroes have to have
	Clear    string `json:"clear,omitempty" yaml:"clear,omitempty"` // the room where no foe may be left
	Needs    int    `json:"needs,omitempty" yaml:"needs,omitempty"` // how many foes or pieces; 0: all of the foes, one piece
	Optional bool   `json:"optional,omitempty" yaml:"optional,omitempty"`
	Done     bool   `json:"done,omitempty" yaml:"done,omitempty"`
}

// Departure is a hero that has left through the exit.
type Departure struct {
	Name  string `json:"name" yaml:"name" names:"figure"`      // the hero that left
	Team  string `json:"team,omitempty" yaml:"team,omitempty"` // left out where it has none
	Gold  int    `json:"gold" yaml:"gold"`                     // gold in coins
	Worth int    `json:"worth" yaml:"worth"`                   // coins and the worth of the treasure
}

func (q Quest) clone() Quest {
	q.Modes, q.Goals = slices.Clone(q.Modes), slices.Clone(q.Goals)
	q.Rooms, q.Waves = slices.Clone(q.Rooms), slices.Clone(q.Waves)
	for i := range q.Rooms {
		q.Rooms[i] = q.Rooms[i].clone()
	}
	for i := range q.Waves {
		q.Waves[i].Foes, q.Waves[i].Came = slices.Clone(q.Waves[i].Foes), slices.Clone(q.Waves[i].Came)
	}
	q.Monsters, q.Left = slices.Clone(q.Monsters), slices.Clone(q.Left)
	return q
}

func (q *Quest) plays(m Mode) bool { return slices.Contains(q.Modes, m) }

// goal is a goal by its key; nil if there is none.
func (q *Quest) goal(key string) *Goal {
	return names.Find(q.Goals, func(o *Goal) bool { return o.Key == key })
}

// The refusals of a quest.
var (
	ErrQuesting = errors.New("a quest is being played")
	ErrNoQuest  = errors.New("no quest is being played")
)

// NoneSuch is the refusal of a room, a goal or a lock that isn't there.
type NoneSuch struct{ What, Name string }

func (n *NoneSuch) Error() string { return fmt.Sprintf("no %s is called %q", n.What, n.Name) }

// QuestBegun is a quest, or a mode without one, that begins.
type QuestBegun struct {
	Name  string       `json:"name"`  // the name of the quest; empty: none is planned
	Title string       `json:"title"` // its title; empty: none is planned
	Modes []Mode       `json:"modes"` // the modes that are played
	Rooms int          `json:"rooms"` // how many rooms there are
	Waves int          `json:"waves"` // how many waves there are
	Open  []RoomOpened `json:"open"`  // the rooms that are on the table from the start
}

// StartQuest begins a quest: its rooms and waves become part of the table, and the
// starting rooms open. (BrickQuest, Objective; Beginning the Game.) It refuses with
// ErrQuesting while another one isn't over, unless that is fudged.
func (g *Game) StartQuest(q Quest, fudge bool) (QuestBegun, Game, error) {
	if now := g.QuestProgress(); now.Name != "" && !now.Over && !fudge {
		return QuestBegun{}, Game{}, fmt.Errorf("%w: %s", ErrQuesting, now.Title)
	}
	next := g.Clone()
	next.welcome()
	next.Quest = q.clone()
	b := QuestBegun{Name: q.Name, Title: q.Title, Modes: slices.Clone(q.Modes), Rooms: len(q.Rooms), Waves: len(q.Waves), Open: []RoomOpened{}}
	for _, r := range q.Rooms {
		if !r.Start {
			continue
		}
		o, err := next.open(r.Name)
		if err != nil {
			return QuestBegun{}, Game{}, err
		}
		b.Open = append(b.Open, o)
	}
	return b, next, nil
}

// SetModes plays modes without a planned quest. Known rooms stay. It refuses with
// ErrQuesting while a planned quest isn't over, unless that is fudged, and names that
// nobody at the table has.
func (g *Game) SetModes(q Quest, fudge bool) (QuestBegun, Game, error) {
	if now := g.QuestProgress(); now.Name != "" && !now.Over && !fudge {
		return QuestBegun{}, Game{}, fmt.Errorf("%w: %s", ErrQuesting, now.Title)
	}
	if _, err := q.fault(); err != nil {
		return QuestBegun{}, Game{}, err
	}
	if _, err := g.living(q.Protects); q.Protects != "" && err != nil {
		return QuestBegun{}, Game{}, err
	}
	next := g.Clone()
	next.welcome()
	q = q.clone()
	q.Rooms, q.Waves, q.Monsters = next.Quest.Rooms, next.Quest.Waves, next.Quest.Monsters
	next.Quest = q
	return QuestBegun{Modes: slices.Clone(q.Modes), Rooms: len(q.Rooms), Waves: len(q.Waves), Open: []RoomOpened{}}, next, nil
}

// welcome makes heroes that left act again: they are back for the next quest.
func (g *Game) welcome() {
	for _, d := range g.Quest.Left {
		f, i := g.Figure(d.Name), g.Initiative.at(g.slotOf(d.Name))
		if f != nil && !f.Dead() && i >= 0 {
			g.Initiative.Order[i].Out = false
		}
	}
}
