package fight

import (
	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// AssaultsOdds is the odds of attacks by name: of one its damage, of
// several the hit points that are lost.
func AssaultsOdds(g *brickquest.Game, all []brickquest.Assault) (odds.Dist[int], error) {
	var aims []brickquest.Aimed
	for _, a := range all {
		aim, err := g.Aim(a)
		if err != nil {
			return odds.Dist[int]{}, err
		}
		aims = append(aims, aim)
	}
	if len(aims) == 1 {
		return aimedOdds(aims[0])
	}
	return assaultsOdds(aims, g.Figure(aims[0].Target).HitPoints)
}

// AwayOdds is the odds of somebody who breaks away.
func AwayOdds(g *brickquest.Game, a brickquest.Assault) (odds.Dist[int], error) {
	aim, err := g.AimAway(a)
	if err != nil {
		return odds.Dist[int]{}, err
	}
	return awayOdds(aim)
}

// Battle is the battle of a party of classes in some rooms, as they are typed.
func Battle(party []string, rooms ...string) (*battle.Battle, error) {
	g, names, err := Dungeon(party, rooms...)
	if err != nil {
		return nil, err
	}
	return newBattle(g, names)
}

// Dungeon is the game of a party of classes with the foes of some rooms, as they are
// typed, and the foes' names by room. Each hero is called like the class.
func Dungeon(party []string, rooms ...string) (brickquest.Game, [][]string, error) {
	h := ask.At(new(table.Keeps(words.Kept()).State()), &data.Cards{})
	var d dungeon
	for _, class := range party {
		card, _, err := words.ClassKind().Read(h, class)
		if err != nil {
			return brickquest.Game{}, nil, err
		}
		d.Party, d.party = append(d.Party, card), true
	}
	for _, typed := range rooms {
		room, _, err := foesOfRoomKind().Read(h, typed)
		if err != nil {
			return brickquest.Game{}, nil, err
		}
		d.Rooms = append(d.Rooms, room)
	}
	return d.peopled(&brickquest.Game{}, d.Rooms)
}
