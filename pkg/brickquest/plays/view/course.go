package view

import "github.com/zbrikz/zbrikz/pkg/play"

// Courses are five minutes in a dungeon with others, and five minutes alone.
func Courses() []play.Course { return []play.Course{dungeon(), alone()} }

func dungeon() play.Course {
	return play.Course{
		Name: "dungeon",
		Begins: []string{
			"new --seed tutorial", "hero add Harry --class human-warrior", "hero add Mia --class human-mage",
			"hero set Mia --sp 5", "foe add goblin x3",
		},
		Lessons: []play.Lesson{
			{
				Tell: "Harry, a warrior, and Mia, a mage, open a door. Three goblins look up. Who goes first? Heroes roll two dice each; here Harry has 6 and 6, Mia 4 and 4.",
				Line: "initiative roll", Dice: "6,6,4,4",
				Look: "The first line answers: Harry goes first, and the prompt says so from now on.",
			},
			{
				Tell: "Harry stands beside a goblin. How well can he do? a attacks, and g1 is goblin1; --odds counts the chances instead of rolling.",
				Line: "a g1 --odds",
				Look: "These chances are exact. Nothing was rolled, and nothing has changed.",
			},
			{
				Tell: "He attacks. You like to roll your own dice? Type the faces behind a colon: first the attack, then the defense.",
				Line: "a g1 : 2311 56",
				Look: "Below are the sums of both. Not enough: the armor holds.",
			},
			{
				Tell: "Harry has a second action. a alone attacks the same figure again, and now zbrikz rolls.",
				Line: "a", Dice: "6,5,4,3,1,2",
				Look: "What to do on the table stands below the answer. A marked name is a figure whose hit points have changed.",
			},
			{
				Tell: "Somebody bumped the table, and the dice don't count. u takes the last step back.",
				Line: "u",
				Look: "The table is as it was before. You can go back to its beginning like that, and redo goes forward again.",
			},
			{
				Tell: "The next one, please: n.",
				Line: "n",
				Look: "The figure whose turn it is, with hit points, actions, and lasting effects.",
			},
			{
				Tell: "It is Mia's turn, and she throws fire at all three. c casts, mf is the minor fireball, g1..3 are goblin1 to goblin3.",
				Line: "c mf g1..3", Dice: "5",
				Look: "Her spell points are paid. No goblin has fallen; each has one hit point left.",
			},
			{
				Tell: "And the next one: n again.",
				Line: "n",
				Look: "The goblins have their turn together, in the order in which you like.",
			},
			{
				Tell: "goblin1 attacks Harry. The shortest beginning of a name will do.",
				Line: "a h", Dice: "6,5,1,1,2",
				Look: "What to do on the table stands at the end: rounds come off Harry's sheet.",
			},
			{
				Tell: "What can a goblin do? A name alone shows a card, or the sheet of a hero.",
				Line: "goblin",
				Look: "harry shows Harry's sheet in the same way.",
			},
			{
				Tell: "Something isn't clear? Type ? and a word, wherever you are.",
				Line: "? potion",
				Look: "Each line begins with words that you can type.",
			},
		},
		Ends: "That is all that a dungeon needs. Yours begins with: zbrikz hero add Harry --class human-warrior, and then zbrikz play. help at the prompt shows what fits the moment.",
	}
}

func alone() play.Course {
	return play.Course{
		Name: "alone",
		Begins: []string{
			"new --seed alone", "rules set monsters app", "hero add Harry --class human-warrior", "hero add Mia --class human-mage",
			"quest start salt-lamp", "initiative roll --dice 6,6,4,4",
		},
		Lessons: []play.Lesson{
			{
				Tell: "You play Harry and Mia, nobody plays the monsters, and nobody has read the quest: zbrikz plays them, as the house rule monsters app says. Harry and Mia have climbed down into a mine. What is in this room? room tells it.",
				Line: "room",
				Look: "The first room is open. Build it as it says, with the goblins where you like; what waits behind the door, nobody tells you.",
			},
			{
				Tell: "Harry goes first, and attacks goblin1.",
				Line: "a g1", Dice: "6,5,4,3,1,2",
				Look: "You see what an attack does, and never what a foe has left.",
			},
			{
				Tell: "The next one, please: n.",
				Line: "n",
				Look: "Mia stays at the ladder. She has turns as at any table.",
			},
			{
				Tell: "She throws fire at the other two: c casts.",
				Line: "c minor-fireball g2..3", Dice: "5",
				Look: "Both live, and their turn is next.",
			},
			{
				Tell: "n again.",
				Line: "n",
				Look: "Nobody moves them for you, so zbrikz asks the one thing that it can't see: whom they reach.",
			},
			{
				Tell: "They have 3 squares and an attack. Look at the table: they reach Harry, and Mia too. Say so, and --why tells how they choose.",
				Line: "foe act --reach harry,mia --why", Dice: "heads,1,1,6,6,6,5,4,4",
				Look: "A coin fell: heads takes the best target, tails takes any. You move them where the answer says.",
			},
			{
				Tell: "You see better than zbrikz: Harry stood in their way. Any of it can be taken back: u.",
				Line: "u",
				Look: "The log had a plain attack, as if you had typed it. It is taken back, and it is the goblins' turn.",
			},
			{
				Tell: "What you type counts: both attack Harry.",
				Line: "a g2..3 harry", Dice: "1,1,6,6,6,5,4,4,3,1",
				Look: "You overrule zbrikz by typing what they do. In their next turn it asks you again.",
			},
			{
				Tell: "Do monsters reach nobody? Then they go as near as they can. What may a goblin do besides? A name alone shows its card.",
				Line: "goblin",
				Look: "The page that print reference puts on paper tells how monsters with magic or breath act.",
			},
		},
		Ends: "That is all that you need alone. Yours begins with: zbrikz rules set monsters app, then zbrikz quest start salt-lamp --heroes 2, and then zbrikz play. quest check says which quests can be played so.",
	}
}
