package phones

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// patience is how long anything may take that ends by itself.
const patience = 20 * time.Second

// A Driver is a running chromedriver.
type Driver struct {
	process *exec.Cmd
	at      string // its address
	dir     string // the profiles of its browsers
}

// StartDriver starts chromedriver on a port of its own choice. Its browsers keep all
// their files in the folder.
func StartDriver(dir string) (*Driver, error) {
	d := &Driver{process: exec.Command("chromedriver", "--port=0", "--allowed-ips=127.0.0.1"), dir: dir}
	out, err := d.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := d.process.Start(); err != nil {
		return nil, err
	}
	started := regexp.MustCompile(`started successfully on port (\d+)`)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if port := started.FindStringSubmatch(lines.Text()); port != nil {
			d.at = "http://127.0.0.1:" + port[1]
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return d, nil
		}
	}
	return nil, errors.Join(errors.New("chromedriver did not start"), d.Close())
}

// Close ends the driver; its browsers are ended before.
func (d *Driver) Close() error {
	err := d.process.Process.Kill()
	_ = d.process.Wait() // it was killed
	return err
}

// A Browser is a session of the W3C WebDriver protocol: one headless chromium with one
// page at a time.
type Browser struct {
	at string // the session's address
}

// Open starts a browser. All its requests go through the proxy, if there is one. It finds
// addresses only, no names.
func (d *Driver) Open(proxy string) (*Browser, error) {
	profile, err := os.MkdirTemp(d.dir, "profile")
	if err != nil {
		return nil, err
	}
	args := []string{
		"--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
		"--disable-default-apps", "--hide-scrollbars", "--mute-audio", "--window-size=390,844",
		"--force-color-profile=srgb", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
		"--user-data-dir=" + filepath.Join(profile),
	}
	if proxy != "" {
		args = append(args, "--proxy-server="+proxy, "--proxy-bypass-list=<-loopback>")
	}
	var got struct {
		SessionID string `json:"sessionId"`
	}
	err = call(http.MethodPost, d.at+"/session", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"browserName": "chrome", "goog:chromeOptions": map[string]any{"args": args},
		"timeouts": map[string]any{"script": 2 * patience.Milliseconds(), "pageLoad": patience.Milliseconds()},
	}}}, &got)
	if err != nil {
		return nil, err
	}
	return &Browser{at: d.at + "/session/" + got.SessionID}, nil
}

// Close ends the browser.
func (b *Browser) Close() error { return call(http.MethodDelete, b.at, nil, nil) }

// call sends chromedriver a request, and reads the answer into a pointer, which may be nil.
func call(method, url string, body, into any) error {
	var text io.Reader
	if method == http.MethodPost {
		if body == nil {
			body = struct{}{}
		}
		raw, err := json.Marshal(body)
		if err != nil {
			return err
		}
		text = bytes.NewReader(raw)
	}
	ask, err := http.NewRequest(method, url, text)
	if err != nil {
		return err
	}
	client := http.Client{Timeout: 3 * patience}
	answer, err := client.Do(ask)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }() // it was only read
	var said struct {
		Value json.RawMessage `json:"value"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&said); err != nil {
		return fmt.Errorf("chromedriver: %w", err)
	}
	if answer.StatusCode != http.StatusOK {
		var failed struct{ Error, Message string }
		_ = json.Unmarshal(said.Value, &failed) // if it can't, it says nothing more
		return fmt.Errorf("%s: %s", failed.Error, failed.Message)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(said.Value, into)
}

func (b *Browser) post(path string, body, into any) error {
	return call(http.MethodPost, b.at+path, body, into)
}

// Go opens an address and waits until it is loaded.
func (b *Browser) Go(url string) error { return b.post("/url", map[string]any{"url": url}, nil) }

// Reload loads the page anew.
func (b *Browser) Reload() error { return b.post("/refresh", nil, nil) }

func (b *Browser) get(path string) (text string, err error) {
	err = call(http.MethodGet, b.at+path, nil, &text)
	return text, err
}

// URL is the address of the page.
func (b *Browser) URL() (string, error) { return b.get("/url") }

// Script runs the body of a JavaScript function in the page. It reads the function's
// result, or that of its promise, into a pointer.
func (b *Browser) Script(into any, js string, args ...any) error {
	if args == nil {
		args = []any{}
	}
	return b.post("/execute/sync", map[string]any{"script": js, "args": args}, into)
}

// Await waits until the body of a JavaScript function returns a true value, and reads
// that into a pointer.
func (b *Browser) Await(into any, js string, args ...any) error {
	const until = `const args = [...arguments], most = args.shift(), end = performance.now() + most, f = function () { %s };
		return new Promise((yes, no) => { const look = () => {
			let is, why = ''; try { is = f(...args) } catch (e) { why = e }
			if (is) yes(is); else if (performance.now() > end) no(new Error("it does not come " + why));
			else setTimeout(look, 4) }; look() })`
	err := b.Script(into, fmt.Sprintf(until, js), append([]any{patience.Milliseconds()}, args...)...)
	if err != nil {
		err = fmt.Errorf("%s %q: %w", js, args, err)
	}
	return err
}

// elementKey is the key of the protocol for an element.
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

// find is the first element of a CSS selector that is seen and begins with a text, as soon
// as it is there.
func (b *Browser) find(selector, text string) (string, error) {
	var element map[string]string
	err := b.Await(&element, `const [selector, text] = arguments;
		const e = [...document.querySelectorAll(selector)].find(e => e.getClientRects().length && e.innerText.trim().startsWith(text));
		if (e) e.scrollIntoView({ block: 'center' });
		return e`, selector, text)
	return element[elementKey], err
}

// TapOn taps the first element that begins with a text. It must be in sight and not covered.
func (b *Browser) TapOn(selector, text string) error {
	for {
		id, err := b.find(selector, text)
		if err == nil {
			err = b.post("/element/"+id+"/click", nil, nil)
		}
		switch {
		case err == nil:
			return nil
		case !strings.HasPrefix(err.Error(), "stale"): // it was drawn anew meanwhile
			return fmt.Errorf("tap %s %q: %w", selector, text, err)
		}
	}
}

// TapTwice taps the same place twice, as fast as a hurried finger does.
func (b *Browser) TapTwice(selector, text string) error {
	id, err := b.find(selector, text)
	if err != nil {
		return fmt.Errorf("tap %s %q twice: %w", selector, text, err)
	}
	down, up := map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0}
	still := func(ms int) map[string]any { return map[string]any{"type": "pause", "duration": ms} }
	to := map[string]any{"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": map[string]any{elementKey: id}}
	return b.post("/actions", map[string]any{"actions": []any{map[string]any{
		"type": "pointer", "id": "finger", "parameters": map[string]any{"pointerType": "touch"},
		"actions": []any{to, down, still(40), up, still(120), down, still(40), up},
	}}}, nil)
}

// Type types a text into an element.
func (b *Browser) Type(selector, text string) error {
	id, err := b.find(selector, "")
	if err == nil {
		err = b.post("/element/"+id+"/value", map[string]any{"text": text}, nil)
	}
	if err != nil {
		return fmt.Errorf("type into %s: %w", selector, err)
	}
	return nil
}

// Keys that have no letter.
const (
	KeyTab   = "\ue004"
	KeyEnter = "\ue007"
	KeySpace = " "
	KeyEsc   = "\ue00c"
)

// Press presses keys one after the other, wherever the focus is.
func (b *Browser) Press(keys ...string) error {
	var all []map[string]any
	for _, key := range keys {
		all = append(all, map[string]any{"type": "keyDown", "value": key}, map[string]any{"type": "keyUp", "value": key})
	}
	return b.post("/actions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keys", "actions": all}}}, nil)
}

// DevTools sends a command of the DevTools protocol.
func (b *Browser) DevTools(command string, params map[string]any) error {
	if params == nil {
		params = map[string]any{}
	}
	return b.post("/goog/cdp/execute", map[string]any{"cmd": command, "params": params}, nil)
}

// A Screen is the screen that a page is shown on.
type Screen struct {
	Width, Height int
	Dark          bool
}

// Show gives the browser another screen.
func (b *Browser) Show(s Screen) error {
	scheme := "light"
	if s.Dark {
		scheme = "dark"
	}
	return errors.Join(
		b.DevTools("Emulation.setDeviceMetricsOverride", map[string]any{"width": s.Width, "height": s.Height, "deviceScaleFactor": 1, "mobile": s.Width < 600}),
		b.DevTools("Emulation.setEmulatedMedia", map[string]any{"features": []any{
			map[string]any{"name": "prefers-color-scheme", "value": scheme},
			map[string]any{"name": "prefers-reduced-motion", "value": "reduce"},
		}}),
	)
}

// Picture is a picture of the page, as a PNG.
func (b *Browser) Picture() ([]byte, error) {
	text, err := b.get("/screenshot")
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

// Window is the handle of the window in use.
func (b *Browser) Window() (string, error) { return b.get("/window") }

// NewWindow opens a window or a tab, and uses it from now on.
func (b *Browser) NewWindow(sort string) (string, error) {
	var made struct{ Handle string }
	if err := b.post("/window/new", map[string]any{"type": sort}, &made); err != nil {
		return "", err
	}
	return made.Handle, b.Use(made.Handle)
}

// Use goes on in another window.
func (b *Browser) Use(handle string) error {
	return b.post("/window", map[string]any{"handle": handle}, nil)
}

// CloseWindow closes the window in use. Afterwards no window is in use.
func (b *Browser) CloseWindow() error { return call(http.MethodDelete, b.at+"/window", nil, nil) }

// Sleep hides the page and stops its work, as a phone does in a pocket.
func (b *Browser) Sleep() error {
	if err := b.post("/window/minimize", nil, nil); err != nil {
		return err
	}
	if err := b.Await(nil, `return document.visibilityState === 'hidden'`); err != nil {
		return err
	}
	return b.DevTools("Page.setWebLifecycleState", map[string]any{"state": "frozen"})
}

// Wake takes it out again.
func (b *Browser) Wake() error {
	if err := b.DevTools("Page.setWebLifecycleState", map[string]any{"state": "active"}); err != nil {
		return err
	}
	if err := b.post("/window/rect", map[string]any{"x": 0, "y": 0}, nil); err != nil {
		return err
	}
	return b.Await(nil, `return document.visibilityState === 'visible'`)
}
