package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A packFile is a file of own cards: --pack's, or one of the folder.
type packFile struct {
	data.Pack
	name  string // the file's, without its ending
	file  string // the file's, as it is told
	path  string
	hash  string // of its text, short
	given bool   // by --pack
	err   error  // what is wrong in it; then it has no cards
}

// packFolder is the folder of the packs.
func (a *app) packFolder() (string, error) {
	dir, err := a.configFolder()
	if err != nil {
		return "", fmt.Errorf("no place for packs: %w", err)
	}
	return filepath.Join(dir, "packs"), nil
}

// givePack reads the file of --pack, where there is one.
func (a *app) givePack() error {
	if a.opts.pack == "" || a.given != nil {
		return nil
	}
	p := openPack(a.opts.pack, a.opts.pack)
	p.given, a.given = true, p
	return p.err
}

// packs are --pack's file and those of the folder, by their names. They are read
// when the first card is looked for.
func (a *app) packs() []*packFile {
	_ = a.givePack() // a mistake in it was told before, if a command runs
	if a.inFolder == nil {
		a.inFolder = a.readFolder()
		for _, p := range a.inFolder {
			if p.err != nil {
				a.notes = append(a.notes, fmt.Sprintf("pack %s is left out: %v", p.name, p.err))
			}
		}
	}
	if a.given != nil {
		return append([]*packFile{a.given}, a.inFolder...)
	}
	return a.inFolder
}

// readFolder reads the packs of the folder; none where there is no folder.
func (a *app) readFolder() []*packFile {
	all := []*packFile{}
	dir, err := a.packFolder()
	if err != nil {
		return all // without a home there are none
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		err = files.Missing(dir)
	}
	if err != nil {
		return append(all, &packFile{name: "packs", file: dir, path: dir, err: err})
	}
	for _, e := range entries {
		if ext := filepath.Ext(e.Name()); (ext == ".yaml" || ext == ".yml") && isFile(dir, e) && !strings.HasPrefix(e.Name(), ".") {
			all = append(all, openPack(filepath.Join(dir, e.Name()), e.Name()))
		}
	}
	return all
}

// isFile tells whether something in a folder can be read to its end: a folder, a
// pipe and a device can't. A link may lead to a file.
func isFile(dir string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.Type().IsRegular()
	}
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err != nil || info.Mode().IsRegular()
}

// openPack reads a file of own cards; file is how it is told.
func openPack(path, file string) *packFile {
	base := filepath.Base(path)
	p := &packFile{name: strings.TrimSuffix(base, filepath.Ext(base)), file: file, path: path}
	if path, err := filepath.Abs(path); err == nil {
		p.path = path
	}
	if strings.ContainsFunc(p.path, func(r rune) bool { return !unicode.IsPrint(r) }) || strings.ContainsRune(p.path, unicode.ReplacementChar) {
		p.err = fmt.Errorf("%q: the name of a pack has letters that print", file)
		return p
	}
	text, err := readLimited(path)
	if err != nil {
		p.err = err
		return p
	}
	p.hash = shortHash(text)
	p.Pack, p.err = data.ReadPack(file, text)
	p.err = namedCard(p.err)
	return p
}

// readLimited reads a file, and of a long one no more than shows that it is.
func readLimited(file string) ([]byte, error) {
	f, _, err := files.Open(file)
	if err != nil {
		return nil, unread(file, err)
	}
	text, err := io.ReadAll(io.LimitReader(f, data.MostBytes+1))
	return text, unread(file, errors.Join(err, f.Close()))
}

// unread says on one line why a file wasn't read; nil: it was.
func unread(file string, err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return fmt.Errorf("%s: %w", file, path.Err)
	}
	return err
}

// shortHash tells two texts apart.
func shortHash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}

// namedCard adds the nearest names to a refusal of one that isn't there.
func namedCard(err error) error {
	var card *data.NoCard
	var key *data.NoKey
	switch {
	case errors.As(err, &key):
		return fmt.Errorf("%w%s", err, hint(key.Key, key.Keys))
	case !errors.As(err, &card):
		return err
	case card.Some:
		return fmt.Errorf("%w%s", err, meant("%q", card.Names))
	default:
		return fmt.Errorf("%w%s", err, hint(slug(card.Name), card.Names))
	}
}

// A deck is all cards of a kind, and of each where it is from. --pack's come first,
// then those that play at the table, the folder's, and the catalogue's.
type deck[C any] struct {
	noun  string
	name  func(C) string
	cards []C
	picks []pick[C]
	lost  []string // packs that can't be read
}

// A pick is a card that was looked for.
type pick[C any] struct {
	card C
	from *packFile // nil: it is the catalogue's, or the table's
	over bool      // the catalogue has one of that name, too
}

// source says where a card is from; nothing of one of the catalogue.
func (p pick[C]) source() string {
	switch {
	case p.from == nil:
		return ""
	case p.over:
		return "from " + p.from.file + ", instead of the catalogue's"
	default:
		return "from " + p.from.file
	}
}

// instead is source of a card that stands for another one.
func (p pick[C]) instead() string {
	if !p.over {
		return ""
	}
	return p.source()
}

// shown is a card in JSON, and where it is from if that isn't the catalogue.
func (p pick[C]) shown(card any) any {
	if p.from == nil {
		return card
	}
	return ownCard{card, p.from.file, p.over}
}

// An ownCard is a card out of a pack. Its JSON names are a contract; they stand
// behind the card's.
type ownCard struct {
	card    any
	Pack    string `json:"pack"`
	Instead bool   `json:"instead"` // the catalogue has one of that name, too
}

// MarshalJSON is the card with two names more.
func (o ownCard) MarshalJSON() ([]byte, error) {
	card, err := json.Marshal(o.card)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(struct {
		Pack    string `json:"pack"`
		Instead bool   `json:"instead"`
	}{o.Pack, o.Instead})
	if err != nil {
		return nil, err
	}
	return append(append(card[:len(card)-1], ','), more[1:]...), nil
}

// stack is the deck of a kind of cards.
func stack[C any](a *app, noun string, name func(C) string, of func(*packFile) []C, playing []C, read func() ([]C, error)) (deck[C], error) {
	printed, err := read()
	d := deck[C]{noun: noun, name: name}
	if err != nil {
		return d, err
	}
	catalogue, there := map[string]bool{}, map[string]bool{}
	for _, c := range printed {
		catalogue[slug(name(c))] = true
	}
	add := func(from *packFile, cards []C) {
		for _, c := range cards {
			own := slug(name(c))
			if !there[own] {
				d.cards = append(d.cards, c)
				d.picks = append(d.picks, pick[C]{c, from, from != nil && catalogue[own]})
			}
			there[own] = true
		}
	}
	packs := a.packs()
	if len(packs) > 0 && packs[0].given {
		add(packs[0], of(packs[0]))
		packs = packs[1:]
	}
	add(nil, playing)
	for _, p := range packs {
		add(p, of(p))
		if p.err != nil {
			d.lost = append(d.lost, p.name)
		}
	}
	add(nil, printed)
	return d, nil
}

func hasCard[C any](all []C, c C, name func(C) string) bool {
	return slices.ContainsFunc(all, func(o C) bool { return slug(name(o)) == slug(name(c)) })
}

// find finds a card by its name, as [findCard] does.
func (d deck[C]) find(typed string) (pick[C], error) {
	card, err := findCard(d.noun, typed, d.cards, d.name)
	if err != nil {
		return pick[C]{}, d.missing(err)
	}
	return d.of(card), nil
}

// of is where a card of the deck is from.
func (d deck[C]) of(card C) pick[C] {
	return d.picks[slices.IndexFunc(d.cards, func(c C) bool { return d.name(c) == d.name(card) })]
}

// byKey finds a card by its key, which may be shortened.
func (d deck[C]) byKey(typed string) (pick[C], error) {
	keys := d.keys()
	if i := slices.Index(keys, match(typed, keys)); i >= 0 {
		return d.picks[i], nil
	}
	return pick[C]{}, d.missing(fmt.Errorf("no %s is called %q%s", d.noun, typed, hint(typed, keys)))
}

func (d deck[C]) keys() []string {
	var keys []string
	for _, c := range d.cards {
		keys = append(keys, d.name(c))
	}
	return keys
}

// missing adds to a refusal of a name the packs that it may be in.
func (d deck[C]) missing(err error) error {
	if err == nil || len(d.lost) == 0 {
		return err
	}
	return fmt.Errorf("%w; what is in the pack %s can't be read: zbrikz pack check %s", err, andList(d.lost), d.lost[0])
}

func (a *app) monsters(playing []brickquest.Monster) (deck[brickquest.Monster], error) {
	return stack(a, "monster", func(m brickquest.Monster) string { return m.Name },
		func(p *packFile) []brickquest.Monster { return p.Monsters }, playing, data.Monsters)
}

func (a *app) classes(playing []brickquest.Class) (deck[brickquest.Class], error) {
	return stack(a, "class", func(c brickquest.Class) string { return c.Name },
		func(p *packFile) []brickquest.Class { return p.Classes }, playing, data.Classes)
}

func (a *app) spells(playing []brickquest.Spell) (deck[brickquest.Spell], error) {
	return stack(a, "spell", func(s brickquest.Spell) string { return s.Name },
		func(p *packFile) []brickquest.Spell { return p.Spells }, playing, data.Spells)
}

func (a *app) items(playing []brickquest.Item) (deck[brickquest.Item], error) {
	return stack(a, "item", func(i brickquest.Item) string { return i.Name },
		func(p *packFile) []brickquest.Item { return p.Items }, playing, data.Items)
}

func (a *app) traits() (deck[data.Trait], error) {
	return stack(a, "trait", func(t data.Trait) string { return t.Key },
		func(p *packFile) []data.Trait { return p.Traits }, nil, data.Traits)
}

func (a *app) weapons(playing []zombie.WeaponCard) (deck[zombie.WeaponCard], error) {
	return stack(a, "weapon", weaponName,
		func(p *packFile) []zombie.WeaponCard { return p.Weapons }, playing, func() ([]zombie.WeaponCard, error) { return zombie.WeaponCards(), nil })
}

func (a *app) scenarios() (deck[data.Scenario], error) {
	return stack(a, "scenario", func(s data.Scenario) string { return s.Key },
		func(p *packFile) []data.Scenario { return p.Scenarios }, nil, data.Scenarios)
}

func (a *app) quests() (deck[data.Quest], error) {
	return stack(a, "quest", func(q data.Quest) string { return q.Key },
		func(p *packFile) []data.Quest { return p.Quests }, nil, data.Quests)
}

// dungeon is the cards that rooms are filled with, those of the packs first.
func (a *app) dungeon() (data.Dungeon, error) {
	d, err := data.ReadDungeon()
	if err != nil {
		return d, err
	}
	for _, p := range slices.Backward(a.packs()) {
		d = d.With(p.Pack)
	}
	return d, nil
}

// pickMonster finds a monster for foes that come. It refuses another card of a
// kind that plays already.
func (a *app) pickMonster(g *brickquest.Game, typed string) (pick[brickquest.Monster], error) {
	playing := playingMonsters(g)
	all, err := a.monsters(playing)
	if err != nil {
		return pick[brickquest.Monster]{}, err
	}
	p, err := all.find(typed)
	if err != nil {
		return p, err
	}
	if p.from != nil && otherMonster(playing, p.card) {
		return p, playsAlready(p.card.Name)
	}
	a.came(p.from)
	return p, nil
}

// playingMonsters are the cards of the foes that came, and of those that wait in the
// quest.
func playingMonsters(g *brickquest.Game) []brickquest.Monster {
	var all []brickquest.Monster
	for _, k := range g.Kinds {
		all = append(all, k.Monster)
	}
	return data.Overlay(all, g.Quest.Monsters, func(m brickquest.Monster) string { return m.Name })
}

// otherMonster tells whether another monster has the name of one.
func otherMonster(all []brickquest.Monster, m brickquest.Monster) bool {
	i := sameName(all, m, func(m brickquest.Monster) string { return m.Name })
	if i < 0 {
		return false
	}
	was := all[i]
	was.HouseHitPoints, m.HouseHitPoints = 0, 0 // the table's rules may say others
	return !reflect.DeepEqual(showMonster(was), showMonster(m))
}

// otherFoes refuses monsters of --pack's file, if others of their names play already.
func (a *app) otherFoes(g *brickquest.Game, monsters []brickquest.Monster) error {
	for _, m := range monsters {
		if a.given != nil && hasCard(a.given.Monsters, m, func(m brickquest.Monster) string { return m.Name }) && otherMonster(playingMonsters(g), m) {
			return playsAlready(m.Name)
		}
	}
	return nil
}

// pickClass finds a class for a hero who comes, as pickMonster does.
func (a *app) pickClass(g *brickquest.Game, typed string) (pick[brickquest.Class], error) {
	all, err := a.classes(g.Classes)
	if err != nil {
		return pick[brickquest.Class]{}, err
	}
	p, err := all.find(typed)
	if err != nil {
		return p, err
	}
	if c := g.Class(p.card.Name); p.from != nil && c != nil && !reflect.DeepEqual(showClass(*c), showClass(p.card)) {
		return p, playsAlready(p.card.Name)
	}
	a.came(p.from)
	return p, nil
}

func playsAlready(name string) error {
	return fmt.Errorf("a %s with another card plays already; give the one in the file another name", name)
}

// came notes that something of a pack comes to the table, with the cards that are
// looked up again later.
func (a *app) came(from *packFile, cards ...any) {
	if from == nil {
		return
	}
	p := table.Pack{Name: from.name, Hash: from.hash}
	if from.given {
		p.Path = from.path
	}
	for _, c := range cards {
		switch c := c.(type) {
		case brickquest.Item:
			p.Items = append(p.Items, c)
		case brickquest.Spell:
			p.Spells = append(p.Spells, c)
		}
	}
	a.drawn = append(a.drawn, p)
}

// swapped tells which cards of things and spells that a pack brings the table has
// another one of, which goes. It refuses those that somebody has, or that lie about:
// they would change in their hands.
func (a *app) swapped(st *table.State) (told string, err error) {
	if len(a.drawn) == 0 {
		return "", nil
	}
	items, err := itemsAt(st)
	if err != nil {
		return "", err
	}
	var all []string
	for _, p := range a.drawn {
		for _, c := range p.Items {
			switch i := sameName(items, c, func(i brickquest.Item) string { return i.Name }); {
			case i < 0 || items[i] == c:
			case slices.ContainsFunc(swagAt(&st.BrickQuest), func(s brickquest.Swag) bool { return slug(s.Item) == slug(c.Name) }):
				return "", playsAlready(c.Name)
			case i < len(st.OwnItems()):
				all = append(all, c.Name)
			}
		}
		for _, c := range p.Spells {
			switch i := sameName(st.OwnSpells(), c, func(s brickquest.Spell) string { return s.Name }); {
			case i < 0 || st.OwnSpells()[i] == c:
			case slices.ContainsFunc(swagAt(&st.BrickQuest), func(s brickquest.Swag) bool { return slices.Contains(s.Spells, c.Name) }):
				return "", playsAlready(c.Name)
			default:
				all = append(all, c.Name)
			}
		}
	}
	if len(all) == 0 {
		return "", nil
	}
	slices.Sort(all)
	return fmt.Sprintf("another card than before, from now on: %s", andList(slices.Compact(all))), nil
}

// sameName is which of some cards has the name of another one; -1: none.
func sameName[C any](all []C, c C, name func(C) string) int {
	return slices.IndexFunc(all, func(o C) bool { return slug(name(o)) == slug(name(c)) })
}

// swagAt is all things that figures carry and that lie in rooms, open or not.
func swagAt(g *brickquest.Game) []brickquest.Swag {
	var all []brickquest.Swag
	for _, f := range slices.Concat(g.Heroes, g.Foes) {
		all = append(all, f.Swag...)
	}
	for _, r := range g.Quest.Rooms {
		all = append(all, r.Swag...)
		for _, l := range r.Locks {
			all = append(all, l.Swag...)
		}
	}
	return all
}

// cameWith notes the cards of foes and swag that are planned.
func (a *app) cameWith(monsters []brickquest.Monster, swag []brickquest.Swag) error {
	beasts, err := a.monsters(nil)
	if err != nil {
		return err
	}
	for _, m := range monsters {
		if p, err := beasts.find(m.Name); err == nil && reflect.DeepEqual(showMonster(p.card), showMonster(m)) {
			a.came(p.from)
		}
	}
	if len(swag) == 0 {
		return nil
	}
	items, err := a.items(nil)
	if err != nil {
		return err
	}
	spells, err := a.spells(nil)
	if err != nil {
		return err
	}
	for _, s := range swag {
		if p, err := items.find(s.Item); err == nil {
			a.came(p.from, p.card)
		}
		for _, name := range s.Spells {
			if p, err := spells.find(name); err == nil {
				a.came(p.from, p.card)
			}
		}
	}
	return nil
}
