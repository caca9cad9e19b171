package card_test

import (
	"regexp"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/card"
)

// TestPaths: each picture of the catalogue is paths that a browser can draw, in its square.
func TestPaths(t *testing.T) {
	path, shade := regexp.MustCompile(`^M(-?[\d.]+[ MLCZ]?)+$`), regexp.MustCompile(`^#[0-9a-f]{6}$`)
	for _, kind := range []string{"classes", "figures", "items", "monsters", "skills", "traits", "weapons"} {
		all := *pictures(t, kind)
		if len(all[kind]) == 0 {
			t.Fatalf("%s: %v", kind, all)
		}
		for _, one := range all[kind] {
			paths, err := card.Paths(one.Picture)
			if err != nil || len(paths) < 3 && one.Image == "" {
				t.Errorf("%s %s: %d paths, %v", kind, one.Name, len(paths), err)
			}
			for _, p := range paths {
				if !path.MatchString(p.D) || p.Fill+p.Stroke == "" || p.Fill != "" && !shade.MatchString(p.Fill) || p.Stroke != "" && (!shade.MatchString(p.Stroke) || p.Wide <= 0) {
					t.Errorf("%s %s: %+v", kind, one.Name, p)
				}
			}
		}
	}
	goblin, err := card.Paths(pictures(t, "monsters").Find("monsters", "goblin").Picture) // 84 % as big as others
	if shadow := (card.Path{D: "M60 111.2L60 111.2C73.9 111.2 85.2 112.9 85.2 115L85.2 115C85.2 117 73.9 118.7 60 118.7L60 118.7C46.1 118.7 34.8 117 34.8 115L34.8 115C34.8 112.9 46.1 111.2 60 111.2Z", Fill: "#969696"}); err != nil || goblin[0] != shadow {
		t.Errorf("a goblin's shadow is %+v, %v", goblin[0], err)
	}
}
