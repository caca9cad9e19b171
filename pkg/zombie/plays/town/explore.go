// Package town is the plays of places, things and scenarios in Zombie Brikz.
package town

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// ExplorePlay is zbrikz explore.
func ExplorePlay() play.Untyped {
	return play.Of(&play.Play[zombie.Exploring, zombie.Explored]{
		About: play.About{
			Name: "explore", Short: "Look through a place, open its containers",
			Long: `Looks through a place with an action. The minifig opens its containers and
carries what is in them. A bathroom counts for a minifig with Diarrhea. In the room of
the child a zombie on D6 <= the danger level is the child; else the minifig
carries the child home. In an open area the child is one of the zombies there.`,
			Examples: []string{"zbrikz explore garage --by Ann", "zbrikz explore garage --odds"},
		},
		Takes: func(x *zombie.Exploring) []ask.Way {
			return ask.Takes(
				ask.Word(&x.Place, "place", words.PlaceKind()).As("Look through it").Only(words.Where(&x.By, "explore needs a place, as in: zbrikz explore garage --by Ann")),
				ask.Flag(&x.By, "by", "the `minifig` that explores", words.MinifigKind()).Only(words.Doer(&x.Place)),
				foundField(&x.Found),
				ask.Fudge(&x.Fudge))
		},
		Rule: words.InZombie((*zombie.Game).Explore), Say: exploredLines, Why: whyExplored,
		Rules: []string{"turn.one_action", "turn.action_replaces", "fearful.run_inches"},
		Odds: words.Chances(play.Question{Counts: "things found", Name: exploredName}, play.AtLeastOne("%s to find something"),
			func(g *zombie.Game, x zombie.Exploring, r dice.Roller) (int, error) {
				e, err := g.Uncovers(x, r)
				return exploredCode(e), err
			}),
	})
}

// exploredCode is a number for the finds: three times the things in containers, and 1
// more for a child that is safe or 2 for one that has turned.
func exploredCode(e zombie.Explored) int {
	n := 3 * dice.Sum(say.Each(e.Opened, func(o zombie.Opened) int { return o.Found }))
	switch e.Baby {
	case zombie.BabySafe:
		n++
	case zombie.BabyTurned:
		n += 2
	}
	return n
}

func exploredName(code int) string {
	things := say.If(code >= 3, say.Count(code/3, "thing"))
	child := []string{"", "the child is safe", "the child has turned"}[code%3]
	return cmp.Or(strings.Join(say.Some(things, child), ", and "), "nothing")
}

func exploredLines(d play.Done[zombie.Exploring, zombie.Explored]) []play.Line {
	st, e := d.After, d.Outcome
	var all []string
	switch e.Baby {
	case zombie.BabyTurned:
		all = append(all, turnedLine(st, e))
	case zombie.BabySafe:
		all = append(all, fmt.Sprintf("The child is safe: %sbring it home.", say.If(e.By != "", e.By+" carries it; ")))
	}
	for _, o := range e.Opened {
		all = append(all, foundLine(o))
	}
	all = append(all, say.Some(
		say.If(e.Bathrooms > 0, fmt.Sprintf("Bathroom %d of %d for %s%s.", e.Bathrooms, zombie.Bathrooms, e.By, say.If(e.Again, ", counted already"))),
		say.If(len(e.Holds) > 0, fmt.Sprintf("There: %s.", words.Stocks(e.Holds))),
	)...)
	switch there := words.GameOf(st).HordesAt(e.Place); {
	case len(all) > 0:
	case len(there) > 0:
		all = append(all, say.Sentence(words.HordesAre(there, "there"))+", and nothing else.")
	default:
		all = append(all, fmt.Sprintf("Nothing%s.", say.At(e.Place)))
	}
	var carries []zombie.Stock
	if m := words.GameOf(st).Minifig(e.By); m != nil {
		carries = m.Carries
	}
	beside := say.If(e.Beside != "", fmt.Sprintf("%s has done something else in this turn: %s; the card wants nothing else done in it", e.By, e.Beside))
	danger := say.If(e.Danger > 0, show.Because(e.Danger, e.Causes))
	return play.Said(
		answerLines(say.Lines(all...)), words.CameLines(words.GameOf(st), e.Came),
		play.As(play.Note, show.FrightLine(st, e.Fright, e.By, e.Horde)),
		play.As(play.Dice, play.DiceLine(d.Rolled, show.LookNeeds(st, " is the child", e.Zombies, e.Danger))),
		play.As(play.Note, beside, show.SpareDice(e.Zombies-e.Unplaced, d.Rolled), danger, words.CarriesLine(e.By, carries)),
		unlookedLines(st, e), play.As(play.Note, words.Joined(e.Joins)))
}

// answerLines is a text as lines; the first one is the answer.
func answerLines(text string) []play.Line {
	all := play.As(play.Note, text)
	if len(all) > 0 {
		all[0].Role = play.Answer
	}
	return all
}

// unlookedLines says that nobody has looked into a place, or that its crew waits.
func unlookedLines(st *table.State, e zombie.Explored) []play.Line {
	p := words.GameOf(st).Place(e.Place)
	switch {
	case p == nil || e.Fright == zombie.Flees:
		return nil
	case !p.Seen:
		return show.UnseenLines(words.GameOf(st), e.Place, e.By)
	case p.Crew > 0:
		return []play.Line{{
			Role: play.Next, Text: fmt.Sprintf("its crew of %d waits: zbrikz spawn --at %s", p.Crew, say.Quoted(e.Place)), Play: show.LookLine(words.GameOf(st), e.Place, ""),
		}}
	}
	return nil
}

func turnedLine(st *table.State, e zombie.Explored) string {
	has := "The child has turned" + say.If(e.Zombies > 1, fmt.Sprintf(", one of %d zombies there", e.Zombies))
	switch {
	case e.Looked && e.Horde == "":
		return "The child had turned: it was a zombie there."
	case e.Looked:
		return fmt.Sprintf("The child has turned: it is a zombie of horde %s.", e.Horde)
	case e.Horde == "":
		return has + ", but the box is empty."
	}
	return say.Lines(fmt.Sprintf("%s: horde %s%s.", has, e.Horde, say.At(e.Place)), words.Postures(*words.GameOf(st).Horde(e.Horde)), show.Unplaced(e.Unplaced))
}

func whyExplored(d play.Done[zombie.Exploring, zombie.Explored]) []string {
	e := d.Outcome
	why := []string{"Zombie Brikz, Actions: exploring is an action"}
	if len(e.Opened) > 0 {
		why = append(why, whyStash()...)
	}
	why = append(why,
		say.If(e.Bathrooms > 0, "Zombie Brikz, Character creation: three different bathrooms for Diarrhea"),
		say.If(e.Baby != "", "Zombie Brikz, Character creation: the child of Zombary's baby has turned on a zombie in its room"),
		say.If(e.Baby != "", "ruling: the die of the child's room, or of the open area, is the child's: it is rolled once, by the minifig that looks first, or explores; only one that looks for the child finds it"),
		say.If(e.Fright != "", "Zombie Brikz, Character creation: a Fearful minifig rolls a die where its child has turned; a 1 is a noise, a 2 runs away"))
	return append(why, words.WhyCame(e.Came)...)
}
