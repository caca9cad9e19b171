package card

import "github.com/zbrikz/zbrikz/data"

// held draws the thing in a hand, at the hand; side is -1 on the left.
func (b brush) held(what string, x, y, side float64, own data.Colour) {
	dark := data.Shade{Red: 70, Green: 72, Blue: 76}
	metal, stick := shade(own, "light grey"), shade(own, "brown")
	switch what {
	case "sword", "two-handed", "katana", "dagger":
		long, wide := 44.0, 3.0
		switch what {
		case "two-handed":
			long, wide = 56, 3.8
		case "katana":
			wide = 2
		case "dagger":
			long = 20
		}
		b.polygon(metal, x-wide, y-6, x+wide, y-6, x+wide, y-long+6, x+side*wide*0.2, y-long, x-wide, y-long+6)
		b.block(golden(), x-7, y-8, 14, 3.4, 1.5)
		b.limb(wood(), 3, x, y-3, x, y+8)
	case "ax":
		b.limb(stick0(own), 3, x, y+18, x, y-30)
		b.curve(metal, [2]float64{x, y - 29}, [6]float64{x + side*8, y - 36, x + side*16, y - 36, x + side*19, y - 38}, [6]float64{x + side*24, y - 28, x + side*24, y - 18, x + side*19, y - 8}, [6]float64{x + side*16, y - 12, x + side*8, y - 14, x, y - 15})
	case "halberd":
		b.limb(wood(), 3, x, y+44, x, y-44)
		b.polygon(metal, x-3, y-44, x+3, y-44, x, y-60)
		b.curve(metal, [2]float64{x, y - 42}, [6]float64{x + side*10, y - 46, x + side*16, y - 44, x + side*18, y - 40}, [6]float64{x + side*18, y - 30, x + side*12, y - 26, x, y - 28})
		b.polygon(metal, x, y-40, x-side*11, y-38, x, y-31)
	case "spear":
		b.limb(wood(), 3, x, y+44, x, y-42)
		b.polygon(metal, x-5, y-42, x, y-60, x+5, y-42)
	case "bow":
		b.arc(ink, 5, x-side*10, y, 20, 34, 90-side*90-72, 90-side*90+72)
		b.arc(stick, 2.8, x-side*10, y, 20, 34, 90-side*90-72, 90-side*90+72)
		b.trace(ink, 1, x-side*4, y-33, x-side*4, y+33)
		b.trace(ink, 1.3, x-side*16, y, x+side*22, y)
		b.polygon(metal, x+side*20, y-3, x+side*27, y, x+side*20, y+3)
	case "crossbow":
		b.limb(stick, 4, x-side*8, y+5, x+side*14, y-13)
		b.arc(ink, 4.6, x+side*8, y-6, 18, 18, 45*(1-side)-5+side*0, 45*(1-side)+95)
		b.arc(metal, 2.4, x+side*8, y-6, 18, 18, 45*(1-side)-5, 45*(1-side)+95)
	case "staff":
		b.limb(stick, 3.4, x, y+44, x, y-40)
		b.oval(data.Shade{Red: 90, Green: 170, Blue: 235}, x, y-45, 7, 7)
		b.dot(bone(), x-2, y-47, 2, 2)
	case "wand":
		b.limb(stick, 2.6, x, y+6, x+side*6, y-22)
		b.star(x+side*7, y-27, 7)
	case "club":
		b.curve(stick, [2]float64{x - 3, y + 8}, [6]float64{x - 4, y - 8, x - 12, y - 22, x - 9, y - 38}, [6]float64{x - 4, y - 46, x + 4, y - 46, x + 9, y - 38}, [6]float64{x + 12, y - 22, x + 4, y - 8, x + 3, y + 8})
		for _, at := range [][2]float64{{-4, -36}, {4, -28}, {-3, -22}} {
			b.dot(darker(stick, 0.6), x+at[0], y+at[1], 1.6, 1.6)
		}
	case "hammer":
		b.limb(wood(), 3.4, x, y+14, x, y-26)
		b.block(metal, x-12, y-40, 24, 14, 2)
		b.bar(darker(metal, 0.75), x-6, y-38.6, 2, 11)
		b.bar(darker(metal, 0.75), x+4, y-38.6, 2, 11)
	case "mace":
		b.limb(wood(), 3, x, y+10, x, y-22)
		for _, at := range [][2]float64{{-10, -30}, {10, -30}, {0, -41}, {-7, -38}, {7, -38}} {
			b.limb(metal, 2.4, x, y-30, x+at[0], y+at[1])
		}
		b.oval(metal, x, y-30, 7, 7)
	case "pick":
		b.limb(wood(), 3.2, x, y+16, x, y-28)
		b.curve(metal, [2]float64{x - 20, y - 20}, [6]float64{x - 10, y - 36, x + 10, y - 36, x + 20, y - 20}, [6]float64{x + 10, y - 28, x - 10, y - 28, x - 20, y - 20})
	case "shield":
		c := shade(own, "red")
		b.curve(c, [2]float64{x - 14, y - 18}, [6]float64{x - 6, y - 21, x + 6, y - 21, x + 14, y - 18}, [6]float64{x + 16, y + 6, x + 8, y + 18, x, y + 22}, [6]float64{x - 8, y + 18, x - 16, y + 6, x - 14, y - 18})
		b.trace(bone(), 3, x, y-15, x, y+16)
		b.trace(bone(), 3, x-10, y-6, x+10, y-6)
	case "blowgun":
		b.limb(stick, 3, x, y+2, x-side*22, y-32)
	case "bomb":
		b.trace(wood(), 2, x+5, y-18, x+10, y-26)
		b.star(x+11, y-28, 5)
		b.oval(dark, x, y-9, 11, 11)
		b.dot(bone(), x-4, y-13, 2.4, 2.4)
	case "book":
		c := shade(own, "dark blue")
		b.block(c, x-11, y-18, 22, 26, 2)
		b.bar(bone(), x-9, y+4, 18, 2.4)
		b.star(x, y-7, 6)
	case "torch":
		b.limb(stick, 3.4, x, y+14, x, y-14)
		b.curve(data.Shade{Red: 240, Green: 110, Blue: 30}, [2]float64{x - 7, y - 15}, [6]float64{x - 12, y - 28, x - 2, y - 30, x, y - 42}, [6]float64{x + 3, y - 32, x + 13, y - 28, x + 7, y - 15})
		b.dot(data.Shade{Red: 255, Green: 220, Blue: 90}, x, y-21, 3.6, 6)
	case "orb":
		b.oval(data.Shade{Red: 120, Green: 200, Blue: 240}, x, y-11, 9, 9)
		b.dot(bone(), x-3, y-14, 2.4, 2.4)
	case "gun":
		b.polygon(dark, x-side*3, y+6, x+side*4, y+6, x+side*4, y-3, x+side*24, y-3, x+side*24, y-10, x-side*5, y-10)
	case "football":
		b.at(x-12, y-24, 0.2).thing("football", bone(), bone())
	case "skateboard":
		b.limb(shade(own, "red"), 5, x+side*4, y+34, x+side*4, y-26)
		b.oval(bone(), x+side*9, y+24, 3.4, 3.4)
		b.oval(bone(), x+side*9, y-16, 3.4, 3.4)
	case "lightsaber":
		c := shade(own, "green")
		b.trace(data.Shade{Red: (c.Red + 510) / 3, Green: (c.Green + 510) / 3, Blue: (c.Blue + 510) / 3}, 8, x, y-10, x, y-54)
		b.trace(c, 4, x, y-10, x, y-54)
		b.limb(steel(), 3.4, x, y+6, x, y-8)
	}
}

// stick0 is the colour of a handle.
func stick0(data.Colour) data.Shade { return wood() }

// star is a small one that shines.
func (b brush) star(x, y, size float64) {
	k := size * 0.36
	b.polygon(data.Shade{Red: 255, Green: 220, Blue: 80}, x, y-size, x+k, y-k, x+size, y, x+k, y+k, x, y+size, x-k, y+k, x-size, y, x-k, y-k)
}
