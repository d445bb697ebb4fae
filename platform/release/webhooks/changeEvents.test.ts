/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
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

async function linesAfter(rev: number): Promise<string[]> {
  const { events } = await eventsSince(site.store, rev);
  return events.map((event) => describeChangeEvent(event));
}

const by = 'by nobody@test for ada';

test('an event names the changed areas, the author and the reason', async () => {
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
  const canary = { canary: 'mf-awards', releases: { 'mf-awards': '1.1.0' } };
  const { events } = await eventsSince(site.store, 1);
  expect(events.map(({ items }) => items)).toEqual([
    [{ type: 'canary started', ...canary, percent: 10 }],
    [{ type: 'canary widened', ...canary, percent: 50 }],
    [{ type: 'canary narrowed', ...canary, percent: 20 }],
    [{ type: 'canary ended', ...canary, outcome: 'rolled back' }],
    [{ type: 'canary started', ...canary, percent: 10 }],
    [
      { type: 'promoted', area: 'mf-awards', from: '1.0.0', to: '1.1.0' },
      { type: 'canary ended', ...canary, outcome: 'promoted' },
    ],
  ]);
  const described = (await linesAfter(1)).map((line) => /: (.*), by /.exec(line)?.[1]);
  expect(described.slice(2, 4)).toEqual([
    'canary narrowed: mf-awards@1.1.0 for 20 %',
    'canary ended: mf-awards@1.1.0, rolled back',
  ]);
});

test('rollbacks and retired areas have their own types', async () => {
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('rollback', 'mf-careers');
  await site.runJson('promote', 'mf-careers@1.1.0');
  await site.runJson('rollback', '--to-revision', '1');
  await site.runJson('retire', 'mf-careers', '--gone', '/Careers');
  const { events } = await eventsSince(site.store, 1);
  expect(events.map(({ items }) => items)).toEqual([
    [{ type: 'promoted', area: 'mf-careers', from: '1.0.0', to: '1.1.0' }],
    [{ type: 'rolled back', area: 'mf-careers', from: '1.1.0', to: '1.0.0' }],
    [{ type: 'promoted', area: 'mf-careers', from: '1.0.0', to: '1.1.0' }],
    [{ type: 'rolled back', area: 'mf-careers', from: '1.1.0', to: '1.0.0' }],
    [{ type: 'retired', area: 'mf-careers', from: '1.0.0' }],
  ]);
});

test('an event reports an overridden freeze and changed settings', async () => {
  await site.runJson('freeze', 'add', '--until', '2026-01-06', '--reason', 'holidays');
  const overriding = ['--override-freeze', '--reason', 'new address'];
  await site.applySettings({ mail: { press: 'press@example.org' } }, ...overriding);
  expect(await linesAfter(1)).toEqual([
    expect.stringMatching(
      /^production, revision 2: freeze added, by .*: frozen from .*: holidays$/,
    ),
    `production, revision 3: recomposed the same releases, ${by}: new address [overrides a freeze: holidays] [changed settings: mail.press: press@concourse.example → press@example.org]`,
  ]);
});

test('an event reports the decision of a rollout with its reasons, and the owning teams', async () => {
  const owner = { team: 'Awards team' };
  const pages = { '/award': '<p id="jury">New jury</p>' };
  await site.publish({ name: 'mf-awards', version: '1.2.0', pages, manifest: { owner } });
  await site.runJson('promote', 'mf-awards@1.2.0', '--reason', 'x');
  const [event] = (await eventsSince(site.store, 1)).events;
  expect(event?.teams).toEqual({ 'mf-awards': 'Awards team' });
  const because = ['Hydration failed in 4 % of views, 0.1 % of live ones.'];
  const verdict = { verdict: 'roll back' as const, because };
  expect(event && describeChangeEvent({ ...event, verdict })).toBe(
    `production, revision 2: mf-awards 1.0.0 → 1.2.0 (Awards team), ${by}: x [rolled back automatically: ${because.join('')}]`,
  );
});

test('an unreadable revision is returned separately from the events of the others', async () => {
  await site.runJson('promote', 'mf-awards@1.1.0', '--reason', 'one');
  await site.runJson('promote', 'mf-careers@1.1.0', '--reason', 'two');
  await writeFile(site.paths.record(2), '{');
  const { events, unreadable, newest } = await eventsSince(site.store, 1);
  expect(newest).toBe(3);
  expect(unreadable.map(({ rev }) => rev)).toEqual([2]);
  expect(unreadable[0]?.problem).toContain('log/00000002.json');
  expect(events.map(({ rev }) => rev)).toEqual([3]);
});
