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

// A View is the BrickQuest part of a table, as it is or as players know it.
type View struct{ g *brickquest.Game }

// ViewOf is the view of a game.
func ViewOf(g *brickquest.Game) View { return View{g} }

// statusFigure is a hero or a foe in the status.
type statusFigure struct {
	figureShown
	Acts bool `json:"acts"` // it is its turn
}

// bare tells whether a figure is shown without its points.
func (v View) bare(f brickquest.Figure) bool { return v.g.KeepsPoints(f.Name) }

// How is how a figure is, in a few words.
func (v View) How(f brickquest.Figure) string {
	if !v.bare(f) {
		return strings.Join(figureParts(v.g, f), ", ")
	}
	state := "alive"
	if f.Dead() {
		state = "dead"
	}
	return strings.Join(append([]string{state}, openParts(v.g, f)...), ", ")
}

func (v View) show(all []brickquest.Figure) []statusFigure {
	shown := []statusFigure{}
	for _, f := range all {
		shown = append(shown, statusFigure{newFigureShown(v.g, f), v.acts(f)})
	}
	return shown
}

func (v View) acts(f brickquest.Figure) bool { return v.g.Acts(f.Name) && !f.Dead() }

// figuresInOrder is heroes and foes in the order, if there is one: a line for each, or
// for several that are alike and follow each other, with its number in the order. Then
// come those that aren't in it, the dead, and the effects at places.
func (v View) figuresInOrder() []play.Line {
	rows, dead := v.ordered()
	var all []play.Line
	for _, r := range fold(rows) {
		all = append(all, v.marked(r, fmt.Sprintf("%s %3s  %s", r.pointer(), r.number, r.told()))...)
	}
	return play.Said(all, v.deadLine(dead), play.As(play.Note, v.placesInForce()))
}

// ordered is a row for each living hero and foe, in the order, and for each place in it
// that is no figure; then those that aren't in it; and the dead.
func (v View) ordered() (rows []row, dead []string) {
	o := v.g.Initiative.Ordered()
	var ordered []string
	for _, p := range o.Order {
		one := row{number: cmp.Or(p.Label, strconv.Itoa(p.Number)), at: p, acts: p.Name == o.Turn}
		there := 0
		for _, f := range slices.Concat(v.g.Heroes, v.g.Foes) {
			if f.Name != p.Name && f.With != p.Name || slices.Contains(ordered, f.Name) {
				continue
			}
			there++
			ordered = append(ordered, f.Name)
			if !f.Dead() {
				own := v.row(f)
				own.number, own.at, own.secret = one.number, p, f.Hidden
				rows = append(rows, own)
			}
		}
		if there == 0 && (!p.Out || p.Name == o.Turn || v.g.Counts(p.Name)) {
			one.names = []string{p.Name}
			rows = append(rows, one)
		}
	}
	for _, f := range slices.Concat(v.g.Heroes, v.g.Foes) {
		switch {
		case f.Dead():
			dead = append(dead, f.Name)
		case !slices.Contains(ordered, f.Name):
			rows = append(rows, v.row(f))
		}
	}
	return rows, dead
}

// deadLine is the dead, in one line.
func (v View) deadLine(dead []string) []play.Line {
	if len(dead) == 0 {
		return nil
	}
	return play.Marked(play.As(play.Note, "  dead: "+strings.Join(ranges(dead), ", ")), play.Mark{Part: "dead", Tone: play.Dead})
}

// marked is the line of a row with its marks: the turn, and hit points that are half of
// all or fewer.
func (v View) marked(r row, text string) []play.Line {
	line := play.As(play.Note, text)
	if r.acts {
		line = play.Marked(line, play.Mark{Part: ranges(r.names)[0], Tone: play.Acts})
	}
	f := v.g.Figure(r.names[0])
	if f == nil {
		return line
	}
	part := hitPointsOf(v.g, *f)
	if f.Dead() {
		part = "dead"
	}
	if tone := v.tone(*f); tone != "" {
		return play.Marked(line, play.Mark{Part: part, Tone: tone})
	}
	return line
}

// tone is how a figure is, as far as it may be seen: dead, or with half of its hit points or
// fewer; else empty.
func (v View) tone(f brickquest.Figure) play.Tone {
	switch {
	case f.Dead():
		return play.Dead
	case !v.bare(f) && 2*f.HitPoints <= v.g.Stats(&f).HitPoints:
		return play.Wounded
	default:
		return ""
	}
}

// figureLines is heroes and foes before there is an order, and the effects at places.
// Foes that are alike share a line. The dead foes come last.
func (v View) figureLines() []play.Line {
	heroes, foes, dead := v.bySide()
	return play.Said(v.under("heroes:", heroes), v.under("foes:", fold(foes)), v.deadLine(dead), play.As(play.Note, v.placesInForce()))
}

// bySide is a row for each hero, and each foe that lives, and the dead foes.
func (v View) bySide() (heroes, foes []row, dead []string) {
	for _, f := range v.g.Heroes {
		heroes = append(heroes, v.row(f))
	}
	for _, f := range v.g.Foes {
		if f.Dead() {
			dead = append(dead, f.Name)
			continue
		}
		foes = append(foes, v.row(f))
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

func (v View) row(f brickquest.Figure) row {
	return row{names: []string{f.Name}, card: f.Card, how: v.How(f), acts: v.acts(f)}
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

// under is rows below a heading; nothing without any.
func (v View) under(heading string, rows []row) []play.Line {
	if len(rows) == 0 {
		return nil
	}
	all := play.As(play.Note, heading)
	for _, r := range rows {
		all = append(all, v.marked(r, r.pointer()+" "+r.told())...)
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
func (v View) placesInForce() string {
	var all []string
	for _, e := range v.g.Effects {
		switch {
		case e.At != "":
			all = append(all, "  at "+e.At+": "+effectLine(v.g, e))
		case len(e.On) == 0:
			all = append(all, "  "+effectLine(v.g, e))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return say.Lines(append([]string{"in force:"}, all...)...)
}

// turnLine is the round and whose turn it is.
func (v View) turnLine() string {
	switch o := v.g.Initiative.Ordered(); {
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
	v := ViewOf(gameOf(st))
	return Status{
		Initiative: v.g.Initiative.Ordered(), Heroes: v.show(v.g.Heroes), Foes: v.show(v.g.Foes), Effects: showEffects(v.g, v.g.Effects),
		Quest: v.g.QuestProgress(), Charges: append([]brickquest.Explosive{}, v.g.Charges...),
	}
}

// status is how the table stands in BrickQuest. It begins with the round if BrickQuest
// leads; else it stands below the status of another game.
func status(st *table.State, how play.Showing) play.Shown {
	return play.Shown{Fields: NewStatus(st), Lines: ViewOf(gameOf(st)).statusLines(how)}
}

func (v View) statusLines(how play.Showing) []play.Line {
	figures := v.figureLines
	if len(v.g.Initiative.Order) > 0 {
		figures = v.figuresInOrder
	}
	acts := actsMark(v.g.Initiative.Ordered())
	if how.Leads {
		return play.Said(
			play.Marked(play.As(play.Answer, v.turnLine()+" "+how.At), acts), figures(),
			play.As(play.Note, chargeLines(v.g), questStatus(v.g), how.Rules))
	}
	turn := []play.Line(nil)
	if len(v.g.Initiative.Order) > 0 {
		turn = play.Marked(play.As(play.Note, "initiative, r"+strings.TrimPrefix(v.turnLine(), "R")), acts)
	}
	return play.Said(turn, figures(), play.As(play.Note, chargeLines(v.g), questStatus(v.g)))
}

// Played tells whether heroes or foes are at the table.
func Played(st *table.State) bool { return len(FigureNames(st)) > 0 }

// Prompt is the place whose turn it is, where initiative was rolled.
func Prompt(st *table.State, _ bool) string { return gameOf(st).Initiative.Turn }
