package brickquest_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// The rulebook's examples, which data/vectors has for all who write these rules anew, come
// out as there.
func TestVectors(t *testing.T) {
	var all struct {
		SkillCheck []struct {
			Difficulty                  brickquest.Difficulty
			Target, Skill, Circumstance int
			Dice                        []int
			Success                     bool
		} `json:"skill_check"`
		Attack []struct {
			CriticalHit     bool `json:"critical_hit"`
			Attack, Defense []int
			Damage          int
		}
		Initiative []struct {
			Players, Order []string
			Dice, Again    []int
		}
	}
	text, err := os.ReadFile("../../data/vectors/brickquest.json")
	if err := errors.Join(err, json.Unmarshal(text, &all)); err != nil {
		t.Fatal(err)
	}
	if len(all.SkillCheck) == 0 || len(all.Attack) == 0 || len(all.Initiative) == 0 {
		t.Fatal("there are no examples")
	}
	typed := func(faces ...int) string {
		return strings.NewReplacer("[", "", "]", "", " ", ",").Replace(fmt.Sprint(faces))
	}
	for _, v := range all.SkillCheck {
		c := brickquest.Check{Difficulty: v.Difficulty, SkillBonus: v.Skill, Circumstance: v.Circumstance}
		got, err := ask(t, typed(v.Dice...), func(r dice.Roller) (brickquest.Checked, error) { return brickquest.SkillCheck(c, r) })
		if err != nil || got.Success != v.Success || got.Target != v.Target {
			t.Errorf("%+v: %+v, %v", v, got, err)
		}
	}
	for _, v := range all.Attack {
		a := brickquest.Attack{AttackDice: len(v.Attack), DefenseDice: len(v.Defense), CriticalHit: v.CriticalHit}
		got, err := ask(t, typed(slices.Concat(v.Attack, v.Defense)...), a.Strike)
		if err != nil || got.Damage != v.Damage {
			t.Errorf("%+v: %+v, %v", v, got, err)
		}
	}
	for _, v := range all.Initiative {
		var entrants []brickquest.Entrant
		for _, name := range v.Players {
			entrants = append(entrants, brickquest.Entrant{Name: name})
		}
		_, g, err := play(t, typed(slices.Concat(v.Dice, v.Again)...), func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
			return (&brickquest.Game{}).Roll(entrants, r)
		})
		var order []string
		for _, slot := range g.Initiative.Order {
			order = append(order, fmt.Sprint(slot.Name, " ", slot.Number, slot.Letter))
		}
		if err != nil || !slices.Equal(order, v.Order) {
			t.Errorf("%+v: %q, %v", v, order, err)
		}
	}
}
