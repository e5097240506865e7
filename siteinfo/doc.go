// Package siteinfo is what operators say about their server: its name and picture, the pages of house rules, privacy
// and contact, and announcements, which may pause all clocks.
//
//	siteinfo.go  Service: what everybody sees
//	operate.go   what operators change
package siteinfo
