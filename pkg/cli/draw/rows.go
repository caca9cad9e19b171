package draw

import (
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"github.com/zbrikz/zbrikz/pkg/card"
)

// Rows is a table of rows below a header. A terminal draws it without empty columns.
// Where the terminal is too narrow, or there is none, each row is a line that reads well
// aloud.
func (s Screen) Rows(header []string, rows [][]string) string {
	if drawn, ok := s.DrawnRows(header, rows); ok {
		return drawn
	}
	return spokenRows(header, rows)
}

// DrawnRows is Rows as a terminal draws it; false where there is none, or it is too narrow.
func (s Screen) DrawnRows(header []string, rows [][]string) (string, bool) {
	if !s.Pictures {
		return "", false
	}
	header, rows = filled(header, rows)
	var out strings.Builder
	t := tablewriter.NewTable(&out,
		tablewriter.WithRenderer(renderer.NewBlueprint()),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithHeaderAlignment(tw.AlignLeft),
		tablewriter.WithHeaderAutoWrap(tw.WrapNormal),
		tablewriter.WithRowAlignment(tw.AlignLeft),
		tablewriter.WithMaxWidth(s.Width),
		tablewriter.WithEastAsian(false),
	)
	t.Header(header)
	if err := t.Bulk(rows); err != nil {
		return "", false
	}
	if err := t.Render(); err != nil {
		return "", false
	}
	drawn := strings.TrimRight(out.String(), "\n")
	for line := range strings.Lines(drawn) {
		if card.Width(strings.TrimSuffix(line, "\n")) > s.Width {
			return "", false
		}
	}
	return drawn, true
}

// filled is the columns that aren't empty.
func filled(header []string, rows [][]string) ([]string, [][]string) {
	var names []string
	columns := make([][]string, len(rows))
	for i, name := range header {
		if !slices.ContainsFunc(rows, func(row []string) bool { return row[i] != "" }) {
			continue
		}
		names = append(names, name)
		for k, row := range rows {
			columns[k] = append(columns[k], row[i])
		}
	}
	return names, columns
}

func spokenRows(header []string, rows [][]string) string {
	var all []string
	for _, row := range rows {
		var parts []string
		for i, cell := range row {
			if cell != "" {
				parts = append(parts, header[i]+" "+cell)
			}
		}
		all = append(all, "  "+strings.Join(parts, ", "))
	}
	return strings.Join(all, "\n")
}
