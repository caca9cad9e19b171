// Package names compares and shortens names, checks new ones, and finds the names that a
// slip may stand for. It knows no game.
package names

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// Find is the first of some things that is meant; nil: none is.
func Find[T any](all []T, meant func(*T) bool) *T {
	for i := range all {
		if meant(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Replace puts a name in place of another one in what it is given a pointer to, wherever a field
// has a tag names.
func Replace(in any, from, to string) { replace(reflect.ValueOf(in).Elem(), from, to, false) }

func replace(in reflect.Value, from, to string, named bool) {
	switch in.Kind() {
	case reflect.String:
		if named && in.String() == from {
			in.SetString(to)
		}
	case reflect.Slice:
		for i := range in.Len() {
			replace(in.Index(i), from, to, named)
		}
	case reflect.Struct:
		for i := range in.NumField() {
			_, named := in.Type().Field(i).Tag.Lookup("names")
			replace(in.Field(i), from, to, named)
		}
	default:
	}
}

// blanked is a text with a blank for each dash: black-dragon1 begins with black dragon.
func blanked(text string) string { return strings.ReplaceAll(text, "-", " ") }

// Match is the name that typed stands for: the same name, the same but for capitals or blanks, the
// only one that begins so, or else the only one with such a word: station for gas
// station. A horde's letter begins no name, and goblin1 isn't the
// beginning of goblin12. Where typed stands for no name or for several, Match gives it
// back.
func Match(typed string, names []string) string {
	if typed == "" || slices.Contains(names, typed) {
		return typed
	}
	if IsLetter(typed) || IsSmall(typed) { // a horde's letter shortens nothing, and the isn't Thea
		return Exact(typed, names)
	}
	var same, begin, word []string
	for _, name := range names {
		switch {
		case Same(name, typed):
			same = append(same, name)
		case len(name) > 1 && len(name) > len(typed) && strings.EqualFold(blanked(name[:len(typed)]), blanked(typed)) && !cutsNumber(name, len(typed)):
			begin = append(begin, name)
		case hasWord(name, typed), len(typed) > shortWord && hasWord(name, strings.TrimSuffix(typed, "s")): // the potions
			word = append(word, name)
		}
	}
	for _, some := range [][]string{same, begin, word} {
		switch {
		case len(some) == 1:
			return some[0]
		case len(some) > 1:
			return typed
		}
	}
	return typed
}

// Bare is a name without the article before it: the hall is hall. A lone letter has none.
func Bare(typed string) string {
	first, bare, _ := strings.Cut(typed, " ")
	if len(bare) > 1 && (strings.EqualFold(first, "the") || first == "a" || first == "an") { // A is a horde
		return bare
	}
	return typed
}

// IsSmall tells whether a word only joins others: it is no beginning of a name, and no new one.
func IsSmall(word string) bool {
	return slices.Contains([]string{"the", "and", "for", "from", "of", "on", "at", "by", "in", "into", "to", "is", "it", "his", "her", "she", "their", "with", "out", "off", "past", "after", "up", "through", "away", "both", "another"}, strings.ToLower(word))
}

// longName is how many letters a name has at least in which two may be wrong.
const longName = 7

// shortWord is how many letters the beginning of a later word of a name has at least, where
// the name is found by it.
const shortWord = 3

// hasWord tells whether a later word of a name is like this, or begins so.
func hasWord(name, typed string) bool {
	first, later, several := strings.Cut(name, " ")
	if !several {
		first, later, several = strings.Cut(name, "-")
	}
	if !several || first == "" {
		return false
	}
	return strings.EqualFold(later, typed) || len(typed) >= shortWord && len(later) > len(typed) && strings.EqualFold(later[:len(typed)], typed) && !cutsNumber(later, len(typed)) || hasWord(later, typed)
}

// Slipped are the names that a word may be a slip of, or of a word of which it is one, and
// those that it may be short for, or has more words behind: a new name must be none of them.
// Another number is another name.
func Slipped(typed string, names []string) []string {
	_, number := cutNumber(typed)
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		if _, other := cutNumber(name); number != other {
			return number != "" || !begins(name, typed)
		}
		words := strings.Fields(name)
		return !begins(name, typed) && !begins(typed, name+" ") && !hasWord(name, typed) && !IsSlip(typed, name) && (utf8.RuneCountInString(typed) <= shortWord+1 || !slices.ContainsFunc(words, func(word string) bool { return IsSlip(typed, word) }))
	})
}

// Joined are words of which those that are one name together are that name: Old Ann, beside Ann.
func Joined(words, names []string) (all []string) {
	most := 1
	for _, name := range names {
		most = max(most, len(strings.Fields(name)))
	}
	for len(words) > 0 {
		one, n := words[0], min(most, len(words))
		for ; n > 1; n-- {
			typed := strings.TrimRight(strings.Join(words[:n], " "), ",")
			if i := slices.IndexFunc(names, func(name string) bool { return SameLook(name, typed) }); i >= 0 {
				one = names[i]
				break
			}
		}
		all, words = append(all, one), words[n:]
	}
	return all
}

// Exact is [Match] for names that shorten nothing: horde letters, and places
// where the name may be a new one.
func Exact(typed string, names []string) string {
	for _, name := range names {
		if SameLook(name, typed) {
			return name
		}
	}
	return typed
}

// cutsNumber tells whether a name that ends here ends inside a number.
func cutsNumber(name string, at int) bool { return isDigit(name[at-1]) && isDigit(name[at]) }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// IsLetter tells whether a name is a horde's letter, which nobody else may have.
func IsLetter(name string) bool { return len(name) == 1 && 'A' <= name[0] && name[0] <= 'Z' }

// SameLook tells whether readers take two names for one; of plain letters, at once.
func SameLook(a, b string) bool {
	return strings.EqualFold(a, b) || utf8.RuneCountInString(a+b) < len(a+b) && Look(a) == Look(b)
}

// Look is a name as readers see it, without capitals, widths, spellings, and signs nobody sees.
func Look(name string) string {
	seen := strings.Map(func(r rune) rune {
		if Invisible(r) {
			return -1
		}
		return r
	}, norm.NFKC.String(name))
	return norm.NFKC.String(strings.ToLower(strings.ToUpper(seen)))
}

// Invisible tells whether a character is never seen by itself.
func Invisible(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || r == '\u2800'
}

// Longest is how many letters a name has at most.
const Longest = 40

// Check refuses a text that can't be the name of a figure, a place or a scene: an empty
// one, one with control characters, one that is too long, and words that the grammar
// needs.
func Check(name string) error {
	first, _ := utf8.DecodeRuneInString(name)
	last, _ := utf8.DecodeLastRuneInString(name)
	switch {
	case strings.TrimSpace(name) == "":
		return invalid("a name is empty")
	case !utf8.ValidString(name):
		return invalid("the name %q isn't text", name)
	case utf8.RuneCountInString(name) > Longest:
		return invalid("the name %.20q... is longer than %d letters", name, Longest)
	case name != strings.TrimSpace(name):
		return invalid("the name %q begins or ends with a blank", name)
	case strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) && !joins(r) }):
		return invalid("the name %q has characters that don't print", name)
	case strings.Trim(Look(name), " ") == "" || Invisible(first) || Invisible(last) && !unicode.Is(unicode.Variation_Selector, last):
		return invalid("the name %+q begins or ends with a sign that can't be seen", name)
	case unicode.IsMark(first):
		return invalid("the name %+q begins with an accent that has no letter", name)
	case strings.HasPrefix(name, "-"):
		return invalid("the name %q begins with a dash", name)
	}
	return nil
}

// New refuses a text that can't be the name of somebody or something new: no name at all, a word
// that stands for nobody or for all, a small word, and several with commas.
func New(name string) error {
	if err := Check(name); err != nil {
		return err
	}
	if slices.Contains(strings.Fields("none nobody all everybody nothing nowhere what behind towards toward"), strings.ToLower(name)) || IsSmall(name) {
		return invalid("the name %q means something else", name)
	}
	if strings.HasSuffix(name, "?") {
		return invalid("the name %q is a question", name)
	}
	if strings.Contains(name, "--") {
		return invalid("the name %q has a flag in it: put a blank in front of --", name)
	}
	if strings.Contains(name, ",") {
		return invalid("the name %q has a comma", name)
	}
	return nil
}

// An Invalid is the refusal of words that can't be a name. It is about the line that was
// typed.
type Invalid struct{ why string }

func (i *Invalid) Error() string { return i.why }

// Refuse marks an error as the refusal of a name, an [Invalid].
func Refuse(err error) error { return &Invalid{err.Error()} }

func invalid(format string, args ...any) error { return &Invalid{fmt.Sprintf(format, args...)} }

// joins tells the characters that join two letters, or keep them apart: Persian and
// several Indian languages are written with them, and pictures made of several.
func joins(r rune) bool { return r == '\u200c' || r == '\u200d' }

// Once refuses a name that stands twice, in whatever spelling.
func Once(names []string) error {
	looks := make(map[string]string, len(names))
	for _, name := range names {
		look := Look(name)
		if other, twice := looks[look]; twice {
			return invalid("%s is named twice", other)
		}
		looks[look] = name
	}
	return nil
}

// Sorted is names in order, each once.
func Sorted(all []string) []string {
	slices.Sort(all)
	return slices.Compact(all)
}

// mostNamed is how many names a refusal lists.
const mostNamed = 6

// Hint is text behind a refusal with the names that may have been meant: the nearest, or
// else the first few.
func Hint(typed string, names []string) string { return Among(Nearest(typed, names), names) }

// Among is [Hint] where the nearest names are known.
func Among(near, names []string) string {
	switch {
	case len(near) > 0:
		return DidYouMean("%q", near)
	case len(names) == 0:
		return "; there is none yet"
	case len(names) == 1:
		return "; there is " + names[0]
	case len(names) > mostNamed:
		return fmt.Sprintf("; there are %s and %d more", strings.Join(names[:mostNamed], ", "), len(names)-mostNamed)
	default:
		return "; there are " + say.And(names)
	}
}

// DidYouMean is the end of a refusal: a question for the names that a slip may stand for, each
// in this format.
func DidYouMean(format string, near []string) string {
	said := say.Each(near[:min(len(near), mostNamed)], func(name string) string { return fmt.Sprintf(format, name) })
	if more := len(near) - len(said); more > 0 {
		said = append(said, fmt.Sprintf("one of %d more", more))
	}
	return "; did you mean " + say.Or(said) + "?"
}

// Nearest is the names that a slip may have been for.
func Nearest(typed string, names []string) []string {
	if typed == "" { // every name begins so
		return nil
	}
	if short := Numbered(typed, names); len(short) > 0 {
		return short
	}
	// Another short name is no slip: Zoe isn't Bob, horde B isn't A.
	farthest := min(2, utf8.RuneCountInString(typed)/2)
	best, near := farthest+1, []string(nil)
	for _, name := range names {
		d := Distance(typed, name, farthest)
		switch {
		case begins(name, typed):
			d = 0
		case d > 1 && utf8.RuneCountInString(typed) <= shortWord+1 && !begins(name, typed[:1]): // a hall is no Cal
			continue
		}
		switch {
		case d < best:
			best, near = d, []string{name}
		case d == best && d <= farthest:
			near = append(near, name)
		}
	}
	if len(near) == 0 && len(typed) > shortWord+1 { // gas staton
		for _, name := range names {
			words := strings.Fields(blanked(name))
			if len(words) > 1 && slices.ContainsFunc(words, func(word string) bool { return IsSlip(typed, word) }) {
				near = append(near, name)
			}
		}
	}
	return near
}

// begins tells whether a name, or a later word of it, begins so: blow stands for
// cultist-blowgunner1.
func begins(name, typed string) bool {
	name, typed = strings.ToLower(name), strings.ToLower(typed)
	return strings.HasPrefix(name, typed) || len(typed) > 2 && strings.Contains(name, "-"+typed)
}

// IsNumber tells whether a word is a whole number.
func IsNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// CheckKey refuses anything but a word of small letters, digits and dashes, of at most 40.
func CheckKey(key string) error {
	odd := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }
	if key == "" || len(key) > 40 || strings.ContainsFunc(key, odd) || strings.HasPrefix(key, "-") {
		return fmt.Errorf("%q: it is a word of small letters, digits and dashes", key)
	}
	return nil
}

// CheckText refuses a text that is empty, longer than 300 bytes, or can't be shown.
func CheckText(text string) error {
	const longest = 300
	switch {
	case strings.TrimSpace(text) == "":
		return errors.New("it is empty")
	case len(text) > longest:
		return fmt.Errorf("%.20q... is longer than %d letters", text, longest)
	case strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("%q has characters that don't print", text)
	default:
		return nil
	}
}
