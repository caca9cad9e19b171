package zombie

// Stash is containers that all look alike, one at each spot that is still
// closed, and what is in some of them.
type Stash struct {
	What     string   `json:"what" yaml:"what"`         // the resource
	Spots    []string `json:"spots" yaml:"spots"`       // those still closed
	Contents []int    `json:"contents" yaml:"contents"` // what is left to be found, in no order
}
