package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
		{"body", &p.Body, append(Bodies(), ThingShapes()...)},
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

// Bodies are the bodies of pictures that aren't things.
func Bodies() []string {
	return []string{"figure", "bear", "dogs", "dragon", "bat", "spider", "scorpion"}
}

// ThingShapes are the things that pictures are of.
func ThingShapes() []string {
	return []string{
		"coin", "ball", "key", "goblet", "gem", "potion", "scroll", "book", "sword", "gun", "brick",
		"chest", "football", "skateboard", "lightsaber", "door", "crowbar", "ladder", "gap", "lever",
		"trap", "padlock", "pouch", "lens", "whirl",
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

type namedColour struct {
	name string
	Shade
}

// colours are the colours that have names.
func colours() []namedColour {
	return []namedColour{
		{"white", Shade{248, 248, 245}},
		{"light grey", Shade{190, 194, 196}},
		{"grey", Shade{140, 145, 148}},
		{"dark grey", Shade{92, 97, 101}},
		{"black", Shade{45, 47, 50}},
		{"red", Shade{205, 35, 40}},
		{"dark red", Shade{125, 25, 30}},
		{"orange", Shade{235, 125, 35}},
		{"yellow", Shade{252, 205, 55}},
		{"gold", Shade{222, 172, 60}},
		{"tan", Shade{225, 200, 150}},
		{"brown", Shade{125, 80, 48}},
		{"dark brown", Shade{78, 52, 38}},
		{"skin", Shade{240, 195, 155}},
		{"lime", Shade{165, 205, 65}},
		{"green", Shade{60, 150, 70}},
		{"dark green", Shade{35, 90, 55}},
		{"sand green", Shade{140, 175, 150}},
		{"teal", Shade{45, 145, 145}},
		{"light blue", Shade{155, 205, 230}},
		{"blue", Shade{45, 105, 190}},
		{"dark blue", Shade{35, 60, 115}},
		{"purple", Shade{120, 75, 160}},
		{"pink", Shade{235, 150, 180}},
	}
}

// Shade is the look of a colour; ok is false where there is no such colour.
func (c Colour) Shade() (shade Shade, ok bool) {
	for _, one := range colours() {
		if one.name == string(c) {
			return one.Shade, true
		}
	}
	digits, hex := strings.CutPrefix(string(c), "#")
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
	for _, one := range []struct {
		part string
		is   Colour
	}{
		{"skin", c.Skin}, {"hat", c.Hat}, {"torso", c.Torso}, {"arms", c.Arms},
		{"legs", c.Legs}, {"back", c.Back}, {"left", c.Left}, {"right", c.Right},
	} {
		if _, ok := one.is.Shade(); one.is != "" && !ok {
			all := say.Each(colours(), func(c namedColour) string { return c.name })
			return []any{"colours", one.part}, fmt.Errorf("no colour is called %q%s", one.is, names.Hint(string(one.is), all))
		}
	}
	return nil, nil
}
