package zombie

// Cup is the Zombie Dice that were rolled and put away, of the whole table or
// of one player (Zombie Brikz, Zombie roll outcomes).
type Cup struct {
	Of     string `json:"of,omitempty" yaml:"of,omitempty"` // the minifig; empty: the table's
	Green  int    `json:"green,omitempty" yaml:"green,omitempty"`
	Yellow int    `json:"yellow,omitempty" yaml:"yellow,omitempty"`
	Red    int    `json:"red,omitempty" yaml:"red,omitempty"`
}
