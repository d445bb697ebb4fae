import { promisify } from 'node:util';

/** Runs git in a folder. Returns null if it fails, as without git or a repository. */
export async function git(
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  // Most commands do not run git.
  const { execFile } = await import('node:child_process');
  const options = { cwd: folder, env, maxBuffer: 64_000_000 };
  try {
    return (await promisify(execFile)('git', args, options)).stdout.trim();
  } catch {
    return null;
  }
}

export type RunGit = typeof git;
