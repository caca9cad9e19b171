package zombie

// Which is the refusal of an act on zombies where nobody named the horde: it may be one
// of several, and players must say which.
type Which struct{ Hordes []string } // the letters that it may be, in their order

func (w *Which) Error() string { return "several hordes are at the table" }

// Whose is the horde of the zombies that a minifig meets or attacks, where players don't
// say it: the only horde at the table, or else the only one in the minifig's place. It is
// empty where there is no horde, or no minifig is named. It refuses with a [Which] where
// it may be one of several. (Zombie Brikz, Horde rule.)
func (g *Game) Whose(by string) (string, error) {
	if by == "" || len(g.Hordes) == 0 {
		return "", nil
	}
	if len(g.Hordes) == 1 {
		return g.Hordes[0].Name, nil
	}
	if m := g.Minifig(by); m != nil && m.Place != "" {
		if there := g.hordesAt(m.Place); len(there) == 1 {
			return there[0], nil
		}
	}
	return "", &Which{g.letters()}
}

// letters are the letters of all hordes, in the order of their coming.
func (g *Game) letters() []string {
	var all []string
	for _, h := range g.Hordes {
		all = append(all, h.Name)
	}
	return all
}
