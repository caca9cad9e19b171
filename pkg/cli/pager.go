package cli

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"syscall"

	"github.com/kballard/go-shellquote"
)

// pager is the words of the program that shows a long text page by page: $PAGER, else
// less. Without a terminal, with --plain and for JSON there is none, nor where PAGER is
// empty.
func (a *app) pager() []string {
	if !a.screen.shows || !a.screen.asks || a.opts.plain || a.opts.output == "json" || a.getenv("TERM") == "dumb" || slices.Contains(a.variables, "PAGER=") {
		return nil
	}
	words, err := shellquote.Split(a.getenv("PAGER"))
	if err != nil || len(words) == 0 {
		words = []string{"less"}
	}
	if words[0], err = exec.LookPath(words[0]); err != nil {
		return nil
	}
	return words
}

// paged runs a function whose output the pager shows. Ctrl-C is the pager's meanwhile.
func (a *app) paged(write func() error) error {
	words := a.pager()
	out, isFile := a.out.(*os.File)
	if words == nil || !isFile {
		return write()
	}
	cmd := exec.Command(words[0], words[1:]...) //nolint:gosec,noctx // a player has chosen it, and it ends by itself
	cmd.Stdout, cmd.Stderr, cmd.Env = out, os.Stderr, a.variables
	if a.getenv("LESS") == "" {
		cmd.Env = append(slices.Clip(cmd.Env), "LESS=FRX") // it ends where all fits, and shows colour
	}
	pages, err := cmd.StdinPipe()
	if err != nil {
		return write()
	}
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, os.Interrupt)
	defer signal.Stop(caught)
	if err := cmd.Start(); err != nil {
		return write()
	}
	a.out = pages
	defer func() { a.out = out }()
	if err = write(); errors.Is(err, syscall.EPIPE) {
		err = nil // who leaves the pager early has read enough
	}
	_ = pages.Close()
	_ = cmd.Wait() // it has told its own mistakes
	return err
}
