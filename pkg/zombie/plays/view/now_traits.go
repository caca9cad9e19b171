package view

import (
	"slices"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// remindOfTraits tells what a minifig's traits demand or allow in this turn. (Character
// creation.)
func (m *moment) remindOfTraits(f *zombie.Minifig) {
	did := m.did(f)
	if did.Freaked {
		m.Remind("freaked "+f.Name, f.Name+" is freaked out: "+strconv.Itoa(zombie.StealthInches)+"\" at most this turn").Of(f.Name).InList()
	}
	m.remindOfFree(f)
	if f.Has(zombie.Diarrhea) {
		m.remindOfBathrooms(f)
	}
	for _, t := range f.Traits {
		if t.Key == zombie.Collector && t.Used < max(t.Uses, zombie.CollectorThings) {
			m.Remind("precious "+f.Name, f.Name+" still has to bring home "+say.Count(max(t.Uses, zombie.CollectorThings)-t.Used, "precious thing")+" that nobody needs").Of(f.Name).InList()
		}
	}
	if n := f.Left(zombie.Sneaky); n > 0 && len(m.g.Hordes) > 0 {
		m.Remind("sneaky "+f.Name, f.Name+" may step away from "+say.Count(n, "attack")+" of zombies, if you say so before the dice: zombie-roll --sneaky").Of(f.Name).InList()
	}
	if f.Has(zombie.Baby) {
		m.remindOfBaby(f)
	}
}

// remindOfFree says which free action of a turn a trait still grants, where there is use
// for it.
func (m *moment) remindOfFree(f *zombie.Minifig) {
	if p := m.g.Place(f.Place); m.g.HasFree(f.Name, zombie.Firefighter) && p != nil && p.Fires > 0 && m.g.CanSpray(f) {
		m.Remind("free "+f.Name, f.Name+" has a free action left to put out a flame", "fire", "out", p.Name, "--by", f.Name).Of(f.Name).Now().Later().Order(4)
	}
	if !m.g.HasFree(f.Name, zombie.Mechanic) {
		return
	}
	for _, r := range m.g.Repairs {
		tools := r.Needs > 0 || len(r.Tools) > 0
		if r.Done() || r.Has() == 0 && r.Studs == 0 || tools && !m.g.HasTool(f.Name) {
			continue
		}
		var line []string
		if !tools && m.g.Rules.RepairStuds != "off" {
			line = []string{"repair", r.What, "--by", f.Name}
		}
		key := "free " + f.Name
		if m.Reminds(key) { // of a flame
			key = "free repair " + f.Name
		}
		m.Remind(key, f.Name+" has a free action left for the repair of "+r.What, line...).Of(f.Name).Now().Later().Order(4)
		return
	}
}

// remindOfBathrooms says how many bathrooms a minifig with Diarrhea still has to find.
func (m *moment) remindOfBathrooms(f *zombie.Minifig) {
	seen := 0
	var next []string
	for _, p := range m.g.Places {
		switch {
		case !p.Bathroom:
		case slices.Contains(p.Explored, f.Name):
			seen++
		case p.Name == f.Place && next == nil:
			next = []string{"explore", p.Name, "--by", f.Name}
		}
	}
	left := zombie.Bathrooms - seen
	switch {
	case left <= 0:
	case next != nil && !m.done(f): // its moment
		m.Remind("bathroom "+f.Place+" "+f.Name, f.Name+" is in a bathroom and has "+strconv.Itoa(left)+" to explore, with nothing else done in that turn", next...).
			Of(f.Name).Now().Order(3)
	default:
		o := m.Remind("bathrooms "+f.Name, f.Name+" has "+say.Count(left, "bathroom")+" to explore, with nothing else done in those turns", next...).
			Of(f.Name).Order(8)
		if o.Later(); !slices.ContainsFunc(m.g.Places, func(p zombie.Place) bool { return p.Bathroom }) {
			o.InList()
		}
	}
}

// remindOfBaby says that a child hasn't been looked for, or hasn't been brought home.
func (m *moment) remindOfBaby(f *zombie.Minifig) {
	if has(f.Carries, zombie.BabyThing) {
		m.Remind("child "+f.Name, f.Name+" has to bring the child home", "deliver", zombie.BabyThing, "--by", f.Name).Of(f.Name).InList()
		return
	}
	for _, p := range m.g.Places {
		if p.Baby && !slices.Contains(p.Explored, f.Name) {
			var line []string
			if p.Name == f.Place {
				line = []string{"explore", p.Name, "--by", f.Name}
			}
			m.Remind("child "+f.Name, f.Name+" hasn't looked for the child"+say.In(p.Name), line...).Of(f.Name).InList()
		}
	}
}
