package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// phones is the process as the server for phones knows it. A request of a phone is
// answered as at the terminal, by an app of its own that has none.
type phones struct {
	app   *app
	table *table.Table
}

// one is an app for one answer.
func (p phones) one(ctx context.Context, players bool) *app {
	one := *p.app
	one.ctx, one.opts.table, one.opts.players = ctx, p.table.Name(), players
	one.in, one.out, one.err, one.screen = bufio.NewReader(strings.NewReader("")), io.Discard, io.Discard, screen{}
	one.notes, one.given, one.inFolder = nil, nil, nil
	return &one
}

// Name is the table's name.
func (p phones) Name() string { return p.table.Name() }

// Folder is the folder of the table's files.
func (p phones) Folder() string { return p.table.Folder() }

// Stamp is a text that changes each time that the table's files do.
func (p phones) Stamp() string { return p.table.Stamp() }

// Host plays lines in which no word names a file.
func (p phones) Host(ctx context.Context, players bool) *play.Host {
	one := p.one(ctx, players)
	h := one.host()
	h.Here = func(st *table.State) *ask.Here {
		here := ask.At(st, &data.Cards{Packs: one.packs})
		here.Players = players
		return here
	}
	return h
}

// Acts are the plays that belong to no game.
func (p phones) Acts() []play.Chapter {
	alone := func(one play.Untyped) play.Maker {
		return play.Maker{Name: one.Name, Make: func() play.Untyped { return one }}
	}
	one := p.one(p.app.ctx, true)
	return []play.Chapter{
		{Name: "Both games", Plays: []play.Maker{rulesMaker(one.games.Titles)}},
		{Name: "Dice and chances", Plays: []play.Maker{alone(rollPlay())}},
	}
}

// Refusal is the refusal of a line in words for people, on one line.
func (p phones) Refusal(players bool, line []string, err error) error {
	one := p.one(p.app.ctx, players)
	one.args = line
	err = one.traced(err)
	if bug := play.Caught(func() error { err = one.openRefusal(err); return nil }); bug != nil {
		err = one.traced(bug)
	}
	return errors.New(strings.TrimPrefix(complaint(err), "zbrikz: "))
}

// Undo is the step that undo would take back.
func (p phones) Undo(players bool) (*serve.Undone, error) {
	said, way, err := p.one(p.app.ctx, players).wouldGo(undone(true))
	if err != nil || len(way.Over) == 0 {
		return nil, nil // nothing can be taken back; the reason isn't asked for yet
	}
	return &serve.Undone{N: way.Over[0].Number(), Line: typedWords(way.Over[0]), Text: said.Text}, nil
}

// TakeBack takes the last step back.
func (p phones) TakeBack(c play.Call, players bool) (play.Reply, error) {
	return p.one(p.app.ctx, players).goes(undone(false), c)
}

// Log is the last steps as they count, the newest first.
func (p phones) Log(most int, players bool) ([]serve.Logged, error) {
	one := p.one(p.app.ctx, players)
	stands, err := standingOf(p.table)
	if err != nil {
		return nil, err
	}
	shown := stands.asItCounts()
	shown = shown[max(0, len(shown)-most):]
	all, place, wanted := make([]serve.Logged, len(shown)), map[int]int{}, map[int]bool{}
	for i, m := range shown {
		place[m.N] = len(shown) - 1 - i
		wanted[m.N], wanted[m.N-1] = true, true
	}
	before := one.empty()
	for step, err := range p.table.StepsAt(wanted) {
		if err != nil {
			return nil, err
		}
		if i, ok := place[step.N]; ok {
			all[i] = one.loggedStep(step, &before, stands.back(step) != "")
		}
		before = step.State
	}
	return all, nil
}

// loggedStep is a step as the log of a phone shows it.
func (a *app) loggedStep(s table.Step, before *table.State, back bool) serve.Logged {
	if a.opts.players {
		s = a.games.Titles.OpenStep(s, before)
	}
	return serve.Logged{N: s.Number(), Line: typedWords(s), Seat: s.Seat, Lines: play.LinesAt(&s), TakenBack: back}
}

// Recap is the evening in short.
func (p phones) Recap(players bool) ([]play.Line, error) {
	_, text, err := p.one(p.app.ctx, players).recapOf(p.table)
	return play.AsLines(text), err
}

// Search finds cards, rules, commands and the like by a word.
func (p phones) Search(words string, players bool) ([]serve.Hit, error) {
	if strings.TrimSpace(words) == "" {
		return nil, nil
	}
	one := p.one(p.app.ctx, players)
	c := play.Call{Name: "search", Means: one.games.Titles.Means(one.searchPlay(), ask.Line{Words: strings.Fields(words)})}
	said, err := p.Host(p.app.ctx, players).Look(c)
	if err != nil {
		return nil, err
	}
	var all []serve.Hit
	for _, h := range said.Outcome.(foundShown).Hits {
		all = append(all, serve.Hit{Title: h.Name, Text: strings.TrimSuffix(h.Kind+": "+h.Line, ": "), Line: strings.Fields(h.Type)})
	}
	return all, nil
}
