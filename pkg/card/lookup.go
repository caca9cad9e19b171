package card

// A Lookup is the page to look a game's rules up, with its order of turns.
type Lookup struct {
	Game  string
	Order []string // the names in the initiative, the first first
	Round int      // the round that is played; 0: none
}

func (l Lookup) empty() bool { return false }

func (l Lookup) print(p *pen, e Evening, part Part) {
	f := p.flowing(e, part)
	kind, rules := OfMonster, questRules()
	zombies := l.Game == "Zombie Brikz"
	if zombies {
		kind, rules = OfZombie, zombieRules()
	}
	const strip = 17.0
	high := f.height(rules, f.wide()-8, lookupSize) + 8
	if most := f.bottom() - f.y - strip - 42; high > most {
		high = most
	}
	f.panelOf(kind, rules, box{margin, f.y, f.wide(), high})
	below := box{margin, f.y + high + 9, f.wide(), strip}
	if zombies {
		f.turnStrip(below)
		return
	}
	f.orderStrip(below, l.Order)
	f.y = below.y + below.h + 5
	f.counted("rounds", max(0, l.Round-1))
}

// lookupSize is that of the letters on a page to look things up, in points.
const lookupSize = 13.0

// panelOf is a frame with rules, in the largest letters that fit.
func (f *flow) panelOf(kind Kind, rules []string, b box) {
	f.band(kind)
	f.pdf.RoundedRect(b.x, b.y, b.w, 3, 2, "12", "F")
	f.stroke(0, 0.35)
	f.pdf.RoundedRect(b.x, b.y, b.w, b.h, 2, "1234", "D")
	f.text(rules, box{b.x + 4, b.y + 5, b.w - 8, b.h - 7}, lookupSize, smallest, "the reference")
}
