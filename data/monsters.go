package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Monsters reads the catalogue of monsters.
func Monsters() ([]brickquest.Monster, error) { return embedded("monsters.yaml", ReadMonsters) }

// ReadMonsters reads a file of monsters. Its error names the file, the line and
// the field.
func ReadMonsters(name string, text []byte) ([]brickquest.Monster, error) {
	var all struct {
		Monsters []brickquest.Monster `yaml:"monsters"`
	}
	f, err := Read(name, text, &all)
	if err != nil {
		return nil, err
	}
	return checkCards(f, "monsters", all.Monsters, monsterName, monsterNeeds()...)
}

// monsterNeeds are the fields that no monster can do without.
func monsterNeeds() []string {
	return []string{"name", "move", "attack_dice", "defense_dice", "ranges", "initiative", "actions"}
}
