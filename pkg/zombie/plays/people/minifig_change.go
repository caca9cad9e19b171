package people

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// hurt is a minifig that is wounded, by a zombie or by something else.
type hurt struct {
	Name   string
	Zombie bool
	Is     string
}

func minifigWoundPlay() play.Untyped {
	return mustered(play.Play[hurt, zombie.Mustered]{
		About: play.About{
			Name: "minifig wound", ByHand: true, Short: "Wound a minifig: first a red stud, then death",
			Examples: []string{"zbrikz minifig wound Ann"},
		},
		Takes: func(h *hurt) []ask.Way {
			return ask.Takes(
				ask.Word(&h.Name, "minifig", words.MinifigKind()).Each(words.Everybody),
				ask.Switch(&h.Zombie, "zombie", "a zombie did it, not a fall or an explosion"),
				ask.Flag(&h.Is, "is", "make it `wounded` or dead, unless it is that already", ask.OneOf("a health", string(zombie.Wounded), string(zombie.Dead))).Off(),
			)
		},
		Rule: words.Diceless(func(g *zombie.Game, h hurt) (zombie.Mustered, zombie.Game, error) {
			if h.Is == "" {
				return g.Wound(h.Name, h.Zombie)
			}
			o, next, err := g.Becomes(h.Name, zombie.Health(h.Is))
			if m := g.Minifig(h.Name); err != nil && m != nil && m.Health == zombie.Wounded {
				err = fmt.Errorf("%w; a second wound kills: zbrikz minifig wound %s", err, say.Quoted(h.Name))
			}
			return o, next, err
		}),
		Say: func(d play.Done[hurt, zombie.Mustered]) []play.Line {
			o := d.Outcome
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("%s is %s.", o.Minifig.Name, o.Minifig.Health)),
				play.As(play.Bricks, show.Struck(d.After, o.Minifig.Name, o.Minifig.Health, o.Rises)))
		},
		Why: func(d play.Done[hurt, zombie.Mustered]) []string {
			return append(show.WhyWounds(d.Outcome.Minifig.Health), say.If(!d.Asked.Zombie, "ruling: any successful hit is one wound, whatever did it"))
		},
		Rules: []string{"wounds.other", "death.turns_zombie", "danger.death_turns"},
	})
}

// armored is a minifig and the number of armor pieces that it wears.
type armored struct {
	Name   string
	Pieces int
}

func minifigArmorPlay() play.Untyped {
	return mustered(play.Play[armored, zombie.Mustered]{
		About: play.About{
			Name: "minifig armor", ByHand: true, Short: "Say how many armor pieces a minifig wears: a D6 of armor for each",
			Examples: []string{"zbrikz minifig armor Ann 1"},
		},
		Takes: func(w *armored) []ask.Way {
			return ask.Takes(
				ask.Word(&w.Name, "minifig", words.MinifigKind()),
				ask.Word(&w.Pieces, "pieces", ask.Number("armor pieces", 0, zombie.MostArmor)).Called("a number"),
			)
		},
		Rule: words.Diceless(func(g *zombie.Game, w armored) (zombie.Mustered, zombie.Game, error) {
			return g.SetArmor(w.Name, w.Pieces)
		}),
		Say: func(d play.Done[armored, zombie.Mustered]) []play.Line {
			name := d.Outcome.Minifig.Name
			return play.As(play.Answer, fmt.Sprintf("%s wears %s: armor %s.",
				name, say.Count(d.Asked.Pieces, "armor piece"), words.GameOf(d.After).MinifigArmor(name)))
		},
		Why: func(d play.Done[armored, zombie.Mustered]) []string {
			return []string{show.WhyArmor(words.GameOf(d.After).MinifigArmor(d.Outcome.Minifig.Name))}
		},
		Rules: []string{"armor"},
	})
}

// arming is a minifig that gets a weapon, or that loses it.
type arming struct {
	Name   string
	Weapon data.Pick[zombie.WeaponCard]
	Off    bool
}

func minifigWeaponPlay() play.Untyped {
	return mustered(play.Play[arming, zombie.Mustered]{
		About: play.About{
			Name: "minifig weapon", ByHand: true, Short: "Give a minifig a weapon, hand, ranged or your own, or take it away",
			Examples: []string{"zbrikz minifig weapon Ann ranged", "zbrikz minifig weapon Ann hand --off"},
		},
		Takes: func(w *arming) []ask.Way {
			return ask.Takes(
				ask.Word(&w.Name, "minifig", words.MinifigKind()),
				ask.Word(&w.Weapon, "weapon", words.WeaponKind()),
				ask.Switch(&w.Off, "off", "take that weapon away"),
			)
		},
		Rule: words.Packed(words.Diceless(func(g *zombie.Game, w arming) (zombie.Mustered, zombie.Game, error) {
			card := w.Weapon.Card.Full()
			return g.Arm(w.Name, card.Name, &card, w.Off)
		}), func(w arming) []table.Pack { return []table.Pack{play.OutOf(w.Weapon.From)} }),
		Say: func(d play.Done[arming, zombie.Mustered]) []play.Line {
			g, m := words.GameOf(d.After), d.Outcome.Minifig
			first := play.As(play.Answer, fmt.Sprintf("%s: %s.", m.Name, words.WeaponWords(g.Armed(&m))))
			if d.Asked.Off {
				return first
			}
			return play.Said(first, play.As(play.Note, show.WeaponLine(d.Asked.Weapon.Card), neverShoots(g, m)))
		},
		Why: func(d play.Done[arming, zombie.Mustered]) []string {
			g, m := words.GameOf(d.After), d.Outcome.Minifig
			if !d.Asked.Off && neverShoots(g, m) != "" {
				return []string{"Zombie Brikz, Character creation: some disadvantages let a minifig carry a gun and never shoot it"}
			}
			if slices.Equal(g.Armed(&m), []zombie.Weapon{zombie.Brick}) {
				return []string{"ruling: a minifig without a weapon takes a brick that lies about"}
			}
			return nil
		},
	})
}

// neverShoots tells of a minifig that may have a gun and not use it.
func neverShoots(g *zombie.Game, m zombie.Minifig) string {
	for _, w := range g.Armed(&m) {
		card, err := g.WeaponCard(w)
		if err == nil && card.Kind == zombie.Ranged && (m.Has(zombie.GunShy) || m.Has(zombie.TypicalKid)) {
			return "but " + m.Name + " never shoots: it can hand the gun on"
		}
	}
	return ""
}

// led is a minifig that another one takes along, or that nobody leads any more.
type led struct {
	Name, By string
	Off      bool
}

func minifigEscortPlay() play.Untyped {
	return mustered(play.Play[led, zombie.Mustered]{
		About: play.About{
			Name: "minifig escort", Short: "Take a minifig along: both have company",
			Examples: []string{"zbrikz minifig escort Bob --by Ann", "zbrikz minifig escort Bob --off"},
		},
		Takes: func(l *led) []ask.Way {
			return []ask.Way{ask.Of(
				ask.Word(&l.Name, "minifig", words.MinifigKind()),
				ask.Flag(&l.By, "by", "the `minifig` that leads it", words.MinifigKind()).As("Take another minifig along"),
				ask.Switch(&l.Off, "off", "it goes alone again"),
			).ExactlyOne("by", "off")}
		},
		Rule: words.Diceless(func(g *zombie.Game, l led) (zombie.Mustered, zombie.Game, error) { return g.SetEscort(l.Name, l.By) }),
		Say: func(d play.Done[led, zombie.Mustered]) []play.Line {
			m := d.Outcome.Minifig
			return play.As(play.Answer, cmp.Or(say.If(m.Escort != "", m.Name+" goes with "+m.Escort+"."), "Nobody leads "+m.Name+"."))
		},
		Why: func(d play.Done[led, zombie.Mustered]) []string {
			return []string{say.If(d.Outcome.Minifig.Escort != "", "Zombie Brikz, Danger Level: being alone raises it; ruling: a minifig that leads another one, or follows it, isn't alone")}
		},
		Rules: []string{"danger.npc_counts"},
	})
}

// renamed is a minifig that gets another name.
type renamed struct{ Name, To string }

func minifigRenamePlay() play.Untyped {
	return mustered(play.Play[renamed, zombie.Mustered]{
		About: play.About{
			Name: "minifig rename", ByHand: true, Short: "Give a minifig another name", Examples: []string{"zbrikz minifig rename Bob Bill"},
		},
		Takes: func(r *renamed) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "minifig", words.MinifigKind()),
				ask.Word(&r.To, "name", ask.TextAt("name", (*table.State).CheckFigure)).Called("its new name"),
			)
		},
		Rule: words.Diceless(func(g *zombie.Game, r renamed) (zombie.Mustered, zombie.Game, error) { return g.Rename(r.Name, r.To) }),
		Say: func(d play.Done[renamed, zombie.Mustered]) []play.Line {
			return play.As(play.Answer, fmt.Sprintf("%s is %s now.", say.Sentence(d.Asked.Name), d.Outcome.Minifig.Name))
		},
	})
}

func minifigRemovePlay() play.Untyped {
	return mustered(play.Play[string, zombie.Mustered]{
		About: play.About{
			Name: "minifig remove", ByHand: true, Short: "Take a minifig off the table: it went home, nobody died",
			Examples: []string{"zbrikz minifig remove Bob"},
		},
		Takes: show.TakesMinifig,
		Rule:  words.Diceless((*zombie.Game).RemoveMinifig),
		Say: func(d play.Done[string, zombie.Mustered]) []play.Line {
			m := d.Outcome
			lost := say.If(len(m.Lost) > 0, fmt.Sprintf("%s lost the target: zbrikz horde calm, or horde focus", say.Verb(len(m.Lost), "horde ", "hordes ")+say.And(m.Lost)))
			along := say.If(len(m.Minifig.Carries) > 0, fmt.Sprintf("it takes %s along: if that stays, undo, then zbrikz drop --by %s", words.Stocks(m.Minifig.Carries), m.Minifig.Name))
			return play.Said(play.As(play.Answer, m.Minifig.Name+" is off the table."), play.As(play.Next, lost, along))
		},
	})
}

// A revival is a minifig that isn't dead after all, and how it is, where that is said.
type revival struct{ Name, Health string }

// revivedShown is a minifig that lives again. Its JSON names are a contract.
type revivedShown struct {
	Minifig show.MinifigShown `json:"minifig"` // as it is now
	Before  int               `json:"before"`  // the danger level before it
	Danger  int               `json:"danger"`  // the danger level now
	Deaths  []string          `json:"deaths"`  // the minifigs whose deaths still raise the level
	Horde   string            `json:"horde"`   // the horde that it had become and that has a zombie less; empty: none
	Lies    []zombie.Stock    `json:"lies"`    // things that lie where it is, and may have been its own
	Leads   []string          `json:"leads"`   // the minifigs that it leads again
}

func minifigRevivePlay() play.Untyped {
	return play.Of(&play.Play[revival, zombie.Revived]{
		About: play.About{
			Name: "minifig revive", ByHand: true, Short: "Take a death back: the minifig lives after all",
			Long: `Takes a death back that was a mistake, with its consequences: the danger level for
it, and the zombie that the minifig became. The deaths of others stay. The minifig
is as it was before the blow, or as you say. Right after it, undo does the same.`,
			Examples: []string{"zbrikz minifig revive Ann", "zbrikz minifig revive Ann healthy"},
		},
		Takes: func(r *revival) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "minifig", words.MinifigKind()),
				ask.Word(&r.Health, "health", ask.OneOf("health", string(zombie.Healthy), string(zombie.Wounded))).Maybe().Called("healthy or wounded"))
		},
		Rule: words.Diceless(func(g *zombie.Game, r revival) (zombie.Revived, zombie.Game, error) {
			return g.Revive(r.Name, zombie.Health(r.Health))
		}),
		Say: func(d play.Done[revival, zombie.Revived]) []play.Line {
			o := d.Outcome
			m := o.Minifig
			first := fmt.Sprintf("%s lives, and is %s. Danger level %d%s.", m.Name, m.Health, o.Level.Level, say.If(o.Level.Level == o.Before, ", as before"))
			gone := say.If(o.Horde != "", fmt.Sprintf("take the zombie that %s became out of horde %s", m.Name, o.Horde))
			missing := say.If(o.Horde == "" && o.Missing, fmt.Sprintf("the zombie that %s became walks with another horde: zbrikz horde kill takes it out there", m.Name))
			felt := say.If(len(o.Deaths) > 0, fmt.Sprintf("still felt: the %s of %s", say.Verb(len(o.Deaths), "death", "deaths"), say.And(mourned(o))))
			lies := say.If(len(o.Lies) > 0, fmt.Sprintf("at %s lies %s; if all that is %s: zbrikz collect all --at %s --by %s", m.Place, words.Stocks(o.Lies), say.Owned(m.Name), say.Quoted(m.Place), say.Quoted(m.Name)))
			return play.Said(play.As(play.Answer, first), play.As(play.Bricks, "stand "+m.Name+" up, "+cmp.Or(say.If(m.Health == zombie.Healthy, "without"), "with")+" a red stud", gone, missing),
				play.As(play.Note, say.If(len(o.Leads) > 0, m.Name+" leads "+say.And(o.Leads)+" again"), say.If(m.Escort != "", m.Escort+" leads "+m.Name+" again"), felt), play.As(play.Next, lies))
		},
		Shapes: []any{revivedShown{}},
		Show: func(d play.Done[revival, zombie.Revived]) any {
			o := d.Outcome
			return revivedShown{show.NewMinifigShown(words.GameOf(d.After), o.Minifig), o.Before, o.Level.Level, mourned(o), o.Horde, o.Lies, append([]string{}, o.Leads...)}
		},
		Because: []string{"ruling: a death that was a mistake goes with all that it brought, and the deaths of others are felt as if it had never been"},
		Rules:   []string{"danger.stack", "danger.death_turns", "death.turns_zombie"},
	})
}

func mourned(o zombie.Revived) []string {
	return words.Shown(o.Deaths, func(d zombie.LastDeath) string { return d.By })
}
