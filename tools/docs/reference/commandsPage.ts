import type { Argument, CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { loadAllCommands, type Context } from '@concourse/cli';

const introduction = `# Commands

Generated from the command definitions by \`npm run docs:reference\`.

Run a command with \`npm run site -- <command>\`, or \`npx site <command>\` where the platform is installed. \`<command> --help\` prints the same text.
[Environment variables](configuration.md#environment-variables) replace some options.

Durations are written \`30s\`, \`15m\`, \`12h\`, \`7d\` or \`4w\`, sizes \`64MB\` or \`1GB\` (decimal), releases \`<area>@<version>\`, such as \`mf-awards@1.2.0\`.

## Output and exit codes

Results go to standard output, progress and errors to standard error. With \`--json\`, standard output has one JSON value, also for an error: [fields](json-output.md).

- **0**: success
- **1**: an expected failure ([errors](errors.md)), damage, or a rejected promotion
- **2**: wrong usage, such as an unknown command or option, or an invalid or missing value
- **130**, **143**: ended by Ctrl-C or SIGTERM; \`serve\`, \`sync\`, \`watch\`, \`rollout\` and \`console\` finish and exit with 0`;

/** An option that at least so many commands share is described once. One that nearly all share is not repeated. */
const sharedFrom = 3;
const nearlyAll = 0.8;

type Entry = { terms: string; description: string };

/** Encloses placeholders, quotations and options in backticks: `<area>` alone would be HTML. */
const withCode = (text: string): string =>
  text
    .replaceAll(/"([^"]*)"/g, '`$1`')
    .replaceAll(/(?<=^|[ (])(?:--[a-z][a-z-]*|(?:[^\s`(<]*<[^<>]+>)+[^\s`<,;:.)]*)/g, '`$&`');

/** The default as text; empty for none, and for objects, which need a description. */
function defaultOf(option: Option): string {
  if (option.defaultValueDescription !== undefined) return option.defaultValueDescription;
  const value: unknown = option.defaultValue;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function describeOption(option: Option): Entry {
  const { flags, description, argChoices, mandatory } = option;
  const choices = argChoices ? `one of ${argChoices.join(', ')}` : '';
  const standard = description.includes('default:') ? '' : defaultOf(option);
  const notes = [mandatory && 'required', choices, standard && `default: ${standard}`];
  const note = notes.filter(Boolean).join('; ');
  return { terms: flags, description: withCode(description + (note && ` (${note})`)) };
}

function describeArgument(argument: Argument): Entry {
  const { description, argChoices, required, variadic } = argument;
  const name = argument.name() + (variadic ? '...' : '');
  const choices = argChoices ? ` (one of ${argChoices.join(', ')})` : '';
  const terms = required ? `<${name}>` : `[${name}]`;
  return { terms, description: withCode(description + choices) };
}

const listItem = ({ terms, description }: Entry): string => `- \`${terms}\`: ${description}`;

function exampleOf(command: CommandUnknownOpts): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return /\nExample:\n +npm run site -- (.*)/.exec(help)?.[1] ?? '';
}

type Shared = Entry & { commands: string[]; isNearlyUniversal: boolean };

const nameOf = (command: CommandUnknownOpts): string =>
  command.parent ? `${command.parent.name()} ${command.name()}` : command.name();

const optionsOf = ({ options }: CommandUnknownOpts): Entry[] =>
  options.filter(({ hidden }) => !hidden).map(describeOption);

function commandSection(command: CommandUnknownOpts, shared: Map<string, Shared>): string {
  const options = optionsOf(command);
  const own = options.filter((option) => !shared.has(listItem(option)));
  const others = options
    .flatMap((option) => shared.get(listItem(option)) ?? [])
    .filter(({ isNearlyUniversal }) => !isNearlyUniversal)
    .map(({ terms }) => `\`${terms.split(' ', 1).join('')}\``);
  const argumentItems = command.registeredArguments
    .filter(({ description }) => description !== '')
    .map(describeArgument);
  const example = exampleOf(command);
  return [
    `### ${nameOf(command)}`,
    `${withCode(command.description())}.`,
    [...argumentItems, ...own].map(listItem).join('\n'),
    others.length > 0 && `Also ${others.join(', ')}.`,
    example && `Example: \`${example}\``,
    ...command.commands.map((each) => commandSection(each, shared)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Finds the options that several commands have with the same description. */
function sharedOptions(commands: CommandUnknownOpts[]): Map<string, Shared> {
  const all = commands.flatMap((each) => (each.commands.length > 0 ? each.commands : [each]));
  const found = new Map<string, Shared>();
  for (const command of all) {
    for (const entry of optionsOf(command)) {
      const first: Shared = { ...entry, commands: [], isNearlyUniversal: false };
      const shared = found.get(listItem(entry)) ?? first;
      shared.commands.push(nameOf(command));
      shared.isNearlyUniversal = shared.commands.length >= nearlyAll * all.length;
      found.set(listItem(entry), shared);
    }
  }
  return new Map([...found].filter(([, shared]) => shared.commands.length >= sharedFrom));
}

function sharedItem(shared: Shared, all: CommandUnknownOpts[]): string {
  if (!shared.isNearlyUniversal) return listItem(shared);
  const without = all.map(nameOf).filter((name) => !shared.commands.includes(name));
  const except = without.map((name) => `\`${name}\``).join(' and ');
  const scope = except === '' ? 'all commands' : `all commands except ${except}`;
  return `${listItem(shared)}; ${scope}`;
}

/** Describes all commands in Markdown, from their definitions. */
export async function commandsPage(): Promise<string> {
  const context: Context = {
    root: '.',
    env: {},
    now: () => new Date(0),
    account: '',
    git: () => Promise.resolve(null),
    stdout: () => undefined,
    stderr: () => undefined,
    modules: {} as Context['modules'],
  };
  const commands = (await loadAllCommands()).map((make) => make(context));
  const shared = sharedOptions(commands);
  const groups = Map.groupBy(commands, (command) => command.helpGroup().replace(/:$/, ''));
  const sections = [...groups].flatMap(([group, members]) => [
    `## ${group}`,
    ...members.map((command) => commandSection(command, shared)),
  ]);
  const items = [...shared.values()].map((each) => sharedItem(each, commands));
  return `${[introduction, '## Shared options', items.join('\n'), ...sections].join('\n\n')}\n`;
}
