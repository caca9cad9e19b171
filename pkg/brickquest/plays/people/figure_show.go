package people

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// figureDetail is all about a hero or a foe. Its JSON names are a contract.
type figureDetail struct {
	show.FigureShown
	Explosives brickquest.Points  `json:"explosives"`       // a Sapper's points that are left
	Weapon     string             `json:"weapon"`           // the weapon in use, of a monster with several; else empty
	Disarmed   bool               `json:"disarmed"`         // its weapon lies on its base
	Now        nowShown           `json:"now"`              // its numbers with all effects in force
	Initiative int                `json:"initiative"`       // a hero's bonus, a foe's number in the order
	InForce    []show.EffectShown `json:"in_force"`         // the effects on it
	Attack     int                `json:"allotted_attack"`  // attack dice that it has added until its next turn
	Defense    int                `json:"allotted_defense"` // defense dice that it has added until its next turn
	Raging     bool               `json:"raging"`           // it rages until its next turn
	Meditates  bool               `json:"meditates"`        // it meditates until its next turn
	Deeds      []string           `json:"deeds"`            // its deeds of this turn
	Gold       int                `json:"gold"`             // the coins that it carries
	Swag       []show.SwagShown   `json:"swag"`             // the rest of its things
	Abilities  []string           `json:"abilities"`        // their keys
	Was        string             `json:"was"`              // the class of a hero that has become a monster; else empty
}

// detailsShown is all about several. Its JSON names are a contract.
type detailsShown struct {
	Figures []figureDetail `json:"figures"` // the figures that were named
}

// nowShown is a figure's numbers with all effects in force.
type nowShown struct {
	Move         int                      `json:"move"`          // squares in an action
	Actions      int                      `json:"actions"`       // actions in a turn
	Melee        int                      `json:"melee"`         // dice of a melee attack; 0: it only shoots
	MeleeBonus   int                      `json:"melee_bonus"`   // points on that
	Ranged       *brickquest.RangedAttack `json:"ranged"`        // null where it can't shoot
	DefenseDice  int                      `json:"defense_dice"`  // defense dice
	DefenseBonus int                      `json:"defense_bonus"` // points on top
}

func figureShowPlay(s side) play.Untyped {
	return play.Of(&play.Play[[]string, []figureDetail]{
		About: play.About{
			Name: s.noun + " show", Class: play.Reads,
			Short:    "All about a " + s.noun + ", or several side by side: numbers with all effects in force, turn, swag",
			Examples: []string{fmt.Sprintf("zbrikz %s show %s", s.noun, s.sample)},
		},
		Takes: func(all *[]string) []ask.Way {
			return ask.Takes(ask.Words(all, "name", words.Several(s.figure())).Called("a name"))
		},
		Rule: func(st *table.State, all []string, _ dice.Roller) ([]figureDetail, table.State, error) {
			if err := names.Once(all); err != nil {
				return nil, table.State{}, err
			}
			g := words.GameOf(st)
			return say.Each(all, func(name string) figureDetail { return detailOf(g, *g.Figure(name)) }), *st, nil
		},
		Say: func(d play.Done[[]string, []figureDetail]) []play.Line {
			return play.Drawn(play.Answer, figureCards(d.After, d.Asked, card.Screen{}), func(on play.Screen) string {
				return figureCards(d.After, d.Asked, card.Screen{Draws: on.Pictures, Colour: on.Color, Width: on.Width})
			})
		},
		Shapes: []any{figureDetail{}, detailsShown{}},
		Show: func(d play.Done[[]string, []figureDetail]) any {
			if len(d.Outcome) == 1 {
				return d.Outcome[0]
			}
			return detailsShown{d.Outcome}
		},
		Because: []string{
			"BrickQuest, Character Sheets: the numbers of the sheet, less the points that are lost; bonuses of the card, of spells and of allotted dice are in the numbers",
			"ruling: changes by a target or a place aren't in them; the attack counts that",
		},
	})
}

func figureCards(st *table.State, all []string, on card.Screen) string {
	g := words.GameOf(st)
	var drawn []card.Card
	for _, name := range all {
		kind := cards.OfMonster
		if g.IsHero(name) {
			kind = cards.OfHero
		}
		drawn = append(drawn, card.Card{Title: name, Kind: kind, Told: figureCard(g, on, *g.Figure(name))})
	}
	return on.Show(drawn...)
}

func detailOf(g *brickquest.Game, f brickquest.Figure) figureDetail {
	now, stats := g.Now(&f), g.Stats(&f)
	split, _ := g.Divided(&f)
	return figureDetail{
		FigureShown: show.NewFigureShown(g, f), Explosives: g.Told(f.Name, f.Explosives), Weapon: f.Weapon, Disarmed: f.Disarmed,
		Now:        nowShown{now.Move, now.Actions, now.Melee, now.MeleeBonus, now.Ranged, now.DefenseDice, now.DefenseBonus},
		Initiative: stats.Initiative, InForce: show.Effects(g, g.Under(f.Name)),
		Attack: split.Attack, Defense: split.Defense, Raging: f.Raging, Meditates: f.Meditates,
		Deeds: append([]string{}, say.Texts(g.DeedsOf(&f))...), Gold: f.Gold, Swag: show.Swag(f.Swag), Was: f.Was,
		Abilities: append([]string{}, say.Each(stats.Abilities, func(a brickquest.Ability) string { return string(a.Key) })...),
	}
}

func figureCard(g *brickquest.Game, on card.Screen, f brickquest.Figure) []string {
	var text []string
	add := func(yes bool, format string, args ...any) {
		if yes {
			text = append(text, fmt.Sprintf(format, args...))
		}
	}
	now, stats := g.Now(&f), g.Stats(&f)
	who := say.Some(
		f.Card,
		say.If(f.Player != "", say.Owned(f.Player)),
		say.If(f.Team != "", "team "+f.Team),
		say.If(f.Was != "", "was "+say.A(f.Was)),
		say.If(f.Hidden, "a statue"),
	)
	add(true, "%s", strings.Join(who, ", "))
	add(f.Dead(), "dead")
	add(g.KeepsPoints(f.Name) && !f.Dead(), "alive")
	add(!g.KeepsPoints(f.Name) && !f.Dead(), "%d of %d hit points%s", f.HitPoints, stats.HitPoints, on.Studs(f.HitPoints, stats.HitPoints))
	add(!g.KeepsPoints(f.Name) && (stats.SpellPoints > 0 || f.SpellPoints > 0), "%d of %d spell points%s", f.SpellPoints, stats.SpellPoints, on.Studs(f.SpellPoints, stats.SpellPoints))
	add(f.Explosives > 0, "%s of explosives", say.Count(f.Explosives, "point"))
	add(true, "move %d, %s, initiative %s", now.Move, say.Count(now.Actions, "action"), initiativeWords(stats))
	add(true, "%s", strings.Join(attackWords(now, f), ", "))
	add(true, "defense %s%s", say.Dice(now.DefenseDice), say.Signed(now.DefenseBonus))
	add(f.With != "", "acts with %s", f.With)
	add(f.Allotted != brickquest.Allotted{}, "allotted: %s to attack, %s to defense", say.Dice(f.Allotted.Attack), say.Dice(f.Allotted.Defense))
	add(f.Raging, "rages until its next turn")
	add(f.Meditates, "meditates, unless it is attacked")
	deeds := g.DeedsOf(&f)
	add(len(deeds) > 0, "this turn: %s", strings.Join(say.Texts(deeds), ", "))
	add(f.Free.Used && f.Free.Round == g.Initiative.Round, "has had its free attack of the round")
	text = append(text, show.EffectLines(g, f.Name)...)
	for _, e := range g.Effects {
		add(e.Upkeep > 0 && e.By == f.Name, "keeps %s up for %s a turn", e.Name, say.Count(e.Upkeep, "spell point"))
	}
	text = append(text, cards.AbilityLines(stats.Abilities)...)
	if c := g.Class(f.Card); c != nil && stats.Hero && len(c.Skills) > 0 {
		text = append(text, "skills: "+cards.SkillBonuses(c.Skills))
	}
	carried := show.CarriedWords(f)
	add(carried != "", "carries %s", carried)
	return text
}

// initiativeWords is a hero's bonus, or a foe's number.
func initiativeWords(stats brickquest.Stats) string {
	if stats.Hero {
		return fmt.Sprintf("%+d", stats.Initiative)
	}
	return fmt.Sprint(stats.Initiative)
}

func attackWords(now brickquest.Stats, f brickquest.Figure) []string {
	var all []string
	with := say.If(f.Weapon != "", " with "+f.Weapon)
	if f.Disarmed {
		with = " with an open hand"
	}
	if now.Melee > 0 {
		all = append(all, "melee "+say.Dice(now.Melee)+say.Signed(now.MeleeBonus)+with)
	}
	if r := now.Ranged; r != nil {
		all = append(all, fmt.Sprintf("ranged %s%s at %d to %d", say.Dice(r.Dice), say.Signed(r.Bonus), r.Min, r.Max))
	}
	return all
}
