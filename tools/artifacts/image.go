package main

import (
	"archive/tar"
	"bytes"
	"io"
	"os"
	"path/filepath"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// nobody is the user that the program runs as in a container.
const nobody = 65532

// settings are those of packaging/Dockerfile; a test compares them.
var settings = v1.Config{
	User:         "65532:65532",
	WorkingDir:   "/data",
	Volumes:      map[string]struct{}{"/data": {}},
	Env:          []string{"PONY_ADDR=0.0.0.0:8080", "PONY_DB=/data/pony.db", "TMPDIR=/data"},
	ExposedPorts: map[string]struct{}{"8080/tcp": {}},
	Entrypoint:   []string{"/pony"},
	Cmd:          []string{"serve"},
}

// writeImage packs the Linux programs of a release as one image for several architectures.
func (r *release) writeImage(roots string) error {
	archives, err := r.archives("linux")
	if err != nil {
		return err
	}
	certificates, err := os.ReadFile(roots)
	if err != nil {
		return err
	}
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	for _, archive := range archives {
		code, err := program(archive)
		if err != nil {
			return err
		}
		image, err := imageOf(code, certificates, architecture(archive), r.version)
		if err != nil {
			return err
		}
		platform := v1.Platform{OS: "linux", Architecture: architecture(archive)}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{
			Add: image, Descriptor: v1.Descriptor{Platform: &platform},
		})
	}
	dir, err := os.MkdirTemp("", "image")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if _, err := layout.Write(dir, named(index, r.version)); err != nil {
		return err
	}
	packed, err := packFolder(dir)
	if err != nil {
		return err
	}
	return r.write("-image.tar", packed)
}

// named is an index that holds the image under its version, as those who load archives look for it.
func named(index v1.ImageIndex, version string) v1.ImageIndex {
	return mutate.AppendManifests(empty.Index, mutate.IndexAddendum{
		Add: index,
		Descriptor: v1.Descriptor{Annotations: map[string]string{
			"org.opencontainers.image.ref.name": version,
			"io.containerd.image.name":          "pony:" + version,
		}},
	})
}

// imageOf is the program alone with certificates and a folder for data, as packaging/Dockerfile makes it.
func imageOf(code, certificates []byte, architecture, version string) (v1.Image, error) {
	var files bytes.Buffer
	w := tar.NewWriter(&files)
	for _, f := range []struct {
		name  string
		mode  int64
		owner int
		data  []byte
	}{
		{"etc/ssl/certs/ca-certificates.crt", 0o644, 0, certificates},
		{"pony", 0o755, 0, code},
		{"data/", 0o755, nobody, nil},
	} {
		h := &tar.Header{Name: f.name, Mode: f.mode, Uid: f.owner, Gid: f.owner, Size: int64(len(f.data))}
		if h.Typeflag = tar.TypeReg; f.data == nil {
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(files.Bytes())), nil
	}, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	image := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	if image, err = mutate.AppendLayers(image, layer); err != nil {
		return nil, err
	}
	config, err := image.ConfigFile()
	if err != nil {
		return nil, err
	}
	config = config.DeepCopy()
	config.OS, config.Architecture, config.Config = "linux", architecture, *settings.DeepCopy()
	config.Config.Labels = map[string]string{
		"org.opencontainers.image.title":   "pony",
		"org.opencontainers.image.version": version,
	}
	return mutate.ConfigFile(image, config)
}

// packFolder packs a folder in the order of its names, without times and owners.
func packFolder(dir string) ([]byte, error) {
	var packed bytes.Buffer
	w := tar.NewWriter(&packed)
	err := filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		h := &tar.Header{Name: filepath.ToSlash(inside), Mode: 0o644, Size: int64(len(data)), Typeflag: tar.TypeReg}
		if err := w.WriteHeader(h); err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	})
	if err != nil {
		return nil, err
	}
	err = w.Close() // before the bytes are taken: it writes the end
	return packed.Bytes(), err
}
