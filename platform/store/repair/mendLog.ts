import { recordDigest } from '@concourse/core/files/digest';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { LogRecord } from '@concourse/core/store/types';
import { isRecord } from '../ReleaseLog';
import type { Store } from '../Store';
import type { Fault } from '../verify/fault';

/**
 * Puts back records that are missing, torn or changed, from the newest back: what is put back states the
 * digest of the record before it. What comes before the chain, and the newest record, nobody vouches for.
 * @param offer takes the file from elsewhere; tells its bytes where they are the right ones
 */
export async function mendLog(
  { log }: Store,
  offer: (fault: Fault) => Promise<Buffer | null>,
): Promise<void> {
  const { records } = await log.readAll();
  const readable = new Map(records.map((record) => [record.rev, record]));
  /** What the record that was looked at last states of the one before it. */
  let stated: string | null = null;
  for (let rev = records.at(-1)?.rev ?? 0; rev > 0; rev -= 1) {
    const there = readable.get(rev) ?? null;
    const isRight: boolean = stated === null || (there !== null && recordDigest(there) === stated);
    const back: LogRecord | null = isRight || stated === null ? null : await mended(rev, stated);
    stated = (back ?? there)?.previous ?? null;
  }

  async function mended(rev: number, digest: string): Promise<LogRecord | null> {
    const parse = (bytes: Buffer): LogRecord | null => {
      const found = parsedOrNull(bytes);
      return isRecord(found, rev) && recordDigest(found) === digest ? found : null;
    };
    const isSound = (bytes: Buffer): boolean => parse(bytes) !== null;
    const problem = 'is missing or was changed';
    const bytes = await offer({ file: log.fileOf(rev), problem, next: '', isSound });
    return bytes && parse(bytes);
  }
}
