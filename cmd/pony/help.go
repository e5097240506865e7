package main

import (
	_ "embed"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

// groups of commands in the order of the help; their titles are group_ID in locale.
var groups = []string{"play", "learn", "serve", "operate", "check", "bots"}

// examples has a command line for every command, shown at the end of its help; a test parses them all.
var examples = map[string][]string{
	"play": {
		"pony play board", "pony play hunt --bot wizard",
		"pony play board --as free,shadow --file match.json",
	},
	"learn":         {"pony learn", "pony learn board-1"},
	"puzzles list":  {"pony puzzles list board"},
	"puzzles check": {"pony puzzles check --deep"},
	"puzzles mine":  {"pony puzzles mine board --seconds 60"},
	"titles":        {"pony titles"},
	"try":           {"pony try position.json", "pony try position.json 'move minas-tirith osgiliath'"},
	"belief":        {"pony belief game.json", "pony belief --measure --games 400"},
	"soak":          {"pony soak board --games 2000", "pony soak battle --vary matchup,size --games 2000"},
	"words":         {"pony words board --games 200 --lang fr"},
	"bench":         {"pony bench board"},
	"judge":         {"pony judge match.json", "pony judge match.json --every 10 --json"},
	"verify":        {"pony verify match.json"},
	"book":          {"pony book match.json --lang fr -o book.html", "pony book match.json --clip book.gif"},
	"site":          {"pony site public", "pony site public --people https://pony.example"},
	"serve":         {"pony serve", "pony serve --addr :8080 --db postgres://pony:secret@localhost/pony"},
	"load":          {"pony load --tables 50 --for 30s"},
	"backup":        {"pony backup pony-backup.db"},
	"restore":       {"pony restore pony-backup.db"},
	"export":        {"pony export MATCH --out match.json"},
	"import":        {"pony import game.log", "pony import logs --for Aline", "pony import match.json"},
	"arena":         {"pony arena board --players ranger,rule --pairs 50"},
	"arena-worker":  {"pony arena-worker --db postgres://pony:secret@localhost/pony"},
	"levels":        {"pony levels board --pairs 20"},
	"decide": {
		"pony decide arena/testdata/board.decisions --players roll:60,rule",
		"pony decide hunt.decisions --make hunt --games 60",
	},
	"notices":        {"pony notices"},
	"admin operator": {"pony admin operator Aline"},
	"admin create":   {"pony admin create Aline"},
	"admin invite":   {"pony admin invite --uses 5 --days 14 --note club"},
	"admin codes":    {"pony admin codes"},
	"admin revoke":   {"pony admin revoke ABCD-EFGH"},
	"admin registration": {
		"pony admin registration code", "pony admin registration domain example.org",
	},
	"admin find":     {"pony admin find Al"},
	"admin rename":   {"pony admin rename Aline Arwen"},
	"admin password": {"pony admin password Aline"},
	"admin silence":  {"pony admin silence Aline --for 24h --reason spam"},
	"admin ban":      {"pony admin ban Aline --for 168h --reason spam"},
	"admin delete":   {"pony admin delete Aline"},
	"admin reports":  {"pony admin reports"},
	"admin answer":   {"pony admin answer 7 settled"},
	"admin audit":    {"pony admin audit"},
	"admin health":   {"pony admin health"},
	"admin nodes":    {"pony admin nodes"},
	"admin jobs":     {"pony admin jobs"},
	"admin storage":  {"pony admin storage"},
	"admin matches":  {"pony admin matches --status frozen"},
	"admin faults":   {"pony admin faults"},
	"admin aside":    {"pony admin aside MATCH"},
	"admin thaw":     {"pony admin thaw MATCH"},
	"admin rewind":   {"pony admin rewind MATCH 12"},
	"admin pairs":    {"pony admin pairs"},
	"admin rerate":   {"pony admin rerate board --without Aline,Bruno"},
	"admin end":      {"pony admin end MATCH"},
}

// commandGroups returns the titles of the groups for kong.
func (p *program) commandGroups() kong.Option {
	titles := map[string]string{}
	for _, id := range groups {
		titles[id] = p.say("group_" + id)
	}
	return kong.ExplicitGroups(groupList(titles))
}

func groupList(titles map[string]string) (list []kong.Group) {
	for _, id := range groups {
		list = append(list, kong.Group{Key: id, Title: titles[id]})
	}
	return list
}

// addExamples puts the examples of each command at the end of its help.
func (p *program) addExamples(app *kong.Application) {
	for _, leaf := range app.Leaves(false) {
		if lines := examples[commandPath(leaf)]; len(lines) > 0 {
			leaf.Detail = p.say("help_examples") + "\n  " + strings.Join(lines, "\n  ")
		}
	}
}

// commandPath returns the words of a command: "admin ban".
func commandPath(n *kong.Node) string {
	path := n.Name
	for at := n.Parent; at != nil && at.Type == kong.CommandNode; at = at.Parent {
		path = at.Name + " " + path
	}
	return path
}

// helpAsFlag turns `pony help COMMAND` into `pony COMMAND --help`.
func helpAsFlag(args []string) []string {
	if len(args) > 0 && args[0] == "help" {
		return append(append([]string{}, args[1:]...), "--help")
	}
	return args
}

// notices are the licences of what others made and we ship; scripts/notices.sh writes them.
//
//go:embed notices.txt
var notices string

// noticesCmd prints them.
type noticesCmd struct{}

func (c *noticesCmd) Run(p *program) error {
	_, err := io.WriteString(p.out, notices)
	return err
}
