package phone_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/zbrikz/zbrikz/pkg/phone"
)

// asks is the answer to a question with the key for playing.
func asks(t *testing.T, at *phone.Table, what string) string { return posts(t, at, what, "") }

// posts is the answer to a post with the key for playing, or the refusal.
func posts(t *testing.T, at *phone.Table, what, post string) string {
	t.Helper()
	for _, q := range phone.Questions() {
		if q.What == what && q.Posted == (post != "") {
			value, failed := at.Answer(t.Context(), phone.Act, q, func(string) string { return "" }, []byte(post))
			if failed != nil {
				return failed.Error
			}
			text, err := json.Marshal(value)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
	}
	t.Fatalf("nobody answers %s", what)
	return ""
}

// seen is what a seat sees of a joint throw: whose slots, and a ! behind those that are thrown.
func seen(t *testing.T, at *phone.Table, seat string) string {
	t.Helper()
	shown, _ := at.Next(t.Context(), seat, phone.Act)
	var view struct {
		Throw *struct {
			Slots []struct {
				Label, Seat string
				Thrown      bool
			}
		}
	}
	if err := json.Unmarshal([]byte(shown), &view); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(shown, `"faces":["3"`) {
		t.Errorf("%s sees faces: %s", seat, shown)
	}
	if view.Throw == nil {
		return ""
	}
	var all []string
	for _, s := range view.Throw.Slots {
		one := s.Label + " by " + s.Seat
		if s.Thrown {
			one += "!"
		}
		all = append(all, one)
	}
	return strings.Join(all, "; ")
}

// fight is a table with two heroes on phones, and a goblin.
func fight(t *testing.T) *phone.Table {
	t.Helper()
	at := friday(t)
	for i, line := range []string{`"hero","add","Harry","--class","thief"`, `"hero","add","Mona","--class","mage"`, `"foe","add","goblin"`} {
		seat := map[int]string{2: "Harry"}[i]
		if said := posts(t, at, "do", fmt.Sprintf(`{"line":[%s],"seat":%q}`, line, seat)); !strings.Contains(said, `"n":`) {
			t.Fatal(said)
		}
	}
	for _, seat := range []string{"Harry", "Mona"} {
		_, leave, failed := at.Comes(t.Context(), seat, phone.Act)
		if failed != nil {
			t.Fatal(failed)
		}
		t.Cleanup(leave)
	}
	return at
}

const (
	begins = `{"line":["initiative","roll"],"seat":"Harry","id":"one","if":4}`
	types  = `{"seat":%q,"id":"one","slot":%d,"dice":%q}`
)

// TestJoint: initiative is thrown on all phones, in any order; nobody sees faces before all have
// thrown, the line is played once, and it says who typed what.
func TestJoint(t *testing.T) {
	at := fight(t)
	if said := posts(t, at, "needs", `{"line":["initiative","roll"],"seat":"Harry","if":4}`); !strings.Contains(said, `"joint":true`) {
		t.Fatal(said)
	}
	posts(t, at, "throw", begins)
	for _, one := range []struct{ post, harry, mona, says string }{
		{begins, "Harry: initiative, 2 dice by Harry; Mona: initiative, 2 dice by Mona", "Mona: initiative, 2 dice by Mona", ""},
		{fmt.Sprintf(types, "Mona", 1, "3,4"), "", "", "these are the dice of Harry"},
		{fmt.Sprintf(types, "Mona", 2, "3,_"), "", "", "Mona: initiative, 2 dice: type the 2 faces that were rolled"},
		{fmt.Sprintf(types, "Mona", 2, "3"), "", "", "type the 2 faces"},
		{fmt.Sprintf(types, "Mona", 9, "3,4"), "", "", "other dice are rolled now"},
		{`{"seat":"Mona","id":"one","drop":true}`, "", "", "only Harry can end this roll"},
		{`{"seat":"Mona","id":"one","dice":"*"}`, "", "", "only Harry can end this roll"},
		{`{"line":["initiative","roll"],"seat":"Mona","id":"two","if":4}`, "", "", "waits for Harry's dice first"},
		{fmt.Sprintf(types, "Mona", 2, "3,4"), "Harry: initiative, 2 dice by Harry; Mona: initiative, 2 dice by Mona!", "Mona: initiative, 2 dice by Mona!", ""},
		{fmt.Sprintf(types, "Mona", 2, "6,6"), "", "", ""}, // it was typed already
	} {
		if said := posts(t, at, "throw", one.post); !strings.Contains(said, one.says) || one.says == "" && !strings.Contains(said, `"throw":{`) {
			t.Errorf("%s: %s", one.post, said)
		}
		if one.harry != "" && (seen(t, at, "Harry") != one.harry || seen(t, at, "Mona") != one.mona) {
			t.Errorf("%s: Harry sees %q, Mona %q", one.post, seen(t, at, "Harry"), seen(t, at, "Mona"))
		}
	}
	if seen(t, at, "") != "" {
		t.Error("somebody who looks on has dice to throw")
	}
	for range 2 { // the first answer may be lost
		if said := posts(t, at, "throw", fmt.Sprintf(types, "Harry", 1, "5,2")); said != `{"throw":null}` {
			t.Error(said)
		}
	}
	if seen(t, at, "Harry") != "" {
		t.Error("it is waited for dice that were thrown")
	}
	if log := asks(t, at, "log"); !strings.Contains(log, `"hands":"Mona typed initiative 3 4"`) || !strings.Contains(log, `initiative roll --dice 5,2,3,4`) || !strings.Contains(log, `"n":5,`) || strings.Contains(log, `"n":6,`) {
		t.Error(log)
	}
}

// TestJointMoves: where the table moves on, faces stay for throws that are asked for all the
// same, others come, and the app throws what is left at last. What nobody plays is thrown by
// the seat that knows all, or by whose line it is.
func TestJointMoves(t *testing.T) {
	at := fight(t)
	posts(t, at, "throw", begins)
	posts(t, at, "throw", fmt.Sprintf(types, "Mona", 2, "3,4"))
	posts(t, at, "do", `{"line":["hero","add","Bob","--class","thief"],"seat":"Mona"}`)
	const want = "Harry: initiative, 2 dice by Harry; Mona: initiative, 2 dice by Mona!; Bob: initiative, 2 dice by Harry"
	if got := seen(t, at, "Harry"); got != want {
		t.Error(got)
	}
	if said := posts(t, at, "throw", `{"seat":"Harry","id":"one","dice":"*"}`); said != `{"throw":null}` {
		t.Error(said)
	}
	_, leave, failed := at.Comes(t.Context(), "BrickMaster", phone.Act)
	if failed != nil {
		t.Fatal(failed)
	}
	defer leave()
	posts(t, at, "throw", `{"line":["attack","Harry","goblin1"],"dice":"6,5","seat":"Harry","id":"two"}`)
	if shown := seen(t, at, "BrickMaster"); shown != "goblin1: defense, 2 dice by BrickMaster" {
		t.Error(shown)
	}
	if said := posts(t, at, "throw", `{"seat":"BrickMaster","id":"two","slot":2,"dice":"1,1"}`); said != `{"throw":null}` {
		t.Error(said)
	}
	if shown, _ := at.Next(t.Context(), "Mona", phone.Act); !strings.Contains(shown, `"feats":["killed"]`) {
		t.Error(shown)
	}
	posts(t, at, "do", `{"line":["attack","zombie","--weapon","brick","--bonus","-3","--by","none","--horde","none"],"dice":"6,2","seat":"Mona"}`)
	if shown, _ := at.Next(t.Context(), "Mona", phone.Act); !strings.Contains(shown, `"exploded"]`) {
		t.Error(shown)
	}
	if log := asks(t, at, "log"); !strings.Contains(log, `"hands":"BrickMaster typed defense 1 1"`) {
		t.Error(log)
	}
}

// TestJointEnds: who began it ends it, and two minutes without a face do.
func TestJointEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		at := fight(t)
		late := fmt.Sprintf(types, "Mona", 2, "3,4")
		posts(t, at, "throw", begins)
		time.Sleep(119 * time.Second)
		posts(t, at, "throw", late)
		time.Sleep(119 * time.Second)
		if seen(t, at, "Harry") == "" {
			t.Error("it ends before its time")
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if got := seen(t, at, "Harry"); got != "" {
			t.Error(got)
		}
		if said := posts(t, at, "throw", late); !strings.Contains(said, "that roll is over: do it again") {
			t.Error(said)
		}
		posts(t, at, "throw", begins)
		if said := posts(t, at, "throw", `{"seat":"Harry","id":"one","drop":true}`); said != `{"throw":null}` || seen(t, at, "Mona") != "" {
			t.Error(said)
		}
	})
}
