package play_test

import (
	"context"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// TestFaults: dice that are missing are a fault of their own, and what just fails is refused.
func TestFaults(t *testing.T) {
	if play.FaultOf(&play.Needs{}) != play.Missing || play.FaultOf(context.Canceled) != play.Refused {
		t.Error("what is missing, or just fails, is told as something else")
	}
}
