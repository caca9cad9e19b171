// Package words is the words that the plays of Zombie Brikz take: kinds of minifigs,
// hordes, places and things, and the game of a table.
package words

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// atTable makes the names of a kind out of the state alone.
func atTable(of func(*table.State) []string) func(*ask.Here) []string {
	return func(h *ask.Here) []string { return of(h.State) }
}

// MinifigNames are the names of all minifigs.
func MinifigNames(st *table.State) []string {
	return say.Each(GameOf(st).Minifigs, func(m zombie.Minifig) string { return m.Name })
}

// HordeNames are the letters of all hordes.
func HordeNames(st *table.State) []string {
	return say.Each(GameOf(st).Hordes, func(h zombie.Horde) string { return h.Name })
}

// MinifigKind is a minifig at the table. At a table without any figure a new name joins.
func MinifigKind() ask.Kind[string] {
	k := ask.Named("minifig", atTable(MinifigNames))
	k.About = AboutMinifig
	k.Brings = "minifig add %s"
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if letter := strings.ToUpper(typed); err == nil && fit != ask.Whole && GameOf(h.State).IsLetter(typed) {
			if GameOf(h.State).Horde(letter) == nil {
				return typed, ask.No, ask.Usagef("horde %s is gone", letter)
			}
			return typed, ask.No, ask.Usagef("%s is a horde's letter: type more of %s's name", letter, name)
		}
		if err == nil {
			return name, fit, nil
		}
		var unknown *ask.Unknown
		if goal := GameOf(h.State).Awaited(typed); goal != "" && errors.As(err, &unknown) {
			unknown.Brings = "goal done " + goal
			return typed, ask.No, err
		}
		if wrong := h.State.CheckFigure(typed); wrong != nil {
			return typed, ask.No, wrong
		}
		if !h.State.HasFigures() {
			return typed, ask.Any, nil
		}
		return typed, fit, err
	})
}

// AboutMinifig is a minifig's health and what it has, for a choice.
func AboutMinifig(h *ask.Here, name string) string {
	return strings.Join(MinifigParts(GameOf(h.State), *GameOf(h.State).Minifig(name)), ", ")
}

// HordeKind is a horde, by its letter.
func HordeKind() ask.Kind[string] {
	k := ask.Exactly("horde", atTable(HordeNames))
	k.About = AboutHorde
	return k
}

// AboutHorde is a horde in a few words, for a choice.
func AboutHorde(h *ask.Here, name string) string {
	horde := *GameOf(h.State).Horde(name)
	return say.Count(horde.Zombies(), "zombie") + say.At(horde.Place) + ": " + Postures(horde)
}

// ThereKind is a horde also by its place, where it is the only one there.
func ThereKind(k ask.Kind[string]) ask.Kind[string] {
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		there := slices.DeleteFunc(slices.Clone(GameOf(h.State).Hordes), func(one zombie.Horde) bool { return one.Place == "" || !names.SameLook(one.Place, typed) })
		if err != nil && len(there) == 1 {
			return there[0].Name, ask.Whole, nil
		}
		return name, fit, err
	})
}

// NoHorde is the word for zombies that no horde has, such as zombies for which the box
// had no figure.
const NoHorde = "none"

// HordeOrNoneKind is a horde, or the word none.
func HordeOrNoneKind() ask.Kind[string] {
	k := HordeKind().Then(func(_ *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if strings.EqualFold(typed, NoHorde) {
			return NoHorde, ask.Whole, nil
		}
		return name, fit, err
	})
	all, about := k.Names, k.About
	k.Form = "HORDE | " + NoHorde
	k.Names = func(h *ask.Here) []string { return append(all(h), NoHorde) }
	k.About = func(h *ask.Here, name string) string {
		if name == NoHorde {
			return "zombies that no horde has"
		}
		return about(h, name)
	}
	return k
}

// TargetKind is the target of a horde: a minifig, or a spot.
func TargetKind() ask.Kind[string] {
	return ask.Named("target", atTable(func(st *table.State) []string {
		return say.Some(say.Each(GameOf(st).Focused(), func(f zombie.Focus) string { return f.On })...)
	}))
}

// PlaceKind is a place that the table knows.
func PlaceKind() ask.Kind[string] {
	k := ask.Named("place", atTable(KnownPlaces))
	k.About = aboutPlace
	k.Brings = "place add %s"
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if words := strings.Fields(typed); fit != ask.Whole && len(words) > 0 && GameOf(h.State).IsLetter(words[len(words)-1]) {
			return typed, ask.No, ask.Usagef("%s is a horde's letter, and no place", strings.ToUpper(words[len(words)-1]))
		}
		return name, fit, err
	})
}

// AnyPlaceKind is a place, which may be a new one. What may be a slip of a known name, or
// the beginning of several, is none.
func AnyPlaceKind() ask.Kind[string] {
	k := PlaceKind()
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if name, fit, err := read(h, typed); fit == ask.Whole { // the back yard, beside the yard
			return name, fit, err
		}
		whole := typed
		for _, small := range []string{"over ", "back ", "to ", "into ", "in ", "the "} { // no place is called "to yard"
			if n := len(small); len(typed) > n && strings.EqualFold(typed[:n], small) {
				typed = typed[n:]
			}
		}
		if home := GameOf(h.State).Home; home != "" && strings.EqualFold(typed, "home") {
			typed, whole = home, home
		}
		name, fit, err := read(h, typed)
		if whole != typed {
			fit = min(fit, ask.Short)
		}
		var unknown *ask.Unknown
		switch {
		case !errors.As(err, &unknown):
			return name, fit, err
		case len(names.Slipped(typed, unknown.There)) > 0:
			unknown.Near = names.Slipped(typed, unknown.There)
			return typed, ask.Slip, fmt.Errorf("%w zbrikz place add %s brings a new one", unknown, say.Quoted(typed))
		}
		people := MinifigNames(h.State)
		if m := GameOf(h.State).Minifig(names.Exact(typed, people)); m != nil && m.Place != "" {
			return m.Place, ask.Short, nil // to Bob is where Bob is
		} else if m != nil {
			return typed, ask.No, fmt.Errorf("you haven't said where %[1]s is: zbrikz place enter PLACE --by %[1]s", say.Quoted(m.Name))
		}
		for _, word := range strings.Fields(typed) { // after Bob is no place
			if slices.Contains(people, names.Exact(word, people)) {
				return typed, ask.No, err
			}
		}
		if err := newPlace(typed); err != nil {
			return typed, ask.No, err
		}
		return typed, ask.Any, nil
	}
	k.Brings = ""
	return k
}

// NewPlaceKind is a name for a place that the table may not know yet.
func NewPlaceKind() ask.Kind[string] { return ask.Text("place", newPlace) }

// newPlace refuses what can't be the name of a place.
func newPlace(typed string) error {
	if err := names.New(typed); err != nil {
		return err
	}
	joins := func(word string) bool {
		return slices.Contains([]string{"past", "after", "to", "with", "for", "from", "then", "and", "at", "by"}, word)
	}
	if slices.ContainsFunc(strings.Fields(strings.ToLower(typed)), joins) {
		return names.Refuse(fmt.Errorf("the name %q reads like more of the line", typed))
	}
	if err := zombie.PlaceName(typed); err != nil {
		return names.Refuse(err)
	}
	return nil
}

// HearersKind is zombies that hear a noise: a horde, some of it as in C=3, a number
// without a horde, or none.
func HearersKind() ask.Kind[zombie.Within] {
	horde, number := HordeKind(), ask.Number("zombies", 1, zombie.MostMet)
	return ask.Kind[zombie.Within]{
		Noun: "horde", Form: "HORDE[=ZOMBIES] | ZOMBIES | " + NoHorde, Names: horde.Names, About: horde.About,
		Read: func(h *ask.Here, typed string) (zombie.Within, ask.Fit, error) {
			name, n, part := strings.Cut(typed, "=")
			switch {
			case part && name == "":
				return zombie.Within{}, ask.No, ask.Usagef("%q isn't a horde; as in: zbrikz noise A C=3", typed)
			case strings.EqualFold(typed, NoHorde):
				return zombie.Within{}, ask.Whole, nil
			case strings.Trim(typed, "0123456789") == "":
				n, fit, err := number.Read(h, typed)
				return zombie.Within{N: n}, fit, err
			}
			name, fit, err := horde.Read(h, name)
			if err != nil || !part {
				return zombie.Within{Horde: name}, fit, err
			}
			of, _, err := number.Read(h, n)
			return zombie.Within{Horde: name, N: of}, ask.Short, err
		},
	}
}

func aboutPlace(h *ask.Here, name string) string {
	g := GameOf(h.State)
	shown := NewPlaceShown(g, *g.Place(name))
	return PlaceWords(shown) + say.Remarks(say.Each(shown.Hordes, func(h HordeShown) string { return "horde " + h.Name })...)
}

// A Group is zombies that are met together; an empty horde: nobody said whose.
type Group struct {
	Zombies int
	Horde   string
}

// GroupsKind is zombies by groups along the way, perhaps with their hordes: 2+3+1, 1a+2b.
func GroupsKind() ask.Kind[[]Group] {
	number, horde := ask.Number("zombies", 1, zombie.MostMet), HordeKind()
	return ask.Kind[[]Group]{Noun: number.Noun, Form: "ZOMBIES", Read: func(h *ask.Here, typed string) ([]Group, ask.Fit, error) {
		var groups []Group
		for word := range strings.SplitSeq(strings.ReplaceAll(typed, " and ", "+"), "+") {
			word = strings.ReplaceAll(strings.TrimSpace(word), " of ", "")
			n, fit, err := number.Read(h, word)
			one := Group{Zombies: n}
			if digits := strings.Trim(word, letters); err != nil && digits != word {
				if n, fit, err = number.Read(h, digits); err == nil {
					one.Zombies = n
					one.Horde, fit, err = horde.Read(h, strings.Replace(word, digits, "", 1))
				}
			}
			if err != nil {
				return nil, fit, err
			}
			groups = append(groups, one)
		}
		return groups, ask.Whole, nil
	}}
}

// letters may be the name of a horde.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// OneAtATime stands for the colour of a Zombie Die that is chosen as it comes.
const OneAtATime = "choose"

// ColourKind is a colour of Zombie Dice, which may be shortened: green, g.
func ColourKind() ask.Kind[zombie.Colour] {
	colours := say.Texts(zombie.Colours())
	all := append(slices.Clone(colours), OneAtATime)
	return ask.Kind[zombie.Colour]{
		Noun: "colour", Names: func(*ask.Here) []string { return all },
		Read: func(_ *ask.Here, typed string) (zombie.Colour, ask.Fit, error) {
			name := names.Match(typed, all)
			switch {
			case !slices.Contains(all, name):
				return "", ask.No, ask.Usagef("%q: each is %s, as in: --zombie-dice green,green,red", typed, say.Or(colours))
			case name == typed:
				return zombie.Colour(name), ask.Whole, nil
			}
			return zombie.Colour(name), ask.Short, nil
		},
	}
}

// LevelKind is a danger level.
func LevelKind() ask.Kind[int] {
	k := ask.Number("level", zombie.MinDanger, zombie.MaxDanger)
	k.Names = func(*ask.Here) []string {
		var all []string
		for level := zombie.MinDanger; level <= zombie.MaxDanger; level++ {
			all = append(all, strconv.Itoa(level))
		}
		return all
	}
	return k
}

// TraitKind is a trait: of one sort, or of any. Its printed name stands for it, too.
func TraitKind(of cards.Kind) ask.Kind[data.Pick[cards.Trait]] {
	k := ask.OfKeys("trait", TraitDeck, func(t cards.Trait) string { return fmt.Sprintf("%s: %s", t.Kind, t.Does) })
	k = ask.Titled(k, TraitDeck, func(t cards.Trait) string { return t.Name })
	if of == "" {
		return k
	}
	k = k.Then(func(_ *ask.Here, _ string, p data.Pick[cards.Trait], fit ask.Fit, err error) (data.Pick[cards.Trait], ask.Fit, error) {
		if t := p.Card; err == nil && t.Kind != of {
			return p, ask.Slip, ask.Usagef("%s is a kind of %s: --%s %s", t.Key, t.Kind, t.Kind, t.Key)
		}
		return p, fit, err
	})
	all := k.Names
	k.Names = func(h *ask.Here) []string {
		traits, _ := TraitDeck(h) // Tab says nothing about a pack that can't be read
		return slices.DeleteFunc(slices.Clone(all(h)), func(key string) bool {
			return !slices.ContainsFunc(traits.Cards, func(t cards.Trait) bool { return t.Key == key && t.Kind == of })
		})
	}
	return k
}

// TraitDeck is all traits.
func TraitDeck(h *ask.Here) (data.Deck[cards.Trait], error) { return cards.Traits().Deck(h.Cards, nil) }

// WeaponKind is a weapon of minifigs: of the rules, of the table or of a pack.
func WeaponKind() ask.Kind[data.Pick[zombie.WeaponCard]] {
	return ask.OfCards("weapon", WeaponDeck, cards.WeaponText)
}

// WeaponDeck is all weapons of minifigs.
func WeaponDeck(h *ask.Here) (data.Deck[zombie.WeaponCard], error) {
	return cards.Weapons().Deck(h.Cards, GameOf(h.State).Weapons)
}
