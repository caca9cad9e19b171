package town

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// PlacePlays are the plays about places.
func PlacePlays() []play.Untyped {
	return []play.Untyped{
		placesShown(play.About{Name: "place list", Short: "Show the places that the table knows", Examples: []string{"zbrikz place list"}}),
		placeShowPlay(), placeAddPlay(), placeSetPlay(), placeRemovePlay(),
		placeRenamePlay(), placeReplacePlay(),
		placeEnterPlay(), placeLeavePlay(), placeClosePlay(),
		sighted("place seen", "Call a place seen, without dice", true), sighted("place unseen", "Call a place out of sight: you can look again", false),
		placeHomePlay(),
	}
}

// PlacePlay is zbrikz place.
func PlacePlay() play.Untyped {
	return placesShown(play.About{
		Name: "place", Short: "Rooms and open areas that the table knows",
		Long: `Keeps the rooms and open areas that you tell it about, with their warning signs,
fires, crews and things. No table needs it: spawn --room and
spawn --open do without.`,
		Examples: []string{"zbrikz place", "zbrikz place add yard --open", "zbrikz place enter shop --by Ann"},
	})
}

func placesShown(about play.About) play.Untyped {
	type shown struct {
		Places []words.PlaceShown `json:"places"` // every place that the table was told of
	}
	about.Class = play.Reads
	return play.Of(&play.Play[struct{}, shown]{
		About: about,
		Rule:  words.Looking(func(g *zombie.Game, _ struct{}) shown { return shown{words.Places(g)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			if len(d.Outcome.Places) == 0 {
				return play.As(play.Answer, "No places.")
			}
			lines := say.Each(d.Outcome.Places, func(p words.PlaceShown) string { return "  " + words.PlaceLine(p) })
			return play.Said(play.As(play.Answer, say.Count(len(lines), "place")+"."), play.As(play.Note, lines...))
		},
		Why: func(d play.Done[struct{}, shown]) []string { return whyPlaces(words.GameOf(d.After).Places...) },
	})
}

func placeShowPlay() play.Untyped {
	return play.Of(&play.Play[string, words.PlaceShown]{
		About: play.About{Name: "place show", Class: play.Reads, Short: "Show one place", Examples: []string{"zbrikz place show shop"}},
		Takes: takesPlace,
		Rule:  words.Looking(func(g *zombie.Game, place string) words.PlaceShown { return words.NewPlaceShown(g, *g.Place(place)) }),
		Say:   func(d play.Done[string, words.PlaceShown]) []play.Line { return placeLines(d.Outcome) },
		Why: func(d play.Done[string, words.PlaceShown]) []string {
			return whyPlaces(*words.GameOf(d.After).Place(d.Asked))
		},
	})
}

// placeLines describes a place in a sentence, and names the figures there.
func placeLines(p words.PlaceShown) []play.Line {
	hordes := say.Each(p.Hordes, func(h words.HordeShown) string { return "  horde " + h.Name + ": " + say.Count(h.Zombies, "zombie") })
	return play.Said(
		play.As(play.Answer, say.Sentence(words.PlaceLine(p))+"."), play.As(play.Note, hordes...),
		play.As(play.Note,
			say.If(len(p.Living) > 0, "  "+say.And(p.Living)+" "+say.Verb(len(p.Living), "is", "are")+" there"),
			say.If(len(p.Explored) > 0, "  explored by "+say.And(p.Explored))))
}

// settled is a play that changes what the table knows of a place, and throws nothing.
// after is a further line of its answer.
func settled[A any](about play.About, takes func(*A) []ask.Way, rule func(*zombie.Game, A) (zombie.Settled, zombie.Game, error), after string) play.Untyped {
	shown := func(d play.Done[A, zombie.Settled]) words.PlaceShown {
		return words.NewPlaceShown(words.GameOf(d.After), d.Outcome.Place)
	}
	return play.Of(&play.Play[A, zombie.Settled]{
		About: about, Takes: takes,
		Rule: words.Diceless(rule),
		Say: func(d play.Done[A, zombie.Settled]) []play.Line {
			return play.Said(placeLines(shown(d)), play.As(play.Note, outOfSight(words.GameOf(d.After), d.Outcome), after, lost(words.GameOf(d.Before), words.GameOf(d.After))))
		},
		Shapes: []any{words.PlaceShown{}},
		Show:   func(d play.Done[A, zombie.Settled]) any { return shown(d) },
		Why:    func(d play.Done[A, zombie.Settled]) []string { return whyPlaces(d.Outcome.Place) },
	})
}

// lost are the minifigs and hordes whose place nobody knows any more.
func lost(before, after *zombie.Game) string {
	all := after.Who(func(m zombie.Minifig) bool { return m.Place == "" && before.Minifig(m.Name).Place != "" })
	for _, h := range after.Hordes {
		if h.Place == "" && before.Horde(h.Name).Place != "" {
			all = append(all, "horde "+h.Name)
		}
	}
	return say.If(len(all) > 0, fmt.Sprintf("say where %s %s now", say.And(all), say.Verb(len(all), "is", "are")))
}

// changed changes a known place. change tells whether it has a warning sign then.
func changed(g *zombie.Game, place string, change func(p *zombie.Place, sign bool) bool) (zombie.Settled, zombie.Game, error) {
	p := zombie.Place{Name: place} // the rule refuses one that nobody knows
	if known := g.Place(place); known != nil {
		p = *known
	}
	sign := change(&p, slices.Contains(g.Danger.Signs, place))
	return g.SetPlace(p, sign)
}

func placeAddPlay() play.Untyped {
	return settled(play.About{
		Name: "place add", Short: "Tell the table of a place: a room, or with --open an open area",
		Examples: []string{
			"zbrikz place add cellar --crew 2 --sign",
			"zbrikz place add station --open --fires 4 --holds fuel=6",
		},
	}, func(l *placeLike) []ask.Way {
		return ask.Takes(append([]ask.Field{ask.Word(&l.Place, "place", words.NewPlaceKind())}, l.fields()...)...)
	}, func(g *zombie.Game, l placeLike) (zombie.Settled, zombie.Game, error) {
		p := zombie.NewPlace(l.Place)
		if known := g.Place(l.Place); known != nil && known.Untold {
			p = *known // it was only named so far
			p.Unsure, p.Untold = false, false
		}
		sign := l.on(&p, slices.Contains(g.Danger.Signs, l.Place))
		return g.AddPlace(p, sign)
	}, "")
}

func placeSetPlay() play.Untyped {
	return settled(play.About{
		Name: "place set", ByHand: true, Short: "Change what the table knows of a place; all else stays",
		Examples: []string{"zbrikz place set shop --holds food=2,tools=1 --bathroom"},
	}, func(l *placeLike) []ask.Way {
		return ask.Takes(append([]ask.Field{ask.Word(&l.Place, "place", words.PlaceKind())}, l.fields()...)...)
	}, func(g *zombie.Game, l placeLike) (zombie.Settled, zombie.Game, error) {
		return changed(g, l.Place, l.on)
	}, "")
}

func takesPlace(place *string) []ask.Way {
	return ask.Takes(ask.Word(place, "place", words.PlaceKind()))
}

func placeRemovePlay() play.Untyped {
	return settled(play.About{
		Name: "place remove", ByHand: true, Short: "Take a place off the table", Examples: []string{"zbrikz place remove shop"},
	}, takesPlace, (*zombie.Game).RemovePlace, "take it off the table")
}

// told is a place, and what players say of it, or with --off take back.
type told struct {
	Place string
	Off   bool
}

func placeClosePlay() play.Untyped {
	return settled(play.About{
		Name: "place close", ByHand: true, Short: "Close a place: no way through any more",
		Examples: []string{"zbrikz place close shop", "zbrikz place close shop --off"},
	}, func(c *told) []ask.Way {
		return ask.Takes(ask.Word(&c.Place, "place", words.PlaceKind()), ask.Switch(&c.Off, "off", "open it again"))
	}, func(g *zombie.Game, c told) (zombie.Settled, zombie.Game, error) {
		return changed(g, c.Place, func(p *zombie.Place, sign bool) bool {
			p.Closed = !c.Off
			return sign
		})
	}, "")
}

// outOfSight says which hordes came into sight with their place, or went out of sight.
func outOfSight(g *zombie.Game, s zombie.Settled) string {
	if len(s.Hordes) > 0 && g.Horde(s.Hordes[0]).Unseen > 0 {
		return words.HordesAre(s.Hordes, "out of sight")
	}
	return words.SeenAgain(s.Hordes)
}

func placeHomePlay() play.Untyped {
	return settled(play.About{
		Name: "place home", ByHand: true, Short: "Say where the team delivers its things", Examples: []string{"zbrikz place home car", "zbrikz place home --off"},
	}, func(h *told) []ask.Way {
		return []ask.Way{
			ask.Of(ask.Word(&h.Place, "place", words.AnyPlaceKind())),
			ask.Of(ask.Switch(&h.Off, "off", "the team has no place any more").Must()),
		}
	}, func(g *zombie.Game, h told) (zombie.Settled, zombie.Game, error) { return g.NameHome(h.Place) }, "deliver things there")
}

// sighted is a play that says whether somebody has looked at a place.
func sighted(name, short string, seen bool) play.Untyped {
	about := play.About{Name: name, ByHand: true, Short: short, Examples: []string{"zbrikz " + name + " shop"}}
	return settled(about, takesPlace, func(g *zombie.Game, place string) (zombie.Settled, zombie.Game, error) {
		return g.SightPlace(place, seen)
	}, "")
}

// whyPlaces is the rules that say something of these places as they are.
func whyPlaces(places ...zombie.Place) []string {
	unseen := slices.ContainsFunc(places, func(p zombie.Place) bool { return !p.Seen })
	special := slices.ContainsFunc(places, func(p zombie.Place) bool {
		return p.Crew > 0 || p.Enter != (zombie.Event{}) || p.Leave != (zombie.Event{})
	})
	return say.Some(
		say.If(unseen, "Zombie Brikz, To be: dice say which zombies are in a room or an open area once, when it becomes visible"),
		say.If(unseen, "ruling: a place is looked at again once its zombies were lost from sight, or when the players say so"),
		say.If(special, "Zombie Brikz, Important spots: crews, and events on the way in or out, belong to the place"),
	)
}

// placeNamed is a place, and the name that it gets.
type placeNamed struct{ Place, To string }

func placeRenamePlay() play.Untyped {
	return settled(play.About{
		Name: "place rename", ByHand: true, Short: "Give a place another name, everywhere", Examples: []string{"zbrikz place rename shop ruin"},
	}, func(r *placeNamed) []ask.Way {
		return ask.Takes(ask.Word(&r.Place, "place", words.PlaceKind()), ask.Word(&r.To, "new name", words.NewPlaceKind()))
	}, func(g *zombie.Game, r placeNamed) (zombie.Settled, zombie.Game, error) {
		return g.RenamePlace(r.Place, r.To)
	}, "")
}

// replaced is a place, and the one that takes its place.
type replaced struct {
	Place string
	By    placeLike
}

func placeReplacePlay() play.Untyped {
	return settled(play.About{
		Name: "place replace", ByHand: true, Short: "Replace a place and all in it: a building becomes a crater",
		Long: `Puts a new place in place of an old one. Minifigs, hordes, a waiting crew, things and
closed containers move into it. Flames, a warning sign and an event at the door go
with the old one. A place that the table knows takes all of it in, too: several rooms
can become one crater.`,
		Examples: []string{"zbrikz place replace shop crater --open", "zbrikz place replace shop yard"},
	}, func(r *replaced) []ask.Way {
		return ask.Takes(append([]ask.Field{
			ask.Word(&r.Place, "place", words.PlaceKind()),
			ask.Word(&r.By.Place, "new place", words.AnyPlaceKind()),
		}, r.By.fields()...)...)
	}, func(g *zombie.Game, r replaced) (zombie.Settled, zombie.Game, error) {
		p := zombie.NewPlace(r.By.Place)
		if old := g.Place(r.Place); old != nil {
			p.Open = old.Open
		}
		if known := g.Place(r.By.Place); known != nil {
			p = *known
		}
		sign := r.By.on(&p, slices.Contains(g.Danger.Signs, r.By.Place))
		return g.ReplacePlace(r.Place, p, sign)
	}, "")
}

// passing is a minifig on its way into a place, or out of it.
type passing struct {
	Place, By string
	Fudge     bool
	with      []string // all who go
}

func placeEnterPlay() play.Untyped {
	return passed(words.AnyPlaceKind(), play.About{
		Name: "place enter", Short: "Go in: danger, a twist or a scene may begin",
		Examples: []string{"zbrikz place enter shop --by Ann"},
	}, func(g *zombie.Game, p passing) (zombie.Passed, zombie.Game, error) {
		out, back := g.Underway(p.with, p.By, p.Place)
		passed, next, err := out.Enter(p.Place, p.By, p.Fudge)
		back(&next)
		return passed, next, err
	},
		"enters", "go in", show.InsideLines)
}

func placeLeavePlay() play.Untyped {
	return passed(words.PlaceKind(), play.About{
		Name: "place leave", Short: "Go out: danger, a twist or a scene may begin",
		Examples: []string{"zbrikz place leave shop --by Ann"},
	}, func(g *zombie.Game, p passing) (zombie.Passed, zombie.Game, error) {
		return g.LeavePlace(p.Place, p.By, p.Fudge)
	},
		"leaves", goesOut, func(*zombie.Game, zombie.Passed) []play.Line { return nil })
}

// goesOut is the act of whoever leaves a place.
const goesOut = "go out"

// passed is a play in which a minifig enters a place or leaves it; there tells what it
// meets then, and way is the act in two words.
func passed(place ask.Kind[string], about play.About, rule func(*zombie.Game, passing) (zombie.Passed, zombie.Game, error), does, way string,
	there func(*zombie.Game, zombie.Passed) []play.Line) play.Untyped {
	return play.Of(&play.Play[passing, zombie.Passed]{
		About: about,
		Takes: func(p *passing) []ask.Way {
			at := ask.Word(&p.Place, "place", place).As(say.Sentence(way)).Spares(func(h *ask.Here, name string) bool {
				m := words.GameOf(h.State).Minifig(p.By)
				return m != nil && m.Place != "" && (m.Place == name) != (way == goesOut)
			})
			var stands *string // whoever enters stands elsewhere
			if way == goesOut {
				stands = &p.Place
				at = at.Only(words.Where(&p.By, "place leave needs a place, as in: zbrikz place leave shop --by Ann"))
			}
			return ask.Takes(at,
				ask.Flag(&p.By, "by", "the `minifig` that goes", words.MinifigKind()).Only(words.Doer(stands)).Each(words.Everybody).As(say.Sentence(way)),
				ask.With(&p.with), ask.Fudge(&p.Fudge))
		},
		Rule: words.Diceless(rule),
		Say: func(d play.Done[passing, zombie.Passed]) []play.Line {
			p := d.Outcome
			return play.Said(
				play.As(play.Answer, say.Sentence(fmt.Sprintf("%s %s %s.", cmp.Or(p.By, "the minifig"), does, p.Place))),
				show.PassedLines(words.GameOf(d.After), p), there(words.GameOf(d.After), p), play.As(play.Note, words.Joined(p.Joins)))
		},
		Why: func(d play.Done[passing, zombie.Passed]) []string { return show.WhyIn(d.Outcome) },
	})
}
