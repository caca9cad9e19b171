package fight

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// BreathPlay is zbrikz breath.
func BreathPlay() play.Untyped {
	breathes := func(g *brickquest.Game, f brickquest.Figure) bool { return g.Stats(&f).Has(brickquest.Breath) != nil }
	not := func(g *brickquest.Game, f brickquest.Figure) bool { return !breathes(g, f) }
	return play.Of(&play.Play[brickquest.Breathing, brickquest.Breathed]{
		About: play.About{
			Name: "breath", Short: "Breathe as a dragon on all in its cone",
			Long: `The damage dice are rolled once for all figures in the cone, and meet no defense.
Measure yourselves which figures are in it. If you leave DRAGON out, the figure whose
turn it is breathes.`,
			Examples: []string{
				"zbrikz breath black-dragon1 Harry Mia",
				"zbrikz breath Harry Mia --by black-dragon1",
				"zbrikz breath black-dragon1 Harry --odds",
			},
		},
		Takes: func(b *brickquest.Breathing) []ask.Way {
			return ask.Takes(
				ask.Word(&b.By, "dragon", words.Rather(words.AbleKind(brickquest.Breath), breathes)).Or("by", "the dragon that breathes, a `name`").Called("a dragon").Tab(words.AliveAndSeen),
				ask.Words(&b.Targets, "target", words.SomeRather(words.FiguresKind(), not)).Called("the figures in its cone").
					Tab(words.OtherSide(func() string { return b.By })).As("Breathe on it").Spares(words.FriendOf(func() string { return b.By })),
				ask.Fudge(&b.Fudge),
			)
		},
		Doubt: func(st *table.State, b brickquest.Breathing) string {
			return words.OwnSide(words.GameOf(st), b.By, b.Targets...)
		},
		Rule:  words.InQuest((*brickquest.Game).Breathe),
		Say:   breathLines,
		Why:   whyBreath,
		Rules: []string{"breath.defense", "area.damage"},
		Odds: func(st *table.State, b brickquest.Breathing) play.Odds {
			return play.Odds{
				Count: func(r dice.Roller) (int, error) {
					breath, err := words.GameOf(st).MayBreathe(b)
					if err != nil {
						return 0, err
					}
					if words.GameOf(st).IsUnder(b.By, brickquest.BlindedEffect) && !b.Fudge && brickquest.Astray(r.Roll(brickquest.AstrayThrow(b.By))[0]) != "target" {
						return 0, nil
					}
					return dice.Sum(r.Roll(breath.BreathThrow(b.By))), nil
				},
				Number: play.Question{Counts: "damage"}, Headline: play.OnAverage("damage"),
				Questions: func(damage odds.Dist[int]) (_ []play.Question, also play.Question, err error) {
					if len(b.Targets) == 1 && !words.GameOf(st).KeepsPoints(b.Targets[0]) {
						also, err = breathLeaves(words.GameOf(st), b.Targets[0], damage)
					}
					return nil, also, err
				},
			}
		},
	})
}

func breathLeaves(g *brickquest.Game, name string, damage odds.Dist[int]) (play.Question, error) {
	left := g.Figure(name).HitPoints
	q := play.Question{Counts: "hit points of " + name}
	if g.IsUnder(name, brickquest.EtherealEffect) {
		q.Chances = odds.Uniform(left)
		return q, nil
	}
	defense := odds.Uniform(0)
	if g.Rules.BreathMet == "yes" {
		shield := g.Shield(name)
		var err error
		defense, err = odds.Of(func(r dice.Roller) (int, error) { return shield.Defended(r.Roll(shield.DefenseThrow())), nil })
		if err != nil {
			return q, err
		}
	}
	q.Chances = odds.Join(damage, defense, func(n, d int) int { return max(0, left-max(0, n-d)) })
	return q, nil
}

func breathLines(d play.Done[brickquest.Breathing, brickquest.Breathed]) []play.Line {
	b := d.Outcome
	if b.Direction == "left" || b.Direction == "right" { // not to the target
		return play.Said(
			play.As(play.Answer, fmt.Sprintf("%s is blinded: the breath goes to the %s of %s.", say.Sentence(b.By), b.Direction, say.And(d.Asked.Targets))),
			play.As(play.Dice, otherDice(d.Rolled)),
			play.As(play.Note, fmt.Sprintf("figures that stand there are breathed on instead: zbrikz breath %s NAME --fudge", say.Quoted(b.By)),
				show.SeenLine(b.By, b.Seen), words.RuleLines(words.GameOf(d.After), b.By, b.Breaks)))
	}
	all := say.Each(b.Hits, func(hit brickquest.Scorch) string { return hit.Name })
	harms := say.Each(b.Hits, func(hit brickquest.Scorch) brickquest.Harm { return hit.Harmed })
	calm := say.Some(say.Each(b.Hits, func(hit brickquest.Scorch) string { return say.If(hit.NoCalm, hit.Name) })...)
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s breathes on %s.", say.Sentence(b.By), say.And(all))),
		play.As(play.Note, say.Each(b.Hits, scorchLine)...), play.As(play.Dice, otherDice(d.Rolled)),
		play.As(play.Note, show.SeenLine(b.By, b.Seen)), show.HarmLines(words.GameOf(d.After), harms),
		play.As(play.Note, show.WokenLine(calm), words.RuleLines(words.GameOf(d.After), b.By, b.Breaks)))
}

func scorchLine(s brickquest.Scorch) string {
	text := fmt.Sprintf("  %s: %d damage", s.Name, s.Damage)
	switch {
	case s.Ethereal:
		return "  " + s.Name + ": ethereal, no damage"
	case len(s.DefenseParts) > 0:
		text += fmt.Sprintf(", %d against %s%s", dice.Sum(s.Faces), play.Sum(s.DefenseFaces, s.Defense, pointsOf(s.DefenseParts)...), partsText(s.DefenseParts))
	}
	return text + say.If(s.Dead, ", dead")
}

func whyBreath(d play.Done[brickquest.Breathing, brickquest.Breathed]) []string {
	g := words.GameOf(d.Before)
	once, bare := g.Rules.AreaDamage != "each", g.Rules.BreathMet != "yes"
	ethereal := func(s brickquest.Scorch) bool { return s.Ethereal }
	return []string{
		"BrickQuest, Monsters: breath is an action in every other round; its dice are damage to all in its cone",
		say.If(once && bare, "ruling: the dice are rolled once for all, and met by no defense"),
		say.If(once && !bare, "ruling: the dice are rolled once for all"),
		say.If(bare && !once, "ruling: the dice are met by no defense"),
		say.If(slices.ContainsFunc(d.Outcome.Hits, ethereal), "BrickQuest, Ethereality: the ethereal aren't attacked; ruling: breath goes through them"),
		say.If(d.Outcome.Direction != "", "BrickQuest, Blinding Light: 1-2 leads to the left diagonal, 3-4 to the right one, 5-6 to the target; ruling: a breath is an attack, too"),
	}
}
