import { readIfThereSync } from '@concourse/core/files/readIfThere';

/** Memory of a process that is resident, as Linux counts it; NaN where nobody says. */
export function megabytesOf(pid: number): number {
  const status = readIfThereSync(`/proc/${pid}/status`)?.toString() ?? '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
