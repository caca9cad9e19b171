package brickquest

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Attained is a goal that is reached by the BrickMaster's word.
type Attained struct {
	Goal string `json:"goal"` // its name
	Says string `json:"says"` // the deed, in words
	All  bool   `json:"all"`  // all are reached that aren't optional
}

// ErrCounted is the refusal to report a goal that the table counts by itself.
var ErrCounted = errors.New("that is counted")

// AttainGoal notes that a goal is reached. (BrickQuest, Questing.) It refuses a
// goal that isn't there, one that is done, and, unless that is fudged, one that
// is counted.
func (g *Game) AttainGoal(key string, fudge bool) (Attained, Game, error) {
	next := g.Clone()
	goal := next.Quest.goal(key)
	if goal == nil {
		return Attained{}, Game{}, &NoneSuch{"goal", key}
	}
	switch now := g.goalReached(*goal); {
	case now.Done:
		return Attained{}, Game{}, fmt.Errorf("%s is done", key)
	case now.Counts != "" && !fudge:
		return Attained{}, Game{}, fmt.Errorf("%s: %w: %d of %d", key, ErrCounted, now.Have, now.Needs)
	}
	goal.Done = true
	after := next.QuestProgress()
	return Attained{Goal: key, Says: goal.Says, All: after.missing() == ""}, next, nil
}

// Decided is the end of a quest by the BrickMaster's word.
type Decided struct {
	Title string `json:"title"` // the quest's title; empty where none is planned
	Won   bool   `json:"won"`   // it is won
	Lost  string `json:"lost"`  // why it is lost; empty where it is won
}

// Decide ends a quest: it is lost for the reason given, or, without one, won.
// (BrickQuest, Defense.) It gives ErrNoQuest where no quest is played, and refuses a text
// that can't be shown.
func (g *Game) Decide(lost string) (Decided, Game, error) {
	if len(g.Quest.Modes) == 0 {
		return Decided{}, Game{}, ErrNoQuest
	}
	if err := names.CheckText(lost); lost != "" && err != nil {
		return Decided{}, Game{}, err
	}
	next := g.Clone()
	next.Quest.Won, next.Quest.Lost = lost == "", lost
	return Decided{Title: g.Quest.Title, Won: lost == "", Lost: lost}, next, nil
}
