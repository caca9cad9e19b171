package brickquest

import (
	"errors"
	"slices"
)

// Wave is attackers that come together (BrickQuest, Defense).
type Wave struct {
	Says  string   `json:"says,omitempty" yaml:"says,omitempty"` // the text to read out as they come
	Foes  []Party  `json:"foes,omitempty" yaml:"foes,omitempty"`
	Extra bool     `json:"extra,omitempty" yaml:"extra,omitempty"` // nobody planned it
	Come  bool     `json:"come,omitempty" yaml:"come,omitempty"`
	Round int      `json:"round,omitempty" yaml:"round,omitempty"`                   // the round in which it came
	Came  []string `json:"came,omitempty" yaml:"came,omitempty,flow" names:"figure"` // their names
}

// WaveCame is a wave that comes.
type WaveCame struct {
	Wave     int      `json:"wave"` // from 1
	Of       int      `json:"of"`   // how many are planned
	Says     string   `json:"says"`
	Foes     []Figure `json:"foes"`
	Statues  []string `json:"statues" secret:"brickmaster"`
	Standing []string `json:"standing"` // attackers of earlier waves that still live
	Acts     bool     `json:"acts"`
}

// ErrNoWave says that no planned wave is left.
var ErrNoWave = errors.New("no wave is left")

// NextWave brings the next planned wave. With extra parties and their cards, it
// is an unplanned wave. (BrickQuest, Defense.) It gives ErrNoWave where
// none is left, and refuses more than 200 figures.
func (g *Game) NextWave(extra []Party, cards []Monster) (WaveCame, Game, error) {
	next := g.Clone()
	i := slices.IndexFunc(next.Quest.Waves, func(w Wave) bool { return !w.Come })
	if len(extra) > 0 {
		next.Quest.know(cards)
		if i < 0 {
			i = len(next.Quest.Waves)
		}
		next.Quest.Waves = slices.Insert(next.Quest.Waves, i, Wave{Foes: slices.Clone(extra), Extra: true})
	}
	if i < 0 {
		return WaveCame{}, Game{}, ErrNoWave
	}
	if _, err := next.Quest.fault(); err != nil {
		return WaveCame{}, Game{}, err
	}
	w := WaveCame{Wave: i + 1, Of: len(next.Quest.Waves), Says: next.Quest.Waves[i].Says, Statues: []string{}, Standing: []string{}, Acts: g.Initiative.Round > 0}
	for _, earlier := range next.Quest.Waves[:i] {
		w.Standing = append(w.Standing, g.standing(earlier.Came)...)
	}
	came, err := next.bring(next.Quest.Waves[i].Foes)
	if err != nil {
		return WaveCame{}, Game{}, err
	}
	w.Foes = came
	wave := &next.Quest.Waves[i]
	wave.Come, wave.Round = true, next.Initiative.Round
	for _, f := range came {
		wave.Came = append(wave.Came, f.Name)
		if f.Hidden {
			w.Statues = append(w.Statues, f.Name)
		}
	}
	next.roundComes()
	return w, next, nil
}
