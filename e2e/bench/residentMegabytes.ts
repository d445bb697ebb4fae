import { readFileIfExistsSync } from '@concourse/core/files/readFileIfExists';

/** Resident memory of a process on Linux, or NaN on other systems. */
export function residentMegabytes(pid: number): number {
  const status = readFileIfExistsSync(`/proc/${pid}/status`)?.toString() ?? '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
