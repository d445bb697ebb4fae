/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { sha256 } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { EditionRepository } from './EditionRepository';
import { FolderFiles } from './FolderFiles';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const bytes = Buffer.from('<h1>Page</h1>');
const blob = { blob: sha256(bytes), type: 'image/png', path: '/a.png', area: 'mf-awards' };

test.each(['null', '[]', '{}'])('an edition whose file is %s is damaged', async (content) => {
  const files = new FolderFiles(root);
  await files.replace(layout.edition('0123456789abcdef'), content);
  const read = new EditionRepository(files).read('0123456789abcdef');
  await expect(read).rejects.toMatchObject({ code: 'STORE_DAMAGED' });
});

test('lists blobs again after a listing failed', async () => {
  const files = new FolderFiles(root);
  await files.replace(layout.blob(blob.blob), bytes);
  const md5 = '0123456789abcdef0123456789abcdef';
  const listed = new Map([[blob.blob, { bytes: bytes.length, modified: new Date(), md5 }]]);
  jest.replaceProperty(files, 'hasVerifiedListing', true);
  jest.spyOn(files, 'statAll').mockResolvedValue(listed).mockRejectedValueOnce(new Error('503'));
  const editions = new EditionRepository(files);
  await expect(editions.hasBlob(blob.blob, blob.type)).rejects.toThrow('503');
  expect(await editions.hasBlob(blob.blob, blob.type)).toBe(true);
});
