package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Here is which words a command takes and which its flags, so that Tab can
// complete them: in the shells and in zbrikz play. It is attached only where Tab
// asks. The table is read, and never locked or written.

// A place for a word is completed by a kind of words.
type kind func(*tabbed) []cobra.Completion

// tabbed is a command as far as it is typed, at the table as it is.
type tabbed struct {
	*table.State
	app  *app
	cmd  *cobra.Command
	args []string
}

// completes gives all commands below cmd their completion.
func (a *app) completes(cmd *cobra.Command) {
	if kinds, ok := kindsOfWords()[commandName(cmd)]; ok && cmd.ValidArgsFunction == nil {
		cmd.ValidArgsFunction = a.completion(func(args []string) kind {
			return kinds[min(len(args), len(kinds)-1)]
		})
	}
	cmd.Flags().VisitAll(func(f *pflag.Flag) { a.completesFlag(cmd, f) })
	cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) { a.completesFlag(cmd, f) })
	for _, sub := range cmd.Commands() {
		a.completes(sub)
	}
}

func (a *app) completesFlag(cmd *cobra.Command, f *pflag.Flag) {
	k := kindOfFlag(cmd, f.Name)
	if k == nil || f.Value.Type() == "bool" {
		return
	}
	complete := a.completion(func([]string) kind { return k })
	if t := f.Value.Type(); strings.HasSuffix(t, "Slice") {
		complete = withCommas(complete)
	}
	_ = cmd.RegisterFlagCompletionFunc(f.Name, complete) // it fails where there is one
}

// withCommas completes the last of several words with commas between them.
func withCommas(one cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		at := strings.LastIndex(typed, ",") + 1
		all, how := one(cmd, args, typed[at:])
		all = slices.DeleteFunc(all, func(c cobra.Completion) bool {
			word, _, _ := strings.Cut(c, "\t")
			return slices.Contains(strings.Split(typed[:at], ","), word)
		})
		for i := range all {
			all[i] = typed[:at] + all[i]
		}
		return all, how | cobra.ShellCompDirectiveNoSpace
	}
}

// completion completes words of the kind for what was typed before them. What
// stands there already isn't said again.
func (a *app) completion(of func(args []string) kind) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
		const how = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
		k := of(args)
		if k == nil {
			return nil, how
		}
		st, err := a.glance()
		if err != nil {
			return nil, how
		}
		withFiles := false
		all := slices.DeleteFunc(k(&tabbed{a.seen(st), a, cmd, args}), func(c cobra.Completion) bool {
			withFiles = withFiles || c == anyYAML
			word, _, _ := strings.Cut(c, "\t")
			return c == anyYAML || !fits(word, typed) || slices.Contains(args, word) || !prints(word)
		})
		for i, c := range all {
			word, about, told := strings.Cut(c, "\t")
			if told {
				all[i] = word + "\t" + printed(about)
			}
		}
		if withFiles && len(all) == 0 {
			return []cobra.Completion{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
		}
		return all, how
	}
}

// kindsOfWords are the kinds of words behind each command; the last one is that of
// all further words.
func kindsOfWords() map[string][]kind {
	return map[string][]kind{
		"rules list": {aRule, nil}, "rules set": {aRule, aRuleValue, nil}, "rules reset": {aRule},

		"duel":      {aFigure, aTarget, nil},
		"pack show": {either(aPack, aYAMLFile), nil}, "pack check": {either(aPack, aYAMLFile)}, "pack new": {oneWordOf(data.Kinds()...), nil},

		"config set": {aSetting, aSettingValue, nil}, "config unset": {aSetting, nil}, "table use": {aTable, nil},
		"balance": {either(aQuest, aYAMLFile), nil},
	}
}

// kindOfFlag is the kind of words behind a flag; nil where it is none.
func kindOfFlag(cmd *cobra.Command, flag string) kind {
	top := cmd
	for top.HasParent() && top.Parent().HasParent() {
		top = top.Parent()
	}
	bricks, shared := strings.HasPrefix(top.GroupID, "Zombie Brikz"), top.GroupID == "Both games"
	who := aFigure
	switch {
	case shared:
		who = either(aMinifig, aFigure)
	case bricks:
		who = aMinifig
	}
	switch flag {
	case "by", "on", "to", "far":
		f := cmd.Flags().Lookup(flag)
		if f.Value.Type() == "int" { // undo --to
			return aStep
		}
		if name, _ := pflag.UnquoteUsage(f); name == "file" { // the shell knows its files
			return nil
		}
		return who
	case "near":
		return aFigure
	case "at":
		if bricks {
			return aPlace
		}
		return aWardPlace
	case "in":
		return aPile
	}
	return map[string]kind{
		"horde": aHorde, "players": aMinifig, "with": aThing,
		"class": aClass, "party": aClass, "foes": aMonster, "room": aMonster, "treasure": anItem, "spells": anySpell,
		"difficulty": oneWordOf(quests.DifficultyNames()...), "danger": aLevel, "pack": aYAMLFile, "table": aTable, "from": aTable,
		"output": oneWordOf("text", "json"),
	}[flag]
}

// with is names with a word of explanation each.
func with(names []string, about func(name string) string) []cobra.Completion {
	var all []cobra.Completion
	for _, name := range names {
		first, _, _ := strings.Cut(about(name), "\n")
		all = append(all, cobra.CompletionWithDesc(name, first))
	}
	return all
}

func nothingAbout(string) string { return "" }

func either(one, other kind) kind {
	return func(t *tabbed) []cobra.Completion { return append(one(t), other(t)...) }
}

func oneWordOf(words ...string) kind {
	return func(*tabbed) []cobra.Completion { return with(words, nothingAbout) }
}

// anyYAML stands for the files in the folder.
const anyYAML = "\x00"

func aYAMLFile(*tabbed) []cobra.Completion { return []cobra.Completion{anyYAML} }

// cardWords are the cards of a catalogue; one that can't be read has none.
func cardWords[C any](read func() ([]C, error), name, about func(C) string) kind {
	return func(*tabbed) []cobra.Completion {
		all, _ := read()
		var words []cobra.Completion
		for _, c := range all {
			words = append(words, cobra.CompletionWithDesc(slug(name(c)), about(c)))
		}
		return words
	}
}

// deckWords is cardWords for the cards of packs and of the catalogue.
func deckWords[C any](of func() (data.Deck[C], error), about func(C) string) []cobra.Completion {
	all, _ := of()
	var words []cobra.Completion
	for _, c := range all.Cards {
		words = append(words, cobra.CompletionWithDesc(slug(all.Name(c)), about(c)))
	}
	return words
}

// Zombie Brikz.

func aMinifig(t *tabbed) []cobra.Completion {
	return with(zombies.MinifigNames(t.State), func(name string) string {
		_, about, _ := strings.Cut(zombies.MinifigLine(*t.Zombie.Minifig(name)), ": ")
		return about
	})
}

func aHorde(t *tabbed) []cobra.Completion {
	return with(zombies.HordeNames(t.State), func(name string) string {
		h := *t.Zombie.Horde(name)
		return count(h.Zombies(), "zombie") + zombies.At(h.Place) + ": " + zombies.Postures(h)
	})
}

func aPlace(t *tabbed) []cobra.Completion {
	return with(zombies.PlaceNames(t.State), func(name string) string {
		for _, p := range t.Zombie.Places {
			if p.Name == name {
				_, about, _ := strings.Cut(zombies.PlaceLine(zombies.NewPlaceShown(&t.Zombie, p)), ": ")
				return about
			}
		}
		for _, h := range t.Zombie.Hordes {
			if h.Place == name {
				return "horde " + h.Name
			}
		}
		return "a warning sign"
	})
}

func aThing(t *tabbed) []cobra.Completion { return with(zombies.ThingNames(t.State), nothingAbout) }

func aWeapon(t *tabbed) []cobra.Completion {
	return deckWords(func() (data.Deck[zombie.WeaponCard], error) { return t.app.weapons(t.Zombie.Weapons) }, card.WeaponText)
}

func aLevel(*tabbed) []cobra.Completion {
	var all []string
	for level := zombie.MinDanger; level <= zombie.MaxDanger; level++ {
		all = append(all, strconv.Itoa(level))
	}
	return with(all, nothingAbout)
}

// Both games.

// aStep is one of the last steps that undo can go back to, the newest first.
func aStep(t *tabbed) []cobra.Completion {
	const few = 12
	found, err := t.app.readTable()
	if err != nil {
		return nil
	}
	var all []cobra.Completion
	for _, s := range t.app.openAll(found.Behind(few), &found.State) {
		said, _, _ := strings.Cut(s.Text, "\n")
		all = append(all, cobra.CompletionWithDesc(strconv.Itoa(s.N), strings.TrimRight(typedWords(s)+": "+said, ": ")))
	}
	return all
}

func aRule(*tabbed) []cobra.Completion { return with(ruleNames(), ruleText) }

func aRuleValue(t *tabbed) []cobra.Completion {
	r, err := findRule(t.args[0])
	if err != nil {
		return nil
	}
	return with(r.Values, nothingAbout)
}

func aSetting(*tabbed) []cobra.Completion {
	var all []cobra.Completion
	for _, s := range settings() {
		all = append(all, cobra.CompletionWithDesc(s.key, s.is))
	}
	for _, name := range ruleNames() {
		all = append(all, cobra.CompletionWithDesc(keyRules+"."+name, ruleText(name)))
	}
	return all
}

func aSettingValue(t *tabbed) []cobra.Completion {
	if rule, ok := strings.CutPrefix(t.args[0], keyRules+"."); ok {
		t.args[0] = rule
		return aRuleValue(t)
	}
	for _, s := range settings() {
		if s.key == t.args[0] {
			return with(s.values, nothingAbout)
		}
	}
	return nil
}

func aTable(t *tabbed) []cobra.Completion {
	dir, err := t.app.tables()
	if err != nil {
		return nil
	}
	all, _ := table.List(dir)
	var words []cobra.Completion
	for _, one := range all {
		if prints(one.Name) {
			words = append(words, cobra.CompletionWithDesc(one.Name, count(one.N, "step")))
		}
	}
	return words
}

// BrickQuest: figures.

// those are the heroes and foes that pass, those of the other side first where
// somebody stands before them, or attacks when it is their turn.
func (t *tabbed) those(passes func(brickquest.Figure) bool) []cobra.Completion {
	g := &t.BrickQuest
	var names, others []string
	first := ""
	switch {
	case len(t.args) > 0:
		first = match(t.args[0], quests.FigureNames(t.State))
	}
	for _, name := range quests.FigureNames(t.State) {
		switch {
		case !passes(*g.Figure(name)):
		case first != "" && g.IsHero(name) == g.IsHero(first):
			others = append(others, name)
		default:
			names = append(names, name)
		}
	}
	return with(append(names, others...), func(name string) string {
		f := *g.Figure(name)
		return f.Card + ", " + quests.ViewOf(g).How(f)
	})
}

// aFigure is a hero or a foe that lives and is seen.
func aFigure(t *tabbed) []cobra.Completion {
	return t.those(func(f brickquest.Figure) bool { return !f.Dead() && !f.Hidden && !t.BrickQuest.HasLeft(f.Name) })
}

func aTarget(t *tabbed) []cobra.Completion {
	if t.args[0] == "zombie" {
		return aMinifig(t)
	}
	return aFigure(t)
}

// BrickQuest: spells and what lasts.

func spellWord(s brickquest.Spell) cobra.Completion {
	cost := fmt.Sprintf("%d spell points", s.Cost)
	switch s.Cost {
	case 1:
		cost = "1 spell point"
	case brickquest.Variable:
		cost = "spell points as you say"
	}
	return cobra.CompletionWithDesc(slug(s.Name), cost+": "+s.Does)
}

func anySpell(t *tabbed) []cobra.Completion {
	all, _ := t.app.spells(t.OwnSpells())
	var words []cobra.Completion
	for _, s := range all.Cards {
		words = append(words, spellWord(s))
	}
	return words
}

func aWardPlace(t *tabbed) []cobra.Completion {
	return with(names.Sorted(append(quests.EffectPlaces(t.State), quests.QuestNames(t.State, "lock")...)), nothingAbout)
}

// BrickQuest: cards, swag and quests.

func aMonster(t *tabbed) []cobra.Completion {
	return deckWords(func() (data.Deck[brickquest.Monster], error) { return t.app.monsters(nil) }, quests.MonsterLine)
}

func aClass(t *tabbed) []cobra.Completion {
	return deckWords(func() (data.Deck[brickquest.Class], error) { return t.app.classes(nil) }, quests.ClassLine)
}

func anItem(t *tabbed) []cobra.Completion {
	return deckWords(func() (data.Deck[brickquest.Item], error) { return t.app.items(nil) }, func(i brickquest.Item) string { return string(i.Kind) })
}

func aPile(t *tabbed) []cobra.Completion { return with(t.BrickQuest.PileNames(), nothingAbout) }

func aQuest(t *tabbed) []cobra.Completion {
	return deckWords(t.app.quests, func(q data.Quest) string { return q.Title })
}

func aPack(t *tabbed) []cobra.Completion {
	var words []cobra.Completion
	for _, p := range t.app.packs() {
		if seenWhole(p.Name) {
			words = append(words, cobra.CompletionWithDesc(p.Name, p.File))
		}
	}
	return words
}
