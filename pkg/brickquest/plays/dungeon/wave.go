package dungeon

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// WavePlays are the plays about waves of attackers.
func WavePlays() []play.Untyped { return []play.Untyped{waveNextPlay()} }

// WavePlay is zbrikz wave.
func WavePlay() play.Untyped {
	return play.Of(&play.Play[struct{}, brickquest.WaveProgress]{
		About: play.About{
			Name: "wave", Class: play.Reads, Short: "The waves of attackers, and the next one",
			Long:     `Shows how many waves of a defense have come, and which of their foes are left.`,
			Examples: []string{"zbrikz wave", `zbrikz wave next --foes "orc x3"`},
		},
		Rule:    words.Looking(func(g *brickquest.Game, _ struct{}) brickquest.WaveProgress { return g.QuestProgress().Waves }),
		Say:     allWaveLines,
		Because: []string{whyDefense},
	})
}

func allWaveLines(d play.Done[struct{}, brickquest.WaveProgress]) []play.Line {
	if d.Outcome.Planned == 0 {
		return play.Said(play.As(play.Answer, "No waves are planned."), play.As(play.Next, "  zbrikz wave next --foes \"orc x3\""))
	}
	return play.Said(play.As(play.Answer, fmt.Sprintf("Wave %d of %d.", d.Outcome.Come, d.Outcome.Planned)),
		play.As(play.Note, say.Indented(show.WaveLine(words.GameOf(d.After).QuestProgress()))))
}

func waveNextPlay() play.Untyped {
	return play.Of(&play.Play[[]words.SomeFoes, brickquest.WaveCame]{
		About: play.About{
			Name: "wave next", Short: "Bring the next wave, or an unplanned one",
			Examples: []string{`zbrikz wave next --foes "orc x3, troll"`},
		},
		Takes: func(foes *[]words.SomeFoes) []ask.Way {
			return ask.Takes(ask.Flags(foes, "foes", "`monsters` of an unplanned wave, as \"orc x3, troll\"", words.Listed(words.SomeFoesKind())))
		},
		Rule: func(st *table.State, foes []words.SomeFoes, _ dice.Roller) (brickquest.WaveCame, table.State, error) {
			p, err := plannedFoes(words.GameOf(st), foes)
			if err != nil {
				return brickquest.WaveCame{}, table.State{}, err
			}
			w, game, err := words.GameOf(st).NextWave(p.parties, p.cards)
			if err != nil {
				return w, table.State{}, show.Hinted(err, brickquest.ErrNoWave, `--foes "orc x3" brings an unplanned one`)
			}
			next := table.With(st, game)
			play.Bring(&next, p.packs...)
			return w, next, nil
		},
		Say:    waveLines,
		Shapes: []any{waveShown{}},
		Show: func(d play.Done[[]words.SomeFoes, brickquest.WaveCame]) any {
			w := d.Outcome
			return waveShown{w.Wave, w.Of, w.Says, show.Figures(words.GameOf(d.After), w.Foes), w.Statues, w.Standing, w.Acts}
		},
		Because: []string{whyDefense},
	})
}

// waveShown is a wave that comes. Its JSON names are a contract.
type waveShown struct {
	Wave     int                `json:"wave"`     // its number, from 1
	Of       int                `json:"of"`       // how many waves there are
	Says     string             `json:"says"`     // the text to read out
	Foes     []show.FigureShown `json:"foes"`     // the foes that came
	Statues  []string           `json:"statues"`  // foes that players take for statues
	Standing []string           `json:"standing"` // foes that are left of earlier waves
	Acts     bool               `json:"acts"`     // they have places in the order
}

func waveLines(d play.Done[[]words.SomeFoes, brickquest.WaveCame]) []play.Line {
	g, w := words.GameOf(d.After), d.Outcome
	seen := slices.DeleteFunc(slices.Clone(w.Foes), func(f brickquest.Figure) bool { return f.Hidden })
	first := fmt.Sprintf("Wave %d of %d: %s %s.", w.Wave, w.Of, foeNames(seen), say.Verb(len(seen), "attacks", "attack"))
	if len(seen) == 0 {
		first = fmt.Sprintf("Wave %d of %d: no foe in sight.", w.Wave, w.Of)
	}
	earlier := say.If(len(w.Standing) > 0, "left of earlier waves: "+say.And(w.Standing))
	return play.Said(
		play.As(play.Answer, first), play.As(play.Note, say.Indented(w.Says)), foeLines(g, seen),
		play.As(play.Note, actLine(seen, w.Acts), earlier), play.As(play.Note, statueLines(g, w.Statues)...))
}
