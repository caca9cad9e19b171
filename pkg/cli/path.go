package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A move is what one command does at the table: the rule that it asks, and what
// becomes of the outcome. Every command that changes the table goes one way:
//
//	load the table -> rule(state, hand) -> say -> commit -> tell
//
// and what throws dice gets typed dice, asking, odds, trying and JSON from it.
type move[O any] struct {
	// rule throws and decides: what came of it, and the next state. It changes
	// nothing; what is the same in the next state is shared with the one before.
	rule func(*table.State, dice.Roller) (O, table.State, error)
	// say is the answer, the first line of which is enough. It sees the next
	// state, before the commit.
	say func(*table.State, O, []dice.Rolled) string
	// secret is the lines of what say says that players may not know, besides those
	// that name a statue; nil where there are none.
	secret func(*table.State, O) string
	// apart: each line is about somebody else, and a secret answer hides no other line.
	apart bool
	// show is the outcome as -o json has it, with the next state; nil where that is
	// the outcome itself.
	show func(*table.State, O) any
	// why is the rule behind the outcome, for --why.
	why func(O) []string
	// rules are the house rules that it goes by, by their names: --why tells
	// those that the table has set.
	rules []string

	// What --odds is about; only for what throws.
	counts string                                                 // what the number is: "zombies"
	count  func(O) int                                            // the number, of an outcome
	number func(*table.State, dice.Roller) (int, error)           // the number, by less than the whole rule; else nil
	name   func(int) string                                       // the number in a word, where it is no number; else nil
	exact  func(*table.State) (odds.Dist[int], error)             // where plain counting is not the way; else nil
	mean   func(*table.State) (*big.Rat, error)                   // the exact average, where counting stops somewhere; else nil
	mixed  bool                                                   // what counting leaves over isn't all higher than what is counted
	dicey  bool                                                   // where nothing is thrown the number means nothing, and --odds is refused
	first  func(*table.State, odds.Dist[int]) ([]question, error) // what is asked, where the number isn't; else nil
	also   func(*table.State, odds.Dist[int]) (question, error)   // a second question about the same dice; else nil
}

// A question is what --odds is about besides: the chances of a number.
type question struct {
	counts  string // what the number is
	chances odds.Dist[int]
	name    func(int) string // as in a move
	mean    *big.Rat         // where counting stops somewhere; nil: as far as it was counted
	mixed   bool             // as in a move
	fall    *odds.Fall       // where it is how many it takes until nothing is left; else nil
}

// throwFlags are the flags of every command that throws.
type throwFlags struct {
	dice   string
	typed  bool // --dice was given
	ask    bool
	odds   bool
	dryRun bool
	fresh  bool
}

// playable is a move of any outcome.
type playable interface{ untyped() untyped }

// untyped is a move without the type of its outcome. What is done with every move is
// done with this, so that it stands in the program once and not for each outcome.
type untyped struct {
	// command is its name, where that isn't the command's: zombie-roll --cup.
	command string
	// at is what its words mean at a table: of a play, all that follows; nil where that
	// is known already.
	at func(*app, *table.State) (untyped, error)
	// lines is say with the roles of the lines; nil: say says it.
	lines func(*table.State, any, []dice.Rolled) []play.Line

	rule   func(*table.State, dice.Roller) (any, table.State, error)
	say    func(*table.State, any, []dice.Rolled) string
	secret func(*table.State, any) string // nil: none besides those that name a statue
	apart  bool
	show   func(*table.State, any) any
	why    func(*table.State, any) []string // the outcome is nil where chances are counted
	rules  []string
	counts string
	number func(*table.State, dice.Roller) (int, error) // what is counted
	name   func(int) string
	exact  func(*table.State) (odds.Dist[int], error)
	mean   func(*table.State) (*big.Rat, error)
	mixed  bool
	dicey  bool
	first  func(*table.State, odds.Dist[int]) ([]question, error)
	also   func(*table.State, odds.Dist[int]) (question, error)
}

// untyped forgets the type of the outcome.
func (m move[O]) untyped() untyped {
	var none O
	return untyped{
		rule:  func(st *table.State, r dice.Roller) (any, table.State, error) { return m.rule(st, r) },
		say:   func(st *table.State, o any, rolled []dice.Rolled) string { return m.say(st, o.(O), rolled) },
		apart: m.apart,
		secret: func(st *table.State, o any) string {
			if m.secret == nil {
				return ""
			}
			return m.secret(st, o.(O))
		},
		show: func(st *table.State, o any) any {
			if m.show == nil {
				return o
			}
			return m.show(st, o.(O))
		},
		why: func(_ *table.State, o any) []string {
			if o == nil {
				return m.why(none)
			}
			return m.why(o.(O))
		},
		number: func(st *table.State, r dice.Roller) (int, error) {
			if m.number != nil {
				return m.number(st, r)
			}
			o, _, err := m.rule(st, r)
			if err != nil {
				return 0, err
			}
			return m.count(o), nil
		},
		rules: m.rules, counts: m.counts, name: m.name, exact: m.exact,
		mean: m.mean, mixed: m.mixed, dicey: m.dicey, first: m.first, also: m.also,
	}
}

// throws gives cmd the flags of a command that throws, and makes the move that
// was typed.
func throws(a *app, cmd *cobra.Command, typed func(cmd *cobra.Command, args []string) (playable, error)) *cobra.Command {
	f := &throwFlags{}
	flags := cmd.Flags()
	flags.StringVar(&f.dice, "dice", "", "`faces` of your own dice, as 4,2: _ lets the app throw one, a last * all the rest")
	flags.BoolVar(&f.ask, "ask", false, "ask for each throw; Enter lets the app throw it")
	flags.BoolVar(&f.odds, "odds", false, "count the exact chances instead of throwing")
	flags.BoolVar(&f.dryRun, "dry-run", false, "throw, but keep nothing")
	flags.BoolVar(&f.fresh, "fresh", false, "other dice than the table's, as for a throw that all agree to repeat")
	return runs(a, cmd, f, typed)
}

// changes makes the move of a command that changes the table without dice.
func changes(a *app, cmd *cobra.Command, typed func(cmd *cobra.Command, args []string) (playable, error)) *cobra.Command {
	f := &throwFlags{}
	cmd.Flags().BoolVar(&f.dryRun, "dry-run", false, "say what would be, but keep nothing")
	return runs(a, cmd, f, typed)
}

// reads makes the move of a command that only looks at the table, as it is found.
func reads(a *app, cmd *cobra.Command, find func() (*table.Found, error), typed func(cmd *cobra.Command, args []string) (playable, error)) *cobra.Command {
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		typed, err := typed(cmd, args)
		if err != nil {
			return err
		}
		found, err := find()
		if err != nil {
			return err
		}
		st := &found.State
		m, err := typed.untyped().here(a, st)
		if err != nil {
			return err
		}
		outcome, _, err := m.rule(st, nil)
		if err != nil {
			return hinted(st, err)
		}
		said := m.answer(a, cmd, st, outcome, nil)
		said.N = st.N
		return a.tell(said)
	}
	return cmd
}

func runs(a *app, cmd *cobra.Command, f *throwFlags, typed func(cmd *cobra.Command, args []string) (playable, error)) *cobra.Command {
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		f.typed = cmd.Flags().Changed("dice")
		a.drawn = nil
		if err := f.check(); err != nil {
			return err
		}
		typed, err := typed(cmd, args)
		if err != nil {
			return err
		}
		m := typed.untyped()
		switch {
		case f.odds:
			return m.countOdds(a, cmd)
		case f.dryRun:
			return m.tryOut(a, cmd, f)
		default:
			return m.play(a, cmd, f)
		}
	}
	return cmd
}

// check refuses flags that exclude each other.
func (f *throwFlags) check() error {
	switch {
	case f.odds && (f.typed || f.ask || f.dryRun || f.fresh):
		return usagef("--odds throws no dice: leave out --dice, --ask, --dry-run and --fresh")
	case f.fresh && f.dryRun:
		return usagef("--dry-run never throws the table's dice: leave out --fresh")
	default:
		return nil
	}
}

// play makes the move and keeps it.
func (m untyped) play(a *app, cmd *cobra.Command, f *throwFlags) error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	k := newKeeping(a, t)
	if a.asks(f) {
		if err := m.askFirst(k, f); err != nil {
			return err
		}
	}
	var said answer
	kept, err := k.change(func(found *table.Found) (table.Step, table.State, error) {
		from, err := k.dice(f, found)
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		m, err := m.here(a, &found.State)
		if err != nil {
			return table.Step{}, table.State{}, k.gone(err)
		}
		turn := func(app dice.Roller) (turned, error) { return m.turn(k, f, found, from.n, app) }
		got, err := turn(from.fair())
		k.thrown(from, got.hand)
		if err != nil {
			return table.Step{}, table.State{}, k.refuse(err, func(app dice.Roller) error {
				_, err := turn(app)
				return err
			})
		}
		said = m.answer(a, cmd, &got.next, got.outcome, got.hand)
		said.Text = lines(said.Text, got.swapped)
		if err := a.ctx.Err(); err != nil { // Ctrl-C came first
			return table.Step{}, table.State{}, err
		}
		said.told = m.told(&found.State, &got.next, got.outcome, said)
		step, err := a.step(said)
		return step, got.next, err
	})
	if err != nil {
		return err
	}
	return a.tellKept(said, kept)
}

// turned is what comes of a line.
type turned struct {
	hand    *dice.Hand // nil: what was typed makes none
	outcome any
	next    table.State
	swapped string // cards that a pack brings
}

// turn runs the rule with the app's dice, those of throw n, and works out what comes
// of it, or why the line is refused. It changes nothing.
func (m untyped) turn(k *keeping, f *throwFlags, found *table.Found, n int, app dice.Roller) (got turned, err error) {
	var same func() bool
	if got.hand, same, err = k.a.handFor(f, app, k.asked); err != nil {
		return got, err
	}
	got.outcome, got.next, err = m.decide(k.a, &found.State, got.hand)
	if (err == nil || isUsage(err)) && !same() {
		return got, movedOn(found, k.asked)
	}
	if err != nil {
		return got, err
	}
	after(k.a, &got.next, got.hand, n)
	if err := sound(&found.State, &got.next); err != nil {
		return got, err
	}
	got.swapped, err = k.a.swapped(&found.State)
	return got, err
}

// askFirst runs the rule with a person who is asked, before the table is
// locked: nobody else shall wait for somebody who thinks.
func (m untyped) askFirst(k *keeping, f *throwFlags) error {
	found, err := k.t.Read(k.fresh)
	if err != nil {
		return err
	}
	from := f.appDice(found)
	hand, _, err := k.a.handFor(f, from.fair(), nil)
	if err != nil {
		return err
	}
	if m, err = m.here(k.a, &found.State); err != nil {
		return err
	}
	ended := false
	again := func(app dice.Roller) (same bool, err error) {
		hand, asks := hand.Again(app)
		_, _, err = m.decide(k.a, &found.State, hand)
		return asks(), err
	}
	hand.Ask(func(t dice.Throw) ([]int, error) {
		k.thrown(from, hand)
		err := k.beforeAsking(t, again)
		var faces []int
		if err == nil {
			faces, err = k.a.askFor(t)
		}
		ended = err != nil
		return faces, err
	})
	_, _, refused := m.decide(k.a, &found.State, hand)
	k.thrown(from, hand)
	switch {
	case refused == nil:
		k.asked = hand
		return nil
	case ended: // the questions have told all that there is to tell
		return k.gone(refused)
	}
	return k.burnFor(k.refuse(refused, func(app dice.Roller) error {
		same, err := again(app)
		if !same {
			return errOtherwise
		}
		return err
	}))
}

// movedOn says that the rule asks for other dice than those which were asked
// for, because somebody else played meanwhile.
func movedOn(found *table.Found, asked *dice.Hand) error {
	by := ""
	if found.Last != nil {
		by = fmt.Sprintf(" (%s)", typedWords(*found.Last))
	}
	return fmt.Errorf("the table moved on%s; repeat with --dice %s", by, asked.Typed())
}

// tryOut makes the move without keeping it, with the system's dice: the
// table's would show what comes.
func (m untyped) tryOut(a *app, cmd *cobra.Command, f *throwFlags) error {
	found, err := a.readAll()
	if err != nil {
		return err
	}
	hand, _, err := a.handFor(f, dice.NewFair(dice.NewSeed()), nil)
	if err != nil {
		return err
	}
	if m, err = m.here(a, &found.State); err != nil {
		return err
	}
	if a.asks(f) {
		hand.Ask(a.askFor)
	}
	outcome, next, err := m.decide(a, &found.State, hand)
	if err != nil {
		return err
	}
	after(a, &next, hand, found.State.NextThrow())
	if err := sound(&found.State, &next); err != nil {
		return err
	}
	swapped, err := a.swapped(&found.State)
	if err != nil {
		return err
	}
	said := m.answer(a, cmd, &next, outcome, hand)
	said.Text = lines(said.Text, swapped)
	said.told = m.told(&found.State, &next, outcome, said)
	said.DryRun = true
	return a.tell(said)
}

// here is a move with what its words mean at a table.
func (m untyped) here(a *app, st *table.State) (untyped, error) {
	if m.at == nil {
		return m, nil
	}
	m, err := m.at(a, st)
	return m, hinted(a.seen(st), err)
}

// decide runs the rule with a hand.
func (m untyped) decide(a *app, st *table.State, hand *dice.Hand) (outcome any, next table.State, err error) {
	outcome, err = dice.Play(hand, func(r dice.Roller) (o any, err error) {
		o, next, err = m.rule(st, r)
		return o, err
	})
	return outcome, next, hinted(a.seen(st), err)
}

// after notes in the next state what the rule knows nothing of: that dice were
// thrown, those of throw n, and the packs whose cards came with the words.
func after(a *app, next *table.State, hand *dice.Hand, n int) {
	if len(hand.Rolled()) > 0 {
		next.Threw(n)
	}
	for _, p := range a.drawn {
		next.Remember(p)
	}
}

func (m untyped) answer(a *app, cmd *cobra.Command, next *table.State, outcome any, hand *dice.Hand) answer {
	said := answer{Command: cmp.Or(m.command, commandName(cmd)), Outcome: m.show(next, outcome)}
	if hand != nil {
		said.Dice = hand.Rolled()
	}
	if m.lines != nil {
		said.Lines = m.lines(next, outcome, said.Dice)
		said.Text = play.Text(said.Lines)
	} else {
		said.Text = m.say(next, outcome, said.Dice)
	}
	if a.opts.why {
		said.Why = append(m.why(next, outcome), houseRules(next, m.rules)...)
	}
	return said
}

// told is what of an answer players may not know.
func (m untyped) told(before, next *table.State, outcome any, said answer) told {
	s, marked := next.BrickQuest.After(&before.BrickQuest), ""
	switch {
	case !m.apart && ofStatue(said.Outcome, s):
		marked = said.Text
	case m.secret != nil:
		marked = m.secret(next, outcome)
	}
	t := told{linesOf(said.Text, s, marked, m.apart), s}
	i := 0
	for _, line := range said.Lines {
		for range strings.Split(line.Text, "\n") {
			t.lines[i].Role, t.lines[i].Play, t.lines[i].Secret = string(line.Role), line.Play, line.Secret || t.lines[i].Secret
			i++
		}
	}
	return t
}

// houseRules says which of the rules named are set, and to what.
func houseRules(st *table.State, names []string) []string {
	var set []string
	for _, r := range tableRules() {
		if value := r.in(st); slices.Contains(names, r.Name) && value != r.Default {
			set = append(set, fmt.Sprintf("house rule: %s is %s, not %s", r.Name, value, r.Default))
		}
	}
	return set
}

// step is the journal's line for an answer.
func (a *app) step(said answer) (table.Step, error) {
	step := table.Step{Command: said.Command, Args: a.args, Text: said.Text, Lines: said.told.lines}
	var err error
	if len(said.Dice) > 0 {
		if step.Dice, err = json.Marshal(said.Dice); err != nil {
			return step, err
		}
	}
	step.Outcome, err = json.Marshal(said.Outcome)
	return step, err
}

// handFor is the hand that answers a rule: with --dice, or with the players'
// faces of a hand that was asked before. same tells, afterwards, whether the
// rule asked for the same as then.
func (a *app) handFor(f *throwFlags, app dice.Roller, asked *dice.Hand) (hand *dice.Hand, same func() bool, err error) {
	if asked != nil {
		hand, same = asked.Again(app)
		return hand, same, nil
	}
	hand = dice.NewHand(app)
	if f.typed {
		typed, err := dice.ParseTyped(f.dice)
		if err != nil {
			return nil, nil, err
		}
		hand.Type(typed)
	}
	return hand, func() bool { return true }, nil
}

// asks tells whether a person is asked for the dice: with --ask, or where the
// configuration says so and there is a terminal and no --dice.
func (a *app) asks(f *throwFlags) bool {
	return f.ask || a.opts.askAlways && a.screen.asks && !f.typed
}

// commandName is a command's name without zbrikz: "horde walk".
func commandName(cmd *cobra.Command) string {
	_, name, _ := strings.Cut(cmd.CommandPath(), " ")
	return name
}
