package phone

import "github.com/zbrikz/zbrikz/pkg/play"

// Shapes are the values of JSON that phones send and get, bare, by their names in
// docs/schema.json. Requests to look, do and undo get a play.Reply.
func Shapes() map[string]any {
	return map[string]any{
		"http-get-table": viewShown{}, "http-get-acts": []play.ChapterOfActs{}, "http-get-acts-of-a-thing": []play.ActOn{}, "http-get-undo": (*undone)(nil),
		"http-get-picture": pictureShown{}, "http-get-log": []loggedShown{}, "http-get-recap": recapShown{}, "http-get-search": []hitShown{},
		"http-post": body{}, "http-post-form": play.Form{}, "http-post-odds": countedShown{}, "http-post-needs": needsShown{}, "http-post-throw": throwing{},
		"http-refusal": Failed{},
	}
}
