package card_test

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// readings are the texts of each page in the order in which they are drawn, as somebody
// reads, copies or hears them. A thing with words of its own is read as those.
func readings(t *testing.T, pdf []byte) []string {
	t.Helper()
	operators := regexp.MustCompile(`(?s)/Span <</ActualText <([0-9A-F]+)>>> BDC|\nEMC\n|BT (-?[\d.]+) (-?[\d.]+) Td \((.*?[^\\]|)\) Tj ET`)
	var all []string
	for _, page := range pages(t, pdf) {
		said, inside := []string{}, false
		for _, m := range operators.FindAllStringSubmatch(page, -1) {
			switch {
			case m[1] != "":
				said, inside = append(said, fromHex(t, m[1])), true
			case !strings.HasPrefix(m[0], "BT"):
				inside = false
			case !inside:
				said = append(said, texts(t, m[0])[0].text)
			}
		}
		if inside {
			t.Error("words of its own don't end")
		}
		all = append(all, strings.Join(strings.Fields(strings.Join(said, " ")), " "))
	}
	return all
}

// spans are the words of things on a PDF's pages that are one thing though they are drawn
// as several: a number with its name.
func spans(t *testing.T, pdf []byte) []string {
	t.Helper()
	var all []string
	for _, page := range pages(t, pdf) {
		for _, m := range regexp.MustCompile(`/Span <</ActualText <([0-9A-F]+)>>> BDC`).FindAllStringSubmatch(page, -1) {
			all = append(all, fromHex(t, m[1]))
		}
	}
	return all
}

// fromHex is a text in UTF-16, with the mark before it.
func fromHex(t *testing.T, text string) string {
	t.Helper()
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) < 2 || raw[0] != 0xFE || raw[1] != 0xFF {
		t.Fatalf("%s is no text: %v", text, err)
	}
	var units []uint16
	for i := 2; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units))
}

// spoken is a card from its title to its foot.
func spoken(c card.Card) string {
	said := []string{c.Title, c.Under}
	for _, n := range c.Numbers {
		said = append(said, n.Name+" "+n.Value)
	}
	if c.Reach[1] > 0 {
		said = append(said, fmt.Sprintf("squares %d to %d", c.Reach[0], c.Reach[1]))
	}
	return strings.Join(append(append(said, c.Rules...), c.Foot), " ")
}

// Each card is read from its title to its foot before the next one begins, and a number
// with its name: "hit points 10".
func TestCardsAreReadInOrder(t *testing.T) {
	long(t)
	for _, kind := range kinds() {
		some := slices.DeleteFunc(catalogue(t), func(c card.Card) bool { return c.Kind != kind })
		if kind == bqcards.OfHero {
			some = slices.DeleteFunc(catalogue(t), func(c card.Card) bool { return c.Kind != bqcards.OfClass })
			for i := range some {
				some[i].Kind = kind
			}
		}
		if len(some) == 0 {
			t.Fatalf("no %s", kind.Name)
		}
		pdf, _ := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}, Cards: some})
		whole := spans(t, pdf)
		for i, page := range readings(t, pdf) {
			for _, c := range some[9*i : min(9*i+9, len(some))] {
				for _, n := range c.Numbers {
					if !slices.Contains(whole, n.Name+" "+n.Value) {
						t.Errorf("%s: %s %s isn't one thing", c.Title, n.Name, n.Value)
					}
				}
				if c.Fights != "" { // where there is room
					page = strings.Replace(page, c.Fights+" ", "", 1)
				}
				var ok bool
				if page, ok = strings.CutPrefix(page, strings.Join(strings.Fields(spoken(c)), " ")); !ok {
					t.Fatalf("%s: %s isn't read as %q at the beginning of %q", kind.Name, c.Title, spoken(c), page)
				}
				page = strings.TrimSpace(page)
			}
		}
	}
}

// A sheet is read from its name over its rounds to its abilities, and so is the next one.
func TestSheetsAreReadInOrder(t *testing.T) {
	e := eveningOf(t, "quest", "salt-lamp", party(t))
	e.Parts = slices.DeleteFunc(e.Parts, func(p card.Part) bool { return p.Name != "sheets" })
	pdf := evening(t, e)
	page := readings(t, pdf)[0]
	if whole := spans(t, pdf); !slices.Contains(whole, "hit points 12") {
		t.Errorf("no hit points 12 in %q", whole)
	}
	if want := "Harry Human Warrior, played by Ann hit points 12 initiative bonus 1 defense dice 3D attack dice 4D movement 5 charge: after"; !strings.HasPrefix(page, want) {
		t.Errorf("%q isn't the beginning of %q", want, page)
	}
	if want := "swag bin: empty notes Mia Human Thief, played by Ann hit points 10 initiative bonus 2"; !strings.Contains(page, want) {
		t.Errorf("no %q in %q", want, page)
	}
}

// The pages of an evening are read from their title, panel by panel and row by row.
func TestEveningsAreReadInOrder(t *testing.T) {
	quest := eveningOf(t, "quest", "salt-lamp", nobody())
	scenario := eveningOf(t, "scenario", "mansion", nobody())
	for _, tt := range []struct {
		name string
		of   card.Evening
		part string
		want string // the beginning
	}{
		{"goals", quest, "goals", "Goals The Lamp in the Salt Questing story The miners"},
		{"build", quest, "build", "What to have at hand The Lamp in the Salt, for the BrickMaster Figures and things foes 3 Goblins"},
		{"build, equal things", eveningOf(t, "quest", "two-cellars", nobody()), "build", "What to have at hand Two Cellars, One Wine, for the BrickMaster Figures and things foes 4 Gremlins 4 Spiders 2 Skeletons 5 Orcs 1 Gargoyle (as a statue) 1 Mummy things 180 gold 2 Healing Potions 2 Keys (bronze door) 2 Silver Goblets Lapis Goblet"},
		{"rooms", quest, "rooms", "Rooms The Lamp in the Salt, for the BrickMaster 1 winch house open from the start read out A rope, a winch, and three goblins who divide up a lunch that isn't theirs. build 6 by 6, a ladder, a winch, a chest 3 Goblins hit points 6 melee 2D defense 2D move 3 initiative 5 actions 2 1 2 3 lying there 20 gold"},
		{"reference", quest, "reference", "BrickQuest in short The Lamp in the Salt order: 2D6"},
		{"places", scenario, "places", "Places The abandoned mansion"},
		{"twists", scenario, "twists", "Twists The abandoned mansion, not to be read before their time when: the hostage"},
		{"danger", scenario, "danger", "Danger level The abandoned mansion Danger level: a brick stands on it 1 a room: 1 open: (D6 - 1) x 1 2 a room: 1 to 2"},
	} {
		tt.of.Parts = slices.DeleteFunc(slices.Clone(tt.of.Parts), func(p card.Part) bool { return p.Name != tt.part })
		if page := readings(t, evening(t, tt.of))[0]; !strings.HasPrefix(page, tt.want) {
			t.Errorf("%s: %q isn't the beginning of %q", tt.name, tt.want, page)
		}
	}
}

// evening is an evening as a file.
func evening(t *testing.T, e card.Evening) []byte {
	t.Helper()
	var out strings.Builder
	if _, err := e.Write(&out); err != nil {
		t.Fatal(err)
	}
	return []byte(out.String())
}

// A name in letters that are drawn as shapes, or that is read from right to left, is
// searched and copied as it is typed.
func TestNamesAreCopiedAsTyped(t *testing.T) {
	for _, name := range []string{"שרה לוי", "花子"} {
		pdf, _ := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0], Font: ownFont(t)}, Cards: []card.Card{{Title: name, Kind: bqcards.OfHero}}})
		if page := readings(t, pdf)[0]; !strings.HasPrefix(page, name) {
			t.Errorf("%s is read as %q", name, page)
		}
	}
}
