package both_test

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// TestHeadline: the words on each button; with dice that lie there already, the chances
// of the others.
func TestHeadline(t *testing.T) {
	h := played(t, evening)
	for line, want := range map[string]string{
		"skill-check Harry --difficulty hard":          "17 % to pass",
		"skill-check Harry --difficulty hard --dice 6": "50 % to pass",
		"spawn --room":                              "0.5 zombies on average",
		"zombie-roll 1 --by Ann --horde B":          "89 % unhurt",
		"zombie-roll 1 --by Ann --horde B --dice 6": "100 % unhurt",
		"attack --ad 1 --dd 1":                      "42 % to hit, 1.0 damage on average",
		"attack --ad 1 --dd 1 --dice 6":             "83 % to hit, 2.5 damage on average",
		"heal Harry 1d6":                            "3.5 hit points on average",
		"coin":                                      "any of 2, all alike",
		"direction":                                 "any of 12, all alike",
		"turn end":                                  "hordes wander any way, all alike",
		"start-points 6":                            "any of 6, all alike",
		"move Harry 3":                              "3 squares",
		"move Harry 1":                              "1 square",
		"initiative next":                           "",
	} {
		line, faces, _ := strings.Cut(line, " --dice ")
		c, err := h.Odds(known(t, h, line, strings.Fields(faces)))
		if err != nil || c.Headline() != want {
			t.Errorf("%s, %s: %q, not %q: %v", line, faces, c.Headline(), want, err)
		}
	}
}

// TestHeadlineStill: where no horde wanders, the turn's end promises no direction,
// nor does the zombies' phase. (Interactions.)
func TestHeadlineStill(t *testing.T) {
	h := played(t, "minifig add Ann\nhorde add 2\nhorde add 1\nhorde focus B --on Ann")
	for _, line := range []string{"turn end", "horde walk"} {
		if c, err := h.Odds(known(t, h, line, nil)); err == nil {
			t.Errorf("%s: %q, where nothing is thrown", line, c.Headline())
		}
	}
}

// TestCountEnds: a play's own count ends with its context, whoever made it.
func TestCountEnds(t *testing.T) {
	h := played(t, evening)
	ended, end := context.WithCancel(t.Context())
	end()
	h.Context = ended
	for _, line := range []string{"attack --ad 30 --dd 30", "damage Harry 1000d6"} {
		if c, err := h.Odds(known(t, h, line, nil)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %s, %v", line, c.Headline(), err)
		}
	}
}
