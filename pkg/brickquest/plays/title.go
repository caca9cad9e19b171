// Package plays is the title of BrickQuest. Its plays are in the rooms below it, a file
// for each verb.
package plays

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/dungeon"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/magic"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/people"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/view"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Title is BrickQuest: its plays, the most used first, and everything that it tells of a
// table.
func Title() play.Title {
	return play.Title{
		Name: cards.Game, Chapters: chapters(), Kept: words.Kept(), Library: cards.Library(), Rules: houseRules,
		Start: play.Offer{Line: []string{"quest", "start", "salt-lamp", "--heroes", "4"}, Text: "a dungeon for four heroes"}, Sayings: sayings, Help: help(), Cast: []string{"Harry", "Mia", "goblin"}, Uses: map[string]string{"init": "initiative", "skill": "skill-check", "spell": "cast"},
		Instead: map[string]string{"run": "move", "minifig wound": "damage", "horde kill": "damage", "collect": "pick-up", "hit": "attack"},
		Choices: []string{"attack", "cast", "breath", "blast", "turn-undead", "initiative next"},
		Played:  show.Played, Brief: brief, Begins: view.Begins, Called: called, Things: dungeon.Things, Acts: words.FigureNames, Shows: shows, OnCards: onCards, Hint: show.Hint, Prompt: view.Prompt, Status: view.StatusOf, Now: now, Remind: view.Reminders, Needs: view.Needed, Entries: view.Entries, Turn: view.RoundOf, SideEffects: sideEffects, HealthMarks: view.HealthMarks, Told: view.Told, Recap: view.Recap, Curve: fight.Curve,
		Seats: view.Seats, Sheet: view.Sheet, Board: view.Board,
		Known: show.Known, Unread: view.Unread, Veil: show.VeilOf,
	}
}

// now are the offers of a moment, with whom it is best to attack where the table wants to know.
func now(st *table.State, seat play.Seat) []play.Offer {
	all := view.Now(st, seat)
	g, _ := view.KnownTo(st, seat)
	if best := fight.Advice(g); best != "" {
		all = append(all, play.Offer{Kind: play.Reminder, Text: best, About: "advice"})
	}
	return all
}

// brief is a line without the figure whose turn it is.
func brief(st *table.State, line []string) []string {
	turn := words.GameOf(st).Initiative.Turn
	acts := slices.Contains([]string{"attack", "move", "breath", "turn-undead", "allot", "meditate", "rage", "exit", "pick-up", "loot", "cast"}, line[0])
	if i := slices.Index(line, turn); i > 1 && line[i-1] == "--by" {
		return slices.Delete(slices.Clone(line), i-1, i+1)
	} else if i == 1 && acts && (line[0] != "attack" || len(line) > 2) {
		return slices.Delete(slices.Clone(line), i, i+1)
	}
	return line
}

// sideEffects are lines about effects of a step that its play doesn't tell.
func sideEffects(before, after *table.State) []play.Line {
	was, is := words.GameOf(before), words.GameOf(after)
	drums := say.Each(is.Drums(was), func(drummer string) string { return "War Drums is over: " + drummer + " has no voice for it" })
	return play.Said(dungeon.ProgressLines(was, is), dungeon.MomentLines(was, is), fight.OverdueLines(was, is), play.As(play.Note, drums...))
}

func houseRules() []play.HouseRule {
	return play.HouseRules(brickquest.Switches(), func(g *brickquest.Game) *brickquest.House { return &g.Rules })
}

// called is the kind of thing that has a name at a table; empty: nothing here has.
func called(st *table.State, name string) string {
	switch f := figureCalled(st, name); {
	case f == nil:
		return ""
	case words.GameOf(st).IsHero(f.Name):
		return "a hero"
	default:
		return "a foe"
	}
}

// shows is the line that shows the figure with this name at a table; nil: there is none.
func shows(st *table.State, name string) []string {
	switch f := figureCalled(st, name); {
	case f == nil:
		return nil
	case words.GameOf(st).IsHero(f.Name):
		return []string{"sheet", f.Name}
	default:
		return view.ShowLine(words.GameOf(st), f.Name)
	}
}

func figureCalled(st *table.State, name string) *brickquest.Figure {
	g := words.GameOf(st)
	return g.Figure(names.Exact(name, g.FigureNames()))
}

// onCards are the lines that show the cards with this name.
func onCards(h *ask.Here, name string) [][]string {
	return slices.Concat(
		play.OnCard(h, "monster", words.MonsterKind(), name),
		play.OnCard(h, "class", words.ClassKind(), name),
		play.OnCard(h, "spell", words.SpellKind(), name),
		play.OnCard(h, "item", words.ItemKind(), name),
		play.OnCard(h, "skill", words.SkillKind(), name),
		play.OnCard(h, "quest", words.QuestKind(), name),
	)
}

// InOrder tells whether somebody's turn follows on another's: an order was rolled.
func InOrder(st *table.State) bool { return len(words.GameOf(st).Initiative.Order) > 0 }

// wavesAlone tells whether waves are still to come where nobody is in the order.
func wavesAlone(st *table.State) bool {
	w := words.GameOf(st).QuestProgress().Waves
	return w.Come < w.Planned && !InOrder(st)
}

// foePlays are the plays about the monsters at the table, and those of the monsters.
func foePlays() []play.Untyped {
	return append(people.FoePlays(), fight.FoeActPlay(magic.CastPlay()))
}

func chapters() []play.Chapter {
	return []play.Chapter{
		{Name: "BrickQuest, heroes and foes", Plays: []play.Maker{
			{Name: "hero", Make: people.HeroPlay, Below: people.HeroPlays},
			{Name: "foe", Make: people.FoePlay, Below: foePlays},
			{Name: "damage", Make: fight.DamagePlay},
			{Name: "trap", Make: dungeon.TrapPlay},
		}},
		{Name: "BrickQuest, in a turn", Plays: []play.Maker{
			{Name: "initiative", Make: fight.InitiativePlay, Below: fight.InitiativePlays, Shorts: []play.Short{
				{Verb: "init", Line: []string{"initiative"}, Aside: true},
				{Verb: "n", Line: []string{"initiative", "next"}, At: InOrder},
				{Verb: "next", Line: []string{"initiative", "next"}, At: InOrder, Aside: true},
			}},
			{Name: "move", Make: fight.MovePlay},
			{Name: "cast", Make: magic.CastPlay, Shorts: []play.Short{{Verb: "c", Line: []string{"cast"}}}},
			{Name: "effect", Make: magic.EffectPlay, Below: magic.EffectPlays, Shorts: []play.Short{{Verb: "stop", Line: []string{"effect", "end"}, At: show.Played, Aside: true}}},
			{Name: "skill-check", Make: dungeon.SkillCheckPlay, Shorts: []play.Short{{Verb: "check", Line: []string{"skill-check"}, At: show.Played, Aside: true}}},
			{Name: "open", Make: dungeon.OpenPlay},
			{Name: "interact", Make: dungeon.InteractPlay},
			{Name: "arm", Make: fight.ArmPlay},
			{Name: "breakaway", Make: fight.BreakawayPlay, Shorts: []play.Short{{Verb: "flee", Line: []string{"breakaway"}, At: show.Played, Aside: true}}},
		}},
		{Name: "BrickQuest, abilities that only some have", Plays: []play.Maker{
			{Name: "turn-undead", Make: fight.TurnUndeadPlay, Shorts: []play.Short{{Verb: "undead", Line: []string{"turn-undead"}, At: show.Played, Aside: true}}},
			{Name: "breath", Make: fight.BreathPlay},
			{Name: "rage", Make: fight.RagePlay},
			{Name: "allot", Make: fight.AllotPlay, Shorts: []play.Short{
				{Verb: "offense", Line: []string{"allot"}, Word: "attack", At: show.Played, Aside: true},
				{Verb: "defense", Line: []string{"allot"}, Word: "defense", At: show.Played, Aside: true},
			}},
			{Name: "meditate", Make: magic.MeditatePlay},
			{Name: "sapper", Make: fight.SapperPlay, Below: fight.SapperPlays, Shorts: []play.Short{{Verb: "ditch", Line: []string{"sapper", "drop"}, At: show.Played, Aside: true}}},
			{Name: "blast", Make: fight.BlastPlay},
		}},
		{Name: "BrickQuest, quests and swag", Plays: []play.Maker{
			{Name: "quest", Make: dungeon.QuestPlay, Below: dungeon.QuestPlays, Shorts: []play.Short{{Verb: "tick", Line: []string{"quest", "done"}, At: show.Played, Aside: true}}},
			{Name: "room", Make: dungeon.RoomPlay, Below: dungeon.RoomPlays},
			{Name: "wave", Make: dungeon.WavePlay, Below: dungeon.WavePlays, Shorts: []play.Short{
				{Verb: "next", Line: []string{"wave", "next"}, At: wavesAlone, Aside: true},
			}},
			{Name: "fire-spout", Make: dungeon.FireSpoutPlay, Shorts: []play.Short{{Verb: "spout", Line: []string{"fire-spout"}, At: show.Played, Aside: true}}},
			{Name: "exit", Make: dungeon.ExitPlay},
			{Name: "pick-up", Make: dungeon.PickUpPlay, Shorts: []play.Short{{Verb: "gather", Line: []string{"pick-up"}, Word: "in", At: show.Played, Aside: true}}},
			{Name: "loot", Make: dungeon.LootPlay},
			{Name: "take", Make: dungeon.TakePlay},
			{Name: "gold", Make: dungeon.GoldPlay, Below: dungeon.GoldPlays},
			{Name: "swag", Make: dungeon.SwagPlay},
		}},
		{Name: "BrickQuest, the cards", Plays: []play.Maker{
			people.MonsterShelf(),
			people.ClassShelf(),
			magic.SpellShelf(),
			people.ItemShelf(),
			people.SkillShelf(),
		}},
		{Name: "Dice and chances", Plays: []play.Maker{
			{Name: "duel", Make: fight.DuelPlay},
			{Name: "balance", Make: fight.BalancePlay},
		}},
	}
}

// help is what BrickQuest adds to the help of no game's commands, and to refusals of words.
func help() []play.Help {
	return []play.Help{
		{Of: "zbrikz", Examples: []string{"zbrikz attack --ad 4 --dd 2"}},
		{Of: "as", Says: `BrickQuest doesn't need it: the figure that has the initiative acts.`},
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
		{Of: "rest, sleep, long, short", Says: "the rules have zbrikz meditate and zbrikz heal for it"},
		{Of: "hide, sneak", Says: "zbrikz skill-check is for what heroes try"},
	}
}

// sayings are other words for lines of BrickQuest.
func sayings() []play.Saying {
	return []play.Saying{
		{Words: []string{"next turn", "end turn", "turn over", "next player", "pass turn", "end", "initiative end", "finished", "next hero", "next one", "next foe"}, Line: "initiative next"},
		{Words: []string{"done", "is done", "is finished", "end turn", "finish", "pass"}, Line: "initiative next", Turn: true},
		{Words: []string{"pass to"}, Line: "initiative to", Turn: true},
		{Words: []string{"has", "have", "is at", "down to"}, Line: "hero set", To: true},
		{Words: []string{"has", "have", "is at", "down to"}, Line: "foe set", To: true},
		{Words: []string{"dead", "die", "killed", "get killed"}, Line: "hero set --hp 0", To: true, Hurts: true},
		{Words: []string{"dead", "die", "killed", "get killed"}, Line: "foe set --hp 0", To: true, Hurts: true},
		{Words: []string{"isn't dead", "is alive", "not dead", "bring back"}, Line: "foe revive", To: true},
		{Words: []string{"isn't dead", "is alive", "not dead", "bring back"}, Line: "hero revive", To: true},
		{Words: []string{"called", "is called", "now called"}, Line: "hero rename", To: true},
		{Words: []string{"whose turn", "who turn", "whose initiative", "who acts", "who first", "who next", "order", "turn order", "show order", "what round"}, Line: "initiative"},
		{Words: []string{"roll initiative", "roll for initiative", "for initiative"}, Line: "initiative roll"},
		{Words: []string{"initiative", "initiative is", "order is"}, Line: "initiative roll", At: func(st *table.State) bool { return len(words.GameOf(st).Initiative.Order) == 0 }},
		{Words: []string{"is turn"}, Line: "initiative to"},
		{Words: []string{"turn"}, Line: "initiative to", To: true, Whole: true, At: show.Played},
		{Words: []string{"take damage", "take hit", "hurt", "lose hp", "lose point", "lose hit point", "lose", "lost", "lost hp", "lost point", "lost hit point", "take", "suffer", "suffer damage", "is hit", "get hit", "is shoot", "get shoot", "is stab", "get stab"}, Line: "damage", To: true, Hurts: true},
		{Words: []string{"hurts", "deal", "deal damage", "do damage", "did damage", "hit for", "hit for damage", "smash for", "trap hit", "trap hit for"}, Line: "damage"},
		{Words: []string{"take gold", "get gold", "find gold", "gain gold"}, Line: "gold add", To: true, At: func(st *table.State) bool { return !dungeon.GoldLies(st) }},
		{Words: []string{"regain", "gain", "regain hp", "get hit point back", "get back", "recover"}, Line: "heal", To: true},
		{Words: []string{"lose gold", "lost gold", "spend gold"}, Line: "gold pay", To: true},
		{Words: []string{"poison"}, Line: "effect add poison", Word: "on"},
		{Words: []string{"is poisoned"}, Line: "effect add poison", Word: "on", To: true},
		{Words: []string{"is cursed"}, Line: "effect add curse", Word: "on", To: true},
		{Words: []string{"is silenced"}, Line: "effect add silence", Word: "on", To: true},
		{Words: []string{"pay gold to", "gold to", "pay gold", "pay"}, Line: "give gold"},
		{Words: []string{"check", "try", "roll"}, Line: "skill-check"},
		{Words: []string{"gold for"}, Line: "gold add"},
		{Words: []string{"charge"}, Line: "attack --charge"},
		{Words: []string{"backstab", "stab in back", "stab from behind"}, Line: "attack --behind"},
		{Words: []string{"hp"}, Line: "foe set", Word: "hp", To: true},
		{Words: []string{"hp"}, Line: "hero set", Word: "hp", To: true},
		{Words: []string{"sp"}, Line: "hero set", Word: "sp", To: true},
		{Words: []string{"hit"}, Line: "attack", At: show.Played},
		{Words: []string{"kill", "swing at", "stab", "slash", "punch", "kick", "whack", "smash", "vs", "bite"}, Line: "attack"},
		{Words: []string{"go rage", "raging"}, Line: "rage"},
		{Words: []string{"walk", "goes", "step"}, Line: "move"}, {Words: []string{"turn around"}, Line: "move 0"},
		{Words: []string{"zap", "throw spell"}, Line: "cast"},
		{Words: []string{"read scroll", "read"}, Line: "cast --scroll"},
		{Words: []string{"quaff"}, Line: "use"},
		{Words: []string{"appear", "arrive", "come", "come in", "join", "bring", "spawn", "another", "another show up", "show up", "more"}, Line: "foe add"},
		{Words: []string{"join as"}, Line: "hero add", To: true},
		{Words: []string{"wake", "wake up"}, Line: "foe set --seen", To: true},
		{Words: []string{"turn"}, Line: "turn-undead", At: show.Played},
		{Words: []string{"hold turn", "wait"}, Line: "initiative hold"},
		{Words: []string{"gone", "is gone"}, Line: "foe remove", To: true},
		{Words: []string{"grab"}, Line: "pick-up"},
		{Words: []string{"take all", "take everything"}, Line: "pick-up all", At: show.Played},
		{Words: []string{"pull"}, Line: "interact"},
		{Words: []string{"search", "look for traps", "search for traps", "check for traps", "detect traps", "search room", "search room for traps"}, Line: "skill-check search"},
		{Words: []string{"loots"}, Line: "loot"}, {Words: []string{"search"}, Line: "loot", At: show.Played},
		{Words: []string{"disarm", "disarm trap"}, Line: "skill-check disarm-traps"},
		{Words: []string{"disarm", "disarm trap"}, Line: "skill-check disarm-traps", Word: "at"},
		{Words: []string{"pick lock"}, Line: "skill-check pick-locks"},
		{Words: []string{"pick lock", "pick lock of"}, Line: "skill-check pick-locks", Word: "at"},
		{Words: []string{"pick pocket"}, Line: "skill-check pick-pockets"},
		{Words: []string{"force", "force open", "break open", "break door", "break down door", "bash door", "bash in door", "kick in door", "smash door"}, Line: "skill-check force-door-object"},
		{Words: []string{"leap", "hop"}, Line: "skill-check jump"},
		{Words: []string{"force", "force open", "break open"}, Line: "skill-check force-door-object", Word: "at"},
		{Words: []string{"throw"}, Line: "skill-check throw", At: func(st *table.State) bool {
			return show.Played(st) && !slices.ContainsFunc(words.GameOf(st).Charges, func(c brickquest.Explosive) bool { return c.Held })
		}},
		{Words: []string{"steal", "take from"}, Line: "take"},
		{Words: []string{"lay bomb down"}, Line: "sapper drop"},
		{Words: []string{"throw bomb"}, Line: "sapper throw"},
		{Words: []string{"find explosives", "find blackpowder"}, Line: "sapper find"},
		{Words: []string{"bomb", "lay bomb", "place bomb", "plant bomb", "set bomb"}, Line: "sapper bomb"},
		{Words: []string{"clear rubble"}, Line: "sapper clear-rubble"},
		{Words: []string{"really big bomb", "plant really big bomb", "lay really big bomb"}, Line: "sapper really-big-bomb"},
		{Words: []string{"big bomb", "lay big bomb", "place big bomb", "plant big bomb", "set big bomb"}, Line: "sapper big-bomb"},
		{Words: []string{"leave", "leave dungeon"}, Line: "exit"},
		{Words: []string{"break away", "break away from"}, Line: "breakaway"},
		{Words: []string{"move away from", "step away from", "walk away from", "run away from"}, Line: "breakaway", At: func(st *table.State) bool { return words.GameOf(st).Rules.Breakaway != "no" }},
		{Words: []string{"all lost", "lost quest", "lost game"}, Line: "quest lost", At: show.Played},
		{Words: []string{"who wounded", "who hurt", "who dead"}, Line: "status"},
		{Words: []string{"have to do", "left to do", "did win"}, Line: "quest", At: show.Played},
		{Words: []string{"how many foe"}, Line: "foe", At: show.Played},
	}
}
