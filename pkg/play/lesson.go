package play

// A Course is a game's part of the tutorial: five minutes at a table that vanishes.
type Course struct {
	Name   string   // what it is called by: "zombies"
	Begins []string // the lines that set the table up, which nobody needs to type
	// Lessons are its lines, in their order.
	Lessons []Lesson
	Ends    string // what may be done afterwards
}

// A Lesson is one line that somebody learns to type.
type Lesson struct {
	Tell string // what happens at the table, and all that the line is for
	Line string // what is to be typed, in its shortest words
	Dice string // the faces that are thrown, as --dice takes them; empty: none are
	Look string // what there is to see in the answer
}

// Courses are the tutorials of the games.
func (ts Titles) Courses() []Course {
	var all []Course
	for _, t := range ts {
		if t.Course != nil {
			all = append(all, t.Course())
		}
	}
	return all
}
