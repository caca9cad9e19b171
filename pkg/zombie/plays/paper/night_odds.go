package paper

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
)

// How far the poster of odds goes.
const (
	posterZombies = 6 // zombies within 1 inch of a way
	posterAlike   = 2 // Zombie Dice of one color
	posterArmor   = 3 // armor pieces
)

// odds is the poster of Zombie Brikz, counted by the table's house rules.
func (n night) odds() (card.Page, error) {
	var all card.Page
	for _, counted := range []func(*zombie.Game) (card.Chart, error){lookOdds, wayOdds, hitOdds} {
		chart, err := counted(&zombie.Game{Rules: n.game.Rules})
		if err != nil {
			return nil, err
		}
		all = append(all, chart)
	}
	return all, nil
}

// lookOdds is the zombies that wait where nobody has looked, at each danger level.
// (Zombie Brikz, To be.)
func lookOdds(g *zombie.Game) (card.Chart, error) {
	chart := card.Chart{
		Title: "Spawn", Under: "the zombies in a place that comes into sight", Look: cards.OfZombie.Look,
		Down: "danger level", Across: "zombies", Columns: []string{"a room: 1", "open: none", "open: 5 or more", "open: 10 or more", "open: on average"},
	}
	for level := zombie.MinDanger; level <= zombie.MaxDanger; level++ {
		look := zombie.Reveal{Room: true, Danger: level}
		room, err := odds.Of(func(r dice.Roller) (int, error) { return g.Zombies(look, r) })
		if err != nil {
			return chart, err
		}
		look.Room, look.Open = false, true
		open, err := odds.Of(func(r dice.Roller) (int, error) { return g.Zombies(look, r) })
		if err != nil {
			return chart, err
		}
		mean, err := g.MeanZombies(look)
		if err != nil {
			return chart, err
		}
		if mean == nil { // the count has no end that is left out
			mean = odds.Mean(open)
		}
		average, _ := mean.Float64()
		chart.Rows = append(chart.Rows, card.ChartRow{Name: fmt.Sprint(level), Cells: []card.Cell{
			shelf.Chance(fewest(room, 1)), shelf.Chance(open.P(0)),
			shelf.Chance(fewest(open, 5)), shelf.Chance(fewest(open, 10)), {Says: say.Average(average)},
		}})
	}
	return chart, nil
}

// fewest is how likely there are n or more. The ways that are left over are more than any
// number that was counted.
func fewest(zombies odds.Dist[int], n int) *big.Rat {
	less := new(big.Rat)
	for k, p := range odds.Sorted(zombies) {
		if k < n {
			less.Add(less, p)
		}
	}
	return less.Sub(big.NewRat(1, 1), less)
}

// wayOdds is how a healthy minifig without armor gets past zombies. (Zombie Brikz, Close
// encounters.)
func wayOdds(g *zombie.Game) (card.Chart, error) {
	chart := card.Chart{
		Title: "Zombie roll", Under: `all within 1" of the way; a healthy minifig without armor`, Look: cards.OfMinifig.Look,
		Down: "zombies", Across: "afterwards", Columns: []string{"through", "stopped, unhurt", "wounded", "dead"},
	}
	for _, way := range posterWays(g) {
		passage, err := g.Passage(way)
		if err != nil {
			return chart, err
		}
		attackers, err := show.AttackersOdds(passage)
		if err != nil {
			return chart, err
		}
		after, err := show.HealthAfter(g, way, attackers)
		if err != nil {
			return chart, err
		}
		through := attackers.P(0)
		chart.Rows = append(chart.Rows, card.ChartRow{Name: wayName(way), Cells: []card.Cell{
			shelf.Chance(through), shelf.Chance(new(big.Rat).Sub(after.Chances.P(0), through)),
			shelf.Chance(after.Chances.P(1)), shelf.Chance(after.Chances.P(2)),
		}})
	}
	return chart, nil
}

// posterWays are the ways past zombies whose chances are on the poster. With Zombie Dice,
// the zombies of a way have dice of one color.
func posterWays(g *zombie.Game) []zombie.Way {
	var all []zombie.Way
	if g.Rules.EncounterDice != "zombie-dice" {
		for n := 1; n <= posterZombies; n++ {
			all = append(all, zombie.Way{Groups: []int{n}})
		}
		return all
	}
	for _, c := range zombie.Colours() {
		for n := 1; n <= posterAlike; n++ {
			all = append(all, zombie.Way{Groups: []int{n}, Dice: slices.Repeat([]zombie.Colour{c}, n)})
		}
	}
	return all
}

func wayName(w zombie.Way) string {
	name := fmt.Sprint(w.Groups[0])
	if len(w.Dice) > 0 {
		name += " " + string(w.Dice[0])
	}
	return name
}

// hitOdds is how likely attacks hit, by the dice of the attack and the armor of the
// target. (Zombie Brikz, Zombie; QuikWars.)
func hitOdds(g *zombie.Game) (card.Chart, error) {
	chart := card.Chart{
		Title: "Attacks", Under: "how likely one hits; a zombie attacks with 1D6", Look: cards.OfWeapon.Look,
		Down: "attacker", Across: "target", Columns: []string{"a zombie", "a minifig"},
	}
	armors := []zombie.Protection{g.ZombieArmor(), g.MinifigArmor("")}
	for pieces := 1; pieces <= posterArmor; pieces++ {
		worn := g.MinifigArmor("")
		worn.Dice += pieces
		armors = append(armors, worn)
		chart.Columns = append(chart.Columns, "with "+say.Count(pieces, "armor piece"))
	}
	for _, w := range zombie.WeaponCards() {
		row := card.ChartRow{Name: fmt.Sprintf("%s, %dD6", w.Name, w.Dice)}
		for _, armor := range armors {
			hit, err := show.HitChance(g, w.Dice, w.Bonus, armor)
			if err != nil {
				return chart, err
			}
			row.Cells = append(row.Cells, shelf.Chance(hit))
		}
		chart.Rows = append(chart.Rows, row)
	}
	return chart, nil
}
