package show

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/brickquest/veil"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// HasTurn tells whether it is a living figure's turn.
func HasTurn(g *brickquest.Game, f brickquest.Figure) bool { return g.Acts(f.Name) && !f.Dead() }

// RowLines is the line of a row with its marks: the turn, and hit points that are half of
// all or fewer.
func RowLines(g *brickquest.Game, r Row, text string) []play.Line {
	line := play.As(play.Note, text)
	if r.Acts {
		line = play.Marked(line, play.Mark{Part: Ranges(r.Names)[0], Tone: play.Acts})
	}
	f := g.Figure(r.Names[0])
	if f == nil {
		return line
	}
	part := words.HitPointsOf(g, *f)
	if f.Dead() {
		part = "dead"
	}
	if tone := FigureTone(g, *f); tone != "" {
		return play.Marked(line, play.Mark{Part: part, Tone: tone})
	}
	return line
}

// FigureTone is how a figure is, as far as it may be seen: dead, or with half of its hit points or
// fewer; else empty.
func FigureTone(g *brickquest.Game, f brickquest.Figure) play.Tone {
	switch {
	case f.Dead():
		return play.Dead
	case !g.KeepsPoints(f.Name) && 2*f.HitPoints <= g.Stats(&f).HitPoints:
		return play.Wounded
	default:
		return ""
	}
}

// A Row is one line of the status: figures, and how they are.
type Row struct {
	Names  []string
	Number string // in the order
	Card   string
	How    string
	At     brickquest.Placed // its place in the order
	Acts   bool
	Secret bool // of a statue: it shares no line with others
}

// RowOf is the row of a hero or a foe without a place in the order.
func RowOf(g *brickquest.Game, f brickquest.Figure) Row {
	return Row{Names: []string{f.Name}, Card: f.Card, How: words.FigureState(g, f), Acts: HasTurn(g, f)}
}

// Fold puts rows together that follow each other and are alike.
func Fold(rows []Row) []Row {
	var all []Row
	for _, r := range rows {
		last := len(all) - 1
		if last >= 0 && all[last].Card == r.Card && all[last].Number == r.Number && all[last].How == r.How && PlacedMark(all[last].At) == PlacedMark(r.At) && all[last].Acts == r.Acts && all[last].Secret == r.Secret {
			all[last].Names = append(slices.Clone(all[last].Names), r.Names...)
			continue
		}
		all = append(all, r)
	}
	return all
}

// HowLines is a line for each of some rows, and for each range of names in it.
func HowLines(rows []Row) []string {
	var all []string
	for _, r := range Fold(rows) {
		for _, who := range Ranges(r.Names) {
			all = append(all, who+": "+r.How)
		}
	}
	return all
}

// Ranges is names, with names that count up as a range: "goblin1..4" for three or more.
func Ranges(names []string) []string {
	const many = 3
	var all []string
	for i := 0; i < len(names); {
		n := i + 1
		for n < len(names) && names[n] == following(names[n-1]) {
			n++
		}
		if n-i >= many {
			_, last := cutNumber(names[n-1])
			all = append(all, names[i]+".."+last)
		} else {
			all = append(all, names[i:n]...)
		}
		i = n
	}
	return all
}

// following is the name with the next number: goblin2 follows goblin1.
func following(name string) string {
	stem, number := cutNumber(name)
	n, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	return stem + strconv.Itoa(n+1)
}

// cutNumber is a name without the number at its end, and that.
func cutNumber(name string) (stem, number string) {
	stem = strings.TrimRight(name, "0123456789")
	return stem, name[len(stem):]
}

// Pointer is the mark in front of the row whose turn it is.
func (r Row) Pointer() string {
	if r.Acts {
		return ">"
	}
	return " "
}

// Told is figures, and how they are; of a name in the order that is no figure, the name.
func (r Row) Told() string {
	who, how := say.And(Ranges(r.Names)), r.How+PlacedMark(r.At)
	if r.Card == "" {
		return who + how
	}
	each := say.If(len(r.Names) > 1 && strings.Contains(r.How, "hit points"), ", each")
	return fmt.Sprintf("%s (%s): %s%s", who, r.Card, how, each)
}

// TurnLine is the round and whose turn it is.
func TurnLine(g *brickquest.Game) string {
	switch o := g.Ordered(); {
	case o.Round == 0:
		return "Before the first round."
	case o.Turn == "":
		return fmt.Sprintf("Round %d.", o.Round)
	case slices.ContainsFunc(o.Order, func(p brickquest.Placed) bool { return p.Name == o.Turn && p.Out }):
		return fmt.Sprintf("Round %d: %s is out; initiative next passes on.", o.Round, o.Turn)
	default:
		return fmt.Sprintf("Round %d: %s.", o.Round, ActsNow(o))
	}
}

// Played tells whether heroes or foes are at the table.
func Played(st *table.State) bool { return len(words.FigureNames(st)) > 0 }

// A Choice is something that a figure may choose only as its turn begins.
type Choice struct{ Verb, Says string }

// Choices are the choices of a figure whose turn begins. (BrickQuest, Rage; Character
// Classes, Meditation.)
func Choices(g *brickquest.Game, name string) []Choice {
	f := g.Figure(name)
	if f == nil || f.Dead() || f.Hidden || g.Initiative.Round == 0 || !g.Acts(name) || len(f.Deeds) > 0 || g.IsUnder(name, brickquest.HiccupsEffect) || g.Sustains(name) != nil {
		return nil
	}
	var all []Choice
	if stats := g.Stats(f); stats.Has(brickquest.Rage) != nil && !f.Raging {
		all = append(all, Choice{"rage", "may rage: an action more, and a defense die less"})
	} else if stats.Has(brickquest.Meditation) != nil && f.SpellPoints < stats.SpellPoints && !f.Meditates {
		all = append(all, Choice{"meditate", "may meditate for this whole round"})
	}
	return all
}

// Hint adds to a refusal of the rules of BrickQuest a line to type instead.
func Hint(st *table.State, err error) error {
	var inOrder *brickquest.Unknown
	var barred *brickquest.Against
	var locked *brickquest.Locked
	var nowhere *brickquest.NoPlace
	var unlit *brickquest.NoExplosive
	var broken *brickquest.Foul
	var counted *brickquest.Counted
	switch {
	case errors.As(err, &counted) && words.GameOf(st).KeepsPoints(counted.Name):
		return errors.New(counted.Open)
	case errors.As(err, &broken):
		return foul(words.GameOf(st), broken)
	case errors.As(err, &locked):
		return fmt.Errorf("%w; zbrikz skill-check --at %s tries, and --fudge overrules it", err, say.Quoted(locked.What))
	case errors.As(err, &barred):
		return fmt.Errorf("%w; --fudge overrules it", err)
	case errors.Is(err, brickquest.ErrNoInitiative):
		return fmt.Errorf("%w; zbrikz initiative roll lets all roll", err)
	case errors.As(err, &unlit):
		return fmt.Errorf("%w; zbrikz sapper lists the explosives that are lit", err)
	case errors.As(err, &nowhere):
		return fmt.Errorf("%w%s", err, names.Hint(nowhere.Name, words.GameOf(st).PileNames()))
	case errors.As(err, &inOrder) && words.GameOf(st).Figure(inOrder.Name) != nil:
		return fmt.Errorf("%w; zbrikz initiative add %s brings it in", err, say.Quoted(inOrder.Name))
	default:
		return err
	}
}

// Hinted is a refusal, with what to do behind one of the rules' own.
func Hinted(err, refusal error, hint string) error {
	if errors.Is(err, refusal) {
		return fmt.Errorf("%w; %s", err, hint)
	}
	return err
}

// Acts is the answer of a line that passes the turn on.
func Acts(p brickquest.TurnPassed) string {
	switch {
	case len(p.Order) == 0:
		return "No figure is left in the order."
	case p.Turn == "":
		return "No figure can act any more."
	case p.NewRound:
		return fmt.Sprintf("Round %d: %s.", p.Round, ActsNow(p.Ordered))
	case p.Late:
		return fmt.Sprintf("%s held, and %s now or not at all.", Actors(p.Ordered), ActVerb(p.Ordered, "acts", "act"))
	default:
		return ActsNow(p.Ordered) + "."
	}
}

// Actors are the living whose turn it is: "Mia", "goblin1..4", "orc1 and goblin2".
func Actors(o brickquest.Ordered) string {
	if len(o.Acting) == 0 {
		return o.Turn
	}
	return say.And(Ranges(o.Acting))
}

// ActsNow says whose turn it is: "Mia acts", "goblin1..4 act".
func ActsNow(o brickquest.Ordered) string { return Actors(o) + " " + ActVerb(o, "acts", "act") }

// ActVerb is the verb for the figures whose turn it is: for one, or for several.
func ActVerb(o brickquest.Ordered, one, more string) string {
	return say.Verb(max(1, len(o.Acting)), one, more)
}

// ActsMark is the name of the figure that acts.
func ActsMark(o brickquest.Ordered) play.Mark { return play.Mark{Part: Actors(o), Tone: play.Acts} }

// PlacedMark is the mark behind a name in the order.
func PlacedMark(p brickquest.Placed) string {
	switch {
	case p.Out:
		return " (out)"
	case p.Held:
		return " (holds)"
	default:
		return ""
	}
}

// Known is a table as players know it.
func Known(st table.State) table.State { return table.With(&st, words.GameOf(&st).Known()) }

// VeilOf takes the things out of a step that players of BrickQuest may not know.
func VeilOf(before, after *table.State) play.Veil {
	return veil.New(words.GameOf(before), words.GameOf(after))
}

// BrickMasterLines are lines that players don't read.
func BrickMasterLines(g *brickquest.Game, all []play.Line) []play.Line {
	if g.ForPlayers() {
		return nil
	}
	return all
}
