package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// backShown is what became of throws that don't count. Its JSON names are a contract.
type backShown struct {
	TakenBack int          `json:"taken_back"` // steps that threw and were undone
	Otherwise int          `json:"otherwise"`  // steps of those in whose place other dice stand now
	Whose     []whoseShown `json:"whose"`      // of those, by whose dice they were, the most first
	Burnt     int          `json:"burnt"`      // throws of the app that were seen and never kept
}

type whoseShown struct {
	Who   string `json:"who"`   // whose dice; empty: nobody's in particular
	Steps int    `json:"steps"` // how many steps
}

// backOf goes through what was undone. A throw that was taken back was done otherwise if
// the throw that stands in its place, so many behind the step where the ways part, has
// other dice.
func backOf(t *table.Table, stands map[int]bool) (backShown, error) {
	b := backShown{Whose: []whoseShown{}}
	parents, threw := map[int]int{}, map[int][]dice.Rolled{}
	var taken, standing []int // steps that threw, the oldest first
	burns := map[int]bool{}
	for step, err := range t.Steps() {
		if err != nil {
			return b, err
		}
		parents[step.N] = step.Parent
		if step.Command == table.CommandNew {
			clear(burns) // another table begins
		}
		var rolled []dice.Rolled
		if len(step.Dice) == 0 {
			continue
		}
		if err := json.Unmarshal(step.Dice, &rolled); err != nil {
			return b, fmt.Errorf("step %d: its dice can't be read: %w", step.N, err)
		}
		switch {
		case step.Command == table.CommandBurnt:
			var o play.Burnt
			_ = json.Unmarshal(step.Outcome, &o) // else it has no number
			burns[o.Throw] = true
			continue
		case stands[step.N]:
			standing = append(standing, step.N)
		default:
			taken = append(taken, step.N)
		}
		threw[step.N] = rolled
		delete(burns, step.State.Throws) // a question told it, and it was kept
	}
	b.Burnt = len(burns)
	for _, n := range taken {
		part, nth := n, 0
		for ; part != 0 && !stands[part]; part = parents[part] {
			if threw[part] != nil {
				nth++
			}
		}
		if part == 0 {
			continue // of a table before this one
		}
		b.TakenBack++
		i, _ := slices.BinarySearch(standing, part+1)
		if i += nth - 1; i < len(standing) && !sameThrows(threw[standing[i]], threw[n]) {
			b.Otherwise++
			b.of(threw[n])
		}
	}
	slices.SortStableFunc(b.Whose, func(x, y whoseShown) int { return cmp.Compare(y.Steps, x.Steps) })
	return b, nil
}

// of counts a step for the first whose dice they were.
func (b *backShown) of(rolled []dice.Rolled) {
	who := ""
	for _, r := range rolled {
		who = cmp.Or(who, r.Who)
	}
	for i := range b.Whose {
		if b.Whose[i].Who == who {
			b.Whose[i].Steps++
			return
		}
	}
	b.Whose = append(b.Whose, whoseShown{who, 1})
}

// sameThrows tells whether the same was thrown for, and the same faces came.
func sameThrows(a, b []dice.Rolled) bool {
	return slices.EqualFunc(a, b, func(a, b dice.Rolled) bool {
		return a.Why == b.Why && a.Who == b.Who && a.Sides == b.Sides && slices.Equal(a.Faces, b.Faces)
	})
}

// lines is what there is to say of it: nothing, if nothing was.
func (b backShown) lines() []string {
	var all []string
	if b.Otherwise > 0 {
		var whose []string
		for _, w := range b.Whose {
			who := w.Who + "'s"
			if w.Who == "" {
				who = "nobody's in particular"
			}
			whose = append(whose, fmt.Sprintf("%d %s", w.Steps, who))
		}
		all = append(all, fmt.Sprintf("%s taken back and done otherwise: %s", was(b.Otherwise, "throw"), strings.Join(whose, ", ")))
	}
	if b.Burnt > 0 {
		all = append(all, fmt.Sprintf("%s seen and not kept", was(b.Burnt, "throw")))
	}
	return all
}

// was counts things of the past: "1 throw was", "2 throws were".
func was(n int, what string) string {
	if n == 1 {
		return count(n, what) + " was"
	}
	return count(n, what) + " were"
}
