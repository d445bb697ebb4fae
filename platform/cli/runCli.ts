import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { ActionableError, describeError } from '@concourse/core/errors/ActionableError';
import { describeProjectOwners } from '@concourse/core/project/owners';
import type { Context } from './context';
import type { LazyModules } from './lazyModules';

/**
 * Runs one command, by the arguments after `npm run site --`.
 * @param commands available commands: the container image has only some
 * @returns the exit code
 */
export async function runCli<Used extends keyof LazyModules>(
  args: string[],
  context: Context<Used>,
  commands: ((context: Context<Used>) => CommandUnknownOpts)[],
): Promise<number> {
  const program = new Command('npm run site --')
    .description('Builds, releases and serves the site.')
    .addHelpText('after', '\nEach command explains itself: npm run site -- promote --help');
  for (const make of commands) program.addCommand(make(context));
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: context.stdout, writeErr: context.stderr });
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    await reportError(error, args.includes('--json'), context);
    return 1;
  }
}

async function reportError(
  thrown: unknown,
  asJson: boolean,
  context: Context<never>,
): Promise<void> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const areas = error instanceof ActionableError ? error.areas : [];
  const owners = await describeProjectOwners(context.root, areas);
  if (asJson) {
    const { name, message, code, next, problems, settings } = error as Error &
      Partial<Record<'code' | 'next' | 'problems' | 'settings', unknown>>;
    const explained = { name, code, message, next, problems, settings, owners };
    context.stdout(`${JSON.stringify({ error: explained }, null, 2)}\n`);
  }
  const code = thrown instanceof ActionableError ? `${thrown.code}: ` : '';
  context.stderr(`${code}${[describeError(thrown), ...owners].join('\n')}\n`);
}
