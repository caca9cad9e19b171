package site_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

var kills = flag.Int("kills", 6, "how often the pocket is closed in the middle of a tap")

// A pocket is a browser at the page with the engine inside, and the host of the site.
type pocket struct {
	*phones.Browser
	host *httptest.Server
}

// played is a browser at the built site, served as a static host does.
func played(t *testing.T) pocket {
	t.Helper()
	p := pocket{opened(t), httptest.NewServer(http.FileServer(http.Dir(folder(t))))}
	t.Cleanup(p.host.Close)
	return p
}

func (p pocket) await(t *testing.T, js string, args ...any) {
	t.Helper()
	p.can(t, p.Await(nil, js, args...))
}

func (p pocket) tap(t *testing.T, selector, text string) {
	t.Helper()
	p.can(t, p.TapOn(selector, text))
}

// can ends the test with what the page shows, where something failed there.
func (p pocket) can(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		var shown string
		_ = p.Script(&shown, `return document.body.innerText`) // it only helps
		t.Fatalf("%v\nthe page:\n%s", err, shown)
	}
}

// at waits until the page shows a step, and plays.
func (p pocket) at(t *testing.T, step int) {
	t.Helper()
	p.await(t, `return document.querySelector('#outcome .from')?.textContent.endsWith('step ' + arguments[0]) && document.querySelector('#state').innerText === 'connected'`, step)
}

func (p pocket) dice(t *testing.T, label string, faces ...string) {
	t.Helper()
	p.await(t, `return document.querySelector('#pad') && document.querySelector('#title').innerText.includes(arguments[0])`, label)
	time.Sleep(360 * time.Millisecond) // a second tap that is quicker isn't for what the first one brought
	for _, face := range faces {
		p.tap(t, `.key[aria-label="`+face+`"]`, "")
	}
}

// again opens the page anew, at a step.
func (p pocket) again(t *testing.T, step int) {
	t.Helper()
	good(t, p.Go(p.host.URL+"/play/"))
	p.at(t, step)
}

// cached waits until the page needs no network any more.
func (p pocket) cached(t *testing.T) {
	t.Helper()
	p.await(t, `return window.cached || navigator.serviceWorker.ready.then(() => { window.cached = true }) && false`)
}

// tables opens the list of the tables.
func (p pocket) tables(t *testing.T) {
	t.Helper()
	p.tap(t, "#seat", "")
	p.tap(t, "#tables", "")
}

// tab opens another tab, and gives this one and that one.
func (p pocket) tab(t *testing.T) (this, next string) {
	t.Helper()
	return must[string](t)(p.Window()), must[string](t)(p.NewWindow("tab"))
}

// closes closes a tab, and goes on in another one.
func (p pocket) closes(t *testing.T, tab, next string) {
	t.Helper()
	good(t, p.Use(tab))
	good(t, p.CloseWindow())
	good(t, p.Use(next))
}

// joins brings the first figure of a table there.
func (p pocket) joins(t *testing.T, deed, name string) {
	t.Helper()
	p.tap(t, "#sheet .brick", deed)
	good(t, p.Type("#sheet input", name))
	p.tap(t, "#do", "")
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === arguments[0]`, name)
}

// Somebody who comes to the site plays there, and without a network goes on where they were.
func TestPocket(t *testing.T) {
	p := played(t)
	good(t, p.Go(p.host.URL+"/index.html"))
	began := time.Now()
	p.tap(t, "main a", "Play now")
	p.await(t, `return document.querySelector('#title')?.innerText === 'What do you play?'`)
	t.Logf("ready after a first visit: %v", time.Since(began).Round(time.Millisecond))
	seen(t, p.Browser, "pocket-first.png")
	p.joins(t, "Zombie", "Ann")
	p.at(t, 2)
	p.spawns(t)
	p.at(t, 3)
	seen(t, p.Browser, "pocket-played.png")
	p.cached(t)
	p.host.Close()
	began = time.Now()
	good(t, p.Go(p.host.URL+"/play/index.html"))
	p.at(t, 3)
	t.Logf("ready without a network: %v", time.Since(began).Round(time.Millisecond))
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === 'Ann'`)
}

// step is the step that the page shows.
func (p pocket) step(t *testing.T) (n int) {
	t.Helper()
	good(t, p.Await(&n, `const n = Number(document.querySelector('#outcome .from')?.textContent.match(/step (\d+)$/)[1]);
		return document.querySelector('#state').innerText === 'connected' && n`))
	return n
}

// opens is a new table of Zombie Brikz with Ann.
func (p pocket) opens(t *testing.T) {
	t.Helper()
	good(t, p.Go(p.host.URL+"/play/"))
	p.joins(t, "Zombie", "Ann")
	p.at(t, 2)
}

// spawns opens a door, with a zombie behind it.
func (p pocket) spawns(t *testing.T) {
	t.Helper()
	p.await(t, `return document.querySelector('#state').innerText === 'connected'`)
	p.tap(t, "#offers button", "a new room comes into sight")
	p.dice(t, "room", "2")
	p.dice(t, "wandering", "5")
}

// ends ends a turn, whatever the page draws anew at this moment.
func (p pocket) ends(t *testing.T) {
	t.Helper()
	p.await(t, `const b = [...document.querySelectorAll('#offers button')].find(b => b.innerText.startsWith('end the turn')); b?.click(); return b`)
}

// TestPocketClosed: a tab that is closed in the middle of a tap, or loaded anew, has lost
// nothing that it had shown, and does nothing twice.
func TestPocketClosed(t *testing.T) {
	p := played(t)
	p.opens(t)
	for i := range *kills {
		before := p.step(t)
		p.ends(t)
		time.Sleep(time.Duration(rand.IntN(400)) * time.Millisecond)
		var was struct {
			Shown int
			Sent  bool
		}
		good(t, p.Script(&was, `return { shown: Number(document.querySelector('#outcome .from').textContent.match(/step (\d+)$/)[1]), sent: sessionStorage.getItem('sent') !== null }`))
		closes := i%2 == 0
		if closes {
			old, fresh := p.tab(t)
			p.closes(t, old, fresh)
		}
		good(t, p.Go(p.host.URL+"/play/"))
		if was.Sent && !closes { // a tab that is loaded anew knows what it had sent
			p.at(t, before+1)
		} else if after := p.step(t); after < was.Shown || after > before+1 {
			t.Fatalf("tab %d: step %d was shown, and step %d is there, behind step %d", i, was.Shown, after, before)
		}
	}
	var log []struct{ N int }
	good(t, p.Script(&log, asking+`.then(ask => ask('log'))`))
	for i, one := range log {
		if one.N != log[0].N-i { // it has the newest hundred
			t.Fatalf("the log has %v", log)
		}
	}
}

// TestPocketTabs: while one tab plays, another one looks on, and changes nothing; once the
// first is closed, it plays.
func TestPocketTabs(t *testing.T) {
	p := played(t)
	p.opens(t)
	first, second := p.tab(t)
	good(t, p.Go(p.host.URL+"/play/"))
	p.await(t, `return document.querySelector('#state').innerText === 'looking on' && document.querySelector('#outcome .from')?.textContent.endsWith('step 2')`)
	var kind string
	good(t, p.Script(&kind, asking+`.then(ask => ask('do', { line: ['turn', 'end'], id: 'x' })).catch(e => e.kind)`))
	if kind != "key" {
		t.Errorf("a tab that looks on plays: %s", kind)
	}
	good(t, p.Use(first))
	p.ends(t)
	p.at(t, 3)
	good(t, p.Use(second))
	p.await(t, `return document.querySelector('#outcome .from')?.textContent.endsWith('step 3')`)
	p.closes(t, first, second)
	p.at(t, 3)
}

// TestPocketFile: a table goes by the share sheet from the pocket to a computer, and from there
// back into a pocket, with its log and undo.
func TestPocketFile(t *testing.T) {
	p := played(t)
	p.opens(t)
	p.tables(t)
	seen(t, p.Browser, "pocket-tables.png")
	good(t, p.Script(nil, `navigator.canShare = what => what.files.length === 1;
		navigator.share = async ({ files: [file] }) => { window.shared = { name: file.name, type: file.type, text: await file.text() } }`))
	p.tap(t, "#send", "")
	var shared struct{ Name, Type, Text string }
	good(t, p.Await(&shared, `return window.shared`))
	if shared.Name != "table.table.txt" || shared.Type != "text/plain" {
		t.Errorf("the share sheet was given %s, %s", shared.Name, shared.Type)
	}
	file, home := filepath.Join(t.TempDir(), shared.Name), computer(t)
	good(t, os.WriteFile(file, []byte(shared.Text), 0o600))
	for _, line := range []string{"table import " + file + " --as friday", "table use friday", "hero add Harry --class thief", "table export --to " + file + " --replace"} {
		must[string](t)(home.Run(strings.Fields(line)...))
	}
	good(t, p.Type("#file", file))
	p.at(t, 3)
	p.await(t, `return document.querySelector('#table').innerText === 'friday'`)
	good(t, p.TapOn("#sheet .brick", "Ann"))
	p.tap(t, "#undo", "")
	p.tap(t, "#take", "")
	p.at(t, 4)
	p.tables(t)
	good(t, p.Type("#file", file))
	p.tap(t, "#replace", "")
	p.at(t, 3)
	p.tables(t)
	p.tap(t, "#sheet .brick", "table")
	p.at(t, 2)
}

// TestPocketCounts: a line ends a long count of chances at the table before it, and the engine
// goes on.
func TestPocketCounts(t *testing.T) {
	p := played(t)
	p.opens(t)
	var kind string
	good(t, p.Script(&kind, asking+`.then(async ask => {
		const counts = ask('odds', { line: ['attack', '--ad', '30', '--dd', '30'], dice: '6' }).then(() => 'counted', e => e.kind);
		await ask('do', { line: ['roll', '3d6'], id: crypto.randomUUID() });
		return counts;
	})`))
	if kind != "busy" {
		t.Errorf("the count is %s", kind)
	}
	p.at(t, 3)
	p.ends(t)
	p.at(t, 4)
}

// TestPocketPrints: the pages of an evening come out of the page, also without a network.
func TestPocketPrints(t *testing.T) {
	p := played(t)
	p.opens(t)
	p.cached(t)
	p.again(t, 2)
	printed := func() {
		t.Helper()
		p.tables(t)
		good(t, p.Script(nil, `window.pdf = ''; URL.createObjectURL = file => { file.text().then(text => { window.pdf = text }); return 'blob:none'; }`))
		p.tap(t, "#print", "")
		p.await(t, `return window.pdf.startsWith('%PDF-') && window.pdf.includes('/Count ')`)
		seen(t, p.Browser, "pocket-print.png")
	}
	printed()
	p.host.Close()
	p.again(t, 2)
	printed()
	for range 2 {
		p.tap(t, "#back", "")
	}
	p.ends(t)
	p.at(t, 3)
}

// downloaded is the file of a table that was sent.
func downloaded(t *testing.T, dir string) string {
	t.Helper()
	file := filepath.Join(dir, "table.table")
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(file); err == nil {
			return file
		} else if time.Now().After(end) {
			t.Fatal(err)
		}
	}
}

// computer is a home on a computer, in which some lines were typed.
func computer(t *testing.T, lines ...string) phones.Home {
	t.Helper()
	program := must[string](t)(phones.Build(t.TempDir()))
	return must[phones.Home](t)(phones.NewHome(t.TempDir(), program, lines...))
}

// A told is a table as the seat Ann sees it, and its steps.
type told struct {
	View map[string]any
	Log  []string
}

// plain leaves out what is of the engine, not of the table.
func (is told) plain() told {
	for _, name := range []string{"server", "seats", "last"} {
		delete(is.View, name)
	}
	return is
}

// asking is a script that gets the page's own way to ask the engine, from the seat of this device.
const asking = `return import('/play/page/wire.js').then(({ send }) => (what, body) => {
	const seat = localStorage.getItem('seat at ' + document.querySelector('#table').innerText) || '';
	return send(what, body && { seat, ...body }, 'seat=' + seat);
})`

// does does some lines in the pocket, at the seat that it has.
func (p pocket) does(t *testing.T, lines ...string) (is told) {
	t.Helper()
	good(t, p.Script(&is, asking+`.then(async ask => {
		for (const line of arguments[0]) await (line === 'undo' ? ask('undo', { id: crypto.randomUUID() }) : ask('do', { line: line.split(' '), id: crypto.randomUUID() }));
		return { view: await ask('table'), log: (await ask('log')).reverse().map(s => [s.n, s.taken_back, s.lines.map(l => l.text).join('\n')].join('|')) };
	}).catch(e => { throw new Error(e.error || e) })`, append([]string{}, lines...)))
	return is.plain()
}

// doesAt types some lines on a computer.
func doesAt(t *testing.T, home phones.Home, lines ...string) (is told) {
	t.Helper()
	for _, line := range lines {
		must[string](t)(home.Run(strings.Fields(line)...))
	}
	server := must[*phones.Server](t)(home.Serve())
	phone := must[*phones.Phone](t)(phones.NewPhone(server.Link, "Ann"))
	good(t, phone.Get("/api/table", &is.View))
	good(t, server.Stop())
	for _, s := range must[[]phones.Logged](t)(home.Log()) {
		is.Log = append(is.Log, fmt.Sprint(s.N, "|", s.TakenBack, "|", s.Text))
	}
	return is.plain()
}

// TestPocketSleeps: a tab that the phone has put to sleep lets another one play, and looks on
// when it wakes.
func TestPocketSleeps(t *testing.T) {
	p := played(t)
	p.opens(t)
	first := must[string](t)(p.Window())
	good(t, p.DevTools("Page.setWebLifecycleState", map[string]any{"state": "frozen"}))
	second := must[string](t)(p.NewWindow("tab"))
	p.again(t, 2)
	p.ends(t)
	p.at(t, 3)
	good(t, p.Use(first))
	good(t, p.DevTools("Page.setWebLifecycleState", map[string]any{"state": "active"}))
	p.await(t, `return document.querySelector('#state').innerText === 'looking on' && document.querySelector('#outcome .from')?.textContent.endsWith('step 3')`)
	p.closes(t, second, first)
	p.at(t, 3)
	p.ends(t)
	p.at(t, 4)
}

// TestPocketSame: a table that goes from a computer into the pocket and back is the same
// table there: its status, its log, undo to the beginning, the dice of what was taken back
// and of what comes next. Under another name those are others.
func TestPocketSame(t *testing.T) {
	p, dir := played(t), t.TempDir()
	good(t, p.DevTools("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": dir}))
	good(t, p.Go(p.host.URL+"/play/"))
	p.await(t, `return document.querySelector('#title')?.innerText === 'What do you play?'`)
	sent := filepath.Join(t.TempDir(), "table.table")
	laptop := computer(t, "new Ann Bob --danger 3", "spawn --room --by Ann", "attack --ad 3 --dd 2", "roll 12d6", "table export --to "+sent)
	same := func(where string, is, want told) {
		t.Helper()
		if !reflect.DeepEqual(is, want) {
			t.Fatalf("%s:\n%v\nand not\n%v", where, is, want)
		}
	}
	p.tables(t)
	good(t, p.Type("#file", sent))
	p.tap(t, "#sheet .brick", "Ann")
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === 'Ann'`)
	for _, lines := range [][]string{{}, {"undo", "undo", "undo"}, {"spawn --room --by Ann", "attack --ad 3 --dd 2"}, {"roll 9d6"}} {
		same(fmt.Sprintf("the pocket after %q", lines), p.does(t, lines...), doesAt(t, laptop, lines...))
	}
	p.tables(t)
	p.tap(t, "#send", "")
	file := downloaded(t, dir)
	back, other := computer(t, "table import "+file), computer(t, "table import "+file+" --as other", "table use other")
	for _, lines := range [][]string{{}, {"undo", "undo", "redo", "undo --to 1"}, {"redo", "redo", "redo"}, {"roll 10d6"}} {
		same(fmt.Sprintf("the computer after %q", lines), doesAt(t, back, lines...), doesAt(t, laptop, lines...))
	}
	if is := doesAt(t, other, "undo --to 1", "redo", "redo", "redo", "roll 10d6"); reflect.DeepEqual(is.Log, doesAt(t, laptop).Log) {
		t.Error("a table of another name throws the same")
	}
}

// TestPocketQuest: another table is begun on the same device, for the other game, and played at
// with and without a network; and each is where it was.
func TestPocketQuest(t *testing.T) {
	p := played(t)
	p.opens(t)
	p.tables(t)
	good(t, p.Type("#name", "dungeon"))
	p.tap(t, "#begin", "")
	p.await(t, `return document.querySelector('#table').innerText === 'dungeon' && document.querySelector('#title')?.innerText === 'What do you play?'`)
	p.tap(t, "#sheet .brick", "BrickQuest")
	good(t, p.Type("#sheet input", "Mia"))
	p.tap(t, "#sheet select", "")
	good(t, p.Type("#f-class", "human-mage"))
	p.tap(t, "#do", "")
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === 'Mia'`)
	p.at(t, 2)
	seen(t, p.Browser, "pocket-quest.png")
	p.does(t, "foe add goblin")
	p.at(t, 3)
	p.tap(t, "#offers button", "roll for initiative")
	p.dice(t, "initiative", "6", "1")
	p.at(t, 4)
	p.cached(t)
	p.host.Close()
	p.again(t, 4)
	p.tap(t, "#sections button", "goblin1")
	p.tap(t, ".acts .brick", "Attack it")
	p.dice(t, "attack", "6", "6")
	p.dice(t, "defense", "1", "1")
	p.at(t, 5)
	p.await(t, `return document.querySelector('#sections').innerText.includes('goblin1')`)
	p.tap(t, "#undo", "")
	p.tap(t, "#take", "")
	p.at(t, 6)
	p.tables(t)
	p.tap(t, "#sheet .brick", "table")
	p.at(t, 2)
	p.await(t, `return document.querySelector('#seat .who').innerText.trim() === 'Ann'`)
}

// TestPocketLesson: five minutes at a table of their own, sentence by sentence, by taps.
func TestPocketLesson(t *testing.T) {
	p := played(t)
	good(t, p.Go(p.host.URL+"/play/"))
	p.tap(t, "#learn", "")
	says := func(words string) {
		t.Helper()
		p.await(t, `return document.querySelector('#lesson').innerText.includes(arguments[0])`, words)
	}
	says("You are Ann")
	seen(t, p.Browser, "pocket-lesson.png")
	p.spawns(t)
	says("The first line is the answer")
	p.tap(t, "#undo", "")
	p.tap(t, "#take", "")
	says("once more")
	p.spawns(t)
	says("Tap somebody")
	p.tap(t, "#sections button", "Ann")
	says("Go back")
	p.tap(t, "#back", "")
	p.ends(t)
	says("That is all")
	p.tap(t, "#learned", "")
	p.await(t, `return document.querySelector('#table').innerText === 'table' && document.querySelector('#title')?.innerText === 'What do you play?' && document.querySelector('#lesson').innerText === ''`)
}

// TestPocketFull: where the browser has no room left, the page says so, and a step is kept
// whole or not at all; the table can still be opened, looked at and sent. With room again, the
// evening goes on.
func TestPocketFull(t *testing.T) {
	p, dir := played(t), t.TempDir()
	good(t, p.DevTools("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": dir}))
	p.opens(t)
	step := 2
	for room := range 4 { // it ends before, between and in the files of a step
		var size, did int
		good(t, p.Script(&size, `return navigator.storage.estimate().then(is => is.usage)`))
		good(t, p.DevTools("Storage.overrideQuotaForOrigin", map[string]any{"origin": p.host.URL, "quotaSize": size + room*200_000}))
		good(t, p.Script(&did, asking+`.then(async ask => {
			for (let n = 0; ; n++) try { await ask('do', { line: ['roll', '1000d6'], id: crypto.randomUUID() }) } catch { return n }
		})`))
		step += did
		p.at(t, step)
		p.ends(t)
		p.await(t, `return document.querySelector('#note').innerText.startsWith('This device is full')`)
		seen(t, p.Browser, "pocket-full.png")
		p.again(t, step)
	}
	p.tables(t)
	p.tap(t, "#send", "")
	if log := doesAt(t, computer(t, "table import "+downloaded(t, dir))).Log; len(log) != step {
		t.Errorf("%d steps were sent, of %d", len(log), step)
	}
	good(t, p.DevTools("Storage.overrideQuotaForOrigin", map[string]any{"origin": p.host.URL}))
	p.again(t, step)
	p.ends(t)
	p.at(t, step+1)
}

// TestPocketInMemory: the browser is asked to keep the tables; where it has no files for them,
// the page says that it keeps nothing.
func TestPocketInMemory(t *testing.T) {
	p := played(t)
	good(t, p.DevTools("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `navigator.storage.persist = () => { window.asks = true }`}))
	files := p.host.Config.Handler
	p.host.Config.Handler = http.HandlerFunc(func(to http.ResponseWriter, asks *http.Request) {
		if asks.URL.Path != "/play/worker.js" {
			files.ServeHTTP(to, asks)
			return
		}
		text, _ := os.ReadFile(filepath.Join(folder(t), "play/worker.js"))
		to.Header().Set("Content-Type", "text/javascript")
		_, _ = fmt.Fprint(to, strings.ReplaceAll(string(text), "navigator.storage.getDirectory()", "Promise.reject()"))
	})
	p.opens(t)
	p.await(t, `return window.asks`)
	p.tap(t, "#seat", "")
	p.await(t, `return document.querySelector('#sheet').innerText.includes('This browser keeps nothing')`)
}

// TestPocketUpdate: a new build is taken when the page is opened the next time, and not where
// somebody plays. It reads what the older one has kept, down to tables of the first version.
func TestPocketUpdate(t *testing.T) {
	p, old := played(t), computer(t, "new")
	for _, ext := range []string{".journal", ".yaml"} {
		text := must[[]byte](t)(os.ReadFile("../../pkg/table/testdata/v1/town" + ext))
		good(t, os.WriteFile(filepath.Join(old.Dir, ".local/state/zbrikz/town"+ext), text, 0o644))
	}
	file := filepath.Join(t.TempDir(), "town.table")
	must[string](t)(old.Run("table", "export", "town", "--to", file))
	p.opens(t)
	p.tables(t)
	good(t, p.Type("#file", file))
	p.await(t, `return document.querySelector('#table').innerText === 'town'`)
	p.tap(t, "#sheet .brick", "")
	p.await(t, `return document.querySelector('#state').innerText === 'connected' && document.querySelector('#seat .who').innerText.trim() !== 'Choose a seat'`)
	p.cached(t)
	step := p.step(t)
	p.does(t, "roll 3d6")
	p.at(t, step+1)
	p.renews(t)
	p.await(t, `return window.waits || navigator.serviceWorker.getRegistration().then(async is => { await is.update(); window.waits = is.waiting }) && false`)
	p.again(t, step+1)
	p.does(t, "roll 3d6")
	p.at(t, step+2)
	p.await(t, `return !document.querySelector('meta[name=renewed]')`)
	first, next := p.tab(t)
	p.closes(t, first, next)
	time.Sleep(2 * time.Second) // somebody opens it another day
	good(t, p.Go(p.host.URL+"/play/"))
	p.await(t, `return document.querySelector('meta[name=renewed]')`)
	p.host.Close()
	p.again(t, step+2)
	p.await(t, `return document.querySelector('meta[name=renewed]')`)
	p.does(t, "roll 3d6")
	p.at(t, step+3)
}

// renews puts a new build on the host: the engine has another name, and the old one is gone.
func (p pocket) renews(t *testing.T) {
	t.Helper()
	engines := must[[]string](t)(filepath.Glob(filepath.Join(folder(t), "play/zbrikz-*")))
	engine, _, _ := strings.Cut(filepath.Base(engines[0]), ".")
	p.host.Config.Handler = http.HandlerFunc(func(to http.ResponseWriter, asks *http.Request) {
		name := strings.TrimSuffix(asks.URL.Path, "index.html")
		switch file := filepath.Join(folder(t), name); name {
		case "/play/":
			text, _ := os.ReadFile(filepath.Join(file, "index.html"))
			_, _ = fmt.Fprint(to, strings.Replace(strings.ReplaceAll(string(text), engine, "next"), "<meta", `<meta name="renewed"><meta`, 1))
		case "/play/sw.js", "/play/worker.js":
			text, _ := os.ReadFile(file)
			to.Header().Set("Content-Type", "text/javascript")
			_, _ = fmt.Fprint(to, strings.Replace(strings.ReplaceAll(string(text), engine, "next"), "version = 'zbrikz ", "version = 'zbrikz next", 1))
		default:
			if strings.HasPrefix(name, "/play/"+engine) {
				http.NotFound(to, asks)
			} else {
				http.ServeFile(to, asks, strings.Replace(file, "/play/next.", "/play/"+engine+".", 1))
			}
		}
	})
}

// TestWithoutScripts: a browser that runs none is told all the same what zbrikz is, and what the
// pocket can't do.
func TestWithoutScripts(t *testing.T) {
	all := files(t)
	for page, says := range map[string][2]string{
		"index.html": {"<main>", "ou move the bricks"}, "play/index.html": {"<noscript>", "ou move the bricks"},
		"docs/phones.html": {"the pocket</h2>", "can't call a computer in your home"},
	} {
		if _, said, _ := strings.Cut(all[page], says[0]); !strings.Contains(said, says[1]) {
			t.Errorf("%s: %.200s", page, said)
		}
	}
}
