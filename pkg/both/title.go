// Package both is the verbs that both games have. Each is one verb made of two plays, and
// the words typed decide which play is meant.
package both

import (
	quests "github.com/zbrikz/zbrikz/pkg/brickquest/plays"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	questpaper "github.com/zbrikz/zbrikz/pkg/brickquest/plays/paper"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
	zombies "github.com/zbrikz/zbrikz/pkg/zombie/plays"
	zombiepaper "github.com/zbrikz/zbrikz/pkg/zombie/plays/paper"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/turn"
)

// Games are the two games, with the verbs that both have, and their cards.
func Games() shelf.Games {
	return shelf.Games{
		Titles: play.Titles{title(), zombies.Title(), quests.Title()},
		Cards:  func() []shelf.Cards { return []shelf.Cards{questpaper.Cards(), zombiepaper.Cards()} },
	}
}

// title is the title of the verbs that both games have. The words typed decide which game
// is meant.
func title() play.Title {
	return play.Title{Name: "Both games", Chapters: []play.Chapter{
		{Name: "Both games", Plays: []play.Maker{
			{Name: "attack", Make: attackPlay, Shorts: []play.Short{{
				Verb: "a", Line: []string{"attack"}, Again: play.FirstAgain(fight.Again, turn.Again),
			},
				{Verb: "fight", Line: []string{"attack"}, Aside: true},
				{Verb: "strike", Line: []string{"attack"}, Aside: true},
				{Verb: "shoot", Line: []string{"attack", "--weapon", "ranged"}, At: zombies.Title().Played, Aside: true},
				{Verb: "shoot", Line: []string{"attack", "--ranged"}, At: quests.Title().Played, Aside: true},
				{Verb: "next", Line: []string{"scenario", "next"}, At: scenarioAlone, Aside: true},
			}},
			{Name: "heal", Make: healPlay},
			{Name: "give", Make: givePlay},
			{Name: "drop", Make: dropPlay},
			{Name: "use", Make: usePlay, Shorts: []play.Short{{Verb: "drink", Line: []string{"use"}, Aside: true}}},
			{Name: "sheet", Make: sheetPlay},
			{Name: "reference", Make: shelf.ReferencePlay},
			{Name: "ruling", Make: shelf.RulingPlay},
		}},
	}}
}

// scenarioAlone tells whether a scenario is played at a table where nobody stands in an
// order of turns.
func scenarioAlone(st *table.State) bool { return zombies.InScenario(st) && !quests.InOrder(st) }
