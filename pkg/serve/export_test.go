package serve

// PageText is the page for phones, and for a television.
func PageText() string { return pageText }
