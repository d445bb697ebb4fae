/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { Edition } from '@concourse/core/store/types';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { shellBundle } from '@concourse/test-kit/shellFixture';
import { composeEdition } from './composeEdition';
import type { ComposeInput } from './composition';

const facts = { 'mf-a.day': { text: '21 January', value: '2026-01-21' } };

const area = (version: string) =>
  makeBuild({ name: 'mf-a', version, pages: { '/a': '<h1>A</h1>' }, manifest: { facts } }).manifest;

const bundle = shellBundle();
const shell = makeBuild({ name: 'shell', version: '1.0.0', bundle }).manifest;

const input: ComposeInput = {
  releases: { shell, 'mf-a': area('1.0.0') },
  readContent: () => Promise.resolve('<h1>A</h1>'),
  readReleaseFile: () => Promise.reject(new Error('no files')),
  readShellBundle: () => Promise.resolve(bundle),
  site: defaultSiteConfig,
  composer: 'one',
  day: '2026-01-20',
};

let earlier: Edition;
beforeAll(async () => {
  earlier = (await composeEdition(input)).edition;
});

test('returns a reusable edition without running or reading anything', async () => {
  const fail = () => Promise.reject(new Error('read'));
  const reading = { readContent: fail, readReleaseFile: fail, readShellBundle: fail };
  const again = await composeEdition({
    ...input,
    ...reading,
    reusableEdition: earlier,
    day: '2026-01-19',
  });
  expect(again.edition).toBe(earlier);
  expect([again.blobs.size, again.recomposed, again.reused]).toEqual([0, [], ['/a']]);
});

test.each<[string, Partial<ComposeInput>]>([
  ['another release', { releases: { shell, 'mf-a': area('1.0.1') } }],
  ['another area', { releases: { shell } }],
  ['another configuration', { site: { ...defaultSiteConfig, siteUrl: 'https://other.example' } }],
  ['another composer', { composer: 'other' }],
  ['another date phase', { day: '2026-01-21' }],
  ['other headers', { indexed: false }],
  ['a retired area', { retired: { areas: { 'mf-b': null }, addresses: [] } }],
])('composes a new edition for %s', async (_, change) => {
  const { edition, recomposed } = await composeEdition({
    ...input,
    ...change,
    reusableEdition: earlier,
  });
  expect(edition.id).not.toBe(earlier.id);
  expect(recomposed.length).toBeGreaterThan(0);
  expect(edition).toEqual((await composeEdition({ ...input, ...change })).edition);
});

test('does not reuse an edition that keeps unpublished facts', async () => {
  const kept = { 'mf-b.price': { text: '10', area: 'mf-b', isKept: true as const } };
  const withKept = { ...earlier, facts: { ...earlier.facts, ...kept } };
  expect((await composeEdition({ ...input, reusableEdition: withKept })).edition).toEqual(earlier);
});
