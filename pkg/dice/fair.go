package dice

import (
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"strconv"
)

// Fair is a source of the app's dice: each face of a die is as likely as any
// other, and the same seed gives the same faces on every machine.
type Fair struct{ rng *rand.Rand }

// NewFair is the source of the dice of one step, made of the table's seed and some words
// that no other step has.
func NewFair(seed string, step ...string) *Fair {
	return &Fair{rand.New(rand.NewChaCha8(hashed(append([]string{seed}, step...))))}
}

// hashed is a hash of some fields. It has their lengths too, so that two different lists
// of fields never make the same seed.
func hashed(fields []string) [sha256.Size]byte {
	text := ""
	for _, s := range fields {
		text += strconv.Itoa(len(s)) + ":" + s
	}
	return sha256.Sum256([]byte(text))
}

// NewSeed is a seed from the system's randomness.
func NewSeed() string {
	var b [16]byte
	_, _ = crand.Read(b[:]) // never fails: it ends the program instead
	return hex.EncodeToString(b[:])
}

// SeedFor is the seed of a table's copy under another name: always the same one, and
// nothing that it shows tells what the table's own seed shows.
func SeedFor(seed, name string) string {
	sum := hashed([]string{seed, "table", name})
	return hex.EncodeToString(sum[:16])
}

// NewKey is 80 bits of the system's randomness, as 16 letters and digits: a key that
// nobody guesses.
func NewKey() string { return crand.Text()[:16] }

// Roll throws t.
func (f *Fair) Roll(t Throw) []int {
	faces := make([]int, t.N)
	for i := range faces {
		faces[i] = int(f.rng.Uint32N(uint32(t.Die.Sides))) + 1
	}
	return faces
}

// Uint64 is 64 random bits, to pick one of a number of counted outcomes.
func (f *Fair) Uint64() uint64 { return f.rng.Uint64() }
