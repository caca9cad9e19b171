package card

import (
	"fmt"
	"slices"
)

// A Chart is a table of chances, with a row and a column for each case. The likelier a
// cell is, the darker it is.
type Chart struct {
	Title   string
	Under   string // at the right of the title, small
	Look    Look
	Down    string // the name of the rows: "attack dice"
	Across  string // the name of the columns: "defense dice"
	Columns []string
	Rows    []ChartRow
}

// A ChartRow is the cells of a row, one for each column.
type ChartRow struct {
	Name  string
	Cells []Cell
}

// A Cell is a chance or another number.
type Cell struct {
	Says  string  // empty: there is no such case
	Less  string  // below it, smaller
	Share float64 // how dark it is, from 0 to 1
}

// Sizes of a chart, in millimetres.
const (
	chartSide = 34.0 // the names of the rows
	chartHead = 12.0 // the names of the columns, and what rows and columns are
	chartRow  = 9.0
	chartLess = 3.5 // more, where something stands below a number
)

func (g Chart) set(f *flow) {
	high := panelHead + chartHead + float64(len(g.Rows))*g.rowHigh() + panelPad
	f.room(high)
	f.entry(g.Title, 1)
	f.frame(Panel{Title: g.Title, Under: g.Under, Look: g.Look}, box{margin, f.y, f.wide(), high})
	f.chart(g, f.y+panelHead)
	f.y += high + panelGap
}

func (g Chart) rowHigh() float64 {
	for _, row := range g.Rows {
		if slices.ContainsFunc(row.Cells, func(c Cell) bool { return c.Less != "" }) {
			return chartRow + chartLess
		}
	}
	return chartRow
}

func (f *flow) chart(g Chart, y float64) {
	wide := (f.wide() - chartSide) / float64(len(g.Columns))
	left := margin + chartSide
	f.chartText(g.Down, box{margin, y + chartHead/2, chartSide, chartHead / 2}, labelSize, false)
	f.chartText(g.Across, box{left, y, f.wide() - chartSide, chartHead / 2}, labelSize, false)
	for i, name := range g.Columns {
		f.chartText(name, box{left + float64(i)*wide, y + chartHead/2, wide, chartHead / 2}, textSize, true)
	}
	y += chartHead
	for _, row := range g.Rows {
		high := g.rowHigh()
		f.chartText(row.Name, box{margin, y, chartSide, high}, textSize, true)
		for i, c := range row.Cells {
			f.readAs(g.read(row, i), func() { f.cell(c, g.Look, box{left + float64(i)*wide, y, wide, high}) })
		}
		y += high
	}
}

// read is a cell as it is read aloud: "attack dice 4, defense dice 2: 93.9 %, 7.01".
func (g Chart) read(row ChartRow, i int) string {
	c := row.Cells[i]
	words := fmt.Sprintf("%s %s, %s %s: %s", g.Down, row.Name, g.Across, g.Columns[i], c.Says)
	if c.Less != "" {
		words += ", " + c.Less
	}
	return words
}

// chartText is a name in the middle of its place.
func (f *flow) chartText(text string, b box, most float64, bold bool) {
	fits, size := f.fitted(text, bold, b.w-2, most, 6, text)
	f.write(b.x+b.w/2, b.y+b.h/2+0.36*size*point, fits, size, bold, inMiddle)
}

func (f *flow) cell(c Cell, l Look, b box) {
	f.fills(tint(l.colour(), 1-c.Share/2)) // black letters are read on a sure cell, too
	f.stroke(120, 0.15)
	f.pdf.Rect(b.x, b.y, b.w, b.h, "DF")
	upper := b
	if c.Less != "" {
		upper.h -= chartLess
		f.chartText(c.Less, box{b.x, b.y + b.h - chartLess - 1.5, b.w, chartLess}, 8.5, false)
	}
	f.chartText(c.Says, upper, 13, true)
}
