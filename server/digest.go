package server

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"prancingpony/table"
)

// sendDigests tells those who want it, once a day, which games wait for them. Who has none gets no mail.
func (s *Server) sendDigests(ctx context.Context) error {
	if !s.post.open() {
		return nil
	}
	due, err := s.people.Digests(ctx)
	errs := []error{err}
	for i := range due {
		a := &due[i]
		tables, err := s.tables.Waiting(ctx, table.Caller{Account: a.ID, Name: a.Name, Guest: a.Guest})
		if err != nil || len(tables) == 0 {
			errs = append(errs, err)
			continue
		}
		w := words(a.Language)
		var list strings.Builder
		for _, t := range tables {
			line := []string{s.gameName(a.Language, t.Title, t.Options), s.post.public + "/table/" + t.ID}
			key := "mail.digest.line"
			if t.Due != nil {
				key, line = "mail.digest.due", append(line, timeFor(a, *t.Due))
			}
			list.WriteString(w.Say(key, line...) + "\n")
		}
		errs = append(errs, s.metrics.notice("mail", s.post.send(ctx, a, outgoingMail{
			subject: w.Say("mail.digest.subject", fmt.Sprint(len(tables))),
			text:    w.Say("mail.digest.body", a.Name, list.String(), s.post.public+"/games"),
			id:      fmt.Sprintf("digest.%s.%s", a.ID, s.cfg.Now().Format(time.DateOnly)),
		})))
	}
	return errors.Join(errs...)
}
