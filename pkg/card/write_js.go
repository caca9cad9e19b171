//go:build !paper

package card

import (
	"errors"
	"io"
)

// errNoPaper is the refusal of a browser's engine without the tag paper, which spares a first
// visit the fonts and the writer of PDFs.
var errNoPaper = errors.New("paper comes from a computer: zbrikz print, where zbrikz is installed")

// Write writes nothing.
func (p Print) Write(io.Writer) (Printed, error) { return Printed{}, errNoPaper }

// Write writes nothing.
func (e Evening) Write(io.Writer) (EveningPrinted, error) { return EveningPrinted{}, errNoPaper }
