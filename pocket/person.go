package pocket

import (
	"context"
	"encoding/json"
	"sync"

	"prancingpony/account"
	"prancingpony/server/api"
	"prancingpony/server/endpoint"
)

// The keys of what the person has learnt and tried.
const (
	learntKey = "learnt"
	studyKey  = "study/"
)

// self is the person in front of the browser: no account, no password, and all that the program can do.
type self struct {
	keeper Keeper
	mu     sync.Mutex
	name   string
	lang   string
}

type (
	meBody struct {
		Account *api.Me `json:"account"`
		Mail    bool    `json:"mail"`
		Hooks   bool    `json:"hooks"`
	}
	meOut    struct{ Body meBody }
	changeIn struct {
		Body struct {
			Name     string `json:"name,omitempty"`
			Language string `json:"language,omitempty"`
		} `required:"false"`
	}
)

// Routes adds who the person is. Whatever a page changes is said again with the next visit.
func (p *self) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Get("/api/me", "me", "Who I am"),
		func(context.Context, *endpoint.None) (*meOut, error) { return p.answer(), nil })
	for _, route := range []endpoint.Route{
		endpoint.Post("/api/guest", "guest", "Play at once", 201),
		endpoint.Patch("/api/me", "change-me", "Change settings", 200),
	} {
		endpoint.Add(r, route, func(_ context.Context, in *changeIn) (*meOut, error) {
			p.change(in.Body.Name, in.Body.Language)
			return p.answer(), nil
		})
	}
	return nil
}

func (p *self) change(name, lang string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if name != "" {
		p.name = name
	}
	if lang != "" {
		p.lang = lang
	}
}

func (p *self) answer() *meOut {
	p.mu.Lock()
	defer p.mu.Unlock()
	me := &api.Me{ID: person, Name: p.name, Guest: true, Language: p.lang, Push: []string{}, Leaves: []api.Leave{}}
	return &meOut{meBody{Account: me}}
}

// LearningProgress reads what the person has learnt.
func (p *self) LearningProgress(ctx context.Context, _ string) (account.LearningProgress, error) {
	return load[account.LearningProgress](ctx, p.keeper, learntKey)
}

// SaveLearningProgress merges what a page knows into what is kept.
func (p *self) SaveLearningProgress(ctx context.Context, who string, news *account.LearningProgress) (
	account.LearningProgress, error,
) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l, err := p.LearningProgress(ctx, who)
	if err != nil {
		return l, err
	}
	l.Merge(news)
	return l, p.save(ctx, learntKey, l)
}

// Study reads what the person has tried from a match or a position, if anything is kept.
func (p *self) Study(ctx context.Context, _, source string) (tree account.StudyTree, kept bool, err error) {
	tree, err = load[account.StudyTree](ctx, p.keeper, studyKey+source)
	return tree, len(tree.Moves)+len(tree.Notes) > 0, err
}

// KeepStudy keeps what the person has tried.
func (p *self) KeepStudy(ctx context.Context, _, source string, tree *account.StudyTree) error {
	return p.save(ctx, studyKey+source, tree)
}

func (p *self) save(ctx context.Context, key string, value any) error {
	texts := map[string]string{}
	if err := put(texts, key, value); err != nil {
		return err
	}
	return p.keeper.Save(ctx, texts)
}

// load reads one value; a zero one if nothing is kept.
func load[T any](ctx context.Context, k Keeper, key string) (value T, err error) {
	texts, err := k.Load(ctx, key)
	if err != nil || texts[key] == "" {
		return value, err
	}
	return value, json.Unmarshal([]byte(texts[key]), &value)
}
