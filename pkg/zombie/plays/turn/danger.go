package turn

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// DangerPlays are the plays about the danger level.
func DangerPlays() []play.Untyped {
	return []play.Untyped{
		dangerSetPlay(), dangerScenePlay(), dangerDeathPlay(),
		dangerCompanyPlay(true), dangerCompanyPlay(false), dangerSignPlay(),
	}
}

// DangerPlay is zbrikz danger.
func DangerPlay() play.Untyped {
	return play.Of(&play.Play[zombie.Looking, zombie.Level]{
		About: play.About{
			Name: "danger", Class: play.Reads, Short: "The danger level, and why",
			Long: `Shows the danger level and the reasons for it: its beginning, scenes, deaths, a warning
sign, a minifig that is alone. Its commands change it.`,
			Examples: []string{"zbrikz danger", "zbrikz danger --by Ann --at yard", "zbrikz danger set 3", `zbrikz danger scene "the alarm"`},
		},
		Takes: func(l *zombie.Looking) []ask.Way {
			return ask.Takes(
				ask.Flag(&l.By, "by", "for this `minifig`: it may be alone", words.MinifigKind()),
				ask.Flag(&l.At, "at", "in this `place`: it may have a sign", words.PlaceKind()),
			)
		},
		Rule: words.Looking(func(g *zombie.Game, l zombie.Looking) zombie.Level { return g.DangerHere(l) }),
		Say: func(d play.Done[zombie.Looking, zombie.Level]) []play.Line {
			return play.Said(levelLines("", d.Asked, d.Outcome), play.As(play.Note, show.NotAlone(words.GameOf(d.After))))
		},
		Why:   func(d play.Done[zombie.Looking, zombie.Level]) []string { return show.WhyLevel(d.Outcome) },
		Rules: dangerRules(),
	})
}

// raised is a play that changes the danger level, and throws nothing; did says what happened.
func raised[A any](about play.About, takes func(*A) []ask.Way, rule func(*zombie.Game, A) (zombie.Raised, zombie.Game, error),
	did func(play.Done[A, zombie.Raised]) string) play.Untyped {
	return play.Of(&play.Play[A, zombie.Raised]{
		About: about, Takes: takes,
		Rule: words.Diceless(rule),
		Say: func(d play.Done[A, zombie.Raised]) []play.Line {
			r := d.Outcome
			return play.Said(levelLines(did(d), r.Who, r.Level), play.As(play.Bricks, show.Risen(words.GameOf(d.After), r.Of, r.Rises)))
		},
		Why: func(d play.Done[A, zombie.Raised]) []string {
			return append(show.WhyLevel(d.Outcome.Level), say.If(d.Outcome.Rises != "", show.WhyRises))
		},
		Rules: append(dangerRules(), "death.turns_zombie"),
	})
}

// quietly is for a change that the level alone tells.
func quietly[A any](play.Done[A, zombie.Raised]) string { return "" }

func dangerSetPlay() play.Untyped {
	return raised(play.About{
		Name: "danger set", Begins: true, Short: "Set the base of the danger level; critical scenes so far are in it",
		Examples: []string{"zbrikz danger set 3"},
	}, func(level *int) []ask.Way {
		k := words.LevelKind()
		k.Noun = "danger level"
		return ask.Takes(ask.Word(level, "level", k).Called("a level from 1 to 6"))
	}, (*zombie.Game).SetDanger, quietly)
}

func dangerScenePlay() play.Untyped {
	return raised(play.About{
		Name: "danger scene", Short: "Begin a critical scene: +1 for good",
		Examples: []string{`zbrikz danger scene "the alarm"`},
	}, func(scene *string) []ask.Way {
		return ask.Takes(ask.Word(scene, "name", ask.Text("scene", names.New)).Called("the scene's name"))
	}, (*zombie.Game).CriticalScene, func(d play.Done[string, zombie.Raised]) string { return say.Sentence(d.Asked + " begins.") })
}

func dangerDeathPlay() play.Untyped {
	return raised(play.About{
		Name: "danger death", ByHand: true, Short: "Count a death: +1 for two turns after this one",
		Examples: []string{"zbrikz danger death Ann"},
	}, show.TakesMinifig, (*zombie.Game).Kill, func(d play.Done[string, zombie.Raised]) string { return d.Outcome.Of + " is dead." })
}

// told is a minifig or a place, and what players say of it, or with --off take back.
type told struct {
	Name string
	Off  bool
}

// dangerCompanyPlay says that a minifig is alone, or that it has company again.
func dangerCompanyPlay(alone bool) play.Untyped {
	about := play.About{
		Name: "danger together", ByHand: true, Short: "Call a minifig in company again", Long: "Says that a minifig has company. " + companyLong,
		Examples: []string{"zbrikz danger together Ann", "zbrikz danger together Ann --off"},
	}
	if alone {
		about = play.About{
			Name: "danger alone", ByHand: true, Short: "Call a minifig alone: +1 where it looks",
			Long: "Says that a minifig is alone in its room or open area: +1 where it looks.\n" + companyLong, Examples: []string{"zbrikz danger alone Ann", "zbrikz danger alone Ann --off"},
		}
	}
	return raised(about, func(c *told) []ask.Way {
		return ask.Takes(
			ask.Word(&c.Name, "minifig", words.MinifigKind()).Each(words.Everybody),
			ask.Switch(&c.Off, "off", "forget your word: the places of all minifigs decide"))
	}, func(g *zombie.Game, c told) (zombie.Raised, zombie.Game, error) {
		if c.Off {
			return g.ForgetAlone(c.Name)
		}
		return g.SetAlone(c.Name, alone)
	}, func(d play.Done[told, zombie.Raised]) string {
		r := d.Outcome
		cause, isAlone := words.GameOf(d.After).IsAlone(r.Of)
		switch {
		case isAlone && cause.Last:
			return r.Of + " is alone, the last one left."
		case isAlone:
			return fmt.Sprintf("%s is alone%s.", r.Of, say.In(cause.Place))
		default:
			return r.Of + " has company."
		}
	})
}

// companyLong tells how players say that a minifig is alone, and how long that counts.
const companyLong = `The table works out who is alone by the places of all minifigs; one in an unknown
place is company for all. Your word here overrules that until the minifig goes
elsewhere, or another one comes or leaves. --off takes it back.`

func dangerSignPlay() play.Untyped {
	return raised(play.About{
		Name: "danger sign", ByHand: true, Short: "Put a warning sign at an entrance: +1 there",
		Examples: []string{"zbrikz danger sign yard", "zbrikz danger sign yard --off"},
	}, func(s *told) []ask.Way {
		return ask.Takes(
			ask.Word(&s.Name, "place", words.AnyPlaceKind()),
			ask.Switch(&s.Off, "off", "the sign is gone"),
		)
	}, func(g *zombie.Game, s told) (zombie.Raised, zombie.Game, error) { return g.SetSign(s.Name, !s.Off) }, quietly)
}

// levelLines says what happened, the level, and a line for each of its parts.
func levelLines(did string, who zombie.Looking, l zombie.Level) []play.Line {
	first := say.If(did != "", did+" ") + fmt.Sprintf("Danger level %d%s%s.", l.Level, say.If(who.By != "", " for "+who.By), say.At(who.At))
	causes := say.Each(l.Causes, func(c zombie.Cause) string { return "  +1 " + show.Cause(c) })
	return play.Said(
		play.Marked(play.As(play.Answer, first), levelMark(l.Level)),
		play.As(play.Note, fmt.Sprintf("  %d to begin with", l.Base)), play.As(play.Note, causes...),
		play.As(play.Note,
			say.If(l.Level < min(l.Base+len(l.Causes), zombie.MaxDanger), "  but passing causes count 1 in all"),
			say.If(l.Base+len(l.Causes) > zombie.MaxDanger, fmt.Sprintf("  and never more than %d", zombie.MaxDanger))))
}

// levelMark is the danger level as answers begin with it, or go on.
func levelMark(level int) play.Mark {
	return play.Mark{Part: fmt.Sprintf("danger level %d", level), Tone: play.Danger}
}

func dangerRules() []string {
	return []string{"danger.stack", "danger.death_turns", "danger.alone", "danger.npc_counts"}
}
