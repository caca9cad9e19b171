package plays

// AttackersOdds is the odds of a way past zombies.
var AttackersOdds = attackersOdds
