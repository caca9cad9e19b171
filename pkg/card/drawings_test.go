package card_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// Each drawing of the text is drawn: by a word of pictures, a kind, a symbol, a token, or
// by another drawing. None that a card names is lacking.
func TestDrawings(t *testing.T) {
	named := map[string]bool{"shadow": true, "hand": true}
	for _, w := range new(data.Picture).Words() {
		for _, word := range w.Words {
			switch field := w.Field; {
			case field == "posture" || field == "build" || word == "figure" || word == "none" || word == "nothing":
			case field == "left" || field == "right":
				named["held-"+word] = true
			default:
				named[field+"-"+word] = true
			}
		}
	}
	for _, k := range kinds() {
		named["sign-"+k.Name] = true
	}
	for word := range strings.FieldsSeq(`symbol-sword symbol-bow symbol-shield symbol-boot symbol-bolt symbol-heart symbol-star symbol-die symbol-coin
		symbol-clock symbol-ruler symbol-grid sign-less token-wounded token-noise token-fire token-danger`) {
		named[word] = true
	}
	all, uses, err := card.Drawings(card.DrawingsText)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range uses {
		named[name] = true
	}
	there := map[string]bool{}
	for name := range all {
		if !strings.HasPrefix(name, "act-") { // TestSigns of pkg/both knows the acts
			there[name] = true
		}
	}
	if diff := cmp.Diff(named, there); diff != "" {
		t.Errorf("-named +drawn:\n%s", diff)
	}
}

// What a drawing can't be is told with its line.
func TestBrokenDrawings(t *testing.T) {
	for line, want := range map[string]string{
		"spiral red M 1,2":          `"spiral red M 1,2" isn't a shape with an ink`,
		"dot":                       `"dot" isn't a shape with an ink`,
		"dot rde 1,2 3,4":           `no ink is called "rde"`,
		"dot skin|rde 1,2 3,4":      `no ink is called "skin|rde"`,
		"dot red*x 1,2 3,4":         `"*x" isn't part of an ink`,
		"dot red 1,2 3,x":           `"3,x" is neither a number nor a point`,
		"dot red 1,2 ,4":            `",4" is neither a number nor a point`,
		"dot red 1,2":               `"dot red 1,2" lacks a point or a size, or has one too many`,
		"line red M 1,2 L 3,4":      `"line red M 1,2 L 3,4" lacks a point or a size, or has one too many`,
		"oval red 3 1,2 3,4":        `"oval red 3 1,2 3,4" lacks a point or a size, or has one too many`,
		"shape red M 1,2 C 3,4 5,6": `"shape red M 1,2 C 3,4 5,6" lacks a point or a size, or has one too many`,
	} {
		_, _, err := card.Drawings("# A ball.\nball:\n\n" + line + "\n")
		if want = "drawings.txt, line 4: " + want; err == nil || err.Error() != want {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

// Mirrored shapes are drawn on the left, and then on the right, where ~5 is 5 from the
// middle; the lines behind them are drawn once.
func TestMirroredDrawings(t *testing.T) {
	all, _, err := card.Drawings("ears:\nmirrored\n  dot red ~5,1 2,2\n  dot blue ~5,1 1,1\ndot red 60,60 9,9\n\nnose:\nmirrored\n  dot red ~1,1 1,1\n")
	if err != nil || !slices.Equal(all["ears"], []float64{-1, -1, 1, 1, 0}) || !slices.Equal(all["nose"], []float64{-1, 1}) {
		t.Errorf("%v, %v", all, err)
	}
}
