// Split takes the data out of a WebAssembly module of Go's: what its memory begins with. A browser
// hashes all bytes of a module at each start; data may come beside them.
//
//	go run ./.ci/site/split MODULE DATA
package main

import (
	"encoding/binary"
	"log"
	"os"
)

const (
	header           = 8    // bytes before the first section
	dataSection      = 11   // all segments of data
	dataCountSection = 12   // how many they are
	constant         = 0x41 // i32.const
)

func main() {
	log.SetFlags(0)
	module, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	code, data := split(module)
	for file, is := range map[string][]byte{os.Args[1]: code, os.Args[2]: data} {
		if err := os.WriteFile(file, is, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// split gives a module without its data, and a memory's beginning with them.
func split(module []byte) (code, memory []byte) {
	code = module[:header:header]
	for rest := module[header:]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		whole := rest[:1+n+int(size)]
		rest = rest[len(whole):]
		if whole[0] == dataSection {
			memory = filled(whole[1+n:])
		} else if whole[0] != dataCountSection {
			code = append(code, whole...)
		}
	}
	return code, memory
}

// filled is the memory that a section of data fills.
func filled(section []byte) (memory []byte) {
	number := func() int {
		is, n := binary.Uvarint(section)
		section = section[n:]
		return int(is)
	}
	for range number() {
		if number() != 0 || number() != constant { // of the only memory, at a constant place
			log.Fatal("split: a kind of data that Go doesn't make")
		}
		at := number()
		number() // the constant ends
		size := number()
		if more := at + size - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[at:], section[:size])
		section = section[size:]
	}
	return memory
}
