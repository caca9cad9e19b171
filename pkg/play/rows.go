package play

import "strings"

// Rows is a table of rows below a header.
type Rows struct {
	Header []string
	Cells  [][]string
}

// Table is the lines of a table. A terminal draws it; elsewhere each row is a line that
// reads well aloud.
func Table(role Role, header []string, rows [][]string) []Line {
	if len(rows) == 0 {
		return nil
	}
	r := &Rows{header, rows}
	return []Line{{Role: role, Text: r.Spoken(), Rows: r}}
}

// Spoken is the rows as lines: "  horde A, zombies 3".
func (r *Rows) Spoken() string {
	var all []string
	for _, row := range r.Cells {
		var parts []string
		for i, cell := range row {
			if cell != "" {
				parts = append(parts, r.Header[i]+" "+cell)
			}
		}
		all = append(all, "  "+strings.Join(parts, ", "))
	}
	return strings.Join(all, "\n")
}
