package people

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// FoePlays are the plays about the monsters at the table.
func FoePlays() []play.Untyped {
	s := foeSide()
	return []play.Untyped{foeAddPlay(), figureShowPlay(s), figureSetPlay(s), figureRenamePlay(s), figureRemovePlay(s), figureRevivePlay(s)}
}

// FoePlay is zbrikz foe.
func FoePlay() play.Untyped {
	type shown struct {
		Foes []show.FigureShown `json:"foes"` // all monsters
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: play.About{
			Name: "foe", Class: play.Reads, Short: "The monsters at the table, and how they are",
			Long: `Shows the monsters at the table: hit points, effects on them, where they stand in
the order. Its commands bring them, take them away, and put them right by hand.`,
			Examples: []string{"zbrikz foe", `zbrikz foe add "goblin x3"`},
		},
		Rule: words.Looking(func(g *brickquest.Game, _ struct{}) shown { return shown{show.Figures(g, g.Foes)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			g := words.GameOf(d.After)
			return figureLines(g, g.Foes, "foe", "foes")
		},
	})
}

// foesCome is monsters of a kind that come, or of several kinds.
type foesCome struct {
	Kinds []words.SomeFoes
	How   brickquest.Muster
}

func foeAddPlay() play.Untyped {
	return play.Of(&play.Play[foesCome, []brickquest.Came]{
		About: play.About{
			Name: "foe add", Short: "Bring monsters to the table: goblin1, goblin2 ...",
			Long: `Brings monsters of a kind, or of several with commas between them, each with its own
wounds and a number behind its name. Where initiative was rolled, they act on the number
of their kind.`,
			Examples: []string{
				`zbrikz foe add "goblin x3"`,
				`zbrikz foe add "goblin x3, orc"`,
				`zbrikz foe add "orc x4" --together`,
				"zbrikz foe add snakeman --spells",
				"zbrikz foe add skeleton --weapon halberd",
				"zbrikz foe add tygurah --hidden",
				`zbrikz foe add "giant louse x2" --pack own-cards.yaml`,
			},
		},
		Takes: func(m *foesCome) []ask.Way {
			return ask.Takes(
				ask.Word(&m.Kinds, "monster", words.Listed(words.SomeFoesKind().With(func(k *ask.Kind[words.SomeFoes]) {
					k.Noun, k.Form = "monster", "MONSTER[ xCOUNT]"
				}))),
				ask.Switch(&m.How.Casts, "spells", "these cast, where only some of their kind do"),
				ask.Flag(&m.How.Weapon, "weapon", "of a kind with several: their `weapon`", words.WeaponKind()),
				ask.Switch(&m.How.Hidden, "hidden", "statues until they strike; players don't see them as foes"),
				ask.Switch(&m.How.Together, "together", "one turn for all of them"),
			)
		},
		Rule: foesArrive,
		Say: func(d play.Done[foesCome, []brickquest.Came]) []play.Line {
			var all []play.Line
			for i, came := range d.Outcome {
				all = append(all, play.Said(comeLines(words.GameOf(d.After), came), play.As(play.Note, d.Asked.Kinds[i].Monster.Instead()))...)
			}
			return all
		},
		Shapes: []any{show.CameShown{}},
		Show: func(d play.Done[foesCome, []brickquest.Came]) any {
			return show.Arrived(words.GameOf(d.After), d.Outcome)
		},
		Because: []string{"BrickQuest, Beginning the Game: monsters go on the number of their kind", show.WhyCard},
		Rules:   []string{"skeleton.hp", "snakeman.hp"},
	})
}

// foesArrive brings foes to the table, kind by kind.
func foesArrive(st *table.State, m foesCome, _ dice.Roller) (all []brickquest.Came, next table.State, err error) {
	next = *st
	for _, k := range m.Kinds {
		card, from := k.Monster.Card, k.Monster.From
		if from != nil && words.OtherMonster(words.PlayingMonsters(words.GameOf(&next)), card) {
			return nil, table.State{}, play.PlaysAlready(card.Name)
		}
		m.How.Count = k.Count
		came, game, err := words.GameOf(&next).AddFoes(card, m.How)
		if came, next, err = show.Comes(&next, came, game, from, err); err != nil {
			return nil, table.State{}, err
		}
		all = append(all, came)
	}
	return all, next, nil
}

func comeLines(g *brickquest.Game, came brickquest.Came) []play.Line {
	names := say.Each(came.Figures, func(f brickquest.Figure) string { return f.Name })
	text := fmt.Sprintf("%s %s.", say.Sentence(say.And(names)), say.Verb(len(names), "comes", "come"))
	if n := len(names); n > 3 {
		text = fmt.Sprintf("%s to %s come.", say.Sentence(names[0]), names[n-1])
	}
	first, each := "  "+show.FigureLine(g, came.Figures[0]), say.If(len(names) > 1 && !g.KeepsPoints(names[0]), ", each")
	house := say.If(came.House, "hit points: house value, none are printed")
	return play.Said(play.As(play.Answer, text), play.As(play.Note, first+each), play.As(play.Note, house, fmt.Sprintf("on %d in the order", came.Number)))
}
