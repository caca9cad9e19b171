package shelf

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// rulingsShown is rulings. Its JSON names are a contract.
type rulingsShown struct {
	Rulings []data.Ruling `json:"rulings"` // the rulings that were asked for; without a word all of them
}

// RulingPlay is the play that tells the rulings.
func RulingPlay() play.Untyped {
	type asked = []data.Ruling // nil: nobody typed a word
	return play.Of(&play.Play[asked, rulingsShown]{
		About: play.About{
			Name: "ruling", Class: play.Looks, Short: "zbrikz's answers where rulebooks are silent",
			Long: `Tells the rulings: a question that a rulebook leaves open, zbrikz's answer, and the
command in which it shows. Without a word it lists their chapters. A chapter tells its
rulings; other words tell the rulings that have them. docs/rulings.md is all of them.`,
			Examples: []string{"zbrikz ruling", "zbrikz ruling gone-again", "zbrikz ruling out of sight"},
		},
		Takes: func(some *asked) []ask.Way {
			return ask.Takes(ask.Word(some, "chapter", rulingKind()).Maybe().Called("a chapter, or words of a ruling"))
		},
		Rule: func(st *table.State, some asked, _ dice.Roller) (rulingsShown, table.State, error) {
			if some == nil {
				some = data.Rulings()
			}
			return rulingsShown{some}, *st, nil
		},
		Say: func(d play.Done[asked, rulingsShown]) []play.Line {
			if d.Asked == nil {
				all := chapters(d.Outcome.Rulings)
				first := fmt.Sprintf("%s in %s: zbrikz ruling %s tells one.",
					say.Count(len(d.Outcome.Rulings), "ruling"), say.Count(len(all), "chapter"), all[0].Key)
				return listLines(first, all)
			}
			return rulingLines(d.Asked)
		},
	})
}

// rulingKind is the kind of the rulings of a chapter, by its name, the beginning of that,
// or words of its title; else of the rulings that have all the words in them.
func rulingKind() ask.Kind[[]data.Ruling] {
	read := func(h *ask.Here) []data.Ruling {
		all, _ := ask.Once(h, "rulings", func() ([]data.Ruling, error) { return data.Rulings(), nil })
		return all
	}
	return ask.Kind[[]data.Ruling]{
		Noun: "ruling", Wide: true, Card: true,
		Names: func(h *ask.Here) []string { return topicKeys(chapters(read(h))) },
		About: func(h *ask.Here, chapter string) string {
			if some := ofChapter(read(h), chapter); len(some) > 0 {
				return some[0].Game + ", " + some[0].Title
			}
			return ""
		},
		Read: func(h *ask.Here, typed string) ([]data.Ruling, ask.Fit, error) {
			all, slug := read(h), data.Slug(typed)
			keys := topicKeys(chapters(all))
			if some := ofChapter(all, names.Match(slug, keys)); len(some) > 0 {
				return some, ask.Whole, nil
			}
			if i, _ := data.Find(typed, say.Each(all, func(r data.Ruling) string { return data.Slug(r.Title) })); i >= 0 {
				return ofChapter(all, all[i].Chapter), ask.Short, nil
			}
			some := those(all, func(r data.Ruling) bool {
				return slug != "" && data.HasWords(data.Slug(r.Title+" "+r.Asks+" "+r.Does+" "+r.Shows), slug)
			})
			if len(some) > 0 {
				return some, ask.Short, nil
			}
			return nil, ask.No, ask.NotCalled("ruling", slug, keys)
		},
	}
}

func ofChapter(all []data.Ruling, chapter string) []data.Ruling {
	return those(all, func(r data.Ruling) bool { return r.Chapter == chapter })
}

// chapters are the chapters of rulings, as topics.
func chapters(all []data.Ruling) []data.Topic {
	var topics []data.Topic
	for _, r := range all {
		if n := len(topics); n == 0 || topics[n-1].Key != r.Chapter {
			topics = append(topics, data.Topic{Key: r.Chapter, Title: r.Title, Game: r.Game})
		}
		last := &topics[len(topics)-1]
		last.Says = append(last.Says, r.Asks+" "+r.Does)
	}
	return topics
}

// rulingLines is rulings in lines that fit a card, below the titles of their chapters.
func rulingLines(some []data.Ruling) []play.Line {
	var said []play.Line
	title := ""
	for _, r := range some {
		if r.Title != title {
			title = r.Title
			said = play.Said(said, play.As(play.Note, r.Game+", "+title+"."))
		}
		shown := say.If(!strings.Contains(r.Shows, "everywhere"), " ("+r.Shows+")")
		said = play.Said(said, narrowLines("  "+r.Asks), narrowLines("    "+r.Does+shown))
	}
	said[0].Role = play.Answer
	return said
}
