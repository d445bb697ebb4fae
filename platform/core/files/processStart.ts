import { readFile } from 'node:fs/promises';

/**
 * When a process of this machine started, in a form to compare, as ids of processes are given again; null
 * where none has this id, '' where the system keeps still about it.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  // Its name may hold spaces and brackets: the fields that follow are counted from the last bracket.
  const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
