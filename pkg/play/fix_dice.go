package play

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A newThrow is a throw of the app for a fix, besides the dice of then.
type newThrow struct {
	from appDice
	hand *dice.Hand
}

// sawNew notes a throw of the app for the step that is being played.
func (r *replay) sawNew() {
	last := len(r.fresh) - 1
	if r.hand == nil || !r.hand.ThrewNew() || last >= 0 && r.fresh[last].hand == r.hand {
		return
	}
	r.fresh = append(r.fresh, newThrow{r.from, r.hand})
}

// has lets a fix have throws that are burnt because its questions told them.
func (r *replay) has(seen []newThrow) {
	for _, t := range seen {
		r.spent.Unburn(t.from.n)
	}
}

// threw tells whether a fix has made all throws that its questions showed.
func (r *replay) threw(seen []newThrow) bool {
	return !slices.ContainsFunc(seen, func(t newThrow) bool { return !r.sees(t.from.n) })
}

// sees tells whether the app has made a throw for the fix.
func (r *replay) sees(n int) bool {
	return slices.ContainsFunc(r.fresh, func(t newThrow) bool { return t.from.n == n })
}

// sees notes the throws of a fix as seen: if the fix can't be kept, they are burnt.
func (k *keeping) sees(fresh []newThrow) {
	k.seen = fresh
	if last := len(fresh) - 1; last >= 0 {
		k.thrown(fresh[last].from, fresh[last].hand)
	}
}

// stopped is the refusal that stopped a fix. It tells the app's throws, if there are new
// ones, because they may be the reason why a later step can't be played any more.
func (k *keeping) stopped(r *replay, refused error) error {
	r.sawNew()
	told := len(k.seen)
	k.sees(r.fresh)
	if len(r.fresh) > told || k.burnt == 0 && len(r.fresh) > 0 {
		return telling{refused}
	}
	return k.gone(refused)
}

// askForFix plays a fix with a person who is asked, before the table is locked. It gives
// an asker that answers the same once more.
func (k *keeping) askForFix(f Fixing) (dice.Asker, error) {
	found, err := k.host.Read()
	if err != nil {
		return nil, err
	}
	type given struct {
		to    string
		faces []int
	}
	var all []given
	ask := f.Ask
	var r *replay
	f.Ask = func(t dice.Throw) ([]int, error) {
		if err := k.beforeAskingFix(r); err != nil {
			return nil, err
		}
		faces, err := ask(t)
		all = append(all, given{t.String(), faces})
		return faces, err
	}
	r = k.host.newReplay(f, found, appDice.roller)
	if err := r.run(found); err != nil {
		return nil, k.burnFor(k.stopped(r, err))
	}
	return func(t dice.Throw) ([]int, error) {
		if len(all) == 0 || all[0].to != t.String() {
			return nil, k.host.Stale(found, 0)
		}
		faces := all[0].faces
		all = all[1:]
		return faces, nil
	}, nil
}

// beforeAskingFix burns the app's throws for a fix before the next question tells them:
// the person that sees them may still go away. The fix then goes on with the same dice.
func (k *keeping) beforeAskingFix(r *replay) error {
	r.sawNew()
	if len(r.fresh) == len(k.seen) {
		return nil
	}
	var moved error
	k.sees(r.fresh)
	kept, err := k.host.Change(func(found *table.Found) (table.Step, table.State, error) {
		if found.State.Seed != r.before.Seed || found.State.Throws != r.before.Throws { // somebody else may have seen these, or will
			moved = k.host.Stale(found, 0)
		}
		return k.burn(found, telling{})
	})
	if err != nil {
		return err
	}
	k.isBurnt(kept)
	return moved
}
