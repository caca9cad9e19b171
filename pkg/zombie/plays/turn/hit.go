package turn

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// HitPlay is a minifig's attack on a zombie, which attack says too; no word of it can be
// taken for the target.
func HitPlay() play.Untyped {
	return fought(play.About{
		Name: "hit", Short: "A minifig hits at a zombie",
		Long: `Attacks a zombie: the weapon's dice, of which sixes explode, must beat its armor. The
line attack zombie --by Bob does the same; attack zombie Bob is the zombie's attack
on Bob.

The zombie is of the only horde at the table, or of the only one at the minifig's place;
else name the horde with --horde.`,
		Examples: []string{"zbrikz hit --by Bob --horde A", "zbrikz hit --by Bob --horde B --standing", "zbrikz hit --by Bob --odds"},
	}, func(f *fight) []ask.Way {
		by := ask.Flag(&f.By, "by", "the `minifig` that attacks", zombieHunterKind()).Aloud()
		return []ask.Way{ask.Of(slices.Concat([]ask.Field{by}, f.whose(), f.with())...)}
	})
}
