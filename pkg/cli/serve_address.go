package cli

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// addresses are this computer's addresses that a phone may reach, the likeliest first.
// The address that leads to the internet is often that of a VPN, where no phone is.
func addresses() []netip.Addr {
	all, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var found []reach
	for _, card := range all {
		if card.Flags&net.FlagUp == 0 || card.Flags&net.FlagLoopback != 0 {
			continue
		}
		own, _ := card.Addrs() // a network card that is just gone has no addresses
		for _, a := range own {
			if ip, err := netip.ParsePrefix(a.String()); err == nil {
				found = append(found, reach{card.Name, card.Flags, ip.Addr()})
			}
		}
	}
	return likeliest(found)
}

// reach is an address of a network card.
type reach struct {
	card  string
	flags net.Flags
	at    netip.Addr
}

// likeliest sorts addresses, and leaves out those that no phone reaches.
func likeliest(all []reach) []netip.Addr {
	all = slices.DeleteFunc(slices.Clone(all), func(r reach) bool { return r.at.IsLinkLocalUnicast() || r.at.IsLoopback() })
	slices.SortStableFunc(all, func(a, b reach) int { return cmp.Compare(a.rank(), b.rank()) })
	return say.Each(all, func(r reach) netip.Addr { return r.at })
}

// rank is how unlikely it is that a phone reaches an address: 0 is the likeliest.
func (r reach) rank() int {
	rank := 0
	if !r.at.Is4() { // long to type, and in many homes not let through
		rank += 2
	}
	if !r.at.IsPrivate() { // it is the provider's, or a VPN's
		rank++
	}
	if r.flags&net.FlagPointToPoint != 0 || r.flags&net.FlagBroadcast == 0 || isVirtual(r.card) {
		rank += 4
	}
	return rank
}

// isVirtual tells whether a network card stands for a VPN, or for a network within this
// computer.
func isVirtual(card string) bool {
	card = strings.ToLower(card)
	return slices.ContainsFunc([]string{
		"docker", "br-", "veth", "virbr", "vmnet", "vbox", "vmware", "vethernet", "hyper-v", "lxc", "lxd", "cni", "flannel", "podman", "waydroid",
		"tun", "tap", "wg", "utun", "ppp", "zt", "tailscale", "nordlynx", "proton", "vpn", "awdl", "llw", "bridge",
	}, func(begin string) bool { return strings.HasPrefix(card, begin) })
}

func texts(all []netip.Addr) []string {
	return say.Each(all, func(a netip.Addr) string { return a.String() })
}
