package words

// MostThings is how many bricks of a kind are told at once.
const MostThings = 1000
