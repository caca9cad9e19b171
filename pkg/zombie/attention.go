package zombie

import (
	"cmp"
	"slices"
	"strings"
)

// How near a zombie must be to notice a minifig that runs, and to hear a noise, in inches
// (Zombie Brikz, Zombie attention).
const (
	NoticeInches = 5
	NoiseInches  = 10
)

// Ignores is the face on which a zombie ignores a noise (Zombie Brikz, Zombie attention).
const Ignores = 6

// Pace is how a minifig moves.
type Pace string

// The ways to move: on foot and in full view, in stealth, on a skateboard, on a bicycle,
// or on a loud thing with an engine.
const (
	Running Pace = "run"
	Stealth Pace = "stealth"
	Skating Pace = "skateboard"
	Cycling Pace = "bicycle"
	Driving Pace = "vehicle"
)

// Going is a minifig's move.
type Going struct {
	By    string
	Pace  Pace
	Near  []string // the hordes within 5 inches of its way
	To    string   // the place where it is then; empty: nobody knows, unless it is 2 inches at most
	Of    string   // the minifig whose vehicle it drives; empty: its own
	Fudge bool     // overrule the rule that forbids it
}

// Gone is how far a minifig moved, and the hordes that noticed it.
type Gone struct {
	By      string  `json:"by"`      // the minifig that moves
	Pace    Pace    `json:"pace"`    // how it moves
	Inches  float64 `json:"inches"`  // how far at most; may be 7.5
	Freaked bool    `json:"freaked"` // it has freaked out, and so moves 2" at most
	// a zombie has stopped it in this turn, and it moves all the same; left out where none has
	Stopped bool    `json:"stopped,omitempty"`
	Loud    bool    `json:"loud"`            // it made a noise
	Hordes  []Drawn `json:"hordes"`          // the hordes that noticed
	Joins   string  `json:"joins,omitempty"` // a minifig that joined
	There   Passed  `json:"there,omitzero"`  // the place that it comes to, and the events there; left out where nobody named a place
	// where the fuel came from that started the vehicle for the whole game: "carried" by the
	// minifig, "store", or "none" where that was overruled; left out where it took none
	Fuel Fueling `json:"fuel,omitempty"`
}

// Fueling tells where the fuel of a vehicle came from.
type Fueling string

// The minifig carried the fuel, the store held it, or there was none and the table
// overruled that.
const (
	FuelCarried Fueling = "carried"
	FuelStored  Fueling = "store"
	FuelNone    Fueling = "none"
)

// Drawn is a horde that noticed somebody, and how many of its zombies walk there.
type Drawn struct {
	Horde   string `json:"horde"`   // the horde's letter
	Zombies int    `json:"zombies"` // how many of it come
}

// Go moves a minifig. Unless it is in stealth, each horde within 5 inches of the way
// notices it, with all its zombies. At the end of a way to a place the minifig is there,
// as with Enter (Important spots). In a scenario about fuel, each vehicle takes 1 fuel,
// once in the game: from the minifig, else from the store. (Zombie Brikz, Zombie attention;
// Stealth; Character creation; Escape this goddamn city.) It refuses an [Unknown]
// minifig, horde or place and the dead; and, unless it is fudged, a move that is
// [Against] a rule, such as a vehicle without fuel, or that the turn has no room for. With
// the house rule turn.one_action that is so after a zombie has stopped the minifig, too.
// (Zombie roll outcomes.)
func (g *Game) Go(way Going) (Gone, Game, error) {
	gone, next, err := g.setOut(way)
	if err := cmp.Or(err, stops(way.To != "" && gone.Stopped && !way.Fudge, way.By)); err != nil {
		return Gone{}, Game{}, err
	}
	if way.To != "" {
		gone.There = next.travel(way.To, way.By, false)
	} else if gone.Inches > StealthInches {
		next.stand(way.By, "")
	}
	return gone, next, nil
}

// setOut moves a minifig as Go does, but to no place yet.
func (g *Game) setOut(way Going) (Gone, Game, error) {
	joins, err := g.living(way.By, "move")
	next, hordes, unknown := g.copyWith(way.Near...)
	if err := cmp.Or(err, unknown, g.mayPass(way.To, way.Fudge), g.mayGo(way)); err != nil {
		return Gone{}, Game{}, err
	}
	m := g.Minifig(way.By)
	next.join(joins)
	next.did(way.By, Move, "")
	gone := Gone{
		By: way.By, Pace: way.Pace, Hordes: []Drawn{}, Loud: way.Pace == Driving, Joins: joins,
		Stopped: m.DidIn(g.TurnNow()).Stopped,
	}
	if of := cmp.Or(way.Of, way.By); way.Pace == Driving && g.Stands(of) {
		gone.Fuel = next.start(way.By, of)
		if gone.Fuel == FuelNone && !way.Fudge {
			return Gone{}, Game{}, &Against{way.By + " has no fuel for the vehicle, nor has the store: it takes 1, once in the game", "Escape this goddamn city"}
		}
	}
	if gone.Loud {
		next.loud(way.By, true)
	}
	gone.Inches, gone.Freaked = m.reach(way.Pace, g.TurnNow())
	for _, h := range hordes {
		if way.Pace != Stealth {
			h.meets(way.By)
			if h.Focused > 0 { // zombies that lie notice nobody
				gone.Hordes = append(gone.Hordes, Drawn{h.Name, h.Focused})
			}
		}
	}
	return gone, next, nil
}

// skateboard is the thing that a Skateboarder brings.
const skateboard = "skateboard"

// mayGo refuses, unless it is fudged, a move that traits, things, whoever leads it, or the turn forbid.
func (g *Game) mayGo(way Going) error {
	m, over := g.Minifig(way.By), g.may(way.By, Move)
	leads := func(o Minifig) bool {
		return m != nil && o.Name == m.Escort && o.Health != Dead && (m.Place == "" || m.Place != way.To)
	}
	if way.Fudge {
		return nil
	}
	skates, stopped := way.Pace == Skating, m.DidIn(g.TurnNow()).Stopped && g.Rules.Actions == "yes"
	learned := m == nil || len(m.Traits) == 0 || m.Has(Skateboarder) || m.Has(TypicalKid)
	leader := cmp.Or(g.Who(leads)...)
	return cmp.Or(
		against(way.Pace == Driving && m.Has(TypicalKid), "Character creation", "%s is a Typical Kid and can't drive", way.By),
		against(skates && !learned, "Character creation", "%s isn't a Skateboarder", way.By),
		against(skates && !g.AtHand(way.By, skateboard), "Character creation", "%s has no skateboard", way.By),
		against(leader != "", "Scenarios", "%s leads %s, who comes along", leader, way.By),
		over, stops(stopped, way.By))
}

// stops refuses a move of a minifig that was stopped.
func stops(stopped bool, by string) error {
	return against(stopped, "Zombie roll outcomes", "%s was stopped in this turn, and goes no farther", by)
}

// reach is how far a minifig moves in a turn, and whether it has freaked out.
func (m *Minifig) reach(pace Pace, turn int) (inches float64, freaked bool) {
	switch pace {
	case Stealth:
		inches = StealthInches
	case Skating:
		inches = MoveInches * 1.5
	case Cycling, Driving:
		inches = VehicleInches
		if m.Has(Alcoholic) {
			inches -= 2
		}
	case Running:
		inches = MoveInches
	}
	if m.DidIn(turn).Freaked {
		return min(inches, StealthInches), true
	}
	return inches, false
}

// Fuel is the resource that starts a small vehicle. (Zombie Brikz, Escape this goddamn city.)
const Fuel = "fuel"

// fuel remembers that fuel was used up: the next vehicle has it.
func (g *Game) fuel(thing Stock) { g.Fueled = g.Fueled || g.Is(thing.What, Burning) }

// Stands tells whether the small vehicle of a minifig takes its fuel now: the scenario is
// about fuel, and it hasn't got any. (Zombie Brikz, Escape this goddamn city.)
func (g *Game) Stands(of string) bool {
	return !slices.Contains(g.Running, of) &&
		slices.ContainsFunc(g.Scenario.Goals, func(o Goal) bool { return strings.EqualFold(o.What, Fuel) })
}

// start takes a vehicle's fuel, once in the game, and tells where from; empty: it was filled before.
func (g *Game) start(by, of string) Fueling {
	g.Running = append(g.Running, of)
	isFuel := func(s Stock) bool { return g.Is(s.What, Burning) }
	switch m := g.Minifig(by); {
	case g.Fueled:
		g.Fueled = false
		return ""
	case m != nil && takeOne(&m.Carries, isFuel):
		return FuelCarried
	case takeOne(&g.Store, isFuel):
		return FuelStored
	}
	return FuelNone
}
