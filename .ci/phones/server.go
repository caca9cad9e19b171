package phones

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A Server is a running zbrikz serve.
type Server struct {
	Address string // 127.0.0.1:8420
	Link    string // the text of the QR code: the server's address with the key
	Look    string // the same, with the key for looking
	home    Home
	words   []string
	process *exec.Cmd
	ended   chan struct{}
	err     error // the error with which it has ended
}

// Serve starts zbrikz serve on an address of this machine, and waits until it says where
// it is.
func (h Home) Serve(words ...string) (*Server, error) {
	at, err := Free()
	if err != nil {
		return nil, err
	}
	s := &Server{home: h, words: words, Address: at}
	return s, s.start()
}

// Free is an address of this machine that nobody listens to.
func Free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

func (s *Server) start() error {
	s.process = s.home.Command(append([]string{"serve", "-o", "json", "--at", s.Address}, s.words...)...)
	out, err := s.process.StdoutPipe()
	if err != nil {
		return err
	}
	var wrong strings.Builder
	s.process.Stderr = &wrong
	if err := s.process.Start(); err != nil {
		return err
	}
	var said struct {
		Outcome struct{ URL, Look string }
	}
	if err := json.NewDecoder(out).Decode(&said); err != nil {
		return errors.Join(err, s.process.Wait(), errors.New(wrong.String()))
	}
	s.Link, s.Look = said.Outcome.URL, said.Outcome.Look
	s.ended = make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, out) // it says nothing more
		s.err = s.process.Wait()
		close(s.ended)
	}()
	return nil // it said so while it listened
}

// Key is the key of a link.
func Key(link string) string { return link[strings.LastIndexAny(link, "/=")+1:] }

// Kill ends the server in the midst of whatever it does.
func (s *Server) Kill() {
	_ = s.process.Process.Kill() // it may have ended
	<-s.ended
}

// Again starts a killed server at its old address.
func (s *Server) Again() error {
	before := s.Link
	if err := s.start(); err != nil {
		return err
	}
	if s.Link != before {
		return fmt.Errorf("the link was %s and is %s", before, s.Link)
	}
	return nil
}

// Anew starts a server that has ended at its old address, with new keys.
func (s *Server) Anew() error { return s.start() }

// Stop ends the server as Ctrl-C does, and waits until it has ended.
func (s *Server) Stop() error {
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	select {
	case <-s.ended:
		return s.err
	case <-time.After(patience):
		s.Kill()
		return errors.New("zbrikz serve did not end")
	}
}
