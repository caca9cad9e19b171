package phones_test

import (
	"flag"
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

var (
	taps  = flag.Int("taps", 300, "taps of the storm")
	kills = flag.Int("kills", 3, "how often the server is killed in it")
	seed  = flag.Uint64("seed", 1, "what the storm is made of")
)

// Eight phones tap at once while the server is killed: nothing is lost, nothing is done
// twice, and the log has the answers that the phones got.
func TestStorm(t *testing.T) {
	at := serving(t, newHome(t, phones.StormEvening()...), "--key")
	tally, err := phones.Storm{Phones: 8, Taps: *taps, Kills: *kills, Seed: *seed}.Run(at.server)
	good(t, err)
	t.Log(tally)
	if !tally.Right() || tally.Done < *taps/6 || tally.Kills != *kills {
		t.Errorf("seed %d: %+v", *seed, tally)
	}
}
