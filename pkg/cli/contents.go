package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play/shelf"
)

// Root is the command zbrikz with all its commands, for those who describe them:
// their names, flags and help. It isn't for running them; Main is.
func Root() *cobra.Command { return newRoot(&app{}, forAll()) }

// Contents is the commands by the titles of the help.
func Contents() []Chapter {
	var a app
	newRoot(&a, forAll())
	return a.contents
}

// forAll is words for which every command is made.
func forAll() []string { return []string{"help"} }

// A title is a title of the help with the commands below it.
type title struct {
	name     string
	commands []maker
}

// A maker makes a command by its name.
type maker struct {
	name string
	make func(*app) *cobra.Command
}

// titles is the table of contents.
func titles() []title {
	return []title{
		{"Both games", []maker{
			{"attack", commandFor(attackPlay)}, {"heal", commandFor(healPlay)}, {"give", commandFor(givePlay)}, {"drop", commandFor(dropPlay)},
			{"use", commandFor(usePlay)}, {"rules", newRules}, {"cards", newCards},
		}},
		{"Zombie Brikz, in a turn", []maker{
			{"spawn", commandFor(spawnPlay)}, {"horde", groupFor(hordePlays)}, {"zombie-roll", commandFor(zombieRollPlay)},
			{"run", commandFor(runPlay)}, {"noise", commandFor(noisePlay)}, {"danger", groupFor(dangerPlays)}, {"turn", groupFor(turnPlays)},
		}},
		{"Zombie Brikz, minifigs and places", []maker{
			{"minifig", groupFor(minifigPlays)}, {"trait", groupFor(traitPlays)}, {"weapon", groupFor(weaponPlays)}, {"place", groupFor(placePlays)},
			{"explore", commandFor(explorePlay)}, {"fire", groupFor(firePlays)}, {"repair", commandFor(repairPlay)},
		}},
		{"Zombie Brikz, things and scenarios", []maker{
			{"collect", commandFor(collectPlay)}, {"deliver", commandFor(deliverPlay)}, {"store", commandFor(storePlay)},
			{"stash", groupFor(stashPlays)}, {"scenario", groupFor(scenarioPlays)}, {"goal", groupFor(goalPlays)},
			{"twist", commandFor(twistPlay)}, {"start-points", commandFor(startPointsPlay)}, {"figures", commandFor(figuresPlay)},
		}},
		{"BrickQuest, who plays", []maker{
			{"hero", groupFor(heroPlays)}, {"foe", groupFor(foePlays)}, {"sheet", commandFor(sheetPlay)}, {"damage", commandFor(damagePlay)},
		}},
		{"BrickQuest, in a turn", []maker{
			{"initiative", groupFor(initiativePlays)}, {"move", commandFor(movePlay)}, {"cast", commandFor(castPlay)},
			{"effect", groupFor(effectPlays)}, {"skill-check", commandFor(skillCheckPlay)}, {"interact", commandFor(interactPlay)},
			{"arm", commandFor(armPlay)}, {"breakaway", commandFor(breakawayPlay)},
		}},
		{"BrickQuest, what only some can do", []maker{
			{"turn-undead", commandFor(turnUndeadPlay)}, {"breath", commandFor(breathPlay)}, {"rage", commandFor(ragePlay)},
			{"allot", commandFor(allotPlay)}, {"meditate", commandFor(meditatePlay)}, {"sapper", groupFor(sapperPlays)},
			{"blast", commandFor(blastPlay)},
		}},
		{"BrickQuest, quests and swag", []maker{
			{"quest", groupFor(questPlays)}, {"room", groupFor(roomPlays)}, {"wave", groupFor(wavePlays)},
			{"fire-spout", commandFor(fireSpoutPlay)}, {"exit", commandFor(exitPlay)}, {"pick-up", commandFor(pickUpPlay)},
			{"loot", commandFor(lootPlay)}, {"take", commandFor(takePlay)}, {"gold", groupFor(goldPlays)}, {"swag", commandFor(swagPlay)},
		}},
		{"BrickQuest, the cards", []maker{
			{"monster", groupFor(monsterPlays)}, {"class", groupFor(classPlays)}, {"spell", groupFor(spellPlays)},
			{"item", groupFor(itemPlays)}, {"skill", groupFor(skillPlays)}, {"reference", commandFor(referencePlay)},
		}},
		{"The table", []maker{
			{"status", newStatus}, {"play", newPlay}, {"undo", newUndo}, {"redo", newRedo},
			{"log", newLog}, {"recap", newRecap}, {"new", newNew}, {"table", newTable},
		}},
		{"Dice and chances", []maker{
			{"roll", commandFor(rollPlay)}, {"coin", commandFor(coinPlay)}, {"direction", commandFor(directionPlay)},
			{"compare", newCompare}, {"duel", newDuel}, {"balance", newBalance}, {"fairness", newFairness},
		}},
		{"zbrikz itself", []maker{
			{"help", newHelp}, {"config", newConfig}, {"pack", newPack},
			{"completion", newCompletion}, {"version", newVersion},
		}},
	}
}

// gamesCards are the cards that the games have, in the order in which they are printed.
func gamesCards() []shelf.Cards { return []shelf.Cards{questCards(), zombieCards()} }

// made is the commands that the words may mean. Making all of them is a tenth of what
// starting costs, and most words name one: the others are only made for those who
// look for a command, ask for help, or are mistaken.
func made(a *app, words []string) []Chapter {
	all := titles()
	if len(words) == 0 || slices.Equal(words, []string{"--version"}) {
		return nil
	}
	if one, ok := typed(all, words); ok {
		all = one
	}
	chapters := make([]Chapter, len(all))
	for i, t := range all {
		chapters[i].Title = t.name
		for _, m := range t.commands {
			chapters[i].Commands = append(chapters[i].Commands, m.make(a))
		}
	}
	return chapters
}

// typed is the one command that the words begin with; false where they don't, or
// where it is of those that must know all the others.
func typed(all []title, words []string) ([]title, bool) {
	if strings.HasPrefix(words[0], cobra.ShellCompRequestCmd) {
		words = words[1:max(1, len(words)-1)] // the last one isn't typed to its end
	}
	if len(words) == 0 || slices.Contains([]string{"help", "completion"}, words[0]) {
		return nil, false
	}
	for _, t := range all {
		for _, m := range t.commands {
			if m.name == words[0] {
				return []title{{t.name, []maker{m}}}, true
			}
		}
	}
	return nil, false
}

// allNames are the names of all commands.
func allNames() []string {
	var all []string
	for _, t := range titles() {
		for _, m := range t.commands {
			all = append(all, m.name)
		}
	}
	return all
}
