package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// Set is a YAML file with the value of a key, or without the key where the value is empty;
// comments stay. A key below another one stands behind it. Capitals of a key don't count.
// It refuses a file that isn't YAML with keys and values.
func Set(text []byte, value string, key ...string) ([]byte, error) {
	var file yaml.Node
	if err := yaml.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	if len(file.Content) == 0 {
		file = yaml.Node{Kind: yaml.DocumentNode, HeadComment: strings.TrimSpace(string(text)), Content: []*yaml.Node{{Kind: yaml.MappingNode}}}
	}
	if file.Content[0].Kind != yaml.MappingNode {
		return nil, fmt.Errorf("cannot unmarshal line 1 as keys and values")
	}
	set(file.Content[0], value, key)
	if len(file.Content[0].Content) == 0 {
		return []byte(strings.TrimSuffix(file.HeadComment+"\n", "\n\n")), nil
	}
	return yaml.Marshal(&file)
}

func set(in *yaml.Node, value string, key []string) {
	at := 0
	for at < len(in.Content) && !strings.EqualFold(in.Content[at].Value, key[0]) {
		at += 2
	}
	switch there := at < len(in.Content); {
	case !there && value == "":
		return
	case !there:
		in.Content = append(in.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key[0]}, &yaml.Node{})
	}
	node := in.Content[at+1]
	switch comment := node.LineComment; {
	case len(key) > 1:
		if node.Kind != yaml.MappingNode {
			*node = yaml.Node{Kind: yaml.MappingNode}
		}
		if set(node, value, key[1:]); len(node.Content) > 0 {
			return
		}
		in.Content = slices.Delete(in.Content, at, at+2)
	case value == "":
		in.Content = slices.Delete(in.Content, at, at+2)
	default:
		node.SetString(value)
		if _, err := strconv.Atoi(value); err == nil {
			node.Tag = "!!int"
		}
		node.LineComment = comment
	}
}
