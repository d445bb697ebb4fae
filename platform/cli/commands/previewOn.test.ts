/** @jest-environment node */
import { composeEdition } from '@concourse/compose/composeEdition';
import { datePhaseToken, endToken, factToken, type Facts } from '@concourse/contract/facts';
import { sha256 } from '@concourse/core/files/digest';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

type Made = { address: string; id: string; shows: string[]; on?: string };

const deadline = 'awards.deadline';
const facts: Facts = { [deadline]: { type: 'day', text: '21 January 2026', value: '2026-01-21' } };
const page = (title: string): string =>
  `<h2>${title}</h2><p>${factToken(deadline)}</p>${datePhaseToken(deadline, 'upcoming')}Nominate${endToken}${datePhaseToken(deadline, 'past')}Closed${endToken}`;

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-awards']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(
    shellFixture('1.0.0'),
    { name: 'mf-awards', version: '1.0.0', pages: { '/award': page('Old') }, manifest: { facts } },
    { name: 'mf-awards', version: '1.1.0', pages: { '/award': page('New') }, manifest: { facts } },
  );
  await site.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0');
});
afterEach(() => site.remove());

async function pageOf(id: string): Promise<string> {
  const { pages } = await site.store.previews.readEdition(id);
  return (await site.store.previews.readBlob(id, pages['/award']?.blob ?? '')).toString();
}

test('a preview of a day has the pages of that day, and its time before all other scripts', async () => {
  const before = await site.runJson<Made>('preview', '--on', '2026-01-15');
  const after = await site.runJson<Made>('preview', '--on', '2026-01-22T09:30');
  expect(before).toMatchObject({ shows: [], on: '2026-01-15T11:00:00.000Z' });
  const [early, late] = [await pageOf(before.id), await pageOf(after.id)];
  expect(early).toContain('Nominate');
  expect(early).not.toContain('Closed');
  expect(early).toContain('<b>As of 15 January 2026, 12:00</b>');
  expect(early).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(late).toContain('Closed');
  expect(late).not.toContain('Nominate');
  const scripts = [...early.matchAll(/<script (?!type)[^>]*>/g)].map(([script]) => script);
  expect(scripts[0]).toMatch(/src="\/__clock\.js".* data-time="2026-01-15T11:00:00\.000Z">/);
  expect(scripts[0]).not.toContain('defer');
  const { files } = await site.store.previews.readEdition(before.id);
  const clock = await site.store.previews.readBlob(before.id, files['/__clock.js']?.blob ?? '');
  expect(sha256(clock)).toBe(files['/__clock.js']?.blob);
});

test('releases can be shown as of a day; the list and the plan name both', async () => {
  const { id, shows } = await site.runJson<Made>(
    'preview',
    'mf-awards@1.1.0',
    '--on',
    '2026-01-22',
  );
  expect(shows).toEqual(['mf-awards']);
  const html = await pageOf(id);
  expect(html).toContain('<h2>New</h2>');
  expect(html).toContain('Closed');
  expect(html).toContain('<b>mf-awards</b> 1.1.0. <b>As of 22 January 2026, 12:00</b>');
  const { out } = await site.run('preview', '--list');
  expect(out).toContain('mf-awards@1.1.0 as of 22 January 2026, 12:00');
});

test('the live site and previews without a day have no trace of another day', async () => {
  await site.runJson('preview', '--on', '2026-01-15');
  const { id, on } = await site.runJson<Made>('preview', 'mf-awards@1.1.0');
  expect(on).toBeUndefined();
  const head = await site.store.log.head();
  const { pages, files } = await site.store.editions.read(head?.live ?? '');
  const live = await site.store.editions.readBlob(pages['/award']?.blob ?? '');
  for (const html of [live.toString(), await pageOf(id)]) expect(html).not.toMatch(/clock|As of/);
  expect(Object.keys(files)).not.toContain('/__clock.js');
});

test.each([
  ['--on', '2026-02-30', 'PREVIEW_TIME_INVALID'],
  ['--on', '2026-10-25T02:30', 'PREVIEW_TIME_INVALID'],
  ['--on', '9999-01-01', 'PREVIEW_TIME_INVALID'],
])('rejects %s %s and writes nothing', async (option, value, code) => {
  expect(await site.runError('preview', option, value)).toMatchObject({ code });
  expect(await site.store.previews.ids()).toEqual([]);
  expect(await site.runError('preview', '--list', option, value)).toMatchObject({ code: 'USAGE' });
});
