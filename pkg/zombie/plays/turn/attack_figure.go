package turn

import (
	"cmp"
	"context"
	"fmt"
	"math/big"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A fight is an attack on a zombie or a minifig, by either.
type fight struct {
	zombie.Assault
	Which     inPosture // of a zombie that is attacked
	Picked    data.Pick[zombie.WeaponCard]
	HasWeapon bool
	Any       string // the word zombie, as the target
}

// assault is the attack that the rules know, with a weapon.
func (f fight) assault(g *zombie.Game) (zombie.Assault, error) {
	a := f.Assault
	f.secondTry(g, &a)
	var err error
	if a.Posture, err = f.Which.posture(); err != nil {
		return a, err
	}
	switch {
	case a.Target != "" && a.Posture != "":
		return a, ask.Usagef("--%s is for a zombie that is attacked: leave it out", a.Posture)
	case a.Target != "" && a.By != zombie.AZombie && a.Horde != "":
		return a, ask.Usagef("%s attacks %s or a zombie of horde %s: name one of the two", a.By, a.Target, a.Horde)
	case a.Posture != "" && a.Horde == "":
		return a, ask.Usagef("--%s is for a zombie of a horde: which one, as in --horde A?", a.Posture)
	case a.By == zombie.AZombie && f.HasWeapon:
		return a, ask.Usagef("a zombie attacks with its hands: leave out --weapon; if %s attacks one, type zbrikz attack %s --by %s --weapon %s",
			a.Target, zombie.AZombie, say.Quoted(a.Target), say.Quoted(string(f.Picked.Card.Name)))
	case a.By == zombie.AZombie && f.Badass:
		return a, ask.Usagef("a zombie attacks with its hands: leave out --badass")
	case a.By == zombie.AZombie:
		return a, nil
	case a.Again && a.Weapon != "":
		return a, nil
	case !f.HasWeapon:
		a.Weapon = g.Armed(g.Minifig(a.By))[0]
		return a, nil
	}
	w := f.Picked.Card.Full()
	a.Weapon, a.Own = w.Name, &w
	return a, nil
}

// secondTry completes the second try of a Badass by the attack that missed.
func (f fight) secondTry(g *zombie.Game, a *zombie.Assault) {
	for _, m := range g.Minifigs {
		if did := m.Did; a.Again && did.Turn == g.TurnNow() && did.Missed != "" && (a.By == "" || a.By == m.Name) {
			a.By = m.Name
			if !f.HasWeapon {
				a.Weapon = did.Missed
			}
			if a.Horde == "" && g.Horde(did.MissedOf) != nil {
				a.Horde = did.MissedOf
			}
		}
	}
}

// with are the fields of any attack.
func (f *fight) with() []ask.Field {
	return []ask.Field{
		ask.Flag(&f.Picked, "weapon", "a minifig's `weapon`: hand, ranged, brick or one of your own; the first that it has where you don't say", words.ArmsKind()).Given(&f.HasWeapon),
		ask.Flag(&f.Bonus, "bonus", "`points` added to the attack", ask.Number("points", -zombie.MostExtra, zombie.MostExtra)),
		ask.Flag(&f.ExtraDice, "extra-dice", "attack `dice` that the table adds", ask.Number("dice", 0, zombie.MostExtra)),
		ask.Switch(&f.Badass, "badass", "a Badass's second try, if the first one doesn't hit"),
		ask.Switch(&f.Again, "again", "the second try of a Badass that has just missed a zombie"),
		ask.Fudge(&f.Fudge),
	}
}

// whose are the fields that say which zombie is attacked, or attacks.
func (f *fight) whose() []ask.Field {
	return append([]ask.Field{
		ask.Flag(&f.Horde, "horde", "the zombie's `horde`; none, where no horde has it", words.ThereKind(words.HordeOrNoneKind())).Only(f.oneHorde).As("Attack it"),
	}, f.Which.fields()...)
}

// AttackFigurePlay is attack in Zombie Brikz.
func AttackFigurePlay() play.Untyped {
	return fought(play.About{Name: "attack"}, func(f *fight) []ask.Way {
		onZombie := append([]ask.Field{
			ask.Word(&f.By, "attacker", zombieHunterKind()).Or("by", "the figure that attacks, a `name`").Called("an attacker").Only(f.hunter),
			ask.Word(&f.Any, "zombie", anyZombieKind()).Tab(zombiesAbout),
		}, f.whose()...)
		onMinifig := append([]ask.Field{
			ask.Word(&f.By, "attacker", attackerKind(&f.Target)).Or("by", "the figure that attacks, a `name`").Asks().Called("an attacker"),
			ask.Word(&f.Target, "minifig", victimKind()).Called("a target").As("Attack").Spares(func(h *ask.Here, name string) bool { return sameSide(words.GameOf(h.State), f.By, name) }),
		}, f.whose()...)
		onMinifig = append(onMinifig, ask.Switch(&f.Sneaky, "sneaky", "a Sneaky one steps away from the zombie, and it doesn't attack"))
		return []ask.Way{ask.Of(append(onZombie, f.with()...)...), ask.Of(append(onMinifig, f.with()...)...)}
	})
}

// sameSide tells whether two minifigs are of one side: both are killers, or neither is.
func sameSide(g *zombie.Game, one, other string) bool {
	kills := func(name string) bool { m := g.Minifig(name); return m != nil && m.Role == zombie.Killer }
	return kills(one) == kills(other)
}

// fought is a play that is an attack.
func fought(about play.About, takes func(*fight) []ask.Way) play.Untyped {
	attack := func(g *zombie.Game, f fight, r dice.Roller) (zombie.Assaulted, zombie.Game, error) {
		a, err := f.assault(g)
		switch {
		case err != nil:
			return zombie.Assaulted{}, zombie.Game{}, err
		case a.Target == "":
			return g.AttackZombie(a, r)
		}
		return g.AttackMinifig(a, r)
	}
	return play.Of(&play.Play[fight, zombie.Assaulted]{
		About: about, Takes: takes,
		Doubt: func(st *table.State, f fight) string {
			by, target := words.GameOf(st).Minifig(f.By), words.GameOf(st).Minifig(f.Target)
			if by == nil || target == nil || by == target || by.Role == zombie.Killer || target.Role == zombie.Killer {
				return ""
			}
			return fmt.Sprintf("%s is on %s side", target.Name, say.Owned(by.Name))
		},
		Rule:  words.Packed(words.InZombie(attack), func(f fight) []table.Pack { return []table.Pack{play.OutOf(f.Picked.From)} }),
		Say:   assaultedLines,
		Why:   whyAssault,
		Rules: []string{"armor", "dice.explode", "cop.bonus", "wounds.other", "death.turns_zombie", "turn.one_action"},
		Odds: func(st *table.State, f fight) play.Odds {
			g := words.GameOf(st)
			a, wrong := f.assault(g)
			counts := cmp.Or(say.If(f.Target == "", "attack on a zombie"), "attack on a minifig")
			return play.Odds{
				Count: func(r dice.Roller) (int, error) {
					o, _, err := attack(g, f, r)
					return words.Whether(o.Hit, err)
				},
				Exact: func(context.Context) (odds.Dist[int], error) {
					if err := cmp.Or(wrong, g.CheckAttack(a)); err != nil {
						return odds.Dist[int]{}, err
					}
					hit, err := show.HitChance(g, g.AttackDice(a), g.AttackBonus(a), g.ArmorAgainst(a))
					if a.Badass && err == nil {
						miss := new(big.Rat).Sub(big.NewRat(1, 1), hit)
						hit = miss.Sub(big.NewRat(1, 1), miss.Mul(miss, miss))
					}
					return odds.Either(1, 0, hit), err
				},
				Headline: play.AtLeastOne("%s to hit"),
				Number:   play.Question{Counts: counts, Name: play.Words("no hit", "hit")},
			}
		},
	})
}

// tryAgain says that a Badass that missed a zombie has a second try. (Character creation.)
func tryAgain(g *zombie.Game, o zombie.Assaulted) string {
	return say.If(!o.Hit && o.Target == "" && o.Tries < 2 && g.Minifig(o.By).Has(zombie.Badass), o.By+" is Badass and may try again: zbrikz again")
}

// elsewhere says that nobody reaches farther than hands, and that the horde of an attack is known
// to be elsewhere than the minifig, and not after it.
func elsewhere(g *zombie.Game, o zombie.Assaulted) string {
	m, h, reaches := cmp.Or(g.Minifig(o.By), g.Minifig(o.Target)), g.Horde(o.Horde), "a hand weapon doesn't reach there"
	card, err := g.WeaponCard(o.Weapon)
	switch {
	case m == nil || h == nil || m.Place == "" || h.Place == "" || m.Place == h.Place || h.Target == m.Name:
		return ""
	case g.Minifig(o.By) == nil:
		reaches = "zombies don't reach there"
	case err != nil || card.Range > 0:
		return ""
	}
	return fmt.Sprintf("%s is%s and horde %s%s, by what you said: %s; if it came: zbrikz horde move %s --to %s", m.Name, say.In(m.Place), h.Name, say.In(h.Place), reaches, h.Name, say.Quoted(m.Place))
}

func assaultedLines(d play.Done[fight, zombie.Assaulted]) []play.Line {
	g, o := words.GameOf(d.After), d.Outcome
	armor := g.ArmorAgainst(zombie.Assault{Target: o.Target})
	bonus := say.If(o.Bonus != 0, fmt.Sprintf("bonus %+d", o.Bonus))
	left := say.If(o.Hit && o.Target == "" && o.Horde != "", fmt.Sprintf("horde %s: %s left", o.Horde, say.Count(o.Left, "zombie")))
	bricks, loudly, weapon, onTo := "", "", "", elsewhere(words.GameOf(d.Before), o)
	switch {
	case o.Dodged:
		bricks = dodged(d.After, zombie.Encounter{By: o.Target, Dodged: 1})
	case o.Hit && o.Target == "":
		bricks = "take the " + postureGone(d.Before, g, o.Horde) + "zombie off the table"
	case o.Hit:
		bricks = show.Struck(d.After, o.Target, o.Health, o.Rises)
	}
	if o.Target != "" {
		onTo = say.Lines(onTo, noticed(g, o.Target, o.Horde))
	}
	if o.Own != nil {
		weapon = show.WeaponLine(*o.Own)
	}
	if w, err := g.WeaponCard(o.Weapon); err == nil && w.Noise == zombie.Loud {
		loudly = show.Loud(g, o.By)
	}
	return play.Said(
		play.As(play.Answer, assaultLine(o, armor, d.Rolled)), play.As(play.Bricks, bricks),
		play.As(play.Dice, play.DiceLine(d.Rolled, armorNeeds(armor, "attack", "second try"))),
		play.As(play.Note, weapon), play.As(play.Dice, bonus), play.As(play.Bricks, onTo), play.As(play.Note, left, show.BoxLine(d.After)),
		play.As(play.Note, words.Noted(o.By, "has", o.Has)), play.As(play.Next, loudly, tryAgain(g, o)), play.As(play.Note, words.Joined(o.Joins)))
}

// postureGone is the posture of the zombie that a horde of several postures has lost, and a blank.
func postureGone(before *table.State, after *zombie.Game, horde string) string {
	was, now := words.GameOf(before).Horde(horde), after.Horde(horde)
	for _, p := range []zombie.Posture{zombie.Focused, zombie.Wandering, zombie.Standing, zombie.Down} {
		if was != nil && now != nil && was.In(p) > now.In(p) && was.In(p) < was.Zombies() {
			return string(p) + " "
		}
	}
	return ""
}

// assaultLine is the answer: who attacked whom, and the result.
func assaultLine(done zombie.Assaulted, armor zombie.Protection, rolled []dice.Rolled) string {
	if done.Dodged {
		return fmt.Sprintf("%s steps away: no attack.", done.Target)
	}
	how := fmt.Sprintf("%d against armor %d%s.", done.Attack, done.Armor, say.If(armor.Dice > 0 && !threwArmor(rolled), " or more"))
	if done.Hit {
		how = fmt.Sprintf("%d beats armor %d.", done.Attack, done.Armor)
		how += say.If(done.Target != "", fmt.Sprintf(" %s is %s.", done.Target, done.Health))
	}
	hit, hits := "no hit", "misses"
	if done.Hit {
		hit, hits = "hit", "hits"
	}
	switch one := "a zombie" + ofHorde(done.Horde); done.By {
	case "":
		return fmt.Sprintf("%s: %s", say.Sentence(hit), how)
	case zombie.AZombie:
		return fmt.Sprintf("%s attacks %s: %s, %s", say.Sentence(one), done.Target, hit, how)
	default:
		return fmt.Sprintf("%s %s %s: %s", done.By, hits, cmp.Or(done.Target, one), how)
	}
}

// threwArmor tells whether the armor's dice were thrown at the last try.
func threwArmor(rolled []dice.Rolled) bool {
	return len(rolled) > 0 && rolled[len(rolled)-1].Why == "armor"
}

// armorNeeds is what attack dice have to beat, and the armor's dice are for, by purpose.
func armorNeeds(armor zombie.Protection, attacks ...string) map[string]string {
	needs := map[string]string{}
	for _, why := range attacks {
		needs[why] = fmt.Sprintf("more than %s hits", armor)
	}
	if armor.Fixed > 0 {
		needs["armor"] = fmt.Sprintf("and %d", armor.Fixed)
	}
	return needs
}

func whyAssault(d play.Done[fight, zombie.Assaulted]) []string {
	g, o := words.GameOf(d.Before), d.Outcome
	a, _ := d.Asked.assault(g) // the rule has refused a wrong one
	pack := ""
	if w := o.Own; w != nil {
		pack = fmt.Sprintf("a pack's card: %s; traits and house rules take it for a %s weapon", show.WeaponLine(*w), w.Kind)
	}
	return []string{
		"Zombie Brikz, Close encounters: zombies are attacked as in QuikWars: the weapon's dice, of which sixes explode, and more than the armor hits",
		"ruling: no roll to hit; hand weapon 2D6, ranged 1D6 up to 10\", brick 1D6, a zombie 1D6; armor 4 and a D6 for each piece",
		say.If(o.Hit || o.Tries == 0, "ruling: one hit takes a zombie off the table; it wounds a minifig, and kills a wounded one"), // or chances are counted
		say.If(o.Target != "" && o.Horde != "", whyMet),
		say.If(g.CopThrows(a), "Zombie Brikz, Character creation: a Cop rolls one die more"),
		say.If(a.Badass, "Zombie Brikz, Character creation: a Badass tries twice"),
		say.If(g.ArmorAgainst(a).Dice > 0 || a.Badass, "ruling: dice that can't change the outcome any more aren't rolled"),
		say.If(o.Has != "", words.UnsaidRuling), pack,
	}
}
