package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// QuestStatus is the part of the status about the quest: its goal, its rooms, its end.
func QuestStatus(g *brickquest.Game) string {
	p := g.QuestProgress()
	if len(p.Modes) == 0 {
		return RoomLines(g)
	}
	return say.Lines(QuestFirst(p), QuestGoals(g), WaveLine(p), GuardLines(g), RoomLines(g), LeftLines(p.Left), HomeLine(g))
}

// QuestTitle is the quest that is played, in a word or two.
func QuestTitle(p brickquest.QuestProgress) string {
	if p.Title != "" {
		return p.Title
	}
	names := say.Each(p.Modes, modeWord)
	if len(names) > 1 {
		names = []string{names[0] + " with " + say.And(names[1:])}
	}
	return say.Sentence(names[0])
}

func modeWord(m brickquest.Mode) string {
	if m == brickquest.TeamPlay {
		return "team play"
	}
	return string(m)
}

// QuestFirst is how far a quest is, in a line.
func QuestFirst(p brickquest.QuestProgress) string {
	if p.Lost != "" || p.Won || p.Over {
		return fmt.Sprintf("%s is %s.", QuestTitle(p), QuestState(p))
	}
	return fmt.Sprintf("%s: %s.", QuestTitle(p), QuestState(p))
}

// QuestState is how far a quest is, without its title.
func QuestState(p brickquest.QuestProgress) string {
	switch {
	case p.Lost != "":
		return "lost: " + p.Lost
	case p.Won:
		return "won"
	case p.Over && slices.Contains(p.Modes, brickquest.BackstabMode):
		return fmt.Sprintf("over: %s left with the most", say.And(p.Winners))
	case p.Over:
		return fmt.Sprintf("over: team %s is left", say.And(p.Winners))
	}
	all := howMany(p.Goals, func(r brickquest.GoalReached) bool { return !r.Optional })
	done := howMany(p.Goals, func(r brickquest.GoalReached) bool { return r.Done && !r.Optional })
	parts := say.Some(
		say.If(all > 0, fmt.Sprintf("%d of %s reached", done, say.Count(all, "goal"))),
		say.If(slices.Contains(p.Modes, brickquest.Defense) && p.Waves.Planned > 0, fmt.Sprintf("wave %d of %d", p.Waves.Come, p.Waves.Planned)),
	)
	if len(p.Rooms) > 0 && slices.Contains(p.Modes, brickquest.TeamPlay) {
		cleared := howMany(p.Rooms, func(r brickquest.RoomProgress) bool { return r.Cleared })
		parts = append(parts, fmt.Sprintf("%d of %s clear", cleared, say.Count(len(p.Rooms), "room")))
	}
	if len(parts) == 0 || slices.Contains(p.Modes, brickquest.BackstabMode) {
		parts = append(parts, fmt.Sprintf("%d inside, %d out", len(p.Inside), len(p.Left)))
	}
	return strings.Join(parts, ", ")
}

// howMany counts those that pass.
func howMany[T any](all []T, passes func(T) bool) (n int) {
	for _, one := range all {
		if passes(one) {
			n++
		}
	}
	return n
}

// QuestGoals is a line for each goal.
func QuestGoals(g *brickquest.Game) string {
	var all []string
	for _, r := range g.QuestProgress().Goals {
		have := ""
		switch {
		case r.Done:
			have = "done"
		case Counted(r):
			have = fmt.Sprintf("%d of %d", r.Have, r.Needs)
		}
		all = append(all, "  "+r.Key+say.Remarks(say.If(r.Optional, "optional"), have)+": "+r.Says)
	}
	return strings.Join(all, "\n")
}

// Counted tells whether a goal counts something that there are several of.
func Counted(r brickquest.GoalReached) bool { return r.Counts != "" && r.Counts != "clear" }

// WaveLine says how the waves stand: foes that are left, or the line for the next wave.
func WaveLine(p brickquest.QuestProgress) string {
	switch {
	case p.Over || p.Waves.Planned == 0:
		return ""
	case len(p.Waves.Standing) > 0:
		return say.Count(len(p.Waves.Standing), "attacker") + " left: " + say.And(p.Waves.Standing)
	case p.Waves.Come < p.Waves.Planned:
		return "the next wave: zbrikz wave next"
	default:
		return "no attacker is left in sight: zbrikz wave next --foes brings more, zbrikz quest won ends it"
	}
}

// GuardLines say what the heroes defend, and how the figure is that has to live.
func GuardLines(g *brickquest.Game) string {
	q, protects := &g.Quest, ""
	if f := g.Figure(q.Protects); f != nil {
		protects = "keep alive: " + FigureLine(g, *f)
	} else if q.Protects != "" {
		protects = fmt.Sprintf("keep alive: %s; zbrikz hero add %s --class CLASS brings one", q.Protects, say.Quoted(q.Protects))
	}
	return say.Lines(say.If(q.Defends != "", "hold "+q.Defends), protects)
}

// LeftLines are the heroes that have left, each with its gold.
func LeftLines(left []brickquest.Departure) string {
	return say.Lines(say.Each(left, func(d brickquest.Departure) string { return "  " + LeftWith(d) })...)
}

// LeftWith is a hero that has left, and the gold that it took along: "Harry left with 170
// gold, 30 in coins".
func LeftWith(d brickquest.Departure) string {
	treasure := fmt.Sprintf(": %d in coins, treasure for %d", d.Gold, d.Worth-d.Gold)
	return fmt.Sprintf("%s left with %d gold", d.Name, d.Worth) + say.If(d.Worth != d.Gold, treasure)
}

// ExitLine says where the exit is.
func ExitLine(g *brickquest.Game) string {
	return say.If(g.Quest.Exit != "", "exit: "+g.Quest.Exit)
}

// HomeLine says that all goals are reached, and which heroes have to get out now.
func HomeLine(g *brickquest.Game) string {
	p := g.QuestProgress()
	if !p.LeadsHome() {
		return ""
	}
	return fmt.Sprintf("now back to the exit: zbrikz exit %s", say.Quoted(Leaver(g, &p)))
}

// Leaver is a hero that may leave: the one whose turn it is, else the first one inside.
func Leaver(g *brickquest.Game, p *brickquest.QuestProgress) string {
	if i := slices.IndexFunc(p.Inside, g.Acts); i >= 0 {
		return p.Inside[i]
	}
	return p.Inside[0]
}

// WantedQuest is a quest as it is typed: by its name, or a file and a quest in it.
type WantedQuest struct {
	Quest      data.Pick[cards.Quest]
	File, Name string
	Fudge      bool
	Players    bool // the answer is for players
}

// Ways are the two ways to say a quest, with more fields behind it.
func (q *WantedQuest) Ways(more ...ask.Field) []ask.Way {
	named := []ask.Field{ask.Word(&q.Quest, "name", words.QuestKind()).Secret()}
	inFile := []ask.Field{
		ask.Word(&q.File, "file", ask.CardFile()).Secret(), ask.Word(&q.Name, "name", ask.Text("quest", nil)).Maybe(),
		ask.From(&q.Quest, func(h *ask.Here) (data.Pick[cards.Quest], error) {
			return ask.InFile(cards.Quests(), h.Cards, q.File, q.Name)
		}),
	}
	return []ask.Way{ask.Of(append(named, more...)...), ask.Of(append(inFile, more...)...)}
}

// ModeWords are modes as players read them.
func ModeWords(all []brickquest.Mode) []string {
	return append([]string{}, say.Each(all, modeWord)...)
}

// PartyWords are foes that wait: "2 Skeletons (halberd)".
func PartyWords(all []brickquest.Party) []string {
	return say.Each(all, func(p brickquest.Party) string {
		return say.Count(p.Count, p.Card) + say.InBrackets(strings.Join(say.Some(
			p.Weapon,
			say.If(p.Casts, "with spells"),
			say.If(p.Hidden, "as a statue"),
			say.If(p.Wakes != "", "wakes: "+p.Wakes),
			say.If(p.Together, "one turn for all"),
			say.If(p.Heroes > 0, fmt.Sprintf("from %d heroes on", p.Heroes)),
		), ", "))
	})
}

// RoomShown is a room as players may know it. Its JSON names are a contract.
type RoomShown struct {
	brickquest.RoomProgress
	Bricks  string            `json:"bricks"`  // how an open one is built, where nobody sits behind the screen
	Traps   []string          `json:"traps"`   // traps that heroes have found, and that haven't gone off
	Secrets []string          `json:"secrets"` // secrets that they have found
	Gold    int               `json:"gold"`    // in coins that lie there; 0 as long as it is closed
	Swag    []brickquest.Swag `json:"swag"`    // things that lie there; none as long as it is closed
	Locked  []LockShown       `json:"locked"`  // things that are closed, or were
}

// LockShown is something closed. Its JSON names are a contract.
type LockShown struct {
	What  string            `json:"what"`  // its name
	Open  bool              `json:"open"`  // it is open
	Opens string            `json:"opens"` // the key or the way to open it; empty where players look
	Gold  int               `json:"gold"`  // the coins in it; none where players look and it is closed
	Swag  []brickquest.Swag `json:"swag"`  // the other things in it; the same
}

// Locks are locks as -o json has them.
func Locks(locks []brickquest.Lock) []LockShown {
	return append([]LockShown{}, say.Each(locks, func(l brickquest.Lock) LockShown {
		return LockShown{l.What, l.Open, l.Opens, l.Gold, append([]brickquest.Swag{}, l.Swag...)}
	})...)
}

// Rooms are the rooms as players know them, for everybody that asks: the plan of a quest has
// the rest.
func Rooms(g *brickquest.Game) []RoomShown {
	g = new(g.Known())
	shown := []RoomShown{}
	for i, p := range g.QuestProgress().Rooms {
		r, one := g.Quest.Rooms[i], RoomShown{p, "", []string{}, []string{}, 0, []brickquest.Swag{}, []LockShown{}}
		if p.Open {
			one.Traps, one.Secrets = append(one.Traps, r.Traps...), append(one.Secrets, r.Secrets...)
			if g.HasNoMaster() {
				one.Bricks = r.Bricks
			}
			one.Gold, one.Swag, one.Locked = r.Gold, append(one.Swag, r.Swag...), Locks(r.Locks)
		}
		shown = append(shown, one)
	}
	return shown
}

// RoomLines is a line for each room, below how many there are.
func RoomLines(g *brickquest.Game) string {
	rooms := Rooms(g)
	if len(rooms) == 0 {
		return ""
	}
	open := howMany(rooms, func(r RoomShown) bool { return r.Open })
	cleared := howMany(rooms, func(r RoomShown) bool { return r.Cleared })
	all := say.Each(rooms, func(r RoomShown) string {
		return fmt.Sprintf("  %d%s: %s", r.Number, say.If(r.Name != "", " "+r.Name), RoomWords(r))
	})
	return say.Lines(append([]string{fmt.Sprintf("%s: %d open, %d clear.", say.Count(len(rooms), "room"), open, cleared)}, all...)...)
}

// RoomWords is the facts that players know of a room, without its name.
func RoomWords(r RoomShown) string {
	if !r.Open {
		return "closed"
	}
	parts := []string{"open"}
	switch {
	case r.Cleared:
		parts = []string{"clear"}
	case r.Foes > 0:
		parts = append(parts, say.Count(r.Foes, "foe"))
	}
	parts = append(parts, say.Some(say.Each(r.Locked, func(l LockShown) string { return say.If(!l.Open, "the "+l.What+" closed") })...)...)
	if len(r.Traps) > 0 {
		traps := say.Each(r.Traps, func(t string) string { name, _, _ := strings.Cut(t, ":"); return name })
		parts = append(parts, say.Verb(len(traps), "trap: ", "traps: ")+say.And(traps))
	}
	lying := LyingWords(r.Gold, r.Swag)
	for _, l := range r.Locked {
		if l.Open {
			lying = append(lying, LyingWords(l.Gold, l.Swag)...)
		}
	}
	return strings.Join(parts, ", ") + say.If(r.Bricks != "", "; built: "+r.Bricks) + say.If(len(lying) > 0, "; lying there: "+say.And(lying))
}

// GoesOff says that a trap goes off now; line is the command for it.
func GoesOff(t brickquest.Hidden, line string) string {
	return "now a trap goes off, the " + t.Name + line
}

// Awakes says that a statue wakes now.
func Awakes(name string) string { return "now " + name + " wakes" }

// Springs is the line of a trap, behind zbrikz, for the figure that set it off: for none
// where nobody did, or where the plan names no dice. A round catches whoever stands there: then
// there is no line, and missing says what one lacks.
func Springs(t brickquest.Hidden, by string) (line []string, missing string) {
	switch line = []string{"trap", t.Name}; {
	case len(t.Damage().Terms) == 0, by == "":
		return append(line, ask.Nobody), ""
	case strings.HasPrefix(t.Springs, "round "):
		return nil, WhoIsIn(t)
	}
	return append(line, by), ""
}

// WhoIsIn is what the line of a trap lacks where nobody knows whom it catches.
func WhoIsIn(t brickquest.Hidden) string {
	return fmt.Sprintf(": zbrikz trap %s and who is in it", say.Quoted(t.Name))
}

// LyingWords are gold and things that lie together: "30 gold", "2 Healing Potions".
func LyingWords(gold int, all []brickquest.Swag) []string {
	parts := say.Each(all, SwagWords)
	if gold > 0 {
		parts = slices.Insert(parts, 0, fmt.Sprintf("%d gold", gold))
	}
	return parts
}
