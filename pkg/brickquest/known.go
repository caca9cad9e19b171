package brickquest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Here alone is settled which parts of a game players may know. Known is the game for
// questions about how it stands. Secrets is for a text: does it tell something that
// players may not read?

// ForPlayers tells whether this is the game as players know it: a game made by
// [Game.Known].
func (g *Game) ForPlayers() bool { return g.Progress != nil }

// Known is the game as players know it. It has no statues, no traps, no swag of living
// foes, and nothing that waits behind closed doors and lids. A living foe has all points
// of its card. A goal doesn't tell what it counts before that has come to light. The
// progress of the quest was worked out from the whole game. Known is only for looking at:
// nothing may be played with it.
func (g *Game) Known() Game {
	k := g.Clone()
	k.Foes = slices.DeleteFunc(k.Foes, func(f Figure) bool { return f.Hidden })
	for i := range k.Foes {
		if f := &k.Foes[i]; !f.Dead() {
			f.Explosives, f.Gold, f.Swag = 0, 0, nil // it is seen when it is used, or looted
			stats := g.Stats(f)
			f.HitPoints, f.SpellPoints = max(1, stats.HitPoints), stats.SpellPoints
		}
	}
	in := &k.Initiative
	in.Order = slices.DeleteFunc(in.Order, func(s Slot) bool { return g.Conceals(s.Name) })
	if g.Conceals(in.Turn) {
		in.Turn = ""
	}
	k.Effects = g.knownEffects()
	k.Kinds = slices.DeleteFunc(k.Kinds, func(kind Kind) bool { // a statue may have been one, and gone
		return !slices.ContainsFunc(k.Foes, func(f Figure) bool { return f.Card == kind.Name })
	})
	for i := range k.Quest.Goals {
		if !g.hasSeen(k.Quest.Goals[i]) {
			k.Quest.Goals[i].Kill, k.Quest.Goals[i].Hold, k.Quest.Goals[i].Clear = "", "", ""
		}
	}
	for i := range k.Quest.Rooms {
		k.Quest.Rooms[i] = g.knownRoom(k.Quest.Rooms[i])
	}
	for i := range k.Quest.Waves {
		w := &k.Quest.Waves[i]
		w.Foes, w.Came = nil, slices.DeleteFunc(w.Came, g.Conceals)
		if !w.Come {
			w.Says = ""
		}
	}
	k.Quest.Monsters = nil
	p := g.QuestProgress()
	for i, goal := range k.Quest.Goals {
		if goal.Kill+goal.Hold+goal.Clear == "" {
			p.Goals[i].What = ""
		}
	}
	k.Progress = &p
	return k
}

// KeepsPoints tells whether the BrickMaster keeps the points of a figure, so that this
// game doesn't have them: it is the game as players know it, and the figure is no hero.
// (BrickQuest, Attacking.)
func (g *Game) KeepsPoints(name string) bool { return g.ForPlayers() && !g.IsHero(name) }

// Conceals tells whether a name belongs to statues alone: to one of them, or to a place
// in the order that only statues share.
func (g *Game) Conceals(name string) bool {
	some := false
	for _, f := range g.Foes {
		if f.Name != name && f.With != name {
			continue
		}
		if !f.Hidden {
			return false
		}
		some = true
	}
	return some
}

// knownEffects are the effects that players see, without the names of statues.
func (g *Game) knownEffects() []Effect {
	var all []Effect
	for _, e := range cloneEffects(g.Effects) {
		on := slices.DeleteFunc(slices.Clone(e.On), g.Conceals)
		if len(on) == 0 && len(e.On) > 0 {
			continue
		}
		e.On = on
		if g.Conceals(e.By) {
			e.By = ""
		}
		if g.Conceals(e.Turn) {
			e.Turn = ""
		}
		all = append(all, e)
	}
	return all
}

// knownRoom is a room as players know it: of a closed room the name, unless that is
// secret; of an open room everything but traps and the contents of closed things.
func (g *Game) knownRoom(r Room) Room {
	if !r.Opened {
		known := Room{Name: r.Name, Secret: r.Secret, Start: r.Start}
		if r.Secret {
			known.Name = ""
		}
		return known
	}
	r.Foes, r.Traps, r.Came = nil, nil, slices.DeleteFunc(r.Came, g.Conceals)
	for i, l := range r.Locks {
		if !l.Open {
			r.Locks[i] = Lock{What: l.What}
		}
	}
	return r
}

// hasSeen tells whether players have seen the thing that a goal counts: a foe of that
// kind, the piece of swag, or the room's door.
func (g *Game) hasSeen(goal Goal) bool {
	switch {
	case goal.Kill != "":
		return g.slain(goal.Kill) > 0 || slices.ContainsFunc(g.Foes, func(f Figure) bool { return f.Card == goal.Kill && !f.Hidden })
	case goal.Hold != "":
		return g.held(goal.Hold) > 0 || slices.ContainsFunc(g.piles(), func(p Pile) bool {
			return slices.ContainsFunc(*p.Swag, func(s Swag) bool { return s.Item == goal.Hold })
		})
	case goal.Clear != "":
		r := g.Quest.room(goal.Clear)
		return r != nil && (r.Opened || !r.Secret)
	default:
		return true
	}
}

// Counted is a refusal that tells how many points a figure has. Open is the same refusal
// for people who may not know them.
type Counted struct{ Name, Text, Open string }

func (c *Counted) Error() string { return c.Text }

// hasAll refuses points to a figure that has all of them.
func hasAll(f *Figure, most int, noun string) error {
	return &Counted{f.Name, fmt.Sprintf("%s has all %d %s", f.Name, most, noun), f.Name + " has all " + noun}
}

// Secrets is names and words that may not be told to players.
type Secrets struct {
	Names  []string // of statues, and of the places in the order that only statues share
	Foes   []string // foes whose points the BrickMaster keeps a record of
	Heroes []string // heroes, whose points everybody may know
	Texts  []string // traps, texts to be read out later, things that open others, secret rooms
}

// Secrets are all things that players may not know yet: those that [Game.Known] leaves
// out.
func (g *Game) Secrets() Secrets {
	var s Secrets
	for _, f := range g.Heroes {
		s.Heroes = append(s.Heroes, f.Name)
	}
	for _, f := range g.Foes {
		s.Foes = append(s.Foes, f.Name)
		for _, name := range []string{f.Name, f.With} {
			if name != "" && g.Conceals(name) && !slices.Contains(s.Names, name) {
				s.Names = append(s.Names, name)
			}
		}
	}
	add := func(texts ...string) {
		for _, t := range texts {
			if t != "" {
				s.Texts = append(s.Texts, t)
			}
		}
	}
	for _, r := range g.Quest.Rooms {
		add(r.Traps...)
		if !r.Opened {
			add(r.Says)
			add(r.Doors...)
		}
		if !r.Opened && r.Secret {
			add(r.Name)
		}
		for _, l := range r.Locks {
			if !l.Open {
				add(l.Opens)
			}
		}
	}
	for _, w := range g.Quest.Waves {
		if !w.Come {
			add(w.Says)
		}
	}
	return s
}

// After are the secrets after a change: those of the game then, and the statues that left
// the table with the change. A statue that has shown itself is no secret.
func (g *Game) After(before *Game) Secrets {
	s := g.Secrets()
	was := before.Secrets()
	for _, name := range was.Foes {
		if !slices.Contains(g.Names(), name) {
			s.Foes = append(s.Foes, name)
		}
	}
	for _, name := range was.Names {
		if !slices.Contains(g.Names(), name) {
			s.Names = append(s.Names, name)
		}
	}
	return s
}

// Is tells whether a text is one of the secrets, or names a statue.
func (s Secrets) Is(text string) bool { return slices.Contains(s.Texts, text) || s.Named(text) }

// Tells tells whether a text has one of the secrets in it. It is careful rather than
// right: a short secret stands in many a text.
func (s Secrets) Tells(text string) bool {
	return slices.ContainsFunc(s.Texts, func(t string) bool { return strings.Contains(text, t) }) || s.Named(text)
}

// Named tells whether a text names a statue, alone or in a range such as goblin1..4.
func (s Secrets) Named(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(s.Names, func(name string) bool {
		name = strings.ToLower(name)
		return hasWord(text, name) || inRange(text, name)
	})
}

// FoeLast tells whether the last figure that a text names is a foe. It also says so where
// the text names nobody.
func (s Secrets) FoeLast(text string) bool {
	text = strings.ToLower(text)
	last := func(all []string) int {
		at := -1
		for _, name := range all {
			at = max(at, lastWord(text, strings.ToLower(name)))
		}
		return at
	}
	return last(s.Foes) >= last(s.Heroes)
}

// hasWord tells whether a name stands in a text as a word of its own: goblin1 doesn't
// stand in goblin12.
func hasWord(text, name string) bool { return lastWord(text, name) >= 0 }

// lastWord is where a name stands last in a text as a word of its own; -1: nowhere.
func lastWord(text, name string) int {
	for to := len(text); name != ""; {
		i := strings.LastIndex(text[:to], name)
		if i < 0 {
			break
		}
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[i+len(name):])
		if !inWord(before) && !inWord(after) {
			return i
		}
		to = i + len(name) - 1
	}
	return -1
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// inRange tells whether a numbered name is in one of a text's ranges.
func inRange(text, name string) bool {
	stem := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(stem):])
	if err != nil || !strings.Contains(text, "..") {
		return false
	}
	for _, r := range regexp.MustCompile(regexp.QuoteMeta(stem)+`(\d+)\.\.(?:`+regexp.QuoteMeta(stem)+`)?(\d+)`).FindAllStringSubmatch(text, -1) {
		first, _ := strconv.Atoi(r[1])
		last, _ := strconv.Atoi(r[2])
		if first <= n && n <= last {
			return true
		}
	}
	return false
}
