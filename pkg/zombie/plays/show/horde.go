package show

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// SpokenHordes lists hordes with the postures of their zombies in words.
func SpokenHordes(hordes []zombie.Horde) string {
	var all []string
	for _, h := range hordes {
		line := fmt.Sprintf("  %s%s, %s: %s", h.Name, say.At(h.Place), say.Count(h.Zombies(), "zombie"), words.Postures(h))
		all = append(all, strings.Join(append([]string{line}, HordeTells(h)...), "; "))
	}
	return strings.Join(all, "\n")
}

// HordeTells are the facts about a horde besides its postures: its target, and others.
func HordeTells(h zombie.Horde) []string {
	return say.Some(say.If(h.Target != "", "after "+h.Target), HordeMarks(h))
}

// HordeMarks are further facts about a horde.
func HordeMarks(h zombie.Horde) string {
	return strings.Join(say.Some(
		say.If(h.Crew, "a crew"),
		say.If(h.Unseen > 0, fmt.Sprintf("out of sight since turn %d", h.Unseen)),
		say.If(h.Rises > 0, fmt.Sprintf("up again in turn %d", h.Rises)),
	), ", ")
}

// NobodyLeaves says of an empty box that no horde is known to be out of sight.
func NobodyLeaves(st *table.State) string {
	if box, counted := words.GameOf(st).Box(); box > 0 || !counted || len(words.GameOf(st).MayLeave()) > 0 {
		return ""
	}
	return "no horde may leave: is one out of sight? zbrikz horde unseen A says so; crews stay"
}

// FrightLine says what a Fearful minifig does that has found zombies, or a horde.
func FrightLine(st *table.State, fright zombie.Fright, by, horde string) string {
	switch fright {
	case zombie.Noisy:
		return say.Lines(fmt.Sprintf("%s is fearful and makes a noise", by), Loud(words.GameOf(st), by))
	case zombie.Flees:
		return fmt.Sprintf("%s is fearful and runs away, up to %d\"; that was the turn of %s", by, words.GameOf(st).FleeInches(by), by) +
			say.If(horde != "", fmt.Sprintf("; within %d\" they notice: horde focus %s --on %s", zombie.NoticeInches, horde, say.Quoted(by)))
	default:
		return ""
	}
}

// OpenFormula says how the dice of an open area become zombies.
func OpenFormula(st *table.State, zombies, danger int) string {
	if words.GameOf(st).Rules.OpenFormula == "per-die" {
		return fmt.Sprintf("each - 1, x danger %d", danger)
	}
	return fmt.Sprintf("(%d - 1) x danger %d", zombies/max(1, danger)+1, danger)
}

// SpareDice says why some of the wandering dice that players threw don't count: only this
// many figures were left.
func SpareDice(figures int, rolled []dice.Rolled) string {
	for _, r := range rolled {
		if n := len(r.Faces) - r.Spare; r.Spare > 0 && n > 0 {
			return fmt.Sprintf("%s left in the box: %d of the dice %s", say.Count(figures, "figure"), n, say.Verb(n, "counts", "count"))
		} else if r.Spare > 0 {
			return "no figure left in the box: none of the dice counts"
		}
	}
	return ""
}

// Unplaced says how many zombies found no figure.
func Unplaced(n int) string {
	return say.If(n > 0, fmt.Sprintf("%d not placed: no figures left", n))
}

// BoxLine is the number of figures that are left, where they are counted. An empty box names the
// hordes that may leave first; any other, the places in sight whose crew waits for figures.
func BoxLine(st *table.State) string {
	g := words.GameOf(st)
	box, counted := g.Box()
	left := fmt.Sprintf("box: %d of %d figures left", box, g.Figures)
	switch {
	case !counted:
		return ""
	case box == 0:
		all := say.Each(g.MayLeave(), func(h zombie.Horde) string { return fmt.Sprintf("%s (out of sight since turn %d)", h.Name, h.Unseen) })
		return left + say.If(len(all) > 0, "; may leave first: "+say.And(all))
	}
	crews := say.Each(g.Places, func(p zombie.Place) string {
		return say.If(p.Seen && p.Crew > 0, fmt.Sprintf("%d of the crew at %s %s for figures: zbrikz spawn --at %s", p.Crew, p.Name, say.Verb(p.Crew, "waits", "wait"), say.Quoted(p.Name)))
	})
	return say.Lines(left, say.Lines(crews...))
}

// HitChance is how likely attack dice and a bonus beat the armor. It is exact even where
// sixes explode for ever on either side.
func HitChance(g *zombie.Game, attack, bonus int, armor zombie.Protection) (*big.Rat, error) {
	by := armor.Fixed - bonus + 1
	if g.Explodes() == zombie.Unlimited {
		return odds.Outdo(6, attack, armor.Dice, by), nil
	}
	die, err := odds.Of(func(r dice.Roller) (int, error) { return g.Die(r), nil })
	if err != nil {
		return nil, err
	}
	beats := func(a, d int) bool { return a-d >= by }
	return odds.Join(odds.Repeat(die, attack), odds.Repeat(die, armor.Dice), beats).P(true), nil
}

// Loud offers the noise that something made.
func Loud(g *zombie.Game, by string) string {
	hordes := g.Hearers()
	if len(hordes) == 0 {
		return ""
	}
	return fmt.Sprintf("that was loud: noise %s%s, only hordes within %d\"", strings.Join(hordes, " "), say.If(by != "", " --by "+say.Quoted(by)), zombie.NoiseInches)
}

// Nearest is whom a killer attacks, with the line: the one that is the nearest, or each that
// may be.
func Nearest(k zombie.Hunter, now, attack string) string {
	line := func(on string) string { return attack + " " + say.Quoted(k.By) + " " + say.Quoted(on) }
	now = strings.TrimSuffix(" "+now, " ")
	if k.On != "" {
		return k.On + now + ": " + line(k.On)
	}
	all := say.Each(k.May, func(on string) string { return line(on) + ", if that is " + on })
	return "the nearest" + now + ": " + strings.Join(all, "; ")
}
