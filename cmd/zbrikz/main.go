// Zbrikz is a companion for the table of two brick games.
package main

import (
	"os"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/play/both"
)

func main() {
	widen(false)
	os.Exit(cli.Main(both.Games()))
}

// widen makes the stack large by a frame that needs it, while next to nothing stands on
// it. Go would double it six times on the way, each time with all that stands on it then:
// a thirtieth of a start. No byte of the room is touched.
//
//go:noinline
func widen(fill bool) {
	if fill {
		var room [120 << 10]byte
		stay(&room)
	}
}

//go:noinline
func stay(*[120 << 10]byte) {}
