import { hostname, userInfo } from 'node:os';
import { type AskGit, git } from '@concourse/release/git';
import type { Parts } from './parts';

/**
 * Everything a command takes from the world outside. Tests hand in their own. `Used` are the heavy parts that it loads:
 * what uses none takes any context.
 */
export type Context<Used extends keyof Parts = keyof Parts> = {
  /** Root folder of the project: areas and `site.config.json` lie in it. */
  root: string;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Account of the operating system that runs the command, such as `ada@build-7`. */
  account: string;
  git: AskGit;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  parts: Pick<Parts, Used>;
};

/** What commands take from the process that they run in. */
export function processContext<Used extends keyof Parts>({
  root,
  parts,
}: Pick<Context<Used>, 'root' | 'parts'>): Context<Used> {
  // Whoever reads the first lines only (`| head -1`) has what they want: the command goes on to its end.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    root,
    env: process.env,
    now: () => new Date(),
    account: `${accountName()}@${hostname()}`,
    git,
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    parts,
  };
}

/** In a container an account may be a number without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
    return String(process.getuid?.() ?? 'user');
  }
}
