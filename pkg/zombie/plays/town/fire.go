package town

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// fireShown is a place that burns. Its JSON names are a contract.
type fireShown struct {
	Place string `json:"place"` // where it burns
	Fires int    `json:"fires"` // with how many flames
}

// FirePlays are the plays about fires.
func FirePlays() []play.Untyped {
	return []play.Untyped{fireOutPlay(), fireAddPlay(), fireBurnPlay()}
}

// FirePlay is zbrikz fire.
func FirePlay() play.Untyped {
	type shown struct {
		Fires []fireShown `json:"fires"` // places that burn
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: play.About{
			Name: "fire", Class: play.Reads, Short: "Flames: show them, put them out",
			Long:     `Shows where it burns, and how much. Put flames out one by one.`,
			Examples: []string{"zbrikz fire", "zbrikz fire out pumps --by Bob"},
		},
		Rule: words.Looking(func(g *zombie.Game, _ struct{}) shown {
			burn := slices.DeleteFunc(slices.Clone(g.Places), func(p zombie.Place) bool { return p.Fires == 0 })
			return shown{words.Shown(burn, func(p zombie.Place) fireShown { return fireShown{p.Name, p.Fires} })}
		}),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			all := say.Each(d.Outcome.Fires, func(f fireShown) string { return fmt.Sprintf("%s with %s", f.Place, say.Count(f.Fires, "flame")) })
			if len(all) == 0 {
				return play.As(play.Answer, "Nothing burns.")
			}
			return play.As(play.Answer, fmt.Sprintf("On fire: %s.", say.And(all)))
		},
		Why: func(d play.Done[struct{}, shown]) []string {
			return []string{say.If(len(d.Outcome.Fires) > 0, show.FlamesRuling)}
		},
	})
}

func fireOutPlay() play.Untyped {
	return play.Of(&play.Play[zombie.FireFight, zombie.Doused]{
		About: play.About{
			Name: "fire out", Short: "Put one flame out: an action; an extinguisher is good for two",
			Long: `Puts one flame out with an action; a Firefighter has a free one in each turn. An
extinguisher is good for two flames. If the table knows what minifigs carry, this
minifig must carry one.`,
			Examples: []string{"zbrikz fire out pumps --by Bob"},
		},
		Takes: func(f *zombie.FireFight) []ask.Way {
			return ask.Takes(
				ask.Word(&f.Place, "place", words.PlaceKind()).As("Put the fire out").Only(words.Where(&f.By, "fire out needs a place, as in: zbrikz fire out pumps --by Bob")),
				ask.Flag(&f.By, "by", "the `minifig` with the extinguisher", words.MinifigKind()).Only(words.Doer(&f.Place)),
				ask.Fudge(&f.Fudge))
		},
		Rule: words.Diceless((*zombie.Game).FireOut),
		Say: func(done play.Done[zombie.FireFight, zombie.Doused]) []play.Line {
			d := done.Outcome
			first := cmp.Or(say.If(d.Fires == 0, fmt.Sprintf("The last flame at %s is out.", d.Place)), fmt.Sprintf("A flame is out: %s left at %s.", say.Count(d.Fires, "flame"), d.Place))
			return play.Said(
				play.As(play.Answer, first), words.CameLines(words.GameOf(done.After), d.Came), play.As(play.Bricks, "take a flame brick away"),
				play.As(play.Note, words.CarriesLine(d.By, d.Carries), free(d.Free, d.By, "Firefighter"), words.Joined(d.Joins)))
		},
		Why: func(done play.Done[zombie.FireFight, zombie.Doused]) []string {
			return append(say.Some(
				"Zombie Brikz, Actions: an extinguisher puts out two flames, one for each action",
				say.If(done.Outcome.Free, "Zombie Brikz, Character creation: a Firefighter puts out one flame in each turn for free"),
			), words.WhyCame(done.Outcome.Came)...)
		},
		Rules: []string{"turn.one_action", "turn.action_replaces"},
	})
}

// free says that an action was a trait's free one.
func free(yes bool, who, trait string) string {
	return say.If(yes, fmt.Sprintf("that was %s's free action as %s", who, say.A(trait)))
}

// burning is a place where it burns, or begins to.
type burning struct {
	Place  string
	Flames int
}

func fireAddPlay() play.Untyped {
	return settled(play.About{
		Name: "fire add", ByHand: true, Short: "Add a flame at a place, or several", Examples: []string{"zbrikz fire add pumps 2"},
	}, func(b *burning) []ask.Way {
		return ask.Takes(
			ask.Word(&b.Place, "place", words.PlaceKind()),
			ask.Word(&b.Flames, "flames", ask.Number("flames", 1, words.MostThings)).Maybe().Called("how many flames"))
	}, func(g *zombie.Game, b burning) (zombie.Settled, zombie.Game, error) {
		return changed(g, b.Place, func(p *zombie.Place, sign bool) bool {
			p.Fires += max(1, b.Flames)
			return sign
		})
	}, "")
}

func fireBurnPlay() play.Untyped {
	return play.Of(&play.Play[zombie.Looking, zombie.Burned]{
		About: play.About{
			Name: "fire burn", Short: "Burn a minifig in flames, where house rule fire.damage is on",
			Long: `A minifig stands in flames. By house rule fire.damage 1d6 they attack it with an
exploding D6 against its armor; otherwise flames don't hurt.`,
			Examples: []string{"zbrikz fire burn pumps --by Bob"},
		},
		Takes: func(f *zombie.Looking) []ask.Way {
			return ask.Takes(
				ask.Word(&f.At, "place", words.PlaceKind()).Only(words.Where(&f.By, "fire burn needs a place, as in: zbrikz fire burn pumps --by Bob")),
				ask.Flag(&f.By, "by", "the `minifig`", words.MinifigKind()).Must().Only(words.Doer(&f.At)))
		},
		Rule: words.InZombie(func(g *zombie.Game, f zombie.Looking, r dice.Roller) (zombie.Burned, zombie.Game, error) {
			return g.Burn(f.By, f.At, r)
		}),
		Say: func(d play.Done[zombie.Looking, zombie.Burned]) []play.Line {
			b := d.Outcome
			first := fmt.Sprintf("%s isn't hurt.", b.By)
			switch {
			case b.Hit && b.Health == zombie.Dead:
				first = fmt.Sprintf("%s burns to death.", b.By)
			case b.Hit:
				first = fmt.Sprintf("%s is wounded by the flames.", b.By)
			}
			bricks := say.If(b.Hit, show.Struck(d.After, b.By, b.Health, b.Rises))
			return play.Said(
				play.As(play.Answer, first), words.CameLines(words.GameOf(d.After), b.Came), play.As(play.Bricks, bricks),
				play.As(play.Dice, play.DiceLine(d.Rolled, map[string]string{"flames": fmt.Sprintf("more than %d hits", b.Armor)})))
		},
		Because: []string{"ruling: the rulebook's flames don't hurt; by house rule they attack with a D6 that explodes, against the armor"},
		Rules:   []string{"fire.damage", "armor", "dice.explode", "wounds.other"},
		Odds: words.Chances(play.Question{Counts: "the minifig is hurt", Harm: true, Name: play.Words("unhurt", "hurt")}, play.AtLeastOne("%s to be hurt"),
			func(g *zombie.Game, f zombie.Looking, r dice.Roller) (int, error) {
				burned, _, err := g.Burn(f.By, f.At, r)
				return words.Whether(burned.Hit, err)
			}),
	})
}
