package serve

import "io/fs"

// Page is the files of the page.
func Page() fs.FS { return pageFiles }
