import { Command, Option, type InferOptions, type OptionValues } from '@commander-js/extra-typings';

/** Options of the output, the store and its environment. Every command has the first two. */
export type CommonOptions = {
  json?: boolean;
  store?: string;
  create?: boolean;
  environment?: string;
};

/** For commands that read or change one environment. */
export const environmentOption = new Option(
  '--environment <name>',
  'environment that the command reads or changes (env: SITE_ENVIRONMENT)',
);

type AnyOption = Option<string, unknown, unknown, unknown, boolean, unknown>;

/** Infers the values of options from their declarations. */
export type OptionsOf<Options extends readonly AnyOption[]> = Options extends readonly [
  Option<infer Flags, infer Preset, infer Default, infer Parsed, infer Required, infer Choice>,
  ...infer Rest extends readonly AnyOption[],
]
  ? InferOptions<OptionsOf<Rest>, Flags, Default, Parsed, Required, Preset, Choice>
  : object;

/** Makes a command with an example in its `--help`. @param example begins with the name of the command */
export const commandWithExample = (example: string, description: string): Command =>
  new Command(/^\S+/.exec(example)?.[0])
    .description(description)
    .addHelpText('after', `\nExample:\n  npm run site -- ${example}`);

/** Makes a command with `--store`, `--json` and further options. */
export function siteCommand<const Options extends readonly AnyOption[]>(
  example: string,
  description: string,
  ...options: Options
): Command<[], { store?: string; json?: true } & OptionsOf<Options>> {
  const command = commandWithExample(example, description)
    .option('--store <address>', 'folder, or s3://bucket/prefix (env: SITE_STORE, default: .store)')
    .option('--json', 'print the result as JSON on standard output');
  return addOptions(command, options);
}

/** Adds options to a command, whose type then has their values. */
export function addOptions<
  Args extends unknown[],
  Values extends OptionValues,
  const Options extends readonly AnyOption[],
>(command: Command<Args, Values>, options: Options): Command<Args, Values & OptionsOf<Options>> {
  for (const option of options) command.addOption(option);
  return command as Command<Args, Values & OptionsOf<Options>>;
}

/** Aborts at SIGINT and SIGTERM. @param onSignal called with the signal */
export function shutdownSignal(onSignal?: (signal: NodeJS.Signals) => void): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    onSignal?.(signal);
    controller.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return controller.signal;
}
