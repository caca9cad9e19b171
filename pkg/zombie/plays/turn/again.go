package turn

import (
	"encoding/json"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A pastFight is an attack of an earlier step, as its outcome has it.
type pastFight struct {
	By     string `json:"by"`
	Target string `json:"target"` // empty: a zombie
	Horde  string `json:"horde"`
	Tries  int    `json:"tries"` // only attacks of this game have any
}

// Again is the last attack once more: that of a named minifig, or else the last of all.
// If a minifig is named that hasn't attacked yet, it attacks a zombie as the last minifig
// did that attacked one. nil: there was no attack, or the name is no minifig's.
func Again(st *table.State, past []table.Step, by string) ([]string, error) {
	g := words.GameOf(st)
	if by != "" && g.Minifig(by) == nil {
		return nil, nil
	}
	var other *pastFight
	for _, step := range past {
		var f pastFight
		if step.Command != "attack" && step.Command != "hit" || json.Unmarshal(step.Outcome, &f) != nil || f.Tries == 0 {
			continue
		}
		switch {
		case by == "" || names.SameLook(f.By, by):
			return f.line(g, f.By), nil
		case other == nil && f.Target == "":
			other = &f
		}
	}
	switch {
	case other != nil:
		return other.line(g, by), nil
	case by != "":
		return nil, ask.Usagef("%s hasn't attacked yet: name the target behind it", by)
	}
	return nil, nil
}

// line is the attack once more, by somebody; of a horde that is gone, the rule chooses.
func (f *pastFight) line(g *zombie.Game, by string) []string {
	if f.Target != "" && by == zombie.AZombie {
		return []string{"attack", by, f.Target}
	}
	if f.Target != "" {
		return []string{"attack", f.Target, "--by", by}
	}
	line := []string{"attack", "zombie"}
	if h := g.Horde(f.Horde); h != nil && h.Zombies() > 0 {
		line = append(line, "--horde", f.Horde)
	}
	if by == "" {
		return line
	}
	return append(line, "--by", by)
}
