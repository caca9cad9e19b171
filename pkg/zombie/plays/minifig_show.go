package plays

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
)

// A regarded is a minifig to show, with the effects of its traits.
type regarded struct {
	name   string
	traits data.Deck[data.Trait]
}

// minifigShowPlay shows a minifig.
func minifigShowPlay() play.Untyped {
	return showsMinifig(play.About{
		Name: "minifig show", Class: play.Reads, Short: "Show one minifig: how it is, and its card",
		Examples: []string{"zbrikz minifig show Ann"},
	})
}

// SheetPlay is the sheet of a minifig on a screen: how it is, and its card.
func SheetPlay() play.Untyped { return showsMinifig(play.About{Name: "sheet", Class: play.Reads}) }

// showsMinifig shows a minifig: how it is, and its card.
func showsMinifig(about play.About) play.Untyped {
	one := func(st *table.State, name string) *zombie.Minifig { return gameOf(st).Minifig(name) }
	return play.Of(&play.Play[regarded, minifigShown]{
		About: about,
		Takes: func(r *regarded) []ask.Way {
			traits := func(h *ask.Here) (data.Deck[data.Trait], error) { return h.Cards.Traits() }
			return ask.Takes(ask.Word(&r.name, "minifig", minifigKind()), ask.From(&r.traits, traits))
		},
		Rule: func(st *table.State, r regarded, _ dice.Roller) (minifigShown, table.State, error) {
			m := one(st, r.name)
			if m == nil {
				return minifigShown{}, *st, &zombie.Unknown{What: "minifig", Name: r.name}
			}
			return newMinifigShown(gameOf(st), *m), *st, nil
		},
		Say: func(d play.Done[regarded, minifigShown]) []play.Line {
			g, m := gameOf(d.After), *one(d.After, d.Asked.name)
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
		Why: func(d play.Done[regarded, minifigShown]) []string {
			return whyMinifig(gameOf(d.After), *one(d.After, d.Asked.name))
		},
		Rules: []string{"armor"},
	})
}
