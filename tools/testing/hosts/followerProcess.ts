import { spawn } from 'node:child_process';
import path from 'node:path';

/** A follower in a child process, which polls every few milliseconds. */
export type FollowerProcess = {
  /** Resolves when it has synced a revision. */
  ready: Promise<void>;
  /** Kills the process. */
  kill: () => Promise<void>;
};

/** Starts a follower that mirrors a folder store. */
export function startFollower(store: string, copy: string): FollowerProcess {
  const run = `require(${JSON.stringify(path.join(__dirname, '../followWorker.ts'))})`;
  const args = ['--require', 'tsx/cjs', '--eval', run, store, copy];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  child.stdout.resume();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { ready, kill };
}
