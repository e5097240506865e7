package notify

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"syscall"
	"time"
)

// publicClient is an HTTP client for addresses that people have given: it reaches nothing that only the server can
// reach, unless private is set.
func publicClient(private bool) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second}
	if !private {
		dialer.Control = publicOnly
	}
	return &http.Client{
		Timeout:       10 * time.Second,
		Transport:     &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true, Proxy: nil},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// publicOnly refuses addresses that only the server can reach. It sees the address a name resolved to, so a name cannot
// hide it.
func publicOnly(_, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	a := ap.Addr().Unmap().WithZone("")
	special := slices.ContainsFunc(notPublic, func(p netip.Prefix) bool { return p.Contains(a) })
	if special || !a.IsGlobalUnicast() || a.IsPrivate() {
		return fmt.Errorf("%s is not a public address", a)
	}
	return nil
}

// notPublic are the special networks of RFC 6890 that package netip does not know. Those that contain an IPv4 address
// would lead into the operator's own network through a translator.
var notPublic = prefixes(
	"0.0.0.0/8",       // this network
	"100.64.0.0/10",   // carriers' own
	"192.0.0.0/24",    // protocols'
	"192.0.2.0/24",    // examples, as the next two
	"198.51.100.0/24", //
	"203.0.113.0/24",  //
	"192.88.99.0/24",  // relays of 6to4
	"198.18.0.0/15",   // measuring
	"240.0.0.0/4",     // reserved
	"::/96",           // IPv4 addresses in the old form
	"64:ff9b::/96",    // translated to IPv4
	"64:ff9b:1::/48",  // translated to IPv4, locally
	"100::/64",        // discarded
	"2001::/23",       // protocols', Teredo among them
	"2001:db8::/32",   // examples
	"2002::/16",       // 6to4
	"3fff::/20",       // examples
	"5f00::/16",       // segment routing
	"fec0::/10",       // sites' own, of old
)

func prefixes(texts ...string) []netip.Prefix {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		list[i] = netip.MustParsePrefix(text)
	}
	return list
}
