package both_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// wounded is a table at which foes have these hit points and spell points.
func wounded(t *testing.T, hitPoints, spellPoints int) *play.Host {
	t.Helper()
	h := played(t, fmt.Sprintf(`
		hero add Mia --class human-mage
		hero add Harry --class human-thief
		hero add Olaf --class dwarven-sapper
		hero add Cara --class human-cleric
		foe add troll
		foe add skeleton x2
		foe add snakeman x2 --spells
		foe add "black dragon"
		foe add vampire
		initiative roll --dice *
		foe set troll1 --hp %[1]d
		foe set skeleton1 --hp %[2]d
		foe set snakeman1 --hp %[1]d --sp %[3]d
		foe set snakeman2 --hp %[1]d --sp %[3]d
		foe set black-dragon1 --hp %[1]d
		foe set vampire1 --hp %[1]d --sp %[3]d
		effect add curse --on troll1`, hitPoints, hitPoints-4, spellPoints))
	h.Players = true
	return h
}

// TestPoints: of two tables that differ in the points of foes alone, players are told the
// same, whatever they look at, ask for, or do.
func TestPoints(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	one, other := wounded(t, 9, 7), wounded(t, 8, 6)
	same := func(what string, tell func(*play.Host) string) {
		t.Helper()
		if a, b := tell(one), tell(other); a != b {
			t.Errorf("%s tells the points of foes:\n%s\n%s", what, a, b)
		}
	}
	or := func(value any, err error) string {
		if err != nil {
			return err.Error()
		}
		return text(t, value)
	}
	for _, seat := range []string{"", "Harry", "Mia"} {
		same("the table", func(h *play.Host) string {
			v := view(t, h, seat)
			fields, lines, _ := v.Status("", "")
			return text(t, []any{v.Board(), v.Now(), v.Seats(), fields, lines})
		})
		for _, ch := range one.Titles.Acts() {
			for _, act := range ch.Acts {
				same("the form of "+act.Name, func(h *play.Host) string {
					return or(h.Titles.Form(h.Here(view(t, h, seat).State), strings.Fields(act.Name), seat))
				})
			}
		}
	}
	looks := []string{
		"foe", "foe show troll1", "foe show snakeman1", "hero", "initiative", "effect", "move", "swag", "quest", "now",
		"duel Harry troll1", "duel troll1 snakeman1", "sheet Harry", "search troll1", "monster show troll",
	}
	for _, line := range looks {
		same(line, func(h *play.Host) string {
			words, l, err := play.Read(h.Titles, strings.Fields(line))
			if err != nil {
				return err.Error()
			}
			said, err := h.Look(play.Call{Name: words.Name, Means: h.Titles.Means(words, l)})
			return or(said.ForPlayers(), err)
		})
	}
	odds := []string{
		"attack Harry troll1", "attack Harry skeleton1", "attack skeleton1..2 Harry", "attack Harry troll1 --ranged", "damage troll1 2d6",
		"damage troll1 skeleton1 2d6", "heal troll1 1d6", "cast --by Mia minor-fireball skeleton1", "cast --by Mia major-fireball skeleton1 skeleton2",
		"cast --by snakeman1 curse Harry", "turn-undead Cara skeleton1 --fudge", "breath black-dragon1 Harry", "breath black-dragon1 skeleton1 --fudge",
		"breakaway Harry troll1", "fire-spout troll1 3", "initiative next", "use healing --by Harry", "skill-check Harry --difficulty hard",
	}
	for _, line := range odds {
		same("odds: "+line, func(h *play.Host) string {
			counted, err := h.Odds(calling(t, h, line))
			return or([]any{counted, counted.Headline()}, err)
		})
	}
	done := 0
	for _, line := range []string{
		"foe add goblin", "foe add goblin x3", "damage troll1 1", "damage skeleton1..2 1", "heal troll1 1", "attack Harry troll1 --dice 3,3,1,1,1,1",
		"attack skeleton1..2 troll1 --fudge --dice *", "cast --by snakeman1 minor-healing snakeman2 --fudge --dice *", "cast --by Mia minor-fireball troll1 --dice 1",
		"cast --by snakeman1 minor-fireball skeleton1 --fudge --dice 1", "foe revive troll1", "foe revive troll1 5", "room add cave --foes goblin", "room open 1",
		"foe add skeleton", "foe rename skeleton2 Bones", "gold add troll1 3", "effect add poison --on troll1",
		"initiative next", "initiative next", "initiative next", "initiative next", "initiative next", "initiative next", "initiative next",
		"initiative next", "initiative next", "initiative next", "initiative next", "initiative next", "foe remove skeleton1", "initiative next",
		"breath black-dragon1 vampire1 --fudge --dice *", "fire-spout troll1 1 --dice 6", "effect end curse", "turn-undead Cara vampire1 --dice *", "move troll1",
		"attack troll1 Harry --dice *", "attack vampire1 Mia --dice *", "turn",
	} {
		same(line, func(h *play.Host) string {
			said, err := did(h, line)
			if err == nil {
				done++
			}
			return or(said, err)
		})
		same("the step of "+line, func(h *play.Host) string {
			all, err := h.Read()
			if err != nil {
				t.Fatal(err)
			}
			open := h.Titles.OpenStep(*all.Last)
			return fmt.Sprint(open.N, play.TypedWords(open), open.Text) + text(t, play.LinesAt(&open)) + string(open.Outcome) + string(open.Dice)
		})
	}
	if done < 2*36 { // a refusal tells little
		t.Errorf("only %d lines were played", done/2)
	}
}

// did plays a line as players do.
func did(h *play.Host, line string) (any, error) {
	line, faces, typed := strings.Cut(line, " --dice ")
	words := strings.Fields(line)
	p, l, err := play.Read(h.Titles, words)
	if err != nil {
		return nil, err
	}
	said, err := h.Do(play.Call{Name: p.Name, Args: words, Means: h.Titles.Means(p, l), Dice: faces, Typed: typed})
	if err != nil {
		return nil, err
	}
	return said.ForPlayers(), nil
}
