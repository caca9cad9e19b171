package fight

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"sync/atomic"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/fight"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// balanced is how a party fares. Its JSON names are a contract.
type balanced struct {
	Battles   int           `json:"battles"`   // how many were fought
	Seed      string        `json:"seed"`      // gives the same battles again
	Foes      string        `json:"foes"`      // how the foes choose their targets: cunning or dull
	Error     float64       `json:"error"`     // how far wins may be off, either way, 19 times in 20
	Wins      float64       `json:"wins"`      // the part of the battles in which somebody of the party lives
	AllLive   float64       `json:"all_live"`  // the part of the battles in which everybody lives
	Undecided float64       `json:"undecided"` // the part in which nobody fell any more
	Rooms     []roomBalance `json:"rooms"`     // the rooms, in order
	Heroes    []heroBalance `json:"heroes"`    // the party
	Nobody    float64       `json:"nobody"`    // the part in which nobody dies
	Sizes     []sizeBalance `json:"sizes"`     // without a party, a quest's forecast for the usual ones; above stands that for four
}

type sizeBalance struct {
	Heroes  int     `json:"heroes"`   // how many heroes
	Wins    float64 `json:"wins"`     // the part of the battles in which somebody lives
	AllLive float64 `json:"all_live"` // the part of the battles in which everybody lives
	Rounds  float64 `json:"rounds"`   // how many rounds on average, of all rooms together
}

type roomBalance struct {
	Foes    string  `json:"foes"`    // the foes, as typed
	Reached float64 `json:"reached"` // the part of the battles in which the party reaches it
	Rounds  float64 `json:"rounds"`  // how many rounds on average, of the battles that reach it
	Lost    float64 `json:"lost"`    // hit points of the party, likewise
}

type heroBalance struct {
	Name  string  `json:"name"`  // the hero
	Dies  float64 `json:"dies"`  // the part of the battles in which it dies
	First float64 `json:"first"` // the part of the battles in which it dies as the first
}

// A dungeon is a party and the rooms that it goes through, as they are typed.
type dungeon struct {
	Party  []data.Pick[brickquest.Class]
	Rooms  []roomPlanned
	Quest  show.WantedQuest
	Seed   string
	Within float64 // percent either way
	Foes   string
	waits  ask.Waits

	party, quest bool // they were typed
}

// roomPlanned is a room of a dungeon: the foes in it, in words and with their cards.
type roomPlanned struct {
	Says    string
	Parties []brickquest.Party
	Cards   []brickquest.Monster
}

// mostNeeded is up to how many hit points of a target count when one is chosen.
const mostNeeded = 60

// battlesInBlock is how many battles are fought with one seed.
const battlesInBlock = 500

// BalancePlay is zbrikz balance.
func BalancePlay() play.Untyped {
	return play.Of(&play.Play[dungeon, balanced]{
		About: play.About{
			Name: "balance", Class: play.Reads, Short: "How likely a party comes through a dungeon",
			Long: `Fights a dungeon out some ten thousand times with simple tactics. It tells how often
the party lives, what each room costs it and who dies first. Without --party it is
the heroes at the table; where none are there, a quest has a forecast for 2 to 5
heroes of the usual classes. --why tells the tactics. Ctrl-C ends it early.`,
			Examples: []string{
				`zbrikz balance --party human-warrior,elven-shaman,dwarven-sapper --room "goblin x4" --room "troll, orc x2"`,
				"zbrikz balance salt-lamp --party human-warrior,elven-ranger,human-mage,human-cleric",
				"zbrikz balance salt-lamp",
				"zbrikz balance --party human-warrior --room troll --error 0.2 --seed friday",
			},
		},
		Takes: func(d *dungeon) []ask.Way {
			d.Within, d.Foes = 1, "cunning"
			flags := []ask.Field{
				ask.List(&d.Party, "party", "the heroes' `classes`, with commas", ask.Each(words.ClassKind())).Given(&d.party),
				ask.Flags(&d.Rooms, "room", "the `foes` of a room, as \"troll, orc x2\"; once for each room", ask.Each(foesOfRoomKind())),
				ask.Flag(&d.Seed, "seed", "any `text`; the same one gives the same battles", ask.Text("seed", nil)),
				ask.Flag(&d.Foes, "foes", "`how` the foes choose their targets", ask.OneOf("tactic", "cunning", "dull")).Otherwise("cunning"),
				ask.Flag(&d.Within, "error", "how exact the chance of living has to be, in `percent` either way", percentKind()).Otherwise("1"),
				ask.From(&d.waits, func(h *ask.Here) (ask.Waits, error) { return h.Waits, nil }),
			}
			quest := ask.From(&d.quest, func(h *ask.Here) (bool, error) {
				if h.Players {
					return true, errors.New("who waits in a quest is for the BrickMaster; --room names foes that players know")
				}
				return true, nil
			})
			return append([]ask.Way{ask.Of(flags...)}, d.Quest.Ways(append(flags, quest)...)...)
		},
		Rule: balance,
		Say:  func(d play.Done[dungeon, balanced]) []play.Line { return balancedLines(d.Outcome) },
		Because: []string{
			"the damage of each attack is counted from the rules, with all that the cards give; battles are fought with these chances",
			"heroes and cunning foes attack the figure whose threat, by its attacks, its breath or a spell, is the greatest through the attacks that it takes to fell it; dull foes attack any target",
			"casters, dragons and clerics act so as to take the most hit points on average, with an area reaching three",
			"a priest heals a hero that is down to half, before anything else, and between the rooms; in its first round a room costs a figure that doesn't shoot one action",
			"dice to allot go to attacks, Berserkers rage, a figure that can charge does; nobody runs, uses swag, explosives or spells that take no hit points",
		},
	})
}

// foesOfRoomKind is the foes of a room: troll, orc x2.
func foesOfRoomKind() ask.Kind[roomPlanned] {
	foes := words.Listed(words.SomeFoesKind())
	return ask.Kind[roomPlanned]{
		Noun: "foes", Form: "FOES", Card: true, Names: foes.Names, About: foes.About,
		Read: func(h *ask.Here, typed string) (roomPlanned, ask.Fit, error) {
			all, fit, err := foes.Read(h, typed)
			r := roomPlanned{Says: typed}
			for _, some := range all {
				r.Parties, r.Cards = append(r.Parties, some.Party), append(r.Cards, some.Monster.Card)
			}
			return r, fit, err
		},
	}
}

func percentKind() ask.Kind[float64] {
	return ask.Notation("percent", "PERCENT", func(typed string) (float64, error) {
		const least, most = 0.01, 20
		x, err := strconv.ParseFloat(typed, 64)
		if err != nil || !(least <= x && x <= most) { // NaN is no number
			return 0, &ask.Misfit{Why: "it goes from 0.01 to 20 percent"}
		}
		return x, nil
	})
}

// balance fights the dungeon out, or a quest with the usual parties where nobody is there.
func balance(st *table.State, d dungeon, _ dice.Roller) (balanced, table.State, error) {
	if !d.quest && len(d.Rooms) == 0 {
		return balanced{}, *st, ask.Usagef("balance needs --room or a quest, as in: zbrikz balance --party human-warrior --room troll")
	}
	if d.Seed == "" {
		d.Seed = dice.NewSeed()
	}
	g := words.GameOf(st)
	if !d.quest || d.party || len(g.Heroes) > 0 {
		b, err := d.balance(g)
		return b, *st, err
	}
	var shown balanced
	var sizes []sizeBalance
	for n := 2; n <= 5; n++ {
		classes, err := cards.UsualParty(n)
		if err != nil {
			return shown, *st, err
		}
		d.Party = say.Each(classes, func(c brickquest.Class) data.Pick[brickquest.Class] { return data.Pick[brickquest.Class]{Card: c} })
		d.party = true
		b, err := d.balance(g)
		if err != nil || b.Battles == 0 {
			return b, *st, err
		}
		size := sizeBalance{n, b.Wins, b.AllLive, 0}
		for _, r := range b.Rooms {
			size.Rounds += r.Reached * r.Rounds
		}
		if sizes = append(sizes, size); n == 4 {
			shown = b
		}
	}
	shown.Sizes = sizes
	return shown, *st, nil
}

// balance fights the dungeon out with its party, or with the heroes of a game.
func (d dungeon) balance(at *brickquest.Game) (balanced, error) {
	rooms := d.Rooms
	if d.quest {
		party := len(d.Party)
		if !d.party {
			party = len(at.Heroes)
		}
		waiting := roomsOf(d.Quest.Quest.Card.PlanFor(party))
		if rooms = append(rooms, waiting...); len(waiting) == 0 {
			return balanced{}, fmt.Errorf("quest %s has no foes in its rooms", d.Quest.Quest.Card.Key)
		}
	}
	g, names, err := d.peopled(at, rooms)
	if err != nil {
		return balanced{}, err
	}
	ctx, stop := d.waits.Until()
	defer stop()
	b, err := newBattle(g, names)
	if err != nil {
		return balanced{}, err
	}
	b.Dull = d.Foes == "dull"
	times := int(math.Ceil(0.25 * 1.96 * 1.96 / (d.Within * d.Within / 10_000)))
	tally, err := fought(ctx, b, d.Seed, times, d.waits.Watch)
	if err != nil {
		return balanced{}, err
	}
	return newBalanced(g, d, rooms, tally), nil
}

// peopled is a game with the party and all foes, and the foes' names by room.
func (d dungeon) peopled(at *brickquest.Game, rooms []roomPlanned) (brickquest.Game, [][]string, error) {
	g := brickquest.Game{Rules: at.Rules}
	if !d.party {
		g.Heroes, g.Classes = at.Clone().Heroes, at.Clone().Classes
	}
	if len(g.Heroes)+len(d.Party) == 0 {
		return g, nil, ask.Usagef("the party is empty: zbrikz balance --party human-warrior,elven-shaman")
	}
	for i, picked := range d.Party {
		name := picked.Card.Name
		if g.Figure(name) != nil {
			name = fmt.Sprintf("%s %d", picked.Card.Name, i+1)
		}
		_, next, err := g.AddHero(name, "", "", picked.Card)
		if err != nil {
			return g, nil, err
		}
		g = next
	}
	var parties [][]brickquest.Party
	var cards []brickquest.Monster
	for _, room := range rooms {
		parties, cards = append(parties, room.Parties), append(cards, room.Cards...)
	}
	return g.Peopled(parties, cards)
}

// roomsOf are the rooms of a quest where foes wait, and then its waves.
func roomsOf(plan brickquest.Quest) []roomPlanned {
	var all []roomPlanned
	add := func(says string, parties []brickquest.Party) {
		if len(parties) > 0 {
			all = append(all, roomPlanned{says + ", " + say.And(show.PartyWords(parties)), parties, plan.Monsters})
		}
	}
	for _, room := range plan.Rooms {
		add(room.Name, room.Foes)
	}
	for i, wave := range plan.Waves {
		add(fmt.Sprintf("wave %d", i+1), wave.Foes)
	}
	return all
}

// newBattle counts every attack of the battle, as --odds does.
func newBattle(g brickquest.Game, rooms [][]string) (*battle.Battle, error) {
	spells, err := cards.Spells().Read()
	if err != nil {
		return nil, err
	}
	return battle.New(&g, rooms, spells, func(attack brickquest.Attack) (battle.Blows, error) {
		damage, err := show.DamageOdds(context.Background(), attack)
		if err != nil {
			return battle.Blows{}, err
		}
		sampler := odds.NewSampler(damage)
		return battle.Blows{Pick: sampler.Pick, Mean: odds.Float(odds.Mean(damage)), Needs: fight.Needs(chances(damage), mostNeeded)}, nil
	})
}

// fought fights a battle out so many times or more, until the context is done.
func fought(ctx context.Context, b *battle.Battle, seed string, times int, watch func(<-chan struct{}, func() float64)) (battle.Tally, error) {
	blocks := (times + battlesInBlock - 1) / battlesInBlock
	arena, ended := b.NewArena(), make(chan struct{})
	var done atomic.Int64
	var failed error
	go func() {
		defer close(ended)
		failed = play.Caught(func() error {
			for block := 0; block < blocks && ctx.Err() == nil; block++ {
				bits := dice.NewFair(seed, "balance", strconv.Itoa(block))
				for range battlesInBlock {
					arena.Fight(bits)
				}
				done.Add(1)
			}
			return nil
		})
	}()
	watch(ended, func() float64 { return float64(done.Load()) / float64(blocks) })
	return arena.Tally(), failed
}

func newBalanced(g brickquest.Game, d dungeon, rooms []roomPlanned, t battle.Tally) balanced {
	n := float64(max(1, t.Fights))
	b := balanced{
		Battles: t.Fights, Seed: d.Seed, Foes: d.Foes, Wins: float64(t.Won) / n, AllLive: float64(t.AllLived) / n,
		Sizes: []sizeBalance{}, Undecided: float64(t.Undecided) / n, Nobody: float64(t.First[len(t.First)-1]) / n,
	}
	b.Error = 1.96 * math.Sqrt(max(b.Wins*(1-b.Wins), 1/n)/n)
	for i, room := range rooms {
		reached := float64(max(1, t.Reached[i]))
		b.Rooms = append(b.Rooms, roomBalance{room.Says, float64(t.Reached[i]) / n, float64(t.Rounds[i]) / reached, float64(t.Lost[i]) / reached})
	}
	for i, hero := range g.Heroes {
		b.Heroes = append(b.Heroes, heroBalance{hero.Name, float64(t.Died[i]) / n, float64(t.First[i]) / n})
	}
	return b
}

func balancedLines(b balanced) []play.Line {
	if b.Battles == 0 {
		return play.As(play.Answer, "Ended before a single battle was fought.")
	}
	sizes := say.Each(b.Sizes, func(s sizeBalance) []string {
		return []string{fmt.Sprint(s.Heroes), say.OneIn(s.Wins), say.OneIn(s.AllLive), fmt.Sprintf("%.0f", s.Rounds)}
	})
	footer := play.As(play.Note, fmt.Sprintf("%d battles against %s foes, seed %s", b.Battles, b.Foes, b.Seed))
	if len(sizes) > 0 {
		return play.Said(play.As(play.Answer, fmt.Sprintf("Usual parties, give or take %.1f %%:", 100*b.Error)),
			play.Table(play.Note, []string{"heroes", "somebody lives", "everybody lives", "rounds"}, sizes), footer)
	}
	undecided := say.If(b.Undecided > 0, fmt.Sprintf("undecided: %s, where nobody fell any more", say.OneIn(b.Undecided)))
	heroes := say.Each(b.Heroes, func(h heroBalance) []string { return []string{h.Name, say.OneIn(h.Dies), say.OneIn(h.First)} })
	var rooms [][]string
	for i, r := range b.Rooms {
		rooms = append(rooms, []string{fmt.Sprintf("%d: %s", i+1, r.Foes), say.OneIn(r.Reached), fmt.Sprintf("%.1f", r.Rounds), fmt.Sprintf("%.1f", r.Lost)})
	}
	return play.Said(
		play.As(play.Answer, fmt.Sprintf("The party lives in %s of all battles, give or take %.1f; everybody in %s.", say.OneIn(b.Wins), 100*b.Error, say.OneIn(b.AllLive))),
		play.As(play.Note, undecided),
		play.Table(play.Note, []string{"room", "reached", "rounds", "hit points lost"}, rooms),
		play.Table(play.Note, []string{"hero", "dies", "dies first"}, heroes), footer)
}
