/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { sha256 } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { compress, writeCompressed } from './compression';
import { EditionRepository, type Blobs } from './EditionRepository';
import { FolderFiles } from './FolderFiles';

jest.mock('./compression', () => {
  const { compress: real, ...others } =
    jest.requireActual<typeof import('./compression')>('./compression');
  return { ...others, compress: jest.fn(real) };
});
const compressed = jest.mocked(compress);

const blobsOf = (...pages: string[]): Blobs =>
  new Map(
    pages.map((page) => {
      const bytes = Buffer.from(page);
      return [sha256(bytes), { bytes, type: 'text/html' }] as const;
    }),
  );

const neverAborted = new AbortController().signal;
let folder: string;
let files: FolderFiles;
let editions: EditionRepository;
beforeEach(async () => {
  folder = await temporaryFolder();
  files = new FolderFiles(folder);
  editions = new EditionRepository(files);
  compressed.mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

const pagesCompressed = (): string[] => compressed.mock.calls.map(([bytes]) => bytes.toString());

const addAll = async (blobs: Blobs, signal = neverAborted): Promise<void> => {
  const compressOne = editions.compressAhead(signal);
  await Promise.all([...blobs].map(([name, blob]) => compressOne(name, blob)));
};

test('compresses pages that the store lacks, but no pictures', async () => {
  const blobs = blobsOf('<p>a</p>', '<p>stored</p>', '<p>b</p>');
  const stored = Buffer.from('<p>stored</p>');
  const how = { type: 'text/html', compressible: true };
  await writeCompressed(files, layout.blob(sha256(stored)), stored, how);
  compressed.mockClear();
  const picture = Buffer.from('picture');
  blobs.set(sha256(picture), { bytes: picture, type: 'image/webp' });
  await addAll(blobs);
  expect(pagesCompressed().sort()).toEqual(['<p>a</p>', '<p>b</p>']);
});

test('stops compressing when the signal aborts', async () => {
  const controller = new AbortController();
  const pages = Array.from({ length: 20 }, (_, at) => `<p>${at}</p>`);
  compressed.mockImplementationOnce((bytes) => {
    controller.abort();
    return compress(bytes);
  });
  await addAll(blobsOf(...pages), controller.signal);
  expect(pagesCompressed().length).toBeLessThan(5);
});

test('compresses at most 256 blobs ahead, which limits memory', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => `<p>${at}</p>`);
  await addAll(blobsOf(...pages));
  expect(pagesCompressed()).toHaveLength(256);
});

test('ignores failures to compress and to read, which write reports', async () => {
  compressed.mockRejectedValueOnce(new Error('no memory'));
  await addAll(blobsOf('<p>a</p>', '<p>other</p>'));
  expect(pagesCompressed().sort()).toEqual(['<p>a</p>', '<p>other</p>']);
  for (const method of ['has', 'read'] as const)
    jest.spyOn(files, method).mockRejectedValue(new Error('unavailable'));
  await addAll(blobsOf('<p>b</p>'));
});
