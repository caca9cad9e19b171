package draw

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
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

// DrawnRows is a table of rows as a terminal draws it; false where there is none, or it
// is too narrow. Where it is narrow, the widest columns have cells of several lines.
func (s Screen) DrawnRows(header []string, rows [][]string) (string, bool) {
	if !s.Pictures {
		return "", false
	}
	header, rows = filled(header, rows)
	all := append([][]string{header}, rows...)
	wide := s.columns(all)
	rule := func(left, middle, right string) string {
		return left + strings.Join(say.Each(wide, func(n int) string { return strings.Repeat("─", n+2) }), middle) + right
	}
	drawn := []string{rule("┌", "┬", "┐")}
	for n, row := range all {
		cells, high := make([][]string, len(row)), 0
		for i, cell := range row {
			cells[i] = card.Broken(cell, wide[i])
			high = max(high, len(cells[i]))
		}
		for k := range high {
			line := "│"
			for i, cell := range cells {
				text := ""
				if k < len(cell) {
					text = cell[k]
				}
				blank := wide[i] - card.Width(text)
				if blank < 0 {
					return "", false
				}
				line += " " + text + strings.Repeat(" ", blank) + " │"
			}
			drawn = append(drawn, line)
		}
		if n == 0 {
			drawn = append(drawn, rule("├", "┼", "┤"))
		}
	}
	return strings.Join(append(drawn, rule("└", "┴", "┘")), "\n"), true
}

// columns is how wide the columns of a table are: as their widest cells, or as many as the
// screen has, the widest of them less.
func (s Screen) columns(all [][]string) []int {
	wide, free := make([]int, len(all[0])), s.Width-1
	for i := range wide {
		for _, row := range all {
			wide[i] = max(wide[i], card.Width(row[i]))
		}
		free -= wide[i] + 3
	}
	for ; free < 0 && len(wide) > 0; free++ {
		wide[slices.Index(wide, slices.Max(wide))]--
	}
	return wide
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
