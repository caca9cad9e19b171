// Package zombies is what is done and said in Zombie Brikz: its plays, a file for each
// verb, and the kinds of words that they take.
package zombies

import (
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Title is Zombie Brikz: all that is done in it, the most used first.
func Title() play.Title {
	return play.Title{
		Name: "Zombie Brikz", Chapters: chapters(), Rules: HouseRules, Settings: settings, Begins: begins,
		Played: func(st *table.State) bool { return !Untouched(st.Zombie) },
		Called: called, Hint: Hint, Besides: besides, Prompt: Prompt, Status: status, Now: now, Turn: turnOf, Told: Told, Recap: recap,
	}
}

// called is what has a name at a table; empty: nothing in this game has.
func called(st *table.State, name string) string {
	switch g := &st.Zombie; {
	case g.Minifig(names.Exact(name, MinifigNames(st))) != nil:
		return "a minifig"
	case g.Horde(names.Exact(name, HordeNames(st))) != nil:
		return "a horde"
	default:
		return ""
	}
}

// settings are what the configuration may say of new tables.
func settings() []play.Setting {
	return []play.Setting{{
		Key: "figures", Is: "zombie figures that new tables own", Most: zombie.MostFigures,
		Begin: func(fresh *table.State, n int) { fresh.Zombie.Figures = n },
		In:    func(st *table.State) int { return st.Zombie.Figures },
	}}
}

func chapters() []play.Chapter {
	return []play.Chapter{
		{Name: "Zombie Brikz, in a turn", Plays: []play.Maker{
			{Name: "spawn", Make: play.One(spawnPlay)},
			{Name: "horde", Make: hordePlays},
			{Name: "hit", Make: play.One(hitPlay)},
			{Name: "zombie-roll", Make: play.One(zombieRollPlay)},
			{Name: "run", Make: play.One(runPlay)},
			{Name: "noise", Make: play.One(noisePlay)},
			{Name: "danger", Make: dangerPlays},
			{Name: "turn", Make: turnPlays},
		}},
		{Name: "Zombie Brikz, minifigs and places", Plays: []play.Maker{
			{Name: "minifig", Make: minifigPlays},
			{Name: "trait", Make: traitPlays},
			{Name: "weapon", Make: weaponPlays},
			{Name: "place", Make: placePlays},
			{Name: "explore", Make: play.One(explorePlay)},
			{Name: "fire", Make: firePlays},
			{Name: "repair", Make: play.One(repairPlay)},
		}},
		{Name: "Zombie Brikz, things and scenarios", Plays: []play.Maker{
			{Name: "collect", Make: play.One(collectPlay)},
			{Name: "deliver", Make: play.One(deliverPlay)},
			{Name: "store", Make: play.One(storePlay)},
			{Name: "stash", Make: stashPlays},
			{Name: "scenario", Make: scenarioPlays},
			{Name: "goal", Make: goalPlays},
			{Name: "twist", Make: play.One(twistPlay)},
			{Name: "start-points", Make: play.One(startPointsPlay)},
			{Name: "figures", Make: play.One(figuresPlay)},
		}},
		{Name: "Dice and chances", Plays: []play.Maker{
			{Name: "coin", Make: play.One(coinPlay)},
			{Name: "direction", Make: play.One(directionPlay)},
		}},
	}
}
