package zombie

import (
	"cmp"
	"fmt"
	"slices"
)

// Merging is hordes that become one.
type Merging struct {
	Hordes []string // the first gives its letter
	On     string   // the target of the new horde, where the old ones walked to several; may be empty
	Fudge  bool
}

// Torn is the refusal to merge hordes with different targets: players must say which
// target the new horde walks to.
type Torn struct{ Targets []string }

func (t *Torn) Error() string { return "the hordes walk to different things" }

// Merge makes hordes one, under the first letter: they came closer than 2 inches. Where
// one of them walks to a minifig, all that stand up walk there from now on; where it walks
// to a noise, the others stay as they are. (Zombie Brikz, Horde rule.) It refuses an
// [Unknown] one, and as [Torn] two targets of which nobody chose one; and, unless it
// is fudged, as [Against] hordes in different places, and a crew with other hordes, for a crew stays and the others walk.
// (Zombie Brikz, Some certainty in this World.)
func (g *Game) Merge(m Merging) (Arranged, Game, error) {
	next, hordes, err := g.copyWith(m.Hordes...)
	if err != nil {
		return Arranged{}, Game{}, err
	}
	into := hordes[0]
	crew := slices.IndexFunc(hordes, func(h *Horde) bool { return h.Crew })
	walks := slices.ContainsFunc(hordes, func(h *Horde) bool { return !h.Crew })
	apart := func(h *Horde) error {
		elsewhere := !m.Fudge && h.Place != "" && into.Place != "" && h.Place != into.Place
		return against(elsewhere, "Horde rule", "horde %s is at %s, and horde %s at %s: zbrikz horde move %s --to %q says that it came", into.Name, into.Place, h.Name, h.Place, h.Name, into.Place)
	}
	target, torn := m.target(hordes)
	if err := cmp.Or(
		against(crew >= 0 && walks && !m.Fudge, "Some certainty in this World", "horde %s is a crew and stays; others don't", hordes[max(crew, 0)].Name),
		torn, checkAll(hordes, apart),
	); err != nil {
		return Arranged{}, Game{}, err
	}
	for _, h := range hordes[1:] {
		for _, p := range postures() {
			*into.in(p) += h.In(p)
			*h.in(p) = 0
		}
		into.Place = cmp.Or(into.Place, h.Place)
		into.Crew = into.Crew && h.Crew
		into.Rises = max(into.Rises, h.Rises)
		if into.Unseen == 0 || h.Unseen == 0 {
			into.Unseen = 0 // a minifig that sees one of them sees them all
		} else {
			into.Unseen = max(into.Unseen, h.Unseen)
		}
	}
	if next.Minifig(target) != nil {
		into.focus(target) // who is met is met by all of it
	} else {
		into.Target = target // a noise draws those that heard it
	}
	return arranged(next, into.Zombies(), m.Hordes[0])
}

func (m Merging) target(hordes []*Horde) (string, error) {
	var all []string
	for _, h := range hordes {
		if h.Target != "" {
			all = union(all, h.Target)
		}
	}
	switch {
	case m.On != "" && !slices.Contains(all, m.On):
		return "", fmt.Errorf("none of these hordes walks to %s", m.On)
	case m.On == "" && len(all) > 1:
		return "", &Torn{all}
	}
	return cmp.Or(append([]string{m.On}, all...)...), nil
}
