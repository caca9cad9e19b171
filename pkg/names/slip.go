package names

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hbollon/go-edlib"
)

// IsSlip tells whether one letter of a name is wrong, or in a long one two.
func IsSlip(typed, name string) bool {
	most := 1
	if utf8.RuneCountInString(typed) >= longName {
		most = 2
	}
	return utf8.RuneCountInString(typed) >= shortWord && !strings.EqualFold(typed, name) && Distance(typed, name, most) <= most
}

// IsTypo tells whether one letter of a word was left out, is one too many, or stands behind its
// neighbor. Another first letter, and one letter for another, make other words: lock, look.
func IsTypo(typed, word string) bool {
	if len(typed) > len(word)+utf8.UTFMax { // a text that was pasted
		return false
	}
	one, other := []rune(strings.ToLower(typed)), []rune(strings.ToLower(word))
	if len(one) < shortWord || one[0] != other[0] || Distance(typed, word, 1) != 1 {
		return false
	}
	if len(one) != len(other) {
		return len(one) > shortWord
	}
	return slices.Equal(slices.Sorted(slices.Values(one)), slices.Sorted(slices.Values(other)))
}

// Apart are the two words of one that was typed without its blank: a word and a number, in either
// order, or what stands around a sign. nil: it is one word.
func Apart(typed string) []string {
	name := strings.TrimLeft(typed, "-")
	if at := strings.IndexAny(name, "=+"); at > 0 && at+1 < len(name) && (name == typed || name[at] == '+') {
		return []string{typed[:len(typed)-len(name)+at], name[at+1:]}
	}
	for i, letter := range name {
		if i > 0 && unicode.IsDigit(letter) != unicode.IsDigit(rune(name[0])) {
			at := len(typed) - len(name) + i
			if word := strings.Trim(name, "0123456789"); len(word) < shortWord && !IsSmall(word) { // a3, 2b
				return nil
			}
			return []string{typed[:at], typed[at:]}
		}
	}
	return nil
}

// Distance is how many letters are wrong, missing or too many between two words; two that
// changed places are one. It is most+1 where one word is longer by more than most letters:
// comparing a text that was pasted with a thousand words takes seconds.
func Distance(a, b string, most int) int {
	if n, m := utf8.RuneCountInString(a), utf8.RuneCountInString(b); max(n, m)-min(n, m) > most {
		return most + 1
	}
	return edlib.OSADamerauLevenshteinDistance(strings.ToLower(a), strings.ToLower(b))
}
