// Package chat is what people say at a match, and who may read it.
//
//	service.go  Service: what it is made of
//	chat.go     saying and reading
package chat
