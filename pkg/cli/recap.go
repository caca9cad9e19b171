package cli

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newRecap(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "recap",
		Short: "The evening in short",
		Long: `Tells the evening from its journal, since the table began: zombies that appeared, and
by whom they were killed; minifigs that were wounded, healed or killed; how the danger
level rose and fell; goals and plot twists. In BrickQuest it tells rounds, foes, and
by whom they fell; heroes who died, came back or became monsters; rooms, goals and
heroes who left. Steps that were taken back aren't in it.`,
		Example: "  zbrikz recap\n  zbrikz recap -o json",
		Args:    words(0, 0, ""),
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		t, err := a.openTable()
		if err != nil {
			return err
		}
		shown, text, err := a.recapOf(t)
		if err != nil {
			return err
		}
		found, err := a.readTable()
		if err != nil {
			return err
		}
		return a.tell(answer{
			N: found.State.N, Command: "recap", Outcome: shown, Text: text,
			Why: []string{"ruling: steps that were taken back aren't told, and hands that take zombies off as dead count as kills by nobody"},
		})
	}
	return cmd
}

// recapOf is an evening in short. Each game folds the events of the steps on which the
// table rests, since it began. For a table where nothing has happened yet, the first game
// speaks.
func (a *app) recapOf(t *table.Table) (shown together, text string, err error) {
	stands, err := standingOf(t)
	if err != nil {
		return nil, "", err
	}
	first, last, all := a.empty(), a.empty(), [][]play.Event(nil)
	if len(stands.marks) > 0 {
		if first, last, all, err = a.toldOf(t, stands.marks); err != nil {
			return nil, "", err
		}
	}
	var happened []play.Happened
	for i, events := range all {
		for _, e := range events {
			happened = append(happened, play.Happened{N: stands.marks[i].N, Event: e})
		}
	}
	var told []string
	for _, title := range a.games.Titles {
		if title.Recap == nil {
			continue
		}
		evening := title.Recap(&first, &last, happened)
		shown = append(shown, evening.Fields)
		if text == "" {
			text = lines(evening.Lines...)
		}
		if !evening.Nothing {
			told = append(told, evening.Lines...)
		}
	}
	if len(told) > 0 {
		text = lines(told...)
	}
	return shown, text, nil
}

// toldOf are the events of each step of a chain but the first, and the states after its
// first and its last step, all as the reader of the answer may see them. Events that the
// journal doesn't have are worked out from the states; for players, all of them are.
func (a *app) toldOf(t *table.Table, chain []table.Mark) (first, last table.State, all [][]play.Event, err error) {
	all = make([][]play.Event, len(chain))
	wanted := map[int]bool{chain[0].N: true, chain[len(chain)-1].N: true}
	anew := map[int]int{} // the number of each step that is worked out anew, and its place in the chain
	for i, m := range chain {
		if i > 0 && (a.opts.players || json.Unmarshal(m.Events, &all[i]) != nil) {
			anew[m.N] = i
			wanted[m.N], wanted[chain[i-1].N] = true, true
		}
	}
	before := a.empty()
	for step, err := range t.StepsAt(wanted) {
		if err != nil {
			return first, last, nil, err
		}
		after := step.State
		if i, ok := anew[step.N]; ok {
			if a.opts.players {
				step = a.games.Titles.OpenStep(step, &before)
			}
			all[i] = a.games.Titles.Told(a.seen(&before), a.seen(&after), step)
		}
		if step.N == chain[0].N {
			first = *a.seen(&after)
		}
		before = after
	}
	return first, *a.seen(&before), all, nil
}
