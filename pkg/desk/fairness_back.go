package desk

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// backShown is how throws ended that don't count. Its JSON names are a contract.
type backShown struct {
	TakenBack int          `json:"taken_back"` // steps that threw and were undone
	Otherwise int          `json:"otherwise"`  // those of these steps that were done again with other dice
	Whose     []whoseShown `json:"whose"`      // of these, by the owner of the dice, the most first
	PutRight  []whoseShown `json:"put_right"`  // steps to which a fix gave other typed dice, by the owner of the dice
	Burnt     int          `json:"burnt"`      // throws of the app that were seen and never kept, at tables of older versions
}

type whoseShown struct {
	Who   string `json:"who"`   // the owner of the dice; empty: nobody in particular
	Steps int    `json:"steps"` // how many steps
}

// A threw is a step that threw.
type threw struct {
	n, number, fix int // its number, the number under which it counts, and its fix, as in a table's step
	throw          int // the number of its throw
	rolled         []dice.Rolled
}

// threwAll are the steps of a journal that threw, the oldest first.
type threwAll struct {
	parents         map[int]int    // of all steps
	taken, standing []threw        // those that were undone, and those that stand
	at              map[int]bool   // their numbers
	counting        map[int]*threw // by the number under which they count: the steps that stand
	burnt           int            // throws that older versions told of and didn't keep
}

// threwIn reads the steps of a table that threw.
func threwIn(t *table.Table, stands map[int]bool) (threwAll, error) {
	all := threwAll{parents: map[int]int{}, at: map[int]bool{}, counting: map[int]*threw{}}
	for step, err := range t.Steps() {
		if err != nil {
			return all, err
		}
		all.parents[step.N] = step.Parent
		all.burnt = len(step.State.Burnt)
		var rolled []dice.Rolled
		if len(step.Dice) == 0 || step.Command == table.CommandBurnt {
			continue
		}
		if err := json.Unmarshal(step.Dice, &rolled); err != nil {
			return all, fmt.Errorf("step %d: its dice can't be read: %w", step.N, err)
		}
		all.add(threw{step.N, step.Number(), step.Fix, step.ThrowNumber(), rolled}, stands[step.N])
	}
	return all, nil
}

func (all *threwAll) add(one threw, stands bool) {
	all.at[one.n] = true
	if !stands {
		all.taken = append(all.taken, one)
		return
	}
	all.standing = append(all.standing, one)
	all.counting[one.number] = &one
}

// backOf goes through the steps that were undone. Steps of a table before this one don't
// count.
func backOf(t *table.Table, stands map[int]bool) (backShown, error) {
	b := backShown{Whose: []whoseShown{}, PutRight: []whoseShown{}}
	all, err := threwIn(t, stands)
	if err != nil {
		return b, err
	}
	b.Burnt = all.burnt
	for _, was := range slices.Backward(all.taken) {
		if now := all.counting[was.number]; now != nil && (now.fix > 0 || was.fix > 0) { // one of them is a fix of the other
			if now.n > was.n {
				if otherTyped(now.rolled, was.rolled) {
					b.PutRight = counted(b.PutRight, now.rolled)
				}
				all.counting[was.number] = &was
			}
			continue
		}
		now, here := all.inPlaceOf(was, stands)
		if !here {
			continue
		}
		b.TakenBack++
		if now != nil && !sameThrows(now.rolled, was.rolled) {
			b.Otherwise++
			b.Whose = counted(b.Whose, was.rolled)
		}
	}
	mostFirst(b.Whose)
	mostFirst(b.PutRight)
	return b, nil
}

// inPlaceOf is the throw that stands in the place of one that was taken back: as many
// throws behind the step where the ways part, or, where only a fix had it, the one of the
// same throw of the app. nil: there is none; here is false where the step is of a table
// before this one.
func (all *threwAll) inPlaceOf(was threw, stands map[int]bool) (now *threw, here bool) {
	if was.fix > 0 {
		i := slices.IndexFunc(all.standing, func(o threw) bool { return o.n > was.n && o.throw == was.throw })
		if i < 0 {
			return nil, true
		}
		return &all.standing[i], true
	}
	part, nth := was.n, 0
	for ; part != 0 && !stands[part]; part = all.parents[part] {
		if all.at[part] {
			nth++
		}
	}
	i, _ := slices.BinarySearchFunc(all.standing, part+1, func(o threw, n int) int { return cmp.Compare(o.n, n) })
	if i += nth - 1; part == 0 || i >= len(all.standing) {
		return nil, part != 0
	}
	return &all.standing[i], true
}

func mostFirst(all []whoseShown) {
	slices.SortStableFunc(all, func(x, y whoseShown) int { return cmp.Compare(y.Steps, x.Steps) })
}

// counted counts a step for the first name among its dice.
func counted(all []whoseShown, rolled []dice.Rolled) []whoseShown {
	who := ""
	for _, r := range rolled {
		who = cmp.Or(who, r.Who)
	}
	if w := names.Find(all, func(w *whoseShown) bool { return w.Who == who }); w != nil {
		w.Steps++
		return all
	}
	return append(all, whoseShown{who, 1})
}

// otherTyped tells whether somebody has typed another face in place of one.
func otherTyped(now, was []dice.Rolled) bool {
	for i := range min(len(now), len(was)) {
		for k := range min(len(now[i].Faces), len(was[i].Faces)) {
			if now[i].Faces[k] != was[i].Faces[k] && k < len(now[i].From) && now[i].From[k] != dice.FromApp {
				return true
			}
		}
	}
	return false
}

// sameThrows tells whether two steps threw for the same purposes and got the same faces.
func sameThrows(a, b []dice.Rolled) bool {
	return slices.EqualFunc(a, b, func(a, b dice.Rolled) bool {
		return a.Why == b.Why && a.Who == b.Who && a.Sides == b.Sides && slices.Equal(a.Faces, b.Faces)
	})
}

// lines is the text about them; without such throws there is none.
func (b backShown) lines() []string {
	var all []string
	if b.Otherwise > 0 {
		all = append(all, fmt.Sprintf("%s taken back and done otherwise: %s", was(b.Otherwise, "roll"), whoseAre(b.Whose)))
	}
	if len(b.PutRight) > 0 {
		n := 0
		for _, w := range b.PutRight {
			n += w.Steps
		}
		all = append(all, fmt.Sprintf("%s put right with other typed dice: %s", was(n, "roll"), whoseAre(b.PutRight)))
	}
	if b.Burnt > 0 {
		all = append(all, fmt.Sprintf("%s seen and not kept", was(b.Burnt, "roll")))
	}
	return all
}

// whoseAre names the owners of throws, and how many each has.
func whoseAre(all []whoseShown) string {
	whose := say.Each(all, func(w whoseShown) string {
		if w.Who == "" {
			return fmt.Sprintf("%d no one's in particular", w.Steps)
		}
		return fmt.Sprintf("%d %s", w.Steps, say.Owned(w.Who))
	})
	return strings.Join(whose, ", ")
}

// was counts things of the past: "1 throw was", "2 throws were".
func was(n int, what string) string { return say.Count(n, what) + say.Verb(n, " was", " were") }
