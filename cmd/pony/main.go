// Command pony plays the War of the Ring games: in the terminal, over the network, by themselves.
//
// This package is flags and wiring, and the only place that knows every title. Each command is a file of its own name:
// play.go, book.go, learn.go, puzzles.go, titles.go, try.go, serve.go, load.go, backup.go, import.go, admin.go,
// soak.go, verify.go, judge.go, bench.go, arena.go, decide.go, words.go, belief.go.
//
//	main.go       the program: flags, language, errors
//	help.go       the help: groups and examples, and the licences
//	say.go        a match in sentences
//	garbage.go    settings of the garbage collector
//	cputime_unix.go cputime_other.go  the processor time used
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/alecthomas/kong"

	"prancingpony/game"
	"prancingpony/locale"
)

// The exit codes of every command.
const (
	exitFailed = 1 // what was asked could not be done, or was found wrong
	exitUsage  = 2 // it was not asked in a way the program understands
)

// commands is the whole command line. Help texts are words like any other: kong fills in ${…} from locale.
type commands struct {
	Lang string `enum:"${languages}" default:"${language}" help:"${help_lang}" env:"PONY_LANG"`

	Version kong.VersionFlag `help:"${help_version}"`

	Play        playCmd        `cmd:"" group:"play" help:"${help_play}"`
	Titles      titlesCmd      `cmd:"" group:"play" help:"${help_titles}"`
	Learn       learnCmd       `cmd:"" group:"learn" help:"${help_learn}"`
	Puzzles     puzzlesCmd     `cmd:"" group:"learn" help:"${help_puzzles}"`
	Serve       serveCmd       `cmd:"" group:"serve" help:"${help_serve}"`
	Site        siteCmd        `cmd:"" group:"serve" help:"${help_site}"`
	Backup      backupCmd      `cmd:"" group:"serve" help:"${help_backup}"`
	Restore     restoreCmd     `cmd:"" group:"serve" help:"${help_restore}"`
	Load        loadCmd        `cmd:"" group:"serve" help:"${help_load}"`
	Admin       adminCmd       `cmd:"" group:"operate" help:"${help_admin}"`
	Export      exportCmd      `cmd:"" group:"operate" help:"${help_export}"`
	Import      importCmd      `cmd:"" group:"operate" help:"${help_import}"`
	Notices     noticesCmd     `cmd:"" group:"operate" help:"${help_notices}"`
	Verify      verifyCmd      `cmd:"" group:"check" help:"${help_verify}"`
	Judge       judgeCmd       `cmd:"" group:"check" help:"${help_judge}"`
	Book        bookCmd        `cmd:"" group:"play" help:"${help_book}"`
	Try         tryCmd         `cmd:"" group:"check" help:"${help_try}"`
	Soak        soakCmd        `cmd:"" group:"check" help:"${help_soak}"`
	Bench       benchCmd       `cmd:"" group:"check" help:"${help_bench}"`
	Words       wordsCmd       `cmd:"" group:"check" help:"${help_words}"`
	Belief      beliefCmd      `cmd:"" group:"check" help:"${help_belief}"`
	Arena       arenaCmd       `cmd:"" group:"bots" help:"${help_arena}"`
	ArenaWorker arenaWorkerCmd `cmd:"" group:"bots" help:"${help_arena_worker}"`
	Levels      levelsCmd      `cmd:"" group:"bots" help:"${help_levels}"`
	Decide      decideCmd      `cmd:"" group:"bots" help:"${help_decide}"`
}

// version is set when a release is built.
var version = "dev"

// program is what a command may use: the world outside, and the titles.
type program struct {
	titles shelf
	lang   string
	words  *locale.Catalogue // of the program itself
	in     io.Reader
	out    io.Writer
	err    io.Writer
}

func main() {
	p := &program{titles: allTitles, in: os.Stdin, out: os.Stdout, err: os.Stderr}
	os.Exit(p.run(os.Args[1:], os.Getenv))
}

// run parses the arguments, runs the command and returns the exit code.
func (p *program) run(args []string, getenv func(string) string) int {
	p.lang = languageOf(args, getenv)
	var err error
	if p.words, err = locale.Load(p.lang, "pony"); err != nil {
		return p.fail(err)
	}
	exited := -1
	parser, err := p.parser(func(code int) { exited = code })
	if err != nil {
		return p.fail(err)
	}
	ctx, err := parser.Parse(helpAsFlag(args))
	if exited >= 0 { // --help was asked for and given
		return exited
	}
	if err != nil {
		fmt.Fprintf(p.err, "pony: %v\n", err)
		return exitUsage
	}
	if err := ctx.Run(p, adminCommandOf(ctx)); err != nil {
		return p.fail(err)
	}
	return 0
}

// parser returns the command line with its help in the program's language.
func (p *program) parser(exit func(code int)) (*kong.Kong, error) {
	parser, err := kong.New(&commands{},
		kong.Name("pony"), kong.Description(p.say("help_pony")), kong.UsageOnError(),
		kong.Writers(p.out, p.err), kong.Exit(exit), p.helpWords(), p.commandGroups(),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
	)
	if err != nil {
		return nil, err
	}
	p.addExamples(parser.Model)
	return parser, nil
}

// adminCommandOf is the word after `pony admin`, if that is what was asked for.
func adminCommandOf(ctx *kong.Context) adminCommand {
	words := strings.Fields(ctx.Command())
	if len(words) > 1 && words[0] == "admin" {
		return adminCommand(words[1])
	}
	return ""
}

func (p *program) fail(err error) int {
	fmt.Fprintf(p.err, "pony: %v\n", err)
	var usage *usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

// usageError is a wrong argument that only the command itself can see.
type usageError struct{ error }

func (p *program) say(key string, operands ...string) string { return p.words.Say(key, operands...) }

// languageOf looks for --lang before the arguments are parsed, for help is in that language too.
func languageOf(args []string, getenv func(string) string) string {
	lang := getenv("PONY_LANG")
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--lang="); ok {
			lang = value
		} else if arg == "--lang" && i+1 < len(args) {
			lang = args[i+1]
		}
	}
	for _, known := range locale.Languages {
		if lang == known {
			return lang
		}
	}
	return locale.FromEnvironment(getenv)
}

// helpWords gives kong every text of the program's catalogue as a variable.
func (p *program) helpWords() kong.Vars {
	vars := kong.Vars{
		"languages": strings.Join(locale.Languages, ","),
		"language":  p.lang,
		"version":   "pony " + version,
		"titles":    strings.Join(p.titles.ids(), ", "),
	}
	complete, err := locale.Load(locale.Languages[0], "pony")
	if err != nil {
		return vars // kong names the first text that is missing
	}
	for _, key := range complete.Keys() {
		if strings.HasPrefix(key, "help_") {
			vars[key] = p.say(key)
		}
	}
	return vars
}

// matchFlags are the flags of every command that sets a match up.
type matchFlags struct {
	Players int               `help:"${help_players}" placeholder:"N"`
	Option  map[string]string `short:"o" help:"${help_option}" placeholder:"ID=VALUE"`
}

// varyFlag rotates options: each game has the next combination of their values.
type varyFlag struct {
	Vary []string `help:"${help_vary}" placeholder:"ID,…"`
}

func (f matchFlags) options() game.Options {
	o := game.Options{}
	for id, value := range f.Option {
		o[id] = value
	}
	if f.Players != 0 {
		o["players"] = fmt.Sprint(f.Players)
	}
	return o
}

// progress returns a function that shows how far long work is, at most ten times a second, and only
// to a person at a terminal.
func (p *program) progress(what string, of int) func(done int) {
	if !isTerminal(p.err) {
		return func(int) {}
	}
	var last atomic.Int64
	start := time.Now()
	return func(done int) {
		now := time.Since(start).Milliseconds()
		if before := last.Load(); done < of && (now-before < 100 || !last.CompareAndSwap(before, now)) {
			return
		}
		fmt.Fprintf(p.err, "\r%s %d/%d", what, done, of)
		if done == of {
			fmt.Fprint(p.err, "\r\033[K")
		}
	}
}

// inOrder does n pieces of work, as many at a time as there are cores, and reports each as soon as all before it are
// reported; of one that failed it reports what there is. Once the context ends, what is done is reported. It returns
// how many were.
func inOrder[T any](
	ctx context.Context, n int, shown func(done int), do func(i int) (T, error), tell func(T) error,
) (done int, faults error) {
	var (
		mu     sync.Mutex
		wg     sync.WaitGroup
		next   atomic.Int64
		values = make([]*T, n)
		told   int
	)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				value, err := do(i)
				mu.Lock()
				if values[i] = &value; !errors.Is(err, context.Canceled) {
					faults = errors.Join(faults, err)
					done++
				}
				for ; told < n && values[told] != nil; told++ {
					faults = errors.Join(faults, tell(*values[told]))
				}
				shown(done)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	for _, value := range values[told:] {
		if value != nil { // it lay behind one that was not begun
			faults = errors.Join(faults, tell(*value))
		}
	}
	return done, faults
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
