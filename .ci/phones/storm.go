package phones

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"
)

// A Storm is an evening of taps from many phones at once while the server is killed again
// and again.
type Storm struct {
	Phones, Taps, Kills int
	Seed                uint64
}

// StormEvening is the table that a storm comes over.
func StormEvening() []string {
	return []string{"new Ann Bob Cleo Dan --danger 3 --seed storm", "hero add Harry --class human-thief", "hero add Mia --class human-mage"}
}

// seats are the seats of the phones. All of them may see the same things.
func seats() []string { return []string{"Ann", "Bob", "Cleo", "Dan", "Harry", "Mia"} }

// acts are lines that leave the table as big as it is, however often they are played.
func acts() [][]string {
	return [][]string{
		{"roll", "2d6"}, {"coin"}, {"direction"}, {"danger", "set", "3"}, {"danger", "set", "4"},
		{"attack", "--ad", "4", "--dd", "2"}, {"skill-check", "--difficulty", "normal"}, {"hit", "--by", "Bob"},
		{"damage", "Harry", "1"}, {"heal", "Harry", "1"},
	}
}

// Run lets the storm loose on a server, which still runs afterwards, and gives its tally.
func (s Storm) Run(server *Server) (Tally, error) {
	var (
		answered          atomic.Int64
		tapping, watching sync.WaitGroup
		hands             = make([]*hand, s.Phones)
		watches           = make([]*watch, s.Phones)
		over              = make(chan struct{})
		finished          = make(chan struct{})
	)
	for i := range hands {
		p, err := NewPhone(server.Link, seats()[i%len(seats())])
		if err != nil {
			return Tally{}, err
		}
		hands[i] = &hand{phone: p, chance: rand.New(rand.NewPCG(s.Seed, uint64(i))), name: fmt.Sprintf("storm%d-%d", s.Seed, i), answered: &answered}
		watches[i] = &watch{phone: p, shown: map[int]string{}}
	}
	for i, h := range hands {
		taps := s.Taps / s.Phones
		if i < s.Taps%s.Phones {
			taps++
		}
		tapping.Go(func() { h.err = h.taps(taps) })
		watching.Go(func() { watches[i].follow(over) })
	}
	go func() { tapping.Wait(); close(finished) }()
	kills, err := s.kill(server, &answered, finished)
	<-finished
	for _, h := range hands {
		err = errors.Join(err, h.err)
	}
	var tally Tally
	if err == nil {
		tally, err = count(server.home, hands, watches)
		tally.Kills = kills
	}
	close(over)
	watching.Wait()
	return tally, err
}

// kill kills the server so often, spread over the taps, at whatever it does then.
func (s Storm) kill(server *Server, answered *atomic.Int64, finished <-chan struct{}) (int, error) {
	chance := rand.New(rand.NewPCG(s.Seed, 1<<32))
	for i := range s.Kills {
		for at := int64(s.Taps) * int64(i+1) / int64(s.Kills+1); answered.Load() < at; {
			select {
			case <-finished:
				return i, nil
			case <-time.After(time.Millisecond):
			}
		}
		time.Sleep(time.Duration(chance.IntN(5000)) * time.Microsecond)
		server.Kill()
		if err := server.Again(); err != nil {
			return i, err
		}
	}
	return s.Kills, nil
}

// A watch is the stream of a phone, which follows it again whenever it ends.
type watch struct {
	phone *Phone
	mu    sync.Mutex
	seen  int            // the newest step that was shown
	shown map[int]string // the answers of the steps, as they were shown
	back  int            // times that it was shown an older step than before
}

func (w *watch) follow(over <-chan struct{}) {
	for {
		events, end, err := w.phone.Follow()
		if err == nil {
			w.read(events, over)
			end()
		}
		select {
		case <-over:
			return
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func (w *watch) read(events <-chan View, over <-chan struct{}) {
	for {
		select {
		case v, ok := <-events:
			if !ok {
				return
			}
			w.note(v)
		case <-over:
			return
		}
	}
}

func (w *watch) note(v View) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if v.N < w.seen {
		w.back++
	}
	w.seen = v.N
	if v.Last != nil {
		w.shown[v.Last.N] = v.Last.Text()
	}
}

// A hand taps on a phone.
type hand struct {
	phone    *Phone
	chance   *rand.Rand
	name     string
	told     []told
	again    int // times that a tap was sent again since nobody knew
	seen     int // the newest step that the phone knows
	answered *atomic.Int64
	err      error
}

// told is the facts that a phone knows of one tap.
type told struct {
	id string
	Reply
}

func (h *hand) taps(n int) error {
	for i := range n {
		if err := h.tap(i); err != nil {
			return err
		}
		h.answered.Add(1)
	}
	return nil
}

// tap is any tap: most of them act, some take back, and some only look or ask.
func (h *hand) tap(i int) error {
	line := acts()[h.chance.IntN(len(acts()))]
	sort := h.chance.IntN(20)
	if i < 12 { // the storm's first steps aren't taken back
		sort = 19
	}
	switch sort {
	case 0, 1:
		return h.acts("/api/undo", Tap{}, i)
	case 2:
		return h.asks(func() error { return h.phone.Post("/api/needs", Tap{Line: line, If: h.seen}, nil) })
	case 3:
		return h.asks(func() error { return h.phone.Post("/api/form", Tap{Name: line[0]}, nil) })
	case 4:
		return h.asks(func() error { return h.phone.Get("/api/log", nil) })
	case 5, 6:
		return h.asks(func() error {
			v, err := h.phone.View()
			h.seen = max(h.seen, v.N)
			return err
		})
	default:
		return h.acts("/api/do", Tap{Line: line}, i)
	}
}

// acts sends a tap until it is answered; where the table has moved on, the next one is for
// where the table is now, as often as a player's patience has it.
func (h *hand) acts(path string, tap Tap, i int) error {
	for try := range 6 {
		var reply Reply
		tap.If, tap.ID = h.seen, fmt.Sprintf("%s-%d-%d", h.name, i, try)
		if err := h.asks(func() error { return h.phone.Post(path, tap, &reply) }); err != nil {
			return err
		}
		h.told = append(h.told, told{tap.ID, reply})
		h.seen = max(h.seen, reply.N)
		if reply.N > 0 || h.seen == tap.If { // it is done, or refused and not stale
			return nil
		}
	}
	return nil
}

// asks asks until there is an answer: that it is refused is one.
func (h *hand) asks(ask func() error) error {
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		err = ask()
		var refused *Refusal
		switch {
		case err == nil:
			return nil
		case !errors.As(err, &refused), refused.Status == 429, refused.Status == 503:
			h.again++
		case refused.Status == 409:
			h.seen = max(h.seen, refused.N)
			return nil
		default:
			return fmt.Errorf("%s: %w", h.name, err)
		}
	}
	return fmt.Errorf("%s has no answer: %w", h.name, err)
}

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

// count compares what the phones were told and showed with the journal and the log.
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
