package phones_test

import "testing"

// A word of the players that looks like HTML is shown as text, wherever it is shown.
func TestText(t *testing.T) {
	const bad = `<img src onerror>`
	at := newTable(t, zombies()...)
	for _, words := range [][]string{
		{"spawn", "--room", "--at", bad, "--dice", "2,5"},
		{"danger", "scene", bad},
	} {
		must[string](t)(at.Run(words...))
	}
	p := at.sits(t, 0, "Ann")
	p.at(t, 3)
	p.says(t, bad)
	p.await(t, `return document.querySelector('#sections').innerText.includes(arguments[0])`, bad)
	p.tap(t, "#log", "")
	p.await(t, `return document.querySelector('#sheet').innerText.includes(arguments[0])`, bad)
	p.tap(t, "#undo", "")
	p.await(t, `return document.querySelector('#take') && document.querySelector('#line').innerText.includes('<img')`)
	p.tap(t, "#search", "")
	p.tap(t, "#q", "")
	good(t, p.Type("#q", bad))
	p.await(t, `return document.querySelector('#sheet .list').innerText !== ''`)
	p.tap(t, "#more", "")
	p.await(t, `return document.querySelector('#everything')`)
	if at.inside == nil { // the pocket has no television
		good(t, p.Go("http://"+at.server.Address+"/tv"))
		p.says(t, bad)
	}
	p.none(t, "a text has become a part of the page", `return [...document.querySelectorAll('img')].map(e => e.outerHTML)`)
}
