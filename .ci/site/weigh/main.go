// Weigh lists what a module of WebAssembly with names is made of: bytes, those that gzip -9 leaves
// of them, and the package whose functions have them.
package main

import (
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"os"
	"strings"
)

// The sections of a module that are read.
const (
	custom    = 0
	imported  = 2
	functions = 10
	data      = 11
)

// wasm is what is left to read.
type wasm []byte

func (w *wasm) number() int {
	n, size := binary.Uvarint(*w)
	*w = (*w)[size:]
	return int(n)
}

func (w *wasm) byte() byte {
	b := (*w)[0]
	*w = (*w)[1:]
	return b
}

func (w *wasm) bytes() wasm {
	n := w.number()
	some := (*w)[:n]
	*w = (*w)[n:]
	return some
}

func main() {
	all, err := os.ReadFile(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	module := wasm(all[8:]) // behind its sign and its version
	var bodies []wasm
	names, foreign, texts := map[int]string{}, 0, map[string][]byte{}
	for len(module) > 0 {
		section, part := module.byte(), module.bytes()
		switch section {
		case imported: // functions are all that Go imports
			foreign = part.number()
		case functions:
			for range part.number() {
				bodies = append(bodies, part.bytes())
			}
		case data:
			texts["(data)"] = part
		case custom:
			if string(part.bytes()) == "name" {
				readNames(part, names)
			}
		}
	}
	for i, body := range bodies {
		where := packageOf(names[foreign+i])
		texts[where] = append(texts[where], body...)
	}
	for where, text := range texts {
		var pressed counter
		to, _ := gzip.NewWriterLevel(&pressed, gzip.BestCompression) // a counter never fails
		_, _ = to.Write(text)
		_ = to.Close()
		fmt.Printf("%9d %9d  %s\n", len(text), pressed, where)
	}
}

func readNames(part wasm, names map[int]string) {
	for len(part) > 0 {
		const ofFunctions = 1
		sort, some := part.byte(), part.bytes()
		if sort != ofFunctions {
			continue
		}
		for range some.number() {
			i := some.number()
			names[i] = string(some.bytes())
		}
	}
}

// packageOf is the package of a function, as the linker spells it: / is _ there.
func packageOf(function string) string {
	function, _, _ = strings.Cut(function, "_go.shape")
	from := 0
	for _, host := range []string{"github.com", "golang.org", "gopkg.in", "codeberg.org"} {
		if strings.HasPrefix(function, host) {
			from = len(host)
		}
	}
	if end := strings.Index(function[from:], "."); end >= 0 {
		return function[:from+end]
	}
	return function
}

// A counter counts what is written.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
