package card

import (
	"math"

	"github.com/zbrikz/zbrikz/data"
)

// thing draws a thing in its colour, and in a second one.
func (b brush) thing(what string, c, second data.Shade) {
	dark, light := darker(c, 0.7), data.Shade{Red: (c.Red + 510) / 3, Green: (c.Green + 510) / 3, Blue: (c.Blue + 510) / 3}
	switch what {
	case "coin":
		for i := range 3 {
			b.oval(dark, 60, 104-6*float64(i), 34, 10)
			b.oval(c, 60, 100-6*float64(i), 34, 10)
		}
		b.oval(dark, 62, 52, 30, 30)
		b.oval(c, 60, 52, 30, 30)
		b.oval(light, 60, 52, 22, 22)
		b.at(60-22, 52-22, 0.37).heraldry(dark)
	case "ball":
		b.polygon(second, 36, 112, 44, 96, 76, 96, 84, 112)
		b.oval(c, 60, 64, 36, 36)
		b.curve(light, [2]float64{36, 62}, [6]float64{36, 44, 50, 34, 64, 34}, [6]float64{52, 42, 44, 50, 36, 62})
		b.star(70, 72, 10)
		b.star(54, 80, 6)
	case "key":
		b.limb(c, 8, 60, 46, 60, 106)
		b.limb(c, 7, 60, 104, 78, 104)
		b.limb(c, 7, 60, 90, 74, 90)
		b.oval(c, 60, 32, 22, 22)
		b.oval(data.Shade{Red: 255, Green: 255, Blue: 255}, 60, 32, 11, 11)
	case "goblet":
		b.curve(c, [2]float64{34, 24}, [6]float64{34, 60, 46, 72, 56, 74}, [6]float64{56, 74, 64, 74, 64, 74}, [6]float64{74, 72, 86, 60, 86, 24})
		b.oval(dark, 60, 24, 26, 7)
		b.block(c, 55.5, 72, 9, 26, 2)
		b.oval(c, 60, 84, 8, 4)
		b.curve(c, [2]float64{36, 110}, [6]float64{40, 98, 80, 98, 84, 110}, [6]float64{70, 114, 50, 114, 36, 110})
		for _, x := range []float64{46, 60, 74} {
			b.oval(second, x, 46-math.Abs(x-60)*0.2, 4, 4)
		}
		b.trace(light, 3, 42, 34, 45, 50)
	case "gem":
		b.polygon(c, 34, 34, 86, 34, 106, 60, 60, 112, 14, 60)
		b.polygon(light, 34, 34, 46, 60, 14, 60)
		b.polygon(light, 86, 34, 74, 60, 60, 34)
		b.polygon(dark, 46, 60, 74, 60, 60, 112)
		b.polygon(c, 46, 60, 60, 34, 74, 60)
		b.star(92, 30, 10)
	case "potion":
		b.curve(data.Shade{Red: 228, Green: 238, Blue: 242}, [2]float64{50, 44}, [6]float64{18, 62, 22, 112, 60, 112}, [6]float64{98, 112, 102, 62, 70, 44})
		b.curve(c, [2]float64{29, 76}, [6]float64{40, 70, 76, 84, 91, 76}, [6]float64{94, 100, 78, 110, 60, 110}, [6]float64{42, 110, 26, 100, 29, 76})
		b.block(data.Shade{Red: 228, Green: 238, Blue: 242}, 50, 26, 20, 20, 2)
		b.block(data.Shade{Red: 228, Green: 238, Blue: 242}, 46, 24, 28, 7, 3)
		b.block(wood(), 52, 10, 16, 15, 2)
		for _, at := range [][3]float64{{50, 92, 4}, {66, 86, 3}, {72, 98, 4.6}, {58, 102, 2.4}} {
			b.dot(light, at[0], at[1], at[2], at[2])
		}
		b.trace(bone(), 3, 34, 66, 40, 58)
	case "scroll":
		paper := data.Shade{Red: 246, Green: 234, Blue: 200}
		b.polygon(paper, 30, 28, 90, 28, 90, 100, 30, 100)
		for i := range 6 {
			b.trace(data.Shade{Red: 150, Green: 130, Blue: 100}, 1.8, 40, 44+8*float64(i), 80-float64(i*7%13), 44+8*float64(i))
		}
		for _, y := range []float64{24, 104} {
			b.limb(darker(paper, 0.92), 10, 28, y, 92, y)
			b.oval(wood(), 22, y, 4, 7)
			b.oval(wood(), 98, y, 4, 7)
		}
		b.oval(c, 78, 92, 8, 8)
		b.star(78, 92, 5)
	case "book":
		b.polygon(darker(c, 0.7), 26, 30, 34, 20, 100, 20, 92, 30)
		b.polygon(bone(), 92, 30, 100, 20, 100, 98, 92, 110)
		b.block(c, 24, 28, 68, 84, 3)
		b.bar(dark, 30, 29, 5, 82)
		b.block(second, 44, 44, 40, 40, 3)
		b.star(64, 64, 16)
	case "brick":
		for i := range 2 {
			b.block(darker(c, 0.9), 30+34*float64(i), 46, 26, 16, 3)
			b.oval(light, 43+34*float64(i), 46, 13, 5)
		}
		b.polygon(light, 14, 66, 28, 54, 106, 54, 92, 66)
		b.polygon(dark, 92, 66, 106, 54, 106, 96, 92, 110)
		b.block(c, 14, 66, 78, 44, 1)
		for i := range 2 {
			b.oval(light, 43+34*float64(i), 52, 13, 5)
		}
	case "chest":
		b.curve(c, [2]float64{16, 62}, [6]float64{16, 30, 104, 30, 104, 62}, [6]float64{80, 62, 40, 62, 16, 62})
		b.block(c, 16, 60, 88, 50, 2)
		b.bar(golden(), 17, 58, 86, 5)
		for _, x := range []float64{28, 84} {
			b.bar(golden(), x, 40, 7, 69)
		}
		b.block(golden(), 52, 56, 16, 20, 3)
		b.dot(ink, 60, 64, 3, 3)
	case "sword":
		b.at(-4, 8, 1.05).turnedSword(c)
	case "gun":
		grip := data.Shade{Red: 110, Green: 74, Blue: 48}
		b.polygon(grip, 26, 62, 46, 62, 38, 104, 16, 100)
		b.polygon(c, 16, 44, 110, 44, 110, 58, 72, 60, 20, 64)
		b.block(darker(c, 0.8), 36, 38, 60, 8, 2)
		b.arc(ink, 3, 56, 62, 12, 12, 180, 360)
		b.bar(ink, 104, 36, 3, 8)
	case "football":
		b.oval(c, 60, 66, 44, 44)
		b.polygon(ink, 60, 50, 75, 61, 69, 79, 51, 79, 45, 61)
		for i := range 5 {
			angle := (float64(i)*72 - 90) * math.Pi / 180
			x, y := math.Cos(angle), math.Sin(angle)
			b.trace(ink, 1.6, 60+16*x, 66+16*y, 60+32*x, 66+32*y)
			side := angle + math.Pi/2
			b.polygon(ink, 60+32*x, 66+32*y, 60+42*x+9*math.Cos(side), 66+42*y+9*math.Sin(side), 60+42*x-9*math.Cos(side), 66+42*y-9*math.Sin(side))
		}
	case "skateboard":
		b.curve(c, [2]float64{4, 66}, [6]float64{14, 82, 24, 84, 40, 84}, [6]float64{60, 84, 96, 86, 116, 62}, [6]float64{112, 82, 100, 92, 60, 92}, [6]float64{20, 92, 8, 84, 4, 66})
		for _, x := range []float64{30, 90} {
			b.oval(second, x, 102, 9, 9)
			b.dot(ink, x, 102, 3, 3)
		}
	case "lightsaber":
		b.at(0, 0, 1).trace(light, 15, 52, 70, 94, 16)
		b.trace(c, 8, 52, 70, 94, 16)
		b.limb(steel(), 10, 24, 106, 48, 75)
		b.trace(ink, 3, 30, 92, 38, 98)
	}
}

// heraldry is the mark on a coin.
func (b brush) heraldry(c data.Shade) {
	b.polygon(c, 30, 90, 24, 44, 44, 62, 60, 30, 76, 62, 96, 44, 90, 90)
}

// turnedSword is a sword that lies across.
func (b brush) turnedSword(c data.Shade) {
	b.polygon(c, 40, 70, 50, 80, 102, 28, 106, 12, 90, 16)
	b.trace(darker(c, 0.7), 1.4, 45, 75, 98, 20)
	b.limb(golden(), 6, 30, 68, 52, 90)
	b.limb(wood(), 8, 40, 80, 22, 98)
	b.oval(golden(), 19, 101, 6, 6)
}
