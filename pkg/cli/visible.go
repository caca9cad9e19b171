package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/zbrikz/zbrikz/data"
)

// All text for the screen passes here: a terminal might obey characters of names, files and words.

// visible is a text with controls, and bytes that are no text, written out, as \x1b. Line breaks stay.
func visible(text string) string {
	return writtenOut(text, func(r rune) bool { return r == '\n' })
}

// printed is visible for a single line: line breaks are written out, too.
func printed(text string) string {
	return writtenOut(text, func(rune) bool { return false })
}

// prints tells whether a text may be shown on one line as it is.
func prints(text string) bool { return printed(text) == text }

// ink finds the colours of text: one of sixteen, or of 256.
var ink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b\[([0-9]{1,2}|38;5;[0-9]{1,3})m`) }) //nolint:gochecknoglobals // made when it is needed, and never changes

// visibleInk is visible, but lets colours of text through.
func visibleInk(text string) string {
	var out strings.Builder
	from := 0
	for _, at := range ink().FindAllStringIndex(text, -1) {
		out.WriteString(visible(text[from:at[0]]) + text[at[0]:at[1]])
		from = at[1]
	}
	return out.String() + visible(text[from:])
}

func writtenOut(text string, stays func(rune) bool) string {
	wrong := func(r rune) bool { return r == utf8.RuneError || data.Acts(r) && !stays(r) }
	if strings.IndexFunc(text, wrong) < 0 {
		return text
	}
	var out strings.Builder
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1 || data.Acts(r) && !stays(r):
			out.WriteString(strings.Trim(strconv.QuoteToASCII(text[i:i+size]), `"`))
		default:
			out.WriteString(text[i : i+size])
		}
	}
	return out.String()
}

// writeJSON writes a value as a line of JSON. Controls stand in it as \u009b.
func writeJSON(out io.Writer, value any) error {
	var line bytes.Buffer
	if err := json.NewEncoder(&line).Encode(value); err != nil {
		return err
	}
	text := line.Bytes()
	if bytes.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError || data.Acts(r) && r != '\n' }) >= 0 {
		text = escaped(text)
	}
	_, err := out.Write(text)
	return err
}

// escaped is JSON in which controls are written as JSON can write them; they stand only
// in texts. Bytes that are no text become what a reader of JSON would make of them.
func escaped(text []byte) []byte {
	var out []byte
	for _, r := range string(text) {
		if data.Acts(r) && r != '\n' {
			const hex = "0123456789abcdef"
			out = append(out, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
			continue
		}
		out = utf8.AppendRune(out, r)
	}
	return out
}

// A visibleWriter is a terminal to which only those commands pass that its writer knows.
type visibleWriter struct{ io.Writer }

func (w visibleWriter) Write(p []byte) (int, error) {
	text := writtenOut(string(p), func(r rune) bool { return r < ' ' })
	if _, err := io.WriteString(w.Writer, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// dashed is a flag with both of its dashes: -by.
func dashed(word string) string {
	if name, _, _ := strings.Cut(word, "="); len(name) > 2 && name[0] == '-' && 'a' <= name[1] && name[1] <= 'z' && name != "-ojson" && name != "-otext" {
		return "-" + word
	}
	return word
}

// unpasted are the words of a line without a prompt before them, and without the program's name.
func unpasted(words []string) []string {
	for i, word := range words[:min(len(words), 5)] {
		if strings.HasSuffix(word, ">") && !strings.ContainsAny(word, " <-") && (word != ">" || i == 0) || word == "$" || word == "zbrikz" && i == 0 {
			return unpasted(words[i+1:])
		}
	}
	return words
}

// spelled is the words as they are compared and kept: an accent may be typed as part of
// its letter or behind it, and a flag with one dash. It refuses bytes that are no text, and a
// page that was pasted: to try all of its words as names would take minutes.
func spelled(words []string) ([]string, error) {
	const most = 100
	if words = unpasted(words); len(words) > most {
		return nil, usagef("this line has %d words: %d at most", len(words), most)
	}
	all := make([]string, len(words))
	for i, word := range words {
		if !utf8.ValidString(word) {
			return nil, usagef("%.60q isn't text: it isn't UTF-8", word)
		}
		all[i] = dashed(norm.NFC.String(word))
	}
	return all, nil
}
