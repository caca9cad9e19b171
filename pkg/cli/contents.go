package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Root is the command zbrikz with all its commands, for programs that describe their
// names, flags and help. It runs nothing; Main does.
func Root(games shelf.Games) *cobra.Command {
	return newRoot(&app{games: games, completing: true, whole: true}, forAll())
}

// all is the command zbrikz with all its commands, to look things up in their help.
func (a *app) all() *cobra.Command { return newRoot(&app{games: a.games, whole: true}, forAll()) }

// Contents is the commands by the titles of the help.
func Contents(games shelf.Games) []Chapter {
	a := &app{games: games, whole: true}
	newRoot(a, forAll())
	return a.contents
}

// forAll are words that make every command.
func forAll() []string { return []string{"help", "--all"} }

// A chapter is the commands under one title of the help.
type chapter struct {
	name     string
	commands []maker
}

// A maker makes a command by its name.
type maker struct {
	name string
	make func(*app) *cobra.Command
	// the short verbs that stand for it
	shorts []play.Short
}

// command is the command with its short verbs, for the help and for Tab.
func (m maker) command(a *app) *cobra.Command {
	cmd := m.make(a)
	a.gamesHelp(cmd, m.name)
	for _, s := range m.shorts {
		if s.Aside {
			continue
		}
		addVerb(cmd, s.Verb)
		cmd.Annotations[shortVerb+s.Verb] = strings.Join(s.Line, " ")
		for _, below := range cmd.Commands() {
			if len(s.Line) > 1 && s.Line[1] == below.Name() {
				addVerb(below, s.Verb)
			}
		}
	}
	if a.completing && !a.whole {
		cmd.Short = shortAndVerbs(cmd)
	}
	return cmd
}

// addVerb adds a short verb to those of a command.
func addVerb(cmd *cobra.Command, verb string) {
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations[shortVerbs] = strings.TrimPrefix(cmd.Annotations[shortVerbs]+", "+verb, ", ")
}

// gamesHelp adds what the games say of a command, and of those below it, to their help.
func (a *app) gamesHelp(cmd *cobra.Command, name string) {
	says, examples := a.games.Titles.Help(name)
	cmd.Long = say.Lines(append([]string{cmd.Long}, says...)...)
	if len(examples) > 0 {
		cmd.Example = say.Lines("  "+strings.Join(examples, "\n  "), cmd.Example)
	}
	for _, below := range cmd.Commands() {
		a.gamesHelp(below, name+" "+below.Name())
	}
}

// The names of annotations. A command has its short verbs in one, and the line of each of
// them in another, behind the verb's name.
const (
	shortVerbs = "short"
	shortVerb  = "short "
)

// own are zbrikz's own commands, by the chapters that they stand in.
func own() []chapter {
	return []chapter{
		{"Both games", []maker{
			ofDesk("rules"),
			ofDesk("search"),
		}},
		{"The table", []maker{
			{name: "status", make: newStatus, shorts: []play.Short{{Verb: "look", Line: []string{"status"}, Aside: true}}},
			ofDesk("now"),
			{name: "play", make: newPlay},
			{name: "as", make: newAs},
			{name: "undo", make: newUndo, shorts: []play.Short{{Verb: "u", Line: []string{"undo"}}}},
			{name: "redo", make: newRedo},
			{name: "fix", make: newFix},
			{name: "log", make: newLog},
			{name: "recap", make: newRecap},
			{name: "serve", make: newServe},
		}},
		{"On paper", []maker{
			{name: "print", make: newPrint},
			{name: "cards", make: newCards},
		}},
		{"Tables", []maker{
			ofDesk("new"),
			{name: "table", make: newTable},
			{name: "watch", make: newWatch},
		}},
		{"Dice and chances", []maker{
			ofDesk("roll"),
			{name: "compare", make: newCompare},
			{name: "fairness", make: newFairness},
		}},
		{"zbrikz itself", []maker{
			{name: "help", make: newHelp},
			{name: "tutorial", make: newTutorial},
			{name: "config", make: newConfig},
			{name: "pack", make: newPack},
			{name: "completion", make: newCompletion},
			{name: "version", make: newVersion},
		}},
	}
}

// ofDesk makes the command of a play of the desk.
func ofDesk(name string) maker {
	return maker{name: name, make: func(a *app) *cobra.Command {
		all := a.desk().Plays()
		return makerOf(all[slices.IndexFunc(all, func(m play.Maker) bool { return m.Name == name })]).make(a)
	}}
}

// contentsOf is the table of contents: the chapters of the games, each with zbrikz's own
// commands of that chapter, and then the chapters that belong to no game.
func contentsOf(titles []play.Title) []chapter {
	var all []chapter
	for _, t := range titles {
		for _, ch := range t.Chapters {
			i := slices.IndexFunc(all, func(c chapter) bool { return c.name == ch.Name })
			if i < 0 {
				i, all = len(all), append(all, chapter{name: ch.Name})
			}
			for _, m := range ch.Plays {
				all[i].commands = append(all[i].commands, makerOf(m))
			}
		}
	}
	var last []chapter
	for _, c := range own() {
		i := slices.IndexFunc(all, func(o chapter) bool { return o.name == c.name })
		switch {
		case i < 0:
			last = append(last, c)
		case strings.HasPrefix(c.name, "Dice"): // it stands behind all games
			last = append(last, chapter{c.name, append(all[i].commands, c.commands...)})
			all = slices.Delete(all, i, i+1)
		default:
			all[i].commands = append(all[i].commands, c.commands...)
		}
	}
	return append(all, last...)
}

// made makes the commands that the words may mean. Making all of them is a tenth of what
// starting costs, and most words name one. The others are made only to list commands, for
// help, and after a mistake.
func made(a *app, words []string) []Chapter {
	if len(words) == 0 || slices.Equal(words, []string{"--version"}) {
		return nil
	}
	all := named(contentsOf(a.games.Titles), words)
	chapters := make([]Chapter, len(all))
	for i, t := range all {
		chapters[i].Title = t.name
		for _, m := range t.commands {
			chapters[i].Commands = append(chapters[i].Commands, m.command(a))
		}
	}
	return chapters
}

// named is the one command that the words begin with. If they begin with none, or with a
// command that must know all the others, it is all of them.
func named(all []chapter, words []string) []chapter {
	bare := slices.Equal(words, []string{"help"})
	if slices.Contains([]string{"help", "completion"}, words[0]) && !bare {
		return all
	}
	for _, ch := range all {
		for _, m := range ch.commands {
			if m.name == words[0] {
				return []chapter{{ch.name, []maker{m}}}
			}
		}
	}
	return all
}

// allNames are the names of all commands.
func (a *app) allNames() []string {
	var all []string
	for _, t := range contentsOf(a.games.Titles) {
		for _, m := range t.commands {
			all = append(all, m.name)
		}
	}
	return all
}
