package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// writeSBOM lists every module inside the program, as the program itself says, and what its client was built with.
func (r *release) writeSBOM(lock string) error {
	archives, err := r.archives("linux")
	if err != nil {
		return err
	}
	code, err := program(archives[0])
	if err != nil {
		return err
	}
	modules, err := goModules(code)
	if err != nil {
		return err
	}
	packages, err := npmPackages(lock)
	if err != nil {
		return err
	}
	components := slices.Concat(modules, packages)
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &cdx.Component{
		BOMRef: "pony", Type: cdx.ComponentTypeApplication, Name: "pony", Version: r.version,
	}}
	bom.Components = &components
	var out bytes.Buffer
	if err := cdx.NewBOMEncoder(&out, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom); err != nil {
		return err
	}
	return r.write(".sbom.json", out.Bytes())
}

func goModules(code []byte) (out []cdx.Component, err error) {
	info, err := buildinfo.Read(bytes.NewReader(code))
	if err != nil {
		return nil, err
	}
	out = append(out, library("pkg:golang/std@"+strings.TrimPrefix(info.GoVersion, "go"), "std", info.GoVersion))
	for _, m := range info.Deps {
		out = append(out, library("pkg:golang/"+m.Path+"@"+m.Version, m.Path, m.Version))
	}
	return out, nil
}

func library(purl, name, version string) cdx.Component {
	return cdx.Component{
		BOMRef: purl, Type: cdx.ComponentTypeLibrary, Name: name, Version: version, PackageURL: purl,
	}
}

// npmPackages are all packages of a lock file: those that are shipped, and those that only build, which are marked as
// excluded from what runs.
func npmPackages(lock string) (out []cdx.Component, err error) {
	text, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var file struct {
		Packages map[string]struct {
			Version, Integrity string
			Dev                bool
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", lock, err)
	}
	known := map[string]bool{}
	for folder, p := range file.Packages {
		at := strings.LastIndex(folder, "node_modules/")
		if at < 0 {
			continue
		}
		name := folder[at+len("node_modules/"):]
		purl := "pkg:npm/" + strings.ReplaceAll(url.PathEscape(name), "%2F", "/") + "@" + p.Version
		purl = strings.Replace(purl, "pkg:npm/@", "pkg:npm/%40", 1)
		if known[purl] {
			continue
		}
		known[purl] = true
		c := library(purl, name, p.Version)
		if c.Scope = cdx.ScopeRequired; p.Dev {
			c.Scope = cdx.ScopeExcluded
		}
		if sum, found := strings.CutPrefix(p.Integrity, "sha512-"); found {
			raw, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", lock, name, err)
			}
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA512, Value: hex.EncodeToString(raw)}}
		}
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b cdx.Component) int { return strings.Compare(a.PackageURL, b.PackageURL) })
	return out, nil
}
