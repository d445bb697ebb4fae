/** @jest-environment node */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeEdition } from '@concourse/compose/composeEdition';
import { factToken } from '@concourse/contract/facts';
import type { Edition } from '@concourse/core/store/types';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

const price = 'tickets.pass.standard.price';
const quotingPage = `<p>€${factToken(price)}</p>`;

const tickets = (version: string, text: string) => ({
  ...{ name: 'mf-tickets', version, pages: { '/ticket': '' } },
  manifest: { facts: { [price]: { text } } },
});

// The team of mf-gais, or an attacker with its credential, damages its live release.
let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make(['shell', 'mf-tickets', 'mf-gais', 'mf-careers']);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.publish(
    shellFixture('1.0.0'),
    shellFixture('1.1.0'),
    tickets('1.0.0', '1,460'),
    tickets('1.1.0', '1,560'),
    {
      ...{ name: 'mf-gais', version: '1.0.0', pages: { '/faq': quotingPage } },
      ...{ files: { 'faq.txt': 'Questions' }, manifest: { addresses: { '/faq.txt': 'faq.txt' } } },
    },
    { name: 'mf-careers', version: '1.0.0', pages: { '/Careers': quotingPage } },
    { name: 'mf-careers', version: '1.1.0', pages: { '/Careers': 'Jobs' } },
  );
  await site.runJson(
    ...['promote', 'shell@1.0.0', 'mf-tickets@1.0.0', 'mf-gais@1.0.0', 'mf-careers@1.0.0'],
  );
});
afterEach(() => site.remove());

const live = async (): Promise<Edition> =>
  site.store.editions.read((await site.store.log.head())?.live ?? '');

const served = (file: string): string =>
  path.join(site.paths.publicFiles('mf-gais', '1.0.0'), file);

async function damageContents(): Promise<void> {
  const folder = site.paths.contents('mf-gais', '1.0.0');
  for (const name of await readdir(folder)) await writeFile(path.join(folder, name), 'evil');
}

type Promoted = { warnings: object[] };

test.each<[string, () => Promise<unknown>]>([
  ['a torn manifest', () => writeFile(site.paths.manifest('mf-gais', '1.0.0'), '{')],
  ['a removed manifest', () => rm(site.paths.manifest('mf-gais', '1.0.0'))],
  ['another manifest', () => writeFile(site.paths.manifest('mf-gais', '1.0.0'), evilManifest)],
  ['an overwritten script', () => writeFile(served('main.js'), 'evil')],
  ['an overwritten file with an address', () => writeFile(served('faq.txt'), 'evil')],
  ['a removed file with an address', () => rm(served('faq.txt'))],
  ['overwritten pages', damageContents],
])('%s of an area stops no promotion of another area', async (_, damage) => {
  const before = await live();
  await damage();
  await site.runJson('promote', 'mf-careers@1.1.0');
  const after = await live();
  expect(after.releases['mf-careers']?.version).toBe('1.1.0');
  expect(after.pages['/faq']).toEqual(before.pages['/faq']);
  expect(after.files['/faq.txt']).toEqual(before.files['/faq.txt']);
  expect(after.releases['mf-gais']).toEqual(before.releases['mf-gais']);
});

const evilManifest = '{"name":"mf-gais","version":"1.0.0","routes":[],"files":{}}';

test('a removed script of another area is a warning', async () => {
  await rm(served('main.js'));
  const { warnings } = await site.runJson<Promoted>('promote', 'mf-careers@1.1.0');
  expect(warnings).toMatchObject([{ area: 'mf-gais', rule: 'stored bytes' }]);
});

test('a page that cannot be composed again keeps its content, and is named', async () => {
  const before = await live();
  await damageContents();
  const { warnings } = await site.runJson<Promoted>('promote', 'mf-tickets@1.1.0');
  expect(warnings).toMatchObject([{ area: 'mf-gais', file: '/faq', rule: 'stored bytes' }]);
  const after = await live();
  expect(after.pages['/faq']).toEqual(before.pages['/faq']);
  expect(after.pages['/Careers']).not.toEqual(before.pages['/Careers']);
});

test('a shell, which changes all pages, is rejected, and the damaged release is named', async () => {
  await damageContents();
  const { code, message } = await site.runError('promote', 'shell@1.1.0');
  expect(code).toBe('STORE_DAMAGED');
  expect(message).toContain('releases/mf-gais/1.0.0/fragments/');
});

test('the damaged area itself is named, and verify finds the damage', async () => {
  await writeFile(site.paths.manifest('mf-gais', '1.0.0'), evilManifest);
  const { out } = await site.run('verify', '--json');
  expect(out).toContain('releases/mf-gais/1.0.0/release.json');
});
