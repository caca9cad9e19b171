package dungeon

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// plannedRoom is the words of room add: a room that nobody planned in a file.
type plannedRoom struct {
	brickquest.Room
	Waits []words.SomeFoes
	Lies  []words.Treasure
}

// roomCame is a room that is added.
type roomCame struct {
	brickquest.RoomAdded
	Others []string `json:"-"` // cards that are others from now on
}

func roomAddPlay() play.Untyped {
	return play.Of(&play.Play[plannedRoom, roomCame]{
		About: play.About{
			Name: "room add", Short: "Add a room that isn't in the quest's file",
			Examples: []string{`zbrikz room add cave --foes "orc x2, troll" --treasure "30 gold"`, "zbrikz room add cellar --secret"},
		},
		Takes: func(r *plannedRoom) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "name", ask.Text("name", names.New)),
				ask.Flags(&r.Waits, "foes", "`monsters` that wait there, as \"orc x2, troll\"", words.Listed(words.SomeFoesKind())).Secret(),
				ask.Flags(&r.Lies, "treasure", "`gold` or swag that lies there, as \"ruby, 30 gold\"", words.Listed(treasureKind())).Secret(),
				ask.Flag(&r.Says, "says", "a `text` to read out as it opens", ask.Filled("text")).Secret(),
				ask.Switch(&r.Secret, "secret", "players know only its number while it is closed").Secret())
		},
		Rule: addRoom,
		Say: func(d play.Done[plannedRoom, roomCame]) []play.Line {
			o, foes := d.Outcome, d.Asked.Waits
			first := play.As(play.Answer, fmt.Sprintf("Room %d is the %s, closed.", o.Number, o.Room))
			if d.Asked.Secret {
				first = show.BrickMasterLines(words.GameOf(d.After), first)
			}
			behind := say.If(len(foes) > 0, "  behind the door: "+say.And(show.PartyWords(partiesOf(foes))))
			return play.Said(first, show.BrickMasterLines(words.GameOf(d.After), play.Said(play.As(play.Note, behind), words.OtherLine(o.Others))))
		},
		Because: []string{whyRoomOpens},
	})
}

// addRoom gives the dungeon a room, with the cards of the foes and things in it.
func addRoom(st *table.State, r plannedRoom, _ dice.Roller) (o roomCame, next table.State, err error) {
	p, err := plannedFoes(words.GameOf(st), r.Waits)
	if err != nil {
		return o, next, err
	}
	room := r.Room
	room.Foes = p.parties
	for _, t := range r.Lies {
		room.Gold += t.Gold
		room.Swag, p.packs = append(room.Swag, t.Swag...), append(p.packs, t.Out)
	}
	var game brickquest.Game
	if o.RoomAdded, game, err = words.GameOf(st).AddRoom(room, p.cards); err != nil {
		return o, next, err
	}
	next = table.With(st, game)
	o.Others, err = words.Bring(st, &next, p.packs...)
	return o, next, err
}

// planned are foes that wait, with their cards and the packs that these are from.
type planned struct {
	parties []brickquest.Party
	cards   []brickquest.Monster
	packs   []table.Pack
}

// plannedFoes are foes that will come to a game. It refuses monsters of a file that is
// given for this line if others of their names play already.
func plannedFoes(g *brickquest.Game, foes []words.SomeFoes) (planned, error) {
	p := planned{parties: partiesOf(foes)}
	for _, f := range foes {
		card, from := f.Monster.Card, f.Monster.From
		if from != nil && from.Given && words.OtherMonster(words.PlayingMonsters(g), card) {
			return p, play.PlaysAlready(card.Name)
		}
		p.cards, p.packs = append(p.cards, card), append(p.packs, play.OutOf(from))
	}
	return p, nil
}

func partiesOf(foes []words.SomeFoes) []brickquest.Party {
	return say.Each(foes, func(f words.SomeFoes) brickquest.Party { return f.Party })
}

// The rules behind rooms.
const (
	whyRoomOpens = "BrickQuest, Objective: rooms are put on the table as the heroes come to them; monsters go on the number of their kind"
	whyRoomClear = "ruling: a room is clear once the foes are dead that came as it opened, statues too"
)
