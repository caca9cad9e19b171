package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
)

// theSchema is docs/schema.json with a name for each of its definitions, and closed: here a
// name that it doesn't have is an error.
var theSchema = sync.OnceValues(func() (*jsonschema.Resolved, error) {
	text, err := os.ReadFile("../../docs/schema.json")
	if err != nil {
		return nil, err
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	s.AnyOf, s.Properties = nil, map[string]*jsonschema.Schema{}
	for name, one := range s.Defs {
		closeSchema(one)
		s.Properties[name] = &jsonschema.Schema{Ref: "#/$defs/" + name}
	}
	return s.Resolve(nil)
})

// closeSchema closes every object in a schema, but for maps.
func closeSchema(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if s.Type == "object" && s.AdditionalProperties == nil {
		s.AdditionalProperties = &jsonschema.Schema{Not: &jsonschema.Schema{}}
	}
	closeSchema(s.Items)
	for _, is := range s.Properties {
		closeSchema(is)
	}
	for _, is := range s.AnyOf {
		closeSchema(is)
	}
}

// fits holds a text of JSON against a definition of docs/schema.json. Without one, it is
// the one that a line of -o json has.
func fits(definition, text string) error {
	s, err := theSchema()
	if err != nil {
		return err
	}
	var said any
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		return fmt.Errorf("%w: %s", err, text)
	}
	if line, _ := said.(map[string]any); definition == "" {
		switch {
		case line["time"] != nil:
			definition = "log"
		case line["outcomes"] != nil:
			definition = "chances"
		default:
			definition = "answer"
		}
	}
	if err := s.Validate(map[string]any{definition: said}); err != nil {
		return fmt.Errorf("docs/schema.json has no such %s: %w\n%s", definition, err, text)
	}
	return nil
}
