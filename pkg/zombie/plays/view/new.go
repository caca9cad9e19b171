package view

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// starting is the words typed for a new table.
type starting struct {
	Minifigs []string
	Danger   int
	Figures  int
	Counts   bool // Figures was typed
}

// Begins is Zombie Brikz where a table begins.
func Begins() play.Beginning {
	s := starting{Danger: zombie.DefaultDanger}
	return play.Beginning{
		Shape: begunShown{},
		Fields: []ask.Field{
			ask.Words(&s.Minifigs, "minifig", ask.Each(ask.TextAt("name", checkNew))).Maybe(),
			ask.Flag(&s.Danger, "danger", "the danger `level` to begin with, 1 to 6", words.LevelKind()).Otherwise(strconv.Itoa(zombie.DefaultDanger)),
			ask.Flag(&s.Figures, "figures", "how many zombie `figures` you own; 0: don't count them; else the configured number",
				ask.Number("figures", 0, zombie.MostFigures)).Given(&s.Counts),
		},
		Lay: s.lay,
	}
}

// checkNew refuses a word that can't be a name at the start: Ann and Bob are two names.
func checkNew(st *table.State, name string) error {
	if strings.EqualFold(name, "and") {
		return ask.Usagef("leave out \"and\", as in: zbrikz new Ann Bob")
	}
	switch noun := strings.ToLower(name); noun {
	case "minifig", "hero", "horde", "foe":
		return ask.Usagef("new begins a new table; zbrikz %s add brings one to this table", noun)
	case "monster", "place", "room", "zombie", "zombies", "quest", "scenario", "turn", "round", "game", "table", "player", "players", "team":
		return ask.Usagef("new begins a new table, with the minifigs' names; %q isn't one", noun)
	}
	return st.CheckFigure(name)
}

// lay makes the game out of the words, the configuration, and survivors of another table.
func (s *starting) lay(fresh *table.State, from string, last *table.State) (play.Laid, error) {
	if err := names.Once(s.Minifigs); err != nil {
		return play.Laid{}, err
	}
	figures := words.GameOf(fresh).Figures
	if s.Counts {
		figures = s.Figures
	}
	came, nobody := 0, error(nil) // survivors
	g := zombie.NewGame(s.Danger, figures, s.Minifigs)
	g.Rules = words.GameOf(fresh).Rules
	if last != nil {
		g.Rules = words.GameOf(last).Rules
		switch carried, err := words.GameOf(last).CarryOver(s.Danger, figures, s.Minifigs); {
		case errors.Is(err, zombie.ErrNoSurvivors):
			nobody = err
		case err != nil:
			return play.Laid{}, err
		default:
			g, came = carried, len(carried.Minifigs)-len(s.Minifigs)
		}
	}
	*fresh = table.With(fresh, g)
	laid := s.laid(words.GameOf(fresh), words.MinifigNames(fresh), from, came)
	if laid.Nobody = nobody; nobody != nil && len(s.Minifigs) == 0 { // another game goes on
		laid.How, laid.Lines = "", nil
	}
	return laid, nil
}

// begunShown is the game on a new table. Its JSON names are a contract.
type begunShown struct {
	Danger    int            `json:"danger"`    // the danger level that it begins with
	Figures   int            `json:"figures"`   // zombie figures that the table owns; 0: they aren't counted
	Minifigs  []string       `json:"minifigs"`  // their names
	Store     []zombie.Stock `json:"store"`     // the things that were delivered at the table that the survivors came from
	Survivors []string       `json:"survivors"` // their names
}

// laid tells the game on the new table; came is how many of its minifigs, the first ones,
// have survived at the table called from.
func (s *starting) laid(g *zombie.Game, all []string, from string, came int) play.Laid {
	minifigs := say.If(len(all) > 0, "minifigs: "+say.And(all))
	survivors := say.If(came > 0, fmt.Sprintf("survivors of table %s: %s", from, say.And(all[:came])))
	store := say.If(len(g.Store) > 0, words.StoreLine(g.Store))
	box := say.If(g.Figures > 0, fmt.Sprintf("box: %d zombie figures", g.Figures))
	return play.Laid{
		How:   fmt.Sprintf("at danger level %d", s.Danger),
		Lines: play.As(play.Note, minifigs, survivors, store, box),
		Shown: begunShown{
			s.Danger, g.Figures, append([]string{}, all...), append([]zombie.Stock{}, g.Store...), append([]string{}, all[:came]...),
		},
		Why: []string{
			"Zombie Brikz, Danger Level: begin with any level; ruling: 2 if you don't say",
			say.If(came > 0, "ruling: a minifig that lives is carried over as it is, wounds too, with all uses of its traits again"),
		},
	}
}
