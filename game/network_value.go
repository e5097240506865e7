package game

import "sync"

// NetworkValue asks a network about positions of its title.
type NetworkValue struct {
	title   Encoder
	network *Network
	rooms   sync.Pool // simulations on several cores ask at once
}

// NewNetworkValue joins a title and a network of its inputs.
func NewNetworkValue(title Encoder, network *Network) *NetworkValue {
	return &NetworkValue{title: title, network: network, rooms: sync.Pool{New: func() any {
		room := make([]int16, len(network.Inputs))
		return &room
	}}}
}

// FirstWins is the chance of the first side in a match that is not over, in 1/10000.
func (v *NetworkValue) FirstWins(s State) int32 {
	room := v.rooms.Get().(*[]int16)
	clear(*room)
	v.title.Encode(s, *room)
	odds := v.network.LogOdds(*room)
	v.rooms.Put(room)
	return Chance(odds)
}
