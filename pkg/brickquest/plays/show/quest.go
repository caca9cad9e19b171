package show

import (
	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
)

// WantedQuest is a quest as it is typed: by its name, or a file and one of the quests in
// it.
type WantedQuest struct {
	Quest      data.Pick[data.Quest]
	File, Name string
	Fudge      bool
	Players    bool // the answer is for players
}

// Ways are the two ways to say a quest, with more fields behind it.
func (q *WantedQuest) Ways(more ...ask.Field) []ask.Way {
	named := []ask.Field{ask.Word(&q.Quest, "name", words.QuestKind()).Secret()}
	inFile := []ask.Field{
		ask.Word(&q.File, "file", ask.CardFile()).Secret(), ask.Word(&q.Name, "name", ask.Text("quest", nil)).Maybe(),
		ask.From(&q.Quest, func(h *ask.Here) (data.Pick[data.Quest], error) {
			return ask.InFile(q.File, q.Name, h.Cards.QuestsIn)
		}),
	}
	return []ask.Way{ask.Of(append(named, more...)...), ask.Of(append(inFile, more...)...)}
}

// SwagIn is all things that lie in the rooms of a quest.
func SwagIn(q brickquest.Quest) []brickquest.Swag {
	var all []brickquest.Swag
	for _, r := range q.Rooms {
		all = append(all, r.Swag...)
		for _, l := range r.Locks {
			all = append(all, l.Swag...)
		}
	}
	return all
}
