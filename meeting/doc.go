// Package meeting brings people together: a queue by title and pace, challenges to one person or open to all, and
// what the lobby shows. It knows no HTTP and no title.
//
// Nothing is held in memory: the queue, the challenges and those who met are rows of the store, and anyone who brings
// two people together does so inside one transaction. So any number of nodes may call [Service.Round] at any time, and
// a restart loses nothing. A meeting passes through its states one by one, each of which any node can take up:
//
//	asked → agreed → opened → begun        off: nobody came, or someone said no
//
// Where to start:
//
//	pairing.go    the pairings: a pure function
//	paces.go      the titles and paces of the grid, and what is played there
//	queue.go      waiting, and leaving off; a bot meanwhile
//	round.go      what is done again and again: pairs, tables, those who do not come
//	challenge.go  challenges: to make, accept, decline and take back
//	lobby.go      what everyone may see, and what one person may
//	service.go    Service
package meeting
