package cli

import (
	"fmt"
	"os"
	"reflect"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// cardPack is the flag for a file of own cards.
func cardPack(cmd *cobra.Command, file *string, what string) {
	cmd.Flags().StringVar(file, "pack", "", "a `file` of own "+what+", before the rulebook's")
}

// ownCards reads a file of own cards; none without a file.
func ownCards[C any](file string, read func(string, []byte) ([]C, error)) ([]C, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return read(file, text)
}

// A pick is a card that was looked for.
type pick[C any] struct {
	card C
	own  bool // out of the file
	over bool // the rulebook has one of that name, too
}

// pickCard finds a card among those of a file, those that play at the table and
// the rulebook's, in that order where a name is in several.
func pickCard[C any](noun, typed string, own, playing, printed []C, name func(C) string) (pick[C], error) {
	all := slices.Clone(own)
	for _, more := range [][]C{playing, printed} {
		for _, c := range more {
			if !hasCard(all, c, name) {
				all = append(all, c)
			}
		}
	}
	card, err := findCard(noun, typed, all, name)
	return pick[C]{card, hasCard(own, card, name), hasCard(printed, card, name)}, err
}

func hasCard[C any](all []C, c C, name func(C) string) bool {
	return slices.ContainsFunc(all, func(o C) bool { return slug(name(o)) == slug(name(c)) })
}

// pickMonster finds a monster for foes that come. It refuses another card of a
// kind that plays already.
func pickMonster(g *brickquest.Game, typed string, own []brickquest.Monster) (pick[brickquest.Monster], error) {
	printed, err := data.Monsters()
	if err != nil {
		return pick[brickquest.Monster]{}, err
	}
	var playing []brickquest.Monster
	for _, k := range g.Kinds {
		playing = append(playing, k.Monster)
	}
	p, err := pickCard("monster", typed, own, playing, printed, func(m brickquest.Monster) string { return m.Name })
	if err != nil {
		return p, err
	}
	if err := checkFigureName(brickquest.FoeName(p.card.Name) + "1"); err != nil {
		return p, fmt.Errorf("nobody can be called %q: %v", p.card.Name, err) //nolint:errorlint // no wrong usage: the file is at fault
	}
	if k := g.Kind(p.card.Name); p.own && k != nil && !reflect.DeepEqual(showMonster(k.Monster), showMonster(p.card)) {
		return p, playsAlready(p.card.Name)
	}
	return p, nil
}

// pickClass finds a class for a hero who comes, as pickMonster does.
func pickClass(g *brickquest.Game, typed string, own []brickquest.Class) (pick[brickquest.Class], error) {
	printed, err := data.Classes()
	if err != nil {
		return pick[brickquest.Class]{}, err
	}
	p, err := pickCard("class", typed, own, g.Classes, printed, func(c brickquest.Class) string { return c.Name })
	if err != nil {
		return p, err
	}
	if c := g.Class(p.card.Name); p.own && c != nil && !reflect.DeepEqual(showClass(*c), showClass(p.card)) {
		return p, playsAlready(p.card.Name)
	}
	return p, nil
}

func playsAlready(name string) error {
	return fmt.Errorf("%s with another card plays already; give the one in the file another name", article(name))
}

// source says that a card is the file's where the rulebook has one, too.
func (p pick[C]) source() string {
	if p.own && p.over {
		return "the card is the file's, not the rulebook's"
	}
	return ""
}
