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
