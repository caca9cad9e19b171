package show

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// To is a place as the end of a way, as in a sentence; end stands behind it. Without a place
// it is empty.
func To(place, end string) string {
	return say.If(place != "", " to"+strings.TrimPrefix(say.In(place), " in")+end)
}

// ThereLines tells what a minifig meets at the end of its way, if somebody named the end.
func ThereLines(g *zombie.Game, p zombie.Passed) []play.Line {
	if p.Place == "" {
		return nil
	}
	return play.Said(PassedLines(g, p), InsideLines(g, p))
}

// PassedLines tells the events of the way.
func PassedLines(g *zombie.Game, p zombie.Passed) []play.Line {
	return play.Said(words.RungLines(g, p.Left), words.RungLines(g, p.Rung))
}

// InsideLines tells what a minifig finds that enters a place.
func InsideLines(g *zombie.Game, p zombie.Passed) []play.Line {
	var look []play.Line
	sign := say.If(p.Sign, fmt.Sprintf("a warning sign: danger level %d there", p.Danger))
	fires := say.If(p.Fires > 0, fmt.Sprintf("%s: nothing there can be used until they are out", say.Count(p.Fires, "fire")))
	if !p.Seen {
		look = UnseenLines(g, p.Place, p.By)
	}
	return play.Said(play.As(play.Note, sign, fires), look, play.As(play.Note, words.HordesAre(p.Hordes, "there"), words.SeenAgain(p.Sighted)))
}

// UnseenLines says how to look at a place that nobody has seen, in a line that a reminder
// doesn't repeat.
func UnseenLines(g *zombie.Game, place, by string) []play.Line {
	line := LookLine(g, place, by)
	look := "you haven't looked yet: zbrikz " + say.Typed(line)
	look += say.If(g.Place(place).Unsure, ", or --open")
	return []play.Line{{Role: play.Next, Text: look, Play: line}}
}

// LookNeeds are what the dice of a look into a place had to meet; a room has or is what stands behind
// its faces.
func LookNeeds(st *table.State, room string, zombies, danger int) map[string]string {
	return map[string]string{
		"room":      say.UpTo(danger) + room,
		"wandering": say.UpTo(danger) + " wanders",
		"open area": OpenFormula(st, zombies, danger),
		"fearful":   "1 is a noise, 2 runs away",
	}
}

// WhyIn are the rules about a place that a minifig came to; none without a place.
func WhyIn(p zombie.Passed) []string {
	if p.Place == "" {
		return nil
	}
	return append(words.WhyCame(zombie.Came{Left: p.Left, Met: p.Rung, Sighted: p.Sighted}),
		say.If(p.Sign, whySign),
		say.If(p.Fires > 0, FlamesRuling),
		say.If(!p.Seen, "Zombie Brikz, To be: dice say which zombies are in a room or an open area once, when it becomes visible"))
}

// FlamesRuling is about the meaning of flames.
const FlamesRuling = "ruling: flames are counted by place, which can't be used before they are out"

// StashShown is containers that are still closed. Its JSON names are a contract; it
// doesn't tell the contents.
type StashShown struct {
	What  string   `json:"what"`  // the thing that the containers are about
	Spots []string `json:"spots"` // where they are still closed
}

// Stashes are containers as -o json has them.
func Stashes(g *zombie.Game) []StashShown {
	return words.Shown(g.Stashes, func(s zombie.Stash) StashShown { return StashShown{s.What, append([]string{}, s.Spots...)} })
}

// StashLines says where containers are closed, a line for each resource.
func StashLines(all []StashShown) string {
	text := say.Each(all, func(s StashShown) string { return fmt.Sprintf("  %s: %s", s.What, say.And(s.Spots)) })
	return strings.Join(text, "\n")
}

// RepairShown is something that is being repaired. Its JSON names are a contract.
type RepairShown struct {
	What  string   `json:"what"`  // the thing that is repaired
	Tools []string `json:"tools"` // the tools that it has
	Has   int      `json:"has"`   // how many that is, with those that a Mechanic makes up for
	Needs int      `json:"needs"` // how many tools it takes; 0: nobody said
	Done  bool     `json:"done"`  // it has all
	Studs int      `json:"studs"` // studs that are mended
	// tools that the team has brought home and not fitted, which count for its goal; left
	// out where there is none
	Stored int    `json:"stored,omitempty"`
	Place  string `json:"place,omitempty"` // where it is known to be; left out where nobody has said
}

// Repairs are repairs as -o json has them.
func Repairs(g *zombie.Game) []RepairShown {
	return words.Shown(g.Repairs, func(r zombie.Repair) RepairShown {
		return RepairShown{r.What, append([]string{}, r.Tools...), r.Has(), r.Needs, r.Done(), r.Studs, g.Stored(r), r.Place}
	})
}

// RepairLines says how far each repair is.
func RepairLines(all []RepairShown) string {
	text := say.Each(all, func(r RepairShown) string { return "  " + r.What + say.In(r.Place) + ": " + RepairWords(r) })
	return strings.Join(text, "\n")
}

// RepairWords says how far a repair is, and how many of its tools the store has.
func RepairWords(r RepairShown) string {
	return RepairLine(r.Has, r.Needs, r.Studs, r.Done, r.Tools) + say.If(r.Stored > 0 && !r.Done, fmt.Sprintf("; %d more in the store", r.Stored))
}

// RepairLine says how far a repair is.
func RepairLine(has, needs, studs int, done bool, tools []string) string {
	text := cmp.Or(
		say.If(done, "repaired"),
		say.If(needs > 0, fmt.Sprintf("%d of %d tools", has, needs)),
		say.If(has > 0, say.Count(has, "tool")),
		say.Count(studs, "stud"))
	return text + say.If(len(tools) > 0, ": "+say.And(tools))
}
