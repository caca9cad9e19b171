package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
)

func newScenarioList(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "list", Short: "List the scenarios", Example: "  zbrikz scenario list", Args: words(0, 0, ""),
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		all, err := a.scenarios()
		if err != nil {
			return err
		}
		type listed struct {
			Key   string `json:"key"`
			Title string `json:"title"`
			Story string `json:"story"`
		}
		shown, text := []any{}, []string{count(len(all.Cards), "scenario") + "."}
		for _, p := range all.Picks {
			s := p.Card
			shown = append(shown, shownCard(p, listed{s.Key, s.Title, s.Story}))
			text = append(text, fmt.Sprintf("  %s: %s", s.Key, s.Title)+inBrackets(p.Source()))
			if s.Story != "" {
				text = append(text, "      "+s.Story)
			}
		}
		return a.tell(answer{Command: "scenario list", Outcome: map[string]any{"scenarios": shown}, Text: lines(text...), Why: whyScenario()})
	}
	return cmd
}

// planShown is a scenario as it is read before it is played. Its JSON names are
// a contract.
type planShown struct {
	Key    string      `json:"key"`
	Title  string      `json:"title"`
	Story  string      `json:"story"`
	Goals  []goalShown `json:"goals"`
	Twists []string    `json:"twists"` // what sets them off
}

type goalShown struct {
	Key        string   `json:"key"`
	Says       string   `json:"says"`
	What       string   `json:"what"`
	Needs      int      `json:"needs"`
	PerMinifig bool     `json:"per_minifig"`
	After      []string `json:"after"`
	Or         string   `json:"or"`
	Optional   bool     `json:"optional"`
}

func newScenarioShow(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "show NAME|FILE", Short: "Show a scenario's goals, without telling its plot twists",
		Example: "  zbrikz scenario show mansion", Args: words(1, 2, "a scenario"),
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		p, err := a.scenario(args)
		if err != nil {
			return err
		}
		s := p.Card
		shown := planShown{s.Key, s.Title, s.Story, []goalShown{}, []string{}}
		text := []string{s.Title + "."}
		if s.Story != "" {
			text = append(text, "  "+s.Story)
		}
		for _, g := range s.Goals {
			shown.Goals = append(shown.Goals, goalShown{
				g.Key, g.Says, g.What, g.Needs, g.PerMinifig, append([]string{}, g.After...), g.Or, g.Optional,
			})
			text = append(text, "  "+g.Key+goalNotes(goalNote{needs(g), g.After, g.Or, g.Optional})+": "+g.Says)
		}
		for _, t := range s.Twists {
			shown.Twists = append(shown.Twists, t.When)
			text = append(text, fmt.Sprintf("  a plot twist waits: when %s", t.When))
		}
		return a.tell(answer{Command: "scenario show", Outcome: shownCard(p, shown), Text: lines(append(text, p.Source())...), Why: whyScenario()})
	}
	return cmd
}

// needs is how many a goal needs, in words; empty where players say.
func needs(g data.Goal) string {
	switch {
	case g.What == "":
		return ""
	case g.PerMinifig:
		return fmt.Sprintf("%d for each minifig", g.Needs)
	default:
		return fmt.Sprint(g.Needs)
	}
}

// goalNote is what stands beside a goal's name.
type goalNote struct {
	count    string
	after    []string
	or       string
	optional bool
}

func goalNotes(n goalNote) string {
	text := ""
	if n.optional {
		text += ", optional"
	}
	if n.count != "" {
		text += ", " + n.count
	}
	if len(n.after) > 0 {
		text += ", after " + andList(n.after)
	}
	if n.or != "" {
		text += ", or " + n.or
	}
	return text
}
