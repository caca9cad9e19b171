package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// traitCard is a trait of the catalogue. Its JSON names are a contract.
type traitCard struct {
	Key        string   `json:"key"`
	Name       string   `json:"name"`
	Kind       string   `json:"kind"`
	Does       string   `json:"does"`
	Uses       int      `json:"uses"` // 0: they aren't counted
	PerMinifig bool     `json:"per_minifig"`
	Who        []string `json:"who"` // minifigs that have it
	*ownTrait
}

// ownTrait is where an own trait is from. Its JSON names are a contract.
type ownTrait struct {
	Pack    string `json:"pack"`
	Instead bool   `json:"instead"` // the catalogue has one of that name, too
	source  string
}

// from is where an own trait is from, as a remark.
func (t *ownTrait) from() string {
	if t == nil {
		return ""
	}
	return t.source
}

func newTrait(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "trait",
		Short: "Advantages, disadvantages, funny characters",
		Long: `Lists what a minifig can have: advantages, disadvantages and funny characters. A
trait that a minifig has is at work wherever it counts.`,
		Example: "  zbrikz trait list\n  zbrikz trait show sneaky",
		Args:    group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listTraits("trait") }
	cmd.AddCommand(newTraitList(a), newTraitShow(a))
	return cmd
}

func newTraitList(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "Show all traits",
		Example: "  zbrikz trait list",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.listTraits("trait list") },
	}
}

func (a *app) listTraits(command string) error {
	cards, n, err := a.traitCards()
	if err != nil {
		return err
	}
	text, kind := count(len(cards), "trait")+".", ""
	for _, c := range cards {
		if c.Kind != kind {
			kind = c.Kind
			text += "\n" + kindWords(data.Kind(kind)) + ":"
		}
		text += "\n  " + c.Key + ": " + c.Does
		if len(c.Who) > 0 {
			text += " (" + andList(c.Who) + ")"
		}
		text += inBrackets(c.from())
	}
	return a.tell(answer{N: n, Command: command, Outcome: map[string]any{"traits": cards}, Text: text, Why: whyMinifig()})
}

func kindWords(k data.Kind) string {
	switch k {
	case data.Funny:
		return "funny characters"
	default:
		return string(k) + "s"
	}
}

func newTraitShow(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "show TRAIT...",
		Short:   "Show a trait, or several side by side",
		Example: "  zbrikz trait show cop\n  zbrikz trait show cop jedi",
		Args:    words(1, -1, "a trait"),
		RunE: func(_ *cobra.Command, args []string) error {
			found, err := a.findTraits(args)
			if err != nil {
				return err
			}
			all, n, err := a.traitCards()
			if err != nil {
				return err
			}
			var shown []traitCard
			var drawn []card.Card
			var told []string
			for _, p := range found {
				t := p.Card
				c := all[slices.IndexFunc(all, func(c traitCard) bool { return c.Key == t.Key })]
				shown, drawn, told = append(shown, c), append(drawn, card.Trait(t, c.Who)), append(told, lines(sayTrait(t, c.Who), p.Source()))
			}
			said := answer{N: n, Command: "trait show", Outcome: shown[0], Text: strings.Join(told, "\n"), Why: whyMinifig()}
			if len(shown) > 1 {
				said.Outcome = map[string]any{"traits": shown}
			}
			if a.pictures() {
				said.Text = a.cards().Show(drawn...)
			}
			return a.tell(said)
		},
	}
}

// findTraits finds one trait by all the words, or one by each.
func (a *app) findTraits(typed []string) ([]data.Pick[data.Trait], error) {
	if one, err := a.findTrait(strings.Join(typed, " ")); err == nil {
		return []data.Pick[data.Trait]{one}, nil
	}
	var found []data.Pick[data.Trait]
	for _, word := range typed {
		one, err := a.findTrait(word)
		if err != nil {
			return nil, err
		}
		found = append(found, one)
	}
	return found, nil
}

func sayTrait(t data.Trait, who []string) string {
	at := ""
	if len(who) > 0 {
		at = "at the table: " + andList(who)
	}
	return lines(fmt.Sprintf("%s: %s.", t.Name, t.Does), "kind: "+string(t.Kind), card.TraitUses(t), at)
}

// traitCards is the catalogue, and who has what.
func (a *app) traitCards() (cards []traitCard, n int, err error) {
	traits, err := a.traits()
	if err != nil {
		return nil, 0, err
	}
	found, err := a.readTable()
	if err != nil {
		return nil, 0, err
	}
	for _, p := range traits.Picks {
		t := p.Card
		one := traitCard{Key: t.Key, Name: t.Name, Kind: string(t.Kind), Does: t.Does, Uses: t.Uses, PerMinifig: t.PerMinifig, Who: []string{}}
		if p.From != nil {
			one.ownTrait = &ownTrait{p.From.File, p.Over, p.Source()}
		}
		for _, m := range found.State.Zombie.Minifigs {
			if m.Has(t.Key) {
				one.Who = append(one.Who, m.Name)
			}
		}
		cards = append(cards, one)
	}
	return cards, found.State.N, nil
}

// findTrait finds a trait by its key or its name, which may be shortened.
func (a *app) findTrait(typed string) (data.Pick[data.Trait], error) {
	all, err := a.traits()
	if err != nil {
		return data.Pick[data.Trait]{}, err
	}
	for _, p := range all.Picks {
		if strings.EqualFold(typed, p.Card.Name) {
			return p, nil
		}
	}
	if p, err := all.ByKey(strings.ReplaceAll(strings.ReplaceAll(typed, "'", ""), " ", "-")); err == nil {
		return p, nil
	}
	return all.ByKey(typed)
}
