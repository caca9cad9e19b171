// Package quests is what is done and said in BrickQuest: its plays, a file for each verb,
// and the kinds of words that they take.
package quests

import (
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Title is BrickQuest: all that is done in it, the most used first.
func Title() play.Title {
	return play.Title{
		Name: "BrickQuest", Chapters: chapters(), Rules: HouseRules,
		Played: Played, Called: called, Hint: Hint, Prompt: Prompt, Status: status, Now: now, Turn: roundOf, Besides: besides, Told: Told, Recap: recap,
		Known: known, Secrets: secretsOf,
	}
}

// besides is what a step has brought about besides what its play is about.
func besides(before, after *table.State) []play.Line {
	return append(progressLines(&before.BrickQuest, &after.BrickQuest), overdue(before, after)...)
}

// called is what has a name at a table; empty: nothing in this game has.
func called(st *table.State, name string) string {
	q := &st.BrickQuest
	switch figure := names.Exact(name, q.FigureNames()); {
	case q.Figure(figure) == nil:
		return ""
	case q.IsHero(figure):
		return "a hero"
	default:
		return "a foe"
	}
}

func chapters() []play.Chapter {
	return []play.Chapter{
		{Name: "BrickQuest, who plays", Plays: []play.Maker{
			{Name: "hero", Make: heroPlays},
			{Name: "foe", Make: foePlays},
			{Name: "sheet", Make: play.One(sheetPlay)},
			{Name: "damage", Make: play.One(damagePlay)},
		}},
		{Name: "BrickQuest, in a turn", Plays: []play.Maker{
			{Name: "initiative", Make: initiativePlays},
			{Name: "move", Make: play.One(movePlay)},
			{Name: "cast", Make: play.One(castPlay)},
			{Name: "effect", Make: effectPlays},
			{Name: "skill-check", Make: play.One(skillCheckPlay)},
			{Name: "interact", Make: play.One(interactPlay)},
			{Name: "arm", Make: play.One(armPlay)},
			{Name: "breakaway", Make: play.One(breakawayPlay)},
		}},
		{Name: "BrickQuest, what only some can do", Plays: []play.Maker{
			{Name: "turn-undead", Make: play.One(turnUndeadPlay)},
			{Name: "breath", Make: play.One(breathPlay)},
			{Name: "rage", Make: play.One(ragePlay)},
			{Name: "allot", Make: play.One(allotPlay)},
			{Name: "meditate", Make: play.One(meditatePlay)},
			{Name: "sapper", Make: sapperPlays},
			{Name: "blast", Make: play.One(blastPlay)},
		}},
		{Name: "BrickQuest, quests and swag", Plays: []play.Maker{
			{Name: "quest", Make: questPlays},
			{Name: "room", Make: roomPlays},
			{Name: "wave", Make: wavePlays},
			{Name: "fire-spout", Make: play.One(fireSpoutPlay)},
			{Name: "exit", Make: play.One(exitPlay)},
			{Name: "pick-up", Make: play.One(pickUpPlay)},
			{Name: "loot", Make: play.One(lootPlay)},
			{Name: "take", Make: play.One(takePlay)},
			{Name: "gold", Make: goldPlays},
			{Name: "swag", Make: play.One(swagPlay)},
		}},
		{Name: "BrickQuest, the cards", Plays: []play.Maker{
			{Name: "monster", Make: monsterPlays},
			{Name: "class", Make: classPlays},
			{Name: "spell", Make: spellPlays},
			{Name: "item", Make: itemPlays},
			{Name: "skill", Make: skillPlays},
		}},
		{Name: "Dice and chances", Plays: []play.Maker{
			{Name: "duel", Make: play.One(duelPlay)},
			{Name: "balance", Make: play.One(balancePlay)},
		}},
	}
}
