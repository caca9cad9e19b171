package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

func (n night) goals() []card.Panel {
	if len(n.played.Goals) == 0 && len(n.repairs) == 0 {
		return nil
	}
	goals := card.Panel{Title: "What to reach", Under: forSoMany(n.players), Look: card.Blue, Rows: []card.Row{card.Aloud("story", n.card.Story)}}
	for i, g := range n.played.Goals {
		goals.Rows = append(goals.Rows, n.goal(i, g))
	}
	mend := card.Panel{Title: "To mend", Under: "with a different tool each time", Look: card.Sand}
	mend.Rows = say.Each(n.repairs, func(r zombie.Repair) card.Row {
		return card.Row{Tracks: []card.Track{{Name: r.What, Most: r.Needs, Gone: len(r.Tools)}}}
	})
	return []card.Panel{goals, mend}
}

func forSoMany(minifigs int) string { return "for " + say.Count(minifigs, "minifig") }

// goal is a goal with its box, and a track where things are counted.
func (n night) goal(i int, g zombie.Goal) card.Row {
	reached := n.reached(i, g)
	row := card.Row{Goal: true, Loud: true, Done: reached.Done, Says: []string{say.Sentence(g.Says)}}
	row.Says[0] += say.If(g.Optional, " (optional)")
	row.Notes = say.Some(say.Each(n.played.Goals, func(o zombie.Goal) string {
		return say.If(slices.Contains(g.After, o.Key), "first: "+say.Or(append([]string{o.Says}, n.instead(o)...)))
	})...)
	if g.What != "" {
		row.Tracks = []card.Track{{Name: g.What, Most: reached.Needs, Gone: min(reached.Have, reached.Needs)}}
	}
	others, then := n.instead(g), untyped(g.Then)
	row.Notes = append(row.Notes, say.Some(
		say.If(len(others) > 0, "or: "+say.Or(others)),
		say.If(g.Who != "", fmt.Sprintf("the %s has to live for it", g.Who)),
		say.If(g.Scene != "", "once done: a critical scene begins, danger 1 up for good"),
		say.If(g.Brings != "", fmt.Sprintf("once done: the %s joins you", g.Brings)),
		say.If(then != "", "then: "+then),
		say.If(g.Twist != "", "then: look at the strips, one of them may be due"),
	)...)
	return row
}

// instead are the goals that do as well as another one.
func (n night) instead(g zombie.Goal) []string {
	return say.Some(say.Each(n.played.Goals, func(o zombie.Goal) string {
		return say.If(o.Key != g.Key && (o.Key == g.Or || o.Or == g.Key), o.Says)
	})...)
}

// untyped is a text without the lines to type in it: there is nothing to type on paper.
func untyped(text string) string {
	var all []string
	for part := range strings.SplitSeq(text, "; ") {
		words, _, _ := strings.Cut(part, "zbrikz ")
		all = append(all, strings.TrimRight(words, ": "))
	}
	return strings.Join(say.Some(all...), "; ")
}

// reached is how far a goal is: at the table, or before anybody has begun.
func (n night) reached(i int, g zombie.Goal) zombie.Reached {
	if n.begun {
		return n.game.Progress().Goals[i]
	}
	r := zombie.Reached{Needs: g.Needs}
	if i < len(n.card.Goals) && n.card.Goals[i].PerMinifig {
		r.Needs *= n.players
	}
	for _, m := range n.team {
		if g.What == zombie.Food && m.Has(zombie.Alcoholic) {
			r.Needs += zombie.AlcoholicFood
		}
	}
	return r
}

func (n night) danger() card.Page {
	level, turns := 0, 0
	if n.begun {
		level, turns = n.game.DangerHere(zombie.Looking{}).Level, n.game.TurnNow()-1
	}
	causes := card.Panel{Title: "What raises it", Under: "by 1 each, never above 6", Look: cards.OfZombie.Look}
	scenes := n.scenes()
	causes.Rows = append(causes.Rows, card.Row{
		Label: "critical scenes", Says: []string{"each for good"}, Ticks: scenes, Ticked: n.game.Danger.Scenes, Lines: 1,
	})
	if turns := house.Number(n.game.Rules.DeathTurns, 2); turns > 0 {
		causes.Rows = append(causes.Rows, card.Row{
			Label: "a death", Says: []string{fmt.Sprintf("until %s after it are over", say.Count(turns, "turn"))},
			Tracks: slices.Repeat([]card.Track{{Name: "who", Write: true, Most: turns}}, deathsOnPaper),
		})
	}
	causes.Rows = append(causes.Rows,
		card.Row{Label: "alone", Says: []string{"where a minifig looks that is alone in its room or open area"}},
		card.Row{Label: "a sign", Says: []string{"in a place with a warning sign at its entrance"}, Ticks: n.signs})
	return card.Page{cards.DangerTrack(level), causes, card.Count{What: "turns", Gone: turns}}
}

// deathsOnPaper is how many deaths have boxes.
const deathsOnPaper = 6

// scenes are the critical scenes that goals and places begin, and those that have begun.
func (n night) scenes() []string {
	all := slices.Clone(n.game.Danger.Scenes)
	if !n.begun {
		all = nil
	}
	add := func(scene string) {
		if scene != "" && !slices.Contains(all, scene) {
			all = append(all, scene)
		}
	}
	for _, g := range n.played.Goals {
		add(g.Scene)
	}
	for _, p := range n.places {
		add(p.Enter.Scene)
		add(p.Leave.Scene)
	}
	return all
}

// placePanels are the places, and the containers that are hidden.
func (n night) placePanels() []card.Panel {
	hidden := card.Panel{Title: "Hidden", Under: "containers that look alike", Look: card.Sand, Rows: say.Each(n.card.Hidden, hiddenRow)}
	return append(say.Each(n.places, n.placePanel), hidden)
}

// hiddenRow is containers of a resource, with lines for the spots where they stand.
func hiddenRow(h cards.Hidden) card.Row {
	in := say.Each(h.Contents, strconv.Itoa)
	return card.Row{
		Label: h.What, Says: []string{"shuffled: " + say.And(in)},
		Tracks: slices.Repeat([]card.Track{{Name: "opened", Write: true, Most: 1}}, len(h.Contents)),
	}
}

func (n night) placePanel(p zombie.Place) card.Panel {
	panel := card.Panel{Title: p.Name, Under: cmp.Or(say.If(p.Open, "an open area"), "a room"), Look: cards.OfZombie.Look}
	panel.Under += say.If(slices.Contains(n.signs, p.Name), "; a warning sign: 1 more danger in it")
	row := func(label, name string, boxes int) {
		if boxes > 0 {
			panel.Rows = append(panel.Rows, card.Row{Label: label, Tracks: []card.Track{{Name: name, Most: boxes}}})
		}
	}
	row("crew", "zombies", p.Crew)
	row("fire", "flames", p.Fires)
	for _, held := range p.Holds {
		row("to be found", held.What, held.N)
	}
	says := func(label, text string) {
		panel.Rows = append(panel.Rows, card.Row{Label: label, Says: []string{text}})
	}
	for _, c := range n.played.Cast {
		if c.Place == p.Name {
			says("somebody", say.Sentence(c.Name)+say.Remarks(string(c.Health)))
		}
	}
	if p.Bathroom {
		says("bathroom", "counts as one for a minifig that needs one")
	}
	if p.Baby {
		says("the child", "is looked for here")
	}
	for _, e := range []struct {
		label string
		zombie.Event
	}{{"first one in", p.Enter}, {"first one out", p.Leave}} {
		if lines := eventLines(e.Event); len(lines) > 0 {
			panel.Rows = append(panel.Rows, card.Row{Label: e.label, Says: lines})
		}
	}
	if len(panel.Rows) == 0 {
		panel.Rows = []card.Row{{Lines: 1}}
	}
	return panel
}

// eventLines tell what happens when somebody first comes in or goes out.
func eventLines(e zombie.Event) []string {
	return say.Some(
		say.If(e.Scene != "", fmt.Sprintf("critical scene: %s, danger 1 up for good", e.Scene)),
		say.If(e.Says != "", say.Sentence(e.Says)),
		say.If(e.Twist != "", "a plot twist: look at the strips"),
	)
}
