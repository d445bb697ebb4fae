import { readFileSync } from 'node:fs';

/** Memory of a process that is resident, as Linux counts it. */
export const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
