// Zbrikz is a companion for the table of two brick games.
package main

import (
	"os"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/play/both"
)

func main() {
	os.Exit(cli.Main(both.Games()))
}
