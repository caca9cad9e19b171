package cli

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// sayWorked is what a spell did, and what to do with the bricks.
func sayWorked(st *table.State, w brickquest.Worked, rolled []dice.Rolled) string {
	g := &st.BrickQuest
	healed, infused := "", ""
	if w.Healed != nil {
		healed = mendedLines(g, []brickquest.Mended{*w.Healed})
	}
	if i := w.Infused; i != nil {
		infused = fmt.Sprintf("%s: %s", i.Name, count(i.SpellPoints, "spell point"))
		if g.IsHero(i.Name) {
			infused = fmt.Sprintf("put %s onto %s sheet: %s", count(i.Points, "blue round"), owned(i.Name), count(i.SpellPoints, "spell point"))
		}
	}
	opens := ""
	if slices.Contains(questNames(st, "lock"), w.Unlocked) {
		opens = "zbrikz room unlock " + quoted(w.Unlocked) + " opens it"
	}
	return lines(
		workedLine(w), seenLine(w.By, w.Seen), opens, sparedLine(w.Spared), play.DiceLine(rolled, nil), costLine(g, w), readLine(w), harmLines(g, w.Harms), wokenLine(w.Woken), healed, infused,
		curedLine(g, w.Cured), summonedLine(g, w), lastsLines(g, w), breakLines(w.Breaks),
	)
}

// workedLine is the answer: what the spell did.
func workedLine(w brickquest.Worked) string {
	s := w.Card()
	switch {
	case w.Summoned != nil:
		return sentence(w.Summoned.Name) + " appears."
	case w.Healed != nil && len(w.Thrown) == 0:
		return fmt.Sprintf("Nothing to heal: %s has all %s.", w.Healed.Name, count(w.Healed.HitPoints, "hit point"))
	case w.Healed != nil:
		return fmt.Sprintf("%s gets %s back.", sentence(w.Healed.Name), count(w.Healed.Healed, "hit point"))
	case w.Cured != nil && len(w.Cured.Of) == 0:
		return fmt.Sprintf("%s finds nothing to cure on %s.", w.Spell, w.Cured.Name)
	case w.Cured != nil:
		return fmt.Sprintf("%s is cured of %s.", sentence(w.Cured.Name), andList(w.Cured.Of))
	case w.Infused != nil:
		return fmt.Sprintf("%s gets %s.", sentence(w.Infused.Name), count(w.Infused.Points, "spell point"))
	case w.Potion != "":
		return sentence(article(w.Potion)) + " is twice as strong now."
	case len(w.Ended) > 0:
		return fmt.Sprintf("%s at %s is over.", andList(w.Ended), w.Unlocked)
	case w.Unlocked != "":
		return fmt.Sprintf("%s has a lock less.", sentence(w.Unlocked))
	case s.DamagePoints > 0:
		return cursedLine(w)
	case w.Effect != nil:
		return lastingLine(w)
	case len(w.Thrown) == 0 && len(w.Spared) > 0:
		return "No damage."
	case len(w.Thrown) > 0:
		return damageLine(w)
	default: // it carries the caster away
		return fmt.Sprintf("%s works: %s goes up to %s, to where it has been before.", w.Spell, w.By, count(s.Move, "square"))
	}
}

// damageLine is damage in each zone, and who died of it.
func damageLine(w brickquest.Worked) string {
	var parts, dead []string
	for i, v := range w.Thrown {
		part := fmt.Sprintf("%d damage to %s", v.Points, andList(v.On))
		if i > 0 {
			part = fmt.Sprintf("%d to %s", v.Points, andList(v.On))
		}
		parts = append(parts, part)
	}
	for _, h := range w.Harms {
		if h.Dead {
			dead = append(dead, h.Name)
		}
	}
	text := andList(parts)
	if len(dead) > 0 {
		text += fmt.Sprintf(": %s %s", andList(dead), verb(len(dead), "dies", "die"))
	}
	return text + "."
}

// cursedLine is an ongoing spell that has happened for the first time.
func cursedLine(w brickquest.Worked) string {
	h := w.Harms[0]
	text := fmt.Sprintf("%s works on %s: %d damage", w.Spell, h.Name, h.Damage)
	if w.Effect == nil {
		text += ", and that is the end"
	}
	return text + "."
}

// lastingLine is an effect that begins.
func lastingLine(w brickquest.Worked) string {
	e, rounds := *w.Effect, w.Card().Duration.Rounds
	text := fmt.Sprintf("%s works on %s", e.Name, andList(e.On))
	switch {
	case e.At != "":
		text = fmt.Sprintf("%s stands at %s", e.Name, e.At)
	case len(e.On) == 0:
		text = fmt.Sprintf("%s works around %s", e.Name, e.By)
	}
	if rounds > 0 {
		text += " for " + count(rounds, "round")
	}
	return text + "."
}

// wokenLine is those whose meditation is over.
func wokenLine(names []string) string {
	var all []string
	for _, name := range names {
		all = append(all, owned(name)+" meditation is lost")
	}
	return lines(all...)
}

// sparedLine is the ethereal, whom something doesn't touch.
func sparedLine(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s ethereal: it doesn't touch %s", andList(names), verb(len(names), "is", "are"), verb(len(names), "it", "them"))
}

// costLine is the spell points that went, and the blue rounds that come off.
func costLine(g *brickquest.Game, w brickquest.Worked) string {
	left := count(w.SpellPoints, "spell point") + " left"
	switch {
	case w.Cost == 0:
		return ""
	case g.IsHero(w.By):
		return fmt.Sprintf("take %s off %s sheet: %s", count(w.Cost, "blue round"), owned(w.By), left)
	default:
		return w.By + ": " + left
	}
}

// readLine is what becomes of a scroll or a book.
func readLine(w brickquest.Worked) string {
	switch {
	case w.Read == nil:
		return ""
	case len(w.Read.Left) == 0:
		return fmt.Sprintf("the %s is used up: take it out of %s swag bin", slug(w.Read.Item), owned(w.By))
	default:
		return fmt.Sprintf("that spell is used up; the %s still holds %s", slug(w.Read.Item), andList(w.Read.Left))
	}
}

// curedLine is what to do with who is a hero again.
func curedLine(g *brickquest.Game, c *brickquest.Cured) string {
	if c == nil || c.Restored == "" {
		return ""
	}
	return againLine(g, c.Name, c.Restored)
}

func summonedLine(g *brickquest.Game, w brickquest.Worked) string {
	if w.Summoned == nil {
		return ""
	}
	acts := ""
	if g.Initiative.Round > 0 {
		acts = fmt.Sprintf("on %d in the order, as %s says", g.Stats(g.Figure(w.Summoned.Name)).Initiative, w.By)
	}
	return lines("  "+figureLine(g, *w.Summoned), acts)
}

// lastsLines are what lasts of a spell: what it does, and until when.
func lastsLines(g *brickquest.Game, w brickquest.Worked) string {
	if w.Effect == nil {
		return ""
	}
	e, s := *w.Effect, w.Card()
	until := ""
	switch {
	case e.Upkeep > 0:
		until = fmt.Sprintf("it takes %s as each of %s turns begins, or is over; meanwhile %s can only move", count(e.Upkeep, "spell point"), owned(e.By), e.By)
	case e.Ongoing:
		until = fmt.Sprintf("as each of %s turns begins, %s throws a die: a 6 ends it, else %d damage again", owned(e.By), andList(e.On), e.Damage)
	case e.DamageDice > 0:
		until = fmt.Sprintf("who steps in: zbrikz effect trigger %s NAME", quoted(e.At))
	case e.Until > 0 && !g.HasPlace(e.Turn):
		until = fmt.Sprintf("it is over as round %d begins", e.Until)
	case e.Until > 0:
		until = fmt.Sprintf("it is over as %s turn begins in round %d", owned(e.By), e.Until)
	case s.Duration.Rounds > 0:
		until = fmt.Sprintf("count %s yourselves: nobody has rolled initiative", count(s.Duration.Rounds, "round"))
	}
	return lines(s.Does, allLine(w), until)
}

// allLine is whom a spell around the caster works on where nobody was named: all
// that there are, near or far.
func allLine(w brickquest.Worked) string {
	if !w.All {
		return ""
	}
	area := w.Card().Area
	return fmt.Sprintf("that is everybody; it reaches %s: zbrikz effect end %s --on NAME for who is farther away", count(area.Radius, "square"), quoted(w.Spell))
}

func whyCast(s brickquest.Spell) []string {
	chapter := map[brickquest.School]string{
		brickquest.PriestSchool: "Priestly Spells", brickquest.WizardSchool: "Wizardly Spells", brickquest.DwarvenSchool: "Dwarven War Spells",
	}[s.School]
	why := []string{
		fmt.Sprintf("BrickQuest, %s, %s: %s; %s; %s", chapter, s.Name, card.Cost(s), card.Target(s), s.Does),
		"BrickQuest, Casting a Spell: it works at once and meets no defense; no other spell, no attack and no turning in the same round",
	}
	add := func(yes bool, ruling string) {
		if yes {
			why = append(why, "ruling: "+ruling)
		}
	}
	add(s.DamageDice > 0 && s.Area.Shape != brickquest.Single, "the damage is thrown once for all in the area, and apart where the dice differ")
	add(s.HealDice > 0, "healing doesn't go past the hit points of the start, and nothing heals the dead")
	add(s.Range == brickquest.NextSquare && s.Target == brickquest.OneCreature, "who can touch others can touch itself")
	add(s.Duration.Kind == brickquest.ForRounds, "the round of the casting is the first; it is over as the caster's turn begins after the last")
	add(s.Duration.Kind == brickquest.Ongoing, "it goes on until cured, or until a 6 breaks it, though it is called instantaneous")
	add(s.Cost == brickquest.Variable, "spell points may go past those of the start; out of a scroll, what is handed on is taken all the same")
	return why
}

// whyRead are the rules of a spell that is read.
func (c casting) whyRead() []string {
	if !c.scroll {
		return nil
	}
	return []string{
		"BrickQuest, Swag, Scrolls: one spell in a scroll, three in a book; each can be cast once for no spell points, by who casts such spells",
		"ruling: a dwarf's spells are for those with Dwarven War Spells, unless new_spells is held; reading is casting",
	}
}
