package zombie

import (
	"cmp"
	"errors"
	"math"
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// Reveal is a room (any small space) or an open area that comes into sight, and the
// minifig that looks at it.
type Reveal struct {
	Open   bool
	Room   bool   // said to be no open area
	By     string // the minifig that looks, who may be alone; may be empty
	At     string // the place; may be empty
	Sign   bool   // the place has a warning sign at the entrance
	Danger int    // replaces the whole level for once; 0: the level as it stands
	Fudge  bool   // look again at a place that is in sight
}

// Spawned is the zombies that were found in a place.
type Spawned struct {
	Open      bool `json:"open"`      // an open area, not a room
	Zombies   int  `json:"zombies"`   // how many are there
	Standing  int  `json:"standing"`  // zombies that were placed and stand
	Wandering int  `json:"wandering"` // zombies that were placed and wander
	// for how many there is no figure in the box; they are in zombies, but not on the table
	Unplaced int     `json:"unplaced"`
	Horde    string  `json:"horde"`            // the letter of the new horde; empty where nobody was placed
	Crew     Crew    `json:"crew,omitzero"`    // zombies that wait in a special place, on top of `zombies`
	Place    string  `json:"place"`            // where, as --at gave it
	Danger   int     `json:"danger"`           // the danger level that counted
	Causes   []Cause `json:"causes"`           // the causes that raised it above the base
	By       string  `json:"by"`               // the minifig that looked
	Fright   Fright  `json:"fright,omitempty"` // the act of a Fearful minifig that found zombies
	Joins    string  `json:"joins,omitempty"`  // a minifig that the table didn't know and that joined
	// the place was in sight: nothing was thrown for it, and only zombies of its crew
	// came that had waited for figures
	Late bool `json:"late,omitempty"`
	// hordes of the place that were out of sight and are seen again; left out where there are
	// none
	Sighted []string `json:"sighted,omitempty"`
}

// Crew is zombies that wait in a special place, besides the zombies of the dice (Zombie
// Brikz, Some certainty in this World).
type Crew struct {
	Zombies   int    `json:"zombies"`   // how many wait there
	Standing  int    `json:"standing"`  // how many of the placed zombies stand
	Wandering int    `json:"wandering"` // how many of the placed zombies wander
	Unplaced  int    `json:"unplaced"`  // how many there is no figure for; they wait on
	Horde     string `json:"horde"`     // their letter
}

// ErrSize says that nobody has told how large a place is.
var ErrSize = errors.New("is it a room or an open area")

// ErrOpen says that a place is known as an open area, and isn't looked into as a room.
var ErrOpen = errors.New("an open area")

// ErrSeen says that somebody has looked into a place, and its zombies aren't lost.
var ErrSeen = errors.New("you have looked there already")

// Spawn looks at a place. A room holds a zombie on D6 <= the danger level, an open area
// (exploding D6 - 1) x danger level of them. Each zombie that has a figure wanders on D6
// <= the danger level, and stands otherwise. Zombies of a crew that found no figure come
// later, without a die for the place. (Zombie Brikz, To be; Zombie walk; Character
// creation, Fearful.) It refuses an [Unknown] minifig, the dead, a danger level outside 1
// to 6, a room or an open area where the table knows the place as the other, and with
// ErrSize a place of which nobody has said which it is. A place is looked at once, until it is out of sight: a second look is refused with
// ErrSeen, unless it is fudged.
func (g *Game) Spawn(look Reveal, r dice.Roller) (Spawned, Game, error) {
	look, level, joins, err := g.looks(look)
	if err != nil {
		return Spawned{}, Game{}, err
	}
	s := Spawned{
		Open: look.Open, Place: look.At, By: look.By, Joins: joins,
		Danger: level.Level, Causes: level.Causes, Late: g.late(look),
	}
	if !s.Late {
		s.Zombies = g.zombies(look.Open, level.Level, r)
	}
	if p := g.Place(look.At); p != nil {
		s.Crew.Zombies = p.Crew
	}
	next := g.Clone()
	next.join(joins)
	next.discover(&s, r)
	s.Sighted = next.sighted(look.At)
	next.looked(look, s)
	return s, next, nil
}

// discover puts the zombies that a minifig finds on the table, as far as there are figures: they
// stand or wander, and frighten a Fearful one.
func (g *Game) discover(s *Spawned, r dice.Roller) {
	crew := g.figuresFor(s.Crew.Zombies)
	placed := g.figuresFor(crew+s.Zombies) - crew
	s.Unplaced, s.Crew.Unplaced = s.Zombies-placed, s.Crew.Zombies-crew
	known := 0
	if !s.Late && s.Place != "" {
		known = len(g.HordesAt(s.Place))
	}
	s.Fright = g.fright(s.By, s.Zombies+s.Crew.Zombies+known, r)
	s.Crew.Wandering, s.Wandering = g.wander(appearing{crew, placed, s.Crew.Unplaced, s.Unplaced}, s.Danger, r)
	s.Crew.Standing, s.Standing = crew-s.Crew.Wandering, placed-s.Wandering
	s.Crew.Horde = g.crewComes(Horde{Place: s.Place, Standing: s.Crew.Standing, Wandering: s.Crew.Wandering, Crew: true})
	s.Horde = g.appear(Horde{Place: s.Place, Standing: s.Standing, Wandering: s.Wandering})
	g.fears(s.By, s.Fright)
}

// late tells whether a place is in sight, so that only a crew that waits for figures can come.
func (g *Game) late(look Reveal) bool {
	p := g.Place(look.At)
	return p != nil && p.Seen && !look.Fudge
}

// crewComes puts a crew on the table; it joins those of it that are in the place already.
func (g *Game) crewComes(crew Horde) string {
	h := names.Find(g.Hordes, func(h *Horde) bool { return h.Crew && h.Place == crew.Place })
	if h == nil || crew.Zombies() == 0 {
		return g.appear(crew)
	}
	h.Standing, h.Wandering = h.Standing+crew.Standing, h.Wandering+crew.Wandering
	return h.Name
}

// appear puts a horde on the table, if there is anybody in it, and gives its letter.
func (g *Game) appear(h Horde) string {
	if h.Zombies() == 0 {
		return ""
	}
	return g.addHorde(h)
}

// looked remembers that a minifig looked at a place, with its sign.
func (g *Game) looked(look Reveal, s Spawned) {
	if look.Sign && look.At != "" {
		g.setSign(look.At, true)
	}
	g.learn(look.At)
	if p := g.Place(look.At); p != nil {
		p.Open, p.Unsure = look.Open, false
		p.Seen, p.Crew = true, s.Crew.Unplaced
		if p.Baby && p.Child == "" && !s.Late { // its own die decides of the child, once
			p.Child = fate(s.Zombies)
		}
	}
}

// appearing is how many zombies there are, with a figure and without one.
type appearing struct{ crew, others, noCrew, noOthers int }

// wander throws a die for each of the crew's and the other zombies that has a figure: it
// wanders or stands. With the house rule wander.roll there is one die for all of the crew
// and one for all others. Players may have thrown for zombies without a figure too; these
// dice come last and don't count.
func (g *Game) wander(a appearing, danger int, r dice.Roller) (ofCrew, ofOthers int) {
	group, most := g.Rules.WanderRoll == "group", math.MaxInt // dice for each sort
	if group {
		most = 1
	}
	crew, others := min(a.crew, most), min(a.others, most)
	all := min(a.crew+a.noCrew, most) + min(a.others+a.noOthers, most)
	faces := r.Roll(dice.Throw{
		Why: "wandering", N: crew + others, Die: dice.D(6), Cuts: dice.Cuts{danger}, Spare: all - crew - others,
	})[:crew+others]
	ofCrew, ofOthers = dice.Count(faces[:crew], 1, danger), dice.Count(faces[crew:], 1, danger)
	if group {
		ofCrew, ofOthers = ofCrew*a.crew, ofOthers*a.others
	}
	return ofCrew, ofOthers
}

// Zombies is how many zombies the dice put in a place, without its crew. It refuses as
// Spawn does, and throws only the dice of that number.
func (g *Game) Zombies(look Reveal, r dice.Roller) (int, error) {
	look, level, _, err := g.looks(look)
	if err != nil || g.late(look) {
		return 0, err
	}
	return g.zombies(look.Open, level.Level, r), nil
}

// zombies is how many zombies the dice put into a room or an open area at a danger level.
func (g *Game) zombies(open bool, danger int, r dice.Roller) int {
	if open {
		sum := g.explode(r, dice.Throw{Why: "open area", N: 1, Die: dice.D(6), Always: true}, dice.NoEnough)
		return g.OpenZombies(sum, danger)
	}
	faces := r.Roll(dice.Throw{Why: "room", N: 1, Die: dice.D(6), Cuts: dice.Cuts{danger}, Always: true})
	return dice.Count(faces, 1, danger)
}

// OpenZombies is how many zombies there are in an open area for the sum of its
// exploding die. It takes 1 off the sum, or with the house rule spawn.open_formula 1 for
// each die. (Zombie Brikz, To be.)
func (g *Game) OpenZombies(sum, danger int) int {
	off := 1
	if g.Rules.OpenFormula == "per-die" {
		off = (sum-1)/6 + 1 // all dice but the last were sixes
	}
	return (sum - off) * danger
}

// MeanZombies is how many zombies there are on average in an open area, where sixes
// explode without end: such a die shows 21/5 on average, and is thrown 6/5 times. Where
// there is an end, and so an exact count, it is nil. It refuses as Spawn does. (Zombie
// Brikz, To be.)
func (g *Game) MeanZombies(look Reveal) (*big.Rat, error) {
	look, level, _, err := g.looks(look)
	if err != nil || !look.Open || g.late(look) || g.Explodes() != Unlimited {
		return nil, err
	}
	mean, off := big.NewRat(21, 5), big.NewRat(1, 1)
	if g.Rules.OpenFormula == "per-die" {
		off = big.NewRat(6, 5)
	}
	mean.Sub(mean, off)
	return mean.Mul(mean, big.NewRat(int64(level.Level), 1)), nil
}

// looks is a look with what the table knows of the place, the danger level there, and the
// minifig if it joins. It refuses the same as Spawn.
func (g *Game) looks(look Reveal) (Reveal, Level, string, error) {
	joins, err := g.living(look.By, "look")
	if p := g.Place(look.At); p != nil {
		late := g.late(look)
		err = cmp.Or(
			wrong(p.Unsure && !look.Open && !look.Room, "%s: %w", look.At, ErrSize),
			wrong(!p.Unsure && p.Open && look.Room, "%s is %w", p.Name, ErrOpen),
			wrong(!p.Unsure && !p.Open && look.Open, "%s is a room", p.Name),
			wrong(late && p.Crew == 0, "%s: %w", look.At, ErrSeen),
			wrong(late && g.figuresFor(1) == 0, "%s is in sight, and %d of its crew wait: the box is empty", look.At, p.Crew), err)
		look.Open = look.Open || !p.Unsure && p.Open
	}
	if look.Danger != 0 {
		return look, Level{Level: look.Danger, Base: look.Danger, Causes: []Cause{}}, joins, err
	}
	return look, g.levelFor(Looking{look.By, look.At}, look.Sign), joins, err
}

// Fright is what a Fearful minifig does when it discovers a zombie.
type Fright string

// It makes a noise, or it runs away, which ends its turn.
const (
	Noisy Fright = "noise"
	Flees Fright = "runs"
)

// The faces of the die on which a Fearful minifig makes a noise, and runs away
// (Zombie Brikz, Character creation).
const (
	noisyOn = 1
	fleesOn = 2
)

// fright throws for a Fearful minifig that discovers zombies.
func (g *Game) fright(by string, zombies int, r dice.Roller) Fright {
	if zombies == 0 || !g.Minifig(by).Has(Fearful) {
		return ""
	}
	switch face := r.Roll(dice.Throw{Why: "fearful", Who: by, N: 1, Die: dice.D(6), Cuts: dice.Cuts{noisyOn, fleesOn}})[0]; {
	case face <= noisyOn:
		return Noisy
	case face <= fleesOn:
		return Flees
	}
	return ""
}

// fears makes a Fearful minifig do what fright has thrown.
func (g *Game) fears(by string, fright Fright) {
	switch fright {
	case Noisy:
		g.loud(by, true)
	case Flees:
		g.now(by).Done = true
		g.stand(by, "")
	}
}

// FleeInches is how far a Fearful minifig runs from a zombie: 5 inches, or as the
// house rule fearful.run_inches says; one that has freaked out in this turn, 2 at most.
func (g *Game) FleeInches(by string) int {
	inches := house.Number(g.Rules.FearfulRun, 5)
	if m := g.Minifig(by); m.DidIn(g.TurnNow()).Freaked {
		return min(inches, StealthInches)
	}
	return inches
}

// Ahead is the plan of an evening: how many rooms and open areas the players will look
// at, and how the danger level rises meanwhile.
type Ahead struct {
	Rooms int
	Open  int
	From  int // the danger level at the first place
	To    int // and at the last
}

// MostAhead is how many places an evening has at most.
const MostAhead = 200

// Check refuses too many places, and levels outside 1 to 6 or that fall.
func (a Ahead) Check() error {
	falls := a.From < MinDanger || a.To > MaxDanger || a.From > a.To
	return cmp.Or(
		wrong(a.Rooms+a.Open > MostAhead, "%d places: an evening has at most %d", a.Rooms+a.Open, MostAhead),
		wrong(falls, "danger %d..%d: it goes up from %d to %d", a.From, a.To, MinDanger, MaxDanger))
}

// Places are the places in the order in which players will see them, each with the danger
// level of that moment: open areas evenly among the rooms, the level evenly over the
// evening. (Zombie Brikz, To be.)
func (a Ahead) Places() []Reveal {
	n := a.Rooms + a.Open
	all := make([]Reveal, n)
	for i := range n {
		all[i].Danger = a.From
		if n > 1 {
			all[i].Danger = a.From + (i*(a.To-a.From)+(n-1)/2)/(n-1)
		}
		all[i].Open = (i+1)*a.Open/n > i*a.Open/n
		all[i].Room = !all[i].Open
	}
	return all
}
