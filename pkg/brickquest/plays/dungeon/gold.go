package dungeon

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// GoldPlays are the plays about the gold of heroes.
func GoldPlays() []play.Untyped {
	return []play.Untyped{
		goldChangePlay("gold add", "Give a figure gold: a reward, a correction", 1),
		goldChangePlay("gold pay", "Take gold from a figure: a price, a correction", -1),
	}
}

// teamGold is the gold of a team's heroes.
type teamGold struct {
	Team string `json:"team"` // the team's name
	Gold int    `json:"gold"` // how much
}

// goldShown is gold as -o json has it. Its JSON names are a contract.
type goldShown struct {
	Heroes []brickquest.Purse `json:"heroes"` // the gold of each of them
	Teams  []teamGold         `json:"teams"`  // the gold of each team
	Gold   int                `json:"gold"`   // the gold of all heroes
}

// GoldPlay is zbrikz gold.
func GoldPlay() play.Untyped {
	return play.Of(&play.Play[struct{}, goldShown]{
		About: play.About{
			Name: "gold", Class: play.Reads, Short: "The coins and treasure of each hero",
			Long: `Shows the coins of each hero and each team, and their goblets and gems by name, with
their worth.`,
			Examples: []string{"zbrikz gold", "zbrikz gold add Harry 30"},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (goldShown, table.State, error) {
			shown, err := purses(st)
			return shown, *st, err
		},
		Say: func(d play.Done[struct{}, goldShown]) []play.Line { return goldLines(d.Outcome) },
		Because: []string{
			"BrickQuest, Swag, Treasure: coins, goblets, gems and the crystal ball have a price in gold",
			"ruling: coins are counted together; the worth of a scroll, a book, a key or a potion isn't printed, and doesn't count",
		},
	})
}

// purses is the gold of all heroes, living and dead.
func purses(st *table.State) (goldShown, error) {
	g := words.GameOf(st)
	shown := goldShown{Heroes: []brickquest.Purse{}, Teams: []teamGold{}}
	cards, err := words.ItemsAt(st)
	if err != nil {
		return shown, err
	}
	for _, f := range g.Heroes {
		p := g.Purse(f.Name, cards)
		shown.Heroes = append(shown.Heroes, p)
		shown.Gold += p.Gold
		if p.Team == "" {
			continue
		}
		i := slices.IndexFunc(shown.Teams, func(t teamGold) bool { return t.Team == p.Team })
		if i < 0 {
			i, shown.Teams = len(shown.Teams), append(shown.Teams, teamGold{Team: p.Team})
		}
		shown.Teams[i].Gold += p.Gold
	}
	return shown, nil
}

func goldLines(shown goldShown) []play.Line {
	if len(shown.Heroes) == 0 {
		return play.As(play.Answer, "No heroes, no gold.")
	}
	teams := say.Each(shown.Teams, func(t teamGold) string { return fmt.Sprintf("  team %s: %d gold", t.Team, t.Gold) })
	return play.Said(play.As(play.Answer, fmt.Sprintf("%d gold.", shown.Gold)),
		play.As(play.Note, say.Each(shown.Heroes, purseLine)...), play.As(play.Note, teams...))
}

// purseLine is the gold of a hero: "  Harry: 310 gold; 30 in coins, 2 Rubies (280)".
func purseLine(p brickquest.Purse) string {
	coins := say.If(p.Coins > 0 && len(p.Treasure) > 0, fmt.Sprintf("%d in coins", p.Coins))
	parts := say.Some(append([]string{coins}, say.Each(p.Treasure, func(v brickquest.Valuable) string {
		return fmt.Sprintf("%s (%d)", show.SwagWords(brickquest.Swag{Item: v.Item, Count: v.Count}), v.Count*v.Each)
	})...)...)
	return fmt.Sprintf("  %s: %d gold", p.Name, p.Gold) + say.If(len(parts) > 0, "; "+strings.Join(parts, ", "))
}

// A payment is gold that somebody gets, or pays.
type payment struct {
	Name string
	Gold int
}

func goldChangePlay(name, short string, sign int) play.Untyped {
	return play.Of(&play.Play[payment, brickquest.Change]{
		About: play.About{Name: name, ByHand: true, Short: short, Examples: []string{fmt.Sprintf("zbrikz %s Harry 30", name)}},
		Takes: func(p *payment) []ask.Way {
			return ask.Takes(
				ask.Word(&p.Name, "name", words.HeroKind()).Called("a name"),
				ask.Word(&p.Gold, "gold", ask.Number("gold", 1, words.MostTyped)).Called("how much"))
		},
		Rule: words.InQuest(func(g *brickquest.Game, p payment, _ dice.Roller) (brickquest.Change, brickquest.Game, error) {
			return g.Pay(p.Name, sign*p.Gold)
		}),
		Say: func(d play.Done[payment, brickquest.Change]) []play.Line {
			said := play.As(play.Answer, fmt.Sprintf("%s has %d gold in coins.", say.Sentence(d.Outcome.Name), d.Outcome.Has))
			if !words.GameOf(d.After).IsHero(d.Outcome.Name) { // the BrickMaster says what a foe has
				return show.BrickMasterLines(words.GameOf(d.After), said)
			}
			return said
		},
		Because: []string{"ruling: coins are counted together"},
	})
}
