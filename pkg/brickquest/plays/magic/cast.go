// Package magic is the plays of spells, potions and effects that last in BrickQuest.
package magic

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// casting is a spell as it was typed, with the cards that it needs.
type casting struct {
	brickquest.Casting
	card   data.Pick[brickquest.Spell]
	potion data.Pick[brickquest.Item]
}

// CastPlay is zbrikz cast.
func CastPlay() play.Untyped {
	return play.Of(&play.Play[casting, brickquest.Worked]{
		About: play.About{
			Name: "cast", Short: "Cast a spell",
			Long: `Casts a spell of the catalogue. If you leave the caster out, the figure whose turn
it is casts. Name everybody the spell works on: the figures in the area of a
fireball, along a bolt, in a cone. Of foes a range will do: goblin1..4. all is everyone
in sight on the other side, none an area that catches nobody. The beginnings of its
words stand for a spell: mif for minor fireball, and mf if the points pay for only one
of the two. For Divine Wrath, --near names the figures beside the target. Drums and
horns work on all allies or enemies unless you name some. A wall or another thing that
stands somewhere takes --at. With --scroll the caster reads it out of a scroll or a
book, which is free and uses it up. Lasting spells count down at the turns; zbrikz
effect shows them.`,
			Examples: []string{
				`zbrikz cast Mia "minor fireball" goblin1 goblin2`,
				"zbrikz cast mia levinbolt goblin1 --odds",
				"zbrikz cast mia hiccups goblin3",
				`zbrikz cast mia "magic ward" --at "the crypt door"`,
				`zbrikz cast Cara "divine wrath" goblin1 --near goblin2,goblin3`,
				"zbrikz cast Cara infuse mia --points 4",
			},
		},
		Takes: takesCasting,
		Doubt: func(st *table.State, c casting) string {
			return say.If(c.card.Card.Harms(), words.OwnSide(words.GameOf(st), c.By, slices.Concat(c.Targets, c.Near)...))
		},
		Rule: func(st *table.State, c casting, r dice.Roller) (w brickquest.Worked, next table.State, err error) {
			how, err := c.made(words.GameOf(st))
			if err != nil {
				return w, next, err
			}
			next = *st
			if err := words.Bring(st, &next, words.OutOf(c.card.From, how.Spell)); err != nil {
				return w, next, err
			}
			w, game, err := words.GameOf(st).Cast(how, r)
			return w, table.With(&next, game), err
		},
		Say: func(d play.Done[casting, brickquest.Worked]) []play.Line {
			return play.Said(workedAnswerLines(d.After, d.Outcome, d.Rolled), play.As(play.Note, d.Asked.card.Instead()))
		},
		Shapes: []any{workedShown{}},
		Show: func(d play.Done[casting, brickquest.Worked]) any {
			return newWorkedShown(words.GameOf(d.After), d.Outcome)
		},
		Why:   whyCast,
		Rules: []string{"area.damage", "heal.cap", "new_spells", "spells.break_roll"},
		Odds:  castOdds,
	})
}

// takesCasting is a spell, and the figures or the potion that it works on.
func takesCasting(c *casting) []ask.Way {
	caster := ask.Word(&c.By, "caster", words.ActorKind()).Or("by", "the caster, the `name` of a hero or a foe").Called("a caster").
		Tab(func(h *ask.Here) []string {
			return words.FiguresThat(func(_ *brickquest.Game, f brickquest.Figure) bool {
				return len(castable(h, f.Name, c.Scroll, func(s brickquest.Spell) bool { return c.card.Card.Name == "" || s.Name == c.card.Card.Name })) > 0
			})(h)
		})
	spell := func(potion bool) ask.Field {
		return ask.Word(&c.card, "spell", castKind(potion, c)).Tab(func(h *ask.Here) []string {
			return castable(h, c.By, c.Scroll, func(s brickquest.Spell) bool { return (s.Target == brickquest.OnePotion) == potion })
		}).Spares(func(h *ask.Here, name string) bool {
			hurts := func(s brickquest.Spell) bool { return s.DamageDice+s.SplashDice+s.DamagePoints > 0 }
			own := func(target string) bool { return words.FriendOf(func() string { return c.By })(h, target) }
			return slices.ContainsFunc(c.Targets, own) && slices.Contains(castable(h, c.By, c.Scroll, hurts), name)
		})
	}
	more := []ask.Field{
		ask.Switch(&c.Scroll, "scroll", "read it out of a scroll or a book that the caster carries"),
		ask.Fudge(&c.Fudge),
	}
	works := []ask.Field{
		caster, spell(false), ask.Words(&c.Targets, "target", targetsKind()).Maybe().Tab(words.OtherSide(func() string { return c.By })).As("Cast on it"),
		ask.Flag(&c.At, "at", "the `place` of a ward, a wall or a lock, as you call it", words.WardPlaceKind()),
		ask.List(&c.Near, "near", "of Divine Wrath: the `figures` beside the target, with commas between", words.FiguresKind()).Off(),
		ask.Flag(&c.Points, "points", "of Infuse: spell `points` that it takes; one fewer is handed on", ask.Number("points", 1, brickquest.MostPoints)),
		ask.From(&c.Summons, func(h *ask.Here) (brickquest.Monster, error) { return summoned(h, c.card.Card.Summons) }),
	}
	return []ask.Way{
		ask.Of(append(works, more...)...),
		ask.Of(append([]ask.Field{caster, spell(true), ask.Word(&c.potion, "potion", carriedPotionKind(c))}, more...)...),
	}
}

// castable are the spells of some sort that a figure has the points for, or that it
// carries in a scroll or a book; if no figure is named, of the figure whose turn it is.
func castable(h *ask.Here, by string, scroll bool, of func(brickquest.Spell) bool) []string {
	by = cmp.Or(by, words.Actor(h.State, ""))
	deck, _ := words.SpellDeck(h)
	return say.Some(say.Each(deck.Cards, func(s brickquest.Spell) string {
		return say.If(by != "" && of(s) && words.GameOf(h.State).Castable(by, s, scroll), data.Slug(s.Name))
	})...)
}

// summoned is the monster that a spell brings; none where it brings nobody.
func summoned(h *ask.Here, name string) (brickquest.Monster, error) {
	if name == "" {
		return brickquest.Monster{}, nil
	}
	all, err := cards.Monsters().Deck(h.Cards, nil)
	if err != nil {
		return brickquest.Monster{}, err
	}
	p, err := all.Find(name)
	return p.Card, err
}

// made is the casting with its spell. It refuses one that needs more to be said.
func (c casting) made(g *brickquest.Game) (brickquest.Casting, error) {
	c.Spell, c.Potion = c.card.Card, c.potion.Card.Name
	switch s := c.Spell; {
	case s.Cost == brickquest.Variable && c.Points == 0:
		return c.Casting, ask.Usagef("cast needs --points for %s, as in: zbrikz cast Cara infuse mia --points 4", s.Name)
	case s.NeedsPlace() && c.At == "":
		return c.Casting, ask.Usagef(`cast needs --at for %s, as in: zbrikz cast mia %s --at "the crypt door"`, s.Name, data.Slug(s.Name))
	}
	if slices.Equal(c.Targets, []string{ask.Everybody}) && g.Figure(ask.Everybody) == nil {
		if c.Targets = g.Enemies(c.By); len(c.Targets) == 0 {
			return c.Casting, fmt.Errorf("no living enemy of %s can be seen", c.By)
		}
	}
	if slices.Equal(c.Targets, []string{ask.Nobody}) && g.Figure(ask.Nobody) == nil {
		c.Targets, c.Nobody = nil, true
	}
	return c.Casting, nil
}

// targetsKind is figures that a spell works on, or the words for all of the other side that it
// may work on, and for an area that catches nobody.
func targetsKind() ask.Kind[[]string] {
	orAll := words.Or(words.FiguresKind(), ask.Everybody, []string{ask.Everybody})
	return words.Or(orAll, ask.Nobody, []string{ask.Nobody})
}

// workedShown is the outcome of a spell as -o json has it. Its JSON names are a contract.
type workedShown struct {
	brickquest.Worked
	Summoned *show.FigureShown `json:"summoned,omitempty"` // the foe that appeared
	Effect   *lastingShown     `json:"effect,omitempty"`   // the lasting effects
}

func newWorkedShown(g *brickquest.Game, w brickquest.Worked) workedShown {
	shown := workedShown{Worked: w}
	if w.Summoned != nil {
		shown.Summoned = new(show.NewFigureShown(g, *w.Summoned))
	}
	if w.Effect != nil {
		shown.Effect = new(newLastingShown(g, *w.Effect))
	}
	return shown
}

// castOdds are the chances of the hit points that come back, or of the damage in the first
// zone that there is. A spell without dice has none.
func castOdds(st *table.State, c casting) play.Odds {
	g := words.GameOf(st)
	how, wrong := c.made(g)
	if wrong == nil && play.Diceless(func(r dice.Roller) error { _, _, err := g.Cast(how, r); return err }) {
		return play.Odds{}
	}
	if wrong == nil && how.Spell.HealDice > 0 {
		healed := func(w brickquest.Worked) int {
			if w.Healed == nil {
				return 0
			}
			return w.Healed.Healed
		}
		return show.RuleOdds((*brickquest.Game).Cast, healed, play.Question{Counts: "hit points healed"}, play.OnAverage("hit points healed"))(st, how)
	}
	var volleys []brickquest.Volley
	if wrong == nil {
		volleys, wrong = g.Volleys(how)
	}
	return play.Odds{
		Exact: func(_ context.Context) (odds.Dist[int], error) {
			if wrong != nil || len(volleys) == 0 {
				return odds.Uniform(0), wrong
			}
			return volleyOdds(volleys[0]), nil
		},
		Number: play.Question{Counts: "damage"}, Headline: play.OnAverage("damage"),
		Questions: func(odds.Dist[int]) (_ []play.Question, also play.Question, _ error) {
			if len(volleys) > 0 {
				also = volleyDeaths(g, volleys)
			}
			return nil, also, nil
		},
	}
}

func volleyOdds(v brickquest.Volley) odds.Dist[int] {
	return odds.Repeat(odds.Uniform(1, 2, 3, 4, 5, 6), v.Dice)
}

func volleyDeaths(g *brickquest.Game, all []brickquest.Volley) play.Question {
	dead := odds.Uniform(0)
	var hit []string
	for _, v := range all {
		hit = append(hit, v.On...)
		dead = odds.Join(dead, show.DeathCount(g, v.On, volleyOdds(v)), func(a, b int) int { return a + b })
	}
	if len(hit) == 1 || slices.ContainsFunc(hit, g.KeepsPoints) {
		return show.DeathsQuestion(g, hit, volleyOdds(all[0]))
	}
	return play.Question{Counts: "how many die", Chances: dead}
}
