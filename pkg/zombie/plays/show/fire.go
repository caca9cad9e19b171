package show

// FlamesRuling is about the meaning of flames.
const FlamesRuling = "ruling: flames are counted by place, which can't be used before they are out"
