package show

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Hint adds to a refusal of the rules of Zombie Brikz a line to type instead.
func Hint(st *table.State, err error) error {
	var unknown *zombie.Unknown
	var spent *zombie.Spent
	var against *zombie.Against
	var torn *zombie.Torn
	var unchosen *zombie.Unchosen
	for _, hint := range hints() {
		if errors.Is(err, hint.refusal) {
			return fmt.Errorf(hint.says, err)
		}
	}
	switch {
	case errors.As(err, &unchosen):
		return fmt.Errorf("%w: --ask asks for each as it comes", err)
	case errors.As(err, &torn):
		return &ask.Which{What: "target", Flag: "on", Words: torn.Targets}
	case errors.As(err, &spent), errors.As(err, &against):
		return fmt.Errorf("%w; --fudge overrules it", err)
	case errors.As(err, &unknown):
		all := words.MinifigNames(st)
		isNew := len(all) > 0 && len(names.Nearest(unknown.Name, all)) == 0 && st.CheckFigure(unknown.Name) == nil
		return fmt.Errorf("%w%s%s", err, names.Hint(unknown.Name, all), say.If(isNew, "; zbrikz minifig add "+say.Quoted(unknown.Name)+" brings one"))
	default:
		return err
	}
}

// A hint is what to type after a refusal, behind its words.
type hint struct {
	refusal error
	says    string
}

func hints() []hint {
	const overrules = "%w; --fudge overrules it"
	return []hint{
		{zombie.ErrTooSoon, overrules}, {zombie.ErrTooFew, overrules}, {zombie.ErrDone, overrules}, {zombie.ErrLost, overrules}, {zombie.ErrNotYet, overrules},
		{zombie.ErrNotToday, "%w; zbrikz scenario list shows them"},
		{zombie.ErrPlayed, "%w; --fudge begins another all the same"},
		{zombie.ErrNobody, "%w; zbrikz minifig add Ann brings one"},
		{zombie.ErrSeen, "%w (To be: dice once); look again once its zombies are lost, or add --fudge"},
		{zombie.ErrSize, "%w? Add --room or --open"},
		{zombie.ErrWalked, "%w (Zombie walk: once after all players); end it with turn end, or add --fudge"},
		{zombie.ErrLed, "%w, so neither is alone; zbrikz minifig escort --off parts them"},
		{zombie.ErrHarmless, "%w (house rule fire.damage); change that with: zbrikz rules set fire.damage 1d6"},
	}
}

// Beside is the first horde that a living minifig may stand beside, where a house rule has it
// roll for them as a turn begins: inches are the players'.
func Beside(g *zombie.Game, f *zombie.Minifig) *zombie.Horde {
	if g.Rules.Stationary != "roll-at-turn-start" || f.Health == zombie.Dead {
		return nil
	}
	for i := range g.Hordes {
		if h := &g.Hordes[i]; h.Zombies() > 0 && (f.Place == "" || h.Place == "" || f.Place == h.Place) {
			return h
		}
	}
	return nil
}

// LookLine is the line that looks into a place. Where nobody has told its size, it is that
// of a room.
func LookLine(g *zombie.Game, place, by string) []string {
	line := []string{"spawn", "--at", place}
	if g.Place(place).Unsure {
		line = []string{"spawn", "--room", "--at", place}
	}
	if by != "" {
		line = append(line, "--by", by)
	}
	return line
}

// Brief is a line without the place where its minifig stands, and with the size of a place
// that the table knows: a short verb says that.
func Brief(st *table.State, line []string) []string {
	g, line := words.GameOf(st), slices.Clone(line)
	after := func(flag string) string {
		if i := slices.Index(line, flag) + 1; i > 0 && i < len(line) {
			return line[i]
		}
		return ""
	}
	if at := g.Place(after("--at")); line[0] == "spawn" && len(line) > 1 && line[1] == "--at" && at != nil {
		line = slices.Insert(line, 1, cmp.Or(say.If(at.Open, "--open"), "--room"))
	}
	if m := g.Minifig(after("--by")); m != nil && m.Place != "" {
		switch i := slices.Index(line, m.Place); {
		case i > 0 && line[i-1] == "--at" && (line[0] != "spawn" || !g.Place(m.Place).Seen):
			line = slices.Delete(line, i-1, i+1)
		case i == 1 && line[0] == "explore", i == 2 && line[1] == "out":
			line = slices.Delete(line, i, i+1)
		}
	}
	return line
}

// Untouched tells whether nobody plays Zombie Brikz at a table: at most, a new
// table has got its danger level and its figures.
func Untouched(g zombie.Game) bool {
	g.Danger.Base, g.Figures, g.Rules = 0, 0, zombie.House{}
	return reflect.ValueOf(g).IsZero()
}

// IsPlayed tells whether the turns of Zombie Brikz go on at a table.
func IsPlayed(st *table.State) bool { return !Untouched(*words.GameOf(st)) }
