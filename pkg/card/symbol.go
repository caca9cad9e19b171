package card

import "codeberg.org/go-pdf/fpdf"

// symbol draws a symbol in black into a square at x and y.
func (p *pen) symbol(s Symbol, x, y, size float64) {
	at := sketch{p, x, y, size / 10}
	p.stroke(0, 0.8*at.unit)
	p.fill(0)
	switch s {
	case Sword:
		at.polygon(0, 9.6, 0.4, 9.6, 2.3, 4.2, 7.7, 2.3, 5.8, 7.7, 0.4)
		at.polygon(0, 0.9, 5.2, 1.9, 4.2, 5.8, 8.1, 4.8, 9.1)
		at.polygon(0, 2.3, 6.9, 3.1, 7.7, 1.4, 9.4, 0.6, 8.6)
	case Bow:
		p.pdf.SetLineWidth(1.1 * at.unit)
		p.pdf.Arc(at.across(2.2), at.down(5), 5*at.unit, 4.5*at.unit, 0, -90, 90, "D")
		p.pdf.SetLineWidth(0.4 * at.unit)
		p.pdf.Line(at.across(2.2), at.down(0.5), at.across(2.2), at.down(9.5))
		p.pdf.SetLineWidth(0.8 * at.unit)
		p.pdf.Line(at.across(0.2), at.down(5), at.across(8.4), at.down(5))
		at.polygon(0, 8, 3.4, 10, 5, 8, 6.6)
	case Shield:
		at.shield()
		p.fill(255)
		at.polygon(255, 4.6, 1.5, 1.9, 1.5, 1.9, 4.6, 4.6, 4.6)
		at.polygon(255, 5.4, 5.4, 7.9, 5.4, 7.2, 6.8, 5.4, 8.3)
	case Boot:
		at.polygon(0, 2.2, 0.5, 6, 0.5, 6, 4.9, 9, 6, 9.6, 7.2, 9.6, 7.9, 1.9, 7.9)
		at.polygon(0, 1.9, 8.4, 9.6, 8.4, 9.6, 9.5, 5.4, 9.5, 4.8, 9.1, 4.4, 9.5, 1.9, 9.5)
	case Bolt:
		at.polygon(0, 6.8, 0.2, 1.6, 5.7, 4.6, 5.7, 3, 9.8, 8.5, 3.9, 5.3, 3.9)
	case Heart:
		at.heart()
	case Star:
		at.polygon(0, 5, 0.2, 6.2, 3.6, 9.8, 3.7, 7, 5.9, 8, 9.4, 5, 7.3, 2, 9.4, 3, 5.9, 0.2, 3.7, 3.8, 3.6)
	case Die:
		p.pdf.RoundedRect(at.across(0.7), at.down(0.7), 8.6*at.unit, 8.6*at.unit, 1.6*at.unit, "1234", "D")
		for _, pip := range [][2]float64{{2.8, 2.8}, {7.2, 2.8}, {5, 5}, {2.8, 7.2}, {7.2, 7.2}} {
			p.pdf.Circle(at.across(pip[0]), at.down(pip[1]), 0.95*at.unit, "F")
		}
	case Coin:
		p.pdf.Circle(at.across(5), at.down(5), 4.4*at.unit, "D")
		p.pdf.Circle(at.across(5), at.down(5), 2.9*at.unit, "F")
	case Ruler:
		at.polygon(0, 0.2, 2.9, 9.8, 2.9, 9.8, 7.1, 0.2, 7.1)
		for i := range 4 {
			x := 1.8 + 2*float64(i)
			at.polygon(255, x, 2.9, x+0.5, 2.9, x+0.5, 4.9, x, 4.9)
		}
	case Grid:
		for _, x := range []float64{0.4, 3.6, 6.8} {
			for _, y := range []float64{0.4, 3.6, 6.8} {
				at.polygon(0, x, y, x+2.8, y, x+2.8, y+2.8, x, y+2.8)
			}
		}
	case Clock:
		at.polygon(0, 1.8, 0.3, 8.2, 0.3, 8.2, 1.4, 1.8, 1.4)
		at.polygon(0, 1.8, 8.6, 8.2, 8.6, 8.2, 9.7, 1.8, 9.7)
		at.polygon(0, 2.5, 1.9, 7.5, 1.9, 5.4, 5, 7.5, 8.1, 2.5, 8.1, 4.6, 5)
	}
}

// sketch is a square of ten by ten, in which symbols are drawn.
type sketch struct {
	*pen
	x, y, unit float64
}

func (s sketch) across(x float64) float64 { return s.x + x*s.unit }

func (s sketch) down(y float64) float64 { return s.y + y*s.unit }

// polygon fills the corners, across and down in turn.
func (s sketch) polygon(shade int, corners ...float64) {
	s.fill(shade)
	var points []fpdf.PointType
	for i := 0; i+1 < len(corners); i += 2 {
		points = append(points, fpdf.PointType{X: s.across(corners[i]), Y: s.down(corners[i+1])})
	}
	s.pdf.Polygon(points, "F")
}

func (s sketch) shield() {
	s.pdf.MoveTo(s.across(1), s.down(0.6))
	s.pdf.LineTo(s.across(8.9), s.down(0.6))
	s.pdf.LineTo(s.across(8.9), s.down(4.8))
	s.pdf.CurveBezierCubicTo(s.across(8.9), s.down(7.4), s.across(6.8), s.down(8.9), s.across(5), s.down(9.7))
	s.pdf.CurveBezierCubicTo(s.across(3.2), s.down(8.9), s.across(1), s.down(7.4), s.across(1), s.down(4.8))
	s.pdf.ClosePath()
	s.pdf.DrawPath("F")
}

func (s sketch) heart() {
	s.pdf.MoveTo(s.across(5), s.down(9.4))
	s.pdf.CurveBezierCubicTo(s.across(1.4), s.down(6.6), s.across(0.3), s.down(4.8), s.across(0.3), s.down(3.2))
	s.pdf.CurveBezierCubicTo(s.across(0.3), s.down(1.7), s.across(1.4), s.down(0.7), s.across(2.7), s.down(0.7))
	s.pdf.CurveBezierCubicTo(s.across(3.7), s.down(0.7), s.across(4.6), s.down(1.3), s.across(5), s.down(2.2))
	s.pdf.CurveBezierCubicTo(s.across(5.4), s.down(1.3), s.across(6.3), s.down(0.7), s.across(7.3), s.down(0.7))
	s.pdf.CurveBezierCubicTo(s.across(8.6), s.down(0.7), s.across(9.7), s.down(1.7), s.across(9.7), s.down(3.2))
	s.pdf.CurveBezierCubicTo(s.across(9.7), s.down(4.8), s.across(8.6), s.down(6.6), s.across(5), s.down(9.4))
	s.pdf.ClosePath()
	s.pdf.DrawPath("F")
}
