package plays

import (
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
)

// help is what Zombie Brikz adds to the help of commands that are no game's, and to
// refusals of words that are none.
func help() []play.Help {
	return []play.Help{
		{Of: "zbrikz", Examples: []string{"zbrikz new Ann Bob --danger 3 --figures 18", "zbrikz spawn --room --by Ann"}},
		{Of: "help", Examples: []string{"zbrikz help spawn", "zbrikz help horde walk"}},
		{Of: "play", Says: `At the prompt, s looks into a room, and ann z3 lets Ann run past three zombies.`},
		{
			Of: "new", Says: `The minifigs that are named stand on it.`,
			Examples: []string{"zbrikz new Ann Bob --danger 3", "zbrikz new Ann Bob --figures 18", "zbrikz new --from table --danger 3"},
		},
		{Of: "recap", Says: `In Zombie Brikz it tells the zombies that appeared, and who killed them; minifigs that
were wounded, healed or killed; how the danger level rose and fell; goals and plot
twists.`},
		{Of: "compare", Examples: []string{`zbrikz compare "spawn --room --danger 3" "spawn --open --danger 1"`}},
		{Of: "cards show", Examples: []string{"zbrikz cards show --zombie"}},
		{Of: "print", Examples: []string{"zbrikz print --scenario escape --for 4"}},
		{Of: "dead, dies, die", Says: "zbrikz minifig wound NAME wounds a minifig"},
	}
}

// sayings are other words for lines of Zombie Brikz.
func sayings() []play.Saying {
	return []play.Saying{
		{Words: []string{"next turn", "end turn", "turn over", "next round", "end round", "next player", "pass turn"}, Line: "turn end"},
		{Words: []string{"next"}, Line: "turn end", At: func(st *table.State) bool { return show.IsPlayed(st) && !InScenario(st) }},
		{Words: []string{"whose turn", "what turn", "which turn"}, Line: "turn"},
		{Words: []string{"hurt", "wounded"}, Line: "minifig wound", To: true},
		{Words: []string{"sneak", "hide", "stealth"}, Line: "run --stealth"},
		{Words: []string{"drive", "vehicle", "drive vehicle"}, Line: "run --vehicle"},
		{Words: []string{"skate", "skateboard", "ride skateboard"}, Line: "run --skateboard"},
		{Words: []string{"cycle", "bicycle", "ride bicycle", "ride bike"}, Line: "run --bicycle"},
		{Words: []string{"lead"}, Line: "minifig escort"},
		{Words: []string{"use medicine", "medicine"}, Line: "heal --with medicine"},
		{Words: []string{"go"}, Line: "run"},
		{Words: []string{"pick up", "grab", "take"}, Line: "collect"},
		{Words: []string{"throw"}, Line: "give --throw", At: show.IsPlayed},
		{Words: []string{"how many zombies", "zombies"}, Line: "horde"},
		{Words: []string{"shoot"}, Line: "attack zombie --weapon ranged"},
		{Words: []string{"who wounded", "who hurt", "who dead"}, Line: "status"},
	}
}
