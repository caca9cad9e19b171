package cli_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// zombieOracle is the oracle's questions about Zombie Brikz.
func zombieOracle() []oracleTable {
	return slices.Concat(spawnOracle(), meetOracle(), fightOracle(), placeOracle())
}

// spawnOracle is who is there.
func spawnOracle() []oracleTable {
	rooms := func(_ *testing.T, st *table.State) []question {
		var all []question
		for danger := zombie.MinDanger; danger <= zombie.MaxDanger; danger++ {
			all = append(all, spawned(st, fmt.Sprintf("spawn --room --danger %d", danger), zombie.Reveal{Room: true, Danger: danger}))
		}
		return append(all,
			spawned(st, "spawn --room --by Ann", zombie.Reveal{Room: true, By: "Ann"}),
			spawned(st, "spawn --at cellar --by none", zombie.Reveal{At: "cellar"}))
	}
	open := func(_ *testing.T, st *table.State) []question {
		var all []question
		for danger := 1; danger <= 2; danger++ {
			all = append(all, spawned(st, fmt.Sprintf("spawn --open --danger %d", danger), zombie.Reveal{Open: true, Danger: danger}))
		}
		return all
	}
	var all []oracleTable
	for _, rule := range []string{"wander.roll each", "wander.roll group"} {
		all = append(all, oracleTable{
			setup: []string{"new Ann Bob --danger 3", "rules set " + rule, "place add cellar", "danger death Bob", "minifig trait Ann fearful"}, asked: rooms,
		})
	}
	for _, explode := range []string{"once", "off"} {
		for _, formula := range []string{"sum-first", "per-die"} {
			all = append(all, oracleTable{
				setup: []string{"new", "rules set dice.explode " + explode, "rules set spawn.open_formula " + formula, "rules set wander.roll group"}, asked: open,
			})
		}
	}
	return all
}

func spawned(st *table.State, typed string, look zombie.Reveal) question {
	return question{typed: typed, count: of(
		func(r dice.Roller) (zombie.Spawned, zombie.Game, error) {
			return table.In[zombie.Game](st).Spawn(look, r)
		},
		func(s zombie.Spawned) int { return s.Zombies })}
}

// meetOracle is who runs past zombies, by plain dice and by Zombie Dice.
func meetOracle() []oracleTable {
	run := func(typed string, way zombie.Way) func(*table.State) question {
		return func(st *table.State) question {
			meet := func(r dice.Roller) (zombie.Encounter, zombie.Game, error) {
				return table.In[zombie.Game](st).ZombieRoll(way, r)
			}
			return question{
				typed: typed, count: of(meet, func(e zombie.Encounter) int { return e.Attacks }),
				also: of(meet, func(e zombie.Encounter) int {
					before := zombie.Healthy
					if m := table.In[zombie.Game](st).Minifig(way.By); m != nil {
						before = m.Health
					}
					return slices.Index([]zombie.Health{zombie.Healthy, zombie.Wounded, zombie.Dead}, before.After(e.Hits))
				}),
			}
		}
	}
	ask := func(runs ...func(*table.State) question) func(*testing.T, *table.State) []question {
		return func(_ *testing.T, st *table.State) []question {
			var all []question
			for _, one := range runs {
				all = append(all, one(st))
			}
			return all
		}
	}
	plain := []func(*table.State) question{
		run("zombie-roll 1 --by none", zombie.Way{Groups: []int{1}}),
		run("zombie-roll 2 --by none", zombie.Way{Groups: []int{2}}),
		run("zombie-roll 3 --by none", zombie.Way{Groups: []int{3}}),
		run("zombie-roll 1+1 --by none", zombie.Way{Groups: []int{1, 1}}),
		run("zombie-roll 2+1 --by none --horde none", zombie.Way{Groups: []int{2, 1}}),
		run("zombie-roll 1+1+1 --by none --horde none", zombie.Way{Groups: []int{1, 1, 1}}),
		run("zombie-roll 1 --by Ann", zombie.Way{By: "Ann", Groups: []int{1}}),
		run("zombie-roll 3 --by Ann", zombie.Way{By: "Ann", Groups: []int{3}}),
		run("zombie-roll 1 --by Bob", zombie.Way{By: "Bob", Groups: []int{1}}),
		run("zombie-roll 1+2 --by Bob --horde none", zombie.Way{By: "Bob", Groups: []int{1, 2}}),
		run("zombie-roll --horde A --by Ann", zombie.Way{By: "Ann", Horde: "A"}),
		run("zombie-roll 2 --by Sue --sneaky=1", zombie.Way{By: "Sue", Groups: []int{2}, Sneaky: 1}),
	}
	coloured := []func(*table.State) question{
		run("zombie-roll --zombie-dice green --by none", zombie.Way{Groups: []int{1}, Dice: []zombie.Colour{zombie.Green}}),
		run("zombie-roll --zombie-dice red,red --by Ann", zombie.Way{By: "Ann", Groups: []int{2}, Dice: []zombie.Colour{zombie.Red, zombie.Red}}),
		run("zombie-roll --zombie-dice green,yellow,red --by Bob", zombie.Way{By: "Bob", Groups: []int{3}, Dice: []zombie.Colour{zombie.Green, zombie.Yellow, zombie.Red}}),
	}
	who := []string{"new Ann Bob", "minifig wound Bob", "minifig add Sue --advantage sneaky --disadvantage fearful", "horde add 2"}
	armored := []string{"new Ann Bob", "minifig wound Bob", "minifig add Sue --advantage sneaky --disadvantage fearful", "horde add 2", "minifig armor Ann 1", "rules set dice.explode once"}
	return []oracleTable{
		{setup: who, asked: ask(plain...)},
		{setup: who, asked: ask(coloured...)},
		{setup: armored, asked: ask(plain[6], plain[8])},
	}
}

// fightOracle is attacks of all kinds, and flames.
func fightOracle() []oracleTable {
	attack := func(st *table.State, typed string, a zombie.Assault) question {
		return question{typed: "attack " + typed, count: of(func(r dice.Roller) (zombie.Assaulted, zombie.Game, error) {
			if a.Target == "" {
				return table.In[zombie.Game](st).AttackZombie(a, r)
			}
			return table.In[zombie.Game](st).AttackMinifig(a, r)
		}, func(done zombie.Assaulted) int { return yes(done.Hit) })}
	}
	onZombies := func(_ *testing.T, st *table.State) []question {
		var all []question
		hits := attack(st, "", zombie.Assault{Weapon: zombie.Hand, By: "Cid"})
		hits.typed = "hit --by Cid"
		for _, weapon := range []zombie.Weapon{zombie.Hand, zombie.Ranged, zombie.Brick} {
			for _, bonus := range []int{-2, 0, 1, 3} {
				all = append(all, attack(st, fmt.Sprintf("zombie --weapon %s --bonus %d --by none", weapon, bonus), zombie.Assault{Weapon: weapon, Bonus: bonus}))
			}
		}
		return append(all,
			attack(st, "zombie --weapon ranged --extra-dice 1 --by none", zombie.Assault{Weapon: zombie.Ranged, ExtraDice: 1}),
			attack(st, "zombie --weapon ranged --horde A --by none", zombie.Assault{Weapon: zombie.Ranged, Horde: "A"}),
			attack(st, "zombie --weapon ranged --by Cid", zombie.Assault{Weapon: zombie.Ranged, By: "Cid"}),
			attack(st, "zombie --weapon brick --by Bad --badass", zombie.Assault{Weapon: zombie.Brick, By: "Bad", Badass: true}),
			hits)
	}
	burn := func(st *table.State, by string) question {
		return question{typed: "fire burn hall --by " + by, count: of(
			func(r dice.Roller) (zombie.Burned, zombie.Game, error) {
				return table.In[zombie.Game](st).Burn(by, "hall", r)
			},
			func(b zombie.Burned) int { return yes(b.Hit) })}
	}
	onMinifigs := func(_ *testing.T, st *table.State) []question {
		return []question{
			attack(st, "zombie Ann", zombie.Assault{By: zombie.AZombie, Target: "Ann"}),
			attack(st, "zombie Bob", zombie.Assault{By: zombie.AZombie, Target: "Bob"}),
			attack(st, "zombie Bob --bonus 1", zombie.Assault{By: zombie.AZombie, Target: "Bob", Bonus: 1}),
			attack(st, "Bob Ann --weapon brick", zombie.Assault{By: "Bob", Target: "Ann", Weapon: zombie.Brick}),
			attack(st, "Ann Bob --weapon ranged", zombie.Assault{By: "Ann", Target: "Bob", Weapon: zombie.Ranged}),
			burn(st, "Ann"),
			burn(st, "Bob"),
		}
	}
	who := []string{"new Ann Bob", "minifig weapon Ann ranged", "minifig armor Bob 1", "minifig add Cid --advantage cop --disadvantage fearful", "minifig add Bad --advantage badass --disadvantage fearful", "horde add 3", "place add hall", "fire add hall", "rules set fire.damage 1d6"}
	all := []oracleTable{{setup: who, asked: onZombies}}
	for _, rules := range []string{"rules set dice.explode once", "rules set dice.explode off"} {
		all = append(all,
			oracleTable{setup: append(slices.Clone(who), rules), asked: onZombies},
			oracleTable{setup: append(slices.Clone(who), rules), asked: onMinifigs},
			oracleTable{setup: append(slices.Clone(who), rules, "rules set armor classic"), asked: onMinifigs})
	}
	return all
}

// placeOracle is the other throws, at places and by hordes.
func placeOracle() []oracleTable {
	noise := func(_ *testing.T, st *table.State) []question {
		heard := func(typed string, n zombie.Noise) question {
			return question{typed: "noise " + typed, count: of(
				func(r dice.Roller) (zombie.Heard, zombie.Game, error) {
					return table.In[zombie.Game](st).MakeNoise(n, r)
				},
				func(h zombie.Heard) int { return h.Drawn })}
		}
		return []question{
			heard("1", zombie.Noise{Heard: []zombie.Within{{N: 1}}}),
			heard("3", zombie.Noise{Heard: []zombie.Within{{N: 3}}}),
			heard("A", zombie.Noise{Heard: []zombie.Within{{Horde: "A"}}}),
			heard("A=1 B", zombie.Noise{Heard: []zombie.Within{{Horde: "A", N: 1}, {Horde: "B"}}}),
			heard("A B --by Ann", zombie.Noise{By: "Ann", Heard: []zombie.Within{{Horde: "A"}, {Horde: "B"}}}),
		}
	}
	walk := func(_ *testing.T, st *table.State) []question {
		walked := func(r dice.Roller) (int, error) {
			w, _, err := table.In[zombie.Game](st).Walk(false, r)
			if err != nil {
				return 0, err
			}
			return w.Hordes[0].Direction, nil
		}
		return []question{
			{typed: "horde walk", count: walked},
			{typed: "turn end", count: of(table.In[zombie.Game](st).EndTurn, func(e zombie.Ended) int { return e.Walk.Hordes[0].Direction })},
			{typed: "direction", count: func(r dice.Roller) (int, error) { return r.Roll(table.In[zombie.Game](st).Direction(""))[0], nil }},
		}
	}
	found := func(_ *testing.T, st *table.State) []question {
		open := func(spot string) question {
			return question{typed: "stash open " + spot + " --by none", count: of(
				func(r dice.Roller) (zombie.Opened, zombie.Game, error) {
					return table.In[zombie.Game](st).Open(zombie.Opening{Spot: spot}, r)
				},
				func(o zombie.Opened) int { return o.Found })}
		}
		explore := func(place, by string) question {
			return question{typed: fmt.Sprintf("explore %s --by %s", place, by), count: of(
				func(r dice.Roller) (zombie.Explored, zombie.Game, error) {
					return table.In[zombie.Game](st).Explore(zombie.Exploring{Place: place, By: by}, r)
				},
				func(x zombie.Explored) int {
					n := map[string]int{"": 0, "safe": 1, "turned": 2}[x.Baby]
					for _, o := range x.Opened {
						n += 3 * o.Found
					}
					return n
				})}
		}
		mend := func(what, by string) question {
			return question{typed: "repair " + what + " " + by, count: of(
				func(r dice.Roller) (zombie.Mended, zombie.Game, error) {
					return table.In[zombie.Game](st).Repair(zombie.Mending{What: what, By: strings.TrimPrefix(strings.TrimPrefix(by, "--by "), "none")}, r)
				},
				func(m zombie.Mended) int { return m.Now })}
		}
		return []question{
			open("garage"), open("shed"), open("attic"), explore("garage", "Ann"), explore("attic", "Bob"), explore("nursery", "Ann"),
			mend("wall", "--by none"), mend("wall", "--by Ann"),
		}
	}
	start := func(_ *testing.T, _ *table.State) []question {
		var all []question
		for _, points := range []int{2, 3, 6, 12, 20} {
			all = append(all, question{typed: fmt.Sprintf("start-points %d", points), count: func(r dice.Roller) (int, error) {
				return r.Roll(dice.Throw{N: 1, Die: dice.D(points)})[0], nil
			}})
		}
		return append(all, question{typed: "coin", count: func(r dice.Roller) (int, error) { return r.Roll(zombie.Coin(""))[0], nil }})
	}
	twist := func(_ *testing.T, st *table.State) []question {
		return []question{{typed: "twist owner", count: of(
			func(r dice.Roller) (zombie.Sprung, zombie.Game, error) {
				return table.In[zombie.Game](st).Spring(zombie.Plot{Twist: "owner"}, r)
			},
			func(s zombie.Sprung) int { return yes(s.Happens) })}}
	}
	all := []oracleTable{
		{setup: []string{"new Ann Bob", "stash make tools --spots garage,shed,attic --contents 0,1,3", "place add nursery --baby", "minifig trait Ann zombarys-baby", "minifig wound Bob"}, asked: found},
		{setup: []string{"new Ann Bob"}, asked: start},
		{setup: []string{"new Ann Bob", "scenario start mansion", "goal done enter", "goal done garage", "goal done hostage", "minifig weapon Hostage hand"}, asked: twist},
		{setup: []string{"new Ann", "horde add 3", "horde add 1"}, asked: noise},
		{setup: []string{"new Ann", "horde add 3", "horde add 1", "rules set noise.roll group"}, asked: noise},
	}
	for _, style := range []string{"clock", "compass8", "degrees"} {
		all = append(all, oracleTable{setup: []string{"new Ann", "rules set direction.style " + style, "horde add 3 --wandering"}, asked: walk})
	}
	return all
}
