package phone

import (
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
)

type pictureShown struct {
	Paths []card.Path `json:"paths"` // its shapes, each put onto the ones before; none: there is no such picture
}

// picture is what a row of the table looks like, as its card shows it, or the sign of an act.
func (a *asked) picture() (any, error) {
	list, name, _ := strings.Cut(a.query("of"), "/")
	if list == "acts" {
		paths, err := card.ActPaths(name)
		return pictureShown{paths}, err
	}
	h, err := a.here()
	if err != nil {
		return nil, err
	}
	one := []card.Card{{List: list, Title: name}}
	shown := pictureShown{Paths: []card.Path{}}
	if err := shelf.Pictured(h, one); err != nil || len(one[0].Shows) == 0 { // a photo of a pack stays there
		return shown, nil
	}
	shown.Paths, err = card.Paths(one[0].Shows[0])
	return shown, err
}
