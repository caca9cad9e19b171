package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
)

// everything is the word for all topics of the reference.
const everything = "all"

func newReference(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "reference [TOPIC]",
		Short: "Look a rule up: movement, doors, looting",
		Long: `Tells rules of BrickQuest that are about bricks and rulers, and others that are looked
up at the table, in zbrikz's own words. Without a topic it lists them; all tells
everything. docs/reference.md has the same.`,
		Example: `  zbrikz reference
  zbrikz reference movement
  zbrikz reference all`,
		Args: words(0, -1, "a topic"),
	}
	cmd.ValidArgsFunction = a.completion(func(args []string) kind {
		if len(args) > 0 {
			return nil
		}
		return cardWords(data.Reference, topicKey, func(t data.Topic) string { return t.Title })
	})
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		all, err := data.Reference()
		if err != nil {
			return err
		}
		if len(args) == 0 {
			return a.listTopics(all)
		}
		topics := all
		if typed := slug(strings.Join(args, " ")); typed != everything {
			topic, err := topicNamed(typed, all)
			if err != nil {
				return err
			}
			topics = []data.Topic{topic}
		}
		var text, why []string
		for _, t := range topics {
			text = append(text, topicText(t))
			why = append(why, "BrickQuest, "+t.Chapter)
		}
		return a.tell(answer{Command: "reference", Outcome: map[string]any{"topics": topics}, Text: lines(text...), Why: why})
	}
	return cmd
}

func topicKey(t data.Topic) string { return t.Key }

// topicNamed finds a topic by its key, by the beginning of that, or by a word of
// its title.
func topicNamed(typed string, all []data.Topic) (data.Topic, error) {
	keys := slugs(all, topicKey)
	for i, key := range keys {
		if key == match(typed, keys) {
			return all[i], nil
		}
	}
	if i, _ := data.Find(typed, all, func(t data.Topic) string { return t.Key + " " + t.Title }); i >= 0 {
		return all[i], nil
	}
	return data.Topic{}, fmt.Errorf("no topic is called %q%s", typed, hint(typed, keys))
}

func (a *app) listTopics(all []data.Topic) error {
	type listed struct {
		Key     string `json:"key"`
		Title   string `json:"title"`
		Chapter string `json:"chapter"`
	}
	shown, text := []listed{}, []string{count(len(all), "topic") + ": zbrikz reference movement tells one."}
	for _, t := range all {
		shown = append(shown, listed{t.Key, t.Title, t.Chapter})
		text = append(text, wrap("  "+t.Key+": "+t.Title, cardWidth))
	}
	return a.tell(answer{Command: "reference", Outcome: map[string]any{"topics": shown}, Text: lines(text...)})
}

// topicText is a topic in lines that fit a card.
func topicText(t data.Topic) string {
	text := []string{t.Title + "."}
	for _, line := range t.Says {
		text = append(text, wrap("  "+line, cardWidth))
	}
	return lines(text...)
}
