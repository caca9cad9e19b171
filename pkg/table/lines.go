package table

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
)

// A line is one whole line of the journal: where it starts, in bytes, and its
// text without the newline.
type line struct {
	start int64
	text  []byte
}

func (l line) end() int64 { return l.start + int64(len(l.text)) + 1 }

// chunk is how many bytes are read at once: a few steps of a usual table.
const chunk = 16 << 10

// wholeLines is where the last whole line among the first size bytes ends.
func wholeLines(r io.ReaderAt, size int64) (int64, error) {
	for size > 0 {
		text, err := readAt(r, max(0, size-chunk), size)
		if err != nil {
			return 0, err
		}
		size -= int64(len(text))
		if i := bytes.LastIndexByte(text, '\n'); i >= 0 {
			return size + int64(i) + 1, nil
		}
	}
	return 0, nil
}

// backwards gives the whole lines before end, where one ends, the last first.
// It reads no more than it is asked for.
func backwards(r io.ReaderAt, end int64) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		var text []byte // from start up to the end of the next line to give
		start := end
		for start+int64(len(text)) > 0 {
			newline := bytes.LastIndexByte(text[:max(0, len(text)-1)], '\n')
			if newline < 0 && start > 0 {
				// Reading as much again as there is keeps a very long line cheap.
				from := max(0, start-max(chunk, int64(len(text))))
				more, err := readAt(r, from, start)
				if err != nil {
					yield(line{}, err)
					return
				}
				text, start = append(more, text...), from
				continue
			}
			if !yield(line{start + int64(newline) + 1, text[newline+1 : len(text)-1]}, nil) {
				return
			}
			text = text[:newline+1]
		}
	}
}

// forwards gives the lines before end, the first first.
func forwards(r io.ReaderAt, end int64) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		in := bufio.NewReaderSize(io.NewSectionReader(r, 0, end), chunk)
		for start := int64(0); ; {
			text, err := in.ReadBytes('\n')
			if errors.Is(err, io.EOF) {
				return
			}
			l := line{start, bytes.TrimSuffix(text, []byte("\n"))}
			if !yield(l, err) || err != nil {
				return
			}
			start = l.end()
		}
	}
}

// readAt reads the bytes from from up to to.
func readAt(r io.ReaderAt, from, to int64) ([]byte, error) {
	text := make([]byte, to-from)
	n, err := r.ReadAt(text, from)
	if n == len(text) {
		return text, nil
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return nil, err
}
