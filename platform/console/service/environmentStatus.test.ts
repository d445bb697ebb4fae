/** @jest-environment node */
import { layout } from '@concourse/core/store/storeLayout';
import { TestSite } from '@concourse/test-kit/TestSite';
import { environmentStatus } from './environmentStatus';
import type { ServiceOptions } from './options';
import { readRevisions } from './revisions';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
});
afterEach(() => site.remove());

const options = {
  now: () => new Date(0),
} as unknown as ServiceOptions;

/** Returns the areas that can be promoted, and those that can be rolled back. */
async function possibleActions(): Promise<{ promote: string[]; rollBack: string[] }> {
  const { areas } = await environmentStatus(site.store, options);
  const namesOf = (possible: typeof areas): string[] => possible.map(({ area }) => area);
  return {
    promote: namesOf(areas.filter(({ canPromote }) => canPromote)),
    rollBack: namesOf(areas.filter(({ canRollBack }) => canRollBack)),
  };
}

test('an area can be promoted if another release is published', async () => {
  expect(await possibleActions()).toEqual({ promote: [], rollBack: [] });
  await site.publish({ name: 'shell', version: '1.1.0' });
  expect(await possibleActions()).toEqual({ promote: ['shell'], rollBack: [] });
});

test('an area can be rolled back if it has a canary or an earlier release', async () => {
  await site.publish({ name: 'shell', version: '1.1.0' });
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  expect(await possibleActions()).toEqual({ promote: ['shell'], rollBack: ['shell'] });
  await site.runJson('promote', 'shell@1.1.0');
  expect(await possibleActions()).toEqual({ promote: ['shell'], rollBack: ['shell'] });
  await site.runJson('rollback', 'shell');
  expect(await possibleActions()).toEqual({ promote: ['shell'], rollBack: [] });
});

test('an empty environment names the command that deploys to it', async () => {
  const staging = site.store.forEnvironment({ name: 'staging', isDefault: false });
  const named = { ...options, store: '/srv/our site' };
  expect(await environmentStatus(staging, named)).toMatchObject({
    deployCommand: 'npm run site -- deploy --environment staging --store "/srv/our site"',
  });
});

test('a damaged preview does not hide the state', async () => {
  const { previewRecord } = layout.logOf(site.store.environment);
  await site.store.files.replace(previewRecord('0123456789abcdef'), '{');
  expect(await environmentStatus(site.store, options)).toMatchObject({ rev: 1, previews: [] });
});

test('a revision states the canaries before it', async () => {
  await site.publish({ name: 'shell', version: '1.1.0' });
  await site.runJson('promote', 'shell@1.1.0', '--canary', '10');
  await site.runJson('promote', 'shell@1.1.0');
  const shell = { version: '1.1.0', percent: 10 };
  expect((await readRevisions(site.store, { limit: 16 })).revisions).toMatchObject([
    { candidates: {}, candidatesBefore: { shell }, changedCandidates: ['shell'] },
    { candidates: { shell }, candidatesBefore: {}, changedCandidates: ['shell'] },
    { candidates: {}, candidatesBefore: {}, changedCandidates: [] },
  ]);
});
