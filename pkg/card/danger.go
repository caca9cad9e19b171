package card

import "fmt"

// A Danger is the page of the danger level: its track, the causes that raise it at this
// table, and the turns (Zombie Brikz, Danger Level).
type Danger struct {
	Level int // the level that is marked; 0: none
	Turns int // turns that are over
	Rows  []Row
}

func (d Danger) empty() bool { return false }

func (d Danger) print(p *pen, e Evening, part Part) {
	f := p.flowing(e, part)
	track := box{margin, f.y + 5, f.wide(), 30}
	f.dangerTrack(track)
	if d.Level > 0 {
		wide := track.w / 6
		f.stroke(0, 1.2)
		f.pdf.Rect(track.x+float64(d.Level-1)*wide, track.y, wide, track.h, "D")
	}
	f.y = track.y + track.h + 6
	f.panel(Panel{Title: "What raises it", Under: "by 1 each, never above 6", Kind: OfZombie, Rows: d.Rows})
	f.counted("turns", d.Turns)
}

// counted is boxes for the turns or the rounds of an evening.
func (f *flow) counted(what string, gone int) {
	const most, abreast, wide = 40, 20, 9.0
	f.room(2*wide + 10)
	f.write(margin, f.y+4, what+": a box for each that is over", 9.5, true, fromLeft)
	y := f.y + 6.5
	for i := range most {
		x := margin + float64(i%abreast)*(f.wide()/abreast)
		top := y + float64(i/abreast)*(wide+1)
		f.stroke(0, 0.3)
		f.pdf.Rect(x, top, wide-0.6, wide-0.6, "D")
		f.pdf.SetTextColor(grey, grey, grey)
		f.write(x+0.8, top+2.8, fmt.Sprint(i+1), 6.5, false, fromLeft)
		f.pdf.SetTextColor(0, 0, 0)
		if i < gone {
			f.cross(x, top, wide-0.6)
		}
	}
	f.y = y + 2*(wide+1) + 4
}
