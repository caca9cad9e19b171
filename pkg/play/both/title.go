// Package both is the verbs that both games have: each is one verb out of two plays, and
// what was typed decides which of them is meant.
package both

import "github.com/zbrikz/zbrikz/pkg/play"

// Title is the verbs that both games have: which of them is meant, what was typed decides.
func Title() play.Title {
	return play.Title{Name: "Both games", Chapters: []play.Chapter{
		{Name: "Both games", Plays: []play.Maker{
			{Name: "attack", Make: play.One(attackPlay)},
			{Name: "heal", Make: play.One(healPlay)},
			{Name: "give", Make: play.One(givePlay)},
			{Name: "drop", Make: play.One(dropPlay)},
			{Name: "use", Make: play.One(usePlay)},
		}},
	}}
}
