import { readFileIfExistsSync } from '@concourse/core/files/readFileIfExists';

/** Memory of a process that is resident, as Linux counts it; NaN where nobody says. */
export function residentMegabytes(pid: number): number {
  const status = readFileIfExistsSync(`/proc/${pid}/status`)?.toString() ?? '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
