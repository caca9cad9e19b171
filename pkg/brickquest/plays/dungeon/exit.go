package dungeon

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// ExitPlay is zbrikz exit.
func ExitPlay() play.Untyped {
	return play.Of(&play.Play[words.Deed, brickquest.Exited]{
		About: play.About{
			Name: "exit", Short: "Leave the dungeon",
			Long: `Lets a hero leave through the exit: it no longer acts, no attack reaches it, and its
things go with it. Undo brings it back. If you name nobody, it is the hero whose turn it
is.`,
			Examples: []string{"zbrikz exit Harry"},
		},
		Takes: func(d *words.Deed) []ask.Way {
			return ask.Takes(words.ActorField(&d.Name, words.HandsKind()).Called("a hero").Tab(words.HeroKind().Names).As("Leave the dungeon"), ask.Fudge(&d.Fudge))
		},
		Rule: func(st *table.State, d words.Deed, _ dice.Roller) (brickquest.Exited, table.State, error) {
			worth, err := worthOf(st, words.GameOf(st).Figure(d.Name).Swag)
			if err != nil {
				return brickquest.Exited{}, table.State{}, err
			}
			o, game, err := words.GameOf(st).Exit(d.Name, worth, d.Fudge)
			return o, table.With(st, game), err
		},
		Say: exitedLines,
		Why: func(d play.Done[words.Deed, brickquest.Exited]) []string {
			why := whyQuest(words.GameOf(d.After).QuestProgress().Modes)[1:]
			return append(why, say.If(len(d.Outcome.Ended) > 0, "ruling: spells that it kept up end as it leaves; spells with a number of rounds run on"))
		},
	})
}

func exitedLines(d play.Done[words.Deed, brickquest.Exited]) []play.Line {
	o, p := d.Outcome, words.GameOf(d.After).QuestProgress()
	ends := say.If(len(o.Ended) > 0, fmt.Sprintf("%s %s", say.And(o.Ended), say.Verb(len(o.Ended), "ends", "end")))
	inside := say.If(len(o.Inside) > 0 && !p.Over, "still inside: "+say.And(o.Inside))
	return play.Said(
		play.As(play.Answer, show.LeftWith(o.Departure)+"."),
		play.As(play.Bricks, "take the figure off the table; its sheet keeps all that it has"),
		play.As(play.Note, ends), play.As(play.Bricks, show.EndedLines(nil, o.Gone)), play.As(play.Note, inside, words.BrokenLines(words.GameOf(d.After), o.Name, o.Breaks)))
}

// worthOf is the worth of swag in gold, by its cards, counted up to any figure's gold.
func worthOf(st *table.State, all []brickquest.Swag) (int, error) {
	items, err := words.ItemsAt(st)
	return brickquest.Worth(brickquest.Valuables(all, items)), err
}
