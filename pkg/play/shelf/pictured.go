package shelf

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// Pictured gives cards their pictures: those of their pack, or else the catalogue's. A
// pack's card is signed with the pack's name.
func Pictured(h *ask.Here, cards []card.Card) error {
	packs, err := ask.Once(h, "packs at the table", func() ([]*data.PackFile, error) { return packsAt(h), nil })
	if err != nil {
		return err
	}
	for i := range cards {
		c := &cards[i]
		if p := packOf(packs, c); p != nil {
			c.Foot = p.Name
			if file := c.Pictured(&p.Pictures); file != "" {
				if c.Image, err = imageOf(h, p, file); err != nil {
					return err
				}
			}
		}
		if len(c.Shows) == 0 && c.Image == nil {
			gallery, err := data.Pictures(c.OutOf())
			if err != nil {
				return err
			}
			_ = c.Pictured(&gallery) // the catalogue has no files
		}
	}
	return nil
}

// packsAt are the packs that a card may be from: the pack that was given, the files that the table
// has cards of, unless they are gone, and the packs of the folder.
func packsAt(h *ask.Here) []*data.PackFile {
	all := slices.Clone(h.Cards.Packed())
	first := 0
	for first < len(all) && all[first].Given {
		first++
	}
	for _, p := range h.State.Packs {
		if p.Path == "" || h.Cards == nil || h.Cards.File == nil || slices.ContainsFunc(all, func(o *data.PackFile) bool { return o.Path == p.Path }) {
			continue
		}
		if file := h.Cards.File(p.Path); file.Err == nil {
			all = slices.Insert(all, first, file)
		}
	}
	return all
}

// packOf is the pack that a card is from; nil: it is the catalogue's.
func packOf(packs []*data.PackFile, c *card.Card) *data.PackFile {
	if c.Pack != nil {
		return c.Pack
	}
	for _, p := range packs {
		if p.Has(c.OutOf(), c.Named()) {
			return p
		}
	}
	return nil
}

// imageOf reads an image beside a pack, and refuses one that can't be printed.
func imageOf(h *ask.Here, p *data.PackFile, file string) ([]byte, error) {
	if h.Cards == nil || h.Cards.Image == nil {
		return nil, fmt.Errorf("%s: files are out of reach here", file)
	}
	text, err := h.Cards.Image(p, file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.File, err)
	}
	if err := card.CheckImage(text); err != nil {
		return nil, fmt.Errorf("%s: image %s: %w", p.File, file, err)
	}
	return text, nil
}

// CheckImages refuses images of a pack that can't be printed.
func CheckImages(h *ask.Here, p *data.PackFile) error {
	for _, file := range p.Pictures.Images() {
		if _, err := imageOf(h, p, file); err != nil {
			return err
		}
	}
	return nil
}
