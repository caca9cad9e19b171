package people

import (
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
	return muster[hurt]{
		About: play.About{
			Name: "minifig wound", ByHand: true, Short: "Wound a minifig: first a red stud, then death",
			Examples: []string{"zbrikz minifig wound Ann"},
		},
		takes: func(h *hurt) []ask.Way {
			return ask.Takes(
				ask.Word(&h.Name, "minifig", words.MinifigKind()).Each(words.Everybody),
				ask.Switch(&h.Zombie, "zombie", "a zombie did it, not a fall or an explosion"),
				ask.Flag(&h.Is, "is", "make it `wounded` or dead, unless it is that already", ask.OneOf("a health", string(zombie.Wounded), string(zombie.Dead))).Off(),
			)
		},
		rule: func(g *zombie.Game, h hurt) (zombie.Mustered, zombie.Game, error) {
			if h.Is == "" {
				return g.Wound(h.Name, h.Zombie)
			}
			o, next, err := g.Becomes(h.Name, zombie.Health(h.Is))
			if m := g.Minifig(h.Name); err != nil && m != nil && m.Health == zombie.Wounded {
				err = fmt.Errorf("%w; a second wound kills: zbrikz minifig wound %s", err, say.Quoted(h.Name))
			}
			return o, next, err
		},
		say: func(d play.Done[hurt, zombie.Mustered]) []play.Line {
			o := d.Outcome
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("%s is %s.", o.Minifig.Name, o.Minifig.Health)),
				play.As(play.Bricks, show.Struck(d.After, o.Minifig.Name, o.Minifig.Health, o.Rises)))
		},
		why: func(d play.Done[hurt, zombie.Mustered]) []string {
			return append(show.WhyWounds(d.Outcome.Minifig.Health), say.If(!d.Asked.Zombie, "ruling: any successful hit is one wound, whatever did it"))
		},
		rules: []string{"wounds.other", "death.turns_zombie", "danger.death_turns"},
	}.play()
}

// armored is a minifig and the number of armor pieces that it wears.
type armored struct {
	Name   string
	Pieces int
}

func minifigArmorPlay() play.Untyped {
	return muster[armored]{
		About: play.About{
			Name: "minifig armor", ByHand: true, Short: "Say how many armor pieces a minifig wears: a D6 of armor for each",
			Examples: []string{"zbrikz minifig armor Ann 1"},
		},
		takes: func(w *armored) []ask.Way {
			return ask.Takes(
				ask.Word(&w.Name, "minifig", words.MinifigKind()),
				ask.Word(&w.Pieces, "pieces", ask.Number("armor pieces", 0, zombie.MostArmor)).Called("a number"),
			)
		},
		rule: func(g *zombie.Game, w armored) (zombie.Mustered, zombie.Game, error) {
			return g.SetArmor(w.Name, w.Pieces)
		},
		say: func(d play.Done[armored, zombie.Mustered]) []play.Line {
			name := d.Outcome.Minifig.Name
			return play.As(play.Answer, fmt.Sprintf("%s wears %s: armor %s.",
				name, say.Count(d.Asked.Pieces, "armor piece"), show.ArmorWords(words.GameOf(d.After).MinifigArmor(name))))
		},
		why: func(d play.Done[armored, zombie.Mustered]) []string {
			return []string{show.WhyArmor(words.GameOf(d.After).MinifigArmor(d.Outcome.Minifig.Name))}
		},
		rules: []string{"armor"},
	}.play()
}

// arming is a minifig that gets a weapon, or that loses it.
type arming struct {
	Name   string
	Weapon data.Pick[zombie.WeaponCard]
	Off    bool
}

func minifigWeaponPlay() play.Untyped {
	return muster[arming]{
		About: play.About{
			Name: "minifig weapon", ByHand: true, Short: "Give a minifig a weapon, hand, ranged or your own, or take it away",
			Examples: []string{"zbrikz minifig weapon Ann ranged", "zbrikz minifig weapon Ann hand --off"},
		},
		takes: func(w *arming) []ask.Way {
			return ask.Takes(
				ask.Word(&w.Name, "minifig", words.MinifigKind()),
				ask.Word(&w.Weapon, "weapon", words.WeaponKind()),
				ask.Switch(&w.Off, "off", "take that weapon away"),
			)
		},
		rule: func(g *zombie.Game, w arming) (zombie.Mustered, zombie.Game, error) {
			card, err := show.WeaponPicked(g, w.Weapon)
			if err != nil {
				return zombie.Mustered{}, zombie.Game{}, err
			}
			return g.Arm(w.Name, card.Name, &card, w.Off)
		},
		packs: func(w arming) []table.Pack { return []table.Pack{play.OutOf(w.Weapon.From)} },
		say: func(d play.Done[arming, zombie.Mustered]) []play.Line {
			g, m := words.GameOf(d.After), d.Outcome.Minifig
			first := play.As(play.Answer, fmt.Sprintf("%s: %s.", m.Name, words.WeaponWords(g.Armed(&m))))
			if d.Asked.Off {
				return first
			}
			return play.Said(first, play.As(play.Note, show.WeaponLine(d.Asked.Weapon.Card), neverShoots(g, m)))
		},
		why: func(d play.Done[arming, zombie.Mustered]) []string {
			g, m := words.GameOf(d.After), d.Outcome.Minifig
			if !d.Asked.Off && neverShoots(g, m) != "" {
				return []string{"Zombie Brikz, Character creation: some disadvantages let a minifig carry a gun and never shoot it"}
			}
			if slices.Equal(g.Armed(&m), []zombie.Weapon{zombie.Brick}) {
				return []string{"ruling: a minifig without a weapon takes a brick that lies about"}
			}
			return nil
		},
	}.play()
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
	return muster[led]{
		About: play.About{
			Name: "minifig escort", Short: "Take a minifig along: both have company",
			Examples: []string{"zbrikz minifig escort Bob --by Ann", "zbrikz minifig escort Bob --off"},
		},
		takes: func(l *led) []ask.Way {
			return []ask.Way{ask.Of(
				ask.Word(&l.Name, "minifig", words.MinifigKind()),
				ask.Flag(&l.By, "by", "the `minifig` that leads it", words.MinifigKind()).As("Take another minifig along"),
				ask.Switch(&l.Off, "off", "it goes alone again"),
			).ExactlyOne("by", "off")}
		},
		rule: func(g *zombie.Game, l led) (zombie.Mustered, zombie.Game, error) { return g.SetEscort(l.Name, l.By) },
		say: func(d play.Done[led, zombie.Mustered]) []play.Line {
			m := d.Outcome.Minifig
			if m.Escort == "" {
				return play.As(play.Answer, fmt.Sprintf("Nobody leads %s.", m.Name))
			}
			return play.As(play.Answer, fmt.Sprintf("%s goes with %s.", m.Name, m.Escort))
		},
		why: func(d play.Done[led, zombie.Mustered]) []string {
			led := d.Outcome.Minifig.Escort != ""
			return say.Some(say.If(led, "Zombie Brikz, Danger Level: being alone raises it; ruling: a minifig that leads another one, or follows it, isn't alone"))
		},
		rules: []string{"danger.npc_counts"},
	}.play()
}

// renamed is a minifig that gets another name.
type renamed struct{ Name, To string }

func minifigRenamePlay() play.Untyped {
	return muster[renamed]{
		About: play.About{
			Name: "minifig rename", ByHand: true, Short: "Give a minifig another name", Examples: []string{"zbrikz minifig rename Bob Bill"},
		},
		takes: func(r *renamed) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "minifig", words.MinifigKind()),
				ask.Word(&r.To, "name", ask.TextAt("name", (*table.State).CheckFigure)).Called("its new name"),
			)
		},
		rule: func(g *zombie.Game, r renamed) (zombie.Mustered, zombie.Game, error) { return g.Rename(r.Name, r.To) },
		say: func(d play.Done[renamed, zombie.Mustered]) []play.Line {
			return play.As(play.Answer, fmt.Sprintf("%s is %s now.", say.Sentence(d.Asked.Name), d.Outcome.Minifig.Name))
		},
	}.play()
}

func minifigRemovePlay() play.Untyped {
	return muster[string]{
		About: play.About{
			Name: "minifig remove", ByHand: true, Short: "Take a minifig off the table: it went home, nobody died",
			Examples: []string{"zbrikz minifig remove Bob"},
		},
		takes: show.TakesMinifig,
		rule:  (*zombie.Game).RemoveMinifig,
		say: func(d play.Done[string, zombie.Mustered]) []play.Line {
			m := d.Outcome
			lost := say.If(len(m.Lost) > 0, fmt.Sprintf("%s lost the target: zbrikz horde calm, or horde focus", say.Verb(len(m.Lost), "horde ", "hordes ")+say.And(m.Lost)))
			along := say.If(len(m.Minifig.Carries) > 0, fmt.Sprintf("it takes %s along: if that stays, undo, then zbrikz drop --by %s", words.Stocks(m.Minifig.Carries), m.Minifig.Name))
			return play.Said(play.As(play.Answer, m.Minifig.Name+" is off the table."), play.As(play.Next, lost, along))
		},
	}.play()
}
