package turn

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// calmed is a horde that loses interest: by itself, or by a Jedi, all of it or one.
type calmed struct {
	Horde, By            string
	One, Standing, Fudge bool
}

func hordeCalmPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde calm", Short: "Calm a horde that found nothing: it wanders again",
		Long: `A horde that found nothing where it went wanders again. Once a game a Jedi makes
a horde lose interest, or one zombie of it: --by says who, and they stand, both
hands down.`,
		Examples: []string{"zbrikz horde calm A", "zbrikz horde calm A --standing"},
	}, func(c *calmed) []ask.Way {
		one := 0
		return ask.Takes(
			ask.Word(&c.Horde, "horde", words.ThereKind(words.HordeKind())).As("Make it lose interest"),
			ask.Word(&one, "1", ask.Number("zombies", 1, 1)).Maybe().Given(&c.One).Called("1 of it"),
			ask.Switch(&c.Standing, "standing", "it stands instead, both hands down"),
			ask.Flag(&c.By, "by", "the `minifig` that makes them lose interest, a Jedi", words.MinifigKind()),
			ask.Fudge(&c.Fudge),
		)
	}, func(g *zombie.Game, c calmed) (zombie.Arranged, zombie.Game, error) {
		switch {
		case c.By != "":
			return g.MindTrick(c.Horde, c.By, c.One, c.Fudge)
		case c.One:
			return zombie.Arranged{}, zombie.Game{}, ask.Usagef("one zombie of a horde is calmed by a Jedi, as in: zbrikz horde calm %s 1 --by Ann", c.Horde)
		}
		return g.Calm(c.Horde, c.Standing)
	}, func(d play.Done[calmed, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		whom := "Horde " + h.Name
		if d.Asked.One {
			whom = "One zombie of horde " + h.Name
		}
		return play.Said(play.As(play.Answer, fmt.Sprintf("%s is calm%s.", whom, say.If(h.Place != words.GameOf(d.Before).Horde(h.Name).Place, ","+say.In(h.Place)))), play.As(play.Bricks, words.Postures(h)))
	})
}
