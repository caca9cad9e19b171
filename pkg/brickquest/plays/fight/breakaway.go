package fight

import (
	"context"
	"fmt"
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// BreakawayPlay is zbrikz breakaway.
func BreakawayPlay() play.Untyped {
	return play.Of(&play.Play[brickquest.Assault, brickquest.BrokeAway]{
		About: play.About{
			Name: "breakaway", Short: "Move away from an enemy who threatens you",
			Long: `An optional rule: a figure that leaves a threatened square rolls a die. A 6 slips away;
else the attacker has a melee attack that isn't an action, one in each round. Without
MOVER, it is the one that acts.`,
			Examples: []string{"zbrikz breakaway Harry goblin1", "zbrikz breakaway Harry goblin1 --odds"},
		},
		Takes: func(a *brickquest.Assault) []ask.Way {
			return ask.Takes(
				ask.Word(&a.Target, "mover", words.ActorKind()).Or("by", "the figure that moves, a `name`").Called("the figure that moves").Tab(words.AliveAndSeen),
				ask.Word(&a.By, "attacker", words.FigureKind()).Called("the one that attacks").Tab(words.OtherSide(func() string { return a.Target })).As("Move away from it: it attacks").Spares(words.FriendOf(func() string { return a.Target })),
				ask.Flag(&a.Bonus, "bonus", "`points` added to the attack", words.PointsKind()),
				ask.Flag(&a.ExtraDice, "extra-dice", "attack `dice` that the table adds", words.DiceKind(-brickquest.MostDice)),
				ask.Flag(&a.DefenseBonus, "defense-bonus", "`points` added to the defense", words.PointsKind()),
				ask.Switch(&a.Enchanted, "enchanted", "the attacker has an enchanted weapon"),
				ask.Fudge(&a.Fudge),
			)
		},
		Doubt: func(st *table.State, a brickquest.Assault) string {
			return words.OwnSide(words.GameOf(st), a.By, a.Target)
		},
		Rule:  words.InQuest((*brickquest.Game).Breakaway),
		Say:   brokeAwayLines,
		Why:   whyBrokeAway,
		Rules: []string{"breakaway", "criticals"},
		Odds: func(st *table.State, a brickquest.Assault) play.Odds {
			return play.Odds{
				Exact: func(ctx context.Context) (odds.Dist[int], error) {
					aim, err := words.GameOf(st).AimAway(a)
					if err != nil {
						return odds.Dist[int]{}, err
					}
					damage, err := aimedOdds(ctx, aim)
					return behindDie(damage, func(face int) bool { return !brickquest.Slips(face) }), err
				},
				Count: func(r dice.Roller) (int, error) {
					o, _, err := words.GameOf(st).Breakaway(a, r)
					if err != nil || o.Slipped {
						return 0, err
					}
					return o.Blow.Damage, nil
				},
				Headline: play.Both(play.AtLeastOne("%s to be hurt"), play.OnAverage("damage")),
				Number:   play.Question{Counts: "damage", Harm: true},
				Questions: func(odds.Dist[int]) ([]play.Question, play.Question, error) {
					return nil, play.Question{
						Counts: "breaking away", Chances: odds.Either(1, 0, big.NewRat(1, 6)),
						Name: play.Words("attacked", "slips away"),
					}, nil
				},
			}
		},
	})
}

func brokeAwayLines(d play.Done[brickquest.Assault, brickquest.BrokeAway]) []play.Line {
	b := d.Outcome
	against := words.BrokenLines(words.GameOf(d.After), b.Name, b.Breaks)
	if b.Slipped {
		return play.Said(
			play.As(play.Answer, fmt.Sprintf("%s slips away from %s.", say.Sentence(b.Name), b.By)),
			play.As(play.Dice, otherDice(d.Rolled)),
			play.As(play.Note, fmt.Sprintf("%s can't try again on %s in this round", b.By, b.Name), against))
	}
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("%s doesn't slip away. %s", say.Sentence(b.Name), assaultFirst(*b.Blow))),
		assaultLines(words.GameOf(d.After), *b.Blow, d.Rolled),
		play.As(play.Note, fmt.Sprintf("that wasn't an action, and the only such attack of %s in this round", b.By), against))
}

func whyBrokeAway(d play.Done[brickquest.Assault, brickquest.BrokeAway]) []string {
	why := []string{"BrickQuest, Breakaway (optional): a 6 slips away; else a melee attack that isn't an action, one in a round for each attacker"}
	switch b := d.Outcome; {
	case b.Blow != nil:
		why = append(why, say.If(len(b.Blow.Breaks) > 0, "ruling: the extra attack isn't an action, but an attack of its round"))
		why = append(why, whyAssaults([]brickquest.Aimed{b.Blow.Aimed}, []brickquest.Assaulted{*b.Blow})...)
	case b.Name == "": // chances are counted: those of the attack
		if aim, err := words.GameOf(d.Before).AimAway(d.Asked); err == nil {
			why = append(why, whyAssaults([]brickquest.Aimed{aim}, nil)...)
		}
	}
	return why
}
