package cli

import (
	"cmp"
	"net"
	"net/netip"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"rsc.io/qr"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/serve"
	"github.com/zbrikz/zbrikz/pkg/table"
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

// isVirtual tells whether a card stands for a VPN, or for a network within this computer.
func isVirtual(card string) bool {
	card = strings.ToLower(card)
	return slices.ContainsFunc([]string{
		"docker", "br-", "veth", "virbr", "vmnet", "vbox", "vmware", "vethernet", "hyper-v", "lxc", "lxd", "cni", "flannel", "podman", "waydroid",
		"tun", "tap", "wg", "utun", "ppp", "zt", "tailscale", "nordlynx", "proton", "vpn", "awdl", "llw", "bridge",
	}, func(begin string) bool { return strings.HasPrefix(card, begin) })
}

// quietZone is how many modules around a code are left light, so that phones find it.
const quietZone = 4

// drawnCode is an address as a QR code for phones, two modules a letter. In capitals the
// address makes a smaller code. Both colours are set, because a terminal may be dark or
// light. Without colours, the terminal's own letters are the light modules, because most
// terminals are dark.
func drawnCode(url string, colour bool) (string, error) {
	code, err := qr.Encode(strings.ToUpper(url), qr.L)
	if err != nil {
		return "", err
	}
	begin, end := say.If(colour, "\x1b[30m\x1b[107m"), say.If(colour, "\x1b[0m")
	// by whether the upper and the lower module are drawn
	letters := map[[2]bool]string{{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " "}
	var out strings.Builder
	for y := -quietZone; y < code.Size+quietZone; y += 2 {
		out.WriteString(begin)
		for x := -quietZone; x < code.Size+quietZone; x++ {
			out.WriteString(letters[[2]bool{code.Black(x, y) == colour, code.Black(x, y+1) == colour}])
		}
		out.WriteString(end + "\n")
	}
	return out.String(), nil
}

// keysOf are the keys of a table for phones. They are new, or, with keep, those in a file
// beside the table that nobody else may read.
func keysOf(t *table.Table, keep bool) (serve.Keys, error) {
	keys := serve.Keys{Play: dice.NewKey(), Look: dice.NewKey()}
	if !keep {
		return keys, nil
	}
	path := filepath.Join(t.Folder(), t.Name()+".key")
	if kept, ok := keptKeys(path); ok {
		return kept, nil
	}
	if err := files.MakeFolder(t.Folder()); err != nil {
		return keys, err
	}
	return keys, files.Replace(path, files.Private(), files.Text([]byte(keys.Play+" "+keys.Look+"\n")))
}

// keptKeys are the keys in a file; false: it has none, or other users could read them.
func keptKeys(path string) (serve.Keys, bool) {
	info, err := files.Look(path)
	if err != nil || info.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows" {
		return serve.Keys{}, false
	}
	text, err := readLimited(path)
	if err != nil {
		return serve.Keys{}, false
	}
	found := regexp.MustCompile(`^([A-Z2-7]{16}) ([A-Z2-7]{16})\n$`).FindSubmatch(text)
	if found == nil {
		return serve.Keys{}, false
	}
	return serve.Keys{Play: string(found[1]), Look: string(found[2])}, true
}
