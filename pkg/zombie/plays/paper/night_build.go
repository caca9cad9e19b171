package paper

import (
	"context"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
)

// build is the things to put on the table, as zbrikz scenario build tells them.
func (n night) build() ([]card.Panel, error) {
	if n.card.Key == "" {
		return nil, nil
	}
	b := show.BuildOf(n.card, n.players)
	b.ForTraits(n.team)
	zombies, err := n.zombieRow(b.Crews)
	if err != nil {
		return nil, err
	}
	have := card.Panel{Title: "Figures and bricks", Under: forSoMany(n.players), Look: card.Sand, Rows: []card.Row{
		{Label: "minifigs", Ticks: append([]string{say.Count(n.players, "player")}, b.People...)},
		zombies,
		{Label: "for wounds", Ticks: []string{say.Count(b.RedStuds, "red stud")}},
	}}
	for _, r := range b.Resources {
		have.Rows = append(have.Rows, card.Row{Goal: true, Says: []string{show.ResourceLine(r)}})
	}
	have.Rows = append(have.Rows, card.Row{Label: "besides", Ticks: stockWords(b.Bricks)}, card.Row{Label: "for the minifigs", Ticks: stockWords(b.Traits)})
	how := card.Panel{Title: "The board", Look: cards.OfZombie.Look}
	for _, line := range b.Build {
		how.Rows = append(how.Rows, card.Row{Goal: true, Says: []string{say.Sentence(line)}})
	}
	how.Rows = append(how.Rows, card.Row{Label: "places", Ticks: b.Places})
	return []card.Panel{have, how}, nil
}

// stockWords are things with their numbers.
func stockWords(all []zombie.Stock) []string {
	return say.Each(all, zombie.Stock.String)
}

// roomsBuilt is how many rooms are built besides those that a scenario names. Their
// number is zbrikz's own.
const roomsBuilt = 8

// zombieRow is how many zombie figures are enough, as zbrikz figures counts them.
func (n night) zombieRow(crews int) (card.Row, error) {
	from := (&zombie.Game{}).DangerFor(zombie.Looking{}).Level
	if n.begun {
		from = n.game.DangerHere(zombie.Looking{}).Level
	}
	ahead := zombie.Ahead{Rooms: roomsBuilt, From: from, To: min(from+len(n.scenes()), zombie.MaxDanger)}
	for _, p := range n.places {
		if p.Open {
			ahead.Open++
		} else {
			ahead.Rooms++
		}
	}
	p, err := show.FiguresFor(context.Background(), n.State, ahead, show.InSight, n.game.Figures, crews)
	if err != nil {
		return card.Row{}, err
	}
	row := card.Row{Label: "zombies"}
	i := slices.IndexFunc(p.Enough, func(e show.Enough) bool { return e.P >= 0.9 })
	row.Says = append(row.Says, fmt.Sprintf("%s nine evenings in ten, with %s, %s and danger %d to %d",
		show.FiguresAre(p.Enough[i].Figures), say.Count(p.Rooms, "room"), say.Count(p.Open, "open area"), p.From, p.To))
	if crews > 0 {
		row.Says = append(row.Says, fmt.Sprintf("%d of them for the crews", crews))
	}
	if p.Have > 0 {
		row.Says = append(row.Says, fmt.Sprintf("you own %d: enough in %s of all evenings", p.Have, say.OneIn(p.Chance)))
	}
	return row, nil
}
