import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { wholeBrowser } from '../support/browser';
import { root } from '../support/commandLine';

/** Where and of what something was measured. */
export type Machine = {
  cores: number;
  memoryGB: number;
  /** How many processes wanted a core at once, in the minute before: what others did. */
  load: number;
  node: string;
  chromium: string;
  /** Shortened; with a plus where files differed from it. */
  commit: string;
};

const commandOutput = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8' }).trim();

/** This machine, and the commit that is checked out. */
export function describeMachine(): Machine {
  const changed = commandOutput('git', 'status', '--porcelain', '--untracked-files=no');
  return {
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    node: process.versions.node,
    chromium: /[\d.]+/.exec(commandOutput(wholeBrowser.executablePath, '--version'))?.[0] ?? '',
    commit: `${commandOutput('git', 'rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`,
  };
}
