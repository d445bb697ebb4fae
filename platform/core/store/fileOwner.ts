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

/**
 * Removes a claim that no living process has.
 * @param afterMs age from which the claim of another machine counts as abandoned
 * @returns whether the claim is gone; false while its owner may be alive
 */
export async function removeAbandoned(
  files: StoreFiles,
  path: string,
  now: () => Date,
  afterMs?: number,
): Promise<boolean> {
  const bytes = await files.read(path);
  if (!bytes) return true;
  const owner = parseOwner(bytes);
  if (owner && !(await isAbandoned(files, path, owner, now, afterMs))) return false;
  // Another process may have removed it meanwhile, and a third one may have created its own.
  if ((await files.read(path))?.equals(bytes)) await files.remove(path);
  return true;
}

/**
 * Runs `work` while a claim is held, then releases the claim.
 * @throws the failure of `work`, also where the release fails: such a claim ages like that of a killed process
 */
export async function thenRelease<Result>(
  work: () => Promise<Result>,
  release: () => Promise<void>,
): Promise<Result> {
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
  await release();
  return result;
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
