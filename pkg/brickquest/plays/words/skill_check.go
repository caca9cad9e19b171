package words

import "github.com/zbrikz/zbrikz/pkg/brickquest"

func difficultyNames() []string {
	var names []string
	for _, d := range brickquest.Difficulties() {
		names = append(names, string(d))
	}
	return names
}
