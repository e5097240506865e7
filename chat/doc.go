// Package chat is what people say and write down at a match, and who may read it.
//
//	service.go  Service: what it is made of
//	chat.go     saying and reading
//	notes.go    notes about places: a player's own, or for the player's side
//	channel.go  the channel of a chat program in which a table tells its turns
package chat
