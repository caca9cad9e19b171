//go:build !paper

package card

import (
	"errors"
	"io"
)

// errNoPaper is the refusal to print in a browser, which would carry fonts and a writer of PDFs
// for it.
var errNoPaper = errors.New("paper comes from a computer: zbrikz print, where zbrikz is installed")

// Write writes nothing.
func (p Print) Write(io.Writer) (Printed, error) { return Printed{}, errNoPaper }

// Write writes nothing.
func (e Evening) Write(io.Writer) (EveningPrinted, error) { return EveningPrinted{}, errNoPaper }
