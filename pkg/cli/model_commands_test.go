package cli_test

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	plays "github.com/zbrikz/zbrikz/pkg/play"
)

// An opening is how a random evening begins, and which phrases are at home there.
type opening struct {
	words   []string
	phrases []string
}

// openings are the lines before the first random command, the plainest first. Their names
// are those of the vocabulary.
func openings() []opening {
	town := []string{
		"minifig add Cyd --advantage cop --disadvantage fearful", "minifig add Dee --advantage doctor --funny jedi",
		"minifig add Kim --npc hostage", "place add yard --open --holds food=4,fuel=1 --crew 2", "place add den --fires 2 --baby",
		"place add shed --holds food=2,medicine=1 --sign", "collect food 2 --by Ann", "collect wrench --by Bob", "minifig wound Bob", "stash make tools --spots door,den --contents 1,2",
		"minifig weapon Ann ranged", "minifig armor Cyd 1", "horde add 3 --at den",
	}
	party := []string{
		"hero add Mia --class mage --player Ann --team red", "hero add Olaf --class berserker --team blue", "hero add Ida --class ranger",
		"hero add Bo --class sapper", "hero add Zoe --class cleric", "gold add Zoe 30", "pick-up Mia ruby healing potion mana potion",
		"pick-up Bo speed potion scroll --spells levinbolt", "damage Bo 2", "effect add poison --on Ida",
		"effect add magic-ward --at door --by Mia", "hero set Zoe --disarmed", "sapper bomb --by Bo --held --fudge",
	}
	inTown, inDungeon, both := phrases(zombieBrikz), phrases(brickQuest), phrases(zombieBrikz, brickQuest)
	return []opening{
		{[]string{"new --seed bare"}, both},
		{slices.Concat([]string{"new Ann Bob --danger 3 --figures 18 --seed yard"}, town, []string{"spawn --at yard --by none --dice 3,1,2,5,*", "rules set fire.damage 1d6"}), inTown},
		{slices.Concat([]string{"new Ann Bob --danger 2 --figures 30 --seed car"}, town, []string{"scenario start escape", "horde focus A --on Ann"}), inTown},
		{slices.Concat([]string{"new Ann Bob --seed house"}, town, []string{"scenario start mansion"}), inTown},
		{slices.Concat([]string{"new --seed crypt"}, party, []string{
			"foe add goblin x2", "foe add skeleton --hidden", "foe add lich", "foe add ninja-black", "initiative roll --dice 6,6,5,5,*", "sapper bomb --by Bo --at door",
		}), inDungeon},
		{slices.Concat([]string{"new --seed lamp"}, party, []string{"quest start salt-lamp", "initiative roll --dice 6,6,5,5,*"}), inDungeon},
		{slices.Concat([]string{"new Ann Bob --seed night"}, town, party, []string{"foe add vampire", "foe add wolfman", "foe add ghost --hidden", "foe add black dragon", "foe add ninja-black"}), both},
	}
}

// phrases are lines that players type at a table of these games, for every play that
// changes it. A play without a phrase has its examples.
func phrases(games ...string) []string {
	var all []string
	for _, game := range games {
		if written := map[string]func() []string{zombieBrikz: townPhrases, brickQuest: dungeonPhrases}[game]; written != nil {
			all = append(all, written()...)
		}
	}
	return append(withExamples(all, func(p gamePlay) bool {
		return p.Class == plays.AtTable && slices.Contains(games, p.game)
	}), tablePhrases()...)
}

// townPhrases are those of Zombie Brikz: words in capitals are drawn, and words in
// brackets may be left out.
func townPhrases() []string {
	return []string{
		"spawn --room [--by MINIFIG] [--at PLACE] [--sign]",
		"spawn --open [--by MINIFIG] [--at PLACE] [--danger N]",
		"spawn --at PLACE [--by MINIFIG] [--fudge]",
		"zombie-roll N --by MINIFIG [--horde HORDE] [--fudge]",
		"zombie-roll N+N --by MINIFIG [--sneaky N]",
		"zombie-roll --horde HORDE --by MINIFIG",
		"zombie-roll --zombie-dice COLOUR,COLOUR --by MINIFIG [--fudge]",
		"attack zombie --horde HORDE [--by MINIFIG] [--weapon WEAPON] [--fudge]",
		"hit --by MINIFIG [--horde HORDE] [--fudge]",
		"hit [--horde HORDE] --weapon WEAPON [--standing]",
		"zombie-roll N --by MINIFIG --horde none",
		"horde merge HORDE HORDE --on MINIFIG",
		"attack zombie --by MINIFIG --badass [--bonus N] [--extra-dice N]",
		"attack zombie MINIFIG [--horde HORDE]",
		"attack MINIFIG MINIFIG [--weapon WEAPON] [--fudge]",
		"run MINIFIG [--near HORDE] [--stealth] [--fudge]",
		"run MINIFIG --vehicle",
		"noise HORDE [--by MINIFIG]",
		"noise HORDE=N HORDE --at PLACE",
		"noise N --by MINIFIG",
		"horde add N [--at PLACE] [--crew] [--POSTURE]",
		"horde add HORDE N [--POSTURE]",
		"horde focus HORDE --on MINIFIG",
		"horde focus HORDE --at PLACE",
		"horde merge HORDE HORDE",
		"horde split HORDE N [--POSTURE]",
		"horde kill HORDE [N]",
		"horde calm HORDE [--by MINIFIG] [--standing] [--fudge]",
		"horde down HORDE [N] [--by MINIFIG] [--off] [--fudge]",
		"horde lost HORDE [--fudge]",
		"horde unseen HORDE",
		"horde seen HORDE",
		"horde walk [--fudge]",
		"danger set N",
		"danger scene SCENE",
		"danger death MINIFIG",
		"danger alone MINIFIG [--off]",
		"danger together MINIFIG",
		"danger sign PLACE [--off]",
		"turn done MINIFIG",
		"turn end",
		"minifig add MINIFIG [--armor N] [--player WHO] [--npc ROLE] [--advantage TRAIT] [--disadvantage TRAIT] [--fudge]",
		"minifig trait MINIFIG TRAIT [--off]",
		"minifig wound MINIFIG [--zombie]",
		"minifig armor MINIFIG N",
		"minifig weapon MINIFIG WEAPON [--off]",
		"minifig escort MINIFIG --by MINIFIG",
		"minifig escort MINIFIG --off",
		"minifig rename MINIFIG WHO",
		"minifig remove MINIFIG",
		"minifig revive MINIFIG",
		"minifig heal MINIFIG [--by MINIFIG] [--with THING]",
		"heal MINIFIG [--by MINIFIG] [--with THING] [--fudge]",
		"place add PLACE [--open] [--holds THING=N] [--crew N] [--fires N] [--baby] [--bathroom] [--sign]",
		"place add PLACE --enter-scene SCENE --leave-twist fall",
		"place set PLACE [--open] [--holds THING=N] [--crew N] [--fires N] [--sign=false]",
		"place remove PLACE",
		"place rename PLACE SCENE",
		"place replace PLACE PLACE [--open] [--sign]",
		"place close PLACE [--off]",
		"place seen PLACE",
		"place unseen PLACE",
		"place enter PLACE [--by MINIFIG] [--fudge]",
		"place leave PLACE [--by MINIFIG] [--fudge]",
		"explore PLACE [--by MINIFIG] [--fudge]",
		"fire add PLACE [N]",
		"fire out PLACE [--by MINIFIG] [--fudge]",
		"fire burn PLACE --by MINIFIG",
		"repair THING [--tool TOOL] [--by MINIFIG] [--needs N] [--fudge]",
		"collect THING [N] --by MINIFIG [--at PLACE] [--fudge]",
		"deliver [THING] --by MINIFIG [--precious]",
		"deliver THING N --by none",
		"give THING [N] --by MINIFIG --to MINIFIG",
		"drop THING [N] --by MINIFIG [--at PLACE]",
		"use THING [N] --by MINIFIG",
		"stash make THING --spots PLACE,PLACE --contents N,N",
		"stash open PLACE [--by MINIFIG] [--of THING] [--found N]",
		"stash remove THING",
		"scenario start SCENARIO [--fudge]",
		"goal done GOAL [--fudge]",
		"twist TWIST [MINIFIG] [--fudge]",
		"start-points N [--players MINIFIG,MINIFIG] [--together]",
	}
}

// dungeonPhrases are of BrickQuest.
func dungeonPhrases() []string {
	return []string{
		"hero add HERO --class CLASS [--team WHO]",
		"hero set HERO --hp N",
		"hero set HERO [--sp N] [--gold N] [--disarmed]",
		"hero set HERO --explosives N",
		"hero rename HERO WHO",
		"hero remove HERO",
		"hero revive HERO [N]",
		"foe add MONSTER [xN] [--hidden] [--together]",
		"foe set FOE [--hp N] [--sp N] [--hidden]",
		"foe set FOE [--seen] [--disarmed]",
		"foe rename FOE WHO",
		"foe remove FOE",
		"foe revive FOE [N]",
		"damage FIGURE N [--by FIGURE]",
		"damage FIGURE FIGURE 2d6",
		"heal FIGURE N [--fudge]",
		"attack --ad N --dd N [--hp N] [--criticals] [--incorporeal] [--by FIGURE]",
		"attack FIGURE FIGURE [--fudge] [--behind] [--enchanted]",
		"attack FIGURE FIGURE --ranged [--fudge] [--height N] [--bonus N] [--criticals]",
		"attack FOE FOE HERO [--charge]",
		"attack FIGURE",
		"initiative roll [FIGURE] [FIGURE+N] [WHO=N]",
		"initiative roll",
		"initiative add WHO=N",
		"initiative add FIGURE",
		"initiative next",
		"initiative hold [--fudge]",
		"initiative remove FIGURE",
		"initiative to FIGURE",
		"initiative reroll",
		"move FIGURE N [--fudge]",
		"move [N]",
		"cast FIGURE SPELL [FIGURE] [--fudge] [--points N]",
		"cast FIGURE SPELL FIGURE FIGURE [--fudge] [--near FIGURE]",
		"cast FIGURE SPELL --at PLACE [--scroll] [--fudge]",
		"cast SPELL FIGURE [--fudge]",
		"effect add EFFECT --on FIGURE [--by FIGURE] [--rounds N] [--bonus N]",
		"effect add EFFECT --at PLACE [--by FIGURE] [--rounds N]",
		"effect end EFFECT [--on FIGURE]",
		"effect trigger PLACE [FIGURE]",
		"skill-check FIGURE SKILL --difficulty DIFFICULTY [--bonus N] [--fudge]",
		"skill-check --difficulty DIFFICULTY",
		"interact FIGURE [WHO]",
		"arm FIGURE",
		"breakaway FIGURE FIGURE [--fudge] [--bonus N]",
		"turn-undead FIGURE FIGURE [--fudge]",
		"breath black-dragon1 FIGURE [HERO] [--fudge]",
		"rage FIGURE [--fudge]",
		"allot FIGURE --attack N --defense N [--fudge]",
		"allot ninja-black1 --attack N",
		"meditate Mia [--fudge]",
		"sapper BOMB --by FIGURE [--held] [--at PLACE] [--on FIGURE] [--near FIGURE] [--fudge]",
		"sapper throw N --difficulty DIFFICULTY [--at PLACE]",
		"sapper bomb --by Bo --held [--fudge]",
		"sapper drop N [--at PLACE]",
		"sapper find N --by FIGURE [--fudge]",
		"blast N [--on FIGURE] [--near FIGURE] [--far FIGURE] [--fudge]",
		"quest start QUEST [--fudge]",
		"quest done GOAL [--fudge]",
		"quest won",
		"quest lost WHO",
		"quest mode MODE [--exit EXIT] [--fudge]",
		"open PLACE",
		"open LOCKED [--by FIGURE] [--fudge]",
		"room open N",
		"room open PLACE",
		"room clear N",
		"room unlock LOCKED [--by FIGURE] [--fudge]",
		"room add PLACE --foes MONSTER",
		"wave next [--foes MONSTER]",
		"fire-spout FIGURE N",
		"exit FIGURE",
		"pick-up FIGURE ITEM [ITEM] [--in PLACE]",
		"pick-up FIGURE gold N [--in N]",
		"pick-up FIGURE scroll --spells SPELL",
		"loot FIGURE FIGURE [--fudge]",
		"take FIGURE FIGURE [ITEM] [--fudge]",
		"give FIGURE ITEM FIGURE",
		"give FIGURE gold N FIGURE",
		"drop FIGURE [ITEM] [--in N]",
		"use FIGURE ITEM [--fudge]",
		"gold add FIGURE N",
		"gold pay FIGURE N",
	}
}

// tablePhrases are of both games, or of none.
func tablePhrases() []string {
	return []string{
		"rules set RULE",
		"rules reset [RULE]",
		"new MINIFIG MINIFIG --seed again [--danger N] [--figures N]",
		"roll ROLL",
		"coin",
		"direction",
	}
}

// readers are commands that only look; they must change nothing.
func readers() []string {
	return withExamples([]string{
		"status", "status --players", "now", "now --players", "log", "recap", "fairness", "danger [--by MINIFIG] [--at PLACE]", "horde", "minifig", "place",
		"place show PLACE", "fire", "repair", "store", "stash", "scenario", "scenario next", "goal", "figures [--rooms N]", "hero", "foe",
		"hero show FIGURE", "sheet FIGURE", "initiative", "effect", "quest", "room", "wave", "gold", "swag", "swag FIGURE", "sapper", "turn",
		"rules", "zombie-roll --cup", "table check", "undo --dry-run", "redo --dry-run", "minifig list", "effect list", "place list",
		"rules list", "stash list",
	}, func(p gamePlay) bool { return p.Class == plays.Reads })
}

// vocabulary is the words for each word in capitals, the plainest first.
func vocabulary() map[string][]string {
	heroes := []string{"Mia", "Olaf", "Ida", "Bo", "Zoe"}
	foes := []string{"goblin1", "lich1", "skeleton1", "vampire1", "wolfman1", "ghost1", "black-dragon1", "goblin1..2", "ninja-black1"}
	return map[string][]string{
		"MINIFIG":    {"Ann", "Bob", "Cyd", "Dee", "Kim"},
		"HERO":       heroes,
		"FOE":        foes,
		"FIGURE":     slices.Concat(heroes, foes),
		"WHO":        {"Tom", "Ann", "Mia", "red", "goblin1"},
		"HORDE":      {"A", "B", "C", "D"},
		"PLACE":      {"yard", "den", "shed", "door", "tomb"},
		"N":          {"1", "2", "3", "4", "0", "12"},
		"COLOUR":     {"green", "yellow", "red"},
		"POSTURE":    {"standing", "wandering", "focused"},
		"WEAPON":     {"hand", "ranged", "brick"},
		"ROLE":       {"hostage", "child", "journalist", "killer", "prisoner"},
		"TRAIT":      {"cop", "sneaky", "badass", "doctor", "fearful", "alcoholic", "jedi", "firefighter", "zombarys-baby", "collector", "traumatized", "mechanic"},
		"SCENE":      {"horn", "blackout"},
		"THING":      {"food", "wrench", "tools", "medicine", "truck"},
		"TOOL":       {"saw", "wrench", "jack"},
		"SCENARIO":   {"escape", "mansion", "jailbreak", "show"},
		"GOAL":       {"enter", "garage", "lamp", "hostage", "food"},
		"TWIST":      {"owner", "fall"},
		"CLASS":      {"mage", "thief", "warmage", "cleric", "paladin", "assassin"},
		"MONSTER":    {"goblin", "skeleton", "vampire", "spider", "troll", "wolfman", "mummy"},
		"SPELL":      {"levinbolt", "minor-fireball", "minor-healing", "curse", "infuse", "summon", "hiccups", "ethereality", "invisibility", "magic-ward", "war-drums", "cure-disease", "silence", "magic-lock", "strengthen-potion", "cone of ice", "blinding light", "resurrection", "cure-curse"},
		"EFFECT":     {"curse", "poison", "lycanthropy", "mummy-rot", "magic-ward", "silence", "ethereality", "hiccups", "speed"},
		"SKILL":      {"search", "force door", "pick-lock", "throw"},
		"DIFFICULTY": {"easy", "normal", "hard", "simple"},
		"BOMB":       {"bomb", "really big bomb", "charge"},
		"QUEST":      {"salt-lamp"},
		"MODE":       {"backstab", "team", "questing", "defense"},
		"EXIT":       {"any", "start"},
		"LOCKED":     {"tool chest", "iron grate", "sarcophagus"},
		"ITEM":       {"ruby", "healing potion", "mana potion", "speed potion", "key", "cure curse potion"},
		"ROLL":       {"1d6", "2d6+1", "3d6!", "d100", "4d6"},
		"RULE": {
			"danger.stack all", "danger.stack max-one", "death.turns_zombie yes", "danger.death_turns 1", "despawn timer2", "knockdown.turns 1",
			"fire.damage 1d6", "wounds.other kill", "danger.npc_counts no", "turn.one_action yes", "noise.roll group", "wander.roll group",
			"encounter.dice zombie-dice", "zombie_dice.draw blind", "breath.defense yes", "armor classic", "dice.explode off",
		},
	}
}

// nonsense is lines typed by mistake, or by somebody who wants to see.
func nonsense() []string {
	return []string{
		"nobody", "", "-1", "0", "1000", "1000001", "99999999999999999999", "zombie", "Z", "ann", "1.5", "../x", "a=b", "*", "--", "x\ty", "\x1b[31m",
		"\xff", "é", "~", "null", "yes", strings.Repeat("Q", 300), "Ann,Bob", " ", "#", "'", "0x10", "1e3", "x2", "--fudge",
	}
}

// drawPhrase makes words of a phrase.
func drawPhrase(t *rapid.T, phrase string, known map[string][]string, wrong []string) []string {
	var words []string
	optional, skip := false, false
	for _, word := range strings.Fields(phrase) {
		if rest, ok := strings.CutPrefix(word, "["); ok {
			word, optional = rest, true
			skip = !rapid.Bool().Draw(t, "also")
		}
		word, last := strings.CutSuffix(word, "]")
		if !optional || !skip {
			words = append(words, drawWord(t, word, known, wrong)...)
		}
		if last {
			optional, skip = false, false
		}
	}
	return words
}

// drawWord draws what stands for the capitals in a word: one in some dozens is
// nonsense.
func drawWord(t *rapid.T, word string, known map[string][]string, wrong []string) []string {
	parts := strings.FieldsFunc(word, func(r rune) bool { return r < 'A' || r > 'Z' })
	for _, part := range parts {
		choices, ok := known[part]
		if !ok {
			continue
		}
		drawn := ""
		if i := pick(t, 41, part); i < 40 {
			drawn = choices[i%len(choices)]
		} else {
			drawn = oneOf(t, wrong...)
		}
		if part == "RULE" {
			return strings.Fields(drawn)
		}
		word = strings.Replace(word, part, drawn, 1)
	}
	return []string{word}
}
