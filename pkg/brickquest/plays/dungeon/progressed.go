package dungeon

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Progressed is the news of a quest between two games.
type Progressed struct {
	Cleared []string                 // rooms that were open and are clear now
	Reached []brickquest.GoalReached // goals that are reached now
	Missed  []brickquest.GoalReached // goals that were reached, and aren't any more
	Home    bool                     // the last goal that was missing is reached, and the way leads back to the exit
	Ended   bool                     // the quest is over now
	GoesOn  bool                     // the quest was over, and isn't any more
}

// NewProgressed is the news of the quest since an earlier game: rooms, goals, its end. It
// leaves out news that only the BrickMaster has said, by [brickquest.Game.ClearRoom],
// [brickquest.Game.AttainGoal] or [brickquest.Game.Decide]. For a quest that has begun since, it has nothing.
// (BrickQuest, Objective.)
func NewProgressed(earlier, g *brickquest.Game) Progressed {
	var p Progressed
	if len(g.Quest.Modes)+len(g.Quest.Rooms) == 0 || !isStill(&g.Quest, &earlier.Quest) {
		return p
	}
	was, now := earlier.QuestProgress(), g.QuestProgress()
	for i, r := range was.Rooms {
		if i < len(now.Rooms) && r.Open && !r.Cleared && now.Rooms[i].Cleared && !g.Quest.Rooms[i].Cleared {
			p.Cleared = append(p.Cleared, g.Quest.Rooms[i].Name)
		}
	}
	for i, r := range now.Goals {
		switch said := g.Quest.Goals[i].Done && !earlier.Quest.Goals[i].Done; {
		case r.Done && !was.Goals[i].Done && !said:
			p.Reached = append(p.Reached, r)
		case !r.Done && was.Goals[i].Done:
			p.Missed = append(p.Missed, r)
		}
	}
	said := g.Quest.Won != earlier.Quest.Won || g.Quest.Lost != earlier.Quest.Lost
	p.Ended, p.GoesOn = now.Over && !was.Over && !said, was.Over && !now.Over && !said
	p.Home = len(p.Reached) > 0 && now.LeadsHome() && !was.LeadsHome()
	return p
}

// isStill tells whether a quest is the same as earlier, and not another one.
func isStill(q, earlier *brickquest.Quest) bool {
	return q.Name == earlier.Name && slices.Equal(q.Modes, earlier.Modes) && len(q.Goals) == len(earlier.Goals) &&
		len(q.Rooms) >= len(earlier.Rooms) && len(q.Left) >= len(earlier.Left)
}
