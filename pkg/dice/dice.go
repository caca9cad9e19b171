// Package dice is how every rule gets its dice: a rule asks for a [Throw], and
// a [Roller] answers with faces.
//
// A [Hand] answers at the table, with the faces that players typed, with a
// person who is asked, or with the app's fair dice. Package odds answers with
// every possible face in turn. A rule can't tell who answers, so what is
// counted is what is played.
//
//   - a rule's dice: [Throw] of a [Die], counted with [Sum] and [Count]; QuikWars' sixes with [Explode]
//   - the dice of a table: [NewHand], [ParseTyped] for faces, [NewFair] for the app's
//   - a rule with a hand: [Play], the rule's outcome; [Hand.Rolled], the dice behind it
//   - the notation 3d6+2: [Parse], an [Expr]
package dice

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Die is one kind of die: its faces are 1 to Sides.
type Die struct {
	Sides int
	// Names are the words on the faces where they show no numbers, in order and set apart
	// by commas: "heads,tails". Several faces may show the same word.
	Names string
	// Also are words that players may type for faces besides their numbers, in the same
	// way, where the faces show numbers.
	Also string
}

// D is the die with n sides: D(6) is the die of both games.
func D(sides int) Die { return Die{Sides: sides} }

// Named is the die whose faces show these words: Named("heads", "tails") is a coin.
func Named(faces ...string) Die { return Die{Sides: len(faces), Names: strings.Join(faces, ",")} }

// Name is the word on a face; empty where the face shows its number.
func (d Die) Name(face int) string {
	if names := d.names(); 0 < face && face <= len(names) {
		return names[face-1]
	}
	return ""
}

// named are the words on some faces; nil where they show their numbers.
func (d Die) named(faces []int) (words []string) {
	for _, face := range faces {
		if d.Names != "" {
			words = append(words, d.Name(face))
		}
	}
	return words
}

func (d Die) names() []string {
	if d.Names == "" {
		return nil
	}
	return strings.Split(d.Names, ",")
}

// mostFaces is how many faces of a die are listed.
const mostFaces = 100

// Faces are the words or numbers on the faces, in order; none where there are more than
// 100 numbers.
func (d Die) Faces() []string {
	if d.Names != "" {
		return d.names()
	}
	all := []string{}
	for face := 1; face <= d.Sides && d.Sides <= mostFaces; face++ {
		all = append(all, strconv.Itoa(face))
	}
	return all
}

// face is the first face that shows name, or that name may be typed for; 0 if there is
// none. The beginning of a name is enough where no other face begins like it: g for
// green.
func (d Die) face(name string) int {
	all := strings.Split(strings.ToLower(cmp.Or(d.Names, d.Also)), ",") // as it is typed: names of figures have capitals
	if i := slices.Index(all, name); i >= 0 {
		return i + 1
	}
	found := 0
	for i, full := range all {
		switch {
		case !strings.HasPrefix(full, name):
		case found == 0:
			found = i + 1
		case full != all[found-1]:
			return 0
		}
	}
	return found
}

// Cuts are the faces after which a rule sees a difference, ascending. A roll of "3 or
// less" has Cuts{3}: 1 to 3 are the same to it, and so are 4 to 6. No cuts at all: every
// face matters.
type Cuts []int

// A Throw is some like dice that are thrown at once, and their purpose.
type Throw struct {
	Why  string // the purpose of the dice: "wandering"
	Who  string // the figure whose dice they are, a minifig, a hero, a horde; may be empty
	N    int    // how many dice
	Die  Die
	Cuts Cuts
	// Again says that earlier dice asked for these dice (a six that explodes, a tie that
	// is rolled off), and that they may ask for more, without end.
	Again bool
	// Of is the purpose of the dice that exploded, and so asked for these dice.
	Of string
	// On are the figures that the dice are for, where they aren't anybody's own.
	On []string
	// Extra is why there are more dice than usual, in few words: a question says it.
	Extra string
	// Spare is how many dice more than the rule needs players may have thrown. It belongs
	// to the last throw of a rule. A [Hand] gives spare dice behind the N, if they are
	// all the typed faces that are left. Nobody else throws them.
	Spare int
	// Last says that the rule throws nothing else once the sum of these dice is enough.
	// Then spare dice are in the sum; else they don't count. (See [Explode].)
	Last bool
	// Always says that this throw comes next whatever the dice before it show, as a
	// defense comes behind an attack. (See [Hand].)
	Always bool
	// Unchosen says that this is no throw: players choose a face, and nobody throws it
	// for them. It is the refusal where nobody chose.
	Unchosen error
}

// A Roller answers a throw with N faces, each from 1 to the die's sides.
type Roller interface{ Roll(Throw) []int }

// A Class is the faces From to To, between which a rule sees no difference.
type Class struct{ From, To int }

// Classes are the classes that the throw's cuts make of its die's faces.
func (t Throw) Classes() []Class {
	var classes []Class
	from := 1
	for face := 1; face <= t.Die.Sides; face++ {
		if len(t.Cuts) == 0 || face == t.Die.Sides || slices.Contains(t.Cuts, face) {
			classes = append(classes, Class{from, face})
			from = face + 1
		}
	}
	return classes
}

// Same tells whether two throws ask a player for the same thing.
func (t Throw) Same(u Throw) bool {
	return t.Why == u.Why && t.Who == u.Who && t.N == u.N && t.Spare == u.Spare && t.Die == u.Die
}

// Sum adds the faces up.
func Sum(faces []int) int {
	sum := 0
	for _, face := range faces {
		sum += face
	}
	return sum
}

// Count is how many of the faces lie in from to to, both included.
func Count(faces []int, from, to int) int {
	n := 0
	for _, face := range faces {
		if from <= face && face <= to {
			n++
		}
	}
	return n
}

// A Source is where a face came from.
type Source string

// The sources of a face.
const (
	FromApp   Source = "app"   // the app's fair dice
	FromTyped Source = "typed" // a player's die, typed with the command
	FromAsked Source = "asked" // a player's die, typed when asked
)

// Rolled is a throw and its faces.
type Rolled struct {
	Why   string   `json:"why"`             // the purpose of the dice: "wandering"
	Who   string   `json:"who"`             // the minifig, hero or horde whose dice they are; empty: no one's in particular
	Sides int      `json:"sides"`           // faces of each die
	Faces []int    `json:"faces"`           // the faces
	Names []string `json:"names,omitempty"` // the words on the faces where they show no numbers, as "heads"
	From  []Source `json:"from"`            // where each face came from: "typed" with --dice, "asked" with --ask, else "app"
	// how many of the faces, the last ones, players threw beyond the rule's need; they
	// don't count
	Spare int `json:"spare,omitempty"`
	// the face wasn't thrown: players chose it
	Chosen bool   `json:"chosen,omitempty"`
	By     string `json:"by,omitempty"` // the seat whose phone typed them, where several phones threw together
	// Of is the purpose of the dice that exploded, and so asked for these dice; else
	// empty.
	Of string `json:"-"`
	// On are the figures that they were for, where they weren't anybody's own.
	On []string `json:"-"`
}

// Exploded tells whether dice before it have exploded into these.
func (r Rolled) Exploded() bool { return strings.HasSuffix(r.Why, again) }

// Check refuses a throw that can't be, as somebody may have edited a file, and says why.
func (r Rolled) Check() error {
	if r.Sides < 1 || r.Sides > maxSides {
		return fmt.Errorf("a die with %d sides; they go from 1 to %d", r.Sides, maxSides)
	}
	if r.Spare < 0 || r.Spare > len(r.Faces) {
		return fmt.Errorf("%d of %d dice didn't count", r.Spare, len(r.Faces))
	}
	for _, face := range r.Faces {
		if face < 1 || face > r.Sides {
			return fmt.Errorf("a die with %d sides shows %d", r.Sides, face)
		}
	}
	return nil
}
