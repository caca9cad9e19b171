package cli

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/names"
)

func newCompletion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Let Tab finish what you type",
		Long: `Writes a script for bash, zsh, fish or PowerShell. With it, Tab finishes commands,
flags, and the names at your table. Packages install it for you; else put it where
your shell looks, and begin a new one:

  bash, with its package bash-completion:
    zbrikz completion bash > ~/.local/share/bash-completion/completions/zbrikz
  bash without it:
    echo 'source <(zbrikz completion bash)' >> ~/.bashrc
  zsh, where compinit runs:
    zbrikz completion zsh > "${fpath[1]}/_zbrikz"
  fish:
    zbrikz completion fish > ~/.config/fish/completions/zbrikz.fish
  PowerShell:
    zbrikz completion powershell >> $PROFILE

To try it at once in bash or zsh: source <(zbrikz completion bash)`,
		Example: `  zbrikz completion bash
  zbrikz completion fish`,
		Args: words(1, 1, "a shell"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return shells(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			var script bytes.Buffer
			if err := completionScript(cmd.Root(), args[0], &script); err != nil {
				return err
			}
			_, err := script.WriteTo(a.out)
			return err
		},
	}
}

// shells are the shells that a script is made for.
func shells() []string { return []string{"bash", "zsh", "fish", "powershell"} }

func completionScript(root *cobra.Command, shell string, to *bytes.Buffer) error {
	switch names.Match(shell, shells()) {
	case "bash":
		if err := root.GenBashCompletionV2(to, true); err != nil {
			return err
		}
		to.WriteString(bashCase)
		return nil
	case "zsh":
		var script bytes.Buffer
		err := root.GenZshCompletion(&script)
		text := strings.Replace(script.String(), zshDescribes, zshDescribes+zshCase, 1)
		to.WriteString(strings.Replace(text, zshFunction, zshFunction+zshApart, 1))
		return err
	case "fish":
		return root.GenFishCompletion(to, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(to)
	default:
		return usage(fmt.Errorf("no script for %q%s", shell, names.Hint(shell, shells())))
	}
}

// zshCase makes capitals and small letters the same to zsh. zshApart keeps words in their
// order that have the same explanation, such as goblins.
const (
	zshFunction  = "_zbrikz()\n{\n"
	zshApart     = "    zstyle ':completion:*:*:zbrikz:*' list-grouped false\n"
	zshDescribes = `_describe $keepOrder "completions" completions $flagPrefix $noSpace`
	zshCase      = ` -M "'m:{[:lower:][:upper:]}={[:upper:][:lower:]}'"`
)

// bashCase replaces two functions of cobra's script. One drops names that begin with
// other capitals than were typed, and names with a comma, and leaves blanks bare in a
// beginning that several names have. The other needs the package bash-completion.
const bashCase = `
__zbrikz_handle_standard_completion_case() {
    local tab=$'\t' line word same='' longest=0
    ((${#completions[@]})) || return 0
    for line in "${completions[@]}"; do
        word=${line%%$tab*}
        ((${#COMPREPLY[@]})) || same=$word
        while [[ $word != "$same"* ]]; do same=${same%?}; done
        ((${#word} > longest)) && longest=${#word}
        COMPREPLY+=("$line")
    done
    printf -v word %q "$same"
    word=${word//\\,/,}
    if ((${#COMPREPLY[@]} == 1)); then
        COMPREPLY=("$word")
    elif [[ -n $same && $word != "$same" && $COMP_TYPE -ne 63 ]]; then # as far as all are alike; the next Tab lists
        COMPREPLY=("$word")
        [[ $(type -t compopt) != builtin ]] || compopt -o nospace
    else
        __zbrikz_format_comp_descriptions "$longest"
    fi
}

__zbrikz_init_completion() {
    COMPREPLY=()
    if declare -F _get_comp_words_by_ref >/dev/null 2>&1; then
        _get_comp_words_by_ref "$@" cur prev words cword
        return
    fi
    local i
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do # --by=Ann is one word
        if ((i > 0)) && [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i-1]} == *[=:] ]]; then
            words[${#words[@]}-1]+=${COMP_WORDS[i]}
        else
            words+=("${COMP_WORDS[i]}")
        fi
    done
    cword=$((${#words[@]} - 1))
    cur=${words[cword]} prev=${words[cword-1]}
}
`
