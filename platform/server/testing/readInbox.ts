import { existsSync, readFileSync } from 'node:fs';
import type { InboxRecord } from '../forms/inbox';
import type { TemporaryStore } from './temporaryStore';

/** Reads the inbox file of a test store, without the code under test. */
export function readInbox({ dir }: TemporaryStore): InboxRecord[] {
  const file = `${dir}/data/inbox.jsonl`;
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as InboxRecord);
}
