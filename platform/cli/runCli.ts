import { Command, CommanderError } from 'commander';
import { ActionableError, describeError } from '@concourse/core/errors/ActionableError';
import { ownersInProject } from '@concourse/core/project/owners';
import type { Context } from './context';
import type { Parts } from './parts';

/**
 * Runs one command.
 * @param args arguments after `npm run site --`
 * @param commands available commands: the container image has only some
 * @returns the exit code
 */
export async function runCli<Used extends keyof Parts>(
  args: string[],
  context: Context<Used>,
  commands: ((context: Context<Used>) => Command)[],
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

type Explained = {
  name: string;
  message: string;
  code?: unknown;
  next?: string;
  problems?: unknown;
  settings?: unknown;
};

async function reportError(
  error: unknown,
  asJson: boolean,
  context: Context<never>,
): Promise<void> {
  const found: Explained =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  const { name, message, code, next, problems, settings } = found;
  const owners =
    error instanceof ActionableError ? await ownersInProject(context.root, error.areas) : [];
  if (asJson) {
    context.stdout(
      `${JSON.stringify({ error: { name, code, message, next, problems, settings, owners } }, null, 2)}\n`,
    );
  }
  context.stderr(`${[describeError(error), ...owners].join('\n')}\n`);
}
