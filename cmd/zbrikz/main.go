// Zbrikz is a companion for the table of two brick games.
package main

import (
	"os"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

func main() {
	os.Exit(cli.Main(both.Games()))
}
