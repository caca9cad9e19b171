// Package people is the plays of minifigs, traits and weapons in Zombie Brikz.
package people

import (
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
	"slices"
)

// MinifigPlay is zbrikz minifig.
func MinifigPlay() play.Untyped { return minifigListPlay("minifig") }

// MinifigPlays are the plays below zbrikz minifig.
func MinifigPlays() []play.Untyped {
	return []play.Untyped{
		minifigListPlay("minifig list"),
		show.ShowsMinifig(play.About{
			Name: "minifig show", Class: play.Reads, Short: "Show one minifig: how it is, and its card",
			Examples: []string{"zbrikz minifig show Ann"},
		}),
		minifigAddPlay(), minifigTraitPlay(), minifigWoundPlay(), minifigArmorPlay(), minifigWeaponPlay(), minifigEscortPlay(), minifigRenamePlay(), minifigRemovePlay(),
		HealWoundPlay(play.About{
			Name: "minifig heal", ByHand: true, Short: "Heal a wound: with a Doctor's token, or a thing that heals at this table",
			Examples: []string{"zbrikz minifig heal Dan --by Bob", "zbrikz minifig heal Dan --with medicine"},
		}),
		minifigRevivePlay(),
	}
}

// minifigListPlay shows the minifigs: the head of the group does, and its list.
func minifigListPlay(name string) play.Untyped {
	type shown struct {
		Minifigs []show.MinifigShown `json:"minifigs"` // everyone, the dead too
	}
	about := play.About{
		Name: name, Class: play.Reads, Short: "Show all minifigs", Examples: []string{"zbrikz minifig list"},
	}
	if name == "minifig" {
		about.Short = "The minifigs: health, weapons, traits"
		about.Long = `Keeps the minifigs, the players' and others, with all that they wear, carry and can do.
No table needs it: new Ann Bob, or a name behind --by, is enough for health.`
		about.Examples = []string{"zbrikz minifig", "zbrikz minifig add Cid --advantage cop --disadvantage fearful", "zbrikz minifig wound Ann"}
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: about,
		Rule:  words.Looking(func(g *zombie.Game, _ struct{}) shown { return shown{show.Minifigs(g)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			g := words.GameOf(d.After)
			if len(g.Minifigs) == 0 {
				return play.As(play.Answer, "No minifigs.")
			}
			lines := say.Each(g.Minifigs, func(m zombie.Minifig) string { return "  " + show.MinifigLine(g, m) })
			return play.Said(play.As(play.Answer, say.Count(len(lines), "minifig")+"."), play.As(play.Note, lines...))
		},
		Why: func(d play.Done[struct{}, shown]) []string {
			g := words.GameOf(d.After)
			return names.Sorted(slices.Concat(say.Each(g.Minifigs, func(m zombie.Minifig) []string { return show.WhyMinifig(g, m) })...))
		},
		Rules: []string{"armor"},
	})
}

// musteredShown is a change to a minifig as -o json has it.
type musteredShown struct {
	Minifig show.MinifigShown `json:"minifig"`         // as it is now; as it was, where it was removed
	Before  zombie.Health     `json:"before"`          // its health before; empty where it wasn't at the table
	Danger  int               `json:"danger"`          // the danger level now
	Rises   string            `json:"rises,omitempty"` // the letter of the horde that a dead minifig has become
}

// mustered is a play that changes a minifig by hand, and throws nothing.
func mustered[A any](p play.Play[A, zombie.Mustered]) play.Untyped {
	p.Shapes = []any{musteredShown{}}
	p.Show = func(d play.Done[A, zombie.Mustered]) any {
		o := d.Outcome
		return musteredShown{show.NewMinifigShown(words.GameOf(d.After), o.Minifig), o.Before, o.Danger, o.Rises}
	}
	return play.Of(&p)
}
