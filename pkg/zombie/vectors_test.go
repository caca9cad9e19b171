package zombie_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// The rulebook's examples, which data/vectors has for all who write these rules anew, come
// out as there.
func TestVectors(t *testing.T) {
	var all struct {
		Spawn []struct {
			Place           string
			Danger, Zombies int
			Dice            []int
		}
		Start []struct {
			Points   int
			Together bool
			Repeats  string
			Minifigs []string
			Dice, At []int
		}
		Containers []struct {
			What     string
			Spots    int
			Contents []int
		}
	}
	text, err := os.ReadFile("../../data/vectors/zombie-brikz.json")
	if err := errors.Join(err, json.Unmarshal(text, &all)); err != nil {
		t.Fatal(err)
	}
	if len(all.Spawn) == 0 || len(all.Start) == 0 || len(all.Containers) == 0 {
		t.Fatal("there are no examples")
	}
	hand := func(faces []int) dice.Roller {
		typed := strings.NewReplacer("[", "", "]", "", " ", ",").Replace(fmt.Sprint(faces))
		return thrown(strings.TrimPrefix(typed+",*", ","))
	}
	for _, v := range all.Spawn {
		g := zombie.NewGame(v.Danger, 0, nil)
		if got, _, err := g.Spawn(zombie.Reveal{Open: v.Place == "open", Room: v.Place == "room"}, hand(v.Dice)); err != nil || got.Zombies != v.Zombies {
			t.Errorf("%+v: %d, %v", v, got.Zombies, err)
		}
	}
	for _, v := range all.Start {
		g := zombie.NewGame(3, 0, v.Minifigs)
		got, _, err := g.Start(zombie.Starting{Points: v.Points, Together: v.Together, Repeats: v.Repeats, Minifigs: v.Minifigs}, hand(v.Dice))
		var at []int
		for _, s := range got.Starts {
			at = append(at, s.Point)
		}
		if err != nil || !slices.Equal(at, v.At) {
			t.Errorf("%+v: %v, %v", v, at, err)
		}
	}
	for _, v := range all.Containers {
		stash := zombie.Stash{What: v.What, Spots: []string{"a", "b", "c"}[:v.Spots], Contents: slices.DeleteFunc(slices.Clone(v.Contents), func(n int) bool { return n == 0 })}
		_, g, err := (&zombie.Game{}).MakeStash(stash)
		var found []int
		for _, spot := range stash.Spots {
			if err == nil {
				var opened zombie.Opened
				opened, g, err = g.Open(zombie.Opening{Spot: spot}, hand(nil))
				found = append(found, opened.Found)
			}
		}
		if slices.Sort(found); err != nil || !slices.Equal(found, v.Contents) {
			t.Errorf("%+v: %v, %v", v, found, err)
		}
	}
}
