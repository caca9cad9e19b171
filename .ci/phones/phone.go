package phones

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
)

// A View is the table as a phone gets it.
type View struct {
	Server string `json:"server"`
	Table  string `json:"table"`
	N      int    `json:"n"`
	May    string `json:"may"`
	Seat   string `json:"seat"`
	Last   *Last  `json:"last"`
}

// Last is the step that the table has come to.
type Last struct {
	N     int    `json:"n"`
	Line  string `json:"line"`
	Seat  string `json:"seat"`
	Lines []struct{ Role, Text string }
}

// Text is the answer of the step.
func (l Last) Text() string {
	var all []string
	for _, line := range l.Lines {
		all = append(all, line.Text)
	}
	return strings.Join(all, "\n")
}

// A Refusal is an answer of the server that isn't 200.
type Refusal struct {
	Status int    `json:"-"`
	Says   string `json:"error"`
	Kind   string `json:"kind"`
	N      int    `json:"n"`
}

func (r *Refusal) Error() string { return fmt.Sprintf("%d %s: %s", r.Status, r.Kind, r.Says) }

// A Tap is a post of a phone.
type Tap struct {
	Line []string `json:"line,omitempty"`
	Name string   `json:"name,omitempty"`
	Dice string   `json:"dice,omitempty"`
	Seat string   `json:"seat"`
	If   int      `json:"if,omitempty"`
	ID   string   `json:"id,omitempty"`
}

// A Reply is the server's answer to a tap.
type Reply struct {
	N    int    `json:"n"`
	Text string `json:"text"`
}

// A Phone is one that speaks to the server by HTTP, and has no screen.
type Phone struct {
	Seat   string
	at     string
	client http.Client
}

// NewPhone is a phone that has followed the link of a QR code, which must lead it to a page
// without a key in its address.
func NewPhone(link, seat string) (*Phone, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	u, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	p := &Phone{Seat: seat, at: "http://" + u.Host, client: http.Client{
		Jar: jar, Transport: &http.Transport{MaxIdleConnsPerHost: 4},
	}}
	answer, err := p.client.Get(link)
	if err != nil {
		return nil, err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	if err = errors.Join(err, answer.Body.Close()); err != nil {
		return nil, err
	}
	if at := answer.Request.URL; answer.StatusCode != http.StatusOK || at.RawQuery != "" {
		return nil, fmt.Errorf("%s leads to %s: %s", link, at, answer.Status)
	}
	return p, nil
}

// Get asks for a part of the table, as the phone's seat may see it.
func (p *Phone) Get(path string, into any) error {
	ask, err := http.NewRequest(http.MethodGet, p.at+path+"?seat="+url.QueryEscape(p.Seat), nil)
	if err != nil {
		return err
	}
	return p.send(ask, into)
}

// Post sends a tap.
func (p *Phone) Post(path string, tap Tap, into any) error {
	tap.Seat = p.Seat
	raw, err := json.Marshal(tap)
	if err != nil {
		return err
	}
	ask, err := http.NewRequest(http.MethodPost, p.at+path, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	ask.Header.Set("Origin", p.at)
	ask.Header.Set("Content-Type", "application/json")
	return p.send(ask, into)
}

// send gives a *Refusal where the server refuses; any other error means that nobody knows
// whether it was done.
func (p *Phone) send(ask *http.Request, into any) error {
	answer, err := p.client.Do(ask)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }() // it was only read
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		refused := Refusal{Status: answer.StatusCode}
		if err := json.Unmarshal(raw, &refused); err != nil {
			return fmt.Errorf("%s, and not in JSON: %q", answer.Status, raw)
		}
		return &refused
	}
	if into == nil {
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%w: %.200q", err, raw)
	}
	return nil
}

// View is the table as the phone's seat may see it.
func (p *Phone) View() (View, error) {
	var v View
	err := p.Get("/api/table", &v)
	return v, err
}

// Follow follows the table. The channel is closed when the stream ends; the function ends it.
func (p *Phone) Follow() (<-chan View, func(), error) {
	answer, err := p.client.Get(p.at + "/api/events?seat=" + url.QueryEscape(p.Seat))
	if err != nil {
		return nil, nil, err
	}
	if answer.StatusCode != http.StatusOK {
		defer func() { _ = answer.Body.Close() }() // it was only read
		return nil, nil, &Refusal{Status: answer.StatusCode}
	}
	events := make(chan View, 1024)
	go func() {
		defer close(events)
		read := bufio.NewReader(answer.Body)
		sort := ""
		for {
			line, err := read.ReadString('\n')
			if err != nil {
				return
			}
			if is, ok := strings.CutPrefix(line, "event: "); ok {
				sort = strings.TrimSpace(is)
			}
			if data, ok := strings.CutPrefix(line, "data: "); ok && sort == "table" {
				var v View
				if json.Unmarshal([]byte(data), &v) != nil {
					return
				}
				events <- v
			}
		}
	}()
	return events, func() { _ = answer.Body.Close() }, nil
}
