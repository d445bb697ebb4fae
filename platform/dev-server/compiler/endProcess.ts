import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process beside `dev`, and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
