/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { production } from '@concourse/core/store/environment';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { type R2Bucket, CachedFiles, R2Files } from './files';
import { HeadSource } from './HeadSource';

const texts = new Map<string, string>();
/** Delays of reads, by key. */
const delays = new Map<string, () => Promise<void>>();

const bucket: R2Bucket = {
  get: async (key) => {
    await delays.get(key)?.();
    const text = texts.get(key);
    if (text === undefined) return null;
    const { body } = new Response(text);
    return body && { body, size: text.length };
  },
  head: (key) => Promise.resolve(texts.has(key) ? { size: texts.get(key)?.length ?? 0 } : null),
  list: ({ prefix }) =>
    Promise.resolve({
      objects: [...texts.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
      truncated: false,
    }),
};
const nothingCached = { match: () => Promise.resolve(undefined), put: () => Promise.resolve() };

function promote(rev: number): string {
  const id = String(rev).padStart(16, '0');
  const page = { blob: 'a'.repeat(64), bytes: 1, area: 'shell' };
  const edition: Edition = {
    ...{ id, contract: 1, configuration: '', composer: '', releases: {}, aliases: {}, headers: {} },
    ...{ pages: {}, site: defaultSiteConfig, missing: [], notFound: page, files: {} },
  };
  const record: LogRecord = {
    ...{ rev, parent: rev - 1, nonce: `nonce-${rev}`, live: id },
    ...{ who: 'test', when: '2025-10-09T09:00:00Z', why: 'test' },
  };
  texts.set(layout.edition(id), JSON.stringify(edition));
  texts.set(layout.record(rev), JSON.stringify(record));
  return layout.edition(id);
}

test('a slow check does not replace the newer result of a later one', async () => {
  const files = new R2Files(bucket, '');
  const context = { waitUntil: () => undefined };
  const cached = new CachedFiles(files, nothingCached, { context, origin: 'https://site.test' });
  const source = new HeadSource(files, production, 0);
  promote(1);
  expect((await source.current(cached))?.record.rev).toBe(1);

  let finish = (): void => undefined;
  const edition = promote(2);
  const started = new Promise<void>((onStart) => {
    delays.set(edition, () => {
      onStart();
      return new Promise((resolve) => (finish = resolve));
    });
  });
  const slow = source.current(cached);
  await started;
  promote(3);
  expect((await source.current(cached))?.record.rev).toBe(3);
  finish();
  expect((await slow)?.record.rev).toBe(3);
});

describe('if the newest record is damaged', () => {
  const context = { waitUntil: () => undefined };
  const origin = 'https://site.test';

  function startWorker(cache: ConstructorParameters<typeof CachedFiles>[1] = nothingCached) {
    const files = new R2Files(bucket, '');
    const cached = new CachedFiles(files, cache, { context, origin });
    const source = new HeadSource(files, production, 0);
    const rev = async (): Promise<number | undefined> => (await source.current(cached))?.record.rev;
    return { source, rev };
  }

  beforeEach(() => {
    texts.clear();
    delays.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a running worker keeps its revision, and reports the damaged record', async () => {
    promote(1);
    promote(2);
    const { source, rev } = startWorker();
    expect(await rev()).toBe(2);
    texts.set(layout.record(2), '{"rev": 2, "li');
    for (let check = 0; check < 60; check += 1) expect(await rev()).toBe(2);
    expect(source.degraded).toMatchObject({ damaged: 2, served: 2, steppedBack: false });
    promote(3);
    expect(await rev()).toBe(3);
    expect(source.degraded).toBeNull();
  });

  test.each([1, 2])(
    'a running worker serves a new record before the damaged one (record of the first check: %i)',
    async (seen) => {
      promote(1);
      const { source, rev } = startWorker();
      expect(await rev()).toBe(1);
      if (seen === 2) {
        texts.set(layout.record(3), 'torn');
        expect(await rev()).toBe(1);
      }
      promote(2);
      texts.set(layout.record(3), 'torn');
      expect(await rev()).toBe(2);
      expect(source.degraded).toMatchObject({ damaged: 3, served: 2, steppedBack: false });
    },
  );

  test('a worker that starts serves the revision before, and reports that it stepped back', async () => {
    promote(1);
    promote(2);
    texts.set(layout.record(2), 'torn');
    const { source, rev } = startWorker();
    expect(await rev()).toBe(1);
    expect(await rev()).toBe(1);
    expect(source.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: true });
    promote(2);
    expect(await rev()).toBe(2);
    expect(source.degraded).toBeNull();
  });

  test('a running worker does not serve a new record that breaks the chain', async () => {
    promote(1);
    const { source, rev } = startWorker();
    expect(await rev()).toBe(1);
    promote(2);
    const record = JSON.parse(texts.get(layout.record(2)) ?? '') as LogRecord;
    texts.set(layout.record(2), JSON.stringify({ ...record, previous: 'f'.repeat(64) }));
    expect(await rev()).toBe(1);
    expect(source.degraded).toMatchObject({ damaged: 2, served: 1, steppedBack: false });
  });
});
