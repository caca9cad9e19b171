package play

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// An Entry is something that players may look for: a card, a rule, a command, a figure.
type Entry struct {
	Kind  string   // "trait"
	Game  string   // the game that it is of; empty: of none, or of all
	Name  string   // "Fearful"
	Also  []string // other words for it
	About string   // its subject, in a line
	Says  []string // its rules, a line each; a search may find one of them
	Type  string   // the line to type, which shows it: "trait show fearful"
	Near  int      // how near it is to what players do; figures and things at the table are nearest
	Far   bool     // its game isn't played at the table, and another one is
}

// How near an entry is: between two that fit alike, the nearer one stands first.
const (
	AtHand  = 3 // at the table
	ToType  = 2 // a command
	ToRead  = 1 // a card, a rule or a house rule
	Decided = 0 // a ruling: its name is a title that several share
)

// A Hit is an entry that was found.
type Hit struct {
	Entry
	Line  string // its subject, or the line of its rules that has the words
	Some  bool   // it has some of the words, as no entry has all
	score int
}

// The worth of a word where it stands, by how well it fits.
const (
	inName, inAlso, inText = 12, 8, 4
	wholeName              = 40 // the typed words are the whole name
	inOneLine              = 4  // all words stand in one line
	inARow                 = 8  // and in that order
	mistyped               = 2  // by how much a slip is worse
	farAway                = 8  // by how much an entry of another game is worth less
)

// Search finds entries by the words in their names and texts. A word also finds its
// plural, words that it begins, and words with a slip in them. The best entry comes
// first, and none twice. Where no entry has all words, Search gives those with most of
// them, if that is at least half.
func Search(typed string, all []Entry) []Hit {
	words := wordsThatCount(stemsOf(typed))
	if len(words) == 0 {
		return nil
	}
	index := say.Each(all, func(e Entry) stems {
		worth := inName
		if e.Near == Decided {
			worth = inText
		}
		return stems{stemsOf(e.Name), stemsOf(strings.Join(e.Also, " ")), stemsOf(e.About), say.Each(e.Says, stemsOf), worth}
	})
	wanted := say.Each(words, func(word string) wantedWord { return meantBy(word, index) })
	most, asks, how := 0, asksWhatIsSo(typed), strings.HasPrefix(strings.ToLower(typed), "how ")
	var hits []Hit
	for i, e := range all {
		found, hit := index[i].look(wanted, e)
		hit.Some = found < len(words)
		switch {
		case (asks || how) && e.Kind == "help":
			hit.score += inName
		case asks && e.Kind == "command":
			hit.score -= inName
		}
		if found == 0 || found < most || 2*found < len(words) {
			continue
		}
		if found > most {
			most, hits = found, nil
		}
		hits = append(hits, hit)
	}
	slices.SortStableFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.Near, a.Near))
	})
	shown := map[string]bool{}
	return slices.DeleteFunc(hits, func(h Hit) bool {
		line := h.Type + "\n" + h.Name
		twice := shown[line]
		shown[line] = true
		return twice
	})
}

// asksWhatIsSo tells whether a search is a question, and not about what to type.
func asksWhatIsSo(typed string) bool {
	words := append(strings.Fields(strings.ToLower(typed)), "", "")
	asks := slices.Contains([]string{"what", "why", "when", "who", "which", "can", "may", "must", "do", "does", "is", "are", "if"}, words[0])
	return asks || words[0] == "how" && words[1] != "do" && words[1] != "can"
}

// stems are the words of an entry, as they are compared.
type stems struct {
	name, also, about []string
	says              [][]string
	worth             int // of a word in the name
}

// A wantedWord is a word that was typed, or the words that it may be a slip for.
type wantedWord struct {
	stems []string
	slip  bool
}

// meantBy is a word as the entries have it. If none has it, it is the words that it may
// be a slip for.
func meantBy(word string, index []stems) wantedWord {
	var there []string
	for _, s := range index {
		for _, some := range append([][]string{s.name, s.also, s.about}, s.says...) {
			for _, one := range some {
				if worth(word, one) > 0 {
					return wantedWord{stems: []string{word}}
				}
				there = append(there, one)
			}
		}
	}
	meant := wantedWord{slip: true}
	best := mostSlips(word)
	for _, one := range there {
		d := names.Distance(word, one, best)
		if d < best {
			best, meant.stems = d, nil
		}
		if d == best && d > 0 && !slices.Contains(meant.stems, one) {
			meant.stems = append(meant.stems, one)
		}
	}
	return meant
}

// mostSlips is how many letters may be wrong in a word: none in one of three letters, where a
// wrong one makes another word, and one in one of six.
func mostSlips(word string) int { return min((utf8.RuneCountInString(word)-1)/3, 2) }

// look is how many of the words an entry has in its name and one line, and how well it fits.
func (s stems) look(wanted []wantedWord, e Entry) (found int, hit Hit) {
	found, score := s.with(wanted, s.about)
	hit = Hit{Entry: e, Line: e.About, score: score}
	for i, line := range s.says {
		if n, score := s.with(wanted, line); n > found || n == found && score > hit.score && e.About == "" {
			found, hit.score, hit.Line = n, score, e.Says[i]
		} else if n == found {
			hit.score = max(hit.score, score)
		}
	}
	if hit.Line == "" && len(e.Says) > 0 {
		hit.Line = e.Says[0]
	}
	if e.Near > Decided && found == len(s.name) && found == len(wanted) && inOrder(wanted, s.name) {
		hit.score += wholeName
	}
	hit.score += e.Near
	if e.Far {
		hit.score -= farAway
	}
	return found, hit
}

// with is how many of the words an entry has in its name and a line, and their worth.
func (s stems) with(wanted []wantedWord, line []string) (found, score int) {
	here := 0
	for _, w := range wanted {
		in := w.in(line)
		worth := max(s.worth*w.in(s.name), inAlso*w.in(s.also), inText*in)
		if w.slip {
			worth /= mistyped
		}
		if worth > 0 {
			found++
		}
		if in > 0 {
			here++
		}
		score += worth
	}
	if score += here; here == len(wanted) && len(wanted) > 1 {
		score += inOneLine
		if inOrder(wanted, line) {
			score += inARow
		}
	}
	return found, score
}

// in tells how well a word fits some others: 2 it is one of them, 1 one begins with it.
func (w wantedWord) in(some []string) int {
	best := 0
	for _, word := range w.stems {
		for _, one := range some {
			best = max(best, worth(word, one))
		}
	}
	return best
}

func worth(typed, there string) int {
	switch {
	case typed == there:
		return 2
	case len(typed) >= 3 && strings.HasPrefix(there, typed):
		return 1
	default:
		return 0
	}
}

// inOrder tells whether words stand in a line one behind the other.
func inOrder(wanted []wantedWord, line []string) bool {
	line = wordsThatCount(line)
	for at := 0; at+len(wanted) <= len(line); at++ {
		same := 0
		for same < len(wanted) && wanted[same].in(line[at+same:at+same+1]) == 2 {
			same++
		}
		if same == len(wanted) {
			return true
		}
	}
	return false
}

// wordsThatCount is the words without those that stand everywhere, unless all of them do.
func wordsThatCount(words []string) []string {
	const everywhere = " a about an and any are at be by can com could did do doe for from get go had happen has hav how i if in is it just many may me mean much must my need of on only or our should so som that the their them they thi to us was we what when where which who why will with would you your "
	some := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return strings.Contains(everywhere, " "+word+" ") })
	if len(some) == 0 {
		return words
	}
	return some
}

// stemsOf is the words of a text as they are compared: without capitals, and without the
// endings of plurals and of verbs.
func stemsOf(text string) []string {
	words := strings.FieldsFunc(strings.ReplaceAll(names.Look(text), "'", ""), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	return say.Each(words, stem)
}

func stem(word string) string {
	if strings.HasSuffix(word, "ss") {
		return word
	}
	cut := func(ending, instead string, least int) bool {
		begin, ok := strings.CutSuffix(word, ending)
		if ok = ok && len(begin) >= least; ok {
			word = begin + instead
		}
		return ok
	}
	switch {
	case cut("mbies", "mbie", 2), cut("ies", "y", 2), cut("xes", "x", 1), cut("ches", "ch", 1), cut("shes", "sh", 1), cut("sses", "ss", 1), cut("s", "", 3):
	}
	switch {
	case cut("ing", "", 3), cut("ied", "y", 2), cut("ed", "", 3):
		if n := len(word); n > 3 && word[n-1] == word[n-2] && !strings.ContainsRune("lsz", rune(word[n-1])) { // running, stopped
			word = word[:n-1]
		}
	}
	if len(word) > 3 {
		word = strings.TrimSuffix(word, "e") // explore, exploring
	}
	return word
}
