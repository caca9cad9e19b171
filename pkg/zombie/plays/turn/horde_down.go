package turn

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// lying is zombies that are knocked down, perhaps by a Footballer; or that get up.
type lying struct {
	someOf
	Off, Fudge bool
}

func hordeDownPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde down", Short: "Knock a zombie down: it still attacks a minifig that passes",
		Long: `Lays a zombie of a horde down, or so many. It doesn't walk and doesn't notice
minifigs, but still attacks one that passes. A Footballer shoots a football at one
zombie, once a turn: --by says who. With --off, lying zombies get up.`,
		Examples: []string{"zbrikz horde down A", "zbrikz horde down A 2 --wandering", "zbrikz horde down A --off"},
	}, func(l *lying) []ask.Way {
		return takesSome(&l.someOf,
			ask.Flag(&l.By, "by", "the `minifig` that shoots, a Footballer", words.MinifigKind()).As("Shoot the football at a zombie"),
			ask.Switch(&l.Off, "off", "zombies that lie get up"),
			ask.Fudge(&l.Fudge))
	}, func(g *zombie.Game, l lying) (zombie.Arranged, zombie.Game, error) {
		part, err := l.some()
		switch {
		case err == nil && l.Off && (part != (zombie.Some{}) || l.By != ""):
			err = ask.Usagef("--off is for all that lie: leave out how many, which and --by")
		case err == nil && l.Off:
			return g.Rise(l.Horde)
		}
		if err != nil {
			return zombie.Arranged{}, zombie.Game{}, err
		}
		return g.KnockDown(zombie.Shot{Horde: l.Horde, Some: part, By: l.By, Fudge: l.Fudge})
	}, lyingLines, "knockdown.turns", "turn.one_action", "turn.action_replaces")
}

func lyingLines(d play.Done[lying, zombie.Arranged]) []play.Line {
	r := d.Outcome
	h := r.Hordes[0]
	if d.Asked.Off {
		return handsNow(h, fmt.Sprintf("%s of horde %s %s up.", say.Count(r.Zombies, "zombie"), h.Name, say.Verb(r.Zombies, "gets", "get")))
	}
	ball, back := "", ""
	if d.Asked.By != "" {
		ball = "set the football down behind the zombie, as far away and in the same line"
		back = "once " + d.Asked.By + " has it again: zbrikz collect football --by " + say.Quoted(d.Asked.By)
	}
	up := say.If(h.Rises > 0, fmt.Sprintf("up again in turn %d", h.Rises))
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s of horde %s %s down.", say.Count(r.Zombies, "zombie"), h.Name, say.Verb(r.Zombies, "is", "are"))),
		play.As(play.Bricks, ball, words.Postures(h)), play.As(play.Next, back), play.As(play.Note, up, words.Joined(r.Joins)))
}
