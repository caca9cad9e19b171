// Package dungeon is the plays of quests, rooms, swag and skill checks in BrickQuest.
package dungeon

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// QuestPlays are the plays about quests.
func QuestPlays() []play.Untyped {
	return []play.Untyped{
		questListPlay(), questShowPlay(), questStartPlay(), questModePlay(), questDonePlay(),
		questWonPlay(), questLostPlay(), questCheckPlay(),
	}
}

// questCame is a quest that begins, with what comes to the table along with it.
type questCame struct {
	brickquest.QuestBegun
	Joined []string // heroes that come along
}

func questStartPlay() play.Untyped {
	return play.Of(&play.Play[partyForQuest, questCame]{
		About: play.About{
			Name: "quest start", Begins: true, Short: "Begin a quest: its starting rooms open",
			Long: `Begins a quest. All that it needs goes along with the table: from then on its file
may change or go. Heroes who left in another quest are back. Some quests have more
foes for more heroes. With --heroes there is nothing to do before: heroes of the usual
classes join until there are so many.`,
			Examples: []string{"zbrikz quest start salt-lamp --fudge", "zbrikz quest start salt-lamp --heroes 4 --fudge"},
		},
		Takes: func(q *partyForQuest) []ask.Way {
			return q.Ways(ask.Fudge(&q.Fudge), ask.Flag(&q.Heroes, "heroes", "how `many` heroes play; else those at the table", ask.Number("number", 1, 5)))
		},
		Rule:   startQuest,
		Say:    questBegunLines,
		Shapes: []any{questBegunShown{}},
		Show: func(d play.Done[partyForQuest, questCame]) any {
			return newQuestBegunShown(words.GameOf(d.After), d.Outcome)
		},
		Why: func(d play.Done[partyForQuest, questCame]) []string { return whyQuest(d.Outcome.Modes) },
	})
}

// startQuest begins a quest, and brings the cards of its pack.
func startQuest(st *table.State, q partyForQuest, _ dice.Roller) (o questCame, next table.State, err error) {
	var game brickquest.Game
	if game, o.Joined, err = q.withParty(*words.GameOf(st)); err != nil {
		return o, next, err
	}
	if o.QuestBegun, game, err = game.StartQuest(q.Quest.Card.PlanFor(cmp.Or(q.Heroes, fighting(&game))), q.Fudge); err != nil {
		return o, next, another(err)
	}
	next = table.With(st, game)
	err = words.Bring(st, &next, packOfQuest(q.Quest))
	return o, next, err
}

// partyForQuest is the words of quest start: a quest, and how many heroes play it.
type partyForQuest struct {
	show.WantedQuest
	Heroes int // 0: those at the table
}

// fighting is how many heroes live.
func fighting(g *brickquest.Game) int {
	return len(words.NamesOf(g.Heroes, func(f brickquest.Figure) bool { return !f.Dead() }))
}

// withParty is a game with heroes of the usual classes, until as many live as were asked
// for; in Team Play they go by turns to red and blue.
func (q partyForQuest) withParty(g brickquest.Game) (brickquest.Game, []string, error) {
	party, err := cards.UsualParty(q.Heroes)
	var joined []string
	for i, class := range party {
		name, team := class.Name[strings.LastIndex(class.Name, " ")+1:], ""
		if g.Figure(name) != nil || fighting(&g) >= q.Heroes {
			continue
		}
		if slices.Contains(q.Quest.Card.Mode, brickquest.TeamPlay) {
			team = []string{"red", "blue"}[i%2]
		}
		if _, g, err = g.AddHero(name, "", team, class); err != nil {
			return g, nil, err
		}
		joined = append(joined, name)
	}
	return g, joined, err
}

// another adds to the refusal of a quest, while another one is played, how to begin it.
func another(err error) error {
	return show.Hinted(err, brickquest.ErrQuesting, "--fudge begins another all the same")
}

func questBegunLines(d play.Done[partyForQuest, questCame]) []play.Line {
	g, q, o := words.GameOf(d.After), d.Asked.Quest, d.Outcome
	said := play.Said(play.As(play.Answer, o.Title+" begins."), play.As(play.Note, say.Indented(q.Card.Story), show.QuestGoals(g)))
	for _, room := range o.Open {
		said = play.Said(said, roomOpenedLines(play.Bricks, g, room))
	}
	order := ""
	for _, name := range o.Joined {
		said = play.Said(said, play.As(play.Note, "  "+show.FigureLine(g, *g.Figure(name))))
		order = "  zbrikz initiative roll puts all in order"
	}
	unknown := say.If(len(g.Heroes) == 0 && d.Asked.Heroes == 0 && !reflect.DeepEqual(q.Card.PlanFor(1), q.Card.PlanFor(0)), "with foes for 4 heroes: if fewer play, undo, and bring them first")
	return play.Said(said, play.As(play.Note, unknown, show.ExitLine(g), show.GuardLines(g)), beginLines(g), play.As(play.Next, order),
		show.BrickMasterLines(g, play.As(play.Note, asTheyPlay(g)))) // it names foes that wait
}

// packOfQuest is the pack of a quest, with the cards of its things and of the spells in
// them: they are looked up again later.
func packOfQuest(q data.Pick[cards.Quest]) table.Pack {
	if q.From == nil {
		return table.Pack{}
	}
	var own []any
	lies, _ := words.SwagIn(q.Card.Plan())
	for _, s := range lies {
		for _, c := range data.In[brickquest.Item](&q.From.Pack) {
			if c.Name == s.Item {
				own = append(own, c)
			}
		}
		for _, c := range data.In[brickquest.Spell](&q.From.Pack) {
			if slices.Contains(s.Spells, c.Name) {
				own = append(own, c)
			}
		}
	}
	return words.OutOf(q.From, own...)
}

// asTheyPlay tells which monsters of a quest come with the table's cards, not the quest's.
func asTheyPlay(g *brickquest.Game) string {
	names := say.Some(say.Each(g.Quest.Monsters, func(m brickquest.Monster) string {
		k := g.Kind(m.Name)
		return say.If(k != nil && words.OtherMonster([]brickquest.Monster{k.Monster}, m), m.Name)
	})...)
	return say.If(len(names) > 0, "at this table already with another card, and that card stays: "+say.And(names))
}

// questBegunShown is a quest that begins. Its JSON names are a contract.
type questBegunShown struct {
	brickquest.QuestBegun
	Open   []roomOpenedShown `json:"open"`   // the rooms that open with it
	Joined []string          `json:"joined"` // heroes that join with --heroes
}

func newQuestBegunShown(g *brickquest.Game, b questCame) questBegunShown {
	open := say.Each(b.Open, func(o brickquest.RoomOpened) roomOpenedShown { return newRoomOpenedShown(g, o) })
	return questBegunShown{b.QuestBegun, append([]roomOpenedShown{}, open...), append([]string{}, b.Joined...)}
}

// attaining is the words of quest done: a goal.
type attaining struct {
	Goal  string
	Fudge bool
}

func questDonePlay() play.Untyped {
	return play.Of(&play.Play[attaining, brickquest.Attained]{
		About: play.About{
			Name: "quest done", Short: "Tick a goal that zbrikz can't count",
			Long: `zbrikz counts foes to kill, swag to carry and rooms to clear; --fudge ticks them all
the same.`,
			Examples: []string{"zbrikz quest done keeper --fudge"},
		},
		Takes: func(a *attaining) []ask.Way {
			return ask.Takes(ask.Word(&a.Goal, "goal", questGoalKind()).As("It is reached"), ask.Fudge(&a.Fudge))
		},
		Rule: words.InQuest(func(g *brickquest.Game, a attaining, _ dice.Roller) (brickquest.Attained, brickquest.Game, error) {
			o, next, err := g.AttainGoal(a.Goal, a.Fudge)
			return o, next, show.Hinted(err, brickquest.ErrCounted, "--fudge overrules it")
		}),
		Say: func(d play.Done[attaining, brickquest.Attained]) []play.Line {
			g := words.GameOf(d.After)
			return play.Said(play.As(play.Answer, "Done: "+say.Stopped(d.Outcome.Says)), play.As(play.Note, show.QuestGoals(g)), play.As(play.Next, show.HomeLine(g)))
		},
		Because: whyQuest([]brickquest.Mode{brickquest.Questing}),
	})
}

func questWonPlay() play.Untyped {
	return decided(play.About{
		Name: "quest won", Short: "End the quest: it is won", Examples: []string{"zbrikz quest won"},
	}, nil)
}

func questLostPlay() play.Untyped {
	return decided(play.About{
		Name: "quest lost", Short: "End the quest as lost: the room was taken, the crown is gone",
		Examples: []string{"zbrikz quest lost the orcs have the tower"},
	}, func(why *string) []ask.Way {
		k := ask.Text("text", nil)
		k.Wide = true
		k.Left = func(*ask.Here) (string, error) { return "the BrickMaster says so", nil }
		return ask.Takes(ask.Word(why, "why", k).Maybe())
	})
}

// decided is a play in which the BrickMaster ends a quest. Without a reason it is won.
func decided(about play.About, lost func(*string) []ask.Way) play.Untyped {
	return play.Of(&play.Play[string, brickquest.Decided]{
		About: about, Takes: lost,
		Rule: words.InQuest(func(g *brickquest.Game, lost string, _ dice.Roller) (brickquest.Decided, brickquest.Game, error) {
			o, next, err := g.Decide(lost)
			return o, next, noQuest(err)
		}),
		Say: func(d play.Done[string, brickquest.Decided]) []play.Line {
			return play.As(play.Answer, show.QuestFirst(words.GameOf(d.After).QuestProgress()))
		},
		Because: []string{whyPlan},
	})
}

// noQuest says how to begin where nothing is played for.
func noQuest(err error) error {
	return show.Hinted(err, brickquest.ErrNoQuest, "zbrikz quest list shows them")
}

// questsOfFile is the words of quest list and quest check: a file, and the quests in it.
type questsOfFile struct {
	File   string
	Quests data.Deck[cards.Quest]
}

// questsChecked are the quests of a file that is sound. Its JSON names are a contract.
type questsChecked struct {
	File   string   `json:"file"`   // the file
	Quests []string `json:"quests"` // the keys of the quests in it
	Lacks  []string `json:"lacks"`  // what the plans leave to a BrickMaster: hidden foes that nothing wakes, traps that nothing springs, and the like
	Alone  []string `json:"alone"`  // the keys of the quests that lack nothing: nobody need sit behind the screen
}

func questCheckPlay() play.Untyped {
	return play.Of(&play.Play[questsOfFile, questsChecked]{
		About: play.About{
			Name: "quest check", Class: play.Looks, Short: "Check a file of your own quests", Examples: []string{"zbrikz quest check quests.yaml"},
		},
		Takes: func(q *questsOfFile) []ask.Way {
			return ask.Takes(ask.Word(&q.File, "file", ask.File()),
				ask.From(&q.Quests, func(h *ask.Here) (data.Deck[cards.Quest], error) { return cards.Quests().File(h.Cards, q.File) }))
		},
		Rule: func(st *table.State, q questsOfFile, _ dice.Roller) (questsChecked, table.State, error) {
			o := questsChecked{q.File, q.Quests.Keys(), []string{}, []string{}}
			for _, one := range q.Quests.Cards {
				lacks := one.Unsaid()
				if o.Lacks = append(o.Lacks, lacks...); len(lacks) == 0 {
					o.Alone = append(o.Alone, one.Key)
				}
			}
			return o, *st, nil
		},
		Say: func(d play.Done[questsOfFile, questsChecked]) []play.Line {
			return play.Said(play.As(play.Answer, fmt.Sprintf("%s is sound: %s.", d.Outcome.File, say.And(d.Outcome.Quests))),
				play.As(play.Note, say.Each(d.Outcome.Alone, func(key string) string { return key + " can be played without a BrickMaster" })...), play.As(play.Note, d.Outcome.Lacks...))
		},
		Because: []string{whyPlan},
	})
}

// whyDefense is the rule behind waves of attackers.
const whyDefense = "BrickQuest, Defense: wave after wave, and a room, a thing or a figure to defend"

// whyPlan is the rule behind a quest, whatever is played.
const whyPlan = "BrickQuest, Objective: the BrickMaster plans the quest; it goes on until its objective is met, or all heroes are dead"

func whyQuest(modes []brickquest.Mode) []string {
	rules := map[brickquest.Mode][]string{
		brickquest.Questing: {
			"BrickQuest, Questing: the goals, and then back to the exit",
			"ruling: everybody who lives has to get back; foes, swag and rooms are counted, anything else the BrickMaster ticks",
		},
		brickquest.BackstabMode: {
			"BrickQuest, Backstab: the hero that leaves with the most gold wins, a hero that is left behind",
			"ruling: gold is coins and the worth of the treasure; it ends when no hero is alive in there",
		},
		brickquest.Defense: {
			whyDefense,
			"ruling: it is won when the last planned wave is dead; without a plan, and of a room or a thing that falls, the BrickMaster says so",
		},
		brickquest.TeamPlay: {"BrickQuest, Team Play: over when all rooms are clear and one team's heroes are left alive"},
	}
	return append([]string{whyPlan}, slices.Concat(say.Each(modes, func(m brickquest.Mode) []string { return rules[m] })...)...)
}
