import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CommandFactory } from '../context';

const help = `
Example:
  npm run site -- completion bash > site.bash

The script completes commands, options and files after the word "site". Define the alias first:
  alias site='npm run -s site --'
Then install the script, for example:
  bash: site completion bash > ~/.local/share/bash-completion/completions/site
  zsh:  setopt complete_aliases; source <(site completion zsh)    (in ~/.zshrc, after compinit)
  fish: site completion fish > ~/.config/fish/completions/site.fish`;

/** Returns the command that prints completion scripts. @param loadAll loads the commands to complete */
export const completionOf =
  (loadAll: () => Promise<CommandFactory[]>): CommandFactory =>
  (context) =>
    new Command('completion')
      .description('Print a script that completes commands and options in a shell')
      .addArgument(new Argument('<shell>', 'kind of shell').choices(['bash', 'zsh', 'fish']))
      .addHelpText('after', help)
      .action(async (shell) => {
        const commands = (await loadAll()).map((make) => make(context));
        context.stdout(`${scripts[shell](commands)}\n`);
      });

/** The words that may follow a command: fixed arguments and options. */
function wordsOf(command: CommandUnknownOpts): string {
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const options = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long);
  return [...choices, ...options, '--help'].join(' ');
}

/** Sets `$list` to the words that may follow. @param index of the current word @param word expression of a word */
function listWords(commands: CommandUnknownOpts[], index: string, word: (at: string) => string) {
  const cases = commands.map((each) => `      ${each.name()}) list='${wordsOf(each)}' ;;\n`);
  const withValue = commands.flatMap(({ options }) =>
    options.filter(({ required, hidden }) => required && !hidden),
  );
  return `  local list='${commands.map((each) => each.name()).join(' ')}'
  if ((${index} > 1)); then
    case ${word('1')} in
${cases.join('')}      *) list='' ;;
    esac
    case ${word(`${index}-1`)} in
      ${[...new Set(withValue.map(({ long }) => long))].join('|')}) list='' ;;
    esac
  fi`;
}

const scripts: Record<'bash' | 'zsh' | 'fish', (commands: CommandUnknownOpts[]) => string> = {
  bash: (commands) => `_site() {
${listWords(commands, 'COMP_CWORD', (at) => `\${COMP_WORDS[${at}]}`)}
  COMPREPLY=($(compgen -W "$list" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _site site`,
  zsh: (commands) => `_site() {
${listWords(commands, 'CURRENT-1', (at) => `$words[${at}+1]`)}
  compadd -- \${=list}
  _files
}
compdef _site site`,
  fish: (commands) =>
    commands
      .map(
        (each) =>
          `complete -c site -n __fish_use_subcommand -f -a ${each.name()} -d "${each.description()}"
complete -c site -n "__fish_seen_subcommand_from ${each.name()}" -a "${wordsOf(each)}"`,
      )
      .join('\n'),
};
