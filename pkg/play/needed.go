package play

// Needed is the commands that a game needs at a moment, the most used first.
type Needed struct {
	Game     string
	Commands []string // "spawn", "turn end"
}

// Needs are the needed commands of the games that are played at the table now. Where none
// is played, they are the commands with which any of the games begins.
func (v View) Needs() []Needed {
	var played, all []Needed
	for _, t := range v.titles {
		if t.Needs == nil {
			continue
		}
		one := Needed{t.Name, t.Needs(v.State)}
		all = append(all, one)
		if t.Played != nil && t.Played(v.State) {
			played = append(played, one)
		}
	}
	if len(played) == 0 {
		return all
	}
	return played
}
