package card

import (
	"math"

	"github.com/zbrikz/zbrikz/data"
)

// beast draws a body that is no figure.
func (b brush) beast(of data.Picture) {
	c, second := shade(of.Colours.Skin, "grey"), shade(of.Colours.Back, "dark grey")
	switch of.Body {
	case "bear":
		b.bear(c)
	case "dogs":
		b.dogs(c)
	case "dragon":
		b.dragon(c, second, shade(of.Colours.Torso, "tan"))
	case "bat":
		b.bat(c, second)
	case "spider":
		b.spider(c, second)
	case "scorpion":
		b.scorpion(c)
	}
}

func (b brush) bear(c data.Shade) {
	dark := darker(c, 0.86)
	for _, x := range []float64{46, 92} {
		b.block(darker(c, 0.74), x, 84, 14, 30, 5)
	}
	b.curve(c, [2]float64{28, 70}, [6]float64{34, 40, 90, 38, 106, 56}, [6]float64{116, 70, 110, 92, 104, 98}, [6]float64{80, 104, 50, 104, 36, 96}, [6]float64{28, 90, 26, 80, 28, 70})
	for _, x := range []float64{34, 82} {
		b.block(c, x, 84, 17, 30, 6)
		for i := range 3 {
			b.trace(ink, 1.6, x+4+4.5*float64(i), 109, x+4+4.5*float64(i), 113)
		}
	}
	b.oval(dark, 16, 44, 6, 6)
	b.oval(dark, 40, 40, 6, 6)
	b.oval(c, 28, 56, 19, 18)
	b.oval(data.Shade{Red: 252, Green: 252, Blue: 250}, 23, 64, 10, 8)
	b.oval(ink, 19, 60, 4, 3)
	b.dot(ink, 20, 51, 2.2, 2.6)
	b.dot(ink, 34, 51, 2.2, 2.6)
	b.trace(ink, 1.6, 17, 67, 23, 69, 29, 66)
	b.polygon(bone(), 19, 68, 22, 69, 20, 73)
	b.polygon(bone(), 25, 69, 28, 68, 27, 72)
}

func (b brush) dogs(c data.Shade) {
	b.limb(c, 4, 104, 72, 114, 56, 108, 46)
	for _, x := range []float64{52, 92} {
		b.limb(darker(c, 0.72), 9, x, 88, x+2, 110)
	}
	b.curve(c, [2]float64{38, 64}, [6]float64{60, 56, 90, 56, 106, 70}, [6]float64{110, 84, 104, 96, 96, 98}, [6]float64{76, 92, 56, 96, 44, 98}, [6]float64{34, 92, 34, 76, 38, 64})
	for _, x := range []float64{44, 98} {
		b.limb(c, 10, x, 90, x-1, 109)
		b.block(c, x-10, 107, 16, 7, 3)
	}
	for _, head := range [][3]float64{{66, 30, 0.95}, {18, 44, 0.95}, {42, 42, 1.08}} {
		b.limb(darker(c, 0.9), 13, 52, 72, head[0]+4, head[1]+12)
		h := b.at(head[0]-20*head[2], head[1]-20*head[2], head[2])
		h.polygon(darker(c, 0.8), 10, 12, 12, -4, 20, 10)
		h.polygon(darker(c, 0.8), 30, 12, 30, -4, 22, 10)
		h.polygon(c, 9, 14, 20, 8, 31, 14, 31, 24, 26, 30, 24, 40, 16, 40, 14, 30, 9, 24)
		h.dot(glowing(), 14.5, 19, 2.4, 2.2)
		h.dot(glowing(), 25.5, 19, 2.4, 2.2)
		h.oval(ink, 20, 30, 3.4, 2.4)
		h.trace(ink, 1.4, 15, 36, 20, 34, 25, 36)
		h.polygon(bone(), 16, 35.6, 18.6, 35, 17.4, 40)
		h.polygon(bone(), 24, 35.6, 21.4, 35, 22.6, 40)
	}
}

func (b brush) dragon(c, wing, belly data.Shade) {
	b.polygon(wing, 70, 62, 60, 16, 84, 2, 116, 10, 108, 30, 116, 48, 98, 46, 92, 62)
	b.trace(ink, 1, 84, 2, 92, 60)
	b.trace(ink, 1, 84, 2, 108, 30)
	b.curve(c, [2]float64{84, 78}, [6]float64{106, 76, 120, 90, 106, 104}, [6]float64{100, 110, 92, 110, 88, 106}, [6]float64{102, 104, 104, 94, 82, 98})
	b.polygon(c, 90, 109, 84, 100, 96, 102)
	for _, x := range []float64{48, 80} {
		b.limb(darker(c, 0.72), 9, x+6, 90, x+8, 108)
	}
	b.oval(c, 68, 82, 27, 21)
	b.oval(belly, 58, 87, 15, 16)
	for _, y := range []float64{80, 87, 94} {
		b.trace(darker(belly, 0.75), 1.3, 46, y, 66, y+1)
	}
	b.limb(c, 15, 54, 72, 44, 56, 40, 40)
	for _, at := range [][2]float64{{58, 60}, {51, 47}, {47, 34}} {
		b.polygon(wing, at[0]-3, at[1]+5, at[0]+7, at[1]-4, at[0]+3, at[1]+8)
	}
	for _, x := range []float64{44, 74} {
		b.limb(c, 11, x+6, 94, x, 108)
		b.block(c, x-10, 106, 17, 8, 3)
	}
	b.polygon(bone(), 44, 22, 60, 8, 52, 28)
	b.polygon(bone(), 38, 20, 48, 4, 46, 24)
	b.curve(c, [2]float64{52, 30}, [6]float64{50, 16, 34, 16, 28, 24}, [6]float64{18, 28, 8, 30, 6, 36}, [6]float64{5, 44, 16, 44, 26, 44}, [6]float64{34, 50, 50, 48, 52, 30})
	b.trace(ink, 1.6, 8, 40, 20, 39, 30, 41)
	b.polygon(bone(), 12, 40, 16, 40, 14, 46)
	b.polygon(bone(), 20, 39.6, 24, 40, 22, 46)
	b.dot(ink, 11, 34, 1.5, 1.3)
	b.oval(data.Shade{Red: 252, Green: 205, Blue: 55}, 32, 29, 3.4, 3.4)
	b.dot(ink, 31.6, 29, 1, 2.6)
}

func (b brush) bat(c, wing data.Shade) {
	mirrored(func(s float64) {
		b.curve(wing, [2]float64{60 + s*6, 58}, [6]float64{60 + s*20, 40, 60 + s*34, 26, 60 + s*57, 30}, [6]float64{60 + s*50, 42, 60 + s*52, 60, 60 + s*56, 74},
			[6]float64{60 + s*48, 64, 60 + s*42, 66, 60 + s*38, 82}, [6]float64{60 + s*32, 70, 60 + s*24, 72, 60 + s*20, 86}, [6]float64{60 + s*16, 76, 60 + s*10, 76, 60 + s*6, 78})
		b.trace(ink, 1, 60+s*57, 30, 60+s*38, 82)
		b.trace(ink, 1, 60+s*40, 34, 60+s*20, 86)
	})
	b.oval(c, 60, 70, 12, 18)
	mirrored(func(s float64) {
		b.polygon(c, 60+s*3, 42, 60+s*13, 20, 60+s*14, 46)
		b.trace(ink, 1.6, 60+s*4, 87, 60+s*5, 93)
	})
	b.oval(c, 60, 50, 13, 12)
	b.eyes(48, 5, 3, data.Shade{Red: 252, Green: 205, Blue: 55})
	b.trace(ink, 1.4, 54, 56, 60, 57.5, 66, 56)
	mirrored(func(s float64) { b.polygon(bone(), 60+s*1.6, 57, 60+s*4.4, 56.6, 60+s*3, 62) })
}

func (b brush) spider(c, second data.Shade) {
	mirrored(func(s float64) {
		for i, foot := range [][2]float64{{54, 58}, {57, 82}, {52, 104}, {36, 113}} {
			y := 70 + 4*float64(i)
			b.limb(c, 3.4, 60+s*12, y, 60+s*(foot[0]*0.62), y-26+9*float64(i), 60+s*foot[0], foot[1])
		}
	})
	b.oval(c, 60, 60, 26, 24)
	b.polygon(second, 60, 46, 68, 52, 63, 60, 68, 70, 60, 76, 52, 70, 57, 60, 52, 52)
	b.oval(c, 60, 88, 15, 13)
	for _, at := range [][3]float64{{-8, 84, 2}, {8, 84, 2}, {-3.4, 86, 3}, {3.4, 86, 3}} {
		b.dot(glowing(), 60+at[0], at[1], at[2], at[2])
	}
	mirrored(func(s float64) { b.polygon(bone(), 60+s*2, 97, 60+s*6, 96, 60+s*3, 106) })
}

func (b brush) scorpion(c data.Shade) {
	mirrored(func(s float64) {
		for i := range 3 {
			y := 80 + 8*float64(i)
			b.limb(darker(c, 0.8), 3.2, 60+s*14, y, 60+s*34, y-6, 60+s*44, y+12)
		}
		b.limb(c, 5.5, 60+s*12, 92, 60+s*34, 88, 60+s*40, 70)
		b.curve(c, [2]float64{60 + s*34, 70}, [6]float64{60 + s*26, 54, 60 + s*36, 44, 60 + s*44, 42}, [6]float64{60 + s*38, 52, 60 + s*42, 56, 60 + s*44, 58}, [6]float64{60 + s*48, 52, 60 + s*52, 48, 60 + s*54, 48}, [6]float64{60 + s*58, 62, 60 + s*50, 74, 60 + s*42, 74})
	})
	for i := range 7 { // the tail, over the back
		at := float64(i)
		b.oval(darker(c, 1-0.03*at), 60+13*math.Sin(at*0.55)-2, 72-8.2*at, 8.4-0.6*at, 6.4)
	}
	b.curve(ink, [2]float64{52, 24}, [6]float64{50, 12, 60, 6, 70, 10}, [6]float64{64, 12, 60, 16, 60, 24})
	for i, w := range []float64{12, 15, 16, 15} {
		b.oval(c, 60, 78+7*float64(i), w, 8)
	}
	b.dot(bone(), 55.5, 101, 2.2, 2.2)
	b.dot(bone(), 64.5, 101, 2.2, 2.2)
	b.dot(ink, 55.5, 101.4, 1, 1)
	b.dot(ink, 64.5, 101.4, 1, 1)
}
