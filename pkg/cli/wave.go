package cli

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newWave(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "wave",
		Short: "The waves of attackers, and the next one",
		Long:  `Shows how many waves of a defense have come, and who is left of them.`,
		Example: `  zbrikz wave
  zbrikz wave next --foes "orc x3"`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.showWaves() }
	cmd.AddCommand(newWaveNext(a))
	return cmd
}

func (a *app) showWaves() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	w := found.State.BrickQuest.QuestProgress().Waves
	text := fmt.Sprintf("Wave %d of %d.", w.Come, w.Planned)
	switch {
	case w.Planned == 0:
		text = "No wave is planned.\n  zbrikz wave next --foes \"orc x3\""
	case len(w.Standing) > 0:
		text = lines(text, "  left of those that came: "+andList(w.Standing))
	case w.Come < w.Planned:
		text = lines(text, "  zbrikz wave next brings the next one")
	default:
		text = lines(text, "  nobody of them is left to be seen")
	}
	return a.tell(answer{N: found.State.N, Command: "wave", Outcome: w, Text: text, Why: whyQuest([]brickquest.Mode{brickquest.Defense})})
}

func newWaveNext(a *app) *cobra.Command {
	var foes []string
	cmd := &cobra.Command{
		Use:     "next",
		Short:   "The next wave comes, or one that nobody planned",
		Example: "  zbrikz wave next --foes \"orc x3\" --foes troll",
		Args:    words(0, 0, ""),
	}
	cmd.Flags().StringArrayVar(&foes, "foes", nil, "`monsters` of a wave that nobody planned, as \"orc x3\"; once for each kind")
	return changes(a, cmd, func(cmd *cobra.Command, _ []string) (playable, error) {
		if err := checkFilled(cmd, "foes"); err != nil {
			return nil, err
		}
		parties, cards, err := a.readParties(foes)
		if err != nil {
			return nil, err
		}
		if err := a.cameWith(cards, nil); err != nil {
			return nil, err
		}
		return move[brickquest.WaveCame]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.WaveCame, brickquest.Game, error) {
				if err := a.otherFoes(&st.BrickQuest, cards); err != nil {
					return brickquest.WaveCame{}, brickquest.Game{}, err
				}
				w, next, err := st.BrickQuest.NextWave(parties, cards)
				if errors.Is(err, brickquest.ErrNoWave) {
					err = fmt.Errorf("%w; --foes \"orc x3\" brings one that nobody planned", err)
				}
				return w, next, err
			}),
			say:  func(st *table.State, w brickquest.WaveCame, _ []dice.Rolled) string { return sayWave(st, w) },
			show: func(st *table.State, w brickquest.WaveCame) any { return newWaveShown(&st.BrickQuest, w) },
			why:  func(brickquest.WaveCame) []string { return whyQuest([]brickquest.Mode{brickquest.Defense}) },
		}, nil
	})
}

// waveShown is a wave that comes. Its JSON names are a contract.
type waveShown struct {
	Wave     int           `json:"wave"`
	Of       int           `json:"of"`
	Says     string        `json:"says"`
	Foes     []figureShown `json:"foes"`
	Statues  []string      `json:"statues"`
	Standing []string      `json:"standing"`
	Acts     bool          `json:"acts"`
}

func newWaveShown(g *brickquest.Game, w brickquest.WaveCame) waveShown {
	return waveShown{w.Wave, w.Of, w.Says, showFigures(g, w.Foes), w.Statues, w.Standing, w.Acts}
}

func sayWave(st *table.State, w brickquest.WaveCame) string {
	seen := slices.DeleteFunc(slices.Clone(w.Foes), func(f brickquest.Figure) bool { return f.Hidden })
	var names []string
	for _, group := range alike(seen) {
		names = append(names, groupName(group))
	}
	first := fmt.Sprintf("Wave %d of %d: %s %s.", w.Wave, w.Of, andList(names), verb(len(seen), "attacks", "attack"))
	if len(seen) == 0 {
		first = fmt.Sprintf("Wave %d of %d: nobody is seen.", w.Wave, w.Of)
	}
	earlier := ""
	if len(w.Standing) > 0 {
		earlier = "left of earlier waves: " + andList(w.Standing)
	}
	return lines(first, story(w.Says), foeLines(&st.BrickQuest, seen), actLine(seen, w.Acts), earlier, statueLine(w.Statues))
}
