package data

import "github.com/zbrikz/zbrikz/pkg/brickquest"

// Skills reads the catalogue of skills, and of a Sapper's abilities. Packs have none,
// because each skill is a rule.
func Skills() ([]brickquest.Skill, error) {
	const name = "skills.yaml"
	text, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return ReadSkills(name, text)
}

// ReadSkills reads a file of skills. Its error names the file, the line, the column
// and the field.
func ReadSkills(name string, text []byte) ([]brickquest.Skill, error) {
	var all struct {
		Skills []brickquest.Skill `yaml:"skills"`
	}
	f, err := Read(name, text, &all)
	if err != nil {
		return nil, err
	}
	return all.Skills, checkList(f, Path{"skills"}, all.Skills, "name", func(s brickquest.Skill) string { return s.Name }, "name", "kind", "does")
}
