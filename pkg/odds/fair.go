package odds

import (
	"math"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// ChiSquare is how uneven counts are that should be even, as Pearson's
// statistic, and how likely even ones are to come out so uneven or worse. It
// wants two counts or more. The chance is an approximation, good where each
// count is expected to be 5 or more.
func ChiSquare(counts []int) (x, p float64) {
	all := dice.Sum(counts)
	if all == 0 {
		return 0, 1
	}
	even := float64(all) / float64(len(counts))
	for _, n := range counts {
		x += (float64(n) - even) * (float64(n) - even) / even
	}
	return x, chiTail(x, len(counts)-1)
}

// chiTail is the chance that the chi-square distribution with a number of degrees of
// freedom is at least x. It is a closed form for each number, and another one for odd
// numbers.
func chiTail(x float64, degrees int) float64 {
	if x <= 0 {
		return 1
	}
	half := x / 2
	sum, term := 0.0, 1.0
	if degrees%2 == 0 {
		for i := range degrees / 2 {
			if i > 0 {
				term *= half / float64(i)
			}
			sum += term
		}
		return sum * math.Exp(-half)
	}
	term = math.Sqrt(x)
	for i := 1; i <= (degrees-1)/2; i++ {
		if i > 1 {
			term *= x / float64(2*i-1)
		}
		sum += term
	}
	return math.Erfc(math.Sqrt(half)) + sum*math.Sqrt(2/math.Pi)*math.Exp(-half)
}

// Below is how likely this many fair dice are to have a smaller sum, an equal one counted
// half: 0.5 is exactly the expected sum. It goes by the normal distribution, which is
// close from some ten dice on.
func Below(sum, dice, sides int) float64 {
	n, s := float64(dice), float64(sides)
	mean, deviation := n*(s+1)/2, math.Sqrt(n*(s*s-1)/12)
	return math.Erfc((mean-float64(sum))/deviation/math.Sqrt2) / 2
}

// Noticed is how much too often one face must come, as a part of its due, so that this
// many dice show it nine times in ten: at a level of 1 in 100 for each face.
func Noticed(dice, sides int) float64 {
	const level, power = 2.576, 1.282 // quantiles of the normal distribution: 0.995 and 0.9
	return (level + power) * math.Sqrt(float64(sides-1)/float64(dice))
}
