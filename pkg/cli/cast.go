package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// castFlags are a spell as it was typed.
type castFlags struct {
	by     string
	at     string
	near   []string
	points int
	scroll bool
	fudge  bool
}

func newCast(a *app) *cobra.Command {
	var f castFlags
	cmd := &cobra.Command{
		Use:   "cast [CASTER] SPELL [TARGET...]",
		Short: "Cast a spell",
		Long: `Casts a spell of the catalogue. Without a caster, it is whose initiative it is.
Name everybody whom it works on: who stands in the area of a fireball, along a
bolt, in a cone; of foes a range will do, goblin1..4. Of Divine Wrath, --near is
who stands beside the target. Drums and horns work on all allies or enemies
unless some are named. What stands somewhere takes --at. With --scroll it is read
out of a scroll or a book, which is free and uses it up. What lasts is counted at
the turns, and shown by zbrikz effect.`,
		Example: `  zbrikz cast Mia "minor fireball" goblin1 goblin2
  zbrikz cast mia levinbolt goblin1 --odds
  zbrikz cast mia hiccups goblin3
  zbrikz cast mia "magic ward" --at "the crypt door"
  zbrikz cast Cara "divine wrath" goblin1 --near goblin2,goblin3
  zbrikz cast Cara infuse mia --points 4`,
		Args: words(1, -1, "a spell"),
	}
	flags := cmd.Flags()
	flags.StringVar(&f.by, "by", "", "who casts, the `name` of a hero or a foe")
	flags.StringVar(&f.at, "at", "", "the `place` of a ward, a wall or a lock, as you call it")
	flags.StringSliceVar(&f.near, "near", nil, "of Divine Wrath: `who` stands beside the target, with commas between")
	flags.IntVar(&f.points, "points", 0, "of Infuse: spell `points` that it takes; one fewer is handed on")
	flags.BoolVar(&f.scroll, "scroll", false, "read it out of a scroll or a book that the caster carries")
	fudgeFlag(cmd, &f.fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by", "at"); err != nil {
			return nil, err
		}
		typed, err := f.read(a, args)
		if err != nil {
			return nil, err
		}
		return castMove(typed), nil
	})
}

// casting is a spell as it was typed, with its card.
type casting struct {
	castFlags
	spell   brickquest.Spell
	summons brickquest.Monster
	potion  string
	targets []string
	instead string // where the spell's card is from, if not from the catalogue
}

// read takes the words of a casting apart: who, which spell, on whom.
func (f *castFlags) read(a *app, args []string) (casting, error) {
	c := casting{castFlags: *f}
	all, err := a.spellsHere()
	if err != nil {
		return c, err
	}
	spell, from, to, err := spellAmong(all.Cards, args)
	if err != nil {
		return c, all.Missing(err)
	}
	p := all.Of(spell)
	a.came(p.From, spell)
	c.spell, c.instead = spell, p.Instead()
	if from == 1 && c.by != "" {
		return c, usagef("%s is the caster: leave out --by", args[0])
	}
	if from == 1 {
		c.by = args[0]
	}
	c.targets = args[to:]
	switch s := c.spell; {
	case s.Cost == brickquest.Variable && c.points == 0:
		return c, usagef("cast needs --points for %s, as in: zbrikz cast Cara infuse mia --points 4", s.Name)
	case s.NeedsPlace() && c.at == "":
		return c, usagef(`cast needs --at for %s, as in: zbrikz cast mia %s --at "the crypt door"`, s.Name, slug(s.Name))
	case s.Summons != "":
		c.summons, err = a.summoned(s.Summons)
	case s.Target == brickquest.OnePotion && len(c.targets) > 0:
		c.potion, err = a.potionNamed(strings.Join(c.targets, " "))
		c.targets = nil
	}
	return c, err
}

// spellsHere are all spells, those that were played with before the folder's.
func (a *app) spellsHere() (data.Deck[brickquest.Spell], error) {
	st, err := a.glance()
	if err != nil {
		return data.Deck[brickquest.Spell]{}, err
	}
	return a.spells(st.OwnSpells())
}

// summoned is the monster that a spell brings.
func (a *app) summoned(name string) (brickquest.Monster, error) {
	all, err := a.monsters(nil)
	if err != nil {
		return brickquest.Monster{}, err
	}
	p, err := all.Find(name)
	return p.Card, err
}

// potionNamed finds a potion among all things.
func (a *app) potionNamed(typed string) (string, error) {
	st, err := a.glance()
	if err != nil {
		return "", err
	}
	all, err := a.items(st.OwnItems())
	if err != nil {
		return "", err
	}
	p, err := all.Find(typed)
	item := p.Card
	if err == nil && item.Kind != brickquest.Potion {
		err = fmt.Errorf("%s is no potion", article(item.Name))
	}
	return item.Name, err
}

// spellAmong finds the spell among some words, and where its name stands: first, or
// after the caster. A whole name wins, in one word or in several.
func spellAmong(all []brickquest.Spell, args []string) (spell brickquest.Spell, from, to int, err error) {
	name := func(s brickquest.Spell) string { return s.Name }
	names := slugs(all, name)
	starts := []int{0, 1}[:min(2, len(args))]
	for _, from := range starts {
		for to := len(args); to > from; to-- {
			if i := slices.Index(names, slug(strings.Join(args[from:to], " "))); i >= 0 {
				return all[i], from, to, nil
			}
		}
	}
	for _, from := range starts {
		if i, _ := data.Find(args[from], all, name); i >= 0 {
			return all[i], from, from + 1, nil
		}
	}
	slip := args[len(starts)-1]
	for _, from := range starts {
		if _, several := data.Find(args[from], all, name); len(several) > 0 || len(nearest(slug(args[from]), names)) > 0 {
			slip = args[from]
			break
		}
	}
	_, err = data.FindCard("spell", slip, all, name)
	return spell, 0, 0, err
}

// made is the casting with the names that the table has.
func (c casting) made(st *table.State) (brickquest.Casting, error) {
	made := brickquest.Casting{
		Spell: c.spell, Summons: c.summons, Potion: c.potion, At: matchExact(c.at, append(effectPlaces(st), questNames(st, "lock")...)),
		Points: c.points, Scroll: c.scroll, Fudge: c.fudge,
	}
	var err error
	if made.By, err = actor(st, c.by); err != nil {
		return made, err
	}
	if made.Targets, err = theseFigures(st, c.targets); err != nil {
		return made, err
	}
	made.Near, err = theseFigures(st, c.near)
	return made, err
}

// effectPlaces are the places at which something lasts.
func effectPlaces(st *table.State) []string {
	var places []string
	for _, e := range st.BrickQuest.Effects {
		if e.At != "" && !slices.Contains(places, e.At) {
			places = append(places, e.At)
		}
	}
	return places
}

// workedShown is what -o json has of a spell. Its JSON names are a contract.
type workedShown struct {
	brickquest.Worked
	Summoned *figureShown  `json:"summoned,omitempty"`
	Effect   *lastingShown `json:"effect,omitempty"`
}

func newWorkedShown(g *brickquest.Game, w brickquest.Worked) workedShown {
	shown := workedShown{Worked: w}
	if w.Summoned != nil {
		one := newFigureShown(g, *w.Summoned)
		shown.Summoned = &one
	}
	if w.Effect != nil {
		one := newLastingShown(g, *w.Effect)
		shown.Effect = &one
	}
	return shown
}

func castMove(c casting) move[brickquest.Worked] {
	m := move[brickquest.Worked]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Worked, brickquest.Game, error) {
			made, err := c.made(st)
			if err != nil {
				return brickquest.Worked{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Cast(made, r)
		}),
		say: func(st *table.State, w brickquest.Worked, rolled []dice.Rolled) string {
			return lines(sayWorked(st, w, rolled), c.instead)
		},
		show:  func(st *table.State, w brickquest.Worked) any { return newWorkedShown(&st.BrickQuest, w) },
		why:   func(brickquest.Worked) []string { return append(whyCast(c.spell), c.whyRead()...) },
		rules: []string{"area.damage", "heal.cap", "new_spells", "spells.break_roll"},
		dicey: true,
	}
	switch {
	case c.spell.HealDice > 0:
		m.counts = "hit points healed"
		m.count = func(w brickquest.Worked) int { return w.Healed.Healed }
	case c.spell.DamageDice > 0 && c.spell.Duration.Kind == brickquest.Instant:
		m.counts = "damage"
		m.exact = c.damageOdds
		m.also = c.deathOdds
	}
	return m
}

// volleys are the throws of damage that a casting asks for; it refuses what
// casting refuses.
func (c casting) volleys(st *table.State) ([]brickquest.Volley, error) {
	made, err := c.made(st)
	if err != nil {
		return nil, err
	}
	return st.BrickQuest.Volleys(made)
}

// damageOdds are the chances of the damage in the first zone that there is.
func (c casting) damageOdds(st *table.State) (odds.Dist[int], error) {
	all, err := c.volleys(st)
	if err != nil || len(all) == 0 {
		return odds.Uniform(0), err
	}
	return volleyOdds(all[0]), nil
}

func volleyOdds(v brickquest.Volley) odds.Dist[int] {
	return odds.Repeat(odds.Uniform(1, 2, 3, 4, 5, 6), v.Dice)
}

// deathOdds are the chances of how many of those in the area die.
func (c casting) deathOdds(st *table.State, _ odds.Dist[int]) (question, error) {
	all, err := c.volleys(st)
	if err != nil || len(all) == 0 {
		return question{}, err
	}
	dead := odds.Uniform(0)
	var hit []string
	for _, v := range all {
		hit = append(hit, v.On...)
		dead = odds.Join(dead, deathCount(&st.BrickQuest, v.On, volleyOdds(v)), func(a, b int) int { return a + b })
	}
	if len(hit) == 1 {
		return questionOf(deathsQuestion(&st.BrickQuest, hit, volleyOdds(all[0]))), nil
	}
	return question{counts: "how many die", chances: dead}, nil
}
