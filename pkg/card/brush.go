package card

import (
	"math"

	"codeberg.org/go-pdf/fpdf"

	"github.com/zbrikz/zbrikz/data"
)

// A brush draws the shapes of a picture, in a square of 120 by 120 that stands on its
// lowest edge.
type brush struct {
	*pen
	x, y, unit float64
}

// ink is the colour of outlines and of faces.
var ink = data.Shade{Red: 38, Green: 38, Blue: 42} //nolint:gochecknoglobals // never changes

func (b brush) across(x float64) float64 { return b.x + x*b.unit }

func (b brush) down(y float64) float64 { return b.y + y*b.unit }

// at is the brush with its square moved, and as big as that.
func (b brush) at(x, y, scale float64) brush {
	return brush{b.pen, b.across(x), b.down(y), b.unit * scale}
}

// paints sets the colour of the shapes that are filled next, and of their outlines.
func (b brush) paints(c data.Shade) {
	b.pdf.SetFillColor(c.Red, c.Green, c.Blue)
	b.pdf.SetDrawColor(ink.Red, ink.Green, ink.Blue)
	b.pdf.SetLineWidth(1.3 * b.unit)
	b.pdf.SetLineJoinStyle("round")
	b.pdf.SetLineCapStyle("round")
}

// darker is a colour in the shade.
func darker(c data.Shade, by float64) data.Shade {
	return data.Shade{Red: int(float64(c.Red) * by), Green: int(float64(c.Green) * by), Blue: int(float64(c.Blue) * by)}
}

// polygon is an outlined shape of corners, across and down in turn.
func (b brush) polygon(c data.Shade, corners ...float64) {
	b.paints(c)
	b.pdf.Polygon(b.points(corners), "DF")
}

func (b brush) points(corners []float64) []fpdf.PointType {
	var points []fpdf.PointType
	for i := 0; i+1 < len(corners); i += 2 {
		points = append(points, fpdf.PointType{X: b.across(corners[i]), Y: b.down(corners[i+1])})
	}
	return points
}

// block is a rectangle with round corners.
func (b brush) block(c data.Shade, x, y, w, h, round float64) {
	b.paints(c)
	b.pdf.RoundedRect(b.across(x), b.down(y), w*b.unit, h*b.unit, round*b.unit, "1234", "DF")
}

// oval is an ellipse around its middle.
func (b brush) oval(c data.Shade, x, y, wide, high float64) {
	b.paints(c)
	b.pdf.Ellipse(b.across(x), b.down(y), wide*b.unit, high*b.unit, 0, "DF")
}

// dot is an ellipse without an outline.
func (b brush) dot(c data.Shade, x, y, wide, high float64) {
	b.paints(c)
	b.pdf.Ellipse(b.across(x), b.down(y), wide*b.unit, high*b.unit, 0, "F")
}

// bar is a rectangle without an outline.
func (b brush) bar(c data.Shade, x, y, w, h float64) {
	b.paints(c)
	b.pdf.Rect(b.across(x), b.down(y), w*b.unit, h*b.unit, "F")
}

// limb is a thick line with round ends and an outline, from point to point.
func (b brush) limb(c data.Shade, thick float64, points ...float64) {
	for _, pass := range []struct {
		shade data.Shade
		wide  float64
	}{{ink, thick + 2.6}, {c, thick}} {
		b.trace(pass.shade, pass.wide, points...)
	}
}

// trace is a line with round ends, from point to point.
func (b brush) trace(c data.Shade, thick float64, points ...float64) {
	b.paints(c)
	b.pdf.SetDrawColor(c.Red, c.Green, c.Blue)
	b.pdf.SetLineWidth(thick * b.unit)
	for i, p := range b.points(points) {
		if i == 0 {
			b.pdf.MoveTo(p.X, p.Y)
			continue
		}
		b.pdf.LineTo(p.X, p.Y)
	}
	b.pdf.DrawPath("D")
}

// arc is a part of an ellipse as a line, in degrees from the right, against the clock.
func (b brush) arc(c data.Shade, thick, x, y, wide, high, from, to float64) {
	var points []float64
	for i := range 13 {
		angle := (from + (to-from)*float64(i)/12) * math.Pi / 180
		points = append(points, x+wide*math.Cos(angle), y-high*math.Sin(angle))
	}
	b.trace(c, thick, points...)
}

// curve is an outlined shape of smooth curves: where it begins, and for each curve two
// points that pull it and its end.
func (b brush) curve(c data.Shade, from [2]float64, curves ...[6]float64) {
	b.paints(c)
	b.pdf.MoveTo(b.across(from[0]), b.down(from[1]))
	for _, k := range curves {
		b.pdf.CurveBezierCubicTo(b.across(k[0]), b.down(k[1]), b.across(k[2]), b.down(k[3]), b.across(k[4]), b.down(k[5]))
	}
	b.pdf.ClosePath()
	b.pdf.DrawPath("DF")
}

// mirrored draws something twice: as it is, and as in a mirror in the middle of the
// square.
func mirrored(draw func(side float64)) {
	draw(-1)
	draw(1)
}
