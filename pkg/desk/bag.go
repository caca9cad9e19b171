package desk

import (
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

// A Meant is the lines that a refused line may mean.
type Meant struct {
	Sure    [][]string // they may be played: each of their words is known here
	Guess   [][]string // they may only be named: a word of theirs is a guess
	Free    [][]string // they may only be named: they bring a new name
	Refused error      // the refusal of the play that its words name; nil: there is none
	Near    [][]string // the lines with the names that a word in it may be a slip for
}

// A verb is one way to name a play in a line.
type verb struct {
	words []string // they may stand anywhere
	line  []string // the beginning of its line
	rank  int      // how much of a name these words are
	full  bool     // they are a whole name
	to    bool     // whoever stands in front of it is whom it is done to
	flag  string   // the flag that the words behind it are for; empty: they stay words
	sure  bool     // it may be played by these words; else only if it shows something
	aloud bool     // whoever is named in front does it, and its play says whether that may be
	game  int      // the number of its title
}

// Meant reads the words of a line as a bag.
func (r *Reader) Meant(words []string) Meant {
	own := *r
	own.titles = r.titles.PlayedFirst(r.At().State)
	b := &bag{Reader: &own}
	b.words, b.tail = tidy(words)
	for i := len(b.words) - 1; i > 0; i-- { // a g1 attacks
		if ask.IsArticle(b.words, i) && (i != 1 || !b.isActor(0) || !b.isActor(2)) { // troll a mia
			b.words = slices.Delete(b.words, i, i+1)
		}
	}
	for i := 0; i < len(b.words); i++ { // z3
		if s, number := r.shortsOf([]string{strings.ToLower(b.words[i])}); len(s) > 0 && len(number) > 0 {
			b.words = slices.Concat(b.words[:i], []string{s[0].Verb}, number, b.words[i+1:])
		}
	}
	if r.Begins && len(b.words) > 0 && !b.isActor(0) {
		b.words[0] = names.Match(b.words[0], r.Desk.CommandNames())
	}
	if len(b.words) == 0 || len(b.words) > mostWords || strings.ContainsFunc(strings.Join(words, " "), unicode.IsControl) {
		return Meant{}
	}
	if line := b.looks(); line != nil {
		return Meant{Sure: [][]string{line}}
	}
	var m Meant
	for _, v := range b.verbs() {
		if used := b.finds(v.words); used != nil {
			b.reads(&m, v, used)
		}
	}
	if len(m.Sure) == 0 && m.Refused == nil && len(strings.Join(b.words, "")) > 2 { // not the beginning of anything
		for _, v := range b.bare() {
			b.reads(&m, v, nil)
		}
	}
	if len(m.Sure) == 0 {
		b.asked(&m)
	}
	return m
}

// A bag is the words of a line.
type bag struct {
	*Reader
	words []string
	tail  []string // flags, and dice behind a colon

	sure, guess, free [2]int // the ranks of the best lines so far
	refused           [3]int // and of the best refusal
}

// verbs are all ways to name a play here: its name, the last word of it, a short verb, a
// saying; and its group alone, which is only a guess.
func (b *bag) verbs() []verb {
	var all []verb
	game := 0
	add := func(words, line []string, rank int, full, sure bool) {
		all = append(all, verb{words: words, line: line, rank: rank, full: full, sure: sure, game: game})
	}
	for _, t := range b.titles {
		if game = 0; t.Played != nil && !t.Played(b.At().State) {
			game = 1
		}
		for _, s := range (play.Titles{t}).Shorts() {
			if words := strings.Fields(s.Verb); s.At == nil || s.At(b.At().State) {
				add(words, s.Line, 2*len(words)+1, true, true)
				all[len(all)-1].flag = s.Word
			}
		}
		said := map[string]int{} // of two lines for the same words, the first is rather meant
		for _, s := range t.Sayings {
			for _, one := range s.Words {
				if words := strings.Fields(one); s.At == nil || s.At(b.At().State) {
					add(words, strings.Fields(s.Line), 2*len(words)+1-said[one], len(words) > 1, true)
					said[one]++
					all[len(all)-1].to = s.To
				}
			}
		}
		for word, line := range t.Uses {
			add([]string{word}, strings.Fields(line), 2, false, true)
		}
		for _, ch := range t.Chapters {
			for _, m := range ch.Plays {
				for _, p := range m.All() {
					line := strings.Fields(p.Name)
					words := strings.FieldsFunc(p.Name, func(r rune) bool { return r == ' ' || r == '-' })
					if add(words, line, 2*len(words)+1, true, true); len(line) > 1 {
						add(line[1:], line, 2, false, true)
						add(line[:1], line, 1, false, false)
					}
				}
			}
		}
	}
	for _, s := range b.Desk.Own {
		add([]string{s.Verb}, s.Line, 2, false, true)
	}
	return all
}

// finds are the places of a verb's words in the line; nil: it lacks one.
func (b *bag) finds(verb []string) (used []int) {
	for i := 0; len(verb) > 1 && i < len(b.words); i++ { // zombieroll
		if sameWord(strings.ReplaceAll(b.words[i], "-", ""), strings.Join(verb, "")) {
			return []int{i}
		}
	}
	for _, word := range verb {
		at := slices.IndexFunc(b.words, func(typed string) bool { return sameWord(typed, word) })
		if at < 0 || slices.Contains(used, at) {
			return nil
		}
		used = append(used, at)
	}
	return used
}

// reads notes the lines that the bag may be with a verb: whoever stands in front of it does
// it, and the rest are its words. Of a game that is played, and of more words of a name, a
// reading is better.
func (b *bag) reads(m *Meant, v verb, used []int) {
	if p, _, err := play.Find(b.titles, v.line); err == nil && isQuestion(b.words[0]) && !p.OnlyReads() { // who is next
		return
	}
	var before, rest []string
	_, behind := b.first(b.words, false)
	first := len(b.words) - len(behind)
	if len(used) > 0 {
		first = slices.Min(used)
	}
	for i, word := range b.words {
		switch {
		case slices.Contains(used, i):
		case i < first:
			before = append(before, word)
		default:
			rest = append(rest, word)
		}
	}
	by, does := b.actors(before)
	ahead := len(before) == 0 || does && b.line(v, by, nil, nil) != nil
	if !does || b.line(v, by, nil, nil) == nil {
		by, rest = "", slices.Concat(before, rest)
	}
	for i, word := range rest {
		if by != "" && slices.Contains([]string{"herself", "himself", "itself"}, word) {
			rest[i] = by
		}
	}
	if v.to && by != "" && slices.ContainsFunc(rest, func(word string) bool { _, is := b.actor([]string{word}); return is }) {
		return // troll hurts harry: whoever stands in front does it
	}
	lines, free, refused := b.inOrder(v, by, rest)
	if err := b.unclear(lines, by, before); err != nil {
		lines, refused = nil, err
	}
	ahead = ahead || refused != nil && inItsWords(refused)
	rank := [3]int{-v.game, 0, v.rank}
	if inItsWords(refused) { // each of its words fits
		rank[1] = 1
	}
	near, card := b.near(v, by, rest, refused)
	if refused != nil && v.sure && ahead && len(used) > 0 && (m.Refused == nil || slices.Compare(rank[:], b.refused[:]) > 0) {
		m.Refused, m.Near, b.refused = refused, near, rank
	}
	for _, line := range near {
		if card && (len(used) == 0 || v.line[len(v.line)-1] == "show") {
			m.Guess = best(m.Guess, &b.guess, [2]int{mostWords, 0}, line)
		}
	}
	for _, line := range lines {
		switch rank := [2]int{v.rank, -v.game}; {
		case len(used) == 0 && (free || !v.sure):
		case (free || !v.sure) && !inTheirOrder(rest, line[len(v.line):]):
		case free && !ahead: // nobody names a place "bob drive gas"
		case free && !v.full:
			m.Free = best(m.Free, &b.free, rank, line)
		case !v.sure && line[len(v.line)-1] != "show":
			m.Guess = best(m.Guess, &b.guess, rank, line)
		default:
			m.Sure = best(m.Sure, &b.sure, rank, line)
		}
	}
}

// unclear is the refusal of lines whose doer was typed as a letter that a thing has, too, if
// their play doesn't take that letter: b attacks cleo, where there is a horde B.
func (b *bag) unclear(lines [][]string, by string, typed []string) error {
	letter := strings.Join(meaningful(typed), " ")
	if len(letter) != 1 || len(b.titles.ThingsCalled(b.At().State, letter)) == 0 {
		return nil
	}
	for _, line := range lines {
		line = slices.Clone(line)
		if i := slices.Index(line, by); i >= 0 {
			line[i] = letter
		}
		if _, _, _, err := b.Desk.Accepts(b.At(), line); err != nil {
			return err
		}
	}
	return nil
}

// bare are verbs without a word: those that show a card, and those that do what it is for.
func (b *bag) bare() (all []verb) {
	for game, t := range b.titles {
		for _, line := range t.Uses {
			if len(b.words) > 1 { // harry jumps
				all = append(all, verb{line: strings.Fields(line), sure: true, game: game})
			}
		}
		for _, ch := range t.Chapters {
			for _, m := range ch.Plays {
				if m.Below != nil {
					all = append(all, verb{line: []string{m.Name, "show"}, game: game})
				}
			}
		}
	}
	return all
}

// near are the lines of a verb with each of the names that a refused word may be a slip for.
func (b *bag) near(v verb, by string, words []string, refused error) (lines [][]string, card bool) {
	var unknown *ask.Unknown
	var none *ask.NoCard
	var typed string
	var near []string
	switch card = errors.As(refused, &none); {
	case card:
		typed, near = none.Typed, none.Near
	case errors.As(refused, &unknown):
		typed, near = unknown.Typed, unknown.Near
	}
	n := len(strings.Fields(typed))
	for at := 0; n > 0 && at+n <= len(words); at++ {
		for _, name := range near {
			if strings.Join(words[at:at+n], " ") == typed {
				some, free, _ := b.accepted(v, by, slices.Concat(words[:at], []string{name}, words[at+n:]))
				if len(some) > 0 && !free {
					lines = append(lines, some[0])
				}
			}
		}
	}
	return lines, card
}

// inOrder are the lines of a verb with its words, or with those of them that say something.
func (b *bag) inOrder(v verb, by string, words []string) (lines [][]string, free bool, refused error) {
	if lines, free, refused = b.accepted(v, by, words); len(lines) > 0 && !free {
		return lines, false, nil
	}
	some, brings, err := b.accepted(v, by, meaningful(words))
	if slip := (*ask.Unknown)(nil); free && errors.As(err, &slip) && len(slip.Near) > 0 { // to celar
		return nil, false, err
	}
	if len(some) > 0 || len(lines) == 0 && inItsWords(err) {
		return some, brings, err
	}
	if len(v.words) == 0 { // harry jumps, hard
		once := say.Each(meaningful(words), func(word string) string { return strings.TrimSuffix(strings.TrimSuffix(word, ","), "s") })
		if some, free, none := b.accepted(v, by, once); len(some) > 0 {
			return some, free, none
		}
	}
	return lines, free, refused
}

// accepted are the lines of a verb with some words that are accepted at this table: as they
// stand, with the last ones as dice that fit its throws, or with a bonus.
func (b *bag) accepted(v verb, by string, words []string) (lines [][]string, free bool, err error) {
	lines, free, _, err = b.Desk.Accepts(b.At(), b.line(v, by, words, b.tail))
	if err == nil && !slices.ContainsFunc(words, func(word string) bool { return word[0] == '+' }) { // danger +1 isn't danger 1
		return lines, free, nil
	}
	for i, word := range words {
		if n, no := strconv.Atoi(word); no == nil && (word[0] == '+' || n < 0) {
			with := *b
			with.tail = append([]string{"--bonus=" + strconv.Itoa(n)}, b.tail...)
			if lines, free, no := with.accepted(v, by, slices.Delete(slices.Clone(words), i, i+1)); no == nil {
				return lines, free, nil
			}
		}
	}
	var some [][]string // with the first of their dice
	for n := len(words) - 1; n >= 0 && AreFaces(words[n:]) && !slices.Contains(b.tail, "--dice"); n-- {
		lines, free, whole, no := b.Desk.Accepts(b.At(), b.line(v, by, words[:n], slices.Concat([]string{"--dice", strings.Join(words[n:], ",")}, b.tail)))
		switch {
		case no != nil || free:
		case whole:
			return lines, free, nil
		case some == nil && len(b.tail) == 0 && !b.asks(b.line(v, by, words[:n], b.tail)):
			some = lines
		}
	}
	if some != nil {
		err = nil
	}
	return some, false, err
}

// asks tells whether a line leaves out who is meant: then nobody knows what it throws, and its
// dice aren't looked at.
func (b *bag) asks(line []string) bool {
	_, _, _, err := b.Desk.Accepts(b.At(), append(line, "--dice", "?"))
	return err == nil
}

// line is the line of a verb with those who do it, some words and flags; nil: nobody does that.
func (r *Reader) line(v verb, by string, words, flags []string) []string {
	p, _, err := play.Find(r.titles, v.line)
	if v.flag != "" && len(words) > 0 {
		v.line, flags = r.named(v, p, words, flags)
		words = nil
	} else if v.flag != "" && r.GoesOn {
		v.line = append(slices.Clone(v.line), "--"+v.flag)
	}
	if by == "" {
		return slices.Concat(v.line, words, flags)
	}
	if err != nil {
		return nil
	}
	first, _, _ := strings.Cut(by, ",")
	if other, _, does := strings.Cut(r.titles.InsteadOf(r.At().State, p.Name, first), " "); does && !p.DoneBy(r.At(), first) {
		v.line = []string{other} // the verb of another game
		if p, _, err = play.Find(r.titles, v.line); err != nil {
			return nil
		}
	}
	each := func(is func(*ask.Here, string) bool) bool {
		return !slices.ContainsFunc(strings.Split(by, ","), func(name string) bool {
			return !is(r.At(), name) && (name != ask.Everybody || !slices.ContainsFunc(r.acts(), func(one string) bool { return is(r.At(), one) }))
		})
	}
	isWord := each(p.Names)
	switch {
	case !v.to && (first == by || !isWord) && (each(p.DoneBy) || v.aloud && !isWord && p.Has("by")):
		return With(slices.Concat(v.line, words, flags), "--by", by)
	case isWord:
		return slices.Concat(v.line, []string{by}, words, flags)
	}
	return nil
}

// named is the line of a verb with words behind it that are for its flag, and the other flags.
func (r *Reader) named(v verb, p play.Untyped, words, flags []string) (line, rest []string) {
	if slices.Contains(v.line, "--"+words[0]) { // s room
		words = words[1:]
	}
	for len(words) > 1 && slices.Contains([]string{"to", "the", "into"}, strings.ToLower(words[0])) { // go to the street
		words = words[1:]
	}
	if len(words) == 0 {
		return v.line, flags
	}
	text, n := strings.Join(words, " "), len(words)
	told := play.Short{Line: v.line, Word: v.flag}.Sentence(p, words)
	for n > 1 && p.Throws && !slices.Contains(flags, "--dice") && AreFaces(words[n-1:n]) { // s hall 25
		n--
	}
	switch {
	case (told != nil || n < len(words)) && p.Takes(r.At(), v.flag, text):
		n = len(words)
	case told != nil: // to kitchen past 2a, sneaking
		return told, flags
	case n < len(words):
		flags = slices.Concat([]string{"--dice", strings.Join(words[n:], ",")}, flags)
	}
	return slices.Concat(v.line, []string{"--" + v.flag, strings.Join(words[:n], " ")}), flags
}
