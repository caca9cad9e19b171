package zombie

import (
	"cmp"
	"fmt"
	"strings"
)

// Healing is how a wound is healed: by a Doctor's token, or by a resource of the team. If
// neither is named, the players just say so.
type Healing struct {
	By    string // the Doctor, or the minifig that has the resource; may be empty
	With  string // the resource; empty: a token, where there is a Doctor
	Fudge bool
}

// Healed is a wound that was healed.
type Healed struct {
	Name   string `json:"name"`   // the minifig that was healed
	By     string `json:"by"`     // the minifig that healed; empty: nobody was named
	With   string `json:"with"`   // "token", the resource that was used up, or empty
	Tokens int    `json:"tokens"` // tokens that the Doctor has left
	Before Health `json:"before"` // its health before
	Health Health `json:"health"` // its health afterwards
	// the way of the healer to the place of the minifig; left out where it was there
	Came Came `json:"came,omitzero"`
}

// Token is the thing that a Doctor heals with.
const Token = "token"

// Heal heals a wounded minifig. (Zombie Brikz, Health; Character creation, Doctor; house
// rule heal.with.) It refuses an [Unknown] minifig, a minifig that isn't wounded, the dead
// on either side, a minifig that has no token, and, unless it is fudged, a resource that
// doesn't heal or isn't there.
func (g *Game) Heal(name string, how Healing) (Healed, Game, error) {
	health := g.healthOf(name)
	if err := cmp.Or(
		g.known(name), unknown(how.By != "" && g.Minifig(how.By) == nil, "minifig", how.By),
		wrong(health == Dead, "%s is dead: only revive helps", name),
		wrong(health == Healthy, "%s is healthy", name),
		wrong(g.isDead(how.By), "%s is dead and can't heal", how.By),
	); err != nil {
		return Healed{}, Game{}, err
	}
	h := Healed{Name: name, By: how.By, With: how.With, Before: health, Health: Healthy}
	next := g.Clone()
	next.Minifig(name).Health = Healthy
	if how.By != "" {
		if err := g.may(how.By, Action); err != nil && !how.Fudge {
			return Healed{}, Game{}, err
		}
		next.did(how.By, Action, "heal")
		h.Came = next.come(g.where(name), how.By) // it is beside the wounded one
	}
	var err error
	switch {
	case how.With != "":
		err = next.healWith(name, how)
	case how.By != "":
		h.With = Token
		h.Tokens, err = next.healByToken(how.By)
	}
	if err != nil {
		return Healed{}, Game{}, err
	}
	return h, next, nil
}

// healByToken takes one token from a Doctor, and gives how many are left.
func (g *Game) healByToken(by string) (left int, err error) {
	m := g.Minifig(by)
	err = cmp.Or(
		wrong(!m.Has(Doctor), "%s isn't a doctor: heal with what? as in --with medicine", by),
		wrong(m.Left(Doctor) == 0, "%s has no token left", by))
	m.use(Doctor)
	return m.Left(Doctor), err
}

// healWith takes one of what heals: from the healer or the wounded minifig, else from the store.
func (g *Game) healWith(name string, how Healing) error {
	heals := g.Rules.HealWith
	other := heals != "" && heals != "any" && heals != how.With
	useless := heals != how.With && g.thing(how.With) != nil && !g.Is(how.With, Medicine)
	if err := cmp.Or(
		against(other, "Health", "%s doesn't heal at this table, %s does", how.With, heals),
		against(useless, "Health", "%s doesn't heal, medicine does; zbrikz rules set heal.with %s makes it heal", how.With, how.With),
	); err != nil && !how.Fudge {
		return err
	}
	for _, who := range []string{how.By, name} {
		if m := g.Minifig(who); m != nil && takeOne(&m.Carries, ofName(how.With)) {
			return nil
		}
	}
	if takeOne(&g.Store, ofName(how.With)) || how.Fudge {
		return nil
	}
	return &Against{fmt.Sprintf("neither the store nor %s has any %s", strings.Join(union(nil, cmp.Or(how.By, name), name), " nor "), how.With), "Health"}
}

// Revived is a minifig whose death was a mistake.
type Revived struct {
	Minifig Minifig     // as it is now
	Level   Level       // the danger level now, for the minifig that looks
	Before  int         // the danger level before it
	Horde   string      // the horde that it had become and that has a zombie less; empty: none
	Missing bool        // it had become a horde that isn't there any more
	Lies    []Stock     // things that lie in its place, and may have been its own
	Deaths  []LastDeath // of others, that are felt still
	Leads   []string    // the minifigs that it leads again
}

// Revive takes back a death that players noted by mistake, with its consequences: the
// danger level, and the zombie that the minifig became. Deaths of others count as if this
// one had never been. The minifig has its health from before the blow, or the one given,
// healthy or wounded; where that wasn't noted it is wounded. It has the things that it
// still carries; things that lie there stay. It leads again the minifigs that nobody has
// led since, and is led again. (Zombie Brikz, Health; Danger Level; house rule
// death.turns_zombie.) It refuses an [Unknown] minifig, and one that lives.
func (g *Game) Revive(name string, health Health) (Revived, Game, error) {
	next := g.Clone()
	m := next.Minifig(name)
	if err := cmp.Or(g.known(name), wrong(!g.isDead(name), "%s isn't dead, but %s", name, g.healthOf(name))); err != nil {
		return Revived{}, Game{}, err
	}
	done := Revived{Before: g.DangerFor(Looking{}).Level, Lies: []Stock{}}
	if h := next.Horde(m.Rose); h != nil {
		done.Horde = h.Name
		if h.take(1, Standing).Zombies() == 0 { // whoever dies rises standing
			h.take(1, "")
		}
		next.dropEmpty()
	} else {
		done.Missing = m.Rose != ""
	}
	m.Health, m.Was, m.Rose = cmp.Or(health, m.Was, Wounded), "", ""
	done.Leads = next.regains(name)
	next.unmourn(name)
	next.stir(*m, m.Place)
	if p := next.Place(m.Place); p != nil {
		done.Lies = append(done.Lies, p.Holds...)
	}
	done.Minifig, done.Level, done.Deaths = m.clone(), next.DangerFor(Looking{}), next.felt()
	return done, next, nil
}
