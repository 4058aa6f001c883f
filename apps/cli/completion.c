/* apps/cli/completion.c - `roundhouse completion`: writes the completion script of a shell from the
   tables of commands and options, so that it can never be out of date. */
#include <string.h>

#include "apps/cli/cli.h"
#include "games/registry.h"

enum { COMPLETION_TEXT_MAX = 1 << 18 };

static bool completion_takes_game(const CliCommand *c)
{
    return strncmp(c->arguments, "GAME", 4) == 0 || strncmp(c->arguments, "[GAME", 5) == 0;
}

/* Writes a text for single quotes; colons and brackets, which mean something to zsh, become blanks
   if `plain`. */
static void completion_put_quoted(const char *text, bool plain, RhBuf *out)
{
    for (; *text; text++) {
        if (*text == '\'') rh_put(out, "'\\''");
        else rh_put_char(out, plain && strchr("[]:", *text) ? ' ' : *text);
    }
}

static void completion_put_games(RhBuf *out)
{
    for (int i = 0; rh_games[i]; i++) cli_format(out, " %s", rh_games[i]->id);
}

static void completion_put_bash(RhBuf *out)
{
    rh_put(out, "_roundhouse() {\n"
                "    local current=${COMP_WORDS[COMP_CWORD]} words=\n"
                "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='");
    for (int i = 0; cli_commands[i]; i++) cli_format(out, "%s ", cli_commands[i]->name);
    rh_put(out, "'\n    else\n        case ${COMP_WORDS[1]} in\n");
    for (int i = 0; cli_commands[i]; i++) {
        const CliCommand *c = cli_commands[i];
        cli_format(out, "        %s) words='", c->name);
        for (const CliOption *o = c->options; o && o->name; o++) cli_format(out, "--%s ", o->name);
        rh_put(out, "--help");
        if (completion_takes_game(c)) completion_put_games(out);
        rh_put(out, "' ;;\n");
    }
    rh_put(out, "        esac\n    fi\n"
                "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                "    [ ${#COMPREPLY[@]} -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "
                "\"$current\")\n}\n"
                "complete -o filenames -F _roundhouse roundhouse\n");
}

static void completion_put_zsh(RhBuf *out)
{
    rh_put(out, "#compdef roundhouse\n\n_roundhouse() {\n    local -a commands\n    commands=(\n");
    for (int i = 0; cli_commands[i]; i++) {
        cli_format(out, "        '%s:", cli_commands[i]->name);
        completion_put_quoted(cli_commands[i]->summary, true, out);
        rh_put(out, "'\n");
    }
    rh_put(out, "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n"
                "        return\n    fi\n    case $words[2] in\n");
    for (int i = 0; cli_commands[i]; i++) {
        const CliCommand *c = cli_commands[i];
        cli_format(out, "    %s) _arguments", c->name);
        for (const CliOption *o = c->options; o && o->name; o++) {
            cli_format(out, " \\\n        '--%s%s[", o->name, o->value ? "=" : "");
            completion_put_quoted(o->help, true, out);
            rh_put(out, "]");
            if (o->value) {
                rh_put(out, ":");
                completion_put_quoted(o->value, true, out);
                rh_put(out, ":_files");
            }
            rh_put(out, "'");
        }
        if (completion_takes_game(c)) {
            rh_put(out, " \\\n        '2:game:(");
            completion_put_games(out);
            rh_put(out, ")'");
        }
        rh_put(out, " \\\n        '*:file:_files' ;;\n");
    }
    rh_put(out, "    esac\n}\n\n_roundhouse \"$@\"\n");
}

static void completion_put_fish(RhBuf *out)
{
    for (int i = 0; cli_commands[i]; i++) {
        const CliCommand *c = cli_commands[i];
        cli_format(out, "complete -c roundhouse -n __fish_use_subcommand -f -a %s -d '", c->name);
        completion_put_quoted(c->summary, false, out);
        rh_put(out, "'\n");
        if (completion_takes_game(c)) {
            cli_format(out, "complete -c roundhouse -n '__fish_seen_subcommand_from %s' -a '",
                       c->name);
            completion_put_games(out);
            rh_put(out, "'\n");
        }
        for (const CliOption *o = c->options; o && o->name; o++) {
            cli_format(out, "complete -c roundhouse -n '__fish_seen_subcommand_from %s' -l %s%s",
                       c->name, o->name, o->value ? " -r" : "");
            if (o->letter < 256) cli_format(out, " -s %c", o->letter);
            rh_put(out, " -d '");
            completion_put_quoted(o->help, false, out);
            rh_put(out, "'\n");
        }
    }
}

static int completion_run(const CliCommand *self, int argc, char **argv)
{
    while (cli_next_option(self, argc, argv) != -1) continue;
    cli_one_argument(self, argc, argv, "SHELL");
    RhBuf out = cli_buf(COMPLETION_TEXT_MAX);
    const char *shell = argv[optind];
    if (strcmp(shell, "bash") == 0) completion_put_bash(&out);
    else if (strcmp(shell, "zsh") == 0) completion_put_zsh(&out);
    else if (strcmp(shell, "fish") == 0) completion_put_fish(&out);
    else cli_refuse_value("unknown shell '%.40s'; choose bash, zsh or fish", shell);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption completion_options[] = {
    CLI_OPTION_END,
};

const CliCommand cli_completion = {
    "completion",
    "SHELL",
    "print the completion script for bash, zsh or fish",
    "Print a script that lets TAB complete commands, options and games. For bash:\n"
    "    eval \"$(roundhouse completion bash)\"",
    completion_options,
    completion_run,
};
