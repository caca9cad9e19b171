package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newRoom(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "room",
		Short: "The rooms of the dungeon: open, unlock",
		Long: `Keeps the rooms of the dungeon. One that opens brings its foes, on their number in
the order; it is clear once they are dead. What lies in it, or in what was unlocked,
can be picked up.`,
		Example: `  zbrikz room
  zbrikz room open 2
  zbrikz room unlock "tool chest"
  zbrikz room add cave --foes "orc x2"`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listRooms() }
	cmd.AddCommand(newRoomOpen(a), newRoomClear(a), newRoomUnlock(a), newRoomAdd(a))
	return cmd
}

// roomNamed is the name of a room that was typed as its name or its number.
func roomNamed(st *table.State, typed string) string {
	rooms := st.BrickQuest.Quest.Rooms
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(rooms) {
		return rooms[n-1].Name
	}
	var names []string
	for _, r := range rooms {
		names = append(names, r.Name)
	}
	return match(typed, names)
}

// roomShown is a room as players may know it. Its JSON names are a contract.
type roomShown struct {
	brickquest.RoomProgress
	Gold   int               `json:"gold"` // in coins that lie there; 0 as long as it is closed
	Swag   []brickquest.Swag `json:"swag"`
	Locked []lockShown       `json:"locked"`
}

// lockShown is something closed. Its JSON names are a contract.
type lockShown struct {
	What  string            `json:"what"`
	Open  bool              `json:"open"`
	Opens string            `json:"opens"` // what opens it; empty where players read it
	Gold  int               `json:"gold"`  // what is in it; nothing where players read it and it is closed
	Swag  []brickquest.Swag `json:"swag"`
}

func showLocks(locks []brickquest.Lock) []lockShown {
	shown := []lockShown{}
	for _, l := range locks {
		shown = append(shown, lockShown{l.What, l.Open, l.Opens, l.Gold, append([]brickquest.Swag{}, l.Swag...)})
	}
	return shown
}

// showRooms are the rooms as players know them, whoever asks: the plan of a quest has
// the rest.
func showRooms(g *brickquest.Game) []roomShown {
	known := g.Known()
	g = &known
	shown := []roomShown{}
	for i, p := range g.QuestProgress().Rooms {
		r, one := g.Quest.Rooms[i], roomShown{p, 0, []brickquest.Swag{}, []lockShown{}}
		if p.Open {
			one.Gold, one.Swag, one.Locked = r.Gold, append(one.Swag, r.Swag...), showLocks(r.Locks)
		}
		shown = append(shown, one)
	}
	return shown
}

func (a *app) listRooms() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	g := &found.State.BrickQuest
	text := roomLines(g)
	if text == "" {
		text = "No room is known.\n  zbrikz quest start NAME, or zbrikz room add NAME --foes \"orc x2\""
	}
	return a.tell(answer{
		N: found.State.N, Command: "room", Outcome: map[string]any{"rooms": showRooms(g)}, Text: sentence(text), Why: whyRoom(),
	})
}

// roomLines is a line for each room, below how many there are; nothing where
// there is none.
func roomLines(g *brickquest.Game) string {
	rooms := showRooms(g)
	if len(rooms) == 0 {
		return ""
	}
	open, cleared := 0, 0
	var all []string
	for _, r := range rooms {
		if r.Open {
			open++
		}
		if r.Cleared {
			cleared++
		}
		all = append(all, "  "+roomLine(r))
	}
	return lines(append([]string{fmt.Sprintf("%s: %d open, %d clear.", count(len(rooms), "room"), open, cleared)}, all...)...)
}

func roomLine(r roomShown) string {
	line := fmt.Sprintf("%d: closed", r.Number)
	if r.Name != "" {
		line = fmt.Sprintf("%d %s: closed", r.Number, r.Name)
	}
	if !r.Open {
		return line
	}
	parts := []string{"open"}
	switch {
	case r.Cleared:
		parts = []string{"clear"}
	case r.Foes > 0:
		parts = append(parts, count(r.Foes, "foe"))
	}
	for _, l := range r.Locked {
		if !l.Open {
			parts = append(parts, "the "+l.What+" closed")
		}
	}
	lying := lyingWords(r.Gold, r.Swag)
	for _, l := range r.Locked {
		if l.Open {
			lying = append(lying, lyingWords(l.Gold, l.Swag)...)
		}
	}
	line = fmt.Sprintf("%d %s: %s", r.Number, r.Name, strings.Join(parts, ", "))
	if len(lying) > 0 {
		line += "; lying there: " + andList(lying)
	}
	return line
}

// lyingWords are gold and things that lie together: "30 gold", "2 Healing Potions".
func lyingWords(gold int, all []brickquest.Swag) []string {
	var parts []string
	if gold > 0 {
		parts = append(parts, fmt.Sprintf("%d gold", gold))
	}
	for _, s := range all {
		parts = append(parts, swagWords(s))
	}
	return parts
}

func newRoomOpen(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "open NAME|NUMBER",
		Short:   "A room opens: its foes come, and what is seen is told",
		Example: "  zbrikz room open 2\n  zbrikz room open \"salt hall\" --players",
		Args:    words(1, -1, "a room"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return move[brickquest.RoomOpened]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.RoomOpened, brickquest.Game, error) {
				return st.BrickQuest.OpenRoom(roomNamed(st, strings.Join(args, " ")))
			}),
			say: func(st *table.State, o brickquest.RoomOpened, _ []dice.Rolled) string {
				return sayRoomOpened(st, o)
			},
			secret: func(_ *table.State, o brickquest.RoomOpened) string { return roomSecrets(o) },
			show:   func(st *table.State, o brickquest.RoomOpened) any { return newRoomOpenedShown(&st.BrickQuest, o) },
			why:    func(brickquest.RoomOpened) []string { return whyRoom() },
		}, nil
	})
}

// roomOpenedShown is a room that opens. Its JSON names are a contract.
type roomOpenedShown struct {
	Room    string            `json:"room"`
	Number  int               `json:"number"`
	Says    string            `json:"says"`
	Foes    []figureShown     `json:"foes"`
	Statues []string          `json:"statues"`
	Doors   []string          `json:"doors"`
	Traps   []string          `json:"traps"`
	Gold    int               `json:"gold"`
	Swag    []brickquest.Swag `json:"swag"`
	Locked  []lockShown       `json:"locked"`
	Acts    bool              `json:"acts"`
}

func newRoomOpenedShown(g *brickquest.Game, o brickquest.RoomOpened) roomOpenedShown {
	shown := roomOpenedShown{
		o.Room, o.Number, o.Says, []figureShown{}, o.Statues, o.Doors, o.Traps, o.Gold, o.Swag, showLocks(o.Locks), o.Acts,
	}
	for _, f := range o.Foes {
		shown.Foes = append(shown.Foes, newFigureShown(g, f))
	}
	return shown
}

// sayRoomOpened is what is seen in a room, and below each thing what only the
// BrickMaster knows of it.
func sayRoomOpened(st *table.State, o brickquest.RoomOpened) string {
	g := &st.BrickQuest
	seen := slices.DeleteFunc(slices.Clone(o.Foes), func(f brickquest.Figure) bool { return f.Hidden })
	first := fmt.Sprintf("The %s opens: nobody is there.", o.Room)
	if len(seen) > 0 {
		first = fmt.Sprintf("The %s opens: %s.", o.Room, whoWaits(seen))
	}
	text := []string{first, story(o.Says), foeLines(g, seen), actLine(seen, o.Acts)}
	if things := lyingWords(o.Gold, o.Swag); len(things) > 0 {
		text = append(text, "lying there: "+andList(things))
	}
	for _, l := range o.Locks {
		text = append(text, lockLine(brickquest.Lock{What: "the " + l.What}), opensLine(l))
	}
	for _, d := range o.Doors {
		text = append(text, "door: "+d)
	}
	text = append(text, statueLine(o.Statues))
	for _, t := range o.Traps {
		text = append(text, trapLine(t))
	}
	return lines(text...)
}

// roomSecrets are the lines of sayRoomOpened that are the BrickMaster's.
func roomSecrets(o brickquest.RoomOpened) string {
	text := []string{statueLine(o.Statues)}
	for _, l := range o.Locks {
		text = append(text, opensLine(l))
	}
	for _, t := range o.Traps {
		text = append(text, trapLine(t))
	}
	return lines(text...)
}

func trapLine(trap string) string { return "trap: " + trap }

// opensLine is what opens something closed.
func opensLine(l brickquest.Lock) string {
	if l.Opens == "" {
		return ""
	}
	return "  to open it: " + l.Opens
}

// statueLine tells the BrickMaster who only seems to be a statue.
func statueLine(statues []string) string {
	if len(statues) == 0 {
		return ""
	}
	return fmt.Sprintf("for the BrickMaster: %s %s until %s", andList(statues), verb(len(statues), "is a statue", "are statues"),
		verb(len(statues), "it strikes", "they strike"))
}

// whoWaits is who is in a room: "goblin1, goblin2 and orc1 wait".
func whoWaits(all []brickquest.Figure) string {
	var names []string
	for _, group := range alike(all) {
		names = append(names, groupName(group))
	}
	return andList(names) + " " + verb(len(all), "waits", "wait")
}

// alike are figures in groups of one kind that stand one after the other.
func alike(all []brickquest.Figure) [][]brickquest.Figure {
	var groups [][]brickquest.Figure
	for i, f := range all {
		if i > 0 && f.Card == all[i-1].Card && f.Weapon == all[i-1].Weapon && f.Casts == all[i-1].Casts {
			last := len(groups) - 1
			groups[last] = append(groups[last], f)
			continue
		}
		groups = append(groups, []brickquest.Figure{f})
	}
	return groups
}

// groupName is the names of a group, as they are typed: goblin1..3.
func groupName(group []brickquest.Figure) string {
	first, last := group[0].Name, group[len(group)-1].Name
	if first == last {
		return first
	}
	return first + ".." + strings.TrimPrefix(last, strings.TrimRight(last, "0123456789"))
}

// foeLines is a line for each group of foes.
func foeLines(g *brickquest.Game, all []brickquest.Figure) string {
	var text []string
	for _, group := range alike(all) {
		line, each := figureLine(g, group[0]), ""
		if len(group) > 1 {
			each = ", each"
		}
		text = append(text, "  "+groupName(group)+strings.TrimPrefix(line, group[0].Name)+each)
	}
	return strings.Join(text, "\n")
}

// actLine says when foes act.
func actLine(all []brickquest.Figure, acts bool) string {
	if !acts || len(all) == 0 {
		return ""
	}
	return verb(len(all), "it acts", "they act") + " on " + verb(len(all), "its", "their") + " number in the order"
}

func newRoomClear(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "clear NAME|NUMBER",
		Short:   "Nothing is left to fight in a room, though somebody lives: they fled, or were talked round",
		Example: "  zbrikz room clear \"winch house\"",
		Args:    words(1, -1, "a room"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return move[brickquest.RoomCleared]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.RoomCleared, brickquest.Game, error) {
				return st.BrickQuest.ClearRoom(roomNamed(st, strings.Join(args, " ")))
			}),
			say: func(_ *table.State, o brickquest.RoomCleared, _ []dice.Rolled) string {
				live := ""
				if len(o.Standing) > 0 {
					live = fmt.Sprintf("%s %s all the same", andList(o.Standing), verb(len(o.Standing), "lives", "live"))
				}
				return lines("The "+o.Room+" is clear.", live)
			},
			why: func(brickquest.RoomCleared) []string { return whyRoom() },
		}, nil
	})
}

func newRoomUnlock(a *app) *cobra.Command {
	var by string
	cmd := &cobra.Command{
		Use:   "unlock THING",
		Short: "A chest or a door opens: with a key, a skill or a spell, as the table sees it",
		Long: `Notes that something closed is open; what is in it can be picked up. A skill check or
a spell comes before it. With --by it is that hero's action, and a key that is made
for it is found in the swag.`,
		Example: "  zbrikz room unlock \"tool chest\" --by Harry",
		Args:    words(1, -1, "a chest or a door"),
	}
	cmd.Flags().StringVar(&by, "by", "", "who opens it, a `name`")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		return move[brickquest.Unlocked]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Unlocked, brickquest.Game, error) {
				what := match(strings.Join(args, " "), lockNames(st))
				return st.BrickQuest.Unlock(what, match(by, figureNames(st)))
			}),
			say: func(_ *table.State, o brickquest.Unlocked, _ []dice.Rolled) string { return sayUnlocked(o) },
			why: func(brickquest.Unlocked) []string {
				return []string{
					"BrickQuest, Interacting with Objects: opening is an action, unlocking with the key and taking what is inside go with it",
					"ruling: how it was opened is the table's; zbrikz only looks for a key",
				}
			},
		}, nil
	})
}

// lockNames are the closed and opened things of open rooms.
func lockNames(st *table.State) []string {
	var all []string
	for _, r := range st.BrickQuest.Quest.Rooms {
		for _, l := range r.Locks {
			if r.Opened {
				all = append(all, l.What)
			}
		}
	}
	return names.Sorted(all)
}

func sayUnlocked(o brickquest.Unlocked) string {
	first := fmt.Sprintf("The %s is open.", o.What)
	how := ""
	switch {
	case o.Key:
		how = fmt.Sprintf("with the key that %s carries", o.By)
	case o.Opens != "":
		how = "the plan says: " + o.Opens
	}
	inside := ""
	if things := lyingWords(o.Gold, o.Swag); len(things) > 0 {
		inside = "in it: " + andList(things)
	}
	return lines(first, inside, how, breakLines(o.Broke))
}

func newRoomAdd(a *app) *cobra.Command {
	var foes, treasure []string
	var room brickquest.Room
	cmd := &cobra.Command{
		Use:   "add NAME",
		Short: "A room that nobody planned in a file, closed until it opens",
		Example: `  zbrikz room add cave --foes "orc x2" --foes troll --treasure "30 gold"
  zbrikz room add cellar --secret`,
		Args: words(1, 1, "a name"),
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&foes, "foes", nil, "`monsters` that wait there, as \"orc x2\"; once for each kind")
	flags.StringArrayVar(&treasure, "treasure", nil, "`gold` or swag that lies there, as \"30 gold\" or ruby; once for each")
	flags.StringVar(&room.Says, "says", "", "what is read out as it opens, a `text`")
	flags.BoolVar(&room.Secret, "secret", false, "players know its number only, as long as it is closed")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkName(args[0]); err != nil {
			return nil, err
		}
		if err := checkFilled(cmd, "foes", "treasure", "says"); err != nil {
			return nil, err
		}
		r := room
		r.Name = args[0]
		parties, cards, err := a.readParties(foes)
		if err != nil {
			return nil, err
		}
		r.Foes = parties
		if r.Gold, r.Swag, err = a.readTreasure(treasure); err != nil {
			return nil, err
		}
		if err := a.cameWith(cards, r.Swag); err != nil {
			return nil, err
		}
		return move[brickquest.RoomAdded]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.RoomAdded, brickquest.Game, error) {
				if err := a.otherFoes(&st.BrickQuest, cards); err != nil {
					return brickquest.RoomAdded{}, brickquest.Game{}, err
				}
				return st.BrickQuest.AddRoom(r, cards)
			}),
			secret: func(_ *table.State, o brickquest.RoomAdded) string {
				if r.Secret {
					return roomAddedLine(o)
				}
				return behindLine(r.Foes)
			},
			say: func(_ *table.State, o brickquest.RoomAdded, _ []dice.Rolled) string {
				return lines(roomAddedLine(o), behindLine(r.Foes))
			},
			why: func(brickquest.RoomAdded) []string { return whyRoom() },
		}, nil
	})
}

func roomAddedLine(o brickquest.RoomAdded) string {
	return fmt.Sprintf("Room %d is the %s, closed.", o.Number, o.Room)
}

// behindLine is who waits in a closed room.
func behindLine(foes []brickquest.Party) string {
	if len(foes) == 0 {
		return ""
	}
	return "  behind the door: " + andList(partyWords(foes))
}

// readParties reads foes such as "orc x2", and finds their cards.
func (a *app) readParties(typed []string) (parties []brickquest.Party, cards []brickquest.Monster, err error) {
	if len(typed) == 0 {
		return nil, nil, nil
	}
	dungeon, err := a.dungeon()
	if err != nil {
		return nil, nil, err
	}
	for _, words := range typed {
		p, card, err := dungeon.Party(data.Foes{Foe: words})
		if err != nil {
			return nil, nil, namedCard(err)
		}
		parties, cards = append(parties, p), append(cards, card)
	}
	return parties, cards, nil
}

// readTreasure reads gold and swag such as "30 gold" and "healing potion x2".
func (a *app) readTreasure(typed []string) (gold int, swag []brickquest.Swag, err error) {
	if len(typed) == 0 {
		return 0, nil, nil
	}
	dungeon, err := a.dungeon()
	if err != nil {
		return 0, nil, err
	}
	for _, words := range typed {
		coins, piece, err := dungeon.Treasure(data.Treasure{Item: words})
		if err != nil {
			return 0, nil, namedCard(err)
		}
		gold += coins
		if piece.Item != "" {
			swag = append(swag, piece)
		}
	}
	return gold, swag, nil
}

func whyRoom() []string {
	return []string{
		"BrickQuest, Objective: rooms are put on the table as the heroes come to them; monsters go on the number of their kind",
		"ruling: a room is clear once the foes are dead that came as it opened, statues too",
	}
}
