package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newZombieRoll(a *app) *cobra.Command {
	var way zombie.Way
	var colours []string
	cmd := &cobra.Command{
		Use:   "zombie-roll ZOMBIES | --horde HORDE",
		Short: "Run past zombies within 1\" of the way",
		Long: `Rolls a die for each zombie within 1" of the way. 1-2 is Brains: the minifig is
stopped, and the zombie attacks at once with an exploding D6 that must beat
armor 4, or more with armor pieces. 3-4 is Feet: it gets by. 5-6 is Hit: it pushes the zombie 2" away.
With groups along the way, as in 2+3+1, a Brains spares the minifig the later
ones.

Zombie Dice may be rolled instead: choose a colour for each zombie, all at once or
one after the other. Green is the risky one. What your own ones show is typed as
--dice brains,feet,hit.`,
		Example: `  zbrikz zombie-roll 3 --by Ann
  zbrikz zombie-roll 2+3+1 --by Ann --horde A
  zbrikz zombie-roll 6 --odds
  zbrikz zombie-roll --zombie-dice green,green,red --by Ann
  zbrikz zombie-roll --cup`,
		Args: words(0, 1, "how many zombies"),
	}
	cmd.Flags().StringVar(&way.By, "by", "", "the `minifig` that runs")
	cmd.Flags().StringVar(&way.Horde, "horde", "", "whose zombies they are: the whole `horde` notices")
	cmd.Flags().IntVar(&way.Sneaky, "sneaky", 0, "a Sneaky one steps away from an attack, or from so `many`: --sneaky=2")
	cmd.Flags().Lookup("sneaky").NoOptDefVal = "1"
	fudgeFlag(cmd, &way.Fudge)
	cmd.Flags().StringSliceVar(&colours, "zombie-dice", nil, "Zombie Dice by their `colours`, one for each zombie: green,green,red")
	return withCup(a, throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		var err error
		if way.Dice, err = readColours(colours); err != nil {
			return nil, err
		}
		groups, err := readGroups(args)
		if groups == nil && len(way.Dice) > 0 {
			groups = []int{len(way.Dice)}
		}
		if err == nil && groups == nil && way.Horde == "" {
			err = usagef("zombie-roll needs how many zombies, or --horde, as in: zbrikz zombie-roll 3 --by Ann")
		}
		if err == nil {
			err = checkGiven(cmd, "by")
		}
		if err == nil && cmd.Flags().Changed("sneaky") && (way.Sneaky < 1 || way.Sneaky > zombie.MostMet) {
			err = usagef("--sneaky=%d: it goes from 1 to %d", way.Sneaky, zombie.MostMet)
		}
		way.Groups = groups
		return zombieRollMove(way), err
	}), &way.By)
}

// readGroups reads zombies by groups along the way: "2+3+1".
func readGroups(args []string) ([]int, error) {
	if len(args) == 0 {
		return nil, nil
	}
	var groups []int
	for _, word := range strings.Split(args[0], "+") {
		n, err := wholeNumber("zombies", strings.TrimSpace(word), 1, zombie.MostMet)
		if err != nil {
			return nil, err
		}
		groups = append(groups, n)
	}
	return groups, nil
}

func zombieRollMove(way zombie.Way) move[zombie.Encounter] {
	made := func(st *table.State) zombie.Way {
		w := way
		w.By, w.Horde = match(way.By, minifigNames(st)), matchExact(way.Horde, hordeNames(st))
		return w
	}
	return move[zombie.Encounter]{
		rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Encounter, zombie.Game, error) {
			return st.Zombie.ZombieRoll(made(st), r)
		}),
		say: sayEncounter,
		why: func(e zombie.Encounter) []string {
			if len(e.Dice)+len(way.Dice) > 0 {
				return append(whyEncounter(), whyZombieDice()...)
			}
			return whyEncounter()
		},
		rules:  append(zombieDiceRules(), "armor", "dice.explode", "death.turns_zombie", "danger.death_turns"),
		counts: "zombies that attack",
		exact: func(st *table.State) (odds.Dist[int], error) {
			p, err := st.Zombie.Passage(made(st))
			if err != nil {
				return odds.Dist[int]{}, err
			}
			return attackersOdds(p)
		},
		first: func(st *table.State, attackers odds.Dist[int]) ([]question, error) {
			q, err := healthAfter(st, made(st), attackers)
			return []question{q}, err
		},
		also: func(st *table.State, attackers odds.Dist[int]) (question, error) {
			return healthAfter(st, made(st), attackers)
		},
	}
}

// healthAfter is how likely the minifig is healthy, wounded or dead after the
// attacks of so many zombies.
func healthAfter(st *table.State, way zombie.Way, attackers odds.Dist[int]) (question, error) {
	hit, err := hitChance(&st.Zombie, 1, 0, st.Zombie.MinifigArmor(way.By))
	if err != nil {
		return question{}, err
	}
	who, before := "a healthy minifig", zombie.Healthy
	if m := st.Zombie.Minifig(way.By); m != nil {
		who, before = m.Name, m.Health
	}
	healths := []zombie.Health{zombie.Healthy, zombie.Wounded, zombie.Dead}
	left := odds.Map(attackers, func(n int) int { return max(0, n-way.Sneaky) })
	after := odds.Map(odds.Thin(left, hit, 2), func(hits int) int { return slices.Index(healths, before.After(hits)) })
	return question{counts: who + " afterwards", chances: after, name: func(i int) string { return string(healths[i]) }}, nil
}

func sayEncounter(st *table.State, e zombie.Encounter, rolled []dice.Rolled) string {
	who := e.By
	if who == "" {
		who = "the minifig"
	}
	needs := armorNeeds(zombie.Protection{Fixed: e.Armor, Dice: e.ArmorDice}, "attacked")
	needs["zombie roll"] = "1-2 Brains, 3-4 Feet, 5-6 Hit"
	return lines(
		encounterLine(e, who),
		brickLine(st, e),
		fmt.Sprintf("%d Brains, %d Feet, %d Hit%s", e.Attacks, e.Passed, e.Pushed, push(e.Pushed)),
		spared(e.Spared),
		dodged(st, e),
		thrown(rolled, needs),
		cupLeft(st, e),
		noticed(e),
		joined(e.Joins),
	)
}

// encounterLine is the answer: how it went for the minifig.
func encounterLine(e zombie.Encounter, who string) string {
	if !e.Stopped {
		return fmt.Sprintf("Through: %s gets past %s.", who, count(e.Zombies, "zombie"))
	}
	attacks := e.Attacks - e.Dodged
	if attacks == 0 {
		return fmt.Sprintf("Stopped: %s steps away from %s.", who, count(e.Dodged, "attack"))
	}
	how := fmt.Sprintf("%s %s, no hit", count(attacks, "zombie"), verb(attacks, "attacks", "attack"))
	if e.Hits > 0 {
		how = fmt.Sprintf("%s %s, %s", count(attacks, "zombie"), verb(attacks, "attacks", "attack"), count(e.Hits, "hit"))
	}
	switch {
	case e.Hits == 0 || e.Health == "":
		return fmt.Sprintf("Stopped: %s.", how)
	case e.Health == zombie.Dead:
		return fmt.Sprintf("Stopped: %s. %s is dead.", how, who)
	default:
		return fmt.Sprintf("Stopped: %s. %s is wounded.", how, who)
	}
}

// brickLine is what to do with the minifig.
func brickLine(st *table.State, e zombie.Encounter) string {
	switch {
	case e.Hits == 0:
		return ""
	case e.Health == "":
		return "first hit: a red stud; the next one kills"
	default:
		return struck(st, e.By, e.Health, e.Rises)
	}
}

// dodged says what a Sneaky one does instead of being attacked.
func dodged(st *table.State, e zombie.Encounter) string {
	if e.Dodged == 0 {
		return ""
	}
	text := fmt.Sprintf("sneaky: move it up to 2\" away for %s; no zombie rolls for that", count(e.Dodged, "attack"))
	if m := st.Zombie.Minifig(e.By); m.Has(zombie.Sneaky) {
		text += fmt.Sprintf("; %s left", count(m.Left(zombie.Sneaky), "use"))
	}
	return text
}

func push(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(": push %s %d\" away", verb(n, "it", "them"), zombie.PushInches)
}

func spared(n int) string {
	if n == 0 {
		return ""
	}
	return count(n, "zombie") + " further on: never met"
}

func noticed(e zombie.Encounter) string {
	switch {
	case e.Horde == "":
		return ""
	case e.By == "":
		return fmt.Sprintf("horde %s has noticed: both hands forward", e.Horde)
	default:
		return fmt.Sprintf("horde %s is on to %s: both hands forward", e.Horde, e.By)
	}
}

func whyEncounter() []string {
	return []string{
		"Zombie Brikz, Close encounters: one roll for each zombie within 1\" of the way; 1-2 Brains, 3-4 Feet, 5-6 Hit",
		"ruling: each group is one throw; a Brains finishes its own group and cancels the later ones",
		"Zombie Brikz, Zombie: an attack is D6, and more than armor 4 hits; a 6 has hit before it could explode",
		"ruling: each armor piece is a D6 more, and then sixes explode on both sides",
		"Zombie Brikz, Health: the first hit wounds, the next one kills",
		"Zombie Brikz, Horde rule: who meets a horde is noticed by all of it",
	}
}
