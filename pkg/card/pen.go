package card

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A pen draws on pages, in millimetres from the top left corner. Letters are in points.
type pen struct {
	pdf      *fpdf.Fpdf
	paper    Size
	font     *Font               // of the players; nil: there is none
	plain    *Font               // the Go font
	widths   [2]map[rune]float64 // of letters in the plain and the bold font, at one point
	bleed    float64             // how far colours go beyond a cut here
	name     string              // the name of the card that is drawn
	cut      []string
	lost     []rune
	images   map[*byte]registered // by where their text is
	watch    func(mark)           // for tests, takes each mark that is drawn; nil: nobody watches
	drawings map[string][]shape
	coming   of // the part of an evening that the next pages belong to
	onPage   of // and this page
}

// A mark is something on a page: a line of text of that size, or a shape, without one.
type mark struct {
	page  int
	in    box
	text  string
	size  float64
	bold  bool
	shows bool // a picture
}

// note tells whoever watches of a mark.
func (p *pen) note(m mark) {
	if p.watch != nil {
		m.page = p.pdf.PageNo()
		p.watch(m)
	}
}

// drawn tells of a shape that is no text.
func (p *pen) drawn(in box) { p.note(mark{in: in}) }

type box struct{ x, y, w, h float64 }

// inset is the box, less by on each side.
func (b box) inset(by float64) box { return box{b.x + by, b.y + by, b.w - 2*by, b.h - 2*by} }

const (
	family = "go"
	point  = 25.4 / 72 // millimetres
	grey   = 90
)

func newPen(title string, paper Size, font *Font) *pen {
	p := &pen{paper: paper, font: font, images: map[*byte]registered{}, widths: [2]map[rune]float64{{}, {}}, pdf: fpdf.NewCustom(&fpdf.InitType{
		UnitStr: "mm", Size: fpdf.SizeType{Wd: paper.Width, Ht: paper.Height},
	})}
	var err error
	if p.drawings, err = drawings(drawingsText); err == nil {
		p.plain, err = ReadFont(family, goregular.TTF)
	}
	if err != nil {
		panic(err) // tests read them
	}
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) // not the day of printing: the same print is the same file
	p.pdf.SetCreationDate(day)
	p.pdf.SetModificationDate(day)
	p.pdf.SetCatalogSort(true)
	p.pdf.SetTitle(strings.ToValidUTF8(title, "?"), true)
	p.pdf.SetCreator("zbrikz", true)
	p.pdf.SetLang("en")
	p.pdf.SetMargins(0, 0, 0)
	p.pdf.SetCellMargin(0)
	p.pdf.SetAutoPageBreak(false, 0)
	p.pdf.AddUTF8FontFromBytes(family, "", goregular.TTF)
	p.pdf.AddUTF8FontFromBytes(family, "B", gobold.TTF)
	return p
}

func (p *pen) page() {
	p.pdf.AddPage()
	p.trims(box{0, 0, p.paper.Width, p.paper.Height}, 0)
	p.pdf.SetTextColor(0, 0, 0)
	p.turned()
}

// width is how wide a printable text is at one point.
func (p *pen) width(text string, bold bool) float64 {
	w := 0.0
	for _, r := range text {
		w += p.letter(r, bold)
	}
	return w
}

// letter is how wide a letter is at one point.
func (p *pen) letter(r rune, bold bool) float64 {
	if !p.known(r) && p.font.has(r) != 0 {
		return p.font.width(r)
	}
	widths := p.widths[0]
	if bold {
		widths = p.widths[1]
	}
	w, there := widths[r]
	if !there {
		p.pdf.SetFont(family, style(bold), 10)
		w = float64(p.pdf.GetStringSymbolWidth(string(r))) / 1000 * point
		widths[r] = w
	}
	return w
}

// How a text stands at its place.
const (
	fromLeft = iota
	inMiddle
	fromRight
)

// write writes a line of text with its foot at y.
func (p *pen) write(x, y float64, text string, size float64, bold bool, align int) {
	logical := p.printable(text)
	if text = inOrder(logical); text == "" {
		return
	}
	switch align {
	case inMiddle:
		x -= p.width(text, bold) * size / 2
	case fromRight:
		x -= p.width(text, bold) * size
	}
	if p.watch != nil { // measuring sets a font
		p.note(mark{in: box{x, y - 0.72*size*point, p.width(text, bold) * size, 0.92 * size * point}, text: text, size: size, bold: bold})
	}
	if text == logical && !strings.ContainsFunc(text, p.drawnAsShape) {
		p.letters(x, y, text, size, bold)
		return
	}
	p.readAs(logical, func() { p.shapes(x, y, text, size, bold) })
}

// style is the name of a font's bold or plain letters.
func style(bold bool) string { return say.If(bold, "B") }

// letters writes letters of the Go fonts.
func (p *pen) letters(x, y float64, text string, size float64, bold bool) {
	p.pdf.SetFont(family, style(bold), size)
	p.pdf.Text(x, y, text)
}

// drawnAsShape tells whether a letter is out of a font of the players'.
func (p *pen) drawnAsShape(r rune) bool { return !p.known(r) && r != noLetter }

// shapes writes a line with letters that are drawn as shapes. Blanks at both of its ends
// tell a search or a copy where it begins and ends.
func (p *pen) shapes(x, y float64, text string, size float64, bold bool) {
	p.letters(x, y, " ", size, bold)
	for text != "" {
		r, long := utf8.DecodeRuneInString(text)
		if p.drawnAsShape(r) {
			x += p.outline(r, x, y, size, bold)
			text = text[long:]
			continue
		}
		end := strings.IndexFunc(text, p.drawnAsShape)
		if end < 0 {
			end = len(text)
		}
		p.letters(x, y, text[:end], size, bold)
		x += p.width(text[:end], bold) * size
		text = text[end:]
	}
	p.letters(x-p.width(" ", bold)*size, y, " ", size, bold)
}

// readAs draws a thing with several parts that is one thing to readers who search, copy
// or hear the page, and gives them words for it: a number and its name, a line of shapes.
func (p *pen) readAs(words string, draw func()) {
	var hex strings.Builder
	for _, unit := range utf16.Encode([]rune("\uFEFF" + words)) {
		fmt.Fprintf(&hex, "%04X", unit)
	}
	p.pdf.RawWriteStr("/Span <</ActualText <" + hex.String() + ">>> BDC")
	draw()
	p.pdf.RawWriteStr("EMC")
}

// fit is the size in points at which a line is no wider than that, from the
// greatest down; ok is false if it isn't even at the least one.
func (p *pen) fit(text string, bold bool, width, most, least float64) (size float64, ok bool) {
	one := p.width(p.printable(text), bold)
	if one*most <= width {
		return most, true
	}
	return max(least, width/one), one*least <= width
}

// fitted is the part of a line that fits, and the size of its letters. A line that isn't all
// there is noted under a name.
func (p *pen) fitted(text string, bold bool, width, most, least float64, name string) (fits string, size float64) {
	size, ok := p.fit(text, bold, width, most, least)
	if !ok {
		p.cut = append(p.cut, name)
	}
	return p.clip(text, bold, width, size), size
}

// clip is the part of a line that fits at a size, with a sign that there was more.
func (p *pen) clip(text string, bold bool, width, size float64) string {
	text = p.printable(text)
	if p.width(text, bold)*size <= width+0.01 {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && p.width(string(letters)+"…", bold)*size > width {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// stroke sets a grey and a width for lines.
func (p *pen) stroke(shade int, width float64) {
	p.strokes(data.Shade{Red: shade, Green: shade, Blue: shade}, width)
}

// strokes sets a colour and a width for lines.
func (p *pen) strokes(c data.Shade, width float64) {
	p.pdf.SetDrawColor(c.Red, c.Green, c.Blue)
	p.pdf.SetLineWidth(width)
}

// rim draws the edge of a box, in a grey.
func (p *pen) rim(b box, shade int, width float64) {
	p.stroke(shade, width)
	p.pdf.Rect(b.x, b.y, b.w, b.h, "D")
}

func (p *pen) area(b box, c data.Shade) {
	p.fills(c)
	p.pdf.Rect(b.x, b.y, b.w, b.h, "F")
}

// fills sets the colour of the shapes that are filled next.
func (p *pen) fills(c data.Shade) { p.pdf.SetFillColor(c.Red, c.Green, c.Blue) }

// writes sets the colour of the letters that are written next.
func (p *pen) writes(c data.Shade) { p.pdf.SetTextColor(c.Red, c.Green, c.Blue) }

func (p *pen) fill(shade int) { p.pdf.SetFillColor(shade, shade, shade) }

// A word of a text, and whether it is bold.
type word struct {
	text string
	bold bool
}

// wordsOf splits a rule into words: those before a colon are bold.
func (p *pen) wordsOf(rule string) []word {
	name, rest, named := strings.Cut(rule, ": ")
	var all []word
	if named && len(name) <= 24 {
		for one := range strings.FieldsSeq(p.printable(name + ":")) {
			all = append(all, word{one, true})
		}
		rule = rest
	}
	for one := range strings.FieldsSeq(p.printable(rule)) {
		if n := len(all); n > 0 && !all[n-1].bold && (one[0] == '+' || one[0] == '-') { // not "+2" alone on a line
			all[n-1].text += " " + one
			continue
		}
		all = append(all, word{one, false})
	}
	return all
}

// lines breaks words into lines that are no wider than that at a size. A word that
// is too wide for a line is broken, too.
func (p *pen) lines(words []word, width, size float64) [][]word {
	var all [][]word
	var line []word
	space, used := p.width(" ", false)*size, 0.0
	for len(words) > 0 {
		one := words[0]
		w := p.width(one.text, one.bold) * size
		switch {
		case used == 0 && w > width:
			head, tail := p.breakWord(one, width/size)
			all, words = append(all, []word{head}), append([]word{tail}, words[1:]...)
			continue
		case used > 0 && used+space+w > width:
			all, line, used = append(all, line), nil, 0
			continue
		case used > 0:
			used += space
		}
		line, used, words = append(line, one), used+w, words[1:]
	}
	if len(line) > 0 {
		all = append(all, line)
	}
	return all
}

// breakWord is the part of a word that fits, at least a letter, and the rest.
func (p *pen) breakWord(one word, width float64) (head, tail word) {
	used := 0.0
	for i, r := range one.text {
		used += p.width(string(r), one.bold)
		if i > 0 && used > width {
			return word{one.text[:i], one.bold}, word{one.text[i:], one.bold}
		}
	}
	return one, word{"", one.bold}
}

// How far lines and rules are from each other, in letters.
const (
	leading   = 1.2
	paragraph = 0.4
)

// text writes rules into a box, each on a line of its own, in the largest letters that
// fit, between two sizes. The text that doesn't fit even at the least size is cut, and
// the cut is noted under a name.
func (p *pen) text(rules []string, in box, most, least float64, name string) {
	size := largest(most, least, func(size float64) bool { return p.height(rules, in.w, size) <= in.h })
	broken, _ := p.broken(rules, in.w, size)
	y := in.y
	for _, one := range broken {
		for _, line := range one {
			if y += size * leading * point; y > in.y+in.h+0.01 {
				p.cut = append(p.cut, name)
				return
			}
			p.line(line, in.x, y-0.25*size*point, size)
		}
		y += size * paragraph * point
	}
}

// largest is the largest of the sizes between two in which letters fit; the least one, where they
// fit in none.
func largest(most, least float64, fit func(size float64) bool) float64 {
	size := max(most, least)
	for size > least && !fit(size) {
		size = max(size-0.25, least)
	}
	return size
}

func (p *pen) height(rules []string, width, size float64) float64 {
	_, height := p.broken(rules, width, size)
	return height
}

// broken is rules in lines, and how high they are at a size.
func (p *pen) broken(rules []string, width, size float64) (all [][][]word, height float64) {
	for _, rule := range rules {
		if words := p.wordsOf(rule); len(words) > 0 {
			lines := p.lines(words, width, size)
			all = append(all, lines)
			height += (float64(len(lines))*leading + paragraph) * size * point
		}
	}
	return all, max(0, height-paragraph*size*point)
}

// line writes a line of words; bold words, and words that aren't, are written together.
func (p *pen) line(line []word, x, y, size float64) {
	for i := 0; i < len(line); {
		text, bold := line[i].text, line[i].bold
		for i++; i < len(line) && line[i].bold == bold; i++ {
			text += " " + line[i].text
		}
		p.write(x, y, text, size, bold, fromLeft)
		x += (p.width(text, bold) + p.width(" ", false)) * size
	}
}
