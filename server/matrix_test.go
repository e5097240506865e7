package server

// The statuses in order: signed out, an outsider (private table), a spectator (public table), the opponent (who asks
// for Bilbo's seat, 0).
type expected struct {
	body                                  string
	signedOut, outsider, spectator, enemy int
}

// matrix has a line for every endpoint; the test fails when one is missing. {n} becomes the current number.
var matrix = map[string]expected{
	// Tables and matches.
	"table":       {"", 404, 404, 200, 200},
	"view":        {"?seat=0", 404, 404, 403, 403},
	"history":     {"?seat=0", 404, 404, 403, 403},
	"at":          {"?seat=0", 404, 404, 403, 403},
	"report":      {"?seat=0", 404, 404, 403, 403},
	"events":      {"?seat=0", 404, 404, 403, 403},
	"moments":     {"", 404, 404, 409, 409}, // not before the end
	"export":      {"", 404, 404, 409, 409},
	"chat":        {"", 404, 404, 200, 200},
	"picture":     {"", 404, 404, 404, 404}, // the toy has no small board
	"act":         {`{"n":{n},"seat":0,"action":"roll"}`, 401, 404, 403, 403},
	"undo":        {`{"n":{n},"seat":0}`, 401, 404, 403, 403},
	"answer-undo": {`{"n":{n},"seat":0,"agree":true}`, 401, 404, 403, 403},
	"pause":       {`{"n":{n},"seat":0,"on":true}`, 401, 404, 403, 403},
	"draw":        {`{"n":{n},"seat":0,"agree":true}`, 401, 404, 403, 403},
	"resign":      {`{"n":{n},"seat":0}`, 401, 404, 403, 403},
	"standin":     {`{"n":{n},"seat":0,"level":"random"}`, 401, 404, 403, 403},
	"beforehand":  {"?seat=0", 401, 404, 403, 403},

	"set-beforehand": {`{"seat":0,"given":[]}`, 401, 404, 403, 403},
	"conditional":    {"?seat=0", 401, 404, 403, 403},
	"prepare":        {`{"n":{n},"seat":0,"answers":[]}`, 401, 404, 403, 403},
	"ahead":          {`{"n":{n},"seat":0,"line":[{"action":"roll"}]}`, 401, 404, 403, 403},

	"try":        {`{"seat":0,"actions":["roll"]}`, 401, 404, 403, 403},
	"gestures":   {`{"seat":0}`, 401, 404, 403, 403},
	"why":        {`{"seat":0,"kind":"card","name":"riddle-1"}`, 401, 404, 403, 403},
	"hint":       {`{"n":{n},"seat":0}`, 401, 404, 403, 403},
	"question":   {"?n={n}&seat=0", 401, 404, 403, 403},
	"considered": {"", 404, 404, 409, 409}, // not before the end
	"chances":    {"", 404, 404, 409, 409}, // not before the end
	"positionAt": {"", 404, 404, 409, 409}, // not before the end
	"review":     {"", 404, 404, 409, 409}, // not before the end
	"askReview":  {"", 404, 404, 409, 409}, // not before the end
	"join":       {`{"seat":0}`, 401, 404, 409, 409},
	"leave":      {"", 401, 404, 403, 409},
	"start":      {"", 401, 404, 403, 403},
	"cancel":     {"", 401, 404, 403, 403},
	"rematch":    {"", 401, 404, 403, 409},
	"sequel":     {"", 401, 404, 403, 409},
	"set-seat":   {`{"seat":0,"kind":"open"}`, 401, 404, 403, 403},
	"pledge":     {`{"seat":0,"pledge":"` + share + share + `"}`, 401, 404, 403, 403},
	"contribute": {`{"seat":0,"contribution":"` + share + `"}`, 401, 404, 403, 403},
	"say":        {`{"text":"let me in","side":true}`, 401, 404, 403, 201}, // to one's own side
	"notes":      {"", 401, 404, 403, 200},                                 // one's own
	"set-note":   {`{"place":"lake","mark":"suspected","shared":true}`, 401, 404, 403, 204},
	"invitation": {"", 404, 404, 404, 404},

	"channel":     {"", 401, 404, 403, 200},
	"set-channel": {`{"shape":"slack","address":"https://chat.example/hook"}`, 503, 503, 503, 503}, // sends nothing
	"end-channel": {"", 401, 404, 403, 204},
	"hurry":       {"", 401, 404, 403, 409}, // another person plays too

	"import-table": {`{"file":{}}`, 401, 422, 422, 422},
	// Chronicles: not before the end.
	"book":     {"", 404, 404, 409, 409},
	"bookMap":  {"", 422, 422, 422, 422}, // no such chapter
	"bookClip": {"", 404, 404, 409, 409},
	// Imported games and collections: what is asked for is none.
	"new-import": {
		`{"log":"aGVsbG8=","name":"","side":"","visibility":"private","names":false}`, 401, 422, 422, 422,
	},
	"imported-game":     {"", 404, 404, 404, 404},
	"change-import":     {`{"name":"x","side":"","visibility":"private"}`, 404, 404, 404, 404},
	"remove-import":     {"", 401, 404, 404, 404},
	"find-games":        {"", 200, 200, 200, 200},
	"explore-game":      {"", 404, 404, 404, 404},
	"explore-position":  {`{"position":{"title":"board"}}`, 404, 404, 404, 404},
	"openings":          {"", 401, 200, 200, 200},
	"collections":       {"", 200, 200, 200, 200},
	"new-collection":    {`{"name":"Mine","visibility":"private"}`, 401, 201, 201, 201},
	"collection":        {"", 404, 404, 404, 404},
	"change-collection": {`{"name":"x","visibility":"private"}`, 401, 404, 404, 404},
	"remove-collection": {"", 401, 404, 404, 404},
	"collect-game":      {"", 401, 404, 404, 404},
	"drop-game":         {"", 401, 204, 204, 204}, // nothing is there to drop
	// Clubs: what is asked for is none.
	"clubs":         {"", 200, 200, 200, 200},
	"new-club":      {`{"name":"Bree","about":"","joining":"open"}`, 401, 201, 201, 201}, // Smaug has an account
	"club":          {"", 404, 404, 404, 404},
	"change-club":   {`{"name":"Bree","about":"","joining":"open"}`, 401, 404, 404, 404},
	"dissolve-club": {"", 401, 404, 404, 404},
	"join-club":     {`{}`, 401, 404, 404, 404},
	"leave-club":    {"", 401, 404, 404, 404},
	"club-code":     {"", 401, 404, 404, 404},
	"club-people":   {`{"name":"Bilbo","role":"member"}`, 401, 404, 404, 404},
	"club-ladder":   {"", 404, 404, 404, 404},
	"club-post":     {`{"text":"Good morning."}`, 401, 404, 404, 404},
	"pin-post":      {`{"on":true}`, 401, 404, 404, 404},
	"erase-post":    {"", 401, 404, 404, 404},
	// Cups: what is asked for is none.
	"cup":            {"", 404, 404, 404, 404},
	"cup-events":     {"", 404, 404, 404, 404},
	"cup-export":     {"", 404, 404, 404, 404},
	"cup-feed":       {"", 404, 404, 404, 404},
	"join-cup":       {"", 401, 404, 404, 404},
	"leave-cup":      {"", 401, 404, 404, 404},
	"withdraw-cup":   {"", 401, 404, 404, 404},
	"start-cup":      {"", 401, 404, 404, 404},
	"cancel-cup":     {"", 401, 404, 404, 404},
	"cup-bots":       {`{"level":"random","count":1}`, 401, 404, 404, 404},
	"cup-remove":     {`{"number":1}`, 401, 404, 404, 404},
	"cup-announce":   {`{"text":"hello"}`, 401, 404, 404, 404},
	"cup-decide":     {`{"table":"x","winner":1,"reason":"late"}`, 401, 404, 404, 404},
	"cup-extend":     {`{"until":"2026-12-01T00:00:00Z"}`, 401, 404, 404, 404},
	"cup-substitute": {`{"number":1,"reason":"gone"}`, 401, 404, 404, 404},
	"cup-remind":     {`{"number":1}`, 401, 404, 404, 404},
	"cup-pause":      {`{"on":true}`, 401, 404, 404, 404},
	"cup-ask":        {`{"table":"x","until":"2026-12-01T00:00:00Z","reason":"away"}`, 401, 404, 404, 404},
	"cup-refuse":     {`{"table":"x"}`, 401, 404, 404, 404},
	"cup-directors":  {`{"name":"Bilbo","on":true}`, 401, 404, 404, 404},
	"cup-estimate":   {"?table=x", 401, 404, 404, 404},
	"cup-standings":  {"", 404, 404, 404, 404},
	"cup-picture":    {"", 404, 404, 404, 404},
	"cup-bid":        {`{"price":1}`, 401, 404, 404, 404},
	"cups":           {"", 200, 200, 200, 200},
	"new-cup": {`{"title":"toy","name":"Cup","terms":{"form":"swiss","games":2,"size":8,"clock":{"kind":"live",` +
		`"seconds":600}}}`, 401, 201, 201, 201},
	// For the caller: nothing of anyone else's is in them.
	"titles":          {"", 200, 200, 200, 200},
	"words":           {"", 200, 200, 200, 200},
	"seats":           {`{"options":{}}`, 200, 200, 200, 200},
	"faults":          {`{"options":{}}`, 200, 200, 200, 200},
	"catalogue":       {"", 404, 404, 404, 404}, // the toy has no lists
	"reference":       {"", 404, 404, 404, 404}, // nor tables of its own
	"lessons":         {"", 200, 200, 200, 200},
	"lesson":          {"", 200, 200, 200, 200},
	"lesson-by-rules": {"", 404, 404, 404, 404}, // the toy has one set of rules
	"concepts":        {"", 200, 200, 200, 200},
	"puzzles":         {"", 200, 200, 200, 200},
	"puzzle":          {"", 200, 200, 200, 200},
	"house-puzzles":   {"", 200, 200, 200, 200},
	"house-puzzle":    {"", 404, 404, 404, 404}, // nobody has made that one
	"puzzle-picture":  {"", 404, 404, 404, 404}, // this server has the toy alone
	"puzzle-standing": {"", 200, 200, 200, 200},
	// no clear best
	"new-puzzle": {
		`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]},"name":"Bid"}`,
		401, 422, 422, 422,
	},
	"weigh-puzzle":  {`{"line":["fly away"]}`, 404, 404, 404, 404}, // this server has the toy alone
	"puzzle-result": {`{"line":["fly away"],"hints":0}`, 401, 200, 200, 200},
	"report-puzzle": {`{"text":"no puzzle at all"}`, 401, 404, 404, 404}, // it is the program's
	"hide-puzzle":   {`{"hidden":true}`, 401, 404, 404, 404},
	"sandbox": {
		`{"title":"toy","position":{"title":"toy","turn":1,"deck":[0,1,2,3]},"actions":[],"seat":1}`,
		200, 200, 200, 200,
	},
	"study": {`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]},"line":[],` +
		`"seat":-2}`, 200, 200, 200, 200},
	"study-try": {
		`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]},"actions":[]}`,
		200, 200, 200, 200,
	},
	"study-gestures": {
		`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]}}`,
		200, 200, 200, 200,
	},
	"study-why": {`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]},` +
		`"kind":"card","name":"riddle-1"}`, 200, 200, 200, 200},
	"counsel": {
		`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]}}`,
		200, 200, 200, 200,
	},
	"tables":          {"", 200, 200, 200, 200},
	"player":          {"", 200, 200, 200, 200},
	"overall-ratings": {"", 200, 200, 200, 200},
	"rating-changes":  {"", 404, 404, 200, 200}, // as the table
	"rating-history":  {"?title=toy&side=bilbo", 200, 200, 200, 200},
	"ratings":         {"?title=toy&side=bilbo", 200, 200, 200, 200},
	"ladder":          {"", 200, 200, 200, 200},
	"public-games":    {"", 200, 200, 200, 200},
	"me":              {"", 200, 200, 200, 200},
	"new-table":       {`{"title":"toy","seats":[{"kind":"me"},{"kind":"open"}]}`, 401, 201, 201, 201},
	"guest":           {`{}`, 201, 201, 201, 201},
	"register":        {`{"name":"Bilbo","password":"speak friend"}`, 409, 409, 409, 409}, // a name that is taken
	"confirm":         {`{"key":"guess"}`, 404, 404, 404, 404},
	"forgot":          {`{"name":"Bilbo"}`, 503, 503, 503, 503}, // this server sends no mails
	"reset":           {`{"key":"guess","password":"speak enemy"}`, 404, 404, 404, 404},
	"stop-mail":       {"", 404, 404, 404, 404},
	"site":            {"", 200, 200, 200, 200},
	"site-page":       {"", 404, 404, 404, 404}, // nobody has written one
	"site-picture":    {"", 404, 404, 404, 404},
	"register-code":   {`{"email":"a@bree.example"}`, 503, 503, 503, 503}, // this server sends no mails
	"begin-openid":    {"", 404, 404, 404, 404},                           // it has no provider
	"finish-openid":   {`{"key":"guess","state":"guess","code":"guess"}`, 404, 404, 404, 404},
	"login":           {`{"name":"Bilbo","password":"speak enemy"}`, 401, 401, 401, 401},
	// One's own account.
	"my-events":         {"", 401, 200, 200, 200},
	"learnt":            {"", 401, 200, 200, 200},
	"kept-study":        {"", 401, 200, 200, 200},
	"keep-study":        {`{"source":"match-1","tree":{"moves":[],"notes":{"n0":"a note"}}}`, 401, 204, 204, 204},
	"learn":             {`{"lessons":{},"concepts":{},"puzzles":{}}`, 401, 200, 200, 200},
	"change-me":         {`{"name":"Bilbo"}`, 401, 409, 409, 409},
	"send-confirmation": {"", 401, 202, 202, 202},
	"subscribe":         {`{"endpoint":"http://10.0.0.1/x","p256dh":"x","auth":"x"}`, 401, 422, 422, 422},
	"unsubscribe":       {`{"endpoint":"https://push.example/bilbo"}`, 401, 204, 204, 204}, // Bilbo's stays his
	"password":          {`{"old":"not mine","new":"speak enemy"}`, 401, 401, 401, 401},
	"delete-me":         {`{"password":"not mine"}`, 401, 401, 401, 401},
	"sessions":          {"", 401, 200, 200, 200},
	"tokens":            {"", 401, 200, 200, 200},
	"new-token":         {`{"name":"x"}`, 401, 201, 201, 201},
	"end-session":       {"", 401, 404, 404, 404}, // Bilbo's
	"end-token":         {"", 401, 404, 404, 404}, // Bilbo's
	"new-calendar":      {"", 401, 201, 201, 201},
	"end-calendar":      {"", 401, 204, 204, 204},
	"calendar":          {"", 404, 404, 404, 404}, // the address is nobody's
	"passkeys":          {"", 401, 200, 200, 200},
	"begin-passkey":     {`{"password":"not mine"}`, 401, 401, 401, 401},
	"new-passkey":       {`{"ceremony":"guess","name":"key","response":{}}`, 401, 404, 404, 404},
	"end-passkey":       {"", 401, 404, 404, 404},
	// the tests' server has a number for an address, and keys belong to names
	"begin-passkey-login": {"", 422, 422, 422, 422},
	"passkey-login":       {`{"ceremony":"guess","response":{}}`, 404, 404, 404, 404},
	"blocked":             {"", 401, 200, 200, 200},
	"block":               {"", 401, 204, 204, 204},
	"my-games":            {"", 401, 200, 200, 200},
	"followed":            {"", 401, 200, 200, 200},
	"met":                 {"", 401, 200, 200, 200},
	"follow":              {"", 401, 204, 204, 204},
	"unfollow":            {"", 401, 204, 204, 204},
	"unblock":             {"", 401, 204, 204, 204},
	"merge-data": {`{"notifyEmail":false,"notifyRemind":false,"notifyDigest":false,"notifyNews":false,"hidden":false,` +
		`"learning":{"lessons":{},"concepts":{},"puzzles":{}},"followed":["Nobody"],"blocked":[]}`, 401, 200, 200, 200},

	// Meeting others.
	"lobby":            {"", 200, 200, 200, 200},
	"lobby-events":     {"", 200, 200, 200, 200},
	"meeting":          {"", 200, 200, 200, 200},
	"watch":            {"", 200, 200, 200, 200},
	"seek":             {"", 401, 204, 204, 204},
	"leave-off":        {"", 401, 204, 204, 204},
	"meanwhile":        {`{"title":"toy","pace":"short"}`, 401, 201, 201, 201},
	"answer-meeting":   {`{"agree":true}`, 401, 404, 404, 404}, // no meeting of theirs
	"challenge":        {`{"title":"toy"}`, 401, 201, 201, 201},
	"accept-challenge": {"", 401, 404, 404, 404},
	"decline":          {"", 401, 404, 404, 404},
	"take-back":        {"", 401, 404, 404, 404},

	// The operators' desk: for everybody else it is not there.
	"house":            {"", 404, 404, 404, 404},
	"desk-site":        {"", 404, 404, 404, 404},
	"new-code":         {`{"uses":1,"days":1}`, 404, 404, 404, 404},
	"revoke-code":      {`{"reason":"thief"}`, 404, 404, 404, 404},
	"new-account":      {`{"name":"Lobelia","reason":"thief"}`, 404, 404, 404, 404},
	"set-page":         {`{"texts":{"en":"Steal."},"reason":"thief"}`, 404, 404, 404, 404},
	"set-look":         {`{"name":{},"welcome":{},"reason":"thief"}`, 404, 404, 404, 404},
	"set-picture":      {`{"picture":"","reason":"thief"}`, 404, 404, 404, 404},
	"announce":         {`{"texts":{"en":"Rings"},"until":"2030-01-01T00:00:00Z","reason":""}`, 404, 404, 404, 404},
	"withdraw":         {`{"reason":"thief"}`, 404, 404, 404, 404},
	"set-registration": {`{"mode":"open","reason":"thief"}`, 404, 404, 404, 404},
	"back-up":          {"", 404, 404, 404, 404},
	"find-accounts":    {"", 404, 404, 404, 404},
	"rename-account":   {`{"to":"Baggins","reason":"thief"}`, 404, 404, 404, 404},
	"reset-account":    {`{"reason":"thief"}`, 404, 404, 404, 404},
	"silence-account":  {`{"hours":1,"reason":"thief"}`, 404, 404, 404, 404},
	"ban-account":      {`{"hours":1,"reason":"thief"}`, 404, 404, 404, 404},
	"make-operator":    {`{"on":true,"reason":"thief"}`, 404, 404, 404, 404},
	"delete-account":   {`{"reason":"thief"}`, 404, 404, 404, 404},
	"reports":          {"", 404, 404, 404, 404},
	"answer-report":    {`{"answer":"nothing"}`, 404, 404, 404, 404},
	"pairs":            {"", 404, 404, 404, 404},
	"audit":            {"", 404, 404, 404, 404},
	"all-matches":      {"", 404, 404, 404, 404},
	"look":             {"", 404, 404, 404, 404},
	"set-aside":        {`{"reason":"thief"}`, 404, 404, 404, 404},
	"thaw":             {`{"reason":"thief"}`, 404, 404, 404, 404},
	"rewind":           {`{"reason":"thief","to":1}`, 404, 404, 404, 404},
	"end-match":        {`{"reason":"thief"}`, 404, 404, 404, 404},

	"tell-operators": {`{"about":"Bilbo","text":"he has my ring"}`, 401, 204, 204, 204},

	"logout": {"", 204, 204, 204, 204},
}
