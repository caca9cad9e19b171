package card_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// posterOf is the poster of odds of a game, with its measures taken.
func posterOf(t *testing.T, flag string, st *table.State) (charts []card.Chart) {
	t.Helper()
	e := printedOf(t, flag, "", st, &data.Cards{}, func(p shelf.NightPart) bool { return p.Name == "odds" })
	measure(t, e, mostPages)
	for _, one := range e.Parts[0].Prints[0].(card.Page) {
		charts = append(charts, one.(card.Chart))
	}
	return charts
}

// cells are the cells of a row as they are written.
func cells(row card.ChartRow) string {
	var all []string
	for _, c := range row.Cells {
		all = append(all, strings.TrimSpace(c.Says+" "+c.Less))
	}
	return strings.Join(all, ", ")
}

// rowsAre compares some rows of a chart, by their names.
func rowsAre(t *testing.T, chart card.Chart, want map[string]string) {
	t.Helper()
	found := 0
	for _, row := range chart.Rows {
		if len(row.Cells) != len(chart.Columns) {
			t.Errorf("%s, %s: %d cells for %d columns", chart.Title, row.Name, len(row.Cells), len(chart.Columns))
		}
		if line, is := want[row.Name]; is {
			found++
			if got := cells(row); got != line {
				t.Errorf("%s, %s: %s, and not %s", chart.Title, row.Name, got, line)
			}
		}
	}
	if found != len(want) {
		t.Errorf("%s: %d of %d rows are there", chart.Title, found, len(want))
	}
}

// sums are the ways of some dice to each sum, counted one die after the other.
func sums(dice int) map[int]int64 {
	ways := map[int]int64{0: 1}
	for range dice {
		next := map[int]int64{}
		for sum, n := range ways {
			for face := 1; face <= 6; face++ {
				next[sum+face] += n
			}
		}
		ways = next
	}
	return ways
}

// The poster of BrickQuest: each attack as plain sums of dice have it, and checks as 36
// throws have them.
func TestQuestPoster(t *testing.T) {
	charts := posterOf(t, "quest", party(t))
	attacks := map[string]string{}
	for attack := 1; attack <= 8; attack++ {
		var line []string
		for defense := range 7 {
			var hurt, damage, all int64
			for a, n := range sums(attack) {
				for d, m := range sums(defense) {
					all += n * m
					if a > d {
						hurt += n * m
						damage += n * m * int64(a-d)
					}
				}
			}
			line = append(line, strings.TrimSpace(percent(hurt, all)+" "+mean(damage, all)))
		}
		attacks[fmt.Sprint(attack)] = strings.Join(line, ", ")
	}
	rowsAre(t, charts[0], attacks)
	rowsAre(t, charts[1], map[string]string{
		"+0": "72.2 %, 41.7 %, 16.7 %, 2.8 %, 0.0 %", "+2": "91.7 %, 72.2 %, 41.7 %, 16.7 %, 8.3 %",
		"+5": "97.2 %, 97.2 %, 83.3 %, 58.3 %, 41.7 %", // two ones fail whatever is added
	})
	st := party(t)
	table.In[brickquest.Game](st).Rules.Criticals = "both"
	charts = posterOf(t, "quest", st)
	rowsAre(t, charts[0], map[string]string{"2": "97.2 % 6.94, 83.3 % 3.66, 44.4 % 1.38, 16.2 % 0.39, 5.7 % 0.12, 3.2 % 0.06, 2.8 % 0.06"}) // two ones miss, two sixes do 2 at least
	if !strings.HasSuffix(charts[0].Under, "critical rules: both") {
		t.Errorf("under the title stands %q", charts[0].Under)
	}
}

func percent(some, all int64) string {
	switch share := 100 * float64(some) / float64(all); {
	case some == all || some == 0 || share >= 0.05 && share < 99.95:
		return fmt.Sprintf("%.1f %%", share)
	case share < 50:
		return "<0.1 %"
	default:
		return ">99.9 %"
	}
}

func mean(damage, all int64) string {
	if m := float64(damage) / float64(all); m >= 0.005 {
		return fmt.Sprintf("%.2f", m)
	}
	return ""
}

// The poster of Zombie Brikz, with the numbers of the rulebook's chapters, and with house
// rules.
func TestZombiePoster(t *testing.T) {
	charts := posterOf(t, "scenario", team())
	rowsAre(t, charts[0], map[string]string{
		"1": "16.7 %, 16.7 %, 16.7 %, 5.6 %, 3.20", // 5 or more: a six, whatever follows
		"3": "50.0 %, 16.7 %, 66.7 %, 33.3 %, 9.60",
		"6": "100.0 %, 16.7 %, 83.3 %, 66.7 %, 19.20",
	})
	rowsAre(t, charts[1], map[string]string{
		"1": "66.7 %, 22.2 %, 11.1 %, 0.0 %", // one in three attacks, and one in three of them hits
		"3": "29.6 %, 40.6 %, 26.3 %, 3.4 %", // 8/27 through; 8/9 to the third aren't hit; 3 x 1/9 x 64/81
	})
	rowsAre(t, charts[2], map[string]string{
		"hand, 2D6":   "83.3 %, 83.3 %, 43.0 %, 20.7 %, 9.7 %", // 30 of 36 throws are above 4
		"ranged, 1D6": "33.3 %, 33.3 %, 11.4 %, 4.8 %, 1.8 %",
		"brick, 1D6":  "33.3 %, 33.3 %, 11.4 %, 4.8 %, 1.8 %",
	})
	st := team()
	table.In[zombie.Game](st).Rules.Explode, table.In[zombie.Game](st).Rules.Armor, table.In[zombie.Game](st).Rules.EncounterDice = "off", "classic", "zombie-dice"
	charts = posterOf(t, "scenario", st)
	rowsAre(t, charts[0], map[string]string{"2": "33.3 %, 16.7 %, 50.0 %, 16.7 %, 5.00"})
	rowsAre(t, charts[1], map[string]string{"1 green": "50.0 %, 45.4 %, 4.6 %, 0.0 %", "1 red": "83.3 %, 15.1 %, 1.5 %, 0.0 %"})
	rowsAre(t, charts[2], map[string]string{"ranged, 1D6": "41.7 %, 9.3 %, 1.2 %, 0.1 %, <0.1 %"})
}
