package games

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestThoseWhoWatchStayBehindAsTheTableChose(t *testing.T) { onBoth(t, thoseWhoWatchStayBehind) }

// newest is the number of the newest record that anything tells a caller who only watches, by any route.
func (f *fixture) newest(who match.Caller, id string) int {
	f.t.Helper()
	ctx := f.t.Context()
	newest := 0
	see := func(route string, n int, late bool) {
		f.t.Helper()
		if late {
			f.t.Errorf("%s tells when the present turn began or ends", route)
		}
		newest = max(newest, n)
	}
	for _, seat := range []int{match.AnySeat, match.NoSeat} {
		now := must[*moment.Moment](f.t)(f.Watch.View(ctx, who, id, seat, true))
		see("view", now.N, now.Since != nil || now.Clocks != nil)
		records, head, err := f.Watch.History(ctx, who, id, seat, 0)
		if err != nil {
			f.t.Fatal(err)
		}
		see("history", head, false)
		for _, r := range records {
			see("history", r.N, false)
			if r.Undone {
				f.t.Errorf("record %d is shown as undone before the undo is", r.N)
			}
		}
		report := must[*watch.Report](f.t)(f.Watch.Report(ctx, who, id, seat))
		see("report", report.Now.N, report.Now.Since != nil)
		for _, r := range report.Last {
			see("report", r.N, false)
		}
		for _, from := range []watch.Follow{{Seat: seat, View: true, First: true, N: -1}, {Seat: seat, View: true}} {
			news := must[*watch.News](f.t)(f.Watch.News(ctx, who, id, from))
			see("stream", news.N, false)
			for _, r := range news.Records {
				see("stream", r.N, false)
			}
			see("stream", news.Moment.N, news.Moment.Since != nil)
			if news.Table != nil {
				see("stream", news.Table.N, news.Table.Since != nil || news.Table.Due != nil)
			}
		}
		if _, err := f.Watch.News(ctx, who, id, watch.Follow{Seat: seat, N: newest + 1}); !errors.Is(err,
			match.ErrInvalid) {
			f.t.Errorf("asking after record %d: %v", newest+1, err)
		}
		if _, err := f.Watch.At(ctx, who, id, seat, newest+1); !errors.Is(err, match.ErrNotFound) {
			f.t.Errorf("the board after record %d: %v", newest+1, err)
		}
	}
	table := must[*watch.Table](f.t)(f.Watch.Table(ctx, who, id))
	see("table", table.N, table.Since != nil || table.Due != nil)
	tables, _, err := f.Watch.List(ctx, who, watch.ListQuery{List: "live"})
	if err != nil || len(tables) != 1 {
		f.t.Fatal(tables, err)
	}
	see("list", tables[0].N, tables[0].Since != nil || tables[0].Due != nil || tables[0].Decider >= 0)
	games := must[[]watch.WatchedGame](f.t)(f.Watch.WatchGames(ctx, who, 6))
	see("small board", games[0].Table.N, games[0].Table.Since != nil)
	now := must[*moment.Moment](f.t)(f.Watch.View(ctx, who, id, match.NoSeat, true))
	if got, want := asText(f.t, games[0].View), asText(f.t, now.View); got != want {
		f.t.Errorf("the small board shows %s, the table %s", got, want)
	}
	if _, err := f.Watch.Export(ctx, who, id); !errors.Is(err, match.ErrClosed) {
		f.t.Errorf("a file of a match in play: %v", err)
	}
	return newest
}

func thoseWhoWatchStayBehind(t *testing.T, fresh storetest.Fresh) {
	ctx := t.Context()
	for _, delay := range []match.Delay{{Actions: 3}, {Minutes: 10}, {Actions: 1, Minutes: 10}} {
		t.Run(fmt.Sprintf("%+v", delay), func(t *testing.T) {
			f := newFixture(t, fresh(t))
			made := f.duel(func(n *table.NewTable) {
				n.Delay = &delay
				n.Clock = &match.Clock{
					Kind: match.ClockDays,
					Days: 2,
				}
			})
			id, start := made.ID, made.N
			act := func(action string) int {
				now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat, false))
				by := f.caller(now.Decider)
				return must[*play.Played](t)(f.Play.Act(ctx, at(by, id, now.N),
					moment.Move{Actions: []string{action}})).N
			}
			if made.Delay == nil || *made.Delay != delay {
				t.Errorf("the table says %+v", made.Delay)
			}
			numbers := []int{start}
			for _, action := range []string{"bid 1", "bid 2", "roll", "roll", "roll"} {
				numbers = append(numbers, act(action))
			}
			want := numbers[len(numbers)-1-delay.Actions]
			if delay.Minutes > 0 {
				want = start
			}
			for _, who := range []match.Caller{outside, nobody} {
				if got := f.newest(who, id); got != want {
					t.Errorf("%q knows of record %d, want %d of %v", who.Name, got, want, numbers)
				}
			}
			// What time uncovers comes with time; those who play see everything at once.
			f.pass(10 * time.Minute)
			want = numbers[len(numbers)-1-delay.Actions]
			if got := f.newest(outside, id); got != want {
				t.Errorf("ten minutes later: record %d, want %d", got, want)
			}
			if now := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, id, match.AnySeat,
				true)); now.N != numbers[len(numbers)-1] {
				t.Errorf("a player sees record %d", now.N)
			}
			for must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, match.AnySeat,
				false)).Status == moment.StatusLive {
				act("roll")
			}
			over := must[*moment.Moment](t)(f.Watch.View(ctx, nobody, id, match.AnySeat, true))
			if table := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id)); over.N != table.N ||
				over.Status != moment.StatusOver {
				t.Errorf("after the end record %d of %d", over.N, table.N)
			}
		})
	}
}
