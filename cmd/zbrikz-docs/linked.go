package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"strings"
)

// A billOfMaterials is the list of the modules that are linked into a program, in the
// format CycloneDX 1.6.
type billOfMaterials struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	URL     string `json:"purl"`
}

// writeLinked writes the list of the modules that are linked into the program at binary,
// as Go has stamped them in.
func writeLinked(file, binary string) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	bill := billOfMaterials{
		Format: "CycloneDX", Spec: "1.6", Version: 1,
		Metadata:   metadata{newComponent("application", info.Main.Path, info.Main.Version)},
		Components: []component{newComponent("library", "stdlib", strings.TrimPrefix(info.GoVersion, "go"))},
	}
	for _, m := range info.Deps {
		bill.Components = append(bill.Components, newComponent("library", m.Path, m.Version))
	}
	text, err := json.MarshalIndent(bill, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}

func newComponent(sort, path, version string) component {
	return component{Type: sort, Name: path, Version: version, URL: "pkg:golang/" + path + "@" + version}
}
