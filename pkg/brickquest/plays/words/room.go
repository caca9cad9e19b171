package words

import (
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// RoomNamed is the name of a room that was typed as its name or its number.
func RoomNamed(st *table.State, typed string) string {
	rooms := GameOf(st).Quest.Rooms
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(rooms) {
		return rooms[n-1].Name
	}
	var all []string
	for _, r := range rooms {
		all = append(all, r.Name)
	}
	return names.Match(typed, all)
}
