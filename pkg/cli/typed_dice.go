package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/desk"
)

// withLooseDice adds the right spelling to the refusal of a line in which faces with
// blanks between them stand behind --dice.
func (a *app) withLooseDice(f *desk.Flags, err error) error {
	at := slices.Index(a.args, "--dice")
	if err == nil || !f.Typed || at < 0 || !isUsage(err) {
		return err
	}
	var faces []string
	for _, word := range a.args[at+1:] {
		if word == "" || strings.Trim(word, "0123456789,_*") != "" {
			break
		}
		faces = append(faces, word)
	}
	if len(faces) < 2 {
		return err
	}
	return fmt.Errorf("%w; did you mean --dice %s?", err, strings.Join(faces, ","))
}
