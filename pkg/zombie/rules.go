package zombie

// Ruled is house rules that were set.
type Ruled struct {
	Rules []Rule `json:"rules"`
	next  House
}

// Rule is what a house rule is set to.
type Rule struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Default string `json:"default"`
	Before  string `json:"before"` // what it was
}

// Apply sets the house rules.
func (r Ruled) Apply(g *Game) { g.Rules = r.next }

// FindSwitch is the house rule of that name. It refuses an [Unknown] one.
func FindSwitch(name string) (Switch, error) {
	for _, s := range Switches() {
		if s.Name == name {
			return s, nil
		}
	}
	return Switch{}, &Unknown{"house rule", name}
}

// SetRule sets one house rule. It refuses an [Unknown] one, and what it can't be.
func (g *Game) SetRule(name, value string) (Ruled, error) {
	s, err := FindSwitch(name)
	if err != nil {
		return Ruled{}, err
	}
	r := Ruled{next: g.Rules}
	if err := s.Set(&r.next, value); err != nil {
		return Ruled{}, err
	}
	r.Rules = []Rule{{name, s.In(&r.next), s.Default, s.In(&g.Rules)}}
	return r, nil
}

// ResetRules sets house rules to their defaults: those that are named, or all
// where none is. The outcome has those that were set to something else. It
// refuses an [Unknown] one.
func (g *Game) ResetRules(names ...string) (Ruled, error) {
	r := Ruled{Rules: []Rule{}, next: g.Rules}
	var all []Switch
	for _, name := range names {
		s, err := FindSwitch(name)
		if err != nil {
			return Ruled{}, err
		}
		all = append(all, s)
	}
	if len(names) == 0 {
		all = Switches()
	}
	for _, s := range all {
		before := s.In(&r.next)
		if before == s.Default {
			continue
		}
		if err := s.Set(&r.next, s.Default); err != nil {
			return Ruled{}, err
		}
		r.Rules = append(r.Rules, Rule{s.Name, s.Default, s.Default, before})
	}
	return r, nil
}
