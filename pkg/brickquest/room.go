package brickquest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Room is a room of the dungeon with the foes and things behind its door; once it is
// open, with those that are left.
type Room struct {
	Name    string   `json:"name" yaml:"name" is:"text"`
	Secret  bool     `json:"secret,omitempty" yaml:"secret,omitempty"`                 // as long as it is closed, players know its number only
	Start   bool     `json:"start,omitempty" yaml:"start,omitempty"`                   // on the table from the start
	Says    string   `json:"says,omitempty" yaml:"says,omitempty" is:"text"`           // the text to read out as it opens
	Bricks  string   `json:"bricks,omitempty" yaml:"bricks,omitempty"`                 // its size and its pieces, in words
	Doors   []string `json:"doors,omitempty" yaml:"doors,omitempty" is:"text"`         // where they lead, in words
	Traps   []string `json:"traps,omitempty" yaml:"traps,omitempty" is:"text"`         // for the BrickMaster, in words
	Secrets []string `json:"secrets,omitempty" yaml:"secrets,omitempty" is:"text"`     // hidden doors and things, for the BrickMaster, in words
	Found   []string `json:"found,omitempty" yaml:"found,omitempty"`                   // the names of the traps and secrets that heroes have found
	Due     []string `json:"due,omitempty" yaml:"due,omitempty"`                       // the names of traps that go off now, where nobody sits behind the screen
	Foes    []Party  `json:"foes,omitempty" yaml:"foes,omitempty"`                     // foes that come as it opens
	Gold    int      `json:"gold,omitempty" yaml:"gold,omitempty" is:"purse"`          // in coins that lie there
	Swag    []Swag   `json:"swag,omitempty" yaml:"swag,omitempty"`                     // swag that lies there
	Locks   []Lock   `json:"locks,omitempty" yaml:"locks,omitempty"`                   // closed things
	Opened  bool     `json:"opened,omitempty" yaml:"opened,omitempty"`                 // it is on the table
	Round   int      `json:"round,omitempty" yaml:"round,omitempty"`                   // the round in which it opened
	Came    []string `json:"came,omitempty" yaml:"came,omitempty,flow" names:"figure"` // the names of its foes
	Cleared bool     `json:"cleared,omitempty" yaml:"cleared,omitempty"`               // as the BrickMaster says
}

// Lock is something closed in a room: a chest, a door.
type Lock struct {
	What  string `json:"what" yaml:"what"`
	Opens string `json:"opens,omitempty" yaml:"opens,omitempty" secret:"until Open"`          // its key, in words; empty: hands open it
	Leads string `json:"leads,omitempty" yaml:"leads,omitempty" secret:"until Open"`          // the room behind it; empty: it is no door, or the plan doesn't say
	Gold  int    `json:"gold,omitempty" yaml:"gold,omitempty" secret:"until Open" is:"purse"` // in coins, inside
	Swag  []Swag `json:"swag,omitempty" yaml:"swag,omitempty" secret:"until Open"`            // inside
	Open  bool   `json:"open,omitempty" yaml:"open,omitempty"`
	Free  bool   `json:"free,omitempty" yaml:"free,omitempty"` // nothing locks it any more
	// no charge blows it open: an iron gate, a reinforced door, or no door at all
	Blastproof bool `json:"blastproof,omitempty" yaml:"blastproof,omitempty"`
}

// Party is foes of a kind that come together.
type Party struct {
	Card     string `json:"card" yaml:"card"`                             // the monster's name
	Count    int    `json:"count" yaml:"count"`                           // how many
	Casts    bool   `json:"casts,omitempty" yaml:"casts,omitempty"`       // the spells that they cast; the monster's own where it isn't said
	Weapon   string `json:"weapon,omitempty" yaml:"weapon,omitempty"`     // the weapon that they carry
	Hidden   bool   `json:"hidden,omitempty" yaml:"hidden,omitempty"`     // they are statues
	Together bool   `json:"together,omitempty" yaml:"together,omitempty"` // they have one turn together
	Wakes    string `json:"wakes,omitempty" yaml:"wakes,omitempty"`       // when statues do, in words
	Heroes   int    `json:"heroes,omitempty" yaml:"heroes,omitempty"`     // they come where at least so many heroes play
}

// plan is the skills that open it, and how hard that is, as far as its words say.
func (l Lock) plan() (skills []string, hard Difficulty) {
	words := strings.ToLower(l.Opens)
	skills = slices.DeleteFunc(openers(), func(skill string) bool { return !strings.Contains(words, skill) })
	if len(skills) > 0 {
		hard = hardness(words)
	}
	return skills, hard
}

// Planned tells whether its words tell of a key, or of the skill that opens it and how hard that is.
func (l Lock) Planned() bool {
	_, hard := l.plan()
	return hard != "" || strings.Contains(l.Opens, "key")
}

// hardness is how hard words say that something is; empty: they don't say.
func hardness(words string) (hard Difficulty) {
	for _, d := range Difficulties() {
		if strings.Contains(words, strings.ReplaceAll(string(d), "-", " ")) { // the last: extremely hard is hard, too
			hard = d
		}
	}
	return hard
}

func (r Room) clone() Room {
	r.Doors, r.Traps, r.Foes, r.Came = slices.Clone(r.Doors), slices.Clone(r.Traps), slices.Clone(r.Foes), slices.Clone(r.Came)
	r.Secrets, r.Found, r.Due = slices.Clone(r.Secrets), slices.Clone(r.Found), slices.Clone(r.Due)
	r.Swag, r.Locks = cloned(r.Swag), cloned(r.Locks)
	return r
}

func (l Lock) clone() Lock { //nolint:unused // cloned calls it
	l.Swag = cloned(l.Swag)
	return l
}

// Pile is the things that lie together where anybody can pick them up. Gold and Swag
// point into the room, so that things can be taken from them.
type Pile struct {
	Room string
	In   string // the open chest that it is in; empty: on the floor
	Gold *int
	Swag *[]Swag
}

// piles are the things that lie in open rooms, and in unlocked things there.
func (g *Game) piles() (all []Pile) {
	for i := range g.Quest.Rooms {
		r := &g.Quest.Rooms[i]
		if !r.Opened {
			continue
		}
		all = append(all, Pile{r.Name, "", &r.Gold, &r.Swag})
		for k := range r.Locks {
			if l := &r.Locks[k]; l.Open {
				all = append(all, Pile{r.Name, l.What, &l.Gold, &l.Swag})
			}
		}
	}
	return all
}

func (q *Quest) room(name string) *Room {
	return names.Find(q.Rooms, func(r *Room) bool { return r.Name == name })
}

// standing are the names of the figures that came and aren't dead or gone.
func (g *Game) standing(came []string) []string {
	return slices.DeleteFunc(slices.Clone(came), func(name string) bool {
		f := g.Figure(name)
		return f == nil || f.Dead()
	})
}

// cleared tells whether a room is open and no foe of its own is left in it.
func (g *Game) cleared(r *Room) bool { return r.Opened && (r.Cleared || len(g.standing(r.Came)) == 0) }

// RoomOpened is a room that opens, and the sight of it.
type RoomOpened struct {
	Room    string   `json:"room"`
	Number  int      `json:"number"` // in the plan, from 1
	Says    string   `json:"says"`
	Bricks  string   `json:"bricks,omitempty"`             // its size and its pieces, in words
	Foes    []Figure `json:"foes"`                         // the foes that came, with those that seem to be statues
	Statues []string `json:"statues" secret:"brickmaster"` // the figures that players take for statues
	Doors   []string `json:"doors"`
	Traps   []string `json:"traps" secret:"brickmaster"`             // for the BrickMaster
	Secrets []string `json:"secrets,omitempty" secret:"brickmaster"` // hidden doors and things, in words
	Springs []string `json:"springs,omitempty" secret:"brickmaster"` // the traps that go off with it, by name
	Gold    int      `json:"gold"`
	Swag    []Swag   `json:"swag"`
	Locks   []Lock   `json:"locks"`
	Acts    bool     `json:"acts"` // the foes have places in the order
	Acted   *Acted   `json:"-"`    // the action of the figure that opens its door; nil: none was named
}

// open puts a room of g on the table and brings its foes; where initiative was rolled,
// each comes on its number.
func (g *Game) open(name string) (RoomOpened, error) {
	r := g.Quest.room(name)
	switch {
	case r == nil:
		return RoomOpened{}, noneSuch("room", name)
	case r.Opened:
		return RoomOpened{}, fmt.Errorf("the %s is open", name)
	}
	r.Opened, r.Round = true, g.Initiative.Round
	o := RoomOpened{
		Room: name, Number: slices.IndexFunc(g.Quest.Rooms, func(o Room) bool { return o.Name == name }) + 1, Says: r.Says, Bricks: r.Bricks,
		Foes: []Figure{}, Statues: []string{}, Doors: append([]string{}, r.Doors...), Traps: append([]string{}, r.Traps...), Secrets: slices.Clone(r.Secrets),
		Gold: r.Gold, Swag: append([]Swag{}, cloned(r.Swag)...), Locks: append([]Lock{}, cloned(r.Locks)...),
		Acts: g.Initiative.Round > 0,
	}
	for _, t := range hiddenIn(r.Traps) {
		if t.Springs == roomOpens && !g.HasNoMaster() {
			o.Springs = append(o.Springs, t.Name)
		}
	}
	came, err := g.bring(r.Foes)
	if err != nil {
		return RoomOpened{}, err
	}
	r = g.Quest.room(name) // bringing them has made new lists
	r.Came = append(r.Came, say.Each(came, Figure.called)...)
	g.befall(r, func(moment string) bool { return moment == roomOpens })
	g.roundComes()
	for _, f := range came {
		if f = *g.Figure(f.Name); f.Hidden {
			o.Statues = append(o.Statues, f.Name)
		}
		o.Foes = append(o.Foes, f)
	}
	return o, nil
}

// bring lets parties come to the table, whose cards are in the quest.
func (g *Game) bring(parties []Party) ([]Figure, error) {
	came := []Figure{}
	for _, p := range parties {
		card := names.Find(g.Quest.Monsters, func(m *Monster) bool { return m.Name == p.Card })
		some, err := g.addFoes(*card, Muster{Count: p.Count, Casts: p.Casts, Weapon: p.Weapon, Hidden: p.Hidden, Together: p.Together})
		if err != nil {
			return nil, err
		}
		came = append(came, some.Figures...)
	}
	return came, nil
}

// RoomAdded is a room that nobody planned.
type RoomAdded struct {
	Room   string `json:"room"`   // its name
	Number int    `json:"number"` // its number, from 1
}

// AddRoom gives the dungeon one more room, closed, and the cards of the foes that wait in
// it. It refuses a name that is in use, and contents that no room can have.
func (g *Game) AddRoom(r Room, cards []Monster) (RoomAdded, Game, error) {
	next := g.Clone()
	next.Quest.know(cards)
	if i := slices.IndexFunc(next.Quest.Rooms, func(o Room) bool { return strings.EqualFold(o.Name, r.Name) }); i >= 0 {
		return RoomAdded{}, Game{}, fmt.Errorf("there is a room called %s", next.Quest.Rooms[i].Name)
	}
	next.Quest.Rooms = append(next.Quest.Rooms, r.clone())
	_, err := next.Quest.fault()
	return RoomAdded{Room: r.Name, Number: len(next.Quest.Rooms)}, next, err
}

// know notes the cards of foes that will come.
func (q *Quest) know(cards []Monster) {
	for _, c := range cards {
		if !slices.ContainsFunc(q.Monsters, func(m Monster) bool { return m.Name == c.Name }) {
			q.Monsters = append(q.Monsters, c)
		}
	}
}

// RoomCleared is a room that the BrickMaster says is clear.
type RoomCleared struct {
	Room     string   `json:"room"`     // the room
	Standing []string `json:"standing"` // foes of its own that live all the same
}

// ClearRoom says that nothing is left to fight in a room, even if foes live: they fled,
// or were talked round. It refuses a room that is closed or clear.
func (g *Game) ClearRoom(name string) (RoomCleared, Game, error) {
	next := g.Clone()
	r := next.Quest.room(name)
	switch {
	case r == nil:
		return RoomCleared{}, Game{}, noneSuch("room", name)
	case !r.Opened:
		return RoomCleared{}, Game{}, fmt.Errorf("the %s is closed", name)
	case g.cleared(r):
		return RoomCleared{}, Game{}, fmt.Errorf("the %s is clear", name)
	}
	r.Cleared = true
	return RoomCleared{Room: name, Standing: append([]string{}, g.standing(r.Came)...)}, next, nil
}

// keyHolder is somebody with the key for a thing: the named figure, or any living hero;
// empty where there is none.
func (g *Game) keyHolder(what, by string) string {
	for _, f := range g.figures() {
		if (by == f.Name || by == "" && g.IsHero(f.Name) && !f.Dead() && !g.HasLeft(f.Name)) &&
			slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.Opens != "" && strings.EqualFold(s.Opens, what) }) {
			return f.Name
		}
	}
	return ""
}

// Locked tells whether a closed thing in an open room takes more than hands to open.
func (g *Game) Locked(what string) bool {
	_, l := g.Quest.lock(what)
	return l != nil && !l.Open && l.Opens != "" && !l.Free
}

// unlock takes the lock of iron off something of an open room.
func (q *Quest) unlock(what string) {
	if _, l := q.lock(what); l != nil {
		l.Free = true
	}
}

// Door is the thing in an open room that is the way into a room; nil: the plan names none.
func (q *Quest) Door(room string) *Lock {
	for _, r := range q.Rooms {
		if i := slices.IndexFunc(r.Locks, func(l Lock) bool { return r.Opened && l.Leads == room }); i >= 0 {
			return &r.Locks[i]
		}
	}
	return nil
}

// Barred tells whether the only way into a room that the plan names is a door in a closed room.
func (q *Quest) Barred(room string) bool {
	leads := func(r Room) bool { return slices.ContainsFunc(r.Locks, func(l Lock) bool { return l.Leads == room }) }
	return q.Door(room) == nil && slices.ContainsFunc(q.Rooms, leads)
}

// lock is a closed or open thing of an open room, closed ones first.
func (q *Quest) lock(what string) (room string, found *Lock) {
	for i := range q.Rooms {
		for k := range q.Rooms[i].Locks {
			l := &q.Rooms[i].Locks[k]
			if q.Rooms[i].Opened && l.What == what && (found == nil || found.Open && !l.Open) {
				room, found = q.Rooms[i].Name, l
			}
		}
	}
	return room, found
}

// Floors are the open rooms of the quest, where anything can be laid down.
func (g *Game) Floors() []string {
	return say.Each(slices.DeleteFunc(g.piles(), func(p Pile) bool { return p.In != "" }), Pile.name)
}

// shuts tells whether a goal is about a piece of swag that lies in a room or a chest which nobody
// has opened.
func (q *Quest) shuts(item string) bool {
	return slices.ContainsFunc(q.Goals, func(goal Goal) bool { return goal.Hold == item }) && slices.ContainsFunc(q.Rooms, func(r Room) bool {
		inside := func(l Lock) bool { return (!r.Opened || !l.Open) && countOf(l.Swag, item) > 0 }
		return !r.Opened && countOf(r.Swag, item) > 0 || slices.ContainsFunc(r.Locks, inside)
	})
}
