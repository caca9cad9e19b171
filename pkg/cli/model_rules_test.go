package cli_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// impossible says what in a state can't be, whatever happened.
func impossible(s *table.State) string {
	if err := s.Check(); err != nil {
		return err.Error()
	}
	z, b := table.In[zombie.Game](s), table.In[brickquest.Game](s)
	for _, who := range append(minifigNamesOf(z), "") {
		for _, at := range append(slices.Clone(z.Danger.Signs), "", "nowhere") {
			if problem := wrongDanger(z, who, at); problem != "" {
				return problem
			}
		}
	}
	for _, h := range z.Hordes {
		if min(h.Standing, h.Wandering, h.Focused, h.Down) < 0 || h.Standing+h.Wandering+h.Focused+h.Down < 1 {
			return fmt.Sprintf("horde %s can't be: %+v", h.Name, h)
		}
	}
	if box, counted := z.Box(); counted && box+zombiesOf(z) != z.Figures {
		return fmt.Sprintf("%d zombies on the board and %d in the box, of %d", zombiesOf(z), box, z.Figures)
	}
	for _, f := range slices.Concat(b.Heroes, b.Foes) {
		if min(f.HitPoints, f.SpellPoints, f.Explosives, f.Gold, f.Allotted.Attack, f.Allotted.Defense) < 0 {
			return fmt.Sprintf("%s has less than nothing: %+v", f.Name, f)
		}
		for _, s := range f.Swag {
			if s.Count < 1 {
				return fmt.Sprintf("%s has %d %s", f.Name, s.Count, s.Item)
			}
		}
	}
	for _, e := range b.Effects {
		if len(e.On) == 0 && e.At == "" && e.Summoned == "" {
			return fmt.Sprintf("%s is on nobody and nothing", e.Name)
		}
		for _, name := range e.On {
			if b.Figure(name) == nil {
				return fmt.Sprintf("%s is on %s, who isn't there", e.Name, name)
			}
		}
	}
	return ""
}

func minifigNamesOf(z *zombie.Game) []string {
	var names []string
	for _, m := range z.Minifigs {
		names = append(names, m.Name)
	}
	return names
}

func zombiesOf(z *zombie.Game) int {
	n := 0
	for _, h := range z.Hordes {
		n += h.Standing + h.Wandering + h.Focused + h.Down
	}
	return n
}

// wrongDanger adds the danger level up as the rulebook does: 1 for each scene, a
// death, being alone and a sign, on top of the base, and never over 6.
func wrongDanger(z *zombie.Game, who, at string) string {
	got := z.DangerFor(zombie.Looking{By: who, At: at})
	base, passing := z.Danger.Base, 0
	if base == 0 {
		base = 2
	}
	turn := max(1, z.Turn)
	lasts := z.Rules.DeathTurns != "0" // however many: the last turn of each is noted
	for _, d := range append(slices.Clone(z.Danger.Deaths), z.Danger.LastDeath) {
		if lasts && d.Until >= turn {
			passing++
		}
	}
	var me *zombie.Minifig
	company, elsewhere := 0, 0
	for i := range z.Minifigs {
		m := &z.Minifigs[i]
		switch {
		case m.Name == who:
			me = m
		case m.Health != zombie.Dead && m.Role != zombie.Killer && (m.Role == "" || z.Rules.NPCCounts != "no"):
			company++
			if j := slices.IndexFunc(z.Minifigs, func(m zombie.Minifig) bool { return m.Name == who }); j >= 0 {
				mine := z.Minifigs[j].Place
				if mine != "" && m.Place != "" && m.Place != mine {
					elsewhere++
				}
			}
		}
	}
	if me != nil && me.Health != zombie.Dead {
		follows := z.Rules.Alone != "said" && len(z.Minifigs) > 1
		if me.Alone || follows && (company == 0 || company == elsewhere && !me.Together) {
			passing++
		}
	}
	if slices.Contains(z.Danger.Signs, at) {
		passing++
	}
	if z.Rules.DangerStack == "max-one" {
		passing = min(1, passing)
	}
	if want := min(6, base+len(z.Danger.Scenes)+passing); got.Level != want || got.Level < 1 || got.Level > 6 {
		return fmt.Sprintf("the danger level for %q at %q is %d, made of %d and %+v; it should be %d", who, at, got.Level, got.Base, got.Causes, want)
	}
	return ""
}

// A change is one step, and everything that the model needs to know of it.
type change struct {
	was, is *table.State
	command string
	words   []string // typed after the command
	said    string   // the words typed, and the answer, in small letters
	outcome map[string]any
}

// number is a number in the outcome, 0 where there is none.
func (c change) number(name string) int {
	var at any = c.outcome
	for part := range strings.SplitSeq(name, ".") {
		inner, ok := at.(map[string]any)
		if !ok {
			return 0
		}
		at = inner[part]
	}
	n, _ := at.(float64)
	return int(n)
}

func (c change) text(name string) string {
	text, _ := c.outcome[name].(string)
	return text
}

func (c change) yes(name string) bool {
	yes, _ := c.outcome[name].(bool)
	return yes
}

// flag is the number behind a flag.
func (c change) flag(name string) (int, bool) {
	i := slices.Index(c.words, name)
	if i < 0 || i+1 >= len(c.words) {
		return 0, false
	}
	n, err := strconv.Atoi(c.words[i+1])
	return n, err == nil
}

// wrongStep says what in a step is against the plain rules.
func wrongStep(before *table.State, step *table.Step) string {
	c := change{was: before, is: &step.State, command: step.Command, said: strings.ToLower(strings.Join(step.Args, " ") + "\n" + step.Text)}
	if err := json.Unmarshal(step.Outcome, &c.outcome); err != nil {
		return err.Error()
	}
	c.words = step.Args
	for range strings.Fields(step.Command) {
		if len(c.words) > 0 && !strings.HasPrefix(c.words[0], "-") {
			c.words = c.words[1:]
		}
	}
	if step.Command == "new" {
		return ""
	}
	throws := c.was.Throws
	if len(step.Dice) > 0 {
		throws = c.was.NextThrow()
	}
	if c.is.Throws != throws {
		return fmt.Sprintf("throws went from %d to %d", c.was.Throws, c.is.Throws)
	}
	if c.is.Seed != c.was.Seed {
		return "the seed changed"
	}
	for _, wrong := range []func(change) string{
		otherGame, wrongZombies, wrongHealth, wrongCauses, wrongThings, wrongHitPoints, wrongSpellPoints, wrongGold, wrongNumbers, wrongSilence,
	} {
		if problem := wrong(c); problem != "" {
			return problem
		}
	}
	return ""
}

// first is the first word of the command.
func (c change) first() string {
	first, _, _ := strings.Cut(c.command, " ")
	return first
}

func (c change) isOf(commands ...string) bool {
	return slices.Contains(commands, c.first()) || slices.Contains(commands, c.command)
}

// play is the play that was made; a line of cli's own is none.
func (c change) play() gamePlay { return gamePlays()[c.command] }

// otherGame: a play of one game leaves the other alone, and dice alone leave both.
func otherGame(c change) string {
	p := c.play()
	inZombie, inQuest, dice := p.game == zombieBrikz, p.game == brickQuest, p.onlyDice() || c.command == "roll"
	zombieSame, questSame := reflect.DeepEqual(*table.In[zombie.Game](c.was), *table.In[zombie.Game](c.is)), reflect.DeepEqual(*table.In[brickquest.Game](c.was), *table.In[brickquest.Game](c.is))
	switch {
	case (inQuest || dice) && !zombieSame:
		return "the Zombie Brikz part changed"
	case (inZombie || dice) && !questSame:
		return "the BrickQuest part changed"
	case !zombieSame && !questSame && c.command != "rules reset":
		return "both games changed"
	default:
		return ""
	}
}

// wrongZombies: zombies come and go by the numbers that the step says, and the
// figures that the table owns stay as many.
func wrongZombies(c change) string {
	owned := table.In[zombie.Game](c.was).Figures
	if c.command == "twist" && owned > 0 { // where the box is empty, the minifig that turns stands for its own zombie
		owned = max(owned, zombiesOf(table.In[zombie.Game](c.is)))
	}
	if table.In[zombie.Game](c.is).Figures != owned {
		return "the table owns another number of figures"
	}
	delta := zombiesOf(table.In[zombie.Game](c.is)) - zombiesOf(table.In[zombie.Game](c.was))
	want := 0
	switch {
	case c.command == "spawn":
		want = c.number("standing") + c.number("wandering") + c.number("crew.standing") + c.number("crew.wandering")
		if c.number("zombies") != c.number("standing")+c.number("wandering")+c.number("unplaced") {
			return "its zombies don't add up"
		}
		if box, counted := table.In[zombie.Game](c.is).Box(); c.number("unplaced") > 0 && (!counted || box > 0) {
			return "not all zombies were placed, though there are figures"
		}
	case c.command == "horde add":
		want = c.number("zombies")
	case c.command == "horde kill":
		want = -c.number("zombies")
	case c.isOf("minifig revive") && c.text("horde") != "":
		want = -1
	case c.isOf("attack", "hit") && c.yes("hit") && c.text("target") == "" && c.text("horde") != "":
		want = -1
	case c.isOf("attack", "zombie-roll", "minifig wound", "danger death", "fire burn"):
		if c.text("rises") != "" {
			want = 1
		}
	case c.isOf("explore", "place", "turn", "twist", "goal", "scenario", "horde lost", "horde walk", "stash"):
		return ""
	}
	if delta != want {
		return fmt.Sprintf("the zombies on the board became %d more, and not %d", delta, want)
	}
	return ""
}

// wrongHealth: minifigs are wounded, die and are healed by plays whose outcome has a word
// for that, one step at a time; a dead one stays so, unless somebody takes the death back.
func wrongHealth(c change) string {
	may := c.play().tells("health", "rises")
	for _, is := range table.In[zombie.Game](c.is).Minifigs {
		was := table.In[zombie.Game](c.was).Minifig(is.Name)
		if was == nil || was.Health == is.Health {
			continue
		}
		switch {
		case !may:
			return fmt.Sprintf("%s was %s and is %s", is.Name, was.Health, is.Health)
		case was.Health == zombie.Dead && c.isOf("minifig revive"):
			if want := cmp.Or(was.Was, zombie.Wounded); len(c.words) == 1 && is.Health != want {
				return fmt.Sprintf("%s lives again, %s and not %s", is.Name, is.Health, want)
			}
		case was.Health == zombie.Dead:
			return is.Name + " came back to life"
		case is.Health == zombie.Healthy && !c.isOf("heal", "minifig heal", "use"):
			return is.Name + " was healed"
		}
	}
	return ""
}

// rung are the scenes that began because somebody came into a place, or left it.
func rung(c change) []string {
	var scenes []string
	for _, p := range table.In[zombie.Game](c.is).Places {
		old := table.In[zombie.Game](c.was).Place(p.Name)
		if old == nil {
			continue
		}
		for _, e := range []struct{ was, is zombie.Event }{{old.Enter, p.Enter}, {old.Leave, p.Leave}} {
			if e.is.Done && !e.was.Done && e.is.Scene != "" && !slices.Contains(table.In[zombie.Game](c.was).Danger.Scenes, e.is.Scene) {
				scenes = append(scenes, e.is.Scene)
			}
		}
	}
	return scenes
}

// wrongCauses: the danger level is raised by words of players and by deaths, and by
// nothing else.
func wrongCauses(c change) string {
	was, is := table.In[zombie.Game](c.was).Danger, table.In[zombie.Game](c.is).Danger
	turn := max(1, table.In[zombie.Game](c.is).Turn)
	if c.command == "turn end" {
		if turn != max(1, table.In[zombie.Game](c.was).Turn)+1 {
			return fmt.Sprintf("after turn %d comes turn %d", table.In[zombie.Game](c.was).Turn, turn)
		}
	} else if table.In[zombie.Game](c.is).Turn != table.In[zombie.Game](c.was).Turn && !c.isOf("scenario") {
		return "another turn began"
	}
	switch c.command {
	case "danger set":
		n, err := strconv.Atoi(c.words[0])
		if err != nil || is.Base != n || len(is.Scenes) > 0 {
			return fmt.Sprintf("the danger level is %+v", is)
		}
	case "danger scene":
		if len(is.Scenes) != len(was.Scenes)+1 || is.Base != was.Base {
			return fmt.Sprintf("the scenes are %q and were %q", is.Scenes, was.Scenes)
		}
	case "scenario start":
	default:
		if is.Base != was.Base {
			return fmt.Sprintf("the danger level began with %d and now with %d", was.Base, is.Base)
		}
		want := slices.Concat(was.Scenes, rung(c))
		if !slices.Equal(slices.Sorted(slices.Values(is.Scenes)), slices.Sorted(slices.Values(want))) && !c.isOf("goal", "twist") {
			return fmt.Sprintf("the scenes were %q and are %q", was.Scenes, is.Scenes)
		}
	}
	if !slices.Equal(is.Signs, was.Signs) && !c.isOf("danger sign", "spawn", "place", "scenario start") {
		return fmt.Sprintf("the signs were %q and are %q", was.Signs, is.Signs)
	}
	turns := 2
	if n, err := strconv.Atoi(table.In[zombie.Game](c.was).Rules.DeathTurns); err == nil {
		turns = n
	}
	var dead []string
	for _, m := range table.In[zombie.Game](c.is).Minifigs {
		if old := table.In[zombie.Game](c.was).Minifig(m.Name); m.Health == zombie.Dead && m.Role != zombie.Killer && (old == nil || old.Health != zombie.Dead) {
			dead = append(dead, m.Name)
		}
	}
	switch {
	case c.isOf("minifig rename", "minifig remove", "scenario start", "turn end", "rules"):
	case c.isOf("minifig revive"):
		if is.LastDeath.By == c.words[0] {
			return "the death of " + c.words[0] + " is still felt"
		}
	case len(dead) == 0 && !reflect.DeepEqual(was.LastDeath, is.LastDeath):
		return fmt.Sprintf("nobody died, and the death that is felt was %+v and is %+v", was.LastDeath, is.LastDeath)
	case len(dead) > 0 && turns > 0 && (!slices.Contains(dead, is.LastDeath.By) || is.LastDeath.Until != turn+turns):
		return fmt.Sprintf("%s died in turn %d, and the death that is felt is %+v", dead, turn, is.LastDeath)
	}
	return ""
}

// wrongThings: things go from hand to hand and to the team's place; none is lost or
// doubled on the way, and no other hands are touched.
func wrongThings(c change) string {
	was, is := table.In[zombie.Game](c.was), table.In[zombie.Game](c.is)
	things := c.stocks("things")
	want := thingsOf(was)
	add := func(all map[string]int, sign int) {
		for what, n := range all {
			if want[what] += sign * n; want[what] == 0 {
				delete(want, what)
			}
		}
	}
	by, known := c.text("by"), was.Place(c.text("place")) != nil
	switch {
	case c.isOf("minifig add", "minifig remove", "minifig trait", "place", "stash", "spawn", "explore", "scenario", "goal", "twist", "fire"):
		return "" // these bring things, or take them away
	case c.isOf("use"):
		add(things, -1)
	case c.isOf("repair") && (c.text("from") != "" || c.outcome["stored"] == true): // it is in the thing to mend now
		tool, at := c.text("tool"), was.Store
		if m := was.Minifig(c.text("from")); m != nil {
			at = m.Carries
		}
		if inStock(at, tool) == 0 { // one of those that nobody has named
			tool = "tools"
		}
		add(map[string]int{tool: 1}, -1)
	case c.isOf("drop") && !known: // where they lie, the bricks show
		add(things, -1)
	case c.isOf("heal", "minifig heal"):
		with := c.text("with") // a token is no thing, and things that lie in a place aren't at hand
		n := inStock(was.Store, with)
		for _, name := range []string{by, c.text("name")} {
			if m := was.Minifig(name); m != nil {
				n += inStock(m.Carries, with)
			}
		}
		if n > 0 {
			add(map[string]int{with: 1}, -1)
		}
	case c.isOf("deliver") && by == "": // from nowhere
		add(things, 1)
	case c.isOf("deliver"):
		add(c.stocks("drunk"), -1)
	case c.isOf("collect") && !known:
		add(things, 1)
	case c.isOf("collect"): // more than there is only against the rules
		for what, n := range things {
			add(map[string]int{what: max(0, n-inStock(was.Place(c.text("place")).Holds, what))}, 1)
		}
	}
	if got := thingsOf(is); !maps.Equal(got, want) {
		return fmt.Sprintf("there were %v and there are %v, and not %v", thingsOf(was), got, want)
	}
	hands := []string{by, c.text("to"), c.text("name"), c.text("from")}
	for _, m := range is.Minifigs {
		if old := was.Minifig(m.Name); old != nil && !slices.Contains(hands, m.Name) && !reflect.DeepEqual(old.Carries, m.Carries) {
			return fmt.Sprintf("%s carried %v and carries %v", m.Name, old.Carries, m.Carries)
		}
	}
	for what, n := range things {
		if m := is.Minifig(c.text("to")); c.isOf("give") && m != nil && by != m.Name && inStock(m.Carries, what) != inStock(was.Minifig(m.Name).Carries, what)+n {
			return fmt.Sprintf("%s gets %d %s, and carries %v", m.Name, n, what, m.Carries)
		}
	}
	return ""
}

// stocks is a list of things in the outcome.
func (c change) stocks(name string) map[string]int {
	all := map[string]int{}
	list, _ := c.outcome[name].([]any)
	for _, one := range list {
		if thing, ok := one.(map[string]any); ok {
			what, _ := thing["what"].(string)
			n, _ := thing["n"].(float64)
			all[what] += int(n)
		}
	}
	return all
}

func inStock(all []zombie.Stock, what string) int {
	n := 0
	for _, s := range all {
		if s.What == what {
			n += s.N
		}
	}
	return n
}

// thingsOf is how many there are of each thing, whoever has it.
func thingsOf(z *zombie.Game) map[string]int {
	n := map[string]int{}
	add := func(all []zombie.Stock) {
		for _, s := range all {
			n[s.What] += s.N
		}
	}
	add(z.Store)
	for _, m := range z.Minifigs {
		add(m.Carries)
	}
	for _, p := range z.Places {
		add(p.Holds)
	}
	return n
}

// wrongHitPoints: hit points change by plays whose outcome has a word for that; a figure
// has none of them more than its card says, but by hand.
func wrongHitPoints(c change) string {
	was, is := table.In[brickquest.Game](c.was), table.In[brickquest.Game](c.is)
	may := c.play().tells("hit_points")
	for _, f := range slices.Concat(is.Heroes, is.Foes) {
		old := was.Figure(f.Name)
		if old == nil || old.HitPoints == f.HitPoints {
			continue
		}
		most := is.Stats(&f).HitPoints
		switch {
		case !may:
			return fmt.Sprintf("%s had %d hit points and has %d", f.Name, old.HitPoints, f.HitPoints)
		case f.HitPoints > old.HitPoints && f.HitPoints > most && !c.isOf("hero set", "foe set") && is.Rules.HealCap != "no" && old.Card == f.Card:
			return fmt.Sprintf("%s got %d hit points; the card says %d", f.Name, f.HitPoints, most)
		}
	}
	return wrongHarms(c)
}

// wrongHarms: a figure that is harmed has lost just that.
func wrongHarms(c change) string {
	harms, _ := c.outcome["harms"].([]any)
	named := map[string]bool{}
	for _, each := range harms {
		harm, _ := each.(map[string]any)
		name, _ := harm["name"].(string)
		old, now := table.In[brickquest.Game](c.was).Figure(name), table.In[brickquest.Game](c.is).Figure(name)
		if old == nil || now == nil || named[name] || harm["becomes"] != nil {
			continue // a second harm of one and the same is counted from the first
		}
		if named[name] = true; slices.ContainsFunc(harms, func(o any) bool {
			other, _ := o.(map[string]any)
			return other["name"] == name && !reflect.DeepEqual(other, harm)
		}) {
			continue
		}
		lost, left := int(harm["damage"].(float64)), int(harm["hit_points"].(float64))
		if old.HitPoints-lost != left || now.HitPoints != left {
			return fmt.Sprintf("%s had %d hit points, lost %d, is said to have %d and has %d", name, old.HitPoints, lost, left, now.HitPoints)
		}
	}
	return ""
}

// wrongSpellPoints: a spell has the cost that it says, and spell points come and go only
// by plays whose outcome has a word for them.
func wrongSpellPoints(c change) string {
	was, is := table.In[brickquest.Game](c.was), table.In[brickquest.Game](c.is)
	may := c.play().tells("spell_points")
	for _, f := range slices.Concat(is.Heroes, is.Foes) {
		old := was.Figure(f.Name)
		if old == nil || old.Card != f.Card {
			continue
		}
		if f.SpellPoints != old.SpellPoints && !may {
			return fmt.Sprintf("%s had %d spell points and has %d", f.Name, old.SpellPoints, f.SpellPoints)
		}
	}
	if by := is.Figure(c.text("by")); c.command == "cast" && by != nil && was.Figure(by.Name) != nil && was.Figure(by.Name).Card == by.Card {
		had, cost := was.Figure(by.Name).SpellPoints, c.number("cost")
		infused, _ := c.outcome["infused"].(map[string]any)
		if infused["name"] != by.Name && (had-cost != by.SpellPoints || c.number("spell_points") != by.SpellPoints) {
			return fmt.Sprintf("%s had %d spell points, the spell costs %d, and it has %d", by.Name, had, cost, by.SpellPoints)
		}
	}
	return ""
}

// wrongGold: gold goes from hand to hand and between hands and rooms; gold that comes
// from elsewhere, or goes there, is told. Figures and rooms that come and go bring theirs
// along.
func wrongGold(c change) string {
	was, is := table.In[brickquest.Game](c.was), table.In[brickquest.Game](c.is)
	if !slices.Equal(was.FigureNames(), is.FigureNames()) || len(was.Quest.Rooms) != len(is.Quest.Rooms) || c.isOf("hero set", "foe set", "quest start") {
		return ""
	}
	delta, want := goldOf(is)-goldOf(was), 0
	elsewhere := func(end string) bool { return c.outcome[end] == "" && c.text("room") == "" }
	switch _, passed := c.outcome["from"]; {
	case passed && elsewhere("from"): // it lay where the bricks show it
		want = c.number("gold")
	case passed && elsewhere("to"):
		want = -c.number("gold")
	case c.isOf("gold add", "gold pay"):
		want = c.number("gold")
	}
	if delta != want {
		return fmt.Sprintf("there is %d more gold, and not %d", delta, want)
	}
	return ""
}

// goldOf is all gold in hands and in rooms.
func goldOf(b *brickquest.Game) int {
	n := 0
	for _, f := range slices.Concat(b.Heroes, b.Foes) {
		n += f.Gold
	}
	for _, r := range b.Quest.Rooms {
		n += r.Gold
		for _, l := range r.Locks {
			n += l.Gold
		}
	}
	return n
}

// wrongNumbers: a value that is set is set, and an attack is the sum of its dice.
func wrongNumbers(c change) string {
	switch c.command {
	case "hero set", "foe set":
		f := table.In[brickquest.Game](c.is).Figure(c.figureName())
		if f == nil {
			return ""
		}
		for flag, value := range map[string]int{"--hp": f.HitPoints, "--sp": f.SpellPoints, "--gold": f.Gold, "--explosives": f.Explosives} {
			if n, ok := c.flag(flag); ok && n != value {
				return fmt.Sprintf("%s has %d of %s", f.Name, value, flag)
			}
		}
	case "attack", "breakaway":
		if _, byName := c.outcome["attack_faces"]; byName {
			return wrongAttack(c)
		}
		if c.outcome["hit"] != nil && c.yes("hit") != (c.number("attack") > c.number("armor")) {
			return fmt.Sprintf("an attack of %d against %d: hit %v", c.number("attack"), c.number("armor"), c.yes("hit"))
		}
	}
	return ""
}

// figureName is the figure that hero set and foe set say they have changed.
func (c change) figureName() string {
	figure, _ := c.outcome["figure"].(map[string]any)
	name, _ := figure["name"].(string)
	return name
}

// wrongAttack: damage is by how much the attack beats the defense; a critical hit
// does at least as much as it has sixes.
func wrongAttack(c change) string {
	sum := func(name string, least int) (n, sixes int) {
		faces, _ := c.outcome[name].([]any)
		for _, face := range faces {
			if f := int(face.(float64)); f >= least {
				n += f
				if f == 6 {
					sixes++
				}
			}
		}
		return n, sixes
	}
	least := 1
	if c.yes("incorporeal") {
		least = 5
	}
	attack, sixes := sum("attack_faces", least)
	defense, _ := sum("defense_faces", 1)
	if c.yes("fumble") {
		if c.number("damage") != 0 {
			return "a critical miss does damage"
		}
		return ""
	}
	want := max(0, c.number("attack")-c.number("defense"))
	if c.yes("critical") {
		want = max(want, sixes)
	}
	if c.number("attack") != attack+c.number("bonus")+c.number("height_bonus") || c.number("defense") != defense+c.number("defense_bonus") || c.number("damage") != want {
		return fmt.Sprintf("attack %d and defense %d, of dice that are %d and %d: damage %d, not %d", c.number("attack"), c.number("defense"), attack, defense, c.number("damage"), want)
	}
	return ""
}

// bareWords are the words of a text, without what stands around them.
func bareWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// wrongSilence: nothing happens to anybody without a word.
func wrongSilence(c change) string {
	if strings.HasSuffix(c.command, " rename") {
		return "" // it is called otherwise
	}
	was, is := table.In[brickquest.Game](c.was), table.In[brickquest.Game](c.is)
	for _, name := range append(was.FigureNames(), is.FigureNames()...) {
		old, now := was.Figure(name), is.Figure(name)
		what := ""
		switch {
		case old == nil:
			what = "came"
		case now == nil:
			what = "is gone"
		case old.HitPoints != now.HitPoints:
			what = fmt.Sprintf("had %d hit points and has %d", old.HitPoints, now.HitPoints)
		case old.SpellPoints != now.SpellPoints:
			what = fmt.Sprintf("had %d spell points and has %d", old.SpellPoints, now.SpellPoints)
		case old.Hidden != now.Hidden:
			what = "was taken for a statue, or is now"
		case old.Gold != now.Gold:
			what = fmt.Sprintf("had %d gold and has %d", old.Gold, now.Gold)
		case !reflect.DeepEqual(old.Swag, now.Swag):
			what = fmt.Sprintf("had %v and has %v", old.Swag, now.Swag)
		}
		if old != nil && now != nil && old.Hidden && !now.Hidden && !strings.Contains(c.said, "statue") && c.command != "foe set" {
			return name + " is no statue any more, and nobody says so"
		}
		stem := strings.TrimRight(strings.ToLower(name), "0123456789") // goblin1..3 stands for three
		if what != "" && !strings.Contains(c.said, stem) {
			return fmt.Sprintf("%s %s, and nobody says so", name, what)
		}
	}
	for _, name := range append(minifigNamesOf(table.In[zombie.Game](c.was)), minifigNamesOf(table.In[zombie.Game](c.is))...) {
		old, now := table.In[zombie.Game](c.was).Minifig(name), table.In[zombie.Game](c.is).Minifig(name)
		if (old == nil || now == nil || old.Health != now.Health || !reflect.DeepEqual(old.Carries, now.Carries)) && !strings.Contains(c.said, strings.ToLower(name)) {
			return name + " changed, and nobody says so"
		}
	}
	for _, h := range append(slices.Clone(table.In[zombie.Game](c.was).Hordes), table.In[zombie.Game](c.is).Hordes...) {
		old, now := table.In[zombie.Game](c.was).Horde(h.Name), table.In[zombie.Game](c.is).Horde(h.Name)
		if old != nil && now != nil && c.command == "place replace" { // the place is called otherwise
			old.Place, old.Target = now.Place, now.Target
		}
		if (old == nil || now == nil || *old != *now) && !slices.Contains(bareWords(c.said), strings.ToLower(h.Name)) {
			return "horde " + h.Name + " changed, and nobody says so"
		}
	}
	return ""
}
