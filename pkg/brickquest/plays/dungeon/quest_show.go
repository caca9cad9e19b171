package dungeon

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// questListed is a quest in a list. Its JSON names are a contract.
type questListed struct {
	Key   string   `json:"key"`   // the name to type
	Title string   `json:"title"` // its title
	Story string   `json:"story"` // its story
	Modes []string `json:"modes"` // the modes, as words
	Rooms int      `json:"rooms"` // how many rooms it has
	Waves int      `json:"waves"` // how many waves it has
}

// questsListed is quests. Its JSON names are a contract.
type questsListed struct {
	Quests []any `json:"quests"` // all of them
}

func questListPlay() play.Untyped {
	return play.Of(&play.Play[questsOfFile, questsListed]{
		About: play.About{
			Name: "quest list", Class: play.Looks, Short: "List the quests, or those of a file",
			Examples: []string{"zbrikz quest list", "zbrikz quest list quests.yaml"},
		},
		Takes: func(q *questsOfFile) []ask.Way {
			return ask.Takes(ask.Word(&q.File, "file", ask.File()).Maybe(),
				ask.From(&q.Quests, func(h *ask.Here) (data.Deck[cards.Quest], error) {
					if q.File == "" {
						return cards.Quests().Deck(h.Cards, nil)
					}
					return cards.Quests().File(h.Cards, q.File)
				}))
		},
		Rule: func(st *table.State, q questsOfFile, _ dice.Roller) (questsListed, table.State, error) {
			all := questsListed{[]any{}}
			for _, p := range q.Quests.Picks {
				all.Quests = append(all.Quests, p.Shown(questListed{p.Card.Key, p.Card.Title, p.Card.Story, show.ModeWords(p.Card.Mode), len(p.Card.Rooms), len(p.Card.Waves)}))
			}
			return all, *st, nil
		},
		Shapes: []any{questsListed{[]any{play.CardShape(questListed{})}}},
		Say: func(d play.Done[questsOfFile, questsListed]) []play.Line {
			said := play.As(play.Answer, say.Count(len(d.Asked.Quests.Cards), "quest")+".")
			for _, p := range d.Asked.Quests.Picks {
				q := p.Card
				said = play.Said(said, play.As(play.Note,
					fmt.Sprintf("  %s: %s, %s", q.Key, q.Title, strings.Join(append(show.ModeWords(q.Mode), sizeWords(q)...), ", "))+say.InBrackets(p.Source())))
				said = play.Said(said, play.As(play.Note, say.If(q.Story != "", "      "+q.Story)))
			}
			return said
		},
		Because: []string{whyPlan},
	})
}

func sizeWords(q cards.Quest) []string {
	rooms, waves := len(q.Rooms), len(q.Waves)
	return say.Some(say.If(rooms > 0, say.Count(rooms, "room")), say.If(waves > 0, say.Count(waves, "wave")))
}

// questPlanShown is a quest as its BrickMaster reads it. Its JSON names are a contract.
type questPlanShown struct {
	Key      string            `json:"key"`      // the name to type
	Title    string            `json:"title"`    // its title
	Story    string            `json:"story"`    // its story
	Modes    []brickquest.Mode `json:"modes"`    // the modes that are played
	Exit     string            `json:"exit"`     // the way out
	Defends  string            `json:"defends"`  // the room or thing that is held, in words
	Protects string            `json:"protects"` // the figure that has to live
	Goals    []questGoalShown  `json:"goals"`    // the goals
	Rooms    []questRoomShown  `json:"rooms"`    // the foes in each
	Waves    []questWaveShown  `json:"waves"`    // the waves
	Bricks   []string          `json:"bricks"`   // the bricks to build
}

type questGoalShown struct {
	Key      string `json:"key"`      // the goal's name
	Says     string `json:"says"`     // the deed, in words
	Kill     string `json:"kill"`     // the monster that it counts; empty: none
	Hold     string `json:"hold"`     // the piece of swag that it counts; empty: none
	Clear    string `json:"clear"`    // the room that it counts; empty: none
	Needs    int    `json:"needs"`    // how many; 0: all such foes, or one
	Optional bool   `json:"optional"` // it can be left
}

type questRoomShown struct {
	Name    string             `json:"name"`    // its name
	Secret  bool               `json:"secret"`  // players don't know its name until it opens
	Start   bool               `json:"start"`   // it is open from the start
	Says    string             `json:"says"`    // the text to read out
	Doors   []string           `json:"doors"`   // its doors, in words
	Traps   []string           `json:"traps"`   // its traps, in words
	Secrets []string           `json:"secrets"` // its hidden doors and things, in words
	Foes    []brickquest.Party `json:"foes"`    // the foes that wait there
	Gold    int                `json:"gold"`    // the coins that lie there
	Swag    []brickquest.Swag  `json:"swag"`    // things that lie there
	Locked  []show.LockShown   `json:"locked"`  // closed things
}

type questWaveShown struct {
	Says string             `json:"says"` // the text to read out
	Foes []brickquest.Party `json:"foes"` // the foes that come
}

func newQuestPlanShown(q cards.Quest, p brickquest.Quest) questPlanShown {
	shown := questPlanShown{
		Key: q.Key, Title: q.Title, Story: q.Story, Modes: p.Modes, Exit: q.Exit, Defends: q.Defends, Protects: q.Protects,
		Goals: []questGoalShown{}, Rooms: []questRoomShown{}, Waves: []questWaveShown{}, Bricks: append([]string{}, q.Bricks...),
	}
	for _, g := range p.Goals {
		shown.Goals = append(shown.Goals, questGoalShown{g.Key, g.Says, g.Kill, g.Hold, g.Clear, g.Needs, g.Optional})
	}
	for _, r := range p.Rooms {
		shown.Rooms = append(shown.Rooms, questRoomShown{
			r.Name, r.Secret, r.Start, r.Says, append([]string{}, r.Doors...), append([]string{}, r.Traps...), append([]string{}, r.Secrets...),
			append([]brickquest.Party{}, r.Foes...), r.Gold, append([]brickquest.Swag{}, r.Swag...), show.Locks(r.Locks),
		})
	}
	shown.Waves = append(shown.Waves, say.Each(p.Waves, func(w brickquest.Wave) questWaveShown { return questWaveShown{w.Says, w.Foes} })...)
	return shown
}

func questShowPlay() play.Untyped {
	return play.Of(&play.Play[show.WantedQuest, questSeen]{
		About: play.About{
			Name: "quest show", Class: play.Looks, Short: "Show a whole quest, as the BrickMaster needs it: rooms, foes, treasure, bricks",
			Examples: []string{"zbrikz quest show salt-lamp"},
		},
		Takes: func(q *show.WantedQuest) []ask.Way {
			return q.Ways(ask.From(&q.Players, func(h *ask.Here) (bool, error) { return h.Players, nil }))
		},
		Rule: func(st *table.State, q show.WantedQuest, _ dice.Roller) (questSeen, table.State, error) {
			seen := questSeen{q.Quest.Card, q.Quest.Card.Plan()}
			if q.Players {
				seen.Plan = (&brickquest.Game{Quest: seen.Plan}).Known().Quest
				seen.Quest.Bricks = nil // they tell how a room looks that nobody has seen
			}
			return seen, *st, nil
		},
		Say: func(d play.Done[show.WantedQuest, questSeen]) []play.Line {
			return play.Said(questPlanLines(d.Outcome), play.As(play.Note, d.Asked.Quest.Source()))
		},
		Shapes: []any{play.CardShape(questPlanShown{})},
		Show: func(d play.Done[show.WantedQuest, questSeen]) any {
			return d.Asked.Quest.Shown(newQuestPlanShown(d.Outcome.Quest, d.Outcome.Plan))
		},
		Why: func(d play.Done[show.WantedQuest, questSeen]) []string { return whyQuest(d.Outcome.Quest.Mode) },
	})
}

// questSeen is a quest and its plan, as far as they may be seen.
type questSeen struct {
	Quest cards.Quest
	Plan  brickquest.Quest
}

func questPlanLines(seen questSeen) []play.Line {
	q, p := seen.Quest, seen.Plan
	said := play.Said(
		play.As(play.Answer, fmt.Sprintf("%s: %s.", q.Title, strings.Join(append(show.ModeWords(p.Modes), sizeWords(q)...), ", "))),
		play.As(play.Note, say.Indented(q.Story)))
	for _, g := range p.Goals {
		said = play.Said(said, play.As(play.Note, "  "+g.Key+say.Remarks(say.If(g.Optional, "optional"))+": "+g.Says))
	}
	for i, r := range p.Rooms {
		said = play.Said(said, play.As(play.Bricks, roomPlan(i, r)...))
	}
	for i, w := range p.Waves {
		if len(w.Foes) > 0 {
			said = play.Said(said, play.As(play.Bricks, fmt.Sprintf("wave %d: %s", i+1, say.And(show.PartyWords(w.Foes)))), play.As(play.Note, say.Indented(w.Says)))
		}
	}
	return play.Said(said,
		play.As(play.Note, say.If(q.Exit != "", "exit: "+q.Exit), say.If(q.Defends != "", "hold "+q.Defends), say.If(q.Protects != "", "keep alive: "+q.Protects)),
		play.As(play.Bricks, behind("build the ", q.Bricks)...))
}

// roomPlan is a room before anybody has opened it.
func roomPlan(i int, r brickquest.Room) []string {
	about := say.Remarks(r.Name, say.If(r.Start, "open from the start"), say.If(r.Secret, "its name is secret"))
	first := fmt.Sprintf("room %d%s", i+1, about) + say.If(len(r.Foes) > 0, ": "+say.And(show.PartyWords(r.Foes)))
	things := show.LyingWords(r.Gold, r.Swag)
	text := []string{first, say.Indented(r.Says), say.If(len(things) > 0, "  lying there: "+say.And(things))}
	return slices.Concat(text, behind("  ", say.Each(r.Locks, lockLine)),
		behind("  door: ", r.Doors), behind("  trap: ", r.Traps), behind("  secret: ", r.Secrets))
}

// behind is each of some texts behind the same label.
func behind(label string, all []string) []string {
	return say.Each(all, func(text string) string { return label + text })
}

func lockLine(l brickquest.Lock) string {
	things := show.LyingWords(l.Gold, l.Swag)
	return l.What + ", closed" + say.If(l.Opens != "", ": "+l.Opens) + say.If(l.Blastproof, "; no charge opens it") +
		say.If(len(things) > 0, "; in it "+say.And(things))
}
