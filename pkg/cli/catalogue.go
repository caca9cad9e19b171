package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// A shelf is one kind of card of BrickQuest, the catalogue's and own ones, and the command with
// list, show and search that is made of it. Its files are read when one of them
// runs, and the table never is.
type shelf[C any] struct {
	noun            string // "monster"
	nouns           string // and the name of the list in JSON
	sample, another string // names for the examples
	short           string
	deck            func(*app) (data.Deck[C], error)
	name            func(C) string
	line            func(C) string // what stands behind its name in a list
	card            func(C) (card.Card, error)
	shown           func(C) any                     // what it is in JSON
	found           func(C) string                  // what search looks at, besides the name
	after           func(*[]string, map[string]any) // what a list has at its end; may be nil
	why             []string

	// filters adds flags to list, and gives what tells whether a card passes.
	filters  func(*cobra.Command) func() (func(C) bool, error)
	examples []string // of list, its flags
}

func (s shelf[C]) command(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     s.noun,
		Short:   s.short,
		Long:    fmt.Sprintf("Lists the %s of the catalogue. list takes a kind apart, show draws cards, and\nsearch finds a word in names and rules.", s.nouns),
		Example: fmt.Sprintf("  zbrikz %[1]s list\n  zbrikz %[1]s show %s", s.noun, s.sample),
		Args:    group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		return s.list(a, s.noun, func(C) bool { return true })
	}
	cmd.AddCommand(s.newList(a), s.newShow(a), s.newSearch(a))
	return cmd
}

func (s shelf[C]) newList(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List them all, or those of a kind",
		Example: fmt.Sprintf("  zbrikz %s list", s.noun),
		Args:    words(0, 0, ""),
	}
	for _, flags := range s.examples {
		cmd.Example += fmt.Sprintf("\n  zbrikz %s list %s", s.noun, flags)
	}
	passes := s.filters(cmd)
	cmd.RunE = func(*cobra.Command, []string) error {
		keep, err := passes()
		if err != nil {
			return err
		}
		return s.list(a, s.noun+" list", keep)
	}
	return cmd
}

func (s shelf[C]) newShow(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "show NAME...",
		Short:   "Show a card, or several side by side",
		Example: fmt.Sprintf("  zbrikz %[1]s show %[2]s\n  zbrikz %[1]s show %[2]s %[3]s", s.noun, s.sample, s.another),
		Args:    words(1, -1, "a name"),
	}
	cmd.ValidArgsFunction = a.completion(func([]string) kind {
		return func(t *tabbed) []cobra.Completion {
			return deckWords(func() (data.Deck[C], error) { return s.deck(t.app) }, s.line)
		}
	})
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		all, err := s.deck(a)
		if err != nil {
			return err
		}
		found, err := findCards(s.noun, args, all.Cards, s.name)
		if err != nil {
			return all.Missing(err)
		}
		var cards []card.Card
		shown := []any{}
		for _, c := range found {
			one, err := s.card(c)
			if err != nil {
				return err
			}
			p := all.Of(c)
			if from := p.Source(); from != "" {
				one.Rules = append(slices.Clone(one.Rules), from)
			}
			cards, shown = append(cards, one), append(shown, p.Shown(s.shown(c)))
		}
		said := answer{Command: s.noun + " show", Outcome: shown[0], Text: a.cards().Show(cards...), Why: s.why}
		if len(shown) > 1 {
			said.Outcome = map[string]any{s.nouns: shown}
		}
		return a.tell(said)
	}
	return cmd
}

func (s shelf[C]) newSearch(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "search WORD",
		Short:   "List those with a word in their name or their rules",
		Example: fmt.Sprintf("  zbrikz %s search %s", s.noun, s.sample),
		Args:    words(1, -1, "a word"),
		RunE: func(_ *cobra.Command, args []string) error {
			word := strings.ToLower(strings.Join(args, " "))
			return s.list(a, s.noun+" search", func(c C) bool {
				return strings.Contains(strings.ToLower(s.name(c)+"\n"+s.found(c)), word)
			})
		},
	}
}

// list tells all cards that are to be kept.
func (s shelf[C]) list(a *app, command string, keep func(C) bool) error {
	all, err := s.deck(a)
	if err != nil {
		return err
	}
	shown, text := []any{}, []string{}
	for _, p := range all.Picks {
		if keep(p.Card) {
			shown = append(shown, p.Shown(s.shown(p.Card)))
			text = append(text, "  "+s.name(p.Card)+": "+s.line(p.Card)+inBrackets(p.Source()))
		}
	}
	first := fmt.Sprintf("%d %s.", len(shown), s.nouns)
	switch len(shown) {
	case 0:
		first = fmt.Sprintf("No %s is like that.", s.noun)
	case 1:
		first = fmt.Sprintf("1 %s.", s.noun)
	}
	outcome := map[string]any{s.nouns: shown}
	if s.after != nil && len(shown) == len(all.Cards) {
		s.after(&text, outcome)
	}
	return a.tell(answer{Command: command, Outcome: outcome, Text: lines(append([]string{first}, text...)...), Why: s.why})
}

// slug is a card's name as it is typed: small letters, digits and dashes.
func slug(name string) string { return data.Slug(name) }

func slugs[C any](all []C, name func(C) string) []string {
	var names []string
	for _, c := range all {
		names = append(names, slug(name(c)))
	}
	return names
}

// findCards finds one card by all the words, or several, each by as many of them
// as name one: "polar bear troll".
func findCards[C any](noun string, typed []string, all []C, name func(C) string) ([]C, error) {
	one, err := data.FindCard(noun, strings.Join(typed, " "), all, name)
	if err == nil {
		return []C{one}, nil
	}
	var found []C
	for rest := typed; len(rest) > 0; {
		n := len(rest)
		for ; n > 0; n-- {
			if one, err := data.FindCard(noun, strings.Join(rest[:n], " "), all, name); err == nil {
				found = append(found, one)
				break
			}
		}
		if n > 0 {
			rest = rest[n:]
			continue
		}
		if len(found) > 0 || len(typed) > 1 && slices.ContainsFunc(rest[1:], func(word string) bool {
			_, err := data.FindCard(noun, word, all, name)
			return err == nil
		}) {
			_, err = data.FindCard(noun, rest[0], all, name)
		}
		return nil, err
	}
	return found, nil
}

// inBrackets is a remark behind a line; nothing for none.
func inBrackets(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

// checkOneOf refuses what was typed behind a flag if it is none of some words.
func checkOneOf(flag, typed string, all []string) error {
	if typed != "" && !slices.Contains(all, typed) {
		return usagef("no %s is called %q%s", flag, typed, hint(typed, all))
	}
	return nil
}

// oneOf is a flag that takes one of some words.
func oneOf(cmd *cobra.Command, into *string, flag, what string, all []string) {
	cmd.Flags().StringVar(into, flag, "", what)
	// It fails only for a flag that isn't there.
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(all, cobra.ShellCompDirectiveNoFileComp))
}

// cardWidth is how many columns a card takes at most.
const cardWidth = card.Widest

// cards is where cards are shown.
func (a *app) cards() card.Screen {
	return card.Screen{Draws: a.pictures(), Colour: a.colour() && a.opts.output != "json", Width: a.screen.width}
}

// drawCard is a title and the lines below it: in a frame on a terminal.
func (a *app) drawCard(name string, about []string) string { return a.cards().Box(name, about) }

// diceWords is a number of dice: "1 die", "2 dice".
func diceWords(n int) string { return card.Dice(n) }

// signed is points behind dice: " +2"; nothing for none.
func signed(points int) string { return card.Signed(points) }
