package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Who may know what is settled in brickquest: Game.Known and Game.Secrets. Here it is
// brought to the answers: what shows the table reads the known game, what tells of a
// step leaves out its secret lines.

// forAlone stands for what players may not read.
const forAlone = "For the BrickMaster alone."

// forWhom settles for whom the answers are: --players beats what play was begun with,
// and that the environment and the file.
func (a *app) forWhom(cmd *cobra.Command) {
	if f := cmd.Flags().Lookup(keyPlayers); f != nil && f.Changed && f.Value.Type() == "bool" {
		return
	}
	set, _ := a.config.value(keyPlayers)
	a.opts.players = set == "on"
	if a.inPlay && a.session != nil {
		a.opts.players = *a.session
	}
}

// seen is a state as those may know it for whom the answer is.
func (a *app) seen(st *table.State) *table.State {
	if !a.opts.players {
		return st
	}
	known := *st
	known.BrickQuest = st.BrickQuest.Known()
	return &known
}

// linesOf is a text as the journal keeps it. A line is secret that stands in marked,
// too, or that names a statue. Where the answer is secret, so is all that follows
// from it, unless the lines stand apart, each for itself.
func linesOf(text string, s brickquest.Secrets, marked string, apart bool) []table.Line {
	var all []table.Line
	known := strings.Split(marked, "\n")
	for i, line := range strings.Split(text, "\n") {
		one := table.Line{Text: line, Secret: line != "" && slices.Contains(known, line) || s.Named(line)}
		if i == 0 {
			one.Role = table.RoleAnswer
		} else if !apart && all[0].Secret {
			one.Secret = true
		}
		all = append(all, one)
	}
	return all
}

// ofStatue tells whether an outcome is about a statue: of one that acts, or to which
// something is done, not even the command may be known.
func ofStatue(outcome any, s brickquest.Secrets) bool {
	if len(s.Names) == 0 {
		return false
	}
	var about struct {
		Name, By, Target string
		On               []string
		Effect           struct{ On []string }
	}
	text, _ := json.Marshal(outcome)
	_ = json.Unmarshal(text, &about) // fields of another kind say something else
	return slices.ContainsFunc(slices.Concat([]string{about.Name, about.By, about.Target}, about.On, about.Effect.On), s.Named)
}

// openLines are the lines that players may read, and whether that is all of them; the
// answer, if it is none of these, is forAlone.
func openLines(all []table.Line) (text string, whole bool) {
	var open []string
	whole = true
	for i, line := range all {
		switch {
		case !line.Secret:
			open = append(open, line.Text)
		case i == 0:
			open, whole = append(open, forAlone), false
		default:
			whole = false
		}
	}
	return strings.Join(open, "\n"), whole
}

// closed tells whether players may read nothing of some lines.
func closed(all []table.Line) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(l table.Line) bool { return !l.Secret })
}

// A told is what a step may tell of what players don't know.
type told struct {
	lines   []table.Line
	secrets brickquest.Secrets
}

// conceal finds out what of an answer players may not know, and marks its lines.
func conceal(before, next *table.State, apart bool, said *answer) {
	s, secret := next.BrickQuest.After(&before.BrickQuest), ""
	if !apart && ofStatue(said.Outcome, s) {
		secret = said.Text
	}
	found := linesOf(said.Text, s, secret, apart)
	i := 0
	for n := range said.Lines {
		for range strings.Split(said.Lines[n].Text, "\n") {
			said.Lines[n].Secret = said.Lines[n].Secret || found[i].Secret
			i++
		}
	}
	said.Hidden = &told{tableLines(said.Lines), s}
}

// tableLines are lines as the journal has them.
func tableLines(all []play.Line) []table.Line {
	var kept []table.Line
	for _, l := range all {
		for text := range strings.SplitSeq(l.Text, "\n") {
			kept = append(kept, table.Line{Role: string(l.Role), Text: text, Secret: l.Secret, Play: l.Play})
		}
	}
	return kept
}

// forPlayers is an answer without its secrets.
func forPlayers(said answer) answer {
	t, ok := said.Hidden.(*told)
	if !ok || len(t.lines) == 0 {
		return said
	}
	text, whole := openLines(t.lines)
	if said.Text = text; !whole {
		said.Lines = nil // they are the whole text as it is drawn
	}
	if closed(t.lines) {
		said.Dice, said.Outcome, said.Why = []dice.Rolled{}, nil, []string{forAlone}
		return said
	}
	said.Outcome = t.open(said.Outcome)
	said.Dice = slices.DeleteFunc(slices.Clone(said.Dice), func(r dice.Rolled) bool { return t.secrets.Named(r.Why) || t.secrets.Named(r.Who) })
	if open := slices.DeleteFunc(slices.Clone(said.Why), t.secrets.Named); len(open) > 0 || len(said.Why) == 0 {
		said.Why = open
	} else {
		said.Why = []string{forAlone}
	}
	return said
}

// open is a value of JSON without what players may not know.
func (t told) open(value any) any {
	text, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var tree any
	if dec.Decode(&tree) != nil {
		return nil
	}
	tree, _ = t.prune(tree)
	return tree
}

// prune takes out of JSON what tells a secret: such texts, things with such a name,
// and what the BrickMaster's fields say. ok: something is left.
func (t told) prune(value any) (left any, ok bool) {
	switch v := value.(type) {
	case string:
		if t.secrets.Is(v) {
			return "", false
		}
	case []any:
		kept := []any{}
		for _, one := range v {
			if one, ok := t.prune(one); ok {
				kept = append(kept, one)
			}
		}
		return kept, true
	case map[string]any:
		if name, _ := v["name"].(string); t.secrets.Named(name) {
			return nil, false
		}
		if open, isLock := v["open"].(bool); isLock && !open && v["what"] != nil {
			v["opens"], v["gold"], v["swag"] = "", 0, []any{}
		}
		for key, one := range v {
			switch key {
			case "statues", "traps":
				v[key] = []any{}
			default:
				v[key], _ = t.prune(one)
			}
		}
	}
	return value, true
}

// toldBy is what a step of the journal tells, made from the game before it. A line of
// an older version has no lines: then its text is gone through with all that is known
// of the game to be secret, and of what prepares for later nothing is told.
func toldBy(s table.Step, before *brickquest.Game) told {
	now := &s.State.BrickQuest
	t := told{s.Lines, now.After(before)}
	if len(t.lines) > 0 || s.Text == "" {
		return t
	}
	all := t.secrets
	was := before.Secrets()
	all.Names, all.Texts = append(all.Names, was.Names...), append(all.Texts, was.Texts...)
	var marked []string
	for _, line := range strings.Split(s.Text, "\n") {
		if all.Tells(line) || s.Command == "room add" {
			marked = append(marked, line)
		}
	}
	t.lines = linesOf(s.Text, t.secrets, strings.Join(marked, "\n"), strings.HasPrefix(s.Command, "initiative "))
	if len(marked) > 0 && (s.Command == "undo" || s.Command == "redo") { // they repeat what was typed
		for i := range t.lines {
			t.lines[i].Secret = true
		}
	}
	return t
}

// openStep is a step as players may read it: without its secret lines, and without what
// was typed if there are any. Of one that is secret as a whole, only its number is left.
func openStep(s table.Step, before *brickquest.Game) table.Step {
	t := toldBy(s, before)
	typed := slices.ContainsFunc(s.Args, t.secrets.Tells)
	if closed(t.lines) || typed && s.Text == "" {
		s.Command, s.Args, s.Dice, s.Outcome, s.Text, s.Lines = "", nil, nil, nil, forAlone, nil
		return s
	}
	text, whole := openLines(t.lines)
	if len(t.lines) > 0 {
		s.Text = text
	}
	s.Lines = slices.DeleteFunc(slices.Clone(s.Lines), func(l table.Line) bool { return l.Secret })
	if typed || !whole {
		s.Args = nil
	}
	if s.Outcome != nil {
		s.Outcome, _ = json.Marshal(t.open(s.Outcome))
		if s.Args == nil && (s.Command == "undo" || s.Command == "redo") { // it repeats what was typed
			s.Outcome = nil
		}
	}
	var rolled []dice.Rolled
	if json.Unmarshal(s.Dice, &rolled) == nil && slices.ContainsFunc(rolled, func(r dice.Rolled) bool { return t.secrets.Named(r.Why) || t.secrets.Named(r.Who) }) {
		s.Dice, _ = json.Marshal(slices.DeleteFunc(rolled, func(r dice.Rolled) bool { return t.secrets.Named(r.Why) || t.secrets.Named(r.Who) }))
	}
	return s
}

// openAll are steps, each of which was made from the next one's state, as those may
// read them for whom the answer is; last is the state from which the last was made.
func (a *app) openAll(steps []table.Step, last *table.State) []table.Step {
	if !a.opts.players {
		return steps
	}
	return openSteps(steps, last)
}

// openSteps are such steps as players may read them.
func openSteps(steps []table.Step, last *table.State) []table.Step {
	var all []table.Step
	for i, s := range steps {
		before := last
		if i+1 < len(steps) {
			before = &steps[i+1].State
		}
		all = append(all, openStep(s, &before.BrickQuest))
	}
	return all
}

// openNotes are notes about a table without those that repeat a secret.
func (a *app) openNotes(notes []string, st *table.State) []string {
	if !a.opts.players {
		return notes
	}
	return slices.DeleteFunc(slices.Clone(notes), st.BrickQuest.Secrets().Tells)
}

// openRefusal is a refusal as those may read it for whom the answer is: where it tells
// of what nobody typed and players may not know, they only hear that there is one.
func (a *app) openRefusal(err error) error {
	if err == nil || !a.opts.players {
		return err
	}
	found, failed := a.readAll()
	if failed != nil {
		return err
	}
	secrets := found.State.BrickQuest.Secrets()
	if !secrets.Named(err.Error()) || secrets.Named(strings.Join(a.args, "\n")) {
		return err
	}
	hidden := errors.New("that can't be done, and why is for the BrickMaster alone; --players=false tells it")
	if isUsage(err) {
		return usage(hidden)
	}
	return hidden
}
