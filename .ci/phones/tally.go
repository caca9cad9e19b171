package phones

import (
	"fmt"
	"time"
)

// A Tally is the result of a storm.
type Tally struct {
	Sent  int // acts that were answered: done or refused
	Done  int // of these, those that made a step, as phones were told
	Again int // times that a tap was sent again since nobody knew
	Kills int
	Shown int // steps that came to a phone by its stream
	Older int // times that a phone was shown an older step for a moment, after a newer one

	Lost    int // steps that a phone was told of and that the journal hasn't
	Double  int // taps that made more than one step
	Other   int // steps that a phone was told or shown otherwise than the log has them
	Unasked int // refused taps that made a step all the same
	Behind  int // phones that aren't shown the last step in the end
}

// Right tells whether nothing was lost, doubled, told otherwise or shown late.
func (t Tally) Right() bool { return t.Lost+t.Double+t.Other+t.Unasked+t.Older+t.Behind == 0 }

func (t Tally) String() string {
	return fmt.Sprintf("%d acts sent, %d done, %d sent again, %d kills, %d steps shown, %d times an older one for a moment; "+
		"lost %d, double %d, told otherwise %d, refused and yet done %d, phones behind %d",
		t.Sent, t.Done, t.Again, t.Kills, t.Shown, t.Older, t.Lost, t.Double, t.Other, t.Unasked, t.Behind)
}

// count compares the answers that the phones got and showed with the journal and with the
// log.
func count(home Home, hands []*hand, watches []*watch) (Tally, error) {
	var t Tally
	journal, err := home.Journal()
	if err != nil {
		return t, err
	}
	log, err := home.Log()
	if err != nil {
		return t, err
	}
	kept, said := map[string][]Kept{}, map[int]string{}
	for _, step := range journal {
		kept[step.ID] = append(kept[step.ID], step)
	}
	for _, step := range log {
		said[step.N] = step.Text
	}
	for _, h := range hands {
		t.Again += h.again
		for _, one := range h.told {
			t.tell(one, kept[one.id], said)
		}
	}
	last := journal[len(journal)-1].N
	for _, w := range watches {
		t.show(w, last, said)
	}
	return t, nil
}

func (t *Tally) tell(one told, kept []Kept, said map[int]string) {
	t.Sent++
	t.Double += max(0, len(kept)-1)
	switch {
	case one.N == 0:
		t.Unasked += min(1, len(kept))
		return
	case len(kept) == 0:
		t.Lost++
	case kept[0].N != one.N || said[one.N] != one.Text:
		t.Other++
	}
	t.Done++
}

// show counts the views of a stream. It gives the stream a while to come to the last
// step.
func (t *Tally) show(w *watch, last int, said map[int]string) {
	at := func() int {
		w.mu.Lock()
		defer w.mu.Unlock()
		return w.seen
	}
	for end := time.Now().Add(patience); at() != last && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.seen != last {
		t.Behind++
	}
	t.Older += w.back
	t.Shown += len(w.shown)
	for n, text := range w.shown {
		if said[n] != text {
			t.Other++
		}
	}
}
