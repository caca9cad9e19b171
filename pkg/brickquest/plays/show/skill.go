package show

import (
	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// SkillCard is a skill as a card.
func SkillCard(s brickquest.Skill) (card.Card, error) {
	classes, err := data.Classes()
	if err != nil {
		return card.Card{}, err
	}
	return card.Skill(s, classes), nil
}
