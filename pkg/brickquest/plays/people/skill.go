package people

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// SkillShelf is zbrikz skill, and the plays below it.
func SkillShelf() play.Maker {
	return shelf.Shelf[brickquest.Skill]{
		Of: cards.Skills(), Sample: "pick-locks", Another: "jump",
		Short: "Skills, and how hard checks are",
		Class: play.Looks, Kind: words.SkillKind(),
		Name: func(s brickquest.Skill) string { return say.Sentence(s.Name) },
		Line: func(s brickquest.Skill) string {
			points := ""
			if s.Blast != nil {
				points = ", " + say.Count(s.Blast.Points, "point")
			}
			return string(s.Kind) + points + "; " + s.Does
		},
		Card:  show.SkillCard,
		Shown: func(s brickquest.Skill) any { return s },
		Found: func(s brickquest.Skill) string { return string(s.Kind) + "\n" + s.Does },
		Footer: func() (play.Named, []string) {
			all := say.Each(brickquest.Difficulties(), func(d brickquest.Difficulty) difficultyCard { return difficultyCard{d, d.Target()} })
			return play.Named{
				Name: "difficulties", Means: "how hard a check can be; left out where not all skills were asked for", Is: all,
			}, append([]string{"difficulties, for zbrikz skill-check:"}, say.Each(all, difficultyCard.says)...)
		},
		Why: func(all []brickquest.Skill) []string {
			return say.Some(
				"BrickQuest, Skill Checks: skills for everybody, and skills that take training",
				say.If(slices.ContainsFunc(all, func(one brickquest.Skill) bool { return one.Kind == brickquest.SapperSkills }), "BrickQuest, Sapper Abilities: one in a round; it goes off at the end of the Sapper's turn, 0 to 3 rounds later"),
			)
		},
		Choose:   chooseSkills,
		Examples: []string{"--kind trained", "--kind sapper"},
	}.Maker()
}

// difficultyCard is how hard a check can be. Its JSON names are a contract.
type difficultyCard struct {
	Name   brickquest.Difficulty `json:"name"`   // the words of skill-check --difficulty
	Target int                   `json:"target"` // the total that it needs; 0: no dice
}

func (d difficultyCard) says() string {
	if d.Target == 0 {
		return "  " + string(d.Name) + ": no dice"
	}
	return fmt.Sprintf("  %s: %d or more", d.Name, d.Target)
}

func chooseSkills() shelf.Choice[brickquest.Skill] {
	var kind brickquest.SkillKind
	return shelf.Choice[brickquest.Skill]{
		Fields: []ask.Field{ask.Flag(&kind, "kind", "skills of a `kind`: untrained, trained, sapper", words.WordKind("kind", brickquest.SkillKinds()))},
		Passes: func(s brickquest.Skill) bool { return kind == "" || s.Kind == kind },
	}
}
