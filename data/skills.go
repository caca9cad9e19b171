package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Skills reads the catalogue of skills, and of what a Sapper can do.
func Skills() ([]brickquest.Skill, error) { return embedded("skills.yaml", ReadSkills) }

// ReadSkills reads a file of skills. Its error names the file, the line and the
// field.
func ReadSkills(name string, text []byte) ([]brickquest.Skill, error) {
	var all struct {
		Skills []brickquest.Skill `yaml:"skills"`
	}
	f, err := Read(name, text, &all)
	if err != nil {
		return nil, err
	}
	return checkCards(f, "skills", all.Skills, func(s brickquest.Skill) string { return s.Name }, "name", "kind", "does")
}
