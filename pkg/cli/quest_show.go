package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func newQuestList(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "list [FILE]", Short: "List the quests, or those of a file", Example: "  zbrikz quest list\n  zbrikz quest list quests.yaml",
		Args: words(0, 1, "a file"),
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		all, err := a.questsOf(strings.Join(args, ""))
		if err != nil {
			return err
		}
		type listed struct {
			Key   string   `json:"key"`
			Title string   `json:"title"`
			Story string   `json:"story"`
			Modes []string `json:"modes"`
			Rooms int      `json:"rooms"`
			Waves int      `json:"waves"`
		}
		shown, text := []any{}, []string{count(len(all.Cards), "quest") + "."}
		for _, p := range all.Picks {
			q := p.Card
			l := listed{q.Key, q.Title, q.Story, []string{}, len(q.Rooms), len(q.Waves)}
			for _, m := range q.Mode {
				l.Modes = append(l.Modes, modeWord(m))
			}
			shown = append(shown, shownCard(p, l))
			text = append(text, fmt.Sprintf("  %s: %s, %s", q.Key, q.Title, strings.Join(append(l.Modes, sizeWords(q)...), ", "))+inBrackets(p.Source()))
			if q.Story != "" {
				text = append(text, "      "+q.Story)
			}
		}
		return a.tell(answer{Command: "quest list", Outcome: map[string]any{"quests": shown}, Text: lines(text...), Why: whyQuest(nil)})
	}
	return cmd
}

// sizeWords are how many rooms and waves a quest has.
func sizeWords(q data.Quest) []string {
	var all []string
	if n := len(q.Rooms); n > 0 {
		all = append(all, count(n, "room"))
	}
	if n := len(q.Waves); n > 0 {
		all = append(all, count(n, "wave"))
	}
	return all
}

// questPlanShown is a quest as its BrickMaster reads it. Its JSON names are a
// contract.
type questPlanShown struct {
	Key      string            `json:"key"`
	Title    string            `json:"title"`
	Story    string            `json:"story"`
	Modes    []brickquest.Mode `json:"modes"`
	Exit     string            `json:"exit"`
	Defends  string            `json:"defends"`
	Protects string            `json:"protects"`
	Goals    []questGoalShown  `json:"goals"`
	Rooms    []questRoomShown  `json:"rooms"`
	Waves    []questWaveShown  `json:"waves"`
	Bricks   []string          `json:"bricks"`
}

type questGoalShown struct {
	Key      string `json:"key"`
	Says     string `json:"says"`
	Kill     string `json:"kill"`
	Hold     string `json:"hold"`
	Clear    string `json:"clear"`
	Needs    int    `json:"needs"`
	Optional bool   `json:"optional"`
}

type questRoomShown struct {
	Name   string             `json:"name"`
	Secret bool               `json:"secret"`
	Start  bool               `json:"start"`
	Says   string             `json:"says"`
	Doors  []string           `json:"doors"`
	Traps  []string           `json:"traps"`
	Foes   []brickquest.Party `json:"foes"`
	Gold   int                `json:"gold"`
	Swag   []brickquest.Swag  `json:"swag"`
	Locked []lockShown        `json:"locked"`
}

type questWaveShown struct {
	Says string             `json:"says"`
	Foes []brickquest.Party `json:"foes"`
}

func newQuestPlanShown(q data.Quest, p brickquest.Quest) questPlanShown {
	shown := questPlanShown{
		Key: q.Key, Title: q.Title, Story: q.Story, Modes: p.Modes, Exit: q.Exit, Defends: q.Defends, Protects: q.Protects,
		Goals: []questGoalShown{}, Rooms: []questRoomShown{}, Waves: []questWaveShown{}, Bricks: append([]string{}, q.Bricks...),
	}
	for _, g := range p.Goals {
		shown.Goals = append(shown.Goals, questGoalShown{g.Key, g.Says, g.Kill, g.Hold, g.Clear, g.Needs, g.Optional})
	}
	for _, r := range p.Rooms {
		shown.Rooms = append(shown.Rooms, questRoomShown{
			r.Name, r.Secret, r.Start, r.Says, append([]string{}, r.Doors...), append([]string{}, r.Traps...),
			append([]brickquest.Party{}, r.Foes...), r.Gold, append([]brickquest.Swag{}, r.Swag...), showLocks(r.Locks),
		})
	}
	for _, w := range p.Waves {
		shown.Waves = append(shown.Waves, questWaveShown{w.Says, w.Foes})
	}
	return shown
}

func newQuestShow(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "show NAME|FILE", Short: "Show a whole quest, as the BrickMaster needs it: rooms, foes, treasure, bricks",
		Example: "  zbrikz quest show salt-lamp", Args: words(1, 2, "a quest"),
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		p, err := a.questNamed(args)
		if err != nil {
			return err
		}
		q := p.Card
		plan := brickquest.Game{Quest: q.Plan()}
		if a.opts.players {
			plan = plan.Known()
			q.Bricks = nil // they tell how a room looks that nobody has seen
		}
		return a.tell(answer{
			Command: "quest show", Outcome: shownCard(p, newQuestPlanShown(q, plan.Quest)), Text: lines(questPlanText(q, plan.Quest), p.Source()), Why: whyQuest(q.Mode),
		})
	}
	return cmd
}

func questPlanText(q data.Quest, p brickquest.Quest) string {
	var modes []string
	for _, m := range p.Modes {
		modes = append(modes, modeWord(m))
	}
	text := []string{fmt.Sprintf("%s: %s.", q.Title, strings.Join(append(modes, sizeWords(q)...), ", ")), story(q.Story)}
	for _, g := range p.Goals {
		text = append(text, "  "+g.Key+say.Besides(optional(g.Optional))+": "+g.Says)
	}
	for i, r := range p.Rooms {
		text = append(text, roomPlan(i, r)...)
	}
	for i, w := range p.Waves {
		if len(w.Foes) > 0 {
			text = append(text, fmt.Sprintf("wave %d: %s", i+1, andList(partyWords(w.Foes))), story(w.Says))
		}
	}
	for _, line := range []struct{ what, text string }{{"exit: ", q.Exit}, {"hold ", q.Defends}, {"keep alive: ", q.Protects}} {
		if line.text != "" {
			text = append(text, line.what+line.text)
		}
	}
	for _, b := range q.Bricks {
		text = append(text, "build the "+b)
	}
	return lines(text...)
}

// roomPlan is a room before anybody has opened it.
func roomPlan(i int, r brickquest.Room) []string {
	first := fmt.Sprintf("room %d", i+1)
	if r.Name != "" {
		first += ", " + r.Name
	}
	if r.Start {
		first += ", open from the start"
	}
	if r.Secret {
		first += ", its name is secret"
	}
	if len(r.Foes) > 0 {
		first += ": " + andList(partyWords(r.Foes))
	}
	text := []string{first, story(r.Says)}
	if things := lyingWords(r.Gold, r.Swag); len(things) > 0 {
		text = append(text, "  lying there: "+andList(things))
	}
	for _, l := range r.Locks {
		text = append(text, "  "+lockLine(l))
	}
	for _, d := range r.Doors {
		text = append(text, "  door: "+d)
	}
	for _, t := range r.Traps {
		text = append(text, "  trap: "+t)
	}
	return text
}

// lockLine is something closed, and what is in it.
func lockLine(l brickquest.Lock) string {
	line := l.What + ", closed"
	if l.Opens != "" {
		line += ": " + l.Opens
	}
	if things := lyingWords(l.Gold, l.Swag); len(things) > 0 {
		line += "; in it " + andList(things)
	}
	return line
}

// partyWords are foes that wait: "2 Skeleton (halberd)".
func partyWords(all []brickquest.Party) []string {
	var parties []string
	for _, p := range all {
		var notes []string
		note := func(yes bool, what string) {
			if yes {
				notes = append(notes, what)
			}
		}
		note(p.Weapon != "", p.Weapon)
		note(p.Casts, "with spells")
		note(p.Hidden, "as a statue")
		note(p.Together, "one turn for all")
		word := fmt.Sprintf("%d %s", p.Count, p.Card)
		if len(notes) > 0 {
			word += " (" + strings.Join(notes, ", ") + ")"
		}
		parties = append(parties, word)
	}
	return parties
}
