package card

import (
	"cmp"
	"slices"

	"codeberg.org/go-pdf/fpdf"

	"github.com/zbrikz/zbrikz/data"
)

// A brush draws drawings from a corner on: pictures of 120 by 120 units, and symbols and
// signs of 10 by 10.
type brush struct {
	on           canvas
	drawings     map[string][]shape
	x, y, unit   float64
	inks         map[string]data.Shade // the colours that a card chooses
	middle, side float64               // what ~ counts from, and to which side: 1 is the right
	broad        float64               // how far each shoulder is moved
	plain        bool                  // without outlines
}

// A canvas takes what a brush draws: a page, or the paths of a picture.
type canvas interface {
	SetFillColor(red, green, blue int)
	SetDrawColor(red, green, blue int)
	SetLineWidth(wide float64)
	SetLineJoinStyle(style string)
	SetLineCapStyle(style string)
	MoveTo(x, y float64)
	LineTo(x, y float64)
	CurveBezierCubicTo(x1, y1, x2, y2, x, y float64)
	ClosePath()
	DrawPath(style string)
}

func (p *pen) brush(x, y, unit float64) brush {
	return brush{on: p.pdf, drawings: p.drawings, x: x, y: y, unit: unit}
}

// ink is the colour of outlines.
var ink = data.Shade{Red: 38, Green: 38, Blue: 42} //nolint:gochecknoglobals // never changes

func (b brush) across(x float64) float64 { return b.x + x*b.unit }

func (b brush) down(y float64) float64 { return b.y + y*b.unit }

// at is the brush with its corner moved, and as big as that.
func (b brush) at(x, y, scale float64) brush {
	b.x, b.y, b.unit = b.across(x), b.down(y), b.unit*scale
	return b
}

// draw draws a drawing; without one of that name, nothing.
func (b brush) draw(name string) {
	for _, s := range b.drawings[name] {
		b.shape(s)
	}
}

func (b brush) shape(s shape) {
	if s.side != 0 {
		b.side = s.side
	}
	c := b.shade(s.ink)
	var at []float64
	for _, p := range s.path {
		at = append(at, b.moved(p), p.y)
	}
	switch s.verb {
	case "use":
		if len(at) > 0 {
			b = b.at(at[0], at[1], s.size)
		}
		b.draw(s.use)
	case "line":
		b.line(c, s.size, s.path, at)
	case "limb":
		b.limb(c, s.size, at...)
	default:
		b.paints(c)
		b.path(s.path, at)
		b.on.ClosePath()
		b.on.DrawPath(b.style(s.verb))
	}
}

// moved is where a point is, from the left.
func (b brush) moved(p spot) float64 {
	switch p.mark {
	case '~':
		return b.middle + b.side*p.x
	case '<':
		return p.x - b.broad
	case '>':
		return p.x + b.broad
	default:
		return p.x
	}
}

func (b brush) shade(t tone) data.Shade {
	c, ok := b.inks[t.of]
	if !ok {
		c = t.or
	}
	return tint(darker(c, cmp.Or(t.darker, 1)), t.lighter)
}

// paints sets the colour of the shapes that are filled next, and of their outlines.
func (b brush) paints(c data.Shade) {
	b.on.SetFillColor(c.Red, c.Green, c.Blue)
	if b.plain {
		return
	}
	b.on.SetDrawColor(ink.Red, ink.Green, ink.Blue)
	b.on.SetLineWidth(1.3 * b.unit)
	b.on.SetLineJoinStyle("round")
	b.on.SetLineCapStyle("round")
}

func darker(c data.Shade, by float64) data.Shade {
	return data.Shade{Red: int(float64(c.Red) * by), Green: int(float64(c.Green) * by), Blue: int(float64(c.Blue) * by)}
}

// style is how a closed path is drawn: D is its outline, F its inside.
func (b brush) style(verb string) string {
	switch {
	case verb == "frame":
		return "D"
	case b.plain || verb == "dot" || verb == "bar":
		return "F"
	default:
		return "DF"
	}
}

// path lays a path, of points across and down in turn.
func (b brush) path(path []spot, at []float64) {
	points := b.points(at)
	for i := 0; i < len(points); i++ {
		switch p := points[i]; path[i].to {
		case 'M':
			b.on.MoveTo(p.X, p.Y)
		case 'L':
			b.on.LineTo(p.X, p.Y)
		default:
			pull, to := points[i+1], points[i+2]
			b.on.CurveBezierCubicTo(p.X, p.Y, pull.X, pull.Y, to.X, to.Y)
			i += 2
		}
	}
}

func (b brush) points(at []float64) []fpdf.PointType {
	var points []fpdf.PointType
	for i := 0; i+1 < len(at); i += 2 {
		points = append(points, fpdf.PointType{X: b.across(at[i]), Y: b.down(at[i+1])})
	}
	return points
}

// limb is a thick line with round ends and an outline, from point to point.
func (b brush) limb(c data.Shade, thick float64, at ...float64) {
	b.trace(ink, thick+2.6, at...)
	b.trace(c, thick, at...)
}

// trace is a line with round ends, from point to point.
func (b brush) trace(c data.Shade, thick float64, at ...float64) {
	path := slices.Repeat([]spot{{to: 'L'}}, len(at)/2)
	path[0].to = 'M'
	b.line(c, thick, path, at)
}

func (b brush) line(c data.Shade, thick float64, path []spot, at []float64) {
	b.paints(c)
	b.on.SetDrawColor(c.Red, c.Green, c.Blue)
	b.on.SetLineWidth(thick * b.unit)
	b.path(path, at)
	b.on.DrawPath("D")
}
