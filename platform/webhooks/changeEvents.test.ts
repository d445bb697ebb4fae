/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TestSite } from '@concourse/test-kit/TestSite';
import { describeChangeEvent, eventsSince } from './changeEvents';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(
    { name: 'mf-awards', version: '1.1.0', pages: { '/award': '<p id="jury">New jury</p>' } },
    { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '<p>Jobs</p>' } },
  );
});
afterEach(() => site.remove());

async function linesAfter(seen: number): Promise<string[]> {
  const { news } = await eventsSince(site.store, seen);
  return news.map((one) => describeChangeEvent(one));
}

const by = 'by nobody@test for ada';

test('the first revision reports every area, a promotion its changes, with author and reason', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'new jury');
  expect(await linesAfter(0)).toEqual([
    `production, revision 1: mf-awards 1.0.0 is new; mf-careers 1.0.0 is new; shell 1.0.0 is new, ${by}: promote shell@1.0.0, mf-awards@1.0.0, mf-careers@1.0.0`,
    `production, revision 2: mf-awards 1.0.0 → 1.1.0, ${by}: new jury`,
  ]);
  expect(await linesAfter(2)).toEqual([]);
});

test('the start, the changes and the end of a canary are reported', async () => {
  const tenth = ['promote', 'mf-awards@1.1.0', '--reason', 'x', '--canary'];
  await site.runJson(...tenth, '10');
  await site.runJson(...tenth, '50');
  await site.runJson(...tenth, '20');
  await site.runJson('rollback', 'mf-awards', '--reason', 'x');
  await site.runJson(...tenth, '10');
  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'x');
  const what = (await linesAfter(1)).map((line) => /: (.*), by /.exec(line)?.[1]);
  expect(what).toEqual([
    'canary started: mf-awards@1.1.0 for 10 %',
    'canary widened: mf-awards@1.1.0 for 50 %',
    'canary narrowed: mf-awards@1.1.0 for 20 %',
    'canary of mf-awards@1.1.0 ended, nobody gets it',
    'canary started: mf-awards@1.1.0 for 10 %',
    'mf-awards 1.0.0 → 1.1.0; canary of mf-awards@1.1.0 ended, everybody gets it',
  ]);
});

test('rollbacks and retired areas are reported as such', async () => {
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('rollback', 'mf-careers');
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('rollback', '--to-revision', '1');
  await site.runJson('retire', 'mf-careers', '--gone', '/Careers');
  const { news } = await eventsSince(site.store, 1);
  expect(news.map(({ items }) => items)).toEqual([
    [{ type: 'promoted', area: 'mf-careers', from: '1.0.0', to: '1.1.0' }],
    [{ type: 'rolled back', area: 'mf-careers', from: '1.1.0', to: '1.0.0' }],
    [{ type: 'promoted', area: 'mf-careers', from: '1.0.0', to: '1.1.0' }],
    [{ type: 'rolled back', area: 'mf-careers', from: '1.1.0', to: '1.0.0' }],
    [{ type: 'retired', area: 'mf-careers', from: '1.0.0' }],
  ]);
});

test('an overridden freeze and changed settings are reported', async () => {
  const freezes = [{ from: '2026-01-01', to: '2026-01-06', why: 'holidays' }];
  const content = JSON.stringify({ freezes, mail: { press: 'press@example.org' } });
  await writeFile(path.join(site.root, 'site.config.json'), content);
  const through = ['--override-freeze', '--accept-settings', '--reason', 'new desk'];
  await site.runJson('promote', 'shell@1.0.0', ...through);
  expect(await linesAfter(1)).toEqual([
    `production, revision 2: the same releases, composed anew, ${by}: new desk [despite a freeze: holidays] [accepted settings: mail.press: press@concourse.example → press@example.org; freezes.2026-01-01 00:00 to 2026-01-07 00:00: nothing → all areas]`,
  ]);
});

test('the decision of a rollout is reported with its reasons, and teams by name', async () => {
  const owner = { team: 'Awards team' };
  const pages = { '/award': '<p id="jury">New jury</p>' };
  await site.publish({ name: 'mf-awards', version: '1.2.0', pages, manifest: { owner } });
  await site.runJson('promote', 'mf-awards@1.2.0', '--reason', 'x');
  const { news } = await eventsSince(site.store, 1);
  const [one] = news;
  expect(one?.teams).toEqual({ 'mf-awards': 'Awards team' });
  const because = ['Hydration failed in 4 % of views, 0.1 % of live ones.'];
  const verdict = { verdict: 'take back' as const, because };
  expect(one && describeChangeEvent({ ...one, verdict })).toBe(
    `production, revision 2: mf-awards 1.0.0 → 1.2.0 (Awards team), ${by}: x [verdict: take back, ${because.join('')}]`,
  );
});

test('an unreadable record is named, the others are reported', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'one');
  await site.runJson('promote', 'mf-careers@1.1.0', '--reason', 'two');
  await writeFile(site.paths.record(2), '{');
  const { news, untold, newest } = await eventsSince(site.store, 1);
  expect(newest).toBe(3);
  expect(untold.map(({ rev }) => rev)).toEqual([2]);
  expect(untold[0]?.problem).toContain('log/00000002.json');
  expect(news.map(({ rev }) => rev)).toEqual([3]);
});
