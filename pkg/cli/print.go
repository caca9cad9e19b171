package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
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
	desk.Evenings
	onPaper
}

func newPrint(a *app) *cobra.Command {
	e := &evenings{Evenings: a.desk().Evenings()}
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
	for i := range e.Games {
		one := &e.Games[i]
		flags.StringVar(&one.Typed, one.Flag, "", one.Does)
		a.tabFlag(cmd, one.Flag, either(offered(one.Names), aYAMLFile))
	}
	e.declare(a, cmd, "evening.pdf")
	flags.Var((*decimal)(&e.Players), "for", "for so many `players`, where the table has no figures")
	cmd.ValidArgsFunction = a.tab(func(t *tabbed) []cobra.Completion { return tabWords(e.Choices(t.args)) })
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if e.Parts = args; !flags.Changed("tracks") {
			e.fewest = desk.FewestTracks
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
					remark := cmp.Or(say.If(p.Secret, " (secret)"), say.If(p.Poster, " (only by its name)"))
					text = append(text, fmt.Sprintf("  %-10s %s%s", p.Name, p.Does, remark))
				}
			}
		}
		return a.tell(answer{Command: "print list", Outcome: listed, Text: say.Lines(text...)})
	}
	return cmd
}

func (e *evenings) print(a *app) error {
	if err := e.Check(); err != nil {
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
	evening, err := a.desk().Evening(e.Evenings, &found.State)
	if errors.Is(err, desk.ErrNothingPlayed) {
		flags := say.Each(e.Games, func(g desk.EveningOf) string { return "--" + g.Flag + " NAME" })
		return fmt.Errorf("%w: zbrikz print %s; print list tells more", err, say.Or(flags))
	}
	if err != nil {
		return err
	}
	evening.Setup = setup
	done, err := a.printed(e.to, evening.Write)
	if err != nil {
		return err
	}
	return a.tell(e.told(evening, done, found.State.N))
}

func (a *app) printed(to string, write func(io.Writer) (card.Printed, error)) (done card.Printed, err error) {
	err = a.givePDF(to, func(w io.Writer) error {
		done, err = write(w)
		return err
	})
	return done, err
}

func (e *evenings) told(evening card.Evening, done card.Printed, n int) answer {
	shown := eveningShown{
		To: e.to, Title: evening.Title, Paper: evening.Paper.Name, Size: evening.Size.Name, Pages: done.Pages,
		Parts: []partShown{}, Cut: append([]string{}, done.Cut...), Missing: append([]string{}, done.Missing...),
	}
	text := []string{fmt.Sprintf("%s in %s: %s.", evening.Title, e.to, say.Count(done.Pages, "page"))}
	for i, p := range evening.Parts {
		one := partShown{p.Name, p.Game, p.Secret != "", done.Parts[i].From, done.Parts[i].Pages, evening.CardsIn(p)}
		shown.Parts = append(shown.Parts, one)
		pages := cmp.Or(say.If(one.Pages > 1, fmt.Sprintf("pages %d to %d", one.From, one.From+one.Pages-1)), fmt.Sprintf("page %d", one.From))
		text = append(text, "  "+pages+": "+p.Name+say.Remarks(say.If(one.Cards > 0, say.Count(one.Cards, "card")), p.Secret))
	}
	cards := slices.ContainsFunc(shown.Parts, func(p partShown) bool { return p.Cards > 0 })
	text = append(text, printedLines(evening.Setup, cards, "place", shown.Cut))
	return answer{N: n, Command: "print", Outcome: shown, Text: say.Lines(text...), Notes: shelf.LostLetters(done.Missing)}
}

// onPaper is the words typed about how to print.
type onPaper struct {
	to, paper, size, font string
	bleed, backs, tracks  bool
	fewest                int // figures of a kind that are tracks in any case; 0: none
}

func (on *onPaper) declare(a *app, cmd *cobra.Command, to string) {
	flags := cmd.Flags()
	flags.StringVar(&on.to, "to", to, "the `file` to write")
	flags.StringVar(&on.paper, "paper", "", "the `paper`: a4 or letter; without it, the configuration's")
	a.tabFlag(cmd, "paper", oneWordOf(say.Each(card.Papers(), sizeName)...))
	flags.StringVar(&on.size, "size", card.Sizes()[0].Name, "the `size` of a card: poker, mini, tarot")
	a.tabFlag(cmd, "size", oneWordOf(say.Each(card.Sizes(), sizeName)...))
	flags.StringVar(&on.font, "font", "", "a font `file`, for letters that the fonts don't have")
	flags.BoolVar(&on.tracks, "tracks", false, "one card for figures of a kind, with a track of points for each")
	flags.BoolVar(&on.backs, "backs", false, "backs of cards, for paper that is printed on both sides")
	flags.BoolVar(&on.bleed, "bleed", false, "colors go 3 mm beyond the cut")
}

// setup is how to print, as it was typed or configured.
func (a *app) setup(on *onPaper) (card.Setup, error) {
	s := card.Setup{Tracks: on.fewest, Backs: on.backs}
	if on.tracks {
		s.Tracks = 2
	}
	if on.bleed {
		s.Bleed = card.Bleed
	}
	var err error
	if s.Paper, err = printSize("paper", cmp.Or(on.paper, a.config.of(keyPaper)), card.Papers()); err != nil {
		return s, err
	}
	if s.Size, err = printSize("size", on.size, card.Sizes()); err != nil {
		return s, err
	}
	s.Font, err = shelf.ReadFont(a.here(new(a.desk().Empty())), on.font)
	return s, err
}

// printSize is a paper or a size of cards that was typed.
func printSize(what, typed string, all []card.Size) (card.Size, error) {
	if one := names.Find(all, func(s *card.Size) bool { return s.Name == strings.ToLower(typed) }); one != nil {
		return *one, nil
	}
	return card.Size{}, usage(ask.NotCalled(what, typed, say.Each(all, sizeName)))
}

func sizeName(s card.Size) string { return s.Name }

// printedLines are the lines of an answer about something that was printed: the paper, how
// cards are cut out, and the titles of what didn't fit its place as a whole.
func printedLines(s card.Setup, cards bool, place string, cut []string) string {
	return say.Lines(
		fmt.Sprintf("paper %s; print it at 100 %%, not fitted to the page", s.Paper.Name),
		say.If(cards, fmt.Sprintf("cut along the marks: a card is %g x %g mm", s.Size.Width, s.Size.Height)),
		say.If(len(cut) > 0, "too much text for its "+place+", and cut off: "+say.And(slices.Compact(slices.Clone(cut)))))
}
