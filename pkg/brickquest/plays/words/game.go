package words

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Kept is how tables keep BrickQuest.
func Kept() table.Game {
	return table.Keep(table.Keeping[brickquest.Game]{
		Key: "brickquest", Names: named,
		Shelves: []table.Shelf{
			table.ShelfOf("items", func(i brickquest.Item) string { return i.Name }, func(i brickquest.Item) error { return faulty(i.Fault()) }),
			table.ShelfOf("spells", func(s brickquest.Spell) string { return s.Name }, func(s brickquest.Spell) error { return faulty(s.Fault()) }),
		},
	})
}

// faulty is the fault of a card, with its place.
func faulty(at []any, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%v: %w", at, err)
}

// named are the figures at a table, the players in the order, and charges by their numbers.
func named(g *brickquest.Game) []table.Named {
	var all []table.Named
	for _, name := range g.Names() {
		one := table.Named{Name: name, Sort: table.OfTurn}
		if f := g.Figure(name); f != nil {
			one.Sort, one.What = table.OfFigure, say.A(f.Card)
		}
		all = append(all, one)
	}
	for _, e := range g.Charges {
		all = append(all, table.Named{Name: strconv.Itoa(e.Number), Sort: table.OfNumber})
	}
	return all
}

// GameOf is BrickQuest at a table, to be read.
func GameOf(st *table.State) *brickquest.Game { return table.In[brickquest.Game](st) }

// InQuest is inZombie for a rule of BrickQuest.
func InQuest[A, O any](rule func(*brickquest.Game, A, dice.Roller) (O, brickquest.Game, error)) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, r dice.Roller) (O, table.State, error) {
		o, game, err := rule(GameOf(st), a, r)
		if err != nil {
			return o, table.State{}, err
		}
		return o, table.With(st, game), nil
	}
}

// Looking is the rule of a play that looks, and changes nothing.
func Looking[A, O any](look func(*brickquest.Game, A) O) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, _ dice.Roller) (O, table.State, error) {
		return look(GameOf(st), a), *st, nil
	}
}

// Acted is a play of something that a figure does in its turn, or decides, and that
// throws nothing. tell is the answer, without the actions that are left.
func Acted[A any](about play.About, takes func(*A) []ask.Way, rule func(*brickquest.Game, A) (brickquest.Acted, brickquest.Game, error),
	tell func(play.Done[A, brickquest.Acted]) []play.Line, because ...string) *play.Play[A, brickquest.Acted] {
	return &play.Play[A, brickquest.Acted]{
		About: about, Takes: takes,
		Rule: InQuest(func(g *brickquest.Game, a A, _ dice.Roller) (brickquest.Acted, brickquest.Game, error) {
			return rule(g, a)
		}),
		Say: func(d play.Done[A, brickquest.Acted]) []play.Line {
			return play.Said(tell(d), ActionsLine(GameOf(d.After), d.Outcome), play.As(play.Note, RuleLines(GameOf(d.After), d.Outcome.Name, d.Outcome.Breaks)))
		},
		Because: because,
	}
}

// Deed is something that a figure does which needs no more to be said.
type Deed struct {
	Name  string
	Fudge bool
}

// TakesDeed is the figure that does it by an ability, and nothing else.
func TakesDeed(key brickquest.AbilityKey) func(*Deed) []ask.Way {
	return func(d *Deed) []ask.Way { return ask.Takes(ActorField(&d.Name, AbleKind(key)), ask.Fudge(&d.Fudge)) }
}

// ActorField is the figure that acts: the first word, or --by; where nobody is named, the
// figure whose turn it is.
func ActorField(name *string, k ask.Kind[string]) ask.Field {
	return ask.Word(name, "name", k).Or("by", "the one that acts, a `name`; the same as a name in front").Called("a name").Tab(AliveAndSeen)
}

// Surely is a kind that takes no slips, before a word that may be anything: the chest
// that somebody opens is no Chet.
func Surely(k ask.Kind[string]) ask.Kind[string] {
	return k.Then(func(_ *ask.Here, _, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if err != nil {
			fit = ask.No
		}
		return name, fit, err
	})
}

// ActionsLine tells the actions that are left of a turn. It is empty where none are
// counted, and for a choice whose own warning says that it is out of turn.
func ActionsLine(g *brickquest.Game, done brickquest.Acted) []play.Line {
	switch left := done.Actions - done.Done; {
	case g.Initiative.Round == 0, !done.Counted, slices.Contains(done.Breaks, brickquest.ChosenLate) && !g.Acts(done.Name):
		return nil
	case g.IsAhead(done.Name):
		return play.As(play.Note, fmt.Sprintf("it counts toward %s turn of this round: %s left in it", say.Owned(done.Name), say.Count(max(0, left), "action")))
	case !g.Acts(done.Name):
		return play.As(play.Note, fmt.Sprintf("it counts toward %s last turn: %s left in it", say.Owned(done.Name), say.Count(max(0, left), "action")))
	case left > 0:
		return play.As(play.Note, say.Count(left, "action")+" left in this turn")
	default:
		return play.As(play.Next, "no action left in this turn: zbrikz initiative next")
	}
}

// RuleLines are warnings, which stand in nobody's way: a line for each rule that a figure
// has broken, and a line if it has no turn in which its deeds count.
func RuleLines(g *brickquest.Game, by string, breaks []brickquest.Break) string {
	return say.Lines(BrokenLines(g, by, breaks), uncountedLine(g, by))
}

// uncountedLine says of a figure that acts if it has no place in the order.
func uncountedLine(g *brickquest.Game, by string) string {
	if f := g.Figure(by); f == nil || f.Dead() || g.Initiative.Round == 0 || g.HasTurns(by) {
		return ""
	}
	return fmt.Sprintf("%s has no place in the order: no action is counted; zbrikz initiative add %s", by, say.Quoted(by))
}

// BrokenLines are the rules that a figure has broken, a line each.
func BrokenLines(g *brickquest.Game, by string, breaks []brickquest.Break) string {
	var all []string
	for _, b := range breaks {
		all = append(all, "against the rules: "+BrokenRule(g, by, b))
		if b == brickquest.NotFullRound {
			all = append(all, say.Owned(by)+" meditation is lost")
		}
	}
	return say.Lines(all...)
}

// BrokenRule is a rule that a figure breaks, with its chapter.
func BrokenRule(g *brickquest.Game, by string, b brickquest.Break) string {
	what, chapter := breakWords(b)
	if turn := g.Initiative.Turn; b == brickquest.OutOfTurn && turn != "" && !g.Conceals(turn) {
		what = fmt.Sprintf("it is %s turn, not %s", say.Owned(turn), say.Owned(by))
		if len(g.Ordered().Acting) > 1 {
			what = fmt.Sprintf("it is the turn of %s and others, not %s", turn, say.Owned(by))
		}
	}
	return fmt.Sprintf("%s (BrickQuest, %s)", what, chapter)
}

func breakWords(b brickquest.Break) (what, chapter string) {
	broken := map[brickquest.Break][2]string{
		brickquest.OutOfTurn:       {"it is another figure's turn", "Beginning the Game"},
		brickquest.TooManyActions:  {"an action too many in this turn", "The Round"},
		brickquest.TooManyMoves:    {"more moves than it has in a turn", "Monsters"},
		brickquest.TooManyAttacks:  {"more attacks than it has in a turn", "Monsters"},
		brickquest.SecondSpell:     {"a second spell in the round", "Casting a Spell"},
		brickquest.SpellAndAttack:  {"a spell and an attack in one round", "Casting a Spell"},
		brickquest.SpellAndTurning: {"a spell and turning undead in one round", "Casting a Spell"},
		brickquest.MeleeAndRanged:  {"melee and ranged attacks in one round", "Attacking"},
		brickquest.SapperTwice:     {"a second sapper ability in the round", "Sapper Abilities"},
		brickquest.SecondBlow:      {"a second shot of the blowgun in the turn", "Monsters"},
		brickquest.BreathTooSoon:   {"breath before a round has gone by", "Monsters"},
		brickquest.OnlyMoves:       {"a figure that keeps a spell up can only move", "Dwarven War Spells"},
		brickquest.NoAbility:       {"no special ability with hiccups", "Hiccups"},
		brickquest.NotFullRound:    {"meditation takes the whole round", "Meditation"},
		brickquest.TameRage:        {"one of the actions of a rage is an attack", "Rage"},
		brickquest.HeldTooShort:    {"the Sapper lays a bomb down or throws it in a later turn", "Sapper Abilities"},
		brickquest.NoCharge:        {"a charge is a straight move first, of two squares or more, and the attack second", "Charge"},
		brickquest.ChosenLate:      {"this is chosen as the turn begins", "Special Abilities"},
	}[b]
	return broken[0], broken[1]
}

// Cards that come to the table out of own packs. The table remembers which packs
// these were, and keeps the cards of things and spells, which are looked up again when
// they are used.

// OutOf is the pack of a card, with the cards that the table keeps of it; without a name
// for a card of the catalogue's, or of the table's own.
func OutOf(from *data.PackFile, cards ...any) table.Pack {
	p := play.OutOf(from)
	if from != nil {
		p.Cards = cards
	}
	return p
}

// Bring notes in the next state of the table that cards of some packs come to it. It
// refuses other cards for things that somebody carries or that lie about: they would
// change in their hands.
func Bring(st, next *table.State, packs ...table.Pack) error {
	items, err := ItemsAt(st)
	if err != nil {
		return err
	}
	spells, swag := table.Own[brickquest.Spell](st), swagAt(GameOf(st))
	for _, p := range packs {
		for _, c := range table.CardsOf[brickquest.Item](p) {
			i := sameName(items, c, func(i brickquest.Item) string { return i.Name })
			carried := func(s brickquest.Swag) bool { return data.Slug(s.Item) == data.Slug(c.Name) }
			if i >= 0 && items[i] != c && slices.ContainsFunc(swag, carried) {
				return play.PlaysAlready(c.Name)
			}
		}
		for _, c := range table.CardsOf[brickquest.Spell](p) {
			i := sameName(spells, c, func(s brickquest.Spell) string { return s.Name })
			written := func(s brickquest.Swag) bool { return slices.Contains(s.Spells, c.Name) }
			if i >= 0 && spells[i] != c && slices.ContainsFunc(swag, written) {
				return play.PlaysAlready(c.Name)
			}
		}
	}
	play.Bring(next, slices.DeleteFunc(packs, func(p table.Pack) bool { return p.Name == "" })...)
	return nil
}

// swagAt is all things that figures carry and that lie in rooms, open or not.
func swagAt(g *brickquest.Game) []brickquest.Swag {
	all := slices.Concat(say.Each(slices.Concat(g.Heroes, g.Foes), func(f brickquest.Figure) []brickquest.Swag { return f.Swag })...)
	lies, _ := SwagIn(g.Quest)
	return append(all, lies...)
}

// SwagIn is all things that lie in the rooms of a quest, and all gold.
func SwagIn(q brickquest.Quest) (all []brickquest.Swag, gold int) {
	for _, r := range q.Rooms {
		all, gold = brickquest.Heaped(all, r.Swag...), gold+r.Gold
		for _, l := range r.Locks {
			all, gold = brickquest.Heaped(all, l.Swag...), gold+l.Gold
		}
	}
	return all, gold
}

// sameName is the place of the card with another one's name; -1: there is none.
func sameName[C any](all []C, c C, name func(C) string) int {
	return slices.IndexFunc(all, func(o C) bool { return data.Slug(name(o)) == data.Slug(name(c)) })
}

// PlayingMonsters are the cards of foes that came, and of those that wait in the quest.
func PlayingMonsters(g *brickquest.Game) []brickquest.Monster {
	all := say.Each(g.Kinds, func(k brickquest.Kind) brickquest.Monster { return k.Monster })
	return data.Overlay(all, g.Quest.Monsters, func(m brickquest.Monster) string { return m.Name })
}

// OtherMonster tells whether another monster has the name of one.
func OtherMonster(all []brickquest.Monster, m brickquest.Monster) bool {
	i := sameName(all, m, func(m brickquest.Monster) string { return m.Name })
	if i < 0 {
		return false
	}
	was := all[i]
	was.HouseHitPoints, m.HouseHitPoints = 0, 0 // the table's rules may say others
	return !reflect.DeepEqual(ShowMonster(was), ShowMonster(m))
}
