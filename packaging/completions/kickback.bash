# Completion of kickback in bash. Which commands, tasks and options there are, and where a file belongs, it reads off the command's own
# help; only the values of a few options are written down here.

# _kickback_words HELP: what may stand where no option does: commands or tasks, and what the line of usage names.
_kickback_words() {
    sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p' <<< "$1"
    sed -n '/^Usage:/{s/.* \([a-z]*|[a-z|]*\).*/\1/p;q;}' <<< "$1" | tr '|' '\n'
    case $1 in
        'Usage: kickback tune '*' GAME '*) echo corruption korruptivity beliefs ;;
        'Usage: '*GAME*) echo corruption korruptivity ;;
    esac
}

# _kickback_values KICKBACK OPTION: what may stand behind it, where that is a choice of few.
_kickback_values() {
    case $2 in
        --variant) echo standard river free closed blackbook ;;
        --mode) echo basic expert ;;
        --players) echo 2 3 4 5 6 7 ;;
        --lang) echo en fr es it hu ;;
        --log-level) echo error warning info debug ;;
        --bot | --bots) "$1" bot list | awk 'NR > 1 { print $1 }' ;;
    esac
}

_kickback_files() {
    compopt -o filenames 2> /dev/null
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$1")
}

_kickback() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local -a command=("${COMP_WORDS[0]}")
    local help word kind
    COMPREPLY=()
    help=$("${command[@]}" --help 2> /dev/null)
    # The command, and its task where it has tasks.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        if [[ ${#command[@]} -lt 3 && $word != -* ]] && sed 's/ /\n/g' <<< "$(_kickback_words "$help")" | grep -qxF -e "$word"; then
            command+=("$word")
            help=$("${command[@]}" --help 2> /dev/null)
        fi
    done
    if [[ $before == --* ]]; then
        kind=$(sed -n "s/^  $before \([A-Z+][^ ]*\).*/\1/p" <<< "$help")
        case $kind in
            '') ;;
            FILE* | DIR)
                _kickback_files "$current"
                return
                ;;
            *)
                mapfile -t COMPREPLY < <(compgen -W "$(_kickback_values "${command[0]}" "$before")" -- "$current")
                return
                ;;
        esac
    fi
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(sed -n 's/^  \(--[a-z-]*\).*/\1/p' <<< "$help")" -- "$current")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "$(_kickback_words "$help")" -- "$current")
    if sed -n '/^Usage:/{p;q;}' <<< "$help" | grep -q FILE; then
        _kickback_files "$current"
    fi
}

complete -F _kickback kickback
