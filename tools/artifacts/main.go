// Command artifacts describes what a release has built and packs it for containers, without a daemon:
//
//	artifacts --version 1.0 --commit HASH release/
//
// writes into that folder pony-VERSION-image.tar (an OCI image for all Linux architectures found there),
// pony-VERSION.sbom.json (CycloneDX) and pony-VERSION.provenance.json (an in-toto statement, SLSA provenance 1.0).
// The same release gives the same bytes.
//
//	image.go       the container image
//	sbom.go        what is inside
//	provenance.go  how it was built
package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// release is what scripts/release.sh wrote.
type release struct {
	dir, version, commit string
}

func main() {
	var r release
	flag.StringVar(&r.version, "version", "dev", "the version that was built")
	flag.StringVar(&r.commit, "commit", "", "the commit it was built from")
	lock := flag.String("lock", "web/package-lock.json", "what the client was built with")
	roots := flag.String("roots", "/etc/ssl/certs/ca-certificates.crt", "certificates that the image trusts")
	flag.Parse()
	if r.dir = flag.Arg(0); r.dir == "" {
		fmt.Fprintln(os.Stderr, "usage: artifacts [flags] FOLDER, the one that scripts/release.sh wrote")
		os.Exit(2)
	}
	if err := errors.Join(r.writeSBOM(*lock), r.writeImage(*roots), r.writeProvenance()); err != nil {
		fmt.Fprintln(os.Stderr, "artifacts:", err)
		os.Exit(1)
	}
}

// archives lists the archives of a system by architecture.
func (r *release) archives(system string) ([]string, error) {
	found, err := filepath.Glob(filepath.Join(r.dir, "pony-"+r.version+"-"+system+"-*.tar.gz"))
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("%s has no pony-%s-%s-*.tar.gz; run scripts/release.sh first", r.dir, r.version, system)
	}
	slices.Sort(found)
	return found, err
}

// architecture is the last part of an archive's name.
func architecture(archive string) string {
	name := strings.TrimSuffix(filepath.Base(archive), ".tar.gz")
	return name[strings.LastIndexByte(name, '-')+1:]
}

// program reads the program out of an archive.
func program(archive string) ([]byte, error) {
	file, err := os.Open(archive)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	plain, err := gzip.NewReader(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", archive, err)
	}
	for entries := tar.NewReader(plain); ; {
		h, err := entries.Next()
		if err != nil {
			return nil, fmt.Errorf("%s has no program in it: %w", archive, err)
		}
		if base := path.Base(h.Name); h.Typeflag == tar.TypeReg && (base == "pony" || base == "pony.exe") {
			var b bytes.Buffer
			_, err := io.Copy(&b, entries)
			return b.Bytes(), err
		}
	}
}

// write writes one of the artifacts.
func (r *release) write(suffix string, data []byte) error {
	name := filepath.Join(r.dir, "pony-"+r.version+suffix)
	if err := os.WriteFile(name, data, 0o644); err != nil {
		return err
	}
	fmt.Println(name)
	return nil
}
