package data

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Picture is how to build a figure, a beast or a thing, as a card shows it: a few
// shapes and their colours. A part without words is plain.
type Picture struct {
	Body    string `yaml:"body"`    // figure, a beast, or a thing
	Posture string `yaml:"posture"` // of a figure's arms
	Build   string `yaml:"build"`   // of a figure
	Head    string `yaml:"head"`
	Hat     string `yaml:"hat"`
	Torso   string `yaml:"torso"`
	Legs    string `yaml:"legs"`
	Back    string `yaml:"back"`
	Left    string `yaml:"left"`  // the thing in the hand on the left of the picture
	Right   string `yaml:"right"` // the thing in the other hand
	Colours struct {
		Skin  Colour `yaml:"skin"`
		Hat   Colour `yaml:"hat"`
		Torso Colour `yaml:"torso"`
		Arms  Colour `yaml:"arms"` // as the torso, where it isn't said
		Legs  Colour `yaml:"legs"`
		Back  Colour `yaml:"back"`
		Left  Colour `yaml:"left"`
		Right Colour `yaml:"right"`
	} `yaml:"colours"`
}

// A PictureWord is a word of a picture.
type PictureWord struct {
	Field string
	Said  *string
	Words []string // it is one of these; the first one is drawn where a picture says nothing
}

// Words are the words of the picture.
func (p *Picture) Words() []PictureWord {
	return []PictureWord{
		{"body", &p.Body, []string{
			"figure", "bear", "dogs", "dragon", "bat", "spider", "scorpion",
			"coin", "ball", "key", "goblet", "gem", "potion", "scroll", "book", "sword", "gun", "brick",
			"chest", "football", "skateboard", "lightsaber", "door", "crowbar", "ladder", "gap", "lever",
			"trap", "padlock", "pouch", "lens", "whirl",
		}},
		{"posture", &p.Posture, []string{"stands", "wanders", "reaches", "strikes"}},
		{"build", &p.Build, []string{"normal", "small", "broad"}},
		{"head", &p.Head, []string{
			"face", "stern", "bearded", "skull", "ghost", "goblin", "wolf", "troll", "tiger", "snake",
			"elephant", "bull", "mummy", "gremlin", "vampire", "gargoyle", "stone", "yeti", "zombie", "shadow",
		}},
		{"hat", &p.Hat, []string{
			"none", "helmet", "horns", "hood", "wizard", "crown", "hair", "long-hair", "cap", "ninja",
			"miner", "feathers", "mitre", "headband",
		}},
		{"torso", &p.Torso, []string{"plain", "belt", "armor", "ribs", "bandages", "fur", "stone", "robe", "rags"}},
		{"legs", &p.Legs, []string{"plain", "robe", "sheet", "snake", "horse"}},
		{"back", &p.Back, []string{"none", "cape", "bat-wings", "quiver"}},
		{"left", &p.Left, Held()},
		{"right", &p.Right, Held()},
	}
}

// Held is the things that a figure of a picture can hold.
func Held() []string {
	return []string{
		"nothing", "sword", "two-handed", "dagger", "ax", "halberd", "bow", "crossbow", "staff", "wand",
		"spear", "club", "hammer", "mace", "shield", "blowgun", "katana", "bomb", "book", "torch", "gun", "orb",
		"football", "skateboard", "lightsaber", "pick",
	}
}

// A Colour is the colour of a brick: its name, or #rrggbb.
type Colour string

// A Shade is a colour's parts of light, from 0 to 255.
type Shade struct{ Red, Green, Blue int }

// colours are the names of colours, and what they stand for.
const colours = `
white #f8f8f5
light grey #bec2c4
grey #8c9194
dark grey #5c6165
black #2d2f32
red #cd2328
dark red #7d191e
orange #eb7d23
yellow #fccd37
gold #deac3c
tan #e1c896
brown #7d5030
dark brown #4e3426
skin #f0c39b
lime #a5cd41
green #3c9646
dark green #235a37
sand green #8caf96
teal #2d9191
light blue #9bcde6
blue #2d69be
dark blue #233c73
purple #784ba0
pink #eb96b4
`

// Shade is the look of a colour; ok is false where there is no such colour.
func (c Colour) Shade() (shade Shade, ok bool) {
	digits, hex := strings.CutPrefix(string(c), "#")
	if !hex {
		_, digits, hex = strings.Cut(colours, "\n"+string(c)+" #")
		digits, _, _ = strings.Cut(digits, "\n")
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if !hex || len(digits) != 6 || err != nil {
		return Shade{}, false
	}
	return Shade{int(n >> 16), int(n >> 8 & 0xFF), int(n & 0xFF)}, true
}

// Fault is an impossible value in a picture, and its place.
func (p *Picture) Fault() (at []any, err error) {
	for _, w := range p.Words() {
		if *w.Said == "" {
			*w.Said = w.Words[0]
		}
		if !slices.Contains(w.Words, *w.Said) {
			return []any{w.Field}, fmt.Errorf("no shape is called %q%s", *w.Said, names.Hint(*w.Said, w.Words))
		}
	}
	c := &p.Colours
	parts := []string{"skin", "hat", "torso", "arms", "legs", "back", "left", "right"}
	for i, is := range []Colour{c.Skin, c.Hat, c.Torso, c.Arms, c.Legs, c.Back, c.Left, c.Right} {
		if _, ok := is.Shade(); is != "" && !ok {
			all := say.Each(strings.Split(strings.TrimSpace(colours), "\n"), func(line string) string { return line[:strings.Index(line, " #")] })
			return []any{"colours", parts[i]}, fmt.Errorf("no colour is called %q%s", is, names.Hint(string(is), all))
		}
	}
	return nil, nil
}

// Pictured is a picture and the name of its card.
type Pictured struct {
	Name    string  `yaml:"name"`
	Picture Picture `yaml:"picture"`
	Image   string  `yaml:"image"` // a file beside the pack, instead
}

// Gallery is the pictures of cards, by their kinds.
type Gallery map[string][]Pictured

// Pictures are the catalogue's pictures of a kind: those of its cards, and pictures.yaml for
// what has no card in a file. Only files with a list of that kind are read, each once.
func Pictures(kind string) (Gallery, error) {
	all := Gallery{}
	names, err := fs.Glob(files, "*/*.yaml")
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(text, []byte("\n"+kind+":")) {
			continue
		}
		there, err := kept("pictures in "+name, func() (Gallery, error) { return picturesIn(name, text) })
		if err != nil {
			return nil, err
		}
		all[kind] = append(all[kind], there[kind]...)
	}
	return all, err
}

func picturesIn(name string, text []byte) (Gallery, error) {
	all := Gallery{}
	var lists map[string]yaml.Node
	f, err := Read(name, text, &lists)
	if err != nil {
		return nil, err
	}
	for kind, list := range lists {
		if err := f.takeInto(all, kind, list.Content); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Find is the picture of a card; nil: nothing is said of it.
func (g Gallery) Find(kind, name string) *Pictured {
	all := g[kind]
	if i := slices.IndexFunc(all, func(p Pictured) bool { return Slug(p.Name) == Slug(name) }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Images are the files that are shown instead of pictures.
func (g Gallery) Images() []string {
	var all []string
	for _, kind := range slices.Sorted(maps.Keys(g)) {
		for _, one := range g[kind] {
			if one.Image != "" {
				all = append(all, one.Image)
			}
		}
	}
	return all
}

// takePictures takes the pictures out of the cards of a file, because the rules have no
// use for them. It refuses pictures that can't be drawn.
func (p *Pack) takePictures(f *File) error {
	p.Pictures = Gallery{}
	for _, s := range p.library {
		_, cards := inside(f.root.Content[0], s.Many)
		if !s.pictured || cards == nil || cards.Kind != yaml.SequenceNode {
			continue
		}
		if err := f.takeInto(p.Pictures, s.Many, cards.Content); err != nil {
			return err
		}
	}
	return nil
}

// takeInto takes the pictures out of the cards of a kind, into a gallery.
func (f *File) takeInto(all Gallery, kind string, cards []*yaml.Node) error {
	for i, one := range cards {
		found, err := f.takePicture(one, Path{kind, i})
		if err != nil {
			return err
		}
		if found != nil {
			all[kind] = append(all[kind], *found)
		}
	}
	return nil
}

// takePicture takes the picture out of a card; nil: it has none.
func (f *File) takePicture(one *yaml.Node, at Path) (*Pictured, error) {
	own := yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
	for _, name := range []string{"picture", "image"} {
		if key, value := inside(one, name); value != nil {
			own.Content = append(own.Content, key, value)
		}
	}
	if len(own.Content) == 0 {
		return nil, nil
	}
	var found Pictured
	if err := f.fits(&own, reflect.TypeOf(found), at); err != nil {
		return nil, err
	}
	if err := own.Decode(&found); err != nil {
		return nil, f.plain(err)
	}
	if where, err := found.Picture.Fault(); err != nil {
		return nil, f.Errorf(at.Of("picture").Of(where...), "%w", err)
	}
	if _, value := inside(&own, "image"); value != nil && !plainImage(found.Image) {
		return nil, f.errorAt(value, at.Of("image"), "%q: it is the name of a .png, .jpg or .jpeg that lies beside this file", found.Image)
	}
	one.Content = slices.DeleteFunc(one.Content, func(n *yaml.Node) bool { return slices.Contains(own.Content, n) })
	if _, name := inside(one, "name"); name != nil {
		found.Name = name.Value
	}
	return &found, nil
}

func plainImage(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	return !strings.ContainsAny(name, `/\:`) && !strings.HasPrefix(name, ".") && slices.Contains([]string{".png", ".jpg", ".jpeg"}, ext)
}
