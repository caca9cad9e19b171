package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Progress is how far the scenario is.
type Progress struct {
	Name  string    `json:"name"`  // the scenario; empty: none is played
	Title string    `json:"title"` // its title
	Goals []Reached `json:"goals"` // each of its goals
	Won   bool      `json:"won"`   // all is reached that isn't optional
	Lost  string    `json:"lost"`  // why it is lost; empty: it isn't
}

// Reached is how far a goal is.
type Reached struct {
	Key      string   `json:"key"`      // the goal's name
	Says     string   `json:"says"`     // the deed, in words
	What     string   `json:"what"`     // the resource to deliver; empty where players say when it is done
	Have     int      `json:"have"`     // how many were delivered
	Needs    int      `json:"needs"`    // how many it takes
	Done     bool     `json:"done"`     // it is reached, or another goal that does as well
	Open     bool     `json:"open"`     // the goals before it are done
	Optional bool     `json:"optional"` // it can be left
	Or       string   `json:"or"`       // another goal that does as well; empty: none
	After    []string `json:"after"`    // goals that come first and aren't reached
	// the other goal that was reached, so that this one isn't needed; left out where it is
	// reached itself, or needed
	Instead string `json:"instead,omitempty"`
}

// Progress is how far the scenario is. Things delivered to the store count. It is won
// once all goals are reached that aren't optional, and their plot twists have happened. It is lost when no player's minifig
// lives, or a minifig that it needs is dead. (Zombie Brikz, Scenarios.)
func (g *Game) Progress() Progress {
	s := &g.Scenario
	p := Progress{Name: s.Name, Title: s.Title, Goals: []Reached{}}
	if s.Name == "" {
		return p
	}
	p.Won = len(s.Goals) > 0 && !g.twistWaits()
	for _, goal := range s.Goals {
		r := Reached{
			Key: goal.Key, Says: goal.Says, What: goal.What, Have: g.have(goal), Needs: goal.Needs,
			Done: g.reached(goal), Optional: goal.Optional, Or: goal.Or, After: []string{}, Instead: g.instead(goal),
		}
		for _, key := range goal.After {
			if first := s.goal(key); first != nil && !g.reached(*first) {
				r.After = append(r.After, key)
			}
		}
		r.Open = !r.Done && len(r.After) == 0
		p.Goals = append(p.Goals, r)
		if r.Done || goal.Optional {
			continue
		}
		p.Won = false
		if m := g.inRole(goal.Who); goal.Who != "" && m != nil && m.Health == Dead {
			p.Lost = m.Name + " is dead"
		}
	}
	if !p.Won && len(g.Players()) == 0 && slices.ContainsFunc(g.Minifigs, func(m Minifig) bool { return m.Role == "" }) {
		p.Lost = "nobody is left alive"
	}
	return p
}

// CountsFor tells whether a thing counts for a goal about a resource: bread and drinks are
// food, a wrench is one of the tools. (Zombie Brikz, Character creation, Alcoholic.)
func (g *Game) CountsFor(goal, thing string) bool {
	if goal == "" || thing == goal {
		return goal != ""
	}
	return slices.ContainsFunc(Natures(), func(is Nature) bool {
		return called(goal, is) && (g.Is(thing, is) || is == Eaten && g.Is(thing, Drink))
	})
}

// have is how many of a goal's resource the team has delivered, with what an Alcoholic
// drank of it; drinks are food. Tools that were fitted into the thing to mend count as
// well, and are in no store.
func (g *Game) have(goal Goal) int {
	if goal.What == "" {
		return 0
	}
	n := 0
	for _, s := range g.Store {
		switch {
		case s.What != goal.What && goal.Mends != "" && g.CountsFor(goal.What, s.What):
			n++ // each tool is another one
		case g.CountsFor(goal.What, s.What):
			n += s.N
		}
	}
	for i := range g.Minifigs {
		if t := g.Minifigs[i].trait(Alcoholic); t != nil && goal.What == Food {
			n += min(1, t.Used) + max(0, t.Used-2) // the first and the third
		}
	}
	for _, r := range g.Repairs {
		if goal.Mends != "" && r.What == goal.Mends {
			n += r.Has()
		}
	}
	return n
}

// reached tells whether a goal is reached, or one that does as well.
func (g *Game) reached(goal Goal) bool {
	return g.itself(goal) || g.instead(goal) != ""
}

func (g *Game) itself(goal Goal) bool {
	return goal.Done || goal.What != "" && g.have(goal) >= goal.Needs
}

// inRole is the minifig that plays a role, a living one first; nil if nobody does.
func (g *Game) inRole(role string) *Minifig {
	plays := func(m *Minifig) bool { return role != "" && m.Role == role }
	lives := func(m *Minifig) bool { return plays(m) && m.Health != Dead }
	return cmp.Or(names.Find(g.Minifigs, lives), names.Find(g.Minifigs, plays))
}

// instead is the goal that was reached in place of another, which isn't; empty: none.
func (g *Game) instead(goal Goal) string {
	if g.itself(goal) {
		return ""
	}
	for _, o := range g.Scenario.Goals {
		if (o.Key == goal.Or || o.Or == goal.Key) && g.itself(o) {
			return o.Key
		}
	}
	return ""
}

// Achieved is a goal that players reached.
type Achieved struct {
	Goal   string   `json:"goal"`             // its name
	Says   string   `json:"says"`             // the deed, in words
	Scene  string   `json:"scene"`            // the critical scene that begins; empty: none
	Joins  string   `json:"joins"`            // the minifig that joins the table; not a player's; empty: nobody
	Role   string   `json:"role"`             // its role; empty: nobody joins
	Twist  string   `json:"twist"`            // the plot twist that has waited for it; empty: none
	Then   string   `json:"then"`             // the moves for the bricks
	Maker  string   `json:"maker,omitempty"`  // the minifig whose thing has become another one
	Made   string   `json:"made,omitempty"`   // the thing that it has in its place
	Danger int      `json:"danger"`           // the danger level now
	Before int      `json:"before"`           // the danger level before
	Next   []string `json:"next"`             // goals that can be done now
	Won    bool     `json:"won"`              // the scenario is won
	Closes []string `json:"closes,omitempty"` // goals that aren't needed any more, as this one does as well
	Place  string   `json:"place,omitempty"`  // the place of the minifig that joins; left out where nobody knows, and where nobody joins
	Came   Came     `json:"came,omitzero"`    // the minifig's way to the place, and the events there; left out where it was there and nothing began
}

// Finishing is a goal that players say is reached.
type Finishing struct {
	Goal  string
	By    string // the minifig that reached it; may be empty
	At    string // where; empty: where the minifig is known to be
	Fudge bool
}

// The refusals of a goal that a table can overrule.
var (
	ErrTooSoon  = errors.New("other goals come first")
	ErrTooFew   = errors.New("not all is delivered")
	ErrDone     = errors.New("that is done already")
	ErrLost     = errors.New("the scenario is lost")
	ErrNotToday = errors.New("no scenario is being played")
)

// FinishGoal notes that a goal is reached. Its critical scene begins, and the minifig
// that was found with it joins, in the place of the goal. (Zombie Brikz, Scenarios;
// Danger Level.) It refuses where no scenario is played, an [Unknown] goal or minifig,
// the dead, and, unless that is fudged, a goal that is done, one before its time or
// before the plot twist about its minifig, one for which too little was delivered, any once the scenario is lost, and as [Against] a place
// that has no way through to the minifig.
func (g *Game) FinishGoal(f Finishing) (Achieved, Game, error) {
	i, err := g.mayFinish(f)
	if err != nil {
		return Achieved{}, Game{}, err
	}
	progress, goal := g.Progress(), g.Scenario.Goals[i]
	done := Achieved{Goal: f.Goal, Says: goal.Says, Then: goal.Then, Next: []string{}, Before: g.DangerFor(Looking{}).Level}
	next := g.Clone()
	next.Scenario.Goals[i].Done = true
	f.At = g.doneAt(f, goal)
	done.Came = next.come(f.At, f.By)
	if goal.Scene != "" && !slices.Contains(next.Danger.Scenes, goal.Scene) {
		done.Scene = goal.Scene
		next.Danger.Scenes = append(next.Danger.Scenes, goal.Scene)
	}
	done.Joins, done.Role = next.cast(goal.Brings), goal.Brings
	if done.Joins != "" {
		if at := next.foundAt(f, next.Minifig(done.Joins).Place); at != "" {
			next.stand(done.Joins, at)
		}
		done.Place = next.Minifig(done.Joins).Place
	}
	done.Maker, done.Made = next.make(goal.Makes, f.By)
	if t := next.Scenario.twist(goal.Twist); t != nil && !t.Done && next.hasCome(t) {
		done.Twist = t.Key
	}
	done.Danger = next.DangerFor(Looking{}).Level
	after := next.Progress()
	done.Won = after.Won
	for i, o := range after.Goals {
		if o.Instead == f.Goal && progress.Goals[i].Instead == "" {
			done.Closes = append(done.Closes, o.Key)
		}
		if o.Open {
			done.Next = append(done.Next, o.Key)
		}
	}
	return done, next, nil
}

// make makes another thing of one that a minifig carries. (Zombie Brikz, The Show Must Go On.)
func (g *Game) make(what, by string) (maker, made string) {
	t := g.thing(what)
	m := g.Minifig(by)
	if t == nil || t.Becomes == "" || m == nil || some(m.Carries, what) == 0 {
		return "", ""
	}
	m.Carries = with(without(m.Carries, Stock{what, 1}), Stock{t.Becomes, 1})
	return by, t.Becomes
}

// foundAt is the place of a minifig that is found as a goal is reached: the place that is
// named, else the scenario's, else that of the minifig that reached the goal, else the
// place in which all players' minifigs are known to be; empty: nobody knows.
func (g *Game) foundAt(f Finishing, scenario string) string {
	if g.Place(f.At) != nil {
		return f.At
	}
	if at := g.where(f.By); scenario == "" && at != "" {
		return at
	}
	all := g.Players()
	if scenario != "" || len(all) == 0 || slices.ContainsFunc(all, func(m Minifig) bool { return m.Place != all[0].Place }) {
		return scenario
	}
	return all[0].Place
}

func (g *Game) mayFinish(f Finishing) (int, error) {
	i := slices.IndexFunc(g.Scenario.Goals, func(o Goal) bool { return o.Key == f.Goal })
	_, err := g.living(f.By, "reach a goal")
	switch {
	case g.Scenario.Name == "":
		return 0, ErrNotToday
	case i < 0:
		return 0, &Unknown{"goal", f.Goal}
	case f.By != "" && g.known(f.By) != nil: // nobody joins with a goal
		return 0, g.known(f.By)
	case err != nil:
		return 0, err
	}
	progress := g.Progress()
	goal, now, first := g.Scenario.Goals[i], progress.Goals[i], ""
	for _, t := range g.Due() {
		if t.Coin && t.Who == goal.Who {
			first = t.Key
		}
	}
	if f.Fudge {
		return i, nil
	}
	return i, cmp.Or(
		wrong(g.itself(goal), "%s: %w", f.Goal, ErrDone),
		wrong(progress.Lost != "", "%s: %w: %s", f.Goal, ErrLost, progress.Lost),
		wrong(len(now.After) > 0, "%s: %w: %s", f.Goal, ErrTooSoon, cmp.Or(now.After...)),
		wrong(first != "", "%[1]s: the plot twist %[2]s comes first: zbrikz twist %[2]s", f.Goal, first),
		wrong(goal.What != "", "%s: %w: %d of %d %s", f.Goal, ErrTooFew, now.Have, now.Needs, goal.What),
		g.mayCome(g.doneAt(f, goal), f.By, false))
}

// doneAt is where a goal was reached: the named place, else that of the goal's clue.
func (g *Game) doneAt(f Finishing, goal Goal) string {
	if f.At == "" && f.By != "" && g.Place(goal.Clue.At) != nil {
		return goal.Clue.At
	}
	return f.At
}

// Awaited is the goal with which a character of this name joins the table; empty: none does,
// or it plays already.
func (g *Game) Awaited(name string) string {
	for _, p := range g.Scenario.Cast {
		for _, goal := range g.Scenario.Goals {
			if goal.Brings == p.Role && names.SameLook(p.Name, name) && g.inRole(p.Role) == nil {
				return goal.Key
			}
		}
	}
	return ""
}

// cast lets the minifig of a role join the table; empty: there is none, or it is there.
func (g *Game) cast(role string) string {
	i := slices.IndexFunc(g.Scenario.Cast, func(p Part) bool { return p.Role == role })
	if role == "" || i < 0 || g.inRole(role) != nil {
		return ""
	}
	part := g.Scenario.Cast[i]
	m := Minifig{Name: part.Name, Role: role, Health: cmp.Or(part.Health, Healthy)}
	if role != Killer {
		m.Weapons = []Weapon{Brick} // somebody to be rescued isn't armed
	}
	for n := 2; g.Minifig(m.Name) != nil; n++ {
		m.Name = fmt.Sprintf("%s %d", part.Name, n)
	}
	for _, key := range part.Traits {
		m.Traits = append(m.Traits, Trait{Key: key})
	}
	g.Minifigs = append(g.Minifigs, m)
	if g.Place(part.Place) != nil {
		g.stand(m.Name, part.Place)
	}
	return m.Name
}
