package magic

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// workedAnswerLines tells the effects of a spell, and what to do with the bricks.
func workedAnswerLines(st *table.State, w brickquest.Worked, rolled []dice.Rolled) []play.Line {
	g := words.GameOf(st)
	var healed, infused []play.Line
	if w.Healed != nil {
		healed = mendedLines(g, []brickquest.Mended{*w.Healed})
	}
	if i := w.Infused; i != nil {
		has := say.Count(int(i.SpellPoints), "spell point")
		infused = show.RecordLines(g, i.Name, play.Bricks, i.Name+": "+has, "")
		if g.IsHero(i.Name) {
			infused = play.As(play.Bricks, fmt.Sprintf("put %s onto %s sheet: %s", say.Count(i.Points, "blue round"), say.Owned(i.Name), has))
		}
	}
	opens := say.If(slices.Contains(words.LockNames(st, false), w.Unlocked) && !g.Locked(w.Unlocked), "zbrikz open "+say.Quoted(w.Unlocked)+" opens it")
	return play.Said(
		workedLines(g, w), play.As(play.Note, show.SeenLine(w.By, w.Seen)), play.As(play.Next, opens),
		play.As(play.Bricks, areaLine(w)), play.As(play.Note, unseenTarget(g, w), show.SparedLine(w.Spared)), play.As(play.Dice, play.DiceLine(rolled, map[string]string{"cunning": show.CoinNeed})),
		costLines(g, w), play.As(play.Bricks, unrestedLine(g, w), readLine(w)), show.HarmLines(g, w.Harms), play.As(play.Note, show.WokenLine(w.Woken)),
		healed, infused, play.As(play.Bricks, curedLine(g, w.Cured)), summonedLines(g, w),
		lastsLines(g, w), show.BrickMasterLines(g, play.As(play.Note, w.Reveals...)), play.As(play.Note, words.RuleLines(g, w.By, w.Breaks)))
}

// workedLines are the answer: the caster and the spell, and the spell's effects.
func workedLines(g *brickquest.Game, w brickquest.Worked) []play.Line {
	verb := "casts"
	if w.Read != nil {
		verb = "reads"
	}
	casts := fmt.Sprintf("%s %s %s: ", say.Sentence(w.By), verb, w.Spell)
	if w.Healed != nil && len(w.Thrown) == 0 {
		none := casts + "nothing to heal, " + w.Healed.Name + " has all "
		return show.RecordLines(g, w.Healed.Name, play.Answer, none+say.Count(int(w.Healed.HitPoints), "hit point")+".", none+"hit points.")
	}
	return play.As(play.Answer, casts+workedWords(w))
}

func workedWords(w brickquest.Worked) string {
	s := w.Card
	switch {
	case w.Summoned != nil:
		return w.Summoned.Name + " appears" + say.At(w.At) + "."
	case w.Healed != nil:
		return fmt.Sprintf("%s gets %s back.", w.Healed.Name, say.Count(w.Healed.Healed, "hit point"))
	case w.Cured != nil && len(w.Cured.Of) == 0:
		return fmt.Sprintf("nothing to cure on %s.", w.Cured.Name)
	case w.Cured != nil:
		return fmt.Sprintf("%s is cured of %s.", w.Cured.Name, say.And(w.Cured.Of))
	case w.Infused != nil:
		return fmt.Sprintf("%s gets %s.", w.Infused.Name, say.Count(w.Infused.Points, "spell point"))
	case w.Potion != "":
		return say.A(w.Potion) + " is twice as strong now."
	case len(w.Ended) > 0:
		return fmt.Sprintf("%s at %s is over.", say.And(w.Ended), w.Unlocked)
	case w.Unlocked != "":
		return w.Unlocked + " has one lock fewer."
	case s.DamagePoints > 0:
		return cursedWords(w)
	case w.Effect != nil:
		return lastingWords(w)
	case len(w.Thrown) == 0 && len(w.Spared) > 0:
		return "no damage."
	case len(w.Thrown) == 0 && s.DamageDice > 0:
		return "it catches nobody."
	case len(w.Thrown) > 0:
		return damageWords(w)
	default: // it carries the caster away
		return fmt.Sprintf("up to %s, to where %s has been before.", say.Count(s.Move, "square"), w.By)
	}
}

func damageWords(w brickquest.Worked) string {
	var parts, dead []string
	for i, v := range w.Thrown {
		parts = append(parts, fmt.Sprintf("%d%s to %s", v.Points, say.If(i == 0, " damage"), say.And(v.On)))
	}
	for _, h := range w.Harms {
		if h.Dead {
			dead = append(dead, h.Name)
		}
	}
	died := fmt.Sprintf(": %s %s", say.And(dead), say.Verb(len(dead), "dies", "die"))
	return say.And(parts) + say.If(len(dead) > 0, died) + "."
}

// cursedWords is an ongoing spell that has happened for the first time.
func cursedWords(w brickquest.Worked) string {
	h := w.Harms[0]
	return fmt.Sprintf("it works on %s, %d damage%s.", h.Name, h.Damage, say.If(w.Effect == nil, ", and that is the end"))
}

func lastingWords(w brickquest.Worked) string {
	e, rounds := *w.Effect, w.Card.Duration.Rounds
	text := "it works on " + say.And(e.On)
	switch {
	case e.At != "":
		text = "it stands at " + e.At
	case len(e.On) == 0:
		text = "it works around " + e.By
	}
	return text + say.If(rounds > 0, " for "+say.Count(rounds, "round")) + "."
}

// costLines are the spell points that went, and the blue rounds that come off.
func costLines(g *brickquest.Game, w brickquest.Worked) []play.Line {
	left := say.Count(int(w.SpellPoints), "spell point") + " left"
	switch {
	case w.Cost == 0:
		return nil
	case g.IsHero(w.By):
		return play.As(play.Bricks, fmt.Sprintf("take %s off %s sheet: %s", say.Count(w.Cost, "blue round"), say.Owned(w.By), left))
	default:
		return show.RecordLines(g, w.By, play.Bricks, w.By+": "+left, "")
	}
}

// unrestedLine is a spell point that has come back too early.
func unrestedLine(g *brickquest.Game, w brickquest.Worked) string {
	loses := fmt.Sprintf("%s loses %s", w.By, say.Count(w.Unrested, "spell point"))
	if g.IsHero(w.By) {
		loses = fmt.Sprintf("take %s more off %s sheet", say.Count(w.Unrested, "blue round"), say.Owned(w.By))
	}
	return say.If(w.Unrested != 0, "no point comes back in a round with a spell: "+loses)
}

// readLine says what becomes of a scroll or a book.
func readLine(w brickquest.Worked) string {
	switch {
	case w.Read == nil:
		return ""
	case len(w.Read.Left) == 0:
		return fmt.Sprintf("the %s is used up: take it out of %s swag bin", data.Slug(w.Read.Item), say.Owned(w.By))
	default:
		return fmt.Sprintf("that spell is used up; the %s still holds %s", data.Slug(w.Read.Item), say.And(w.Read.Left))
	}
}

// curedLine says what to do with a figure that is a hero again.
func curedLine(g *brickquest.Game, c *brickquest.Cured) string {
	if c == nil || c.Restored == "" {
		return ""
	}
	return show.AgainLine(g, c.Name, c.Restored)
}

func summonedLines(g *brickquest.Game, w brickquest.Worked) []play.Line {
	if w.Summoned == nil {
		return nil
	}
	acts := say.If(g.Initiative.Round > 0, fmt.Sprintf("on %d in the order, as %s says", g.Stats(g.Figure(w.Summoned.Name)).Initiative, w.By))
	return play.As(play.Bricks, "  "+show.FigureLine(g, *w.Summoned), acts)
}

// lastsLines tell the effects of a spell that last, and until when.
func lastsLines(g *brickquest.Game, w brickquest.Worked) []play.Line {
	if w.Effect == nil {
		return nil
	}
	e, s := *w.Effect, w.Card
	until, role := "", play.Note
	switch {
	case e.Upkeep > 0:
		until = fmt.Sprintf("it takes %s as each of %s turns begins, or is over; meanwhile %s can only move", say.Count(e.Upkeep, "spell point"), say.Owned(e.By), e.By)
	case e.Ongoing:
		until = fmt.Sprintf("as each of %s turns begins, %s rolls a die: a 6 ends it, else %d damage again", say.Owned(e.By), say.And(e.On), e.Damage)
	case e.DamageDice > 0:
		role = play.Next
		until = fmt.Sprintf("when a figure steps in: zbrikz effect trigger %s NAME", say.Quoted(e.At))
	case e.Until > 0 && !g.HasPlace(e.Turn):
		until = fmt.Sprintf("it is over as round %d begins", e.Until)
	case e.Until > 0:
		until = fmt.Sprintf("it is over as %s turn begins in round %d", say.Owned(e.By), e.Until)
	case s.Duration.Rounds > 0:
		until = fmt.Sprintf("no initiative: count %s yourselves", say.Count(s.Duration.Rounds, "round"))
	}
	return play.Said(play.As(play.Bricks, say.If(w.Shut, "shut the "+e.At)), play.As(play.Note, s.Does), play.As(play.Next, allLine(w)), play.As(role, until))
}

// unseenTarget is said of a single target that is invisible, and not by this spell.
func unseenTarget(g *brickquest.Game, w brickquest.Worked) string {
	on := slices.Concat(say.Each(w.Thrown, func(v brickquest.Volley) []string { return v.On })...)
	if w.Effect != nil && w.Effect.Name != brickquest.InvisibleEffect {
		on = append(on, w.Effect.On...)
	}
	if s := w.Card; s.Area.Shape != brickquest.Single || s.Target != brickquest.OneCreature || len(on) != 1 || !g.IsUnder(on[0], brickquest.InvisibleEffect) {
		return ""
	}
	return show.UnseenLine(on[0], w.By)
}

// areaLine says how far a spell reaches that works on more than its target; empty for any
// other spell, and where allLine tells it.
func areaLine(w brickquest.Worked) string {
	return say.If(!w.All && w.Card.Area.Shape != brickquest.Single, "reach: "+cards.Target(w.Card))
}

// allLine names the figures that a spell around the caster works on where nobody was
// named: all that there are, near or far.
func allLine(w brickquest.Worked) string {
	reach := say.Count(w.Card.Area.Radius, "square")
	return say.If(w.All, fmt.Sprintf("that is all of them; it reaches %s: for each one farther away, zbrikz effect end %s --on NAME", reach, say.Quoted(w.Spell)))
}

func whyCast(d play.Done[casting, brickquest.Worked]) []string {
	s, w, g := d.Asked.card.Card, d.Outcome, words.GameOf(d.Before)
	counted := w.By == "" // chances are counted: everything that may happen is told
	chapter := map[brickquest.School]string{
		brickquest.PriestSchool: "Priestly Spells", brickquest.WizardSchool: "Wizardly Spells", brickquest.DwarvenSchool: "Dwarven War Spells",
	}[s.School]
	itself := len(d.Asked.Targets) == 1 && d.Asked.Targets[0] == d.Asked.By
	return []string{
		fmt.Sprintf("BrickQuest, %s, %s: %s; %s; %s", chapter, s.Name, cards.Cost(s), cards.Target(s), s.Does),
		"BrickQuest, Casting a Spell: it works at once and meets no defense; no other spell, no attack and no turning in the same round",
		say.If(s.DamageDice > 0 && s.Area.Shape != brickquest.Single && g.Rules.AreaDamage != "each" && (counted || len(w.Thrown) > 0),
			"ruling: the damage is rolled once for all in the area, and apart where the dice differ"),
		say.If(s.HealDice > 0 && g.Rules.HealCap != "no", "ruling: healing doesn't go past the hit points of the start, and nothing heals the dead"),
		say.If(s.Range == brickquest.NextSquare && s.Target == brickquest.OneCreature && itself, "ruling: a caster that can touch others can touch itself"),
		say.If(w.Effect != nil && s.Duration.Kind == brickquest.ForRounds, "ruling: the round of the casting is the first; it is over as the caster's turn begins after the last"),
		say.If(w.Effect != nil && s.Duration.Kind == brickquest.Ongoing, "ruling: it goes on until cured, or until a 6 breaks it, though it is called instantaneous"),
		say.If(s.Cost == brickquest.Variable, "ruling: spell points may go past those of the start; out of a scroll, points that are handed on are taken all the same"),
		say.If(d.Asked.Scroll, "BrickQuest, Swag, Scrolls: one spell in a scroll, three in a book; each can be cast once for no spell points, by a figure that casts such spells"),
		say.If(d.Asked.Scroll && s.School == brickquest.DwarvenSchool, "ruling: a dwarf's spells are for figures with Dwarven War Spells, unless new_spells is held; reading is casting"),
	}
}
