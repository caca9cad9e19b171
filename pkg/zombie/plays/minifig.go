package plays

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// minifigShown is a minifig as it stands. Its JSON names are a contract.
type minifigShown struct {
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

func newMinifigShown(g *zombie.Game, m zombie.Minifig) minifigShown {
	_, alone := g.IsAlone(m.Name)
	shown := minifigShown{
		Name: m.Name, Player: m.Player, Role: m.Role, Health: m.Health, Alone: m.Alone, Escort: m.Escort,
		Armor: m.Armor, Weapons: m.Armed(), Traits: []traitShown{}, Carries: append([]zombie.Stock{}, m.Carries...),
		Place: m.Place, Together: m.Together, CountsAlone: alone, Freaked: m.FreakedIn(g.TurnNow()),
	}
	for _, t := range m.Traits {
		shown.Traits = append(shown.Traits, traitShown{t.Key, t.Uses, m.Left(t.Key)})
	}
	return shown
}

// minifigPlays are the plays about minifigs.
func minifigPlay() play.Untyped { return minifigListPlay("minifig") }

func minifigPlays() []play.Untyped {
	return []play.Untyped{
		minifigListPlay("minifig list"), minifigShowPlay(), minifigAddPlay(), minifigTraitPlay(), minifigWoundPlay(),
		minifigArmorPlay(), minifigWeaponPlay(), minifigEscortPlay(), minifigRenamePlay(), minifigRemovePlay(), minifigHealPlay(), minifigRevivePlay(),
	}
}

// minifigListPlay shows the minifigs: the head of the group does, and its list.
func minifigListPlay(name string) play.Untyped {
	type shown struct {
		Minifigs []minifigShown `json:"minifigs"` // everyone, the dead too
	}
	about := play.About{
		Name: name, Class: play.Reads, Short: "Show all minifigs", Examples: []string{"zbrikz minifig list"},
	}
	if name == "minifig" {
		about.Short = "The minifigs: health, weapons, traits"
		about.Long = `Keeps the minifigs, the players' and others, with all that they wear, carry and can do.
No table needs it: new Ann Bob, or a name behind --by, is enough for health.`
		about.Examples = []string{"zbrikz minifig", "zbrikz minifig add Cid --advantage cop --disadvantage fearful", "zbrikz minifig wound Ann"}
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: about,
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (shown, table.State, error) {
			all := []minifigShown{}
			for _, m := range gameOf(st).Minifigs {
				all = append(all, newMinifigShown(gameOf(st), m))
			}
			return shown{all}, *st, nil
		},
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			n := len(gameOf(d.After).Minifigs)
			if n == 0 {
				return play.As(play.Answer, "No minifigs.")
			}
			return play.Said(play.As(play.Answer, say.Count(n, "minifig")+"."), play.As(play.Note, minifigLines(gameOf(d.After))))
		},
		Why: func(d play.Done[struct{}, shown]) []string {
			var why []string
			for _, m := range gameOf(d.After).Minifigs {
				why = append(why, whyMinifig(gameOf(d.After), m)...)
			}
			return names.Sorted(why)
		},
		Rules: []string{"armor"},
	})
}

// minifigLines says how each minifig is, a line each.
func minifigLines(g *zombie.Game) string {
	var all []string
	for _, m := range g.Minifigs {
		all = append(all, "  "+MinifigLine(g, m))
	}
	return strings.Join(all, "\n")
}

// MinifigLine is a minifig in a few words: the pieces that show its health, and further
// remarks.
func MinifigLine(g *zombie.Game, m zombie.Minifig) string {
	return m.Name + ": " + strings.Join(minifigParts(g, m), ", ")
}

// minifigParts is how a minifig is, without its name.
func minifigParts(g *zombie.Game, m zombie.Minifig) []string {
	parts := []string{string(m.Health)}
	add := func(yes bool, what string) {
		if yes {
			parts = append(parts, what)
		}
	}
	add(m.Health == zombie.Wounded, "a red stud")
	add(m.Place != "", strings.TrimPrefix(say.In(m.Place), " "))
	add(m.Place == "" && m.Health != zombie.Dead && g.KnowsWhere(), "nobody has said where")
	_, alone := g.IsAlone(m.Name)
	add(alone, "alone")
	add(m.Together, "with company")
	add(m.FreakedIn(g.TurnNow()), "freaked out this turn")
	add(m.Role != "", m.Role)
	add(m.Player != "", say.Owned(m.Player))
	add(m.Escort != "", "with "+m.Escort)
	for _, t := range m.Traits {
		add(true, traitWords(m, t))
	}
	add(m.Armor > 0, say.Count(m.Armor, "armor piece"))
	add(len(m.Weapons) > 0, weaponWords(m.Weapons))
	add(len(m.Carries) > 0, "carries "+stocks(m.Carries))
	return parts
}

// traitWords is a trait with the number of uses that are left, where they are counted.
func traitWords(m zombie.Minifig, t zombie.Trait) string {
	if t.Uses == 0 {
		return t.Key
	}
	return fmt.Sprintf("%s (%d of %d left)", t.Key, m.Left(t.Key), t.Uses)
}

func weaponWords(all []zombie.Weapon) string {
	if slices.Equal(all, []zombie.Weapon{zombie.Brick}) {
		return "unarmed"
	}
	var parts, own []string
	for _, w := range all {
		if slices.Contains(zombie.Weapons(), w) {
			parts = append(parts, string(w))
		} else {
			own = append(own, string(w))
		}
	}
	if len(parts) > 0 {
		own = append([]string{say.And(parts) + " weapon"}, own...)
	}
	return strings.Join(own, ", ")
}

// musteredShown is a change to a minifig as -o json has it.
type musteredShown struct {
	Minifig minifigShown  `json:"minifig"`         // as it is now; as it was, where it was removed
	Before  zombie.Health `json:"before"`          // its health before; empty where it wasn't at the table
	Danger  int           `json:"danger"`          // the danger level now
	Rises   string        `json:"rises,omitempty"` // the letter of the horde that a dead minifig has become
}

// A muster is a play that changes a minifig by hand; it throws nothing.
type muster[A any] struct {
	play.About
	takes func(*A) []ask.Way
	rule  func(*zombie.Game, A) (zombie.Mustered, zombie.Game, error)
	packs func(A) []table.Pack // the packs of its cards; nil: it has none
	say   func(play.Done[A, zombie.Mustered]) []play.Line
	why   func(play.Done[A, zombie.Mustered]) []string // nil: no rule of the game is behind it
	rules []string
}

func (m muster[A]) play() play.Untyped {
	return play.Of(&play.Play[A, zombie.Mustered]{
		About: m.About, Takes: m.takes,
		Rule: func(st *table.State, a A, r dice.Roller) (zombie.Mustered, table.State, error) {
			done, next, err := inZombie(func(g *zombie.Game, a A, _ dice.Roller) (zombie.Mustered, zombie.Game, error) { return m.rule(g, a) })(st, a, r)
			if err == nil && m.packs != nil {
				play.Bring(&next, m.packs(a)...)
			}
			return done, next, err
		},
		Say:    m.say,
		Shapes: []any{musteredShown{}},
		Show: func(d play.Done[A, zombie.Mustered]) any {
			o := d.Outcome
			return musteredShown{newMinifigShown(gameOf(d.After), o.Minifig), o.Before, o.Danger, o.Rises}
		},
		Why: m.why, Rules: m.rules,
	})
}

// whyMinifig are the rules behind the facts about a minifig.
func whyMinifig(g *zombie.Game, m zombie.Minifig) []string {
	var why []string
	if len(m.Traits) > 0 {
		why = append(why, whyTraits)
	}
	if m.Health != zombie.Healthy {
		why = append(why, whyWounds(m.Health)...)
	}
	if m.Armor > 0 {
		why = append(why, whyArmor(g.MinifigArmor(m.Name)))
	}
	return why
}

// whyTraits is about the traits and things that a character begins with.
const whyTraits = "Zombie Brikz, Character creation: an advantage and a disadvantage, or a funny character; a hand weapon to begin with"

// whyWounds is the rules of a minifig that was hit.
func whyWounds(health zombie.Health) []string {
	why := []string{"Zombie Brikz, Health: the first hit wounds, a red stud; the next one kills"}
	if health == zombie.Dead {
		why = append(why, whyRises)
	}
	return why
}

// whyArmor is how armor is made up.
func whyArmor(p zombie.Protection) string {
	if p.Fixed == 0 {
		return "ruling: a minifig has 2D6 of armor, and a D6 more for each piece"
	}
	return fmt.Sprintf("ruling: a minifig has armor %d, and a D6 more for each piece", p.Fixed)
}

// struck says how a minifig is that was just hit, and what to do with its bricks.
func struck(st *table.State, name string, health zombie.Health, rises string) string {
	switch health {
	case zombie.Wounded:
		return "put a red stud on " + name
	case zombie.Dead:
		return say.Lines(fallen(st, name), risen(gameOf(st), name, rises))
	case zombie.Healthy: // the armor held
	}
	return ""
}

// fallen says what to do with a minifig that has just died.
func fallen(st *table.State, name string) string {
	g := gameOf(st)
	if g.Danger.LastDeath.By != name || g.Danger.LastDeath.Until < g.TurnNow() {
		return fmt.Sprintf("lay %s down", name)
	}
	more := "for this turn"
	switch turns := g.Danger.LastDeath.Until - g.TurnNow(); turns {
	case 0:
	case 1:
		more += " and one more"
	case 2:
		more += " and two more"
	default:
		more += fmt.Sprintf(" and %d more", turns)
	}
	return fmt.Sprintf("lay %s down; the danger level is %d %s", name, g.DangerFor(zombie.Looking{}).Level, more)
}

// risen tells that a dead minifig has become a zombie.
func risen(g *zombie.Game, name, horde string) string {
	if horde != "" {
		return fmt.Sprintf("%s gets up as a zombie: horde %s, both hands down", name, horde)
	}
	m := g.Minifig(name)
	if box, counted := g.Box(); m == nil || m.Health != zombie.Dead || m.Rose != "" || g.Rules.DeadRise != "yes" || box > 0 || !counted {
		return ""
	}
	return "the box is empty: " + name + " doesn't get up as a zombie"
}
