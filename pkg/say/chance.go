package say

import (
	"fmt"
	"strings"
)

// Percent is a chance in seven columns. 0.0 % stands only for an impossible chance, and
// 100.0 % only for a sure one.
func Percent(p float64) string {
	const least = 0.0005 // from which on it is rounded to more than nothing
	switch {
	case 0 < p && p < least:
		return " <0.1 %"
	case 1-least <= p && p < 1:
		return ">99.9 %"
	default:
		return fmt.Sprintf("%5.1f %%", 100*p)
	}
}

// OneIn is a chance in a sentence.
func OneIn(p float64) string { return strings.TrimSpace(Percent(p)) }

// LeftOver is how likely it is that none of some numbers comes out.
func LeftOver(p float64) string {
	if p < 0.001 {
		return fmt.Sprintf("%.1g", p)
	}
	return OneIn(p)
}

// Average is a mean to two digits behind the point. A mean above 0 is never told as 0.00.
func Average(mean float64) string {
	if 0 < mean && mean < 0.005 {
		return fmt.Sprintf("%.1g", mean)
	}
	return fmt.Sprintf("%.2f", mean)
}
