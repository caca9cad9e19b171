package desk

import (
	"encoding/json"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Curves are how much of the fights that are over a recap tells: what choices of targets and
// dice brought, or the dice alone.
func Curves() []string { return []string{"all", "luck"} }

// Recap is the evening in short. Each game folds the events of the steps on which the
// table rests, since it began. For a table where nothing has happened yet, the first game
// speaks. curve is one of Curves, or empty: without the fights.
func (d *Desk) Recap(curve string) (play.Reply, error) {
	if curve != "" && !slices.Contains(Curves(), curve) {
		return play.Reply{}, ask.Usagef("curve is %s, not %q", say.Or(Curves()), curve)
	}
	t, found, err := d.read()
	if err != nil {
		return play.Reply{}, err
	}
	stands, err := standingOf(t)
	if err != nil {
		return play.Reply{}, err
	}
	var shown together
	text := ""
	first, last, all := d.Empty(), d.Empty(), [][]play.Event(nil)
	if len(stands.marks) > 0 {
		if first, last, all, err = d.toldOf(t, stands.marks); err != nil {
			return play.Reply{}, err
		}
	}
	var happened []play.Happened
	for i, events := range all {
		for _, e := range events {
			happened = append(happened, play.Happened{N: stands.marks[i].N, Event: e})
		}
	}
	var told, why []string
	for _, title := range d.Games.Titles {
		if title.Recap == nil {
			continue
		}
		evening := title.Recap(&first, &last, happened)
		shown, why = append(shown, evening.Fields), append(why, evening.Why...)
		if text == "" {
			text = say.Lines(evening.Lines...)
		}
		if !evening.Nothing {
			told = append(told, evening.Lines...)
		}
	}
	if len(told) > 0 {
		text = say.Lines(told...)
	}
	lines := play.AsLines(text)
	for _, title := range d.Games.Titles {
		if curve == "" || title.Curve == nil {
			continue
		}
		steps, err := stepsOf(t, stands.marks)
		if err != nil {
			return play.Reply{}, err
		}
		fields, fates := title.Curve(steps, curve == "luck")
		shown, lines = append(shown, fields), append(lines, fates...)
	}
	return play.Reply{
		N: found.State.N, Command: "recap", Outcome: shown, Text: play.Text(lines), Lines: lines, Notes: found.Notes,
		Why: append([]string{"ruling: steps that were taken back aren't told"}, why...),
	}, nil
}

func stepsOf(t *table.Table, chain []table.Mark) (all []table.Step, err error) {
	wanted := map[int]bool{}
	for _, m := range chain {
		wanted[m.N] = true
	}
	for step, err := range t.StepsAt(wanted) {
		if err != nil {
			return nil, err
		}
		all = append(all, step)
	}
	return all, nil
}

// toldOf are the events of each step of a chain but the first, and the states after its
// first and its last step, all as the reader of the answer may see them. Events that the
// journal doesn't have are worked out from the states; for players, all of them are.
func (d *Desk) toldOf(t *table.Table, chain []table.Mark) (first, last table.State, all [][]play.Event, err error) {
	all = make([][]play.Event, len(chain))
	wanted := map[int]bool{chain[0].N: true, chain[len(chain)-1].N: true}
	anew := map[int]int{} // the number of each step that is worked out anew, and its place in the chain
	for i, m := range chain {
		if i > 0 && (d.Players || json.Unmarshal(m.Events, &all[i]) != nil) {
			anew[m.N] = i
			wanted[m.N], wanted[chain[i-1].N] = true, true
		}
	}
	before := d.Empty()
	for step, err := range t.StepsAt(wanted) {
		if err != nil {
			return first, last, nil, err
		}
		after := step.State
		if i, ok := anew[step.N]; ok {
			if d.Players {
				step = d.Games.Titles.OpenStep(step)
			}
			all[i] = d.Games.Titles.Told(d.Seen(&before), d.Seen(&after), step)
		}
		if step.N == chain[0].N {
			first = *d.Seen(&after)
		}
		before = after
	}
	return first, *d.Seen(&before), all, nil
}
