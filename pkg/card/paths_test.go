package card_test

import (
	"regexp"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/card"
)

// TestPaths: each picture of the catalogue is paths that a browser can draw, in its square.
func TestPaths(t *testing.T) {
	path, shade := regexp.MustCompile(`^M(-?[\d.]+[ MLCAZ]?)+$`), regexp.MustCompile(`^#[0-9a-f]{6}$`)
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
	if shadow := (card.Path{D: "M34.8 115A25.2 3.8 0 0 1 85.2 115A25.2 3.8 0 0 1 34.8 115Z", Fill: "#969696"}); err != nil || goblin[0] != shadow {
		t.Errorf("a goblin's shadow is %+v, %v", goblin[0], err)
	}
}
