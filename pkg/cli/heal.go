package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// newHeal is the command heal, which stands among the minifig commands too.
func newHeal(a *app, path string) *cobra.Command {
	var how zombie.Healing
	cmd := &cobra.Command{
		Use:   "heal MINIFIG",
		Short: "A wound is healed: by a Doctor's token, or with what heals at this table",
		Long: `Takes a wounded minifig's red stud off. With --by, a Doctor beside it (or healing
itself) puts a token away. With --with, one of that resource is used up: the
healer's, the wounded one's, or the store's. With neither, you just say so.`,
		Example: fmt.Sprintf("  zbrikz %s Dan --by Bob\n  zbrikz %s Dan --with medicine", path, path),
		Args:    words(1, 1, "a minifig"),
	}
	cmd.Flags().StringVar(&how.By, "by", "", "the `minifig` that heals")
	cmd.Flags().StringVar(&how.With, "with", "", "the `resource` that is used up")
	fudgeFlag(cmd, &how.Fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by", "with"); err != nil {
			return nil, err
		}
		return move[zombie.Healed]{
			rule: func(st *table.State, _ dice.Roller) (zombie.Healed, error) {
				h := how
				h.By, h.With = match(how.By, minifigNames(st)), match(how.With, thingNames(st))
				return st.Zombie.Heal(match(args[0], minifigNames(st)), h)
			},
			apply: func(st *table.State, h zombie.Healed) { h.Apply(&st.Zombie) },
			say:   sayHealed,
			why: func(zombie.Healed) []string {
				return []string{
					"Zombie Brikz, Health: a wound is healed with what the players agreed on",
					"Zombie Brikz, Character creation, Doctor: as many tokens as characters at the start, one for each wound, touching",
					"ruling: a token heals one wound and takes the action; nothing raises the dead",
				}
			},
			rules: []string{"heal.with"},
		}, checkFigureName(args[0])
	})
}

func sayHealed(_ *table.State, h zombie.Healed, _ []dice.Rolled) string {
	used := ""
	switch {
	case h.With == zombie.Token:
		used = fmt.Sprintf("%s has %s left", h.By, count(h.Tokens, "token"))
	case h.With != "":
		used = "1 " + h.With + " is used up"
	}
	return lines(h.Name+" is healthy.", "take the red stud off", used)
}
