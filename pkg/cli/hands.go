package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// What pick-up, drop, give, take and loot of BrickQuest have in common.

// forFigures tells whether a command that both games have is about heroes and
// foes at this table: where there are no minifigs, or where somebody who is named
// is a hero or a foe.
func (a *app) forFigures(names ...string) (bool, error) {
	t, err := a.openTable()
	if err != nil {
		return false, err
	}
	found, err := t.Read(a.freshState)
	if err != nil {
		return false, err
	}
	st := &found.State
	if len(figureNames(st)) == 0 {
		return false, nil
	}
	for _, name := range names {
		if name != "" && isFigure(st, name) && st.Zombie.Minifig(match(name, minifigNames(st))) == nil {
			return true, nil
		}
	}
	return len(minifigNames(st)) == 0, nil
}

// goldWord stands for coins among things: "gold 30", and "gold" for all of them.
const goldWord = "gold"

// parcel is things as they were typed.
type parcel struct {
	brickquest.Load
	allGold bool
}

// readParcel reads things and how many of each: ruby 2, healing potion x3, 20 gold.
// known finds what words mean; the longest that means something counts.
func readParcel(typed []string, known func(string) (string, error)) (parcel, error) {
	var p parcel
	typed = strings.Fields(strings.Join(typed, " "))
	for len(typed) > 0 {
		before, rest, err := readAmount(typed)
		if err != nil {
			return p, err
		}
		item, rest, err := longest(rest, known)
		if err != nil {
			return p, err
		}
		n := before
		if before == 0 {
			if n, rest, err = readAmount(rest); err != nil {
				return p, err
			}
		}
		typed = rest
		switch {
		case item == goldWord:
			p.Gold, p.allGold = p.Gold+n, n == 0
		case n > brickquest.MostDice:
			return p, usagef("%s %d: it goes from 1 to %d", item, n, brickquest.MostDice)
		default:
			p.Swag = append(p.Swag, brickquest.Swag{Item: item, Count: max(1, n)})
		}
	}
	return p, nil
}

// longest reads the most words that mean a thing.
func longest(typed []string, known func(string) (string, error)) (item string, rest []string, err error) {
	if len(typed) == 0 {
		return "", nil, usagef("a number, and nothing that it counts")
	}
	for n := len(typed); n > 0; n-- {
		words := strings.Join(typed[:n], " ")
		if strings.EqualFold(words, goldWord) {
			return goldWord, typed[n:], nil
		}
		if item, err = known(words); err == nil {
			return item, typed[n:], nil
		}
	}
	return "", nil, err
}

// readAmount reads how many, 3 or x3, where that comes next; else 0.
func readAmount(typed []string) (n int, rest []string, err error) {
	if len(typed) == 0 {
		return 0, typed, nil
	}
	digits := strings.TrimPrefix(typed[0], "x")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, typed, nil
	}
	n, err = wholeNumber("how many", digits, 1, mostGoldTyped)
	return n, typed[1:], err
}

const mostGoldTyped = 1_000_000

// carried finds what words mean among what somebody carries; what nobody there
// carries, in the catalogue, for the refusal.
func (a *app) carried(st *table.State, all []brickquest.Swag) func(string) (string, error) {
	var names []string
	for _, s := range all {
		if !slices.Contains(names, s.Item) {
			names = append(names, s.Item)
		}
	}
	return func(typed string) (string, error) {
		if name, err := data.FindCard("item", typed, names, func(name string) string { return name }); err == nil {
			return name, nil
		}
		cards, err := a.items(st.OwnItems())
		if err != nil {
			return "", err
		}
		p, err := cards.Find(typed)
		return p.Card.Name, err
	}
}

// itemsAt are the cards of all things that can lie on a table: its own, and the
// catalogue's.
func itemsAt(st *table.State) ([]brickquest.Item, error) {
	printed, err := data.Items()
	return data.Overlay(st.OwnItems(), printed, func(i brickquest.Item) string { return i.Name }), err
}

// carriedBy reads things out of a figure's swag bin.
func (a *app) carriedBy(st *table.State, who string, typed []string) (brickquest.Load, error) {
	f := st.BrickQuest.Figure(who)
	if f == nil {
		return brickquest.Load{}, &brickquest.NoFigure{Name: who}
	}
	p, err := readParcel(typed, a.carried(st, f.Swag))
	if err != nil {
		return brickquest.Load{}, err
	}
	if p.allGold {
		if p.Gold = f.Gold; p.Gold == 0 {
			return brickquest.Load{}, fmt.Errorf("%s has no gold", who)
		}
	}
	return p.Load, nil
}

// passedShown is what -o json has of things that changed hands. Its JSON names are
// a contract.
type passedShown struct {
	By     string             `json:"by"`
	From   string             `json:"from"`
	To     string             `json:"to"`
	Room   string             `json:"room"`
	Gold   int                `json:"gold"`
	Swag   []swagShown        `json:"swag"`
	Breaks []brickquest.Break `json:"breaks"`
}

// passedMove is a move of things between figures, which throws nothing.
func passedMove(rule func(*table.State) (brickquest.Passed, brickquest.Game, error), first func(brickquest.Passed) string, why string) move[brickquest.Passed] {
	return move[brickquest.Passed]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Passed, brickquest.Game, error) { return rule(st) }),
		say: func(st *table.State, p brickquest.Passed, _ []dice.Rolled) string {
			bin := ""
			if p.To != "" && (p.Gold > 0 || len(p.Swag) > 0) {
				bin = binLine(st.BrickQuest.Figure(p.To))
			}
			return lines(first(p), bin, breakLines(p.Breaks))
		},
		show: func(_ *table.State, p brickquest.Passed) any {
			return passedShown{p.By, p.From, p.To, p.Room, p.Gold, showSwag(p.Swag), p.Breaks}
		},
		why: func(brickquest.Passed) []string { return append([]string{why}, whySwag()...) },
	}
}

// loadWords are things as players say them: "30 gold, 2 Rubies and Key (the crypt)".
func loadWords(gold int, all []brickquest.Swag) string {
	return cmp.Or(carriedWords(brickquest.Figure{Gold: gold, Swag: all}), "nothing")
}

// binLine is what a figure carries.
func binLine(f *brickquest.Figure) string {
	return fmt.Sprintf("%s carries %s", f.Name, loadWords(f.Gold, f.Swag))
}

// placeFlag is --in, a place where things of the quest lie.
func placeFlag(cmd *cobra.Command, into *string, what string) {
	cmd.Flags().StringVar(into, "in", "", what)
}

// pileNamed is the place that was typed: a room, by its name or its number, or
// something open in one.
func pileNamed(st *table.State, typed string) string {
	names := st.BrickQuest.PileNames()
	if name := match(typed, names); typed == "" || slices.Contains(names, name) {
		return name
	}
	return roomNamed(st, typed)
}

func whySwag() []string {
	return []string{
		"BrickQuest, Interacting with Objects and Items: giving, taking, looting and picking up are an action each, from a square next to it",
		"ruling: laying something down is no action; the unconscious are dead; coins are counted together, as gold",
	}
}
