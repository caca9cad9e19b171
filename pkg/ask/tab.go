package ask

import "slices"

// A Choice is a word that may come next, and a few words about it.
type Choice struct {
	Word  string `json:"word"`            // the word to type
	About string `json:"about,omitempty"` // what it stands for, in a few words
}

// Next are the words that may come next in a line: those of the ways that fit the line
// best so far and have any. files tells whether a file may come, too.
func Next(h *Here, ways []Way, l Line) (all []Choice, files bool) {
	highest := impossible
	for _, w := range ways {
		fields, score := w.next(h, l)
		if score < highest {
			continue
		}
		// A word that must be typed comes before words that may be left out: the spell
		// before its caster.
		slices.SortStableFunc(fields, func(a, b *Field) int { return min(b.Least, 1) - min(a.Least, 1) })
		var some []Choice
		file := false
		for _, f := range fields {
			some, file = append(some, f.choices(h)...), file || f.File
		}
		switch {
		case len(some) == 0 && !file:
		case score > highest:
			highest, all, files = score, some, file
		default:
			all, files = append(all, some...), files || file
		}
	}
	return once(all), files
}

// NextOf are the words that may come next behind a flag.
func NextOf(h *Here, ways []Way, l Line, flag string) (all []Choice, files, list bool) {
	highest := impossible - 1
	for _, w := range ways {
		for _, f := range w.Flags() {
			if f.Name != flag {
				continue
			}
			score := w.sofar(h, l)
			if score > highest {
				highest, all, files, list = score, nil, false, false
			}
			if score == highest {
				all, files, list = append(all, f.choices(h)...), files || f.File, list || f.List
			}
		}
	}
	return once(all), files, list
}

// NextFlags are the names of the flags that may come next, in the order of their ways.
// They are of the ways that have most of the line's flags, and of these of the ways that
// its words fit best.
func NextFlags(h *Here, ways []Way, l Line) []string {
	most, highest := -1, impossible-1
	var all []string
	for _, w := range ways {
		own, score := 0, w.sofar(h, l)
		for _, f := range w.Flags() {
			if _, stands := l.Flags[f.Name]; stands {
				own++
			}
		}
		if own > most || own == most && score > highest {
			most, highest, all = own, score, nil
		}
		for _, f := range w.Flags() {
			if own == most && score == highest && !slices.Contains(all, f.Name) {
				all = append(all, f.Name)
			}
		}
	}
	return all
}

// next are the fields that the next word may belong to, and how well the words before it
// fit. It puts these words into the play's variables, so that a field can offer names
// that go with them.
func (w Way) next(h *Here, l Line) ([]*Field, int) {
	slots, flags := w.split(l)
	var fields []*Field
	highest := impossible
	for i, f := range slots {
		before := slots[:i]
		if f.Most < 0 || f.Most > 1 {
			more := *f
			more.Least = 0
			before = append(slices.Clone(before), &more)
		}
		items, score, ok := assign(h, before, l.Words)
		switch {
		case !ok || len(l.Words) > 0 && score <= int(Any)*len(l.Words) && !free(before, items):
		case score > highest:
			highest, fields = score, []*Field{f}
			fill(h, before, items)
		case score == highest:
			fields = append(fields, f)
		}
		if len(l.Words) == 0 && f.Least > 0 {
			break
		}
	}
	for _, f := range flags {
		switch {
		case l.has(f.Name):
			_ = f.resolve(h, f.items(l.Flags[f.Name]), true) // Tab says nothing about a slip
		case len(slots)+len(l.Words) == 0 && f.only != nil && !f.aloud && !f.isBy(): // ann hit a
			highest, fields = 0, append(fields, f)
		}
	}
	return fields, highest + fitOfFlags(h, l, flags)
}

// sofar tells how well a line fits a way, if more words may follow.
func (w Way) sofar(h *Here, l Line) int {
	slots, _ := w.split(l)
	highest := impossible
	for i := range len(slots) + 1 {
		items, score, ok := assign(h, slots[:i], l.Words)
		if ok && score > highest {
			highest = score
			fill(h, slots[:i], items)
		}
	}
	return highest
}

// free tells whether the last word went to a field of free text.
func free(slots []*Field, items [][]string) bool {
	for i, f := range slots {
		if len(items[i]) > 0 && f.names == nil {
			return true
		}
	}
	return false
}

// fill puts the items into the play's variables, as far as they can be read.
func fill(h *Here, slots []*Field, items [][]string) {
	for i, f := range slots {
		_ = f.resolve(h, items[i], len(items[i]) > 0) // Tab says nothing about a slip
	}
}

// choices are the names that a field offers.
func (f *Field) choices(h *Here) []Choice {
	offered := f.names
	if f.tab != nil {
		offered = f.tab
	}
	if offered == nil {
		return nil
	}
	var all []Choice
	for _, name := range offered(h) {
		c := Choice{Word: name}
		if f.about != nil {
			c.About = f.about(h, name)
		}
		all = append(all, c)
	}
	return all
}

// once leaves out choices whose word stands before.
func once(all []Choice) []Choice {
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(c Choice) bool {
		again := seen[c.Word]
		seen[c.Word] = true
		return again
	})
}
