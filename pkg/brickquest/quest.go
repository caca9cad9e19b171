package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Quest is the goals and the dungeon: rooms with their contents, and waves of attackers
// (BrickQuest, Objective). Rooms may be there without a quest that has a name.
type Quest struct {
	Name     string      `json:"name,omitempty" yaml:"name,omitempty"`
	Title    string      `json:"title,omitempty" yaml:"title,omitempty"`
	Modes    []Mode      `json:"modes,omitempty" yaml:"modes,omitempty,flow"`
	Exit     string      `json:"exit,omitempty" yaml:"exit,omitempty" is:"text"` // the way out
	Goals    []Goal      `json:"goals,omitempty" yaml:"goals,omitempty"`
	Defends  string      `json:"defends,omitempty" yaml:"defends,omitempty" is:"text"`                  // the room or the thing to hold, in words
	Protects string      `json:"protects,omitempty" yaml:"protects,omitempty" names:"figure" is:"text"` // the figure that has to live
	Rooms    []Room      `json:"rooms,omitempty" yaml:"rooms,omitempty"`
	Waves    []Wave      `json:"waves,omitempty" yaml:"waves,omitempty"`
	Monsters []Monster   `json:"monsters,omitempty" yaml:"monsters,omitempty"` // the cards of all foes that wait
	Left     []Departure `json:"left,omitempty" yaml:"left,omitempty"`
	Won      bool        `json:"won,omitempty" yaml:"won,omitempty"`             // as the BrickMaster says
	Lost     string      `json:"lost,omitempty" yaml:"lost,omitempty" is:"text"` // why, as the BrickMaster says
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
	Says     string `json:"says" yaml:"says" is:"text"`                          // the deed, for people
	Kill     string `json:"kill,omitempty" yaml:"kill,omitempty"`                // the kind of the quest's foes that has to die
	Hold     string `json:"hold,omitempty" yaml:"hold,omitempty"`                // the piece of swag that living heroes have to have
	Clear    string `json:"clear,omitempty" yaml:"clear,omitempty"`              // the room where no foe may be left
	Needs    int    `json:"needs,omitempty" yaml:"needs,omitempty" is:"figures"` // how many foes or pieces; 0: all of the foes, one piece
	Optional bool   `json:"optional,omitempty" yaml:"optional,omitempty"`
	Done     bool   `json:"done,omitempty" yaml:"done,omitempty"`
}

// Departure is a hero that has left through the exit.
type Departure struct {
	Name  string `json:"name" yaml:"name" names:"figure" is:"named"` // the hero that left
	Team  string `json:"team,omitempty" yaml:"team,omitempty"`       // left out where it has none
	Gold  int    `json:"gold" yaml:"gold" is:"purse"`                // gold in coins
	Worth int    `json:"worth" yaml:"worth" is:"riches"`             // coins and the worth of the treasure
}

func (q Quest) clone() Quest {
	q.Modes, q.Goals = slices.Clone(q.Modes), slices.Clone(q.Goals)
	q.Rooms, q.Waves = cloned(q.Rooms), cloned(q.Waves)
	q.Monsters, q.Left = slices.Clone(q.Monsters), slices.Clone(q.Left)
	return q
}

func (w Wave) clone() Wave { //nolint:unused // cloned calls it
	w.Foes, w.Came = slices.Clone(w.Foes), slices.Clone(w.Came)
	return w
}

func (q *Quest) plays(m Mode) bool { return slices.Contains(q.Modes, m) }

func (q *Quest) goal(key string) *Goal {
	return names.Find(q.Goals, func(o *Goal) bool { return o.Key == key })
}

// The refusals of a quest.
var (
	ErrQuesting = errors.New("a quest is being played")
	ErrNoQuest  = errors.New("no quest is being played")
	ErrNoWave   = errors.New("no wave is left")
	ErrCounted  = errors.New("that is counted") // a goal that the table counts by itself
)

func noneSuch(what, name string) error { return fmt.Errorf("no %s is called %q", what, name) }

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
	b, next, err := g.begin(q, fudge)
	if err != nil {
		return QuestBegun{}, Game{}, err
	}
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
	_, fault := q.fault()
	q.Rooms, q.Waves, q.Monsters = g.Quest.Rooms, g.Quest.Waves, g.Quest.Monsters
	b, next, err := g.begin(q, fudge)
	if err = cmp.Or(err, fault); err == nil && q.Protects != "" {
		err = g.live(q.Protects)
	}
	return b, next, err
}

func (g *Game) begin(q Quest, fudge bool) (QuestBegun, Game, error) {
	if now := g.QuestProgress(); now.Name != "" && !now.Over && !fudge {
		return QuestBegun{}, Game{}, fmt.Errorf("%w: %s", ErrQuesting, now.Title)
	}
	next := g.Clone()
	next.welcome()
	next.Quest = q.clone()
	return QuestBegun{Name: q.Name, Title: q.Title, Modes: slices.Clone(q.Modes), Rooms: len(q.Rooms), Waves: len(q.Waves), Open: []RoomOpened{}}, next, nil
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

// Wave is attackers that come together (BrickQuest, Defense).
type Wave struct {
	Says  string   `json:"says,omitempty" yaml:"says,omitempty" is:"text"` // the text to read out as they come
	Foes  []Party  `json:"foes,omitempty" yaml:"foes,omitempty"`
	Extra bool     `json:"extra,omitempty" yaml:"extra,omitempty"` // nobody planned it
	Come  bool     `json:"come,omitempty" yaml:"come,omitempty"`
	Round int      `json:"round,omitempty" yaml:"round,omitempty"`                   // the round in which it came
	Came  []string `json:"came,omitempty" yaml:"came,omitempty,flow" names:"figure"` // their names
}

// company is foes that come together, as a room or a wave has them.
type company struct {
	foes  []Party
	came  []string
	round int
}

// companies are the foes of all rooms and waves.
func (q *Quest) companies() []company {
	rooms := say.Each(q.Rooms, func(r Room) company { return company{r.Foes, r.Came, r.Round} })
	waves := say.Each(q.Waves, func(w Wave) company { return company{w.Foes, w.Came, w.Round} })
	return append(rooms, waves...)
}

// WaveCame is a wave that comes.
type WaveCame struct {
	Wave     int      `json:"wave"` // from 1
	Of       int      `json:"of"`   // how many are planned
	Says     string   `json:"says"`
	Foes     []Figure `json:"foes"`
	Statues  []string `json:"statues" secret:"brickmaster"`
	Standing []string `json:"standing"` // attackers of earlier waves that still live
	Acts     bool     `json:"acts"`
}

// NextWave brings the next planned wave. With extra parties and their cards, it
// is an unplanned wave. (BrickQuest, Defense.) It gives ErrNoWave where
// none is left, and refuses more than 200 figures.
func (g *Game) NextWave(extra []Party, cards []Monster) (WaveCame, Game, error) {
	next := g.Clone()
	i := slices.IndexFunc(next.Quest.Waves, func(w Wave) bool { return !w.Come })
	if len(extra) > 0 {
		next.Quest.know(cards)
		if i < 0 {
			i = len(next.Quest.Waves)
		}
		next.Quest.Waves = slices.Insert(next.Quest.Waves, i, Wave{Foes: slices.Clone(extra), Extra: true})
	}
	if i < 0 {
		return WaveCame{}, Game{}, ErrNoWave
	}
	if _, err := next.Quest.fault(); err != nil {
		return WaveCame{}, Game{}, err
	}
	w := WaveCame{Wave: i + 1, Of: len(next.Quest.Waves), Says: next.Quest.Waves[i].Says, Statues: []string{}, Standing: []string{}, Acts: g.Initiative.Round > 0}
	for _, earlier := range next.Quest.Waves[:i] {
		w.Standing = append(w.Standing, g.standing(earlier.Came)...)
	}
	came, err := next.bring(next.Quest.Waves[i].Foes)
	if err != nil {
		return WaveCame{}, Game{}, err
	}
	w.Foes = came
	wave := &next.Quest.Waves[i]
	wave.Come, wave.Round = true, next.Initiative.Round
	wave.Came = append(wave.Came, say.Each(came, Figure.called)...)
	for _, f := range came {
		if f.Hidden {
			w.Statues = append(w.Statues, f.Name)
		}
	}
	next.roundComes()
	return w, next, nil
}

// Attained is a goal that is reached by the BrickMaster's word.
type Attained struct {
	Goal string `json:"goal"` // its name
	Says string `json:"says"` // the deed, in words
	All  bool   `json:"all"`  // all are reached that aren't optional
}

// AttainGoal notes that a goal is reached. (BrickQuest, Questing.) It refuses a
// goal that isn't there, one that is done, and, unless that is fudged, one that
// is counted.
func (g *Game) AttainGoal(key string, fudge bool) (Attained, Game, error) {
	next := g.Clone()
	goal := next.Quest.goal(key)
	if goal == nil {
		return Attained{}, Game{}, noneSuch("goal", key)
	}
	switch now := g.goalReached(*goal); {
	case now.Done:
		return Attained{}, Game{}, fmt.Errorf("%s is done", key)
	case now.Counts != "" && !fudge:
		return Attained{}, Game{}, fmt.Errorf("%s: %w: %d of %d", key, ErrCounted, now.Have, now.Needs)
	}
	goal.Done = true
	after := next.QuestProgress()
	return Attained{Goal: key, Says: goal.Says, All: after.missing() == ""}, next, nil
}

// Decided is the end of a quest by the BrickMaster's word.
type Decided struct {
	Title string `json:"title"` // the quest's title; empty where none is planned
	Won   bool   `json:"won"`   // it is won
	Lost  string `json:"lost"`  // why it is lost; empty where it is won
}

// Decide ends a quest: it is lost for the reason given, or, without one, won.
// (BrickQuest, Defense.) It gives ErrNoQuest where no quest is played, and refuses a text
// that can't be shown.
func (g *Game) Decide(lost string) (Decided, Game, error) {
	if len(g.Quest.Modes) == 0 {
		return Decided{}, Game{}, ErrNoQuest
	}
	next := g.Clone()
	next.Quest.Won, next.Quest.Lost = lost == "", lost
	return Decided{Title: g.Quest.Title, Won: lost == "", Lost: lost}, next, wrong(next.Quest)
}

// Exited is a hero that leaves the dungeon.
type Exited struct {
	Departure
	Ended  []string `json:"ended"`  // spells that ended with it
	Gone   []string `json:"gone"`   // foes that vanished with them
	Inside []string `json:"inside"` // heroes that live and haven't left
	Breaks []Break  `json:"breaks"` // in Backstab: it left in somebody else's turn
}

// Exit lets a hero leave through the exit, with gold in coins and treasure of a value. It
// acts no more and is no target, and its things go with it. In Backstab, which is a race,
// players are told where a hero leaves in somebody else's turn, unless fudge.
// (BrickQuest, Objective.) It refuses a foe, the dead, and a hero that has left.
func (g *Game) Exit(name string, worth int, fudge bool) (Exited, Game, error) {
	f, err := g.living(name)
	switch {
	case err != nil:
		return Exited{}, Game{}, err
	case !g.IsHero(name):
		return Exited{}, Game{}, fmt.Errorf("%s is a foe: only heroes leave", name)
	case worth < 0 || worth > mostPurse:
		return Exited{}, Game{}, fmt.Errorf("treasure for %d gold: it goes from 0 to %d", worth, mostPurse)
	}
	broken := []Break{}
	if g.Quest.plays(BackstabMode) && g.HasTurns(name) && !g.Acts(name) {
		if broken, err = g.judged(name, []Break{OutOfTurn}, fudge); err != nil {
			return Exited{}, Game{}, err
		}
	}
	next := g.Clone()
	e := Exited{Breaks: broken, Departure: Departure{Name: name, Team: f.Team, Gold: f.Gold, Worth: f.Gold + worth}}
	next.Quest.Left = append(next.Quest.Left, e.Departure)
	ended, gone := next.release(name)
	e.Ended, e.Gone = append([]string{}, ended...), append([]string{}, gone...)
	next.rest(name)
	e.Inside = append([]string{}, next.inside()...)
	return e, next, nil
}

// tookOut puts right how many coins a hero has left with; nothing of one that hasn't left.
func (q *Quest) tookOut(name string, more int) {
	for i := range q.Left {
		if d := &q.Left[i]; d.Name == name {
			d.Gold, d.Worth = max(0, d.Gold+more), max(0, d.Worth+more)
		}
	}
}

// HasLeft tells whether a hero has left the dungeon.
func (g *Game) HasLeft(name string) bool {
	return slices.ContainsFunc(g.Quest.Left, func(d Departure) bool { return d.Name == name })
}
