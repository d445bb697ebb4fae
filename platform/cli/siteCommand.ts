import { Command, Option } from 'commander';
import type { OnProgress } from '@concourse/core/files/onProgress';
import type { Context } from './context';

/** Options that every command has. */
export type CommonOptions = { store?: string; json?: boolean };

/** Options of commands that are about one environment. */
export type EnvironmentOptions = OpenOptions & { environment?: string };

export type OpenOptions = CommonOptions & { create?: boolean; singleWriter?: boolean };

/** For commands that look at one environment. */
export const environment = new Option(
  '--environment <name>',
  'environment, if not the default one (env: SITE_ENVIRONMENT)',
);

/** For commands that write to the store. */
export const singleWriter = new Option(
  '--single-writer',
  'write to a bucket without conditional writes, which no other process writes to',
);

/**
 * Makes a command with the options that all share, and an example in its `--help`.
 * @param options further ones
 */
export function siteCommand(
  name: string,
  description: string,
  example: string,
  ...options: Option[]
): Command {
  const command = new Command(name)
    .description(description)
    .option('--store <address>', 'folder, or s3://bucket/prefix (env: SITE_STORE, default: .store)')
    .option('--json', 'print only the result, as JSON, on standard output')
    .addHelpText('after', `\nExample:\n  npm run site -- ${example}`)
    .showHelpAfterError('(--help explains the command)');
  return addOptions(command, options);
}

export function addOptions(command: Command, options: Option[]): Command {
  for (const option of options) command.addOption(option);
  return command;
}

/** Reads an environment variable. An empty one counts as unset: automation often sets it so. */
export const variable = (context: Context<never>, name: string): string | undefined =>
  context.env[name] === '' ? undefined : context.env[name];

/** Prints progress: on standard error with `--json`, which reserves standard output for the result. */
export function progress(context: Context<never>, options: CommonOptions): (line: string) => void {
  const write = options.json ? context.stderr : context.stdout;
  return (line) => write(`${line}\n`);
}

/** Reports progress of long work, at most one line a second. Work under a second prints none. */
export function steps(log: (line: string) => void): OnProgress {
  let printed = performance.now();
  return (what, done, of) => {
    if (performance.now() < printed + 1000) return;
    printed = performance.now();
    log(`  ${what}: ${done} of ${of}`);
  };
}

/** Reports progress of long writing on standard error. */
export const uploading = (context: Context<never>): OnProgress =>
  steps((line) => context.stderr(`${line}\n`));

/** Prints the result: lines for people or one JSON object. */
export function report(
  context: Context<never>,
  options: CommonOptions,
  result: { lines: string[]; json: unknown },
): void {
  if (options.json) context.stdout(`${JSON.stringify(result.json, null, 2)}\n`);
  else context.stdout(result.lines.map((line) => `${line}\n`).join(''));
}

/** `1 page`, `2 pages`. */
export const count = (number: number, one: string): string =>
  `${number} ${one}${number === 1 ? '' : 's'}`;

/** Lines of aligned columns under a header, without trailing blanks. */
export function formatTable(header: string[], rows: string[][]): string[] {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Aborts at SIGINT and SIGTERM. @param onSignal called with the signal */
export function untilStopped(onSignal?: (signal: NodeJS.Signals) => void): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    onSignal?.(signal);
    controller.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return controller.signal;
}
