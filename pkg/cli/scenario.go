package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newScenario(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "scenario",
		Short: "A scenario: build it, start it, follow it",
		Long: `Plays a scenario: its goals, who joins in it, its places and its plot twists.
Without more words it shows how far the one is that is being played. Own scenarios
stand in packs; "scenario check FILE" tells what is wrong in one.`,
		Example: `  zbrikz scenario
  zbrikz scenario list
  zbrikz scenario build escape
  zbrikz scenario start escape --fudge`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.showProgress("scenario", goalLines) }
	next := &cobra.Command{
		Use: "next", Short: "What can be done now, and what is waited for", Example: "  zbrikz scenario next", Args: words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error { return a.showProgress("scenario next", nextLines) },
	}
	check := &cobra.Command{
		Use: "check FILE", Short: "Check a file of own scenarios",
		Example: "  zbrikz scenario check own.yaml", Args: words(1, 1, "a file"),
		RunE: func(_ *cobra.Command, args []string) error { return a.checkScenarios(args[0]) },
	}
	cmd.AddCommand(newScenarioList(a), newScenarioShow(a), newScenarioBuild(a), newScenarioStart(a), next, check)
	return cmd
}

// scenariosOf is the deck of scenarios, or those of a file alone.
func (a *app) scenariosOf(file string) (data.Deck[data.Scenario], error) {
	if file == "" {
		return a.scenarios()
	}
	return cardsIn(file, "scenario", func(s data.Scenario) string { return s.Key },
		func(p *data.PackFile) []data.Scenario { return p.Scenarios })
}

// scenario finds one by its name, or in a file.
func (a *app) scenario(args []string) (data.Pick[data.Scenario], error) {
	return fromDeck(args, a.scenariosOf)
}

func newScenarioStart(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "start NAME|FILE",
		Short: "Begin a scenario: its goals are counted from now on, its places are known",
		Long: `Begins a scenario. What it needs for each minifig goes by those who are at the
table now, and stays so. Its places become known; own places stay as they are.`,
		Example: "  zbrikz scenario start mansion --fudge",
		Args:    words(1, 2, "a scenario"),
	}
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		s, err := a.scenario(args)
		if err != nil {
			return nil, err
		}
		a.came(s.From)
		return startMove(s, fudge), nil
	})
}

func startMove(p data.Pick[data.Scenario], fudge bool) move[zombie.Started] {
	s := p.Card
	return move[zombie.Started]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Started, zombie.Game, error) {
			o, next, err := st.Zombie.StartScenario(s.Plan(), fudge)
			switch {
			case errors.Is(err, zombie.ErrPlayed):
				err = fmt.Errorf("%w; --fudge begins another all the same", err)
			case errors.Is(err, zombie.ErrNobody):
				err = fmt.Errorf("%w; zbrikz minifig add Ann brings one", err)
			}
			return o, next, err
		}),
		say: func(st *table.State, o zombie.Started, _ []dice.Rolled) string {
			places := ""
			if len(o.Places) > 0 {
				places = "places: " + strings.Join(o.Places, ", ")
			}
			build := "what to put on the table: zbrikz scenario build " + s.Key
			if p.From != nil && p.From.Given {
				build += " --pack " + quoted(p.From.File)
			}
			text := []string{o.Title + " begins.", story(s.Story), goalsOnly(&st.Zombie), places, build, p.Instead()}
			for _, h := range s.Hidden {
				if !slices.Contains(stashNames(st), h.What) {
					text = append(text, stashHint(h))
				}
			}
			return lines(text...)
		},
		why: func(zombie.Started) []string { return whyScenario() },
	}
}

// story is a scenario's story on a line of its own, if it has one.
func story(text string) string {
	if text == "" {
		return ""
	}
	return "  " + text
}

// showProgress tells how far the scenario is that is being played.
func (a *app) showProgress(command string, say func(*zombie.Game) string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	st := &found.State
	return a.tell(answer{N: st.N, Command: command, Outcome: showProgress(&st.Zombie), Text: say(&st.Zombie), Why: whyScenario()})
}

// progressShown is how far a scenario is. Its JSON names are a contract.
type progressShown struct {
	zombie.Progress
	Twists []twistShown `json:"twists"`
}

type twistShown struct {
	Key  string `json:"key"`
	When string `json:"when"`
	Done bool   `json:"done"`
}

func showProgress(g *zombie.Game) progressShown {
	shown := progressShown{g.Progress(), []twistShown{}}
	for _, t := range g.Scenario.Twists {
		shown.Twists = append(shown.Twists, twistShown{t.Key, t.When, t.Done})
	}
	return shown
}

// noScenario is what there is to say where none is played.
const noScenario = "No scenario is being played.\n  zbrikz scenario list, and zbrikz scenario start NAME"

// goalLines says how far each goal is.
func goalLines(g *zombie.Game) string {
	p := g.Progress()
	if p.Name == "" {
		return noScenario
	}
	done, all := 0, 0
	for _, r := range p.Goals {
		if !r.Optional {
			all++
			if r.Done {
				done++
			}
		}
	}
	first := fmt.Sprintf("%s: %d of %s reached.", p.Title, done, count(all, "goal"))
	switch {
	case p.Won:
		first = p.Title + " is won."
	case p.Lost != "":
		first = fmt.Sprintf("%s is lost: %s.", p.Title, p.Lost)
	}
	return lines(first, goalsOnly(g))
}

// goalsOnly is a line for each goal of the scenario that is played.
func goalsOnly(g *zombie.Game) string {
	var all []string
	for _, r := range g.Progress().Goals {
		note := goalNote{"", r.After, r.Or, r.Optional}
		if r.What != "" {
			note.count = fmt.Sprintf("%d of %d", min(r.Have, r.Needs), r.Needs)
			if r.What != r.Key {
				note.count += " " + r.What
			}
		}
		if r.Done {
			note = goalNote{"done", nil, "", r.Optional}
		}
		all = append(all, "  "+r.Key+goalNotes(note)+": "+r.Says)
	}
	return strings.Join(all, "\n")
}

// nextLines says what can be done now.
func nextLines(g *zombie.Game) string {
	p := g.Progress()
	switch {
	case p.Name == "":
		return noScenario
	case p.Won, p.Lost != "":
		first, _, _ := strings.Cut(goalLines(g), "\n")
		return first
	}
	open, all := 0, []string{}
	for _, r := range p.Goals {
		if !r.Open {
			continue
		}
		open++
		how := "once you have: zbrikz goal done " + r.Key
		if r.What != "" {
			how = fmt.Sprintf("%d more %s: zbrikz collect %s, and zbrikz deliver", r.Needs-r.Have, r.What, r.What)
		}
		all = append(all, "  "+r.Key+goalNotes(goalNote{"", nil, r.Or, r.Optional})+": "+r.Says, "      "+how)
	}
	for _, t := range g.Scenario.Twists {
		if !t.Done {
			all = append(all, fmt.Sprintf("  a plot twist waits: when %s: zbrikz twist %s", t.When, t.Key))
		}
	}
	return lines(append([]string{count(open, "goal") + " to go for now."}, all...)...)
}

func (a *app) checkScenarios(file string) error {
	all, err := a.scenariosOf(file)
	if err != nil {
		return err
	}
	keys := all.Keys()
	return a.tell(answer{
		Command: "scenario check", Outcome: map[string]any{"file": file, "scenarios": keys},
		Text: fmt.Sprintf("%s is sound: %s.", file, andList(keys)), Why: whyScenario(),
	})
}

func whyScenario() []string {
	return []string{
		"Zombie Brikz, Scenarios: goals, optional ones, alternatives and a plot twist",
		"ruling: what is needed for each minifig is counted at the start and stays so; crews, scenes and signs of the places are zbrikz's own",
	}
}
