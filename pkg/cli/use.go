package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newUse(a *app) *cobra.Command {
	var by string
	var strong, fudge bool
	cmd := &cobra.Command{
		Use:   "use THING [HOW MANY] | use [NAME] POTION",
		Short: "Use something up, or drink a potion",
		Long: `In Zombie Brikz: a thing is used up, out of the store, or with --by out of what that
minifig carries.

In BrickQuest: a potion is drunk by the hero or foe who carries it: whose initiative it
is, unless you name another one.`,
		Example: `  zbrikz use fuel 1
  zbrikz use food 1 --by Ann
  zbrikz use Harry healing potion
  zbrikz use speed-potion --by Harry`,
		Args: words(1, -1, "a thing and how many"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig`, hero or foe that carries it; of things, nobody: it is out of the store")
	cmd.Flags().BoolVar(&strong, "strong", false, "of potions: one that was made stronger")
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		first := by
		if by == "" {
			first = args[0]
		}
		heroes, err := a.forFigures(first)
		if err != nil {
			return nil, err
		}
		if heroes {
			return drinkMove(a, by, args, strong, fudge), nil
		}
		return useThing(args, by)
	})
}

// useThing uses up something of Zombie Brikz.
func useThing(args []string, by string) (playable, error) {
	if len(args) > 2 {
		return nil, usagef("use takes a thing and how many and no word %q", args[2])
	}
	thing, err := readThing(args)
	m := handedMove(func(st *table.State) (zombie.Handed, zombie.Game, error) {
		return st.Zombie.Use(match(by, minifigNames(st)), named(st, thing)[0])
	}, func(h zombie.Handed) string {
		store := ""
		if h.By == "" {
			store = storeLine(h.Store)
		}
		return lines(fmt.Sprintf("%s used up.", sentence(stocks(h.Things))), store)
	})
	m.why = func(zombie.Handed) []string {
		return append(whyThings(), "Zombie Brikz, Escape this goddamn city: 1 fuel starts a motorbike or another small vehicle, for the whole game")
	}
	m.dicey = true
	return m, err
}

// drinkMove is a potion that a hero or a foe drinks.
func drinkMove(a *app, by string, args []string, strong, fudge bool) move[brickquest.Drunk] {
	return move[brickquest.Drunk]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Drunk, brickquest.Game, error) {
			who, typed, err := a.whoAndThings(st, by, args)
			if err != nil {
				return brickquest.Drunk{}, brickquest.Game{}, err
			}
			f := st.BrickQuest.Figure(who)
			if f == nil {
				return brickquest.Drunk{}, brickquest.Game{}, &brickquest.NoFigure{Name: who}
			}
			name, err := a.carried(st, f.Swag)(strings.Join(typed, " "))
			if err != nil {
				return brickquest.Drunk{}, brickquest.Game{}, err
			}
			cards, err := itemsAt(st)
			if err != nil {
				return brickquest.Drunk{}, brickquest.Game{}, err
			}
			card, err := data.FindCard("item", name, cards, func(i brickquest.Item) string { return i.Name })
			if err != nil {
				return brickquest.Drunk{}, brickquest.Game{}, err
			}
			if instead := usedAs(card); instead != "" {
				return brickquest.Drunk{}, brickquest.Game{}, usagef("%s isn't drunk; %s", slug(card.Name), instead)
			}
			return st.BrickQuest.Drink(who, card, strong, fudge, r)
		}),
		say:    sayDrunk,
		why:    func(brickquest.Drunk) []string { return whyDrink() },
		rules:  []string{"heal.cap"},
		counts: "hit points or spell points that come",
		count:  func(d brickquest.Drunk) int { return d.Healed + d.Points },
		dicey:  true,
	}
}

// usedAs is how something is used that is no potion.
func usedAs(card brickquest.Item) string {
	switch card.Kind {
	case brickquest.Potion:
		return ""
	case brickquest.Scroll, brickquest.Book:
		return "zbrikz cast reads it"
	case brickquest.Key:
		return "it goes with opening what it is for"
	default:
		return "it is worth gold"
	}
}

func sayDrunk(st *table.State, d brickquest.Drunk, rolled []dice.Rolled) string {
	first, bricks := fmt.Sprintf("%s drinks the %s: ", sentence(d.By), d.Item), ""
	if d.Strong {
		first = fmt.Sprintf("%s drinks the strong %s: ", sentence(d.By), d.Item)
	}
	hero := st.BrickQuest.IsHero(d.By)
	put := func(n int, round string) {
		if hero {
			bricks = fmt.Sprintf("put %s on %s sheet", count(n, round), owned(d.By))
		}
	}
	switch {
	case d.Cured != nil:
		first += "cured of " + andList(d.Cured.Of) + "."
		if d.Cured.Restored != "" {
			bricks = againLine(&st.BrickQuest, d.By, d.Cured.Restored)
		}
	case d.Effect != nil:
		first += effectFor(d) + "."
	case d.Points > 0:
		first += fmt.Sprintf("%s, %d now.", count(d.Points, "spell point"), d.SpellPoints)
		put(d.Points, "blue round")
	default:
		first += fmt.Sprintf("%s, %d now.", count(d.Healed, "hit point"), d.HitPoints)
		put(d.Healed, "green round")
	}
	return lines(first, thrown(rolled, nil), bricks, breakLines(d.Breaks))
}

// effectFor is what a potion does that lasts, and how long.
func effectFor(d brickquest.Drunk) string {
	text := d.Effect.Name
	if d.Effect.Move > 0 {
		text = fmt.Sprintf("%s more in a move", count(d.Effect.Move, "square"))
	}
	if d.Effect.Until == 0 {
		return fmt.Sprintf("%s for %s, which you count", text, count(d.Rounds, "round"))
	}
	return fmt.Sprintf("%s until %s turn in round %d begins", text, owned(d.By), d.Effect.Until)
}

func whyDrink() []string {
	return []string{
		"BrickQuest, Using Items: one item is an action; Swag, Potions: what each of them does",
		"ruling: a mana potion is for priests and wizards, and for monsters with their spells; it may go past the start, a healing potion not",
		"BrickQuest, Strengthen Potion: twice the effect; ruling: twice the dice or the squares, and twice as long where there are neither",
	}
}
