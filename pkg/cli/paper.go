package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
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
	a.paperFlag(cmd, &on.paper)
	flags.StringVar(&on.size, "size", card.Sizes()[0].Name, "the `size` of a card: poker, mini, tarot")
	a.tabFlagBy(cmd, "size", cobra.FixedCompletions(sizeNames(), cobra.ShellCompDirectiveNoFileComp))
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
	if s.Paper, err = a.paper(on.paper); err != nil {
		return s, err
	}
	if s.Size, err = sizeNamed(on.size); err != nil {
		return s, err
	}
	s.Font, err = shelf.ReadFont(a.here(new(a.desk().Empty())), on.font)
	return s, err
}

// paperFlag is the flag for the paper.
func (a *app) paperFlag(cmd *cobra.Command, into *string) {
	cmd.Flags().StringVar(into, "paper", "", "the `paper`: a4 or letter; without it, the configuration's")
	a.tabFlagBy(cmd, "paper", cobra.FixedCompletions(paperNames(), cobra.ShellCompDirectiveNoFileComp))
}

// paper is the paper that was typed, or the configuration's.
func (a *app) paper(typed string) (card.Paper, error) {
	if typed == "" {
		typed, _ = a.config.value(keyPaper)
	}
	typed = strings.ToLower(typed)
	for _, p := range card.Papers() {
		if p.Name == typed {
			return p, nil
		}
	}
	return card.Paper{}, checkOneOf("paper", typed, paperNames())
}

func paperNames() []string {
	var all []string
	for _, p := range card.Papers() {
		all = append(all, p.Name)
	}
	return all
}

func sizeNamed(typed string) (card.Size, error) {
	for _, s := range card.Sizes() {
		if s.Name == strings.ToLower(typed) {
			return s, nil
		}
	}
	return card.Size{}, usagef("no size is called %q%s", typed, names.Hint(typed, sizeNames()))
}

func sizeNames() []string {
	var all []string
	for _, s := range card.Sizes() {
		all = append(all, s.Name)
	}
	return all
}

// sayCut tells how cards are cut out.
func sayCut(size card.Size) string {
	return fmt.Sprintf("cut along the marks: a card is %g x %g mm", size.Width, size.Height)
}
