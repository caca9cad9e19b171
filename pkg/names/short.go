package names

import (
	"slices"
	"strings"
)

// Initials tells whether letters are the beginnings of all words of a name, one behind the
// other: mf and mifi of minor-fireball, gob of goblin. Words are parted by dashes or
// blanks.
func Initials(letters, name string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == '-' || r == ' ' })
	return letters != "" && begun(strings.ToLower(letters), words)
}

// begun tells whether letters are the beginnings of all these words.
func begun(letters string, words []string) bool {
	if len(words) == 0 {
		return letters == ""
	}
	for n := 1; n <= min(len(letters), len(words[0])) && letters[n-1] == words[0][n-1]; n++ {
		if begun(letters[n:], words[1:]) {
			return true
		}
	}
	return false
}

// Shorter are ways to type a name with fewer letters, the shortest first: the first letters of
// its words, mf for minor-fireball and nb2 for ninja-black2, the first letters
// of a list, and its beginnings of at least so
// many bytes.
func Shorter(name string, least int) []string {
	base, number := cutNumber(name)
	var all []string
	if words := strings.FieldsFunc(base, func(r rune) bool { return r == '-' || r == ' ' }); len(words) > 1 {
		initials := ""
		for _, word := range words {
			initials += string([]rune(word)[:1])
		}
		all = append(all, initials+number)
	}
	if parts := strings.Split(name, ","); len(parts) > 1 && !slices.Contains(parts, "") {
		for i, part := range parts {
			parts[i] = string([]rune(part)[:1])
		}
		all = append(all, strings.Join(parts, ","))
	}
	for end := range name {
		if end >= least && !strings.HasSuffix(name[:end], " ") && !strings.HasSuffix(name[:end], "-") {
			all = append(all, name[:end])
		}
	}
	return all
}

// Numbered are the names that a few letters and a number may stand for: g1 for goblin1,
// nb2 for ninja-black2.
func Numbered(typed string, names []string) []string {
	letters, number := cutNumber(typed)
	if letters == "" || number == "" {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		base, n := cutNumber(name)
		return n != number || base == "" || !Initials(letters, base)
	})
}

// cutNumber is a name before the number at its end, and that number.
func cutNumber(name string) (base, number string) {
	base = strings.TrimRight(name, "0123456789")
	return base, name[len(base):]
}

// Ranged are the bases of names that some letters stand for, if one of the numbers from
// first to last stands behind them.
func Ranged(letters string, names []string, within func(number string) bool) []string {
	var all []string
	for _, name := range names {
		base, n := cutNumber(name)
		if n != "" && within(n) && Initials(letters, base) && !slices.Contains(all, base) {
			all = append(all, base)
		}
	}
	return all
}

// Same tells whether two names are the same, but for capitals, and for blanks and dashes between
// letters: key card, keycard, key-card.
func Same(a, b string) bool {
	apart := func(name string) string { return strings.ReplaceAll(blanked(name), " ", "") }
	return SameLook(a, b) || !strings.ContainsAny(a+b, "0123456789") && SameLook(apart(a), apart(b))
}
