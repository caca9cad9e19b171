package people

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A revival is a minifig that isn't dead after all, and how it is, where that is said.
type revival struct{ Name, Health string }

// revivedShown is a minifig that lives again. Its JSON names are a contract.
type revivedShown struct {
	Minifig show.MinifigShown `json:"minifig"` // as it is now
	Before  int               `json:"before"`  // the danger level before it
	Danger  int               `json:"danger"`  // the danger level now
	Deaths  []string          `json:"deaths"`  // the minifigs whose deaths still raise the level
	Horde   string            `json:"horde"`   // the horde that it had become and that has a zombie less; empty: none
	Lies    []zombie.Stock    `json:"lies"`    // things that lie where it is, and may have been its own
	Leads   []string          `json:"leads"`   // the minifigs that it leads again
}

func minifigRevivePlay() play.Untyped {
	return play.Of(&play.Play[revival, zombie.Revived]{
		About: play.About{
			Name: "minifig revive", ByHand: true, Short: "Take a death back: the minifig lives after all",
			Long: `Takes a death back that was a mistake, with its consequences: the danger level for
it, and the zombie that the minifig became. The deaths of others stay. The minifig
is as it was before the blow, or as you say. Right after it, undo does the same.`,
			Examples: []string{"zbrikz minifig revive Ann", "zbrikz minifig revive Ann healthy"},
		},
		Takes: func(r *revival) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "minifig", words.MinifigKind()),
				ask.Word(&r.Health, "health", ask.OneOf("health", string(zombie.Healthy), string(zombie.Wounded))).Maybe().Called("healthy or wounded"))
		},
		Rule: words.InZombie(func(g *zombie.Game, r revival, _ dice.Roller) (zombie.Revived, zombie.Game, error) {
			return g.Revive(r.Name, zombie.Health(r.Health))
		}),
		Say: func(d play.Done[revival, zombie.Revived]) []play.Line {
			o := d.Outcome
			m := o.Minifig
			first := fmt.Sprintf("%s lives, and is %s. %s", m.Name, m.Health, dangerNow(o))
			return play.Said(play.As(play.Answer, first), play.As(play.Bricks, standsUp(m), zombieGone(o)),
				play.As(play.Note, leadsAgain(o), stillFelt(o)), play.As(play.Next, liesThere(o)))
		},
		Shapes: []any{revivedShown{}},
		Show: func(d play.Done[revival, zombie.Revived]) any {
			o := d.Outcome
			return revivedShown{show.NewMinifigShown(words.GameOf(d.After), o.Minifig), o.Before, o.Level.Level, mourned(o), o.Horde, o.Lies, append([]string{}, o.Leads...)}
		},
		Because: []string{"ruling: a death that was a mistake goes with all that it brought, and the deaths of others are felt as if it had never been"},
		Rules:   []string{"danger.stack", "danger.death_turns", "death.turns_zombie"},
	})
}

// dangerNow is the danger level after a death was taken back.
func dangerNow(o zombie.Revived) string {
	return fmt.Sprintf("Danger level %d%s.", o.Level.Level, say.If(o.Level.Level == o.Before, ", as before"))
}

// standsUp says what to do with the bricks of a minifig that lives again.
func standsUp(m zombie.Minifig) string {
	up := "stand " + m.Name + " up"
	if m.Health == zombie.Healthy {
		return up + ", without a red stud"
	}
	return up + ", with a red stud"
}

// zombieGone says what to do with the zombie that a minifig had become.
func zombieGone(o zombie.Revived) string {
	switch {
	case o.Horde != "":
		return fmt.Sprintf("take the zombie that %s became out of horde %s", o.Minifig.Name, o.Horde)
	case o.Missing:
		return fmt.Sprintf("the zombie that %s became walks with another horde: zbrikz horde kill takes it out there", o.Minifig.Name)
	default:
		return ""
	}
}

// mourned are the minifigs whose deaths still raise the level.
func mourned(o zombie.Revived) []string {
	all := []string{}
	for _, d := range o.Deaths {
		all = append(all, d.By)
	}
	return all
}

// leadsAgain says which minifigs are led as before the death.
func leadsAgain(o zombie.Revived) string {
	switch m := o.Minifig; {
	case len(o.Leads) > 0 && m.Escort != "":
		return fmt.Sprintf("%s leads %s again, and follows %s", m.Name, say.And(o.Leads), m.Escort)
	case len(o.Leads) > 0:
		return fmt.Sprintf("%s leads %s again", m.Name, say.And(o.Leads))
	case m.Escort != "":
		return fmt.Sprintf("%s leads %s again", m.Escort, m.Name)
	default:
		return ""
	}
}

// stillFelt tells of the deaths of others.
func stillFelt(o zombie.Revived) string {
	return say.If(len(o.Deaths) > 0, fmt.Sprintf("still felt: the %s of %s", say.Verb(len(o.Deaths), "death", "deaths"), say.And(mourned(o))))
}

// liesThere names the things that may have been a minifig's own before it fell.
func liesThere(o zombie.Revived) string {
	if len(o.Lies) == 0 {
		return ""
	}
	m := o.Minifig
	return fmt.Sprintf("at %s lies %s; if that is %s: zbrikz collect %s --at %s --by %s", m.Place, words.Stocks(o.Lies), say.Owned(m.Name),
		say.Quoted(o.Lies[0].What), say.Quoted(m.Place), say.Quoted(m.Name))
}
