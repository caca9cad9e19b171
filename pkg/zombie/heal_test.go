package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Health; Character creation, Doctor; house rule heal.with.
func TestHeal(t *testing.T) {
	doctor := []zombie.Trait{{Key: zombie.Doctor, Uses: 2}}
	medicine := []zombie.Stock{{What: "medicine", N: 1}}
	fresh := func(rules zombie.House) *table {
		return &table{t, zombie.Game{Rules: rules, Store: []zombie.Stock{{What: "medicine", N: 1}, {What: "rum", N: 1}}, Minifigs: []zombie.Minifig{
			{Name: "Ann", Health: wounded, Carries: medicine}, {Name: "Bob", Health: wounded, Traits: doctor},
			{Name: "Cid", Health: healthy}, {Name: "Dan", Health: dead, Traits: doctor}, {Name: "Eve", Health: wounded},
		}}}
	}
	tb := fresh(zombie.House{})
	does := func(name string, how zombie.Healing) zombie.Healed {
		t.Helper()
		h, next, err := tb.Heal(name, how)
		tb.does(h, next, err)
		if m := tb.Minifig(name); m.Health != healthy || h.Before != wounded || h.Health != healthy {
			t.Errorf("%+v", h)
		}
		return h
	}
	if h := does("Ann", zombie.Healing{By: "Bob"}); h.With != zombie.Token || h.Tokens != 1 {
		t.Errorf("%+v", h)
	}
	if h := does("Bob", zombie.Healing{By: "Bob"}); h.Tokens != 0 { // himself
		t.Errorf("%+v", h)
	}
	_, _, err := tb.Heal("Eve", zombie.Healing{By: "Bob"})
	refused(t, err, "Bob has no token left")
	does("Eve", zombie.Healing{With: "medicine"}) // the store's
	tb.Minifig("Eve").Health, tb.Minifig("Cid").Health = wounded, wounded
	_, _, err = tb.Heal("Eve", zombie.Healing{With: "medicine"})
	refused(t, err, "there is no medicine in the store, and Eve carries none (Health)")
	does("Eve", zombie.Healing{By: "Ann", With: "medicine"}) // Ann's
	if n := len(tb.Minifig("Ann").Carries); n != 0 || len(tb.Store) != 1 {
		t.Errorf("Ann has %d things, the store %v", n, tb.Store)
	}
	_, _, err = tb.Heal("Cid", zombie.Healing{By: "Ann", With: "medicine"})
	refused(t, err, "there is no medicine in the store, and Ann and Cid carry none (Health)")
	does("Cid", zombie.Healing{With: "medicine", Fudge: true})

	tb = fresh(zombie.House{HealWith: "rum"})
	_, _, err = tb.Heal("Ann", zombie.Healing{With: "medicine"})
	refused(t, err, "medicine doesn't heal at this table, rum does (Health)")
	does("Ann", zombie.Healing{With: "rum"})
	does("Eve", zombie.Healing{}) // the players say so
	for _, tt := range []struct {
		name string
		how  zombie.Healing
		want string
	}{
		{"Zed", zombie.Healing{}, `no minifig is called "Zed"`},
		{"Bob", zombie.Healing{By: "Zed"}, `no minifig is called "Zed"`},
		{"Dan", zombie.Healing{By: "Bob"}, "Dan is dead: only revive helps"},
		{"Cid", zombie.Healing{By: "Bob"}, "Cid is healthy"},
		{"Bob", zombie.Healing{By: "Dan"}, "Dan is dead and can't heal"},
		{"Bob", zombie.Healing{By: "Cid"}, "Cid isn't a doctor: heal with what? as in --with medicine"},
	} {
		_, _, err := tb.Heal(tt.name, tt.how)
		refused(t, err, tt.want)
	}
}
