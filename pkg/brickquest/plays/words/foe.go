package words

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// ReadSoMany reads a kind of monster and a number: goblin x3; and as people say it: 3
// goblins.
func ReadSoMany(h *ask.Here, one ask.Kind[data.Pick[brickquest.Monster]], typed string) (data.Pick[brickquest.Monster], int, ask.Fit, error) {
	what, n, err := data.SoMany(typed)
	if err != nil {
		return data.Pick[brickquest.Monster]{}, n, ask.No, ask.Wrong(err)
	}
	p, fit, refused := one.Read(h, what)
	if refused == nil {
		return p, n, fit, nil
	}
	if words := strings.Fields(what); n == 1 && len(words) > 1 {
		for _, at := range []int{0, len(words) - 1} {
			if names.IsNumber(words[at]) {
				so := " x" + words[at]
				what, n, err = data.SoMany(strings.Join(slices.Delete(words, at, at+1), " ") + so)
				break
			}
		}
	}
	if what == "" {
		return p, n, ask.No, ask.Wrong(err)
	}
	for _, name := range one.Names(h) {
		if data.Slug(what) == name || n > 1 && data.Slug(what) == say.Plural(name) {
			p, _, err := one.Read(h, name)
			return p, n, ask.Short, err
		}
	}
	if p, again, err := one.Read(h, what); again == ask.Slip {
		return p, n, again, err
	}
	return p, n, fit, refused
}
