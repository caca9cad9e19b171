package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// HappenedLines are the events of a turn that passed, a line each.
func HappenedLines(g *brickquest.Game, all []brickquest.Happening) []play.Line {
	var said []play.Line
	for _, h := range all {
		text, has := happenedLine(g, h)
		said = append(said, RecordLines(g, h.Name, play.Note, text+has, text)...)
	}
	return said
}

// happenedLine is an event; has is the points of its figure then, which players don't
// know of a foe.
func happenedLine(g *brickquest.Game, h brickquest.Happening) (text, has string) {
	switch h.What {
	case brickquest.Hurts:
		return fmt.Sprintf("%s takes %d damage%s: %s", h.Name, h.Damage, say.If(h.Dead, " and dies"), lasting(h)), ""
	case brickquest.Broken:
		return lasting(h) + " is broken: a 6", ""
	case brickquest.Over:
		return lasting(h) + " is over", ""
	case brickquest.Paid:
		return fmt.Sprintf("%s pays %s for %s", h.Name, say.Count(h.Points, "spell point"), h.Effect),
			fmt.Sprintf(", %d left; zbrikz %s gives it back and ends the spell", h.SpellPoints, say.Typed(EndLine(g, h.Effect, h.Name)))
	case brickquest.Unpaid:
		return fmt.Sprintf("%s is over: %s has no points to go on", h.Effect, h.Name), ""
	case brickquest.Regained:
		return fmt.Sprintf("%s regenerates %s", h.Name, say.Count(h.Healed, "hit point")), ": " + Of(int(h.HitPoints), g, h.Name, HitPoints)
	case brickquest.Recovered:
		return fmt.Sprintf("%s recuperates %s", h.Name, say.Count(h.Points, "spell point")), ": " + Of(int(h.SpellPoints), g, h.Name, spellPoints)
	case brickquest.Meditated:
		return fmt.Sprintf("%s has meditated, and gains %s", h.Name, say.Count(h.Points, "spell point")), ": " + Of(int(h.SpellPoints), g, h.Name, spellPoints)
	case brickquest.Transformed:
		return fmt.Sprintf("%s becomes %s: %s; a cure helps until round %d", h.Name, say.A(h.Becomes), h.Effect, h.Until), ""
	case brickquest.ForGood:
		return fmt.Sprintf("%s stays %s for good", h.Name, say.A(h.Becomes)), ""
	case brickquest.Tame:
		return fmt.Sprintf("against the rules: %s raged and didn't attack (BrickQuest, Rage)", h.Name), ""
	case brickquest.Thrown:
		return "all players roll initiative anew", ""
	case brickquest.GoesOff:
		return GoesOffLine(g, g.Charged(h.Number)), ""
	}
	return "", "" // there is nothing else
}

// lasting is an effect with its figures or place, and its caster.
func lasting(h brickquest.Happening) string {
	text := h.Effect
	switch {
	case h.What == brickquest.Broken && h.Name != "":
		text += " on " + h.Name
	case h.At != "":
		text += " at " + h.At
	case len(h.On) > 0:
		text += " on " + say.And(h.On)
	}
	return text + say.If(h.By != "" && !slices.Equal(h.On, []string{h.By}), " ("+say.Owned(h.By)+")")
}

// HitPoints are the most hit points that somebody can have, and their noun.
func HitPoints(s brickquest.Stats) (n int, noun string) { return s.HitPoints, "hit point" }

func spellPoints(s brickquest.Stats) (n int, noun string) { return s.SpellPoints, "spell point" }

// Of is how many somebody has of how many: "9 of 11 hit points".
func Of(has int, g *brickquest.Game, name string, what func(brickquest.Stats) (int, string)) string {
	f := g.Figure(name)
	if f == nil {
		return fmt.Sprint(has)
	}
	most, noun := what(g.Stats(f))
	return fmt.Sprintf("%d of %s", has, say.Count(most, noun))
}

// HappenedBrickLines says what to do with the bricks after these events.
func HappenedBrickLines(g *brickquest.Game, all []brickquest.Happening) []play.Line {
	var said []play.Line
	add := func(text string) { said = append(said, play.As(play.Bricks, text)...) }
	for _, h := range all {
		switch {
		case h.What == brickquest.Hurts, h.What == brickquest.Transformed:
			said = append(said, HarmLines(g, []brickquest.Harm{{
				Name: h.Name, Damage: h.Damage, HitPoints: h.HitPoints, Dead: h.Dead, Seen: h.Seen, Becomes: h.Becomes, Ended: h.Ended, Gone: h.Gone,
			}})...)
			continue
		case len(h.Gone) > 0:
			add(EndedLines(nil, h.Gone))
		}
		if !g.IsHero(h.Name) {
			continue
		}
		switch rounds := say.Count(h.Points, "blue round"); {
		case h.What == brickquest.Paid:
			add(fmt.Sprintf("take %s off %s sheet", rounds, say.Owned(h.Name)))
		case h.Points > 0:
			add(fmt.Sprintf("put %s onto %s sheet", rounds, say.Owned(h.Name)))
		case h.Healed > 0:
			add(fmt.Sprintf("put %s onto %s sheet", say.Count(h.Healed, "green round"), say.Owned(h.Name)))
		}
	}
	return said
}

// BreakNeeds is the face that breaks a spell, by the purpose of the dice: for spells with
// an event, and for those that go on.
func BreakNeeds(g *brickquest.Game, rolled []dice.Rolled, all []brickquest.Happening) map[string]string {
	spells := append(
		say.Each(all, func(h brickquest.Happening) string { return strings.ToLower(h.Effect) }),
		say.Each(g.Effects, func(e brickquest.Effect) string { return strings.ToLower(e.Name) })...)
	needs := map[string]string{}
	for _, r := range rolled {
		if slices.ContainsFunc(spells, func(s string) bool { return s != "" && strings.HasPrefix(r.Why, s+" ") }) {
			needs[r.Why] = "a 6 breaks it"
		}
	}
	return needs
}

// WhyHappened are the rules behind these events, each once.
func WhyHappened(all []brickquest.Happening) []string {
	return words.Distinct(say.Some(say.Each(all, whyTick)...))
}

func whyTick(h brickquest.Happening) string {
	switch h.What {
	case brickquest.Hurts:
		switch h.Effect {
		case brickquest.PoisonEffect:
			return "BrickQuest, Monsters, Poison: one point more in the victim's next turn; ruling: as it begins, once for each creature in a round"
		case brickquest.MummyRotEffect:
			return "BrickQuest, Monsters, Mummy Rot: a point at the beginning of each round until cured, however often it was caught"
		}
		return "BrickQuest, Casting a Spell: an ongoing spell happens again as the caster's turn begins, unless a die for the target shows a 6"
	case brickquest.Broken:
		return "BrickQuest, Casting a Spell: as the caster's turn begins, a 6 on a die for the target breaks a spell that goes on"
	case brickquest.Over:
		return "ruling: so many rounds are over as the turn of the figure that counts them begins; rounds of the dead are counted on where they stood in the order"
	case brickquest.Paid, brickquest.Unpaid:
		return "BrickQuest, Dwarven War Spells: the caster pays as the turn begins, or the spell ends at once"
	case brickquest.Regained:
		return "BrickQuest, Monsters: a monster that regenerates gets a hit point back in each turn that begins with less than all; a Vampire not while ethereal"
	case brickquest.Recovered:
		return "BrickQuest, Character Classes: Recuperation gives a spell point in a round without a spell; ruling: at the end of the turn, up to the points of the start"
	case brickquest.Meditated:
		return "BrickQuest, Character Classes: Meditation gives a die of spell points after a round without an attack on the mage; ruling: up to the points of the start"
	case brickquest.Transformed, brickquest.ForGood:
		return "BrickQuest, Monsters, Wolfman: after 10 turns the disease makes a Wolfman, after 15 for good; ruling: with all of its points, on its number from the next round on"
	case brickquest.Tame:
		return "BrickQuest, Rage: one of the actions in the turn must be an attack"
	case brickquest.Thrown:
		return "BrickQuest, Beginning the Game: where players compete, initiative may be rolled every round, every 3 or every 5"
	case brickquest.GoesOff:
		return "BrickQuest, Sapper Abilities: a charge goes off as the Sapper's turn ends, after as many rounds as its fuse is long"
	default:
		return ""
	}
}

// EndLine is the line that ends an effect of a caster, who is named where others have the same.
func EndLine(g *brickquest.Game, effect, by string) []string {
	line := []string{"effect", "end", effect}
	if same := slices.DeleteFunc(slices.Clone(g.Effects), func(e brickquest.Effect) bool { return e.Name != effect }); len(same) > 1 {
		line = append(line, "--by", by)
	}
	return line
}
