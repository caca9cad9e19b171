package paper

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// rooms are the BrickMaster's sheets: a panel for each room and each wave, and one for the
// foes that came otherwise.
func (n night) rooms() []card.Panel {
	var all []card.Panel
	for i, r := range n.plan.Rooms {
		all = append(all, n.room(i, r))
	}
	for i, w := range n.plan.Waves {
		wave := card.Panel{Number: fmt.Sprint(i + 1), Title: fmt.Sprintf("Wave %d", i+1), Look: cards.OfMonster.Look}
		wave.Rows = append([]card.Row{card.Aloud("read out", w.Says)}, n.foes(w.Foes, w.Came)...)
		all = append(all, wave)
	}
	return append(all, card.Panel{Title: "At the table", Under: "of no room and no wave", Look: cards.OfMonster.Look, Rows: n.uninvited()})
}

func (n night) room(i int, r brickquest.Room) card.Panel {
	under := say.Some(
		say.If(r.Start, "open from the start"),
		say.If(r.Secret, "its name is secret until it opens"),
		say.If(r.Opened && !r.Start, "open"),
	)
	return card.Panel{
		Number: fmt.Sprint(i + 1), Title: r.Name, Under: strings.Join(under, "; "), Look: cards.OfMonster.Look,
		Rows: slices.Concat(
			[]card.Row{card.Aloud("read out", r.Says), {Label: "build", Says: n.bricksOf(r.Name)}},
			n.foes(r.Foes, r.Came),
			[]card.Row{{Label: "lying there", Ticks: pieces(r.Gold, r.Swag)}},
			say.Each(r.Locks, lockRow),
			[]card.Row{{Label: "doors", Says: r.Doors}, {Label: "traps", Ticks: r.Traps}, {Label: "secrets", Ticks: r.Secrets}},
		),
	}
}

func (n night) bricksOf(room string) []string {
	return say.Some(say.Each(n.bricks, func(line string) string {
		of, what, _ := strings.Cut(line, ":")
		return say.If(strings.EqualFold(of, room), strings.TrimSpace(what))
	})...)
}

func lockRow(l brickquest.Lock) card.Row {
	says := "closed"
	if l.Opens != "" {
		says = "opens by " + strings.TrimRight(l.Opens, ". ")
	}
	if l.Open {
		says = "open"
	}
	says += say.If(l.Blastproof, "; no charge opens it")
	return card.Row{Label: l.What, Says: []string{say.Sentence(says)}, Ticks: pieces(l.Gold, l.Swag)}
}

// pieces are gold and things, each piece alone, so that it can be ticked off.
func pieces(gold int, all []brickquest.Swag) []string {
	const most = 8 // more of a kind are one tick
	var each []brickquest.Swag
	for _, s := range all {
		if s.Count > most {
			each = append(each, s)
			continue
		}
		n := s.Count
		s.Count = 1
		each = append(each, slices.Repeat([]brickquest.Swag{s}, n)...)
	}
	return show.LyingWords(gold, each)
}

// foes are a row for each party: the text of its card, and a track for each foe.
func (n night) foes(all []brickquest.Party, came []string) []card.Row {
	var rows []card.Row
	told := map[string]bool{}
	for _, p := range all {
		names := came[:min(p.Count, len(came))]
		came = came[len(names):]
		var tracks []card.Track
		for i := range p.Count {
			name := ""
			if i < len(names) {
				name = names[i]
			}
			tracks = append(tracks, n.track(p.Card, name, i+1))
		}
		rows = append(rows, n.foeRows(p, tracks, told)...)
	}
	return rows
}

// foeRows are foes of a kind, and their spells. A panel has the text of a card only once.
func (n night) foeRows(p brickquest.Party, tracks []card.Track, told map[string]bool) []card.Row {
	row := card.Row{Label: show.PartyWords([]brickquest.Party{p})[0], Tracks: tracks}
	kind, one := n.monster(p.Card), p.Card+" "+p.Weapon
	m := kind.Of(p.Weapon, p.Casts)
	switch c := cards.Monster(m); {
	case !told[p.Card]:
		row.Numbers, row.Says = c.Numbers, c.Rules
		row.Says = append(row.Says, say.Each(m.Orders, func(o brickquest.SpecialOrder) string { return "where nobody plays it, it " + show.OrderWords(o) })...)
	case !told[one] && len(m.Variants) > 0:
		row.Says = []string{"attack: " + cards.AttackDice(m)}
	}
	told[p.Card], told[one] = true, true
	spells := card.Row{Label: "spells", Says: say.Each(spellsOf(n.spells, brickquest.Stats{Abilities: m.Abilities}), cards.SpellLine)}
	if len(spells.Says) == 0 || told[spells.Says[0]] {
		return []card.Row{row}
	}
	told[spells.Says[0]] = true
	return []card.Row{row, spells}
}

// track is the hit points of a foe: those at the table once it has come.
func (n night) track(kind, name string, number int) card.Track {
	most := n.monster(kind).Health()
	if name == "" {
		return card.Track{Name: fmt.Sprint(number), Write: true, Most: most}
	}
	t := card.Track{Name: name, Most: most, Gone: most}
	if f := n.game.Figure(name); f != nil {
		t.Most = max(most, f.HitPoints)
		t.Gone = t.Most - f.HitPoints
	}
	return t
}

// monster is the card of a kind of foes: of those that wait, or of those that came.
func (n night) monster(name string) *brickquest.Monster {
	if m := names.Find(n.plan.Monsters, func(m *brickquest.Monster) bool { return m.Name == name }); m != nil {
		return m
	}
	return &n.game.Kind(name).Monster
}

// uninvited are the foes of the table that came with no room and no wave.
func (n night) uninvited() []card.Row {
	if !n.begun {
		return nil
	}
	planned := slices.Concat(say.Each(n.plan.Rooms, func(r brickquest.Room) []string { return r.Came })...)
	for _, w := range n.plan.Waves {
		planned = append(planned, w.Came...)
	}
	some := slices.DeleteFunc(slices.Clone(n.game.Foes), func(f brickquest.Figure) bool { return slices.Contains(planned, f.Name) })
	slices.SortStableFunc(some, func(a, b brickquest.Figure) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Weapon, b.Weapon))
	})
	var parties []brickquest.Party
	var names []string
	for i, f := range some {
		if i == 0 || partyOf(f) != partyOf(some[i-1]) {
			parties = append(parties, partyOf(f))
		}
		parties[len(parties)-1].Count++
		names = append(names, f.Name)
	}
	return n.foes(parties, names)
}

// tents are a tent for each hero and each kind of foe that acts on its number, and empty
// ones for players who aren't at the table yet.
func (n night) tents() ([]card.Printable, error) {
	all := card.Tents(say.Each(n.game.Heroes, n.heroTent))
	if len(all) == 0 {
		for range n.players {
			all = append(all, card.Tent{Under: "2D6 and the bonus", Look: cards.OfHero.Look})
		}
	}
	kinds := say.Each(n.parties(), func(p brickquest.Party) string { return p.Card }) // a plan has cards of foes that come with more heroes alone
	for _, kind := range words.Distinct(kinds) {
		m := n.monster(kind)
		tent := card.Tent{Name: m.Name, Number: fmt.Sprint(m.Initiative), Under: "always on its number", Look: cards.OfMonster.Look}
		if !n.Players {
			tent.Back = fmt.Sprintf("attack %s, defense %s, move %d, %s, %s", n.attacks(*m), say.Dice(m.DefenseDice), m.Move,
				say.Count(m.Actions, "action"), say.Count(m.Health(), "hit point"))
		}
		all = append(all, tent)
	}
	return []card.Printable{all}, nil
}

// attacks are the attack dice of the foes of a kind, with the weapons that they have.
func (n night) attacks(m brickquest.Monster) string {
	all := say.Each(n.parties(), func(p brickquest.Party) string {
		return say.If(p.Card == m.Name, cards.AttackDice(m.Of(p.Weapon, false)))
	})
	return say.Or(words.Distinct(say.Some(all...)))
}

// parties are the foes that are planned, and each of those at the table.
func (n night) parties() []brickquest.Party {
	if !n.begun {
		return n.plan.Parties()
	}
	return append(n.plan.Parties(), say.Each(n.game.Foes, partyOf)...)
}

// partyOf is a foe at the table as it would wait.
func partyOf(f brickquest.Figure) brickquest.Party {
	return brickquest.Party{Card: f.Card, Weapon: f.Weapon, Casts: f.Casts}
}

// heroTent is a hero's tent, with its place where initiative was rolled.
func (n night) heroTent(f brickquest.Figure) card.Tent {
	stats := n.game.Stats(&f)
	t := card.Tent{Name: f.Name, Under: "2D6" + say.Signed(stats.Initiative), Look: cards.OfHero.Look}
	for _, s := range n.game.Initiative.Order {
		if s.Name == f.Name {
			t.Number = fmt.Sprint(s.Number) + s.Letter
		}
	}
	return t
}

// How far the poster of odds goes.
const (
	posterAttack  = 8 // attack dice
	posterDefense = 6 // defense dice
	posterBonus   = 5 // points on a skill check
	leastMean     = 0.005
)

// odds is the poster of BrickQuest, counted by the table's house rules.
func (n night) odds() ([]card.Printable, error) {
	attacks, err := n.attackOdds()
	if err != nil {
		return nil, err
	}
	checks, err := checkOdds()
	return []card.Printable{card.Page{attacks, checks}}, err
}

// attackOdds is how likely attack dice do damage to defense dice, and how much of it.
// (BrickQuest, Attacking.)
func (n night) attackOdds() (card.Chart, error) {
	chart := card.Chart{
		Title: "Attacks", Under: "how likely one does damage, and how much on average",
		Look: cards.OfMonster.Look, Down: "attack dice", Across: "defense dice",
	}
	played := n.game.Rules.Criticals
	chart.Under += say.If(played != "" && played != "off", "; with critical rules: "+played)
	for defense := range posterDefense + 1 {
		chart.Columns = append(chart.Columns, fmt.Sprint(defense))
	}
	for attack := 1; attack <= posterAttack; attack++ {
		row := card.ChartRow{Name: fmt.Sprint(attack)}
		for defense := range posterDefense + 1 {
			asked := show.BlowAsked{Attack: brickquest.Attack{AttackDice: attack, DefenseDice: defense}, Criticals: played}
			blow, err := asked.Made()
			if err != nil {
				return chart, err
			}
			damage, err := show.DamageOdds(context.Background(), blow)
			if err != nil {
				return chart, err
			}
			cell := shelf.Chance(new(big.Rat).Sub(big.NewRat(1, 1), damage.P(0)))
			if mean, _ := odds.Mean(damage).Float64(); mean >= leastMean {
				cell.Less = say.Average(mean)
			}
			row.Cells = append(row.Cells, cell)
		}
		chart.Rows = append(chart.Rows, row)
	}
	return chart, nil
}

// checkOdds is how likely skill checks succeed. (BrickQuest, Skill Checks.)
func checkOdds() (card.Chart, error) {
	chart := card.Chart{Title: "Skill checks", Under: "how likely one succeeds", Look: cards.OfSkill.Look, Down: "bonus", Across: "difficulty"}
	hard := brickquest.Difficulties()[1:] // a simple task needs no dice
	for _, d := range hard {
		chart.Columns = append(chart.Columns, fmt.Sprintf("%s %d", d, d.Target()))
	}
	for bonus := range posterBonus + 1 {
		row := card.ChartRow{Name: fmt.Sprintf("+%d", bonus)}
		for _, d := range hard {
			success, err := odds.Of(func(r dice.Roller) (bool, error) {
				c, err := brickquest.SkillCheck(brickquest.Check{Difficulty: d, Bonus: bonus}, r)
				return c.Success, err
			})
			if err != nil {
				return chart, err
			}
			row.Cells = append(row.Cells, shelf.Chance(success.P(true)))
		}
		chart.Rows = append(chart.Rows, row)
	}
	return chart, nil
}
