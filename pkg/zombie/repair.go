package zombie

// Repair is something that is being mended with tools, each of them different.
type Repair struct {
	What  string   `json:"what" yaml:"what"`
	Needs int      `json:"needs,omitempty" yaml:"needs,omitempty"` // tools
	Tools []string `json:"tools,omitempty" yaml:"tools,omitempty"` // those it has
	Studs int      `json:"studs,omitempty" yaml:"studs,omitempty"` // studs mended by hand
}
