package fight

import (
	"encoding/json"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A pastBlow is an attack of an earlier step, as its outcome has it.
type pastBlow struct {
	By     string     `json:"by"`
	Target string     `json:"target"`
	Blows  []pastBlow `json:"blows"` // of several on one target
}

// Again is the last attack once more, by the figure that is named or that acts: on its
// own last target, else on the last one of its side. nil: nobody is named or acts, or it
// is no figure of this game.
func Again(st *table.State, past []table.Step, by string) ([]string, error) {
	named := by != ""
	if !named {
		by = words.Actor(st, "") // where that is nobody, nothing is attacked again here
	}
	if words.GameOf(st).Figure(by) == nil {
		return nil, nil
	}
	side, dead := "", false
	for _, step := range past {
		var b pastBlow
		if step.Command != "attack" || json.Unmarshal(step.Outcome, &b) != nil {
			continue
		}
		if len(b.Blows) > 0 {
			b.By = b.Blows[0].By
		}
		switch g := words.GameOf(st); {
		case g.Figure(b.By) == nil || g.Figure(b.Target) == nil:
		case !g.Lives(b.Target):
			dead = true
		case names.SameLook(b.By, by):
			return attackLine(b.Target, by, named), nil
		case side == "" && len(g.Friends(by, []string{b.By})) > 0:
			side = b.Target
		}
	}
	if side == "" && !dead {
		return nil, ask.Usagef("%s hasn't attacked yet: name the target behind it", by)
	}
	return attackLine(side, by, named), nil
}

// attackLine is the line of an attack, on nobody yet where there is no target. It may name the attacker.
func attackLine(target, by string, named bool) []string {
	line := say.Some("attack", target)
	if named {
		line = append(line, "--by", by)
	}
	return line
}
