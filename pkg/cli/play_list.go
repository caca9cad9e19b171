package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// mostBelow is how long a list may be below each other; in a longer one, something is looked up.
const mostBelow = 24

// listed is suggestions as Tab and ? list them: each on a line of its own with its
// explanation. Many words stand in columns, by their letters; words without an
// explanation stand in columns, too, in their order. Flags stand below.
func (s *session) listed(all []suggestion) string {
	var words, flags []suggestion
	told := false
	for _, one := range all {
		if strings.HasPrefix(one.word, "-") {
			flags = append(flags, one)
			continue
		}
		words = append(words, one)
		told = told || one.about != ""
	}
	if told && len(words) <= mostBelow {
		return s.explained(all)
	}
	bare := say.Each(words, func(one suggestion) string { return one.word })
	if len(bare) > mostBelow {
		bare = names.Sorted(bare)
	}
	return visible(inColumns(bare, s.app.width())) + s.explained(flags)
}

// explained is suggestions below each other, each with its explanation.
func (s *session) explained(all []suggestion) string {
	widest := 0
	for _, one := range all {
		widest = max(widest, card.Width(one.word))
	}
	var text strings.Builder
	for _, one := range all {
		line := one.word
		if one.about != "" {
			line += strings.Repeat(" ", widest-card.Width(one.word)) + "  " + one.about
		}
		text.WriteString(strings.ReplaceAll(wrapHelp("  "+line, s.app.width()), "`", "") + "\n")
	}
	return visible(text.String())
}

// inColumns are words below each other, in as many columns as there is room for.
func inColumns(words []string, width int) string {
	widest := 0
	for _, word := range words {
		widest = max(widest, card.Width(word))
	}
	columns := max(1, (width-2)/(widest+2))
	rows := (len(words) + columns - 1) / columns
	var text strings.Builder
	for row := range rows {
		line := ""
		for i := row; i < len(words); i += rows {
			line += "  " + words[i] + strings.Repeat(" ", widest-card.Width(words[i]))
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

// unplayed are the commands of games that aren't played at the table, where another one is.
func (a *app) unplayed() []string {
	v, err := a.desk().View()
	if err != nil {
		return nil
	}
	var of = map[bool][]string{}
	begun := false
	for _, t := range a.games.Titles {
		played := !t.IsIdle(v.State)
		begun = begun || t.Played != nil && played
		for _, ch := range t.Chapters {
			of[played] = append(of[played], say.Each(ch.Plays, func(m play.Maker) string { return m.Name })...)
		}
	}
	if !begun {
		return nil
	}
	return slices.DeleteFunc(of[false], func(name string) bool { return slices.Contains(of[true], name) })
}

// playedOnly is commands in the order of the help. Those of a game that isn't played, and those
// that the figure in front can't do now, come only where no other fits.
func (a *app) playedOnly(all []cobra.Completion) []cobra.Completion {
	unplayed, order := a.unplayed(), a.allNames()
	here := slices.DeleteFunc(slices.Clone(all), func(c cobra.Completion) bool {
		return slices.Contains(unplayed, bare(c)) || a.verbs != nil && !slices.Contains(a.verbs, bare(c))
	})
	if len(here) > 0 {
		all = here
	}
	rank := func(c cobra.Completion) int { return slices.Index(order, bare(c)) }
	slices.SortStableFunc(all, func(a, b cobra.Completion) int { return rank(a) - rank(b) })
	return all
}
