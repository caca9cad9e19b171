package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newGold(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "gold",
		Short: "What each hero owns",
		Long: `Shows what each hero and each team owns: coins, and the goblets and gems by name with
their worth.`,
		Example: `  zbrikz gold
  zbrikz gold add Harry 30`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listGold() }
	cmd.AddCommand(
		newGoldChange(a, "add", "A figure gets gold: a reward, a correction", 1),
		newGoldChange(a, "pay", "A figure loses gold: a price, a correction", -1),
	)
	return cmd
}

// teamGold is what the heroes of a team own.
type teamGold struct {
	Team string `json:"team"`
	Gold int    `json:"gold"`
}

// goldShown is what -o json has of gold. Its JSON names are a contract.
type goldShown struct {
	Heroes []brickquest.Purse `json:"heroes"`
	Teams  []teamGold         `json:"teams"`
	Gold   int                `json:"gold"`
}

func (a *app) listGold() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	shown, err := purses(&found.State)
	if err != nil {
		return err
	}
	return a.tell(answer{N: found.State.N, Command: "gold", Outcome: shown, Text: sayGold(shown), Why: whyGold()})
}

// purses is what all heroes own, those who live and those who don't.
func purses(st *table.State) (goldShown, error) {
	g := &st.BrickQuest
	shown := goldShown{Heroes: []brickquest.Purse{}, Teams: []teamGold{}}
	cards, err := itemsAt(st)
	if err != nil {
		return shown, err
	}
	for _, f := range g.Heroes {
		p := g.Purse(f.Name, cards)
		shown.Heroes = append(shown.Heroes, p)
		shown.Gold += p.Gold
		if p.Team != "" {
			shown.addTeam(p)
		}
	}
	return shown, nil
}

func (s *goldShown) addTeam(p brickquest.Purse) {
	for i := range s.Teams {
		if s.Teams[i].Team == p.Team {
			s.Teams[i].Gold += p.Gold
			return
		}
	}
	s.Teams = append(s.Teams, teamGold{p.Team, p.Gold})
}

func sayGold(shown goldShown) string {
	if len(shown.Heroes) == 0 {
		return "No heroes, no gold."
	}
	text := []string{fmt.Sprintf("%d gold.", shown.Gold)}
	for _, p := range shown.Heroes {
		text = append(text, "  "+purseLine(p))
	}
	for _, t := range shown.Teams {
		text = append(text, fmt.Sprintf("  team %s: %d gold", t.Team, t.Gold))
	}
	return lines(text...)
}

// purseLine is what a hero owns: "Harry: 310 gold; 30 in coins, 2 Rubies (280)".
func purseLine(p brickquest.Purse) string {
	var parts []string
	if p.Coins > 0 && len(p.Treasure) > 0 {
		parts = append(parts, fmt.Sprintf("%d in coins", p.Coins))
	}
	for _, v := range p.Treasure {
		parts = append(parts, fmt.Sprintf("%s (%d)", swagWords(brickquest.Swag{Item: v.Item, Count: v.Count}), v.Count*v.Each))
	}
	line := fmt.Sprintf("%s: %d gold", p.Name, p.Gold)
	if len(parts) > 0 {
		line += "; " + strings.Join(parts, ", ")
	}
	return line
}

// newGoldChange is gold add, or gold pay.
func newGoldChange(a *app, name, short string, sign int) *cobra.Command {
	cmd := &cobra.Command{
		Use:     name + " NAME GOLD",
		Short:   short,
		Example: fmt.Sprintf("  zbrikz gold %s Harry 30", name),
		Args:    words(2, 2, "a name and how much"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		gold, err := wholeNumber("gold", args[1], 1, mostGoldTyped)
		if err != nil {
			return nil, err
		}
		return move[brickquest.Change]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Change, brickquest.Game, error) {
				return st.BrickQuest.Pay(match(args[0], figureNames(st)), sign*gold)
			}),
			say: func(_ *table.State, c brickquest.Change, _ []dice.Rolled) string {
				return fmt.Sprintf("%s has %d gold in coins.", sentence(c.Name), c.Has)
			},
			why: func(brickquest.Change) []string { return whyGold() },
		}, nil
	})
}

func whyGold() []string {
	return []string{
		"BrickQuest, Swag, Treasure: coins, goblets, gems and the crystal ball have a price in gold",
		"ruling: coins are counted together; what a scroll, a book, a key or a potion is worth isn't printed, and doesn't count",
	}
}
