package turn

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
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
	if f.Again || f.Target != "" && f.By != zombie.AZombie { // that of the first try; or there is no zombie in it
		return ask.Among{}
	}
	return words.OneHorde(h, cmp.Or(f.Target, f.By), 1)
}

// hunter is the minifig that attacks a zombie: one that may be there, or has a second try.
func (f *fight) hunter(h *ask.Here) ask.Among {
	at, g := "", words.GameOf(h.State)
	if f.Again {
		return ask.Among{Must: true, Names: g.Who(func(m zombie.Minifig) bool { return m.Did.Turn == g.TurnNow() && m.Did.Missed != "" })}
	}
	if horde := g.Horde(f.Horde); horde != nil {
		at = horde.Place
	}
	return words.Doer(&at)(h)
}

// A pastFight is an attack of an earlier step, as its outcome has it.
type pastFight struct {
	By     string `json:"by"`
	Target string `json:"target"` // empty: a zombie
	Horde  string `json:"horde"`
	Tries  int    `json:"tries"` // only attacks of this game have any
}

// Again is the last attack once more: that of a named minifig, or else the last of all.
// If a minifig is named that hasn't attacked yet, it attacks a zombie as the last minifig
// did that attacked one. nil: there was no attack, or the name is no minifig's.
func Again(st *table.State, past []table.Step, by string) ([]string, error) {
	g := words.GameOf(st)
	if by != "" && g.Minifig(by) == nil {
		return nil, nil
	}
	var other *pastFight
	for _, step := range past {
		var f pastFight
		if step.Command != "attack" && step.Command != "hit" || json.Unmarshal(step.Outcome, &f) != nil || f.Tries == 0 {
			continue
		}
		switch {
		case by == "" || names.SameLook(f.By, by):
			return f.line(g, f.By), nil
		case other == nil && f.Target == "":
			other = &f
		}
	}
	switch {
	case other != nil:
		return other.line(g, by), nil
	case by != "":
		return nil, ask.Usagef("%s hasn't attacked yet: name the target behind it", by)
	}
	return nil, nil
}

// line is the attack once more, by somebody; of a horde that is gone, the rule chooses.
func (f *pastFight) line(g *zombie.Game, by string) []string {
	if f.Target != "" && by == zombie.AZombie {
		return []string{"attack", by, f.Target}
	}
	if f.Target != "" {
		return []string{"attack", f.Target, "--by", by}
	}
	line := []string{"attack", "zombie"}
	if h := g.Horde(f.Horde); h != nil && h.Zombies() > 0 {
		line = append(line, "--horde", f.Horde)
	}
	if by == "" {
		return line
	}
	return append(line, "--by", by)
}
