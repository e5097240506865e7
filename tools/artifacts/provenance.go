package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// statement is an in-toto statement: what was built, and how (SLSA provenance, version 1).
type statement struct {
	Type          string    `json:"_type"`
	Subject       []subject `json:"subject"`
	PredicateType string    `json:"predicateType"`
	Predicate     struct {
		BuildDefinition struct {
			BuildType          string            `json:"buildType"`
			ExternalParameters map[string]string `json:"externalParameters"`
			InternalParameters map[string]string `json:"internalParameters"`
			Dependencies       []source          `json:"resolvedDependencies,omitempty"`
		} `json:"buildDefinition"`
		RunDetails struct {
			Builder struct {
				ID string `json:"id"`
			} `json:"builder"`
		} `json:"runDetails"`
	} `json:"predicate"`
}

type subject struct {
	Name   string            `json:"name"`
	Digest map[string]string `json:"digest"`
}

type source struct {
	Name   string            `json:"name"`
	Digest map[string]string `json:"digest"`
}

// writeProvenance says of everything in the folder from which commit and by which commands it was built. It claims no
// more than that: the signer of SHA256SUMS answers for it.
func (r *release) writeProvenance() error {
	s := statement{Type: "https://in-toto.io/Statement/v1", PredicateType: "https://slsa.dev/provenance/v1"}
	names, err := filepath.Glob(filepath.Join(r.dir, "*"))
	if err != nil {
		return err
	}
	for _, name := range names {
		base := filepath.Base(name)
		if strings.HasPrefix(base, "SHA256SUMS") || strings.HasSuffix(base, ".provenance.json") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		s.Subject = append(s.Subject, subject{base, map[string]string{"sha256": hex.EncodeToString(sum[:])}})
	}
	b := &s.Predicate.BuildDefinition
	b.BuildType = "urn:prancing-pony:make-packages:v1"
	b.ExternalParameters = map[string]string{"version": r.version, "command": "make packages VERSION=" + r.version}
	b.InternalParameters = map[string]string{"go": runtime.Version()}
	if r.commit != "" {
		b.Dependencies = []source{{"source", map[string]string{"gitCommit": r.commit}}}
	}
	s.Predicate.RunDetails.Builder.ID = "urn:prancing-pony:scripts/packages.sh"
	text, err := json.MarshalIndent(&s, "", "  ")
	if err != nil {
		return err
	}
	return r.write(".provenance.json", append(text, '\n'))
}
