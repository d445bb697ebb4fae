import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { WorkerPlan } from './promoteWorker';

export type Worker<Plan = WorkerPlan> = {
  process: ChildProcess;
  /** Sends the plan, and waits until the process starts it. */
  begin: (plan: Plan) => Promise<void>;
  /** Exit code (null if it was killed) and output. */
  done: Promise<{ code: number | null; out: string }>;
};

/** Starts a process that works when it receives a plan. @param name the module of the worker; promotes by default */
export function startWorker<Plan = WorkerPlan>(
  store: string,
  name = 'promoteWorker',
): Worker<Plan> {
  const script = path.join(__dirname, `${name}.ts`);
  // The `require` hook starts twice as fast as the `import` hook, and tests start 30 processes at once.
  const run = `require(${JSON.stringify(script)})`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', run, store]);
  let out = '';
  const started = new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      resolve();
    });
  });
  child.stderr.on('data', (data: Buffer) => (out += data.toString()));
  const done = new Promise<{ code: number | null; out: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out }));
  });
  const begin = async (plan: Plan): Promise<void> => {
    child.stdin.end(JSON.stringify(plan));
    await Promise.race([started, done]);
  };
  return { process: child, begin, done };
}
