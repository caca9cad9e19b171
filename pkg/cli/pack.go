package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newPack(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "Own cards: begin a pack, check it, list it",
		Long: `A pack is a file with own cards: monsters, classes, spells, items, traits, weapons,
scenarios and quests. Packs in the folder ("zbrikz pack path") are found by themselves; any
other file is named with --pack. A card of --pack's file comes before one of the
folder's, and that before the catalogue's. What has come to a table stays there as
it is, whatever becomes of the pack.`,
		Example: `  zbrikz pack new monster --to own.yaml
  zbrikz pack check own.yaml
  zbrikz pack list`,
		Args: a.group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listPacks("pack") }
	list := &cobra.Command{
		Use: "list", Short: "List the packs, and whether all is well in them", Example: "  zbrikz pack list", Args: words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error { return a.listPacks("pack list") },
	}
	show := &cobra.Command{
		Use: "show NAME|FILE", Short: "Show what is in a pack", Example: "  zbrikz pack show own.yaml", Args: words(1, 1, "a pack"),
		RunE: func(_ *cobra.Command, args []string) error { return a.showPack(args[0]) },
	}
	check := &cobra.Command{
		Use: "check NAME|FILE...", Short: "Check packs: file, line, column, and what would be right",
		Example: "  zbrikz pack check own.yaml", Args: words(1, -1, "a pack"),
		RunE: func(_ *cobra.Command, args []string) error { return a.checkPacks(args) },
	}
	path := &cobra.Command{
		Use: "path", Short: "Tell where the folder of packs is", Example: "  zbrikz pack path", Args: words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			dir, err := a.packFolder()
			if err != nil {
				return err
			}
			return a.tell(answer{Command: "pack path", Outcome: map[string]any{"path": dir}, Text: dir})
		},
	}
	cmd.AddCommand(list, show, check, newPackNew(a), path)
	return cmd
}

func newPackNew(a *app) *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:     "new KIND",
		Short:   "Write an example of a card, with remarks, to begin with",
		Example: "  zbrikz pack new monster\n  zbrikz pack new quest --to cellar.yaml",
		Args:    words(1, 1, "a kind of card"),
	}
	cmd.Flags().StringVar(&to, "to", "", "write it into a new `file`")
	cmd.RunE = func(*cobra.Command, []string) error {
		args := cmd.Flags().Args()
		if !slices.Contains(data.Kinds(), args[0]) {
			return usagef("no kind of card is called %q%s", args[0], hint(args[0], data.Kinds()))
		}
		text, err := data.Example(args[0])
		if err != nil {
			return err
		}
		said := strings.TrimSuffix(string(text), "\n")
		if to != "" {
			if err := writeNew(to, text); err != nil {
				return err
			}
			said = lines(to+" has a "+args[0]+" to begin with.", "once it is as you like it: zbrikz pack check "+quoted(to))
		}
		return a.tell(answer{Command: "pack new", Outcome: map[string]any{"kind": args[0], "file": to, "pack": string(text)}, Text: said})
	}
	return cmd
}

// writeNew writes a file that isn't there yet, whole or not at all.
func writeNew(path string, text []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s is there already; take another name", path)
	}
	f, err := files.Beside(path, files.ModeOf(path))
	if err != nil {
		return cantWrite(path, err)
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Link(f.Name(), path) // it replaces none that came meanwhile
	}
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already; take another name", path)
	}
	if _, link := errors.AsType[*os.LinkError](err); link { // this disk has no links
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return cantWrite(path, err)
	}
	return nil
}

// packShown is a pack, and the names of its cards. Its JSON names are a contract.
type packShown struct {
	Name      string   `json:"name"`
	File      string   `json:"file"`
	Monsters  []string `json:"monsters"`
	Classes   []string `json:"classes"`
	Spells    []string `json:"spells"`
	Items     []string `json:"items"`
	Traits    []string `json:"traits"`
	Weapons   []string `json:"weapons"`
	Scenarios []string `json:"scenarios"`
	Quests    []string `json:"quests"`
	Instead   []string `json:"instead"` // those that stand for one of the catalogue
	Behind    []string `json:"behind"`  // in a list: those that a pack before it has, too
	Error     string   `json:"error"`   // what is wrong in it; empty: nothing
}

func namesOf[C any](all []C, name func(C) string) []string {
	names := []string{}
	for _, c := range all {
		names = append(names, name(c))
	}
	return names
}

// newPackShown is a pack as it is told.
func newPackShown(p *data.PackFile) (packShown, error) {
	shown := packShown{
		Name: p.Name, File: p.Path,
		Monsters:  namesOf(p.Monsters, func(m brickquest.Monster) string { return m.Name }),
		Classes:   namesOf(p.Classes, func(c brickquest.Class) string { return c.Name }),
		Spells:    namesOf(p.Spells, func(s brickquest.Spell) string { return s.Name }),
		Items:     namesOf(p.Items, func(i brickquest.Item) string { return i.Name }),
		Traits:    namesOf(p.Traits, func(t data.Trait) string { return t.Key }),
		Weapons:   namesOf(p.Weapons, zombies.WeaponName),
		Scenarios: namesOf(p.Scenarios, func(s data.Scenario) string { return s.Key }),
		Quests:    namesOf(p.Quests, func(q data.Quest) string { return q.Key }),
		Instead:   []string{}, Behind: []string{},
	}
	if p.Err != nil {
		shown.Error = p.Err.Error()
	}
	for _, instead := range []func() error{
		func() error {
			return replaced(&shown, shown.Monsters, data.Monsters, func(m brickquest.Monster) string { return m.Name })
		},
		func() error {
			return replaced(&shown, shown.Classes, data.Classes, func(c brickquest.Class) string { return c.Name })
		},
		func() error {
			return replaced(&shown, shown.Spells, data.Spells, func(s brickquest.Spell) string { return s.Name })
		},
		func() error {
			return replaced(&shown, shown.Items, data.Items, func(i brickquest.Item) string { return i.Name })
		},
		func() error {
			return replaced(&shown, shown.Traits, data.Traits, func(t data.Trait) string { return t.Key })
		},
		func() error {
			return replaced(&shown, shown.Scenarios, data.Scenarios, func(s data.Scenario) string { return s.Key })
		},
		func() error {
			return replaced(&shown, shown.Quests, data.Quests, func(q data.Quest) string { return q.Key })
		},
	} {
		if err := instead(); err != nil {
			return shown, err
		}
	}
	return shown, nil
}

// replaced adds the names that the catalogue has, too.
func replaced[C any](shown *packShown, names []string, read func() ([]C, error), name func(C) string) error {
	if len(names) == 0 {
		return nil
	}
	printed, err := read()
	if err != nil {
		return err
	}
	known := slugs(printed, name)
	for _, n := range names {
		if slices.Contains(known, slug(n)) {
			shown.Instead = append(shown.Instead, n)
		}
	}
	return nil
}

// sizes are how many cards of each kind are in a pack.
func (s packShown) sizes() string {
	var all []string
	for _, part := range s.parts() {
		if n := len(part.names); n > 0 {
			all = append(all, fmt.Sprintf("%d %s", n, verb(n, part.one, part.many)))
		}
	}
	return andList(all)
}

type packPart struct {
	one, many string
	names     []string
}

func (s packShown) parts() []packPart {
	return []packPart{
		{"monster", "monsters", s.Monsters}, {"class", "classes", s.Classes}, {"spell", "spells", s.Spells}, {"item", "items", s.Items},
		{"trait", "traits", s.Traits}, {"weapon", "weapons", s.Weapons}, {"scenario", "scenarios", s.Scenarios}, {"quest", "quests", s.Quests},
	}
}

func (a *app) listPacks(command string) error {
	dir, err := a.packFolder()
	if err != nil {
		return err
	}
	all := a.packs()
	a.notes = nil // the list says what is wrong
	shown, text := []packShown{}, []string{count(len(all), "pack") + "."}
	before := map[string]bool{}
	for _, p := range all {
		s, err := newPackShown(p)
		if err != nil {
			return err
		}
		for _, part := range s.parts() {
			for _, name := range part.names {
				card := part.one + " " + slug(name)
				if before[card] {
					s.Behind = append(s.Behind, name)
				}
				before[card] = true
			}
		}
		shown = append(shown, s)
		name := p.Name
		if !seenWhole(name) {
			name = strconv.QuoteToASCII(name)
		}
		line := "  " + name + ": " + s.sizes()
		if p.Err != nil {
			line = "  " + name + ": left out: " + p.Err.Error()
		}
		if len(s.Instead) > 0 {
			line += "; instead of the catalogue's: " + strings.Join(s.Instead, ", ")
		}
		if len(s.Behind) > 0 {
			line += "; in a pack before it, too, which counts: " + strings.Join(s.Behind, ", ")
		}
		text = append(text, line)
	}
	if len(all) == 0 {
		text = append(text, "they go into "+dir, "to begin one: zbrikz pack new monster --to own.yaml")
	}
	return a.tell(answer{Command: command, Outcome: map[string]any{"path": dir, "packs": shown}, Text: lines(text...)})
}

// packNamed is a pack of the folder, or a file.
func (a *app) packNamed(typed string) (*data.PackFile, error) {
	if isCardFile(typed) {
		return openPack(typed, typed), nil
	}
	all := a.packs()
	a.notes = nil // what is wrong in it, the answer says
	var names []string
	for _, p := range all {
		names = append(names, p.Name)
	}
	if i := slices.Index(names, match(typed, names)); i >= 0 {
		return all[i], nil
	}
	if _, err := os.Stat(typed); err == nil {
		return openPack(typed, typed), nil
	}
	return nil, fmt.Errorf("no pack is called %q%s", typed, hint(typed, names))
}

func (a *app) showPack(typed string) error {
	p, err := a.packNamed(typed)
	if err == nil {
		err = p.Err
	}
	if err != nil {
		return err
	}
	shown, err := newPackShown(p)
	if err != nil {
		return err
	}
	text := []string{fmt.Sprintf("%s: %s.", sentence(p.Name), shown.sizes())}
	for _, part := range shown.parts() {
		if len(part.names) > 0 {
			text = append(text, "  "+part.many+": "+strings.Join(part.names, ", "))
		}
	}
	if len(shown.Instead) > 0 {
		text = append(text, "  instead of the catalogue's: "+strings.Join(shown.Instead, ", "))
	}
	return a.tell(answer{Command: "pack show", Outcome: shown, Text: lines(text...)})
}

func (a *app) checkPacks(typed []string) error {
	shown, text := []packShown{}, []string{}
	var wrong []error
	for _, one := range typed {
		p, err := a.packNamed(one)
		if err == nil {
			err = p.Err
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		s, err := newPackShown(p)
		if err != nil {
			return err
		}
		instead := ""
		if len(s.Instead) > 0 {
			instead = "  instead of the catalogue's: " + strings.Join(s.Instead, ", ")
		}
		shown, text = append(shown, s), append(text, lines(fmt.Sprintf("%s is sound: %s.", p.File, s.sizes()), instead))
	}
	if len(wrong) > 0 {
		return errors.Join(wrong...)
	}
	return a.tell(answer{Command: "pack check", Outcome: map[string]any{"packs": shown}, Text: lines(text...)})
}

// playedShown is a pack that was played with. Its JSON names are a contract.
type playedShown struct {
	Name string `json:"name"`
	Path string `json:"path"` // of a file that isn't in the folder of packs; else empty
	Is   string `json:"is"`   // there, changed or gone
}

// played tells how the packs are that were played with at a table.
func (a *app) played(st *table.State) []playedShown {
	shown := []playedShown{}
	for _, p := range st.Packs {
		shown = append(shown, playedShown{p.Name, p.Path, a.packNow(p)})
	}
	return shown
}

// packNow tells whether a pack is still there, and the same.
func (a *app) packNow(p table.Pack) string {
	paths := []string{p.Path}
	if p.Path == "" {
		dir, err := a.packFolder()
		if err != nil {
			return "gone"
		}
		paths = []string{filepath.Join(dir, p.Name+".yaml"), filepath.Join(dir, p.Name+".yml")}
	}
	for _, path := range paths {
		if text, err := readLimited(path); err == nil && shortHash(text) == p.Hash {
			return "there"
		} else if err == nil {
			return "changed"
		}
	}
	return "gone"
}

// playedLines says how the packs are that were played with.
func playedLines(packs []playedShown) string {
	are := map[string][]string{}
	for _, p := range packs {
		are[p.Is] = append(are[p.Is], p.Name)
	}
	there, changed, gone := "", "", ""
	if names := are["there"]; len(names) > 0 {
		there = "packs: " + strings.Join(names, ", ")
	}
	if names := are["changed"]; len(names) > 0 {
		changed = fmt.Sprintf("changed since: %s %s; what came to the table stays as it was", verb(len(names), "pack", "packs"), andList(names))
	}
	if names := are["gone"]; len(names) > 0 {
		gone = fmt.Sprintf("gone: %s %s; what came to the table stays", verb(len(names), "pack", "packs"), andList(names))
	}
	return lines(there, changed, gone)
}
