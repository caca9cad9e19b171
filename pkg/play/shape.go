package play

// A Shape describes, name by name, a JSON object that has no struct of Go. docs/json.md
// makes its tables of shapes and structs.
type Shape []Named

// Named is one name of an object.
type Named struct {
	Name  string // empty: the names of Is stand among the others
	Means string
	Is    any // a bare value
}
