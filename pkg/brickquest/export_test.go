package brickquest

// Do notes a deed, as the rules do.
func (g *Game) Do(name string, d Deed) []Break { return g.do(name, d) }
