package site

import (
	"bytes"
	"errors"
	"image"
	_ "image/jpeg" // a format that a picture may have
	"image/png"

	"golang.org/x/image/draw"
)

const (
	maxPixels = 24_000_000 // of a picture as it is sent: what a camera makes
	widest    = 1200       // of a picture as it is kept
	highest   = 800
)

var errPicture = errors.New("not a PNG or JPEG of at most 24 megapixels")

// Shrink decodes a PNG or JPEG and draws it again as a PNG, smaller if need be: nothing but its pixels is kept.
func Shrink(file []byte) ([]byte, error) {
	head, _, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || head.Width < 1 || head.Height < 1 || head.Width > maxPixels || head.Height > maxPixels ||
		head.Width*head.Height > maxPixels {
		return nil, errPicture
	}
	full, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, errPicture
	}
	scale := min(1, float64(widest)/float64(head.Width), float64(highest)/float64(head.Height))
	small := image.NewRGBA(image.Rect(0, 0,
		max(1, int(float64(head.Width)*scale)), max(1, int(float64(head.Height)*scale))))
	draw.CatmullRom.Scale(small, small.Bounds(), full, full.Bounds(), draw.Src, nil)
	var b bytes.Buffer
	err = png.Encode(&b, small)
	return b.Bytes(), err
}
