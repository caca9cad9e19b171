package town

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// StashPlays are the plays about containers.
func StashPlays() []play.Untyped {
	return []play.Untyped{
		stashesShown(play.About{Name: "stash list", Short: "Show where containers are still closed", Examples: []string{"zbrikz stash list"}}),
		stashMakePlay(), stashOpenPlay(), stashRemovePlay(),
	}
}

// StashPlay is zbrikz stash.
func StashPlay() play.Untyped {
	return stashesShown(play.About{
		Name: "stash", Short: "Containers that look alike",
		Long:     `Keeps containers that are spread on the map and look alike. zbrikz draws the contents as you open one.`,
		Examples: []string{"zbrikz stash", "zbrikz stash make food --spots attic,shed --contents 1,2"},
	})
}

// stashesShown is a play that shows where containers are closed.
func stashesShown(about play.About) play.Untyped {
	type shown struct {
		Stashes []show.StashShown `json:"stashes"` // containers that are still closed, by their contents
	}
	about.Class = play.Reads
	return play.Of(&play.Play[struct{}, shown]{
		About: about,
		Rule:  words.Looking(func(g *zombie.Game, _ struct{}) shown { return shown{show.Stashes(g)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			if len(d.Outcome.Stashes) == 0 {
				return play.As(play.Answer, "No containers are closed.")
			}
			return play.Said(play.As(play.Answer, "Closed containers."), play.As(play.Note, show.StashLines(d.Outcome.Stashes)))
		},
		Why: func(d play.Done[struct{}, shown]) []string {
			if len(d.Outcome.Stashes) == 0 {
				return nil
			}
			return whyStash()
		},
	})
}

// stashed is a play that makes closed containers or takes them away, and throws nothing.
func stashed[A any](about play.About, takes func(*A) []ask.Way, rule func(*zombie.Game, A) (zombie.Stash, zombie.Game, error),
	tell func(zombie.Stash) []play.Line) play.Untyped {
	return play.Of(&play.Play[A, zombie.Stash]{
		About: about, Takes: takes,
		Rule:   words.Diceless(rule),
		Say:    func(d play.Done[A, zombie.Stash]) []play.Line { return tell(d.Outcome) },
		Shapes: []any{show.StashShown{}},
		Show: func(d play.Done[A, zombie.Stash]) any {
			return show.StashShown{What: d.Outcome.What, Spots: d.Outcome.Spots}
		},
		Because: whyStash(),
	})
}

func stashMakePlay() play.Untyped {
	return stashed(play.About{
		Name: "stash make", ByHand: true, Short: "Spread containers of a resource that look alike",
		Long: `Spreads containers that look alike, one at each spot. zbrikz draws the contents of
each as you open it. The other containers are empty.`,
		Examples: []string{"zbrikz stash make tools --spots garage,attic,shed --contents 0,2,3"},
	}, func(s *zombie.Stash) []ask.Way {
		contents := ask.Number("contents", 0, words.MostThings)
		contents.Form = "N"
		return ask.Takes(
			ask.Word(&s.What, "thing", words.ThingKind()),
			ask.List(&s.Spots, "spots", "the `places` of the containers", ask.Each(words.AnyPlaceKind())).Must(),
			ask.List(&s.Contents, "contents", "`how many` are in the containers, in no order", ask.Each(contents)).Must())
	}, (*zombie.Game).MakeStash, func(s zombie.Stash) []play.Line {
		return play.Said(
			play.As(play.Answer, fmt.Sprintf("%s, %d %s in all: %s.", say.Count(len(s.Spots), "container"), dice.Sum(s.Contents), s.What, say.And(s.Spots))),
			play.As(play.Bricks, "shuffle your own and place them, or leave them empty: zbrikz draws when one is opened"))
	})
}

func stashRemovePlay() play.Untyped {
	return stashed(play.About{
		Name: "stash remove", ByHand: true, Short: "Take the closed containers of a resource off the map", Examples: []string{"zbrikz stash remove fuel"},
	}, func(what *string) []ask.Way { return ask.Takes(ask.Word(what, "thing", words.StashKind())) },
		(*zombie.Game).RemoveStash,
		func(s zombie.Stash) []play.Line {
			return play.As(play.Answer, fmt.Sprintf("No more %s to be found: take away %s.", s.What, say.And(s.Spots)))
		})
}

// foundField is the contents of a container, where players saw them.
func foundField(into **int) ask.Field {
	return ask.Flag(into, "found", "`how many` were in your own container, instead of a draw", ask.Maybe(ask.Number("found", 0, words.MostThings)))
}

func stashOpenPlay() play.Untyped {
	return play.Of(&play.Play[zombie.Opening, zombie.Opened]{
		About: play.About{
			Name: "stash open", Short: "Open the container at a place",
			Long: `Opens the container at a place. zbrikz draws its contents from the things that are
left; --found says what was in your own. The minifig that opens it carries them.`,
			Examples: []string{"zbrikz stash open garage --by Ann", "zbrikz stash open garage --odds", "zbrikz stash open garage --by Ann --found 2"},
		},
		Takes: func(o *zombie.Opening) []ask.Way {
			return ask.Takes(
				ask.Word(&o.Spot, "place", words.PlaceKind()).Tab(func(h *ask.Here) []string { return words.StashSpots(h.State) }).As("Open the container there").Only(words.Where(&o.By, "stash open needs a place, as in: zbrikz stash open garage --by Ann")),
				ask.Flag(&o.By, "by", "the `minifig` that opens it", words.MinifigKind()).Only(words.Doer(&o.Spot)),
				ask.Flag(&o.What, "of", "the `thing`, where containers of several are there", words.StashKind()),
				foundField(&o.Found),
				ask.Fudge(&o.Fudge))
		},
		Rule: words.InZombie((*zombie.Game).Open),
		Say: func(d play.Done[zombie.Opening, zombie.Opened]) []play.Line {
			o := d.Outcome
			return play.Said(
				answerLines(foundLine(o)), words.CameLines(words.GameOf(d.After), o.Came), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
				play.As(play.Note, words.CarriesLine(o.By, o.Carries), words.Joined(o.Joins)))
		},
		Why: func(d play.Done[zombie.Opening, zombie.Opened]) []string {
			return append(whyStash(), words.WhyCame(d.Outcome.Came)...)
		},
		Odds: words.Chances(play.Question{Counts: "found"}, play.OnAverage("found"), func(g *zombie.Game, o zombie.Opening, r dice.Roller) (int, error) {
			opened, _, err := g.Open(o, r)
			return opened.Found, err
		}),
	})
}

func foundLine(o zombie.Opened) string {
	left := cmp.Or(say.If(len(o.Closed) > 0, "still closed: "+say.And(o.Closed)), "that was the last container")
	if o.Found == 0 {
		return say.Lines(fmt.Sprintf("Empty: no %s%s.", o.What, say.At(o.Spot)), left)
	}
	return say.Lines(fmt.Sprintf("%s%s.", zombie.Stock{What: o.What, N: o.Found}, say.At(o.Spot)), left)
}

func whyStash() []string {
	return []string{
		"Zombie Brikz, Placing things at random: containers that look alike, shuffled and spread over chosen spots",
		"ruling: the contents of a container are drawn when it is opened, without replacement; the chances are the same",
	}
}
