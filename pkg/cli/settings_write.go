package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/viper"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// write sets a key of the file; an empty value takes it out. All else stays as it is,
// comments too, where that is possible. Others may write at the same time.
func (c config) write(ctx context.Context, key, value string) error {
	if c.path == "" {
		return errNoConfig
	}
	if err := c.writeTo(ctx, key, value); err != nil {
		return fmt.Errorf("config %w", withPath(c.path, err))
	}
	return nil
}

// withPath puts a path before an error that names none.
func withPath(path string, err error) error {
	if strings.Contains(err.Error(), path) {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// writeTo writes a key where there is a place for the file.
func (c config) writeTo(ctx context.Context, key, value string) error {
	if err := files.MakeFolder(filepath.Dir(c.path)); err != nil {
		return err
	}
	unlock, err := files.Lock(ctx, c.path+".lock")
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("another zbrikz holds %s.lock; try again when it is done", c.path)
	case err != nil:
		return err
	}
	defer unlock()
	text, err := readConfigFile(c.path)
	if err != nil {
		return err
	}
	text, err = edited(text, key, value)
	if err != nil {
		return err
	}
	return files.Replace(files.Place(c.path), files.ModeOf(c.path), files.Text(text))
}

// edited is a file with a key set, or taken out.
func edited(text []byte, key, value string) ([]byte, error) {
	want, err := parsed(text)
	if err != nil {
		return nil, unreadable(err)
	}
	delete(want, key)
	if n, err := strconv.Atoi(value); err == nil {
		want[key] = n
	} else if value != "" {
		want[key] = value
	}
	by := byLine(string(text), key, written(map[string]any{key: want[key]}))
	if got, err := parsed([]byte(by)); err == nil && maps.EqualFunc(got, want, func(a, b any) bool { return fmt.Sprint(a) == fmt.Sprint(b) }) {
		return []byte(by), nil
	}
	return []byte(written(want)), nil // the file has YAML of a form that people don't write
}

func parsed(text []byte) (map[string]any, error) {
	file := viper.NewWithOptions(viper.KeyDelimiter(keyParts))
	file.SetConfigType("yaml")
	if err := file.ReadConfig(bytes.NewReader(text)); err != nil {
		return nil, err
	}
	all := map[string]any{}
	for _, key := range file.AllKeys() {
		all[key] = file.Get(key)
	}
	return all, nil
}

// written is some keys as YAML; one without a value is left out.
func written(keys map[string]any) string {
	file := viper.NewWithOptions(viper.KeyDelimiter(keyParts))
	file.SetConfigType("yaml")
	for key, value := range keys {
		if value != nil {
			file.Set(key, value)
		}
	}
	var text bytes.Buffer
	if len(file.AllKeys()) == 0 || file.WriteConfigTo(&text) != nil {
		return ""
	}
	return text.String()
}

// byLine is a file in which the line of a key is replaced by now, or removed if now is
// empty. A comment behind the value stays.
func byLine(text, key, now string) string {
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	all := strings.SplitAfter(text, "\n")
	from, to := 0, len(all)
	if below, one, ok := strings.Cut(key, keyParts); ok {
		top := slices.IndexFunc(all, lineOf(below).MatchString)
		if top < 0 {
			return text + now
		}
		from = top + 1
		to = from + len(indented(all[from:]))
		_, now, _ = strings.Cut(now, "\n")
		key, now = one, asFarIn(all[from:to], now)
	}
	at := slices.IndexFunc(all[from:to], lineOf(key).MatchString)
	switch {
	case at < 0 && from > 0:
		return strings.Join(slices.Insert(all, from, now), "")
	case at < 0:
		return text + now
	case now == "":
		alone := from > 0 && len(slices.DeleteFunc(slices.Clone(all[from:to]), saysNothing)) == 1
		all = slices.Delete(all, from+at, from+at+1)
		if alone { // no other line is left below it
			all = slices.Delete(all, from-1, from)
		}
		return strings.Join(all, "")
	}
	comment := regexp.MustCompile(`\s+#.*$`).FindString(strings.TrimRight(all[from+at], "\r\n"))
	all[from+at] = strings.TrimRight(now, "\n") + comment + "\n"
	return strings.Join(all, "")
}

// lineOf finds the beginning of a key's line.
func lineOf(key string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)^\s*["']?` + regexp.QuoteMeta(key) + `["']?\s*:`)
}

// indented are the lines at the beginning that belong below a key.
func indented(all []string) []string {
	for i, line := range all {
		if line == "" || !strings.ContainsAny(line[:1], " \t\r\n#") {
			return all[:i]
		}
	}
	return all
}

// asFarIn is a line with the indent of the lines around it.
func asFarIn(around []string, line string) string {
	at := slices.IndexFunc(around, func(one string) bool { return !saysNothing(one) })
	if at < 0 || line == "" {
		return line
	}
	one := around[at]
	return one[:len(one)-len(strings.TrimLeft(one, " "))] + strings.TrimLeft(line, " ")
}

// saysNothing tells whether a line is a comment or empty.
func saysNothing(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || line[0] == '#'
}
