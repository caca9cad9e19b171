package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newQuest(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "quest",
		Short: "A quest: start it, follow it, who has won",
		Long: `Plays a quest: its goals, its rooms with what waits in them, its waves of attackers.
Without more words it shows how far it is, and tells players nothing about closed
rooms. Own quests stand in packs: "quest check FILE" tells what is wrong in one.`,
		Example: `  zbrikz quest
  zbrikz quest list
  zbrikz quest show salt-lamp
  zbrikz quest start salt-lamp --fudge`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.showQuest() }
	check := &cobra.Command{
		Use: "check FILE", Short: "Check a file of own quests",
		Example: "  zbrikz quest check quests.yaml", Args: words(1, 1, "a file"),
		RunE: func(_ *cobra.Command, args []string) error { return a.checkQuests(args[0]) },
	}
	cmd.AddCommand(newQuestList(a), newQuestShow(a), newQuestStart(a), newQuestMode(a), newQuestDone(a), newQuestWon(a), newQuestLost(a), check)
	return cmd
}

// questsOf is the deck of quests, or those of a file alone.
func (a *app) questsOf(file string) (data.Deck[data.Quest], error) {
	if file == "" {
		return a.quests()
	}
	return cardsIn(file, "quest", func(q data.Quest) string { return q.Key },
		func(p *data.PackFile) []data.Quest { return p.Quests })
}

// questNamed finds a quest by its name, or in a file.
func (a *app) questNamed(args []string) (data.Pick[data.Quest], error) {
	return fromDeck(args, a.questsOf)
}

// cameQuest notes the pack of a quest that begins, and its cards in it. It says which
// of them stand for some of the catalogue.
func (a *app) cameQuest(q data.Pick[data.Quest]) string {
	if q.From == nil {
		return ""
	}
	var cards []any
	names := []string{q.Card.Key}
	plan := q.Card.Plan()
	for _, m := range plan.Monsters {
		if slices.ContainsFunc(q.From.Monsters, func(o brickquest.Monster) bool { return o.Name == m.Name }) {
			names = append(names, m.Name)
		}
	}
	for _, r := range plan.Rooms {
		swag := slices.Clone(r.Swag)
		for _, l := range r.Locks {
			swag = append(swag, l.Swag...)
		}
		for _, s := range swag {
			for _, c := range q.From.Items {
				if c.Name == s.Item {
					cards, names = append(cards, c), append(names, c.Name)
				}
			}
			for _, c := range q.From.Spells {
				if slices.Contains(s.Spells, c.Name) {
					cards, names = append(cards, c), append(names, c.Name)
				}
			}
		}
	}
	a.came(q.From, cards...)
	shown, err := newPackShown(q.From)
	names = slices.DeleteFunc(names, func(name string) bool { return !slices.Contains(shown.Instead, name) })
	if err != nil || len(names) == 0 {
		return ""
	}
	slices.Sort(names)
	return "from " + q.From.File + ", instead of the catalogue's: " + strings.Join(slices.Compact(names), ", ")
}

func newQuestStart(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "start NAME|FILE",
		Short: "Begin a quest: its starting rooms open, and all that waits in it is known to the table",
		Long: `Begins a quest. All that it needs goes along with the table: from then on its file
may change or go. Heroes who left in another quest are back.`,
		Example: "  zbrikz quest start salt-lamp --fudge",
		Args:    words(1, 2, "a quest"),
	}
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		found, err := a.questNamed(args)
		if err != nil {
			return nil, err
		}
		q := found.Card
		instead := a.cameQuest(found)
		m := questMove(
			func(st *table.State) (brickquest.QuestBegun, brickquest.Game, error) {
				return st.BrickQuest.StartQuest(q.Plan(), fudge)
			},
			func(st *table.State, b brickquest.QuestBegun) string {
				text := []string{b.Title + " begins.", story(q.Story), questGoals(&st.BrickQuest)}
				for _, o := range b.Open {
					text = append(text, sayRoomOpened(st, o))
				}
				return lines(append(text, exitLine(&st.BrickQuest), guardLines(&st.BrickQuest), instead, asTheyPlay(&st.BrickQuest))...)
			})
		m.secret = func(st *table.State, b brickquest.QuestBegun) string {
			text := []string{instead, asTheyPlay(&st.BrickQuest)} // they name monsters that wait
			for _, o := range b.Open {
				text = append(text, roomSecrets(o))
			}
			return lines(text...)
		}
		return m, nil
	})
}

// asTheyPlay tells which monsters of a quest come with the cards that the table has
// already, and not with the quest's.
func asTheyPlay(g *brickquest.Game) string {
	var names []string
	for _, m := range g.Quest.Monsters {
		if k := g.Kind(m.Name); k != nil && otherMonster([]brickquest.Monster{k.Monster}, m) {
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "at this table already with another card, which stays: " + andList(names)
}

// questMove begins a quest, or a mode without one.
func questMove(begin func(*table.State) (brickquest.QuestBegun, brickquest.Game, error), say func(*table.State, brickquest.QuestBegun) string) move[brickquest.QuestBegun] {
	return move[brickquest.QuestBegun]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.QuestBegun, brickquest.Game, error) {
			b, next, err := begin(st)
			if errors.Is(err, brickquest.ErrQuesting) {
				err = fmt.Errorf("%w; --fudge begins another all the same", err)
			}
			return b, next, err
		}),
		say:  func(st *table.State, b brickquest.QuestBegun, _ []dice.Rolled) string { return say(st, b) },
		show: func(st *table.State, b brickquest.QuestBegun) any { return newQuestBegunShown(&st.BrickQuest, b) },
		why:  func(b brickquest.QuestBegun) []string { return whyQuest(b.Modes) },
	}
}

// questBegunShown is a quest that begins. Its JSON names are a contract.
type questBegunShown struct {
	brickquest.QuestBegun
	Open []roomOpenedShown `json:"open"`
}

func newQuestBegunShown(g *brickquest.Game, b brickquest.QuestBegun) questBegunShown {
	shown := questBegunShown{b, []roomOpenedShown{}}
	for _, o := range b.Open {
		shown.Open = append(shown.Open, newRoomOpenedShown(g, o))
	}
	return shown
}

func newQuestDone(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "done GOAL",
		Short: "A goal is reached that nothing counts",
		Long: `Says that a goal is reached. Foes that have to die, swag that has to be carried and
rooms that have to be cleared are counted, and take no such word; with --fudge
they do.`,
		Example: "  zbrikz quest done keeper --fudge",
		Args:    words(1, -1, "a goal"),
	}
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		typed := strings.Join(args, "-")
		return move[brickquest.Attained]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Attained, brickquest.Game, error) {
				if len(st.BrickQuest.Quest.Goals) == 0 {
					return brickquest.Attained{}, brickquest.Game{}, noQuest(brickquest.ErrNoQuest)
				}
				o, next, err := st.BrickQuest.AttainGoal(match(typed, questNames(st, "goal")), fudge)
				if errors.Is(err, brickquest.ErrCounted) {
					err = fmt.Errorf("%w; --fudge overrules it", err)
				}
				return o, next, err
			}),
			say: func(st *table.State, o brickquest.Attained, _ []dice.Rolled) string {
				return lines("Done: "+o.Says+".", questGoals(&st.BrickQuest), homeLine(&st.BrickQuest))
			},
			why: func(brickquest.Attained) []string { return whyQuest([]brickquest.Mode{brickquest.Questing}) },
		}, nil
	})
}

func newQuestWon(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "won", Short: "The BrickMaster says that the quest is won", Example: "  zbrikz quest won", Args: words(0, 0, ""),
	}
	return changes(a, cmd, func(*cobra.Command, []string) (playable, error) { return decideMove(""), nil })
}

func newQuestLost(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "lost [WHY]", Short: "The BrickMaster says that the quest is lost: the room was taken, the crown is gone",
		Example: "  zbrikz quest lost the orcs have the tower", Args: words(0, -1, ""),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		why := strings.Join(args, " ")
		if why == "" {
			why = "the BrickMaster says so"
		}
		return decideMove(why), nil
	})
}

// decideMove ends a quest by the BrickMaster's word.
func decideMove(lost string) move[brickquest.Decided] {
	return move[brickquest.Decided]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Decided, brickquest.Game, error) {
			o, next, err := st.BrickQuest.Decide(lost)
			return o, next, noQuest(err)
		}),
		say: func(st *table.State, _ brickquest.Decided, _ []dice.Rolled) string {
			return questFirst(st.BrickQuest.QuestProgress())
		},
		why: func(brickquest.Decided) []string { return whyQuest(nil) },
	}
}

// noQuest says how to begin where nothing is played for.
func noQuest(err error) error {
	if errors.Is(err, brickquest.ErrNoQuest) {
		return fmt.Errorf("%w; zbrikz quest list shows them", err)
	}
	return err
}

func (a *app) checkQuests(file string) error {
	all, err := a.questsOf(file)
	if err != nil {
		return err
	}
	keys := all.Keys()
	return a.tell(answer{
		Command: "quest check", Outcome: map[string]any{"file": file, "quests": keys},
		Text: fmt.Sprintf("%s is sound: %s.", file, andList(keys)), Why: whyQuest(nil),
	})
}

// questNames are the names of the quest's goals, rooms or locked things, as far
// as players may know them.
func questNames(st *table.State, what string) []string {
	var all []string
	q := &st.BrickQuest.Quest
	switch what {
	case "goal":
		for _, g := range q.Goals {
			all = append(all, g.Key)
		}
	case "room":
		for _, r := range q.Rooms {
			if r.Opened || !r.Secret {
				all = append(all, r.Name)
			}
		}
	default:
		for _, r := range q.Rooms {
			for _, l := range r.Locks {
				if r.Opened && !l.Open {
					all = append(all, l.What)
				}
			}
		}
	}
	return names.Sorted(all)
}

// whyQuest is the rule behind the modes that are played.
func whyQuest(modes []brickquest.Mode) []string {
	why := []string{"BrickQuest, Objective: the BrickMaster plans the quest; it goes on until its objective is met, or all heroes are dead"}
	for _, m := range modes {
		switch m {
		case brickquest.Questing:
			why = append(why, "BrickQuest, Questing: the goals, and then back to the exit",
				"ruling: everybody who lives has to get back; foes, swag and rooms are counted, anything else the BrickMaster ticks")
		case brickquest.BackstabMode:
			why = append(why, "BrickQuest, Backstab: who leaves with the most gold wins, whoever is left behind",
				"ruling: gold is coins, and what the treasure is worth; it ends when nobody is alive in there")
		case brickquest.Defense:
			why = append(why, "BrickQuest, Defense: wave after wave, and something or somebody to keep",
				"ruling: it is won when the last planned wave is dead; without a plan, and of a room or a thing that falls, the BrickMaster says so")
		case brickquest.TeamPlay:
			why = append(why, "BrickQuest, Team Play: over when all rooms are clear and one team's heroes are left alive")
		}
	}
	return why
}
