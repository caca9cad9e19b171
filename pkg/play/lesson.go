package play

// A Course is a game's part of the tutorial: five minutes at a table that vanishes.
type Course struct {
	Name   string   // its name: "zombies"
	Begins []string // the lines that set the table up, which nobody needs to type
	// Lessons are its lines, in their order.
	Lessons []Lesson
	Ends    string // lines to go on with afterwards
}

// A Lesson is one line that somebody learns to type.
type Lesson struct {
	Tell string // the situation at the table, and the purpose of the line
	Line string // the line to type, in its shortest words
	Dice string // the faces that are thrown, as --dice takes them; empty: none are
	Look string // a part of the answer to look at
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
