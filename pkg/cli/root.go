package cli

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// Root is the command zbrikz with all its commands, for those who describe them:
// their names, flags and help. It isn't for running them; Main is.
func Root() *cobra.Command { return newRoot(&app{}) }

// Contents is the commands by the titles of the help.
func Contents() []Chapter {
	var a app
	newRoot(&a)
	return a.contents
}

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
	flags.StringVar(&a.opts.pack, "pack", "", "a `file` of own cards, before all others; zbrikz pack tells more")
	flags.StringVarP(&a.opts.output, "output", "o", "text", "`text` or json")
	flags.BoolVar(&a.opts.plain, "plain", false, "no colour, no pictures; reads well aloud")
	flags.BoolVar(&a.opts.why, "why", false, "tell the rule behind the answer")
	flags.BoolP("help", "h", false, "tell all about the command")
	root.Flags().BoolP("version", "v", false, "tell the version")

	root.SetHelpFunc(a.showHelp(root.HelpFunc()))
	root.SetUsageFunc(a.showUsage)
	help := newHelp(a)
	root.SetHelpCommand(help)
	a.contents = []Chapter{
		{"Both games", []*cobra.Command{
			newAttack(a), newHeal(a), newGive(a), newDrop(a), newUse(a), newRules(a), newCards(a)}},
		{"Zombie Brikz, in a turn", []*cobra.Command{
			newSpawn(a), newHorde(a), newZombieRoll(a), newRun(a), newNoise(a), newDanger(a), newTurn(a)}},
		{"Zombie Brikz, minifigs and places", []*cobra.Command{
			newMinifig(a), newTrait(a), newPlace(a), newExplore(a), newFire(a), newRepair(a)}},
		{"Zombie Brikz, things and scenarios", []*cobra.Command{
			newCollect(a), newDeliver(a), newStore(a), newStash(a),
			newScenario(a), newGoal(a), newTwist(a), newStartPoints(a), newFigures(a)}},
		{"BrickQuest, who plays", []*cobra.Command{
			newHero(a), newFoe(a), newSheet(a), newDamage(a)}},
		{"BrickQuest, in a turn", []*cobra.Command{
			newInitiative(a), newMove(a), newCast(a), newEffect(a), newSkillCheck(a),
			newInteract(a), newArm(a), newBreakaway(a)}},
		{"BrickQuest, what only some can do", []*cobra.Command{
			newTurnUndead(a), newBreath(a), newRage(a), newAllot(a), newMeditate(a), newSapper(a), newBlast(a)}},
		{"BrickQuest, quests and swag", []*cobra.Command{
			newQuest(a), newRoom(a), newWave(a), newFireSpout(a), newExit(a),
			newPickUp(a), newLoot(a), newTake(a), newGold(a), newSwag(a)}},
		{"BrickQuest, the cards", []*cobra.Command{
			newMonster(a), newClass(a), newSpell(a), newItem(a), newSkill(a), newReference(a)}},
		{"The table", []*cobra.Command{
			newStatus(a), newPlay(a), newUndo(a), newRedo(a), newLog(a), newRecap(a), newNew(a), newTable(a)}},
		{"Dice and chances", []*cobra.Command{
			newRoll(a), newCoin(a), newDirection(a), newCompare(a), newBalance(a), newFairness(a)}},
		{"zbrikz itself", []*cobra.Command{
			help, newConfig(a), newPack(a), newCompletion(a), newVersion(a)}},
	}
	for _, ch := range a.contents {
		root.AddGroup(&cobra.Group{ID: ch.Title, Title: ch.Title})
		for _, c := range ch.Commands {
			c.GroupID = ch.Title
		}
		root.AddCommand(ch.Commands...)
	}
	return root
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
