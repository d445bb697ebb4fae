import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import {
  ActionableError,
  describeError,
  explainFileError,
  UsageError,
} from '@concourse/core/errors/ActionableError';
import { describeProjectOwners } from '@concourse/core/project/areas';
import { escapeControls } from '@concourse/core/text/format';
import type { Context } from './context';
import type { LazyModules } from './lazyModules';
import manifest from './package.json' with { type: 'json' };

/**
 * Runs one command.
 * @param args the arguments after `npm run site --`
 * @param commands available commands: the container image has only some
 * @returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage
 */
export async function runCli<Used extends keyof LazyModules>(
  args: string[],
  context: Context<Used>,
  commands: ((context: Context<Used>) => CommandUnknownOpts)[],
): Promise<number> {
  const writeOut = (text: string): void => context.stdout(escapeControls(text));
  const writeErr = (text: string): void => context.stderr(escapeControls(text));
  const safe = { ...context, stdout: writeOut, stderr: writeErr };
  const program = new Command('npm run site --')
    .description('Builds, releases and serves the site.')
    .version(manifest.version, '--version', 'print the version')
    .addHelpText('after', '\nOptions of a command: npm run site -- <command> --help')
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : usageErrorOf(error, args, program);
    })
    .configureOutput({ writeOut, writeErr, outputError: () => undefined });
  let hasResult = false;
  const stdout = (text: string): void => {
    hasResult = true;
    writeOut(text);
  };
  for (const make of commands) {
    program.addCommand(make({ ...safe, stdout }).copyInheritedSettings(program));
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (thrown) {
    const error = explainFileError(thrown);
    if (error instanceof CommanderError) return error.exitCode;
    // Standard output has exactly one JSON value.
    await reportError(error, args.includes('--json') && !hasResult, safe);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Rewrites a message of Commander: `error: unknown option '--jsn'` and a line `(Did you mean --json?)`. */
function usageErrorOf(
  { code, message: original }: CommanderError,
  args: string[],
  program: CommandUnknownOpts,
): UsageError {
  const [fault = '', suggestion = ''] =
    code === 'commander.help'
      ? ['no command was given']
      : original.replace('error: ', '').split('\n');
  const command = program.commands.find((each) => each.name() === args[0])?.name();
  const message =
    `${fault.charAt(0).toUpperCase()}${fault.slice(1).replace(/\.?$/, '.')} ${suggestion.replace(/^\(|\)$/g, '')}`.trim();
  const next =
    command === undefined
      ? 'List the commands: npm run site -- --help'
      : `List the options: npm run site -- ${command} --help`;
  return new UsageError(message, next);
}

async function reportError(thrown: unknown, asJson: boolean, context: Context<never>) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const areas = error instanceof ActionableError ? error.areas : [];
  const owners = await describeProjectOwners(context.root, areas);
  if (asJson) {
    const { name, message, code, next, problems } = error as Error &
      Partial<Record<'code' | 'next' | 'problems', unknown>>;
    const explained = { name, code, message, next, problems, owners };
    context.stdout(`${JSON.stringify({ error: explained })}\n`);
  }
  const code = thrown instanceof ActionableError ? `${thrown.code}: ` : '';
  context.stderr(`${code}${[describeError(thrown), ...owners].join('\n')}\n`);
}
