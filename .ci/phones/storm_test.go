package phones_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// Eight phones tap at once while the server is killed: nothing is lost, nothing is done
// twice, and the log has the answers that the phones got. The bench has the long form.
func TestStorm(t *testing.T) {
	h := newHome(t, phones.StormEvening()...)
	server, err := h.Serve("--key")
	good(t, err)
	t.Cleanup(func() { good(t, server.Stop()) })
	tally, err := phones.Storm{Phones: 8, Taps: 300, Kills: 3, Seed: 1}.Run(server)
	good(t, err)
	t.Log(tally)
	if !tally.Right() || tally.Done < 50 || tally.Kills != 3 {
		t.Errorf("%+v", tally)
	}
}
