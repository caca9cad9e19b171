package show

import (
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A regarded is a minifig to show, with the effects of its traits.
type regarded struct {
	name   string
	traits data.Deck[data.Trait]
}

// ShowsMinifig shows a minifig: how it is, and its card.
func ShowsMinifig(about play.About) play.Untyped {
	one := func(st *table.State, name string) *zombie.Minifig { return words.GameOf(st).Minifig(name) }
	return play.Of(&play.Play[regarded, MinifigShown]{
		About: about,
		Takes: func(r *regarded) []ask.Way {
			traits := func(h *ask.Here) (data.Deck[data.Trait], error) { return h.Cards.Traits() }
			return ask.Takes(ask.Word(&r.name, "minifig", words.MinifigKind()), ask.From(&r.traits, traits))
		},
		Rule: func(st *table.State, r regarded, _ dice.Roller) (MinifigShown, table.State, error) {
			m := one(st, r.name)
			if m == nil {
				return MinifigShown{}, *st, &zombie.Unknown{What: "minifig", Name: r.name}
			}
			return NewMinifigShown(words.GameOf(st), *m), *st, nil
		},
		Say: func(d play.Done[regarded, MinifigShown]) []play.Line {
			g, m := words.GameOf(d.After), *one(d.After, d.Asked.name)
			one := card.Minifig(m, d.Asked.traits.Cards, g.Weapons, g.MinifigArmor(m.Name))
			told := one
			told.Points = nil // the health stands among the numbers
			_, words, _ := strings.Cut(card.Screen{}.Show(told), "\n")
			drawn := shelf.Drawn(words, []card.Card{one})
			for i := range drawn {
				drawn[i].Role = play.Note
			}
			return play.Said(play.As(play.Answer, say.Sentence(MinifigLine(g, m))+"."), drawn)
		},
		Why: func(d play.Done[regarded, MinifigShown]) []string {
			return WhyMinifig(words.GameOf(d.After), *one(d.After, d.Asked.name))
		},
		Rules: []string{"armor"},
	})
}
