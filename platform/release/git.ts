import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What git answers, or null where there is no git, no repository, or nothing to answer: what is asked
 * here is good to know, and nothing depends on it.
 */
export async function git(
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  try {
    return (await run('git', args, { cwd: folder, env })).stdout.trim();
  } catch {
    return null;
  }
}
