package cli

import (
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// balanced is how a party fares. Its JSON names are a contract.
type balanced struct {
	Battles   int           `json:"battles"`   // how many were fought
	Seed      string        `json:"seed"`      // gives the same battles again
	Error     float64       `json:"error"`     // how far wins may be off, either way, 19 times in 20
	Wins      float64       `json:"wins"`      // in what part of the battles somebody of the party lives
	AllLive   float64       `json:"all_live"`  // in what part everybody does
	Undecided float64       `json:"undecided"` // in what part nobody fell any more
	Rooms     []roomBalance `json:"rooms"`     // the rooms, in order
	Heroes    []heroBalance `json:"heroes"`    // the party
	Nobody    float64       `json:"nobody"`    // in what part nobody dies
}

type roomBalance struct {
	Foes    string  `json:"foes"`    // the foes, as typed
	Reached float64 `json:"reached"` // in what part of the battles the party reaches it
	Rounds  float64 `json:"rounds"`  // how many rounds on average, of the battles that reach it
	Lost    float64 `json:"lost"`    // hit points of the party, likewise
}

type heroBalance struct {
	Name  string  `json:"name"`  // the hero
	Dies  float64 `json:"dies"`  // in what part of the battles it dies
	First float64 `json:"first"` // in what part of them it dies as the first
}

// balanceFlags are a dungeon as it was typed.
type balanceFlags struct {
	party  []string
	rooms  []string
	seed   string
	within float64
}

// battlesInBlock is how many battles one seed is good for: blocks are shared
// among the cores, and come out the same on any number of them.
const battlesInBlock = 500

func newBalance(a *app) *cobra.Command {
	var f balanceFlags
	cmd := &cobra.Command{
		Use:   "balance [QUEST|FILE] --party CLASSES --room FOES...",
		Short: "How likely a party comes through a dungeon",
		Long: `Fights a dungeon out some ten thousand times with simple tactics, and tells how
often the party lives, what each room costs it and who dies first. Without --party
it is the heroes at the table. --why tells the tactics. Ctrl-C ends it early.`,
		Example: `  zbrikz balance --party human-warrior,elven-shaman,dwarven-sapper --room "goblin x4" --room "troll, orc x2"
  zbrikz balance salt-lamp --party human-warrior,elven-ranger,human-mage,human-cleric
  zbrikz balance --party human-warrior --room troll --error 0.2 --seed friday`,
		Args: words(0, 2, "a quest"),
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&f.party, "party", nil, "the heroes' `classes`, with commas")
	flags.StringArrayVar(&f.rooms, "room", nil, "the `foes` of a room, as \"troll, orc x2\"; once for each room")
	flags.StringVar(&f.seed, "seed", "", "any `text`; the same one gives the same battles")
	flags.Float64Var(&f.within, "error", 1, "how near the chance of living shall be, in `percent` either way")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return a.balance(cmd, f, args) }
	return cmd
}

func (a *app) balance(cmd *cobra.Command, f balanceFlags, quest []string) error {
	if !between(f.within, 0.01, 20) {
		return usagef("--error %v: it goes from 0.01 to 20 percent", f.within)
	}
	if len(f.rooms)+len(quest) == 0 {
		return usagef("balance needs --room or a quest, as in: %s", firstExample(cmd))
	}
	planned, err := f.read(a, quest)
	if err != nil {
		return err
	}
	if f.seed == "" {
		f.seed = dice.NewSeed()
	}
	found, err := a.readTable()
	if err != nil {
		return err
	}
	g, rooms, err := f.dungeon(a, &found.State.BrickQuest, planned)
	if err != nil {
		return err
	}
	battle, err := newBattle(g, rooms)
	if err != nil {
		return err
	}
	tally := a.fight(battle, f.seed, int(math.Ceil(0.25*1.96*1.96/(f.within*f.within/10_000))))
	b := newBalanced(g, f.seed, planned.says, tally)
	return a.tell(answer{N: found.State.N, Command: "balance", Outcome: b, Text: a.sayBalanced(b), Why: whyBalance()})
}

// dungeon is a game with the party and all foes, and the foes' names by room.
func (f balanceFlags) dungeon(a *app, at *brickquest.Game, p roomsPlanned) (brickquest.Game, [][]string, error) {
	g := brickquest.Game{Rules: at.Rules}
	if f.party == nil {
		g.Heroes, g.Classes = at.Clone().Heroes, at.Clone().Classes
	}
	if len(g.Heroes)+len(f.party) == 0 {
		return g, nil, usagef("the party is empty: zbrikz balance --party human-warrior,elven-shaman")
	}
	classes, err := a.decks().Classes(at.Classes)
	if err != nil {
		return g, nil, err
	}
	for i, typed := range f.party {
		found, err := classes.Find(typed)
		if err != nil {
			return g, nil, err
		}
		card := found.Card
		name := card.Name
		if g.Figure(name) != nil {
			name = fmt.Sprintf("%s %d", card.Name, i+1)
		}
		_, next, err := g.AddHero(name, "", "", card)
		if err != nil {
			return g, nil, err
		}
		g = next
	}
	g, names, err := g.Peopled(p.rooms, p.cards)
	return g, names, err
}

// roomsPlanned are the rooms of a dungeon that is planned, in order.
type roomsPlanned struct {
	says  []string // the foes of each, in words
	rooms [][]brickquest.Party
	cards []brickquest.Monster
}

// read takes the rooms that were typed, or those of a quest in which foes wait,
// and then its waves.
func (f balanceFlags) read(a *app, quest []string) (roomsPlanned, error) {
	var p roomsPlanned
	for _, typed := range f.rooms {
		var some []string
		for one := range strings.SplitSeq(typed, ",") {
			some = append(some, strings.TrimSpace(one))
		}
		parties, cards, err := a.readParties(some)
		if err != nil {
			return p, err
		}
		p.add(typed, parties, cards)
	}
	if len(quest) == 0 {
		return p, nil
	}
	found, err := quests.QuestTyped(a.here(&table.State{}), quest[0], strings.Join(quest[1:], " "))
	if err != nil {
		return p, err
	}
	q := found.Card
	plan := q.Plan()
	for _, room := range plan.Rooms {
		p.add(room.Name+", "+andList(quests.PartyWords(room.Foes)), room.Foes, plan.Monsters)
	}
	for i, wave := range plan.Waves {
		p.add(fmt.Sprintf("wave %d, %s", i+1, andList(quests.PartyWords(wave.Foes))), wave.Foes, plan.Monsters)
	}
	if len(p.rooms) == 0 {
		return p, fmt.Errorf("quest %s has no foes in its rooms", q.Key)
	}
	return p, nil
}

// add adds a room, if somebody waits there.
func (p *roomsPlanned) add(says string, parties []brickquest.Party, cards []brickquest.Monster) {
	if len(parties) > 0 {
		p.says, p.rooms, p.cards = append(p.says, says), append(p.rooms, parties), append(p.cards, cards...)
	}
}

// newBattle counts every attack of the battle, as --odds does.
func newBattle(g brickquest.Game, rooms [][]string) (*brickquest.Battle, error) {
	spells, err := data.Spells()
	if err != nil {
		return nil, err
	}
	return g.NewBattle(rooms, spells, func(attack brickquest.Attack) (brickquest.Blows, error) {
		damage, err := quests.DamageOdds(attack)
		if err != nil {
			return brickquest.Blows{}, err
		}
		sampler := odds.NewSampler(damage)
		return brickquest.Blows{Pick: sampler.Pick, Mean: number(odds.Mean(damage))}, nil
	})
}

// fight fights a battle out so many times or more, on all cores, until it is
// interrupted.
func (a *app) fight(battle *brickquest.Battle, seed string, times int) brickquest.Tally {
	ctx, stop := signal.NotifyContext(a.ctx, os.Interrupt)
	defer stop()
	blocks := (times + battlesInBlock - 1) / battlesInBlock
	var next, done atomic.Int64
	var all sync.WaitGroup
	tallies := make([]brickquest.Tally, runtime.GOMAXPROCS(0))
	for i := range tallies {
		all.Go(func() {
			arena := battle.NewArena()
			for ctx.Err() == nil {
				block := int(next.Add(1)) - 1
				if block >= blocks {
					break
				}
				bits := dice.NewFair(seed, "balance", strconv.Itoa(block))
				for range battlesInBlock {
					arena.Fight(bits)
				}
				done.Add(1)
			}
			tallies[i] = arena.Tally()
		})
	}
	ended := make(chan struct{})
	go func() { all.Wait(); close(ended) }()
	a.watch(ended, func() float64 { return float64(done.Load()) / float64(blocks) })
	sum := battle.NewTally()
	for _, t := range tallies {
		sum.Add(t)
	}
	return sum
}

// watch draws a bar on the terminal until something has ended, if that takes a while.
func (a *app) watch(ended <-chan struct{}, part func() float64) {
	const width = 30
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	drawn := false
	for {
		select {
		case <-ended:
			if drawn {
				_, _ = fmt.Fprintf(a.err, "\r%*s\r", width+10, "") // only a bar is lost
			}
			return
		case <-tick.C:
			if a.screen.asks && a.pictures() {
				full := int(part() * width)
				drawn = true
				_, _ = fmt.Fprintf(a.err, "\r[%s%s] %3.0f %%", strings.Repeat("#", full), strings.Repeat(".", width-full), 100*part())
			}
		}
	}
}

func newBalanced(g brickquest.Game, seed string, rooms []string, t brickquest.Tally) balanced {
	n := float64(max(1, t.Fights))
	b := balanced{
		Battles: t.Fights, Seed: seed, Wins: float64(t.Won) / n, AllLive: float64(t.AllLived) / n,
		Undecided: float64(t.Undecided) / n, Nobody: float64(t.First[len(t.First)-1]) / n,
	}
	b.Error = 1.96 * math.Sqrt(max(b.Wins*(1-b.Wins), 1/n)/n)
	for i, foes := range rooms {
		reached := float64(max(1, t.Reached[i]))
		b.Rooms = append(b.Rooms, roomBalance{foes, float64(t.Reached[i]) / n, float64(t.Rounds[i]) / reached, float64(t.Lost[i]) / reached})
	}
	for i, hero := range g.Heroes {
		b.Heroes = append(b.Heroes, heroBalance{hero.Name, float64(t.Died[i]) / n, float64(t.First[i]) / n})
	}
	return b
}

func (a *app) sayBalanced(b balanced) string {
	if b.Battles == 0 {
		return "Ended before a single battle was fought."
	}
	undecided := ""
	if b.Undecided > 0 {
		undecided = fmt.Sprintf("undecided: %s, where nobody fell any more", say.OneIn(b.Undecided))
	}
	var rooms, heroes [][]string
	for i, r := range b.Rooms {
		rooms = append(rooms, []string{fmt.Sprintf("%d: %s", i+1, r.Foes), say.OneIn(r.Reached), fmt.Sprintf("%.1f", r.Rounds), fmt.Sprintf("%.1f", r.Lost)})
	}
	for _, h := range b.Heroes {
		heroes = append(heroes, []string{h.Name, say.OneIn(h.Dies), say.OneIn(h.First)})
	}
	return lines(
		fmt.Sprintf("The party lives in %s of all battles, give or take %.1f; everybody in %s.", say.OneIn(b.Wins), 100*b.Error, say.OneIn(b.AllLive)),
		undecided,
		a.rows([]string{"room", "reached", "rounds", "hit points lost"}, rooms),
		a.rows([]string{"hero", "dies", "dies first"}, heroes),
		fmt.Sprintf("%d battles, seed %s", b.Battles, b.Seed))
}

func whyBalance() []string {
	return []string{
		"the damage of each attack is counted from the rules, with all that the cards give; battles are fought with these chances",
		"heroes attack who has the fewest hit points left, foes anybody; casters, dragons and clerics do what takes the most hit points on average, with an area reaching three",
		"a priest heals whoever is down to half, before anything else, and between the rooms; in its first round a room costs who doesn't shoot one action",
		"dice to allot go to attacks, Berserkers rage, who can charge does; nobody runs, uses swag, explosives or spells that take no hit points",
	}
}

// readParties reads foes such as "orc x2", and finds their cards.
func (a *app) readParties(typed []string) (parties []brickquest.Party, cards []brickquest.Monster, err error) {
	dungeon, err := a.decks().Dungeon()
	if err != nil {
		return nil, nil, err
	}
	for _, words := range typed {
		p, card, err := dungeon.Party(data.Foes{Foe: words})
		if err != nil {
			return nil, nil, namedCard(err)
		}
		parties, cards = append(parties, p), append(cards, card)
	}
	return parties, cards, nil
}
