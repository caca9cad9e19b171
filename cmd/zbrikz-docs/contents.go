package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// withContents writes the contents of long pages anew, behind their mark: of pages that
// were derived already, and of all others in docs.
func withContents(root string, pages []page) ([]page, error) {
	files, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		name := "docs/" + filepath.Base(file)
		if slices.ContainsFunc(pages, func(p page) bool { return p.name == name }) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		pages = append(pages, page{name, strings.ReplaceAll(string(text), "\r\n", "\n")})
	}
	list := regexp.MustCompile(`(?s)<!-- contents -->\n.*?<!-- end -->`)
	for i, p := range pages {
		pages[i].text = list.ReplaceAllLiteralString(p.text, "<!-- contents -->\n\n"+contentsOf(p.text)+"\n<!-- end -->")
	}
	return pages, nil
}

// contentsOf is an item for each chapter of a page, with links to its sections.
func contentsOf(text string) string {
	code := regexp.MustCompile("(?s)```.*?```")
	var out strings.Builder
	between := ": "
	for _, m := range regexp.MustCompile(`(?m)^(##|###) (.*)$`).FindAllStringSubmatch(code.ReplaceAllString(text, ""), -1) {
		link := fmt.Sprintf("[%s](#%s)", m[2], anchor(m[2]))
		if m[1] == "##" {
			out.WriteString("\n- " + link)
			between = ": "
			continue
		}
		out.WriteString(between + link)
		between = ", "
	}
	return strings.TrimPrefix(out.String(), "\n") + "\n"
}

// anchor is where a link to a title leads.
func anchor(title string) string {
	odd := regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	return strings.ReplaceAll(odd.ReplaceAllString(strings.ToLower(title), ""), " ", "-")
}
