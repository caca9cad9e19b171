package brickquest_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

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
		_, err := brickquest.SkillCheck(tt.c, nil)
		refused(t, err, tt.want)
	}
}
