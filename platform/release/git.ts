import { promisify } from 'node:util';

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
  // Loaded here: most commands that look at a store ask nothing.
  const { execFile } = await import('node:child_process');
  try {
    return (await promisify(execFile)('git', args, { cwd: folder, env })).stdout.trim();
  } catch {
    return null;
  }
};
