package turn

import (
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// anyZombie is Tab's explanation of the word zombie.
const anyZombie = "of Zombie Brikz: an attack on one, or one attacks"

// zombiesAbout is the word for any zombie, where there are some.
func zombiesAbout(h *ask.Here) []string {
	if len(words.GameOf(h.State).Hordes) == 0 {
		return nil
	}
	return []string{zombie.AZombie}
}

// isZombie tells whether a word stands for any zombie: zombie, or zombies.
func isZombie(word string) bool {
	return names.SameLook(word, zombie.AZombie) || names.SameLook(word, say.Plural(zombie.AZombie))
}

// zombieHunterKind is a minifig that attacks a zombie.
func zombieHunterKind() ask.Kind[string] {
	return words.MinifigKind().Then(func(_ *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if isZombie(typed) {
			return typed, ask.No, ask.Usagef("zombies don't attack each other")
		}
		return name, fit, err
	})
}

// attackerKind is a minifig that attacks another one, or the word zombie.
func attackerKind(target *string) ask.Kind[string] {
	k := victimKind().Then(func(_ *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if isZombie(typed) {
			return zombie.AZombie, ask.Whole, nil
		}
		return name, fit, err
	})
	all := k.Names
	k.Names = func(h *ask.Here) []string { return append(all(h), zombiesAbout(h)...) }
	k.About = func(h *ask.Here, name string) string {
		if name == zombie.AZombie {
			return anyZombie
		}
		return words.AboutMinifig(h, name)
	}
	k.Left = func(h *ask.Here) (string, error) { return "", whoAttacks(h.State, *target) }
	return k
}

// anyZombieKind is the word zombie. Any other word is a target without an attacker.
func anyZombieKind() ask.Kind[string] {
	return ask.Reserved(zombie.AZombie, anyZombie).Then(func(h *ask.Here, typed, word string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if err != nil && len(names.Nearest(typed, []string{zombie.AZombie})) == 0 {
			err = whoAttacks(h.State, typed)
		}
		return word, fit, err
	})
}

// whoAttacks is the refusal of a target that nobody attacks: it names those who may.
func whoAttacks(st *table.State, target string) error {
	g := words.GameOf(st)
	m := g.Minifig(target)
	others := g.Who(func(o zombie.Minifig) bool { return o.Health != zombie.Dead && !sameSide(g, target, o.Name) })
	switch {
	case isHorde(g, target):
		return attackOne(st, target)
	case m != nil && m.Health != zombie.Dead && len(others) > 0:
		return &ask.Which{What: "attacker", Flag: "by", Words: append([]string{zombie.AZombie}, others...)}
	case m != nil:
		return ask.Usagef("who attacks %[1]s? a zombie: zbrikz attack %[2]s %[1]s; if %[1]s attacks one: zbrikz attack %[1]s %[2]s", say.Quoted(target), zombie.AZombie)
	}
	return ask.Usagef("who attacks %[1]s? zbrikz attack %[1]s --by NAME; or by numbers: zbrikz attack --ad 4 --dd 2", say.Quoted(target))
}

// isHorde tells whether a word is a horde's letter: one of the table, or a capital one.
func isHorde(g *zombie.Game, word string) bool {
	return names.IsLetter(word) || g.Horde(strings.ToUpper(word)) != nil
}

// attackOne is the refusal of a horde's letter among minifigs.
func attackOne(st *table.State, horde string) error {
	horde = strings.ToUpper(horde)
	switch g := words.GameOf(st); {
	case g.Horde(horde) == nil && g.IsLetter(horde):
		return ask.Usagef("horde %s is gone", horde)
	case g.Horde(horde) == nil:
		return ask.Wrong(ask.NotCalled("horde", horde, words.HordeNames(st)))
	}
	return ask.Usagef("%[1]s is a horde: attack one of its zombies with zbrikz attack %[2]s --horde %[1]s; one of them attacks with zbrikz attack %[2]s MINIFIG --horde %[1]s", horde, zombie.AZombie)
}

// victimKind is a minifig that is attacked.
func victimKind() ask.Kind[string] {
	return words.MinifigKind().Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		g := words.GameOf(h.State)
		killer := func(m zombie.Minifig) bool { return m.Role == zombie.Killer && m.Health != zombie.Dead }
		if letter := names.IsLetter(strings.ToUpper(typed)); fit != ask.Whole && (isHorde(g, typed) || letter && len(g.Who(killer)) == 0) { // nobody means Cal
			return typed, ask.No, attackOne(h.State, typed)
		}
		return name, fit, err
	})
}
