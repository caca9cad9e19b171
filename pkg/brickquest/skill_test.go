package brickquest_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

func check(c brickquest.Check) func(dice.Roller) (brickquest.Checked, error) {
	return func(r dice.Roller) (brickquest.Checked, error) { return brickquest.SkillCheck(c, r) }
}

// BrickQuest, Skill Checks.
func TestSkillCheck(t *testing.T) {
	const (
		simple, easy, normal = brickquest.Simple, brickquest.Easy, brickquest.Normal
		hard, extremely      = brickquest.Hard, brickquest.ExtremelyHard
		impossible           = brickquest.NearlyImpossible
	)
	tests := []struct {
		name          string
		d             brickquest.Difficulty
		bonus         int
		typed         string
		total, target int
		snake, made   bool
	}{
		{"Harry jumps: thrown 3, the Thief's 2, 1 for the ramp", normal, 3, "1,2", 6, 8, false, false},
		{"simple, without dice", simple, 0, "", 0, 0, false, true},
		{"simple, whatever speaks against it", simple, -9, "", 0, 0, false, true},
		{"easy", easy, 0, "2,4", 6, 6, false, true},
		{"easy, missed", easy, 0, "1,4", 5, 6, false, false},
		{"normal", normal, 0, "4,4", 8, 8, false, true},
		{"normal, missed", normal, 0, "6,1", 7, 8, false, false},
		{"normal, with a bonus", normal, 1, "6,1", 8, 8, false, true},
		{"normal, with less than none", normal, -1, "4,4", 7, 8, false, false},
		{"hard", hard, 0, "5,5", 10, 10, false, true},
		{"hard, missed", hard, 0, "6,3", 9, 10, false, false},
		{"extremely hard", extremely, 0, "6,6", 12, 12, false, true},
		{"extremely hard, missed", extremely, 0, "6,5", 11, 12, false, false},
		{"nearly impossible: 12 is not more than 12", impossible, 0, "6,6", 12, 13, false, false},
		{"nearly impossible", impossible, 1, "6,6", 13, 13, false, true},
		{"nearly impossible, missed", impossible, 1, "5,6", 12, 13, false, false},
		{"snake eyes", easy, 0, "1,1", 2, 6, true, false},
		{"snake eyes, whatever the bonus", easy, 100, "1,1", 102, 6, true, false},
		{"nearly snake eyes", easy, 3, "1,2", 6, 6, false, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ask(t, tt.typed, check(brickquest.Check{By: "Harry", Difficulty: tt.d, Bonus: tt.bonus}))
			if err != nil {
				t.Fatal(err)
			}
			want := brickquest.Checked{
				By: "Harry", Difficulty: tt.d, Faces: got.Faces, Bonus: tt.bonus,
				Total: tt.total, Target: tt.target, SnakeEyes: tt.snake, Success: tt.made,
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if thrown := len(got.Faces); thrown != 2 && tt.d != simple || got.Faces == nil || dice.Sum(got.Faces) != max(0, tt.total-tt.bonus) && tt.d != simple {
				t.Errorf("faces %#v", got.Faces)
			}
		})
	}
}

func TestSkillCheckRefusals(t *testing.T) {
	tests := []struct {
		c    brickquest.Check
		want string
	}{
		{brickquest.Check{Difficulty: brickquest.Simple, Bonus: 101}, "bonus 101: it goes from -100 to 100"},
		{brickquest.Check{Difficulty: brickquest.Hard, Bonus: -101}, "bonus -101: it goes from -100 to 100"},
		{brickquest.Check{}, `no difficulty is called ""`},
		{brickquest.Check{Difficulty: "tricky"}, `no difficulty is called "tricky"`},
	}
	for _, tt := range tests {
		_, err := ask(t, "", check(tt.c))
		refused(t, err, tt.want)
	}
}

// Of the 36 ways of two dice, how many make it with a bonus of 0, 1, 2 and 3.
func TestOddsOfSkillChecks(t *testing.T) {
	tests := []struct {
		d    brickquest.Difficulty
		want [4]int64
	}{
		{brickquest.Simple, [4]int64{36, 36, 36, 36}},
		{brickquest.Easy, [4]int64{26, 30, 33, 35}},
		{brickquest.Normal, [4]int64{15, 21, 26, 30}},
		{brickquest.Hard, [4]int64{6, 10, 15, 21}},
		{brickquest.ExtremelyHard, [4]int64{1, 3, 6, 10}},
		{brickquest.NearlyImpossible, [4]int64{0, 1, 3, 6}},
	}
	for i, tt := range tests {
		if got := brickquest.Difficulties()[i]; got != tt.d {
			t.Errorf("difficulty %d is %s, want %s", i, got, tt.d)
		}
		for bonus, want := range tt.want {
			d, err := odds.Of(func(r dice.Roller) (bool, error) {
				c, err := brickquest.SkillCheck(brickquest.Check{Difficulty: tt.d, Bonus: bonus}, r)
				return c.Success, err
			})
			if err != nil {
				t.Fatal(err)
			}
			if d.P(true).Cmp(big.NewRat(want, 36)) != 0 {
				t.Errorf("%s%+d: %s, want %d of 36", tt.d, bonus, d.P(true), want)
			}
		}
	}
}
