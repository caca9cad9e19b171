package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// eveningShown is an evening that was printed. Its JSON names are a contract.
type eveningShown struct {
	To    string      `json:"to"`    // the file that it was written to
	Title string      `json:"title"` // its title: of the quest or the scenario, or of the game that is played
	Paper string      `json:"paper"` // "a4" or "letter"
	Size  string      `json:"size"`  // of the cards: "poker", "mini" or "tarot"
	Pages int         `json:"pages"` // how many pages it has
	Parts []partShown `json:"parts"` // its parts, in the order of the file
	Cut   []string    `json:"cut"`   // the titles of parts that didn't fit as a whole
	// the letters that no font has, for which a box is printed
	Missing []string `json:"missing"`
}

// partShown is a part of an evening that was printed. Its JSON names are a contract.
type partShown struct {
	Name   string `json:"name"`   // the word to type for it: "rooms"
	Game   string `json:"game"`   // the game that it belongs to
	Secret bool   `json:"secret"` // not everybody may see it
	From   int    `json:"from"`   // the first of its pages
	Pages  int    `json:"pages"`  // how many pages it has
	Cards  int    `json:"cards"`  // how many cards are on them
}

// partsListed is the parts that can be printed. Its JSON names are a contract.
type partsListed struct {
	Parts []partListed `json:"parts"` // all parts, by game, in their order
}

// partListed is a part that can be printed. Its JSON names are a contract.
type partListed struct {
	Name   string `json:"name"`   // the word to type for it: "rooms"
	Game   string `json:"game"`   // the game that it belongs to
	Does   string `json:"does"`   // its contents
	Secret bool   `json:"secret"` // not everybody may see it
	// it is printed only where its name is typed, and also if nothing is played
	Poster bool `json:"poster,omitempty"`
}

// evenings is the evenings that somebody wants to print.
type evenings struct {
	games []eveningOf
	parts []string
	onPaper
	players int
}

// eveningOf is a kind of evening, and the name that was typed for it.
type eveningOf struct {
	shelf.Evening
	game, typed string
}

// mostPlayers is the number of players that an evening is printed for where nobody is at
// the table yet.
const mostPlayers = 20

// fewestTracks is how many figures of a kind share a card in an evening: nobody cuts out
// fourteen goblins.
const fewestTracks = 4

func newPrint(a *app) *cobra.Command {
	e := &evenings{}
	for _, g := range a.games.Cards() {
		for _, one := range g.Evenings {
			e.games = append(e.games, eveningOf{one, g.Game, ""})
		}
	}
	cmd := &cobra.Command{
		Use:   "print [PART...]",
		Short: "All the paper for an evening, in one PDF",
		Long: `Writes a PDF with everything that an evening needs on paper, from the goals to the cards.
A flag names the evening; without one, it is your table's.
Name parts to print only those; print list tells which there are. Posters, cards to
choose from and tokens are printed only by their names. Four figures of a kind or more
share a card with tracks; --tracks=false prints one for each. With --players, pages
that players may not see are left out.`,
		Example: "  zbrikz print sheets\n  zbrikz print odds",
		Args:    cobra.ArbitraryArgs,
	}
	flags := cmd.Flags()
	for i := range e.games {
		one := &e.games[i]
		flags.StringVar(&one.typed, one.Flag, "", one.Does)
		a.tabFlag(cmd, one.Flag, either(offered(one.Names), aYAMLFile))
	}
	e.declare(a, cmd, "evening.pdf")
	e.players = 4
	flags.Var((*decimal)(&e.players), "for", "for so many `players`, where nobody is at the table yet")
	cmd.ValidArgsFunction = a.completion(func(typed []string) kind {
		return offered(func(*ask.Here) []ask.Choice { return e.choices(typed) })
	})
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if e.parts = args; !flags.Changed("tracks") {
			e.fewest = fewestTracks
		}
		return e.print(a)
	}
	cmd.AddCommand(newPrintList(a))
	return cmd
}

func newPrintList(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use: "list", Short: "The parts that can be printed for an evening", Example: "  zbrikz print list", Args: a.group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		listed := partsListed{[]partListed{}}
		var text []string
		for _, g := range a.games.Cards() {
			for _, e := range g.Evenings {
				text = append(text, fmt.Sprintf("%s, with --%s or as it is played:", g.Game, e.Flag))
				for _, p := range e.Parts {
					listed.Parts = append(listed.Parts, partListed{p.Name, g.Game, p.Does, p.Secret, p.Poster})
					remark := ""
					switch {
					case p.Secret:
						remark = " (secret)"
					case p.Poster:
						remark = " (only by its name)"
					}
					text = append(text, fmt.Sprintf("  %-10s %s%s", p.Name, p.Does, remark))
				}
			}
		}
		return a.tell(answer{Command: "print list", Outcome: listed, Text: say.Lines(text...)})
	}
	return cmd
}

// choices are the parts that may be typed besides those that were.
func (e *evenings) choices(typed []string) []ask.Choice {
	var all []ask.Choice
	for _, g := range e.games {
		for _, p := range g.Parts {
			if !slices.Contains(typed, p.Name) && !slices.ContainsFunc(all, func(c ask.Choice) bool { return c.Word == p.Name }) {
				all = append(all, ask.Choice{Word: p.Name, About: p.Does})
			}
		}
	}
	return all
}

// print prints the evenings.
func (e *evenings) print(a *app) error {
	if err := e.check(); err != nil {
		return err
	}
	setup, err := a.setup(&e.onPaper)
	if err != nil {
		return err
	}
	found, err := a.readTable()
	if err != nil {
		return err
	}
	evening, err := e.made(a, a.desk().Seen(&found.State))
	if err != nil {
		return err
	}
	evening.Setup = setup
	var done card.EveningPrinted
	err = a.givePDF(e.to, func(w io.Writer) error {
		var err error
		done, err = evening.Write(w)
		return err
	})
	if err != nil {
		return err
	}
	return a.tell(e.told(evening, done, found.State.N))
}

// check refuses unknown parts, and two evenings at once.
func (e *evenings) check() error {
	words := say.Each(e.choices(nil), func(c ask.Choice) string { return c.Word })
	for _, typed := range e.parts {
		if !slices.Contains(words, typed) {
			return usagef("there is no %q to print%s", typed, names.Hint(typed, words))
		}
	}
	if e.players < 1 || e.players > mostPlayers {
		return usagef("--for %d: from 1 to %d players", e.players, mostPlayers)
	}
	var flags []string
	for _, g := range e.games {
		if g.typed != "" {
			flags = append(flags, "--"+g.Flag)
		}
	}
	if len(flags) > 1 {
		return usagef("%s: one evening at a time", say.And(flags))
	}
	return nil
}

// made is the evening that was typed, or else everything that is played at the table.
func (e *evenings) made(a *app, st *table.State) (card.Evening, error) {
	var made card.Evening
	nights, err := e.nights(a.here(st))
	if err != nil {
		return made, err
	}
	var titles, had []string
	for _, g := range e.games {
		night, is := nights[g.game]
		if !is {
			continue
		}
		titles = append(titles, night.Title)
		parts, err := e.partsOf(a, g, night, &had)
		if err != nil {
			return made, err
		}
		made.Parts = append(made.Parts, parts...)
	}
	made.Title = say.And(titles)
	for _, name := range e.parts {
		if len(titles) > 0 && !slices.Contains(had, name) {
			return made, fmt.Errorf("there are no %s to print in %s", name, made.Title)
		}
	}
	if len(made.Parts) == 0 {
		return made, fmt.Errorf("nothing is played here: zbrikz print %s; print list tells more", say.Or(e.flags()))
	}
	return made, nil
}

// flags are the flags that name an evening.
func (e *evenings) flags() []string {
	return say.Each(e.games, func(g eveningOf) string { return "--" + g.Flag + " NAME" })
}

// nights are the evenings that are printed, by their games. If nothing is typed and nothing
// is played, each game can still print its posters.
func (e *evenings) nights(h *ask.Here) (map[string]shelf.Night, error) {
	typed := slices.ContainsFunc(e.games, func(g eveningOf) bool { return g.typed != "" })
	played, idle := map[string]shelf.Night{}, map[string]shelf.Night{}
	for _, g := range e.games {
		if typed && g.typed == "" {
			continue
		}
		night, err := g.Night(h, shelf.Asked{Typed: g.typed, Players: e.players})
		switch {
		case err != nil:
			return nil, err
		case night.Title != "":
			played[g.game] = night
		case e.namesPosters(g):
			night.Title = g.game
			idle[g.game] = night
		}
	}
	if len(played) > 0 {
		return played, nil
	}
	return idle, nil
}

// namesPosters tells whether parts of a game are named, and all of them are posters.
func (e *evenings) namesPosters(g eveningOf) bool {
	named := func(poster bool) bool {
		return slices.ContainsFunc(g.Parts, func(p shelf.NightPart) bool { return p.Poster == poster && slices.Contains(e.parts, p.Name) })
	}
	return named(true) && !named(false)
}

// partsOf are the wanted parts of an evening that aren't empty. Their names are noted.
func (e *evenings) partsOf(a *app, g eveningOf, night shelf.Night, had *[]string) ([]card.Part, error) {
	var all []card.Part
	for _, p := range g.Parts {
		named := slices.Contains(e.parts, p.Name)
		switch {
		case len(e.parts) > 0 && !named, p.Poster && !named:
			continue
		case p.Secret && a.opts.players && named:
			return nil, fmt.Errorf("%s: players may not see that; --players=false prints it", p.Name)
		case p.Secret && a.opts.players:
			continue
		}
		part, err := night.Part(p.Name)
		if err != nil {
			return nil, err
		}
		if !part.Empty() {
			all, *had = append(all, part), append(*had, p.Name)
		}
	}
	return all, nil
}

// told is the answer for an evening that was printed.
func (e *evenings) told(evening card.Evening, done card.EveningPrinted, n int) answer {
	shown := eveningShown{
		To: e.to, Title: evening.Title, Paper: evening.Paper.Name, Size: evening.Size.Name, Pages: done.Pages,
		Parts: []partShown{}, Cut: append([]string{}, done.Cut...), Missing: append([]string{}, done.Missing...),
	}
	text := []string{fmt.Sprintf("%s in %s: %s.", evening.Title, e.to, say.Count(done.Pages, "page"))}
	for i, p := range evening.Parts {
		one := partShown{p.Name, p.Game, p.Secret != "", done.Parts[i].From, done.Parts[i].Pages, evening.CardsIn(p)}
		shown.Parts = append(shown.Parts, one)
		words := []string{}
		if one.Cards > 0 {
			words = append(words, say.Count(one.Cards, "card"))
		}
		if one.Secret {
			words = append(words, p.Secret)
		}
		pages := fmt.Sprintf("page %d", one.From)
		if one.Pages > 1 {
			pages = fmt.Sprintf("pages %d to %d", one.From, one.From+one.Pages-1)
		}
		text = append(text, fmt.Sprintf("  %s: %s", pages, strings.Join(append([]string{p.Name}, words...), ", ")))
	}
	text = append(text, fmt.Sprintf("paper %s; print it at 100 %%, not fitted to the page", evening.Paper.Name))
	if slices.ContainsFunc(shown.Parts, func(p partShown) bool { return p.Cards > 0 }) {
		text = append(text, cutLine(evening.Size))
	}
	if len(shown.Cut) > 0 {
		text = append(text, "too much text for its place, and cut off: "+say.And(slices.Compact(shown.Cut)))
	}
	return answer{N: n, Command: "print", Outcome: shown, Text: say.Lines(text...), Notes: shelf.LostLetters(done.Missing)}
}
