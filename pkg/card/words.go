package card

import (
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwarp"
)

// Wrap breaks a line between words. The lines below are indented a little more. Blanks
// that align the columns of a row stay as they are.
func Wrap(line string, width int) string {
	if Width(line) <= width {
		return line
	}
	body := strings.TrimLeft(line, " ")
	indent := strings.Repeat(" ", len(line)-len(body))
	limit := max(20, width-len(indent)-2)
	if strings.Contains(body, "  ") {
		return indent + strings.Join(wrapRow(body, limit), "\n"+indent+"  ")
	}
	var odd Stencil
	lines, _ := twwarp.WrapString(odd.Cut(body), limit)
	return indent + odd.Fill(strings.Join(lines, "\n"+indent+"  "))
}

// wrapRow is a row of columns in lines that are as full as they can be.
func wrapRow(row string, limit int) []string {
	var lines []string
	now := ""
	for _, word := range strings.SplitAfter(row, " ") {
		if strings.TrimSpace(now) != "" && strings.TrimSpace(word) != "" && Width(now+strings.TrimSpace(word)) > limit {
			lines, now = append(lines, strings.TrimRight(now, " ")), ""
		}
		now += word
	}
	return append(lines, strings.TrimRight(now, " "))
}
