package pocket

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"sync"
)

// Keeper keeps texts by key for as long as the browser does. A call returns when what it changed is durable.
type Keeper interface {
	// Save writes all texts or none.
	Save(ctx context.Context, texts map[string]string) error
	// Load reads the texts whose keys begin so.
	Load(ctx context.Context, prefix string) (map[string]string, error)
}

// Memory keeps texts until the program ends.
type Memory struct {
	mu    sync.Mutex
	texts map[string]string
}

// Save writes all texts.
func (m *Memory) Save(_ context.Context, texts map[string]string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.texts == nil {
		m.texts = map[string]string{}
	}
	maps.Copy(m.texts, texts)
	return nil
}

// Load reads the texts whose keys begin so.
func (m *Memory) Load(_ context.Context, prefix string) (map[string]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := map[string]string{}
	for key, text := range m.texts {
		if strings.HasPrefix(key, prefix) {
			found[key] = text
		}
	}
	return found, nil
}

// put adds a value to the texts that will be saved.
func put(texts map[string]string, key string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("keep %s: %w", key, err)
	}
	texts[key] = string(text)
	return nil
}
