package turn

import "github.com/zbrikz/zbrikz/pkg/zombie/plays/show"

// AttackersOdds is the odds of a way past zombies.
var AttackersOdds = show.AttackersOdds
