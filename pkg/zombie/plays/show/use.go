package show

// FuelRule is about the fuel of a vehicle.
const FuelRule = "Zombie Brikz, Escape this goddamn city: 1 fuel starts a motorbike or another small vehicle, for the whole game"
