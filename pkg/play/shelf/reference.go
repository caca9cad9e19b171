package shelf

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// topicsShown is topics whole, or as they are listed. Its JSON names are a contract.
type topicsShown struct {
	Topics []data.Topic `json:"topics"` // the topics that were asked for; all of them in a list
}

// ReferencePlay is the play that tells the rules that are looked up, of all games.
func ReferencePlay() play.Untyped {
	type asked = []data.Topic // nil: nobody typed one
	return play.Of(&play.Play[asked, topicsShown]{
		About: play.About{
			Name: "reference", Class: play.Looks, Short: "Look a rule up: movement, doors, looting",
			Long: `Tells the rules that are looked up at the table, those about bricks and rulers too, in
zbrikz's own words. Without a topic it lists them; the name of a game tells all of that
game, and all tells everything. zbrikz search finds a topic by any word in it.
docs/reference.md has the same.`,
			Examples: []string{"zbrikz reference", "zbrikz reference movement", "zbrikz reference doors", "zbrikz reference all"},
		},
		Takes: func(topics *asked) []ask.Way {
			return ask.Takes(ask.Word(topics, "topic", topicKind()).Maybe())
		},
		Rule: func(st *table.State, topics asked, _ dice.Roller) (topicsShown, table.State, error) {
			if topics != nil {
				return topicsShown{topics}, *st, nil
			}
			all, err := data.Reference()
			for i := range all {
				all[i].Says = nil
			}
			return topicsShown{all}, *st, err
		},
		Say: func(d play.Done[asked, topicsShown]) []play.Line {
			if d.Asked == nil {
				return listLines(say.Count(len(d.Outcome.Topics), "topic")+": zbrikz reference movement tells one.", d.Outcome.Topics)
			}
			var said []play.Line
			for _, t := range d.Asked {
				said = play.Said(said, play.As(play.Note, t.Title+"."))
				for _, line := range t.Says {
					said = play.Said(said, narrowLines("  "+line))
				}
			}
			said[0].Role = play.Answer
			return said
		},
		Why: func(d play.Done[asked, topicsShown]) []string {
			return say.Each(d.Asked, func(t data.Topic) string { return t.Game + ", " + t.Chapter })
		},
	})
}

// everything is the word for all topics of the reference.
const everything = "all"

// topicKind is a topic of the reference, by its key, by the beginning of that, or by words
// of its title; a game's name is all of that game, and all is each of them.
func topicKind() ask.Kind[[]data.Topic] {
	read := func(h *ask.Here) ([]data.Topic, error) { return ask.Once(h, "reference", data.Reference) }
	return ask.Kind[[]data.Topic]{
		Noun: "topic", Wide: true, Card: true,
		Names: func(h *ask.Here) []string {
			all, _ := read(h) // Tab says nothing about a page that can't be read
			return topicKeys(all)
		},
		About: func(h *ask.Here, key string) string {
			all, _ := read(h)
			if i := slices.Index(topicKeys(all), key); i >= 0 {
				return all[i].Title
			}
			return ""
		},
		Read: func(h *ask.Here, typed string) ([]data.Topic, ask.Fit, error) {
			all, err := read(h)
			slug := data.Slug(typed)
			if err != nil || slug == everything {
				return all, ask.Whole, err
			}
			if some := topicsOf(all, slug); len(some) > 0 {
				return some, ask.Whole, nil
			}
			keys := topicKeys(all)
			if i := slices.Index(keys, names.Match(slug, keys)); i >= 0 {
				return all[i : i+1], ask.Whole, nil
			}
			if i, _ := data.Find(typed, say.Each(all, func(t data.Topic) string { return data.Slug(t.Key + " " + t.Title) })); i >= 0 {
				return all[i : i+1], ask.Short, nil
			}
			return nil, ask.No, ask.NotCalled("topic", slug, keys)
		},
	}
}

// topicsOf are the topics of a game, by its name or the first word of that.
func topicsOf(all []data.Topic, typed string) []data.Topic {
	return those(all, func(t data.Topic) bool {
		game := data.Slug(t.Game)
		first, _, _ := strings.Cut(game, "-")
		return typed == game || typed == first
	})
}

func topicKeys(all []data.Topic) []string {
	return say.Each(all, func(t data.Topic) string { return data.Slug(t.Key) })
}

// listLines are topics by their games, below a first line.
func listLines(first string, all []data.Topic) []play.Line {
	said := play.As(play.Answer, first)
	game := ""
	for _, t := range all {
		if t.Game != game {
			game = t.Game
			said = play.Said(said, play.As(play.Note, game+":"))
		}
		said = play.Said(said, narrowLines("  "+t.Key+": "+t.Title))
	}
	return said
}

// Rules are the topics of the reference and the chapters of the rulings, for a search.
func Rules() ([]play.Entry, error) {
	topics, err := data.Reference()
	all := say.Each(topics, func(t data.Topic) play.Entry {
		return play.Entry{
			Kind: t.Game, Game: t.Game, Name: t.Title, Also: append([]string{t.Key}, t.Also...), Says: t.Says,
			Type: "reference " + t.Key, Near: play.ToRead,
		}
	})
	for _, t := range chapters(data.Rulings()) {
		all = append(all, play.Entry{Kind: "ruling", Game: t.Game, Name: t.Title, Says: t.Says, Type: "ruling " + t.Key})
	}
	return all, err
}

// narrowLines is a note that fits a card.
func narrowLines(text string) []play.Line { return play.As(play.Note, card.Wrap(text, card.Widest)) }
