package battle

// ground is a kind of scenery (docs/rulings: terrain).
type ground int8

const (
	building ground = iota // impassable, blocks sight
	lake                   // impassable
	wood                   // difficult, blocks sight
	rough                  // difficult
	numGrounds
)

var groundNames = [numGrounds]string{"building", "lake", "wood", "rough"}

func (g ground) impassable() bool  { return g == building || g == lake }
func (g ground) blocksSight() bool { return g == building || g == wood }

// piece is a rectangle of scenery.
type piece struct {
	ground      ground
	facing      facing
	x, y        int16 // its middle
	wide, depth int16
}

const maxScenery = 6

func (p *piece) quad() quad {
	return rectangle(point{int32(p.x), int32(p.y)}, p.facing, -int32(p.wide)/2, int32(p.wide)/2, -int32(p.depth)/2, int32(p.depth)/2)
}

// scattered is a layout of scenery in 1/24 of the table, the same for both armies by half a turn.
var scattered = [...]struct {
	ground            ground
	facing            facing
	x, y, wide, depth int16
}{
	{wood, 3, 4, 11, 3, 2},
	{wood, 3, 20, 13, 3, 2},
	{rough, 0, 12, 12, 3, 2},
	{building, 0, 8, 14, 2, 1},
	{building, 0, 16, 10, 2, 1},
}

// scatter puts the scenery on the table.
func (s *State) scatter() {
	unit := int16(s.tableSize() / 24)
	for i, p := range scattered {
		s.scenery[i] = piece{p.ground, p.facing, p.x * unit, p.y * unit, p.wide * unit, p.depth * unit}
	}
	s.numPiece = int8(len(scattered))
}

func (s *State) pieces() []piece { return s.scenery[:s.numPiece] }

// onImpassable reports whether a body stands on ground that cannot be entered.
func (s *State) onImpassable(b *body, slack int64) bool {
	for i := range s.pieces() {
		if p := &s.scenery[i]; p.ground.impassable() {
			q := p.quad()
			for j := range b.all() {
				if depth(&b.parts[j], &q) > slack {
					return true
				}
			}
		}
	}
	return false
}
