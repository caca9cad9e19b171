package words

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// MonsterKind is a monster's card.
func MonsterKind() ask.Kind[data.Pick[brickquest.Monster]] {
	return ask.OfCards("monster", MonsterDeck, MonsterLine)
}

// MonsterDeck are all monsters as the house rules have them, those that play here first.
func MonsterDeck(h *ask.Here) (data.Deck[brickquest.Monster], error) {
	g := GameOf(h.State)
	deck, err := cards.Monsters().Deck(h.Cards, PlayingMonsters(g))
	deck.Cards = say.Each(deck.Cards, g.Rules.Housed)
	deck.Picks = say.Each(deck.Picks, func(p data.Pick[brickquest.Monster]) data.Pick[brickquest.Monster] {
		p.Card = g.Rules.Housed(p.Card)
		return p
	})
	return deck, err
}

// WeaponKind is a weapon on which the dice of a monster depend, or one that no card has.
func WeaponKind() ask.Kind[string] {
	return ask.Free(ask.Named("weapon", func(h *ask.Here) (all []string) {
		deck, _ := MonsterDeck(h) // Tab says nothing about a pack that can't be read
		for _, m := range deck.Cards {
			all = append(all, say.Each(m.Variants, func(v brickquest.WeaponDice) string { return v.Weapon })...)
		}
		return names.Sorted(all)
	}), names.Check)
}

// ClassKind is a class's card.
func ClassKind() ask.Kind[data.Pick[brickquest.Class]] {
	return ask.OfCards("class", ClassDeck, ClassLine)
}

// ClassDeck are all classes. Those that play here come before the others.
func ClassDeck(h *ask.Here) (data.Deck[brickquest.Class], error) {
	return cards.Classes().Deck(h.Cards, GameOf(h.State).Classes)
}

// SpellKind is a spell's card.
func SpellKind() ask.Kind[data.Pick[brickquest.Spell]] {
	return SpellOf(func(*ask.Here, brickquest.Spell) bool { return true })
}

// SpellOf is a spell's card. The beginnings of the words of its name may stand for it: mf
// for minor fireball. If several begin like that, the one that passes is meant.
func SpellOf(passes func(*ask.Here, brickquest.Spell) bool) ask.Kind[data.Pick[brickquest.Spell]] {
	k := ask.OfCards("spell", SpellDeck, SpellAbout)
	return k.Then(func(h *ask.Here, typed string, p data.Pick[brickquest.Spell], fit ask.Fit, err error) (data.Pick[brickquest.Spell], ask.Fit, error) {
		if err == nil || len(typed) < 2 {
			return p, fit, err
		}
		deck, _ := SpellDeck(h) // an error in them was told before
		begin := slices.DeleteFunc(slices.Clone(deck.Picks), func(one data.Pick[brickquest.Spell]) bool { return !names.Initials(typed, one.Card.Name) })
		pass := slices.DeleteFunc(slices.Clone(begin), func(one data.Pick[brickquest.Spell]) bool { return !passes(h, one.Card) })
		called := say.Each(begin, func(one data.Pick[brickquest.Spell]) string { return data.Slug(one.Card.Name) })
		switch {
		case len(begin) == 1:
			return begin[0], ask.Short, nil
		case len(pass) == 1:
			return pass[0], ask.Short, nil
		case len(begin) > 1:
			return p, ask.Slip, &ask.Unknown{Card: true, Noun: "spell", Typed: typed, Near: called, Lost: deck.Lost}
		}
		return p, fit, err
	})
}

// SpellAbout is the cost and the effect of a spell.
func SpellAbout(s brickquest.Spell) string {
	if s.Cost == brickquest.Variable {
		return "spell points as you say: " + s.Does
	}
	return say.Count(int(s.Cost), "spell point") + ": " + s.Does
}

// SpellDeck are all spells. Those that were played with come before the others.
func SpellDeck(h *ask.Here) (data.Deck[brickquest.Spell], error) {
	return ask.Once(h, "spells", func() (data.Deck[brickquest.Spell], error) {
		return cards.Spells().Deck(h.Cards, table.Own[brickquest.Spell](h.State))
	})
}

// PotionKind is the card of a potion.
func PotionKind() ask.Kind[data.Pick[brickquest.Item]] {
	return only(ItemKind(), func(i brickquest.Item) error {
		if i.Kind != brickquest.Potion {
			return fmt.Errorf("%s isn't a potion", say.A(i.Name))
		}
		return nil
	})
}

// only is a kind of cards without those that are refused.
func only[C any](k ask.Kind[data.Pick[C]], refused func(C) error) ask.Kind[data.Pick[C]] {
	all := k.Names
	k = k.Then(func(_ *ask.Here, _ string, p data.Pick[C], fit ask.Fit, err error) (data.Pick[C], ask.Fit, error) {
		if err == nil {
			if err = refused(p.Card); err != nil {
				fit = ask.Slip
			}
		}
		return p, fit, err
	})
	k.Names = func(h *ask.Here) []string {
		return slices.DeleteFunc(slices.Clone(all(h)), func(name string) bool {
			_, _, err := k.Read(h, name)
			return err != nil
		})
	}
	return k
}

// ItemKind is the card of a thing.
func ItemKind() ask.Kind[data.Pick[brickquest.Item]] {
	return ask.OfCards("item", ItemDeck, func(i brickquest.Item) string { return string(i.Kind) })
}

// ItemDeck are all things. Those that came to the table come before the others.
func ItemDeck(h *ask.Here) (data.Deck[brickquest.Item], error) {
	return cards.Items().Deck(h.Cards, table.Own[brickquest.Item](h.State))
}

// SkillKind is a skill's card.
func SkillKind() ask.Kind[data.Pick[brickquest.Skill]] {
	k := ask.OfCards("skill", func(*ask.Here) (data.Deck[brickquest.Skill], error) {
		return cards.Skills().Deck(nil, nil)
	}, func(s brickquest.Skill) string { return s.Does })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Skill], ask.Fit, error) {
		return read(h, skillCalled(typed))
	}
	return k
}

// skillCalled is the name of a skill's card where the rulebook has another name for it,
// in its table of classes or in its list of skills; else the typed name.
func skillCalled(typed string) string {
	switch data.Slug(typed) {
	case "search-doors-traps", "search-doors", "search-traps", "search-secrets", "search-for-secrets", "search-for-doors", "search-for-traps":
		return "search"
	case "disarm-trap":
		return "disarm traps"
	case "pick-lock":
		return "pick locks"
	case "pick-pocket":
		return "pick pockets"
	case "operate-mechanisms":
		return "operate mechanism"
	default:
		return typed
	}
}

// SapperSkillKind is a Sapper's ability with explosives.
func SapperSkillKind() ask.Kind[data.Pick[brickquest.Skill]] {
	return only(SkillKind(), func(s brickquest.Skill) error {
		if s.Kind != brickquest.SapperSkills {
			return ask.Usagef("%s takes no explosives; as in: zbrikz skill-check %s --difficulty normal", s.Name, say.Quoted(s.Name))
		}
		return nil
	})
}

// slipsOf are the cards with a word that some of these words are slips of: jumb over a pit.
func slipsOf(typed string, cards []string) []string {
	return slices.DeleteFunc(slices.Clone(cards), func(name string) bool {
		return !slices.ContainsFunc(strings.Split(name, "-"), func(word string) bool {
			return slices.ContainsFunc(strings.Fields(typed), func(one string) bool { return names.IsSlip(one, word) && !strings.HasPrefix(one, word) })
		})
	})
}

// CheckedSkillKind is a skill that takes a check; those of Sappers don't. Words that are
// like no skill's are something that the table calls so: swing on a rope. (BrickQuest,
// Skill Checks.)
func CheckedSkillKind() ask.Kind[data.Pick[brickquest.Skill]] {
	return SkillKind().Then(func(h *ask.Here, typed string, p data.Pick[brickquest.Skill], fit ask.Fit, err error) (data.Pick[brickquest.Skill], ask.Fit, error) {
		if err == nil && p.Card.Kind == brickquest.SapperSkills {
			err = ask.Usagef("%s isn't a skill with a check; as in: zbrikz sapper %s", p.Card.Name, say.Quoted(p.Card.Name))
		}
		first, _, _ := strings.Cut(typed, " ")
		var none *ask.Unknown
		if errors.As(err, &none) && none.Card && len(none.Near) == 0 && len(names.Nearest(first, FigureNames(h.State))) == 0 && !names.IsNumber(first) && names.Check(typed) == nil {
			if none.Near = slipsOf(typed, none.There); len(none.Near) > 0 {
				return p, ask.Slip, none
			}
			switch rooms := GameOf(h.State).QuestProgress().Rooms; {
			case first == "search" && len(rooms) > 0:
				return p, ask.No, ask.Usagef("search an open room: zbrikz skill-check search --at ROOM")
			case first == "disarm-traps":
				return p, ask.No, ask.Usagef("disarm a trap that a hero has found: zbrikz skill-check disarm-traps --at TRAP")
			}
			if p, err = skillOn(h, typed); err == nil {
				return p, ask.Slip, nil
			}
			p.Card, fit, err = brickquest.Skill{Name: typed}, ask.Any, nil
			if strings.Contains(typed, " ") { // which is hardly a figure's name
				fit = ask.Slip
			}
		}
		return p, fit, err
	})
}

// skillOn is the skill that words begin with, where its object stands behind it: jumps over
// the pit, picks the lock of the chest. It refuses words that begin with no skill.
func skillOn(h *ask.Here, typed string) (p data.Pick[brickquest.Skill], err error) {
	all := strings.Fields(typed)
	for n := len(all) - 1; n > 0; n-- {
		for _, last := range []string{all[n-1], strings.TrimSuffix(all[n-1], "s")} {
			if p, _, err = SkillKind().Read(h, strings.Join(append(slices.Clone(all[:n-1]), last), " ")); err == nil && p.Card.Kind != brickquest.SapperSkills {
				return p, nil
			}
		}
	}
	return p, ask.Usagef("no skill is called %q", typed)
}

// SomeFoes are foes of a kind that are planned: how many, and their card.
type SomeFoes struct {
	brickquest.Party
	Monster data.Pick[brickquest.Monster]
}

// SomeFoesKind is foes of a kind, as in orc x2.
func SomeFoesKind() ask.Kind[SomeFoes] {
	one := MonsterKind()
	return ask.Kind[SomeFoes]{
		Noun: "monsters", Form: "MONSTERS", Card: true, Wide: true, Names: one.Names, About: one.About,
		Read: func(h *ask.Here, typed string) (SomeFoes, ask.Fit, error) {
			card, n, fit, err := readSoMany(h, one, typed)
			if err != nil {
				return SomeFoes{}, fit, err
			}
			return SomeFoes{brickquest.Party{Card: card.Card.Name, Count: n}, card}, fit, err
		},
	}
}

// Listed is one thing or several, with commas between them: goblin x3, orc.
func Listed[T any](one ask.Kind[T]) ask.Kind[[]T] {
	k := ask.Each(one)
	each := k.Read
	k.Read = func(h *ask.Here, typed string) (all []T, least ask.Fit, err error) {
		least = ask.Whole
		for what := range strings.SplitSeq(typed, ",") {
			some, fit, err := each(h, strings.TrimSpace(what))
			if err != nil {
				return nil, fit, err
			}
			all, least = append(all, some...), min(least, fit)
		}
		return all, least, nil
	}
	return k
}

// ClassLine is a class in a few words.
func ClassLine(c brickquest.Class) string {
	casts := say.If(c.SpellPoints > 0, fmt.Sprintf(", spell points %d", c.SpellPoints))
	return fmt.Sprintf("%s %s, move %d, %s, defense %s%s, initiative %+d, hit points %d%s",
		c.Race, c.Archetype, c.Move, strings.Join(cards.Attacks(c), ", "), say.Dice(c.DefenseDice), say.Signed(c.DefenseBonus),
		c.InitiativeBonus, c.HitPoints, casts)
}

// ShowMonster is a monster in JSON: nothing in it but hit points is null.
func ShowMonster(m brickquest.Monster) any {
	m.Variants = append([]brickquest.WeaponDice{}, m.Variants...)
	m.Ranges = append([]brickquest.Range{}, m.Ranges...)
	m.Abilities = append([]brickquest.Ability{}, m.Abilities...)
	return m
}

// MonsterLine is a monster in a few words.
func MonsterLine(m brickquest.Monster) string {
	house := say.If(m.HitPoints == nil, " (house value)")
	abilities := say.If(len(m.Abilities) > 0, "; "+cards.AbilityNames(m.Abilities))
	return fmt.Sprintf("move %d, attack %s, defense %s, initiative %d, hit points %d%s%s",
		m.Move, cards.AttackDice(m), say.Dice(m.DefenseDice), m.Initiative, m.Health(), house, abilities)
}

func effectPlaces(st *table.State) []string {
	places := say.Each(GameOf(st).Effects, func(e brickquest.Effect) string { return e.At })
	return Distinct(say.Some(places...))
}

// EffectPlaceKind is a place at which something lasts.
func EffectPlaceKind() ask.Kind[string] {
	return ask.Named("place", func(h *ask.Here) []string { return effectPlaces(h.State) })
}

// WardPlaceKind is a place at which a spell may last; it may be a new one.
func WardPlaceKind() ask.Kind[string] {
	return ask.Free(ask.Exactly("place", func(h *ask.Here) []string {
		return names.Sorted(append(effectPlaces(h.State), LockNames(h.State, false)...))
	}), names.New)
}
