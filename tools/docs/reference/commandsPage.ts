import type { Argument, CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Context } from '@concourse/cli/context';
import { loadAllCommands } from '@concourse/cli/loadCommands';

const introduction = `# Commands

Generated from the command definitions by \`npm run docs:reference\`.

Run a command with \`npm run site -- <command>\`, or \`npx site <command>\` where the platform is installed. \`<command> --help\` prints the same text.
[Environment variables](configuration.md#environment-variables) replace some options.

Durations are written \`30s\`, \`15m\`, \`12h\`, \`7d\` or \`4w\`, sizes \`64MB\` or \`1GB\`, releases \`<area>@<version>\`, such as \`mf-awards@1.2.0\`.

## Output and exit codes

Results go to standard output, progress and errors to standard error. With \`--json\`, standard output has one JSON value, also for an error: [fields](json-output.md). \`watch --json\` prints one value per line.

- **0**: success
- **1**: an expected failure ([errors](errors.md)), damage, or a rejected promotion
- **2**: wrong usage, such as an unknown command or option, or an invalid or missing value
- **130**, **143**: ended by Ctrl-C or SIGTERM
`;

/** An option that at least so many commands share is described once. */
const sharedFrom = 3;

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
  return /\nExample:\n +(.*)/.exec(help)?.[1] ?? '';
}

function commandSection(command: CommandUnknownOpts, isShared: (entry: Entry) => boolean): string {
  const options = command.options.filter(({ hidden }) => !hidden).map(describeOption);
  const shared = options.filter(isShared).map(({ terms }) => `\`${terms.split(' ', 1).join('')}\``);
  const argumentItems = command.registeredArguments
    .filter(({ description }) => description !== '')
    .map(describeArgument);
  const own = options.filter((option) => !isShared(option));
  const items = [...argumentItems, ...own].map(listItem);
  const subcommands = command.commands.map((each) => commandSection(each, isShared));
  const parent = command.parent?.name();
  const name = parent ? `${parent} ${command.name()}` : command.name();
  const example = exampleOf(command);
  return [
    `### ${name}`,
    `${withCode(command.description())}.`,
    items.join('\n'),
    shared.length > 0 && `Also ${shared.join(', ')}.`,
    example && `\`\`\`\n${example}\n\`\`\``,
    ...subcommands,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Counts how many commands have the same option with the same description. */
function sharedOptions(commands: CommandUnknownOpts[]): Entry[] {
  const counts = new Map<string, { entry: Entry; count: number }>();
  const all = commands.flatMap((command) => [command, ...command.commands]);
  for (const entry of all.flatMap(({ options }) => options.map(describeOption))) {
    const key = listItem(entry);
    const { count } = counts.get(key) ?? { count: 0 };
    counts.set(key, { entry, count: count + 1 });
  }
  return [...counts.values()].filter(({ count }) => count >= sharedFrom).map(({ entry }) => entry);
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
  const sharedItems = shared.map(listItem);
  const isShared = (entry: Entry): boolean => sharedItems.includes(listItem(entry));
  const groups = Map.groupBy(commands, (command) => command.helpGroup().replace(/:$/, ''));
  const sections = [...groups].map(([group, members]) =>
    [`## ${group}`, ...members.map((command) => commandSection(command, isShared))].join('\n\n'),
  );
  return `${[`${introduction}\n## Shared options\n`, sharedItems.join('\n'), '', sections.join('\n\n')].join('\n')}\n`;
}
