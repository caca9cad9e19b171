package zombie

import "fmt"

// wrong refuses what is so; nil: it isn't so.
func wrong(so bool, format string, args ...any) error {
	if !so {
		return nil
	}
	return fmt.Errorf(format, args...)
}

// against refuses what is so as [Against] a chapter; nil: it isn't so.
func against(so bool, chapter, format string, args ...any) error {
	if !so {
		return nil
	}
	return &Against{fmt.Sprintf(format, args...), chapter}
}

// unknown refuses a name that nobody and nothing has, as [Unknown]; nil: somebody has it.
func unknown(so bool, what, name string) error {
	if !so {
		return nil
	}
	return &Unknown{what, name}
}

// known refuses a minifig that isn't at the table.
func (g *Game) known(name string) error { return unknown(g.Minifig(name) == nil, "minifig", name) }

// isDead tells whether a minifig at the table is dead.
func (g *Game) isDead(name string) bool { return g.healthOf(name) == Dead }
