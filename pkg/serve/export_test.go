package serve

// Page is the files of the page as they are sent, and how long all of them are compressed.
func Page() (texts map[string]string, small int) {
	texts = map[string]string{}
	for name, file := range newPages().files {
		texts[name] = string(file.plain)
		small += len(file.small)
	}
	return texts, small
}
