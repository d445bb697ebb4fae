import { hostname, userInfo } from 'node:os';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { git, type RunGit } from '@concourse/core/project/git';
import type { LazyModules } from './lazyModules';

/** What a command uses of its process. `Used` names the lazy modules that it may load. */
export type Context<Used extends keyof LazyModules = keyof LazyModules> = {
  /** Root folder of the project, with the areas and `site.config.json`. */
  root: string;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Account of the operating system that runs the command, such as `ada@build-7`. */
  account: string;
  git: RunGit;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  modules: Pick<LazyModules, Used>;
};

/** Makes a command for a process. */
export type CommandFactory = (context: Context) => CommandUnknownOpts;

export function processContext<Used extends keyof LazyModules>({
  root,
  modules,
}: Pick<Context<Used>, 'root' | 'modules'>): Context<Used> {
  // A reader may close the pipe early (`| head -1`): the command still runs to its end.
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
    modules,
  };
}

/** Returns the name of the account, or its number if it has no name, as in a container. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
    return String(process.getuid?.() ?? 'user');
  }
}
