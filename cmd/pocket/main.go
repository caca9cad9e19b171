//go:build js && wasm

// Pocket is the engine behind the page where there is no server: it answers the page in the
// browser itself. play/worker.js runs it.
package main

import (
	"context"
	"net/url"
	"syscall/js"
	"time"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/phone"
)

// folder is where the worker's disk has the tables.
const folder = "/tables"

// main hands the worker a function, and answers until the worker ends:
//
//	answer(may, what, query, post or null, then(text, failed))
func main() {
	d := &desk.Desk{Context: context.Background(), Games: both.Games(), Clock: time.Now, Note: func(string) {}}
	tables, err := phone.OpenTables(d, folder)
	if err != nil {
		js.Global().Call("begun", nil, err.Error())
		return
	}
	answer := func(_ js.Value, args []js.Value) any {
		may, what, then := phone.May(args[0].String()), args[1].String(), args[4]
		query, _ := url.ParseQuery(args[2].String()) // of one that is wrong, the rest counts
		var post []byte
		if args[3].Type() == js.TypeString {
			post = []byte(args[3].String())
		}
		go func() {
			text, failed := tables.Answer(d.Context, may, what, query.Get, post)
			then.Invoke(string(text), failed)
		}()
		return nil
	}
	js.Global().Call("begun", js.FuncOf(answer))
	select {}
}
