/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationDigest, sha256 } from '../store/digest';
import type { Blobs } from '../store/EditionRepository';
import { folderStore, type Store } from '../store/Store';
import type { Edition } from '../store/types';
import { temporaryFolder } from '../testing/temporaryFolder';
import { configurationChanges } from './configurationChanges';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = folderStore(folder, () => new Date());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const type = 'application/json; charset=utf-8';

/** An edition that says with which values it is composed, and the bytes that say so. */
function composed(site: SiteConfig): { edition: Edition; blobs: Blobs } {
  const bytes = Buffer.from(JSON.stringify(site));
  const blob = sha256(bytes);
  const edition = {
    id: blob.slice(0, 16),
    pages: {},
    configuration: configurationDigest(site),
    files: { '/site.json': { blob, bytes: bytes.length, type } },
  } as unknown as Edition;
  return { edition, blobs: new Map([[blob, { bytes, type }]]) };
}

const before = composed(defaultSiteConfig);
const mail = { ...defaultSiteConfig.mail, press: 'press@example.org' };
const after = composed({ ...defaultSiteConfig, siteUrl: 'https://www.example.org', mail });

test('the values that differ are named, with what they were and what they become', async () => {
  await store.editions.write(before.edition, before.blobs);
  const { edition, blobs } = after;
  expect(await configurationChanges(before.edition, edition, { blobs, store })).toEqual([
    { key: 'siteUrl', before: 'http://localhost:8080', after: 'https://www.example.org' },
    { key: 'mail.press', before: 'press@concourse.example', after: 'press@example.org' },
  ]);
});

test('nothing changes for the first edition, nor with the same configuration', async () => {
  const { edition, blobs } = before;
  expect(await configurationChanges(null, edition, { blobs, store })).toBeNull();
  expect(await configurationChanges(edition, edition, { blobs, store })).toBeNull();
});

test('where it cannot be read what the values were, it is known that they are others', async () => {
  const { edition, blobs } = after;
  expect(await configurationChanges(before.edition, edition, { blobs, store })).toEqual([]);
});
