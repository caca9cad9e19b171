package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Difficulty is how hard a skill check is, as the BrickMaster says.
type Difficulty string

// The difficulties, from a sure success to a check that succeeds only with a bonus
// (BrickQuest, Skill Checks).
const (
	Simple           Difficulty = "simple"
	Easy             Difficulty = "easy"
	Normal           Difficulty = "normal"
	Hard             Difficulty = "hard"
	ExtremelyHard    Difficulty = "extremely-hard"
	NearlyImpossible Difficulty = "nearly-impossible"
)

// Difficulties are all difficulties, the simplest first.
func Difficulties() []Difficulty {
	return []Difficulty{Simple, Easy, Normal, Hard, ExtremelyHard, NearlyImpossible}
}

// Target is the total that a check must reach; 0 for a simple one, which needs
// no dice.
func (d Difficulty) Target() int {
	switch d {
	case Simple:
	case Easy:
		return 6
	case Normal:
		return 8
	case Hard:
		return 10
	case ExtremelyHard:
		return 12
	case NearlyImpossible:
		return 13
	}
	return 0
}

// Check is a skill check to be made.
type Check struct {
	By           string // the figure that tries; may be empty
	Difficulty   Difficulty
	Bonus        int    // whatever the table adds
	Skill        string // the name of its card; empty: none in particular
	SkillBonus   int    // that of a class
	Circumstance int    // the bonus that the BrickMaster grants
	At           string // the closed thing that it is made for, the room that is searched, or the trap; empty: none is named
}

// Checked is how a skill check went.
type Checked struct {
	By         string     `json:"by"`         // the figure that tried
	Difficulty Difficulty `json:"difficulty"` // as typed
	Faces      []int      `json:"faces"`      // the two dice; empty for a simple check
	Bonus      int        `json:"bonus"`      // the points of --bonus in the total
	Total      int        `json:"total"`      // dice and bonus
	Target     int        `json:"target"`     // the number that the total must reach; 0 for a simple check
	SnakeEyes  bool       `json:"snake_eyes"` // two ones: a failure with any bonus
	Success    bool       `json:"success"`    // the total is enough

	Skill        string `json:"skill"`        // the name of its card; empty: none in particular
	SkillBonus   int    `json:"skill_bonus"`  // the class's points for it, in the total
	Circumstance int    `json:"circumstance"` // the BrickMaster's points, in the total
}

// SkillCheck throws 2D6 and the bonuses against the difficulty. Two ones always fail; a
// simple check always succeeds, without dice. (BrickQuest, Skill Checks.) It refuses a
// difficulty that isn't one of [Difficulties], and a bonus beyond 100 either way.
func SkillCheck(c Check, r dice.Roller) (Checked, error) {
	if err := c.Check(); err != nil {
		return Checked{}, err
	}
	done := Checked{
		By: c.By, Difficulty: c.Difficulty, Bonus: c.Bonus, Target: c.Difficulty.Target(), Faces: []int{}, Success: c.Difficulty == Simple,
		Skill: c.Skill, SkillBonus: c.SkillBonus, Circumstance: c.Circumstance,
	}
	if done.Success {
		return done, nil
	}
	done.Faces = r.Roll(dice.Throw{Why: "skill check", Who: c.By, N: 2, Die: dice.D(6)})
	done.Total = dice.Sum(done.Faces) + c.Bonus + c.SkillBonus + c.Circumstance
	done.SnakeEyes = dice.Count(done.Faces, 1, 1) == 2
	done.Success = done.Total >= done.Target && !done.SnakeEyes
	return done, nil
}

// Check refuses the same as SkillCheck.
func (c Check) Check() error {
	if !slices.Contains(Difficulties(), c.Difficulty) && (c.Difficulty != "" || c.Skill != searching || c.At == "") {
		return noneSuch("difficulty", string(c.Difficulty))
	}
	return within(limits{"circumstance", c.Circumstance, -MostPoints, MostPoints}, limits{"bonus", c.Bonus, -MostPoints, MostPoints})
}

// Tried is how a figure's skill check went.
type Tried struct {
	Checked
	At     string   `json:"at,omitempty"`    // the closed thing that it was made for, the room that was searched, or the trap
	Found  []string `json:"found,omitempty"` // traps and secrets that it brought to light, in words
	Breaks []Break  `json:"breaks"`          // rules that its turn doesn't keep to any more
}

// Try is the skill check of a figure, with its class's bonus for the skill; a foe has
// none (ruling). c.By may be nobody at the table: then the check goes by its numbers.
// (BrickQuest, Skill Checks.) It refuses the dead, and, unless fudge, a skill that takes
// training for a figure that has none.
func (g *Game) Try(c Check, skill *Skill, fudge bool, r dice.Roller) (Tried, Game, error) {
	c, err := g.Trying(c, skill, fudge)
	next, broken, err := g.does(err, c.By, Skilled, fudge)
	if err != nil {
		return Tried{}, Game{}, err
	}
	t := Tried{At: c.At, Breaks: broken}
	if t.Checked, err = SkillCheck(c, r); err != nil {
		return Tried{}, Game{}, err
	}
	if c.Skill == searching && c.At != "" {
		t.Found = next.search(t.Checked, c.At, t.Success && (fudge || c.Difficulty == Simple))
		t.Success = t.Success && c.Difficulty != "" || len(t.Found) > 0
		return t, next, nil
	}
	next.opens(c, t.Success)
	return t, next, nil
}

// openers are the skills that open something closed.
func openers() []string { return []string{"pick locks", "force door/object", "operate mechanism"} }

// Skills whose good check the game knows the effect of (BrickQuest, Skill Checks).
const (
	pickPockets = "pick pockets" // takes things from an enemy
	searching   = "search"       // brings traps and secrets to light
	disarming   = "disarm traps"
)

// opens notes the thing that a good check opens: the thing that it was made for, or, where none
// was named, whatever its figure opens next in its turn, or the enemy whose pockets it picks. A
// failed check opens nothing (ruling).
func (g *Game) opens(c Check, good bool) {
	f := g.Figure(c.By)
	switch {
	case c.At != "" && good && c.Skill == disarming:
		g.disarm(c.At)
	case c.At != "" && good:
		g.Quest.unlock(c.At)
	case c.At == "" && f != nil && slices.Contains(append(openers(), pickPockets), c.Skill):
		g.turnOf(f).Opener = say.If(good, c.Skill)
	}
}

// Trying is the check of [Game.Try] before its dice, with the figure's bonus. It refuses
// the same as Try. (BrickQuest, Skill Checks.)
func (g *Game) Trying(c Check, skill *Skill, fudge bool) (Check, error) {
	var err error
	if c.At != "" {
		c.Difficulty, err = g.madeFor(c, skill, fudge)
	}
	if err != nil || g.Figure(c.By) == nil {
		return c, err
	}
	f, err := g.living(c.By)
	if err != nil || skill == nil {
		return c, err
	}
	c.Skill, c.SkillBonus = skill.Name, g.skillBonus(f, skill.Name)
	if skill.Kind == Trained && c.SkillBonus == 0 && !fudge {
		return c, &Against{fmt.Sprintf("%s isn't trained in %s", c.By, skill.Name), "Skill Checks"}
	}
	return c, nil
}

// plan is the words of the plan for a check: the skills that they name, and how hard they
// say it is, as far as they do.
func (g *Game) plan(skill, at string) (words string, skills []string, hard Difficulty) {
	if t, r := g.trap(at); skill == disarming && r != nil {
		return "disarm " + string(t.Disarm), []string{disarming}, t.Disarm
	}
	_, l := g.Quest.lock(at)
	if l == nil {
		return "", nil, ""
	}
	skills, hard = l.plan()
	return l.Opens, skills, hard
}

// Planned tells whether the plan says how hard a check is, to open something locked or to
// disarm a trap, and gives the skill that it takes; empty: the plan names none, or several.
func (g *Game) Planned(skill, at string) (needs string, hard bool) {
	if _, l := g.Quest.lock(at); skill == "" && l == nil {
		if r := g.Quest.room(at); r != nil && r.Opened {
			skill = searching
		} else if _, r := g.trap(at); r != nil {
			skill = disarming
		}
	}
	if skill == searching {
		return searching, false // as hard as each trap and secret
	}
	_, skills, of := g.plan(skill, at)
	if len(skills) == 1 {
		needs = skills[0]
	}
	return needs, of != ""
}

// madeFor is the difficulty of a check that is made for something: the plan's, and normal
// where neither says it (ruling). It refuses something that isn't there, and another difficulty and another skill
// than the plan's.
func (g *Game) madeFor(c Check, skill *Skill, fudge bool) (Difficulty, error) {
	name, verb := "", "open"
	if skill != nil {
		name = skill.Name
	}
	switch name {
	case searching:
		if r := g.Quest.room(c.At); r == nil || !r.Opened {
			return "", noneSuch("open room", c.At)
		}
		return c.Difficulty, nil
	case disarming:
		if _, r := g.trap(c.At); r == nil {
			return "", noneSuch("trap", c.At)
		}
		verb = "disarm"
	default:
		if err := g.closed(c.At); err != nil {
			return "", err
		}
		if _, l := g.Quest.lock(c.At); l.Free && !fudge {
			return "", &Against{fmt.Sprintf("the %s isn't locked any more", c.At), "Skill Checks"}
		}
	}
	words, skills, hard := g.plan(name, c.At)
	switch {
	case !fudge && skill != nil && len(skills) > 0 && !slices.Contains(skills, name):
		return "", &Against{fmt.Sprintf("%s doesn't open the %s: the plan says %s", name, c.At, words), "Skill Checks"}
	case hard == "", fudge && c.Difficulty != "":
		return cmp.Or(c.Difficulty, Normal), nil
	case c.Difficulty != "" && c.Difficulty != hard:
		return "", &Against{fmt.Sprintf("the %s is %s to %s: the plan says %s", c.At, hard, verb, words), "Skill Checks"}
	}
	return hard, nil
}

func (g *Game) skillBonus(f *Figure, skill string) int {
	c := g.Class(f.Card)
	if c == nil || !g.IsHero(f.Name) {
		return 0
	}
	if b := names.Find(c.Skills, func(b *SkillBonus) bool { return b.Skill == skill }); b != nil {
		return b.Bonus
	}
	return 0
}

// MostPoints is the most that a bonus can add or take away.
const MostPoints = 100

// SkillKind tells which classes can use a skill.
type SkillKind string

// The kinds of skills.
const (
	Untrained    SkillKind = "untrained" // everybody
	Trained      SkillKind = "trained"   // for classes that have a bonus for it
	SapperSkills SkillKind = "sapper"    // a Sapper, for points of explosives
)

// SkillKinds are all kinds of skills.
func SkillKinds() []SkillKind { return []SkillKind{Untrained, Trained, SapperSkills} }

func (SkillKind) all() []string { return say.Texts(SkillKinds()) }

// Skill is the card of a skill (BrickQuest, Skill Checks), or of a Sapper's ability with
// explosives (BrickQuest, Sapper Abilities).
type Skill struct {
	Name  string    `json:"name" yaml:"name"`             // its name
	Kind  SkillKind `json:"kind" yaml:"kind"`             // whether everybody can try it, or only trained ones, or Sappers
	Does  string    `json:"does" yaml:"does"`             // its use, in a line
	Blast *Blast    `json:"blast" yaml:"blast,omitempty"` // the cost and effect of a Sapper's charge; null of a skill
}

// Blast is the cost and effect of a Sapper's charge. It goes off at the end of the
// Sapper's turn, 0 to 3 rounds later.
type Blast struct {
	Points         int `json:"points" yaml:"points" is:"some points"`                      // of explosives
	Squares        int `json:"squares" yaml:"squares,omitempty" is:"dice"`                 // squares that are cleared or blocked
	DamageDice     int `json:"damage_dice" yaml:"damage_dice,omitempty" is:"dice"`         // where it goes off
	AdjacentDice   int `json:"adjacent_dice" yaml:"adjacent_dice,omitempty" is:"dice"`     // dice of damage in the squares next to that
	AdjacentDamage int `json:"adjacent_damage" yaml:"adjacent_damage,omitempty" is:"dice"` // damage there, without dice
	OuterDice      int `json:"outer_dice" yaml:"outer_dice,omitempty" is:"dice"`           // dice of damage farther out
	OuterRadius    int `json:"outer_radius" yaml:"outer_radius,omitempty" is:"dice"`       // within how many squares that is
}

// LongestFuse is the most rounds until a Sapper's charge goes off.
const LongestFuse = 3

// Fault is an impossible value in a skill, and its place.
func (s Skill) Fault() (at []any, err error) {
	switch at, err := faultIn(s); {
	case err != nil:
		return at, err
	case (s.Kind == SapperSkills) != (s.Blast != nil):
		return []any{"blast"}, errors.New("a Sapper's have one, and nothing else")
	case s.Blast != nil && (s.Blast.OuterDice > 0) != (s.Blast.OuterRadius > 0):
		return []any{"blast", "outer_radius"}, errors.New("outer_dice and outer_radius go together")
	}
	return nil, nil
}

// Bomb tells whether a Sapper can hold, hide and throw the charge.
func (b Blast) Bomb() bool { return b.DamageDice > 0 && b.Squares == 0 }
