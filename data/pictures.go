package data

import (
	"path"
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Pictured is a picture and the name of its card.
type Pictured struct {
	Name    string  `yaml:"name"`
	Picture Picture `yaml:"picture"`
	Image   string  `yaml:"image"` // a file beside the pack, instead
}

// Gallery is the pictures of cards, by their kinds.
type Gallery struct {
	Monsters []Pictured `yaml:"monsters"`
	Classes  []Pictured `yaml:"classes"`
	Items    []Pictured `yaml:"items"`
	Weapons  []Pictured `yaml:"weapons"`
	Traits   []Pictured `yaml:"traits"`
	Figures  []Pictured `yaml:"figures"` // of Zombie Brikz
}

// Pictures reads the pictures of the catalogue.
func Pictures() (Gallery, error) {
	var all Gallery
	f, err := open("pictures.yaml", &all)
	if err != nil {
		return all, err
	}
	for _, list := range GalleryKinds() {
		some := all.Of(list)
		for i := range some {
			if at, err := some[i].Picture.Fault(); err != nil {
				return all, f.Errorf(Path{list, i, "picture"}.Of(at...), "%w", err)
			}
		}
	}
	return all, nil
}

// GalleryKinds are the kinds of cards that have pictures.
func GalleryKinds() []string {
	return []string{"monsters", "classes", "items", "weapons", "traits", "figures"}
}

// Of are the pictures of a kind of cards.
func (g *Gallery) Of(kind string) []Pictured {
	switch kind {
	case "monsters":
		return g.Monsters
	case "classes":
		return g.Classes
	case "items":
		return g.Items
	case "weapons":
		return g.Weapons
	case "traits":
		return g.Traits
	case "figures":
		return g.Figures
	default:
		return nil
	}
}

// Find is the picture of a card; nil: nothing is said of it.
func (g *Gallery) Find(kind, name string) *Pictured {
	all := g.Of(kind)
	if i := slices.IndexFunc(all, func(p Pictured) bool { return Slug(p.Name) == Slug(name) }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Images are the files that are shown instead of pictures.
func (g *Gallery) Images() []string {
	var all []string
	for _, list := range GalleryKinds() {
		for _, one := range g.Of(list) {
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
	for _, list := range []struct {
		key  string
		into *[]Pictured
	}{
		{"monsters", &p.Pictures.Monsters}, {"classes", &p.Pictures.Classes}, {"items", &p.Pictures.Items},
		{"weapons", &p.Pictures.Weapons}, {"traits", &p.Pictures.Traits},
	} {
		_, cards := inside(f.root.Content[0], list.key)
		if cards == nil || cards.Kind != yaml.SequenceNode {
			continue
		}
		for i, one := range cards.Content {
			found, err := f.takePicture(one, Path{list.key, i})
			if err != nil {
				return err
			}
			if found != nil {
				*list.into = append(*list.into, *found)
			}
		}
	}
	return nil
}

// takePicture takes the picture out of a card; nil: it has none.
func (f *File) takePicture(one *yaml.Node, at Path) (*Pictured, error) {
	var found Pictured
	there := false
	for _, key := range []string{"picture", "image"} {
		_, value := inside(one, key)
		if one.Kind != yaml.MappingNode || value == nil {
			continue
		}
		there = true
		into := any(&found.Picture)
		if key == "image" {
			into = &found.Image
		}
		if err := f.fits(value, reflect.TypeOf(into), at.Of(key)); err != nil {
			return nil, err
		}
		if err := value.Decode(into); err != nil {
			return nil, f.plain(err)
		}
		if key == "image" && !plainImage(found.Image) {
			return nil, f.errorAt(value, at.Of(key), "%q: it is the name of a .png, .jpg or .jpeg that lies beside this file", found.Image)
		}
		if where, err := found.Picture.Fault(); err != nil {
			return nil, f.Errorf(at.Of(key).Of(where...), "%w", err)
		}
		for k := 0; k+1 < len(one.Content); k += 2 {
			if one.Content[k].Value == key {
				one.Content = slices.Delete(one.Content, k, k+2)
				break
			}
		}
	}
	if !there {
		return nil, nil
	}
	if _, name := inside(one, "name"); name != nil {
		found.Name = name.Value
	}
	return &found, nil
}

// plainImage tells whether a name is that of an image in the same folder.
func plainImage(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	return !strings.ContainsAny(name, `/\:`) && !strings.HasPrefix(name, ".") && slices.Contains([]string{".png", ".jpg", ".jpeg"}, ext)
}

// Has tells whether a pack has a card of that name in a list of pictures.
func (p *Pack) Has(list, name string) bool {
	names := []string{}
	switch list {
	case "monsters":
		names = namesOf(p.Monsters, monsterName)
	case "classes":
		names = namesOf(p.Classes, className)
	case "spells":
		names = namesOf(p.Spells, spellName)
	case "items":
		names = namesOf(p.Items, itemName)
	case "weapons":
		names = namesOf(p.Weapons, weaponName)
	case "traits":
		names = namesOf(p.Traits, func(t Trait) string { return t.Name })
	}
	return slices.ContainsFunc(names, func(one string) bool { return Slug(one) == Slug(name) })
}
