import type { Command } from 'commander';
import { findProject } from '@concourse/core/project/workspaceFolders';
import type { Context } from './context';
import type { Parts } from './parts';
import { processContext } from './processContext';
import { runCli } from './runCli';

/**
 * Runs what the command line of this process says, in the project that it was started in.
 * @param commands those that there are
 * @param parts what they load
 */
export async function runProcess<Used extends keyof Parts>(
  commands: ((context: Context<Used>) => Command)[],
  parts: Pick<Parts, Used>,
): Promise<void> {
  const context = processContext({
    root: findProject(process.cwd()),
    parts,
  });
  process.exitCode = await runCli(process.argv.slice(2), context, commands);
}
