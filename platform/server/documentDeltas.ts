import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { handle } from '@concourse/core/store/errors';
import { offeredDictionary } from '@concourse/http/deltas';
import { decodeDelta, encodeDelta } from '@concourse/store/delta';
import { stampOf } from '@concourse/store/FolderFiles';
import { FileDamagedError } from './errors';
import type { FileCache } from './fileCache';
import type { Representation } from './ResponseCache';

/** `path` is that of the page's blob, `etag` that of its deltas. */
type Page = { path: string; integrity: string; etag: string };

const memoryBytes = 4_000_000;

/** Lets browsers use a page as the dictionary of its next version. They use only dictionaries that they may show again. */
export const documentDeltaHeaders = (path: string): Record<string, string> => ({
  'cache-control': 'max-age=0, stale-while-revalidate=86400',
  'use-as-dictionary': `match="${path}"`,
});

/** Returns a function that makes the delta of a page from the earlier page that a request offers; null without one. */
export function createDocumentDeltas(files: Pick<FileCache, 'read'>) {
  const read = async (path: string, integrity: string): Promise<Buffer | null> => {
    const found = files.read(path, { integrity, encoding: 'identity' });
    return (await found.catch(handle(FileDamagedError, () => null)))?.body ?? null;
  };
  const deltas = new LRUCache<string, Buffer, Page & { dictionary: string }>({
    maxSize: memoryBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { path, integrity, dictionary } }) => {
      const earlier = join(dirname(path), Buffer.from(dictionary, 'base64').toString('hex'));
      // Clients choose the digest: a missing file is neither cached nor restored.
      if (stampOf(earlier) === null) return undefined;
      const [page, from] = [
        await read(path, integrity),
        await read(earlier, `sha256-${dictionary}`),
      ];
      const delta = page && from && (await encodeDelta(page, from));
      // Brotli compresses pages to a fifth without a dictionary.
      if (!delta || delta.length > page.length / 8) return undefined;
      return (await decodeDelta(delta, from, page.length))?.equals(page) ? delta : undefined;
    },
  });
  return async (page: Page, headers: IncomingHttpHeaders): Promise<Representation | null> => {
    const dictionary = offeredDictionary((name) => headers[name] as string | undefined);
    // A browser that has the page needs no bytes, if the answer has the ETag of its form.
    const isCurrent = `sha256-${dictionary}` === page.integrity;
    if (dictionary === null || (isCurrent && headers['if-none-match'] !== page.etag)) return null;
    const context = { ...page, dictionary };
    const body = await deltas.fetch(dictionary + page.integrity, { context });
    // Not preferred: the response cache, whose keys lack the dictionary, must not store it.
    const file = body && { path: page.path, size: body.length, body };
    return file ? { encoding: 'dcb', file, isPreferred: false } : null;
  };
}
