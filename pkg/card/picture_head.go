package card

import "github.com/zbrikz/zbrikz/data"

// The colours that a card doesn't choose.

func bone() data.Shade    { return data.Shade{Red: 244, Green: 241, Blue: 228} }
func glowing() data.Shade { return data.Shade{Red: 235, Green: 60, Blue: 40} }
func steel() data.Shade   { return data.Shade{Red: 198, Green: 203, Blue: 208} }
func wood() data.Shade    { return data.Shade{Red: 125, Green: 80, Blue: 48} }
func golden() data.Shade  { return data.Shade{Red: 222, Green: 172, Blue: 60} }

// head draws a head. The middle of it is at 60, 31.
func (b brush) head(d doll) {
	c := d.skin
	switch d.Head {
	case "", "face", "stern", "bearded", "vampire", "mummy", "zombie":
		b.plainHead(d)
	case "skull":
		b.block(bone(), 50, 34, 20, 13, 3)
		b.oval(bone(), 60, 29, 14.5, 13)
		b.dot(ink, 54.5, 30, 3.6, 4)
		b.dot(ink, 65.5, 30, 3.6, 4)
		b.polygon(ink, 60, 34, 61.8, 38, 58.2, 38)
		for _, x := range []float64{55, 60, 65} {
			b.trace(ink, 1.2, x, 41, x, 46)
		}
	case "ghost":
		b.curve(c, [2]float64{42, 54}, [6]float64{40, 10, 80, 10, 78, 54}, [6]float64{70, 60, 50, 60, 42, 54})
		b.dot(ink, 54, 30, 3.4, 5)
		b.dot(ink, 66, 30, 3.4, 5)
		b.dot(ink, 60, 42, 3.6, 5)
	case "shadow":
		b.oval(ink, 60, 31, 13, 14)
		b.dot(glowing(), 55, 31, 2.4, 1.7)
		b.dot(glowing(), 65, 31, 2.4, 1.7)
	case "goblin", "gremlin":
		long := 20.0
		if d.Head == "gremlin" {
			long = 27
		}
		mirrored(func(s float64) {
			b.polygon(c, 60+s*11, 26, 60+s*(11+long), 17, 60+s*(12+long*0.6), 30, 60+s*11, 37)
			b.polygon(darker(c, 0.75), 60+s*14, 28, 60+s*(6+long), 21, 60+s*(8+long*0.6), 29, 60+s*14, 34)
		})
		b.oval(c, 60, 32, 14.5, 14)
		b.eyes(28, 5.5, 3.4, data.Shade{Red: 252, Green: 220, Blue: 80})
		b.trace(ink, 1.6, 50, 23, 56, 26)
		b.trace(ink, 1.6, 70, 23, 64, 26)
		b.polygon(darker(c, 0.8), 60, 30, 63.5, 37, 56.5, 37)
		b.trace(ink, 1.6, 52, 40, 60, 42.5, 68, 40)
		b.polygon(bone(), 54, 40.5, 57, 41.5, 55.5, 37)
		b.polygon(bone(), 66, 40.5, 63, 41.5, 64.5, 37)
	case "troll":
		mirrored(func(s float64) { b.oval(c, 60+s*17, 30, 4.5, 6) })
		b.curve(c, [2]float64{45, 26}, [6]float64{46, 12, 74, 12, 75, 26}, [6]float64{82, 52, 68, 49, 60, 49}, [6]float64{52, 49, 38, 52, 45, 26})
		b.trace(ink, 2.6, 49, 25, 57, 26)
		b.trace(ink, 2.6, 71, 25, 63, 26)
		b.eyes(29, 5.5, 2.4, bone())
		b.oval(darker(c, 0.82), 60, 34.5, 6, 4.6)
		b.trace(ink, 1.8, 49, 43, 60, 41.5, 71, 43)
		mirrored(func(s float64) { b.polygon(bone(), 60+s*6, 42.5, 60+s*10, 43, 60+s*8.5, 34) })
	case "yeti":
		for i := range 9 {
			x := 42 + float64(i)*4.5
			b.polygon(c, x-4, 34, x, 11+float64((i*7)%5), x+4, 34)
		}
		b.oval(c, 60, 33, 18, 15)
		b.oval(darker(c, 0.8), 60, 34, 11, 9.5)
		b.eyes(31, 4.6, 2.4, bone())
		b.trace(ink, 1.6, 54, 39, 57, 37.5, 60, 39.5, 63, 37.5, 66, 39)
	case "stone":
		b.polygon(c, 46, 22, 54, 15, 68, 16, 75, 26, 73, 42, 64, 48, 50, 47, 45, 36)
		b.trace(darker(c, 0.6), 1.5, 54, 15, 57, 23, 52, 27)
		b.trace(darker(c, 0.6), 1.5, 73, 42, 67, 39, 66, 44)
		b.bar(ink, 51, 28, 7, 3.4)
		b.bar(ink, 63, 28, 7, 3.4)
		b.bar(ink, 54, 39, 12, 2.6)
	default:
		b.animalHead(d)
	}
}

// plainHead is the head that figures have, with a stud on top.
func (b brush) plainHead(d doll) {
	c := d.skin
	b.block(darker(c, 0.92), 54, 12, 12, 8, 1.5)
	b.block(c, 46.5, 17, 27, 29, 8)
	switch d.Head {
	case "mummy":
		for i, y := range []float64{21, 26, 36, 41} {
			b.trace(darker(c, 0.68), 1.4, 47.5, y, 72.5, y+[]float64{2, -2, 1, -2}[i])
		}
		b.bar(ink, 49, 28, 22, 6.4)
		b.dot(glowing(), 55, 31, 2.2, 1.8)
		b.dot(glowing(), 65, 31, 2.2, 1.8)
		return
	case "zombie":
		b.dot(bone(), 54, 29, 3.8, 3.8)
		b.dot(bone(), 66, 29, 2.8, 2.8)
		b.dot(ink, 54.5, 29.5, 1.4, 1.4)
		b.dot(ink, 65.5, 29, 1, 1)
		b.block(data.Shade{Red: 110, Green: 25, Blue: 25}, 52.5, 36.5, 15, 5.5, 2.4)
		b.bar(bone(), 55, 36.8, 2.4, 2.4)
		b.bar(bone(), 62, 36.8, 2.4, 2.4)
		b.trace(darker(c, 0.6), 1.3, 49, 21, 55, 24)
		return
	case "vampire":
		b.polygon(ink, 46.5, 27, 46.5, 18, 54, 14, 66, 14, 73.5, 18, 73.5, 27, 68, 21, 60, 26, 52, 21)
		b.dot(glowing(), 54.5, 30.5, 2.2, 2)
		b.dot(glowing(), 65.5, 30.5, 2.2, 2)
		b.trace(ink, 1.6, 54, 39, 60, 40.5, 66, 39)
		mirrored(func(s float64) { b.polygon(bone(), 60+s*2.6, 40, 60+s*5.4, 39.6, 60+s*4, 45) })
		return
	}
	b.dot(ink, 54.5, 29, 2, 2.3)
	b.dot(ink, 65.5, 29, 2, 2.3)
	if d.Head == "stern" {
		b.trace(ink, 1.7, 51, 24, 57, 26)
		b.trace(ink, 1.7, 69, 24, 63, 26)
		b.trace(ink, 1.6, 55, 39.5, 60, 38.5, 65, 39.5)
		return
	}
	if d.Head == "bearded" {
		b.curve(d.hat, [2]float64{47, 32}, [6]float64{50, 38, 55, 35, 60, 35}, [6]float64{65, 35, 70, 38, 73, 32}, [6]float64{76, 58, 66, 66, 60, 66}, [6]float64{54, 66, 44, 58, 47, 32})
		b.trace(ink, 1.5, 56.5, 39.5, 60, 40.5, 63.5, 39.5)
		b.trace(ink, 1.7, 51, 25, 57, 25)
		b.trace(ink, 1.7, 69, 25, 63, 25)
		return
	}
	b.arc(ink, 1.6, 60, 35.5, 6, 4, 200, 340)
}

func (b brush) eyes(y, apart, size float64, c data.Shade) {
	mirrored(func(s float64) {
		b.oval(c, 60+s*apart, y, size, size)
		b.dot(ink, 60+s*apart, y, size*0.42, size*0.55)
	})
}

func (b brush) animalHead(d doll) {
	c := d.skin
	light := data.Shade{Red: (c.Red + 255) / 2, Green: (c.Green + 255) / 2, Blue: (c.Blue + 255) / 2}
	switch d.Head {
	case "wolf":
		mirrored(func(s float64) {
			b.polygon(c, 60+s*4, 20, 60+s*13, 5, 60+s*17, 27)
			b.polygon(darker(c, 0.7), 60+s*8, 18, 60+s*12.5, 10, 60+s*14, 22)
		})
		b.polygon(c, 45, 20, 60, 15, 75, 20, 80, 35, 71, 36, 68, 46, 60, 50, 52, 46, 49, 36, 40, 35)
		b.polygon(light, 54, 34, 66, 34, 66.5, 43, 60, 48, 53.5, 43)
		b.eyes(28, 6.5, 2.6, data.Shade{Red: 252, Green: 205, Blue: 55})
		b.oval(ink, 60, 36, 3, 2.2)
		b.trace(ink, 1.3, 55, 43, 60, 41, 65, 43)
		mirrored(func(s float64) { b.polygon(bone(), 60+s*2, 42, 60+s*4.4, 42.6, 60+s*3.2, 47) })
	case "tiger":
		mirrored(func(s float64) { b.oval(c, 60+s*13, 18, 5.5, 5.5) })
		b.oval(c, 60, 31, 17.5, 15.5)
		b.oval(light, 60, 38, 8.5, 6.5)
		for _, y := range []float64{28, 34} {
			mirrored(func(s float64) { b.trace(ink, 2, 60+s*17, y, 60+s*10.5, y+1.5) })
		}
		b.trace(ink, 2, 60, 16, 60, 22)
		mirrored(func(s float64) { b.trace(ink, 2, 60+s*5, 17, 60+s*4, 22) })
		b.eyes(28, 6, 2.6, data.Shade{Red: 165, Green: 205, Blue: 65})
		b.polygon(ink, 57, 34, 63, 34, 60, 37)
		b.trace(ink, 1.4, 55, 42, 60, 40, 65, 42)
	case "snake":
		b.curve(c, [2]float64{60, 14}, [6]float64{76, 14, 92, 34, 74, 54}, [6]float64{68, 58, 52, 58, 46, 54}, [6]float64{28, 34, 44, 14, 60, 14})
		b.curve(light, [2]float64{60, 36}, [6]float64{66, 36, 70, 48, 67, 56}, [6]float64{64, 58, 56, 58, 53, 56}, [6]float64{50, 48, 54, 36, 60, 36})
		b.oval(c, 60, 27, 11.5, 11)
		b.eyes(24, 6, 2.8, data.Shade{Red: 252, Green: 205, Blue: 55})
		b.trace(glowing(), 1.5, 60, 36, 60, 43, 57.5, 47)
		b.trace(glowing(), 1.5, 60, 43, 62.5, 47)
		b.trace(ink, 1.4, 53, 34, 60, 36, 67, 34)
	case "elephant":
		mirrored(func(s float64) {
			b.curve(darker(c, 0.9), [2]float64{60 + s*10, 20}, [6]float64{60 + s*34, 8, 60 + s*38, 40, 60 + s*24, 46}, [6]float64{60 + s*16, 44, 60 + s*12, 38, 60 + s*10, 20})
		})
		for _, at := range [][2]float64{{-9, 60}, {9, 60}, {-16, 56}, {16, 56}} {
			b.limb(darker(c, 0.82), 3.6, 60+at[0]*0.5, 40, 60+at[0]*0.9, 50, 60+at[0]*0.8, at[1], 60+at[0]*1.15, at[1]+6)
		}
		b.oval(c, 60, 29, 15, 15)
		b.limb(c, 6.5, 60, 36, 60, 50, 58, 60, 62, 67)
		b.eyes(27, 7, 2.8, glowing())
	case "bull":
		mirrored(func(s float64) {
			b.curve(bone(), [2]float64{60 + s*10, 20}, [6]float64{60 + s*22, 22, 60 + s*26, 16, 60 + s*25, 6}, [6]float64{60 + s*35, 20, 60 + s*26, 30, 60 + s*12, 27})
			b.polygon(darker(c, 0.85), 60+s*12, 27, 60+s*23, 30, 60+s*14, 35)
		})
		b.curve(c, [2]float64{46, 24}, [6]float64{47, 12, 73, 12, 74, 24}, [6]float64{74, 34, 70, 40, 69, 48}, [6]float64{64, 51, 56, 51, 51, 48}, [6]float64{50, 40, 46, 34, 46, 24})
		b.oval(light, 60, 43, 10, 7)
		b.eyes(27, 6.5, 2.4, glowing())
		b.dot(ink, 56.5, 42, 1.6, 1.9)
		b.dot(ink, 63.5, 42, 1.6, 1.9)
		b.arc(golden(), 1.8, 60, 46.5, 3.6, 3.6, 180, 360)
	default: // a gargoyle
		mirrored(func(s float64) {
			b.polygon(darker(c, 0.8), 60+s*6, 18, 60+s*16, 3, 60+s*13, 22)
			b.polygon(c, 60+s*12, 28, 60+s*25, 20, 60+s*14, 38)
		})
		b.oval(c, 60, 31, 14, 14.5)
		b.trace(ink, 2, 51, 24, 57, 27)
		b.trace(ink, 2, 69, 24, 63, 27)
		b.eyes(29.5, 5.5, 2.6, glowing())
		b.trace(ink, 1.6, 52, 40, 56, 38.5, 60, 40, 64, 38.5, 68, 40)
		mirrored(func(s float64) { b.polygon(bone(), 60+s*3, 39.4, 60+s*6, 39, 60+s*4.6, 34) })
	}
}

// wearing draws the hat of a figure.
func (b brush) wearing(d doll) {
	c := d.hat
	dark := darker(c, 0.72)
	switch d.Hat {
	case "helmet":
		b.curve(c, [2]float64{44.5, 30}, [6]float64{43, 6, 77, 6, 75.5, 30}, [6]float64{70, 27, 50, 27, 44.5, 30})
		b.block(c, 57.8, 22, 4.4, 14, 1.2)
	case "horns":
		mirrored(func(s float64) {
			b.curve(bone(), [2]float64{60 + s*13, 17}, [6]float64{60 + s*24, 18, 60 + s*27, 10, 60 + s*25, 2}, [6]float64{60 + s*35, 14, 60 + s*28, 26, 60 + s*14, 24})
		})
		b.curve(c, [2]float64{44.5, 27}, [6]float64{43, 5, 77, 5, 75.5, 27}, [6]float64{70, 25, 50, 25, 44.5, 27})
		b.bar(dark, 46, 23, 28, 2.6)
	case "hood":
		b.curve(c, [2]float64{60, 8}, [6]float64{84, 10, 80, 40, 78, 52}, [6]float64{72, 56, 70, 52, 70, 48}, [6]float64{76, 24, 68, 17, 60, 17},
			[6]float64{52, 17, 44, 24, 50, 48}, [6]float64{50, 52, 48, 56, 42, 52}, [6]float64{40, 40, 36, 10, 60, 8})
	case "wizard":
		b.curve(c, [2]float64{45, 20}, [6]float64{52, 14, 54, 2, 64, -4}, [6]float64{62, 4, 68, 14, 75, 20}, [6]float64{66, 24, 54, 24, 45, 20})
		b.oval(c, 60, 21, 25, 4.6)
		b.polygon(golden(), 60, 6, 61.6, 10, 65.5, 10, 62.4, 12.6, 63.6, 16.6, 60, 14.2, 56.4, 16.6, 57.6, 12.6, 54.5, 10, 58.4, 10)
	case "crown":
		b.polygon(golden(), 46, 23, 44, 8, 52, 15, 60, 5, 68, 15, 76, 8, 74, 23)
		for _, x := range []float64{52, 60, 68} {
			b.dot(glowing(), x, 19, 1.7, 1.7)
		}
	case "hair":
		b.curve(c, [2]float64{45, 30}, [6]float64{40, 4, 80, 4, 75, 30}, [6]float64{73, 22, 66, 21, 58, 22}, [6]float64{52, 22, 48, 24, 45, 30})
	case "long-hair":
		b.curve(c, [2]float64{60, 9}, [6]float64{84, 8, 80, 36, 80, 54}, [6]float64{76, 57, 73, 55, 73.5, 50}, [6]float64{73, 36, 74, 22, 60, 21},
			[6]float64{46, 22, 47, 36, 46.5, 50}, [6]float64{47, 55, 44, 57, 40, 54}, [6]float64{40, 36, 36, 8, 60, 9})
	case "cap":
		b.curve(c, [2]float64{46, 24}, [6]float64{45, 7, 75, 7, 74, 24}, [6]float64{66, 21, 54, 21, 46, 24})
		b.block(dark, 56, 20, 26, 4.6, 2)
	case "ninja":
		b.block(c, 45.5, 15, 29, 32, 9)
		b.block(d.skin, 48, 25, 24, 8, 3)
		b.dot(ink, 55, 29.2, 1.8, 2)
		b.dot(ink, 65, 29.2, 1.8, 2)
		b.trace(ink, 1.6, 51.5, 25.5, 57, 27.2)
		b.trace(ink, 1.6, 68.5, 25.5, 63, 27.2)
		b.polygon(dark, 74, 20, 88, 14, 86, 20, 90, 25, 74, 24)
	case "miner":
		b.curve(c, [2]float64{43, 25}, [6]float64{43, 5, 77, 5, 77, 25}, [6]float64{68, 22, 52, 22, 43, 25})
		b.oval(steel(), 60, 16, 5, 5)
		b.dot(data.Shade{Red: 255, Green: 240, Blue: 140}, 60, 16, 3, 3)
	case "feathers":
		for i, f := range []data.Shade{glowing(), golden(), c, golden(), glowing()} {
			x := 42 + 9*float64(i)
			b.curve(f, [2]float64{60 + (x-60)*0.5, 20}, [6]float64{x - 6, 10, x - 4, 0, x, -4}, [6]float64{x + 5, 0, x + 6, 10, 60 + (x-60)*0.5 + 3, 20})
		}
		b.block(dark, 45.5, 17, 29, 5.6, 2)
	case "mitre":
		b.polygon(c, 47, 22, 45, 8, 60, -4, 75, 8, 73, 22)
		b.trace(golden(), 2.4, 60, 0, 60, 20)
		b.trace(golden(), 2.4, 53, 9, 67, 9)
		b.trace(golden(), 2.2, 48, 20.5, 72, 20.5)
	case "headband":
		b.curve(ink, [2]float64{46, 24}, [6]float64{42, 8, 78, 8, 74, 24}, [6]float64{66, 20, 54, 20, 46, 24})
		b.block(c, 46, 20, 28, 4.6, 1.5)
	}
}
