package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// crowded is a table with much to count.
func crowded() []string {
	return append(phones.StormEvening(),
		"spawn --open --at yard --by Ann --dice 3,1,2,4,4,6,1", "spawn --open --at mill --by Bob --dice 3,1,2,4,4,6,1", "horde add 9 --at barn --wandering",
		"foe add goblin", "foe add troll", "initiative roll --dice *")
}

// crowd times taps of one phone while 32 others follow the table. The others ask for all
// odds of the lines that are likely next, each time that the table changes.
func (b *bench) crowd() error {
	var took []time.Duration
	tapping, err := phones.NewPhone(b.server.Link, "Ann")
	if err != nil {
		return err
	}
	for i := range 32 {
		p, err := phones.NewPhone(b.server.Link, []string{"Ann", "Bob", "Harry", "Mia"}[i%4])
		if err != nil {
			return err
		}
		events, end, err := p.Follow()
		if err != nil {
			return err
		}
		defer end()
		go func() {
			for e := range events {
				for _, o := range e.View.Offers {
					if len(o.Line) > 0 && len(events) == 0 {
						_ = p.Post("/api/odds", phones.Tap{Line: o.Line}, nil) // some throw nothing
					}
				}
			}
		}()
	}
	for i := range min(b.runs, 100) {
		began := time.Now()
		var refused *phones.Refusal
		if err := tapping.Post("/api/do", phones.Tap{Line: []string{"roll", "2d6"}, ID: fmt.Sprint("crowd", i)}, nil); err != nil && !errors.As(err, &refused) {
			return err
		}
		took = append(took, time.Since(began))
		time.Sleep(50 * time.Millisecond)
	}
	figures("tap -> answer, while 32 ask for odds", 0, took)
	return nil
}
