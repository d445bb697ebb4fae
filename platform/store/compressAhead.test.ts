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

const going = new AbortController().signal;
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

const addAll = async (blobs: Blobs, signal = going): Promise<void> => {
  const compressOne = editions.compressAhead(signal);
  await Promise.all([...blobs].map(([name, blob]) => compressOne(name, blob)));
};

test('compresses what the store does not have, and no pictures', async () => {
  const blobs = blobsOf('<p>a</p>', '<p>there</p>', '<p>b</p>');
  const there = Buffer.from('<p>there</p>');
  await writeCompressed(files, layout.blob(sha256(there)), there, { compressible: true });
  compressed.mockClear();
  const picture = Buffer.from('picture');
  blobs.set(sha256(picture), { bytes: picture, type: 'image/webp' });
  await addAll(blobs);
  expect(pagesCompressed().sort()).toEqual(['<p>a</p>', '<p>b</p>']);
});

test('ends when nobody needs it any more', async () => {
  const decided = new AbortController();
  const pages = Array.from({ length: 20 }, (_, at) => `<p>${at}</p>`);
  compressed.mockImplementationOnce((bytes) => {
    decided.abort();
    return compress(bytes);
  });
  await addAll(blobsOf(...pages), decided.signal);
  expect(pagesCompressed().length).toBeLessThan(5);
});

test('leaves what nobody could keep in memory to who writes it', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => `<p>${at}</p>`);
  await addAll(blobsOf(...pages));
  expect(pagesCompressed()).toHaveLength(256);
});

test('what cannot be compressed, or looked for, is told by who writes it', async () => {
  compressed.mockRejectedValueOnce(new Error('no memory'));
  await addAll(blobsOf('<p>a</p>', '<p>other</p>'));
  expect(pagesCompressed().sort()).toEqual(['<p>a</p>', '<p>other</p>']);
  for (const ask of ['has', 'read'] as const)
    jest.spyOn(files, ask).mockRejectedValue(new Error('away'));
  await addAll(blobsOf('<p>b</p>'));
});
