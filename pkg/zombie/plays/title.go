// Package plays is the acts and answers of Zombie Brikz: its plays, a file for each
// verb, and the kinds of words that they take.
package plays

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Title is Zombie Brikz: its plays, the most used first, and everything that it tells of
// a table.
func Title() play.Title {
	return play.Title{
		Name: "Zombie Brikz", Chapters: chapters(), Kept: kept(), Rules: houseRules, Settings: settings, Begins: begins,
		Played:  isPlayed,
		Instead: map[string]string{"move": "run", "damage": "minifig wound", "pick-up": "collect", "loot": "collect"},
		Called:  called, Acts: MinifigNames, Shows: shows, OnCards: onCards, Hint: Hint, SideEffects: sideEffects, HealthMarks: healthMarks, Prompt: Prompt, Status: status, Now: now, Remind: reminders, Needs: needed, Entries: entries, Course: course, Turn: turnOf, Seats: seats, Sheet: sheet, Board: board, Told: Told, Recap: recap,
	}
}

// houseRules are the house rules of Zombie Brikz.
func houseRules() []play.HouseRule {
	return play.HouseRules(zombie.Switches(), func(g *zombie.Game) *zombie.House { return &g.Rules })
}

// called is the kind of thing that has a name at a table; empty: nothing in this game
// has.
func called(st *table.State, name string) string {
	switch g := gameOf(st); {
	case g.Minifig(names.Exact(name, MinifigNames(st))) != nil:
		return "a minifig"
	case g.Horde(names.Exact(name, HordeNames(st))) != nil:
		return "a horde"
	default:
		return ""
	}
}

// shows is the line that shows the figure or thing with this name at a table; nil: there
// is none.
func shows(st *table.State, name string) []string {
	g := gameOf(st)
	if m := g.Minifig(names.Exact(name, MinifigNames(st))); m != nil {
		return sheetLine(m.Name)
	}
	if h := g.Horde(names.Exact(name, HordeNames(st))); h != nil {
		return []string{"horde"}
	}
	if p := g.Place(names.Exact(name, knownPlaces(st))); p != nil {
		return []string{"place", "show", p.Name}
	}
	if slices.ContainsFunc(g.Hordes, func(h zombie.Horde) bool { return h.Place != "" && names.SameLook(h.Place, name) }) {
		return []string{"horde"} // nobody has told of the place itself
	}
	repairs := repairNames(st)
	if slices.Contains(repairs, names.Exact(name, repairs)) {
		return []string{"repair"}
	}
	return nil
}

// onCards are the lines that show the cards with this name.
func onCards(h *ask.Here, name string) [][]string {
	return slices.Concat(
		play.OnCard(h, "trait", traitKind(""), name),
		play.OnCard(h, "weapon", weaponKind(), name),
		play.OnCard(h, "scenario", scenarioKind(), name),
	)
}

// InScenario tells whether a scenario is played at a table.
func InScenario(st *table.State) bool { return gameOf(st).Scenario.Name != "" }

// settings are the settings of the configuration for new tables.
func settings() []play.Setting {
	return []play.Setting{{
		Key: "figures", Is: "zombie figures that new tables own", Most: zombie.MostFigures,
		Begin: func(fresh *table.State, n int) {
			g := *gameOf(fresh)
			g.Figures = n
			*fresh = table.With(fresh, g)
		},
		In: func(st *table.State) int { return gameOf(st).Figures },
	}}
}

func chapters() []play.Chapter {
	return []play.Chapter{
		{Name: "Zombie Brikz, in a turn", Plays: []play.Maker{
			{Name: "spawn", Make: spawnPlay, Shorts: []play.Short{
				{Verb: "s", Line: []string{"spawn", "--room"}, Word: "at"},
				{Verb: "so", Line: []string{"spawn", "--open"}, Word: "at"},
			}},
			{Name: "horde", Make: hordePlay, Below: hordePlays},
			{Name: "hit", Make: hitPlay},
			{Name: "zombie-roll", Make: zombieRollPlay, Shorts: []play.Short{{Verb: "z", Line: []string{"zombie-roll"}, Number: true}}},
			{Name: "run", Make: runPlay},
			{Name: "noise", Make: noisePlay},
			{Name: "danger", Make: dangerPlay, Below: dangerPlays},
			{Name: "turn", Make: turnPlay, Below: turnPlays, Shorts: []play.Short{
				{Verb: "end", Line: []string{"turn", "end"}, At: isPlayed},
				{Verb: "n", Line: []string{"turn", "end"}, At: isPlayed},
			}},
		}},
		{Name: "Zombie Brikz, minifigs and places", Plays: []play.Maker{
			{Name: "minifig", Make: minifigPlay, Below: minifigPlays},
			{Name: "trait", Make: traitPlay, Below: traitPlays},
			{Name: "weapon", Make: weaponPlay, Below: weaponPlays},
			{Name: "place", Make: placePlay, Below: placePlays},
			{Name: "explore", Make: explorePlay, Shorts: []play.Short{{Verb: "look", Line: []string{"explore"}, At: isPlayed, Aside: true}}},
			{Name: "fire", Make: firePlay, Below: firePlays},
			{Name: "repair", Make: repairPlay},
		}},
		{Name: "Zombie Brikz, things and scenarios", Plays: []play.Maker{
			{Name: "collect", Make: collectPlay},
			{Name: "deliver", Make: deliverPlay},
			{Name: "store", Make: storePlay},
			{Name: "stash", Make: stashPlay, Below: stashPlays},
			{Name: "scenario", Make: scenarioPlay, Below: scenarioPlays},
			{Name: "goal", Make: goalPlay, Below: goalPlays},
			{Name: "twist", Make: twistPlay},
			{Name: "start-points", Make: startPointsPlay},
			{Name: "figures", Make: figuresPlay},
		}},
		{Name: "Dice and chances", Plays: []play.Maker{
			{Name: "coin", Make: coinPlay},
			{Name: "direction", Make: directionPlay},
		}},
	}
}
