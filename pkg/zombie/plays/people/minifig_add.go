package people

import (
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// recruiting is a minifig that comes to the table, with its cards.
type recruiting struct {
	zombie.Recruit
	Advantages, Disadvantages, Funny []data.Pick[cards.Trait]
	Armed                            []data.Pick[zombie.WeaponCard]
	known                            data.Deck[cards.Trait] // all traits that there are
}

func (r recruiting) traits() []data.Pick[cards.Trait] {
	return slices.Concat(r.Advantages, r.Disadvantages, r.Funny)
}

// recruit is the minifig with the things of its traits and weapons.
func (r recruiting) recruit() zombie.Recruit {
	n, brings := r.Recruit, gift(r.traits())
	n.Traits, n.Carries, n.Own = brings.Traits, brings.Carries, brings.Own
	for _, p := range r.Armed {
		n.Weapons, n.Own = append(n.Weapons, p.Card.Name), append(n.Own, p.Card.Full())
	}
	if len(r.Armed) == 0 && len(brings.Weapons) > 0 {
		n.Weapons = []zombie.Weapon{zombie.Hand}
	}
	n.Weapons = append(n.Weapons, brings.Weapons...)
	return n
}

func (r recruiting) packs() []table.Pack {
	return append(traitPacks(r.traits()), say.Each(r.Armed, func(p data.Pick[zombie.WeaponCard]) table.Pack { return play.OutOf(p.From) })...)
}

func traitPacks(traits []data.Pick[cards.Trait]) []table.Pack {
	return say.Each(traits, func(p data.Pick[cards.Trait]) table.Pack { return play.OutOf(p.From) })
}

// gift is the things that traits give to a minifig.
func gift(traits []data.Pick[cards.Trait]) zombie.Gift {
	var g zombie.Gift
	for _, p := range traits {
		t := p.Card
		if p.From != nil && len(t.Weapons) > 0 {
			g.Own = append(g.Own, data.In[zombie.WeaponCard](&p.From.Pack)...)
		}
		g.Traits = append(g.Traits, zombie.Trait{Key: t.Key, Uses: t.Uses})
		g.Weapons = append(g.Weapons, t.Weapons...)
		g.Carries = append(g.Carries, say.Each(t.Carries, func(what string) zombie.Stock { return zombie.Stock{What: what, N: 1} })...)
	}
	return g
}

func minifigAddPlay() play.Untyped {
	return mustered(play.Play[recruiting, zombie.Mustered]{
		About: play.About{
			Name: "minifig add", Joins: true, Short: "Bring a minifig to the table",
			Long: `It is healthy, and has a hand weapon and all that its traits give it. A regular character has an advantage and a disadvantage; a funny one
needs neither. One player may play two characters, a strong one and a weak one.`,
			Examples: []string{
				"zbrikz minifig add Cid --advantage cop --disadvantage fearful",
				"zbrikz minifig add Jo --funny jedi --player Zoe",
				"zbrikz minifig add Kim --npc hostage",
				"zbrikz minifig add Ida --npc hostage --at shop",
			},
		},
		Takes: func(r *recruiting) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "minifig", ask.TextAt("name", (*table.State).CheckFigure)).Called("a name").EachNew(),
				ask.List(&r.Advantages, "advantage", "an advantage, such as cop; see zbrikz `trait` list", ask.Each(words.TraitKind(cards.Advantage))),
				ask.List(&r.Disadvantages, "disadvantage", "a disadvantage, such as fearful; see zbrikz `trait` list", ask.Each(words.TraitKind(cards.Disadvantage))),
				ask.List(&r.Funny, "funny", "a funny character, such as jedi; see zbrikz `trait` list", ask.Each(words.TraitKind(cards.Funny))),
				ask.Flag(&r.Player, "player", "the `name` of its player", ask.Text("player", names.Check)),
				ask.Flag(&r.Role, "npc", "not a player's character, but a `role`: hostage, prisoner, journalist, child or killer", ask.OneOf("role", zombie.Roles()...)),
				ask.List(&r.Armed, "weapon", "a `weapon` that it has instead of a hand weapon; see zbrikz weapon list", ask.Each(words.WeaponKind())),
				ask.Flag(&r.Armor, "armor", "armor `pieces` that it wears", ask.Number("armor pieces", 0, zombie.MostArmor)),
				ask.Flag(&r.At, "at", "the `place` where it is", words.AnyPlaceKind()),
				ask.Fudge(&r.Fudge),
				ask.From(&r.known, knownTraits),
			)
		},
		Rule: words.Packed(words.Diceless(func(g *zombie.Game, r recruiting) (zombie.Mustered, zombie.Game, error) {
			return g.Recruit(r.recruit())
		}), recruiting.packs),
		Say: func(d play.Done[recruiting, zombie.Mustered]) []play.Line {
			m := d.Outcome.Minifig
			return play.Said(
				play.As(play.Answer, m.Name+" joins the table."),
				play.As(play.Note, "  "+show.MinifigLine(words.GameOf(d.After), m), doLines(words.GameOf(d.After).Rules, d.Asked.traits()), weaponLines(words.GameOf(d.After), m), neverShoots(words.GameOf(d.After), m), foodNews(d.After, d.Asked.traits())),
				play.As(play.Next, roleLine(m), wants(words.GameOf(d.After), m, d.Asked.known)))
		},
		Why: func(d play.Done[recruiting, zombie.Mustered]) []string {
			m := d.Outcome.Minifig
			return append(show.WhyMinifig(words.GameOf(d.After), m),
				say.If(m.Role == "" && len(m.Traits) == 0, show.WhyTraits),
				say.If(m.Role != "" && m.Role != zombie.Killer && len(d.Asked.Armed) == 0, "ruling: a minifig to be rescued comes unarmed"))
		},
		Rules: []string{"armor"},
	})
}

// knownTraits are all traits that there are. If they can't be read, there are none, and
// no line says what a character lacks.
func knownTraits(h *ask.Here) (data.Deck[cards.Trait], error) {
	all, _ := words.TraitDeck(h)
	return all, nil
}

// roleLine says what players do with a minifig that is nobody's character.
func roleLine(m zombie.Minifig) string {
	switch m.Role {
	case "":
		return ""
	case zombie.Killer:
		return "it goes for the nearest character, and never retreats: zbrikz attack " + say.Quoted(m.Name) + " TARGET"
	default:
		return "a minifig takes it along: zbrikz minifig escort " + say.Quoted(m.Name) + " --by MINIFIG"
	}
}

// traited is a minifig that gets a trait, or loses it.
type traited struct {
	Name  string
	Trait data.Pick[cards.Trait]
	Off   bool
	known data.Deck[cards.Trait]
}

func minifigTraitPlay() play.Untyped {
	return mustered(play.Play[traited, zombie.Mustered]{
		About: play.About{
			Name: "minifig trait", ByHand: true, Short: "Give a minifig a trait, or take it away",
			Examples: []string{"zbrikz minifig trait Ann sneaky", "zbrikz minifig trait Bob doctor --off"},
		},
		Takes: func(t *traited) []ask.Way {
			return ask.Takes(
				ask.Word(&t.Name, "minifig", words.MinifigKind()),
				ask.Word(&t.Trait, "trait", words.TraitKind("")),
				ask.Switch(&t.Off, "off", "take it away"),
				ask.From(&t.known, knownTraits),
			)
		},
		Rule: words.Packed(words.Diceless(func(g *zombie.Game, t traited) (zombie.Mustered, zombie.Game, error) {
			if t.Off {
				return g.TakeTrait(t.Name, t.Trait.Card.Key)
			}
			return g.GiveTraits(t.Name, gift([]data.Pick[cards.Trait]{t.Trait}))
		}), func(t traited) []table.Pack {
			if t.Off {
				return nil
			}
			return traitPacks([]data.Pick[cards.Trait]{t.Trait})
		}),
		Say: func(d play.Done[traited, zombie.Mustered]) []play.Line {
			m, key := d.Outcome.Minifig, d.Asked.Trait.Card.Key
			traits := []data.Pick[cards.Trait]{d.Asked.Trait}
			missing := play.As(play.Next, wants(words.GameOf(d.After), m, d.Asked.known))
			if d.Asked.Off {
				return play.Said(play.As(play.Answer, m.Name+" isn't "+key+" any more."), play.As(play.Note, foodNews(d.After, traits)), missing)
			}
			return play.Said(
				play.As(play.Answer, m.Name+" is "+key+"."),
				play.As(play.Note, "  "+show.MinifigLine(words.GameOf(d.After), m), doLines(words.GameOf(d.After).Rules, traits), foodNews(d.After, traits)), missing)
		},
		Because: []string{show.WhyTraits},
	})
}

// foodNews says how much food the team has to find, where an Alcoholic makes it another number.
func foodNews(st *table.State, traits []data.Pick[cards.Trait]) string {
	drinks := func(p data.Pick[cards.Trait]) bool { return p.Card.Key == zombie.Alcoholic }
	return say.If(slices.ContainsFunc(traits, drinks), show.GoalNews(words.GameOf(st), zombie.Food))
}

// doLines are the effects of traits, a line each.
func doLines(rules zombie.House, traits []data.Pick[cards.Trait]) string {
	return say.Lines(say.Each(traits, func(p data.Pick[cards.Trait]) string { return p.Card.Key + ": " + p.Card.Under(rules) })...)
}

// weaponLines tells of the own weapons that a minifig has, a line each.
func weaponLines(g *zombie.Game, m zombie.Minifig) string {
	return say.Lines(say.Each(m.Weapons, func(name zombie.Weapon) string {
		w, err := g.WeaponCard(name)
		return say.If(err == nil, show.WeaponLine(w))
	})...)
}

// wants says what a player's character still needs to begin with: an advantage and a
// disadvantage, of its own or of its player's other character.
func wants(g *zombie.Game, m zombie.Minifig, known data.Deck[cards.Trait]) string {
	if m.Role != "" || len(known.Cards) == 0 {
		return ""
	}
	has := map[cards.Kind]bool{}
	for _, other := range g.Minifigs {
		if other.Name != m.Name && (m.Player == "" || other.Player != m.Player || other.Role != "") {
			continue
		}
		for _, t := range known.Cards {
			has[t.Kind] = has[t.Kind] || other.Has(t.Key)
		}
	}
	if has[cards.Funny] || has[cards.Advantage] && has[cards.Disadvantage] {
		return ""
	}
	missing := say.Some(say.If(!has[cards.Advantage], "no advantage"), say.If(!has[cards.Disadvantage], "no disadvantage"))
	return say.And(missing) + " yet: zbrikz trait list, then zbrikz minifig trait " + say.Quoted(m.Name) + " TRAIT"
}
