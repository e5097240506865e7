package notify

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync/atomic"
	"testing"
)

// Every way to write an address that only the server can reach is seen through, those that a translator would turn into
// one included.
func TestOnlyPublicAddressesAreCalled(t *testing.T) {
	t.Parallel()
	for _, inside := range []string{
		"127.0.0.1", "127.8.8.8", "::1", "0.0.0.0", "0.1.2.3", "::", "10.0.0.1", "172.16.0.1", "172.31.255.255",
		"192.168.1.1", "169.254.169.254", "100.64.0.1", "100.127.255.255",
		"192.0.0.8", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "192.88.99.1",
		"224.0.0.1", "240.0.0.1", "255.255.255.255",
		"::ffff:10.0.0.1", "::ffff:169.254.169.254", "::10.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254",
		"64:ff9b:1::1", "2002:a00:1::1", "2001::1",
		"fe80::1", "fe80::1%eth0", "fec0::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1", "100::1", "3fff::1",
	} {
		if publicOnly("", netip.AddrPortFrom(netip.MustParseAddr(inside), 443).String(), nil) == nil {
			t.Errorf("%s is called", inside)
		}
	}
	for _, outside := range []string{
		"8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.1.1", "198.20.0.1",
		"2606:4700::1111", "2a00:1450::1", "2001:4860:4860::8888", "::ffff:8.8.8.8",
	} {
		if err := publicOnly("", netip.AddrPortFrom(netip.MustParseAddr(outside), 443).String(), nil); err != nil {
			t.Errorf("%s is not called: %v", outside, err)
		}
	}
}

// A name that leads outside when it is looked up and inside when it is called reaches nothing: the address that is
// dialled is the one that is judged. Nor does an answer lead on to another place.
func TestNoNameAndNoAnswerLeadInside(t *testing.T) {
	t.Parallel()
	var reached atomic.Bool
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Store(true) }))
	defer inside.Close()
	_, port, err := net.SplitHostPort(inside.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := get(t.Context(), publicClient(false), "http://localhost:"+port); err == nil || reached.Load() {
		t.Errorf("a name of one's own: %v, reached %v", err, reached.Load())
	}
	away := httptest.NewServer(http.RedirectHandler(inside.URL, http.StatusTemporaryRedirect))
	defer away.Close()
	status, err := get(t.Context(), publicClient(true), away.URL) // as if it stood outside
	if err != nil || status != http.StatusTemporaryRedirect || reached.Load() {
		t.Errorf("led on: %d, %v, reached %v", status, err, reached.Load())
	}
}

func get(ctx context.Context, c *http.Client, url string) (int, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, http.NoBody)
	if err != nil {
		return 0, err
	}
	resp, err := c.Do(r)
	if err != nil {
		return 0, err
	}
	return resp.StatusCode, resp.Body.Close()
}
