// Package plays is the acts and answers of BrickQuest: its plays, a file for each verb,
// and the kinds of words that they take.
package plays

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Title is BrickQuest: its plays, the most used first, and everything that it tells of a
// table.
func Title() play.Title {
	return play.Title{
		Name: "BrickQuest", Chapters: chapters(), Kept: kept(), Rules: houseRules,
		Instead: map[string]string{"run": "move", "minifig wound": "damage", "horde kill": "damage", "collect": "pick-up", "hit": "attack"},
		Played:  Played, Called: called, Acts: FigureNames, Shows: shows, OnCards: onCards, Hint: Hint, Prompt: Prompt, Status: status, Now: now, Remind: reminders, Needs: needed, Entries: entries, Course: course, Turn: roundOf, SideEffects: sideEffects, HealthMarks: healthMarks, Told: Told, Recap: recap,
		Seats: seats, Sheet: sheet, Board: board,
		Known: known, Veil: veilOf,
	}
}

// sideEffects are lines about effects of a step that its play doesn't tell.
func sideEffects(before, after *table.State) []play.Line {
	return append(progressLines(gameOf(before), gameOf(after)), overdue(before, after)...)
}

// houseRules are the house rules of BrickQuest.
func houseRules() []play.HouseRule {
	return play.HouseRules(brickquest.Switches(), func(g *brickquest.Game) *brickquest.House { return &g.Rules })
}

// called is the kind of thing that has a name at a table; empty: nothing in this game
// has.
func called(st *table.State, name string) string {
	q := gameOf(st)
	switch figure := names.Exact(name, q.FigureNames()); {
	case q.Figure(figure) == nil:
		return ""
	case q.IsHero(figure):
		return "a hero"
	default:
		return "a foe"
	}
}

// shows is the line that shows the figure or thing with this name at a table; nil: there
// is none.
func shows(st *table.State, name string) []string {
	q := gameOf(st)
	switch figure := names.Exact(name, q.FigureNames()); {
	case q.Figure(figure) == nil:
		return nil
	case q.IsHero(figure):
		return []string{"sheet", figure}
	default:
		return showLine(q, figure)
	}
}

// onCards are the lines that show the cards with this name.
func onCards(h *ask.Here, name string) [][]string {
	return slices.Concat(
		play.OnCard(h, "monster", monsterKind(), name),
		play.OnCard(h, "class", classKind(), name),
		play.OnCard(h, "spell", spellKind(), name),
		play.OnCard(h, "item", itemKind(), name),
		play.OnCard(h, "skill", skillKind(), name),
		play.OnCard(h, "quest", questKind(), name),
	)
}

// InOrder tells whether somebody's turn follows on another's: an order was rolled.
func InOrder(st *table.State) bool { return len(gameOf(st).Initiative.Order) > 0 }

// wavesAlone tells whether waves are still to come at a table, and no turn can be passed
// on because nobody is in the order.
func wavesAlone(st *table.State) bool {
	w := gameOf(st).QuestProgress().Waves
	return w.Come < w.Planned && !InOrder(st)
}

func chapters() []play.Chapter {
	return []play.Chapter{
		{Name: "BrickQuest, heroes and foes", Plays: []play.Maker{
			{Name: "hero", Make: heroPlay, Below: heroPlays},
			{Name: "foe", Make: foePlay, Below: foePlays},
			{Name: "damage", Make: damagePlay},
		}},
		{Name: "BrickQuest, in a turn", Plays: []play.Maker{
			{Name: "initiative", Make: initiativePlay, Below: initiativePlays, Shorts: []play.Short{
				{Verb: "n", Line: []string{"initiative", "next"}, At: InOrder},
				{Verb: "next", Line: []string{"initiative", "next"}, At: InOrder, Aside: true},
			}},
			{Name: "move", Make: movePlay},
			{Name: "cast", Make: castPlay, Shorts: []play.Short{{Verb: "c", Line: []string{"cast"}}}},
			{Name: "effect", Make: effectPlay, Below: effectPlays},
			{Name: "skill-check", Make: skillCheckPlay},
			{Name: "interact", Make: interactPlay},
			{Name: "arm", Make: armPlay},
			{Name: "breakaway", Make: breakawayPlay},
		}},
		{Name: "BrickQuest, abilities that only some have", Plays: []play.Maker{
			{Name: "turn-undead", Make: turnUndeadPlay},
			{Name: "breath", Make: breathPlay},
			{Name: "rage", Make: ragePlay},
			{Name: "allot", Make: allotPlay},
			{Name: "meditate", Make: meditatePlay},
			{Name: "sapper", Make: sapperPlay, Below: sapperPlays},
			{Name: "blast", Make: blastPlay},
		}},
		{Name: "BrickQuest, quests and swag", Plays: []play.Maker{
			{Name: "quest", Make: questPlay, Below: questPlays},
			{Name: "room", Make: roomPlay, Below: roomPlays},
			{Name: "wave", Make: wavePlay, Below: wavePlays, Shorts: []play.Short{
				{Verb: "next", Line: []string{"wave", "next"}, At: wavesAlone, Aside: true},
			}},
			{Name: "fire-spout", Make: fireSpoutPlay},
			{Name: "exit", Make: exitPlay},
			{Name: "pick-up", Make: pickUpPlay},
			{Name: "loot", Make: lootPlay},
			{Name: "take", Make: takePlay},
			{Name: "gold", Make: goldPlay, Below: goldPlays},
			{Name: "swag", Make: swagPlay},
		}},
		{Name: "BrickQuest, the cards", Plays: []play.Maker{
			{Name: "monster", Make: monsterPlay, Below: monsterPlays},
			{Name: "class", Make: classPlay, Below: classPlays},
			{Name: "spell", Make: spellPlay, Below: spellPlays},
			{Name: "item", Make: itemPlay, Below: itemPlays},
			{Name: "skill", Make: skillPlay, Below: skillPlays},
		}},
		{Name: "Dice and chances", Plays: []play.Maker{
			{Name: "duel", Make: duelPlay},
			{Name: "balance", Make: balancePlay},
		}},
	}
}
