package picture

import (
	"fmt"
	"strconv"
	"strings"
)

// readPoints reads "x,y x,y …".
func readPoints(text string) (ring, error) {
	var out ring
	for pair := range strings.FieldsSeq(text) {
		x, y, _ := strings.Cut(pair, ",")
		p, err := numbers(x, y)
		if err != nil {
			return nil, err
		}
		out = append(out, point{p[0], p[1]})
	}
	return out, nil
}

func numbers(words ...string) ([]float64, error) {
	out := make([]float64, len(words))
	for i, w := range words {
		var err error
		if out[i], err = strconv.ParseFloat(w, 64); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// readPath reads the path of an SVG as far as our own drawings go: M, L, H, V, C and Z, all absolute, numbers apart by
// spaces.
func readPath(text string) (rings []ring, err error) {
	const verbs = "MLHVCZ"
	for text != "" {
		verb := text[0]
		if !strings.ContainsRune(verbs, rune(verb)) {
			return nil, fmt.Errorf("%q is no part of a path that is read here", verb)
		}
		end := strings.IndexAny(text[1:], verbs)
		if end < 0 {
			end = len(text) - 1
		}
		n, err := numbers(strings.Fields(text[1 : 1+end])...)
		if err != nil {
			return nil, err
		}
		text = text[1+end:]
		if verb == 'M' {
			rings = append(rings, nil)
		}
		if len(rings) == 0 {
			return nil, fmt.Errorf("a path begins with %q", verb)
		}
		r := &rings[len(rings)-1]
		var last point
		if len(*r) > 0 {
			last = (*r)[len(*r)-1]
		}
		switch verb {
		case 'H':
			*r = append(*r, point{n[0], last.y})
		case 'V':
			*r = append(*r, point{last.x, n[0]})
		case 'M', 'L':
			for ; len(n) >= 2; n = n[2:] {
				*r = append(*r, point{n[0], n[1]})
			}
		case 'C':
			for ; len(n) >= 6; n = n[6:] {
				*r = append(*r, bend(last, point{n[0], n[1]}, point{n[2], n[3]}, point{n[4], n[5]})...)
				last = point{n[4], n[5]}
			}
		}
	}
	return rings, nil
}

// bend is a curve as short lines, without its beginning.
func bend(a, b, c, d point) ring {
	const steps = 10
	out := make(ring, 0, steps)
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		u := 1 - t
		k := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
		out = append(out, point{k[0]*a.x + k[1]*b.x + k[2]*c.x + k[3]*d.x, k[0]*a.y + k[1]*b.y + k[2]*c.y + k[3]*d.y})
	}
	return out
}
