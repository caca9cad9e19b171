package odds

// ChiTail is the tail of the chi-square distribution.
var ChiTail = chiTail

// Shares is how often each value is picked, over all bits there are.
func (s *Sampler) Shares() map[int]float64 {
	shares := map[int]float64{}
	column := 1 / float64(len(s.values))
	for i, value := range s.values {
		stays := float64(s.stays[i]) / (1 << 32)
		if s.other[i] == i {
			stays = 1
		}
		if stays > 0 {
			shares[value] += column * stays
		}
		if stays < 1 {
			shares[s.values[s.other[i]]] += column * (1 - stays)
		}
	}
	return shares
}
