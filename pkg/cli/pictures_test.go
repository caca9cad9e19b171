package cli_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// pictures is where those are that the pages show.
const pictures = "../../docs/pictures"

// TestPictures checks the pictures against the program's output and pages. With -update
// it draws them anew; those of paper need poppler's pdftoppm.
func TestPictures(t *testing.T) {
	long(t)
	t.Parallel()
	evening := []string{"new Ann Bob --danger 3 --figures 18 --seed pictures"}
	dungeon := []string{
		"new --seed pictures", "hero add Harry --class human-thief", "hero add Mia --class human-mage",
		`foe add "goblin x2"`, "foe add troll", "initiative roll --dice 4,4,6,5",
	}
	hurt := slices.Concat(dungeon, []string{"damage Mia 4", "cast minor-fireball goblin1..2 --dice 4"})
	all := map[string]picture{
		"zombies.svg": {at: evening, typed: []string{
			"spawn --open --at yard --dice 3,1,2,4,4,6,1", "zombie-roll 3 --by Ann --horde A --odds", "horde",
		}},
		"odds.svg":   {at: dungeon, typed: []string{"attack goblin1 --by Harry --behind --odds --why"}},
		"screen.svg": {at: dungeon, typed: []string{"monster show goblin troll", "spell show minor-fireball"}},
		"sheet.svg":  {at: hurt, typed: []string{"sheet Mia"}},
		"play.svg": {at: dungeon, typed: []string{"play"}, keys: "cast m" + tab + "in" + tab + "goblin1..2 --dice 4" + enter +
			"initiative next" + enter + "attack " + tab + "goblin1 --behind --dice 2,3,1,1,5,6" + enter + ctrlD},
		"cards.png":     {prints: "cards print --monsters goblin,troll --spells minor-fireball", page: box{7, 12, 196, 97}},
		"zombie.png":    {prints: "cards print --zombie", page: box{7, 12, 133, 97}},
		"reference.png": {prints: "cards print --reference", page: box{0, 0, 210, 297}},
		"rulers.png":    {prints: "cards print --rulers", page: box{0, 0, 210, 297}},
		"rooms.png":     {prints: "print rooms --quest salt-lamp", page: box{0, 0, 210, 270}},
		"poster.png":    {at: dungeon, prints: "print odds", page: box{0, 0, 210, 230}},
		"sheet.png":     {at: hurt, prints: "sheet Mia", page: box{0, 0, 210, 297}},
	}
	for name, one := range all {
		t.Run(name, func(t *testing.T) {
			z := newTTY(t)
			z.home, z.width = t.TempDir(), 80
			for _, line := range one.at {
				z.run(t, "", wordsOf(t, line)...)
			}
			if one.prints != "" {
				one.onPaper(t, z, filepath.Join(pictures, name))
				return
			}
			holds(t, filepath.Join(pictures, name), one.onScreen(t, z))
		})
	}
	t.Run("film.svg", drawFilm) // it shows cards.png
	if files, err := filepath.Glob(filepath.Join(pictures, "*.*g")); err != nil || len(files) != len(all)+1 {
		t.Errorf("%d pictures are drawn, and these are there: %q, %v", len(all), files, err)
	}
}

// Pictures of paper have its colors: goblins are green, and hair isn't.
func TestPicturesHaveTheirColors(t *testing.T) {
	for name, colors := range map[string][]data.Colour{"cards.png": {"lime", "brown"}, "zombie.png": {"brown", "dark red", "yellow"}, "sheet.png": {"green", "blue", "red"}} {
		f, err := os.Open(filepath.Join(pictures, name))
		if err != nil {
			t.Fatal(err)
		}
		page, err := png.Decode(f)
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatal(err)
		}
		for _, want := range colors {
			shade, _ := want.Shade()
			dots := 0
			for y := range page.Bounds().Dy() {
				for x := range page.Bounds().Dx() {
					if c := color.RGBAModel.Convert(page.At(x, y)).(color.RGBA); c == (color.RGBA{uint8(shade.Red), uint8(shade.Green), uint8(shade.Blue), 255}) {
						dots++
					}
				}
			}
			if dots < 20 {
				t.Errorf("%s: %d dots are %s", name, dots, want)
			}
		}
	}
}

// A picture is the sight of a table where at was typed before: lines that somebody types
// in a shell, or in zbrikz play key by key, or a part of a page that is printed.
type picture struct {
	at, typed []string
	keys      string
	prints    string
	page      box
}

// A box is a part of a page: from the left, from the top, its width and height, in
// millimetres.
type box struct{ x, y, w, h int }

func wordsOf(t *testing.T, line string) []string {
	t.Helper()
	words, err := splitWords(line)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

func holds(t *testing.T, file, want string) {
	t.Helper()
	text, err := os.ReadFile(file)
	switch {
	case *update:
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	case err != nil || string(text) != want:
		t.Errorf("%s is stale; .ci/pictures draws it anew (%v)", file, err)
	}
}

// onScreen is the terminal as a picture.
func (p picture) onScreen(t *testing.T, z tty) string {
	t.Helper()
	var all bytes.Buffer
	for _, line := range p.typed {
		_, _ = fmt.Fprintf(&all, "\x1b[90m$\x1b[0m zbrikz %s\n", line)
		if code := cli.RunOnTerminal(z.home, z.width, p.keys, &all, &all, nil, wordsOf(t, line)...); code != 0 {
			t.Fatalf("zbrikz %s: exit %d: %s", line, code, &all)
		}
	}
	return svg(screenCells(all.String()))
}

// The grid of a drawn terminal, in pixels.
const (
	cellWidth  = 8.4
	cellHeight = 17
	margin     = 12
)

// svg draws a terminal on white. Each run of letters in one ink is stretched to its
// columns, so that frames stand in line whatever the font is.
func svg(screen [][]cell) string {
	for len(screen) > 0 && len(screen[len(screen)-1]) == 0 {
		screen = screen[:len(screen)-1]
	}
	width := 0
	for _, line := range screen {
		width = max(width, len(line))
	}
	right, bottom := 2*margin+float64(width)*cellWidth, 2*margin+len(screen)*cellHeight
	var text strings.Builder
	_, _ = fmt.Fprintf(&text, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%d" viewBox="0 0 %[1]f %[2]d">
<style>text { font: 14px "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #24292f }%s</style>
<rect x=".5" y=".5" width="%f" height="%d" rx="6" fill="#fff" stroke="#d0d7de"/>
`, right, bottom, inks(), right-1, bottom-1)
	return text.String() + rowsSVG(screen) + "</svg>\n"
}

// rowsSVG is the letters of a terminal.
func rowsSVG(screen [][]cell) string {
	var text strings.Builder
	for row, line := range screen {
		for from := 0; from < len(line); {
			to := from
			for to < len(line) && line[to].ink == line[from].ink && !blanks(line[to:], from < to) {
				to++
			}
			if from == to {
				from++
				continue
			}
			words := ""
			for _, c := range line[from:to] {
				words += string(c.is)
			}
			if block, ok := blocks[line[from].ink]; ok {
				_, _ = fmt.Fprintf(&text, `<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="#%s"/>`+"\n",
					margin+float64(from)*cellWidth, margin+row*cellHeight, float64(to-from)*cellWidth, cellHeight, block)
			}
			_, _ = fmt.Fprintf(&text, `<text x="%.1f" y="%d" textLength="%.1f" lengthAdjust="spacingAndGlyphs"%s>%s</text>`+"\n",
				margin+float64(from)*cellWidth, margin+row*cellHeight+13, float64(to-from)*cellWidth, class(line[from].ink), html.EscapeString(words))
			from = to
		}
	}
	return text.String()
}

// blanks tells whether letters end here: at a blank, within a line at two.
func blanks(line []cell, within bool) bool {
	return line[0].is == ' ' && (!within || len(line) == 1 || line[1].is == ' ' || line[1].ink != line[0].ink)
}

// blocks are the inks with a colour behind the letters.
var blocks = map[string]string{"38;5;16;48;5;114": "7ee29a", "38;5;16;48;5;220": "f2cc60", "38;5;231;48;5;160": "cf222e", "7": "24292f"}

// inks are the colours of a terminal, dark enough for white paper.
func inks() string {
	text := " .i1 { font-weight: bold } .i1-91 { font-weight: bold; fill: #cf222e } .i7, .i38-5-231-48-5-160 { fill: #fff }"
	for _, ink := range [][2]string{
		{"2", "8c959f"}, {"31", "8b1a1a"}, {"37", "a8b0b8"}, {"38-5-208", "e8710a"}, {"38-5-160", "a51616"}, {"38-5-69", "14287d"},
		{"90", "8c959f"}, {"91", "cf222e"}, {"92", "1a7f37"}, {"93", "bf8700"}, {"94", "0969da"}, {"95", "8250df"}, {"96", "1b7c83"}, {"97", "c8d0d8"},
	} {
		text += fmt.Sprintf(" .i%s { fill: #%s }", ink[0], ink[1])
	}
	return text
}

func class(ink string) string {
	if ink == "" {
		return ""
	}
	return ` class="i` + strings.ReplaceAll(ink, ";", "-") + `"`
}

// onPaper checks a printed page against the one that the picture was made of: a line for
// each in printed.txt.
func (p picture) onPaper(t *testing.T, z tty, file string) {
	t.Helper()
	pdf := filepath.Join(t.TempDir(), "printed.pdf")
	z.run(t, "", append(wordsOf(t, p.prints), "--paper", "a4", "--to", pdf)...)
	list := filepath.Join(pictures, "printed.txt")
	text, err := os.ReadFile(list)
	if err != nil && !*update {
		t.Fatal(err)
	}
	line := fmt.Sprintf("%s  %s\n", drawn(t, pdf), filepath.Base(file))
	switch _, err := os.Stat(file); {
	case err == nil && strings.Contains(string(text), line):
	case !*update:
		t.Errorf("%s is stale; .ci/pictures draws it anew", file)
	default:
		p.shrink(t, pdf, file)
		lines := append(slices.DeleteFunc(strings.SplitAfter(string(text), "\n"), func(line string) bool {
			return line == "" || strings.HasSuffix(line, "  "+filepath.Base(file)+"\n")
		}), line)
		slices.SortFunc(lines, func(a, b string) int { return strings.Compare(a[64:], b[64:]) })
		if err := os.WriteFile(list, []byte(strings.Join(lines, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// drawn is a fingerprint of everything on the pages of a PDF.
func drawn(t *testing.T, pdf string) string {
	t.Helper()
	text, err := os.ReadFile(pdf)
	if err != nil {
		t.Fatal(err)
	}
	all := sha256.New()
	streams := regexp.MustCompile(`<</Filter /FlateDecode /Length \d+>>\nstream\n`).FindAllIndex(text, -1)
	for _, at := range streams {
		page, err := zlib.NewReader(bytes.NewReader(text[at[1]:]))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(all, page); err != nil {
			t.Fatal(err)
		}
	}
	if len(streams) == 0 {
		t.Fatalf("%s has no pages", pdf)
	}
	return hex.EncodeToString(all.Sum(nil))
}

// shrink makes a picture in 256 colours of a part of a page.
func (p picture) shrink(t *testing.T, pdf, file string) {
	t.Helper()
	dots := min(100, 740*254/10/p.page.w) // to the inch
	at := func(mm int) string { return fmt.Sprint(mm * dots * 10 / 254) }
	out, err := exec.Command("pdftoppm", "-r", fmt.Sprint(dots), "-f", "1", "-l", "1", "-png",
		"-x", at(p.page.x), "-y", at(p.page.y), "-W", at(p.page.w), "-H", at(p.page.h), pdf).Output()
	if err != nil {
		t.Fatalf("pdftoppm of poppler-utils draws %s: %v", file, err)
	}
	page, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	few := image.NewPaletted(page.Bounds(), commonest(page, 256))
	for y := range page.Bounds().Dy() {
		for x := range page.Bounds().Dx() {
			few.Set(x, y, page.At(x, y))
		}
	}
	var small bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, few); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, small.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// commonest are the colours that a picture has the most of.
func commonest(of image.Image, n int) color.Palette {
	count := map[color.RGBA]int{}
	for y := range of.Bounds().Dy() {
		for x := range of.Bounds().Dx() {
			count[color.RGBAModel.Convert(of.At(x, y)).(color.RGBA)]++
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var palette color.Palette
	for _, c := range all[:min(n, len(all))] {
		palette = append(palette, c)
	}
	return palette
}
