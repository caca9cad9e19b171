package cli

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newPack(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "Own cards: begin a pack, check it, list it",
		Long: `A pack is a file with cards of your own. Packs in the folder ("zbrikz pack path") are
found by themselves; any other file is named with --pack. Where names clash, the card of
--pack's file counts, then the folder's, then the catalogue's. Cards that came to a
table stay there as they are, whatever becomes of the pack. Kinds of cards: ` + strings.Join(a.library().Names(), ", ") + ".",
		Example: "  zbrikz pack check own.yaml\n  zbrikz pack list",
		Args:    a.group,
	}
	cmd.RunE = a.listPacks
	show := &cobra.Command{
		Use: "show NAME|FILE", Short: "Show the contents of a pack", Example: "  zbrikz pack show own.yaml", Args: words(1, 1, "a pack"),
		ValidArgsFunction: a.tab(either(aPack, aYAMLFile), nil),
		RunE:              func(_ *cobra.Command, args []string) error { return a.showPack(args[0]) },
	}
	check := &cobra.Command{
		Use: "check NAME|FILE...", Short: "Check packs: each error with its file, line and column",
		Example: "  zbrikz pack check own.yaml", Args: words(1, -1, "a pack"),
		ValidArgsFunction: a.tab(either(aPack, aYAMLFile)),
		RunE:              func(_ *cobra.Command, args []string) error { return a.checkPacks(args) },
	}
	path := func(*cobra.Command, []string) error {
		dir, err := a.packFolder()
		return a.answers(answer{Command: "pack path", Outcome: pathShown{dir}, Text: dir}, err)
	}
	cmd.AddCommand(
		alone("pack list", "List the packs, and whether all is well in them", a.listPacks),
		show, check, newPackNew(a),
		alone("pack path", "Tell where the folder of packs is", path))
	return cmd
}

func newPackNew(a *app) *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use: "new KIND", Short: "Write an example of a card, with remarks, to begin with",
		Args: words(1, 1, "a kind of card"), ValidArgsFunction: a.tab(oneWordOf(a.library().Names()...), nil),
	}
	cmd.Flags().StringVar(&to, "to", "", "write it into a new `file`")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if !slices.Contains(a.library().Names(), args[0]) {
			return usage(ask.NotCalled("kind of card", args[0], a.library().Names()))
		}
		text, err := a.library().Example(args[0])
		if err != nil {
			return err
		}
		said := strings.TrimSuffix(string(text), "\n")
		if to != "" {
			if err := a.give(to, givenFile{}, files.ModeOf(to), files.Text(text)); err != nil {
				return err
			}
			said = say.Lines(to+" has "+say.A(args[0])+" to begin with.", "once it is as you like it: zbrikz pack check "+say.Quoted(to))
		}
		return a.tell(answer{Command: "pack new", Outcome: packBegun{to, args[0], string(text)}, Text: said})
	}
	return cmd
}

// packShown is a pack, and the names of its cards.
type packShown struct {
	*data.PackFile
	parts  []data.Part
	behind []string // in a list: the cards that a pack before it has, too
}

func (a *app) packShown(p *data.PackFile) (packShown, error) {
	parts, err := a.library().Parts(&p.Pack)
	return packShown{PackFile: p, parts: parts}, err
}

// instead are the names of cards that replace a card of the catalogue.
func (s packShown) instead() []string {
	return slices.Concat(say.Each(s.parts, func(part data.Part) []string { return part.Instead })...)
}

// replaces tells which cards of the catalogue it replaces; empty: none.
func (s packShown) replaces() string {
	return say.If(len(s.instead()) > 0, "instead of the catalogue's: "+strings.Join(s.instead(), ", "))
}

// MarshalJSON has names that are a contract: those of all kinds of cards, and the names below.
func (s packShown) MarshalJSON() ([]byte, error) {
	fault := ""
	if s.Err != nil {
		fault = s.Err.Error()
	}
	shown := map[string]any{
		"name": s.Name, "file": s.Path, "error": fault,
		"instead": append([]string{}, s.instead()...), "behind": append([]string{}, s.behind...),
	}
	for _, part := range s.parts {
		shown[part.Many] = append([]string{}, part.Names...)
	}
	return json.Marshal(shown)
}

// packShape is the fields that JSON has of a pack.
func packShape(l data.Library) play.Shape {
	s := play.Shape{
		{Name: "name", Means: "of the pack: the file's, without its ending", Is: ""},
		{Name: "file", Means: "where it is", Is: ""},
		{Name: "error", Means: "the fault in it, and then it has no cards; empty: it is sound", Is: ""},
		{Name: "instead", Means: "its cards that stand for one of the catalogue", Is: []string{}},
		{Name: "behind", Means: "in a list: its cards that a pack before it has, too, whose card counts; else empty", Is: []string{}},
	}
	parts, _ := l.Parts(new(data.Pack)) // an error would be the catalogue's, which has none
	for _, part := range parts {
		s = append(s, play.Named{Name: part.Many, Means: "the names of its " + part.Many, Is: []string{}})
	}
	return s
}

// packBegun is a pack to begin with. Its JSON names are a contract.
type packBegun struct {
	File string `json:"file"` // the file that it was written to; empty: none
	Kind string `json:"kind"` // the kind of the card
	Pack string `json:"pack"` // the pack's text
}

// sizes are the numbers of cards of each kind in a pack.
func (s packShown) sizes() string {
	return say.And(say.Some(say.Each(s.parts, func(part data.Part) string {
		n := len(part.Names)
		return say.If(n > 0, fmt.Sprintf("%d %s", n, say.Verb(n, part.One, part.Many)))
	})...))
}

func (a *app) listPacks(cmd *cobra.Command, _ []string) error {
	dir, err := a.packFolder()
	if err != nil {
		return err
	}
	all := a.packs()
	a.notes = nil // the list tells the errors
	shown, text := []packShown{}, []string{say.Count(len(all), "pack") + "."}
	before := map[string]bool{}
	for _, p := range all {
		s, err := a.packShown(p)
		if err != nil {
			return err
		}
		for _, part := range s.parts {
			for _, name := range part.Names {
				card := part.One + " " + data.Slug(name)
				if before[card] {
					s.behind = append(s.behind, name)
				}
				before[card] = true
			}
		}
		shown = append(shown, s)
		name := cmp.Or(say.If(!seenWhole(p.Name), strconv.QuoteToASCII(p.Name)), p.Name)
		line := "  " + name + ": " + s.sizes()
		if p.Err != nil {
			line = "  " + name + ": left out: " + p.Err.Error()
		}
		behind := say.If(len(s.behind) > 0, "a pack before it has them, too, and counts: "+strings.Join(s.behind, ", "))
		text = append(text, strings.Join(say.Some(line, s.replaces(), behind), "; "))
	}
	if len(all) == 0 {
		text = append(text, "they go into "+dir, "to begin one: zbrikz pack new "+a.library().Names()[0]+" --to own.yaml")
	}
	return a.tell(answer{Command: commandName(cmd), Outcome: map[string]any{"packs": shown, "path": dir}, Text: say.Lines(text...)})
}

// packNamed is a pack of the folder, or a file. It refuses one with an error in it.
func (a *app) packNamed(typed string) (*data.PackFile, error) {
	if !ask.IsCardFile(typed) {
		all := a.packs()
		a.notes = nil // the answer tells the errors
		there := say.Each(all, func(p *data.PackFile) string { return p.Name })
		if i := slices.Index(there, names.Match(typed, there)); i >= 0 {
			return all[i], all[i].Err
		}
		if _, err := os.Stat(typed); err != nil {
			return nil, ask.NotCalled("pack", typed, there)
		}
	}
	p := a.openPack(typed, typed)
	return p, p.Err
}

func (a *app) showPack(typed string) error {
	p, err := a.packNamed(typed)
	if err != nil {
		return err
	}
	shown, err := a.packShown(p)
	if err != nil {
		return err
	}
	text := []string{fmt.Sprintf("%s: %s.", say.Sentence(p.Name), shown.sizes())}
	text = append(text, say.Each(shown.parts, func(part data.Part) string {
		return say.If(len(part.Names) > 0, "  "+part.Many+": "+strings.Join(part.Names, ", "))
	})...)
	text = append(text, say.Indented(shown.replaces()))
	return a.tell(answer{Command: "pack show", Outcome: shown, Text: say.Lines(text...)})
}

func (a *app) checkPacks(typed []string) error {
	shown, text := []packShown{}, []string{}
	var wrong []error
	for _, one := range typed {
		p, err := a.packNamed(one)
		if err == nil {
			err = shelf.CheckImages(a.here(new(a.desk().Empty())), p)
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		s, err := a.packShown(p)
		if err != nil {
			return err
		}
		shown, text = append(shown, s), append(text, fmt.Sprintf("%s is sound: %s.", p.File, s.sizes()), say.Indented(s.replaces()))
	}
	if len(wrong) > 0 {
		return errors.Join(wrong...)
	}
	return a.tell(answer{Command: "pack check", Outcome: map[string]any{"packs": shown}, Text: say.Lines(text...)})
}

// packNow tells whether a pack is still there, and unchanged.
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
