import { hostname } from 'node:os';
import type { StoreFiles } from './StoreFiles';

/** The process that a file speaks for. */
export type FileOwner = { pid: number; host: string };

const tenMinutes = 10 * 60 * 1000;

export const thisProcess = (): FileOwner => ({ pid: process.pid, host: hostname() });

/** Whether the owner died without removing its file, or has had it for too long: ten minutes unless told. */
export async function isAbandoned(
  files: StoreFiles,
  path: string,
  owner: FileOwner,
  now: () => Date,
  afterMs = tenMinutes,
): Promise<boolean> {
  if (owner.host === hostname() && !isAlive(owner.pid)) return true;
  const modified = await files.modified(path);
  return !modified || now().getTime() - modified.getTime() > afterMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Who wrote the file, or null where its bytes are no longer to be read: then it speaks for nobody. */
export function parseOwner(bytes: Buffer): (FileOwner & { digest?: string }) | null {
  try {
    return JSON.parse(bytes.toString()) as FileOwner;
  } catch {
    return null;
  }
}
