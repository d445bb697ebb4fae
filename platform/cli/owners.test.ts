/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HistoryEntry } from '@concourse/release/history';
import type { Status } from '@concourse/release/status';
import { TestSite } from '@concourse/test-kit/TestSite';

const owner = { team: 'Awards team', reviewers: ['@concourse/awards'], chat: '#awards' };
/** The line about the owner names area, team and channel. */
const line = expect.stringMatching(/mf-awards.*Awards team.*#awards/) as string;

const awards = (version: string, html = '<p id="jury">Jury</p>', manifest = {}) => ({
  name: 'mf-awards',
  version,
  pages: { '/award': html },
  manifest: { owner, ...manifest },
});

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awards('1.1.0'));
});
afterEach(() => site.remove());

test('the plan, status, history and diff name the owners of changed areas', async () => {
  expect(await site.runJson('diff', 'mf-awards@1.1.0')).toMatchObject({ owners: [line] });
  expect(await site.runJson('promote', 'mf-awards@1.1.0')).toMatchObject({ owners: [line] });

  const { areas } = await site.runJson<Status>('status');
  expect(areas.map((area) => [area.area, area.owner])).toEqual([
    ['mf-awards', owner],
    ['mf-careers', null],
    ['shell', null],
  ]);
  expect((await site.run('status')).out).toMatch(/mf-awards .* Awards team, #awards\n/);

  const [last, first] = await site.runJson<HistoryEntry[]>('history');
  expect([last?.owners, first?.owners]).toEqual([{ 'mf-awards': owner }, {}]);
  expect((await site.run('history')).out).toContain('mf-awards (Awards team) 1.0.0 → 1.1.0');
});

test('a rejected promotion names the owners of the areas with problems', async () => {
  await site.publish(awards('1.2.0', '<a href="/nowhere">x</a>'));
  const { code, message } = await site.runError('promote', 'mf-awards@1.2.0');
  expect([code, message]).toEqual(['PROMOTION_REJECTED', line]);
  await site.runJson('promote', 'mf-awards@1.1.0');
  await site.publish(awards('1.3.0', '', { contract: 9 }));
  expect(await site.runError('promote', 'mf-awards@1.3.0')).toMatchObject({ message: line });
});

test('a conflict with a running canary names its owner', async () => {
  await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } });
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
  const both = ['mf-awards@1.1.0', 'mf-careers@1.1.0', '--canary', '9'];
  const { code, message } = await site.runError('promote', ...both);
  expect([code, message]).toEqual(['CANARY_OVERLAP', line]);
});

test('a rejected publish names the owner from the sources of the area', async () => {
  await site.build(awards('1.1.0', '<p>other bytes</p>'));
  const sources = { name: 'mf-awards', concourse: { owner } };
  await writeFile(path.join(site.root, 'mf-awards/package.json'), JSON.stringify(sources));
  const taken = { code: 'VERSION_TAKEN', owners: [line] };
  expect(await site.runError('publish', 'mf-awards')).toMatchObject(taken);
  const unreadable = { name: 'mf-awards', concourse: { owner: 'Awards team' } };
  await writeFile(path.join(site.root, 'mf-awards/package.json'), JSON.stringify(unreadable));
  expect(await site.runError('publish', 'mf-awards')).toMatchObject({ owners: [] });
});
