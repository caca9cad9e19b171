package card

import (
	"fmt"
	"math"
	"strings"

	"github.com/zbrikz/zbrikz/data"
)

// A Path is a shape of a picture on a screen, as SVG draws it, in a square of 120 by 120
// with its corner at the top left. Its JSON names are a contract.
type Path struct {
	D      string  `json:"d"`                // the path, in SVG's words
	Fill   string  `json:"fill,omitempty"`   // the colour inside, #rrggbb; left out: none
	Stroke string  `json:"stroke,omitempty"` // the colour of its line; left out: it has none
	Wide   float64 `json:"wide,omitempty"`   // how thick that line is, with round ends and corners
}

// Paths are the shapes of a picture, each put onto the ones before. It refuses drawings that
// can't be read.
func Paths(of data.Picture) ([]Path, error) {
	return drawn(func(b brush) { b.picture(of) })
}

// ActPaths are the shapes of the sign of an act; none: it has no sign.
func ActPaths(name string) ([]Path, error) {
	return drawn(func(b brush) { b.draw("act-" + name) })
}

func drawn(draw func(brush)) ([]Path, error) {
	all, err := drawings(drawingsText)
	if err != nil {
		return nil, err
	}
	s := &sketch{paths: []Path{}}
	draw(brush{on: s, drawings: all, unit: 1})
	return s.paths, nil
}

// A sketch is a canvas that keeps paths.
type sketch struct {
	paths        []Path
	fill, stroke string
	wide         float64
	d            strings.Builder // the path that is being laid
}

func hex(red, green, blue int) string { return fmt.Sprintf("#%02x%02x%02x", red, green, blue) }

func (s *sketch) SetFillColor(red, green, blue int) { s.fill = hex(red, green, blue) }
func (s *sketch) SetDrawColor(red, green, blue int) { s.stroke = hex(red, green, blue) }
func (s *sketch) SetLineWidth(wide float64)         { s.wide = rounded(wide) }
func (s *sketch) SetLineJoinStyle(string)           {}
func (s *sketch) SetLineCapStyle(string)            {}

func rounded(n float64) float64 { return math.Round(n*10) / 10 }

// add adds to the path: a letter of SVG, and its numbers.
func (s *sketch) add(letter string, numbers ...float64) {
	s.d.WriteString(letter)
	for i, n := range numbers {
		if i > 0 {
			s.d.WriteByte(' ')
		}
		fmt.Fprint(&s.d, rounded(n))
	}
}

func (s *sketch) MoveTo(x, y float64) { s.add("M", x, y) }
func (s *sketch) LineTo(x, y float64) { s.add("L", x, y) }
func (s *sketch) ClosePath()          { s.add("Z") }
func (s *sketch) CurveBezierCubicTo(x1, y1, x2, y2, x, y float64) {
	s.add("C", x1, y1, x2, y2, x, y)
}

// DrawPath ends a path: D is its line, F its inside.
func (s *sketch) DrawPath(style string) {
	one := Path{D: s.d.String()}
	s.d.Reset()
	if strings.Contains(style, "F") {
		one.Fill = s.fill
	}
	if strings.Contains(style, "D") {
		one.Stroke, one.Wide = s.stroke, s.wide
	}
	s.paths = append(s.paths, one)
}
