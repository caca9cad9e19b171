package cli_test

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// impossible says what in a state can't be, whatever happened.
func impossible(s *table.State) string {
	if err := s.Check(); err != nil {
		return err.Error()
	}
	z := table.In[zombie.Game](s)
	if box, counted := z.Box(); counted && box+z.Board() != z.Figures {
		return fmt.Sprintf("%d zombies on the board and %d in the box, of %d", z.Board(), box, z.Figures)
	}
	return ""
}

// A change is one step, and what the laws of all steps go by.
type change struct {
	was, is *table.State
	command string
	said    string // the words typed, and the answer, in small letters
}

// wrongStep says what in a step is against the laws of all steps. The rules themselves have
// their tests with typed dice.
func wrongStep(before *table.State, step *table.Step) string {
	c := change{was: before, is: &step.State, command: step.Command, said: strings.ToLower(strings.Join(step.Args, " ") + "\n" + step.Text)}
	if step.Command == "new" {
		return ""
	}
	throws := c.was.Throws
	if len(step.Dice) > 0 {
		throws = c.was.NextThrow()
	}
	switch {
	case c.is.Throws != throws:
		return fmt.Sprintf("throws went from %d to %d", c.was.Throws, c.is.Throws)
	case c.is.Seed != c.was.Seed:
		return "the seed changed"
	}
	return cmp.Or(otherGame(c), wrongSilence(c))
}

// otherGame: a play of one game leaves the other alone, and dice alone leave both.
func otherGame(c change) string {
	p := gamePlays()[c.command]
	inZombie, inQuest, dice := p.game == zombieBrikz, p.game == brickQuest, p.onlyDice() || c.command == "roll"
	zombieSame, questSame := reflect.DeepEqual(*table.In[zombie.Game](c.was), *table.In[zombie.Game](c.is)), reflect.DeepEqual(*table.In[brickquest.Game](c.was), *table.In[brickquest.Game](c.is))
	switch {
	case (inQuest || dice) && !zombieSame:
		return "the Zombie Brikz part changed"
	case (inZombie || dice) && !questSame:
		return "the BrickQuest part changed"
	case !zombieSame && !questSame && c.command != "rules reset":
		return "both games changed"
	default:
		return ""
	}
}

// bareWords are the words of a text, without what stands around them.
func bareWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// wrongSilence: nothing happens to anybody without a word.
func wrongSilence(c change) string {
	if strings.HasSuffix(c.command, " rename") {
		return "" // it is called otherwise
	}
	was, is := table.In[brickquest.Game](c.was), table.In[brickquest.Game](c.is)
	for _, name := range append(was.FigureNames(), is.FigureNames()...) {
		old, now := was.Figure(name), is.Figure(name)
		what := ""
		switch {
		case old == nil:
			what = "came"
		case now == nil:
			what = "is gone"
		case old.HitPoints != now.HitPoints:
			what = fmt.Sprintf("had %d hit points and has %d", old.HitPoints, now.HitPoints)
		case old.SpellPoints != now.SpellPoints:
			what = fmt.Sprintf("had %d spell points and has %d", old.SpellPoints, now.SpellPoints)
		case old.Hidden != now.Hidden:
			what = "was taken for a statue, or is now"
		case old.Gold != now.Gold:
			what = fmt.Sprintf("had %d gold and has %d", old.Gold, now.Gold)
		case !reflect.DeepEqual(old.Swag, now.Swag):
			what = fmt.Sprintf("had %v and has %v", old.Swag, now.Swag)
		}
		if old != nil && now != nil && old.Hidden && !now.Hidden && now.HitPoints > 0 && !strings.Contains(c.said, "statue") && c.command != "foe set" {
			return name + " isn't a statue any more, and nobody says so"
		}
		stem := strings.TrimRight(strings.ToLower(name), "0123456789") // goblin1..3 stands for three
		if what != "" && !strings.Contains(c.said, stem) {
			return fmt.Sprintf("%s %s, and nobody says so", name, what)
		}
	}
	for _, name := range append(minifigNamesOf(table.In[zombie.Game](c.was)), minifigNamesOf(table.In[zombie.Game](c.is))...) {
		old, now := table.In[zombie.Game](c.was).Minifig(name), table.In[zombie.Game](c.is).Minifig(name)
		if (old == nil || now == nil || old.Health != now.Health || !reflect.DeepEqual(old.Carries, now.Carries)) && !strings.Contains(c.said, strings.ToLower(name)) {
			return name + " changed, and nobody says so"
		}
	}
	for _, h := range append(slices.Clone(table.In[zombie.Game](c.was).Hordes), table.In[zombie.Game](c.is).Hordes...) {
		old, now := table.In[zombie.Game](c.was).Horde(h.Name), table.In[zombie.Game](c.is).Horde(h.Name)
		if old != nil && now != nil && c.command == "place replace" { // the place is called otherwise
			old.Place, old.Target = now.Place, now.Target
		}
		if (old == nil || now == nil || *old != *now) && !slices.Contains(bareWords(c.said), strings.ToLower(h.Name)) {
			return "horde " + h.Name + " changed, and nobody says so"
		}
	}
	return ""
}

func minifigNamesOf(z *zombie.Game) []string {
	var names []string
	for _, m := range z.Minifigs {
		names = append(names, m.Name)
	}
	return names
}
