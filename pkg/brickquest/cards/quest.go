package cards

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Quest is a quest as its author wrote it down (BrickQuest, Objective).
type Quest struct {
	Key      string               `yaml:"key"`
	Title    string               `yaml:"title"`
	Story    string               `yaml:"story"`
	Mode     Modes                `yaml:"mode"`
	Exit     string               `yaml:"exit"` // the way out
	Goals    []brickquest.Goal    `yaml:"goals"`
	Defends  string               `yaml:"defends"`
	Protects string               `yaml:"protects"`
	Rooms    []QuestRoom          `yaml:"rooms"`
	Waves    []QuestWave          `yaml:"waves"`
	Monsters []brickquest.Monster `yaml:"monsters"` // own ones
	Bricks   []string             `yaml:"bricks"`   // bricks to build with, in words
	plan     brickquest.Quest
}

// Plan is the part of it that the rules need.
func (q Quest) Plan() brickquest.Quest { return q.plan }

// Modes is one mode, or a list of some.
type Modes []brickquest.Mode

// UnmarshalYAML reads one word, or a list.
func (m *Modes) UnmarshalYAML(read func(any) error) error {
	var one brickquest.Mode
	if read(&one) == nil {
		*m = Modes{one}
		return nil
	}
	return read((*[]brickquest.Mode)(m))
}

// QuestRoom is a room.
type QuestRoom struct {
	Name     string     `yaml:"name"`
	Secret   bool       `yaml:"secret"` // players know its number only
	Start    bool       `yaml:"start"`  // on the table from the start
	Says     string     `yaml:"says"`   // the text that is read out when it opens
	Doors    []string   `yaml:"doors"`
	Traps    []Trap     `yaml:"traps"`
	Secrets  []string   `yaml:"secrets"` // hidden doors and things, in words
	Foes     []Foes     `yaml:"foes"`
	Treasure []Treasure `yaml:"treasure"`
	Locked   []Locked   `yaml:"locked"`
}

// Locked is something closed.
type Locked struct {
	What  string `yaml:"what"`
	Opens string `yaml:"opens"` // the thing that opens it, in words
	Leads string `yaml:"leads"` // the room behind it
	// no charge blows it open: an iron gate, a reinforced door, or no door at all
	Blastproof bool       `yaml:"blastproof"`
	Holds      []Treasure `yaml:"holds"`
}

// QuestWave is attackers that come at once.
type QuestWave struct {
	Says string `yaml:"says"`
	Foes []Foes `yaml:"foes"`
}

// Foes are monsters of a kind that come together, written as words such as goblin x3, or
// as a block.
type Foes struct {
	Foe      string `yaml:"foe"`
	Spells   bool   `yaml:"spells"`
	Weapon   string `yaml:"weapon"`
	Hidden   bool   `yaml:"hidden"`
	Together bool   `yaml:"together"`
	Wakes    string `yaml:"wakes"`  // when a hidden one does
	Heroes   int    `yaml:"heroes"` // they come where at least so many play; 0: always
}

// UnmarshalYAML reads the words, or the block.
func (f *Foes) UnmarshalYAML(read func(any) error) error {
	type block Foes
	return readEither(read, &f.Foe, (*block)(f))
}

func readEither(read func(any) error, words *string, block any) error {
	if read(words) == nil {
		return nil
	}
	return read(block)
}

// Treasure is gold or swag, written as words such as 30 gold or healing potion x2, or as
// a block.
type Treasure struct {
	Item   string   `yaml:"item"`
	Spells []string `yaml:"spells"` // of a scroll or a book
	Opens  string   `yaml:"opens"`  // the thing that a key opens
}

// UnmarshalYAML reads the words, or the block.
func (t *Treasure) UnmarshalYAML(read func(any) error) error {
	type block Treasure
	return readEither(read, &t.Item, (*block)(t))
}

// checkQuests refuses quests that can't be played, and makes their plans: out of
// the cards of the pack and, behind them, the catalogue's.
func checkQuests(p *data.Pack) error {
	quests := data.In[Quest](p)
	if len(quests) == 0 {
		return nil
	}
	cards, err := readDungeon()
	if err != nil {
		return err
	}
	cards = cards.With(p)
	for i := range quests {
		q, here := &quests[i], data.Path{"quests", i}
		if err := Monsters().CheckAt(p, here.Of("monsters"), q.Monsters); err != nil {
			return err
		}
		draw := func() ([]any, error) { return q.draw(cards) }
		for _, fault := range []func() ([]any, error){draw, q.plan.Fault, q.textFault, q.whenFault} {
			if at, err := fault(); err != nil {
				return p.Errorf(here.Of(at...), "%w", err)
			}
		}
	}
	return nil
}

// textFault is an error in the texts that the rules don't need, and its place.
func (q *Quest) textFault() (at []any, err error) {
	for _, text := range append([]string{q.Story}, q.Bricks...) {
		if len(text) > longestText {
			return []any{"story"}, fmt.Errorf("%.20q... is longer than %d letters", text, longestText)
		}
	}
	return nil, nil
}

const longestText = 600 // bytes of a story

// Dungeon is the cards that rooms are filled with.
type Dungeon struct {
	Monsters []brickquest.Monster
	items    []brickquest.Item
	spells   []brickquest.Spell
}

// DungeonOf is the cards that rooms are filled with, the packs' cards first.
func DungeonOf(c *data.Cards) (Dungeon, error) {
	d, err := readDungeon()
	for _, p := range slices.Backward(c.Packed()) {
		d = d.With(&p.Pack)
	}
	return d, err
}

func readDungeon() (Dungeon, error) {
	var d Dungeon
	var errs [3]error
	d.Monsters, errs[0] = Monsters().Read()
	d.items, errs[1] = Items().Read()
	d.spells, errs[2] = Spells().Read()
	return d, errors.Join(errs[:]...)
}

// With is the dungeon's cards with those of a pack in front of them.
func (d Dungeon) With(p *data.Pack) Dungeon {
	return Dungeon{
		data.Overlay(data.In[brickquest.Monster](p), d.Monsters, Monsters().Name),
		data.Overlay(data.In[brickquest.Item](p), d.items, Items().Name),
		data.Overlay(data.In[brickquest.Spell](p), d.spells, Spells().Name),
	}
}

// drawing is a plan that is made out of words, and the first word that names no card, with its
// place.
type drawing struct {
	*brickquest.Quest
	cards Dungeon
	at    []any
	err   error
}

func (d *drawing) failed(err error, at ...any) {
	if d.err == nil && err != nil {
		d.at, d.err = at, err
	}
}

// draw makes the plan: words become cards. Its error is a word that names no card, and
// the place of it.
func (q *Quest) draw(cards Dungeon) (at []any, err error) {
	for i, m := range q.Monsters {
		if slices.ContainsFunc(cards.Monsters, func(one brickquest.Monster) bool { return data.Slug(one.Name) == data.Slug(m.Name) }) {
			return []any{"monsters", i, "name"}, fmt.Errorf("the catalogue has %s", say.A(m.Name))
		}
	}
	cards.Monsters = slices.Concat(q.Monsters, cards.Monsters)
	q.plan = brickquest.Quest{
		Name: q.Key, Title: q.Title, Modes: slices.Clone(q.Mode), Exit: q.Exit, Goals: slices.Clone(q.Goals), Defends: q.Defends, Protects: q.Protects,
	}
	d := &drawing{Quest: &q.plan, cards: cards}
	for i, r := range q.Rooms {
		room := brickquest.Room{Name: r.Name, Secret: r.Secret, Start: r.Start, Says: r.Says, Doors: r.Doors, Traps: trapWords(r.Traps), Secrets: r.Secrets}
		for _, b := range q.Bricks {
			if what, words, _ := strings.Cut(b, ": "); strings.EqualFold(what, r.Name) {
				room.Bricks = words
			}
		}
		room.Foes = d.parties(r.Foes, "rooms", i)
		room.Gold, room.Swag = d.treasure(r.Treasure, "rooms", i, "treasure")
		for k, l := range r.Locked {
			lock := brickquest.Lock{What: l.What, Opens: l.Opens, Leads: l.Leads, Blastproof: l.Blastproof}
			lock.Gold, lock.Swag = d.treasure(l.Holds, "rooms", i, "locked", k, "holds")
			room.Locks = append(room.Locks, lock)
		}
		d.Rooms = append(d.Rooms, room)
	}
	for i, w := range q.Waves {
		d.Waves = append(d.Waves, brickquest.Wave{Says: w.Says, Foes: d.parties(w.Foes, "waves", i)})
	}
	for i := range d.Goals {
		goal := &d.Goals[i]
		if goal.Kill != "" {
			m, err := data.FindCard("monster", goal.Kill, cards.Monsters, Monsters().Name)
			goal.Kill = m.Name
			d.failed(err, "goals", i, "kill")
		}
		if goal.Hold != "" {
			item, err := data.FindCard("item", goal.Hold, cards.items, Items().Name)
			goal.Hold = item.Name
			d.failed(err, "goals", i, "hold")
		}
	}
	return d.at, d.err
}

// parties are foes as the rules have them; their cards join the plan.
func (d *drawing) parties(all []Foes, at ...any) (parties []brickquest.Party) {
	for i, foes := range all {
		party, card, err := d.cards.Party(foes)
		d.failed(err, append(at, "foes", i)...)
		parties = append(parties, party)
		if !slices.ContainsFunc(d.Monsters, func(m brickquest.Monster) bool { return m.Name == card.Name }) {
			d.Monsters = append(d.Monsters, card)
		}
	}
	return parties
}

func (d *drawing) treasure(all []Treasure, at ...any) (gold int, swag []brickquest.Swag) {
	for i, t := range all {
		coins, piece, err := d.cards.Treasure(t)
		d.failed(err, append(at, i)...)
		gold += coins
		if piece.Item != "" {
			swag = append(swag, piece)
		}
	}
	return gold, swag
}

// Party reads foes, and finds their card.
func (d Dungeon) Party(foes Foes) (brickquest.Party, brickquest.Monster, error) {
	what, n, err := SoMany(foes.Foe)
	if err != nil {
		return brickquest.Party{}, brickquest.Monster{}, err
	}
	card, err := data.FindCard("monster", what, d.Monsters, Monsters().Name)
	return brickquest.Party{
		Card: card.Name, Count: n, Casts: foes.Spells, Weapon: foes.Weapon, Hidden: foes.Hidden, Together: foes.Together,
		Wakes: foes.Wakes, Heroes: foes.Heroes,
	}, card, err
}

// Treasure reads gold or swag: gold in coins, or else a piece of swag.
func (d Dungeon) Treasure(t Treasure) (gold int, piece brickquest.Swag, err error) {
	if coins := regexp.MustCompile(`^(\d+) gold$`).FindStringSubmatch(strings.TrimSpace(t.Item)); coins != nil {
		n, err := strconv.Atoi(coins[1])
		if err != nil || n < 1 || n > mostTreasure {
			return 0, piece, fmt.Errorf("%s: from 1 to %d", t.Item, mostTreasure)
		}
		return n, piece, nil
	}
	what, n, err := SoMany(t.Item)
	if err != nil {
		return 0, piece, err
	}
	card, err := data.FindCard("item", what, d.items, Items().Name)
	switch {
	case err != nil:
		return 0, piece, err
	case card.Kind == brickquest.Coin:
		return card.Gold * n, piece, nil
	case len(t.Spells) > 0 && card.Spells == 0:
		return 0, piece, fmt.Errorf("%s has no spells", say.A(card.Name))
	case card.Spells > 0 && (len(t.Spells) == 0 || len(t.Spells) > card.Spells):
		return 0, piece, fmt.Errorf("%s takes spells, at most %d", say.A(card.Name), card.Spells)
	case t.Opens != "" && card.Kind != brickquest.Key:
		return 0, piece, errors.New("a key opens things, and nothing else")
	}
	piece = brickquest.Swag{Item: card.Name, Count: n, Opens: t.Opens}
	for _, typed := range t.Spells {
		spell, err := data.FindCard("spell", typed, d.spells, Spells().Name)
		if err != nil {
			return 0, piece, err
		}
		piece.Spells = append(piece.Spells, spell.Name)
	}
	return 0, piece, nil
}

const mostTreasure = 100_000 // gold in one place

// SoMany reads a thing and a number: "goblin x3", or "goblin" for one.
func SoMany(words string) (what string, n int, err error) {
	parts := regexp.MustCompile(`^(.+?)(?:\s+[x×]\s*(-?\d+))?$`).FindStringSubmatch(strings.TrimSpace(words))
	switch {
	case parts == nil:
		return "", 0, errors.New("it is empty")
	case parts[2] == "":
		return parts[1], 1, nil
	}
	if n, err = strconv.Atoi(parts[2]); err != nil || n < 1 || n > brickquest.MostFigures {
		return "", 0, fmt.Errorf("%q: so many go from 1 to %d", words, brickquest.MostFigures)
	}
	return parts[1], n, nil
}
