package chat

import "testing"

// What is said turns no other words around and hides nothing; what cannot be seen is not said.
func TestChatIsWhatItLooksLike(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"\u202egnir eht": "gnir eht", "a\u2066b\u2069c": "abc", "hi\U000E0041\U000E0042": "hi", "one\ntwo": "one two",
		"👩‍🚀 ❤️": "👩‍🚀 ❤️", "שלום": "שלום", "é": "é",
		"\u200b": "", "\u202e\u202e": "", "\U000E0041": "", "\u0301": "", " \u00a0 ": "",
	} {
		got, err := ChatMessage{Text: text}.plain()
		if want == "" && err == nil || want != "" && (err != nil || got.Text != want) {
			t.Errorf("%q: %q, %v", text, got.Text, err)
		}
	}
}
