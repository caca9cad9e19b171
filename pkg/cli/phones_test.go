package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/zbrikz/zbrikz/pkg/cli"
	plays "github.com/zbrikz/zbrikz/pkg/play"
)

// A phone is a browser at a table that is served.
type phone struct {
	testing.TB
	home, base string
	client     *http.Client
	stop       func() // ends the server
}

// voice is the output of a process, while it runs.
type voice struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (t *voice) Write(p []byte) (int, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.text.Write(p)
}

func (t *voice) String() string {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.text.String()
}

// where is the outcome of serve -o json.
type where struct{ Table, URL, Look string }

// serves runs zbrikz serve in a home, and gives a phone that has scanned its code.
func serves(t *testing.T, home string, flags ...string) (*phone, where) {
	t.Helper()
	return servesWith(t, nil, home, flags...)
}

// servesWith is serves with further games.
func servesWith(t *testing.T, more []plays.Title, home string, flags ...string) (*phone, where) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var out, errs voice
	ended := make(chan int, 1)
	go func() { ended <- cli.Serve(ctx, more, home, &out, &errs, flags...) }()
	stop := sync.OnceFunc(func() {
		cancel()
		if code := <-ended; code != 0 {
			t.Errorf("it ends with %d\n%s", code, errs.String())
		}
	})
	t.Cleanup(stop)
	var said struct{ Outcome where }
	for json.Unmarshal([]byte(out.String()), &said) != nil {
		select {
		case code := <-ended:
			ended <- code
			t.Fatalf("it says nothing\n%s", errs.String())
		case <-time.After(5 * time.Millisecond):
		}
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &phone{TB: t, home: home, client: &http.Client{Jar: jar}, stop: stop}
	p.base, _, _ = strings.Cut(said.Outcome.Look, "/k/")
	p.scan(said.Outcome.URL)
	return p, said.Outcome
}

// scan opens an address; the empty one isn't there.
func (p *phone) scan(url string) (status int) {
	p.Helper()
	if url == "" {
		return 0
	}
	answer, err := p.client.Get(url)
	if err != nil {
		p.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}

// asks sends a request, and gives its status and its text.
func (p *phone) asks(method, path, body string) (int, string) {
	p.Helper()
	r, err := http.NewRequest(method, p.base+path, strings.NewReader(body))
	if err != nil {
		p.Fatal(err)
	}
	if method == "POST" {
		r.Header.Set("Origin", p.base)
		r.Header.Set("Content-Type", "application/json")
	}
	answer, err := p.client.Do(r)
	if err != nil {
		p.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		p.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// does is asks, where it must go well.
func (p *phone) does(method, path, body string) string {
	p.Helper()
	status, text := p.asks(method, path, body)
	if status != 200 {
		p.Fatalf("%s %s %s: %d %s", method, path, body, status, text)
	}
	return text
}

// types is a line in the terminal beside the phone.
func (p *phone) types(line string) string {
	p.Helper()
	return beside(p, p.home, line)
}

func beside(t testing.TB, home, line string) string {
	t.Helper()
	words, err := splitWords(line)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := cli.Run(home, &out, &errs, words...); code != 0 {
		t.Fatalf("%s: %d\n%s", line, code, &errs)
	}
	return out.String()
}

// TestPhoneRefusal: a refusal is one line on a phone, too.
func TestPhoneRefusal(t *testing.T) {
	p, _ := serves(t, t.TempDir())
	p.types("new Ann")
	for _, path := range []string{"do", "odds", "needs"} {
		if status, text := p.asks("POST", "/api/"+path, `{"line":["place","close","a\nb"],"seat":"Ann"}`); status != 409 || !strings.Contains(text, `zbrikz place add a\\nb brings one`) {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	p.does("POST", "/api/do", `{"line":["roll","2d6"],"dice":"3\n4","seat":"Ann"}`)
	if status, text := p.asks("POST", "/api/do", `{"line":["roll","2d6"],"seat":"Ann","if":1}`); status != 409 || !strings.Contains(text, `moved on (roll 2d6 --dice \"3 4\")`) {
		t.Errorf("%d %s", status, text)
	}
}

// TestPhoneUndo: undo from a phone takes back the step that was shown, or says that the
// table moved on; the terminal's log says from which seat.
func TestPhoneUndo(t *testing.T) {
	home := t.TempDir()
	beside(t, home, "new Ann Bob --danger 3 --seed phones")
	p, at := serves(t, home)
	if at.Table != "table" {
		t.Errorf("it is table %q", at.Table)
	}
	p.does("POST", "/api/do", `{"line":["spawn","--room","--by","Ann"],"dice":"2,5","seat":"Ann","if":1,"id":"a"}`)
	if log := p.types("log"); !strings.Contains(log, "spawn --room --by Ann --dice 2,5  (Ann's phone)") {
		t.Errorf("the log has\n%s", log)
	}
	if log := p.types("log -o json"); !strings.Contains(log, `"seat":"Ann"`) {
		t.Errorf("the log has\n%s", log)
	}
	var undone struct {
		N          int
		Line, Text string
	}
	if err := json.Unmarshal([]byte(p.does("GET", "/api/undo?seat=Bob", "")), &undone); err != nil || undone.N != 2 || undone.Line != "spawn --room --by Ann --dice 2,5" {
		t.Errorf("undo would take back %+v: %v", undone, err)
	}
	p.types("danger set 4")
	before := tree(t, home)
	if status, text := p.asks("POST", "/api/undo", `{"if":2,"seat":"Bob","id":"b"}`); status != 409 || !strings.Contains(text, `"kind":"stale","n":3`) {
		t.Errorf("undo of a step that is not the last: %d %s", status, text)
	}
	if fmt.Sprint(before) != fmt.Sprint(tree(t, home)) {
		t.Error("a refused undo has changed a file")
	}
	var first, again any
	for _, into := range []*any{&first, &again} {
		if err := json.Unmarshal([]byte(p.does("POST", "/api/undo", `{"if":3,"seat":"Bob","id":"c"}`)), into); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(first, again) {
		t.Errorf("the same undo again: %s, not %s", again, first)
	}
	if log := p.types("log --last 1"); !strings.Contains(log, "4  ") || !strings.Contains(log, "undo  (Bob's phone)") {
		t.Errorf("the log ends with\n%s", log)
	}
	var log []struct {
		N         int
		Line      string
		TakenBack bool `json:"taken_back"`
	}
	if err := json.Unmarshal([]byte(p.does("GET", "/api/log?seat=Bob", "")), &log); err != nil || len(log) != 4 || log[0].N != 4 || !log[1].TakenBack || log[2].TakenBack {
		t.Errorf("a phone's log: %+v, %v", log, err)
	}
}

// TestPhoneGreeter: a phone that comes is told once. Where none comes, it says what may
// be wrong, and not once somebody has come, or serve has ended.
func TestPhoneGreeter(t *testing.T) {
	var alone, met, ended voice
	synctest.Test(t, func(t *testing.T) {
		cli.Greeter(t.Context(), &alone, time.Minute)
		comes := cli.Greeter(t.Context(), &met, time.Minute)
		for range 2 {
			comes("Ann", "192.168.1.30:50000")
			comes("", "[fd00::7]:50001")
		}
		ctx, end := context.WithCancel(t.Context())
		cli.Greeter(ctx, &ended, time.Minute)
		end()
		time.Sleep(time.Hour)
	})
	if is := alone.String(); !strings.HasPrefix(is, "zbrikz: no phone has come yet. ") || strings.Count(is, "\n") != 1 || !strings.Contains(is, "hotspot") {
		t.Errorf("alone it says %q", is)
	}
	if is := met.String(); is != "zbrikz: Ann looks at the table (192.168.1.30)\nzbrikz: somebody looks at the table (fd00::7)\n" {
		t.Errorf("it says %q", is)
	}
	if is := ended.String(); is != "" {
		t.Errorf("after its end it says %q", is)
	}
}

// TestPhoneKey: with --key the code of before lets phones in again, and the file of the key
// is nobody else's business; without, it doesn't.
func TestPhoneKey(t *testing.T) {
	long(t)
	home := t.TempDir()
	beside(t, home, "new Ann")
	key := func(at where) string {
		return at.URL[strings.LastIndex(at.URL, "/"):] + at.Look[strings.LastIndex(at.Look, "/"):]
	}
	_, other := serves(t, home)
	first, at := serves(t, home, "--key")
	if key(other) == key(at) || len(key(at)) != 2*17 {
		t.Errorf("the keys are %s and %s", key(other), key(at))
	}
	path := filepath.Join(home, "state", "zbrikz", "table.key")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the key: %v", info.Mode())
	}
	first.stop()
	second, again := serves(t, home, "--key")
	if key(again) != key(at) {
		t.Errorf("the key of before was %s, and is %s", key(at), key(again))
	}
	second.stop()
	if runtime.GOOS != "windows" { // others have read it
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, third := serves(t, home, "--key"); key(third) == key(at) {
			t.Error("a key that others could read is used again")
		}
	}
	if list := beside(t, home, "table list"); strings.Contains(list, "key") {
		t.Errorf("the key is a table:\n%s", list)
	}
}

// TestPhoneWatch: where the table is only to be looked at, no key plays.
func TestPhoneWatch(t *testing.T) {
	home := t.TempDir()
	beside(t, home, "new Ann")
	p, at := serves(t, home, "--watch")
	if at.URL != "" || p.scan(at.Look) != 200 {
		t.Errorf("it is at %+v", at)
	}
	if text := p.does("GET", "/api/table?seat=Ann", ""); !strings.Contains(text, `"may":"look"`) {
		t.Error(text)
	}
	if status, text := p.asks("POST", "/api/do", `{"line":["turn","end"],"seat":"Ann"}`); status != 403 {
		t.Errorf("%d %s", status, text)
	}
}

// TestPhoneLocalhost: somebody who types localhost is served there, and by its number too; by no
// other name.
func TestPhoneLocalhost(t *testing.T) {
	home := t.TempDir()
	beside(t, home, "new Ann")
	p, at := serves(t, home, "--at", "localhost")
	if !strings.HasPrefix(at.URL, "http://localhost:") || p.scan(at.URL) != 200 {
		t.Errorf("it is at %+v", at)
	}
	p.does("POST", "/api/do", `{"line":["turn","end"],"seat":"Ann"}`)
	p.base = strings.Replace(p.base, "localhost", "127.0.0.1", 1)
	if status := p.scan(strings.Replace(at.Look, "localhost", "127.0.0.1", 1)); status != 200 {
		t.Errorf("by its number: %d", status)
	}
	r, err := http.NewRequest("GET", p.base+"/api/table", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = strings.Replace(r.URL.Host, "127.0.0.1", "evil.example", 1)
	answer, err := p.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != 403 {
		t.Errorf("by another name: %d", answer.StatusCode)
	}
}

// TestPhoneAddresses: phones are sent to the network card that they are likely to reach.
// Addresses that only this computer or a VPN has come last.
func TestPhoneAddresses(t *testing.T) {
	got := cli.Likeliest(
		cli.Card{Name: "tun0", VPN: true, At: "10.8.0.2"}, cli.Card{Name: "docker0", At: "172.17.0.1"}, cli.Card{Name: "tailscale0", At: "100.90.1.2"},
		cli.Card{Name: "wlan0", At: "fe80::1"}, cli.Card{Name: "wlan0", At: "fd00::5"}, cli.Card{Name: "wlan0", At: "192.168.1.20"},
		cli.Card{Name: "eth0", At: "203.0.113.9"}, cli.Card{Name: "vEthernet (WSL)", At: "172.28.0.1"},
	)
	want := []string{"192.168.1.20", "203.0.113.9", "fd00::5", "10.8.0.2", "172.17.0.1", "172.28.0.1", "100.90.1.2"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// TestPhoneCode: the code has a quiet zone and both colours, and is square.
func TestPhoneCode(t *testing.T) {
	drawn, err := cli.DrawnCode("http://192.168.1.20:9275/k/AAAABBBBCCCCDDDD", true)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.TrimSuffix(drawn, "\n"), "\n")
	if len(all) != 17 { // 25 modules, and 4 on each side
		t.Errorf("it has %d lines", len(all))
	}
	for i, line := range all {
		bare, ok := strings.CutPrefix(line, "\x1b[30m\x1b[107m")
		bare, ends := strings.CutSuffix(bare, "\x1b[0m")
		if !ok || !ends || len([]rune(bare)) != 33 || !strings.HasPrefix(bare, "    ") || !strings.HasSuffix(bare, "    ") {
			t.Errorf("line %d is %q", i, line)
		}
	}
	if strings.Trim(all[0]+all[1], " \x1b[0137m") != "" {
		t.Errorf("above it stands %q", all[0]+all[1])
	}
}
