package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/google/go-containerregistry/pkg/v1/layout"
)

// released is a folder as scripts/release.sh writes it; the program in it is this test.
func released(t *testing.T) *release {
	t.Helper()
	dir := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	for _, arch := range []string{"amd64", "arm64"} {
		var packed bytes.Buffer
		zip := gzip.NewWriter(&packed)
		w := tar.NewWriter(zip)
		h := &tar.Header{Name: "pony-1.0-linux-" + arch + "/pony", Mode: 0o755, Size: int64(len(code))}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(code); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if err := zip.Close(); err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(dir, "pony-1.0-linux-"+arch+".tar.gz")
		if err := os.WriteFile(name, packed.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return &release{dir: dir, version: "1.0", commit: "0123abcd"}
}

func file(t *testing.T, r *release, suffix string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(r.dir, "pony-1.0"+suffix))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestTheImageHasEveryArchitectureAndTheProgram(t *testing.T) {
	t.Parallel()
	r := released(t)
	roots := filepath.Join(t.TempDir(), "roots.crt")
	if err := os.WriteFile(roots, []byte("certificates"), 0o600); err != nil {
		t.Fatal(err)
	}
	var first []byte
	for range 2 {
		if err := r.writeImage(roots); err != nil {
			t.Fatal(err)
		}
		packed := file(t, r, "-image.tar")
		if first == nil {
			first = packed
		} else if !bytes.Equal(first, packed) {
			t.Error("the same release gives other bytes")
		}
	}
	dir := unpacked(t, first)
	top, err := layout.ImageIndexFromPath(dir)
	if err != nil {
		t.Fatal(err)
	}
	list, err := top.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Manifests) != 1 || list.Manifests[0].Annotations["org.opencontainers.image.ref.name"] != "1.0" {
		t.Fatalf("%+v", list.Manifests)
	}
	index, err := top.ImageIndex(list.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	inside, err := index.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	var architectures []string
	for _, m := range inside.Manifests {
		architectures = append(architectures, m.Platform.OS+"/"+m.Platform.Architecture)
		image, err := index.Image(m.Digest)
		if err != nil {
			t.Fatal(err)
		}
		config, err := image.ConfigFile()
		if err != nil {
			t.Fatal(err)
		}
		if config.Architecture != m.Platform.Architecture || config.Config.User != settings.User {
			t.Errorf("%+v", config)
		}
		layers, err := image.Layers()
		if err != nil || len(layers) != 1 {
			t.Fatalf("%d layers: %v", len(layers), err)
		}
		plain, err := layers[0].Uncompressed()
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for entries := tar.NewReader(plain); ; {
			h, err := entries.Next()
			if err != nil {
				break
			}
			names = append(names, h.Name)
			if h.Name == "pony" && h.Mode != 0o755 || h.Name == "data/" && h.Uid != nobody {
				t.Errorf("%+v", h)
			}
		}
		if want := []string{"etc/ssl/certs/ca-certificates.crt", "pony", "data/"}; !slices.Equal(names, want) {
			t.Errorf("%v, want %v", names, want)
		}
	}
	if want := []string{"linux/amd64", "linux/arm64"}; !slices.Equal(architectures, want) {
		t.Errorf("%v, want %v", architectures, want)
	}
}

func unpacked(t *testing.T, packed []byte) string {
	t.Helper()
	dir := t.TempDir()
	for entries := tar.NewReader(bytes.NewReader(packed)); ; {
		h, err := entries.Next()
		if err == io.EOF && bytes.HasSuffix(packed, make([]byte, 1024)) { // two empty blocks end an archive
			return dir
		}
		if err != nil {
			t.Fatalf("the archive is cut: %v", err)
		}
		name := filepath.Join(dir, filepath.FromSlash(h.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		data := make([]byte, h.Size)
		if n, _ := io.ReadFull(entries, data); int64(n) != h.Size {
			t.Fatalf("%s: %d bytes of %d", h.Name, n, h.Size)
		}
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// A container from this image runs as one that docker builds from packaging/Dockerfile.
func TestTheImageIsSetUpAsTheDockerfileSays(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../packaging/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	last := string(text[bytes.LastIndex(text, []byte("\nFROM ")):])
	for _, line := range []string{
		"USER " + settings.User, "WORKDIR " + settings.WorkingDir, "VOLUME /data", "EXPOSE 8080",
		"ENV " + strings.Join(settings.Env, " "), `ENTRYPOINT ["/pony"]`, `CMD ["serve"]`,
	} {
		if !strings.Contains(last, "\n"+line+"\n") {
			t.Errorf("packaging/Dockerfile does not say %q", line)
		}
	}
}

func TestTheSBOMNamesModulesAndPackages(t *testing.T) {
	t.Parallel()
	r := released(t)
	if err := r.writeSBOM("../../web/package-lock.json"); err != nil {
		t.Fatal(err)
	}
	var bom cdx.BOM
	if err := json.Unmarshal(file(t, r, ".sbom.json"), &bom); err != nil {
		t.Fatal(err)
	}
	found := map[string]cdx.Component{}
	for _, c := range *bom.Components {
		name, _, _ := strings.Cut(strings.TrimPrefix(c.PackageURL, "pkg:"), "@")
		found[name] = c
	}
	for _, name := range []string{
		"golang/std", "golang/github.com/google/go-containerregistry", "npm/svelte", "npm/%40playwright/test",
	} {
		if found[name].Version == "" {
			t.Errorf("%s is missing", name)
		}
	}
	if found["npm/minisearch"].Scope != cdx.ScopeRequired || found["npm/vite"].Scope != cdx.ScopeExcluded {
		t.Errorf("%+v, %+v", found["npm/minisearch"], found["npm/vite"])
	}
	if found["npm/vite"].Hashes == nil {
		t.Error("packages come without their checksums")
	}
}

func TestTheProvenanceNamesEveryFileAndTheCommit(t *testing.T) {
	t.Parallel()
	r := released(t)
	if err := r.writeProvenance(); err != nil {
		t.Fatal(err)
	}
	var s statement
	if err := json.Unmarshal(file(t, r, ".provenance.json"), &s); err != nil {
		t.Fatal(err)
	}
	first := s.Subject[0]
	if len(s.Subject) != 2 || first.Name != "pony-1.0-linux-amd64.tar.gz" || first.Digest["sha256"] == "" {
		t.Errorf("%+v", s.Subject)
	}
	if s.Predicate.BuildDefinition.Dependencies[0].Digest["gitCommit"] != r.commit {
		t.Errorf("%+v", s.Predicate.BuildDefinition)
	}
}

func TestAFolderWithoutAReleaseSaysWhatToDo(t *testing.T) {
	t.Parallel()
	r := &release{dir: t.TempDir(), version: "1.0"}
	if err := r.writeImage("missing"); err == nil || !strings.Contains(err.Error(), "scripts/release.sh") {
		t.Error(err)
	}
}
