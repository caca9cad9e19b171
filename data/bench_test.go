package data_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/data"
)

// BenchmarkRead reads a kind of cards from the catalogue, as a command does that
// shows one.
func BenchmarkRead(b *testing.B) {
	for name, read := range map[string]func() error{
		"monsters": func() error { _, err := data.Monsters(); return err },
		"spells":   func() error { _, err := data.Spells(); return err },
		"items":    func() error { _, err := data.Items(); return err },
		"traits":   func() error { _, err := data.Traits(); return err },
		"quests":   func() error { _, err := data.Quests(); return err },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := read(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
