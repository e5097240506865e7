// Package model reads learned models and applies them: linear models, value networks and policy networks.
//
// It knows no title: a title brings its features ([game.Features]) or inputs ([game.Encoder]) and embeds a file of
// weights. All weights are whole numbers, so that a model gives the same answer on every machine. Training is not done
// here: `pony arena --collect` writes what bots played, and tools/train makes files of weights from it.
//
//	file.go        the one file format: a JSON header, then the weights
//	fetch_js.go    such files in a browser
//	linear.go      a weighted sum of features: log-odds to win
//	topics.go      the same sum grouped by topic, to explain an evaluation
//	value_net.go   a network of two hidden layers: log-odds to win
//	policy_net.go  a network that corrects the scores of a policy
//	chance.go      log-odds as a chance
package model
