package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// repairShown is something that is being repaired. Its JSON names are a contract.
type repairShown struct {
	What  string   `json:"what"`
	Tools []string `json:"tools"`
	Has   int      `json:"has"`
	Needs int      `json:"needs"`
	Done  bool     `json:"done"`
	Studs int      `json:"studs"`
}

func newRepair(a *app) *cobra.Command {
	var m zombie.Mending
	cmd := &cobra.Command{
		Use:   "repair [THING]",
		Short: "Repair something, with tools or by studs",
		Long: `Repairs something, which is an action; a Mechanic has a free one in each turn.
What matters to the plot takes so many tools, each of them different: --needs says
how many, --tool brings one. Anything else is mended by D6 studs. Without a word,
it shows what is being repaired.`,
		Example: `  zbrikz repair
  zbrikz repair truck --needs 5
  zbrikz repair truck --tool wrench --by Ann
  zbrikz repair wall --by Ann`,
		Args: words(0, 1, "a thing"),
	}
	flags := cmd.Flags()
	flags.StringVar(&m.Tool, "tool", "", "the `tool` that goes into it")
	flags.IntVar(&m.Needs, "needs", 0, "how many `tools` it takes")
	flags.StringVar(&m.By, "by", "", "the `minifig` that repairs")
	fudgeFlag(cmd, &m.Fudge)
	throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		err := checkName(args[0])
		if err == nil && cmd.Flags().Changed("needs") && (m.Needs < 1 || m.Needs > zombie.MostTools) {
			err = usagef("needs %d: it goes from 1 to %d", m.Needs, zombie.MostTools)
		}
		if err == nil {
			err = checkGiven(cmd, "by", "tool")
		}
		m.What = args[0]
		return repairMove(m), err
	})
	change := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return change(cmd, args)
		}
		if m != (zombie.Mending{}) {
			return usagef("repair what? as in: zbrikz repair truck --tool wrench --by Ann")
		}
		return a.listRepairs()
	}
	return cmd
}

func (a *app) listRepairs() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	text := "Nothing is being repaired."
	shown := showRepairs(&found.State.Zombie)
	if len(shown) > 0 {
		text = lines("Repairs.", repairLines(shown))
	}
	return a.tell(answer{N: found.State.N, Command: "repair", Outcome: map[string]any{"repairs": shown}, Text: text, Why: whyRepair()})
}

func showRepairs(g *zombie.Game) []repairShown {
	shown := []repairShown{}
	for _, r := range g.Repairs {
		shown = append(shown, repairShown{r.What, append([]string{}, r.Tools...), r.Has(), r.Needs, r.Done(), r.Studs})
	}
	return shown
}

// repairLines says how far each repair is.
func repairLines(all []repairShown) string {
	var text []string
	for _, r := range all {
		text = append(text, "  "+r.What+": "+repairLine(r.Has, r.Needs, r.Studs, r.Done, r.Tools))
	}
	return strings.Join(text, "\n")
}

// repairLine says how far a repair is.
func repairLine(has, needs, studs int, done bool, tools []string) string {
	text := ""
	switch {
	case done:
		text = "repaired"
	case needs > 0:
		text = fmt.Sprintf("%d of %d tools", has, needs)
	case has > 0:
		text = count(has, "tool")
	default:
		text = count(studs, "stud")
	}
	if len(tools) > 0 {
		text += ": " + andList(tools)
	}
	return text
}

func repairMove(m zombie.Mending) move[zombie.Mended] {
	return move[zombie.Mended]{
		rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Mended, zombie.Game, error) {
			mending := m
			mending.By, mending.What = match(m.By, minifigNames(st)), match(m.What, repairNames(st))
			return st.Zombie.Repair(mending, r)
		}),
		say: func(st *table.State, m zombie.Mended, rolled []dice.Rolled) string {
			first := sentence(m.What) + ": " + repairLine(m.Has, m.Needs, m.Studs, m.Done, m.Tools) + "."
			if m.Now > 0 {
				first = fmt.Sprintf("%s mended: %s, %d in all.", sentence(count(m.Now, "stud")), m.What, m.Studs)
			}
			return lines(first, thrown(rolled, nil), free(m.Free, m.By, "Mechanic"), mendNews(&st.Zombie, m), joined(m.Joins))
		},
		why:    func(zombie.Mended) []string { return whyRepair() },
		rules:  []string{"repair.studs", "mechanic.tool_bonus", "turn.one_action", "turn.action_replaces"},
		counts: "studs mended",
		count:  func(m zombie.Mended) int { return m.Now },
	}
}

// mendNews says how far the goal is that a repair counts for.
func mendNews(g *zombie.Game, m zombie.Mended) string {
	for _, goal := range g.Scenario.Goals {
		if goal.Mends == m.What && m.Tool != "" {
			return goalNews(g, goal.What)
		}
	}
	return ""
}

func repairNames(st *table.State) []string {
	var names []string
	for _, r := range st.Zombie.Repairs {
		names = append(names, r.What)
	}
	return names
}

func whyRepair() []string {
	return []string{
		"Zombie Brikz, Actions: what matters to the plot takes an agreed number of tools, all of them different; anything else is a matter of studs",
		"ruling: D6 studs for each action, as the rulebook leaves that to another game",
		"Zombie Brikz, Character creation: a Mechanic has one free repair in each turn",
	}
}
