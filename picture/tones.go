package picture

import "image/color"

func tone(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff} //nolint:gosec // cut on purpose
}

// The tones of the client by day, web/src/styles/tokens.css: previews of links are shown on any ground.
var (
	paper      = tone(0xf7f3ea)
	sheet      = tone(0xfffdf8)
	ink        = tone(0x231f1a)
	ink2       = tone(0x544b3f)
	rule       = tone(0xdcd3c1)
	halo       = tone(0xfaf5e9)
	rubric     = tone(0x9b2f22)
	candle     = tone(0xf0b44c)
	cloth      = tone(0x7c1f1a)
	gilt       = tone(0xf1d9b8)
	glow       = tone(0x8d5200)
	freeFill   = tone(0x27497f)
	shadowFill = tone(0x6b1c18)
	onSide     = tone(0xfff9ef)
	sea        = tone(0xc9d8da)
	coast      = tone(0x4e7076)
	land       = tone(0xefe7d3)
	land2      = tone(0xe6dcc4)
	border     = tone(0x86775a)
	ridge      = tone(0x6f6455)
	peak       = tone(0xe9e0cc)
	wood       = tone(0x93a37a)
	river      = tone(0x6f97a3)
	nationLand = map[string]color.NRGBA{
		"gondor": tone(0xccd5e8), "rohan": tone(0xcbdfca), "elves": tone(0xdfe8c3), "dwarves": tone(0xe2cfb9),
		"north":  tone(0xd4e5ee),
		"sauron": tone(0xebcdc3), "isengard": tone(0xf0e4b2), "southrons": tone(0xf3d8b8),
	}
)

// faint is a tone with less of it.
func faint(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(alpha * 255)
	return c
}

// sideTone of any title: each says which of its sides is dark.
func sideTone(dark bool) color.NRGBA {
	if dark {
		return shadowFill
	}
	return freeFill
}
