package plays

import "github.com/zbrikz/zbrikz/pkg/play"

// help is what BrickQuest adds to the help of commands that are no game's, and to refusals
// of words that are none.
func help() []play.Help {
	return []play.Help{
		{Of: "zbrikz", Examples: []string{"zbrikz attack --ad 4 --dd 2"}},
		{Of: "as", Says: `In BrickQuest nobody needs it: the figure that has the initiative acts.`},
		{Of: "play", Says: `In BrickQuest, troll alone shows its card.`},
		{Of: "status", Says: `Statues and the points of foes aren't on it.`},
		{Of: "recap", Says: `In BrickQuest it tells rounds; foes, and who felled them; heroes who died, came back or
became monsters; rooms, goals and heroes who left.`},
		{Of: "compare", Examples: []string{`zbrikz compare "attack --ad 4 --dd 2" "attack --ad 3 --dd 2 --bonus 3"`}},
		{Of: "cards", Examples: []string{"zbrikz cards print goblin x3", "zbrikz cards show --monsters goblin,troll"}},
		{Of: "cards show", Examples: []string{"zbrikz cards show goblin", "zbrikz cards show --monsters goblin,troll --spells wizard"}},
		{
			Of: "cards print", Says: `--quest is everything that the quest needs.`,
			Examples: []string{
				"zbrikz cards print goblin x3 troll", `zbrikz cards print --monsters "goblin x3,troll" --spells wizard`,
				"zbrikz cards print --quest salt-lamp --size tarot --to evening.pdf",
			},
		},
		{Of: "print", Examples: []string{"zbrikz print --quest salt-lamp --to evening.pdf", "zbrikz print rooms goals --quest salt-lamp"}},
		{Of: "pack", Examples: []string{"zbrikz pack new monster --to own.yaml"}},
		{Of: "pack new", Examples: []string{"zbrikz pack new monster", "zbrikz pack new quest --to cellar.yaml"}},
		{Of: "wait, delay", Says: "in BrickQuest zbrikz initiative hold waits"},
		{Of: "dead, dies, die", Says: "zbrikz damage NAME POINTS hurts a hero or a foe"},
		{Of: "rest, sleep, long, short", Says: "the rules have zbrikz meditate and zbrikz heal for it"},
		{Of: "hide, sneak", Says: "zbrikz skill-check is for what heroes try"},
	}
}

// sayings are other words for lines of BrickQuest.
func sayings() []play.Saying {
	return []play.Saying{
		{Words: []string{"next turn", "end turn", "turn over", "next player", "pass turn", "end", "initiative end"}, Line: "initiative next"},
		{Words: []string{"whose turn", "whose initiative", "who acts"}, Line: "initiative"},
		{Words: []string{"take damage", "take hit", "hurt", "lose hp", "lose point"}, Line: "damage", To: true},
		{Words: []string{"take gold", "get gold", "find gold", "gain gold"}, Line: "gold add", To: true},
		{Words: []string{"charge"}, Line: "attack --charge"},
		{Words: []string{"backstab"}, Line: "attack --behind"},
		{Words: []string{"kill"}, Line: "attack"},
		{Words: []string{"grab"}, Line: "pick-up"},
		{Words: []string{"search", "look for traps"}, Line: "skill-check search"},
		{Words: []string{"disarm"}, Line: "skill-check disarm-traps"},
		{Words: []string{"pick lock"}, Line: "skill-check pick-locks"},
		{Words: []string{"pick pocket"}, Line: "skill-check pick-pockets"},
		{Words: []string{"force", "force open", "break open"}, Line: "skill-check force-door-object"},
		{Words: []string{"steal", "take from"}, Line: "take"},
		{Words: []string{"lay bomb down"}, Line: "sapper drop"},
		{Words: []string{"leave", "leave dungeon"}, Line: "exit"},
		{Words: []string{"break away", "break away from"}, Line: "breakaway"},
		{Words: []string{"who wounded", "who hurt", "who dead"}, Line: "status"},
	}
}
