package data

import (
	"bytes"
	"io/fs"
	"maps"
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

// picturesIn are the pictures in a file of the catalogue.
func picturesIn(name string, text []byte) (Gallery, error) {
	all := Gallery{}
	var lists map[string]yaml.Node
	f, err := Read(name, text, &lists)
	if err != nil {
		return nil, err
	}
	for kind, list := range lists {
		for i, one := range list.Content {
			found, err := f.takePicture(one, Path{kind, i})
			if err != nil {
				return nil, err
			}
			if found != nil {
				all[kind] = append(all[kind], *found)
			}
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
		for i, one := range cards.Content {
			found, err := f.takePicture(one, Path{s.Many, i})
			if err != nil {
				return err
			}
			if found != nil {
				p.Pictures[s.Many] = append(p.Pictures[s.Many], *found)
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
