package plays

import "github.com/zbrikz/zbrikz/pkg/play"

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
		{Of: "hurt, dead, dies, die, wounded", Says: "zbrikz minifig wound NAME wounds a minifig"},
		{Of: "hide, sneak", Says: "zbrikz run NAME --stealth sneaks"},
	}
}
