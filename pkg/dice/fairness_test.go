package dice_test

import (
	crand "crypto/rand"
	"flag"
	"fmt"
	"io"
	"math"
	"math/bits"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

var throws = flag.Int("throws", 100_000, "throws of each die that is tested for fairness")

// A source of words that were written down.
type words struct {
	all   []uint64
	taken int
}

func (w *words) Uint64() uint64 {
	w.taken++
	return w.all[w.taken-1]
}

// faceOf is the face that a word of 64 bits makes, 0 if the die throws it away and
// takes the next one.
func faceOf(word uint64, sides int) int {
	w := &words{all: []uint64{word, math.MaxUint64}}
	face := throwFair(dice.FairFrom(w), 1, dice.D(sides))[0]
	if w.taken > 1 {
		return 0
	}
	return face
}

// Of the 2^64 words that a die may get, every face has the same number, to the last one:
// words that don't divide are thrown away. Words rise with their faces, so the first and
// the last word of each face tell how many it has. Where the number of faces is a power
// of two, they take turns instead, and it divides.
func TestFairByConstruction(t *testing.T) {
	between := rand.New(rand.NewPCG(1, 2))
	for sides := 2; sides <= 100; sides++ {
		n := uint64(sides)
		if n&(n-1) == 0 {
			for range 100 {
				word := between.Uint64()
				if got, want := faceOf(word, sides), int(word%n)+1; got != want {
					t.Fatalf("D%d: word %#x shows %d, not %d", sides, word, got, want)
				}
			}
			continue
		}
		each, _ := bits.Div64(1, 0, n) // words for a face: 2^64 by the sides
		for face := 1; face <= sides; face++ {
			first, last := firstWord(face, n), firstWord(face+1, n)-1
			has := last - first + 1
			for word := first; word < first+4; word++ {
				switch got := faceOf(word, sides); got {
				case face:
				case 0:
					has--
				default:
					t.Fatalf("D%d: word %#x shows %d, not %d", sides, word, got, face)
				}
			}
			for _, word := range []uint64{last, last - 1, first + 4 + between.Uint64N(each-8)} {
				if got := faceOf(word, sides); got != face {
					t.Fatalf("D%d: word %#x shows %d, not %d", sides, word, got, face)
				}
			}
			if has != each {
				t.Fatalf("D%d: %d words show %d, and not %d", sides, has, face, each)
			}
		}
	}
}

// firstWord is the first of the words that lie in a face's part of all 2^64.
func firstWord(face int, sides uint64) uint64 {
	if uint64(face) > sides {
		return 0 // one past the last word
	}
	word, rest := bits.Div64(uint64(face-1), 0, sides)
	if rest > 0 {
		word++
	}
	return word
}

// A thrower throws some like dice.
type thrower func(n, sides int) []int

// A statistic is how many standard deviations a number about some throws is away from its
// due, as far as it is normally distributed.
type statistic struct {
	name string
	off  float64
}

// statistics look at throws in three ways: how often each face comes, and each
// pair of faces in a row, and how often a face follows itself.
func statistics(faces []int, sides int) []statistic {
	singles, pairs := make([]int, sides), make([]int, sides*sides)
	same := 0
	for i, face := range faces {
		singles[face-1]++
		if i%2 == 1 {
			pairs[(faces[i-1]-1)*sides+face-1]++
		}
		if i > 0 && faces[i-1] == face {
			same++
		}
	}
	n, p := float64(len(faces)-1), 1/float64(sides)
	return []statistic{
		{"faces", evenness(singles)},
		{"pairs", evenness(pairs)},
		{"runs", (float64(same) - n*p) / math.Sqrt(n*p*(1-p))},
	}
}

// evenness is Pearson's chi-square, brought to the normal distribution as Wilson and
// Hilferty do it: less than 0 is too even, more than 0 too uneven.
func evenness(counts []int) float64 {
	all := 0
	for _, n := range counts {
		all += n
	}
	even, x := float64(all)/float64(len(counts)), 0.0
	for _, n := range counts {
		x += (float64(n) - even) * (float64(n) - even) / even
	}
	k := float64(len(counts) - 1)
	if k == 1 { // of two counts, chi-square is a square
		return (float64(counts[0]) - even) / math.Sqrt(even/2)
	}
	return (math.Cbrt(x/k) - 1 + 2/(9*k)) / math.Sqrt(2/(9*k))
}

// bound is how far away one of a number of statistics of fair dice may be, for all to be
// within it 999 times in 1000.
func bound(statistics int) float64 {
	level := 0.001 / float64(statistics)
	low, high := 0.0, 20.0
	for range 100 {
		if middle := (low + high) / 2; math.Erfc(middle/math.Sqrt2) > level {
			low = middle
		} else {
			high = middle
		}
	}
	return high
}

// fairThrowers throw as the app does: all dice of a step, and the first of each step.
func fairThrowers() map[string]thrower {
	return map[string]thrower{
		"in one step": func(n, sides int) []int {
			f := dice.NewFair(fmt.Sprintf("a long throw of D%d", sides))
			var faces []int
			for len(faces) < n {
				faces = append(faces, throwFair(f, min(100_000, n-len(faces)), dice.D(sides))...)
			}
			return faces
		},
		"a step each": func(n, sides int) []int {
			faces := make([]int, n/5)
			for i := range faces {
				faces[i] = throwFair(dice.NewFair(fmt.Sprintf("a long evening with D%d", sides), strconv.Itoa(i+1)), 1, dice.D(sides))[0]
			}
			return faces
		},
		"other tables": func(n, sides int) []int {
			faces := make([]int, n/5)
			for i := range faces {
				faces[i] = throwFair(dice.NewFair(fmt.Sprintf("%032x", sides*n+i), "1"), 1, dice.D(sides))[0]
			}
			return faces
		},
	}
}

// Millions of throws, with seeds that never change, so this passes always or never;
// the chance that fair dice would not have passed was 1 in 1000.
func TestMillionsOfThrows(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	sides := []int{2, 3, 4, 6, 8, 10, 12, 20, 30, 100}
	throwers := fairThrowers()
	most := bound(len(sides) * len(throwers) * 3)
	n, worst := 0, 0.0
	for name, throw := range throwers {
		for _, s := range sides {
			faces := throw(*throws, s)
			n += len(faces)
			for _, st := range statistics(faces, s) {
				worst = max(worst, math.Abs(st.off))
				if math.Abs(st.off) > most {
					t.Errorf("D%d, %s: %s are off by %.2f standard deviations; the bound is %.2f", s, name, st.name, st.off, most)
				}
			}
		}
	}
	t.Logf("%d throws of %d dice, %d statistics: the worst is off by %.2f standard deviations, of %.2f", n, len(sides), len(sides)*len(throwers)*3, worst, most)
}

// bytesInOrder is a reader of 0, 1, 2 and so on, which counts.
type bytesInOrder struct{ read int }

func (b *bytesInOrder) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(b.read)
		b.read++
	}
	return len(p), nil
}

// A seed is 16 bytes of the system's randomness, and of nothing else.
func TestSeedsComeFromTheSystem(t *testing.T) {
	system := crand.Reader
	defer func() { crand.Reader = system }()
	source := &bytesInOrder{}
	crand.Reader = io.Reader(source)
	for _, want := range []string{"000102030405060708090a0b0c0d0e0f", "101112131415161718191a1b1c1d1e1f"} {
		if got := dice.NewSeed(); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	if source.read != 32 {
		t.Errorf("two seeds took %d bytes", source.read)
	}
}
