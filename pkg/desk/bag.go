package desk

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A line that was refused may be in the words of a sentence, or in another order (decision
// 36). It is read by one rule: the words that name a play are a bag, and the rest must be
// what that play takes at this table, up to its first throw.

// The limits of reading a line again, and what ranks its readings.
const (
	mostWords   = 16  // words of a line
	mostOf      = 50  // how many there are, where a line means all of them
	mostSpelled = 4   // lines that are read for the slips of one
	brings      = 100 // how much less a line with a new name is meant than others
	wholeName   = 3   // the rank of a verb that is the whole name of a play, at least
)

// A Meant is the lines that a refused line may mean.
type Meant struct {
	Sure    [][]string // they may be played: each of their words is known here
	Guess   [][]string // they may only be named: a word of theirs is a guess, or a new name
	Refused error      // the refusal of the play that its words name; nil: there is none
	Slip    string     // the first word that is put right; empty: there is none
}

// Meant reads the words of a line as a bag, and puts slips right if it was refused for one.
func (r *Reader) Meant(words []string, refused error) Meant {
	m := r.meant(words, false)
	if !r.isAsked(words) {
		r.spelled(&m, words, refused)
	}
	return m
}

// meant is [Reader.Meant], once more with words that were put in other ones' place.
func (r *Reader) meant(words []string, again bool) Meant {
	if shorts, _ := r.shortsOf(words[:1]); len(words) == 1 && len(words[0]) == 1 && len(shorts) > 0 { // it means nothing else: n, where both games are played
		return Meant{Sure: say.Each(r.MeantHere(shorts), func(s play.Short) []string { return s.Line })}
	}
	b := &bag{Reader: r}
	b.words, b.tail = tidy(words)
	b.typed, b.asks = slices.Clone(b.words), r.isAsked(words) && !slices.Contains(b.tail, "--odds")
	for i := len(b.words) - 1; i >= 0; i-- { // a g1 attacks
		switch last := i+1 == len(b.words); {
		case has(" herself himself itself ", b.words[i]):
			b.words[i] = b.words[0]
		case ask.PartOf(b.words, i) > 0: // a zombie of a, where a play takes a number
			b.words[i] = "1"
		case !last && (strings.EqualFold(b.words[i], "the") || ask.IsArticle(b.words, i) && !b.isName(i)):
			b.words = slices.Delete(b.words, i, i+1)
		case !last && b.words[i] == "a" && (i > 0 || !ask.IsArticle(b.words, i) || b.IsVerb(b.words[1])):
			b.words[i] = "A" // a name, and no article later on
		}
	}
	b.words = names.Joined(b.words, b.things())
	for i := 0; i < len(b.words); i++ { // z3
		if s, number := r.shortsOf([]string{strings.ToLower(b.words[i])}); len(s) > 0 && len(number) > 0 {
			b.words = slices.Concat(b.words[:i], []string{s[0].Verb}, number, b.words[i+1:])
		}
	}
	verbs := b.verbs()
	if r.Begins && len(b.words) > 0 && !b.IsFigure(b.words[0]) && !b.IsVerb(b.words[0]) {
		b.words[0] = names.Match(b.words[0], r.Desk.CommandNames())
	}
	if len(b.words) == 0 || len(b.words) > mostWords || strings.ContainsFunc(strings.Join(words, " "), unicode.IsControl) {
		return Meant{}
	}
	if line := b.looks(); line != nil {
		return Meant{Sure: [][]string{line}}
	}
	var m Meant
	for _, v := range verbs {
		if used := b.finds(v, verbs); used != nil {
			b.reads(&m, v, used)
		}
	}
	m.Slip = cmp.Or(m.Slip, b.slip)
	if b.refused[1] == 1 && (b.refused[0] > b.sure[1] || b.refused[0] == b.sure[1] && b.refused[2] > b.sure[0]+2) { // by its rule: is on fire isn't is
		m.Sure = nil
	}
	if m.Refused != nil && b.guess[0] < 0 && b.refused[2] > max(wholeName, b.guess[0]+brings+1) { // add minifigs is no other add
		m.Guess = nil
	}
	for _, v := range verbs {
		if len(v.words) == 0 && len(m.Sure) == 0 && m.Refused == nil && len(b.words) > 1 {
			b.reads(&m, v, nil)
		}
	}
	if len(m.Sure) == 0 && len(b.words) > 1 && b.asks { // what is rage
		m.Sure = [][]string{b.answers(b.words, b.typed)}
	}
	if i, to := slices.Index(b.words, "from"), slices.IndexFunc(b.words, func(word string) bool { return has(" to into ", word) }); 0 < i && i < to && !again && b.thing(b.words[i+1:to]) != "" { // from the hall to the kitchen: the table may know another place
		m.Guess = append(m.Guess, r.meant(slices.Concat(b.words[:i], b.words[to:], b.tail), true).Sure...)
	}
	for _, words := range [][]string{b.ofKind(), b.ones(b.typed)} {
		if words == nil || again || len(m.Sure) > 0 {
			continue
		}
		if more := r.meant(slices.Concat(words, b.tail), true); len(more.Sure) > 0 {
			return more
		}
	}
	return m
}

// isName tells whether an article is a name: of a horde, or the beginning of Ann.
func (b *bag) isName(i int) bool {
	switch {
	case i == 0 && len(b.words[0]) == 1:
		return b.thing(b.words[:1]) != ""
	case i == 0:
		return slices.Contains(b.acts(), names.Match(b.words[0], b.acts()))
	case slices.ContainsFunc(b.titles.ThingsCalled(b.At().State, "A"), func(t ask.Thing) bool { return strings.EqualFold(t.Noun, b.words[i-1]) }):
		return true // horde a comes
	default:
		return b.words[i-1] == "of" || i == 1 && b.isSome(b.words[0]) && slices.ContainsFunc(b.acts(), func(name string) bool { return strings.HasPrefix(strings.ToLower(name), strings.ToLower(b.words[2])) }) // troll a mia
	}
}

// isSome tells whether a word names a figure, or several of a kind: goblin1..2, goblins.
func (b *bag) isSome(word string) bool {
	first, _, _ := strings.Cut(word, "..")
	return b.IsFigure(first) || len(b.withBase(first)) > 0
}

// IsVerb tells whether a word alone names a play.
func (r *Reader) IsVerb(word string) bool {
	return slices.ContainsFunc(r.verbs(), func(v verb) bool { return len(v.words) == 1 && sameWord(word, v.words[0]) })
}

// A bag is the words of a line.
type bag struct {
	*Reader
	words []string
	typed []string // them with all articles
	tail  []string // flags, and dice behind a colon
	slip  string   // of the words of a verb
	asks  bool     // the line is a question: it changes nothing

	sure, guess [2]int // the ranks of the best lines so far
	refused     [3]int // and of the best refusal
}

// reads notes the lines that the bag may be with a verb: whoever stands in front of it does
// it, and the rest are its words. Of a game that is played, and of more words of a name, a
// reading is better.
func (b *bag) reads(m *Meant, v verb, used []int) {
	by, rest, ahead, may := b.doer(m, v, used)
	if !may {
		return
	}
	lines, free, refused := b.inOrder(v, by, rest)
	ahead = ahead || refused != nil && inItsWords(refused)
	rank := [3]int{-v.game, 0, v.rank}
	if v.said.Whole { // cara's turn is no turn of hers on the undead
		rank[2] += wholeName
	}
	unknown := new(ask.Unknown)
	errors.As(refused, &unknown)
	switch near := b.near(v, by, rest, unknown); {
	case !unknown.Card && len(near) == 1 && len(unknown.Near) > 1 && strings.HasPrefix(strings.ToLower(unknown.Near[0]), strings.ToLower(unknown.Typed)): // no other can be meant
		lines, refused = near, nil
	case unknown.Card && (len(used) == 0 || v.line[len(v.line)-1] == "show") && (len(b.words) == 1 || strings.Contains(strings.Join(unknown.Near, " "), unknown.Typed)): // mia fireball; cures are no curse
		for _, line := range near {
			m.Guess = best(m.Guess, &b.guess, [2]int{mostWords, 0}, line)
		}
	}
	if len(unknown.Near) > 0 || inItsWords(refused) { // each of its words fits, or all but one
		rank[1] = 1
	}
	if refused != nil && v.sure && (v.game == 0 || !b.isPlayed()) && ahead && (len(used) > 0 || by != "" && inItsWords(refused)) && (m.Refused == nil || slices.Compare(rank[:], b.refused[:]) > 0) {
		m.Refused, b.refused = refused, rank
	}
	for _, line := range lines {
		switch rank := [2]int{v.rank, -v.game}; {
		case b.asks && b.changes(line): // did the turn end
		case free && slices.ContainsFunc(rest, func(word string) bool {
			return has(denying, word) || !b.isKnown(word) && !saysNothing(word) && b.IsVerb(word) && !b.Desk.IsCommand(word)
		}): // nobody finds no food, and no place is called dead
		case free && (!ahead || !v.sure && (len(rest) == 0 || !unicode.IsUpper([]rune(rest[0])[0]))): // nobody names a place "bob drive gas", or a room "lsit"
		case free && slices.ContainsFunc(line[len(v.line):], func(word string) bool { return strings.Contains(word, " ") && !b.isKnown(word) }): // no hall is called hall alone
			m.Guess = best(m.Guess, &b.guess, rank, line)
		case free && !v.full:
			m.Guess = best(m.Guess, &b.guess, [2]int{v.rank - brings, -v.game}, line)
		case !v.sure && line[len(v.line)-1] != "show":
			m.Guess = best(m.Guess, &b.guess, rank, line)
		default:
			m.Sure = best(m.Sure, &b.sure, rank, line)
		}
	}
}

// doer is who does what a verb says, and the words behind it. ahead tells that nothing strange
// stands in front; may, that the bag may mean the verb.
func (b *bag) doer(m *Meant, v verb, used []int) (by string, rest []string, ahead, may bool) {
	p, _, err := play.Find(b.titles, v.line)
	before, rest := b.parts(v, used)
	by, does := b.actors(before)
	acts := does && b.line(v, by, nil, nil) != nil
	typed := func(words string) bool {
		return slices.ContainsFunc(b.typed, func(word string) bool { return has(words, word) })
	}
	refuses := func(why string) { m.Refused, b.refused = ask.Usagef("%s", why), [3]int{-v.game, 1, v.rank} }
	sets, numbers := strings.HasSuffix(p.Name, " set") || slices.Contains(b.words, "set"), slices.ContainsFunc(b.words, names.IsNumber)
	switch {
	case sets && typed(" more less "): // mia has 2 more sp
		if acts {
			refuses("say how many there are then, and not how many more or less")
		}
		return
	case b.asks && b.changes(v.line), // who is next
		!sets && numbers && typed(" left ") && !slices.Contains(v.words, "leave"),      // 2 zombies are left
		slices.Contains(b.words, "1") && slices.Contains(v.line, "--all"),              // one of a is dead
		!v.sure && numbers && typed(" is are has have "),                               // horde a is 6: none are added
		does && !acts && len(used) > 0 && !v.said.Turn && (!v.said.To || v.flag == ""), // ann loses a horde: it isn't lost
		!does && b.turnsRound(v, p, numberless(before)):
		return
	}
	ahead = acts || v.said.To || len(numberless(before)) == 0 || len(before) == 1 && b.isLetter(before[0])
	if !acts {
		by, rest = "", slices.Concat(before, rest)
	}
	if v.said.Hurts && err == nil && p.Targets(b.At(), by) > 0 {
		rest = b.doneTo(p, rest)
	}
	counts := slices.ContainsFunc(rest, names.IsNumber)
	switch said := err == nil && !counts && slices.ContainsFunc(rest, p.IsSaid) && !slices.Contains(rest, "by"); {
	case by == ask.Everybody && counts && !v.said.To: // we find 10 food
		refuses("name who: each of you would have that many")
	case by == "" && err == nil && len(rest) > 0 && strings.ContainsAny(rest[0], ".,") && p.Targets(b.At(), rest[0][:strings.IndexAny(rest[0], ".,")]) > 1 && !b.hasFigure(rest[1:]): // attack the goblins: they don't do it
	case by != "" && !v.said.To && (slices.Contains(rest, "by") && !counts || b.isPassive(used)): // bob is killed by a, ann gets punched: they don't do it
	case by != "" && v.said.To && (b.hasFigure(rest) || said), said && typed(" a ") && p.Targets(b.At(), by) > 0 && !p.DoneBy(b.At(), by): // troll hurts harry, bob killed a zombie: whoever stands in front does it
	default:
		may = true
	}
	return by, rest, ahead, may
}

// parts are the words in front of a verb's own in the bag, and those behind them.
func (b *bag) parts(v verb, used []int) (before, rest []string) {
	p, _, none := play.Find(b.titles, v.line)
	_, behind := b.first(b.words, false)
	first := len(b.words) - len(behind)
	if len(used) > 0 {
		first = slices.Min(used)
	}
	for i, word := range b.words {
		switch {
		case slices.Contains(used, i) && len(used) > 1 && i+1 < len(b.words) && (word == "in" || word == "at") && none == nil && p.Has("at"): // six zombies in the barn
			rest = append(rest, "at")
		case slices.Contains(used, i) && v.flag == "" && i+1 < len(b.words) && has(" in at to ", word) && none == nil && p.Has("to"): // a is in the barn
			rest = append(rest, "to")
		case slices.Contains(used, i), isFiller(word), isQuestion(word) && b.asks && len(used) > 1: // what is the danger level
		case i < first:
			before = append(before, word)
		default:
			rest = append(rest, word)
		}
	}
	return before, rest
}

// inOrder are the lines of a verb with its words, or with those of them that say something.
func (b *bag) inOrder(v verb, by string, words []string) (lines [][]string, free bool, refused error) {
	if v.line[0] != "use" { // who eats her food eats one
		if all := b.allOf(v, by, b.theirs(words)); all != nil {
			return all, false, nil
		}
	}
	for i := range words {
		if name := ask.PartOf(words, i); name > 0 { // hits a zombie of b, where the play counts or doesn't
			if one, free, _ := b.accepted(v, by, slices.Concat(words[:i], []string{"1"}, words[name:])); len(one) > 0 && !free {
				return one, false, nil
			}
			if words = slices.Concat(words[:i], words[name:]); i == 0 && by == "" && names.IsNumber(b.typed[0]) { // one of b goes to the hall: the others don't
				return nil, false, nil
			}
			break
		}
	}
	if lines, free, refused = b.accepted(v, by, words); len(lines) > 0 && !free {
		return lines, false, nil
	}
	to := slices.Index(words, "to") + 1
	if n := len(words); n > 0 && has(" in on ", words[n-1]) || 0 < to && to < n && AreFaces(words[to:to+1]) && v.line[len(v.line)-1] != "set" { // the line isn't typed to its end; is down to one
		return lines, free, refused
	}
	says := meaningful(words)
	if some, brings, err := b.accepted(v, by, says); len(some) > 0 && !brings || len(some)+len(lines) == 0 && inItsWords(err) {
		return some, brings, err
	}
	if all := b.allOf(v, by, says); all != nil {
		return all, false, nil
	}
	return lines, free, refused
}

// allOf are the lines of a verb with the highest number that this table accepts, for the word
// all: all food, all of b. nil: no number ends there.
func (b *bag) allOf(v verb, by string, words []string) (lines [][]string) {
	at := slices.Index(words, ask.Everybody)
	for n := 1; at >= 0 && len(words) > 1 && n <= mostOf; n++ {
		some, free, _ := b.accepted(v, by, slices.Replace(slices.Clone(words), at, at+1, strconv.Itoa(n)))
		if len(some) == 0 || free {
			return lines
		}
		lines = some
	}
	return nil
}

// accepted are the lines of a verb with some words that are accepted at this table: as they
// stand, with the last ones as dice that fit its throws, or with a bonus.
func (b *bag) accepted(v verb, by string, words []string) (lines [][]string, free bool, err error) {
	line := b.line(v, by, words, b.tail)
	if i := slices.IndexFunc(words, func(word string) bool { return len(word) > 1 && has(" + - ", strings.Trim(word, "0123456789")) }); i >= 0 { // danger +1 isn't danger 1
		with := *b
		with.tail = append([]string{"--bonus=" + words[i]}, b.tail...)
		return with.accepted(v, by, slices.Delete(slices.Clone(words), i, i+1))
	}
	if lines, free, _, err = b.Desk.Accepts(b.At(), line); err == nil {
		return lines, free, nil
	}
	for n := len(words) - 1; n >= 0 && AreFaces(words[n:]) && !slices.Contains(b.tail, "--dice"); n-- {
		if lines, free, whole, no := b.Desk.Accepts(b.At(), b.line(v, by, words[:n], slices.Concat([]string{"--dice", strings.Join(words[n:], ",")}, b.tail))); no == nil && !free && whole {
			return lines, false, nil
		}
	}
	return nil, false, err
}
