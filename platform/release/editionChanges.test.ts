/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationDigest, sha256 } from '@concourse/core/files/digest';
import type { Edition } from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';
import { folderStore, type Store } from '@concourse/store/Store';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { configurationChanges, siteConfigOf } from './editionChanges';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = folderStore(folder, () => new Date());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const type = 'application/json; charset=utf-8';

/** An edition with this configuration, and its /site.json. */
function composed(site: SiteConfig): { edition: Edition; blobs: Blobs } {
  const bytes = Buffer.from(JSON.stringify(site));
  const blob = sha256(bytes);
  const edition = {
    id: blob.slice(0, 16),
    pages: {},
    headers: {},
    configuration: configurationDigest(site),
    files: { '/site.json': { blob, bytes: bytes.length, type } },
  } as unknown as Edition;
  return { edition, blobs: new Map([[blob, { bytes, type }]]) };
}

const before = composed(defaultSiteConfig);
const mail = { ...defaultSiteConfig.mail, press: 'press@example.org' };
const after = composed({ ...defaultSiteConfig, siteUrl: 'https://www.example.org', mail });

test('changed values are listed with their old and new values', async () => {
  await store.editions.write(before.edition, before.blobs);
  const { edition, blobs } = after;
  expect(await configurationChanges(before.edition, edition, { blobs, store })).toEqual([
    { key: 'siteUrl', before: 'http://localhost:8080', after: 'https://www.example.org' },
    { key: 'mail.press', before: 'press@concourse.example', after: 'press@example.org' },
  ]);
});

test('equal configurations have no changes', async () => {
  const { edition, blobs } = before;
  expect(await configurationChanges(edition, edition, { blobs, store })).toEqual([]);
});

test('if the old values cannot be read, the digests are compared', async () => {
  const { edition, blobs } = after;
  expect(await configurationChanges(before.edition, edition, { blobs, store })).toEqual([
    { key: 'configuration', before: before.edition.configuration, after: edition.configuration },
  ]);
});

test('a new key of the platform is a change only if it differs from its default', async () => {
  const { links: _links, ...older } = defaultSiteConfig;
  const shown = { ...before.edition, configuration: 'older', site: older as SiteConfig };
  const same = { ...before.edition, site: defaultSiteConfig };
  const how = { blobs: new Map(), store };
  expect(await configurationChanges(shown, same, how)).toEqual([]);
  const links = { ...defaultSiteConfig.links, blog: 'https://blog.example.org/' };
  const other = { ...same, configuration: 'other', site: { ...defaultSiteConfig, links } };
  expect(await configurationChanges(shown, other, how)).toEqual([
    { key: 'links.blog', after: 'https://blog.example.org/' },
  ]);
});

test('a change of indexing by search engines is a change', async () => {
  const hidden = { ...before.edition, headers: { 'x-robots-tag': 'noindex, nofollow' } };
  expect(await configurationChanges(before.edition, hidden, { blobs: new Map(), store })).toEqual([
    { key: 'indexed', before: true, after: false },
  ]);
});

test('the configuration of an edition is read from the edition, or else from /site.json', async () => {
  await store.editions.write(before.edition, before.blobs);
  const local = { ...defaultSiteConfig, siteUrl: 'https://elsewhere.example.org' };
  expect(await siteConfigOf(before.edition, store, local)).toEqual(defaultSiteConfig);
  expect(await siteConfigOf({ ...before.edition, files: {} }, store, local)).toEqual(local);
  const { site } = { site: { ...defaultSiteConfig, imageBase: 'https://cdn.example.org' } };
  expect(await siteConfigOf({ ...before.edition, configuration: 'x', site }, store, local)).toEqual(
    site,
  );
});
