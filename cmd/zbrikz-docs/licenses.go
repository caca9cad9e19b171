package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licensesPage is the licenses of everything that the program is linked from, which the
// program, the packages and the archives bring along.
const licensesPage = "docs/licenses.txt"

// A linked module is code that the released program has in it.
type linked struct {
	Path, Version, Dir string
	Main               bool
}

// systems are the systems that the program is released for: each links other modules.
func systems() []string { return []string{"linux", "darwin", "windows"} }

// isLicense finds the files of a module that its users have to pass on.
var isLicense = regexp.MustCompile(`(?i)^(licen[cs]e|notice|copying|patents)(\.(md|txt))?$`)

// licensesOf is the page, for the repository at dir. A module without a license is an error.
func licensesOf(dir string) (string, error) {
	modules, err := linkedInto(dir)
	if err != nil {
		return "", err
	}
	var texts []string
	of := map[string][]string{} // the modules of each text
	for _, m := range modules {
		text, err := m.license()
		if err != nil {
			return "", err
		}
		if len(of[text]) == 0 {
			texts = append(texts, text)
		}
		of[text] = append(of[text], strings.TrimSpace(m.Path+" "+m.Version))
	}
	page := "zbrikz is built from these. Each license stands below the names of what it is for.\n" +
		"The letters on printed cards are the Go fonts, under the license of golang.org/x/image.\n"
	for _, text := range texts {
		page += "\n" + strings.Repeat("=", 78) + "\n" + strings.Join(of[text], "\n") + "\n" + strings.Repeat("=", 78) + "\n\n" + text
	}
	return page, nil
}

// linkedInto is the modules of the program for all systems, by name, with Go itself first.
func linkedInto(dir string) ([]linked, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	all := []linked{{Path: "Go, its libraries and its runtime", Dir: strings.TrimSpace(string(goroot))}}
	for _, system := range systems() {
		list := exec.Command("go", "list", "-deps", "-json=Module", "./cmd/zbrikz")
		list.Dir, list.Env = dir, append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("the modules for %s: %w", system, err)
		}
		for in := json.NewDecoder(strings.NewReader(string(out))); ; {
			var one struct{ Module *linked }
			if err := in.Decode(&one); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if m := one.Module; m != nil && !m.Main && !slices.Contains(all, *m) {
				all = append(all, *m)
			}
		}
	}
	slices.SortFunc(all[1:], func(a, b linked) int { return cmp.Compare(a.Path, b.Path) })
	return all, nil
}

// license is the text of a module's license, with its notices.
func (m linked) license() (string, error) {
	files, err := os.ReadDir(m.Dir)
	if err != nil {
		return "", err
	}
	text := ""
	for _, file := range files {
		if !isLicense.MatchString(file.Name()) {
			continue
		}
		part, err := os.ReadFile(filepath.Join(m.Dir, file.Name()))
		if err != nil {
			return "", err
		}
		text += strings.TrimSpace(strings.ReplaceAll(string(part), "\r\n", "\n")) + "\n\n"
	}
	if text == "" {
		return "", fmt.Errorf("%s has no license in %s", m.Path, m.Dir)
	}
	return strings.TrimSuffix(text, "\n"), nil
}

// releasePage configures a release. Its cask names each man page: Homebrew links no folder.
const releasePage = ".goreleaser.yaml"

// manPages begins the list of them in the release's page, and oneOfThem each of its lines.
const (
	manPages  = "    manpages:\n"
	oneOfThem = "      - man/"
)

// releasePageOf is the release's page with the list of these man pages.
func releasePageOf(text string, pages []page) string {
	before, rest, found := strings.Cut(text, manPages)
	if !found {
		return text
	}
	for strings.HasPrefix(rest, oneOfThem) {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	list := ""
	for _, p := range pages {
		list += oneOfThem + p.name + ".gz\n"
	}
	return before + manPages + list + rest
}
