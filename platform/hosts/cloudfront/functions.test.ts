/** @jest-environment node */
import type { Edition } from '@concourse/core/store/types';
import { isCanaryInVariant } from '@concourse/core/store/variants';
import { pageHeaders } from '@concourse/http/headers';
import { emulateCloudfront, loadFunction } from '@concourse/test-kit/hosts/emulateCloudfront';
import { bodies, hostTestSite } from '@concourse/test-kit/hosts/hostTestSite';
import { requests } from '@concourse/test-kit/hosts/requests';
import type { RequestCase, StoreState } from '@concourse/test-kit/hosts/requests/requestCase';
import {
  expectedHeaders,
  variantEditions,
  requestOf,
  storeStates,
  twoCanaries,
} from '@concourse/test-kit/hosts/storeStates';
import { maxKeyLength } from './function/event';
import { bundleFunction, maxFunctionBytes } from './functions';
import { keyValues, type KeyValues } from './keyValues';

const site = hostTestSite();
const texts = { request: '', response: '' };
let values: KeyValues = new Map();

const recordOf = ({ id }: Edition) => ({ live: id, candidate: null, percent: 0 });
const previews = [site.preview, site.endedPreview].map((edition, at) => ({
  edition,
  until: new Date(Date.now() + (at === 0 ? 3_600_000 : -1)),
  blobs: `previews/${edition.id}/blobs`,
}));
const shown: Record<StoreState, () => KeyValues> = {
  live: () => keyValues(recordOf(site.live), [site.live], previews),
  canary: () =>
    keyValues(
      { ...recordOf(site.live), candidate: site.candidate.id, percent: 40 },
      [site.live, site.candidate],
      previews,
    ),
  canaries: () =>
    keyValues({ ...recordOf(site.live), ...twoCanaries(site) }, variantEditions(site), previews),
  promoted: () => keyValues(recordOf(site.next), [site.next], previews),
};

beforeAll(async () => {
  for (const kind of ['request', 'response'] as const) {
    texts[kind] = await bundleFunction(kind, pageHeaders(site.live).values);
  }
});

afterAll(() => site.store.remove());

test.each(['request', 'response'] as const)(
  'the function for a %s is smaller than the limit, and uses only supported JavaScript',
  (kind) => {
    expect(Buffer.byteLength(texts[kind])).toBeLessThan(maxFunctionBytes);
    expect(texts[kind].match(/^import .*$/gm)).toEqual([
      "import cf from 'cloudfront';",
      "import crypto from 'crypto';",
    ]);
    // Only the top-level function is async, as the runtime supports no others.
    expect(texts[kind].match(/\basync\b/g)).toHaveLength(1);
    expect(texts[kind]).not.toMatch(/\bclass\b|=>|\?\./);
  },
);

/** True if CloudFront or the bucket handle a request, so that the functions do not see it. */
const isHandledElsewhere = ({ request, unsupported }: RequestCase): boolean =>
  unsupported !== undefined ||
  request.method === 'TRACE' ||
  ['range', 'if-none-match', 'if-range'].some((name) => request.headers?.[name] !== undefined) ||
  request.headers?.host !== undefined;

/** Headers that the functions do not set. */
const otherHeaders = [
  'etag',
  'vary',
  'content-type',
  'content-length',
  'accept-ranges',
  'x-edition',
];

function faultsOf(
  row: RequestCase,
  answer: { status: number; headers: Record<string, string>; body: string },
) {
  const faults = answer.status === row.status ? [] : [`status ${answer.status} for ${row.status}`];
  // CloudFront answers errors with a fixed page of the bucket, without cookies.
  if (row.status >= 400) return faults;
  const hasBody = row.status === 200 && row.request.method !== 'HEAD' && row.body !== undefined;
  if (hasBody && answer.body !== bodies[row.body ?? 'empty']) faults.push('another body');
  for (const [name, wanted] of Object.entries(expectedHeaders(row, site))) {
    if (otherHeaders.includes(name)) continue;
    // CloudFront always uses TLS, unlike the table. The function contains the policy of the live edition only.
    if (name === 'strict-transport-security' || row.state === 'promoted') continue;
    // Unlike other hosts, the function revalidates icons.
    if (name === 'cache-control' && wanted === 'public, max-age=3600') continue;
    const found = answer.headers[name];
    const fits =
      wanted === null
        ? found === undefined
        : typeof wanted === 'string'
          ? found === wanted
          : wanted.test(found ?? '');
    if (!fits) faults.push(`${name}: ${String(found)} for ${String(wanted)}`);
  }
  return faults;
}

const handledRows = requests.filter((row) => !isHandledElsewhere(row));

test('the functions handle most rows of the table', () => {
  expect(handledRows.length).toBeGreaterThan(120);
});

describe.each(Object.keys(storeStates) as StoreState[])('%s', (scene) => {
  beforeAll(() => {
    values = shown[scene]();
  });

  test.each(handledRows.filter((row) => row.state === scene))('$title', async (row) => {
    const ask = emulateCloudfront(site.store.dir, texts, () => values);
    expect(faultsOf(row, await ask(requestOf(row, site)))).toEqual([]);
  });
});

test('both functions choose the same id for a new visitor, and different ids for different visitors', async () => {
  values = shown.canary();
  const ask = emulateCloudfront(site.store.dir, texts, () => values);
  const seen = new Map<string, string>();
  for (let count = 0; count < 40; count += 1) {
    const { headers, body } = await ask({ target: '/gais' });
    const [, cookie = ''] = /^(visitor=[^;]*)/.exec(headers['set-cookie'] ?? '') ?? [];
    seen.set(cookie, body);
  }
  expect(seen.size).toBe(40);
  expect(new Set(seen.values()).size).toBe(2);
  for (const [cookie, body] of seen) {
    expect((await ask({ target: '/gais', headers: { cookie } })).body).toBe(body);
  }
});

test('answers 404 while the addresses of the live edition are missing', async () => {
  values = new Map([
    ['head', JSON.stringify({ canaries: [], mixtures: ['f'.repeat(16)], below: [0] })],
  ]);
  const ask = emulateCloudfront(site.store.dir, texts, () => values);
  expect((await ask({ target: '/gais' })).status).toBe(404);
});

test('answers 404 for an address that exceeds the length of keys', async () => {
  values = shown.live();
  const ask = emulateCloudfront(site.store.dir, texts, () => values);
  expect((await ask({ target: `/gais/${'x'.repeat(600)}.svg` })).status).toBe(404);
});

test('the emulation lacks objects that the runtime does not have', () => {
  const usesMap = loadFunction('async function handler() { return new Map(); }', () => values);
  return expect(usesMap({} as never)).rejects.toThrow('Map is not defined');
});

/** An edition with many pages; `candidates` are areas with other releases. */
function largeEdition(id: string, candidates: string[] = []): Edition {
  const pages = Array.from({ length: 2000 }, (_, at) => {
    const area = `area-${at % 40}`;
    const releases = [area, 'shell'].map((name) => (candidates.includes(name) ? 'b' : 'a'));
    const blob = releases.join('').padEnd(64, '0');
    return [`/${area}/section-${at % 7}/page-${at}`, { blob, bytes: 1, area }] as const;
  });
  return { ...site.live, id: id.padEnd(16, '0'), pages: Object.fromEntries(pages) };
}

/** The maximum number of canaries, with all variants. */
function largeSite(areas: string[]): {
  record: Parameters<typeof keyValues>[0];
  editions: Edition[];
} {
  const editions = Array.from({ length: 2 ** areas.length }, (_, mask) =>
    largeEdition(
      mask.toString(16),
      areas.filter((_area, at) => isCanaryInVariant(mask, at)),
    ),
  );
  const mixtures = editions.map(({ id }) => id);
  const canaries = areas.map((name) => ({ name, releases: {}, percent: 10 }));
  return { record: { ...recordOf(largeEdition('0')), canaries, mixtures }, editions };
}

test.each([
  ['an area of fifty pages each', ['area-1', 'area-2', 'area-3', 'area-4']],
  ['the shell, and areas of fifty pages each', ['area-1', 'area-2', 'area-3', 'shell']],
])(
  'the keys of 2,000 pages with four canaries need less than a fifth of the store: %s',
  (_, areas) => {
    const { record, editions } = largeSite(areas);
    const stored = keyValues(record, editions);
    const bytes = [...stored].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    expect(bytes).toBeLessThan(5_000_000 / 5);
    expect(Math.max(...[...stored.keys()].map((key) => key.length))).toBeLessThanOrEqual(
      maxKeyLength,
    );
    expect(Math.max(...[...stored.values()].map((value) => value.length))).toBeLessThan(1024);
  },
);

test('a variant needs keys only for pages that differ from its base', () => {
  const { record, editions } = largeSite(['area-1']);
  const [live] = editions;
  const liveKeys = keyValues(recordOf(largeEdition('0')), live ? [live] : []);
  expect(keyValues(record, editions).size - liveKeys.size).toBe(50);
});
