package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

func newSkill(a *app) *cobra.Command {
	return shelf[brickquest.Skill]{
		noun: "skill", nouns: "skills", sample: "pick-locks", another: "jump",
		short: "Skills, and how hard checks are",
		deck:  func(*app) (data.Deck[brickquest.Skill], error) { return data.SkillDeck() },
		name:  func(s brickquest.Skill) string { return sentence(s.Name) },
		line: func(s brickquest.Skill) string {
			points := ""
			if s.Blast != nil {
				points = ", " + count(s.Blast.Points, "point")
			}
			return string(s.Kind) + points + "; " + s.Does
		},
		card:  skillCard,
		shown: func(s brickquest.Skill) any { return s },
		found: func(s brickquest.Skill) string { return string(s.Kind) + "\n" + s.Does },
		after: func(text *[]string, outcome map[string]any) {
			outcome["difficulties"] = difficultyCards()
			*text = append(*text, "difficulties, for zbrikz skill-check:")
			for _, d := range difficultyCards() {
				*text = append(*text, "  "+d.says())
			}
		},
		why: []string{
			"BrickQuest, Skill Checks: what everybody can try, and what takes training",
			"BrickQuest, Sapper Abilities: one in a round; it goes off at the end of the Sapper's turn, 0 to 3 rounds later",
		},
		filters:  skillFilters,
		examples: []string{"--kind trained", "--kind sapper"},
	}.command(a)
}

// difficultyCard is how hard a check can be. Its JSON names are a contract.
type difficultyCard struct {
	Name   brickquest.Difficulty `json:"name"`
	Target int                   `json:"target"` // 0: it needs no dice
}

func difficultyCards() []difficultyCard {
	var all []difficultyCard
	for _, d := range brickquest.Difficulties() {
		all = append(all, difficultyCard{d, d.Target()})
	}
	return all
}

func (d difficultyCard) says() string {
	if d.Target == 0 {
		return string(d.Name) + ": no dice"
	}
	return fmt.Sprintf("%s: %d or more", d.Name, d.Target)
}

func skillFilters(cmd *cobra.Command) func() (func(brickquest.Skill) bool, error) {
	var kind string
	kinds := texts(brickquest.SkillKinds())
	oneOf(cmd, &kind, "kind", "those of a `kind`: untrained, trained, sapper", kinds)
	return func() (func(brickquest.Skill) bool, error) {
		kind = slug(kind)
		if err := checkOneOf("kind", kind, kinds); err != nil {
			return nil, err
		}
		return func(s brickquest.Skill) bool { return kind == "" || s.Kind == brickquest.SkillKind(kind) }, nil
	}
}

func skillCard(s brickquest.Skill) (card.Card, error) {
	classes, err := data.Classes()
	if err != nil {
		return card.Card{}, err
	}
	return card.Skill(s, classes), nil
}
