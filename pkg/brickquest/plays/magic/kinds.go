package magic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func effectKind() ask.Kind[string] {
	k := ask.Named("effect", func(h *ask.Here) []string { return say.Each(show.EffectNames(h.State), data.Slug) })
	k.Wide = true
	k.About = func(h *ask.Here, name string) string {
		for _, e := range words.GameOf(h.State).Effects {
			switch {
			case data.Slug(e.Name) != name:
			case len(e.On) > 0:
				return "on " + say.And(e.On)
			default:
				return strings.TrimSpace(say.At(e.At))
			}
		}
		return ""
	}
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		all := show.EffectNames(h.State)
		slug, fit, err := read(h, data.Slug(typed))
		if err != nil {
			return typed, fit, ask.NotCalled("effect", typed, all)
		}
		return *names.Find(all, func(name *string) bool { return data.Slug(*name) == slug }), fit, nil
	}
	return k
}

// lastingKind is an effect that the BrickMaster may begin: one that monsters carry, a
// potion's, a spell's that lasts, or any other name.
func lastingKind() ask.Kind[brickquest.Affliction] {
	called := func(all []brickquest.Spell, name string) *brickquest.Spell {
		return names.Find(all, func(s *brickquest.Spell) bool { return data.Slug(s.Name) == data.Slug(name) })
	}
	spells := func(h *ask.Here) ([]brickquest.Spell, error) {
		deck, err := words.SpellDeck(h)
		return deck.Cards, err
	}
	return ask.Kind[brickquest.Affliction]{
		Noun: "effect", Wide: true, Card: true,
		Names: func(h *ask.Here) []string {
			cards, _ := spells(h) // Tab says nothing about a pack that can't be read
			return say.Some(say.Each(cards, func(s brickquest.Spell) string {
				return say.If(s.Duration.Kind != brickquest.Instant, data.Slug(s.Name))
			})...)
		},
		About: func(h *ask.Here, name string) string {
			cards, _ := spells(h)
			if s := called(cards, name); s != nil {
				return s.Does
			}
			return ""
		},
		Read: func(h *ask.Here, typed string) (brickquest.Affliction, ask.Fit, error) {
			for _, known := range brickquest.Afflictions() {
				if data.Slug(known.Effect.Name) == data.Slug(typed) {
					return known, ask.Whole, nil
				}
			}
			cards, err := spells(h)
			if err != nil {
				return brickquest.Affliction{}, ask.No, err
			}
			if s := called(cards, typed); s != nil {
				kind := s.Duration.Kind
				if kind == brickquest.Instant || kind == brickquest.Permanent || s.Summons != "" {
					return brickquest.Affliction{}, ask.Whole, fmt.Errorf("no effect of %s lasts by itself; zbrikz cast casts it", s.Name)
				}
				e := s.Lasting()
				e.Upkeep = 0
				return brickquest.Affliction{Effect: e, Rounds: s.Duration.Rounds}, ask.Whole, nil
			}
			known := append(say.Each(brickquest.Afflictions(), func(a brickquest.Affliction) string { return a.Effect.Name }), say.Each(cards, func(s brickquest.Spell) string { return s.Name })...)
			if near := slices.DeleteFunc(known, func(name string) bool { return !names.IsTypo(data.Slug(typed), data.Slug(name)) }); len(near) > 0 {
				return brickquest.Affliction{}, ask.Slip, &ask.Unknown{Noun: "effect", Typed: typed, Near: say.Each(near, data.Slug), Card: true}
			}
			return brickquest.Affliction{Effect: brickquest.Effect{Name: typed}}, ask.Any, names.New(typed)
		},
	}
}

// carriedPotionKind is a potion, also by a word for the only one that the caster carries:
// strengthen potion.
func carriedPotionKind(c *casting) ask.Kind[data.Pick[brickquest.Item]] {
	k := words.PotionKind()
	read := k.Read
	return k.Then(func(h *ask.Here, typed string, p data.Pick[brickquest.Item], fit ask.Fit, err error) (data.Pick[brickquest.Item], ask.Fit, error) {
		f := words.GameOf(h.State).Figure(cmp.Or(c.By, words.Actor(h.State, "")))
		if err == nil || f == nil {
			return p, fit, err
		}
		if name, no := show.CarriedNames(h, f.Swag)(typed); no == nil {
			return read(h, name)
		}
		return p, fit, err
	})
}

// castKind is a spell that works on a potion, or one that doesn't; a spell of the other
// sort is only meant if nothing else can be.
func castKind(potion bool, c *casting) ask.Kind[data.Pick[brickquest.Spell]] {
	k := words.SpellOf(func(h *ask.Here, s brickquest.Spell) bool {
		return words.GameOf(h.State).Castable(cmp.Or(c.By, words.Actor(h.State, "")), s, c.Scroll)
	})
	return k.Then(func(_ *ask.Here, _ string, p data.Pick[brickquest.Spell], fit ask.Fit, err error) (data.Pick[brickquest.Spell], ask.Fit, error) {
		switch of := p.Card.Target == brickquest.OnePotion; {
		case err != nil || of == potion:
			return p, fit, err
		case potion:
			return p, ask.No, fmt.Errorf("%s doesn't work on potions", p.Card.Name)
		}
		return p, ask.Slip, nil
	})
}
