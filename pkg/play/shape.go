package play

// A Shape is an object of JSON that no struct of Go describes, name by name, for
// docs/json.md: its tables come from what outcomes are made of.
type Shape []Named

// Named is one name of an object.
type Named struct {
	Name  string // empty: the names of Is stand among the others
	Means string
	Is    any // a bare value
}
