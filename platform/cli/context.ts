import type { AskGit } from '@concourse/release/provenance';
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
