package quests

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The kinds of words of BrickQuest.

// figureKind is a hero or a foe at the table.
func figureKind() ask.Kind[string] {
	k := ask.Named("hero or foe", func(h *ask.Here) []string { return FigureNames(h.State) })
	k.About = aboutFigure
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if err != nil {
			err = noFigure(h.State, typed)
		}
		return name, fit, err
	}
	return k
}

// anyFigureKind is a hero or a foe, or somebody that the table hasn't heard of.
func anyFigureKind() ask.Kind[string] { return ask.Free(figureKind(), table.CheckFigure) }

// noFigure is the refusal of a name that no hero and no foe has.
func noFigure(st *table.State, typed string) error {
	all := FigureNames(st)
	return &ask.Unknown{
		Noun: "hero or foe", Typed: typed, Near: names.Nearest(typed, all), There: all,
		Some: "zbrikz hero add and zbrikz foe add bring some",
	}
}

func aboutFigure(h *ask.Here, name string) string {
	g := &h.State.BrickQuest
	f := *g.Figure(name)
	return f.Card + ", " + ViewOf(g).How(f)
}

// figuresThat are the heroes and foes that pass.
func figuresThat(passes func(*brickquest.Game, brickquest.Figure) bool) func(*ask.Here) []string {
	return func(h *ask.Here) []string {
		g := &h.State.BrickQuest
		return slices.DeleteFunc(slices.Clone(FigureNames(h.State)), func(name string) bool { return !passes(g, *g.Figure(name)) })
	}
}

// otherSide is the figures that Tab offers with those of the other side first.
func otherSide(by func() string, all func(*ask.Here) []string) func(*ask.Here) []string {
	return func(h *ask.Here) []string {
		g := &h.State.BrickQuest
		first := cmp.Or(by(), g.Initiative.Turn)
		names := slices.Clone(all(h))
		slices.SortStableFunc(names, func(a, b string) int {
			return cmp.Compare(sameSide(g, first, a), sameSide(g, first, b))
		})
		return names
	}
}

// sameSide is 1 where two figures are of one side, else 0.
func sameSide(g *brickquest.Game, a, b string) int {
	if a != "" && g.IsHero(a) == g.IsHero(b) {
		return 1
	}
	return 0
}

// actorKind is the figure that acts: the one whose initiative it is where nobody is named.
func actorKind() ask.Kind[string] {
	k := figureKind()
	k.Left = func(h *ask.Here) (string, error) { return actor(h.State, "") }
	return k
}

// figuresKind is a hero or a foe, several with commas between them, or a range of foes
// that live: goblin1..4.
func figuresKind() ask.Kind[[]string] {
	one := figureKind()
	k := ask.Each(one)
	k.Read = func(h *ask.Here, typed string) ([]string, ask.Fit, error) {
		var all []string
		fit := ask.Whole
		for _, word := range strings.Split(typed, ",") {
			if rangeOfFoes().MatchString(word) {
				some, err := figureRange(h.State, word)
				if err != nil {
					return nil, ask.Slip, err
				}
				all = append(all, some...)
				continue
			}
			name, how, err := one.Read(h, word)
			if err != nil {
				return nil, how, err
			}
			all, fit = append(all, name), min(fit, how)
		}
		return all, fit, names.Once(all)
	}
	return k
}

// actorsKind is the figures that act: one or several, or the one that has the initiative.
func actorsKind() ask.Kind[[]string] {
	k := figuresKind()
	k.Left = func(h *ask.Here) ([]string, error) {
		name, err := actor(h.State, "")
		return []string{name}, err
	}
	return k
}

// heroKind and foeKind are of one side.
func heroKind() ask.Kind[string] {
	return figureKind().With(func(k *ask.Kind[string]) {
		k.Names = figuresThat(func(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) })
	})
}

// inOrderKind is somebody in the order, at the table or not.
func inOrderKind() ask.Kind[string] {
	k := ask.Named("name", func(h *ask.Here) []string { return h.State.BrickQuest.Names() })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		there := h.State.BrickQuest.Names()
		switch {
		case err == nil:
			return name, fit, nil
		case len(there) == 0:
			return typed, ask.Any, nil // the rule refuses that there is no order
		}
		return typed, fit, fmt.Errorf("%w%s", &brickquest.Unknown{Name: typed}, names.Hint(typed, there))
	}
	return k
}

// rather is a figure of some sort, where any other one is only meant if no word before or
// behind it can be.
func rather(k ask.Kind[string], passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if g := &h.State.BrickQuest; err == nil && !passes(g, *g.Figure(name)) {
			fit = ask.Slip
		}
		return name, fit, err
	}
	return k
}

// someRather is rather for figures, each of which is of that sort.
func someRather(k ask.Kind[[]string], passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[[]string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) ([]string, ask.Fit, error) {
		all, fit, err := read(h, typed)
		g := &h.State.BrickQuest
		if err == nil && slices.ContainsFunc(all, func(name string) bool { return !passes(g, *g.Figure(name)) }) {
			fit = ask.Slip
		}
		return all, fit, err
	}
	return k
}

// monsterKind is a monster's card.
func monsterKind() ask.Kind[data.Pick[brickquest.Monster]] {
	return ask.OfCards("monster", func(h *ask.Here) (data.Deck[brickquest.Monster], error) {
		return h.Cards.Monsters(playingMonsters(&h.State.BrickQuest))
	}, MonsterLine)
}

// classKind is a class's card.
func classKind() ask.Kind[data.Pick[brickquest.Class]] {
	return ask.OfCards("class", func(h *ask.Here) (data.Deck[brickquest.Class], error) {
		return h.Cards.Classes(h.State.BrickQuest.Classes)
	}, ClassLine)
}

// spellKind is a spell's card.
func spellKind() ask.Kind[data.Pick[brickquest.Spell]] {
	return spellOf(func(*ask.Here, brickquest.Spell) bool { return true })
}

// spellOf is a spell's card, which the beginnings of its words may stand for: mf for minor
// fireball. Where several begin so, the one is meant that passes.
func spellOf(passes func(*ask.Here, brickquest.Spell) bool) ask.Kind[data.Pick[brickquest.Spell]] {
	k := ask.OfCards("spell", spellDeck, spellAbout)
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Spell], ask.Fit, error) {
		p, fit, err := read(h, typed)
		if err == nil || len(typed) < 2 {
			return p, fit, err
		}
		deck, _ := spellDeck(h) // what is wrong with them was said
		var begin, pass []data.Pick[brickquest.Spell]
		var called []string
		for _, one := range deck.Picks {
			if !names.Initials(typed, one.Card.Name) {
				continue
			}
			begin, called = append(begin, one), append(called, data.Slug(one.Card.Name))
			if passes(h, one.Card) {
				pass = append(pass, one)
			}
		}
		switch {
		case len(begin) == 1:
			return begin[0], ask.Short, nil
		case len(pass) == 1:
			return pass[0], ask.Short, nil
		case len(begin) > 1:
			return p, ask.Slip, &ask.NoCard{Noun: "spell", Typed: typed, Near: called, Lost: deck.Lost}
		}
		return p, fit, err
	}
	return k
}

// spellAbout is what a spell costs and does.
func spellAbout(s brickquest.Spell) string {
	if s.Cost == brickquest.Variable {
		return "spell points as you say: " + s.Does
	}
	return say.Count(int(s.Cost), "spell point") + ": " + s.Does
}

// spellDeck are all spells, the ones that were played with before the others.
func spellDeck(h *ask.Here) (data.Deck[brickquest.Spell], error) {
	return ask.Once(h, "spells", func() (data.Deck[brickquest.Spell], error) { return h.Cards.Spells(h.State.OwnSpells()) })
}

// castKind is a spell that works on a potion, or one that doesn't; a spell of the other
// sort is only meant if nothing else can be.
func castKind(potion bool, c *casting) ask.Kind[data.Pick[brickquest.Spell]] {
	k := spellOf(func(h *ask.Here, s brickquest.Spell) bool {
		by := c.By
		if by == "" {
			by, _ = actor(h.State, "") // the refusal of nobody comes later
		}
		return h.State.BrickQuest.Castable(by, s, c.Scroll)
	})
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Spell], ask.Fit, error) {
		p, fit, err := read(h, typed)
		switch of := p.Card.Target == brickquest.OnePotion; {
		case err != nil || of == potion:
			return p, fit, err
		case potion:
			return p, ask.No, fmt.Errorf("%s works on no potion", p.Card.Name)
		}
		return p, ask.Slip, nil
	}
	return k
}

// potionKind is the card of a potion.
func potionKind() ask.Kind[data.Pick[brickquest.Item]] {
	k := itemKind()
	all, read := k.Names, k.Read
	k.Names = func(h *ask.Here) []string {
		return slices.DeleteFunc(slices.Clone(all(h)), func(name string) bool {
			p, _, err := read(h, name)
			return err != nil || p.Card.Kind != brickquest.Potion
		})
	}
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Item], ask.Fit, error) {
		p, fit, err := read(h, typed)
		if err == nil && p.Card.Kind != brickquest.Potion {
			return p, ask.Slip, fmt.Errorf("%s is no potion", say.A(p.Card.Name))
		}
		return p, fit, err
	}
	return k
}

// itemKind is the card of a thing.
func itemKind() ask.Kind[data.Pick[brickquest.Item]] {
	return ask.OfCards("item", func(h *ask.Here) (data.Deck[brickquest.Item], error) {
		return h.Cards.Items(h.State.OwnItems())
	}, func(i brickquest.Item) string { return string(i.Kind) })
}

// wordKind is a word out of a closed list, as it is typed: living statue is living-statue.
func wordKind[T ~string](noun string, all []T) ask.Kind[T] {
	one := ask.OneOf(noun, say.Texts(all)...)
	return ask.Kind[T]{Noun: noun, Names: one.Names, Read: func(h *ask.Here, typed string) (T, ask.Fit, error) {
		word, fit, err := one.Read(h, data.Slug(typed))
		return T(word), fit, err
	}}
}

// skillKind is a skill's card.
func skillKind() ask.Kind[data.Pick[brickquest.Skill]] {
	k := ask.OfCards("skill", func(*ask.Here) (data.Deck[brickquest.Skill], error) {
		return data.SkillDeck()
	}, func(s brickquest.Skill) string { return s.Does })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Skill], ask.Fit, error) {
		return read(h, skillCalled(typed))
	}
	return k
}

// skillCalled is the name of a skill's card where the rulebook has another one for it, in
// its table of classes or in its list of skills; else what was typed.
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

// sapperSkillKind is what a Sapper can do with explosives.
func sapperSkillKind() ask.Kind[data.Pick[brickquest.Skill]] {
	k := skillKind()
	all, read := k.Names, k.Read
	k.Names = func(h *ask.Here) []string {
		return slices.DeleteFunc(slices.Clone(all(h)), func(name string) bool {
			p, _, err := read(h, name)
			return err != nil || p.Card.Kind != brickquest.SapperSkills
		})
	}
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Skill], ask.Fit, error) {
		p, fit, err := read(h, typed)
		if err == nil && p.Card.Kind != brickquest.SapperSkills {
			err = ask.Usagef("%s takes no explosives; as in: zbrikz skill-check %s --difficulty normal", p.Card.Name, say.Quoted(p.Card.Name))
		}
		return p, fit, err
	}
	return k
}

// fuseKind is how many rounds a fuse is long.
func fuseKind() ask.Kind[int] {
	k := ask.Number("fuse", 0, brickquest.LongestFuse)
	k.Names = func(*ask.Here) []string {
		var all []string
		for n := range brickquest.LongestFuse + 1 {
			all = append(all, strconv.Itoa(n))
		}
		return all
	}
	return k
}

// checkedSkillKind is a skill that is tried with a check; those of Sappers aren't.
func checkedSkillKind() ask.Kind[data.Pick[brickquest.Skill]] {
	k := skillKind()
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (data.Pick[brickquest.Skill], ask.Fit, error) {
		p, fit, err := read(h, typed)
		if err == nil && p.Card.Kind == brickquest.SapperSkills {
			err = ask.Usagef("%s is no skill to be checked; as in: zbrikz sapper %s", p.Card.Name, say.Quoted(p.Card.Name))
		}
		return p, fit, err
	}
	return k
}

// difficultyKind is how hard a check is.
func difficultyKind() ask.Kind[brickquest.Difficulty] {
	k := ask.OneOf("difficulty", difficultyNames()...)
	return ask.Kind[brickquest.Difficulty]{Noun: k.Noun, Names: k.Names, Read: func(h *ask.Here, typed string) (brickquest.Difficulty, ask.Fit, error) {
		name, fit, err := k.Read(h, typed)
		return brickquest.Difficulty(name), fit, err
	}}
}

// modeKind is a way to play.
func modeKind() ask.Kind[brickquest.Mode] {
	var modes []string
	for _, m := range brickquest.Modes() {
		modes = append(modes, string(m))
	}
	one := ask.Named("mode", func(*ask.Here) []string { return modes })
	return ask.Kind[brickquest.Mode]{Noun: "mode", Names: one.Names, Read: func(h *ask.Here, typed string) (brickquest.Mode, ask.Fit, error) {
		mode, fit, err := one.Read(h, typed)
		return brickquest.Mode(mode), fit, ask.Wrong(err)
	}}
}

// questKind is a quest, by its key or its title.
func questKind() ask.Kind[data.Pick[data.Quest]] {
	deck := func(h *ask.Here) (data.Deck[data.Quest], error) { return h.Cards.Quests() }
	title := func(q data.Quest) string { return q.Title }
	return ask.Titled(ask.OfKeys("quest", deck, title), deck, title)
}

// someFoes are foes of a kind that are planned: how many, and their card.
type someFoes struct {
	brickquest.Party
	Monster data.Pick[brickquest.Monster]
}

// someFoesKind is foes of a kind, as in orc x2.
func someFoesKind() ask.Kind[someFoes] {
	one := ask.OfCards("monster", func(h *ask.Here) (data.Deck[brickquest.Monster], error) { return h.Cards.Monsters(nil) }, MonsterLine)
	return ask.Kind[someFoes]{
		Noun: "monsters", Form: "MONSTERS", Card: true, Wide: true, Names: one.Names, About: one.About,
		Read: func(h *ask.Here, typed string) (someFoes, ask.Fit, error) {
			card, n, fit, err := readSoMany(h, one, typed)
			if err != nil {
				return someFoes{}, fit, err
			}
			return someFoes{brickquest.Party{Card: card.Card.Name, Count: n}, card}, fit, err
		},
	}
}

// kindsOfFoes is foes of one kind or of several, with commas between them: goblin x3, orc.
func kindsOfFoes[T any](one ask.Kind[T]) ask.Kind[[]T] {
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

// treasure is gold that lies somewhere, or a piece of swag.
type treasure struct {
	Gold int
	Swag []brickquest.Swag
	Out  table.Pack // the pack that the swag's card is from
}

// treasureKind is treasure, as in 30 gold and healing potion x2.
func treasureKind() ask.Kind[treasure] {
	deck := func(h *ask.Here) (data.Deck[brickquest.Item], error) { return h.Cards.Items(nil) }
	one := ask.OfCards("item", deck, func(i brickquest.Item) string { return string(i.Kind) })
	return ask.Kind[treasure]{
		Noun: "treasure", Form: "GOLD|ITEM", Card: true, Wide: true, Names: one.Names, About: one.About,
		Read: func(h *ask.Here, typed string) (treasure, ask.Fit, error) {
			cards, err := ask.Once(h, "dungeon", h.Cards.Dungeon)
			if err != nil {
				return treasure{}, ask.No, err
			}
			gold, piece, err := cards.Treasure(data.Treasure{Item: typed})
			var none *data.NoCard
			if errors.As(err, &none) {
				_, fit, err := one.Read(h, none.Name)
				return treasure{}, fit, err
			}
			if err != nil || piece.Item == "" {
				return treasure{Gold: gold}, ask.Short, ask.Wrong(err)
			}
			card, fit, err := one.Read(h, piece.Item)
			return treasure{0, []brickquest.Swag{piece}, outOf(card.From, []brickquest.Item{card.Card}, nil)}, fit, err
		},
	}
}

// effectKind is something that lasts, by its name.
func effectKind() ask.Kind[string] {
	return ask.Kind[string]{
		Noun: "effect", Wide: true,
		Names: func(h *ask.Here) []string {
			var all []string
			for _, name := range effectNames(h.State) {
				all = append(all, data.Slug(name))
			}
			return all
		},
		About: func(h *ask.Here, name string) string {
			for _, e := range h.State.BrickQuest.Effects {
				switch {
				case data.Slug(e.Name) != name:
				case len(e.On) > 0:
					return "on " + say.And(e.On)
				default:
					return strings.TrimSpace(say.At(e.At))
				}
			}
			return ""
		},
		Read: func(h *ask.Here, typed string) (string, ask.Fit, error) {
			all := effectNames(h.State)
			name := matchSlug(typed, all)
			switch {
			case slices.Contains(all, name) && data.Slug(name) == data.Slug(typed):
				return name, ask.Whole, nil
			case slices.Contains(all, name):
				return name, ask.Short, nil
			}
			near := names.Nearest(typed, all)
			fit := ask.No
			if len(near) > 0 {
				fit = ask.Slip
			}
			return typed, fit, &ask.Unknown{Noun: "effect", Typed: typed, Near: near, There: all}
		},
	}
}

// effectPlaceKind is a place at which something lasts.
func effectPlaceKind() ask.Kind[string] {
	return ask.Named("place", func(h *ask.Here) []string { return effectPlaces(h.State) })
}

// lastingKind is what may begin to last by the BrickMaster's word: all that monsters carry
// and what potions do, a spell that lasts, or any other name.
func lastingKind() ask.Kind[brewed] {
	spells := func(h *ask.Here) ([]brickquest.Spell, error) {
		deck, err := spellDeck(h)
		return deck.Cards, err
	}
	return ask.Kind[brewed]{
		Noun: "effect", Wide: true, Card: true,
		Names: func(h *ask.Here) []string {
			var all []string
			cards, _ := spells(h) // Tab says nothing about a pack that can't be read
			for _, s := range cards {
				if s.Duration.Kind != brickquest.Instant {
					all = append(all, data.Slug(s.Name))
				}
			}
			return all
		},
		About: func(h *ask.Here, name string) string {
			cards, _ := spells(h)
			for _, s := range cards {
				if data.Slug(s.Name) == name {
					return s.Does
				}
			}
			return ""
		},
		Read: func(h *ask.Here, typed string) (brewed, ask.Fit, error) {
			for _, known := range brickquest.Afflictions() {
				if data.Slug(known.Effect.Name) == data.Slug(typed) {
					return brewed{known.Effect, known.Rounds}, ask.Whole, nil
				}
			}
			cards, err := spells(h)
			if err != nil {
				return brewed{}, ask.No, err
			}
			for _, s := range cards {
				if data.Slug(s.Name) != data.Slug(typed) {
					continue
				}
				kind := s.Duration.Kind
				if kind == brickquest.Instant || kind == brickquest.Permanent || s.Summons != "" {
					return brewed{}, ask.Whole, fmt.Errorf("nothing of %s lasts by itself; zbrikz cast casts it", s.Name)
				}
				e := s.Lasting()
				e.Upkeep = 0
				return brewed{e, s.Duration.Rounds}, ask.Whole, nil
			}
			return brewed{Effect: brickquest.Effect{Name: typed}}, ask.Any, names.Check(typed)
		},
	}
}

// wardPlaceKind is a place at which a spell may last; it may be a new one.
func wardPlaceKind() ask.Kind[string] {
	return ask.Free(ask.Exactly("place", func(h *ask.Here) []string {
		return names.Sorted(append(effectPlaces(h.State), QuestNames(h.State, "lock")...))
	}), names.Check)
}

// roomKind is a room of the quest, by its name or its number.
func roomKind() ask.Kind[string] {
	k := ask.Named("room", func(h *ask.Here) []string { return QuestNames(h.State, "room") })
	k.Wide, k.Form = true, "NAME|NUMBER"
	k.About = func(h *ask.Here, name string) string {
		for _, r := range h.State.BrickQuest.Quest.Rooms {
			if r.Name == name && r.Opened {
				return "open"
			}
		}
		return "closed"
	}
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		rooms := h.State.BrickQuest.Quest.Rooms
		if n, err := strconv.Atoi(typed); err == nil && 1 <= n && n <= len(rooms) {
			return rooms[n-1].Name, ask.Whole, nil
		}
		if name := roomNamed(h.State, typed); slices.ContainsFunc(rooms, func(r brickquest.Room) bool { return r.Name == name }) {
			return name, ask.Short, nil // a secret one, too
		}
		return read(h, typed)
	}
	return k
}

// lockKind is something locked in an open room.
func lockKind() ask.Kind[string] {
	k := ask.Named("locked thing", func(h *ask.Here) []string { return lockNames(h.State) })
	k.Wide, k.Form = true, "THING"
	return k
}

// pileKind is where things lie: a room, or something open in one.
func pileKind() ask.Kind[string] {
	k := ask.Named("place", func(h *ask.Here) []string { return h.State.BrickQuest.PileNames() })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if name, fit, err := read(h, typed); err == nil {
			return name, fit, nil
		}
		return pileNamed(h.State, typed), ask.Any, nil // what isn't there, the rule refuses
	}
	return k
}

// questGoalKind is a goal of the quest.
func questGoalKind() ask.Kind[string] {
	k := ask.Named("goal", func(h *ask.Here) []string { return QuestNames(h.State, "goal") })
	k.Wide = true
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if len(h.State.BrickQuest.Quest.Goals) == 0 {
			return typed, ask.Any, noQuest(brickquest.ErrNoQuest)
		}
		return read(h, strings.ReplaceAll(typed, " ", "-"))
	}
	k.About = func(h *ask.Here, name string) string {
		for _, g := range h.State.BrickQuest.Quest.Goals {
			if g.Key == name {
				return g.Says
			}
		}
		return ""
	}
	return k
}

// chargeKind is a charge that a Sapper has laid, by its number.
func chargeKind() ask.Kind[int] {
	k := ask.Number("charge", 1, highestCharge)
	k.Names = func(h *ask.Here) []string {
		var all []string
		for _, c := range h.State.BrickQuest.Charges {
			all = append(all, strconv.Itoa(c.Number))
		}
		return all
	}
	k.About = func(h *ask.Here, number string) string {
		for _, c := range h.State.BrickQuest.Charges {
			if strconv.Itoa(c.Number) == number {
				return fmt.Sprintf("%s of %s%s", c.Ability, c.By, say.At(c.At))
			}
		}
		return ""
	}
	return k
}

// mostOnCard is the highest number by which cards are chosen.
const mostOnCard = 1_000_000

// highestCharge is the highest number of a charge that is read.
const highestCharge = 1_000_000

// pointsKind is points of some kind that are added: -20 to 20.
func pointsKind() ask.Kind[int] {
	return ask.Number("points", -brickquest.MostPoints, brickquest.MostPoints)
}

// hitPointsKind is how many hit points: a number, or dice such as 2d6.
func hitPointsKind() ask.Kind[dice.Expr] {
	number := ask.Number("points", 1, brickquest.MostPoints)
	return ask.Kind[dice.Expr]{Noun: "points", Read: func(h *ask.Here, typed string) (dice.Expr, ask.Fit, error) {
		if strings.Trim(typed, "-0123456789") != "" {
			e, err := dice.Parse(typed)
			if err != nil {
				return e, ask.No, err
			}
			return e, ask.Short, nil
		}
		n, fit, err := number.Read(h, typed)
		if err != nil {
			return dice.Expr{}, fit, &ask.Misfit{Why: fmt.Sprintf("they go from 1 to %d, or are dice such as 2d6", brickquest.MostPoints)}
		}
		return dice.Expr{Terms: []dice.Term{{N: n}}}, fit, nil
	}}
}

// wholeKind is a whole number of which the rules know how far it goes.
func wholeKind(noun string) ask.Kind[int] {
	return ask.Kind[int]{Noun: noun, Range: &ask.Range{}, Read: func(_ *ask.Here, typed string) (int, ask.Fit, error) {
		n, err := strconv.Atoi(typed)
		if err != nil {
			return 0, ask.No, &ask.Misfit{Why: "it takes a number"}
		}
		return n, ask.Whole, nil
	}}
}

// maybe is a kind that is nil where nothing was typed.
func maybe[T any](k ask.Kind[T]) ask.Kind[*T] {
	return ask.Kind[*T]{
		Noun: k.Noun, Form: k.Form, Wide: k.Wide, Card: k.Card, File: k.File, Range: k.Range, Names: k.Names, About: k.About,
		Read: func(h *ask.Here, typed string) (*T, ask.Fit, error) {
			v, fit, err := k.Read(h, typed)
			return &v, fit, err
		},
	}
}

// diceKind is a number of dice.
func diceKind(least int) ask.Kind[int] { return ask.Number("dice", least, brickquest.MostDice) }

// squaresKind is a number of squares.
func squaresKind(least int) ask.Kind[int] {
	return ask.Number("squares", least, brickquest.MostPoints)
}

// aliveAndSeen are the figures that Tab offers where somebody acts or suffers.
func aliveAndSeen(h *ask.Here) []string {
	return figuresThat(func(g *brickquest.Game, f brickquest.Figure) bool {
		return !f.Dead() && !f.Hidden && !g.HasLeft(f.Name)
	})(h)
}
