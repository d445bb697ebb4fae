import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What opens the inbox and the switches: made at the first start and kept beside the inbox, where
 * only its owner reads it. No property of a request tells whether it comes from this machine: to the
 * server, those that a proxy hands on look the same.
 * @param dataDir folder of the inbox, made when it is not there
 */
export function inboxToken(dataDir: string): string {
  const file = join(dataDir, 'token');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(18).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
