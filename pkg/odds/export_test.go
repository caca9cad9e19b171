package odds

// ChiTail is the tail of the chi-square distribution.
var ChiTail = chiTail
