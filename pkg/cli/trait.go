package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
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
		Use:     "trait",
		Short:   "Advantages, disadvantages and funny characters",
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
		Use:     "show TRAIT",
		Short:   "Show one trait",
		Example: "  zbrikz trait show cop",
		Args:    words(1, 1, "a trait"),
		RunE: func(_ *cobra.Command, args []string) error {
			t, err := findTrait(args[0])
			if err != nil {
				return err
			}
			cards, n, err := a.traitCards()
			if err != nil {
				return err
			}
			card := cards[slices.IndexFunc(cards, func(c traitCard) bool { return c.Key == t.Key })]
			return a.tell(answer{N: n, Command: "trait show", Outcome: card, Text: sayTrait(card), Why: whyMinifig()})
		},
	}
}

func sayTrait(c traitCard) string {
	uses, who := "", ""
	switch {
	case c.PerMinifig:
		uses = fmt.Sprintf("counted: %d for each minifig at the start", c.Uses)
	case c.Uses > 0:
		uses = fmt.Sprintf("counted: %d in a game", c.Uses)
	}
	if len(c.Who) > 0 {
		who = "at the table: " + andList(c.Who)
	}
	return lines(fmt.Sprintf("%s: %s.", c.Name, c.Does), "kind: "+c.Kind, uses, who)
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
		card := traitCard{Key: t.Key, Name: t.Name, Kind: string(t.Kind), Does: t.Does, Uses: t.Uses, PerMinifig: t.PerMinifig, Who: []string{}}
		for _, m := range found.State.Zombie.Minifigs {
			if m.Has(t.Key) {
				card.Who = append(card.Who, m.Name)
			}
		}
		cards = append(cards, card)
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
