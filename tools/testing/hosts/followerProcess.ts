import { spawn } from 'node:child_process';
import path from 'node:path';

/** A follower in a process of its own, which looks every few milliseconds. */
export type FollowerProcess = {
  /** Settles once it has shown a revision. */
  ready: Promise<void>;
  /** Ends it at once, whatever it is doing. */
  kill: () => Promise<void>;
};

/** Starts a follower of a store in a folder. */
export function startFollower(store: string, copy: string): FollowerProcess {
  const run = `require(${JSON.stringify(path.join(__dirname, '../followWorker.ts'))})`;
  const args = ['--require', 'tsx/cjs', '--eval', run, store, copy];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const speaks = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  child.stdout.resume();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { ready: speaks, kill };
}
