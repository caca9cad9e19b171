package town

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A using is a thing of a minifig, or of the store if none is named, that is used up.
type using struct {
	By    string
	Thing zombie.Stock
	words.Known
}

// UseThingPlay is use in Zombie Brikz.
func UseThingPlay() play.Untyped {
	return words.Handed(play.About{Name: "use"}, func(u *using) []ask.Way {
		return ask.Takes(append(words.ThingFields(&u.Thing, &u.Known),
			ask.Flag(&u.By, "by", "the `minifig`, hero or foe that carries it; of things, nobody: it is out of the store", words.MinifigKind()).Only(words.User(&u.Thing.What)))...)
	}, func(g *zombie.Game, u using) (zombie.Handed, zombie.Game, error) {
		if u.Thing.What == "" {
			return zombie.Handed{}, zombie.Game{}, ask.Usagef("use takes one thing at a time")
		}
		return u.In(g).Use(u.By, words.ThingNamed(u.Thing)[0])
	}, func(d play.Done[using, zombie.Handed]) []play.Line {
		h, g, noise := d.Outcome, words.GameOf(d.After), ""
		isHurt := func(m zombie.Minifig) bool { return m.Health == zombie.Wounded }
		healsNobody := say.If(g.Is(h.Things[0].What, zombie.Medicine) && slices.ContainsFunc(g.Minifigs, isHurt), "it heals nobody so: undo, and type zbrikz heal MINIFIG")
		if g.Is(h.Things[0].What, zombie.Blaring) {
			noise = show.Loud(g, h.By)
		}
		return play.Said(play.As(play.Answer, say.Sentence(words.Stocks(h.Things))+" used up."), play.As(play.Next, noise, healsNobody))
	}, func(d play.Done[using, zombie.Handed]) []play.Line {
		if d.Outcome.By != "" {
			return nil
		}
		return play.As(play.Note, words.StoreLine(d.Outcome.Store), show.GoalNews(words.GameOf(d.After), d.Outcome.Things[0].What))
	})
}
