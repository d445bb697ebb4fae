import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { WorkerPlan } from './promoteWorker';

export type Worker = {
  process: ChildProcess;
  /** Hands the plan over; settles once the process is about to follow it. */
  begin: (plan: WorkerPlan) => Promise<void>;
  /** Exit code (null if it was killed) and everything that it printed. */
  done: Promise<{ code: number | null; out: string }>;
};

/** Starts a process that promotes as soon as it gets a plan. */
export function startWorker(store: string): Worker {
  const script = path.join(__dirname, 'promoteWorker.ts');
  // The hook for `require` starts in half the time of the one for `import`, and 30 start at once.
  const run = `require(${JSON.stringify(script)})`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', run, store]);
  let out = '';
  const heard = new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      resolve();
    });
  });
  child.stderr.on('data', (data: Buffer) => (out += data.toString()));
  const done = new Promise<{ code: number | null; out: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out }));
  });
  const begin = async (plan: WorkerPlan): Promise<void> => {
    child.stdin.end(JSON.stringify(plan));
    await Promise.race([heard, done]);
  };
  return { process: child, begin, done };
}
