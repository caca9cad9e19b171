package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// foundFlags are what there is to say about a thing that is found.
type foundFlags struct {
	spells []string
	opens  string
	in     string
}

func newPickUp(a *app) *cobra.Command {
	var f foundFlags
	var by string
	cmd := &cobra.Command{
		Use:   "pick-up [NAME] THING [HOW MANY]...",
		Short: "Put things into a swag bin",
		Long: `Puts things of the catalogue into a swag bin; coins become gold. What lies in an
open room of the quest is taken from there; the rest is there because the
BrickMaster says so. With --in alone, it is all that lies at that place.`,
		Example: `  zbrikz pick-up Harry "coin of 30" ruby 2
  zbrikz pick-up healing potion --by Mia
  zbrikz pick-up Mia scroll --spells levinbolt
  zbrikz pick-up Harry key --opens "the vault"
  zbrikz pick-up goblin1 gold 15`,
		Args: words(0, -1, ""),
	}
	cmd.Flags().StringVar(&by, "by", "", "who picks them up, a `name`")
	cmd.Flags().StringSliceVar(&f.spells, "spells", nil, "the `spells` in a scroll or a book")
	cmd.Flags().StringVar(&f.opens, "opens", "", "`what` a key is for")
	placeFlag(cmd, &f.in, "the `room` or the open chest where they lie")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if len(args) == 0 && f.in == "" {
			return nil, usagef("pick-up needs a thing, as in: %s", firstExample(cmd))
		}
		return passedMove(func(st *table.State) (brickquest.Passed, brickquest.Game, error) {
			who, things, err := a.whoAndThings(st, by, args)
			if err != nil {
				return brickquest.Passed{}, brickquest.Game{}, err
			}
			if len(things) == 0 && f.in == "" {
				return brickquest.Passed{}, brickquest.Game{}, usagef("pick-up needs a thing, as in: %s", firstExample(cmd))
			}
			load, err := f.load(a, st, things)
			if err != nil {
				return brickquest.Passed{}, brickquest.Game{}, err
			}
			return st.BrickQuest.PickUp(who, load, pileNamed(st, f.in))
		}, func(p brickquest.Passed) string {
			from := ""
			if p.Room != "" {
				from = " in " + p.Room
			}
			return lines(fmt.Sprintf("%s picks up %s%s.", sentence(p.By), loadWords(p.Gold, p.Swag), from), a.blankLine(p.Swag))
		}, "BrickQuest, Picking Up Items: an action takes all that lies in a square, or on a shelf"), checkGiven(cmd, "by", "in")
	})
}

// whoAndThings is who does something with things: --by, or the first word if that
// is a name and no thing, or whose initiative it is.
func (a *app) whoAndThings(st *table.State, by string, args []string) (string, []string, error) {
	if by == "" && len(args) > 0 && a.namesFigure(st, args) {
		return match(args[0], figureNames(st)), args[1:], nil
	}
	who, err := actor(st, by)
	return who, args, err
}

// namesFigure tells whether the first of some words is the name of a figure, or
// meant to be one, and no thing.
func (a *app) namesFigure(st *table.State, words []string) bool {
	names := figureNames(st)
	if slices.Contains(names, matchExact(words[0], names)) {
		return true
	}
	return !a.isThing(st, words) && (isFigure(st, words[0]) || len(nearest(words[0], names)) > 0)
}

// isThing tells whether words begin with something that can be carried.
func (a *app) isThing(st *table.State, words []string) bool {
	all, err := a.items(st.OwnItems())
	if err != nil {
		return false
	}
	_, err = readParcel(words, func(typed string) (string, error) {
		p, err := all.Find(typed)
		return p.Card.Name, err
	})
	return err == nil
}

// load is the things with what is said about them; coins are gold.
func (f *foundFlags) load(a *app, st *table.State, typed []string) (brickquest.Load, error) {
	all, err := a.items(st.OwnItems())
	if err != nil {
		return brickquest.Load{}, err
	}
	cards := map[string]data.Pick[brickquest.Item]{}
	p, err := readParcel(typed, func(typed string) (string, error) {
		card, err := all.Find(typed)
		cards[card.Card.Name] = card
		return card.Card.Name, err
	})
	if err != nil {
		return p.Load, err
	}
	if p.allGold {
		return p.Load, usagef("how much gold? as in: zbrikz pick-up gold 30")
	}
	load := brickquest.Load{Gold: p.Gold}
	spells, opens := len(f.spells) > 0, f.opens != ""
	for _, s := range p.Swag {
		a.came(cards[s.Item].From, cards[s.Item].Card)
		switch card := cards[s.Item].Card; card.Kind {
		case brickquest.Coin:
			load.Gold += card.Gold * s.Count
			continue
		case brickquest.Scroll, brickquest.Book:
			if s.Spells, err = f.inside(a, card); err != nil {
				return load, err
			}
			spells = false
		case brickquest.Key:
			s.Opens, opens = f.opens, false
		}
		load.Swag = append(load.Swag, s)
	}
	switch {
	case spells:
		return load, usagef("--spells is for a scroll or a book")
	case opens:
		return load, usagef("--opens is for a key")
	}
	return load, nil
}

// blankLine is about a scroll or a book in which nobody has said what stands;
// nothing where there is none.
func (a *app) blankLine(all []brickquest.Swag) string {
	cards, err := a.items(nil)
	if err != nil {
		return ""
	}
	for _, s := range all {
		if p, err := cards.Find(s.Item); err == nil && p.Card.Spells > 0 && len(s.Spells) == 0 {
			return fmt.Sprintf("nothing stands in the %s: undo, and --spells says what does", slug(s.Item))
		}
	}
	return ""
}

// inside are the spells in a scroll or a book; none where it lies in a room of
// the quest, which knows them.
func (f *foundFlags) inside(a *app, card brickquest.Item) ([]string, error) {
	if len(f.spells) > card.Spells {
		return nil, usagef("a %s holds %s, not %d", slug(card.Name), count(card.Spells, "spell"), len(f.spells))
	}
	var names []string
	for _, typed := range f.spells {
		all, err := a.spellsHere()
		if err != nil {
			return nil, err
		}
		p, err := all.Find(typed)
		if err != nil {
			return nil, err
		}
		a.came(p.From, p.Card)
		names = append(names, p.Card.Name)
	}
	return names, nil
}
