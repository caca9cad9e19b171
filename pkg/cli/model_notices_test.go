package cli_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// TestModelNotices shows that the model of TestModel sees faults: it accepts a step as it
// is, and refuses it with another state.
func TestModelNotices(t *testing.T) {
	long(t)
	const zombieTable = `
zbrikz new Ann Bob --danger 2 --figures 12
zbrikz minifig add Dora --advantage doctor --disadvantage alcoholic
zbrikz place add shop --holds food=5
zbrikz horde add 3 --at yard
zbrikz collect food 3 --by Ann --at shop
zbrikz collect food 1 --by Dora
zbrikz minifig wound Bob
`
	const heroTable = `
zbrikz new
zbrikz hero add Harry --class human-thief
zbrikz hero add Mia --class mage
zbrikz foe add orc
zbrikz gold add Harry 5
`
	minifig := func(s *table.State, name string) *zombie.Minifig { return table.In[zombie.Game](s).Minifig(name) }
	for _, test := range []struct {
		name, before, line string
		wrong              func(s *table.State)
	}{
		{"a gift is doubled", zombieTable, "give food 1 --by Ann --to Bob", func(s *table.State) { minifig(s, "Bob").Carries[0].N++ }},
		{"a gift is lost", zombieTable, "give food 1 --by Ann --to Bob", func(s *table.State) { minifig(s, "Bob").Carries = nil }},
		{"a gift goes to another", zombieTable, "give food 1 --by Ann --to Bob", func(s *table.State) {
			minifig(s, "Dora").Carries[0].N++
			minifig(s, "Bob").Carries = nil
		}},
		{"half is delivered", zombieTable, "deliver food 2 --by Ann", func(s *table.State) { table.In[zombie.Game](s).Store[0].N = 1 }},
		{"an Alcoholic is sober", zombieTable, "deliver food 1 --by Dora", func(s *table.State) { table.In[zombie.Game](s).Store = []zombie.Stock{{What: "food", N: 1}} }},
		{"a delivery by nobody gets lost", zombieTable, "deliver fuel 2", func(s *table.State) { table.In[zombie.Game](s).Store = nil }},
		{"a shop never gets empty", zombieTable, "collect food 1 --by Bob --at shop", func(s *table.State) { table.In[zombie.Game](s).Places[0].Holds[0].N = 2 }},
		{"what is dropped is still there", zombieTable, "drop food 1 --by Ann --at shop", func(s *table.State) { minifig(s, "Ann").Carries[0].N = 3 }},
		{"food for ever", zombieTable, "use food 1 --by Ann", func(s *table.State) { minifig(s, "Ann").Carries[0].N = 3 }},
		{"a weapon comes by itself", zombieTable, "turn end", func(s *table.State) { table.In[zombie.Game](s).Store = []zombie.Stock{{What: "gun", N: 1}} }},
		{"a wound comes by itself", zombieTable, "danger scene fire", func(s *table.State) { minifig(s, "Ann").Health = zombie.Wounded }},
		{"a horde kills by being there", zombieTable, "horde add 1", func(s *table.State) { minifig(s, "Bob").Health = zombie.Dead }},
		{"a death that is taken back heals a wound", zombieTable + "zbrikz minifig wound Bob\n", "minifig revive Bob", func(s *table.State) { minifig(s, "Bob").Health = zombie.Healthy }},
		{"a death that is taken back is felt", zombieTable + "zbrikz minifig wound Bob\n", "minifig revive Bob", func(s *table.State) {
			table.In[zombie.Game](s).Danger.LastDeath = zombie.LastDeath{By: "Bob", Until: 3}
		}},
		{"a scene doesn't begin where somebody comes", zombieTable + "zbrikz place add tomb --enter-scene horn\n", "collect food 1 --by Bob --at tomb --fudge", func(s *table.State) { table.In[zombie.Game](s).Danger.Scenes = nil }},
		{"a scene begins where nobody comes", zombieTable + "zbrikz place add tomb --enter-scene horn\n", "place enter shop --by Bob", func(s *table.State) { table.In[zombie.Game](s).Danger.Scenes = []string{"horn"} }},
		{"two zombies for one", zombieTable, "horde kill A", func(s *table.State) { table.In[zombie.Game](s).Hordes[0].Standing++ }},
		{"one scene counts for two", zombieTable, "danger scene fire", func(s *table.State) {
			table.In[zombie.Game](s).Danger.Scenes = append(table.In[zombie.Game](s).Danger.Scenes, "rain")
		}},
		{"a turn is skipped", zombieTable, "turn end", func(s *table.State) { table.In[zombie.Game](s).Turn++ }},
		{"heroes feel it", zombieTable, "turn end", func(s *table.State) { table.In[brickquest.Game](s).Initiative.Round = 3 }},
		{"gold out of nothing", heroTable, "give Harry gold 2 Mia", func(s *table.State) { table.In[brickquest.Game](s).Figure("Mia").Gold++ }},
		{"pay is too little", heroTable, "gold pay Harry 2", func(s *table.State) { table.In[brickquest.Game](s).Figure("Harry").Gold++ }},
		{"damage is too little", heroTable, "damage Harry 2", func(s *table.State) { table.In[brickquest.Game](s).Figure("Harry").HitPoints++ }},
		{"damage hits another", heroTable, "damage Harry 2", func(s *table.State) { table.In[brickquest.Game](s).Figure("Mia").HitPoints-- }},
		{"gold hurts", heroTable, "gold add Harry 2", func(s *table.State) { table.In[brickquest.Game](s).Figure("Harry").HitPoints-- }},
		{"a number isn't set", heroTable, "hero set Harry --hp 3", func(s *table.State) { table.In[brickquest.Game](s).Figure("Harry").HitPoints = 4 }},
		{"gold costs spell points", heroTable, "gold add Harry 2", func(s *table.State) { table.In[brickquest.Game](s).Figure("Mia").SpellPoints-- }},
		{"a throw isn't counted", heroTable, "coin --dice heads", func(s *table.State) { s.Throws-- }},
		{"other dice", heroTable, "coin --dice heads", func(s *table.State) { s.Seed = "other" }},
	} {
		t.Run(test.name, func(t *testing.T) {
			journal := played(t, test.before+"zbrikz "+test.line)[filepath.Join("state", "zbrikz", "table.journal")]
			var steps []table.Step
			for line := range strings.Lines(journal) {
				step := table.Step{State: both.Games().Titles.Kept().State()}
				if err := json.Unmarshal([]byte(line), &step); err != nil {
					t.Fatal(err)
				}
				steps = append(steps, step)
			}
			before, step := steps[len(steps)-2].State, steps[len(steps)-1]
			if problem := wrongStep(&before, &step); problem != "" {
				t.Fatalf("%s: %s", test.line, problem)
			}
			test.wrong(&step.State)
			problem := wrongStep(&before, &step)
			if problem == "" {
				t.Errorf("%s: the model takes it", test.line)
			}
			t.Logf("%s: %s", test.line, problem)
		})
	}
}
