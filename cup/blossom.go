package cup

import "math"

// pairUp finds the perfect matching of least total cost in a complete graph with an even number of vertices: Edmonds'
// blossom algorithm with dual weights, in O(n³). cost is symmetric, not negative, and below maxCost. It gives the
// partner of each.
func pairUp(cost [][]int64) []int {
	n := len(cost)
	g := newGraph(n)
	for u := range n {
		for v := range n {
			if u != v {
				// The sum of any perfect matching beats that of any smaller one.
				g.edges[u+1][v+1].weight = maxCost*int64(n+1) - cost[u][v]
			}
		}
	}
	g.solve()
	partners := make([]int, n)
	for u := range n {
		partners[u] = g.mate[u+1] - 1
	}
	return partners
}

// maxCost bounds what a pairing may cost, so that all sums fit.
const maxCost = int64(1) << 46

// arc is an edge between two vertices; between blossoms it stands for the best edge of those inside.
type arc struct {
	from, to int
	weight   int64
}

// graph holds the search for a matching of greatest weight. Vertices are 1 … n, blossoms are numbered after them; 0 is
// nobody.
type graph struct {
	n, last int // vertices; last number in use
	edges   [][]arc
	dual    []int64
	mate    []int
	slack   []int // the vertex outside a tree whose edge to this one is tightest
	root    []int // outermost blossom that holds it
	parent  []int // in the alternating tree: the vertex through which it was reached
	inner   [][]int
	label   []int // free, even or odd in the tree
	seen    []int
	round   int
	petals  [][]int
	queue   []int
}

const (
	unlabelled = -1
	even       = 0
	odd        = 1
)

func newGraph(n int) *graph {
	size := 2*n + 1
	g := &graph{n: n, last: n}
	g.edges, g.inner = make([][]arc, size), make([][]int, size)
	for u := range size {
		g.edges[u], g.inner[u] = make([]arc, size), make([]int, n+1)
		for v := range size {
			g.edges[u][v] = arc{from: u, to: v}
		}
	}
	g.dual, g.petals = make([]int64, size), make([][]int, size)
	for _, list := range []*[]int{&g.mate, &g.slack, &g.root, &g.parent, &g.label, &g.seen} {
		*list = make([]int, size)
	}
	return g
}

func (g *graph) solve() {
	var most int64
	for u := 1; u <= g.n; u++ {
		g.root[u], g.inner[u][u] = u, u
		for v := 1; v <= g.n; v++ {
			most = max(most, g.edges[u][v].weight)
		}
	}
	for u := 1; u <= g.n; u++ {
		g.dual[u] = most
	}
	for g.augmentOnce() {
	}
}

// excess is how far an edge is from being tight.
func (g *graph) excess(e arc) int64 {
	return g.dual[e.from] + g.dual[e.to] - 2*g.edges[e.from][e.to].weight
}

func (g *graph) offerSlack(u, x int) {
	if g.slack[x] == 0 || g.excess(g.edges[u][x]) < g.excess(g.edges[g.slack[x]][x]) {
		g.slack[x] = u
	}
}

func (g *graph) findSlack(x int) {
	g.slack[x] = 0
	for u := 1; u <= g.n; u++ {
		if g.edges[u][x].weight > 0 && g.root[u] != x && g.label[g.root[u]] == even {
			g.offerSlack(u, x)
		}
	}
}

func (g *graph) enqueue(x int) {
	if x <= g.n {
		g.queue = append(g.queue, x)
		return
	}
	for _, petal := range g.petals[x] {
		g.enqueue(petal)
	}
}

func (g *graph) setRoot(x, b int) {
	g.root[x] = b
	if x > g.n {
		for _, petal := range g.petals[x] {
			g.setRoot(petal, b)
		}
	}
}

// evenPath turns a blossom so that the way from its base to a petal is even, and says where the petal stands then.
func (g *graph) evenPath(b, petal int) int {
	list := g.petals[b]
	at := 0
	for list[at] != petal {
		at++
	}
	if at%2 == 0 {
		return at
	}
	for i, j := 1, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return len(list) - at
}

func (g *graph) setMate(u, v int) {
	e := g.edges[u][v]
	g.mate[u] = e.to
	if u <= g.n {
		return
	}
	petal := g.inner[u][e.from]
	at := g.evenPath(u, petal)
	for i := range at {
		g.setMate(g.petals[u][i], g.petals[u][i^1])
	}
	g.setMate(petal, v)
	g.petals[u] = append(append([]int{}, g.petals[u][at:]...), g.petals[u][:at]...)
}

func (g *graph) augment(u, v int) {
	for {
		next := g.root[g.mate[u]]
		g.setMate(u, v)
		if next == 0 {
			return
		}
		g.setMate(next, g.root[g.parent[next]])
		u, v = g.root[g.parent[next]], next
	}
}

// ancestor is where the ways of two even nodes to their roots meet; 0 if they never do.
func (g *graph) ancestor(u, v int) int {
	for g.round++; u != 0 || v != 0; u, v = v, u {
		if u == 0 {
			continue
		}
		if g.seen[u] == g.round {
			return u
		}
		g.seen[u] = g.round
		if u = g.root[g.mate[u]]; u != 0 {
			u = g.root[g.parent[u]]
		}
	}
	return 0
}

func (g *graph) addBlossom(u, base, v int) {
	b := g.n + 1
	for b <= g.last && g.root[b] != 0 {
		b++
	}
	g.last = max(g.last, b)
	g.dual[b], g.label[b], g.mate[b] = 0, even, g.mate[base]
	petals := []int{base}
	climb := func(x int) {
		for x != base {
			y := g.root[g.mate[x]]
			petals = append(petals, x, y)
			g.enqueue(y)
			x = g.root[g.parent[y]]
		}
	}
	climb(u)
	for i, j := 1, len(petals)-1; i < j; i, j = i+1, j-1 {
		petals[i], petals[j] = petals[j], petals[i]
	}
	climb(v)
	g.petals[b] = petals
	g.setRoot(b, b)
	for x := 1; x <= g.last; x++ {
		g.edges[b][x].weight, g.edges[x][b].weight = 0, 0
	}
	clear(g.inner[b])
	for _, petal := range petals {
		for x := 1; x <= g.last; x++ {
			if g.edges[b][x].weight == 0 || g.excess(g.edges[petal][x]) < g.excess(g.edges[b][x]) {
				g.edges[b][x], g.edges[x][b] = g.edges[petal][x], g.edges[x][petal]
			}
		}
		for x := 1; x <= g.n; x++ {
			if g.inner[petal][x] != 0 {
				g.inner[b][x] = petal
			}
		}
	}
	g.findSlack(b)
}

func (g *graph) openBlossom(b int) {
	for _, petal := range g.petals[b] {
		g.setRoot(petal, petal)
	}
	entry := g.inner[b][g.edges[b][g.parent[b]].from]
	at := g.evenPath(b, entry)
	for i := 0; i < at; i += 2 {
		outer, within := g.petals[b][i], g.petals[b][i+1]
		g.parent[outer] = g.edges[within][outer].from
		g.label[outer], g.label[within] = odd, even
		g.slack[outer] = 0
		g.findSlack(within)
		g.enqueue(within)
	}
	g.label[entry], g.parent[entry] = odd, g.parent[b]
	for _, petal := range g.petals[b][at+1:] {
		g.label[petal] = unlabelled
		g.findSlack(petal)
	}
	g.root[b] = 0
}

// tight uses a tight edge: it grows a tree, closes a blossom, or ends the search with a better matching.
func (g *graph) tight(e arc) (augmented bool) {
	u, v := g.root[e.from], g.root[e.to]
	switch g.label[v] {
	case unlabelled:
		g.parent[v], g.label[v] = e.from, odd
		next := g.root[g.mate[v]]
		g.slack[v], g.slack[next] = 0, 0
		g.label[next] = even
		g.enqueue(next)
	case even:
		base := g.ancestor(u, v)
		if base == 0 {
			g.augment(u, v)
			g.augment(v, u)
			return true
		}
		g.addBlossom(u, base, v)
	}
	return false
}

// augmentOnce searches for one more pair.
func (g *graph) augmentOnce() bool {
	g.queue = g.queue[:0]
	for x := 1; x <= g.last; x++ {
		g.label[x], g.slack[x] = unlabelled, 0
	}
	for x := 1; x <= g.last; x++ {
		if g.root[x] == x && g.mate[x] == 0 {
			g.parent[x], g.label[x] = 0, even
			g.enqueue(x)
		}
	}
	if len(g.queue) == 0 {
		return false
	}
	for {
		if g.scan() {
			return true
		}
		if !g.relax() {
			return false
		}
		g.queue = g.queue[:0]
		for x := 1; x <= g.last; x++ {
			if s := g.slack[x]; g.root[x] == x && s != 0 && g.root[s] != x && g.excess(g.edges[s][x]) == 0 &&
				g.tight(g.edges[s][x]) {
				return true
			}
		}
		for b := g.n + 1; b <= g.last; b++ {
			if g.root[b] == b && g.label[b] == odd && g.dual[b] == 0 {
				g.openBlossom(b)
			}
		}
	}
}

// scan looks at the edges of all even vertices that wait.
func (g *graph) scan() (augmented bool) {
	for len(g.queue) > 0 {
		u := g.queue[0]
		g.queue = g.queue[1:]
		if g.label[g.root[u]] == odd {
			continue
		}
		for v := 1; v <= g.n; v++ {
			if g.edges[u][v].weight == 0 || g.root[u] == g.root[v] {
				continue
			}
			if g.excess(g.edges[u][v]) != 0 {
				g.offerSlack(u, g.root[v])
			} else if g.tight(g.edges[u][v]) {
				return true
			}
		}
	}
	return false
}

// relax moves the dual weights until another edge is tight or a blossom opens; false: there is no better matching.
func (g *graph) relax() bool {
	step := int64(math.MaxInt64)
	for b := g.n + 1; b <= g.last; b++ {
		if g.root[b] == b && g.label[b] == odd {
			step = min(step, g.dual[b]/2)
		}
	}
	for x := 1; x <= g.last; x++ {
		if g.root[x] != x || g.slack[x] == 0 {
			continue
		}
		switch e := g.excess(g.edges[g.slack[x]][x]); g.label[x] {
		case unlabelled:
			step = min(step, e)
		case even:
			step = min(step, e/2)
		}
	}
	for u := 1; u <= g.n; u++ {
		switch g.label[g.root[u]] {
		case even:
			if g.dual[u] <= step {
				return false
			}
			g.dual[u] -= step
		case odd:
			g.dual[u] += step
		}
	}
	for b := g.n + 1; b <= g.last; b++ {
		if g.root[b] != b {
			continue
		}
		switch g.label[b] {
		case even:
			g.dual[b] += 2 * step
		case odd:
			g.dual[b] -= 2 * step
		}
	}
	return true
}
