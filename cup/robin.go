package cup

// robin is a round, from 0, of everyone against everyone by the circle method: the first stays, the others move on by
// one. An odd number meets a bye in turn.
func robin(n, round int) (pairs [][2]int, bye int) {
	whole := n + n%2
	bye = -1
	at := func(i int) int {
		if i == 0 {
			return 0
		}
		return 1 + (i-1+round)%(whole-1)
	}
	for i := range whole / 2 {
		a, b := at(i), at(whole-1-i)
		switch {
		case a >= n:
			bye = b
		case b >= n:
			bye = a
		default:
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return pairs, bye
}
