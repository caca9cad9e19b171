package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// HarmLines say what lost hit points mean for the bricks, below an answer: the rounds
// that come off the sheet, the figures that lie down, the effects that end. The game is
// the one after them.
func HarmLines(g *brickquest.Game, harms []brickquest.Harm) []play.Line {
	var all []play.Line
	var dead []string
	var hurt []Row
	add := func(text string) { all = append(all, play.As(play.Bricks, text)...) }
	for _, h := range harms {
		switch {
		case h.Becomes != "":
			all = append(all, changedLines(g, h)...)
		case h.Dead && h.Damage == 0: // it was dead before
		case h.Dead:
			dead = append(dead, h.Name)
			if g.IsHero(h.Name) {
				add(fmt.Sprintf("take the last %s off %s sheet", strings.TrimPrefix(say.Count(h.Damage, "green round"), "1 "), say.Owned(h.Name)))
			}
		case h.Damage > 0 && g.IsHero(h.Name):
			add(fmt.Sprintf("take %s off %s sheet: %s", say.Count(h.Damage, "green round"), say.Owned(h.Name), leftWords(g, h)))
		case h.Damage > 0 && !g.KeepsPoints(h.Name):
			hurt = append(hurt, Row{Names: []string{h.Name}, How: leftWords(g, h)})
		}
	}
	all = append(all, play.As(play.Bricks, HowLines(hurt)...)...)
	if len(dead) > 0 {
		add("lay " + say.And(Ranges(dead)) + " down" + swagOn(g, dead))
	}
	for _, h := range harms {
		add(SeenLine(h.Name, h.Seen && !h.Dead))
		add(EndedLines(h.Ended, h.Gone))
	}
	return all
}

// SeenLine tells players of a statue that it is none; nothing of a figure that wasn't one.
func SeenLine(name string, seen bool) string {
	return say.If(seen, name+" isn't a statue any more")
}

// swagOn says which of the dead have something to be looted; nothing where none
// has.
func swagOn(g *brickquest.Game, dead []string) string {
	carry := slices.DeleteFunc(slices.Clone(dead), func(name string) bool {
		f := g.Figure(name)
		return f == nil || f.Gold == 0 && len(f.Swag) == 0
	})
	switch {
	case len(carry) == 0:
		return ""
	case len(carry) < len(dead):
		return fmt.Sprintf("; the swag of %s can be looted", say.And(Ranges(carry)))
	default:
		return fmt.Sprintf("; %s swag can be looted", say.Verb(len(dead), "its", "their"))
	}
}

// leftWords is the hit points that a living figure has left.
func leftWords(g *brickquest.Game, h brickquest.Harm) string {
	return fmt.Sprintf("%d of %d hit points left", h.HitPoints, g.Stats(g.Figure(h.Name)).HitPoints)
}

// changedLines say what to do with a hero that has become a monster.
func changedLines(g *brickquest.Game, h brickquest.Harm) []play.Line {
	takes := fmt.Sprintf("take another figure for %s, %s now, the BrickMaster's", h.Name, say.A(h.Becomes))
	acts := say.If(g.Initiative.Round > 0, fmt.Sprintf(", from the next round on %d in the order", g.Stats(g.Figure(h.Name)).Initiative))
	return RecordLines(g, h.Name, play.Bricks, takes+": "+say.Count(int(h.HitPoints), "hit point")+acts, takes+acts)
}

// AgainLine says what to do with a monster that is a hero again.
func AgainLine(g *brickquest.Game, name, class string) string {
	f := g.Figure(name)
	text := fmt.Sprintf("%s is %s again: take the old figure back, with %s", name, say.A(class), Of(f.HitPoints, g, name, HitPoints))
	if most := g.Stats(f).SpellPoints; most > 0 {
		text += " and " + Of(f.SpellPoints, g, name, spellPoints)
	}
	return text
}

// EndedLines are spells that are over, and the foes that go with them.
func EndedLines(ended, gone []string) string {
	over := say.If(len(ended) > 0, fmt.Sprintf("%s %s over", say.And(ended), say.Verb(len(ended), "is", "are")))
	off := say.If(len(gone) > 0, fmt.Sprintf("take %s off the table", say.And(gone)))
	return say.Lines(over, off)
}

// WokenLine names the figures whose meditation is over.
func WokenLine(names []string) string {
	return say.Lines(say.Each(names, func(name string) string { return say.Owned(name) + " meditation is lost" })...)
}

// SparedLine names the ethereal figures, which a spell or a blast doesn't touch.
func SparedLine(names []string) string {
	spared := fmt.Sprintf("%s %s ethereal: it doesn't touch %s", say.And(names), say.Verb(len(names), "is", "are"), say.Verb(len(names), "it", "them"))
	return say.If(len(names) > 0, spared)
}

// EffectNames are the names of effects that last, each once.
func EffectNames(st *table.State) []string {
	return words.Distinct(say.Each(words.GameOf(st).Effects, func(e brickquest.Effect) string { return e.Name }))
}
