import { readFile } from 'node:fs/promises';

/** An opaque start time, to detect a reused process id. Null if the process does not exist, '' if unknown. */
export async function processStartTime(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  // The process name may contain spaces and brackets: count fields from the last bracket.
  const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** A process of this machine. Its start time distinguishes it from a later process with the same id. */
export type StartedProcess = { pid: number; started?: string };

export const ownProcess = async (): Promise<Required<StartedProcess>> => ({
  pid: process.pid,
  started: (await processStartTime(process.pid)) ?? '',
});

/** True if a process has not ended. Without a start time, each process with the id counts. */
export async function isRunning({ pid, started }: StartedProcess): Promise<boolean> {
  const found = await processStartTime(pid);
  return found !== null && found === (started ?? found);
}
