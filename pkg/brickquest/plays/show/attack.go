package show

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// CoinNeed is what the coin of monsters decides whom nobody plays.
const CoinNeed = "heads: the best target, tails: any"

// OrderWords is what a monster does by a special order, behind its name. Without a number of
// hit points it tells players nothing that they may not know.
func OrderWords(o brickquest.SpecialOrder) string {
	does := map[brickquest.OrderKey]string{
		brickquest.OrderBreathe: "breathes whenever it can",
		brickquest.OrderCast:    "casts the spell that it can pay and that takes the most hit points on average",
		brickquest.OrderHeal:    "heals itself",
		brickquest.OrderFloat:   "makes itself ethereal",
		brickquest.OrderFocus:   "puts all dice to attack where somebody is in reach, else to defense",
	}[o.Do]
	return does + say.If(o.Left > 0, fmt.Sprintf(" at %d hit points or fewer", o.Left))
}

// SumMark is the number at the end of a sum.
func SumMark(total int) play.Mark {
	return play.Mark{Part: fmt.Sprintf("= %d", total), Tone: play.Decides}
}

// UnseenLine is said of somebody invisible that is attacked.
func UnseenLine(name, by string) string {
	return fmt.Sprintf("%s is invisible: the BrickMaster says whether %s finds it", name, by)
}

// A BlowAsked is an attack by its numbers, on a figure with a number of hit points, or
// with any.
type BlowAsked struct {
	brickquest.Attack
	ExtraDice int
	Criticals string // both, hit or miss; else none
	HitPoints int
}

// Made is the attack of BrickQuest that is asked for.
func (b BlowAsked) Made() (brickquest.Attack, error) {
	a := b.Attack
	a.AttackDice += b.ExtraDice
	a.CriticalHit = b.Criticals == "both" || b.Criticals == "hit"
	a.CriticalMiss = b.Criticals == "both" || b.Criticals == "miss"
	return a, ask.Wrong(a.Check())
}

// DamageOdds counts attack and defense apart: neither depends on the other.
func DamageOdds(ctx context.Context, attack brickquest.Attack) (odds.Dist[int], error) {
	if err := attack.Check(); err != nil {
		return odds.Dist[int]{}, err
	}
	attacking, defending := attack.AttackThrow(), attack.DefenseThrow()
	strikes, err := odds.OfWithin(ctx, func(r dice.Roller) (brickquest.Strike, error) {
		return attack.Struck(r.Roll(attacking)), nil
	})
	if err != nil {
		return odds.Dist[int]{}, err
	}
	defenses, err := odds.OfWithin(ctx, func(r dice.Roller) (int, error) {
		return attack.Defended(r.Roll(defending)), nil
	})
	if err != nil {
		return odds.Dist[int]{}, err
	}
	return odds.Join(strikes, defenses, brickquest.Damage), nil
}

// PointOdds are the chances of points, which never fall below 0.
func PointOdds(ctx context.Context, points dice.Expr, least int) (odds.Tally, error) {
	t, err := odds.Sum(ctx, points, least)
	if err != nil {
		return t, err
	}
	t.Chances = odds.Map(t.Chances, func(n int) int { return max(0, n) })
	if t.High == math.MaxInt && t.Low < 0 { // the chance that is left over has no points
		t.Chances, t.Low = odds.Else(t.Chances, 0), math.MinInt
	}
	return t, nil
}

// MeanPoints is the exact average of points where counting leaves some over, else nil. It
// is the average of the sum, and of what the sum is below 0 in some cases. It is also nil
// where the chances aren't known that far.
func MeanPoints(points dice.Expr) (*big.Rat, error) {
	t, err := odds.Sum(context.Background(), points, 0)
	if err != nil || t.High <= 0 || t.Low != math.MinInt || t.High == math.MaxInt {
		return nil, err
	}
	mean := points.Mean()
	for sum, p := range odds.Sorted(t.Chances) {
		if sum < 0 {
			mean.Sub(mean, p.Mul(p, big.NewRat(int64(sum), 1)))
		}
	}
	return mean, nil
}

// PointsOdds are the chances of points that are thrown, refused where something is wrong.
func PointsOdds(counts string, points dice.Expr, wrong error) play.Odds {
	mean, err := MeanPoints(points)
	return play.Odds{
		Number: play.Question{Counts: counts, Mean: mean, Mixed: points.Explodes(true)},
		Exact: func(ctx context.Context) (odds.Dist[int], error) {
			if err := cmp.Or(wrong, err); err != nil {
				return odds.Dist[int]{}, err
			}
			all, err := PointOdds(ctx, points, 0)
			return all.Chances, err
		},
		Count: func(r dice.Roller) (int, error) { return max(0, points.Roll(r)), nil },
	}
}

// AfterPoints is a question about the points that are left. Points from enough on are all
// the same.
func AfterPoints(counts string, points dice.Expr, enough int, left func(points int) int) (play.Question, error) {
	t, err := PointOdds(context.Background(), points, enough)
	if err != nil {
		return play.Question{}, err
	}
	q := play.Question{Counts: counts, Chances: odds.Map(t.Chances, left), Mixed: true}
	if t.Low == math.MinInt && t.High > enough {
		q.Chances = odds.Else(q.Chances, left(enough))
	}
	return q, nil
}

// DeathCount are the chances of how many die where each loses the same.
func DeathCount(g *brickquest.Game, names []string, damage odds.Dist[int]) odds.Dist[int] {
	return odds.Map(damage, func(points int) int {
		return howMany(names, func(name string) bool { return g.Figure(name).HitPoints <= points })
	})
}

// Deaths are the questions beside damage that each of some takes.
func Deaths(g *brickquest.Game, names ...string) func(odds.Dist[int]) ([]play.Question, play.Question, error) {
	return func(damage odds.Dist[int]) ([]play.Question, play.Question, error) {
		return nil, DeathsQuestion(g, names, damage), nil
	}
}

// DeathsQuestion is how many die where each loses the same, or whether the only
// one does; nothing where their points are the BrickMaster's.
func DeathsQuestion(g *brickquest.Game, names []string, damage odds.Dist[int]) play.Question {
	if slices.ContainsFunc(names, g.KeepsPoints) {
		return play.Question{}
	}
	deaths := DeathCount(g, names, damage)
	if len(names) == 1 {
		return play.Question{Counts: names[0] + " dies", Chances: deaths, Name: play.Words("no", "yes")}
	}
	return play.Question{Counts: "how many die", Chances: deaths}
}

// RuleOdds are the chances of a number in the outcome of a rule.
func RuleOdds[A, O any](rule func(*brickquest.Game, A, dice.Roller) (O, brickquest.Game, error), number func(O) int,
	asks play.Question, headline func(play.Counted) string) func(*table.State, A) play.Odds {
	return func(st *table.State, a A) play.Odds {
		return play.Odds{Number: asks, Headline: headline, Count: func(r dice.Roller) (int, error) {
			o, _, err := rule(words.GameOf(st), a, r)
			return number(o), err
		}}
	}
}

// Refused are the chances of a line that is refused.
func Refused(err error) play.Odds {
	return play.Odds{
		Exact: func(context.Context) (odds.Dist[int], error) { return odds.Dist[int]{}, err },
		Count: func(dice.Roller) (int, error) { return 0, err },
	}
}

// foul is the refusal of a deed that breaks rules, at a table that is strict.
func foul(g *brickquest.Game, f *brickquest.Foul) error {
	all := say.Each(f.Breaks, func(b brickquest.Break) string { return words.BrokenRule(g, f.By, b) })
	return fmt.Errorf("against the rules: %s; --fudge overrules it", strings.Join(all, "; "))
}

// SkillCard is the card of a skill, with the classes that have it.
func SkillCard(s brickquest.Skill) (card.Card, error) {
	all, err := cards.Classes().Read()
	return cards.Skill(s, all), err
}

// CheckedLines are the result of a check, its dice and the bonuses.
func CheckedLines(c brickquest.Checked) []play.Line {
	by := say.If(c.By != "", " for "+c.By) + say.If(c.Skill != "", " at "+c.Skill)
	first, mark := "", play.Mark{Part: "Failure", Tone: play.Danger}
	if c.Success {
		mark = play.Mark{Part: "Success", Tone: play.Safe}
	}
	switch {
	case c.Difficulty == brickquest.Simple:
		return play.Marked(play.As(play.Answer, fmt.Sprintf("Success%s: a simple task needs no dice.", by)), mark)
	case c.SnakeEyes:
		first = fmt.Sprintf("Failure%s: snake eyes.", by)
	case c.Success:
		first = fmt.Sprintf("Success%s: %d, and %s takes %d.", by, c.Total, c.Difficulty, c.Target)
	default:
		first = fmt.Sprintf("Failure%s: %d, but %s takes %d.", by, c.Total, c.Difficulty, c.Target)
	}
	return play.Said(
		play.Marked(play.As(play.Answer, first), mark),
		play.Marked(play.As(play.Dice, play.DiceBegins+play.Sum(c.Faces, c.Total, c.SkillBonus, c.Circumstance, c.Bonus)), SumMark(c.Total)),
		play.As(play.Note, bonusLine(c)))
}

// bonusLine names the sources of the bonuses, where somebody tries a skill.
func bonusLine(c brickquest.Checked) string {
	if c.Skill == "" && c.Circumstance == 0 {
		return ""
	}
	part := func(what string, points int) string { return say.If(points != 0, fmt.Sprintf("%s %+d", what, points)) }
	return strings.Join(say.Some(part(c.Skill, c.SkillBonus), part("circumstance", c.Circumstance), part("bonus", c.Bonus)), ", ")
}
