package data

import "encoding/json"

// Shown is a card in JSON, and where it is from if that isn't the catalogue.
func (p Pick[C]) Shown(card any) any {
	if p.From == nil {
		return card
	}
	return own{card, p.From.File, p.Over}
}

// An own card is one out of a pack. Its JSON names are a contract; they stand
// behind the card's.
type own struct {
	card    any
	Pack    string `json:"pack"`
	Instead bool   `json:"instead"` // the catalogue has one of that name, too
}

// MarshalJSON is the card with two names more.
func (o own) MarshalJSON() ([]byte, error) {
	card, err := json.Marshal(o.card)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(struct {
		Pack    string `json:"pack"`
		Instead bool   `json:"instead"`
	}{o.Pack, o.Instead})
	if err != nil {
		return nil, err
	}
	return append(append(card[:len(card)-1], ','), more[1:]...), nil
}
