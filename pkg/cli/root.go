package cli

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// Root is the command zbrikz with all its commands, for those who describe them:
// their names, flags and help. It isn't for running them; Main is.
func Root() *cobra.Command { return newRoot(&app{}) }

// newRoot is the command zbrikz with all its commands, a table of contents.
func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "zbrikz",
		Short: "Dice, danger and outcomes for games played with real bricks",
		Long: `zbrikz plays beside the bricks: type a line, and it throws the dice, says what
they mean and what to do with the figures. It keeps the table between turns,
and everything can be taken back with "zbrikz undo".`,
		Example: `  zbrikz new Ann Bob --danger 3 --figures 18
  zbrikz spawn --room --by Ann
  zbrikz attack --ad 4 --dd 2`,
		Version:           version(),
		Args:              a.noSuchCommand,
		RunE:              a.runBare,
		PersistentPreRunE: a.configure,
		SilenceUsage:      true,
		SilenceErrors:     true,
	}
	root.SetFlagErrorFunc(flagError)
	root.SetVersionTemplate("zbrikz {{.Version}}\n")
	flags := root.PersistentFlags()
	flags.StringVar(&a.opts.table, "table", "", "the `table` to play at, instead of the one in use")
	flags.StringVarP(&a.opts.output, "output", "o", "text", "`text` or json")
	flags.BoolVar(&a.opts.plain, "plain", false, "no colour, no pictures; reads well aloud")
	flags.BoolVar(&a.opts.why, "why", false, "tell the rule behind the answer")

	root.SetHelpFunc(a.showHelp(root.HelpFunc()))
	help := newHelp(a)
	root.SetHelpCommand(help)
	addGroup(root, "turn", "Zombie Brikz, in a turn:",
		newSpawn(a), newHorde(a), newZombieRoll(a), newRun(a), newNoise(a), newDanger(a), newTurn(a))
	addGroup(root, "people", "Zombie Brikz, the minifigs:",
		newMinifig(a), newHeal(a), newTrait(a))
	addGroup(root, "places", "Zombie Brikz, places and things:",
		newPlace(a), newExplore(a), newFire(a), newRepair(a), newCollect(a), newGive(a), newDrop(a), newUse(a),
		newDeliver(a), newStore(a), newStash(a))
	addGroup(root, "scenarios", "Zombie Brikz, scenarios:",
		newScenario(a), newFigures(a), newGoal(a), newTwist(a), newStartPoints(a), newRules(a))
	addGroup(root, "quest", "BrickQuest, who plays:",
		newHero(a), newFoe(a), newDamage(a), newSheet(a))
	addGroup(root, "fight", "BrickQuest, in a turn:",
		newInitiative(a), newMove(a), newInteract(a), newAllot(a), newRage(a), newMeditate(a),
		newAttack(a), newBreath(a), newBreakaway(a), newArm(a), newCast(a), newEffect(a),
		newSkillCheck(a), newTurnUndead(a), newFireSpout(a), newSapper(a), newBlast(a))
	addGroup(root, "swag", "BrickQuest, swag and quests:",
		newQuest(a), newRoom(a), newWave(a), newExit(a),
		newPickUp(a), newTake(a), newLoot(a), newGold(a), newSwag(a))
	addGroup(root, "cards", "BrickQuest, the cards:",
		newMonster(a), newClass(a), newSpell(a), newItem(a), newSkill(a), newReference(a))
	addGroup(root, "table", "The table:",
		newNew(a), newStatus(a), newUndo(a), newRedo(a), newLog(a), newRecap(a), newTable(a),
		newConfig(a), newCompletion(a), newPlay(a), newRoll(a), newFairness(a), newCompare(a), newBalance(a), newCoin(a), newDirection(a), help)
	return root
}

// addGroup adds commands under a title of the help.
func addGroup(root *cobra.Command, id, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: id, Title: title})
	for _, c := range commands {
		c.GroupID = id
		root.AddCommand(c)
	}
}

// noSuchCommand refuses words after zbrikz that are no command.
func (a *app) noSuchCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	next := "; zbrikz help lists them"
	if near := nearest(args[0], commandNames(root)); len(near) > 0 {
		next = meant("%q", near)
	}
	if below := below(root, args[0]); 0 < len(below) && len(below) <= 3 { // "next" is no slip for "new"
		next = meant("%q", below)
	}
	return usagef("no command is called %q%s", args[0], next)
}

// below is the commands one level down that have this name: "initiative next".
func below(root *cobra.Command, name string) []string {
	var all []string
	for _, group := range root.Commands() {
		for _, c := range group.Commands() {
			if c.Name() == name {
				all = append(all, commandName(c))
			}
		}
	}
	return all
}

func commandNames(parent *cobra.Command) []string {
	var names []string
	for _, c := range parent.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

// runBare shows the table once there is one; before that, how to begin.
func (a *app) runBare(*cobra.Command, []string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	if found.Exists {
		return a.showStatus(false)
	}
	shown := newStatusShown(a.opts.table, &found.State, false)
	return a.tell(answer{Command: "status", Outcome: shown, Text: strings.Join([]string{
		"No table yet. Type one of these to begin:",
		"  zbrikz spawn --room            look into a room (Zombie Brikz)",
		"  zbrikz new Ann Bob --danger 3  set a table up first",
		"  zbrikz attack --ad 4 --dd 2    resolve an attack (BrickQuest)",
		"  zbrikz help                    everything else",
	}, "\n")})
}

// version is the tag or commit that the binary was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
