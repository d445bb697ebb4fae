import { Command, CommanderError } from 'commander';
import { describeError } from '../errors/describeError';
import { buildCommand } from './commands/build';
import { devCommand } from './commands/dev';
import { diffCommand } from './commands/diff';
import { exportCommand } from './commands/export';
import { followCommand } from './commands/follow';
import { historyCommand } from './commands/history';
import { nginxCommand } from './commands/nginx';
import { promoteCommand } from './commands/promote';
import { publishCommand } from './commands/publish';
import { rollbackCommand } from './commands/rollback';
import { serveCommand } from './commands/serve';
import { statusCommand } from './commands/status';
import { upCommand } from './commands/up';
import { verifyCommand } from './commands/verify';
import type { Context } from './context';

const commands = [
  upCommand,
  buildCommand,
  publishCommand,
  promoteCommand,
  rollbackCommand,
  statusCommand,
  historyCommand,
  diffCommand,
  verifyCommand,
  serveCommand,
  followCommand,
  nginxCommand,
  exportCommand,
  devCommand,
];

/**
 * Runs one command.
 * @param args what stands behind `npm run site --`
 * @returns the exit code
 */
export async function runCli(args: string[], context: Context): Promise<number> {
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
    reportError(error, args.includes('--json'), context);
    return 1;
  }
}

type Explained = { name: string; message: string; next?: string; problems?: unknown };

function reportError(error: unknown, asJson: boolean, context: Context): void {
  const found: Explained =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  const { name, message, next, problems } = found;
  if (asJson) {
    context.stdout(`${JSON.stringify({ error: { name, message, next, problems } }, null, 2)}\n`);
  }
  context.stderr(`${describeError(error)}\n`);
}
