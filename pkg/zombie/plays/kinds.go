package plays

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The kinds of words of Zombie Brikz.

// zombieNames makes the names of a kind out of the state alone.
func zombieNames(of func(*zombie.Game) []string) func(*ask.Here) []string {
	return func(h *ask.Here) []string { return of(gameOf(h.State)) }
}

// minifigKind is a minifig at the table. On a table without minifigs, whoever is named
// joins it.
func minifigKind() ask.Kind[string] {
	k := ask.Named("minifig", zombieNames(func(g *zombie.Game) []string {
		var all []string
		for _, m := range g.Minifigs {
			all = append(all, m.Name)
		}
		return all
	}))
	k.About = aboutMinifig
	k.Brings = "minifig add %s"
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if err == nil {
			return name, fit, nil
		}
		if wrong := h.State.CheckFigure(typed); wrong != nil {
			return typed, ask.No, wrong
		}
		if len(gameOf(h.State).Minifigs) == 0 {
			return typed, ask.Any, nil
		}
		return typed, fit, err
	}
	return k
}

// anyMinifigKind is a minifig, or somebody that isn't at the table.
func anyMinifigKind() ask.Kind[string] {
	k := minifigKind()
	return ask.Free(ask.Named(k.Noun, k.Names), names.Check).With(func(free *ask.Kind[string]) { free.About = k.About })
}

func aboutMinifig(h *ask.Here, name string) string {
	return strings.Join(minifigParts(gameOf(h.State), *gameOf(h.State).Minifig(name)), ", ")
}

// hordeKind is a horde, by its letter.
func hordeKind() ask.Kind[string] {
	k := ask.Exactly("horde", zombieNames(func(g *zombie.Game) []string {
		var all []string
		for _, h := range g.Hordes {
			all = append(all, h.Name)
		}
		return all
	}))
	k.About = func(h *ask.Here, name string) string {
		horde := *gameOf(h.State).Horde(name)
		return say.Count(horde.Zombies(), "zombie") + At(horde.Place) + ": " + postures(horde)
	}
	return k
}

// noHorde is the word for zombies that no horde has, such as zombies for which the box
// had no figure.
const noHorde = "none"

// hordeOrNoneKind is a horde, or the word none.
func hordeOrNoneKind() ask.Kind[string] {
	k := hordeKind()
	read, all, about := k.Read, k.Names, k.About
	k.Form = "HORDE | " + noHorde
	k.Names = func(h *ask.Here) []string { return append(all(h), noHorde) }
	k.About = func(h *ask.Here, name string) string {
		if name == noHorde {
			return "zombies that no horde has"
		}
		return about(h, name)
	}
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if strings.EqualFold(typed, noHorde) {
			return noHorde, ask.Whole, nil
		}
		return read(h, typed)
	}
	return k
}

// targetKind is the target of a horde: a minifig, or a spot.
func targetKind() ask.Kind[string] {
	return ask.Named("target", zombieNames(func(g *zombie.Game) []string {
		var all []string
		for _, f := range g.Focused() {
			if f.On != "" {
				all = append(all, f.On)
			}
		}
		return all
	}))
}

// ofHorde is a horde as it was typed, as the rules have it: by its letter, or loose.
func ofHorde(typed string) (horde string, loose bool) {
	if typed == noHorde {
		return "", true
	}
	return typed, false
}

// placeKind is a place that the table knows.
func placeKind() ask.Kind[string] {
	k := ask.Named("place", func(h *ask.Here) []string { return knownPlaces(h.State) })
	k.About = aboutPlace
	k.Brings = "place add %s"
	return k
}

// anyPlaceKind is a place, which may be a new one. The table's names are those of known
// places, of places with a warning sign, and of places with hordes. They can't be
// shortened.
func anyPlaceKind() ask.Kind[string] {
	k := ask.Exactly("place", func(h *ask.Here) []string { return placeNames(h.State) })
	k.About = aboutPlace
	return ask.Free(k, names.Check)
}

// hearersKind is zombies that hear a noise: a horde, some of it as in C=3, or a number
// without a horde.
func hearersKind() ask.Kind[zombie.Within] {
	horde, number := hordeKind(), ask.Number("zombies", 1, zombie.MostMet)
	some := func(h *ask.Here, typed string) (int, ask.Fit, error) {
		n, fit, err := number.Read(h, typed)
		if err != nil {
			shown := strconv.Quote(typed)
			if names.IsNumber(typed) {
				shown = typed
			}
			err = ask.Usagef("zombies %s: %w", shown, err)
		}
		return n, fit, err
	}
	return ask.Kind[zombie.Within]{
		Noun: "horde", Form: "HORDE[=ZOMBIES] | ZOMBIES", Names: horde.Names, About: horde.About,
		Read: func(h *ask.Here, typed string) (zombie.Within, ask.Fit, error) {
			name, n, part := strings.Cut(typed, "=")
			switch {
			case part && name == "":
				return zombie.Within{}, ask.No, ask.Usagef("%q names no horde; as in: zbrikz noise A C=3", typed)
			case strings.Trim(typed, "0123456789") == "":
				n, fit, err := some(h, typed)
				return zombie.Within{N: n}, fit, err
			}
			name, fit, err := horde.Read(h, name)
			if err != nil || !part {
				return zombie.Within{Horde: name}, fit, err
			}
			of, _, err := some(h, n)
			return zombie.Within{Horde: name, N: of}, ask.Short, err
		},
	}
}

// namedPlaceKind is anyPlaceKind where a place is only looked up: its name may be shortened.
func namedPlaceKind() ask.Kind[string] {
	k := ask.Named("place", func(h *ask.Here) []string { return placeNames(h.State) })
	k.About = aboutPlace
	return ask.Free(k, names.Check)
}

func aboutPlace(h *ask.Here, name string) string {
	g := gameOf(h.State)
	if p := g.Place(name); p != nil {
		_, about, _ := strings.Cut(PlaceLine(newPlaceShown(g, *p)), ": ")
		return about
	}
	for _, horde := range g.Hordes {
		if horde.Place == name {
			return "horde " + horde.Name
		}
	}
	return "a warning sign"
}

// thingKind is a thing, which may be one that the table hasn't heard of.
func thingKind() ask.Kind[string] {
	return ask.Free(ask.Named("thing", func(h *ask.Here) []string { return thingNames(h.State) }), names.Check)
}

// howManyKind is how many of a thing.
func howManyKind() ask.Kind[int] { return ask.Number("how many", 1, mostThings) }

// repairKind is a thing that is being repaired, or that begins to be.
func repairKind() ask.Kind[string] {
	k := ask.Named("repair", func(h *ask.Here) []string { return repairNames(h.State) })
	k.About = func(*ask.Here, string) string { return "to be mended" }
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if err == nil {
			return name, fit, nil
		}
		var meant []string // a word of the name is enough: the car is the escape car
		for _, what := range repairNames(h.State) {
			if slices.ContainsFunc(strings.Fields(what), func(word string) bool { return strings.EqualFold(word, typed) }) {
				meant = append(meant, what)
			}
		}
		if len(meant) == 1 {
			return meant[0], ask.Short, nil
		}
		return name, fit, err
	}
	return ask.Free(k, names.Check)
}

// mendableKind is a thing that is being repaired, or that may begin to be. Tab offers
// things, too, which can't be shortened.
func mendableKind() ask.Kind[string] {
	k := repairKind()
	mended := k.Names
	k.Noun = "thing"
	k.Names = func(h *ask.Here) []string { return append(mended(h), thingNames(h.State)...) }
	k.About = func(h *ask.Here, name string) string {
		if slices.Contains(repairNames(h.State), name) {
			return "to be mended"
		}
		return ""
	}
	return k
}

// toolKind is a tool that goes into a repair, as it is typed.
func toolKind() ask.Kind[string] {
	k := ask.Text("tool", names.Check)
	k.Names = thingKind().Names
	return k
}

// stashKind is a thing that lies in closed containers.
func stashKind() ask.Kind[string] {
	k := ask.Named("stash", func(h *ask.Here) []string { return stashNames(h.State) })
	k.About = func(*ask.Here, string) string { return "in closed containers" }
	return k
}

// spotKind is a place with a closed container. The rule refuses any other.
func spotKind() ask.Kind[string] {
	k := ask.Named("container", func(h *ask.Here) []string { return stashSpots(h.State) })
	k.Form = "PLACE"
	k.About = func(*ask.Here, string) string { return "a closed container" }
	return ask.Free(k, names.Check)
}

// roomOrSpotKind is a place that the table knows, or one with a closed container.
func roomOrSpotKind() ask.Kind[string] {
	k := ask.Named("place", func(h *ask.Here) []string { return names.Sorted(append(knownPlaces(h.State), stashSpots(h.State)...)) })
	k.About = func(h *ask.Here, name string) string {
		if gameOf(h.State).Place(name) == nil && slices.Contains(stashSpots(h.State), name) {
			return "a closed container"
		}
		return aboutPlace(h, name)
	}
	k.Brings = "place add %s"
	return k
}

// goalKind is a goal of the scenario.
func goalKind() ask.Kind[string] {
	k := ask.Named("goal", func(h *ask.Here) []string { return goalNames(h.State) })
	k.About = func(h *ask.Here, name string) string {
		for _, g := range gameOf(h.State).Scenario.Goals {
			if g.Key == name {
				return g.Says
			}
		}
		return ""
	}
	return ofScenario(k)
}

// ofScenario is a kind that needs a scenario: it is refused where none is played.
func ofScenario(k ask.Kind[string]) ask.Kind[string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if err != nil && gameOf(h.State).Scenario.Name == "" {
			err = played(zombie.ErrNotToday)
		}
		return name, fit, err
	}
	return k
}

// twistKind is a plot twist. Nothing tells what it does.
func twistKind() ask.Kind[string] {
	k := ask.Named("twist", func(h *ask.Here) []string { return twistNames(h.State) })
	k.About = func(*ask.Here, string) string { return "a plot twist" }
	return ofScenario(k)
}

// groupsKind is zombies by groups along the way: 2+3+1.
func groupsKind() ask.Kind[[]int] {
	number := ask.Number("zombies", 1, zombie.MostMet)
	return ask.Kind[[]int]{Noun: number.Noun, Form: "ZOMBIES", Read: func(h *ask.Here, typed string) ([]int, ask.Fit, error) {
		var groups []int
		for word := range strings.SplitSeq(typed, "+") {
			n, fit, err := number.Read(h, strings.TrimSpace(word))
			if err != nil {
				return nil, fit, err
			}
			groups = append(groups, n)
		}
		return groups, ask.Whole, nil
	}}
}

// oneAtATime stands for the colour of a Zombie Die that is chosen as it comes.
const oneAtATime = "choose"

// colourKind is a colour of Zombie Dice, which may be shortened: green, g.
func colourKind() ask.Kind[zombie.Colour] {
	var colours []string
	for _, c := range zombie.Colours() {
		colours = append(colours, string(c))
	}
	all := append(slices.Clone(colours), oneAtATime)
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

// levelKind is a danger level.
func levelKind() ask.Kind[int] {
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

// traitKind is a trait: of one sort, or of any. Its printed name stands for it, too.
func traitKind(of data.Kind) ask.Kind[data.Pick[data.Trait]] {
	deck := func(h *ask.Here) (data.Deck[data.Trait], error) { return h.Cards.Traits() }
	k := ask.OfKeys("trait", deck, func(t data.Trait) string { return fmt.Sprintf("%s: %s", t.Kind, t.Does) })
	k = ask.Titled(k, deck, func(t data.Trait) string { return t.Name })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (data.Pick[data.Trait], ask.Fit, error) {
		p, fit, err := read(h, typed)
		if err == nil && of != "" && p.Card.Kind != of {
			t := p.Card
			return p, ask.Slip, ask.Usagef("%s is a kind of %s: --%s %s", t.Key, t.Kind, t.Kind, t.Key)
		}
		return p, fit, err
	}
	if of == "" {
		return k
	}
	all := k.Names
	k.Names = func(h *ask.Here) []string {
		traits, _ := h.Cards.Traits() // Tab says nothing about a pack that can't be read
		return slices.DeleteFunc(slices.Clone(all(h)), func(key string) bool {
			return !slices.ContainsFunc(traits.Cards, func(t data.Trait) bool { return t.Key == key && t.Kind == of })
		})
	}
	return k
}

// weaponKind is a weapon of minifigs: of the rules, of the table or of a pack.
func weaponKind() ask.Kind[data.Pick[zombie.WeaponCard]] {
	return ask.OfCards("weapon", weaponDeck, card.WeaponText)
}

// weaponDeck is all weapons of minifigs.
func weaponDeck(h *ask.Here) (data.Deck[zombie.WeaponCard], error) {
	return h.Cards.Weapons(gameOf(h.State).Weapons)
}

// scenarioKind is a scenario of the packs and the catalogue, by its key or its title.
func scenarioKind() ask.Kind[data.Pick[data.Scenario]] {
	deck := func(h *ask.Here) (data.Deck[data.Scenario], error) { return h.Cards.Scenarios() }
	title := func(s data.Scenario) string { return s.Title }
	return ask.Titled(ask.OfKeys("scenario", deck, title), deck, title)
}

// aScenario is a scenario as it was named: by its key, or by a file and perhaps its key
// there.
type aScenario struct {
	data.Pick[data.Scenario]
	file, key string
}

// ways are both ways to name a scenario, with the further fields of a play.
func (s *aScenario) ways(more ...ask.Field) []ask.Way {
	inFile := func(h *ask.Here) (data.Pick[data.Scenario], error) {
		return ask.InFile(s.file, s.key, h.Cards.ScenariosIn)
	}
	return []ask.Way{
		ask.Of(append([]ask.Field{ask.Word(&s.Pick, "name", scenarioKind())}, more...)...),
		ask.Of(append([]ask.Field{
			ask.Word(&s.file, "file", ask.CardFile()),
			ask.Word(&s.key, "scenario", ask.Text("scenario", names.Check)).Maybe(),
			ask.From(&s.Pick, inFile),
		}, more...)...),
	}
}
