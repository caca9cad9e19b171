package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// DiceMark is the lone colon behind which players type their dice.
const DiceMark = ":"

// Colon is a line in which dice behind a colon are written as --dice, and a colon with
// nothing behind it as --ask. It may stand right behind a word, or right before the dice:
// z3: 146, a g1 :25. An address has a colon of its own.
func Colon(line []string) ([]string, error) {
	for i, word := range line {
		name, first, has := strings.Cut(word, DiceMark)
		if word == "--" {
			break
		}
		if !has || word != DiceMark && (strings.Contains(name, ".") || strings.HasPrefix(name, "-")) {
			continue
		}
		end := i + 1
		for end < len(line) && (!strings.HasPrefix(line[end], "-") || line[end] == "-") {
			end++
		}
		flag := []string{"--ask"}
		faces := slices.DeleteFunc(append([]string{first}, line[i+1:end]...), func(word string) bool { return word == "" || word == "-" || word == "/" })
		switch {
		case word != DiceMark && (len(faces) == 0 || !AreFaces(faces)):
			continue
		case hasFlag(line, "--dice"):
			return nil, ask.Usagef("dice stand behind --dice and behind a colon: leave out one of them")
		case len(faces) > 0:
			flag = []string{"--dice", strings.Join(faces, ",")}
			if _, err := dice.ParseTyped(flag[1]); err != nil {
				return nil, err
			}
		}
		return slices.Concat(line[:i], strings.Fields(name), flag, line[end:]), nil
	}
	return line, nil
}

// Flags are the flags of a line that changes the table, besides those of its play.
type Flags struct {
	Dice   string
	Typed  bool // --dice was given
	Ask    bool
	Odds   bool
	DryRun bool
	Fresh  bool
}

// Declare gives a set those of them that a play has.
func (f *Flags) Declare(p play.Untyped, set *pflag.FlagSet) {
	switch {
	case p.OnlyReads():
	case !p.Throws:
		set.BoolVar(&f.DryRun, "dry-run", false, "say what would happen, and keep nothing")
	default:
		set.StringVar(&f.Dice, "dice", "", "`faces` of your own dice, as 4,2: _ lets the app roll one, a last * all the rest")
		set.BoolVar(&f.Ask, "ask", false, "ask for each roll; Enter lets the app roll it")
		set.BoolVar(&f.Odds, "odds", false, "count the exact chances instead of rolling")
		set.BoolVar(&f.DryRun, "dry-run", false, "roll, and keep nothing")
		set.BoolVar(&f.Fresh, "fresh", false, "other dice than the table's, as for a roll that all agree to repeat")
	}
}

// Check refuses flags that exclude each other.
func (f *Flags) Check() error {
	switch {
	case f.Odds && (f.Ask || f.DryRun || f.Fresh):
		return ask.Usagef("--odds rolls no dice: leave out --ask, --dry-run and --fresh; --dice tells faces that are known already")
	case f.Fresh && f.DryRun:
		return ask.Usagef("--dry-run never rolls the table's dice: leave out --fresh")
	default:
		return nil
	}
}

// Titles are the games, and a title of the plays that belong to no game.
func (d *Desk) Titles() play.Titles {
	return append(slices.Clone(d.Games.Titles), play.Title{Chapters: d.Acts(), Sayings: sayings, Help: help()})
}

// Call is a line as the journal has it, as a call. Its flags about the answer, the table
// and own cards count for nothing.
func (d *Desk) Call(line []string) (play.Call, error) {
	var f Flags
	p, l, err := play.Read(d.Titles(), inOrder(line), f.Declare, anywhere)
	switch {
	case err != nil:
		return play.Call{}, err
	case p.OnlyReads():
		return play.Call{}, errors.New(p.Name + " changes nothing")
	}
	return play.Call{Name: p.Name, Args: line, Means: d.Games.Titles.Means(p, l), Dice: f.Dice, Typed: hasFlag(line, "--dice"), Fresh: f.Fresh}, nil
}

// Flags are the flags of a line's play; nil: it begins with none.
func (d *Desk) Flags(line []string) *pflag.FlagSet {
	p, _, err := play.Find(d.Titles(), inOrder(line))
	if err != nil {
		return nil
	}
	set := pflag.NewFlagSet(p.Name, pflag.ContinueOnError)
	p.Declare(set)
	new(Flags).Declare(p, set)
	return set
}

// inOrder is a line in which the flags before its first word stand behind it.
func inOrder(line []string) []string {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	set.Usage = func() {}
	set.SetInterspersed(false)
	new(Flags).Declare(play.Untyped{Throws: true}, set)
	anywhere(play.Untyped{}, set)
	if err := set.Parse(line); err != nil {
		return line // it is refused
	}
	words, before := set.Args(), line[:len(line)-set.NArg()]
	at := slices.Index(words, "--")
	if at < 0 {
		at = len(words)
	}
	return slices.Insert(slices.Clone(words), at, before...)
}

// anywhere gives a set the flags that any line may have, but for those that its play has
// itself.
func anywhere(_ play.Untyped, set *pflag.FlagSet) {
	for name, short := range map[string]string{"table": "", "pack": "", "output": "o"} {
		if set.Lookup(name) == nil {
			set.StringP(name, short, "", "")
		}
	}
	for _, name := range []string{"plain", "why", "players"} {
		if set.Lookup(name) == nil {
			set.Bool(name, false, "")
		}
	}
}
