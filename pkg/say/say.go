// Package say is the English of all answers: counting, lists, articles, and a
// throw's faces. It knows no game.
package say

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kballard/go-shellquote"
)

// Count is a number and its noun: "1 zombie", "2 zombies", "3 bags of holding".
func Count(n int, noun string) string {
	return strconv.Itoa(n) + " " + Verb(n, noun, Plural(noun))
}

// Plural is a noun for more than one: torches, rubies, dice, bags of holding.
func Plural(noun string) string {
	for _, behind := range []string{" of ", " ("} { // its purpose: Key (the crypt)
		if head, rest, ok := strings.Cut(noun, behind); ok {
			return Plural(head) + behind + rest
		}
	}
	low := strings.ToLower(noun)
	ends := func(all ...string) bool {
		return slices.ContainsFunc(all, func(end string) bool { return strings.HasSuffix(low, end) })
	}
	switch {
	case noun == "":
		return noun
	case low == "die" || strings.HasSuffix(low, " die"):
		return noun[:len(noun)-1] + "ce"
	case ends("man") && !ends("human", "shaman"):
		return noun[:len(noun)-2] + "en"
	case ends("s", "x", "z", "ch", "sh"):
		return noun + "es"
	case ends("ay", "ey", "oy", "uy"):
		return noun + "s"
	case ends("y"):
		return noun[:len(noun)-1] + "ies"
	default:
		return noun + "s"
	}
}

// Verb is the verb for a number: "stands" for one, "stand" for more.
func Verb(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// A is a noun with its article: "a Goblin", "an Elven Ranger".
func A(noun string) string {
	if noun != "" && strings.Contains("aeiou", strings.ToLower(noun[:1])) {
		return "an " + noun
	}
	return "a " + noun
}

// Owned is a name as an owner's: "Harry's".
func Owned(name string) string { return name + "'s" }

// Dice is a number of dice: "1 die", "2 dice".
func Dice(n int) string { return Count(n, "die") }

// Signed is points behind dice: " +2"; nothing for none.
func Signed(points int) string { return If(points != 0, fmt.Sprintf(" %+d", points)) }

// And is some words in a list: "Ann, Bob and Zoe".
func And(words []string) string { return list(words, "and") }

// Or is some words in a list with "or": "sword, ax or halberd".
func Or(words []string) string { return list(words, "or") }

func list(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Sentence begins a text with a capital.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Stopped is a text that ends with a full stop, or with the stop that its writer gave it.
func Stopped(text string) string {
	text = strings.TrimSpace(text)
	if last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, `"')]’”»`)); strings.ContainsRune(".!?…", last) {
		return text
	}
	return text + "."
}

// Some is some texts without the empty ones.
func Some(all ...string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(text string) bool { return text == "" })
}

// If is a text where something is so, else an empty one.
func If(so bool, text string) string {
	if so {
		return text
	}
	return ""
}

// Lines joins the lines that aren't empty.
func Lines(all ...string) string { return strings.Join(Some(all...), "\n") }

// Indented is a text on a line that belongs to the line above; an empty text stays empty.
func Indented(text string) string { return If(text != "", "  "+text) }

// Remarks is remarks behind a name, each behind a comma. Empty remarks are left out.
func Remarks(remarks ...string) string {
	text := ""
	for _, remark := range Some(remarks...) {
		text += ", " + remark
	}
	return text
}

// InBrackets is a remark behind a line; nothing for none.
func InBrackets(text string) string { return If(text != "", " ("+text+")") }

// At is a place behind something, if there is one.
func At(place string) string { return If(place != "", " at "+place) }

// In is a place behind something, as in a sentence: in the cellar, in Room 3.
func In(place string) string {
	first, _ := utf8.DecodeRuneInString(place)
	word, _, _ := strings.Cut(place, " ")
	switch {
	case place == "":
		return ""
	case !unicode.IsLower(first), slices.Contains([]string{"the", "a", "an", "my", "our"}, word), strings.ContainsAny(place, "0123456789'"):
		return " in " + place
	}
	return " in the " + place
}

// Typed is words as players type them, one behind the other.
func Typed(words []string) string { return strings.Join(Each(words, Quoted), " ") }

// Words parts a line into words as a shell does. An apostrophe in a word is one, and no
// quote: ringers' chest.
func Words(line string) ([]string, error) {
	shell, from, quote, escaped := "", 0, rune(0), false
	for i, c := range line {
		switch {
		case escaped:
			escaped = false
		case c == '\\' && quote != '\'':
			escaped = true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && Quote(line, i):
			quote = c
		case quote == 0 && c == '\'':
			shell += line[from:i] + `\`
			from = i
		}
	}
	return shellquote.Split(shell + line[from:])
}

// Quote tells whether a letter of a line opens a quote.
func Quote(line string, at int) bool {
	last, _ := utf8.DecodeLastRuneInString(line[:at])
	return line[at] == '"' || line[at] == '\'' && !unicode.IsLetter(last) && !unicode.IsDigit(last)
}

// Quoted is a word as players type it, in a shell or at the prompt of play: copied
// there, it is that word, and nothing in it is carried out.
func Quoted(word string) string {
	switch {
	case word != "" && !strings.ContainsAny(word, " \t'\"\\#?()&|;<>*$`!~[]{}"):
		return word
	case strings.ContainsAny(word, "\"\\$`!"):
		return shellquote.Join(word)
	default:
		return `"` + word + `"`
	}
}

// UpTo is the faces up to n.
func UpTo(n int) string {
	return Verb(n, "1", fmt.Sprintf("1 to %d", n))
}

// Texts are words of a named type as plain strings.
func Texts[T ~string](all []T) []string { return Each(all, func(one T) string { return string(one) }) }

// Each is what is said of each of several, or made of it; nil for none.
func Each[T, U any](all []T, of func(T) U) (made []U) {
	for _, one := range all {
		made = append(made, of(one))
	}
	return made
}

// Percent is a chance in seven columns. 0.0 % stands only for an impossible chance, and
// 100.0 % only for a sure one.
func Percent(p float64) string {
	const least = 0.0005 // from which on it is rounded to more than nothing
	switch {
	case 0 < p && p < least:
		return " <0.1 %"
	case 1-least <= p && p < 1:
		return ">99.9 %"
	default:
		return fmt.Sprintf("%5.1f %%", 100*p)
	}
}

// OneIn is a chance in a sentence.
func OneIn(p float64) string { return strings.TrimSpace(Percent(p)) }

// LeftOver is how likely it is that none of some numbers comes out.
func LeftOver(p float64) string {
	if p < 0.001 {
		return fmt.Sprintf("%.1g", p)
	}
	return OneIn(p)
}

// Average is a mean to two digits behind the point. A mean above 0 is never told as 0.00.
func Average(mean float64) string {
	if 0 < mean && mean < 0.005 {
		return fmt.Sprintf("%.1g", mean)
	}
	return fmt.Sprintf("%.2f", mean)
}
