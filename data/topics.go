package data

import (
	"strings"

	"github.com/zbrikz/zbrikz/docs"
)

// A HelpTopic is a page of help about no single command. It stands in docs/topics.md.
type HelpTopic struct {
	Key   string   // the word to type
	About string   // its subject, in a line
	Says  []string // its paragraphs; an item of a list begins with two blanks
}

// HelpTopics reads the topics of the help.
func HelpTopics() []HelpTopic {
	var all []HelpTopic
	for line := range strings.Lines(docs.Topics) {
		line = strings.TrimSpace(line)
		title, titled := strings.CutPrefix(line, "## ")
		item, listed := strings.CutPrefix(line, "- ")
		switch {
		case titled:
			key, about, _ := strings.Cut(title, ": ")
			all = append(all, HelpTopic{Key: key, About: about})
		case line == "" || len(all) == 0:
		case listed:
			all[len(all)-1].Says = append(all[len(all)-1].Says, "  "+plainText(item))
		default:
			all[len(all)-1].Says = append(all[len(all)-1].Says, plainText(line))
		}
	}
	return all
}
