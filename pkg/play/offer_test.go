package play_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// TestSeen: somebody who plays figures sees the offers for those, for all and for nobody that
// another one plays; one who plays none sees all.
func TestSeen(t *testing.T) {
	gather := func() play.Offers {
		var all play.Offers
		all.Remind("wound", "Ann is wounded").Of("Ann")
		all.Remind("bomb", "Bob's bomb goes off").Of("Bob").Everybody()
		all.Remind("focus", "Bob's Focus isn't chosen").Of("Bob")
		all.Remind("led", "nobody leads the hostage").Of("Hostage")
		all.Remind("wave", "the next wave comes")
		return all
	}
	plays := func(name string) bool { return name == "Ann" || name == "Bob" }
	for _, c := range []struct {
		figures []string
		want    []string
	}{
		{nil, []string{"wound", "bomb", "focus", "led", "wave"}},
		{[]string{"Ann"}, []string{"wound", "bomb", "led", "wave"}},
		{[]string{"Ann", "Bob"}, []string{"wound", "bomb", "focus", "led", "wave"}},
	} {
		var got []string
		for _, o := range gather().Seen(c.figures, plays) {
			got = append(got, o.About)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("who plays %v sees %v, want %v", c.figures, got, c.want)
		}
	}
}
