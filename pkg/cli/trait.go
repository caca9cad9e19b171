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
			found, err := findTraits(args)
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
			for _, t := range found {
				c := all[slices.IndexFunc(all, func(c traitCard) bool { return c.Key == t.Key })]
				shown, drawn, told = append(shown, c), append(drawn, card.Trait(t, c.Who)), append(told, sayTrait(t, c.Who))
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
func findTraits(typed []string) ([]data.Trait, error) {
	if one, err := findTrait(strings.Join(typed, " ")); err == nil {
		return []data.Trait{one}, nil
	}
	var found []data.Trait
	for _, word := range typed {
		one, err := findTrait(word)
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
	traits, err := data.Traits()
	if err != nil {
		return nil, 0, err
	}
	found, err := a.readTable()
	if err != nil {
		return nil, 0, err
	}
	for _, t := range traits {
		one := traitCard{Key: t.Key, Name: t.Name, Kind: string(t.Kind), Does: t.Does, Uses: t.Uses, PerMinifig: t.PerMinifig, Who: []string{}}
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
func findTrait(typed string) (data.Trait, error) {
	traits, err := data.Traits()
	if err != nil {
		return data.Trait{}, err
	}
	var keys []string
	for _, t := range traits {
		keys = append(keys, t.Key)
		if strings.EqualFold(typed, t.Name) {
			return t, nil
		}
	}
	key := match(strings.ReplaceAll(strings.ReplaceAll(typed, "'", ""), " ", "-"), keys)
	if i := slices.Index(keys, key); i >= 0 {
		return traits[i], nil
	}
	return data.Trait{}, fmt.Errorf("no trait is called %q%s", typed, hint(typed, keys))
}
