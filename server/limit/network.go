package limit

import (
	"fmt"
	"hash/fnv"
	"net/netip"
	"strings"
)

// Network is the key of an address: an IPv4 address, or the 64 bits of an IPv6 address that its owner cannot change.
func Network(host string) string {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if addr = addr.Unmap().WithZone(""); addr.Is4() {
		return addr.String()
	}
	return netip.PrefixFrom(addr, 64).Masked().String()
}

// Short is a short hash of the widest network that a key belongs to, to tell networks apart where none should be
// written down.
func Short(key string) string {
	if key == "" {
		return ""
	}
	if wide, ok := widen(key); ok {
		key = wide
	}
	h := fnv.New32a()
	h.Write([]byte(key))
	return fmt.Sprintf("%08x", h.Sum32())
}

// widen gives the key of the wider network that a key begins with: a site that owns 48 bits of IPv6 addresses, as many
// do, can call from 65,536 networks of 64 bits. There is none for IPv4 and for accounts.
func widen(key string) (wide string, ok bool) {
	near, rest, ok := strings.Cut(key, nearBits)
	if !ok {
		return "", false
	}
	addr, err := netip.ParseAddr(near)
	if err != nil {
		return "", false
	}
	return netip.PrefixFrom(addr, 48).Masked().String() + rest, true
}

// nearBits ends the key of a network that counts as one address.
const nearBits = "/64"
