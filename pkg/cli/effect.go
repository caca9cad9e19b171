package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newEffect(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "effect",
		Short: "What lasts: spells, poison, wards, walls",
		Long: `Lists what lasts, on whom or where, and how long: spells, potions, poison, curses,
wards and walls. What is counted in rounds runs down by itself at the turns.`,
		Example: `  zbrikz effect
  zbrikz effect end "war drums"
  zbrikz effect add curse --on Harry
  zbrikz effect trigger cellar goblin1`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error { return a.listEffects() }
	list := &cobra.Command{
		Use: "list", Short: "What lasts, on whom or where, and how long", Example: "  zbrikz effect list", Args: words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error { return a.listEffects() },
	}
	cmd.AddCommand(list, newEffectEnd(a), newEffectAdd(a), newEffectTrigger(a))
	return cmd
}

// lastingShown is an effect as effect list has it. Its JSON names are a contract.
type lastingShown struct {
	effectShown
	Turn     string `json:"turn"`     // whose turn counts it; empty: nobody's
	Summoned string `json:"summoned"` // the foe that is there through it
}

func newLastingShown(g *brickquest.Game, e brickquest.Effect) lastingShown {
	return lastingShown{showEffects(g, []brickquest.Effect{e})[0], e.Turn, e.Summoned}
}

// What -o json has of steps that are about one effect. Their JSON names are a
// contract.
type (
	letShown struct {
		brickquest.Let
		Effect lastingShown `json:"effect"`
	}
	begunShown struct {
		Effect lastingShown `json:"effect"`
	}
	sprungShown struct {
		brickquest.Sprung
		Effect lastingShown `json:"effect"`
	}
)

func (a *app) listEffects() error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	g := &found.State.BrickQuest
	shown := []lastingShown{}
	text := []string{"Nothing lasts."}
	for _, e := range g.Effects {
		shown = append(shown, newLastingShown(g, e))
		text = append(text, "  "+effectWords(g, e))
	}
	if n := len(shown); n > 0 {
		text[0] = fmt.Sprintf("%s %s.", count(n, "effect"), verb(n, "lasts", "last"))
	}
	return a.tell(answer{
		N: found.State.N, Command: "effect", Outcome: map[string]any{"effects": shown}, Text: lines(text...),
		Why: []string{
			"BrickQuest, Casting a Spell: what goes on happens again as each turn of its caster begins, unless a 6 breaks it",
			"ruling: the round of the casting is the first; it is over as the turn that counts it begins after the last",
		},
	})
}

// effectWords is an effect in a line: what, on whom or where, by whom, how long,
// and whose turn counts it.
func effectWords(g *brickquest.Game, e brickquest.Effect) string {
	text := e.Name
	switch {
	case e.At != "":
		text += " at " + e.At
	case len(e.On) > 0:
		text += " on " + andList(e.On)
	case e.Summoned != "":
		text += " (" + e.Summoned + ")"
	}
	if e.By != "" {
		text += ", by " + e.By
	}
	does := effectDoes(g, e)
	switch _, counted := g.RoundsLeft(e); {
	case e.Turn != "" && g.Initiative.Round > 0 && !g.HasPlace(e.Turn) && (counted || e.Ongoing || e.Upkeep > 0):
		does = append(does, "as the rounds begin")
	case e.Turn != "" && (counted || e.Ongoing || e.Upkeep > 0):
		does = append(does, "at "+owned(e.Turn)+" turns")
	case e.DamageDice > 0:
		does = append(does, "until somebody steps in")
	case len(does) == 0:
		does = append(does, "until it is ended")
	}
	return text + ": " + strings.Join(does, ", ")
}

func newEffectEnd(a *app) *cobra.Command {
	var on, at, by string
	cmd := &cobra.Command{
		Use:   "end NAME",
		Short: "End an effect early: a spell let go, a cure by hand",
		Long: `Ends an effect before its time. Where several have the name, say on whom, where or
by whom. Of one that works on several, --on takes that one out of it. Who lets a
spell go in the turn in which its upkeep was paid gets that upkeep back.`,
		Example: `  zbrikz effect end "war drums"
  zbrikz effect end hiccups --on goblin3
  zbrikz effect end "magic ward" --at cellar`,
		Args: words(1, -1, "an effect"),
	}
	cmd.Flags().StringVar(&on, "on", "", "the hero or foe that it leaves, a `name`")
	cmd.Flags().StringVar(&at, "at", "", "the `place` that it stands at")
	cmd.Flags().StringVar(&by, "by", "", "whose doing it is, a `name`")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "on", "at", "by"); err != nil {
			return nil, err
		}
		return endMove(strings.Join(args, " "), on, at, by), nil
	})
}

func endMove(name, on, at, by string) move[brickquest.Let] {
	return move[brickquest.Let]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Let, brickquest.Game, error) {
			return st.BrickQuest.EndEffect(brickquest.Which{
				Name: matchSlug(name, effectNames(st)), On: match(on, figureNames(st)), At: match(at, effectPlaces(st)), By: match(by, figureNames(st)),
			})
		}),
		say: func(st *table.State, l brickquest.Let, _ []dice.Rolled) string {
			return sayLet(&st.BrickQuest, l)
		},
		show: func(st *table.State, l brickquest.Let) any {
			return letShown{l, newLastingShown(&st.BrickQuest, l.Effect)}
		},
		why: func(brickquest.Let) []string {
			return []string{
				"BrickQuest, Dwarven War Spells: what is kept up lasts as long as its caster spends the points at the beginning of a turn",
				"ruling: who lets it go later in that turn hasn't spent them",
			}
		},
	}
}

// effectNames are the names of what lasts, each once.
func effectNames(st *table.State) []string {
	var names []string
	for _, e := range st.BrickQuest.Effects {
		if !slices.Contains(names, e.Name) {
			names = append(names, e.Name)
		}
	}
	return names
}

// matchSlug is the name that typed words stand for: the whole one, with dashes or
// blanks, or the only one with those words. What stands for none or for several is
// given back as it was typed.
func matchSlug(typed string, names []string) string {
	names = slices.Compact(slices.Sorted(slices.Values(names)))
	if i, _ := data.Find(typed, names, func(name string) string { return name }); i >= 0 {
		return names[i]
	}
	return match(typed, names)
}

func sayLet(g *brickquest.Game, l brickquest.Let) string {
	first := fmt.Sprintf("%s is over.", l.Effect.Name)
	switch {
	case l.On != "":
		first = fmt.Sprintf("%s leaves %s.", l.Effect.Name, l.On)
	case l.Effect.At != "":
		first = fmt.Sprintf("%s at %s is over.", l.Effect.Name, l.Effect.At)
	case len(l.Effect.On) > 0:
		first = fmt.Sprintf("%s on %s is over.", l.Effect.Name, andList(l.Effect.On))
	}
	off, back, again := "", "", ""
	if len(l.Gone) > 0 {
		off = fmt.Sprintf("take %s off the table", andList(l.Gone))
	}
	if l.Back > 0 {
		back = fmt.Sprintf("%s: %s, with the upkeep of this turn", l.Effect.By, count(l.SpellPoints, "spell point"))
		if g.IsHero(l.Effect.By) {
			back = fmt.Sprintf("put %s onto %s sheet: %s", count(l.Back, "blue round"), owned(l.Effect.By), count(l.SpellPoints, "spell point"))
		}
	}
	if l.Restored != "" {
		again = againLine(g, l.Effect.On[0], l.Restored)
	}
	return lines(sentence(first), off, back, again)
}

func newEffectAdd(a *app) *cobra.Command {
	var how effectFlags
	cmd := &cobra.Command{
		Use:   "add NAME --on FIGURE... | --at PLACE",
		Short: "Begin an effect by hand: the BrickMaster's curse, a trap's poison",
		Long: `Begins an effect without a spell being cast. One that the rules know (a spell,
Poison, Mummy Rot, Lycanthropy, Speed) does what it does and lasts as long as it
does; any other name is yours, for so many rounds or until it is ended.`,
		Example: `  zbrikz effect add curse --on Harry
  zbrikz effect add hiccups --on goblin1..2 --rounds 2
  zbrikz effect add "holy water" --on Mia --defense-bonus 1 --rounds 3
  zbrikz effect add "magic ward" --at cellar`,
		Args: words(1, -1, "an effect"),
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&how.on, "on", nil, "heroes or foes that it works on, `names` with commas between")
	flags.StringVar(&how.at, "at", "", "the `place` that it stands at")
	flags.StringVar(&how.by, "by", "", "whose doing it is, a `name`; that one's turn counts it")
	flags.IntVar(&how.rounds, "rounds", 0, "for so many `rounds`; as its card says where you don't say")
	flags.IntVar(&how.bonus, "bonus", 0, "`points` on the attacks of those that it works on")
	flags.IntVar(&how.defenseBonus, "defense-bonus", 0, "`points` on their defense rolls")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "at", "by"); err != nil {
			return nil, err
		}
		if cmd.Flags().Changed("rounds") && (how.rounds < 1 || how.rounds > brickquest.MostPoints) {
			return nil, usagef("--rounds %d: it goes from 1 to %d", how.rounds, brickquest.MostPoints)
		}
		if len(how.on) == 0 && how.at == "" {
			return nil, usagef("effect add needs --on or --at, as in: %s", firstExample(cmd))
		}
		return how.move(a, strings.Join(args, " "))
	})
}

// effectFlags are an effect as it was typed.
type effectFlags struct {
	on           []string
	at, by       string
	rounds       int
	bonus        int
	defenseBonus int
}

func (f effectFlags) move(a *app, name string) (playable, error) {
	e, rounds, err := a.knownEffect(name)
	if err != nil {
		return nil, err
	}
	if f.rounds > 0 {
		rounds = f.rounds
	}
	e.AttackBonus += f.bonus
	e.DefenseBonus += f.defenseBonus
	return move[brickquest.Begun]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Begun, brickquest.Game, error) {
			made := e
			on, err := theseFigures(st, f.on)
			if err != nil {
				return brickquest.Begun{}, brickquest.Game{}, err
			}
			made.On, made.At, made.By = on, matchExact(f.at, effectPlaces(st)), match(f.by, figureNames(st))
			return st.BrickQuest.AddEffect(made, rounds)
		}),
		say: func(st *table.State, b brickquest.Begun, _ []dice.Rolled) string {
			return lines(sentence(b.Effect.Name)+" begins.", "  "+effectWords(&st.BrickQuest, b.Effect))
		},
		show: func(st *table.State, b brickquest.Begun) any {
			return begunShown{newLastingShown(&st.BrickQuest, b.Effect)}
		},
		why: func(brickquest.Begun) []string {
			return []string{"ruling: what the BrickMaster begins without a spell is counted by its caster's turns, else by those of whom it is on"}
		},
	}, nil
}

// knownEffect is what the rules know of an effect's name, and its rounds: a spell
// that lasts, a potion's, or what monsters carry. Any other name is the table's own.
func (a *app) knownEffect(name string) (e brickquest.Effect, rounds int, err error) {
	for _, known := range brickquest.Afflictions() {
		if slug(known.Effect.Name) == slug(name) {
			return known.Effect, known.Rounds, nil
		}
	}
	spells, err := a.spells(nil)
	if err != nil {
		return e, 0, err
	}
	for _, s := range spells.Cards {
		if slug(s.Name) != slug(name) {
			continue
		}
		kind := s.Duration.Kind
		if kind == brickquest.Instant || kind == brickquest.Permanent || s.Summons != "" {
			return e, 0, fmt.Errorf("nothing of %s lasts by itself; zbrikz cast casts it", s.Name)
		}
		e, rounds = s.Lasting(), s.Duration.Rounds
		e.Upkeep = 0
		return e, rounds, nil
	}
	return brickquest.Effect{Name: name}, 0, checkName(name)
}

func newEffectTrigger(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "trigger PLACE [NAME]",
		Short: "Somebody steps into a ward",
		Long: `Lets a magic ward go off, as somebody steps where it is: whose initiative it is,
unless you name another one. Then it is gone. An ethereal figure isn't touched by it.`,
		Example: `  zbrikz effect trigger cellar goblin1
  zbrikz effect trigger cellar goblin1 --odds`,
		Args: words(1, 2, "a place"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		who := ""
		if len(args) > 1 {
			who = args[1]
		}
		return move[brickquest.Sprung]{
			rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Sprung, brickquest.Game, error) {
				name, err := actor(st, who)
				if err != nil {
					return brickquest.Sprung{}, brickquest.Game{}, err
				}
				return st.BrickQuest.SpringEffect(match(args[0], effectPlaces(st)), name, r)
			}),
			say: sayTriggered,
			show: func(st *table.State, s brickquest.Sprung) any {
				return sprungShown{s, newLastingShown(&st.BrickQuest, s.Effect)}
			},
			why: func(brickquest.Sprung) []string {
				return []string{
					"BrickQuest, Wizardly Spells, Magic Ward: who steps in, the caster too, is burnt by a die, and nobody beside it; then it is gone",
					"ruling: fire doesn't touch the ethereal; the ward goes off all the same",
				}
			},
			counts: "damage",
			count: func(s brickquest.Sprung) int {
				points := 0
				for _, v := range s.Thrown {
					points += v.Points
				}
				return points
			},
			also: func(st *table.State, damage odds.Dist[int]) (question, error) {
				name, err := actor(st, who)
				if err != nil {
					return question{}, err
				}
				return questionOf(diesQuestion(name, st.BrickQuest.Figure(name).HitPoints, damage)), nil
			},
		}, nil
	})
}

func sayTriggered(st *table.State, s brickquest.Sprung, rolled []dice.Rolled) string {
	first := fmt.Sprintf("%s goes off: no damage to %s.", s.Effect.Name, andList(s.Spared))
	for _, v := range s.Thrown {
		first = fmt.Sprintf("%s goes off: %d damage to %s.", s.Effect.Name, v.Points, andList(v.On))
	}
	return lines(first, sparedLine(s.Spared), thrown(rolled, nil), harmLines(&st.BrickQuest, s.Harms), wokenLine(s.Woken), "nothing stands at "+s.Effect.At+" any more")
}
