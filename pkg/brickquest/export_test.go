package brickquest

// Do notes a deed, as the rules do.
func (g *Game) Do(name string, d Deed) []Break {
	broken, err := g.do(name, d, false)
	if err != nil {
		panic(err)
	}
	return broken
}
