import { type StoreDamageError } from '@concourse/core/store/errors';
import type { LogRecord } from '@concourse/core/store/types';
import type { Store } from '../Store';

const atOnce = 128;

/**
 * The newest records of a log back to the one that was live at a time. Clocks of machines differ: whatever
 * lies between two records that count, counts.
 * @throws StoreDamageError where one of them cannot be read: nobody knows what it needs
 */
export async function recordsShownSince({ log }: Store, since: Date): Promise<LogRecord[]> {
  const isOld = ({ when }: LogRecord): boolean => new Date(when) <= since;
  let records: LogRecord[] = [];
  const damage: StoreDamageError[] = [];
  for (let before: number | undefined; before !== 1;) {
    const part = await log.readBack(atOnce, before);
    records = [...part.records, ...records];
    damage.push(...part.damage);
    before = part.first;
    if (part.records.every(isOld) && part.records.length > 0) break;
  }
  const oldest = records.findIndex((_, at) => {
    const follower = records[at + 1];
    return !follower || !isOld(follower);
  });
  const shown = records.slice(Math.max(0, oldest));
  const first = shown[0];
  // Names of records are in the order of their numbers.
  const torn = damage.find(({ file }) => !first || file >= log.fileOf(first.rev));
  if (torn) throw torn;
  return shown;
}
