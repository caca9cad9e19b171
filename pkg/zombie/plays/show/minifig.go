// Package show is how minifigs, places, hordes and goals are shown, and the lines that
// several plays say.
package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// MinifigShown is a minifig as it stands. Its JSON names are a contract.
type MinifigShown struct {
	Name   string `json:"name"`   // its name
	Player string `json:"player"` // the player that it belongs to; empty where nobody said
	// its role, where it is nobody's character: "hostage", "prisoner",
	// "journalist", "child" or "killer"
	Role        string          `json:"role"`
	Health      zombie.Health   `json:"health"`       // "healthy", "wounded" or "dead"
	Alone       bool            `json:"alone"`        // the players said that it is
	Escort      string          `json:"escort"`       // the minifig that leads it
	Armor       int             `json:"armor"`        // armor pieces
	Weapons     []zombie.Weapon `json:"weapons"`      // "hand", "ranged", the names of own weapons; only "brick" where it is unarmed
	Traits      []traitShown    `json:"traits"`       // advantages, disadvantages, funny characters
	Carries     []zombie.Stock  `json:"carries"`      // the things that it has with it
	Place       string          `json:"place"`        // where it is known to be; empty: nobody has said
	Together    bool            `json:"together"`     // the players said that it has company
	CountsAlone bool            `json:"counts_alone"` // it counts as alone: the players said so, or it follows from where everybody is
	Freaked     bool            `json:"freaked"`      // it has freaked out in this turn, and moves 2 inches at most
}

// traitShown is a trait that a minifig has; uses of 0: they aren't counted.
type traitShown struct {
	Key  string `json:"key"`  // the trait's key
	Uses int    `json:"uses"` // how often in a game; 0: it isn't counted
	Left int    `json:"left"` // how often still in this game
}

// NewMinifigShown is a minifig as -o json has it.
func NewMinifigShown(g *zombie.Game, m zombie.Minifig) MinifigShown {
	_, alone := g.IsAlone(m.Name)
	return MinifigShown{
		Name: m.Name, Player: m.Player, Role: m.Role, Health: m.Health, Alone: m.Alone, Escort: m.Escort,
		Armor: m.Armor, Weapons: g.Armed(&m), Carries: append([]zombie.Stock{}, m.Carries...),
		Place: m.Place, Together: m.Together, CountsAlone: alone, Freaked: m.DidIn(g.TurnNow()).Freaked,
		Traits: words.Shown(m.Traits, func(t zombie.Trait) traitShown { return traitShown{t.Key, t.Uses, m.Left(t.Key)} }),
	}
}

// Minifigs are all minifigs as -o json has them.
func Minifigs(g *zombie.Game) []MinifigShown {
	return words.Shown(g.Minifigs, func(m zombie.Minifig) MinifigShown { return NewMinifigShown(g, m) })
}

// MinifigLine is a minifig in a few words: its health, and further remarks.
func MinifigLine(g *zombie.Game, m zombie.Minifig) string {
	return m.Name + ": " + strings.Join(words.MinifigParts(g, m), ", ")
}

// WhyMinifig are the rules behind the facts about a minifig.
func WhyMinifig(g *zombie.Game, m zombie.Minifig) []string {
	why := []string{say.If(len(m.Traits) > 0, WhyTraits)}
	if m.Health != zombie.Healthy {
		why = append(why, WhyWounds(m.Health)...)
	}
	return append(why, say.If(m.Armor > 0, WhyArmor(g.MinifigArmor(m.Name))))
}

// WhyTraits is about the traits and things that a character begins with.
const WhyTraits = "Zombie Brikz, Character creation: an advantage and a disadvantage, or a funny character; a hand weapon to begin with"

// WhyWounds is the rules of a minifig that was hit.
func WhyWounds(health zombie.Health) []string {
	return []string{"Zombie Brikz, Health: the first hit wounds, a red stud; the next one kills", say.If(health == zombie.Dead, WhyRises)}
}

// WhyArmor is how armor is made up.
func WhyArmor(p zombie.Protection) string {
	has := cmp.Or(say.If(p.Fixed == 0, "2D6 of armor"), fmt.Sprintf("armor %d", p.Fixed))
	return "ruling: a minifig has " + has + ", and a D6 more for each piece"
}

// Struck says how a minifig is that was just hit, and what to do with its bricks.
func Struck(st *table.State, name string, health zombie.Health, rises string) string {
	switch health {
	case zombie.Wounded:
		return "put a red stud on " + name
	case zombie.Dead:
		return say.Lines(fallen(st, name), Risen(words.GameOf(st), name, rises))
	case zombie.Healthy: // the armor held
	}
	return ""
}

// fallen says what to do with a minifig that has just died.
func fallen(st *table.State, name string) string {
	g := words.GameOf(st)
	if g.Danger.LastDeath.By != name || g.Danger.LastDeath.Until < g.TurnNow() {
		return fmt.Sprintf("lay %s down", name)
	}
	turns := g.Danger.LastDeath.Until - g.TurnNow()
	more := say.If(turns > 0, fmt.Sprintf(" and %d more", turns))
	return fmt.Sprintf("lay %s down; the danger level is %d for this turn%s", name, g.DangerFor(zombie.Looking{}).Level, more)
}

// Risen tells that a dead minifig has become a zombie.
func Risen(g *zombie.Game, name, horde string) string {
	if horde != "" {
		return fmt.Sprintf("%s gets up as a zombie: horde %s, both hands down", name, horde)
	}
	m := g.Minifig(name)
	if box, counted := g.Box(); m == nil || m.Health != zombie.Dead || m.Rose != "" || g.Rules.DeadRise != "yes" || box > 0 || !counted {
		return ""
	}
	return "the box is empty: " + name + " doesn't get up as a zombie"
}

// A regarded is a minifig to show, with the effects of its traits.
type regarded struct {
	name   string
	traits data.Deck[cards.Trait]
}

// ShowsMinifig shows a minifig: how it is, and its card.
func ShowsMinifig(about play.About) play.Untyped {
	one := func(st *table.State, name string) *zombie.Minifig { return words.GameOf(st).Minifig(name) }
	return play.Of(&play.Play[regarded, MinifigShown]{
		About: about,
		Takes: func(r *regarded) []ask.Way {
			traits := func(h *ask.Here) (none data.Deck[cards.Trait], err error) {
				if !slices.ContainsFunc(words.GameOf(h.State).Minifigs, func(m zombie.Minifig) bool { return len(m.Traits) > 0 }) {
					return none, nil
				}
				return cards.Traits().Deck(h.Cards, nil)
			}
			return ask.Takes(ask.Word(&r.name, "minifig", words.MinifigKind()), ask.From(&r.traits, traits))
		},
		Rule: func(st *table.State, r regarded, _ dice.Roller) (MinifigShown, table.State, error) {
			m := one(st, r.name)
			if m == nil {
				return MinifigShown{}, *st, &zombie.Unknown{What: "minifig", Name: r.name}
			}
			return NewMinifigShown(words.GameOf(st), *m), *st, nil
		},
		Say: func(d play.Done[regarded, MinifigShown]) []play.Line {
			g, m := words.GameOf(d.After), *one(d.After, d.Asked.name)
			if len(m.Weapons) > 0 {
				m.Weapons = g.Armed(&m)
			}
			one := cards.Minifig(g, m, d.Asked.traits.Cards)
			told := one
			told.Points = nil // the health stands among the numbers
			_, words, _ := strings.Cut(card.Screen{}.Show(told), "\n")
			drawn := shelf.Drawn(words, []card.Card{one})
			for i := range drawn {
				drawn[i].Role = play.Note
			}
			return play.Said(play.As(play.Answer, say.Sentence(MinifigLine(g, m))+"."), drawn)
		},
		Why: func(d play.Done[regarded, MinifigShown]) []string {
			return WhyMinifig(words.GameOf(d.After), *one(d.After, d.Asked.name))
		},
		Rules: []string{"armor"},
	})
}

// HealthMarks are the minifigs whose health a step has changed.
func HealthMarks(before, after *table.State) []play.Mark {
	var all []play.Mark
	for _, m := range words.GameOf(after).Minifigs {
		was := zombie.Healthy
		if old := words.GameOf(before).Minifig(m.Name); old != nil {
			was = old.Health
		}
		if m.Health != was {
			all = append(all, play.Mark{Part: m.Name, Tone: ToneOf(m.Health)})
		}
	}
	return all
}

// ToneOf is the tone of a minifig's health.
func ToneOf(h zombie.Health) play.Tone {
	switch h {
	case zombie.Dead:
		return play.Dead
	case zombie.Wounded:
		return play.Wounded
	case zombie.Healthy:
	}
	return play.Safe
}

// WeaponName is the name of a weapon's card.
func WeaponName(w zombie.WeaponCard) string { return string(w.Name) }

// WeaponLine is a weapon's card in a line; nothing of the rules' weapons.
func WeaponLine(w zombie.WeaponCard) string {
	return say.If(w.Own(), WeaponName(w)+": "+cards.WeaponText(w))
}
