package dungeon

import (
	"fmt"
	"slices"
	"strings"

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

// RoomPlays are the plays about the rooms of the dungeon.
func RoomPlays() []play.Untyped {
	return []play.Untyped{roomOpenPlay(), roomClearPlay(), roomUnlockPlay(), roomAddPlay()}
}

// roomsShown is the rooms as players may know them. Its JSON names are a contract.
type roomsShown struct {
	Rooms []show.RoomShown `json:"rooms"` // all rooms
}

// RoomPlay is zbrikz room.
func RoomPlay() play.Untyped {
	return play.Of(&play.Play[struct{}, roomsShown]{
		About: play.About{
			Name: "room", Class: play.Reads, Short: "The rooms of the dungeon: open, unlock",
			Long: `Keeps the rooms of the dungeon. One that opens brings its foes, on their number in
the order; it is clear once they are dead. Things in it, or in a chest that was
unlocked, can be picked up.`,
			Examples: []string{"zbrikz room", "zbrikz room open 2", `zbrikz room unlock "tool chest"`, `zbrikz room add cave --foes "orc x2"`},
		},
		Rule: words.Looking(func(g *brickquest.Game, _ struct{}) roomsShown { return roomsShown{show.Rooms(g)} }),
		Say: func(d play.Done[struct{}, roomsShown]) []play.Line {
			first, rest, _ := strings.Cut(show.RoomLines(words.GameOf(d.After)), "\n")
			if first == "" {
				return play.Said(play.As(play.Answer, "No rooms yet."),
					play.As(play.Next, "  zbrikz quest start NAME, or zbrikz room add NAME --foes \"orc x2\""))
			}
			return play.Said(play.As(play.Answer, first), play.As(play.Note, rest))
		},
		Because: []string{whyRoomOpens, whyRoomClear},
	})
}

// openedBy is who opens something: the one that was typed, or the hero whose turn it is.
func openedBy(g *brickquest.Game, what, typed string) string {
	switch {
	case typed == "":
		return g.Opener(what)
	case typed == ask.Nobody && g.Figure(ask.Nobody) == nil:
		return ""
	default:
		return typed
	}
}

func roomOpenPlay() play.Untyped {
	return play.Of(&play.Play[unlocking, brickquest.RoomOpened]{
		About: play.About{
			Name: "room open", ByHand: true, Short: "Open a room: its foes come, and you hear what is in sight",
			Long: `Opens a room. Opening its door is an action of the hero whose turn it is, or of the
one behind --by; with --by none, in a foe's turn, and without an order it costs nothing.`,
			Examples: []string{"zbrikz room open 2", `zbrikz room open "salt hall" --by Mia`, `zbrikz room open "salt hall" --players`},
		},
		Takes: func(o *unlocking) []ask.Way {
			return ask.Takes(
				ask.Word(&o.What, "room", words.RoomKind()).Called("a room"),
				ask.Flag(&o.By, "by", "the hero or foe that opens its door, a `name`; none: no action", words.Or(words.FigureKind(), ask.Nobody, ask.Nobody)),
				ask.Fudge(&o.Fudge))
		},
		Rule: words.InQuest(func(g *brickquest.Game, o unlocking, _ dice.Roller) (brickquest.RoomOpened, brickquest.Game, error) {
			return g.OpenDoor(o.What, openedBy(g, o.What, o.By), o.Fudge)
		}),
		Say: func(d play.Done[unlocking, brickquest.RoomOpened]) []play.Line {
			g := words.GameOf(d.After)
			said := roomOpenedLines(play.Answer, g, d.Outcome)
			if a := d.Outcome.Acted; a != nil && a.Counted {
				said = play.Said(said, play.As(play.Note, "opening its door is "+say.Owned(a.Name)+" action"), words.ActionsLine(g, *a), play.As(play.Note, words.RuleLines(g, a.Name, a.Breaks)))
			}
			return said
		},
		Shapes: []any{roomOpenedShown{}},
		Show: func(d play.Done[unlocking, brickquest.RoomOpened]) any {
			return newRoomOpenedShown(words.GameOf(d.After), d.Outcome)
		},
		Because: []string{whyRoomOpens, "BrickQuest, Interacting with Objects: opening a door is an action; ruling: of the hero whose turn it is, unless you name another"},
	})
}

// roomOpenedShown is a room that opens. Its JSON names are a contract.
type roomOpenedShown struct {
	Room    string             `json:"room"`    // its name
	Number  int                `json:"number"`  // its number, from 1
	Says    string             `json:"says"`    // the text to read out
	Bricks  string             `json:"bricks"`  // its size and its pieces, in words
	Foes    []show.FigureShown `json:"foes"`    // the foes that came; with --players, without the hidden ones
	Statues []string           `json:"statues"` // foes that players take for statues; none with --players
	Doors   []string           `json:"doors"`   // its doors, in words
	Traps   []string           `json:"traps"`   // its traps, in words; none with --players
	Secrets []string           `json:"secrets"` // its hidden doors and things, in words; none with --players
	Gold    int                `json:"gold"`    // the coins that lie there
	Swag    []brickquest.Swag  `json:"swag"`    // things that lie there
	Locked  []show.LockShown   `json:"locked"`  // closed things
	Acts    bool               `json:"acts"`    // the foes have places in the order
	By      string             `json:"by"`      // the figure whose action its door was; empty: none's
	Breaks  []brickquest.Break `json:"breaks"`  // rules that its turn doesn't keep to any more
}

func newRoomOpenedShown(g *brickquest.Game, o brickquest.RoomOpened) roomOpenedShown {
	shown := roomOpenedShown{
		o.Room, o.Number, o.Says, o.Bricks, show.Figures(g, o.Foes), o.Statues, o.Doors, o.Traps, append([]string{}, o.Secrets...), o.Gold, o.Swag, show.Locks(o.Locks), o.Acts, "", []brickquest.Break{},
	}
	if o.Acted != nil {
		shown.By, shown.Breaks = o.Acted.Name, o.Acted.Breaks
	}
	return shown
}

// roomOpenedLines tells the sight of a room, and below each thing the facts that only the
// BrickMaster knows. The first line has the role that the room has in the answer.
func roomOpenedLines(role play.Role, g *brickquest.Game, o brickquest.RoomOpened) []play.Line {
	seen := slices.DeleteFunc(slices.Clone(o.Foes), func(f brickquest.Figure) bool { return f.Hidden })
	first := fmt.Sprintf("The %s opens: nobody is there.", o.Room)
	if len(seen) > 0 {
		first = fmt.Sprintf("The %s opens: %s %s.", o.Room, foeNames(seen), say.Verb(len(seen), "waits", "wait"))
	}
	build := say.If(g.HasNoMaster() && o.Bricks != "", "build it: "+o.Bricks) // else the BrickMaster has built it
	things := show.LyingWords(o.Gold, o.Swag)
	said := play.Said(play.As(role, first), play.As(play.Note, say.Indented(o.Says)),
		foeLines(g, seen), play.As(play.Note, actLine(seen, o.Acts)),
		play.As(play.Bricks, build, say.If(len(things) > 0, "lying there: "+say.And(things))))
	for _, l := range o.Locks {
		said = play.Said(said, play.As(play.Bricks, lockLine(brickquest.Lock{What: "the " + l.What})), show.BrickMasterLines(g, play.As(play.Note, say.If(l.Opens != "", "  to open it: "+l.Opens))))
	}
	by := ""
	if o.Acted != nil {
		by = o.Acted.Name
	}
	return play.Said(said, play.As(play.Bricks, behind("door: ", o.Doors)...), play.As(play.Note, statueLines(g, o.Statues)...),
		play.As(play.Note, behind("trap: ", o.Traps)...), play.As(play.Note, behind("secret: ", o.Secrets)...), play.As(play.Next, trapLines(g, o.Springs, by)...))
}

// statueLines tell the BrickMaster which foes only seem to be statues, and when they wake.
func statueLines(g *brickquest.Game, statues []string) []string {
	if len(statues) == 0 {
		return nil
	}
	all := []string{fmt.Sprintf("for the BrickMaster: %s %s until %s", say.And(statues), say.Verb(len(statues), "is a statue", "are statues"),
		say.Verb(len(statues), "it strikes", "they strike"))}
	for _, name := range statues {
		if moment, _ := g.Wakes(name); moment != "" {
			all = append(all, fmt.Sprintf("  %s wakes: %s", name, moment))
		}
	}
	return all
}

// foeNames are foes as they are typed: "goblin1..3 and orc1".
func foeNames(all []brickquest.Figure) string {
	return say.And(show.Ranges(say.Each(all, func(f brickquest.Figure) string { return f.Name })))
}

// foeLines are foes that come, and how they are.
func foeLines(g *brickquest.Game, all []brickquest.Figure) []play.Line {
	rows := say.Each(all, func(f brickquest.Figure) show.Row { return show.RowOf(g, f) })
	return play.As(play.Bricks, say.Each(show.Fold(rows), func(r show.Row) string { return "  " + r.Told() })...)
}

func actLine(all []brickquest.Figure, acts bool) string {
	return say.If(acts && len(all) > 0, say.Verb(len(all), "it acts on its", "they act on their")+" number in the order")
}

func roomClearPlay() play.Untyped {
	return play.Of(&play.Play[string, brickquest.RoomCleared]{
		About: play.About{
			Name: "room clear", ByHand: true, Short: "Call a room clear though foes live: they fled, or gave up",
			Examples: []string{`zbrikz room clear "winch house"`},
		},
		Takes: func(name *string) []ask.Way {
			return ask.Takes(ask.Word(name, "room", words.RoomKind()).Called("a room"))
		},
		Rule: words.InQuest(func(g *brickquest.Game, name string, _ dice.Roller) (brickquest.RoomCleared, brickquest.Game, error) {
			return g.ClearRoom(name)
		}),
		Say: func(d play.Done[string, brickquest.RoomCleared]) []play.Line {
			o := d.Outcome
			live := say.If(len(o.Standing) > 0, fmt.Sprintf("%s %s all the same", say.And(o.Standing), say.Verb(len(o.Standing), "lives", "live")))
			return play.Said(play.As(play.Answer, "The "+o.Room+" is clear."), play.As(play.Note, live))
		},
		Because: []string{whyRoomClear},
	})
}

// unlocking is the words of room unlock: a locked thing, and the figure that opens it.
type unlocking struct {
	What, By string
	Fudge    bool
}

func roomUnlockPlay() play.Untyped {
	return play.Of(&play.Play[unlocking, brickquest.Unlocked]{
		About: play.About{
			Name: "room unlock", ByHand: true, Short: "Unlock a chest or a door: with its key, a good check or a spell",
			Long: `Opens something closed; its contents can be picked up. A locked thing takes the key
that is made for it, which is found in the swag. Magic UnLock does it, too, and so does
a good check of the same hero before, or of anybody with skill-check --at. It is an
action of the hero whose turn it is, or of the one behind --by; with --by none it costs
nothing.`,
			Examples: []string{`zbrikz room unlock "tool chest" --by Harry`},
		},
		Takes: func(o *unlocking) []ask.Way {
			return ask.Takes(
				ask.Word(&o.What, "thing", lockKind()).Called("a chest or a door").As("Open it"),
				ask.Flag(&o.By, "by", "the hero or foe that opens it, a `name`; none: no action", words.Or(words.FigureKind(), ask.Nobody, ask.Nobody)),
				ask.Fudge(&o.Fudge))
		},
		Rule: words.InQuest(func(g *brickquest.Game, o unlocking, _ dice.Roller) (brickquest.Unlocked, brickquest.Game, error) {
			return g.Unlock(o.What, openedBy(g, o.What, o.By), o.Fudge)
		}),
		Say: unlockedLines,
		Because: []string{
			"BrickQuest, Interacting with Objects: opening is an action, unlocking with the key and taking the contents go with it",
			"ruling: a locked thing takes its key, a good check or a spell; --fudge overrules that",
		},
	})
}

func unlockedLines(d play.Done[unlocking, brickquest.Unlocked]) []play.Line {
	g, o, how := words.GameOf(d.After), d.Outcome, ""
	switch {
	case o.Key:
		how = fmt.Sprintf("with the key that %s carries", o.Holder)
	case o.Skill != "":
		how = "after a good check of " + o.Skill
	}
	things := show.LyingWords(o.Gold, o.Swag)
	inside := say.If(len(things) > 0, "in it: "+say.And(things))
	first := fmt.Sprintf("The %s is open.", o.What)
	if o.By != "" {
		first = fmt.Sprintf("%s opens the %s.", say.Sentence(o.By), o.What)
	}
	behind := say.If(o.Leads > 0, fmt.Sprintf("room %d lies behind it: zbrikz open %d", o.Leads, o.Leads))
	return play.Said(play.As(play.Answer, first),
		play.As(play.Next, trapLines(g, o.Springs, o.By)...), play.As(play.Bricks, inside), play.As(play.Note, how, words.RuleLines(g, o.By, o.Broke)), play.As(play.Next, behind))
}

// plannedRoom is the words of room add: a room that nobody planned in a file.
type plannedRoom struct {
	brickquest.Room
	Waits []words.SomeFoes
	Lies  []words.Treasure
}

func roomAddPlay() play.Untyped {
	return play.Of(&play.Play[plannedRoom, brickquest.RoomAdded]{
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
		Say: func(d play.Done[plannedRoom, brickquest.RoomAdded]) []play.Line {
			o, foes := d.Outcome, d.Asked.Waits
			first := play.As(play.Answer, fmt.Sprintf("Room %d is the %s, closed.", o.Number, o.Room))
			if d.Asked.Secret {
				first = show.BrickMasterLines(words.GameOf(d.After), first)
			}
			behind := say.If(len(foes) > 0, "  behind the door: "+say.And(show.PartyWords(partiesOf(foes))))
			return play.Said(first, show.BrickMasterLines(words.GameOf(d.After), play.As(play.Note, behind)))
		},
		Because: []string{whyRoomOpens},
	})
}

func addRoom(st *table.State, r plannedRoom, _ dice.Roller) (o brickquest.RoomAdded, next table.State, err error) {
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
	o, game, err := words.GameOf(st).AddRoom(room, p.cards)
	if err != nil {
		return o, next, err
	}
	next = table.With(st, game)
	err = words.Bring(st, &next, p.packs...)
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
