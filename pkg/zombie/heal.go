package zombie

import "fmt"

// Healing is how a wound is healed: with a Doctor's token, or with something
// that the team has; where neither is told, the players just say so.
type Healing struct {
	By    string // the Doctor, or who has the resource; may be empty
	With  string // the resource; empty: a token, where there is a Doctor
	Fudge bool
}

// Healed is a wound that was healed.
type Healed struct {
	Name   string `json:"name"`
	By     string `json:"by"`
	With   string `json:"with"`   // "token", the resource, or nothing
	Tokens int    `json:"tokens"` // that the Doctor has left
	Before Health `json:"before"`
	Health Health `json:"health"`
	next   Game
}

// Apply heals.
func (h Healed) Apply(g *Game) { *g = h.next.Clone() }

// Token is what a Doctor heals with.
const Token = "token"

// Heal heals a wounded minifig. (Zombie Brikz, Health; Character creation,
// Doctor; house rule heal.with.) It refuses an [Unknown] minifig, who isn't
// wounded, the dead on either side, who has no token, and, unless it is fudged,
// a resource that doesn't heal or isn't there.
func (g *Game) Heal(name string, how Healing) (Healed, error) {
	m, by := g.Minifig(name), g.Minifig(how.By)
	switch {
	case m == nil:
		return Healed{}, &Unknown{"minifig", name}
	case how.By != "" && by == nil:
		return Healed{}, &Unknown{"minifig", how.By}
	case m.Health == Dead:
		return Healed{}, fmt.Errorf("%s is dead, which nothing heals", name)
	case m.Health == Healthy:
		return Healed{}, fmt.Errorf("%s is healthy", name)
	case by != nil && by.Health == Dead:
		return Healed{}, fmt.Errorf("%s is dead and heals nobody", how.By)
	}
	h := Healed{Name: name, By: how.By, With: how.With, Before: m.Health, Health: Healthy, next: g.Clone()}
	h.next.Minifig(name).Health = Healthy
	var err error
	if how.By != "" {
		if err := g.may(how.By, Action); err != nil && !how.Fudge {
			return Healed{}, err
		}
		h.next.did(how.By, Action, "heal")
	}
	switch {
	case how.With != "":
		err = h.take(how)
	case how.By != "":
		err = h.token(how)
	}
	return h, err
}

// token takes one token from the Doctor.
func (h *Healed) token(how Healing) error {
	by := h.next.Minifig(how.By)
	switch {
	case !by.Has(Doctor):
		return fmt.Errorf("%s is no doctor; with what is it healed? as in --with medicine", how.By)
	case by.Left(Doctor) == 0:
		return fmt.Errorf("%s has no token left", how.By)
	}
	by.use(Doctor)
	h.With, h.Tokens = Token, by.Left(Doctor)
	return nil
}

// take takes one of the resource: from who has it, else from the store.
func (h *Healed) take(how Healing) error {
	heals := h.next.Rules.HealWith
	if heals != "" && heals != "any" && heals != how.With && !how.Fudge {
		return &Against{fmt.Sprintf("%s doesn't heal at this table, %s does", how.With, heals), "Health"}
	}
	for _, who := range []string{how.By, h.Name} {
		if m := h.next.Minifig(who); m != nil && some(m.Carries, how.With) > 0 {
			m.Carries = without(m.Carries, Stock{how.With, 1})
			return nil
		}
	}
	if some(h.next.Store, how.With) > 0 {
		h.next.Store = without(h.next.Store, Stock{how.With, 1})
		return nil
	}
	if how.Fudge {
		return nil
	}
	return &Against{"there is no " + how.With + " in the store, and " + h.carriers(how) + " none", "Health"}
}

func (h *Healed) carriers(how Healing) string {
	if how.By == "" || how.By == h.Name {
		return h.Name + " carries"
	}
	return how.By + " and " + h.Name + " carry"
}
