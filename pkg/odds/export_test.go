package odds

// ChiTail is the tail of the chi-square distribution.
var ChiTail = chiTail

// Shares is how often each value is picked, over all bits there are.
func (s *Sampler) Shares() map[int]float64 {
	shares := map[int]float64{}
	below := 0.0
	for i, value := range s.values {
		upTo := 1.0
		if i < len(s.upTo) {
			upTo = float64(s.upTo[i]) / (1 << 64)
		}
		shares[value] = upTo - below
		below = upTo
	}
	return shares
}
