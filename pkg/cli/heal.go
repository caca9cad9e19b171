package cli

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// newHeal is the command heal, for minifigs and for heroes and foes.
func newHeal(a *app) *cobra.Command {
	var how zombie.Healing
	cmd := &cobra.Command{
		Use:   "heal MINIFIG | heal NAME... POINTS",
		Short: "Heal a minifig, a hero or a foe",
		Long: `In Zombie Brikz: the red stud of a wounded minifig comes off. With --by, a Doctor
beside it (or healing itself) puts a token away. With --with, one of that resource is
used up: the healer's, the wounded one's, or the store's. With neither, you just say so.

In BrickQuest: heroes or foes get hit points back, a number or dice such as 1d6, up to
those that they began with.`,
		Example: `  zbrikz heal Dan --by Bob
  zbrikz heal Dan --with medicine
  zbrikz heal Harry 2
  zbrikz heal Harry Mia 1d6`,
		Args: words(1, -1, "a minifig, or a hero and points"),
	}
	healFlags(cmd, &how)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if len(args) == 1 {
			return healWound(cmd, args[0], how)
		}
		if err := refuse(cmd, []string{"by", "with"}, "on a hero or a foe: leave it out"); err != nil {
			return nil, err
		}
		points, err := readPoints(args[len(args)-1])
		if err != nil {
			return nil, err
		}
		return healMove(args[:len(args)-1], points, how.Fudge), nil
	})
}

// newMinifigHeal is heal among the commands about minifigs.
func newMinifigHeal(a *app) *cobra.Command {
	var how zombie.Healing
	cmd := &cobra.Command{
		Use:     "heal MINIFIG",
		Short:   "A wound is healed: by a Doctor's token, or with what heals at this table",
		Example: "  zbrikz minifig heal Dan --by Bob\n  zbrikz minifig heal Dan --with medicine",
		Args:    words(1, 1, "a minifig"),
	}
	healFlags(cmd, &how)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return healWound(cmd, args[0], how)
	})
}

func healFlags(cmd *cobra.Command, how *zombie.Healing) {
	cmd.Flags().StringVar(&how.By, "by", "", "the `minifig` that heals")
	cmd.Flags().StringVar(&how.With, "with", "", "the `resource` that is used up")
	fudgeFlag(cmd, &how.Fudge)
}

// healWound heals a minifig.
func healWound(cmd *cobra.Command, typed string, how zombie.Healing) (playable, error) {
	if err := checkGiven(cmd, "by", "with"); err != nil {
		return nil, err
	}
	return move[zombie.Healed]{
		rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Healed, zombie.Game, error) {
			name := match(typed, minifigNames(st))
			if st.Zombie.Minifig(name) == nil && isFigure(st, typed) {
				name = match(typed, figureNames(st))
				return zombie.Healed{}, zombie.Game{}, usagef("how many hit points? as in: zbrikz heal %s 2, or 1d6", quoted(name))
			}
			h := how
			h.By, h.With = match(how.By, minifigNames(st)), match(how.With, thingNames(st))
			return st.Zombie.Heal(name, h)
		}),
		say: sayHealed,
		why: func(zombie.Healed) []string {
			return []string{
				"Zombie Brikz, Health: a wound is healed with what the players agreed on",
				"Zombie Brikz, Character creation, Doctor: as many tokens as characters at the start, one for each wound, touching",
				"ruling: a token heals one wound and takes the action; nothing raises the dead",
			}
		},
		rules: []string{"heal.with"},
		dicey: true,
	}, checkFigureName(typed)
}

func sayHealed(_ *table.State, h zombie.Healed, _ []dice.Rolled) string {
	used := ""
	switch {
	case h.With == zombie.Token:
		used = fmt.Sprintf("%s has %s left", h.By, count(h.Tokens, "token"))
	case h.With != "":
		used = "1 " + h.With + " is used up"
	}
	return lines(h.Name+" is healthy.", "take the red stud off", used)
}

// healMove gives heroes or foes hit points back.
func healMove(typed []string, points dice.Expr, fudge bool) move[brickquest.Healed] {
	return move[brickquest.Healed]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Healed, brickquest.Game, error) {
			names, err := theseFigures(st, typed)
			if err != nil {
				return brickquest.Healed{}, brickquest.Game{}, err
			}
			for _, name := range names {
				if m := match(name, minifigNames(st)); st.Zombie.Minifig(m) != nil {
					return brickquest.Healed{}, brickquest.Game{}, usagef("%s is a minifig, whose wound takes no points: zbrikz heal %s", m, quoted(m))
				}
			}
			return st.BrickQuest.Heal(names, points, fudge, r)
		}),
		say: func(st *table.State, h brickquest.Healed, rolled []dice.Rolled) string {
			return lines(sayMended(h), thrown(rolled, nil), mendedLines(&st.BrickQuest, h.Mended), raisedLine(&st.BrickQuest, h.Raised))
		},
		why: func(brickquest.Healed) []string {
			return []string{
				"BrickQuest, Potions: healing doesn't go past the hit points of the start; ruling: no healing does",
				"ruling: nothing heals the dead, unless the table overrules that",
			}
		},
		rules:  []string{"heal.cap"},
		counts: "hit points at most",
		exact: func(st *table.State) (odds.Dist[int], error) {
			names, err := theseFigures(st, typed)
			if err == nil {
				_, _, err = st.BrickQuest.Heal(names, dice.Expr{}, fudge, nil)
			}
			if err != nil {
				return odds.Dist[int]{}, err
			}
			all, err := pointOdds(points, 0)
			return all.Chances, err
		},
		mean:  func(*table.State) (*big.Rat, error) { return meanPoints(points) },
		mixed: points.Explodes(true),
		first: func(st *table.State, _ odds.Dist[int]) ([]question, error) { return healedTo(st, typed, points, fudge) },
	}
}

// healedTo are the hit points that each of some has after healing.
func healedTo(st *table.State, typed []string, points dice.Expr, fudge bool) ([]question, error) {
	g := &st.BrickQuest
	names, err := theseFigures(st, typed)
	if err != nil {
		return nil, err
	}
	var all []question
	for i, name := range names {
		has := g.Figure(name).HitPoints
		to := func(points int) int {
			h, _, err := g.Heal(names, dice.Expr{Terms: []dice.Term{{N: points}}}, fudge, nil)
			if err != nil { // which was asked before
				return has
			}
			return h.Mended[i].HitPoints
		}
		enough := max(0, g.Stats(g.Figure(name)).HitPoints-has)
		if g.Rules.HealCap != "no" {
			q, err := afterPoints("hit points of "+name+" afterwards", points, enough, to)
			if err != nil {
				return nil, err
			}
			all = append(all, questionOf(q))
			continue
		}
		t, err := pointOdds(points, 0)
		if err != nil {
			return nil, err
		}
		q := question{counts: "hit points of " + name + " afterwards", chances: odds.Map(t.Chances, to), mixed: t.Low != math.MinInt}
		if q.mean, err = meanPoints(points); err != nil {
			return nil, err
		}
		if q.mean != nil {
			q.mean.Add(q.mean, big.NewRat(int64(has), 1))
		}
		all = append(all, q)
	}
	return all, nil
}

// sayMended is what healing has done, in a line.
func sayMended(h brickquest.Healed) string {
	var parts, names []string
	alike := true
	for _, m := range h.Mended {
		parts = append(parts, fmt.Sprintf("%s gets %s back", m.Name, count(m.Healed, "hit point")))
		names = append(names, m.Name)
		alike = alike && m.Healed == h.Mended[0].Healed
	}
	if alike && len(names) > 1 {
		return sentence(fmt.Sprintf("%s get %s back each.", andList(ranges(names)), count(h.Mended[0].Healed, "hit point")))
	}
	return sentence(andList(parts)) + "."
}

// mendedLines is what hit points that came back mean for the bricks: the rounds
// that go onto the sheet again.
func mendedLines(g *brickquest.Game, all []brickquest.Mended) string {
	var text []string
	var foes []row
	for _, m := range all {
		has := of(m.HitPoints, g, m.Name, hitPoints)
		switch {
		case m.Healed == 0:
		case g.IsHero(m.Name):
			text = append(text, fmt.Sprintf("put %s onto %s sheet: %s", count(m.Healed, "green round"), owned(m.Name), has))
		default:
			foes = append(foes, row{names: []string{m.Name}, how: has})
		}
	}
	return lines(append(text, howLines(foes)...)...)
}

// raisedLine is what to do with who was dead.
func raisedLine(g *brickquest.Game, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return lines(fmt.Sprintf("%s %s up again", andList(names), verb(len(names), "stands", "stand")), placeless(g, names))
}

// placeless says who of some has no place in the order, where there is one.
func placeless(g *brickquest.Game, names []string) string {
	var none, typed []string
	for _, name := range names {
		if g.Initiative.Round > 0 && !g.HasPlace(name) {
			none, typed = append(none, name), append(typed, quoted(name))
		}
	}
	if len(none) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s no place in the order: zbrikz initiative add %s", andList(none), verb(len(none), "has", "have"), strings.Join(typed, " "))
}
