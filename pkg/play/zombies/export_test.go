package zombies

// AttackersOdds is what --odds counts of a way past zombies.
var AttackersOdds = attackersOdds
