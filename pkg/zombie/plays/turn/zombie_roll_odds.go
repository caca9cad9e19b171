package turn

import "github.com/zbrikz/zbrikz/pkg/play"

// unhurt is how likely a minifig gets past zombies with the health that it has; where
// only the attackers are known, it is their number.
func unhurt(c play.Counted) string {
	if len(c.First) == 0 || len(c.First[0].Outcomes) == 0 {
		return play.OnAverage("attackers")(c)
	}
	return play.WholePercent(c.First[0].Outcomes[0].P) + " unhurt"
}
