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
	"github.com/zbrikz/zbrikz/pkg/table"
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

// happenedLine is an event; has is its figure's points then, a secret of a foe.
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
	switch {
	case h.What == brickquest.Hurts && h.Effect == brickquest.PoisonEffect:
		return "BrickQuest, Monsters, Poison: one point more in the victim's next turn; ruling: as it begins, once for each creature in a round"
	case h.What == brickquest.Hurts && h.Effect == brickquest.MummyRotEffect:
		return "BrickQuest, Monsters, Mummy Rot: a point at the beginning of each round until cured, however often it was caught"
	}
	const (
		upkeep  = "BrickQuest, Dwarven War Spells: the caster pays as the turn begins, or the spell ends at once"
		wolfman = "BrickQuest, Monsters, Wolfman: after 10 turns the disease makes a Wolfman, after 15 for good; ruling: with all of its points, on its number from the next round on"
	)
	return map[brickquest.Tick]string{
		brickquest.Hurts:       "BrickQuest, Casting a Spell: an ongoing spell happens again as the caster's turn begins, unless a die for the target shows a 6",
		brickquest.Broken:      "BrickQuest, Casting a Spell: as the caster's turn begins, a 6 on a die for the target breaks a spell that goes on",
		brickquest.Over:        "ruling: so many rounds are over as the turn of the figure that counts them begins; rounds of the dead are counted on where they stood in the order",
		brickquest.Paid:        upkeep,
		brickquest.Unpaid:      upkeep,
		brickquest.Regained:    "BrickQuest, Monsters: a monster that regenerates gets a hit point back in each turn that begins with less than all; a Vampire not while ethereal",
		brickquest.Recovered:   "BrickQuest, Character Classes: Recuperation gives a spell point in a round without a spell; ruling: at the end of the turn, up to the points of the start",
		brickquest.Meditated:   "BrickQuest, Character Classes: Meditation gives a die of spell points after a round without an attack on the mage; ruling: up to the points of the start",
		brickquest.Transformed: wolfman,
		brickquest.ForGood:     wolfman,
		brickquest.Tame:        "BrickQuest, Rage: one of the actions in the turn must be an attack",
		brickquest.Thrown:      "BrickQuest, Beginning the Game: where players compete, initiative may be rolled every round, every 3 or every 5",
		brickquest.GoesOff:     "BrickQuest, Sapper Abilities: a charge goes off as the Sapper's turn ends, after as many rounds as its fuse is long",
	}[h.What]
}

// EndLine is the line that ends an effect of a caster, who is named where others have the same.
func EndLine(g *brickquest.Game, effect, by string) []string {
	line := []string{"effect", "end", effect}
	if same := slices.DeleteFunc(slices.Clone(g.Effects), func(e brickquest.Effect) bool { return e.Name != effect }); len(same) > 1 {
		line = append(line, "--by", by)
	}
	return line
}

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

// swagOn says which of the dead have something to be looted.
func swagOn(g *brickquest.Game, dead []string) string {
	carry := slices.DeleteFunc(slices.Clone(dead), func(name string) bool {
		f := g.Figure(name)
		return f == nil || f.Gold == 0 && len(f.Swag) == 0
	})
	return say.If(len(carry) > 0, fmt.Sprintf("; the swag of %s can be looted", say.And(Ranges(carry))))
}

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

// ChargeLine is a charge in a few words, behind its number.
func ChargeLine(g *brickquest.Game, e brickquest.Explosive) string {
	return fmt.Sprintf("%d: %s", e.Number, ChargeWords(g, e))
}

// ChargeWords is a charge in a few words.
func ChargeWords(g *brickquest.Game, e brickquest.Explosive) string {
	where := say.At(e.At)
	if e.Held {
		where = ", in hand"
	}
	when := "you count the rounds"
	switch {
	case e.Due, e.Until > 0 && e.Until < g.Initiative.Round:
		when = fmt.Sprintf("its time has come: zbrikz blast %d", e.Number)
	case e.Until > 0:
		when = fmt.Sprintf("goes off as %s turn ends in round %d", say.Owned(e.By), e.Until)
	}
	return fmt.Sprintf("%s%s, %s; %s", e.Ability, where, e.By, when)
}

// ChargeLines are all charges; nothing where there are none.
func ChargeLines(g *brickquest.Game) string {
	if len(g.Charges) == 0 {
		return ""
	}
	lines := say.Each(g.Charges, func(e brickquest.Explosive) string { return "  " + ChargeLine(g, e) })
	return say.Lines(append([]string{"charges:"}, lines...)...)
}

// GoesOffLine says that a charge goes off, and how.
func GoesOffLine(g *brickquest.Game, e *brickquest.Explosive) string {
	return fmt.Sprintf("the %s%s (%s) goes off now: %s", ChargeWord(*e), say.At(e.At), say.Owned(e.By), blastWords(e, g.StillThere(e.Caught)))
}

// ChargeWord is the word for the explosive: a bomb, or a charge for something else.
func ChargeWord(e brickquest.Explosive) string {
	if e.Blast.Bomb() {
		return e.Ability
	}
	return "charge to " + e.Ability
}

// blastWords is the command that makes a charge go off, with the figures that were named
// as it was laid and are still there. If none is, it has the zones of the charge.
func blastWords(e *brickquest.Explosive, there brickquest.Caught) string {
	text := fmt.Sprintf("zbrikz blast %d", e.Number)
	unknown := len(there.Everybody()) == 0
	for _, zone := range []struct {
		flag string
		who  []string
		is   bool
	}{
		{"on", there.On, e.Blast.DamageDice > 0}, {"near", there.Near, e.Blast.AdjacentDice+e.Blast.AdjacentDamage > 0}, {"far", there.Far, e.Blast.OuterDice > 0},
	} {
		switch {
		case unknown && zone.is:
			text += " --" + zone.flag + " ..."
		case len(zone.who) > 0:
			text += " --" + zone.flag + " " + say.Quoted(strings.Join(zone.who, ","))
		}
	}
	return text
}
