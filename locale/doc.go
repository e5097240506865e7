// Package locale has every text a person reads, by key and language, and the one engine that fills templates.
//
//	locale.go    the files, and the texts of one language that one reader needs
//	template.go  templates and their marks
//	language.go  languages.json: decimal sign, plural forms and typography of each language
//
// # Files
//
// Texts are flat JSON files, LANG/FILE.json, shared with the web client: one file for each part of the program, one or
// more for each title (TITLE.json, TITLE-*.json). A language is its folder and its line in languages.json, no code. The
// first language there is complete; where another lacks a text, its reader gets the text of the first. Tests hold the
// languages of this program to the same keys.
//
// # Templates
//
// A mark names a value: {0} is the first operand, {round} a value by name, {*} all operands that no other mark names.
// {0?card:cards} chooses by the plural category of a number, in the order of languages.json; the last form is for all
// other numbers; {0?0=no cards:# card:# cards} has a form for none, and # is the number. {0/10} is a tenth of a number
// as people write it: 5½, or 5.3 where no quarter is near enough. testdata/cases has the cases that this package and
// the web client both pass.
//
// # Texts of a title
//
// A text has the key of its word (prompt.declare), or with its operands where they have a text of their own
// (prompt.declare.0). A number that stands for one of several things of the operand before it, such as the effects of a
// card, has a key of both (ally.tom-bombadil.2). {0.in} is the first operand in a grammatical form of its own
// (location.moria.in), or in the form that all share (act.in): see Catalogue.Sentence.
package locale
