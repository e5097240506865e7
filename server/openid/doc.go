// Package openid signs people in by an OpenID provider: the authorization code flow with PKCE, a state and a nonce.
// It knows no accounts and no HTTP of ours.
//
//	openid.go  Provider: where people are sent, and who comes back
package openid
