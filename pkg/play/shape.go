package play

import "github.com/zbrikz/zbrikz/data"

// A Shape describes, name by name, a JSON object that has no struct of Go, for
// docs/schema.json.
type Shape []Named

// Named is one name of an object.
type Named struct {
	Name  string // empty: the names of Is stand among the others; they may be left out, if it is a pointer
	Means string
	Is    any // a bare value
}

// CardShape is the shape of a card that may be out of a pack.
func CardShape(card any) Shape { return Shape{{Is: card}, {Is: (*data.Own)(nil)}} }
