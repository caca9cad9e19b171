package view

import "github.com/zbrikz/zbrikz/pkg/play"

// Courses are five minutes with zombies.
func Courses() []play.Course {
	return []play.Course{{
		Name:   "zombies",
		Begins: []string{`new Ann Bob --danger 3 --figures 18 --seed tutorial`, `place add yard --open`, `place add shop`},
		Lessons: []play.Lesson{
			{
				Tell: "Ann and Bob look for food in a town that isn't theirs any more. The danger level is 3, as the prompt says. Ann opens the door of the shop: one key looks into a room.",
				Line: "s", Dice: "5",
				Look: "The first line answers: no zombie. Below are the dice, and the numbers that they had to meet.",
			},
			{
				Tell: "Behind the shop is a yard, an open area: more may be there. The name of the place stands behind the verb.",
				Line: "so yard", Dice: "2,5,2,6",
				Look: "Three zombies are horde A. Then comes the work for your hands: put them into the yard, two with both hands down, one with a hand forward, because it wanders.",
			},
			{
				Tell: "Ann wants to run past all three. How likely is it that she gets hurt? A name in front says who acts; z3 passes three zombies, and --odds counts the chances instead of rolling.",
				Line: "ann z3 --odds",
				Look: "These chances are exact. Nothing was rolled, and nothing has changed.",
			},
			{
				Tell: "She dares. You like to roll your own dice? Roll one for each zombie, and type the faces behind a colon. Here they fell 1, 4 and 6, and the zombie that the 1 stands for attacks with a 5.",
				Line: "ann z3 : 1465",
				Look: "The zombie with the 1 stopped her and hit: put a red stud on Ann, who is wounded.",
			},
			{
				Tell: "Somebody has looked again: the 1 was a 3. u takes the last step back.",
				Line: "u",
				Look: "The table is as it was before. You can go back to its beginning like that, and redo goes forward again.",
			},
			{
				Tell: "Once more, with a 3.",
				Line: "ann z3 : 346",
				Look: "Through. The zombie of the 6 is pushed away, and all of them are after Ann now: both hands forward.",
			},
			{
				Tell: "Bob attacks one of them.",
				Line: "bob hit", Dice: "6,2",
				Look: "A six is rolled again and added: 8 beats the armor of a zombie.",
			},
			{
				Tell: "How is Ann? A name alone shows a sheet, a card or a place.",
				Line: "ann",
				Look: "troll or fearful would show a card in the same way.",
			},
			{
				Tell: "Something isn't clear? Type ? and a word, wherever you are.",
				Line: "? noise",
				Look: "Each line begins with words that you can type.",
			},
			{
				Tell: "The players are done: n is for the next thing to do, and that is the zombies' move.",
				Line: "n",
				Look: "The turn has ended for everyone, and the hordes walk. Reminders stand at the end.",
			},
		},
		Ends: "That is all that an evening needs. Yours begins with: zbrikz new Ann Bob --danger 2, and then zbrikz play. help at the prompt shows what fits the moment.",
	}}
}
