package plays

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// secrets is the things that players of BrickQuest may not know: statues, traps, and
// everything that waits in rooms that nobody has opened.
type secrets struct{ brickquest.Secrets }

// secretsOf is the secrets after a step, or, without a before, those of now.
func secretsOf(before, now *table.State) play.Secrets {
	if before == nil {
		return secrets{gameOf(now).Secrets()}
	}
	return secrets{gameOf(now).After(gameOf(before))}
}

// known is a table as players know it.
func known(st table.State) table.State {
	return table.With(&st, gameOf(&st).Known())
}

// About tells whether an outcome is about a statue: it acts, or something is done to it.
func (s secrets) About(outcome any) bool {
	if len(s.Names) == 0 {
		return false
	}
	var about struct {
		Name, By, Target string
		On               []string
		Effect           struct{ On []string }
	}
	text, _ := json.Marshal(outcome)
	_ = json.Unmarshal(text, &about) // fields of another kind say something else
	return slices.ContainsFunc(slices.Concat([]string{about.Name, about.By, about.Target}, about.On, about.Effect.On), s.Named)
}

// Open takes the parts out of an object that are the BrickMaster's; nothing is left of an
// object with a statue's name.
func (s secrets) Open(object map[string]any) (left bool) {
	if name, _ := object["name"].(string); s.Named(name) {
		return false
	}
	for key, whose := range map[string][]string{
		"hit_points": {"name", "target", "by"}, "most_hit_points": {"name"}, "spell_points": {"name", "by"}, "explosives": {"name", "by"},
	} {
		if _, there := object[key]; there && s.keeps(object, whose) {
			object[key] = nil
		}
	}
	if open, isLock := object["open"].(bool); isLock && !open && object["what"] != nil {
		object["opens"], object["gold"], object["swag"] = "", 0, []any{}
	}
	for _, key := range []string{"statues", "traps"} {
		if _, there := object[key]; there {
			object[key] = []any{}
		}
	}
	return true
}

// keeps tells whether the first of some fields that an object has names a foe. An upkeep
// is paid by the caster of the effect.
func (s secrets) keeps(object map[string]any, whose []string) bool {
	for _, key := range whose {
		if name, _ := object[key].(string); name != "" {
			return slices.Contains(s.Foes, name)
		}
	}
	effect, ok := object["effect"].(map[string]any)
	return ok && s.keeps(effect, []string{"by"})
}

// Unmarked tells how lines without marks are to be read: a room is planned for later, and in
// the order each line is about somebody else.
func (s secrets) Unmarked(command string) (all, apart bool) {
	return command == "room add", strings.HasPrefix(command, "initiative ")
}

// points finds the words of lines that tell a figure's points, also those of older
// versions. Points that a figure loses or gets aren't among them.
var points = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // made when it is needed, and never changes
	return regexp.MustCompile(`\d+ of \d+ (?:hit|spell) points?|(?:[:,]|has|has all|with) \d+ (?:hit|spell) points?|\d+ (?:hit|spell) points? left|\d+ points? of explosives|, \d+ (?:now|left)\b`)
})

// Counts tells whether a line says how many points a foe has. They belong to the figure
// that was named last before them.
func (s secrets) Counts(before, line string) bool {
	return slices.ContainsFunc(points().FindAllStringIndex(line, -1), func(at []int) bool {
		return s.FoeLast(before + "\n" + line[:at[0]])
	})
}
