package desk

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// AreFaces tells whether words may be faces of dice.
func AreFaces(words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return word == "" || strings.Trim(word, "0123456789,_*") != "" })
}

// tidy is the words of a line as zbrikz writes them, and its flags and dice apart: without
// signs of a sentence.
func tidy(line []string) (words, tail []string) {
	for i, word := range line {
		if strings.HasPrefix(word, "-") && word != "-" && word != "->" { // flags, as they stand
			words = append(words, line[i:]...)
			break
		}
		if strings.Contains(word, " ") || strings.HasSuffix(word, "!") && unicode.IsDigit(rune(word[0])) { // somebody quoted it; 1d6!
			words = append(words, word)
			continue
		}
		words = append(words, plain(word)...)
	}
	if len(words) > 1 && strings.EqualFold(words[0], "we") {
		words[0] = ask.Everybody
	}
	words, tail = diceApart(words)
	if i := slices.IndexFunc(words, func(word string) bool { return sameWord(word, "odds") || sameWord(word, "chance") }); i >= 0 && (len(words) > 2 || i > 0) {
		if tail = append(tail, "--odds"); i+2 < len(words) && has(" of that for to ", words[i+1]) { // what are the odds of
			words = words[i+2:]
		} else { // hit odds gus b
			words = slices.Concat(words[:i], words[i+1:])
		}
	}
	if i := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, "--") }); i >= 0 {
		words, tail = words[:i], slices.Concat(words[i:], tail)
	}
	words = slices.DeleteFunc(words, func(word string) bool { return strings.Trim(word, ",.?':") == "" })
	for i := range words {
		signs := ".?'"
		if i == 0 || i+1 == len(words) || AreFaces(words[i+1:]) { // else a comma makes a list: a g1, g2
			signs += ","
		}
		words[i] = written(ranged(strings.TrimRight(words[i], signs)))
	}
	return words, tail
}

// diceMarks are the words that dice may stand behind.
const diceMarks = " : = / dice rolled rolling with "

// facesBetween are the words that may stand between faces.
const facesBetween = " a and / - , "

// diceApart are the words of a line without those that tell its dice, behind a colon, dice or
// rolled, and these as a flag. nil: the line has dice twice.
func diceApart(words []string) (others, dice []string) {
	for i, word := range words {
		behind := words[i+1:]
		end := slices.IndexFunc(append(slices.Clone(behind), "."), func(word string) bool { return !has(facesBetween, word) && !AreFaces([]string{word}) })
		faces := slices.DeleteFunc(slices.Clone(behind[:end]), func(word string) bool { return has(facesBetween, word) })
		switch {
		case !has(diceMarks, word) || len(faces) == 0 || end < len(behind) && has(" hp sp hit point points ", behind[end]): // with 3 hp
		case slices.Contains(words, "--dice"):
			return nil, nil
		default:
			return slices.Concat(words[:i], behind[end:]), []string{"--dice", strings.Join(faces, ",")}
		}
	}
	return words, nil
}

// ranged is goblin1-3 and goblin1-goblin3 as goblin1..3, and goblin1,3 as goblin1,goblin3.
func ranged(word string) string {
	at := strings.IndexAny(word, "-,")
	first, last := word[:max(at, 0)], word[at+1:]
	name := strings.TrimRight(first, "0123456789")
	switch number := strings.TrimPrefix(last, name); {
	case name == "" || name == first || !AreFaces([]string{number}):
		return word
	case word[at] == ',':
		return first + "," + name + number
	default:
		return first + ".." + number
	}
}

// looking are words with which somebody only wants to see a figure or a thing.
const looking = " show list hp status card of what who me where inventory has have carry can do stats doing many "

// looks is the line of a bag that only wants to see something: its name and small words. nil: it
// isn't one.
func (b *bag) looks() []string {
	name := slices.DeleteFunc(meaningful(b.words), func(word string) bool { return has(looking, strings.ToLower(word)) })
	if len(name) == 0 || slices.Contains(b.tail, "--odds") {
		return nil
	}
	text := strings.Join(name, " ")
	if _, err := ReadDice(text); err == nil && strings.ContainsAny(text, "dDwW") {
		return append([]string{"roll", text}, b.tail...)
	}
	if by, is := b.actor(name); is {
		text = by
	}
	for _, text := range []string{text, strings.TrimSuffix(text, "s")} {
		if line, err := b.shows([]string{text}); line != nil && err == nil {
			return append(line, b.tail...)
		}
	}
	return nil
}

// sameWord tells whether a word of a line is a word of a name: also of several things, or as
// one that somebody does, did or is doing.
func sameWord(typed, word string) bool {
	if typed = strings.ToLower(typed); isPlural(typed, word) {
		return true
	}
	base, end := strings.TrimSuffix(word, "e"), ""
	if len(word) > 2 && strings.HasPrefix(typed, base) {
		end = strings.TrimPrefix(typed[len(base):], word[len(word)-1:]) // dropped, dies
	}
	return slices.Contains([]string{"d", "ed", "ing"}, end) || present(typed) == word
}

// isPlural tells whether a word is another one, as it stands, of several, or as one that
// somebody does.
func isPlural(typed, word string) bool {
	typed = strings.ToLower(typed)
	return typed == word || len(word) > 1 && strings.HasPrefix(typed, word[:1]) && (typed == word+"s" || typed == word+"es" || typed == say.Plural(word) && typed != "dice") // they kill nobody
}

// present is a form of a verb that no rule makes as the verb itself, and any other word as it is.
func present(word string) string { return cmp.Or(forms()[word], word) }

// forms are those that no rule makes, each with its verb.
var forms = sync.OnceValue(func() map[string]string { //nolint:gochecknoglobals // made when it is needed, and never changes
	all := map[string]string{}
	for line := range strings.SplitSeq(irregular, ",") {
		verb, forms, _ := strings.Cut(line, ":")
		for form := range strings.FieldsSeq(forms) {
			all[form] = verb
		}
	}
	return all
})

// irregular are verbs, each with forms that no rule makes.
const irregular = "bite: bit bitten ,break: broke broken ,bring: brought ,carry: carried ,come: came ,die: dead ,drink: drank ,drive: drove ,eat: ate ,fall: fell ,fight: fought ," +
	"find: found ,flee: fled ,get: got ,give: gave given ,go: went goes gone ,hide: hid ,hold: held ,is: are was were ,leave: left ,lose: lost ,run: ran running ,see: saw ," +
	"shoot: shot ,steal: stole ,strike: struck ,swing: swung ,take: took taken ,throw: threw thrown "

// has tells whether a word is one of some with blanks around each.
func has(words, word string) bool { return strings.Contains(words, " "+word+" ") }

// plain is a typed word as zbrikz has it: without signs of a sentence and printed quotes,
// and Pip's as Pip.
func plain(word string) []string {
	signs := strings.NewReplacer("“", "", "”", "", "„", "", "‘", "", "’", "'", "(", " ", ")", " ", "[", " ", "]", " ", "—", "--", "–", "--", "−", "-", "*", " x", ";", " ", ":", " : ", "!", " ", "&", " and ")
	word = signs.Replace(norm.NFKC.String(word))
	if base, is := strings.CutSuffix(strings.TrimRight(word, "?.,"), "'s"); is {
		word = base
	}
	return strings.Fields(word)
}

// otherwise are words, each with the one that it is read as.
const otherwise = " couple:2 pair:2 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12" +
	" everybody:all everyone:all everything:all rest:all using:with w/:with ->:to teh:the dmg:damage lvl:level atk:attack +:and " //nolint:misspell // players type it

// written is a word as zbrikz has it: a number in digits, everybody as all.
func written(word string) string {
	if _, after, is := strings.Cut(otherwise, " "+strings.ToLower(word)+":"); is {
		word, _, _ = strings.Cut(after, " ")
	}
	return word
}

func meaningful(words []string) (all []string) {
	for _, word := range words {
		if !saysNothing(word) {
			all = append(all, word)
		}
	}
	return all
}

// saysNothing tells whether a word only makes a line a sentence.
func saysNothing(word string) bool { return isFiller(word) || has(small, strings.ToLower(word)) }

// small are words that say something in front of others, at most.
const small = " an the this that these those it i he she they us my his her their our your its one some any be been being has have had does did got gets" +
	" and at of on to into in for with again back over vs more left "

// Unfinished is the refusal of a line whose last word, or the last one before its flags, is none
// that a line ends with: horde add 3 at. nil: it may be whole, or is a question.
func Unfinished(line []string) error {
	if isQuestion(line[0]) {
		return nil
	}
	for _, word := range []string{line[max(UpToFlags(line), 1)-1], line[len(line)-1]} {
		if has(" at to by with from of into for and the ", strings.ToLower(word)) {
			return ask.Usagef("the line ends with %q: type what comes behind it", word)
		}
	}
	return nil
}

// isFiller tells whether a word says nothing anywhere.
func isFiller(word string) bool {
	return has(" ok okay oh yes please just now is are was were too also really actually already still yet here there each we wants tries should together alone carefully quickly slowly ", strings.ToLower(word))
}

// numberless are the words that say something, but for numbers.
func numberless(words []string) []string {
	return slices.DeleteFunc(meaningful(words), func(word string) bool { return AreFaces([]string{word}) })
}
