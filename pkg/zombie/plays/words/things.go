package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// ThingNames are the names of all things that the table knows of.
func ThingNames(st *table.State) []string {
	g := GameOf(st)
	held := slices.Concat(say.Each(g.Places, func(p zombie.Place) []zombie.Stock { return p.Holds })...)
	carried := slices.Concat(say.Each(g.Minifigs, func(m zombie.Minifig) []zombie.Stock { return m.Carries })...)
	wanted := say.Some(say.Each(g.Scenario.Goals, func(goal zombie.Goal) string { return goal.What })...)
	return names.Sorted(slices.Concat(Whats(g.Store), Whats(held), Whats(carried), StashNames(st), wanted))
}

// Whats are things without their numbers.
func Whats(all []zombie.Stock) []string {
	return say.Each(all, func(s zombie.Stock) string { return s.What })
}

// Known is what the thing on a line is, by the table, the packs and the catalogue.
type Known struct {
	One      zombie.Thing
	Unlisted bool     // nobody has said what it is
	Said     string   // what somebody says now: a nature, or none
	asks     bool     // somebody can be asked
	near     []string // known things that a new one may be a slip of
	there    []string // the things at the table that nobody may mean if it isn't one of them
}

// Knows is the field that finds out what a thing is.
func (k *Known) Knows(what *string) ask.Field {
	return ask.From(&k.One, func(h *ask.Here) (one zombie.Thing, err error) {
		if *what == "" {
			return one, nil
		}
		var listed bool
		one, listed, err = whatIs(h, *what)
		k.Unlisted, k.asks, k.there = !listed, h.Asks, names.Nearest(*what, ThingNames(h.State))
		if deck, _ := things(h); k.Unlisted {
			k.near = SlipsOf(*what, slices.Concat(say.Each(deck.Cards, func(t cards.Thing) string { return t.Name }), say.Texts(zombie.Natures()), ThingNames(h.State)))
		}
		return one, err
	})
}

// AllThere is the field that finds out what lies anywhere, where no thing is named.
func AllThere(all *[]zombie.Thing, what *string) ask.Field {
	return ask.From(all, func(h *ask.Here) (there []zombie.Thing, err error) {
		for _, p := range GameOf(h.State).Places {
			for _, s := range p.Holds {
				if one, listed, err := whatIs(h, s.What); *what == "" && err == nil && listed {
					there = append(there, one)
				}
			}
		}
		return there, nil
	})
}

// whatIs is a thing as the table and the cards have it, and whether anybody has listed it.
func whatIs(h *ask.Here, what string) (zombie.Thing, bool, error) {
	deck, err := things(h)
	one, listed := cards.What(deck.Cards, what)
	return one, listed || GameOf(h.State).Is(what, zombie.Natures()...), err
}

// things are all things that the table, the packs and the catalogue know.
func things(h *ask.Here) (data.Deck[cards.Thing], error) {
	return ask.Once(h, "things", func() (data.Deck[cards.Thing], error) {
		there := say.Each(GameOf(h.State).Things, func(t zombie.Thing) cards.Thing { return cards.Thing{Name: t.What, Is: t.Is, Becomes: t.Becomes} })
		return cards.Things().Deck(h.Cards, there)
	})
}

// shortThing is how many letters a thing has in which another one makes another thing: a hat is
// no bat, but fodo is food.
const shortThing = 4

// SlipsOf are the known names that a new one may be a slip of; none, where it is one of them.
func SlipsOf(typed string, known []string) []string {
	is := names.IsSlip
	if len(typed) <= shortThing {
		is = names.IsTypo
	}
	if slices.ContainsFunc(known, func(name string) bool { return names.SameLook(name, typed) }) {
		return nil
	}
	return names.Sorted(slices.DeleteFunc(known, func(name string) bool { return !is(typed, name) }))
}

// ArmsKind is a weapon of a minifig, also by a thing that is one: a crossbow is a ranged weapon.
func ArmsKind() ask.Kind[data.Pick[zombie.WeaponCard]] {
	k := WeaponKind()
	return k.Then(func(h *ask.Here, typed string, pick data.Pick[zombie.WeaponCard], fit ask.Fit, err error) (data.Pick[zombie.WeaponCard], ask.Fit, error) {
		if thing, _, no := whatIs(h, typed); err != nil && no == nil && !strings.Contains(typed, " ") {
			if w := GameOf(h.State).Knowing(thing).Nature(typed); w != "" {
				return k.Read(h, string(w))
			}
		}
		return pick, fit, err
	})
}

// In is the game that knows the thing.
func (k *Known) In(g *zombie.Game) *zombie.Game {
	if k.One.What == "" || k.Unlisted {
		return g
	}
	return g.Knowing(k.One)
}

// Arming is the game that knows the thing as somebody gets it. Where it would be the first
// weapon of that one, and nobody has said what the thing is, the prompt asks.
func (k *Known) Arming(g *zombie.Game, to string) (*zombie.Game, error) {
	switch {
	case k.Said != "":
		k.Unlisted, k.One.Is = false, slices.DeleteFunc([]zombie.Nature{zombie.Nature(k.Said)}, func(is zombie.Nature) bool { return is == noNature })
	case len(k.near) > 0:
		return nil, fmt.Errorf("%w --is none takes it as it is", &ask.Unknown{Noun: "thing", Typed: k.One.What, Near: k.near})
	case k.Unlisted && k.asks && g.Unarmed(to):
		return nil, &ask.Which{What: "weapon is " + k.One.What, Flag: "is", Words: []string{string(zombie.OneHanded), string(zombie.Shooting), noNature}}
	}
	return k.In(g), nil
}

// Slip is the refusal of a thing that isn't there, with those that it may be a slip of.
func (k Known) Slip(refused error) error {
	if refused == nil || !k.Unlisted || len(k.there) == 0 || slices.Contains(k.there, k.One.What) {
		return refused
	}
	return &ask.Unknown{Noun: "thing", Typed: k.One.What, Near: k.there}
}

// noNature is the word for a thing that no rule is about.
const noNature = "none"

// Saying is the flag that says what a thing is.
func (k *Known) Saying() ask.Field {
	return ask.Flag(&k.Said, "is", "the `nature` of a thing that no list has, or none", ask.OneOf("nature", append(say.Texts(zombie.Natures()), noNature)...)).Aloud()
}

// UnlistedLine says that a thing arms nobody, where it could.
func (k *Known) UnlistedLine(g *zombie.Game, to string) string {
	return say.If(k.Unlisted && g.Unarmed(to),
		fmt.Sprintf("%s doesn't count as a weapon; if it is one: zbrikz minifig weapon %s hand", k.One.What, say.Quoted(to)))
}

// ThingFields are a thing, or all of them, and how many of it, which may be left out; and
// what it is.
func ThingFields(s *zombie.Stock, k *Known) []ask.Field {
	return thingFields(s, k, thingOrAllKind())
}

// FoundFields are [ThingFields] of what somebody finds: all that is listed may be.
func FoundFields(s *zombie.Stock, k *Known) []ask.Field {
	found := thingOrAllKind().Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		one, listed, _ := whatIs(h, typed)
		first, _, more := strings.Cut(names.Bare(typed), " ")
		_, known, _ := whatIs(h, first)
		deck, _ := things(h)
		isCard := func(t cards.Thing) bool { return strings.EqualFold(t.Name, names.Bare(typed)) }
		reads := func(word string) bool { return names.IsNumber(word) || names.IsSmall(word) && word != "of" }
		switch {
		case err != nil || fit != ask.Any:
		case listed && (one.What != typed || !more) || slices.ContainsFunc(deck.Cards, isCard):
			fit = ask.Short
		case strings.Contains(names.Bare(typed), " and "):
			return name, ask.No, names.Refuse(fmt.Errorf("%q are several things: type a line for each", typed))
		case more && (known || slices.ContainsFunc(strings.Fields(names.Bare(typed)), reads)): // food quickly
			return name, ask.No, names.Refuse(fmt.Errorf("the name %q reads like more of the line", typed))
		}
		return name, fit, err
	})
	found.Wide = true // machine parts
	return thingFields(s, k, found)
}

func thingFields(s *zombie.Stock, k *Known, kind ask.Kind[string]) []ask.Field {
	n := ask.Number("how many", 1, MostThings)
	n.Form = "HOW MANY"
	return []ask.Field{
		ask.Word(&s.What, "thing", kind),
		ask.Word(&s.N, "how many", n).Maybe().Called("how many"),
		k.Knows(&s.What),
	}
}

// ThingsOrAll are the ways to name a thing and how many of it, or none, which means all;
// with the flags behind it.
func ThingsOrAll(s *zombie.Stock, k *Known, flags ...ask.Field) []ask.Way {
	return []ask.Way{ask.Of(Off(flags)...), ask.Of(append(ThingFields(s, k), flags...)...)}
}

// Off are fields for which no thing is offered.
func Off(fields []ask.Field) []ask.Field {
	return say.Each(fields, func(f ask.Field) ask.Field { return f.Off() })
}

// ThingNamed is the thing that is named, one of it where no number is typed; none stands
// for all things.
func ThingNamed(s zombie.Stock) []zombie.Stock {
	if s.What == "" {
		return nil
	}
	return []zombie.Stock{{What: s.What, N: max(1, s.N)}}
}

// Handed is a play that moves things from hand to hand, and throws nothing. It says the
// first lines, then the things that each minifig carries, then the last lines.
func Handed[A interface{ Slip(error) error }](about play.About, takes func(*A) []ask.Way, rule func(*zombie.Game, A) (zombie.Handed, zombie.Game, error),
	first, last func(play.Done[A, zombie.Handed]) []play.Line) play.Untyped {
	return play.Of(&play.Play[A, zombie.Handed]{
		About: about, Takes: takes,
		Rule: Diceless(func(g *zombie.Game, a A) (zombie.Handed, zombie.Game, error) {
			h, next, err := rule(g, a)
			return h, next, a.Slip(err)
		}),
		Say: func(d play.Done[A, zombie.Handed]) []play.Line {
			h := d.Outcome
			left := say.If(len(h.Left) > 0, fmt.Sprintf("%s holds %s", h.Place, Stocks(h.Left)))
			all := play.Said(first(d), CameLines(GameOf(d.After), h.Came), play.As(play.Note, Noted(h.By, "had", h.Had), CarriesLine(h.By, h.Carries), left, Joined(h.Joins)))
			if last != nil {
				all = append(all, last(d)...)
			}
			return all
		},
		Why: func(d play.Done[A, zombie.Handed]) []string { return whyHanded(d.Outcome) },
	})
}

// CarriesLine names the things that somebody carries.
func CarriesLine(who string, all []zombie.Stock) string {
	return say.If(len(all) > 0, fmt.Sprintf("%s carries %s", who, Stocks(all)))
}

// StoreLine names the things at the team's place.
func StoreLine(store []zombie.Stock) string {
	return "the store " + cmp.Or(say.If(len(store) == 0, "is empty"), "holds "+Stocks(store))
}

// FuelRule is about the fuel of a vehicle.
const FuelRule = "Zombie Brikz, Escape this goddamn city: 1 fuel starts a motorbike or another small vehicle, for the whole game"

// ThingsRule is about the things that minifigs collect.
const ThingsRule = "Zombie Brikz, Resources: each table chooses what is collected, and which bricks stand for it"

// whyHanded is the rules that were at work: of things, and of the minifig that brings them.
func whyHanded(h zombie.Handed) []string {
	return append([]string{
		ThingsRule,
		"ruling: picking up, giving and laying down cost no action; things delivered to the team's place count for the goals",
		say.If(slices.ContainsFunc(h.Things, func(s zombie.Stock) bool { return s.What == zombie.Fuel }), FuelRule),
		say.If(h.Had != "", UnsaidRuling),
		say.If(len(h.Drunk) > 0, "Zombie Brikz, Character creation: an Alcoholic uses up the first and the third that it brings"),
		say.If(len(h.Drunk) > 0, "ruling: of the things that an Alcoholic brings, food and drink are meant"),
		say.If(h.Precious > 0, "Zombie Brikz, Character creation: a Collector brings two precious things"),
	}, WhyCame(h.Came)...)
}

// ThingKind is a thing, which may be one that the table hasn't heard of. It has the name
// that its card has.
func ThingKind() ask.Kind[string] {
	return listed(ask.Free(ask.Named("thing", atTable(ThingNames)), names.New))
}

// thingOrAllKind is ThingKind that takes all, too, which reads as no name.
func thingOrAllKind() ask.Kind[string] {
	return ThingKind().Then(func(_ *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if strings.EqualFold(typed, ask.Everybody) {
			return "", ask.Whole, nil
		}
		return name, fit, err
	})
}

// listed is a kind of things whose new ones have the names that their cards have.
func listed(k ask.Kind[string]) ask.Kind[string] {
	return bared(k).Then(func(h *ask.Here, _, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		for _, known := range ThingNames(h.State) { // two hammers, where there is a hammer
			if fit == ask.Any && (strings.EqualFold(name, say.Plural(known)) || strings.EqualFold(name, known+"s") || strings.EqualFold(say.Plural(name), known)) {
				return known, ask.Short, nil
			}
		}
		g := GameOf(h.State)
		isNone := func(word string) bool { // ann finds bob
			return g.IsLetter(word) || slices.Contains(MinifigNames(h.State), names.Exact(word, MinifigNames(h.State)))
		}
		if fit == ask.Any && slices.ContainsFunc(strings.Fields(name), isNone) {
			return name, ask.No, ask.Usagef("%s is no thing", name)
		}
		for _, goal := range g.Scenario.Goals {
			if fit == ask.Any && goal.Brings != "" && strings.EqualFold(name, goal.Brings) { // ann finds the hostage
				return name, ask.No, ask.Usagef("the %s joins with a goal, once it is reached: zbrikz goal done %s", goal.Brings, goal.Key)
			}
		}
		if err == nil && fit == ask.Any {
			var one zombie.Thing
			one, _, err = whatIs(h, name) // ranged is a gun
			name = one.What
			if slices.ContainsFunc(ThingNames(h.State), func(known string) bool { return g.Only([]zombie.Stock{{What: known}}, name) == known }) {
				fit = ask.Short // food, where there is bread
			}
		}
		return name, fit, err
	})
}

// bared is a kind of names without articles.
func bared(k ask.Kind[string]) ask.Kind[string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		bare := names.Bare(typed)
		name, fit, err := read(h, bare)
		if bare != typed {
			fit = min(fit, ask.Short)
		}
		return name, fit, err
	}
	return k
}

// MendableKind is a thing that is being repaired, or that may begin to be. Tab offers
// things, too, which can't be shortened.
func MendableKind() ask.Kind[string] {
	k := bared(ask.Free(ask.Named("repair", atTable(RepairNames)), names.New))
	mended := k.Names
	k.Noun = "thing"
	k.Names = func(h *ask.Here) []string { return append(mended(h), ThingNames(h.State)...) }
	k.About = func(h *ask.Here, name string) string {
		return say.If(slices.Contains(RepairNames(h.State), name), "to be mended")
	}
	return k.Then(func(h *ask.Here, _, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if one, _, no := whatIs(h, name); err == nil && no == nil && slices.Contains(one.Is, zombie.Tool) && !slices.Contains(RepairNames(h.State), name) {
			return name, ask.No, ask.Usagef("%s is a tool: name what it mends, as in: zbrikz repair truck --tool %s", name, say.Quoted(name))
		}
		return name, fit, err
	})
}

// ToolKind is a tool that goes into a repair, as it is typed.
func ToolKind() ask.Kind[string] {
	k := ThingKind().Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if one, _, no := whatIs(h, name); err == nil && no == nil && fit == ask.Any && name == typed && slices.Contains(one.Is, zombie.Tool) {
			fit = ask.Whole
		}
		return name, fit, err
	})
	k.Noun = "tool"
	return k
}

// StashKind is a thing that lies in closed containers.
func StashKind() ask.Kind[string] {
	k := ask.Named("stash", atTable(StashNames))
	k.About = func(*ask.Here, string) string { return "in closed containers" }
	return k
}
