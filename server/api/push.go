package api

import (
	"context"

	"prancingpony/account"
	"prancingpony/server/endpoint"
)

type (
	subscribeInput struct {
		Body struct {
			Endpoint string `json:"endpoint" maxLength:"1000" doc:"Given to the browser by its push service."`
			P256dh   string `json:"p256dh" maxLength:"200" doc:"The browser's public key, base64url."`
			Auth     string `json:"auth" maxLength:"100" doc:"The browser's secret, base64url."`
		}
	}
	unsubscribeInput struct {
		Body struct {
			Endpoint string `json:"endpoint" maxLength:"1000"`
		}
	}
)

// PushPeople is what PushRoutes uses of accounts.
type PushPeople interface {
	Subscribe(ctx context.Context, account string, s account.Subscription, plain bool) error
	Unsubscribe(ctx context.Context, account, endpoint string) error
}

// PushRoutes are the browsers that get push messages.
type PushRoutes struct {
	People  PushPeople
	On      bool // this server pushes
	Private bool // push services may be inside the own network, for tests
}

// Routes adds push subscriptions.
func (h *PushRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Post("/api/me/push", "subscribe", "Have a browser told by push", 204), h.subscribe)
	endpoint.Add(r, endpoint.Post("/api/me/push/stop", "unsubscribe", "Tell a browser no more", 204), h.unsubscribe)
	return nil
}

func (h *PushRoutes) subscribe(ctx context.Context, in *subscribeInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if !h.On {
		return nil, endpoint.NewProblem(v.Lang, "no-push")
	}
	b := in.Body
	sub := account.Subscription{Endpoint: b.Endpoint, P256dh: b.P256dh, Auth: b.Auth}
	return &endpoint.None{}, h.People.Subscribe(ctx, v.Account, sub, h.Private)
}

func (h *PushRoutes) unsubscribe(ctx context.Context, in *unsubscribeInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.People.Unsubscribe(ctx, v.Account, in.Body.Endpoint)
}
