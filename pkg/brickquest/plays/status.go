package plays

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// statusFigure is a hero or a foe in the status.
type statusFigure struct {
	figureShown
	Acts bool `json:"acts"` // it is its turn
}

func showStatus(g *brickquest.Game, all []brickquest.Figure) []statusFigure {
	shown := []statusFigure{}
	for _, f := range all {
		shown = append(shown, statusFigure{newFigureShown(g, f), hasTurn(g, f)})
	}
	return shown
}

func hasTurn(g *brickquest.Game, f brickquest.Figure) bool { return g.Acts(f.Name) && !f.Dead() }

// figuresInOrder is heroes and foes in the order, if there is one: a line for each, or
// for several that are alike and follow each other, with its number in the order. Then
// come those that aren't in it, the dead, and the effects at places.
func figuresInOrder(g *brickquest.Game) []play.Line {
	rows, dead := orderedRows(g)
	var all []play.Line
	for _, r := range fold(rows) {
		all = append(all, markedRow(g, r, fmt.Sprintf("%s %3s  %s", r.pointer(), r.number, r.told()))...)
	}
	return play.Said(all, deadLine(dead), play.As(play.Note, placesInForce(g)))
}

// orderedRows is a row for each living hero and foe, in the order, and for each place in it
// that is no figure; then those that aren't in it; and the dead.
func orderedRows(g *brickquest.Game) (rows []row, dead []string) {
	o := g.Initiative.Ordered()
	var ordered []string
	for _, p := range o.Order {
		one := row{number: cmp.Or(p.Label, strconv.Itoa(p.Number)), at: p, acts: p.Name == o.Turn}
		there := 0
		for _, f := range slices.Concat(g.Heroes, g.Foes) {
			if f.Name != p.Name && f.With != p.Name || slices.Contains(ordered, f.Name) {
				continue
			}
			there++
			ordered = append(ordered, f.Name)
			if !f.Dead() {
				own := rowOf(g, f)
				own.number, own.at, own.secret = one.number, p, f.Hidden
				rows = append(rows, own)
			}
		}
		if there == 0 && (!p.Out || p.Name == o.Turn || g.Counts(p.Name)) {
			one.names = []string{p.Name}
			rows = append(rows, one)
		}
	}
	for _, f := range slices.Concat(g.Heroes, g.Foes) {
		switch {
		case f.Dead():
			dead = append(dead, f.Name)
		case !slices.Contains(ordered, f.Name):
			rows = append(rows, rowOf(g, f))
		}
	}
	return rows, dead
}

// deadLine is the dead, in one line.
func deadLine(dead []string) []play.Line {
	if len(dead) == 0 {
		return nil
	}
	return play.Marked(play.As(play.Note, "  dead: "+strings.Join(ranges(dead), ", ")), play.Mark{Part: "dead", Tone: play.Dead})
}

// markedRow is the line of a row with its marks: the turn, and hit points that are half of
// all or fewer.
func markedRow(g *brickquest.Game, r row, text string) []play.Line {
	line := play.As(play.Note, text)
	if r.acts {
		line = play.Marked(line, play.Mark{Part: ranges(r.names)[0], Tone: play.Acts})
	}
	f := g.Figure(r.names[0])
	if f == nil {
		return line
	}
	part := hitPointsOf(g, *f)
	if f.Dead() {
		part = "dead"
	}
	if tone := figureTone(g, *f); tone != "" {
		return play.Marked(line, play.Mark{Part: part, Tone: tone})
	}
	return line
}

// figureTone is how a figure is, as far as it may be seen: dead, or with half of its hit points or
// fewer; else empty.
func figureTone(g *brickquest.Game, f brickquest.Figure) play.Tone {
	switch {
	case f.Dead():
		return play.Dead
	case !g.KeepsPoints(f.Name) && 2*f.HitPoints <= g.Stats(&f).HitPoints:
		return play.Wounded
	default:
		return ""
	}
}

// figureLines is heroes and foes before there is an order, and the effects at places.
// Foes that are alike share a line. The dead foes come last.
func figureLines(g *brickquest.Game) []play.Line {
	heroes, foes, dead := rowsBySide(g)
	return play.Said(rowsUnder(g, "heroes:", heroes), rowsUnder(g, "foes:", fold(foes)), deadLine(dead), play.As(play.Note, placesInForce(g)))
}

// rowsBySide is a row for each hero, and each foe that lives, and the dead foes.
func rowsBySide(g *brickquest.Game) (heroes, foes []row, dead []string) {
	for _, f := range g.Heroes {
		heroes = append(heroes, rowOf(g, f))
	}
	for _, f := range g.Foes {
		if f.Dead() {
			dead = append(dead, f.Name)
			continue
		}
		foes = append(foes, rowOf(g, f))
	}
	return heroes, foes, dead
}

// A row is one line of the status: figures, and how they are.
type row struct {
	names  []string
	number string // in the order
	card   string
	how    string
	at     brickquest.Placed // its place in the order
	acts   bool
	secret bool // of a statue: it shares no line with others
}

func rowOf(g *brickquest.Game, f brickquest.Figure) row {
	return row{names: []string{f.Name}, card: f.Card, how: figureState(g, f), acts: hasTurn(g, f)}
}

// fold puts rows together that follow each other and are alike.
func fold(rows []row) []row {
	var all []row
	for _, r := range rows {
		last := len(all) - 1
		if last >= 0 && all[last].card == r.card && all[last].number == r.number && all[last].how == r.how && placedMark(all[last].at) == placedMark(r.at) && all[last].acts == r.acts && all[last].secret == r.secret {
			all[last].names = append(slices.Clone(all[last].names), r.names...)
			continue
		}
		all = append(all, r)
	}
	return all
}

// howLines is a line for each of some rows, and for each range of names in it.
func howLines(rows []row) []string {
	var all []string
	for _, r := range fold(rows) {
		for _, who := range ranges(r.names) {
			all = append(all, who+": "+r.how)
		}
	}
	return all
}

// who is the names of a row.
func (r row) who() string { return say.And(ranges(r.names)) }

// ranges is names, with names that count up as a range: "goblin1..4" for three or more.
func ranges(names []string) []string {
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

// rowsUnder is rows below a heading; nothing without any.
func rowsUnder(g *brickquest.Game, heading string, rows []row) []play.Line {
	if len(rows) == 0 {
		return nil
	}
	all := play.As(play.Note, heading)
	for _, r := range rows {
		all = append(all, markedRow(g, r, r.pointer()+" "+r.told())...)
	}
	return all
}

// pointer is the mark in front of the row whose turn it is.
func (r row) pointer() string {
	if r.acts {
		return ">"
	}
	return " "
}

// told is figures, and how they are; of a name in the order that is no figure, the name.
func (r row) told() string {
	switch {
	case r.card == "":
		return r.who() + r.how + placedMark(r.at)
	case len(r.names) > 1 && strings.Contains(r.how, "hit points"):
		return fmt.Sprintf("%s (%s): %s%s, each", r.who(), r.card, r.how, placedMark(r.at))
	default:
		return fmt.Sprintf("%s (%s): %s%s", r.who(), r.card, r.how, placedMark(r.at))
	}
}

// placesInForce is the effects at places, and others that are on nobody.
func placesInForce(g *brickquest.Game) string {
	var all []string
	for _, e := range g.Effects {
		switch {
		case e.At != "":
			all = append(all, "  at "+e.At+": "+effectLine(g, e))
		case len(e.On) == 0:
			all = append(all, "  "+effectLine(g, e))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return say.Lines(append([]string{"in force:"}, all...)...)
}

// turnLine is the round and whose turn it is.
func turnLine(g *brickquest.Game) string {
	switch o := g.Initiative.Ordered(); {
	case o.Round == 0:
		return "Before the first round."
	case o.Turn == "":
		return fmt.Sprintf("Round %d.", o.Round)
	case slices.ContainsFunc(o.Order, func(p brickquest.Placed) bool { return p.Name == o.Turn && p.Out }):
		return fmt.Sprintf("Round %d: %s is out; initiative next passes on.", o.Round, o.Turn)
	default:
		return fmt.Sprintf("Round %d: %s.", o.Round, actsNow(o.Turn))
	}
}

// A Status is the table as it stands in BrickQuest. Its JSON names are a contract.
type Status struct {
	Initiative brickquest.Ordered       `json:"initiative"` // the order of the round
	Heroes     []statusFigure           `json:"heroes"`     // all heroes
	Foes       []statusFigure           `json:"foes"`       // all foes; with --players no statues, which aren't in the order then either
	Effects    []effectShown            `json:"effects"`    // all effects that last, on figures or at a place
	Quest      brickquest.QuestProgress `json:"quest"`      // how far the quest is
	Charges    []brickquest.Explosive   `json:"charges"`    // the charges that haven't gone off
}

// NewStatus is the table as it stands.
func NewStatus(st *table.State) Status {
	g := gameOf(st)
	return Status{
		Initiative: g.Initiative.Ordered(), Heroes: showStatus(g, g.Heroes), Foes: showStatus(g, g.Foes), Effects: showEffects(g, g.Effects),
		Quest: g.QuestProgress(), Charges: append([]brickquest.Explosive{}, g.Charges...),
	}
}

// status is how the table stands in BrickQuest. It begins with the round if BrickQuest
// leads; else it stands below the status of another game.
func status(st *table.State, how play.Showing) play.Shown {
	return play.Shown{Fields: NewStatus(st), Lines: statusLines(gameOf(st), how)}
}

func statusLines(g *brickquest.Game, how play.Showing) []play.Line {
	figures := figureLines
	if len(g.Initiative.Order) > 0 {
		figures = figuresInOrder
	}
	acts := actsMark(g.Initiative.Ordered())
	if how.Leads {
		return play.Said(
			play.Marked(play.As(play.Answer, turnLine(g)+" "+how.At), acts), figures(g),
			play.As(play.Note, chargeLines(g), questStatus(g), how.Rules))
	}
	turn := []play.Line(nil)
	if len(g.Initiative.Order) > 0 {
		turn = play.Marked(play.As(play.Note, "initiative, r"+strings.TrimPrefix(turnLine(g), "R")), acts)
	}
	return play.Said(turn, figures(g), play.As(play.Note, chargeLines(g), questStatus(g)))
}

// Played tells whether heroes or foes are at the table.
func Played(st *table.State) bool { return len(FigureNames(st)) > 0 }

// Prompt is the place whose turn it is, where initiative was rolled.
func Prompt(st *table.State, _ bool) string { return gameOf(st).Initiative.Turn }
