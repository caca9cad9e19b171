// Package plays is the title of Zombie Brikz. Its plays are in the rooms below it, a file
// for each verb.
package plays

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/people"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/town"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/turn"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/view"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Title is Zombie Brikz: its plays, the most used first, and everything that it tells of
// a table.
func Title() play.Title {
	return play.Title{
		Name: cards.Game, Chapters: chapters(), Kept: words.Kept(), Library: cards.Library(), Rules: houseRules, Settings: settings, Begins: view.Begins,
		Played: show.IsPlayed, Bare: []string{"horde"}, Brief: show.Brief, Choices: []string{"attack", "hit", "turn end", "turn done"},
		Start: play.Offer{Line: []string{"spawn", "--room"}, Text: "look into a room"}, Sayings: sayings, Help: help(),
		Cast:    []string{"Ann", "Bob", "Dan"},
		Instead: map[string]string{"move": "run", "damage": "minifig wound", "pick-up": "collect", "loot": "collect"},
		Called:  called, Things: things, Letters: func(st *table.State) string { return words.GameOf(st).Letters() }, Acts: words.MinifigNames, Shows: shows, OnCards: onCards, Hint: show.Hint, SideEffects: view.SideEffects, HealthMarks: show.HealthMarks, Prompt: view.Prompt, Status: view.StatusOf, Now: view.Now, Remind: view.Reminders, Needs: view.Needed, Entries: view.Entries, Turn: view.TurnOf, Seats: view.Seats, Sheet: view.Sheet, Board: view.Board, Told: view.Told, Recap: view.Recap,
	}
}

func houseRules() []play.HouseRule {
	return play.HouseRules(zombie.Switches(), func(g *zombie.Game) *zombie.House { return &g.Rules })
}

// called is the kind of thing that has a name at a table; empty: nothing in this game
// has.
func called(st *table.State, name string) string {
	switch g := words.GameOf(st); {
	case g.Minifig(names.Exact(name, words.MinifigNames(st))) != nil:
		return "a minifig"
	case g.Horde(names.Exact(name, words.HordeNames(st))) != nil:
		return "a horde"
	default:
		return ""
	}
}

// things are all that has a name at a table.
func things(st *table.State) []ask.Thing {
	return slices.Concat(
		ask.Things("minifig", words.MinifigNames(st)), ask.Things("horde", words.HordeNames(st)),
		ask.Things("place", words.KnownPlaces(st)), ask.Things("thing", words.ThingNames(st)),
		ask.Things("thing", words.RepairNames(st)), ask.Things("stash", words.StashNames(st)), ask.Things("goal", words.GoalNames(st)),
	)
}

// shows is the line that shows the figure or thing with this name at a table; nil: there
// is none.
func shows(st *table.State, name string) []string {
	for _, sort := range []struct {
		names []string
		line  func(name string) []string
	}{
		{words.MinifigNames(st), view.SheetLine},
		{words.HordeNames(st), func(string) []string { return []string{"horde"} }},
		{words.KnownPlaces(st), func(name string) []string { return []string{"place", "show", name} }},
		{words.RepairNames(st), func(string) []string { return []string{"repair"} }},
	} {
		if exact := names.Exact(name, sort.names); slices.Contains(sort.names, exact) {
			return sort.line(exact)
		}
	}
	return nil
}

// onCards are the lines that show the cards with this name.
func onCards(h *ask.Here, name string) [][]string {
	return slices.Concat(
		play.OnCard(h, "trait", words.TraitKind(""), name),
		play.OnCard(h, "weapon", words.WeaponKind(), name),
		play.OnCard(h, "scenario", words.ScenarioKind(), name),
	)
}

// InScenario tells whether a scenario is played at a table.
func InScenario(st *table.State) bool { return words.GameOf(st).Scenario.Name != "" }

func settings() []play.Setting {
	return []play.Setting{{
		Key: "figures", Is: "zombie figures that new tables own", Most: zombie.MostFigures,
		Begin: func(fresh *table.State, n int) {
			g := *words.GameOf(fresh)
			g.Figures = n
			*fresh = table.With(fresh, g)
		},
		In: func(st *table.State) int { return words.GameOf(st).Figures },
	}}
}

func chapters() []play.Chapter {
	return []play.Chapter{
		{Name: "Zombie Brikz, in a turn", Plays: []play.Maker{
			{Name: "spawn", Make: turn.SpawnPlay, Shorts: []play.Short{
				{Verb: "s", Line: []string{"spawn", "--room"}, Word: "at"},
				{Verb: "so", Line: []string{"spawn", "--open"}, Word: "at"},
			}},
			{Name: "horde", Make: turn.HordePlay, Below: turn.HordePlays},
			{Name: "hit", Make: turn.HitPlay, Shorts: []play.Short{{Verb: "again", Line: []string{"hit", "--again"}, At: show.IsPlayed}}},
			{Name: "zombie-roll", Make: turn.ZombieRollPlay, Shorts: []play.Short{{Verb: "z", Line: []string{"zombie-roll"}, Number: true}}},
			{Name: "run", Make: turn.RunPlay, Shorts: []play.Short{
				{Verb: "to", Line: []string{"run"}, Word: "to", At: show.IsPlayed, Aside: true},
				{Verb: "go", Line: []string{"run"}, At: show.IsPlayed, Aside: true},
			}},
			{Name: "noise", Make: turn.NoisePlay},
			{Name: "danger", Make: turn.DangerPlay, Below: turn.DangerPlays},
			{Name: "turn", Make: turn.Play, Below: turn.Plays, Shorts: []play.Short{
				{Verb: "end", Line: []string{"turn", "end"}, At: show.IsPlayed},
				{Verb: "n", Line: []string{"turn", "end"}, At: show.IsPlayed},
			}},
		}},
		{Name: "Zombie Brikz, minifigs and places", Plays: []play.Maker{
			{Name: "minifig", Make: people.MinifigPlay, Below: people.MinifigPlays, Shorts: []play.Short{{Verb: "lead", Line: []string{"minifig", "escort"}, At: show.IsPlayed, Aside: true}}},
			{Name: "trait", Make: people.TraitPlay, Below: people.TraitPlays},
			people.WeaponShelf(),
			{Name: "place", Make: town.PlacePlay, Below: town.PlacePlays, Shorts: []play.Short{{Verb: "leave", Line: []string{"place", "leave"}, At: show.IsPlayed, Aside: true}}},
			{Name: "explore", Make: town.ExplorePlay, Shorts: []play.Short{{Verb: "look", Line: []string{"explore"}, At: show.IsPlayed, Aside: true}}},
			{Name: "fire", Make: town.FirePlay, Below: town.FirePlays},
			{Name: "repair", Make: town.RepairPlay},
		}},
		{Name: "Zombie Brikz, things and scenarios", Plays: []play.Maker{
			{Name: "collect", Make: town.CollectPlay, Shorts: []play.Short{{Verb: "get", Line: []string{"collect"}, At: show.IsPlayed, Aside: true}}},
			{Name: "deliver", Make: town.DeliverPlay},
			{Name: "store", Make: town.StorePlay},
			{Name: "stash", Make: town.StashPlay, Below: town.StashPlays},
			{Name: "scenario", Make: town.ScenarioPlay, Below: town.ScenarioPlays},
			{Name: "goal", Make: town.GoalPlay, Below: town.GoalPlays, Shorts: []play.Short{{Verb: "tick", Line: []string{"goal", "done"}, At: show.IsPlayed, Aside: true}}},
			{Name: "twist", Make: town.TwistPlay},
			{Name: "start-points", Make: town.StartPointsPlay},
			{Name: "figures", Make: town.FiguresPlay},
		}},
		{Name: "Dice and chances", Plays: []play.Maker{
			{Name: "coin", Make: turn.CoinPlay},
			{Name: "direction", Make: turn.DirectionPlay},
		}},
	}
}

// help is what Zombie Brikz adds to the help of commands that are no game's, and to
// refusals of words that are none.
func help() []play.Help {
	return []play.Help{
		{Of: "zbrikz", Examples: []string{"zbrikz new Ann Bob --danger 3 --figures 18", "zbrikz spawn --room --by Ann"}},
		{Of: "help", Examples: []string{"zbrikz help spawn", "zbrikz help horde walk"}},
		{Of: "play", Says: `At the prompt, s looks into a room, and ann z3 lets Ann run past three zombies.`},
		{
			Of: "new", Says: `Names behind it are minifigs.`,
			Examples: []string{"zbrikz new Ann Bob --danger 3", "zbrikz new Ann Bob --figures 18", "zbrikz new --from table --danger 3"},
		},
		{Of: "recap", Says: `In Zombie Brikz it tells the zombies that appeared, and who killed them; minifigs that
were wounded, healed or killed; how the danger level rose and fell; goals and plot
twists.`},
		{Of: "compare", Examples: []string{`zbrikz compare "spawn --room --danger 3" "spawn --open --danger 1"`}},
		{Of: "cards show", Examples: []string{"zbrikz cards show --zombie"}},
		{Of: "print", Examples: []string{"zbrikz print --scenario escape --for 4"}},
	}
}

func sayings() []play.Saying {
	all := []play.Saying{
		{Words: []string{"pass"}, Line: "turn done", To: true}, {Words: []string{"next player"}, Line: "turn done"},
		{Words: []string{"home", "back home"}, Line: "run --to home", To: true, At: show.IsPlayed},
		{Words: []string{"is finished", "finished", "is done for turn"}, Line: "turn done", To: true},
		{Words: []string{"next turn", "end turn", "turn over", "next round", "end round", "pass turn", "turn finished", "finish turn"}, Line: "turn end"},
		{Words: []string{"next"}, Line: "turn end", At: func(st *table.State) bool { return show.IsPlayed(st) && !InScenario(st) }},
		{Words: []string{"whose turn", "who turn", "what turn", "which turn", "who next"}, Line: "turn"},
		{Words: []string{"get hurt", "is hit", "get hit", "is shoot", "get shoot", "get stab", "is stab", "bitten", "get bitten", "is bitten", "lose hit point", "take wound", "take hit"}, Line: "minifig wound", To: true, Hurts: true},
		{Words: []string{"wounded", "hurt"}, Line: "minifig wound --is wounded", To: true, Hurts: true},
		{Words: []string{"not alone", "isn't alone"}, Line: "danger together", To: true},
		{Words: []string{"dead", "die", "killed", "get killed"}, Line: "minifig wound --is dead", To: true, Hurts: true},
		{Words: []string{"healed", "healthy", "is healed", "is healthy", "recover", "is fine", "no longer wounded", "not wounded", "isn't wounded", "isn't hurt"}, Line: "minifig heal --by none", To: true},
		{Words: []string{"cure", "patch up", "bandage", "give token"}, Line: "heal"},
		{Words: []string{"is", "become", "make"}, Line: "minifig trait"},
		{Words: []string{"has"}, Line: "minifig weapon"},
		{Words: []string{"in", "put in", "put", "is at", "back at", "arrive", "arrive at", "start at"}, Line: "place enter", At: show.IsPlayed},
		{Words: []string{"out of"}, Line: "place leave"},
		{Words: []string{"go to", "go into", "leave for", "leave to"}, Line: "run", Word: "to", At: show.IsPlayed},
		{Words: []string{"walk", "head", "rush", "hurry", "flee", "run away", "come", "back to", "go back", "return", "return to", "move", "send", "reach"}, Line: "run", At: show.IsPlayed},
		{Words: []string{"sneak to", "creep to", "tiptoe to"}, Line: "run --stealth", Word: "to", At: show.IsPlayed},
		{Words: []string{"drive to", "drive car to", "ride to", "ride motorbike to"}, Line: "run --vehicle", Word: "to", At: show.IsPlayed},
		{Words: []string{"skate to"}, Line: "run --skateboard", Word: "to", At: show.IsPlayed},
		{Words: []string{"cycle to", "bike to", "ride bike to", "ride bicycle to"}, Line: "run --bicycle", Word: "to", At: show.IsPlayed},
		{Words: []string{"sneak", "hide", "stealth", "tiptoe", "creep"}, Line: "run --stealth"},
		{Words: []string{"drive", "vehicle", "drive vehicle", "drive car", "ride motorbike", "ride motorcycle", "motorbike"}, Line: "run --vehicle"},
		{Words: []string{"skate", "skateboard", "ride skateboard"}, Line: "run --skateboard"},
		{Words: []string{"cycle", "bicycle", "ride bicycle", "ride bike", "take bike", "bike"}, Line: "run --bicycle"},
		{Words: []string{"lead"}, Line: "minifig escort"},
		{Words: []string{"use medicine", "medicine"}, Line: "heal --with medicine"},
		{Words: []string{"pick up", "grab", "take", "find", "get"}, Line: "collect"},
		{Words: []string{"find", "free", "rescue", "found", "reach"}, Line: "goal done", At: InScenario},
		{Words: []string{"hand", "pass"}, Line: "give"},
		{Words: []string{"lay down", "put down", "leave here", "leave behind", "throw away"}, Line: "drop"},
		{Words: []string{"bring home", "bring", "drop off", "stores", "put in store"}, Line: "deliver"},
		{Words: []string{"search", "look for"}, Line: "explore", At: show.IsPlayed},
		{Words: []string{"look around", "look round", "look again"}, Line: "spawn", At: show.IsPlayed},
		{Words: []string{"look", "look into", "peek", "peek into", "check", "open", "open door"}, Line: "spawn --room", Word: "at", At: show.IsPlayed},
		{Words: []string{"s", "look", "look into", "peek", "peek into", "check"}, Line: "spawn", Word: "at", At: show.IsPlayed}, // an open area
		{Words: []string{"open barrel", "open box", "open chest", "open container", "open crate"}, Line: "stash open", At: show.IsPlayed},
		{Words: []string{"shoot ball", "shoot football", "kick ball", "kick football"}, Line: "horde down", At: show.IsPlayed},
		{Words: []string{"mend", "fix"}, Line: "repair"},
		{Words: []string{"put out fire", "put out", "extinguish", "fire out", "flame out"}, Line: "fire out"},
		{Words: []string{"past", "runs past", "pass"}, Line: "zombie-roll", At: show.IsPlayed},
	}
	return append(all, sayingsOfFights()...)
}

// sayingsOfFights are those about fights, hordes and danger.
func sayingsOfFights() []play.Saying {
	return []play.Saying{
		{Words: []string{"throw"}, Line: "give --throw", At: show.IsPlayed},
		{Words: []string{"throw"}, Line: "drop", At: show.IsPlayed},
		{Words: []string{"hits"}, Line: "attack", At: show.IsPlayed},
		{Words: []string{"zombies attack", "zombie attack", "horde attack", "zombie bite", "horde bite", "bite"}, Line: "attack zombie", At: show.IsPlayed},
		{Words: []string{"strike", "kick", "punch", "smash", "stab", "bash", "slash", "swing at", "whack", "smack", "destroy"}, Line: "hit", At: show.IsPlayed},
		{Words: []string{"strike", "kick", "punch", "smash", "stab", "bash", "slash", "smack"}, Line: "attack", At: show.IsPlayed},
		{Words: []string{"new minifig", "new player", "join us", "join team", "join in"}, Line: "minifig add", To: true, At: show.IsPlayed},
		{Words: []string{"calm down", "wander"}, Line: "horde calm", To: true},
		{Words: []string{"mind trick", "use mind trick"}, Line: "horde calm"},
		{Words: []string{"join", "are one", "one horde"}, Line: "horde merge"},
		{Words: []string{"split off"}, Line: "horde split"},
		{Words: []string{"follow", "chase", "go after", "is after", "walk to", "come for", "come after", "come at", "see", "notice", "noticed"}, Line: "horde focus"},
		{Words: []string{"to", "come to", "move to", "go to", "run to", "get to", "reach", "arrive", "is in", "is at", "horde in", "horde at", "horde to", "horde come to", "horde walk into", "horde reach", "zombie come to", "zombie reach"}, Line: "horde move"},
		{Words: []string{"list horde", "show horde"}, Line: "horde"},
		{Words: []string{"map", "show place"}, Line: "place"},
		{Words: []string{"make noise", "is loud", "shout", "scream", "yell", "loud noise"}, Line: "noise", At: show.IsPlayed},
		{Words: []string{"noise in", "noise at", "is noise in", "is noise at", "loud noise in", "loud noise at"}, Line: "noise", At: show.IsPlayed},
		{Words: []string{"gone", "horde gone", "zombies gone"}, Line: "horde lost"},
		{Words: []string{"out of sight"}, Line: "horde unseen"},
		{Words: []string{"isn't dead", "is alive", "not dead"}, Line: "minifig revive", To: true},
		{Words: []string{"called", "is called", "now called"}, Line: "minifig rename", To: true},
		{Words: []string{"block", "lock", "closed", "is closed"}, Line: "place close"},
		{Words: []string{"empty", "is empty"}, Line: "place seen"},
		{Words: []string{"is open", "is open area"}, Line: "place set --open"},
		{Words: []string{"flip coin", "flip", "toss coin", "heads or tails"}, Line: "coin"},
		{Words: []string{"how many zombies", "zombies"}, Line: "horde"},
		{Words: []string{"shoot", "fire at"}, Line: "attack zombie --weapon ranged"},
		{Words: []string{"shoot with"}, Line: "attack zombie"},
		{Words: []string{"remove zombie", "take off", "take zombie off", "lose zombie", "zombie die", "kill zombie", "killed", "killed zombie", "zombie dead"}, Line: "horde kill", At: show.IsPlayed},
		{Words: []string{"dead", "horde dead", "horde killed", "remove horde"}, Line: "horde kill --all", At: show.IsPlayed},
		{Words: []string{"zombie come", "zombie appear", "zombie arrive", "zombie in", "zombie at", "put zombie", "horde of", "more in"}, Line: "horde add", At: show.IsPlayed},
		{Words: []string{"raise danger", "lower danger", "danger is", "danger rise", "danger fall"}, Line: "danger set"},
		{Words: []string{"danger level"}, Line: "danger"},
		{Words: []string{"warning sign"}, Line: "danger sign"},
		{Words: []string{"in flames", "is in flames", "on fire", "is on fire", "burn"}, Line: "fire burn"},
		{Words: []string{"flame", "put flame", "fire in", "fire at", "set fire", "start fire", "light fire"}, Line: "fire add"},
		{Words: []string{"eat", "drink", "use up"}, Line: "use"}, {Words: []string{"eat"}, Line: "use food"}, {Words: []string{"drink"}, Line: "use drink"},
		{Words: []string{"inventory", "player", "team"}, Line: "minifig", At: show.IsPlayed},
		{Words: []string{"who wounded", "who hurt", "who dead"}, Line: "status"},
		{Words: []string{"left to do", "did win", "have to do", "still need"}, Line: "goal", At: InScenario},
	}
}
