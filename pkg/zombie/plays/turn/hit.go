package turn

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// HitPlay is a minifig's attack on a zombie, which attack says too; no word of it can be
// taken for the target.
func HitPlay() play.Untyped {
	return fought(play.About{
		Name: "hit", Short: "Hit at a zombie",
		Long: `Attacks a zombie: the weapon's dice must beat its armor; sixes explode. The
line attack zombie --by Bob does the same; attack zombie Bob is the zombie's attack
on Bob.

It is a zombie of the only horde at the table, or at the minifig's place;
else name the horde with --horde.`,
		Examples: []string{"zbrikz hit --by Bob --horde A", "zbrikz hit --by Bob --horde B --standing", "zbrikz hit --by Bob --odds"},
	}, func(f *fight) []ask.Way {
		by := ask.Flag(&f.By, "by", "the `minifig` that attacks", zombieHunterKind()).Aloud().Only(f.hunter).As("Hit at a zombie")
		return []ask.Way{ask.Of(slices.Concat([]ask.Field{by}, words.Off(f.whose()), f.with())...)}
	})
}

// oneHorde is the horde of the zombie that is attacked, or attacks.
func (f *fight) oneHorde(h *ask.Here) ask.Among {
	who := f.By
	if f.Again { // it is the horde of the first try
		return ask.Among{}
	}
	if f.Target != "" {
		who = f.Target
		if f.By != zombie.AZombie { // there is no zombie in it
			return ask.Among{}
		}
	}
	return words.OneHorde(func() string { return who }, 1)(h)
}

// hunter is the minifig that attacks a zombie: one that may be where its horde is, or that
// has a second try.
func (f *fight) hunter(h *ask.Here) ask.Among {
	at, g := "", words.GameOf(h.State)
	if f.Again {
		again := ask.Among{Must: true}
		for _, m := range g.Minifigs {
			if m.Did.Turn == g.TurnNow() && m.Did.Missed != "" {
				again.Names = append(again.Names, m.Name)
			}
		}
		return again
	}
	if horde := g.Horde(f.Horde); horde != nil {
		at = horde.Place
	}
	return words.Doer(&at)(h)
}
