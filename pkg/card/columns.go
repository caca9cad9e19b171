package card

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// columns counts the columns of a terminal as most of them do; codes for colours take
// none.
func columns() displaywidth.Options { return displaywidth.Options{ControlSequences: true} }

// Width is how many columns of a terminal a text takes. A flag and a letter of Chinese
// take two, and codes for colours take none.
func Width(text string) int { return columns().String(text) }

// Broken is a text in lines that are no wider than that, but for a longer word, and as even
// as can be: the squares of what is free in them, but for the last one, are the least.
func Broken(text string, width int) (lines []string) {
	if Width(text) <= width {
		return []string{text}
	}
	words := strings.Fields(text)
	for _, word := range words {
		width = max(width, Width(word))
	}
	free, next := make([]int, len(words)+1), make([]int, len(words)) // of the lines from a word on
	for i := len(words) - 1; i >= 0; i-- {
		free[i] = math.MaxInt
		for end, left := i, width+1; end < len(words); end++ {
			if left -= Width(words[end]) + 1; left < 0 {
				break
			}
			all := left*left + free[end+1]
			if end == len(words)-1 {
				all = 0
			}
			if all < free[i] {
				free[i], next[i] = all, end+1
			}
		}
	}
	for i := 0; i < len(words); i = next[i] {
		lines = append(lines, strings.Join(words[i:next[i]], " "))
	}
	return lines
}

// Shortened is a line that fits into a width in columns, with three dots where it is cut.
func Shortened(line string, width int) string {
	if Width(line) <= width {
		return line
	}
	for Width(line) > width-3 && line != "" {
		_, size := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-size]
	}
	return strings.TrimRight(line, " ,:;") + "..."
}
