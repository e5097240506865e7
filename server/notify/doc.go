// Package notify writes to people who are not looking at the page: mails, webhooks and browser push.
//
// It decides how something is said and sent, not when: turns and reminders come from the jobs of matches, news from
// cups and meetings, and links of mails from package server/api.
//
// Where to start:
//
//	notify.go   Notifier: turns, reminders and news, by every way that an account has turned on
//	mails.go    mails about the account itself: confirm an address, reset a password
//	summary.go  the daily mail about games that wait
//	smtp.go     how a mail is written and sent
//	webhook.go  webhooks of accounts
//	channel.go  chat channels of matches
//	push.go     browser push
//	public.go   an HTTP client that reaches public addresses only
package notify
