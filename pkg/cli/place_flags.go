package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// placeFlags say what a place is like.
type placeFlags struct {
	place        zombie.Place
	sign         bool
	holds        []string
	enter, leave zombie.Event
}

func (f *placeFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.place.Open, "open", false, "a large space: an open area")
	flags.BoolVar(&f.sign, "sign", false, "a warning sign at the entrance: danger +1 there")
	flags.BoolVar(&f.place.Bathroom, "bathroom", false, "it counts as a bathroom")
	flags.BoolVar(&f.place.Baby, "baby", false, "a child is to be found there")
	flags.IntVar(&f.place.Fires, "fires", 0, "`flames` that burn there")
	flags.IntVar(&f.place.Crew, "crew", 0, "`zombies` that wait there, whatever the dice say")
	flags.StringSliceVar(&f.holds, "holds", nil, "`things` to be found there, as fuel=6,tools=2")
	for _, e := range []struct {
		event *zombie.Event
		way   string
	}{{&f.enter, "enter"}, {&f.leave, "leave"}} {
		flags.StringVar(&e.event.Scene, e.way+"-scene", "", "the critical `scene` that begins with the first to "+e.way)
		flags.StringVar(&e.event.Twist, e.way+"-twist", "", "the plot `twist` of the scenario that the first to "+e.way+" sets off")
		flags.StringVar(&e.event.Says, e.way+"-says", "", "a `text` for the first to "+e.way)
	}
}

// check refuses what can't be.
func (f *placeFlags) check() error {
	if f.place.Fires < 0 || f.place.Fires > mostThings {
		return usagef("fires %d: they go from 0 to %d", f.place.Fires, mostThings)
	}
	if f.place.Crew < 0 || f.place.Crew > zombie.MostZombies {
		return usagef("crew %d: it goes from 0 to %d", f.place.Crew, zombie.MostZombies)
	}
	f.place.Holds = nil
	for _, word := range f.holds {
		what, n, given := strings.Cut(word, "=")
		if err := checkName(what); err != nil {
			return fmt.Errorf("--holds: %w", err)
		}
		s := zombie.Stock{What: what, N: 1}
		if given {
			var err error
			if s.N, err = wholeNumber(what, n, 1, mostThings); err != nil {
				return err
			}
		}
		f.place.Holds = append(f.place.Holds, s)
	}
	for _, name := range []string{f.enter.Scene, f.leave.Scene, f.enter.Twist, f.leave.Twist} {
		if name != "" {
			if err := checkName(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// mostThings is how many bricks of a kind are told at once.
const mostThings = 1000

// on changes a place as the flags say that were given, and gives whether it has
// a warning sign then.
func (f *placeFlags) on(cmd *cobra.Command, p *zombie.Place, sign bool) bool {
	given := cmd.Flags().Changed
	set := func(name string, change func()) {
		if given(name) {
			change()
		}
	}
	set("open", func() { p.Open = f.place.Open })
	set("bathroom", func() { p.Bathroom = f.place.Bathroom })
	set("baby", func() { p.Baby = f.place.Baby })
	set("fires", func() { p.Fires = f.place.Fires })
	set("crew", func() { p.Crew = f.place.Crew })
	set("holds", func() { p.Holds = f.place.Holds })
	set("sign", func() { sign = f.sign })
	for _, e := range []struct {
		of, from *zombie.Event
		way      string
	}{{&p.Enter, &f.enter, "enter"}, {&p.Leave, &f.leave, "leave"}} {
		if given(e.way+"-scene") || given(e.way+"-twist") || given(e.way+"-says") {
			*e.of = *e.from
		}
	}
	return sign
}
