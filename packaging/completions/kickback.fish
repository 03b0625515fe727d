# Completion of kickback in fish. Which commands, tasks and options there are, and where a file belongs, it reads off the command's own
# help; only the values of a few options are written down here.

# The command line so far, as far as it names a command and its task.
function __kickback_command
    set -l command (commandline -opc)[1]
    for word in (commandline -opc)[2..]
        if test (count $command) -lt 3; and not string match -q -- '-*' $word
            and contains -- $word (__kickback_tasks $command | string split -f1 \t)
            set -a command $word
        end
    end
    printf '%s\n' $command
end

function __kickback_help
    command $argv --help 2>/dev/null
end

# Commands or tasks, and what the line of usage names.
function __kickback_tasks
    set -l help (__kickback_help $argv)
    string replace -rf '^  ([a-z][a-z-]*) {2,}(\S.*)$' '$1\t$2' -- $help
    set -l usage (string match -- 'Usage: *' $help)[1]
    string replace -rf '.* ([a-z]+\|[a-z|]+).*' '$1' -- $usage | string split '|'
    if string match -q -- '*GAME*' $usage
        printf '%s\tthe game\n' corruption korruptivity
    end
    if string match -q -- 'Usage: kickback tune *GAME*' $usage
        printf 'beliefs\twhich cards are put where\n'
    end
end

function __kickback_choices
    set -l command (__kickback_command)
    set -l before (commandline -opc)[-1]
    set -l help (__kickback_help $command)
    set -l kind (string replace -rf -- "^  $before ([A-Z+]\S*).*" '$1' $help)
    if string match -q -- '--*' $before; and test -n "$kind"
        switch $before
            case --variant
                printf '%s\n' standard river free closed blackbook
            case --mode
                printf '%s\n' basic expert
            case --players
                seq 2 7
            case --lang
                printf '%s\n' en fr es it hu
            case --log-level
                printf '%s\n' error warning info debug
            case --bot --bots
                command $command[1] bot list | tail -n +2 | string replace -r ' .*' ''
            case '*'
                string match -qr '^(FILE|DIR)' -- $kind; and __fish_complete_path (commandline -ct)
        end
    else if string match -q -- '-*' (commandline -ct)
        string replace -rf '^  (--[a-z-]+)(?: [A-Z+]\S*)? *(.*)$' '$1\t$2' -- $help
    else
        __kickback_tasks $command
        if string match -q -- '*FILE*' (string match -- 'Usage: *' $help)[1]
            __fish_complete_path (commandline -ct)
        end
    end
end

complete -c kickback -f -a '(__kickback_choices)'
