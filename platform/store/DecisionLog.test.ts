/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Decision } from '@concourse/core/store/types';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { readRefusals } from './DecisionLog';
import { folderStore, type Store } from './Store';

let root: string;
let store: Store;
const now = (): Date => new Date('2026-11-29T12:00:00Z');

beforeEach(async () => {
  root = await temporaryFolder();
  store = folderStore(root, now);
});

const decision = (when: string, more: Partial<Decision> = {}): Decision => ({
  when,
  who: { account: 'Ada <ada@example.org>', provenBy: 'https://id.example.org', claims: {} },
  operation: 'promote',
  environment: 'production',
  areas: ['mf-awards'],
  allowed: false,
  code: 'ACCESS_DENIED',
  message: 'You may not release mf-awards.',
  ...more,
});

const times = (decisions: Decision[]): string[] => decisions.map(({ when }) => when);

test('decisions of two processes at the same time are all kept, newest first', async () => {
  const other = folderStore(root, now);
  const moments = ['2026-11-28T23:59:59.000Z', '2026-11-29T00:00:00.000Z'];
  for (const when of moments)
    await Promise.all([store, other].map(({ decisions }) => decisions.add(decision(when))));
  const [earlier, later] = moments;
  expect(times(await store.decisions.readNewest(10))).toEqual([later, later, earlier, earlier]);
  expect(times(await other.decisions.readNewest(3))).toEqual([later, later, earlier]);
});

test('refusals are those of one environment and failed sign-ins, also behind many allowed requests', async () => {
  const { decisions } = store;
  await decisions.add(decision('2026-11-29T10:00:00.000Z'));
  await decisions.add(decision('2026-11-29T10:01:00.000Z', { environment: 'staging' }));
  await decisions.add(decision('2026-11-29T10:02:00.000Z', { environment: null, who: null }));
  for (let second = 10; second < 15; second += 1)
    await decisions.add(decision(`2026-11-29T11:00:${second}.000Z`, { allowed: true, code: null }));
  expect(times(await readRefusals(decisions, 'production', 2))).toEqual([
    '2026-11-29T10:02:00.000Z',
    '2026-11-29T10:00:00.000Z',
  ]);
});

test('damaged files do not hide other decisions', async () => {
  await store.decisions.add(decision('2026-11-29T10:00:00.000Z'));
  const folder = path.join(root, 'decisions/2026-11-29');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, '11-00-00.000Z-a.json'), '{"when":');
  await writeFile(path.join(folder, '11-00-00.000Z-b.json'), '{"when":"now"}');
  expect(await store.decisions.readNewest(10)).toHaveLength(1);
});

test('decisions stay for 400 days, and spent tokens until a day after they expire', async () => {
  const { decisions } = store;
  await decisions.add(decision('2025-10-24T10:00:00.000Z'));
  await decisions.add(decision('2025-10-25T10:00:00.000Z'));
  const spend = (when: string) => decisions.spendToken('digest', new Date(when));
  expect(await spend('2026-11-27T23:00:00Z')).toBe(true);
  expect(await spend('2026-11-28T00:00:00Z')).toBe(true);
  expect(await decisions.prune(now())).toBe(2);
  expect(times(await decisions.readNewest(10))).toEqual(['2025-10-25T10:00:00.000Z']);
  expect(await spend('2026-11-28T00:00:00Z')).toBe(false);
});
