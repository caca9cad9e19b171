package data

import "encoding/json"

// Shown is a card in JSON, and where it is from if that isn't the catalogue.
func (p Pick[C]) Shown(card any) any {
	if p.From == nil {
		return card
	}
	return own{card, Own{p.From.File, p.Over}}
}

// own is a card out of a pack.
type own struct {
	card any
	Own
}

// Own is where a card out of a pack is from. Its JSON names are a contract; they stand
// behind the card's.
type Own struct {
	Pack    string `json:"pack"`    // the file that it is from
	Instead bool   `json:"instead"` // the catalogue has one of that name, too, which is out of the game as long as the pack is there
}

// MarshalJSON is the card with two names more.
func (o own) MarshalJSON() ([]byte, error) {
	card, err := json.Marshal(o.card)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(o.Own)
	if err != nil {
		return nil, err
	}
	return append(append(card[:len(card)-1], ','), more[1:]...), nil
}
