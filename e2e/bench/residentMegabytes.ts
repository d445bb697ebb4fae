import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process on Linux, or NaN on other systems. */
export function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
