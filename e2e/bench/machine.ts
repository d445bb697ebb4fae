import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { fullBrowser } from '../support/browser';
import { root } from '../support/commandLine';

/** The machine and the commit of a measurement. */
export type Machine = {
  cores: number;
  memoryGB: number;
  /** Load average of the minute before the measurement. */
  load: number;
  node: string;
  chromium: string;
  /** Short hash, with a plus sign if the working copy had changes. */
  commit: string;
};

const commandOutput = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8' }).trim();

/** Describes this machine and the commit that is checked out. */
export function describeMachine(): Machine {
  const changed = commandOutput('git', 'status', '--porcelain', '--untracked-files=no');
  return {
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    node: process.versions.node,
    chromium: /[\d.]+/.exec(commandOutput(fullBrowser.executablePath, '--version'))?.[0] ?? '',
    commit: `${commandOutput('git', 'rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`,
  };
}
