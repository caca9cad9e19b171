package card

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Font is a font of the players' own, for letters that the Go fonts don't have. Its
// letters are drawn as shapes.
type Font struct {
	is   *sfnt.Font
	buf  sfnt.Buffer
	unit float64 // its units in an em
}

// MostFont is how many bytes a font has at most.
const MostFont = 64 << 20

// ReadFont reads a font: TrueType or OpenType, or the first font of a collection. It
// refuses any other file.
func ReadFont(name string, text []byte) (*Font, error) {
	var is *sfnt.Font
	all, err := sfnt.ParseCollection(text)
	if err == nil {
		is, err = all.Font(0)
	}
	if err != nil {
		return nil, fmt.Errorf("%s can't be read as a font; zbrikz takes .ttf, .otf or .ttc", name)
	}
	return &Font{is: is, unit: float64(is.UnitsPerEm())}, nil
}

func (f *Font) em() fixed.Int26_6 { return fixed.I(int(f.unit)) }

// has is the place of a letter in the font; 0: it isn't there, or is a coloured picture.
func (f *Font) has(r rune) sfnt.GlyphIndex {
	if f == nil {
		return 0
	}
	i, err := f.is.GlyphIndex(&f.buf, r)
	if _, coloured := f.is.LoadGlyph(&f.buf, i, f.em(), nil); err != nil || coloured != nil {
		return 0
	}
	return i
}

// width is how wide a letter is at one point, in millimetres.
func (f *Font) width(r rune) float64 {
	advance, err := f.is.GlyphAdvance(&f.buf, f.has(r), f.em(), font.HintingNone)
	if err != nil {
		return 0
	}
	return float64(advance) / 64 / f.unit * point
}

// outline draws a letter with its foot at a place, and gives how wide it is.
func (p *pen) outline(r rune, x, y, size float64, bold bool) float64 {
	segments, err := p.font.is.LoadGlyph(&p.font.buf, p.font.has(r), p.font.em(), nil)
	if err != nil {
		return 0
	}
	unit := size * point / p.font.unit / 64
	at := func(a fixed.Point26_6) (float64, float64) { return x + float64(a.X)*unit, y + float64(a.Y)*unit }
	var px, py float64
	open := false
	for _, s := range segments {
		ax, ay := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				p.pdf.ClosePath()
			}
			p.pdf.MoveTo(ax, ay)
			px, py, open = ax, ay, true
		case sfnt.SegmentOpLineTo:
			p.pdf.LineTo(ax, ay)
			px, py = ax, ay
		case sfnt.SegmentOpQuadTo:
			bx, by := at(s.Args[1])
			p.pdf.CurveBezierCubicTo(px+(ax-px)*2/3, py+(ay-py)*2/3, bx+(ax-bx)*2/3, by+(ay-by)*2/3, bx, by)
			px, py = bx, by
		case sfnt.SegmentOpCubeTo:
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			p.pdf.CurveBezierCubicTo(ax, ay, bx, by, cx, cy)
			px, py = cx, cy
		}
	}
	if open {
		red, green, blue := p.pdf.GetTextColor()
		p.pdf.SetFillColor(red, green, blue)
		p.pdf.SetDrawColor(red, green, blue)
		p.pdf.SetLineWidth(size * point * 0.03)
		p.pdf.ClosePath()
		p.pdf.DrawPath(map[bool]string{true: "DF", false: "F"}[bold])
	}
	return p.font.width(r) * size
}

// noLetter stands for a letter that no font has.
const noLetter = '□'

// printable is a text with letters that the fonts have; it notes all others.
func (p *pen) printable(text string) string {
	text = norm.NFC.String(strings.ToValidUTF8(text, string(unicode.ReplacementChar)))
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.C, r) || 0xFE00 <= r && r <= 0xFE0F: // control, and which form of a letter is meant
			return -1
		case r == unicode.ReplacementChar:
			return noLetter
		case p.known(r) || r == noLetter || p.font.has(r) != 0:
			return r
		}
		if !slices.Contains(p.lost, r) {
			p.lost = append(p.lost, r)
		}
		if unicode.Is(unicode.M, r) { // it would stand on another letter
			return -1
		}
		return noLetter
	}, text)
}

func (p *pen) known(r rune) bool { return r < 0x7F || p.plain.has(r) != 0 }

// missing are the letters that no font has, in the order of the text.
func (p *pen) missing() []string {
	return say.Each(p.lost, func(r rune) string { return say.If(unicode.Is(unicode.M, r), "◌") + string(r) })
}

// inOrder is a line as it is read, from left to right: names that are written from right
// to left are turned round.
func inOrder(line string) string {
	if !strings.ContainsFunc(line, func(r rune) bool { return r >= 0x590 }) {
		return line
	}
	var para bidi.Paragraph
	if _, err := para.SetString(line, bidi.DefaultDirection(bidi.LeftToRight)); err != nil {
		return line
	}
	order, err := para.Order()
	if err != nil {
		return line
	}
	var all strings.Builder
	for i := range order.NumRuns() {
		part := order.Run(i)
		text := part.String()
		if part.Direction() == bidi.RightToLeft {
			letters := []rune(text)
			slices.Reverse(letters)
			text = string(letters)
		}
		all.WriteString(text)
	}
	return all.String()
}
