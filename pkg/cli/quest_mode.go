package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newQuestMode(a *app) *cobra.Command {
	var fudge bool
	var goals []string
	var plan brickquest.Quest
	cmd := &cobra.Command{
		Use:   "mode MODE...",
		Short: "Play a way without a file: questing, backstab, defense, team, or some together",
		Long: `Begins a way to play that nobody wrote a file for. Rooms come with "room add", waves
with "wave next --foes"; what nothing counts, the BrickMaster says with "quest done",
"quest won" and "quest lost".`,
		Example: `  zbrikz quest mode backstab --fudge
  zbrikz quest mode questing --goal "find the crown" --exit "the red door" --fudge
  zbrikz quest mode team defense --defends "the well" --fudge`,
		Args: words(1, -1, "a mode"),
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&goals, "goal", nil, "what to reach, in `words`; once for each")
	flags.StringVar(&plan.Exit, "exit", "", "which `way` leads out")
	flags.StringVar(&plan.Defends, "defends", "", "the room or the thing that is held, in `words`")
	flags.StringVar(&plan.Protects, "protects", "", "the `name` of the hero or foe who has to live")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "protects"); err != nil {
			return nil, err
		}
		if err := checkFilled(cmd, "goal", "exit", "defends"); err != nil {
			return nil, err
		}
		q := plan
		for _, typed := range args {
			m, err := modeNamed(typed)
			if err != nil {
				return nil, err
			}
			q.Modes = append(q.Modes, m)
		}
		for _, says := range goals {
			key := slug(says)
			q.Goals = append(q.Goals, brickquest.Goal{Key: strings.TrimRight(key[:min(len(key), names.Longest)], "-"), Says: says})
		}
		return questMove(
			func(st *table.State) (brickquest.QuestBegun, brickquest.Game, error) {
				named := q
				named.Protects = match(q.Protects, figureNames(st))
				return st.BrickQuest.SetModes(named, fudge)
			},
			func(st *table.State, _ brickquest.QuestBegun) string {
				g := &st.BrickQuest
				return lines(questTitle(g.QuestProgress())+" begins.", questGoals(g), guardLines(g), exitLine(g))
			}), nil
	})
}

// checkFilled refuses flags that were given and say nothing, or one of several
// that does.
func checkFilled(cmd *cobra.Command, names ...string) error {
	for _, name := range names {
		said := []string{cmd.Flag(name).Value.String()}
		if list, ok := cmd.Flag(name).Value.(pflag.SliceValue); ok {
			said = list.GetSlice()
		}
		if cmd.Flags().Changed(name) && slices.ContainsFunc(said, func(s string) bool { return strings.TrimSpace(s) == "" }) {
			return usagef("--%s is empty", name)
		}
	}
	return nil
}

// modeNamed finds a mode by its name, or its beginning.
func modeNamed(typed string) (brickquest.Mode, error) {
	var names []string
	for _, m := range brickquest.Modes() {
		names = append(names, string(m))
	}
	name := match(typed, names)
	return brickquest.Mode(name), checkOneOf("mode", name, names)
}
