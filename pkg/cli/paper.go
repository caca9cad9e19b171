package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// onPaper is the words typed about how to print.
type onPaper struct {
	to, paper, size, font string
	bleed, backs, tracks  bool
	fewest                int // figures of a kind that are tracks in any case; 0: none
}

// declare adds its flags.
func (on *onPaper) declare(a *app, cmd *cobra.Command, to string) {
	flags := cmd.Flags()
	flags.StringVar(&on.to, "to", to, "the `file` to write")
	flags.StringVar(&on.paper, "paper", "", "the `paper`: a4 or letter; without it, the configuration's")
	a.tabFlag(cmd, "paper", oneWordOf(say.Each(card.Papers(), paperName)...))
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
	paper := on.paper
	if paper == "" {
		paper, _ = a.config.value(keyPaper)
	}
	var err error
	if s.Paper, err = printSize("paper", paper, card.Papers(), paperName); err != nil {
		return s, err
	}
	if s.Size, err = printSize("size", on.size, card.Sizes(), sizeName); err != nil {
		return s, err
	}
	s.Font, err = shelf.ReadFont(a.here(new(a.desk().Empty())), on.font)
	return s, err
}

// printSize is a paper or a size of cards that was typed.
func printSize[T any](what, typed string, all []T, name func(T) string) (one T, err error) {
	for _, one := range all {
		if name(one) == strings.ToLower(typed) {
			return one, nil
		}
	}
	return one, usage(ask.NotCalled(what, typed, say.Each(all, name)))
}

func paperName(p card.Paper) string { return p.Name }

func sizeName(s card.Size) string { return s.Name }

// printedLines are the lines of an answer about something that was printed: the paper, how
// cards are cut out, and the titles of what didn't fit its place as a whole.
func printedLines(s card.Setup, cards bool, place string, cut []string) string {
	return say.Lines(
		fmt.Sprintf("paper %s; print it at 100 %%, not fitted to the page", s.Paper.Name),
		say.If(cards, fmt.Sprintf("cut along the marks: a card is %g x %g mm", s.Size.Width, s.Size.Height)),
		say.If(len(cut) > 0, "too much text for its "+place+", and cut off: "+say.And(slices.Compact(cut))))
}
