package zombie

import "github.com/zbrikz/zbrikz/pkg/names"

// The traits that the rules know, by their keys in the catalogue
// (Zombie Brikz, Character creation).
const (
	Traumatized  = "traumatized"
	Fearful      = "fearful"
	GunShy       = "terrible-with-guns"
	TypicalKid   = "typical-kid"
	Diarrhea     = "diarrhea"
	Collector    = "collector"
	Alcoholic    = "alcoholic"
	Baby         = "zombarys-baby"
	Cop          = "cop"
	Badass       = "badass"
	Sneaky       = "sneaky"
	Mechanic     = "mechanic"
	Firefighter  = "firefighter"
	Doctor       = "doctor"
	Footballer   = "footballer"
	Skateboarder = "skateboarder"
	Jedi         = "jedi"
)

// TraitKeys are the keys of all traits, in the order of the catalogue.
func TraitKeys() []string {
	return []string{
		Traumatized, Fearful, GunShy, TypicalKid, Diarrhea, Collector, Alcoholic, Baby,
		Cop, Badass, Sneaky, Mechanic,
		Firefighter, Doctor,
		Footballer, Skateboarder, Jedi,
	}
}

// Has tells whether a minifig has a trait. A nil minifig has none.
func (m *Minifig) Has(key string) bool { return m.trait(key) != nil }

// Left is how often a minifig can still use a trait whose uses are counted.
func (m *Minifig) Left(key string) int {
	if t := m.trait(key); t != nil {
		return max(0, t.Uses-t.Used)
	}
	return 0
}

func (m *Minifig) trait(key string) *Trait {
	if m == nil {
		return nil
	}
	return names.Find(m.Traits, func(t *Trait) bool { return t.Key == key })
}

func (m *Minifig) use(key string) {
	if t := m.trait(key); t != nil {
		t.Used++
	}
}
