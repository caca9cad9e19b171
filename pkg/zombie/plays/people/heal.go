package people

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A dressing is a wound that is to be healed, and how.
type dressing struct {
	Name string
	zombie.Healing
	words.Known
}

// HealWoundPlay is heal in Zombie Brikz.
func HealWoundPlay(about play.About) play.Untyped {
	return play.Of(&play.Play[dressing, zombie.Healed]{
		About: about,
		Takes: func(d *dressing) []ask.Way {
			return ask.Takes(
				ask.Word(&d.Name, "minifig", words.MinifigKind()).Each(words.Everybody).As("Heal"),
				ask.Flag(&d.By, "by", "the `minifig` that heals", words.MinifigKind()).Only(words.Healer(&d.Name, &d.With)),
				ask.Flag(&d.With, "with", "the `resource` to use up", words.ThingKind()),
				d.Knows(&d.With),
				ask.Fudge(&d.Fudge),
			)
		},
		Rule: words.Diceless(func(g *zombie.Game, d dressing) (zombie.Healed, zombie.Game, error) {
			return d.In(g).Heal(d.Name, d.Healing)
		}),
		Say: func(d play.Done[dressing, zombie.Healed]) []play.Line {
			h := d.Outcome
			used := cmp.Or(
				say.If(h.With == zombie.Token, fmt.Sprintf("%s has %s left", h.By, say.Count(h.Tokens, "token"))),
				say.If(h.With != "", fmt.Sprintf("1 %s is used up", h.With)))
			return play.Said(play.As(play.Answer, h.Name+" is healthy."), words.CameLines(words.GameOf(d.After), h.Came), play.As(play.Bricks, "take the red stud off"), play.As(play.Note, used))
		},
		Why: func(d play.Done[dressing, zombie.Healed]) []string {
			if d.Outcome.With == zombie.Token {
				return []string{
					"Zombie Brikz, Character creation, Doctor: as many tokens as characters at the start, one for each wound, touching",
					"ruling: a token heals one wound and takes the action; nothing raises the dead",
				}
			}
			return []string{"Zombie Brikz, Health: a wound is healed with a thing that the players agreed on", "ruling: nothing raises the dead"}
		},
		Rules: []string{"heal.with"},
	})
}
