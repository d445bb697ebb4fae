import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Asks git something in a folder: its words, or null. */
export type AskGit = (
  folder: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
) => Promise<string | null>;

/**
 * What git answers, or null where there is no git, no repository, or nothing to answer: what is asked
 * here is good to know, and nothing depends on it.
 */
export const git: AskGit = async (folder, args, env = process.env) => {
  try {
    return (await run('git', args, { cwd: folder, env })).stdout.trim();
  } catch {
    return null;
  }
};
