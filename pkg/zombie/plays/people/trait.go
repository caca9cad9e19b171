package people

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// traitCard is a trait of the catalogue. Its JSON names are a contract.
type traitCard struct {
	Key        string   `json:"key"`         // the word to type
	Name       string   `json:"name"`        // its name
	Kind       string   `json:"kind"`        // "disadvantage", "advantage" or "funny"
	Does       string   `json:"does"`        // its rule
	Uses       int      `json:"uses"`        // how often in a game; 0 where it isn't counted
	PerMinifig bool     `json:"per_minifig"` // the uses are for each minifig at the start
	Who        []string `json:"who"`         // the minifigs that have it
	*data.Own
}

// traitsShown are several traits. Its JSON names are a contract.
type traitsShown struct {
	Traits []traitCard `json:"traits"` // the catalogue
}

// newTraitCard is a trait, and the minifigs that have it.
func newTraitCard(g *zombie.Game, p data.Pick[cards.Trait]) traitCard {
	t := p.Card
	one := traitCard{Key: t.Key, Name: t.Name, Kind: string(t.Kind), Does: t.Does, Uses: t.Uses, PerMinifig: t.PerMinifig}
	one.Who = append([]string{}, g.Who(func(m zombie.Minifig) bool { return m.Has(t.Key) })...)
	if p.From != nil {
		one.Own = &data.Own{Pack: p.From.File, Instead: p.Over}
	}
	return one
}

func newTraitsShown(g *zombie.Game, traits []data.Pick[cards.Trait]) traitsShown {
	return traitsShown{say.Each(traits, func(p data.Pick[cards.Trait]) traitCard { return newTraitCard(g, p) })}
}

// TraitPlay is zbrikz trait.
func TraitPlay() play.Untyped { return traitListPlay("trait") }

// TraitPlays are the plays below zbrikz trait.
func TraitPlays() []play.Untyped {
	return []play.Untyped{traitListPlay("trait list"), traitShowPlay()}
}

// traitListPlay shows all traits: the head of the group does, and its list.
func traitListPlay(name string) play.Untyped {
	about := play.About{Name: name, Class: play.Reads, Short: "Show all traits", Examples: []string{"zbrikz trait list"}}
	if name == "trait" {
		about.Short = "Advantages, disadvantages, funny characters"
		about.Long = `Lists the traits of minifigs: advantages, disadvantages and funny characters. A
trait that a minifig has is at work wherever it counts.`
		about.Examples = []string{"zbrikz trait list", "zbrikz trait show sneaky"}
	}
	return play.Of(&play.Play[data.Deck[cards.Trait], traitsShown]{
		About: about,
		Takes: func(d *data.Deck[cards.Trait]) []ask.Way {
			return ask.Takes(ask.From(d, words.TraitDeck))
		},
		Rule: words.Looking(func(g *zombie.Game, deck data.Deck[cards.Trait]) traitsShown { return newTraitsShown(g, deck.Picks) }),
		Say: func(d play.Done[data.Deck[cards.Trait], traitsShown]) []play.Line {
			all, kind := d.Outcome.Traits, ""
			said := play.As(play.Answer, say.Count(len(all), "trait")+".")
			for i, c := range all {
				if c.Kind != kind {
					kind = c.Kind
					said = play.Said(said, play.As(play.Note, kindWords(cards.Kind(kind))+":"))
				}
				line := "  " + c.Key + ": " + c.Does + say.InBrackets(say.And(c.Who))
				said = play.Said(said, play.As(play.Note, line+say.InBrackets(d.Asked.Picks[i].Source())))
			}
			return said
		},
		Because: []string{show.WhyTraits},
	})
}

func kindWords(k cards.Kind) string {
	return cmp.Or(say.If(k == cards.Funny, "funny characters"), string(k)+"s")
}

func traitShowPlay() play.Untyped {
	type picks = []data.Pick[cards.Trait]
	return play.Of(&play.Play[picks, traitsShown]{
		About: play.About{
			Name: "trait show", Class: play.Reads, Short: "Show a trait, or several side by side",
			Examples: []string{"zbrikz trait show cop", "zbrikz trait show cop jedi"},
		},
		Takes: func(p *picks) []ask.Way {
			return ask.Takes(ask.Words(p, "trait", ask.Each(words.TraitKind(""))).Called("a trait"))
		},
		Rule: words.Looking(func(g *zombie.Game, p picks) traitsShown { return newTraitsShown(g, p) }),
		Say: func(d play.Done[picks, traitsShown]) []play.Line {
			var drawn []card.Card
			var told []string
			for i, p := range d.Asked {
				has := d.Outcome.Traits[i].Who
				drawn, told = append(drawn, p.Card.Card(has)), append(told, traitLine(words.GameOf(d.Before).Rules, p.Card, has), p.Source())
			}
			return shelf.Drawn(say.Lines(told...), drawn)
		},
		Shapes: []any{traitsShown{}, traitCard{}},
		Show: func(d play.Done[picks, traitsShown]) any {
			if all := d.Outcome.Traits; len(all) == 1 {
				return all[0]
			}
			return d.Outcome
		},
		Because: []string{show.WhyTraits},
	})
}

func traitLine(rules zombie.House, t cards.Trait, who []string) string {
	has := say.If(len(who) > 0, "at the table: "+say.And(who))
	return say.Lines(fmt.Sprintf("%s: %s.", t.Name, t.Under(rules)), "kind: "+string(t.Kind), t.Counted(), has)
}
