import { accessSync, constants } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const tmpfsFolder = '/dev/shm';

/** Creates a temporary folder, in memory if the system has a tmpfs. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(hasTmpfs() ? tmpfsFolder : tmpdir(), 'concourse-'));
}

function hasTmpfs(): boolean {
  try {
    accessSync(tmpfsFolder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
