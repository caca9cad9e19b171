package card

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
)

//go:embed drawings.txt
var drawingsText string

// A shape is a line of a drawing. The head of drawings.txt tells what its verbs mean.
type shape struct {
	verb string
	ink  tone
	use  string  // the name of another drawing
	size float64 // how thick a line is, how round a block, how big another drawing
	side float64 // of a mirrored one: 1 is on the right
	path []spot
}

// A spot is a point of a shape.
type spot struct {
	to   byte // M, L or C, as in a path of SVG's; 0 where the shape is no path
	mark byte // ~ or < or >: what its x counts from
	x, y float64
}

// A tone is an ink: a colour of the card, or else a colour, made darker or lighter.
type tone struct {
	of              string
	or              data.Shade
	darker, lighter float64
}

func drawings(text string) (map[string][]shape, error) {
	all, inks := map[string][]shape{}, map[string]tone{}
	name, first := "", -1 // the drawing, and the first mirrored shape at its end
	mirror := func() {
		if one := all[name]; first >= 0 {
			for _, s := range one[first:] {
				s.side = 1
				all[name] = append(all[name], s)
			}
		}
		first = -1
	}
	n := 0
	for line := range strings.SplitSeq(text+"\n", "\n") {
		n++
		words := strings.Fields(line)
		if !strings.HasPrefix(line, " ") {
			mirror()
		}
		var err error
		switch {
		case len(words) == 0 || words[0] == "#":
		case strings.HasSuffix(line, ":"):
			name = strings.TrimSuffix(line, ":")
		case line == "mirrored":
			first = len(all[name])
		case len(words) == 3 && words[1] == "=":
			inks[words[0]], err = readTone(words[2], inks)
		default:
			var s shape
			s, err = readShape(words, inks)
			if first >= 0 {
				s.side = -1
			}
			all[name] = append(all[name], s)
		}
		if err != nil {
			return nil, fmt.Errorf("drawings.txt, line %d: %w", n, err)
		}
	}
	return all, nil
}

// readShape reads a line: its verb, its ink or another drawing, a size, and points.
func readShape(words []string, inks map[string]tone) (s shape, err error) {
	want, ok := map[string]struct {
		points int
		sized  bool
	}{
		"shape": {3, false}, "line": {2, true}, "limb": {2, true}, "oval": {2, false}, "dot": {2, false},
		"block": {2, true}, "frame": {2, true}, "bar": {2, false}, "arc": {3, true}, "use": {},
	}[words[0]]
	if !ok || len(words) < 2 {
		return s, fmt.Errorf("%q isn't a shape with an ink", strings.Join(words, " "))
	}
	if s.verb = words[0]; s.verb == "use" {
		s.use = words[1]
	} else if s.ink, err = readTone(words[1], inks); err != nil {
		return s, err
	}
	to, curved := byte(0), 0
	for _, word := range words[2:] {
		x, y, pair := strings.Cut(word, ",")
		switch {
		case word == "M" || word == "L" || word == "C":
			to = word[0]
			continue
		case !pair:
			s.size, err = strconv.ParseFloat(word, 64)
		default:
			p := spot{to: to}
			if strings.IndexAny(x, "~<>") == 0 {
				p.mark, x = x[0], x[1:]
			}
			if p.x, err = strconv.ParseFloat(x, 64); err == nil {
				p.y, err = strconv.ParseFloat(y, 64)
			}
			if s.path = append(s.path, p); to == 'C' {
				curved++
			}
		}
		if err != nil {
			return s, fmt.Errorf("%q is neither a number nor a point", word)
		}
	}
	if s.verb != "use" && (len(s.path) < want.points || want.sized != (s.size != 0) || curved%3 != 0) {
		return s, fmt.Errorf("%q lacks a point or a size, or has one too many", strings.Join(words, " "))
	}
	switch s.verb {
	case "oval", "dot":
		low, high, half := s.path[0], s.path[0], s.path[1]
		low.x, low.y, high.x, high.y = low.x-half.x, low.y-half.y, high.x+half.x, high.y+half.y
		s.path = block(low, high, half.x, half.y)
	case "block", "frame", "bar":
		s.path = block(s.path[0], s.path[1], s.size, s.size)
	case "arc":
		s.verb, s.path = "line", arc(s.path[0], s.path[1], s.path[2])
	}
	return s, nil
}

// block is the path around a rectangle, from corner to corner: so wide and so high its
// corners are round.
func block(low, high spot, wide, tall float64) []spot {
	path := []spot{{'M', low.mark, low.x + wide, low.y}}
	corner := func(mark byte, x, y, fromX, fromY, toX, toY float64) {
		const pull = 0.4477 // of a quarter of a circle
		path = append(path, spot{'L', mark, x + fromX, y + fromY}, spot{'C', mark, x + pull*fromX, y + pull*fromY},
			spot{'C', mark, x + pull*toX, y + pull*toY}, spot{'C', mark, x + toX, y + toY})
	}
	corner(high.mark, high.x, low.y, -wide, 0, 0, tall)
	corner(high.mark, high.x, high.y, 0, -tall, -wide, 0)
	corner(low.mark, low.x, high.y, wide, 0, 0, -tall)
	corner(low.mark, low.x, low.y, 0, tall, wide, 0)
	return path
}

// arc is a part of an ellipse, in short lines: its middle, its half width and height, and
// its two ends in degrees.
func arc(middle, half, ends spot) (path []spot) {
	const parts = 30
	for i := range parts + 1 {
		sin, cos := math.Sincos((ends.x + (ends.y-ends.x)*float64(i)/parts) * math.Pi / 180)
		path = append(path, spot{'L', middle.mark, middle.x + half.x*cos, middle.y - half.y*sin})
	}
	path[0].to = 'M'
	return path
}

// readTone reads an ink: "shirt*0.7", "torso|grey", "#ff0000".
func readTone(word string, inks map[string]tone) (tone, error) {
	name, by := word, ""
	if i := strings.IndexAny(word, "*+"); i >= 0 {
		name, by = word[:i], word[i:]
	}
	t, known := inks[name]
	if !known {
		of, colour, chosen := strings.Cut(name, "|")
		if !chosen {
			of, colour = "", name
		}
		shade, ok := data.Colour(strings.ReplaceAll(colour, "-", " ")).Shade()
		if !ok {
			return tone{}, fmt.Errorf("no ink is called %q", name)
		}
		t = tone{of: of, or: shade}
	}
	if by == "" {
		return t, nil
	}
	part, err := strconv.ParseFloat(by[1:], 64)
	if err != nil {
		return tone{}, fmt.Errorf("%q isn't part of an ink", by)
	}
	if by[0] == '*' {
		t.darker = part
	} else {
		t.lighter = part
	}
	return t, nil
}
