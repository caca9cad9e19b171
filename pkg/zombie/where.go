package zombie

import "slices"

// Rung is the events that happened as a minifig left a place or came to one.
type Rung struct {
	Place  string `json:"place"`  // the place
	Scene  string `json:"scene"`  // the critical scene that began; empty: none
	Twist  string `json:"twist"`  // the plot twist that was set off; empty: none
	Says   string `json:"says"`   // the notes for this moment; empty: none
	Before int    `json:"before"` // the danger level for the minifig in the place where it is then, before the scene
	Danger int    `json:"danger"` // the same with the scene
}

// Came is a minifig that came to a place. The zero Came stands for a minifig that was
// there already, so that nothing happened.
type Came struct {
	By   string `json:"by"`            // the minifig that came
	From string `json:"from"`          // the place where it was; empty: nobody knows
	Left Rung   `json:"left,omitzero"` // the events as it left that place; left out where there are none
	Met  Rung   `json:"met,omitzero"`  // the events as it came to this one; left out where there are none
	// the hordes there that were out of sight and are seen again; left out where there are none
	Sighted []string `json:"sighted,omitempty"`
}

// KnowsWhere tells whether the place of any minifig is known.
func (g *Game) KnowsWhere() bool {
	return slices.ContainsFunc(g.Minifigs, func(m Minifig) bool { return m.Place != "" })
}

// where is the place where a minifig is known to be; empty where it isn't.
func (g *Game) where(name string) string {
	if m := g.Minifig(name); m != nil {
		return m.Place
	}
	return ""
}

// party is a minifig and all that go with it: those that it leads, and whoever leads it.
func (g *Game) party(name string) []string {
	all := []string{name}
	for i := 0; i < len(all); i++ {
		for _, m := range g.Minifigs {
			if m.Escort == "" {
				continue
			}
			for _, way := range [][2]string{{m.Name, m.Escort}, {m.Escort, m.Name}} {
				if way[0] == all[i] && !slices.Contains(all, way[1]) {
					all = append(all, way[1])
				}
			}
		}
	}
	return all
}

// stand says where a minifig and its party are; an empty place: nobody knows. Whoever was
// stopped in this turn stays behind, and goes with nobody any more.
func (g *Game) stand(name, place string) {
	for _, who := range g.party(name) {
		if m := g.Minifig(who); who != name && m != nil && m.Place != place && m.DidIn(g.TurnNow()).Stopped {
			m.Escort = ""
			g.leave(who, "")
		}
	}
	for _, who := range g.party(name) {
		if m := g.Minifig(who); m != nil && m.Place != place {
			from := m.Place
			m.Place = place
			if from != "" {
				m.Alone, m.Together = false, false
			}
			g.stir(*m, from, place)
		}
	}
}

// Underway is the game in which several minifigs go to a place, for the one of them that
// comes there next: those who aren't there yet are nowhere, and so company. back says of the
// game behind its step where they are.
func (g *Game) Underway(several []string, next, to string) (out Game, back func(*Game)) {
	out = g.Clone()
	from := map[string]string{}
	for _, name := range several {
		if m := out.Minifig(name); m != nil && name != next && m.Place != to {
			from[name], m.Place = m.Place, ""
		}
	}
	return out, func(after *Game) {
		for name, place := range from {
			if m := after.Minifig(name); m != nil && m.Place == "" {
				m.Place = place
			}
		}
	}
}

// stir is for a minifig that came to places or left them, if it is company. What players
// said of being alone there counts no more.
func (g *Game) stir(by Minifig, places ...string) {
	if by.Role == Killer || by.Role != "" && g.Rules.NPCCounts == "no" {
		return
	}
	for i := range g.Minifigs {
		m := &g.Minifigs[i]
		if m.Name != by.Name && m.Place != "" && slices.Contains(places, m.Place) {
			m.Alone, m.Together = false, false
		}
	}
}

// mayCome refuses, unless it is fudged, a place with no way through for those elsewhere, as [Against].
func (g *Game) mayCome(place, by string, fudge bool) error {
	at, p := g.where(by), g.Place(place)
	shut := p != nil && p.Closed && at != "" && at != place && !fudge
	return against(shut, "Jailbreak", "%s is at %s, and %s has no way through", by, at, place)
}

// come puts a minifig in a place that the table knows. The events for the first one that
// leaves its old place, and for the first one that enters this one, happen. (Zombie
// Brikz, Important spots.) If by is empty, it is a minifig that nobody has named.
func (g *Game) come(place, by string) Came {
	if place == "" {
		return Came{}
	}
	g.learn(place)
	c := Came{By: by, From: g.where(by)}
	g.stand(by, place)
	if c.From != "" && c.From != place {
		c.Left = g.ring(c.From, Looking{by, place}, func(p *Place) *Event { return &p.Leave })
	}
	c.Met = g.ring(place, Looking{by, place}, func(p *Place) *Event { return &p.Enter })
	if by == "" || c.From != place {
		c.Sighted = g.sighted(place)
	}
	if (c.From == place || by == "") && c.Left == (Rung{}) && c.Met == (Rung{}) && len(c.Sighted) == 0 {
		return Came{}
	}
	return c
}

// ring makes the event for a way into a place or out of it happen, once. The danger level
// is that for the minifig in who.
func (g *Game) ring(place string, who Looking, of func(*Place) *Event) Rung {
	event := of(g.Place(place))
	if event.Done || *event == (Event{}) {
		return Rung{}
	}
	event.Done = true
	r := Rung{Place: place, Twist: event.Twist, Says: event.Says, Before: g.DangerFor(who).Level}
	if event.Scene != "" && !slices.Contains(g.Danger.Scenes, event.Scene) { // it begins once
		r.Scene = event.Scene
		g.Danger.Scenes = append(g.Danger.Scenes, event.Scene)
	}
	r.Danger = g.DangerFor(who).Level
	return r
}

// IsAlone tells whether a minifig is alone, and why: players said so; nobody is left that
// could be company; or all others are known to be elsewhere. A minifig whose place isn't
// known is company for all, and has company. With fewer than two minifigs it is alone
// only if players said so. (Zombie Brikz, Danger Level; house rules danger.alone and
// danger.npc_counts.)
func (g *Game) IsAlone(name string) (Cause, bool) {
	m := g.Minifig(name)
	if m == nil || m.Health == Dead {
		return Cause{}, false
	}
	because := Cause{Why: Alone, By: name}
	if m.Alone {
		return because, true
	}
	if g.Rules.Alone == "said" || len(g.Minifigs) < 2 {
		return Cause{}, false
	}
	others, here, unknown := g.company(m)
	switch {
	case len(others) == 0:
		because.Last = true
		return because, true
	case m.Together || m.Place == "" || len(here)+len(unknown) > 0:
		return Cause{}, false
	default:
		because.Place = m.Place
		return because, true
	}
}

// company are those that can be company for a minifig: all, those here, and those that may be anywhere.
func (g *Game) company(m *Minifig) (others, here, unknown []string) {
	others = g.Who(func(o Minifig) bool { return o.Name != m.Name && g.isCompany(o) })
	for _, name := range others {
		switch g.where(name) {
		case "":
			unknown = append(unknown, name)
		case m.Place:
			here = append(here, name)
		}
	}
	return others, here, unknown
}

// Unplaced are the minifigs that keep another one from being alone only because nobody
// knows where they are; none where it is alone, has company, or isn't known to be anywhere
// itself. (Zombie Brikz, Danger Level; house rule danger.alone.)
func (g *Game) Unplaced(name string) []string {
	m := g.Minifig(name)
	if m == nil || m.Health == Dead || m.Place == "" || m.Together || m.Alone || g.Rules.Alone == "said" {
		return nil
	}
	_, here, unknown := g.company(m)
	if len(here) > 0 {
		return nil
	}
	return unknown
}

// DangerHere is the danger level for a minifig where it is, or at the place named. Where
// its place isn't known, it is DangerFor.
func (g *Game) DangerHere(who Looking) Level {
	if m := g.Minifig(who.By); m != nil && who.At == "" && m.Health != Dead {
		who.At = m.Place
	}
	return g.DangerFor(who)
}
